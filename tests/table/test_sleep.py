"""Rooms that nobody watches cost nothing: bots among themselves wait, what is idle sleeps, and all of it comes back."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import TableError
from zwerge.table.room import IDLE, MOST_HOLDERS, Room

from .helpers import PACE, Company, asked, everything, owner, play, play_to_the_end, running


def of_bots(company: Company) -> Room:
    return company.room(3, bots={0: "random", 1: "random", 2: "random"})


def test_bots_among_themselves_wait_until_somebody_watches(company: Company) -> None:
    room = of_bots(company)
    rows = len(running(room).rows)
    company.clock.move(60)
    assert len(running(room).rows) == rows
    room.arrive(SPECTATOR)
    company.clock.move(60)
    assert len(running(room).rows) > rows + 10
    room.depart(SPECTATOR)
    rows = len(running(room).rows)
    company.clock.move(60)
    assert len(running(room).rows) == rows


def test_a_bot_that_stands_in_for_the_last_person_waits_too(company: Company) -> None:
    room = company.room(2, bots={1: "random"}, announcing="off")
    room.seats[0].level = "random"
    rows = len(running(room).rows)
    room.autopilot.plan_anew()
    company.clock.move(60)
    assert len(running(room).rows) == rows


def test_bots_play_on_for_a_person_who_has_gone_for_a_moment(company: Company) -> None:
    room = company.room(3, bots={1: "random", 2: "random"}, announcing="off")
    while asked(room) != 0:
        company.clock.move(PACE.bot)
    play(room, 0)
    company.clock.move(PACE.bot * 6)
    assert asked(room) == 0


def known(room: Room) -> object:
    """All that seats and people without one know of the match."""
    seats = (SPECTATOR, *range(len(room.seats)))
    return [(room.view(seat), room.legal(seat), room.question(seat), room.told(seat)) for seat in seats], room.seats


def sleeps(company: Company, room: Room) -> bool:
    return room.id not in company.hall.rooms.awake


def test_rooms_without_anybody_sleep_and_wake_as_they_were(company: Company) -> None:
    idle, over, watched = company.room(2), company.room(2, round_limit=1), company.room(2)
    play_to_the_end(over, Rng(2))
    watched.arrive(SPECTATOR)
    play(idle, asked(idle))
    before = {room.id: known(room) for room in (idle, over)}
    company.clock.move(3 * IDLE)
    assert sleeps(company, idle)
    assert sleeps(company, over)
    assert not sleeps(company, watched)
    gone = weakref.ref(idle)
    ids = idle.id, over.id
    del idle, over
    gc.collect()
    assert gone() is None, "nothing holds on to a room that sleeps"
    for room_id in ids:
        assert known(company.hall.rooms[room_id]) == before[room_id]


def test_who_has_a_sleeping_room_in_hand_shares_it_with_whoever_asks(company: Company) -> None:
    room = company.room(2)
    company.clock.move(3 * IDLE)
    assert sleeps(company, room)
    assert company.hall.rooms[room.id] is room
    assert not sleeps(company, room)


def test_a_room_sleeps_without_anything_in_between_that_keeps_it(company: Company) -> None:
    """No cycle holds it, so its memory comes back at once."""
    room = of_bots(company)
    room.arrive(SPECTATOR)
    company.clock.move(5)
    room.depart(SPECTATOR)
    gone = weakref.ref(room)
    del room
    gc.disable()
    try:
        company.clock.move(3 * IDLE)
        assert gone() is None
    finally:
        gc.enable()


def test_a_room_whose_bots_are_about_to_move_stays_awake(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(2, bots={1: "random"}, announcing="off")
    while asked(room) != 1:
        play(room, 0)
    room.autopilot.think = lambda task, done, is_wanted: None
    room.autopilot.plan_anew()
    room.touched = company.clock.steady() - 2 * IDLE
    assert not room.may_sleep


def test_sitting_down_and_getting_up_without_end_leaves_nothing(company: Company) -> None:
    room = company.room(3)
    room.leave(owner(2))
    for _ in range(200):
        room.sit(owner(2), 2, "Guest")
        room.leave(owner(2))
    size = len(repr(room.kept))
    for _ in range(200):
        room.sit(owner(2), 2, "Guest")
        room.leave(owner(2))
    assert len(repr(room.kept)) <= size + 50
    for number in range(MOST_HOLDERS - 1):
        room.sit(owner(100 + number), 2, f"Guest {number}")
        room.leave(owner(100 + number))
    with pytest.raises(TableError, match="many_held"):
        room.sit(owner(99), 2, "One more")
    assert len(room.kept[2].held) == MOST_HOLDERS
    room.sit(owner(2), 2, "Guest")
    room.leave(owner(2))
    room.put_bot(owner(0), 2, "random")


def test_drawn_journals_of_former_names_are_forgotten(company: Company) -> None:
    room = company.room(3, round_limit=1)
    play_to_the_end(room, Rng(4))
    everything(company.table, room, 0)
    parts = len(room.drawn)
    for number in range(20):
        room.leave(owner(2))
        room.sit(owner(2), 2, f"Guest {number}")
        everything(company.table, room, 0)
    assert len(room.drawn) <= 2 * parts


def test_a_restart_wakes_nothing(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    ids = [first.room(2).id for _ in range(5)]
    again = Company(str(tmp_path / "t.sqlite3"), HandClock())
    assert not again.hall.rooms.awake
    assert len(again.hall.rooms) == 5
    assert again.hall.rooms[ids[3]].match is not None
    assert list(again.hall.rooms.awake) == [ids[3]]
