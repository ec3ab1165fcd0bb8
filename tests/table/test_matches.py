"""The past of a room: every finished match keeps its record, and the names it was played under."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.record import Record, verify
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.games import game
from zwerge.table.chairs import TableError
from zwerge.table.matches import finished, record_of
from zwerge.table.pages import fragments
from zwerge.table.room import Room
from zwerge.table.sittings import Sitting, at, sits, taken_back

from .helpers import Company, asked, journal, owner, play, play_to_the_end


def short(company: Company) -> Room:
    return company.room(2, round_limit=1, announcing="off")


def test_every_finished_match_keeps_its_record_also_in_a_room_that_is_woken(tmp_path: Path) -> None:
    company = Company(str(tmp_path / "t.sqlite3"), HandClock())
    room = short(company)
    play_to_the_end(room)
    first = room.record()
    room.leave(owner(1))
    room.put_bot(owner(0), 1, "greedy")
    room.rematch(owner(0))
    assert list(finished(room)) == [1]
    again = Company(str(tmp_path / "t.sqlite3"), HandClock()).hall.rooms[room.id]
    record = Record.loads(record_of(again, 1)())
    assert record == Record.loads(first)
    assert record.seats == ["Person 0", "Person 1"], "who left afterwards played it all the same"
    assert verify(record, game).dice == "committed"
    with pytest.raises(TableError, match="not_over"):
        record_of(again, 2)
    with pytest.raises(TableError, match="no_match"):
        record_of(again, 3)


def test_a_match_that_goes_on_has_no_record_under_any_number(company: Company) -> None:
    room = short(company)
    assert list(finished(room)) == []
    for number in (0, 1, 2):
        with pytest.raises(TableError):
            record_of(room, number)


def test_leaving_renames_nothing_that_was_told(company: Company) -> None:
    room = short(company)
    leader = asked(room)
    play(room, leader)
    before = journal(room)
    assert f"Person {leader}" in before
    room.leave(owner(leader))
    assert journal(room) == before
    room.sit(owner(7), leader, "Guest")
    assert journal(room) == before
    play(room, asked(room))
    while asked(room) != leader:
        play(room, asked(room))
    room.deeds.act(owner(7), room.legal(leader)[0], None)
    assert "Guest plays" in journal(room)
    assert f"Person {leader} leads" in journal(room)


def test_the_result_keeps_the_names_of_those_who_played(company: Company) -> None:
    room = short(company)
    play_to_the_end(room)
    apart = ("seats", "tools", "players")
    before = {id: html for id, html in fragments(room, SPECTATOR, "en").items() if id not in apart}
    room.leave(owner(1))
    room.leave(owner(0))
    room.sit(owner(8), 0, "Somebody else")
    after = fragments(room, SPECTATOR, "en")
    assert {id: after[id] for id in before} == before
    assert "Person 1" in after["players"]
    assert "Somebody else" not in after["players"]


def test_a_result_is_not_taken_back(company: Company) -> None:
    room = short(company)
    play_to_the_end(room)
    for seat in range(2):
        assert not room.undoable(seat)
        with pytest.raises(IllegalAction):
            room.deeds.undo(owner(seat))
    assert room.is_over


def test_coming_and_going_without_a_step_leaves_nothing_behind(company: Company) -> None:
    room = short(company)
    for _ in range(50):
        room.leave(owner(1))
        room.sit(owner(1), 1, "Ben")
    assert len(room.kept[1].sat) <= 2


def test_who_sat_where_is_told_by_the_step() -> None:
    anna, ben = Sitting(0, "Anna", "person", ""), Sitting(4, "Ben", "person", "")
    kept = sits([anna], ben)
    assert [at(kept, step) for step in (0, 3, 4, 9)] == [anna, anna, ben, ben]
    assert at([], 3) is None
    assert sits(kept, Sitting(4, "Eva", "person", "")) == [anna, Sitting(4, "Eva", "person", "")]
    assert sits(kept, ben._replace(since=7)) == kept, "nothing has changed"
    assert taken_back(kept, 4) == kept
    assert taken_back(kept, 2) == [anna, ben._replace(since=2)]
    assert taken_back(kept, 0) == [ben._replace(since=0)]


def test_a_row_of_like_things_is_one_line_for_people_and_stays_apart_for_programs(company: Company) -> None:
    room = company.hall.open("zavandor", 2, {}, "default", owner(0))
    for seat in range(2):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    drawn = [face for face in room.told(SPECTATOR) if face.key == "zavandor.journal.draw_other"]
    rows = len(re.findall(r"Person \d draws \d+ cards", journal(room)))
    assert 2 <= rows <= len(drawn) // 2
