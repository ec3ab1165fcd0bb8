"""The numbers each game promises: `python bench/figures.py [game ...] [--json]`.

Speed: whole random games from the opening, without history, as a search plays them. Two processes play the same games
from the same seeds, one with ZWERGE_PURE=1, in turns; CPU time, medians over the rounds.

Delays: CPU time of single calls in ordinary games, random and greedy, at every player count. At every 17th move each
call is made once for the seat that is asked and once for the next, and works everything out anew (Silberzwerg else
keeps its weights for who asks again). Odds are Silberzwerg's weights of all bags, and elsewhere all outcomes of chance
where it is chance's turn. A table is all that the game draws on the page of a seat, out of its view, without the
journal and the tools around it, which are the same for all games.

Copies: `copy_from` as a search calls it, and the bytes of the same compiled object moved by the C library, 64 objects
at a time, less what an empty call costs.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from zwerge import is_compiled
from zwerge.arena.playing import choose, seat_bots
from zwerge.core.chance import Rng
from zwerge.core.game import Game
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.games import game, game_ids

SPEED_GOAL = 40.0
GOALS = {"view": 1.0, "determinize": 1.0, "odds": 50.0, "table": 5.0}
"""Milliseconds at the median."""
CLOSER_GOALS = {"zavandor": {"determinize": 0.05}}
"""Games that promise more."""
BETWEEN = 17
"""Moves from one measured position to the next; no divisor of anything that comes round."""


# ------------------------------------------------------------------------------------------------ random play


def openings(of: Game) -> list[State]:
    """One opening per player count, as a search has it: no trail, and nothing that only a trail needs."""
    return [of.new(players).determinize(OMNISCIENT, Rng(0)) for players in of.players]


def play(of: Game, seconds: float) -> dict[str, Any]:
    """Random games for about so long: moves, CPU seconds, games per player count, and a digest of how they went."""
    states = openings(of)
    for state in states:
        state.playouts(Rng(1), 1)
    rng, count, moves, begun = Rng(7), 0, 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        count += 1
        for state in states:
            moves += state.playouts(rng, 1)
    return {"compiled": is_compiled(), "games": count, "moves": moves, "seconds": taken, "end": rng.state}


def replay(of: Game, count: int, times: int) -> dict[str, Any]:
    """The same games, so many per player count and all of them `times` over."""
    states = openings(of)
    for state in states:
        state.playouts(Rng(1), 1)
    begun = time.process_time()
    moves = 0
    for _ in range(times):
        rng, moves = Rng(7), 0
        for _ in range(count):
            for state in states:
                moves += state.playouts(rng, 1)
    taken = (time.process_time() - begun) / times
    return {"compiled": is_compiled(), "games": count, "moves": moves, "seconds": taken, "end": rng.state}


def child(pure: bool, *arguments: str) -> dict[str, Any]:
    """What a process of its own says, compiled or not."""
    environment = {key: value for key, value in os.environ.items() if key != "ZWERGE_PURE"}
    if pure:
        environment["ZWERGE_PURE"] = "1"
    command = [sys.executable, __file__, *arguments]
    said = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True).stdout
    found: dict[str, Any] = json.loads(said)
    if found["compiled"] is pure:
        sys.exit(f"a process is {'compiled' if pure else 'not compiled'} that should be otherwise")
    return found


def speed(of: Game, rounds: int, seconds: float) -> dict[str, Any]:
    """Moves a second, compiled and not, in the same games."""
    ratios, fast, slow = [], [], []
    games = 0
    for _ in range(rounds):
        pure = child(True, of.id, "--play", str(seconds))
        same = child(False, of.id, "--play", str(seconds), "--games", str(pure["games"]))
        if (pure["moves"], pure["end"]) != (same["moves"], same["end"]):
            sys.exit(f"{of.id}: compiled and uncompiled did not play the same games; nothing was measured")
        ratios.append(pure["seconds"] / same["seconds"])
        fast.append(same["moves"] / same["seconds"])
        slow.append(pure["moves"] / pure["seconds"])
        games = pure["games"] * len(of.players)
    return {
        "ratio": statistics.median(ratios),
        "compiled": statistics.median(fast),
        "uncompiled": statistics.median(slow),
        "games": games,
    }


# ------------------------------------------------------------------------------------------------ delays


def positions(of: Game, level: str, games: int) -> Iterator[State]:
    """States of ordinary games, with their history; copies of the driver's."""
    for players in of.players:
        for number in range(games):
            bots = seat_bots(of.id, [level] * players, number)
            rng = Rng(number)
            state = of.new(players)
            while not state.is_terminal():
                if state.moves % BETWEEN == BETWEEN - 1:
                    yield state.clone()
                seat = state.turn
                if seat == CHANCE:
                    state.apply(state.playout_chance(rng))
                else:
                    state.apply(choose(bots[seat], state, seat), seat)


