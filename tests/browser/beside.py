"""Further pages of a game as moments: the table at its fullest and with the longest names, a hand alone, the screen
that all look at, the curtain, advice, one's own past, and replays: with all hands, one seat's eyes, a review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from msgspec import structs

from zwerge.bots.advice.hint import hint
from zwerge.bots.advice.odds import doubts_of
from zwerge.bots.advice.review import Judged, decisions_of
from zwerge.bots.advice.telling import hint_lines
from zwerge.bots.search.budget import Budget
from zwerge.core.chance import SeededDice
from zwerge.core.record import Match, Record
from zwerge.core.seats import OMNISCIENT
from zwerge.draw.reader import Reader
from zwerge.draw.words import LANGUAGES
from zwerge.games import game
from zwerge.table import couch, pages
from zwerge.table.chairs import NAME_LENGTH, Seat
from zwerge.table.helping import Lines
from zwerge.table.passing import beside
from zwerge.table.replay.closing import closing_page
from zwerge.table.replay.course import Course, course_of
from zwerge.table.replay.look import Look
from zwerge.table.replay.page import page as replay_page
from zwerge.table.replay.past import own_past
from zwerge.table.replay.reviews import Study
from zwerge.table.room import Room

from .moments import ADDRESS, OPENED, OWNER, PLAYERS, SEED, Moment, as_moment, decisions, room_at, room_of, table_page

BACK = "/room/QmZ3xT8kLw0p"
PATH = f"{BACK}/match/1/replay"
BOTS = (2,)
SEATED = ("Annika", "Bertram", "Durin", "Hilda")
ADVICE, LONGEST_NAMES = "advice", "the longest names"
LONGEST = ("Brunhildefriedericawalla", "Bertram von Hohenstaufen", "Maximilianfürchtegottwum", "W" * 9 + "i" * 15)
"""Names as long as they may be; not all of them have a place at which they can be parted."""
assert all(len(name) == NAME_LENGTH for name in LONGEST)
MISTAKES = 18
"""So many decisions of a review lost something: more than are told at once."""
Measure = Callable[[Any], int]
FULLEST: dict[str, dict[str, Measure]] = {
    "amulett": {},
    "silberzwerg": {
        "the fullest bag": lambda view: view.bags[0].size,
        "the most contracts": lambda view: len(view.kept[0]),
    },
    "gartenzwerge": {"the largest garden": lambda view: len(view.herds[0]) + len(view.sheds[0])},
    "zavandor": {
        "the largest hand": lambda view: len(view.hand) + len(view.fist),
        "the largest mine": lambda view: len(view.objects[0]),
        "the fullest hall": lambda view: sum(map(len, view.table)) + 3 * len(view.winners),
    },
}
"""What there can be much of, by game, and how much of it there is in a seat's view."""


@cache
def pages_beside(game_id: str) -> tuple[Moment, ...]:
    """What there is to look at of a game besides its ordinary moments."""
    return (*_fullest(game_id), *_long_names(game_id), *_couch(game_id), *_helped(game_id), *_replays(game_id))


@cache
def curtains() -> tuple[Moment, ...]:
    """The curtain between two people of a device, and the screen of a table at which nobody plays yet."""
    hung, over, lounge = room_at("zavandor", 0, LONGEST), room_at("zavandor", 0), room_of("zavandor")
    for seat in (1, 2, 3):
        hung.seats[seat] = Seat("person", LONGEST[seat], beside(OWNER, seat))
    lounge.seats[3] = Seat()
    return (
        as_moment("couch", f"the curtain, {LONGEST_NAMES}", partial(couch.curtain_page, hung)),
        as_moment("couch", "the curtain, nobody shares any more", partial(couch.curtain_page, over)),
        as_moment("couch", "the screen before the start", partial(couch.board_page, lounge, address=ADDRESS)),
    )


# ------------------------------------------------------------------------------------------------ at the table


