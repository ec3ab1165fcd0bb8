"""Writing beside the loop: nothing is shown before it is on the disk, and what cannot be written has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from hand_clock import HandClock
from zwerge.core.seats import SPECTATOR
from zwerge.table import writer
from zwerge.table.lines import Line, on_the_disk
from zwerge.table.room import Room

from .conftest import Served
from .helpers import Company, Guest, asked, line, owner, play, running


class Held:
    """The database in the hands of another process for a while."""

    def __init__(self, path: Path) -> None:
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.db.execute("BEGIN EXCLUSIVE")

    def let_go(self) -> None:
        self.db.execute("ROLLBACK")
        self.db.close()


def beside(test: Callable[[Company, Path], Coroutine[Any, Any, None]], folder: Path) -> None:
    """Run a test at a table that writes beside its loop."""
    path = folder / "t.sqlite3"

    async def run() -> None:
        company = Company(str(path), HandClock())
        company.hall.store.write_beside()
        try:
            await test(company, path)
        finally:
            company.table.close()

    asyncio.run(run())


def on_file(path: Path, room: Room) -> int:
    with sqlite3.connect(path) as db:
        return int(db.execute("SELECT count(*) FROM row WHERE match = ?", (room.match_id,)).fetchone()[0])


class Ear:
    """What is sent to one end, and how many rows were on the disk then."""

    def __init__(self, path: Path, room: Room) -> None:
        self.path, self.room = path, room
        self.heard: list[int] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(on_file(self.path, self.room))


def test_nobody_is_shown_anything_before_it_is_on_the_disk(tmp_path: Path) -> None:
    async def test(company: Company, path: Path) -> None:
        room = company.room(2, announcing="off")
        ears = []
        for seat in (0, 1, SPECTATOR):
            end: Line = line(company.table, room, seat)
            ears.append(Ear(path, room))
            end.socket = ears[-1]  # type: ignore[assignment]
            company.table.lines.setdefault(room.id, set()).add(end)
        await on_the_disk(room)
        for _ in range(4):
            play(room, asked(room))
            assert room.store.on_its_way
            rows = len(running(room).rows)
            await on_the_disk(room)
            async with asyncio.timeout(20):
                while not all(ear.heard for ear in ears):
                    await asyncio.sleep(0.01)
            for ear in ears:
                assert min(ear.heard) >= rows
                ear.heard.clear()

    beside(test, tmp_path)


def test_what_cannot_be_written_beside_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.05)

    async def test(company: Company, path: Path) -> None:
        room, other = company.room(2, announcing="off"), company.room(2, announcing="off")
        await on_the_disk(room)
        await on_the_disk(other)
        before, names = list(running(room).rows), [seat.name for seat in room.seats]
        held = Held(path)
        play(room, asked(room))
        room.leave(owner(1))  # begun upon what cannot be written
        with pytest.raises(sqlite3.OperationalError):
            await on_the_disk(room)
        assert (running(room).rows, [seat.name for seat in room.seats]) == (before, names)
        assert not room.store.on_its_way
        held.let_go()
        play(room, asked(room))
        play(other, asked(other))
        await on_the_disk(room)
        await on_the_disk(other)
        assert on_file(path, room) == len(running(room).rows) == len(before) + 1

    beside(test, tmp_path)


def test_rooms_that_write_at_once_are_written_in_one_go_and_one_that_fails_fails_alone(tmp_path: Path) -> None:
    async def test(company: Company, path: Path) -> None:
        rooms = [company.room(2, announcing="off") for _ in range(5)]
        for room in rooms:
            await on_the_disk(room)
        with sqlite3.connect(path) as db:  # another has appended to the third
            row = (rooms[2].match_id, len(running(rooms[2]).rows), "do", 0, "play dragon", 0)
            db.execute("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?)", row)
        failed = []
        for room in rooms:
            play(room, asked(room))
        for number, room in enumerate(rooms):
            if await room.store.way.arrival() is not None:
                failed.append(number)
        assert failed in ([2], [])
        await asyncio.sleep(0)
        for number, room in enumerate(rooms):
            assert on_file(path, room) == len(running(room).rows) if number != 2 else True

    beside(test, tmp_path)


def test_one_that_cannot_be_written_at_all_does_not_end_the_writing(tmp_path: Path) -> None:
    async def test(company: Company, path: Path) -> None:
        room, other = company.room(2, announcing="off"), company.room(2, announcing="off")
        await on_the_disk(room)
        await on_the_disk(other)
        with room.store.transaction():
            room.store.put_seat(room.id, 0, "person", "\ud800", "", "")  # half a letter has no bytes
        play(other, asked(other))
        await on_the_disk(other)
        assert isinstance(await room.store.way.last, sqlite3.InterfaceError)
        play(room, asked(room))
        await on_the_disk(room)
        assert on_file(path, room) == len(running(room).rows)

    beside(test, tmp_path)


def test_while_another_process_holds_the_database_others_read_and_who_acts_is_answered(served: Served) -> None:
    anna, ben = Guest(served.url), Guest(served.url)
    room = anna.open(2, announcing="off")
    ben.post(f"{room}/sit", seat="1", name="Ben")
    anna.post(f"{room}/start")
    ends = [anna.socket(room), ben.socket(room)]
    firsts = [end.get() for end in ends]
    turn = next(n for n, first in enumerate(firsts) if first["legal"])
    held = Held(served.data / "table.sqlite3")
    frame = {"do": firsts[turn]["legal"][0], "question": firsts[turn]["question"]}
    ends[turn].say(frame)
    begun = time.monotonic()
    for _ in range(3):
        assert Guest(served.url).get(room).status_code == 200
        assert Guest(served.url).get("/").status_code == 200
    assert time.monotonic() - begun < writer.PATIENCE + 3
    letting_go = threading.Timer(0.2, held.let_go)
    letting_go.start()

    def answers(found: dict[str, Any]) -> bool:
        return "error" in found or found["question"] > firsts[turn]["question"]

    answer = ends[turn].until(answers, 15)
    letting_go.join()
    if "error" in answer:
        assert answer["error"]["key"] == "store"
        ends[turn].say(frame)
        answer = ends[turn].until(answers, 15)
    assert "error" not in answer
    anna.close()
    ben.close()


def test_rooms_are_woken_beside_the_loop_and_once_for_all_who_ask(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    ids = [first.room(2).id for _ in range(3)]

    async def test(company: Company, path: Path) -> None:
        rooms = company.hall.rooms
        found = await asyncio.gather(*(rooms.wake(ids[n % 3]) for n in range(9)), rooms.wake("nowhere"))
        assert found[-1] is None
        assert len({id(room) for room in found[:-1]}) == 3
        assert all(found[n] is rooms[ids[n % 3]] for n in range(9))

    beside(test, tmp_path)
