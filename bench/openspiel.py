"""Speed beside OpenSpiel in one run: `python bench/openspiel.py [--rounds 9] [--seconds 0.5] [--players 2] [--json]`.

Whole random games, driven move by move by a loop in Python that asks, move by move, who acts and what may come:
- our State, and OpenSpiel's euchre, which is written in C++ (goal: at least 3 times);
- our game through the adapter, and the same game written as an ordinary OpenSpiel Python game (goal: at least 3 times).
That the last two play the same game is checked first: same outcomes, same legal actions, same returns. OpenSpiel gives
the odds of chance and leaves the draw to the loop, which takes all outcomes alike, to be quick; our State draws by its
odds itself. Times of `clone` stand beside it. CPU time of this process, rounds in turns, the median of their ratios.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
from rich.console import Console
from rich.table import Table

import amulett_in_python  # noqa: F401  (registers the twin)
import zwerge.research.openspiel  # noqa: F401  (registers ours)
from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.game import Setup
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.games import game

GOAL = 3.0


def drive(of: Any, random: Callable[[], float]) -> int:
    """One random game of OpenSpiel's; how many moves it had."""
    state = of.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        moves += 1
    return moves


def drive_ours(setup: Setup, random: Callable[[], float]) -> int:
    """The same of a State as a search drives it: moves unchecked, as the peer's are, and without a trail."""
    state = setup.new()
    state.trail = None
    rng = Rng(int(random() * 2**53))
    moves = 0
    while (turn := state.turn) != TERMINAL:
        if turn == CHANCE:
            state.play(state.playout_chance(rng))
        else:
            legal = state.legal(turn)
            state.play(legal[int(random() * len(legal))])
        moves += 1
    return moves


def check(ours: Any, twin: Any, games: int) -> None:
    """Both play the same games."""
    random = Random(1)
    for _ in range(games):
        mine, other = ours.new_initial_state(), twin.new_initial_state()
        while not other.is_terminal():
            if other.is_chance_node():
                told, known = other.chance_outcomes(), mine.chance_outcomes()
                action = random.choice(told)[0]
            else:
                told, known = other.legal_actions(), mine.legal_actions()
                action = random.choice(told)
            if told != known or mine.current_player() != other.current_player():
                sys.exit(f"the twin plays another game, so nothing was measured: {told} against {known} in\n{mine}")
            mine.apply_action(action)
            other.apply_action(action)
        if mine.returns() != other.returns():
            sys.exit(
                f"the twin plays another game, so nothing was measured: {other.returns()} against {mine.returns()}"
            )


def pace(play: Callable[[Callable[[], float]], int], seed: int, seconds: float) -> float:
    """Moves a second."""
    random, moves, begun = Random(seed).random, 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        moves += play(random)
    return moves / taken


def copy_time(of: Any, times: int = 2000) -> float:
    """Microseconds that `clone` takes after the deal."""
    state = of.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    begun = time.process_time()
    for _ in range(times):
        state.clone()
    return (time.process_time() - begun) / times * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each of the four in a round")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7))
    parser.add_argument("--json", action="store_true", help="tell it as JSON")
    arguments = parser.parse_args()
    if not is_compiled():
        sys.exit("zwerge is not compiled here (see CONTRIBUTING.md): there is nothing to compare with")
    setup = game("amulett").setup(arguments.players)
    adapter = pyspiel.load_game(f"zwerge_amulett(players={arguments.players})")
    twin = pyspiel.load_game(f"python_amulett(players={arguments.players})")
    euchre = pyspiel.load_game("euchre")
    check(adapter, twin, 20)
    rows: list[tuple[str, Callable[[Callable[[], float]], int]]] = [
        ("Amulett, our State", lambda random: drive_ours(setup, random)),
        ("euchre, OpenSpiel in C++", lambda random: drive(euchre, random)),
        ("Amulett through the adapter", lambda random: drive(adapter, random)),
        ("Amulett as an OpenSpiel Python game", lambda random: drive(twin, random)),
    ]
    rounds = [[pace(play, seed, arguments.seconds) for _, play in rows] for seed in range(arguments.rounds)]
    found = {name: statistics.median(one[at] for one in rounds) for at, (name, _) in enumerate(rows)}
    ratios = [statistics.median(one[at] / one[at + 1] for one in rounds) for at in (0, 2)]
    clones = [copy_time(adapter), copy_time(twin)]
    if arguments.json:
        print(json.dumps({"moves_a_second": found, "ratios": ratios, "clone_microseconds": clones}, indent=2))
    else:
        table = Table(title="random games from Python, move by move", title_justify="left")
        for head in ("", "moves a second", "times", "goal", "clone"):
            table.add_column(head, justify="left" if not head else "right")
        for at, (name, speed) in enumerate(found.items()):
            first = at % 2 == 0
            table.add_row(
                name,
                f"{speed:,.0f}",
                f"{ratios[at // 2]:.1f}" if first else "",
                (f">= {GOAL:.0f} " + ("[green]met[/]" if ratios[at // 2] >= GOAL else "[bold red]missed[/]"))
                if first
                else "",
                f"{clones[at - 2]:.1f} µs" if at >= 2 else "",
            )
        Console().print(table)
    if min(ratios) < GOAL:
        sys.exit(1)


if __name__ == "__main__":
    main()
