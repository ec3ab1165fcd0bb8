"""The hall: all rooms of one table server, found again after a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from zwerge.core.options import OptionValue
from zwerge.table.clock import Clock
from zwerge.table.room import Pace, Room, TableError
from zwerge.table.store import Store

MAX_ROOMS = 5000
"""The most rooms one server keeps; a further one is refused."""


class Hall:
    """All rooms by id. `dressed` is called with every room that comes to life, to hang its wires on."""

    def __init__(self, path: Path | str, clock: Clock, pace: Pace, dressed: Callable[[Room], None]) -> None:
        self.store = Store(path)
        self.clock = clock
        self.pace = pace
        self._dressed = dressed
        self.rooms: dict[str, Room] = {}
        for room_id, data in self.store.rooms():
            self._add(Room.load(self.store, clock, pace, room_id, data))

    def open(self, game_id: str, players: int, options: dict[str, OptionValue], edition: str, owner: str) -> Room:
        """A new room; BadInput for what the game does not take."""
        if len(self.rooms) >= MAX_ROOMS:
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
        self._add(room)
        return room

    def _add(self, room: Room) -> None:
        self.rooms[room.id] = room
        self._dressed(room)
        room.plan()

    def close(self) -> None:
        for room in self.rooms.values():
            room.rest()
        self.store.close()
