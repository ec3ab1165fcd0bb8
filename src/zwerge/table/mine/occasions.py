"""What there is to call somebody for at a table: it is his turn, and where people have days once more before his time
is over; or a bot has sat in for him. He is called for nothing that he himself may not know, at moments that follow from
what everybody sees: whose clock runs and until when, for whom a bot plays, and since when he has no page of the room
open.

`seats` are those of his device. Where several people share it nobody is told of any of them more than everybody at the
table sees: the call says that the device is asked, also when those there have answered all there is.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from zwerge.draw import words
from zwerge.table.mine.running import waiting
from zwerge.table.pace import DAY
from zwerge.table.room import Room

AFTER = 60.0
"""So many seconds somebody is waited for, and away, before he is called."""
TURN, LAST, SAT_IN = "turn", "last", "sat_in"
"""It is somebody's turn; his time for it is nearly over; a bot plays for him."""
LAST_PART, LAST_MOST = 6, DAY
"""Time is nearly over when one part of so many is left of it, but at most so many seconds."""
SLACK = 1.0
"""So many seconds a moment may lie ahead that has come."""
Seats = Sequence[int]


def last_moment(room: Room, seats: Seats) -> float | None:
    """The moment from which somebody's time is nearly over, if a clock of his runs and people have days."""
    ends = _ends(room, seats)
    if ends is None or room.terms.kind != "days":
        return None
    return ends - min(room.terms.bank / LAST_PART, LAST_MOST)


def time_left(room: Room, seats: Seats) -> float:
    """The seconds that somebody has left."""
    ends, now = _ends(room, seats), room.clock.now()
    return 0.0 if ends is None else max(0.0, ends - now)


def _ends(room: Room, seats: Seats) -> float | None:
    found = [ends for seat in seats if not room.is_over and (ends := room.clocks.ends(seat)) is not None]
    return min(found, default=None)


def is_away(room: Room, seats: Seats) -> bool:
    """Whether no page of the room is open at a device."""
    return all(room.absence.is_away(seat) for seat in seats)


def _is_sat_in(room: Room, seat: int) -> bool:
    return room.match is not None and not room.is_over and bool(room.level_of(seat))


def holding(room: Room, seats: Seats) -> frozenset[str]:
    """What is so now for somebody. He is called once for each, until it is so no more."""
    now, last = room.clock.now(), last_moment(room, seats)
    found = {
        TURN: is_away(room, seats) and bool(waiting(room, seats)),
        LAST: last is not None and last <= now + SLACK,
        SAT_IN: any(_is_sat_in(room, seat) for seat in seats),
    }
    return frozenset(what for what, holds in found.items() if holds)


def wanted(room: Room, seats: Seats, told: Set[str]) -> str:
    """What somebody is to be called for next, who has been for `told`; "" for nothing."""
    if not is_away(room, seats):
        return ""
    holds = holding(room, seats)
    for what in (SAT_IN, TURN):
        if what in holds - told:
            return what
    return LAST if TURN in holds and LAST not in told and last_moment(room, seats) is not None else ""


def opens(room: Room, seats: Seats, what: str) -> float:
    """The moment from which somebody may be called for something."""
    now, away = room.clock.now(), [room.kept[seat].away for seat in seats]
    since = max(now if moment is None else moment for moment in away) + AFTER
    last = last_moment(room, seats) if what == LAST else None
    return since if last is None else max(since, last)


def said(what: str, left: float, language: str, game: str, address: str, *, shared: bool = False) -> tuple[str, str]:
    """Title and words of a call: which game waits, how many seconds are left if it is the last one, and where; `shared`
    if it goes to a device of several people."""
    name, key = words.text(language, f"{game}.name"), f"summon.device.{what}" if shared else f"summon.{what}"
    title = words.text(language, f"{key}.title")
    if what != LAST:
        return title, words.text(language, key, game=name, room=address)
    unit, n = ("hours", round(left / 3600)) if left >= 5400 else ("minutes", max(1, round(left / 60)))
    return title, words.text(language, f"{key}.{unit}", n=n, game=name, room=address)
