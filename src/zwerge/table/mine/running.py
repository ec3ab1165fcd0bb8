"""The games somebody is in the middle of: where he is waited for, and elsewhere for whom.

Whether somebody is waited for is told to himself alone as far as it depends on what he has answered in secret; of
others, also of those who share his device, it is told what everybody at the table sees. How long somebody has is what
his own clock shows at that table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import msgspec

from zwerge.table.clocks import Books
from zwerge.table.endings import has_ended
from zwerge.table.hall import Hall
from zwerge.table.passing import beside, seats_of
from zwerge.table.room import Room

MOST = 60
"""So many of the newest rooms in which somebody sits are looked at."""
WOKEN = 16
"""So many rooms that sleep are woken for one page; how further ones stand is seen once they are opened."""
MOST_ELSEWHERE = 16
"""So many of the newest rooms are looked at for the way from one table to the next."""
ORDER = ("turn", "playing", "waiting")
"""How a room may stand, as a key below `own.state.`, and in which order they are shown."""


class Running(NamedTuple):
    """A room in which somebody sits and whose game is not over: the names of the others, how it stands, the names of
    those for whom the table waits, and until when he has time himself, if it is his turn and his clock runs."""

    id: str
    game: str
    others: tuple[str, ...]
    state: str
    asked: tuple[str, ...] = ()
    ends: float | None = None


async def running_of(hall: Hall, owner: str) -> list[Running]:
    """Somebody's rooms whose game is not over: those first in which it is his turn, of these the one whose
    time is over soonest, then newest first."""
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
    return sorted(found, key=lambda one: (ORDER.index(one.state), inf if one.ends is None else one.ends))


def _one(hall: Hall, room_id: str, owner: str, room: Room | None, begun: bool) -> Running:
    names = tuple(name for _, kind, name, who, _ in hall.store.seats(room_id) if kind != "empty" and who != owner)
    game = hall.store.room(room_id)["game"]
    if room is None or room.match is None:
        return Running(room_id, game, names, "playing" if begun else "waiting")
    state, ends = _standing(room, owner)
    return Running(room_id, game, names, state, () if state == "turn" else asked_in(room), ends)


async def next_of(hall: Hall, owner: str, here: str) -> str | None:
    """The room after the one where somebody is now, in which he is waited for; they are gone through in turn, soonest
    first. None if there is no other."""
    waiting = [one.id for one in await running_of(hall, owner) if one.state == "turn"]
    at = waiting.index(here) if here in waiting else -1
    round_ = [one for one in waiting[at + 1 :] + waiting[: at + 1] if one != here]
    return round_[0] if round_ else None


def waiting_elsewhere(hall: Hall, owner: str, here: str) -> int:
    """In how many other rooms somebody is waited for, as far as it is known without waking any."""
    rooms = hall.store.rooms_of(owner, MOST_ELSEWHERE) if owner else ()
    return sum(room != here and standing_of(hall, room, owner)[0] == "turn" for room in rooms)


def standing_of(hall: Hall, room_id: str, owner: str) -> tuple[str, float | None]:
    """How a room stands for somebody (one of ORDER, or `over`), and until when he has time if it is his turn. None is
    woken: of one that sleeps while somebody's time goes by it is known for whom it waits."""
    room = hall.rooms.awake.get(room_id)
    if room is None:
        match = hall.store.last_match(room_id)
        if match is not None and has_ended(hall.store, match[0]):
            return "over", None
        return ("waiting", None) if match is None or match[3] is None else _asleep(hall, room_id, owner)
    if room.match is None:
        return "waiting", None
    return ("over", None) if room.is_over else _standing(room, owner)


def _standing(room: Room, owner: str) -> tuple[str, float | None]:
    waits = waiting(room, seats_of(room, owner))
    ends = [moment for seat in waits if (moment := room.clocks.ends(seat)) is not None]
    return ("turn" if waits else "playing"), min(ends, default=None)


def _asleep(hall: Hall, room_id: str, owner: str) -> tuple[str, float | None]:
    """The same of a room that sleeps. Where all may answer, who has done so is known once it is awake."""
    nap, data = hall.rooms.naps.get(room_id), hall.store.room(room_id).get("clocks")
    if nap is None or data is None:
        return "playing", None
    books = msgspec.convert(data, Books)
    own = {
        seat
        for seat, kind, _, who, _ in hall.store.seats(room_id)
        if kind == "person" and who in (owner, beside(owner, seat))
    }
    left = [books.left[seat] for seat in books.runs if seat in own and not books.window]
    if not left:
        return "playing", None
    return "turn", hall.clock.now() + max(0.0, min(left) - max(0.0, hall.clock.steady() - nap.since))


def waiting(room: Room, seats: Sequence[int]) -> list[int]:
    """Which seats of a device are waited for. Where several people share it that is what everybody at the table sees:
    else each would be told there what the others have answered."""
    waits = waits_for if len(seats) == 1 else is_seen_asked
    return [seat for seat in seats if waits(room, seat)]


def waits_for(room: Room, seat: int) -> bool:
    """Whether a person's decision is waited for, as he himself may know it."""
    if not is_seen_asked(room, seat):
        return False
    return not room.all_may_answer or (room.answer_of(seat) is None and len(room.legal(seat)) > 1)


def is_seen_asked(room: Room, seat: int) -> bool:
    """Whether a person is asked for a decision, as everybody sees it; where all may answer all are."""
    if room.match is None or room.is_over or room.seats[seat].kind != "person" or room.level_of(seat):
        return False
    return room.all_may_answer or seat in room.match.state.actors()


def asked_in(room: Room) -> tuple[str, ...]:
    """The names of those for whom the table waits, as everybody sees it; none while all may answer."""
    if room.match is None or room.is_over or room.all_may_answer:
        return ()
    return tuple(room.seats[seat].name for seat in room.match.state.actors() if room.seats[seat].name)
