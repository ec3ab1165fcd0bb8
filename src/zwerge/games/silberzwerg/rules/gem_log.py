"""What happens to gems, written down as numbers: for who plays thousands of games and asks after every decision, as a
batch does. The same list is made of events where anybody else asks (`gem_events`)."""

from typing import Any

from zwerge.core import memory
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event


class GemLog:
    """Entries of `GEM_ENTRY` bytes from the opening on, `used` bytes in all: kind, seat, owner, first and second
    colour, of the last three one more, as they may be -1. It is one game's; copies of a state have none."""

    def __init__(self) -> None:
        self.entries: Any = memory.none()
        self.room = 0
        self.used = 0

    def __dealloc__(self) -> None:
        memory.give_back(self.entries)

    def clear(self) -> None:
        """A new game."""
        self.used = 0

    def note(self, kind: int, seat: int, owner: int, first: int, second: int) -> None:
        """What `Event` has of it; -1: no owner, no second gem."""
        if self.used + layout.GEM_ENTRY > self.room:
            self.entries = memory.grown(self.entries, 2 * self.room + 64 * layout.GEM_ENTRY)
            self.room = 2 * self.room + 64 * layout.GEM_ENTRY
        self.entries[self.used] = kind
        self.entries[self.used + 1] = seat
        self.entries[self.used + 2] = owner + 1
        self.entries[self.used + 3] = first + 1
        self.entries[self.used + 4] = second + 1
        self.used += layout.GEM_ENTRY

    def events(self) -> Event | None:
        """The last of the same events, as rules write them that keep events."""
        last = None
        for at in range(0, self.used, layout.GEM_ENTRY):
            kind, seat = self.entries[at], self.entries[at + 1]
            owner, first, second = self.entries[at + 2] - 1, self.entries[at + 3] - 1, self.entries[at + 4] - 1
            gems: tuple[int, ...] = (first,)
            if second >= 0:
                gems = (first, second)
            last = Event(last, kind, seat, owner, gems)
        return last
