"""What happened to gems, as an append-only list that copies share. The rules write it; what each observer knows of all
bags follows from it (`knowledge.bags`) and is no part of a state."""

from typing import Any

from zwerge.core import seats, uncollected
from zwerge.games.silberzwerg.rules import layout


class Event:
    """One event and the list before it.

    `gems`: the colours that moved or were shown (deal, gain, lose, shows, stolen), or all bags as a content (known).
    `seat` moved or showed them, for stolen he is the thief and `owner` the other (-1 else). `memo` keeps what observers
    who asked here know, so that who asks at every step pays only for what is new.
    """

    def __init__(self, before: "Event | None", kind: int, seat: int, owner: int, gems: tuple[int, ...]) -> None:
        self.before = before
        self.kind = kind
        self.seat = seat
        self.owner = owner
        self.gems = gems
        self.memo: dict[int, Any] | None = None
        uncollected.no_circle(self)

    def recoloured(self, before: "Event | None", gems: tuple[int, ...]) -> "Event":
        """The same event with other gems, after another list."""
        return Event(before, self.kind, self.seat, self.owner, gems)

    def hidden_from(self, observer: int) -> bool:
        """A theft between two others, or a start gem dealt to another."""
        if observer == seats.OMNISCIENT:
            return False
        if self.kind == layout.STOLEN:
            return observer not in (self.seat, self.owner)
        return self.kind == layout.DEAL and observer != self.seat


def events_of(last: Event | None) -> list[Event]:
    """The list, oldest first."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    found.reverse()
    return found
