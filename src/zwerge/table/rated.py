"""Which games count for the ladder, and for whom. It follows from what everybody in the room sees, and is said there
before the game begins and while it goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zwerge.bots.levels import usual_for
from zwerge.table.chairs import Seat
from zwerge.table.passing import beside

if TYPE_CHECKING:
    from zwerge.table.room import Room


class Counted(NamedTuple):
    """A seat for whose place somebody answers: who sat there when the game began."""

    seat: int
    began: Seat


def why_unrated(room: Room) -> str:
    """Why the room's game does not count, as a key below `ladder.not.`; "" if it does, as it stands now.

    It is played by the box's own rules and its first edition, so that all games of a ladder are one game, and with dice
    that nobody has seen at another table. Nobody may ask what to do. Some of those who play are no bots, and nobody
    plays for two. Nothing that one person does while it goes on takes it back, or whoever loses would do so. Taking
    back does not matter: nothing can be taken back by which anybody has learned anything.
    """
    if not _is_usual(room):
        return "options"
    if room.help.allowed:
        return "help"
    if room.place.counts is not None:
        return "evening"
    if _is_shared(room):
        return "device"
    found = counted(room)
    if room.match is not None and len(found) < 2:
        return "changed"
    return "bots" if found and all(one.began.kind == "bot" for one in found) else ""


def counted(room: Room) -> list[Counted]:
    """Who answers for how the game ends. A person does for the seat in which he began, whoever has it at the end: he
    has left it of his own will, or been away for long. A bot that somebody has sent away answers for nothing."""
    began = [kept.began or chair for kept, chair in zip(room.kept, room.seats, strict=True)]
    found = [Counted(seat, one) for seat, one in enumerate(began) if room.match is None or one.kind != "empty"]
    return [one for one in found if one.began.kind != "bot" or not _has_changed(room, one)]


def level_for(room: Room, seat: int, wished: str) -> str:
    """The level of a bot that sits down for somebody while the game goes on. Where it counts, and for a person, it is
    the table's own: he answers for what it plays, and others would choose a weak one."""
    began = room.kept[seat].began
    if room.is_over or began is None or began.kind != "person" or why_unrated(room):
        return wished
    return room.terms.level or usual_for(room.game.id)


def _is_usual(room: Room) -> bool:
    game, first = room.game, room.game.edition(room.game.editions[0])
    usual = all(room.setup.options[option.name] == option.default for option in game.options)
    return usual and (room.setup.edition is first or bool(room.setup.edition == first))


def _is_shared(room: Room) -> bool:
    """Whether several people play at one device, or have begun there: one might play for all."""
    chairs = [*room.seats, *(kept.began for kept in room.kept if kept.began is not None)]
    owners = {chair.owner for chair in chairs if chair.kind == "person"}
    return any(beside(owner, seat) in owners for owner in owners for seat in range(len(room.seats)))


def _has_changed(room: Room, one: Counted) -> bool:
    """Whether anybody else has sat in a seat of a bot during the match."""
    began = (one.began.name, one.began.kind, one.began.level)
    return room.match is not None and any(sitting[1:] != began for sitting in room.kept[one.seat].sat)
