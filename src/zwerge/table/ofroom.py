"""What the parts of a room have in common."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zwerge.table.room import Room


class OfRoom:
    """A part of a room. It does not keep the room awake: one that is put to sleep takes its parts with it."""

    def __init__(self, room: Room) -> None:
        self._room = weakref.ref(room)

    @property
    def room(self) -> Room:
        """The room; ReferenceError if it is gone."""
        room = self._room()
        if room is None:
            raise ReferenceError("this room is gone")
        return room
