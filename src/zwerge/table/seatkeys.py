"""What carries a seat to another device of its person: a link that he alone is shown, and may keep."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

import msgspec

from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import TableError

if TYPE_CHECKING:
    from zwerge.table.room import Room


def key_of(room: Room, seat: int) -> str:
    """The key of a person's seat. It follows from the hash of his token, which nobody is ever shown, and is another one
    as soon as another device holds the seat."""
    secret = f"the key of seat {seat} in room {room.id} for {room.seats[seat].owner}"
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def seat_with(room: Room, key: str) -> int:
    """The seat that a key belongs to, or SPECTATOR."""
    for seat, chair in enumerate(room.seats):
        if chair.kind == "person" and secrets.compare_digest(key_of(room, seat).encode(), key.encode()):
            return seat
    return SPECTATOR


def carry(room: Room, owner: str, key: str) -> None:
    """Give a seat to the device of somebody who has its key. The one that held it is told, and knows the hand."""
    seat = seat_with(room, key)
    if seat < 0:
        raise TableError("no_key")
    chair = room.seats[seat]
    if chair.owner == owner:
        return
    if room.seat_of(owner) >= 0:
        raise TableError("seated")
    if room.knows_another_hand(owner, seat):
        raise TableError("held")
    room.place.check_guest(owner)
    if chair.owner == room.creator:
        room.hand_over(owner)
    room.tell(chair.owner, "carried")
    kept = room.kept[seat]
    held = [*kept.held, chair.owner] if room.match is not None and chair.owner not in kept.held else kept.held
    carried = msgspec.structs.replace(kept, held=held)
    room.change_chair(seat, msgspec.structs.replace(chair, owner=owner), carried)
