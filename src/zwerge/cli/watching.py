"""Commands on records: step through one, and check one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from zwerge.cli.looking import Lang
from zwerge.cli.shell import console, counted, language_of, read_record, say
from zwerge.core.errors import BadInput
from zwerge.core.outcome import Entry
from zwerge.core.seats import CHANCE
from zwerge.core.streams import typed as read_line

if TYPE_CHECKING:
    from rich.console import Console

    from zwerge.cli.telling import Teller
    from zwerge.core.game import Setup
    from zwerge.core.record import Record
    from zwerge.core.state import State
    from zwerge.draw.reader import Reader
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
    from zwerge.games import game

    language = language_of(lang)
    record = read_record(file)
    setup = record.opening(game).setup
    if seat is not None and not 0 <= seat < setup.players:
        raise BadInput("--seat", f"{seat} is no seat of this record: 0 to {setup.players - 1} are")
    teller = Teller(setup, reader_of(record, setup, language))
    observer = OMNISCIENT if seat is None else seat
    film = Film(lambda: frames_of(record, record.opening(game), observer, teller))
    if plain:
        out = console()
        for number, frame in enumerate(film.roll()):
            _print(out, frame, number, film.last, language)
    else:
        _step_through(film, language)


def reader_of(record: Record, setup: Setup, language: str) -> Reader:
    """Somebody who reads a record, with a name for every seat of it."""
    from zwerge.draw.reader import Reader

    names = [f"{_printable(name).title()} {number}" for number, name in enumerate(record.seats)]
    names += [str(number) for number in range(len(names), setup.players)]
    return Reader(language, tuple(names), edition=setup.edition)


def _printable(name: str) -> str:
    """A name out of somebody else's file: no escape sequences, and not too long for a table."""
    return "".join(letter for letter in name if letter.isprintable())[:30]


class Film:
    """The frames of a replay, made when they are asked for: a long record has more of them than fit in memory."""

    KEPT = 500
    """So many of the latest frames can be gone back to without replaying from the opening."""

    def __init__(self, roll: Callable[[], Iterator[Frame]]) -> None:
        self.roll = roll
        self.last = sum(1 for _ in roll()) - 1
        self._rolling = roll()
        self._at = -1
        self._kept: deque[Frame] = deque(maxlen=self.KEPT)

    def frame(self, number: int) -> Frame:
        """The frame with this number, 0 to `last`."""
        if number <= self._at - len(self._kept):
            self._rolling, self._at = self.roll(), -1
            self._kept.clear()
        while self._at < number:
            self._kept.append(next(self._rolling))
            self._at += 1
        return self._kept[number - self._at - 1]


def frames_of(record: Record, state: State, observer: int, teller: Teller) -> Iterator[Frame]:
    """What the observer is told and sees, moment by moment; `state` is the opening and is played on.

    A seat's frames follow from its own faces and views alone: what neither tells nor shows it anything makes no frame,
    so even their number says nothing more. An omniscient reader gets every step, with draws in a row as one.
    """
    from zwerge.draw.words import text

    language = teller.reader.language
    seat = observer >= 0
    screen = teller.screen(state.view(observer))
    yield Frame((text(language, "cli.opening"),), screen)
    told: list[str] = []
    draws = 0
    for who, entries in _replayed(record, state):
        chance = who == CHANCE
        draws += chance
        lines = _lines(entries, state, observer, teller)
        told += lines if seat or not chance else []
        if chance and state.turn == CHANCE:
            continue
        if draws and not seat:
            told.insert(0, text(language, "cli.dealt", n=draws))
        draws = 0
        now = teller.screen(state.view(observer))
        if not seat or told or now != screen:
            yield Frame(tuple(told), now)
            screen = now
        told = []


def _replayed(record: Record, state: State) -> Iterator[tuple[int, list[Entry]]]:
    """Who made each step of a record and what happened in it; `state` is then the one after it."""
    told: list[Entry] = []
    maker: int | None = None
    for _, who, _ in record.walk(state, told):
        if maker is not None:
            yield maker, list(told)
        told.clear()
        maker = who
    if maker is not None:
        yield maker, told


def _lines(entries: list[Entry], after: State, observer: int, teller: Teller) -> list[str]:
    """What an observer is told of one step; of a seat's replay as people at the table are told it."""
    lines = []
    for entry in entries:
        face = entry.seen_as(observer)
        if face is not None and (observer < 0 or after.setup.game.tellable(entry, after)):
            lines.append(teller.line(face))
    return lines


def _print(out: Console, frame: Frame, number: int, last: int, language: str) -> None:
    from rich.text import Text

    from zwerge.cli.telling import show
    from zwerge.draw.words import text

    out.rule(text(language, "cli.step", step=number, steps=last), characters="-")
    for line in frame.told:
        out.print(Text(line))
    show(out, frame.screen)


def _step_through(film: Film, language: str) -> None:
    """Enter goes on, b back, a number to that step, q leaves; so does the end of the input."""
    from zwerge.draw.words import text

    out = console()
    at = 0
    while True:
        _print(out, film.frame(at), at, film.last, language)
        if at == film.last:
            say(text(language, "cli.replay.end"))
        line = read_line(text(language, "cli.replay.prompt"))
        if line is None:
            return
        typed = line.strip().lower()
        if typed in ("q", "quit"):
            return
        if typed.isascii() and typed.isdigit():
            at = min(int(typed[:9]), film.last)
        elif typed == "b":
            at = max(0, at - 1)
        elif typed == "" and at == film.last:
            return
        else:
            at = min(at + 1, film.last)


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
    found = "holds" if verdict.finished else "is not finished: it holds as far as it goes, and the game is not over"
    counts = f"{counted(verdict.steps, 'step')} replayed, {counted(verdict.draws, 'draw')}"
    say(f"{file}: {found}. {counts}; {_DICE[verdict.dice]}.")
    if verdict.rules:
        say(f"Note: {verdict.rules}.")
