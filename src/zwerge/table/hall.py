"""The hall: all rooms of one table server, found again after a restart."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from zwerge.core.options import OptionValue
from zwerge.table.clock import Clock
from zwerge.table.room import Pace, Room, TableError
from zwerge.table.store import Store

log = logging.getLogger("zwerge.table")

MAX_ROOMS = 5000
"""The most rooms one server keeps. A further one takes the place of those where nothing began, or is refused."""
PATIENCE = 24 * 3600.0
"""So many seconds a room in which nothing has begun is kept at least."""


class Rooms(Mapping[str, Room]):
    """Rooms by id. One is woken from the store when somebody first asks for it, so that a server with many old rooms
    starts at once, and a room that cannot be read keeps nobody else out."""

    def __init__(self, store: Store, wake: Callable[[str, dict[str, Any]], Room]) -> None:
        self._store = store
        self._wake = wake
        self.awake: dict[str, Room] = {}

    def __getitem__(self, room_id: str) -> Room:
        if room_id not in self.awake:
            if not self._store.has_room(room_id):
                raise KeyError(room_id)
            try:
                self.awake[room_id] = self._wake(room_id, self._store.room(room_id))
            except sqlite3.Error:
                raise  # the room may be well, and can be read later
            except Exception:  # whatever stands in a damaged file: nobody can play on from it
                log.exception("room %s cannot be read", room_id)
                raise KeyError(room_id) from None
        return self.awake[room_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._store.room_ids())

    def __len__(self) -> int:
        return self._store.count_rooms()


class Hall:
    """All rooms by id. `dressed` is called with every room that comes to life, to hang its wires on."""

    def __init__(self, path: Path | str, clock: Clock, pace: Pace, dressed: Callable[[Room], None]) -> None:
        self.store = Store(path)
        self.clock = clock
        self.pace = pace
        self._dressed = dressed
        self.rooms = Rooms(self.store, self._wake)

    def _wake(self, room_id: str, data: dict[str, Any]) -> Room:
        room = Room.load(self.store, self.clock, self.pace, room_id, data)
        self._dressed(room)
        room.autopilot.plan()
        return room

    def open(self, game_id: str, players: int, options: dict[str, OptionValue], edition: str, owner: str) -> Room:
        """A new room; BadInput for what the game does not take."""
        if len(self.rooms) >= MAX_ROOMS and not self._clear():
            raise TableError("full")
        room = Room.open(
            self.store,
            self.clock,
            self.pace,
            game_id=game_id,
            players=players,
            options=options,
            edition=edition,
            owner=owner,
        )
        self.rooms.awake[room.id] = room
        self._dressed(room)
        return room

    def _clear(self) -> bool:
        """Take away rooms in which nothing was ever begun, nobody is, and long enough nothing has been; whether that
        made place."""
        for room_id in self.store.rooms_never_begun(self.clock.now() - PATIENCE):
            room = self.rooms.awake.get(room_id)
            if room is None or not any(room.present.values()):
                self.rooms.awake.pop(room_id, None)
                self.store.drop_room(room_id)
        return len(self.rooms) < MAX_ROOMS

    def close(self) -> None:
        for room in self.rooms.awake.values():
            room.autopilot.rest()
        self.store.close()
