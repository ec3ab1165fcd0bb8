"""Places for sockets: who gets one where there are only so many, and who gives way.

Whoever has a seat comes first. Those who watch share what there is: nobody takes many, no address keeps another's
people out, who has to do with the room comes before strangers, and after a while a stranger makes room for the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zwerge.table.lines import Line

MAX_SOCKETS = 64
"""The most sockets in one room of those who watch."""
MAX_EACH = 8
"""The most of them that one person has."""
MAX_OWN = 16
"""The most sockets of one seat; with a further one the oldest gives way, for it may be a line that is dead."""
STAY = 300.0
"""So many seconds a stranger keeps his place, if others want it and come from no other address than he does."""


def place_for(new: Line, there: Collection[Line], everywhere: Collection[Line], most: int) -> tuple[bool, Line | None]:
    """Whether a new socket gets a place, and which other one gives way for it. `there` are those in its room,
    `everywhere` all, of which there may be `most`."""
    if new.seat >= 0:
        own = [line for line in there if line.seat == new.seat]
        if len(own) >= MAX_OWN:
            return True, min(own, key=lambda line: line.since)
    else:
        watching = [line for line in there if line.seat < 0]
        if sum(_alike(line, new) for line in watching) >= MAX_EACH:
            return False, None
        if len(watching) >= MAX_SOCKETS:
            weaker = who_gives_way(new, watching)
            return weaker is not None, weaker
    if len(everywhere) >= most:
        weaker = who_gives_way(new, [line for line in everywhere if line.seat < 0])
        return weaker is not None, weaker
    return True, None


def _alike(one: Line, other: Line) -> bool:
    """Whether two sockets are one person's; those without a cookie count by their address."""
    if one.person.owner or other.person.owner:
        return one.person.owner == other.person.owner
    return one.address == other.address


def who_gives_way(new: Line, watching: Collection[Line]) -> Line | None:
    """Of those who watch, the one who gives way to a new socket, or None if it may displace nobody."""
    crowd = Counter(line.address for line in watching)
    lower = [line for line in watching if _standing(line) < _standing(new)]
    if lower:
        return max(lower, key=lambda line: (crowd[line.address], line.since))
    level = [line for line in watching if _standing(line) == _standing(new)]
    crowded = [line for line in level if crowd[line.address] > crowd[new.address] + 1]
    if crowded:
        return max(crowded, key=lambda line: (crowd[line.address], line.since))
    return min((line for line in level if new.since - line.since >= STAY), key=lambda line: line.since, default=None)


def _standing(line: Line) -> int:
    """A seat comes before what somebody has to do with the room otherwise, and that before a stranger."""
    if line.seat >= 0:
        return 2
    owner = line.person.owner
    known = owner != "" and (owner == line.room.creator or any(owner in kept.held for kept in line.room.kept))
    return int(known)
