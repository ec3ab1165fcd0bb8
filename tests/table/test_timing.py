"""When the table does something by itself follows from what everybody knows, so that speed tells nothing."""

from __future__ import annotations

import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.games import game_ids
from zwerge.table.room import Room

from .helpers import PACE, Company, asked, frame, in_window, line, owner, play, play_until_window, running, twin


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


def happenings(company: Company, room: Room, seat: int, seconds: float) -> tuple[list[tuple[float, bytes]], bool]:
    """When the table writes something by itself and what a page of a seat is sent then, up to the first change that
    everybody sees, and whether there was one: what that is may differ, and so what is sent of it."""
    clock, end, before = room.clock, line(company.table, room, seat), public(room)
    assert isinstance(clock, HandClock)
    begun, found, seen = clock.now(), list[tuple[float, bytes]](), [False]
    frame(company.table, end)

    def note() -> None:
        if not seen[0]:
            seen[0] = public(room) != before
            sent = None if seen[0] else frame(company.table, end)
            found.append((round(clock.now() - begun, 6), sent or b""))

    room.changed = note
    room.autopilot.plan_anew()
    clock.move(seconds)
    room.changed = lambda: None
    return found, seen[0]


@pytest.mark.parametrize("game_id", game_ids())
def test_in_every_game_pages_are_sent_the_same_at_the_same_moments_in_worlds_alike(
    company: Company, game_id: str
) -> None:
    """As long as nothing differs that all see: once bots do, their next moments may."""
    rng, compared = Rng(12), 0
    room = company.room(3, game=game_id, bots={1: "random", 2: "random"})
    for number in range(400):
        if room.is_over or compared == 24:
            break
        for observer in (0, SPECTATOR) if number % 5 == 4 else ():
            (one, one_seen), (other, other_seen) = (
                happenings(company, twin(room, observer, rng), observer, 6) for _ in range(2)
            )
            both = min(len(one), len(other))
            assert one[:both] == other[:both], (number, observer)
            assert one_seen or len(one) == both, (number, observer)
            assert other_seen or len(other) == both, (number, observer)
            compared += 1
        if room.legal(0) and room.answer_of(0) is None:
            state = running(room).state
            text = "silent" if in_window(room) else room.setup.actions.text(state.playout_action(rng, 0))
            room.deeds.act(owner(0), text, None)
        else:
            company.clock.move(0.2)
    assert compared == 24


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
