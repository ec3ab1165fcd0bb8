"""How quickly bots decide: as the host chooses, and never so that somebody waits a minute for his next decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.table.chairs import TableError
from zwerge.table.pages import fragments
from zwerge.table.room import SPEEDS, Room

from .helpers import PACE, Company, asked, owner, running


def bots_turn(company: Company, **options: object) -> Room:
    """A game in which a bot is asked."""
    room = company.room(3, bots={1: "random", 2: "random"}, announcing="off", **options)
    room.arrive(0)
    while asked(room) == 0:
        room.deeds.act(owner(0), room.legal(0)[0], None)
    return room


def delay(company: Company, room: Room) -> float:
    """How long the bot that is asked takes."""
    rows, begun = len(running(room).rows), company.clock.now()
    while len(running(room).rows) == rows:
        company.clock.move(0.005)
        assert company.clock.now() < begun + 10
    return company.clock.now() - begun


def test_bots_decide_as_quickly_as_the_host_has_chosen(company: Company) -> None:
    taken = {}
    for speed in SPEEDS:
        room = bots_turn(company)
        room.set_speed(owner(0), speed)
        taken[speed] = delay(company, room)
    assert taken["slow"] >= PACE.bot - 0.01
    assert taken["quick"] < taken["slow"] / 2
    assert taken["once"] < 0.1


def test_only_the_host_chooses_and_only_a_speed_that_there_is(company: Company) -> None:
    room = company.room(3, bots={2: "random"})
    with pytest.raises(TableError, match="not_host"):
        room.set_speed(owner(1), "quick")
    with pytest.raises(TableError, match="speed"):
        room.set_speed(owner(0), "slower")
    assert "/speed" in fragments(room, 0, "en")["speed"]
    assert "/speed" not in fragments(room, 1, "en")["speed"]
    assert "slowly" in fragments(room, 1, "en")["speed"]


def test_the_speed_is_still_chosen_after_a_restart(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    room = first.room(2, bots={1: "random"})
    room.set_speed(owner(0), "once")
    again = Company(str(tmp_path / "t.sqlite3"), HandClock()).hall.rooms[room.id]
    assert again.speed == "once"


@pytest.mark.parametrize("game_id", ["silberzwerg", "gartenzwerge", "zavandor"])
def test_nobody_waits_long_between_two_own_decisions_while_bots_play(company: Company, game_id: str) -> None:
    room = company.hall.open(game_id, 3, {}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    for seat in (1, 2):
        room.put_bot(owner(0), seat, "greedy")
    room.start(owner(0))
    room.arrive(0)
    waited, longest = 0.0, 0.0
    for _ in range(6000):
        if room.is_over:
            break
        if 0 in running(room).state.actors():
            longest, waited = max(longest, waited), 0.0
            room.deeds.act(owner(0), room.legal(0)[0], None)
        else:
            company.clock.move(0.1)
            waited += 0.1
    assert longest < 20 * PACE.bot
