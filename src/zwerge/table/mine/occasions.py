"""What there is to call somebody for at a table: it is his turn, and where people have days once more before his time is
over; or a bot has sat in for him. He is called for nothing that he himself may not know, and at moments that follow from
what everybody sees: whose clock runs, until when, for whom a bot plays, and since when he has no page of the room open.
"""

from __future__ import annotations

from collections.abc import Set

from zwerge.draw import words
from zwerge.table.mine.running import waits_for
from zwerge.table.pace import DAY
from zwerge.table.room import Room

AFTER = 60.0
"""So many seconds somebody is waited for, and away, before he is called."""
TURN, LAST, SAT_IN = "turn", "last", "sat_in"
"""It is somebody's turn; his time for it is nearly over; a bot plays for him."""
LAST_PART, LAST_MOST = 6, DAY
"""Time is nearly over when so small a part of it is left, and at most so many seconds."""
SLACK = 1.0
"""So many seconds a moment may lie ahead that has come."""


def last_moment(room: Room, seat: int) -> float | None:
    """The moment from which a seat's time is nearly over, if its clock runs and people have days."""
    ends, terms = room.clocks.ends(seat), room.terms
    if ends is None or terms.kind != "days" or room.is_over:
        return None
    return ends - min(terms.bank / LAST_PART, LAST_MOST)


def is_sat_in(room: Room, seat: int) -> bool:
    """Whether a bot plays for a seat's person, who may play himself again."""
    chair = room.seats[seat]
    return room.match is not None and not room.is_over and chair.kind == "person" and bool(chair.level)


def holding(room: Room, seat: int) -> frozenset[str]:
    """What is so now for a seat's person. He is called once for each, until it is so no more."""
    now, last = room.clock.now(), last_moment(room, seat)
    found = {
        TURN: room.absence.is_away(seat) and waits_for(room, seat),
        LAST: last is not None and last <= now + SLACK,
        SAT_IN: is_sat_in(room, seat),
    }
    return frozenset(what for what, holds in found.items() if holds)


def wanted(room: Room, seat: int, told: Set[str]) -> str:
    """What a seat's person is to be called for next, who has been for `told`; "" for nothing."""
    if not room.absence.is_away(seat):
        return ""
    if is_sat_in(room, seat):
        return SAT_IN if SAT_IN not in told else ""
    if not waits_for(room, seat):
        return ""
    if TURN not in told:
        return TURN
    return LAST if LAST not in told and last_moment(room, seat) is not None else ""


def opens(room: Room, seat: int, what: str) -> float:
    """The moment from which a seat's person may be called for something."""
    now, away = room.clock.now(), room.kept[seat].away
    since = (now if away is None else away) + AFTER
    last = last_moment(room, seat) if what == LAST else None
    return since if last is None else max(since, last)


def said(what: str, left: float, language: str, game: str, address: str) -> tuple[str, str]:
    """Title and words of a call: which game waits, how many seconds are left if it is the last one, and where."""
    name = words.text(language, f"{game}.name")
    title = words.text(language, f"summon.{what}.title")
    if what != LAST:
        return title, words.text(language, f"summon.{what}", game=name, room=address)
    unit, n = ("hours", round(left / 3600)) if left >= 5400 else ("minutes", max(1, round(left / 60)))
    return title, words.text(language, f"summon.last.{unit}", n=n, game=name, room=address)
