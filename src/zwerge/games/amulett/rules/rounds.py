"""What is told of a finished round: how it ended, what was counted, and which piles were laid open (ruling 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from zwerge.games.amulett.rules.edition import KINDS

if TYPE_CHECKING:
    from zwerge.games.amulett.rules.state import AmulettState


class Trick(msgspec.Struct, frozen=True):
    """A whole trick: `cards` from the leader clockwise, its winner, its points and its weight in dwarves."""

    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int
    weight: int


class Round(msgspec.Struct, frozen=True):
    """A finished round. `scores` are None for seats that were not counted, `opened` for piles that stayed closed;
    `gained` is the change in gold and `gold` what each holds after it."""

    number: int
    first_leader: int
    reason: str
    caller: int | None
    scores: tuple[int | None, ...]
    opened: tuple[tuple[str, ...] | None, ...]
    gained: tuple[int, ...]
    gold: tuple[int, ...]


def tricks_of(state: AmulettState) -> tuple[Trick, ...]:
    """The whole tricks of the running round, oldest first."""
    n = state.tables.players
    values, weights = state.tables.value, state.tables.weight
    tricks = []
    leader = state.log_leader
    played = state.played_cards()
    for i, winner in enumerate(state.trick_winners()):
        cards = played[i * n : i * n + n]
        points, weight = sum(values[k] for k in cards), sum(weights[k] for k in cards)
        tricks.append(Trick(leader, tuple(KINDS[k] for k in cards), winner, points, weight))
        leader = winner
    return tuple(tricks)


def piles_of(state: AmulettState) -> tuple[tuple[str, ...], ...]:
    """The won cards of every seat, in the order of the kinds."""
    piles = [list(state.base[seat][0]) for seat in range(state.tables.players)]
    for trick in tricks_of(state):
        piles[trick.winner] += [KINDS.index(card) for card in trick.cards]
    return tuple(tuple(KINDS[k] for k in sorted(pile)) for pile in piles)


def close_round(state: AmulettState, reason: str, caller: int, winners: int, lost: int, counted: int) -> Round:
    """The round that ends now, its gold already handed out. `winners`, `lost` and `counted` have a bit per seat."""
    seats = range(state.tables.players)
    piles = piles_of(state)
    return Round(
        number=state.round,
        first_leader=state.first_leader,
        reason=reason,
        caller=caller if caller >= 0 else None,
        scores=tuple(state.score(seat) if counted >> seat & 1 else None for seat in seats),
        opened=tuple(piles[seat] if seat == caller or counted >> seat & 1 else None for seat in seats),
        gained=tuple((winners >> seat & 1) - (lost >> seat & 1) for seat in seats),
        gold=state.scores(),
    )
