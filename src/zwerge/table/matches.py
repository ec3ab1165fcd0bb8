"""The matches of a room, also those played before the present one: each keeps its record, with the names it had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from zwerge.core.record import Match
from zwerge.table.chairs import Kept, TableError
from zwerge.table.sittings import Sitting, at, told_to_all

if TYPE_CHECKING:
    from zwerge.table.room import Room


def record_of(room: Room, number: int) -> Callable[[], str]:
    """What makes the record of one of a room's matches as JSON, perhaps beside the loop; only of one that is over, and
    not while others have its draws still before them."""
    if room.place.keeps_back(number):
        raise TableError("evening")
    return record_to_keep(room, number)


def record_to_keep(room: Room, number: int) -> Callable[[], str]:
    """The same for what nobody is shown yet, also while others have its draws before them."""
    if number == room.number:
        return _of_the_present(room)
    found = room.store.match(room.id, number)
    if found is None:
        raise TableError("no_match")
    match_id, seed, nonces = found
    rows, states = room.store.rows(match_id), room.store.seat_states(match_id)
    kept = [msgspec.convert(states.get(seat, {}), Kept) for seat in range(len(room.seats))]

    def make() -> str:
        match = Match.resume(room.setup, room.place.dice_of(number, seed, nonces), rows)
        return match.record(_names(room, kept, match)).dumps()

    return make


def _of_the_present(room: Room) -> Callable[[], str]:
    match = room.match
    if match is None or not room.is_over:
        raise TableError("not_over")
    names = _names(room, room.kept, match)
    return lambda: match.record(names).dumps()


def finished(room: Room) -> range:
    """The numbers of the matches whose record can be had. Another one begins only when the one before is over."""
    return range(1, room.number + room.is_over)


def _names(room: Room, kept: Sequence[Kept], match: Match) -> list[str]:
    """Who sat in the seats when a match ended: people by name, bots by level."""
    names, last_moment = [], told_to_all(match) - 1
    for chair, one in zip(room.seats, kept, strict=True):
        last = at(one.sat, last_moment) or Sitting(0, chair.name, chair.kind, chair.level)
        names.append(last.level if last.kind == "bot" else last.name)
    return names
