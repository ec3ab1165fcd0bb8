"""Pass and play: several people take turns at one device, and a curtain hangs between two of them.

Each of them owns a chair of his own, by a hash that follows from the device's. While a game runs, the device by itself
sees what somebody sees who watches; whoever lifts the curtain gets a key, which shows his page once and feeds it until
the curtain falls. It falls with every page of this table that the device asks for anew, and with the server.
"""

from __future__ import annotations

import hashlib
import secrets
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import TableError

if TYPE_CHECKING:
    from zwerge.table.pages import Person
    from zwerge.table.room import Room


@lru_cache(maxsize=4096)
def beside(owner: str, seat: int) -> str:
    """Whose chair it is when somebody sits down at the device of somebody else."""
    return hashlib.sha256(f"{owner} and who shares the device in seat {seat}".encode()).hexdigest()


def seats_of(room: Room, owner: str) -> tuple[int, ...]:
    """The seats of a device, in order."""
    if not owner:
        return ()
    return tuple(
        seat
        for seat, chair in enumerate(room.seats)
        if chair.kind == "person" and chair.owner in (owner, beside(owner, seat))
    )


def is_shared(room: Room, owner: str) -> bool:
    """Whether several people play a running game at this device, so that a curtain hangs between them."""
    running = room.match is not None and not room.is_over
    return running and any(room.seats[seat].owner != owner for seat in seats_of(room, owner))


def sit_beside(room: Room, owner: str, seat: int, name: str) -> None:
    """Take a further seat for somebody who plays at the same device."""
    if room.seat_of(owner) < 0:
        raise TableError("not_seated")
    if room.match is not None and not room.is_over:
        raise TableError("started")  # whoever plays already would see a hand that lies there
    room.sit(beside(owner, seat), seat, name)


def leave_beside(room: Room, owner: str, seat: int) -> None:
    """Give the seat of somebody who plays at the same device up."""
    if seat not in seats_of(room, owner):
        raise TableError("not_yours")
    room.empty(seat)


class Lift(msgspec.Struct):
    """A curtain that is up: for whom, with which key, and whether that has shown a page already."""

    seat: int
    key: str
    shown: bool = False


class Curtains:
    """The curtains of all devices of a server. What is not here hangs."""

    MOST = 4096

    def __init__(self) -> None:
        self._up: dict[tuple[str, str], Lift] = {}

    def lift(self, room: Room, owner: str, seat: int) -> str:
        """Lift the curtain for one of the device's people; gives the key to his page."""
        if seat not in seats_of(room, owner):
            raise TableError("not_yours")
        self.fall(room, owner)
        lift = Lift(seat, secrets.token_urlsafe(18))
        self._up[room.id, owner] = lift
        while len(self._up) > self.MOST:
            del self._up[next(iter(self._up))]
        return lift.key

    def fall(self, room: Room, owner: str) -> None:
        """Let the curtain fall; how far his game was followed is noted for whoever was in front of it."""
        lift = self._up.pop((room.id, owner), None)
        if lift is not None and lift.shown:
            room.saw(lift.seat)

    def show(self, room: Room, owner: str, key: str) -> int:
        """The seat whose page a key shows now, once; or SPECTATOR."""
        lift = self._up.get((room.id, owner))
        if lift is None or lift.shown or not secrets.compare_digest(lift.key.encode(), key.encode()):
            return SPECTATOR
        lift.shown = True
        return lift.seat

    def feeds(self, room: Room, owner: str, key: str) -> int:
        """The seat whose page is fed under a key, or SPECTATOR once the curtain has fallen."""
        lift = self._up.get((room.id, owner))
        fits = lift is not None and secrets.compare_digest(lift.key.encode(), key.encode())
        return lift.seat if lift is not None and fits and lift.seat in seats_of(room, owner) else SPECTATOR

    def person(self, room: Room, person: Person) -> Person:
        """Who looks at a room with a device: he for whom its curtain is up, nobody while it hangs, or as ever where one
        device is one person's."""
        if not is_shared(room, person.owner):
            return person
        lift = self._up.get((room.id, person.owner))
        seat = lift.seat if lift is not None and lift.shown else SPECTATOR
        owner = room.seats[seat].owner if seat in seats_of(room, person.owner) else ""
        return msgspec.structs.replace(person, owner=owner)
