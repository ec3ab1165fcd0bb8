"""Which games count for the ladder. It follows from what everybody in the room sees, and is said there before the game
begins and while it goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.table.passing import beside

if TYPE_CHECKING:
    from zwerge.table.room import Room


def why_unrated(room: Room) -> str:
    """Why the room's game does not count, as a key below `ladder.not.`; "" if it does, as it stands now.

    It is played by the box's own rules and its first edition, so that all games of a ladder are one game, and with dice
    that nobody has seen at another table. Nobody may ask what to do. Some of those who play are no bots, and nobody
    plays for two. Who began plays to the end, and no bot sits in for him. Taking back does not matter: nothing can be
    taken back by which anybody has learned anything.
    """
    if not _is_usual(room):
        return "options"
    if room.help.allowed:
        return "help"
    if room.place.counts is not None:
        return "evening"
    if _is_shared(room):
        return "device"
    if room.match is not None and any(_has_changed(room, seat) for seat in range(len(room.seats))):
        return "changed"
    return "bots" if all(chair.kind == "bot" for chair in room.seats) else ""


def _is_usual(room: Room) -> bool:
    game, first = room.game, room.game.edition(room.game.editions[0])
    usual = all(room.setup.options[option.name] == option.default for option in game.options)
    return usual and (room.setup.edition is first or bool(room.setup.edition == first))


def _is_shared(room: Room) -> bool:
    """Whether several people play at one device: one might play for all."""
    owners = {chair.owner for chair in room.seats if chair.kind == "person"}
    return any(beside(owner, seat) in owners for owner in owners for seat in range(len(room.seats)))


def _has_changed(room: Room, seat: int) -> bool:
    """Whether somebody else has sat in a seat during the match, or a bot for its person."""
    chair = room.seats[seat]
    return any(one[1:] != (chair.name, chair.kind, chair.level) for one in room.kept[seat].sat)
