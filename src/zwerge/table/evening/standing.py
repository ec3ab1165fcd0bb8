"""Who made most of the same cards: results of the tables of an evening, seat against the same seat.

As in duplicate bridge each seat has two points for every table at which the same seat scored less, and one for every
table at which it scored as much (matchpoints).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Result(NamedTuple):
    """How one table ended: its number in the evening, and by seat who sat there at the end, and his score."""

    table: int
    names: Sequence[str]
    scores: Sequence[int]


class Rank(NamedTuple):
    """One who played: where, what came of it, and his points of at most so many. Equal points share a place."""

    place: int
    table: int
    seat: int
    name: str
    score: int
    points: int
    most: int


def compare(results: Sequence[Result]) -> list[list[Rank]]:
    """By seat all who had its cards, best first."""
    seats = len(results[0].scores) if results else 0
    return [ranked([_line(results, own, seat) for own in results]) for seat in range(seats)]


def overall(results: Sequence[Result]) -> list[Rank]:
    """All who played, by their points: each had his own cards, but all had as many rivals."""
    return ranked([rank for seat in compare(results) for rank in seat])


def _line(results: Sequence[Result], own: Result, seat: int) -> Rank:
    score = own.scores[seat]
    others = [other.scores[seat] for other in results if other.table != own.table]
    points = sum(2 * (other < score) + (other == score) for other in others)
    return Rank(0, own.table, seat, own.names[seat], score, points, 2 * len(others))


def ranked(ranks: Sequence[Rank]) -> list[Rank]:
    """The same, best first, with places."""
    found = sorted(ranks, key=lambda rank: (-rank.points, rank.table, rank.seat))
    return [rank._replace(place=1 + sum(other.points > rank.points for other in found)) for rank in found]
