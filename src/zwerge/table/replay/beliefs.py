"""What a seat held likely of hidden things, and what was true: out of the worlds that it could not tell apart."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT
from zwerge.core.state import State

EXACT, SAMPLES = 2_000, 400
"""So many worlds are looked at one by one; of more of them so many are drawn."""

Key = tuple[int, str]


class Belief(NamedTuple):
    """What was believed of one thing with one seat: how likely it had any of it, how many on average, how few and how
    many it could be; and how many it truly had."""

    seat: int
    thing: str
    chance: float
    mean: float
    least: int
    most: int
    truth: int


class Beliefs(NamedTuple):
    """All that was in doubt, seat by seat, the likeliest first; `exact` if every world was looked at."""

    rows: list[Belief]
    exact: bool


def beliefs_of(state: State, seat: int, part: Any) -> Beliefs:
    """What a seat believed of others' hidden things. `part` is the game's `beliefs`; what is certain is left out."""
    truth = part.hidden(state.view(OMNISCIENT))
    exact = state.world_count(seat) <= EXACT
    total = looked_at = 0
    sums, any_of, present = defaultdict[Key, int](int), defaultdict[Key, int](int), defaultdict[Key, int](int)
    values = defaultdict[Key, set[int]](set)
    for weight, world in state.worlds(seat) if exact else _drawn(state, seat):
        total, looked_at = total + weight, looked_at + 1
        for key, count in part.hidden(world.view(OMNISCIENT)).items():
            sums[key] += weight * count
            any_of[key] += weight * (count > 0)
            present[key] += 1
            values[key].add(count)
    rows = []
    for key, counts in values.items():
        if present[key] < looked_at:
            counts.add(0)
        if key[0] != seat and counts != {truth.get(key, 0)}:
            row = Belief(*key, any_of[key] / total, sums[key] / total, min(counts), max(counts), truth.get(key, 0))
            rows.append(row)
    rows.sort(key=lambda row: (row.seat, -row.chance, -row.mean, row.thing))
    return Beliefs(rows, exact)


def _drawn(state: State, seat: int) -> list[tuple[int, State]]:
    """Worlds drawn by their odds; the same ones each time, so that a page looked at again says the same."""
    rng = Rng(1)
    return [(1, state.determinize(seat, rng)) for _ in range(SAMPLES)]