def forget(state: State) -> None:
    """Drop what Silberzwerg keeps of its weights, so that everything is worked out from the first event on."""
    event = getattr(state, "events", None)
    while event is not None:
        event.memo = None
        event = event.before


def odds_of(of: Game) -> Callable[[State, int], object]:
    """The exact odds that a game can tell: of what is hidden from a seat, or else of what chance may bring now."""
    if of.id != "silberzwerg":
        return lambda state, seat: state.chance_outcomes()
    from zwerge.games.silberzwerg.knowledge.bags import knowledge

    def odds(state: Any, seat: int) -> object:
        weights = knowledge(state, seat)
        return dict(weights.items()), weights.total()

    return odds


def table_of(of: Game) -> Callable[[State, int], Callable[[], object]] | None:
    """What draws the table of a seat out of its view, ready to be called, if the game has a table."""
    board = of.part("board")
    if board is None:
        return None

    def table(state: State, seat: int) -> Callable[[], object]:
        texts = tuple(state.setup.actions.text(action) for action in state.legal_actions(seat))
        names = ("Anna", "Ben", "Cora", "Dirk", "Emma", "Fritz")[: state.setup.players]
        view, reader = state.view(seat), Reader("de", names, legal=texts)
        return partial(board.fragments, view, reader)

    return table


def delays(of: Game, games: dict[str, int]) -> dict[str, list[float]]:
    """Milliseconds of every single call, by what was called."""
    rng = Rng(3)
    odds, table = odds_of(of), table_of(of)
    hidden = of.id == "silberzwerg"
    found: dict[str, list[float]] = {"view": [], "determinize": [], "resample": [], "odds": []}
    found |= {"table": []} if table else {}

    def timed(name: str, state: State, call: Callable[[], object]) -> None:
        forget(state)
        begun = time.thread_time_ns()
        call()
        found[name].append((time.thread_time_ns() - begun) / 1e6)

    for level, count in games.items():
        for state in positions(of, level, count):
            if state.turn == CHANCE:
                if not hidden:
                    timed("odds", state, partial(odds, state, CHANCE))
                continue
            for seat in (state.turn, (state.turn + 1) % state.setup.players):
                timed("view", state, partial(state.view, seat))
                timed("determinize", state, partial(state.determinize, seat, rng))
                timed("resample", state, partial(state.resample, seat, rng))
                if hidden:
                    timed("odds", state, partial(odds, state, seat))
                if table:
                    timed("table", state, table(state, seat))
    return found


# ------------------------------------------------------------------------------------------------ copies


def copies(of: Game) -> dict[str, float]:
    """Nanoseconds of `copy_from` and of the C library's copy of as many bytes."""
    state = of.new(of.players[-1]).determinize(OMNISCIENT, Rng(0))
    state.playout(Rng(1))
    size, run, times = type(state).__basicsize__, 64, 20_000
    source, target = ctypes.create_string_buffer(size * run), ctypes.create_string_buffer(size * run)
    ours, theirs = [], []
    for _ in range(7):
        begun = time.process_time()
        state.playouts(Rng(1), 200_000)  # of a finished game: copies alone
        ours.append((time.process_time() - begun) / 200_000)
        spent = []
        for count in (size * run, 0):
            begun = time.process_time()
            for _ in range(times):
                ctypes.memmove(target, source, count)
            spent.append(time.process_time() - begun)
        theirs.append((spent[0] - spent[1]) / (times * run))
    return {"bytes": size, "copy_from": statistics.median(ours) * 1e9, "memmove": statistics.median(theirs) * 1e9}


