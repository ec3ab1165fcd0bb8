"""What a seat may hold likely of hidden things: counted over the worlds that it cannot tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from zwerge.bots.search.tree import opened
from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT
from zwerge.core.state import State

EXACT, SAMPLES, CLOSELY = 2_000, 400, 2_000
"""So many worlds are looked at one by one; of more of them so many are drawn, or so many for who looks closely."""

Key = tuple[int, str]


def drawn_error(samples: int) -> float:
    """By how much odds out of so many drawn worlds may be off at the most, 19 times of 20 (half of a 95 % interval)."""
    return 1.96 * 0.5 / sqrt(samples)


class Likely(msgspec.Struct, frozen=True):
    """How likely a seat has a hidden thing, as the game's `beliefs` name it, and how many on average."""

    seat: int
    thing: str
    chance: float
    mean: float


class Odds(NamedTuple):
    """One thing with one seat: how likely it has any of it, how many on average, and what counts are possible."""

    seat: int
    thing: str
    chance: float
    mean: float
    counts: frozenset[int]


def odds_of(
    state: State, seat: int, part: Any, look: Callable[[State], State] = lambda world: world, samples: int = SAMPLES
) -> tuple[list[Odds], bool]:
    """What a seat may believe of others' hidden things, by seat and thing, and whether every world was looked at.

    `part` is the game's `beliefs`. Each world is put through `look` first; of too many worlds `samples` are drawn.
    """
    exact = state.world_count(seat) <= EXACT
    total = looked_at = 0
    sums, any_of, present = defaultdict[Key, int](int), defaultdict[Key, int](int), defaultdict[Key, int](int)
    counts = defaultdict[Key, set[int]](set)
    for weight, world in state.worlds(seat) if exact else _drawn(state, seat, samples):
        total, looked_at = total + weight, looked_at + 1
        for key, count in part.hidden(look(world).view(OMNISCIENT)).items():
            sums[key] += weight * count
            any_of[key] += weight * (count > 0)
            present[key] += 1
            counts[key].add(count)
    rows = []
    for key, found in counts.items():
        if key[0] != seat:
            possible = frozenset(found) if present[key] == looked_at else frozenset({*found, 0})
            rows.append(Odds(*key, any_of[key] / total, sums[key] / total, possible))
    rows.sort(key=lambda row: (row.seat, -row.chance, -row.mean, row.thing))
    return rows, exact


def doubts_of(state: State, seat: int, samples: int = SAMPLES) -> tuple[tuple[Likely, ...], bool]:
    """What is in doubt of others, seat by seat, the likeliest first, and whether every world was looked at. What they
    choose in secret just now is left out: any choice of it would be taken for as likely as any other, and no odds come
    of that."""
    part = state.setup.game.part("beliefs")
    if part is None:
        return (), True
    rows, exact = odds_of(state, seat, part, lambda world: opened(world, seat), samples)
    doubted = [
        Likely(row.seat, row.thing, round(row.chance, 6), round(row.mean, 6)) for row in rows if len(row.counts) > 1
    ]
    return tuple(doubted), exact


def _drawn(state: State, seat: int, samples: int) -> list[tuple[int, State]]:
    """Worlds drawn by their odds; the same ones each time, so that who looks again is told the same."""
    rng = Rng(1)
    return [(1, state.determinize(seat, rng)) for _ in range(samples)]
