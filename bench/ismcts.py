"""A level of ours against OpenSpiel's own IS-MCTS in Das Zwergenamulett: `python bench/ismcts.py [--games 20]
[--seconds 0.2] [--rounds 40] [--level master] [--key observation] [--players 2] [--seed 1]`.

Both play through the adapter and think equally long for a decision, by the clock. The peer's bot is its Python one,
since its C++ one cannot resample a game that is written in Python; it is unchanged but for the clock and for rollouts
made quicker, and plays on at random to the end of the game. `--rounds 1` plays single rounds, whose end it sees many
times as often. `--key information` lets it tell nodes apart by all that a seat has seen instead of by what it sees now,
which is slower here. Every deal is played once from each seat, and chance belongs to the deal.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from zwerge.arena.deals import DealDice, game_seed
from zwerge.arena.intervals import by_deal, share_of
from zwerge.research.openspiel import ZwergeBot


class Rollouts:
    """What the peer's own `mcts.RandomRolloutEvaluator(1)` does, many times as quick: numpy draws no number here."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: Any) -> list[float]:
        here, random = state.clone(), self.random.random
        while not here.is_terminal():
            if here.is_chance_node():
                here.apply_action(pyspiel.sample_action(here.chance_outcomes(), random())[0])
            else:
                legal = here.legal_actions()
                here.apply_action(legal[int(random() * len(legal))])
        return here.returns()


class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
    """The peer's bot with a clock in place of a number of simulations."""

    def __init__(self, of: Any, seconds: float, seed: int, by_observation: bool) -> None:
        random = np.random.RandomState(seed % 2**32)
        super().__init__(of, Rollouts(seed), 1.0, 1, random_state=random, use_observation_string=by_observation)
        self.seconds = seconds
        self.simulations: list[int] = []

    def run_search(self, state: Any) -> Any:
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self.reset()
        self._root_node = self.create_new_node(state)
        ends, count = time.perf_counter() + self.seconds, 0
        while count < 2 or time.perf_counter() < ends:
            self.run_simulation(self.sample_root_state(state))
            count += 1
        self.simulations.append(count)
        return self.get_final_policy(state, self._root_node)


def play(of: Any, ours: int, arguments: argparse.Namespace, deal: int) -> tuple[float, list[int]]:
    """One game with our level at seat `ours`: its share of the win, and how often the peer's bots simulated."""
    seed = game_seed(arguments.seed, deal)
    dice = DealDice(of.setup, seed)
    by_observation = arguments.key == "observation"
    peers = [Timed(of, arguments.seconds, seed + seat, by_observation) for seat in range(of.num_players())]
    bots: list[Any] = [*peers]
    bots[ours] = ZwergeBot(f"{arguments.level}@{arguments.seconds}s", seed)
    state = of.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.draw(state.core.chance_outcomes()))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return state.returns()[ours], [count for peer in peers for count in peer.simulations]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2, help="that both think about a decision")
    parser.add_argument("--level", default="master")
    parser.add_argument("--key", choices=("observation", "information"), default="observation")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=40, help="that a game has at the most")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    of = pyspiel.load_game("zwerge_amulett", {"players": arguments.players, "round_limit": arguments.rounds})
    shares: list[tuple[int, float]] = []
    simulations: list[int] = []
    for number in range(arguments.games):
        deal, ours = divmod(number, arguments.players)
        share, counts = play(of, ours, arguments, deal)
        shares.append((deal, share))
        simulations += counts
        won = share_of(by_deal(shares))
        told = f"{arguments.level} {won.value:.1%} of {len(shares)} games (95 %: {won.low:.1%} to {won.high:.1%})"
        usual = statistics.median(simulations or [0])
        print(f"game {number + 1}: {share:g}; {told}; the peer simulates {usual:.0f} times a decision", flush=True)


if __name__ == "__main__":
    main()
