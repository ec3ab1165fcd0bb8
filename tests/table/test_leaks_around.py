"""What stands around the moves leaks nothing either, in any game: a shared screen, a phone beside it, a curtain, talk,
clocks, help, one's own games, calls, and the moments at which anything comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import msgspec
import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.games import game_ids
from zwerge.table import couch
from zwerge.table.chairs import Advice, hash_token
from zwerge.table.helping import decided
from zwerge.table.lines import Line
from zwerge.table.lobby import rooms_of
from zwerge.table.mine.calls import Kept, message
from zwerge.table.mine.occasions import LAST, SAT_IN, TURN, holding, opens, wanted
from zwerge.table.mine.page import own_page
from zwerge.table.mine.running import running_of, waiting_elsewhere
from zwerge.table.pace import Terms
from zwerge.table.pages import Person, lobby, room_page
from zwerge.table.passing import seats_of
from zwerge.table.room import Room

from .helpers import Company, at_one_device, frame, in_window, owner, running, twin

ADDRESS = "https://table.example/room"
WATCHER = hash_token("somebody who watches")
WHAT = (TURN, LAST, SAT_IN)
TOLD = [frozenset(some) for count in range(4) for some in combinations(WHAT, count)]
Read = dict[str, object]


def device(seat: int) -> str:
    """Seats 1 and 2 share one, seat 0 has its own."""
    return owner(min(seat, 1))


def person(room: Room, seat: int, language: str) -> Person:
    return Person(room.seats[seat].owner if seat >= 0 else WATCHER, language)


def full_house(company: Company, game_id: str) -> Room:
    """A table by days at which all there is goes on: two share a device, one is away, help is asked for and given, and
    those who play and those who watch talk."""
    room = at_one_device(company, game=game_id, terms=Terms("days", days=2, level="random"))
    room.help.allow()
    said = {"en": ["Advice: told"], "de": ["Rat: gesagt"]}
    room.help.ask_worker = lambda who, work, done, is_wanted: done(said)
    for seat in (0, 1):
        room.arrive(seat)
    room.talk.say(owner(0), "", phrase="talk.phrase.hello")
    room.talk.say(room.seats[2].owner, "", text="said by a player")
    room.talk.say(WATCHER, "Zoe", text="said by a watcher")
    return room


def other_world(room: Room, observer: int, rng: Rng) -> Room:
    """One that looks alike to an observer, in which also differs what he does not read: talk, and others' advice."""
    other = twin(room, observer, rng)
    mine = observer >= 0
    other.talk._lines = [
        line if (line.seat >= 0) == mine else msgspec.structs.replace(line, text="something else", phrase="")
        for line in room.talk.lines
    ]
    for seat, kept in enumerate(room.kept):
        if seat != observer:
            state = running(other).state
            told = Advice(decided(running(other), seat), room.help._seen(), {"en": ["else"], "de": ["sonst"]})
            has = kept.advice is None and seat in state.actors()
            other.kept[seat] = msgspec.structs.replace(other.kept[seat], advice=told if has else None)
    return other


@contextmanager
def in_place_of(company: Company, room: Room, other: Room) -> Iterator[None]:
    """For a while the table has another world in a room."""
    company.hall.rooms.awake[room.id] = other
    try:
        yield
    finally:
        company.hall.rooms.awake[room.id] = room


def open_to_all(company: Company, room: Room, language: str) -> Read:
    """What stands on the shared screen, in front of a curtain, and in a program's list of talk."""
    watcher = Person(WATCHER, language)
    ends = {
        "board": Line(None, room, watcher, False, look="board"),  # type: ignore[arg-type]
        "curtain": Line(None, room, watcher, False, look="curtain", device=device(1)),  # type: ignore[arg-type]
        "old page": Line(None, room, Person(device(1), language), False),  # type: ignore[arg-type]
    }
    found: Read = {name: frame(company.table, end) for name, end in ends.items()}
    found["board page"] = couch.board_page(room, watcher, ADDRESS)
    return found