def _first(game_id: str, asked: bool = True) -> int:
    """After how many decisions the reader is asked for the first time, or is not after half of the game."""
    made = decisions(game_id)
    match = Match(game(game_id).setup(PLAYERS), SeededDice(SEED))
    match.start()
    for number, (seat, text) in enumerate(made):
        if (0 in match.state.actors()) is asked and (asked or number > len(made) // 2):
            return number
        match.apply(text, seat)
    return len(made)


def _fullest(game_id: str) -> Iterator[Moment]:
    """Where there was most of something, and the reader was asked."""
    match = Match(game(game_id).setup(PLAYERS), SeededDice(SEED))
    match.start()
    most = dict.fromkeys(FULLEST[game_id], (-1, 0))
    for number, (seat, text) in enumerate(decisions(game_id)):
        if 0 in match.state.actors():
            view = match.state.view(0)
            for name, measure in FULLEST[game_id].items():
                most[name] = max(most[name], (measure(view), number))
        match.apply(text, seat)
    for name, (_, number) in most.items():
        yield table_page(room_at(game_id, number), name)


def _long_names(game_id: str) -> Iterator[Moment]:
    yield table_page(room_at(game_id, _first(game_id), LONGEST), LONGEST_NAMES)
    yield table_page(room_at(game_id, _first(game_id, False), LONGEST), f"{LONGEST_NAMES}, waiting")
    end = room_at(game_id, len(decisions(game_id)), LONGEST)
    yield table_page(end, f"{LONGEST_NAMES}, the result")
    course = course_of(_record(end), LONGEST, BOTS)
    page = partial(closing_page, course, path=PATH, back=BACK, address=ADDRESS)
    yield as_moment(game_id, f"{LONGEST_NAMES}, the closing page", page)


def _couch(game_id: str) -> Iterator[Moment]:
    """A hand alone, asked, waiting, and with what it leads to opened; and the screen that shows the rest."""
    asked, waiting = room_at(game_id, _first(game_id)), room_at(game_id, _first(game_id, False))
    waiting.kept[1] = structs.replace(waiting.kept[1], away=-3600.0)
    alone = partial(pages.room_page, address=ADDRESS, hand_only=True)
    yield as_moment(game_id, "a hand alone", partial(alone, asked))
    yield as_moment(game_id, "a hand alone, waiting", partial(alone, waiting))
    yield as_moment(game_id, f"a hand alone, {OPENED}", partial(alone, waiting), "#tools .absent")
    screen = partial(couch.board_page, address=ADDRESS)
    yield as_moment(game_id, "the shared screen", partial(screen, waiting))
    end = room_at(game_id, len(decisions(game_id)))
    yield as_moment(game_id, "the shared screen, the result", partial(screen, end))


def _helped(game_id: str) -> Iterator[Moment]:
    """Advice, as it is told; and a seat's own past."""
    room = room_at(game_id, _first(game_id))
    room.help.allowed = True
    room.help.ask_worker = lambda who, work, done, is_wanted: done(_advice(room))
    room.help.ask(OWNER, None)
    yield table_page(room, ADVICE)
    later = room_at(game_id, len(decisions(game_id)) // 2)
    course = own_past(later, 0, SEATED)()
    look = Look(course, f"{BACK}/past", course.last, 0, own=True)
    yield as_moment(game_id, "one's own past", partial(replay_page, look, back=BACK))


def _advice(room: Room) -> Lines:
    """What hardly any thinking says: as many words as much of it."""
    match, view, names = room.running(), room.view(0), tuple(seat.name for seat in room.seats)
    found = hint(match.state, 0, Budget(simulations=60))
    return {
        language: hint_lines(found, view, room.setup, Reader(language, names, edition=room.setup.edition))
        for language in LANGUAGES
    }


# ------------------------------------------------------------------------------------------------ replays


def _record(room: Room) -> Record:
    return room.running().record([seat.name for seat in room.seats])


def _replays(game_id: str) -> Iterator[Moment]:
    course = finished(game_id)
    assert course.record is not None
    study = _study(course.record)
    middle = course.last // 2
    replay = partial(replay_page, back=BACK, record=f"{BACK}/match/1/record.json")

    def at(moment: int, seen_as: int, study: Study | None = None) -> partial[str]:
        return partial(replay, Look(course, PATH, moment, seen_as, study=study))

    yield as_moment(game_id, "replay, all hands", at(middle, OMNISCIENT, Study()))
    yield as_moment(game_id, "replay, what one believed", at(middle, 1))
    yield as_moment(game_id, "replay, its end", at(course.last, OMNISCIENT))
    lost = next(one for one in study.judged if one.loss and (one.odds or not any(each.odds for each in study.judged)))
    moment = max(n for n, each in enumerate(course.moments) if each.steps <= lost.step)
    yield as_moment(game_id, "replay, reviewed", at(moment, lost.seat, study), "#review-more > summary")


@cache
def finished(game_id: str) -> Course:
    """The course of the game of four that is kept."""
    return course_of(_record(room_at(game_id, len(decisions(game_id)), SEATED)), SEATED, BOTS)


def _study(record: Record) -> Study:
    """A review as one comes out, with what was lost made up: every decision, now and then one worth less; what was in
    doubt is told of one."""
    made = list(decisions_of(record))
    judged = []
    for number, one in enumerate(made):
        texts = one.before.setup.actions.texts
        played, legal = tuple(texts(one.actions)), texts(one.before.legal_actions(one.seat))
        lost = len(legal) > 1 and number % (len(made) // MISTAKES) == 0
        share = 0.2 + number * 37 % 100 / 160
        value = share if len(legal) > 1 else None
        loss, best = (0.41 / (1 + number % 7), (legal[-1],)) if lost else (0.0, played)
        doubted = lost and 3 * number > len(made) and not any(each.odds for each in judged)
        odds, exact = doubts_of(one.before, one.seat) if doubted else ((), True)
        most = None if value is None else value + loss
        judged.append(Judged(one.step, one.seat, played, best, len(legal), value, most, loss, 0.031, odds, exact))
    return Study(judged, len(made))
