"""Commands on records: step through one, and check one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from zwerge.cli.looking import Lang
from zwerge.cli.shell import console, language_of, read_record, say
from zwerge.core.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console

    from zwerge.cli.telling import Teller
    from zwerge.core.record import Record
    from zwerge.core.state import State
    from zwerge.draw.screen import Screen

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record (JSON).", show_default=False)]


class Frame(NamedTuple):
    """One moment of a replay: what has just been told, and the table then."""

    told: tuple[str, ...]
    screen: Screen


def replay(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option(help="Only what this seat could know and was told.", show_default=False)
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print everything and leave.")] = False,
    lang: Lang = None,
) -> None:
    """Step through a recorded game."""
    from zwerge.cli.telling import Teller
    from zwerge.core.seats import OMNISCIENT
    from zwerge.draw.reader import Reader
    from zwerge.games import game

    language = language_of(lang)
    record = read_record(file)
    states = record.states(game)
    setup = states[0].setup
    if seat is not None and not 0 <= seat < setup.players:
        raise BadInput("--seat", f"{seat} is no seat of this record: 0 to {setup.players - 1} are")
    names = [f"{_printable(name).title()} {number}" for number, name in enumerate(record.seats)]
    names += [str(number) for number in range(len(names), setup.players)]
    teller = Teller(setup, Reader(language, tuple(names[: setup.players])))
    frames = frames_of(record, states, OMNISCIENT if seat is None else seat, teller)
    if plain:
        out = console()
        for number in range(len(frames)):
            _print(out, frames, number, language)
    else:
        _step_through(frames, language)


def _printable(name: str) -> str:
    """A name out of somebody else's file: no escape sequences, and not too long for a table."""
    return "".join(letter for letter in name if letter.isprintable())[:30]


def frames_of(record: Record, states: list[State], observer: int, teller: Teller) -> list[Frame]:
    """What the observer is told and sees, moment by moment.

    A seat's frames follow from its own faces and views alone: what neither tells nor shows it anything makes no frame,
    so even their number says nothing more. An omniscient reader gets every step, with draws in a row as one.
    """
    from zwerge.draw.words import text

    language = teller.reader.language
    seat = observer >= 0
    frames = [Frame((text(language, "cli.opening"),), teller.screen(states[0].view(observer)))]
    told: list[str] = []
    draws = 0
    for number, step in enumerate(record.steps):
        after = states[number + 1]
        chance = step.startswith("chance: ")
        draws += chance
        lines = _lines(states[number], step, after, observer, teller)
        told += lines if seat or not chance else []
        if chance and after.turn == -1:
            continue
        if draws and not seat:
            told.insert(0, text(language, "cli.dealt", n=draws))
        draws = 0
        frame = Frame(tuple(told), teller.screen(after.view(observer)))
        if not seat or frame.told or frame.screen != frames[-1].screen:
            frames.append(frame)
        told = []
    return frames


def _lines(before: State, step: str, after: State, observer: int, teller: Teller) -> list[str]:
    """What an observer is told of one step; of a seat's replay as people at the table are told it."""
    from zwerge.core.seats import CHANCE, parse_seat

    setup = before.setup
    name, _, action = step.partition(": ")
    who = parse_seat(name, setup.players)
    if setup.is_retraction(action):
        return []
    space = setup.chances if who == CHANCE else setup.actions
    lines = []
    for entry in setup.game.tell(before, who, space.parse(action), after):
        face = entry.seen_as(observer)
        if face is not None and (observer < 0 or setup.game.tellable(entry, after)):
            lines.append(teller.line(face))
    return lines


def _print(out: Console, frames: list[Frame], number: int, language: str) -> None:
    from rich.text import Text

    from zwerge.cli.telling import show
    from zwerge.draw.words import text

    out.rule(text(language, "cli.step", step=number, steps=len(frames) - 1), characters="-")
    for line in frames[number].told:
        out.print(Text(line))
    show(out, frames[number].screen)


def _step_through(frames: list[Frame], language: str) -> None:
    """Enter goes on, b back, a number to that step, q leaves; so does the end of the input."""
    from zwerge.draw.words import text

    out = console()
    at = 0
    while True:
        _print(out, frames, at, language)
        if at == len(frames) - 1:
            say(text(language, "cli.replay.end"))
        try:
            typed = input(text(language, "cli.replay.prompt")).strip().lower()
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        if typed.isascii() and typed.isdigit():
            at = min(int(typed[:9]), len(frames) - 1)
        elif typed == "b":
            at = max(0, at - 1)
        elif typed == "" and at == len(frames) - 1:
            return
        else:
            at = min(at + 1, len(frames) - 1)


_DICE = {
    "committed": "every draw follows from the dice that were committed to before the game",
    "seeded": "every draw follows from the seed",
    "sealed": "the dice are still sealed, so the draws could not be checked",
    "none": "there are no dice in it, so the draws could not be checked",
}


def verify(file: RecordFile) -> None:
    """Check a record: that it replays, ends as it says, and that every draw follows from its dice."""
    from zwerge.core.record import verify as verify_record
    from zwerge.games import game

    verdict = verify_record(read_record(file), game)
    say(f"{file}: holds. {verdict.steps} steps replay, {verdict.draws} draws; {_DICE[verdict.dice]}.")
    if verdict.rules:
        say(f"Note: {verdict.rules}.")
