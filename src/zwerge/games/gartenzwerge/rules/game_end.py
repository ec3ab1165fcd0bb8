"""game_end: Spielende. When a game is over, who is first and how that was decided, and the scores (rulings r42 to r47,
r58 to r60)."""

from zwerge.core import seats
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def note_standing(data: Data) -> None:
    """game_end, r58: who has a working dwarf as the round begins."""
    data.stood = 0
    for seat in range(data.tables.players):
        if herds.working(data, seat) > 0:
            data.stood |= 1 << seat


def ends(data: Data) -> bool:
    """game_end, r42 to r44, r58, r59: gold, 4,000, a club without members, or the last round."""
    end = ending(data)
    if end == layout.GOES_ON:
        return False
    data.end = end
    data.step = layout.OVER
    data.turn = seats.TERMINAL
    told.over(data)
    return True


def ending(data: Data) -> int:
    """How the game ends after this round, or GOES_ON."""
    gold = 0
    rich = 0
    standing = 0
    for seat in range(data.tables.players):
        if data.own[layout.held(seat, layout.GOLD)] > 0:
            gold += 1
        elif data.cash[seat] >= data.tables.gold_price:
            rich += 1
        if herds.working(data, seat) > 0:
            standing += 1
    if gold > 0 or rich > 0:
        return layout.BY_GOLD if rich == 0 else (layout.BY_CASH if gold == 0 else layout.BY_BOTH)
    if data.tables.last_member_standing and standing <= 1:
        return layout.LAST_MEMBER if standing == 1 else layout.NO_MEMBER
    return layout.ROUND_LIMIT if data.round >= data.tables.round_limit else layout.GOES_ON


def candidates(data: Data) -> tuple[int, ...]:
    """r42, r44: who has gold, or 4,000 for one."""
    price = data.tables.gold_price
    players = range(data.tables.players)
    return tuple([seat for seat in players if herds.owned(data, seat, layout.GOLD) or data.cash[seat] >= price])


def compared(data: Data) -> tuple[int, ...]:
    """r60: who is compared for the victory."""
    everybody = range(data.tables.players)
    if data.end == layout.LAST_MEMBER:
        return tuple([seat for seat in everybody if herds.working(data, seat) > 0])
    if data.end == layout.NO_MEMBER:
        # a position set up by hand may say that nobody stood; then all are compared
        return tuple([seat for seat in everybody if data.stood >> seat & 1]) or tuple(everybody)
    return tuple(everybody) if data.end == layout.ROUND_LIMIT else candidates(data)


def scores(data: Data) -> tuple[int, ...]:
    """Cash; at the end less the price of the gold dwarf for a candidate who has to buy one (r45, r46)."""
    cash = [data.cash[seat] for seat in range(data.tables.players)]
    if layout.BY_GOLD <= data.end <= layout.BY_BOTH:
        for seat in candidates(data):
            if not herds.owned(data, seat, layout.GOLD):
                cash[seat] -= data.tables.gold_price
    return tuple(cash)


def herd_key(data: Data, seat: int, less_gold: int) -> tuple[int, ...]:
    """r2: how many of each colour from gold down to brown, which compares like the sorted herds."""
    counts = [herds.owned(data, seat, cap) for cap in range(layout.GOLD, layout.GREY, -1)]
    counts[0] -= less_gold
    return tuple(counts)


def outcome(data: Data) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    if data.end == layout.GOES_ON:
        return None
    first, money = compared(data), scores(data)
    by_gold = data.end <= layout.BY_BOTH
    keys = []
    for seat in range(data.tables.players):
        with_gold = by_gold and seat in first and herds.owned(data, seat, layout.GOLD) > 0
        keys.append((int(seat in first), *herd_key(data, seat, int(with_gold)), money[seat]))
    places = places_by(keys)
    return Outcome(layout.REASONS[data.end], places, shared_win(places), money, _decided_by(keys, first))


def _decided_by(keys: list[tuple[int, ...]], first: tuple[int, ...]) -> str:
    """r60: alone, dwarves, money, or shared."""
    if len(first) == 1:
        return "alone"
    best = max(keys)
    if keys.count(best) > 1:
        return "shared"
    return "money" if len([key for key in keys if key[:-1] == best[:-1]]) > 1 else "dwarves"
