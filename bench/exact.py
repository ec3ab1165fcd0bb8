"""A level of ours against exact play, in boxes of Das Zwergenamulett so small that it is known: `python bench/exact.py
[--edition small] [--level master@20000] [--announcing off] [--iterations 200] [--seed 1]`.

One round for two. OpenSpiel's CFR+, in C++ and unchanged, comes as near to exact play as its exploitability says; the
level is asked once for every information state that it comes to, and both are played against each other over all deals
and with all odds, so nothing is left to luck. Told is what the level loses to exact play, as a share of the pot, in the
mean of both seats (goal: below 1 %), and beside it what greedy and random lose.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

import pyspiel

from zwerge.research.openspiel import ZwergeBot

GOAL = 0.01
Policy = Callable[[Any], dict[int, float]]
"""The probability of every action that a seat may choose in a state where it is asked."""


class Exact:
    """What CFR+ has found after so many iterations; `rest` is what a best reply would still win against it."""

    def __init__(self, of: Any, iterations: int) -> None:
        tree = pyspiel.convert_to_cached_tree(of)
        self.solver = pyspiel.CFRPlusSolver(tree)  # the policy lives in it
        for _ in range(iterations):
            self.solver.evaluate_and_update_policy()
        self.average = self.solver.average_policy()
        self.rest = pyspiel.exploitability(tree, self.average)

    def __call__(self, state: Any) -> dict[int, float]:
        return dict(self.average.get_state_policy(state.information_state_string()))


def level_as_policy(level: str, seed: int) -> Policy:
    """A level, asked once in each information state, by a bot of its own."""
    kept: dict[str, int] = {}

    def play(state: Any) -> dict[int, float]:
        told = state.information_state_string()
        if told not in kept:
            kept[told] = ZwergeBot(level, seed + len(kept)).step(state)
        return {kept[told]: 1.0}

    return play


def any_card(state: Any) -> dict[int, float]:
    """Every legal action alike."""
    legal = state.legal_actions()
    return dict.fromkeys(legal, 1 / len(legal))


def value(state: Any, seats: tuple[Policy, Policy]) -> float:
    """What seat 0 wins in the mean from here on."""
    if state.is_terminal():
        return float(state.returns()[0])
    asked = state.current_player()
    odds = dict(state.chance_outcomes()) if state.is_chance_node() else seats[asked](state)
    return sum(odd * value(state.child(action), seats) for action, odd in odds.items() if odd > 0)


def loss(of: Any, player: Policy, against: Policy) -> float:
    """What somebody loses to `against` of the pot, in the mean of both seats."""
    first, second = value(of.new_initial_state(), (player, against)), value(of.new_initial_state(), (against, player))
    return (second - first) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--edition", default="small", help="a box: small, tiny, or a file of your own")
    parser.add_argument("--announcing", default="off", help="the game's option of this name: off or manual")
    parser.add_argument("--level", default="master@20000")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    wanted = {"edition": told.edition, "announcing": told.announcing, "round_limit": 1, "payoff": "zero_sum"}
    of = pyspiel.load_game("zwerge_amulett", wanted)
    best = Exact(of, told.iterations)
    print(f"exact play, {told.iterations} iterations of CFR+: a best reply wins {100 * best.rest:.3f} % from it")
    found = loss(of, level_as_policy(told.level, told.seed), best)
    print(f"{told.level} loses {100 * found:.3f} % of the pot a hand to it", flush=True)
    print(f"greedy loses {100 * loss(of, level_as_policy('greedy', told.seed), best):.3f} %")
    print(f"any card loses {100 * loss(of, any_card, best):.3f} %")
    sys.exit(found >= GOAL)


if __name__ == "__main__":
    main()
