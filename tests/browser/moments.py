"""Moments of ordinary games as pages, made without a server: what the layout test looks at.

A game was played once by bots and is kept as its decisions (`played/<game>.txt`); replayed with the same dice it stops
at every kind of question that was put to seat 0, at the end of every round and at the result. The pages are those that
the server would send, with its own style sheets and scripts.

    cd tests; python -m browser.moments                   plays the games anew, should rules or bots have changed
    cd tests; python -m browser.moments silberzwerg 2     plays one with another number of players too

The lessons of a game are moments too: each as it begins, after a wrong try, at every later question, and done.

Besides four players, a table has as many as there are games kept of (`played/<game>-2.txt`): of those one moment of
each phase is looked at, since numbers change where things lie, not what is asked.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from hand_clock import HandClock
from zwerge.bots.bot import ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.record import Match
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids
from zwerge.lessons import Lesson, Run, lessons_of
from zwerge.table import learning, pages
from zwerge.table.chairs import Seat, hash_token
from zwerge.table.clocks import Books
from zwerge.table.evening.keeping import Evening
from zwerge.table.evening.page import Seen, evening_page
from zwerge.table.evening.standing import Result
from zwerge.table.hall import offered
from zwerge.table.pace import Terms
from zwerge.table.pages import Person
from zwerge.table.room import Pace, Room
from zwerge.table.store import Store

PLAYED = Path(__file__).parent / "played"
SEED, PLAYERS = 3, 4
OWNER = hash_token("the person who looks")
ADDRESS = "http://zwerge.test/room/QmZ3xT8kLw0p"
ROUND_END = "the end of a round"
OPENED = "opened beside the board"
LATER = 300
"""After so many steps a kind of question is looked at a second time: by then there is more on the table."""


_JOURNAL = re.compile(r'<ol id="?journal-\d+"?\b.*?</ol>', re.DOTALL)


class Moment(NamedTuple):
    """A page at a moment: `html` by language; `press` selects what is pressed before one looks."""

    game: str
    name: str
    html: dict[str, str]
    press: str = ""


def moments(game_id: str) -> list[Moment]:
    """Every moment of a game worth looking at, in the order of the game: with four players, then with others."""
    found = [moment for players in _tables(game_id) for moment in _moments(game_id, players)]
    return [*found, *_clocks(game_id)]


def room_at(game_id: str, made: int, names: Sequence[str] = ()) -> Room:
    """The table of four once so many decisions were made, perhaps with other names."""
    room = room_of(game_id)
    for seat, name in zip(room.seats, names, strict=False):
        seat.name = name
    room.match = Match(room.setup, SeededDice(SEED))
    room.match.start()
    for seat, text in decisions(game_id)[:made]:
        room.match.apply(text, seat)
    return room


@cache
def pages_around() -> tuple[Moment, ...]:
    """The pages before and around games: lobby, waiting rooms, rules, an error."""
    found = [as_moment("lobby", "lobby", lambda who: pages.lobby(who, offered())), as_moment("error", "error", _error)]
    for id in game_ids():
        found.append(as_moment(id, "rules", lambda who, id=id: pages.rules_page(id, who)))  # type: ignore[misc]
        room = room_of(id)
        found.append(as_moment(id, "waiting for start", lambda who, room=room: pages.room_page(room, who, ADDRESS)))  # type: ignore[misc]
        room.seats[2], room.seats[3] = Seat(), Seat()
        found.append(as_moment(id, "waiting for people", lambda who, room=room: pages.room_page(room, who, ADDRESS)))  # type: ignore[misc]
    for name, state, results in (("an evening begins", "waiting", None), ("an evening is over", "over", RESULTS)):
        tables = [Seen(n, f"room{n}", list(NAMES), state, n == 1, ADDRESS) for n in (1, 2, 3)]
        draw = partial(_evening, tables=tables, results=results)
        found.append(as_moment("evening", name, draw))
    return tuple(found)


NAMES = ("Annika", "Bertram von Hohenstaufen", "Durin · Bot: umsichtig", "Wilhelmina")
RESULTS = tuple(Result(n, NAMES, (12 * n, 7, 112_000 - n, 0)) for n in (1, 2, 3))
"""An evening of three tables, with a long name and a large sum."""


def _evening(who: Person, tables: list[Seen], results: tuple[Result, ...] | None) -> str:
    evening = Evening("id", OWNER, 0.0, "gartenzwerge", len(NAMES), bytes(32), "nonce", ("room1", "room2", "room3"))
    return evening_page(who, evening, tables, results)


@cache
def lesson_moments() -> tuple[Moment, ...]:
    """Every question of every lesson, the longest answer to a wrong try at it, and every lesson's end."""
    return tuple(
        as_moment(game_id, name, draw)
        for game_id in game_ids()
        for lesson in lessons_of(game_id)
        for name, draw in _steps(lesson)
    )


