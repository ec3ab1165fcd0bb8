"""Compiled play against uncompiled play: `python bench/compare.py --games 2000`.

Two processes play the same games from the same seeds, one with ZWERGE_PURE=1. After every step each tells a digest of
what a driver can see of the state: position, who acts, legal actions, chance outcomes, scores; now and then of views,
and at the end of the journal and of states dealt anew. The first difference stops the comparison. Options, editions and
odd choices (silly decisions, optional ones, retractions) vary with the seed, so that all rules are met.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.game import Game
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games import game, game_ids

EQUAL = "equal"
NOT_COMPILED = "not compiled"
DIFFERENT = "differs"


def opening(of: Game, players: int, number: int, rng: Rng) -> State:
    """Even games are played with the defaults, odd ones with an option in four and an edition by chance."""
    if number % 2 == 0:
        return of.new(players)
    edition = of.editions[rng.below(len(of.editions))]
    options = {o.name: o.values[rng.below(len(o.values))] for o in of.options if o.values and rng.below(4) == 0}
    try:
        return of.new(players, options, edition)
    except BadInput:  # some exclude each other
        return of.new(players)


def trace(of: Game, players: int, number: int) -> Iterator[str]:
    """One line per step of the `number`-th game: game, players, number, step, seat and action, digest."""
    rng = Rng(hash_of(f"{of.id} {players} {number}"))
    state = opening(of, players, number, rng)
    step = 0
    events = None
    while not state.is_terminal():
        deed = step_of(state, rng, silly=number % 4 == 3)
        step += 1
        line = f"{of.id} {players} {number} {step} {deed} {digest(state, events)}"
        events = getattr(state, "events", None)
        yield line if step % 16 else f"{line} {digest_of_views(state)}"
    sample = state.resample(0, rng).determinize(players - 1, rng)
    yield f"{of.id} {players} {number} end {digest(state)} {digest_of_history(state)} {digest(sample)} {rng.state}"


def step_of(state: State, rng: Rng, silly: bool) -> str:
    """Make one step and tell it: chance, a decision of any seat that may make one, or a retraction."""
    if state.turn == CHANCE:
        outcome = state.playout_chance(rng)
        state.apply(outcome)
        return f"chance:{outcome}"
    players = state.setup.players
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    if rng.below(12) == 0:
        seat = rng.below(players)  # somebody whom nothing waits for
        back = state.retractions(seat)
        if back and rng.below(2):
            state.retract(back[rng.below(len(back))], seat)
            return f"{seat}:back"
        seat = seat if state.legal_actions(seat) else actors[0]
    if silly or seat not in actors:
        legal = state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
    else:
        action = state.playout_action(rng, seat)
    state.apply(action, seat)
    return f"{seat}:{action}"


def digest(state: State, told: Any = None) -> str:
    """All that a driver sees. A list of events that only grows is told from where `told`, its end a step ago, was."""
    seats = range(state.setup.players)
    position, later = state.position, []
    if told is not None:
        position = state.detached().position  # type: ignore[attr-defined]  # without the list
        event = state.events  # type: ignore[attr-defined]
        while event is not told and event is not None:
            later.append((event.kind, event.seat, event.owner, event.gems))
            event = event.before
    seen = (
        position(), later, state.turn, state.actors(), [(state.legal_actions(s), state.retractions(s)) for s in seats],
        state.chance_outcomes(), state.scores(), state.returns(), state.moves,
    )  # fmt: skip
    return short(seen)


def digest_of_views(state: State) -> str:
    return short([state.view(observer) for observer in (*range(state.setup.players), SPECTATOR)])


def digest_of_history(state: State) -> str:
    """The outcome, the journal, and who saw what: faces as `information_state` has them, of all told only once."""
    observers = (*range(state.setup.players), SPECTATOR)
    entries = state.journal()
    faces = [[entry.seen_as(observer) for entry in entries] for observer in observers]
    seen = state.information_state(observers[state.moves % len(observers)])
    return short([repr(state.outcome()), repr(entries), repr(faces), repr(seen)])


def short(value: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(value, order="sorted"), digest_size=8).hexdigest()


def hash_of(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def tell(games: int, only: str | None) -> None:
    print("compiled" if is_compiled() else "uncompiled")
    for game_id in game_ids() if only is None else (only,):
        of = game(game_id)
        for players in of.players:
            for number in range(games):
                for line in trace(of, players, number):
                    print(line)


def compare(games: int, only: str | None = None) -> tuple[str, int]:
    """(EQUAL, steps), (NOT_COMPILED, 0), or ("differs: ...", steps until then)."""
    command = [sys.executable, __file__, "--trace", "--games", str(games), *(["--game", only] if only else [])]
    environment = {key: value for key, value in os.environ.items() if key != "ZWERGE_PURE"}
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as fast,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**environment, "ZWERGE_PURE": "1"}) as slow,
    ):
        assert fast.stdout is not None
        assert slow.stdout is not None
        try:
            kinds = fast.stdout.readline().strip(), slow.stdout.readline().strip()
            if kinds == ("uncompiled", "uncompiled"):
                return NOT_COMPILED, 0
            if kinds != ("compiled", "uncompiled"):
                return f"{DIFFERENT}: {kinds} instead of compiled and uncompiled", 0
            verdict, steps = first_difference(fast.stdout, slow.stdout)
            if verdict == EQUAL and (fast.wait() or slow.wait()):
                verdict = f"{DIFFERENT}: a process failed ({fast.returncode}, {slow.returncode})"
            return verdict, steps
        finally:
            fast.kill()
            slow.kill()


def first_difference(fast: Iterator[str], slow: Iterator[str]) -> tuple[str, int]:
    """Read two traces line by line; EQUAL or the first two lines that differ, and how many agreed."""
    steps = 0
    while True:
        ours, theirs = next(fast, ""), next(slow, "")
        if ours != theirs:
            said = (ours.strip() or "stops", theirs.strip() or "stops")
            return f"{DIFFERENT}: compiled {said[0]}, uncompiled {said[1]}", steps
        if not ours:
            return EQUAL, steps
        steps += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="games per player count")
    parser.add_argument("--game", help="one game's id (default: all)")
    parser.add_argument("--trace", action="store_true", help="tell the steps instead of comparing")
    arguments = parser.parse_args()
    if arguments.trace:
        tell(arguments.games, arguments.game)
        return
    verdict, steps = compare(arguments.games, arguments.game)
    print(f"{arguments.games} games per player count, {steps} steps: {verdict}")
    sys.exit(verdict.startswith(DIFFERENT))


if __name__ == "__main__":
    main()
