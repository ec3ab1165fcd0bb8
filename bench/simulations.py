"""Simulations a second of one core: `python bench/simulations.py [--games amulett zavandor] [--levels club master]
[--runs 8] [--seed 1] [--peers]`.

Every game with a search, every number of players: from the first decision with a choice, each chance drawn and each
decision without one made, a search simulates so often as `SIMULATIONS` says; processor time, the best of so many runs.
With `--peers` OpenSpiel's own searches do so beside it, in the same run, in Das Zwergenamulett through the adapter: its
MCTS, which plays with open cards, and its IS-MCTS. Both are its Python ones: its C++ MCTS ends the process in any game
that is written in Python, its own too, and its C++ IS-MCTS cannot resample one. Both play on to the end of a game of
one round.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from zwerge.bots.bot import ask
from zwerge.bots.search.tree import Search
from zwerge.bots.search.tuning import judge_of, judge_of_club, settings_of
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game

SIMULATIONS = {"amulett": 20000, "silberzwerg": 3000, "gartenzwerge": 1500, "zavandor": 1500}
JUDGES = {"club": judge_of_club, "master": judge_of}
PEER_SIMULATIONS = 300


def first_choice(id: str, players: int, seed: int) -> State:
    """The first state of a game in which somebody has a choice."""
    state, rng = game(id).new(players), Rng(seed)
    while state.turn == CHANCE or len(state.legal_actions(state.turn)) < 2:
        state.apply(state.playout_chance(rng) if state.turn == CHANCE else state.legal_actions(state.turn)[0])
    return state


def best_of(runs: int, count: int, begin: Callable[[int], Callable[[], Any]]) -> float:
    """How many of `count` simulations a second of processor time, in the best of so many runs; `begin` makes one ready
    for a seed."""
    best = 0.0
    for run in range(runs):
        go, start = begin(run), time.process_time()
        go()
        best = max(best, count / (time.process_time() - start))
    return best


def ours(id: str, level: str, state: State) -> Callable[[int], Callable[[], Any]]:
    """A search of a level, made ready."""

    def begin(run: int) -> Callable[[], Any]:
        search = Search(JUDGES[level](id), ask(state, state.turn).sample, state.turn, Rng(run), *settings_of(id))
        return lambda: search.run(SIMULATIONS[id])

    return begin


def peers(players: int, seed: int) -> dict[str, Callable[[int], Callable[[], Any]]]:
    """OpenSpiel's searches in Das Zwergenamulett, by name."""
    import numpy as np
    import pyspiel  # an extra, which only --peers needs
    from open_spiel.python.algorithms import ismcts, mcts

    import zwerge.research.openspiel  # noqa: F401  (its games are registered by it)

    of = pyspiel.load_game("zwerge_amulett", {"players": players, "round_limit": 1})
    state, rng = of.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(actions, p=odds))

    def open_cards(run: int) -> Callable[[], Any]:
        random = np.random.RandomState(run)
        bot = mcts.MCTSBot(
            of, 1.0, PEER_SIMULATIONS, mcts.RandomRolloutEvaluator(1, random), solve=False, random_state=random
        )
        return lambda: bot.step(state)

    def by_sets(run: int) -> Callable[[], Any]:
        random = np.random.RandomState(run)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        bot = ismcts.ISMCTSBot(of, evaluator, 1.0, PEER_SIMULATIONS, random_state=random, use_observation_string=True)
        return lambda: bot.step(state)

    return {"OpenSpiel MCTS": open_cards, "OpenSpiel IS-MCTS": by_sets}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--games", nargs="+", choices=tuple(SIMULATIONS), default=list(SIMULATIONS))
    parser.add_argument("--levels", nargs="+", choices=tuple(JUDGES), default=list(JUDGES))
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peers", action="store_true", help="OpenSpiel's searches beside it, in Das Zwergenamulett")
    arguments = parser.parse_args()
    if arguments.runs < 1:
        parser.error(f"--runs {arguments.runs}: at least 1")
    for id in arguments.games:
        for players in game(id).players:
            state = first_choice(id, players, arguments.seed)
            for level in arguments.levels:
                found = best_of(arguments.runs, SIMULATIONS[id], ours(id, level, state))
                print(f"{id}, {players} players, {level}: {found:,.0f} a second", flush=True)
            if arguments.peers and id == "amulett":
                for name, begin in peers(players, arguments.seed).items():
                    found = best_of(arguments.runs, PEER_SIMULATIONS, begin)
                    print(f"{id}, {players} players, {name}: {found:,.0f} a second", flush=True)


if __name__ == "__main__":
    main()