def _steps(lesson: Lesson) -> Iterator[tuple[str, Callable[[Person], str]]]:
    """The pages of a lesson, each by what has been tried: all that is right up to there, and perhaps a wrong one."""
    right: list[str] = []
    for number, step in enumerate(lesson.steps, 1):
        name = f"lesson {lesson.id}, question {number}"
        yield name, partial(_lesson_page, lesson, tuple(right))
        for wrong in _wrong(lesson, right):
            yield f"{name}, a wrong try told", partial(_lesson_page, lesson, (*right, wrong))
        right.append(step.expect[0])
    yield f"lesson {lesson.id}, done", partial(_lesson_page, lesson, tuple(right))


def _wrong(lesson: Lesson, right: Sequence[str]) -> list[str]:
    """The wrong try that is told most about, if there is one."""
    run = Run(lesson)
    for text in right:
        run.attempt(text)
    assert run.step is not None
    step = run.step
    wrong = [text for text in run.legal() if text not in step.expect]
    return sorted(wrong, key=lambda text: len(step.reply(text)["de"]))[-1:]


def _lesson_page(lesson: Lesson, tries: Sequence[str], who: Person) -> str:
    desk = learning.Desk(lesson, who)
    for text in tries:
        desk.attempt(text)
    return learning.page_of(desk, who)


def _error(who: Person) -> str:
    return pages.error_page(who, "no_room")


def as_moment(of: str, name: str, draw: object, press: str = "") -> Moment:
    """A moment of the page that `draw` makes for a person, in every language."""
    assert callable(draw)
    return Moment(of, name, {language: _short(draw(Person(OWNER, language))) for language in LANGUAGES}, press)


def _short(html: str) -> str:
    """A page whose journal is told where it begins and where it ends: between, hundreds of lines lie as those do."""
    parts = list(_JOURNAL.finditer(html))
    return html[: parts[1].start()] + html[parts[-1].start() :] if len(parts) > 2 else html


def room_of(game_id: str, players: int = PLAYERS) -> Room:
    """A room in memory: the reader, another person who is away, and bots."""
    room = Room.open(
        Store(":memory:"),
        HandClock(),
        Pace(),
        game_id=game_id,
        players=players,
        options={},
        edition=game(game_id).edition("default"),
        owner=OWNER,
    )
    room.seats = [
        Seat("person", "Annika", OWNER),
        Seat("person", "Bertram", hash_token("another")),
        *(Seat("bot", name, "", "greedy") for name in ("Durin", "Hilda", "Gimli", "Rosa")),
    ][:players]
    room.present = {0: 1}
    return room


def _clocks(game_id: str) -> Iterator[Moment]:
    """A table with clocks: one runs; the time of somebody is over, and one votes; a bot sits in for the reader. A table
    without: somebody is away for long; what lies beside the board, opened."""
    for name, late, level in (
        ("clocks run", False, ""),
        ("clocks, somebody late", True, ""),
        ("clocks, sat in", False, "greedy"),
    ):
        room = room_of(game_id)
        room.seats[2] = Seat("person", "Wilhelmina", hash_token("a third"))
        room.present[2] = 1
        room.seats[0].level = level
        room.match = Match(room.setup, SeededDice(SEED))
        room.match.start()
        room.terms = Terms("clock", minutes=90, seconds=10)
        asked = room.match.state.actors()[0] if not late else 1
        left = tuple(0.0 if late and seat == asked else 5400.0 - 700 * seat for seat in range(PLAYERS))
        room.clocks.hold(Books(0, left, (asked,)))
        yield table_page(room, name)
        if late:
            room.absence.vote(OWNER, asked)
            yield table_page(room, f"{name}, {OPENED}", "#tab-room")
    room = room_of(game_id)
    room.match = Match(room.setup, SeededDice(SEED))
    room.match.start()
    room.kept[1] = structs.replace(room.kept[1], away=-3600.0)
    yield table_page(room, "somebody away for long")
    for tab in ("rules", "talk", "room"):
        yield table_page(room, f"{tab}, {OPENED}", f"#tab-{tab}")


