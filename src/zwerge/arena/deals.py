"""Duplicate deals: the same chance for every seating, as far as decisions allow.

A deal is played once per seat, and from game to game all bots move on by one. Its chance belongs to the seats: each
kind of draw (dealing to seat 0, turning over a tile) has a stream of its own, so that the third card dealt to seat 0 is
the same in all its games, whatever has been drawn elsewhere, as long as what can be drawn is the same.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import NamedTuple

from zwerge.core.chance import Rng, below_big, pick
from zwerge.core.game import Setup

_GOLDEN = 0x9E3779B97F4A7C15


class DealDice:
    """The chance of one deal, by kinds of draws. Every draw is fresh, so the odds are exact."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self._streams: dict[str, Rng] = {}

    def draw(self, outcomes: list[tuple[int, int]]) -> int:
        """One of the outcomes of a chance node, with its weight."""
        kind = self.setup.chances.kind(outcomes[0][0], outcomes[-1][0])
        stream = self._streams.get(kind)
        if stream is None:
            named = blake2b(f"{self.seed} {kind}".encode(), digest_size=8).digest()
            stream = self._streams[kind] = Rng(int.from_bytes(named, "big"))
        # a generator of its own for each draw: one that had to be repeated moves no other
        ticket = below_big(Rng(stream.next64()), sum(weight for _, weight in outcomes))
        return outcomes[pick([weight for _, weight in outcomes], ticket)][0]


def game_seed(seed: int, number: int) -> int:
    """The seed of the `number`-th deal of a run."""
    return Rng(seed + number * _GOLDEN).next64()


class Seating(NamedTuple):
    """Who sits where in one game, and which deal it is: `seats[s]` is the entrant at seat s."""

    deal: int
    seats: tuple[int, ...]


def seating(players: int, entrants: int, number: int) -> Seating:
    """The seating of the `number`-th game of a run.

    Every `players` games share a deal, and in them each sits everywhere once. From deal to deal another `players` of
    the entrants play, and when all have met, they sit in another order, so that each has every neighbour.
    """
    deal, shift = divmod(number, players)
    fields = comb(entrants, players)
    field = next(islice(combinations(range(entrants), players), deal % fields, None))
    order = (deal // fields) % factorial(players - 1)
    others = next(islice(permutations(field[1:]), order, None))
    circle = (field[0], *others)
    return Seating(deal, tuple(circle[(seat - shift) % players] for seat in range(players)))