# ------------------------------------------------------------------------------------------------ the report


def measure(of: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """All numbers of one game, each with its goal."""
    if not is_compiled():
        sys.exit("zwerge is not compiled here (see CONTRIBUTING.md): there is nothing to compare with")
    told: dict[str, Any] = {"game": of.id, "speed": speed(of, arguments.rounds, arguments.seconds), "delays": {}}
    told["speed"] |= {"goal": SPEED_GOAL, "met": told["speed"]["ratio"] >= SPEED_GOAL}
    for name, taken in delays(of, {"random": arguments.random, "greedy": arguments.greedy}).items():
        if len(taken) < 2:
            continue
        median, late = statistics.median(taken), statistics.quantiles(taken, n=100)[98]
        told["delays"][name] = {"median": median, "p99": late, "calls": len(taken)}
        goals = GOALS | CLOSER_GOALS.get(of.id, {})
        if name in goals:
            told["delays"][name] |= {"goal": goals[name], "met": median <= goals[name]}
    told["without"] = [name for name in GOALS if name not in told["delays"]]
    told["copies"] = copies(of)
    return told


def report(told: dict[str, Any], console: Console) -> None:
    table = Table(title=told["game"], title_justify="left")
    for head, side in (("what", "left"), ("figure", "right"), ("99 %", "right"), ("calls", "right"), ("goal", "right")):
        table.add_column(head, justify=side)  # type: ignore[arg-type]
    table.add_column("")

    def met(entry: dict[str, Any]) -> str:
        return "" if "met" not in entry else "[green]met[/]" if entry["met"] else "[bold red]missed[/]"

    quick = told["speed"]
    pace = f"{quick['compiled'] / 1e6:.2f} against {quick['uncompiled'] / 1e6:.3f} million moves/s"
    table.add_row(
        f"random play, compiled against not\n[dim]{pace}[/]",
        f"{quick['ratio']:.1f} times", "", f"{quick['games']}", f">= {quick['goal']:.0f}", met(quick),
    )  # fmt: skip
    for name, entry in told["delays"].items():
        goal = f"<= {entry['goal']:g} ms" if "goal" in entry else ""
        figures = f"{entry['median']:.3f} ms", f"{entry['p99']:.3f} ms", f"{entry['calls']}"
        table.add_row(name, *figures, goal, met(entry))
    copy = told["copies"]
    table.add_row(
        "copy_from against the C library's copy\n[dim]of as many bytes[/]",
        f"{copy['copy_from']:.0f} ns\n{copy['memmove']:.0f} ns", "", f"\n{copy['bytes']} bytes", "", "",
    )  # fmt: skip
    console.print(table)
    for name in told["without"]:
        console.print(f"[dim]{name}: not measured, no game came to it[/]")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", choices=[*game_ids(), []], help="ids of games (default: all)")
    parser.add_argument("--rounds", type=int, default=3, help="of random play, compiled and not in turns")
    parser.add_argument("--seconds", type=float, default=2.0, help="of uncompiled random play in a round")
    parser.add_argument("--random", type=int, default=3, help="random games per player count for the delays")
    parser.add_argument("--greedy", type=int, default=1, help="greedy games per player count for the delays")
    parser.add_argument("--json", action="store_true", help="tell it as JSON")
    parser.add_argument("--play", type=float, help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play is not None:
        of = game(arguments.game[0])
        told = play(of, arguments.play) if arguments.games is None else replay(of, arguments.games, 5)
        print(json.dumps(told))
        return
    console = Console()
    all_told = []
    for game_id in arguments.game or game_ids():
        all_told.append(measure(game(game_id), arguments))
        if not arguments.json:
            report(all_told[-1], console)
    if arguments.json:
        print(json.dumps(all_told, indent=2))
    if not all(entry.get("met", True) for told in all_told for entry in (told["speed"], *told["delays"].values())):
        sys.exit(1)


if __name__ == "__main__":
    main()
