"""Golden playthroughs: one random game as text that a person can read, so that a diff shows any change of behaviour.

A file begins with what it was made from (game, players, options, ...). `python tests/playthroughs.py FOLDER` plays
the files of a folder again and compares; `--update` writes them anew; `--new amulett 4 --seed 1` prints one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from zwerge.core.chance import Rng
from zwerge.core.driving import Deed, drive
from zwerge.core.errors import BadInput
from zwerge.core.game import Game
from zwerge.core.options import OptionValue
from zwerge.core.outcome import Entry, Face
from zwerge.core.seats import CHANCE, SPECTATOR, seat_text
from zwerge.core.state import State
from zwerge.core.streams import forgive
from zwerge.games import game as find_game

MOST_STEPS = 5000
_WIDTH = 110


def playthrough(
    game: Game,
    players: int,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    edition: str = "default",
    steps: int = MOST_STEPS,
) -> str:
    """A random game as text: per step what was done, what was told to whom, what has changed in the position, and what
    the seats asked next see and may do. It ends after `steps` steps at the latest."""
    return "\n".join(_lines(game, players, dict(options or {}), seed, edition, steps)) + "\n"


def _lines(
    game: Game, players: int, options: dict[str, OptionValue], seed: int, edition: str, steps: int
) -> Iterator[str]:
    state = game.new(players, options, edition)
    rng = Rng(seed)
    yield f"game: {game.id}"
    yield f"players: {players}"
    yield f"options: {json.dumps(options)}"
    yield f"edition: {edition}"
    yield f"seed: {seed}"
    yield f"steps: {steps}"
    yield f"rules version: {game.rules_version}"
    position: dict[str, Any] = {}
    seen: dict[int, dict[str, Any]] = {}
    yield from _moment(state, position, seen)
    played = drive(state, lambda now: _decide(now, rng), told=True)
    for number, (deed, told) in enumerate(islice(played, steps), 1):
        yield ""
        yield f"{number}. {seat_text(deed.seat)}: {state.setup.text_of(deed.step, deed.seat)}"
        for entry in told:
            yield from _told(entry)
        yield from _moment(state, position, seen)
    yield ""
    if not state.is_terminal():
        yield "and so on"
        return
    yield "the end"
    yield from _changes("  ", {}, msgspec.to_builtins(state.outcome()))
    for observer in (*range(players), SPECTATOR):
        faces = state.information_state(observer)
        yield f"  {_name(observer)} has been told {len(faces) - 1} things"


def _moment(state: State, position: dict[str, Any], seen: dict[int, dict[str, Any]]) -> Iterator[str]:
    """What has changed in the position since it was told last, and what the seats that are asked see and may do."""
    new = msgspec.to_builtins(state.position())
    yield from _changes("  ", position, new)
    position.clear()
    position.update(new)
    if not state.is_terminal():
        yield from _asked(state, seen)


def _decide(state: State, rng: Rng) -> Deed:
    """One random step: chance by its odds, seats mostly as rollouts play, now and then anything that is legal."""
    setup = state.setup
    if state.turn == CHANCE:
        return Deed(CHANCE, state.playout_chance(rng))
    back = [(seat, r) for seat in range(setup.players) for r in state.retractions(seat)]
    if back and rng.below(12) == 0:
        seat, retraction = back[rng.below(len(back))]
        return Deed(seat, ~retraction)
    actors = state.actors()
    idle = [seat for seat in range(setup.players) if seat not in actors and state.legal_actions(seat)]
    seats = idle if idle and rng.below(8) == 0 else actors
    seat = seats[rng.below(len(seats))]
    legal = state.legal_actions(seat)
    action = legal[rng.below(len(legal))]
    if seat in actors and rng.below(10):
        action = state.playout_action(rng, seat)
    return Deed(seat, action)


def _told(entry: Entry) -> Iterator[str]:
    if entry.seen_by is None:
        yield f"  told: {_face(entry.face)}"
        return
    seats = ", ".join(map(str, entry.seen_by)) or "nobody"
    others = "nothing" if entry.others is None else _face(entry.others)
    yield f"  told to {seats}: {_face(entry.face)}; to all others: {others}"


def _face(face: Face) -> str:
    params = " ".join(f"{name}={_value(value)}" for name, value in face.params.items())
    return f"{face.key.split('.', 2)[-1]} {params}".rstrip()


def _asked(state: State, seen: dict[int, dict[str, Any]]) -> Iterator[str]:
    """Who is asked, what of each one's view has changed since it was asked last, and what it may do."""
    for seat in range(state.setup.players):
        texts = state.setup.actions.texts(state.legal_actions(seat))
        back = state.setup.retractions.texts(state.retractions(seat))
        if not texts and not back:
            continue
        role = "is asked" if seat in state.actors() else "is not asked"
        yield from _wrapped(f"  {seat} {role} and may: ", [*texts, *back])
        view = msgspec.to_builtins(state.view(seat))
        yield from _changes(f"    {seat} sees ", seen.get(seat, {}), view)
        seen[seat] = view


