"""How a game of Gartenzwerge e.V. ended: places, how the first one was decided, scores (rulings r42 to r47, r58 to
r60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.games.gartenzwerge.rules import layout

if TYPE_CHECKING:
    from zwerge.games.gartenzwerge.rules.state import GartenzwergeState


def candidates(state: GartenzwergeState) -> tuple[int, ...]:
    """r42, r44: who has gold, or 4,000 for one."""
    price = state.tables.gold_price
    return tuple(s for s in range(state.tables.players) if state.owned(s, layout.GOLD) or state.cash[s] >= price)


def compared(state: GartenzwergeState) -> tuple[int, ...]:
    """r60: who is compared for the victory."""
    seats = range(state.tables.players)
    reason = layout.REASONS[state.end]
    if reason == "last_member_standing":
        return tuple(seat for seat in seats if state.working(seat) > 0)
    if reason == "no_member_standing":
        # a position set up by hand may say that nobody stood; then all are compared
        return tuple(seat for seat in seats if state.stood >> seat & 1) or tuple(seats)
    return tuple(seats) if reason == "round_limit" else candidates(state)


def scores(state: GartenzwergeState) -> tuple[int, ...]:
    """Cash; at the end less the price of the gold dwarf for a candidate who has to buy one (r45, r46)."""
    cash = [state.cash[seat] for seat in range(state.tables.players)]
    if layout.BY_GOLD <= state.end <= layout.BY_BOTH:
        for seat in candidates(state):
            if not state.owned(seat, layout.GOLD):
                cash[seat] -= state.tables.gold_price
    return tuple(cash)


def herd_key(state: GartenzwergeState, seat: int, less_gold: int) -> tuple[int, ...]:
    """r2: how many of each colour from gold down to brown, which compares like the sorted herds."""
    counts = [state.owned(seat, cap) for cap in range(layout.GOLD, layout.GREY, -1)]
    counts[0] -= less_gold
    return tuple(counts)


def outcome(state: GartenzwergeState) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    if state.end == layout.GOES_ON:
        return None
    first, money = compared(state), scores(state)
    by_gold = state.end <= layout.BY_BOTH
    keys = []
    for seat in range(state.tables.players):
        with_gold = by_gold and seat in first and state.owned(seat, layout.GOLD) > 0
        keys.append((int(seat in first), *herd_key(state, seat, int(with_gold)), money[seat]))
    places = places_by(keys)
    return Outcome(layout.REASONS[state.end], places, shared_win(places), money, _decided_by(keys, first))


def _decided_by(keys: list[tuple[int, ...]], first: tuple[int, ...]) -> str:
    """r60: alone, dwarves, money, or shared."""
    if len(first) == 1:
        return "alone"
    best = max(keys)
    if keys.count(best) > 1:
        return "shared"
    return "money" if sum(key[:-1] == best[:-1] for key in keys) > 1 else "dwarves"
