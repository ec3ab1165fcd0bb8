"""Somebody sets the system's clock, back or forward: nobody waits longer for it, and nothing is put away sooner."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.table import clock as clocks
from zwerge.table.absence import PATIENCE
from zwerge.table.chairs import TableError
from zwerge.table.clock import LoopClock
from zwerge.table.hall import DAY
from zwerge.table.room import Room

from .helpers import Company, owner


class SetClock(HandClock):
    """The table's own clock upon a system whose time goes on when the test says so, and may be set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.ahead = 1_700_000_000.0
        monkeypatch.setattr(time, "time", lambda: self.time + self.ahead)
        monkeypatch.setattr(clocks, "going_on", lambda: self.time)
        self.real = LoopClock()

    def now(self) -> float:
        return self.real.now()

    def set(self, seconds: float) -> None:
        self.ahead += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return SetClock(monkeypatch)


def left(company: Company) -> Room:
    """A running game of three, of whom one has just gone."""
    room = company.room(3)
    for seat in range(3):
        room.arrive(seat)
    room.depart(1)
    return room


SET = [-365 * DAY, -3600.0, -1.0, 30.0, 3600.0, 365 * DAY]


@pytest.mark.parametrize("seconds", SET)
def test_somebody_away_has_the_same_time_whatever_is_done_to_the_clock(clock: SetClock, seconds: float) -> None:
    company = Company(":memory:", clock)
    room = left(company)
    clock.move(PATIENCE / 2)
    clock.set(seconds)
    ends = room.absence.ends(1)
    clock.move(PATIENCE / 2 - 1)
    with pytest.raises(TableError, match="may_come_back") as early:
        room.absence.put_stand_in(owner(0), 1, "random")
    assert early.value.params["n"] == 1
    assert ends == clock.now() + 1
    clock.move(2)
    room.absence.put_stand_in(owner(0), 1, "random")
    company.close()


@pytest.mark.parametrize("seconds", SET)
def test_rooms_are_kept_as_long_as_the_host_wants_whatever_is_done_to_the_clock(
    clock: SetClock, tmp_path: Path, seconds: float
) -> None:
    company = Company(str(tmp_path / "table.sqlite3"), clock)
    company.hall.keep = 30 * DAY
    room_id = company.room(3).id
    company.hall.rooms.put_to_sleep()
    clock.set(seconds)
    clock.move(29 * DAY)
    assert room_id in list(company.hall.rooms)
    clock.move(2 * DAY)
    assert room_id not in list(company.hall.rooms)
    company.close()


def test_a_clock_set_back_while_the_table_was_down_makes_nobody_wait_longer(tmp_path: Path) -> None:
    path = str(tmp_path / "table.sqlite3")
    before = Company(path, HandClock())
    before.clock.move(5 * DAY)
    room_id = left(before).id
    before.close()
    before.hall.store.close()
    after = Company(path, HandClock())
    room = after.hall.rooms[room_id]
    assert room.absence.ends(1) == PATIENCE
    after.clock.move(PATIENCE)
    room.absence.put_stand_in(owner(0), 1, "random")
    after.close()


def test_the_real_clock_starts_with_the_systems_time_and_goes_on() -> None:
    clock = LoopClock()
    first = clock.now()
    assert first == pytest.approx(time.time(), abs=5)
    assert clock.now() >= first