def at_the_table(company: Company, room: Room, seat: int, language: str) -> Read:
    """What somebody is shown of the room itself: the phone beside a shared screen, or behind the curtain he lifted."""
    who = person(room, seat, language)
    shares = seat in (1, 2)
    key = company.table.curtains.lift(room, device(seat), seat) if shares else ""
    end = Line(None, room, who, False, device=device(seat) if shares else "", lift=key)  # type: ignore[arg-type]
    return {
        "hand": room_page(room, who, ADDRESS, hand_only=True, lift="key" if shares else ""),
        "frame": frame(company.table, end),
        "program": frame(company.table, Line(None, room, who, True, lift=key, device=end.device)),  # type: ignore[arg-type]
        "talk": json.dumps(room.talk.told(seat, language)),
        "help": (str(room.help.button(seat, language)), room.help.panel(seat, language)),
        "clocks": room.clocks.standing(),
    }


def elsewhere(company: Company, room: Room, seat: int, language: str) -> Read:
    """What a device is shown and sent of the room while it looks at none: the first page, its games, calls."""
    hall, who = company.hall, Person(device(seat), language)
    now, seats = company.clock.now(), seats_of(room, device(seat))
    kept = Kept("ntfys://ntfy.example/x", "ntfys", language, "https://table.example")
    return {
        "first page": lobby(who, hall.editions, mine=rooms_of(hall, who.owner), now=now),
        "mine": own_page(who, asyncio.run(running_of(hall, who.owner)), [], 1, now=now),
        "elsewhere": waiting_elsewhere(hall, who.owner, "another"),
        "holding": holding(room, seats),
        "wanted": [wanted(room, seats, told) for told in TOLD],
        "opens": [opens(room, seats, what) for what in WHAT],
        "calls": [message(kept, what, room, seats, ("ntfys",)) for what in WHAT],
    }


def all_of(company: Company, room: Room, other: Room, seat: int, language: str) -> Read:
    """All that somebody can get of a world that stands in a room's place."""
    with in_place_of(company, room, other):
        found = open_to_all(company, other, language) | at_the_table(company, other, seat, language)
        return found | elsewhere(company, other, seat, language) if seat >= 0 else found


def on(room: Room, rng: Rng) -> None:
    """Somebody who is asked plays on, perhaps with advice."""
    able = [seat for seat in range(3) if room.legal(seat) and room.answer_of(seat) is None]
    seat = able[rng.below(len(able))]
    if rng.below(6) == 0 and room.help.is_asked(seat):
        room.help.ask(room.seats[seat].owner, None)
    match = running(room)
    window = in_window(room)
    text = "silent" if window else match.setup.actions.text(match.state.playout_action(rng, seat))
    room.deeds.act(room.seats[seat].owner, text, None)


def hides_something(room: Room, rng: Rng) -> bool:
    """Whether somebody knows now what those who watch do not."""
    other = running(room).state.resample(SPECTATOR, rng)
    return in_window(room) or any(other.view(seat) != room.view(seat) for seat in range(3))


@pytest.mark.parametrize("game_id", game_ids())
def test_worlds_alike_are_alike_in_all_that_stands_around_the_moves(company: Company, game_id: str) -> None:
    room, rng, differs, looked, last = full_house(company, game_id), Rng(17), 0, 0, 0
    for number in range(140):
        if room.is_over or looked == 10:
            break
        if hides_something(room, rng) and number >= last + (1 if game_id == "gartenzwerge" else 6):
            last, language = number, ("de", "en")[looked % 2]
            looked += 1
            for observer in (0, 1, 2, SPECTATOR):
                other = other_world(room, observer, rng)
                before = all_of(company, room, room, observer, language)
                after = all_of(company, room, other, observer, language)
                assert [what for what in before if before[what] != after[what]] == [], (number, observer)
                differs += any(room.view(seat) != other.view(seat) for seat in range(3))
        company.clock.move(600)
        on(room, rng)
    assert differs >= 10, "the worlds do differ, for others"
