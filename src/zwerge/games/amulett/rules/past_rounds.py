"""What is told of tricks and of finished rounds: how one ended, what was counted, which piles lay open (ruling 12)."""

from __future__ import annotations

import msgspec


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
