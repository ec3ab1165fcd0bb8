"""The games somebody is in the middle of: where he is waited for, and elsewhere for whom.

Whether somebody is waited for is told to himself alone as far as it depends on what he has answered in secret; of
others it is told what everybody at the table sees.
"""

from __future__ import annotations

from typing import NamedTuple

from zwerge.table.endings import has_ended
from zwerge.table.hall import Hall
from zwerge.table.passing import seats_of
from zwerge.table.room import Room

MOST = 60
"""So many of the newest rooms in which somebody sits are looked at."""
WOKEN = 16
"""So many rooms that sleep are woken for one page; how further ones stand is seen once they are opened."""
ORDER = ("turn", "playing", "waiting")
"""How a room may stand, as a key below `own.state.`, and in which order they are shown."""


class Running(NamedTuple):
    """A room in which somebody sits and whose game is not over: the names of the others, how it stands, and the names
    of those for whom the table waits."""

    id: str
    game: str
    others: tuple[str, ...]
    state: str
    asked: tuple[str, ...] = ()


async def running_of(hall: Hall, owner: str) -> list[Running]:
    """Somebody's rooms whose game is not over: those first in which it is his turn, then newest first."""
    found, woken = [], 0
    for room_id in hall.store.rooms_of(owner, MOST) if owner else ():
        match = hall.store.last_match(room_id)
        if match is not None and has_ended(hall.store, match[0]):
            continue
        begun = match is not None and match[3] is not None
        sleeps = begun and not hall.rooms.is_awake(room_id)
        woken += sleeps
        room = await hall.rooms.wake(room_id) if begun and woken <= WOKEN else None
        if room is not None:
            await room.store.way.rest()  # nothing is shown before it is on the disk
            if room.is_over:
                continue
        found.append(_one(hall, room_id, owner, room, begun))
    return sorted(found, key=lambda one: ORDER.index(one.state))


def _one(hall: Hall, room_id: str, owner: str, room: Room | None, begun: bool) -> Running:
    names = tuple(name for _, kind, name, who, _ in hall.store.seats(room_id) if kind != "empty" and who != owner)
    game = hall.store.room(room_id)["game"]
    if room is None or room.match is None:
        return Running(room_id, game, names, "playing" if begun else "waiting")
    if any(waits_for(room, seat) for seat in seats_of(room, owner)):
        return Running(room_id, game, names, "turn")
    return Running(room_id, game, names, "playing", asked_in(room))


def waits_for(room: Room, seat: int) -> bool:
    """Whether a person's decision is waited for, as he himself may know it."""
    if room.match is None or room.is_over or room.seats[seat].kind != "person" or room.level_of(seat):
        return False
    if room.all_may_answer:
        return room.answer_of(seat) is None and len(room.legal(seat)) > 1
    return seat in room.match.state.actors()


def asked_in(room: Room) -> tuple[str, ...]:
    """The names of those for whom the table waits, as everybody sees it; none while all may answer."""
    if room.match is None or room.is_over or room.all_may_answer:
        return ()
    return tuple(room.seats[seat].name for seat in room.match.state.actors() if room.seats[seat].name)
