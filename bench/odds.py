"""One law of odds, over many games: random whole games are played, and at a random moment of each one everything that
deals hidden things anew deals pairs: `worlds` (where they can be listed), `determinize`, `resample` and what a bot is
handed. Over all games of a game and a number of players the counts must fit one law (`zwerge.core.odds`).

    python bench/odds.py --games 10000            # every game, every number of players
    python bench/odds.py --game amulett --players 3 --games 500 --seed 7

Parts with different seeds are different games. Exit code 1 if two laws are found.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from zwerge.bots.bot import ask
from zwerge.core.chance import Rng
from zwerge.core.odds import Tally, dealers_of
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games import game, game_ids

FEW_WORLDS = 300
"""Worlds are listed where there are at most so many."""
PART = 25
"""So many games go to a process at once."""


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
            dealers["Question.sample"] = ask(state, observer).sample
        tally.compare(state, dealers, rng, pairs)
    return tally


def check(name: str, players: int, seed: int, games: int, pairs: int, processes: int) -> Tally:
    """All games of one game and number of players."""
    whole = Tally()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        parts = [
            pool.submit(part, name, players, seed, first, min(PART, games - first), pairs)
            for first in range(0, games, PART)
        ]
        for made in parts:
            whole.merge(made.result())
    return whole


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_ids(), action="append", help="only this game; may be given often")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--games", type=int, default=200, help="so many for each game and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=4, help="so many pairs of worlds at each moment")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    bad = 0
    for name in given.game or game_ids():
        for players in game(name).players:
            if given.players not in (None, players):
                continue
            began = time.perf_counter()
            tally = check(name, players, given.seed, given.games, given.pairs, given.processes)
            findings = tally.findings()
            bad += bool(findings)
            took = time.perf_counter() - began
            told = f"{tally.pairs} pairs, {len(tally.counts)} facts that differed, {took:.0f} s"
            print(
                f"{name} for {players}: {given.games} games, {told}: {'two laws' if findings else 'one law'}",
                flush=True,
            )
            for line in findings[:10]:
                print(f"    {line}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
