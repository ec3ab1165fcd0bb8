"""How quickly batches step: `python bench/batch.py [GAMES]`, with a random policy in numpy, decisions a second.

Beside it, in the same run, random play without a batch (`State.playouts`, chance counted) and PettingZoo's loops: an
AEC environment of Das Zwergenamulett against the peer's own leduc. Ratios say more than figures.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from zwerge.core.chance import Rng
from zwerge.games import game, game_ids
from zwerge.research import pettingzoo
from zwerge.research.batch import Batch
from zwerge.research.pettingzoo import name_of

N = 4096
FEW = 256
"""So many games where every observation is laid out in Python."""
SECONDS = 2.0


def policy(batch: Batch, rng: np.random.Generator) -> Any:
    """A random legal action for each, every one alike."""
    counted = np.add.accumulate(batch.legal, axis=1, dtype=np.int16)
    which = (rng.random(len(batch), dtype=np.float32) * counted[:, -1]).astype(np.int16)
    return (counted > which[:, None]).argmax(axis=1)


def stepped(batch: Batch) -> tuple[float, float]:
    """Decisions a second with the policy, and of the steps alone."""
    rng, steps, thinking = np.random.default_rng(1), 0, 0.0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        before = time.perf_counter()
        actions = policy(batch, rng)
        thinking += time.perf_counter() - before
        batch.step(actions)
        steps += len(batch)
    return steps / spent, steps / (spent - thinking)


def looped(env: Any) -> float:
    """Decisions a second of an AEC loop as the peer's pages show it."""
    rng, steps, begun = np.random.default_rng(1), 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            mask = observation["action_mask"]
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(mask))))
            steps += 1
    return steps / spent


def main(wanted: list[str]) -> None:
    for id in wanted or game_ids():
        state = game(id).new(game(id).players[0])
        state.trail = None
        begun = time.perf_counter()
        moves = state.playouts(Rng(1), 200)
        print(f"{id}: random play {moves / (time.perf_counter() - begun) / 1e6:.2f} million moves a second")
        for observe in (True, False):
            for threads in (1, 2):
                n = N if id == "amulett" or not observe else FEW
                batch = Batch(id, n, seed=1, observe=observe, threads=threads)
                if batch.threads < threads:
                    continue
                whole, alone = (figure / 1e6 for figure in stepped(batch))
                shown = "with" if observe else "without"
                print(
                    f"  {n} games {shown} observations, threads {threads}: {whole:.3f} million ({alone:.3f} step only)"
                )
    try:
        from pettingzoo.classic import leduc_holdem_v4
    except Exception as error:  # the peer raises what it likes where its own extra is missing
        sys.exit(f"the comparison with leduc needs the peer's own games: pip install 'pettingzoo[classic]' ({error})")

    ours = looped(getattr(pettingzoo, name_of(game("amulett"))).env())
    theirs = looped(leduc_holdem_v4.env())
    print(f"AEC loop: amulett {ours:,.0f}, leduc {theirs:,.0f} decisions a second: {ours / theirs:.1f} times")


if __name__ == "__main__":
    main(sys.argv[1:])
