"""How quickly batches step: `python bench/batch.py [GAME ...] [--games 1024] [--seconds 2] [--threads 1] [--general]
[--loops]`, with a random policy in numpy (`any_legal`), decisions a second.

Beside it, in the same run, random play without a batch (`State.playouts`, chance counted); with `--general` the lane
that works for every game, by way of views, against the game's own; with `--loops` PettingZoo's, an AEC environment of
Das Zwergenamulett against the peer's own leduc, with a legal action drawn as the peer's pages do (the action space's
`sample(mask)`), by numpy's choice, and by a quick one. Processor time of this process; where several threads step, time
on the clock, and the processor time of the first of them, which thinks and does its share of every step: what that many
free processors would take. Ratios say more than figures.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import numpy as np

from zwerge.core.chance import Rng
from zwerge.games import game, game_ids
from zwerge.research import batch as batches
from zwerge.research import pettingzoo
from zwerge.research.batch import Batch, any_legal
from zwerge.research.pettingzoo import name_of

FEW = 128
"""So many games at the most where every observation is laid out in Python."""


def stepped(batch: Batch, seconds: float, clock: Callable[[], float] = time.process_time) -> tuple[float, float]:
    """Decisions a second with the policy, and of the steps alone."""
    rng, steps, thinking = np.random.default_rng(1), 0, 0.0
    begun, until = clock(), time.monotonic() + seconds
    while time.monotonic() < until:
        before = clock()
        actions = any_legal(batch.legal, rng)
        thinking += clock() - before
        batch.step(actions)
        steps += len(batch)
    spent = clock() - begun
    return steps / spent, steps / (spent - thinking)


def by_space(mask: Any, rng: np.random.Generator, space: Any) -> int:
    """A random legal action as the peer's pages have it."""
    return int(space.sample(mask))


def by_numpy(mask: Any, rng: np.random.Generator, space: Any) -> int:
    """A random legal action by numpy's `choice`, which takes longer than many a step."""
    return int(rng.choice(np.flatnonzero(mask)))


def by_hand(mask: Any, rng: np.random.Generator, space: Any) -> int:
    """The same from bytes."""
    held = mask.tobytes()
    at = -1
    for _ in range(1 + int(rng.random() * held.count(1))):
        at = held.index(1, at + 1)
    return at


def looped(env: Any, choose: Callable[[Any, np.random.Generator, Any], int], seconds: float) -> float:
    """Decisions a second of an AEC loop as the peer's pages show it."""
    rng, steps, begun = np.random.default_rng(1), 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            mask = observation["action_mask"]
            env.step(None if over or cut else choose(mask, rng, env.action_space(agent)))
            steps += 1
    return steps / spent


def tell(game_id: str, told: argparse.Namespace) -> None:
    """The lines of one game."""
    state = game(game_id).new(game(game_id).players[0])
    state.trail = None
    begun = time.process_time()
    moves = state.playouts(Rng(1), 200)
    print(f"{game_id}: random play {moves / (time.process_time() - begun) / 1e6:.2f} million moves a second")
    for observe in (False, True):
        for options in ({}, {"memory_aid": False}) if game_id == "silberzwerg" and observe else ({},):
            shown = "with observations" + ", without memory_aid" * bool(options) if observe else "without observations"
            batch = Batch(game_id, told.games, options=options, seed=1, observe=observe, threads=told.threads)
            line = f"  {len(batch)} games {shown}, threads {batch.threads}: "
            if batch.threads > 1:
                passed, _ = stepped(batch, told.seconds, time.perf_counter)
                line += f"{passed / 1e6:.3f} million on the clock, by the first thread's own time "
            whole, alone = stepped(batch, told.seconds, time.thread_time if batch.threads > 1 else time.process_time)
            line += f"{whole / 1e6:.3f} million ({alone / 1e6:.3f} step only)"
            if told.general:
                with patch.dict(batches.QUICK, clear=True):
                    plain = Batch(game_id, min(told.games, FEW), options=options, seed=1, observe=observe)
                line += f", {alone / stepped(plain, told.seconds)[1]:.1f} times the general lane's steps"
            print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[[], *game_ids()], help="these games alone")
    parser.add_argument("--games", type=int, default=1024, help="games in a batch")
    parser.add_argument("--seconds", type=float, default=2.0, help="so long each is measured")
    parser.add_argument("--threads", type=int, default=1, help="threads that step, where the game allows several")
    parser.add_argument("--general", action="store_true", help="beside every lane the general one")
    parser.add_argument("--loops", action="store_true", help="PettingZoo's loops instead of batches")
    told = parser.parse_args()
    if told.loops:
        compare(told.seconds)
    else:
        for game_id in told.game or game_ids():
            tell(game_id, told)


def compare(seconds: float) -> None:
    """Our AEC loop and the peer's."""
    try:
        from pettingzoo.classic import leduc_holdem_v4
    except Exception as error:  # the peer raises what it likes where its own extra is missing
        sys.exit(f"the comparison with leduc needs the peer's own games: pip install 'pettingzoo[classic]' ({error})")
    ours, theirs = getattr(pettingzoo, name_of(game("amulett"))).env(), leduc_holdem_v4.env()
    for choose, named in ((by_space, "the space's own"), (by_numpy, "numpy's choice"), (by_hand, "a quick choice")):
        mine, other = (looped(env, choose, seconds) for env in (ours, theirs))
        line = f"AEC loop, {named}: amulett {mine:,.0f}, leduc {other:,.0f} decisions a second"
        print(f"{line}: {mine / other:.1f} times")


if __name__ == "__main__":
    main()
