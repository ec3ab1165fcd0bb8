"""Rooms that nobody visits leave the hall, and what was played in them stays."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.record import Record, verify
from zwerge.games import game
from zwerge.table.hall import DAY, TIDY, WEEK
from zwerge.table.room import TableError

from .helpers import Company, due, owner, play, play_to_the_end


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Company]:
    """A table on the disk whose host keeps rooms for ten days, and which seldom looks round."""
    monkeypatch.setattr("zwerge.table.hall.LOOK_ROUND", DAY / 4)
    company = Company(str(tmp_path / "table.sqlite3"), HandClock())
    company.clock.move(1000 * DAY)
    company.hall.keep = 10 * DAY
    yield company
    company.close()


def files(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "left").glob("*"))


def test_a_room_left_for_long_becomes_its_records(kept: Company, tmp_path: Path) -> None:
    room = kept.room(2, round_limit=1)
    for _ in range(2):
        play_to_the_end(room)
        room.rematch(owner(0))
        room.start(owner(0))
    play(room, due(room))
    name, rows = room.id, kept.hall.store.rows(room.match_id)
    del room
    kept.clock.move(9 * DAY)
    assert name in kept.hall.store.room_ids()
    kept.clock.move(2 * DAY)
    assert kept.hall.rooms.get(name) is None
    records = [file for file in files(tmp_path) if ".rows." not in file.name]
    assert [file.name for file in records] == [f"amulett-{name}-{n}.json" for n in (1, 2)]
    for file in records:
        assert verify(Record.loads(file.read_text("utf-8")), game).dice == "committed"
    unfinished = json.loads((tmp_path / "left" / f"{name}-3.rows.json").read_text("utf-8"))
    assert len(unfinished["rows"]) == len(rows)
    assert unfinished["seats"][0]["name"] == "Person 0"
    assert owner(0) not in json.dumps(unfinished["seats"])


def test_a_room_that_somebody_looks_into_stays(kept: Company) -> None:
    room = kept.room(2)
    name = room.id
    del room
    for _ in range(4):
        kept.clock.move(8 * DAY)
        assert kept.hall.rooms.get(name) is not None
    kept.hall.rooms[name].arrive(0)
    kept.clock.move(30 * DAY)
    assert name in kept.hall.store.room_ids(), "somebody is there all the time"


def test_a_host_who_keeps_all_keeps_all(kept: Company) -> None:
    kept.hall.keep = 0.0
    name = kept.room(2).id
    kept.clock.move(500 * DAY)
    assert name in kept.hall.store.room_ids()


def test_a_damaged_room_is_put_away_as_it_stands(kept: Company, tmp_path: Path) -> None:
    room = kept.room(2, round_limit=1)
    play_to_the_end(room)
    name = room.id
    del room
    with sqlite3.connect(tmp_path / "table.sqlite3") as db:
        db.execute("UPDATE room SET data = '{'")
    db.close()
    kept.clock.move(11 * DAY)
    assert name not in kept.hall.store.room_ids()
    assert [file.name for file in files(tmp_path)] == [f"{name}-1.rows.json"]
    assert json.loads(files(tmp_path)[0].read_text("utf-8"))["room"] == "{"


def test_a_room_that_cannot_be_written_anywhere_stays(kept: Company, tmp_path: Path) -> None:
    (tmp_path / "left").write_text("no folder")
    room = kept.room(2)
    play(room, due(room))
    name = room.id
    del room
    kept.clock.move(11 * DAY)
    assert name in kept.hall.store.room_ids()
    (tmp_path / "left").unlink()
    kept.clock.move(TIDY)
    assert name not in kept.hall.store.room_ids()


def test_nothing_of_a_room_put_away_stays_in_the_store(kept: Company, tmp_path: Path) -> None:
    room = kept.room(2)
    play(room, due(room))
    del room
    kept.clock.move(11 * DAY)
    with sqlite3.connect(tmp_path / "table.sqlite3") as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        left = {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}
    assert left == dict.fromkeys(tables, 0)
    db.close()


def test_a_full_hall_puts_away_the_room_left_longest_but_none_of_this_week(
    kept: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zwerge.table.hall.MAX_ROOMS", 2)
    kept.hall.keep = 0.0
    old = kept.room(2).id
    kept.clock.move(DAY)
    young = kept.room(2).id
    kept.clock.move(WEEK - 2 * DAY)
    with pytest.raises(TableError, match="full"):
        kept.room(2)
    kept.clock.move(1.5 * DAY)
    fresh = kept.room(2).id
    assert set(kept.hall.store.room_ids()) == {young, fresh}
    assert old not in kept.hall.store.room_ids()