def _changes(lead: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for key, value in new.items():
        before = old.get(key, ...)
        if before == value:
            continue
        rows = isinstance(value, list | tuple) and value and all(isinstance(row, dict | list | tuple) for row in value)
        if not rows:
            yield f"{lead}{key} = {_value(value)}"
            continue
        earlier = before if isinstance(before, list | tuple) else []
        if len(earlier) > len(value):
            yield f"{lead}{key} has {len(value)}"
        for i, row in enumerate(value):
            if i >= len(earlier) or earlier[i] != row:
                yield f"{lead}{key}.{i} = {_value(row)}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} {_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(_value(inner) for inner in value) + "]"
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _wrapped(lead: str, items: Sequence[str]) -> Iterator[str]:
    line = lead
    for i, item in enumerate(items):
        piece = item + ("," if i < len(items) - 1 else "")
        if len(line) + len(piece) > _WIDTH and line.strip():
            yield line.rstrip()
            line = "      "
        line += piece + " "
    yield line.rstrip()


def _name(observer: int) -> str:
    return "a spectator" if observer == SPECTATOR else f"seat {observer}"


def replayed(text: str) -> str:
    """The playthrough that a file's first lines ask for; BadInput if they are not there."""
    head: dict[str, str] = {}
    for line in text.splitlines()[:7]:
        key, colon, value = line.partition(": ")
        if colon:
            head[key] = value
    try:
        return playthrough(
            find_game(head["game"]),
            int(head["players"]),
            json.loads(head["options"]),
            int(head["seed"]),
            head["edition"],
            int(head["steps"]),
        )
    except (KeyError, ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput("playthrough", f"does not begin with game, players, options, ...: {error}") from None


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python tests/playthroughs.py", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="files or folders of playthroughs (*.txt)")
    parser.add_argument("--update", action="store_true", help="write the files anew instead of comparing")
    parser.add_argument("--new", nargs=2, metavar=("GAME", "PLAYERS"), help="print a new playthrough")
    parser.add_argument("--options", default="{}", help='for --new, as JSON: {"round_limit": 2}')
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=MOST_STEPS)
    given = parser.parse_args(arguments)
    try:
        if given.new:
            name, players = given.new
            options = json.loads(given.options)
            print(playthrough(find_game(name), int(players), options, given.seed, steps=given.steps), end="")
            return 0
        return _compare(given.paths, given.update)
    except (ValueError, RecursionError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def _compare(paths: Sequence[Path], update: bool) -> int:
    files = [file for path in paths for file in (sorted(path.glob("*.txt")) if path.is_dir() else [path])]
    if not files:
        raise BadInput("paths", "name files or folders of playthroughs (*.txt)")
    changed = 0
    for file in files:
        text = file.read_text("utf-8")
        new = replayed(text)
        if new != text:
            changed += 1
            print(f"{file} {'is written anew' if update else 'has changed'}")
            if update:
                file.write_text(new, "utf-8")
    return 1 if changed and not update else 0


if __name__ == "__main__":
    forgive()
    sys.exit(main(sys.argv[1:]))
