"""One law of odds, over many games: random whole games are played, and at a random moment of each one everything that
deals hidden things anew deals pairs: `worlds` (where they can be listed), `determinize`, `resample` and what a bot is
handed. Over all games of a game and a number of players the counts must fit one law (`zwerge.core.odds`).

    python bench/odds.py --games 10000            # every game, every number of players
    python bench/odds.py --game amulett --players 3 --games 500 --seed 7

With `--keep FILE` everything counted so far is kept there after every thousand games of a game and number of players,
and the next run goes on where the last one ended. Parts with different seeds are different games. Exit code 1 if two
laws are found.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from zwerge.bots.bot import sampler_of
from zwerge.core.chance import Rng
from zwerge.core.odds import Tally, dealers_of
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games import game, game_ids

FEW_WORLDS = 300
"""Worlds are listed where there are at most so many."""
PART = 25
"""So many games go to a process at once."""
STRETCH = 1000
"""So many games of one kind are played before those of the next kind go on."""


def moment_of(name: str, players: int, rng: Rng) -> State:
    """A random moment of a random whole game, each step alike; most decisions are those of rollouts."""
    state = game(name).new(players)
    chosen, steps = state.clone(), 1
    while not state.is_terminal():
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng))
        else:
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            legal = state.legal_actions(seat)
            alike = rng.below(8) == 0
            state.apply(legal[rng.below(len(legal))] if alike else state.playout_action(rng, seat), seat)
        steps += 1
        if rng.below(steps) == 0:
            chosen = state.clone()
    return chosen


def part(name: str, players: int, seed: int, first: int, games: int, pairs: int) -> Tally:
    """The pairs of some games, each with a generator of its own, so that parts can be put together in any way."""
    tally = Tally()
    for number in range(first, first + games):
        rng = Rng(seed * 1_000_003 + number)
        state = moment_of(name, players, rng)
        seat = rng.below(players + 1)
        observer = seat if seat < players else SPECTATOR
        listed = state.world_count(observer) <= FEW_WORLDS
        dealers = dealers_of(state, observer, list(state.worlds(observer)) if listed else None)
        if observer >= 0:
            dealers["Question.sample"] = sampler_of(state, observer)
        tally.compare(state, dealers, rng, pairs)
    return tally


class Count:
    """What was counted of one game and number of players: `games` from the first one on."""

    def __init__(self, name: str, players: int, seed: int, pairs: int) -> None:
        self.name, self.players, self.seed, self.pairs = name, players, seed, pairs
        self.key = f"{name} for {players}, seed {seed}, {pairs} pairs"
        self.games = 0
        self.seconds = 0.0
        self.tally = Tally()

    def go_on(self, games: int, pool: ProcessPoolExecutor) -> None:
        """Up to so many games in all."""
        began = time.perf_counter()
        parts = [
            pool.submit(part, self.name, self.players, self.seed, first, min(PART, games - first), self.pairs)
            for first in range(self.games, games, PART)
        ]
        for made in parts:
            self.tally.merge(made.result())
        self.games = max(self.games, games)
        self.seconds += time.perf_counter() - began

    def plain(self) -> dict[str, Any]:
        rows = [[*key, *counts] for key, counts in self.tally.counts.items()]
        return {"games": self.games, "seconds": self.seconds, "pairs": self.tally.pairs, "counts": rows}

    def take(self, plain: dict[str, Any]) -> None:
        self.games, self.seconds, self.tally.pairs = plain["games"], plain["seconds"], plain["pairs"]
        self.tally.counts = {(one, two, fact): counts for one, two, fact, *counts in plain["counts"]}

    def told(self) -> Iterator[str]:
        findings = self.tally.findings()
        told = f"{self.tally.pairs} pairs, {len(self.tally.counts)} facts that differed, {self.seconds:.0f} s"
        yield f"{self.name} for {self.players}: {self.games} games, {told}: {'two laws' if findings else 'one law'}"
        yield from [f"    {line}" for line in findings[:10]]


def count_all(counts: list[Count], games: int, processes: int, keep: Path | None) -> None:
    """All of them up to so many games, a stretch of each in turn."""
    kept = json.loads(keep.read_text()) if keep is not None and keep.exists() else {}
    for one in counts:
        if one.key in kept:
            one.take(kept[one.key])
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for reached in range(min(STRETCH, games), games + STRETCH, STRETCH):
            for one in counts:
                if one.games < min(reached, games):
                    one.go_on(min(reached, games), pool)
                    kept[one.key] = one.plain()
                    if keep is not None:
                        draft = keep.with_name(f"{keep.name}.new")
                        draft.write_text(json.dumps(kept))
                        draft.replace(keep)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_ids(), action="append", help="only this game; may be given often")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--games", type=int, default=200, help="so many for each game and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=2, help="so many pairs of worlds at each moment")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a file in which the counts stand, to go on with them")
    given = parser.parse_args(arguments)
    counts = [
        Count(name, players, given.seed, given.pairs)
        for name in given.game or game_ids()
        for players in game(name).players
        if given.players in (None, players)
    ]
    count_all(counts, given.games, given.processes, given.keep)
    for one in counts:
        print("\n".join(one.told()), flush=True)
    return 1 if any(one.tally.findings() for one in counts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
