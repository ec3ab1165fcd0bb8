"""Somebody who goes away freezes no table, and finds his seat when he comes back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.seats import SPECTATOR
from zwerge.table.absence import PATIENCE
from zwerge.table.chairs import TableError
from zwerge.table.pages import fragments
from zwerge.table.room import Room

from .helpers import PACE, Company, asked, frame, journal, line, owner, play, running


def table_of_three(company: Company, *, start: bool = True) -> Room:
    """Everybody is here."""
    room = company.room(3, start=start, announcing="off")
    for seat in range(3):
        room.arrive(seat)
    return room


def test_a_bot_plays_for_somebody_who_stays_away_and_gives_the_seat_back_at_once(company: Company) -> None:
    room = table_of_three(company)
    away = asked(room)
    room.depart(away)
    company.clock.move(PATIENCE - 1)
    other = (away + 1) % 3
    with pytest.raises(TableError, match="may_come_back") as early:
        room.absence.put_stand_in(owner(other), away, "random")
    assert early.value.params["n"] == 1
    company.clock.move(2)
    room.absence.put_stand_in(owner(other), away, "random")
    assert room.seats[away].kind == "person"
    assert room.seat_of(owner(away)) == away
    company.clock.move(PACE.bot * 3)
    assert asked(room) != away
    room.arrive(away)
    while asked(room) != away:
        play(room, asked(room))
    company.clock.move(PACE.bot * 10)
    assert asked(room) == away, "nobody plays for him any more"
    play(room, away)


def test_nobody_can_do_anything_about_the_seat_of_somebody_who_is_here(company: Company) -> None:
    room = table_of_three(company)
    company.clock.move(PATIENCE * 2)
    for deed in (
        lambda: room.absence.put_stand_in(owner(0), 1, "random"),
        lambda: room.absence.free(owner(0), 1),
    ):
        with pytest.raises(TableError, match="is_here"):
            deed()


def test_a_stranger_and_a_wrong_bot_are_refused(company: Company) -> None:
    room = table_of_three(company)
    room.depart(1)
    company.clock.move(PATIENCE + 1)
    with pytest.raises(TableError, match="not_yours"):
        room.absence.put_stand_in(owner(9), 1, "random")
    with pytest.raises(TableError, match="level"):
        room.absence.put_stand_in(owner(0), 1, "omniscient")
    room.absence.put_stand_in(owner(0), 1, "random")
    with pytest.raises(TableError, match="taken"):
        room.absence.put_stand_in(owner(2), 1, "random")


def test_the_journal_says_what_the_bot_played_and_what_he_played_himself(company: Company) -> None:
    room = table_of_three(company)
    away = asked(room)
    play(room, away)
    for _ in range(2):
        play(room, asked(room))
    room.depart(away)
    company.clock.move(PATIENCE)
    room.absence.put_stand_in(owner((away + 1) % 3), away, "random")
    before = journal(room)
    assert f"Person {away} plays" in before
    assert f"Person {away} (bot)" not in before
    while asked(room) != away:
        play(room, asked(room))
    company.clock.move(PACE.bot * 3)
    assert f"Person {away} (bot) plays" in journal(room)
    room.arrive(away)
    told = journal(room)
    assert f"Person {away} (bot) plays" in told


def test_a_restart_forgets_neither_the_bot_nor_whose_seat_it_is(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    room = table_of_three(first)
    room.depart(1)
    room.depart(2)
    first.clock.move(PATIENCE)
    room.absence.put_stand_in(owner(0), 1, "random")
    clock = HandClock()
    clock.time = first.clock.time + 5
    again = Company(str(tmp_path / "t.sqlite3"), clock).hall.rooms[room.id]
    assert again.seats[1].level == "random"
    again.absence.put_stand_in(owner(0), 2, "random")  # he was away long before
    with pytest.raises(TableError, match="may_come_back"):  # who was here has all his time to find the table again
        again.absence.put_stand_in(owner(2), 0, "random")
    again.arrive(1)
    assert again.seats[1].level == ""
    assert again.seat_of(owner(1)) == 1


def test_before_the_game_the_host_frees_a_chair_at_once_and_others_after_a_while(company: Company) -> None:
    room = table_of_three(company, start=False)
    room.depart(1)
    with pytest.raises(TableError, match="may_come_back"):
        room.absence.free(owner(2), 1)
    room.absence.free(owner(0), 1)
    assert room.seats[1].kind == "empty"
    room.depart(0)
    company.clock.move(PATIENCE)
    room.absence.free(owner(2), 0)
    assert room.seats[0].kind == "empty"


def test_in_the_game_only_the_host_frees_a_seat_or_whoever_is_left_when_he_is_gone(company: Company) -> None:
    room = table_of_three(company)
    room.depart(1)
    company.clock.move(PATIENCE * 2)
    with pytest.raises(TableError, match="not_host"):
        room.absence.free(owner(2), 1)
    room.depart(0)
    company.clock.move(PATIENCE)
    room.absence.free(owner(2), 1)
    hand = running(room).state.view(1).hand
    room.sit(owner(7), 1, "Guest")
    assert running(room).state.view(room.seat_of(owner(7))).hand == hand


def test_everybody_is_shown_who_is_away_and_until_when(company: Company) -> None:
    room = table_of_three(company)
    company.clock.move(7)
    room.depart(1)
    until = f'data-until="{round((7 + PATIENCE) * 1000)}"'
    for seat in (SPECTATOR, 0, 2):
        shown = fragments(room, seat, "en")
        assert until in shown["tools"]
        assert until in shown["seats"]
    assert "standin" in fragments(room, 2, "en")["seats"]
    assert "standin" not in fragments(room, SPECTATOR, "en")["seats"]
    room.arrive(1)
    assert until not in fragments(room, 0, "en")["tools"]


def test_programs_see_for_whom_a_bot_plays(company: Company) -> None:
    room = table_of_three(company)
    room.depart(1)
    company.clock.move(PATIENCE)
    room.absence.put_stand_in(owner(0), 1, "random")
    seat = json.loads(frame(company.table, line(company.table, room, 0, as_json=True)) or b"")["seats"][1]
    assert seat == {"kind": "person", "name": "Person 1", "level": "random", "here": False, "helped": 0}