def _moments(game_id: str, players: int) -> Iterator[Moment]:
    few = players != PLAYERS
    before = f"{players} players, " if few else ""
    room = room_of(game_id, players)
    match = Match(room.setup, SeededDice(SEED))
    match.start()
    room.match = match
    seen: set[str] = set()
    last = 0
    for seat, text in decisions(game_id, players):
        kinds = [kind.partition(":")[0] if few else kind for kind in _kinds(room, match, last)]
        new = [kind for kind in kinds if kind not in seen and not (few and kind.startswith("later"))]
        seen.update(new)
        last = room.view(0).round
        if new:
            yield table_page(room, before + new[-1])
        match.apply(text, seat)
    assert match.state.is_terminal(), f"{game_id} was played by other rules: make its decisions anew"
    yield table_page(room, f"{before}the result")


def table_page(room: Room, name: str, press: str = "") -> Moment:
    """The reader's page of a table as it is now."""
    return as_moment(room.game.id, name, lambda who: pages.room_page(room, who, ADDRESS), press)


def _kinds(room: Room, match: Match, round_before: int) -> list[str]:
    """What a moment is an example of, in a few words: a kind of question, waiting, the end of a round."""
    view, asked = room.view(0), room.legal(0)
    verbs = "/".join(sorted({text.split()[0] for text in asked}))
    phase = getattr(view, "phase", None) or getattr(view, "asked", "")
    kinds = [f"{phase}: {verbs}" if asked else "waiting"]
    if view.round != round_before and round_before:
        kinds.append(f"{ROUND_END}, {'asked' if asked else 'waiting'}")
    return [*kinds, *(f"later, {kind}" for kind in kinds if len(match.steps) > LATER)]


# ------------------------------------------------------------------------------------------------ the games themselves


def _kept(game_id: str, players: int) -> Path:
    return PLAYED / (f"{game_id}.txt" if players == PLAYERS else f"{game_id}-{players}.txt")


def _tables(game_id: str) -> list[int]:
    """The numbers of players of which a game is kept: four, then the others."""
    others = [players for players in game(game_id).players if players != PLAYERS]
    return [PLAYERS, *(players for players in others if _kept(game_id, players).exists())]


def decisions(game_id: str, players: int = PLAYERS) -> list[tuple[int, str]]:
    """The decisions of a game that is kept, each with its seat."""
    lines = _kept(game_id, players).read_text("utf-8").splitlines()
    return [(int(seat), text) for seat, _, text in (line.partition(" ") for line in lines)]


def play(game_id: str, players: int = PLAYERS) -> str:
    """A game by greedy bots, as one decision a line."""
    setup = game(game_id).setup(players)
    match = Match(setup, SeededDice(SEED))
    match.start()
    bots = [make(game_id, "greedy", Rng(seat)) for seat in range(players)]
    lines = []
    while not match.state.is_terminal():
        seat = match.state.actors()[0]
        text = setup.actions.text(bots[seat].choose(ask(match.state, seat)))
        match.apply(text, seat)
        lines.append(f"{seat} {text}\n")
    return "".join(lines)


if __name__ == "__main__":
    PLAYED.mkdir(exist_ok=True)
    if sys.argv[1:]:
        asked = [(sys.argv[1], int(number)) for number in sys.argv[2:]]
    else:
        asked = [(each, players) for each in game_ids() for players in _tables(each)]
    for each, players in asked:
        _kept(each, players).write_text(play(each, players), "utf-8")
