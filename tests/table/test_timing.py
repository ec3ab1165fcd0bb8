"""When the table does something by itself follows from what everybody knows, so that speed tells nothing."""

from __future__ import annotations

import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.table.room import Room

from .helpers import PACE, Company, asked, in_window, owner, play, play_until_window, running, twin


def public(room: Room) -> object:
    """What everybody can see; in a window the early answers are not part of it."""
    match = running(room)
    return match.state.view(SPECTATOR), tuple(match.faces(SPECTATOR, people=True))


def moments(room: Room, seconds: float) -> list[float]:
    """When the table writes something by itself, up to the first change that everybody sees."""
    clock = room.clock
    assert isinstance(clock, HandClock)
    found: list[float] = []
    before, begun, quiet = public(room), clock.now(), [False]

    def note() -> None:
        if not quiet[0]:
            found.append(round(clock.now() - begun, 6))
        quiet[0] = quiet[0] or public(room) != before

    room.changed = note
    room.autopilot.plan_anew()
    clock.move(seconds)
    room.changed = lambda: None
    return found


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_worlds_alike_to_a_seat_move_at_the_same_moments(company: Company, level: str) -> None:
    rng = Rng(11)
    room = company.room(4, bots={1: level, 2: level, 3: level}, round_limit=2)
    compared = 0
    while not room.is_over and compared < 60:
        worlds = [twin(room, 0, rng) for _ in range(2)]
        assert moments(worlds[0], 3) == moments(worlds[1], 3)
        compared += 1
        if in_window(room):
            if room.answer_of(0) is None:
                room.deeds.act(owner(0), "silent", None)
            company.clock.move(PACE.answer + 0.01)
        elif asked(room) == 0:
            play(room, 0, rng)
        else:
            company.clock.move(0.2)
    assert compared > 30


def test_automatic_answers_come_at_one_moment_whatever_they_are_and_whose(company: Company) -> None:
    """A bot, a debtor and somebody who is silent until he speaks: all after the same delay."""
    for kept in (False, True):
        room = company.room(4, bots={1: "random"})
        play_to_window(company, room)
        room.deeds.set_setting(owner(2), "silent", True)
        if kept:
            room.deeds.act(owner(3), "silent", None)
        company.clock.move(PACE.answer - 0.005)
        assert room.answer_of(1) is None
        assert room.answer_of(2) is None
        company.clock.move(0.01)
        assert not in_window(room) or (room.answer_of(1), room.answer_of(2)) == ("silent", "silent")


def play_to_window(company: Company, room: Room) -> None:
    while not in_window(room):
        if room.seats[asked(room)].kind == "bot":
            company.clock.move(0.001)
        else:
            play(room, asked(room))


def test_a_bot_takes_a_breath_and_a_longer_one_after_a_trick(company: Company) -> None:
    room = company.room(2, bots={1: "random"}, announcing="off")
    while asked(room) != 1:
        play(room, 0)
        if asked(room) == 0:
            company.clock.move(0.01)
    rows = len(running(room).rows)
    company.clock.move(PACE.bot - 0.01)
    assert len(running(room).rows) == rows
    company.clock.move(2 * PACE.bot)
    assert len(running(room).rows) > rows


def test_an_answer_can_be_changed_until_all_are_in(company: Company) -> None:
    room = company.room(3)
    play_until_window(room)
    first = asked(room)
    second, third = (first + 1) % 3, (first + 2) % 3
    room.deeds.act(owner(second), "announce", None)
    room.deeds.act(owner(first), "silent", None)
    assert not in_window(room), "the second was the first to announce, so the third need not be heard"
    room = company.room(3)
    play_until_window(room)
    first = asked(room)
    second, third = (first + 1) % 3, (first + 2) % 3
    room.deeds.act(owner(third), "announce", None)
    room.deeds.act(owner(third), "silent", None)
    room.deeds.act(owner(first), "silent", None)
    assert in_window(room)
    room.deeds.act(owner(second), "silent", None)
    assert not in_window(room)
    assert all("announce" not in row.text for row in running(room).rows)


def test_nobody_can_open_a_closed_window_again(company: Company) -> None:
    """That all were silent is news to whoever spoke last, so his silence stands."""
    for players in (2, 3, 4):
        room = company.room(players)
        play_until_window(room)
        for seat in range(players):
            room.deeds.act(owner(seat), "silent", None)
        assert not in_window(room)
        assert not any(room.undoable(seat) for seat in range(players))
