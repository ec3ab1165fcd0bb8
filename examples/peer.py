"""A peer's own algorithm learns a small Amulett: `python examples/peer.py`, less than a minute, without torch.

OpenSpiel's external sampling Monte Carlo CFR (Lanctot and others, 2009), its own Python, unchanged, plays one round of
a shrunken box for two: it samples the deal and the other's cards, so that it walks a small part of the tree at a time.
Now and then OpenSpiel works out what a best reply would win against it, as a share of the pot; the curve of that is
drawn. docs/research/learning.md says what to change for another game. It needs `pip install 'zwerge[research]'`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import zwerge.research.openspiel  # noqa: F401  (registers the games)
from zwerge.arena.intervals import Interval
from zwerge.arena.page import picture
from zwerge.arena.plots import curves

GOAL = 0.05
"""Of the pot: less is near enough to a solution."""


def learned(edition: str, iterations: int, seed: int) -> list[tuple[int, float]]:
    """The exploitability of what was learned, after more and more iterations."""
    np.random.seed(seed)  # the peer draws from numpy's own
    told = {"edition": edition, "announcing": "off", "round_limit": 1, "payoff": "zero_sum"}
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game("zwerge_amulett", told))
    solver, curve = ExternalSamplingSolver(game), []
    told_at = {round(iterations * part / 8) for part in range(1, 9)} | {1}
    for done in range(1, iterations + 1):
        solver.iteration()
        if done in told_at:
            curve.append((done, exploitability(game, solver.average_policy())))
            print(f"{done:6} iterations: {curve[-1][1]:.4f} of the pot", flush=True)
    return curve


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--edition", default="small", help="a box: small or tiny")
    parser.add_argument("--iterations", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("peer"), help="folder to write to")
    told = parser.parse_args(given)
    curve = learned(told.edition, told.iterations, told.seed)
    told.out.mkdir(parents=True, exist_ok=True)
    points = [Interval(value, value, value) for _, value in curve]
    plot = curves("what a best reply wins, by iterations", [("MCCFR", points)], [step for step, _ in curve], GOAL)
    (told.out / "curve.svg").write_text(picture(plot), "utf-8")
    return 0 if curve[-1][1] < GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
