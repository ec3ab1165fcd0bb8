"""What all bags may hold, as each seat knows it, without weights: for whoever asks after every step of thousands of
games which are the fewest and the most gems (option `memory_aid`).

A content fits wherever its weight is not 0, and weights are sums of products of counts above 0 (k1 to k5): so the same
contents are carried on as in `bags`, and no weight, no big integer is needed for it. No lock is held; compiled where a
compiler works.
"""

from typing import Any

from zwerge.core import memory
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.gem_log import GemLog


class PossibleBags:
    """Of each seat, every content that fits what it has seen, in ascending order: `count` of them in `keys`,
    as bytes: there are at most 20 gems of a colour.

    `least` and `most` are the fewest and the most at each place, from when somebody asks (`spanned`). `heard`: so much
    of the log is in them; `upto`: the last event, of a state that keeps events. `spare` and `heads` are for thefts.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.keys: list[Any] = [memory.none(), memory.none(), memory.none(), memory.none()]
        self.room = [0] * 4
        self.count = [0] * 4
        self.heard = [0] * 4
        self.spanned = [0] * 4
        self.dealt = [0] * 4
        self.least = [0] * 64
        self.most = [0] * 64
        self.seats = [0] * 4
        self.colours = [0] * 4
        self.spare: Any = memory.none()
        self.spare_room = 0
        self.heads = [0] * 64
        self.at = [0] * 4
        self.upto: list[Event | None] = [None] * 4
        self.begin()

    def __dealloc__(self) -> None:
        for seat in range(layout.SEATS):
            memory.give_back(self.keys[seat])
        memory.give_back(self.spare)

    def begin(self) -> None:
        """A new game: all bags are empty."""
        for seat in range(self.players):
            self.empty(seat)

    def empty(self, me: int) -> None:
        """To one seat."""
        self.heard[me] = 0
        self.dealt[me] = 0
        self.clear(me)
        self.add(me)
        for place in range(layout.PLACES):
            self.keys[me][place] = 0

    # ------------------------------------------------------------------ where it comes from

    def read(self, me: int, log: GemLog) -> None:
        """All of a log that a seat has not heard yet."""
        while self.heard[me] < log.used:
            at = self.heard[me]
            self.carry(
                me,
                log.entries[at],
                log.entries[at + 1],
                log.entries[at + 2] - 1,
                log.entries[at + 3] - 1,
                log.entries[at + 4] - 1,
            )
            self.heard[me] = at + layout.GEM_ENTRY

    def read_events(self, me: int, events: Event | None) -> None:
        """The same of a state that keeps events, from the beginning if it is of another game."""
        event = events
        later = []
        while event is not None and event is not self.upto[me]:
            later.append(event)
            event = event.before
        if event is None:
            self.empty(me)
        for event in reversed(later):
            gems = event.gems
            if event.kind == layout.KNOWN:
                self.set_to(me, gems)
            else:
                self.carry(me, event.kind, event.seat, event.owner, gems[0], gems[1] if len(gems) > 1 else -1)
        self.upto[me] = events

    def set_to(self, me: int, content: tuple[int, ...]) -> None:
        """One content alone (k10)."""
        self.clear(me)
        self.add(me)
        for place in range(layout.PLACES):
            self.keys[me][place] = content[place] if place < len(content) else 0

    # ------------------------------------------------------------------ what is asked

    def span(self, me: int) -> None:
        """See to it that `least` and `most` of a seat are known."""
        if self.spanned[me]:
            return
        for place in range(layout.PLACES):
            self.least[me * layout.PLACES + place] = self.most[me * layout.PLACES + place] = self.keys[me][place]
        for key in range(1, self.count[me]):
            for place in range(layout.PLACES):
                held = self.keys[me][key * layout.PLACES + place]
                if held < self.least[me * layout.PLACES + place]:
                    self.least[me * layout.PLACES + place] = held
                if held > self.most[me * layout.PLACES + place]:
                    self.most[me * layout.PLACES + place] = held
        self.spanned[me] = 1

    def bounds(self, me: int) -> tuple[list[int], list[int]]:
        """The fewest and the most gems that bags can hold, as a content lies: of each seat four colours."""
        self.span(me)
        places = range(me * layout.PLACES, me * layout.PLACES + self.players * layout.COLOUR_COUNT)
        return [self.least[at] for at in places], [self.most[at] for at in places]

    def contents(self, me: int) -> list[tuple[int, ...]]:
        """Every content, in ascending order."""
        width = self.players * layout.COLOUR_COUNT
        return [
            tuple([self.keys[me][key * layout.PLACES + place] for place in range(width)])
            for key in range(self.count[me])
        ]

    # ------------------------------------------------------------------ carrying on, event by event

    def carry(self, me: int, kind: int, seat: int, owner: int, first: int, second: int) -> None:
        """One more event, as a seat hears of it."""
        place = seat * layout.COLOUR_COUNT
        if kind == layout.GAIN:  # k2
            self.shift(me, place + first, 1)
        elif kind == layout.LOSE:  # k3
            self.strike(me, place + first, 1)
            self.shift(me, place + first, -1)
        elif kind == layout.SHOWS:  # k4
            self.strike(me, place + first, 2 if second == first else 1)
            if second >= 0 and second != first:
                self.strike(me, place + second, 1)
        elif kind == layout.STOLEN:
            self.steal(me, owner * layout.COLOUR_COUNT, place, -1 if me != seat and me != owner else first)
        else:
            self.seats[self.dealt[me]] = seat
            self.colours[self.dealt[me]] = first
            self.dealt[me] += 1
            if self.dealt[me] == layout.COLOUR_COUNT:
                self.start(me)

    def shift(self, me: int, place: int, more: int) -> None:
        """So many more gems at a place, whatever there was."""
        for key in range(self.count[me]):
            self.keys[me][key * layout.PLACES + place] += more
        self.least[me * layout.PLACES + place] += more
        self.most[me * layout.PLACES + place] += more

    def strike(self, me: int, place: int, least: int) -> None:
        """Strike the contents that hold fewer than so many at a place."""
        if self.spanned[me] and self.least[me * layout.PLACES + place] >= least:
            return
        left = 0
        for key in range(self.count[me]):
            if self.keys[me][key * layout.PLACES + place] >= least:
                for at in range(layout.PLACES):
                    self.keys[me][left * layout.PLACES + at] = self.keys[me][key * layout.PLACES + at]
                left += 1
        if left < self.count[me]:
            self.count[me] = left
            self.spanned[me] = 0

    def start(self, me: int) -> None:
        """The start gems (k1): a content for every order of dealing that fits. The gems of the first seat change last,
        dearest colour first, so that contents come in ascending order."""
        self.clear(me)
        for number in range(1 << 2 * self.players):
            fits = True
            taken = 0
            for i in range(layout.COLOUR_COUNT):
                seat = self.seats[i]
                colour = self.colours[i]
                if i < self.players:
                    colour = 3 - (number >> 2 * (self.players - 1 - seat) & 3)
                    if seat == me and colour != self.colours[i]:
                        fits = False
                if (colour == layout.YELLOW) and not self.held_yellow(seat):
                    fits = False
                taken |= 1 << colour
            if fits and taken == 15:
                self.add(me)
                last = (self.count[me] - 1) * layout.PLACES
                for at in range(layout.PLACES):
                    self.keys[me][last + at] = 0
                for seat in range(self.players):
                    colour = 3 - (number >> 2 * (self.players - 1 - seat) & 3)
                    self.keys[me][last + seat * layout.COLOUR_COUNT + colour] = 1

    def held_yellow(self, seat: int) -> bool:
        """Whether a seat was dealt the yellow start gem, as all see: it starts."""
        for i in range(layout.COLOUR_COUNT):
            if self.colours[i] == layout.YELLOW:
                return self.seats[i] == seat
        return False

    # ------------------------------------------------------------------ thefts

    def steal(self, me: int, owner: int, thief: int, colour: int) -> None:
        """One draw of a theft (k5), from one bag's places to another's; -1: the seat does not see which colour.

        A gem moved in all contents leaves them in order; so up to four rows in order, one for each colour, are merged,
        and what comes of several contents is written once.
        """
        for one in range(layout.COLOUR_COUNT):
            self.at[one] = -1 if colour < 0 or colour == one else self.count[me]
            self.advance(me, owner, thief, one)
        found = 0
        while True:
            first = -1
            for one in range(layout.COLOUR_COUNT):
                if self.at[one] < self.count[me] and (first < 0 or self.is_before(one, first)):
                    first = one
            if first < 0:
                break
            if found == 0 or not self.is_last(found, first):
                if (found + 1) * layout.PLACES > self.spare_room:
                    self.spare = memory.grown(self.spare, 2 * self.spare_room + 8 * layout.PLACES)
                    self.spare_room = 2 * self.spare_room + 8 * layout.PLACES
                for place in range(layout.PLACES):
                    self.spare[found * layout.PLACES + place] = self.heads[first * layout.PLACES + place]
                found += 1
            self.advance(me, owner, thief, first)
        self.take_spare(me, found)

    def advance(self, me: int, owner: int, thief: int, colour: int) -> None:
        """The next content of a colour's row: one where the bag holds such a gem, and it has gone over."""
        self.at[colour] += 1
        while self.at[colour] < self.count[me]:
            key = self.at[colour] * layout.PLACES
            if self.keys[me][key + owner + colour] > 0:
                for place in range(layout.PLACES):
                    self.heads[colour * layout.PLACES + place] = self.keys[me][key + place]
                self.heads[colour * layout.PLACES + owner + colour] -= 1
                self.heads[colour * layout.PLACES + thief + colour] += 1
                return
            self.at[colour] += 1

    def is_before(self, one: int, other: int) -> bool:
        """Whether a colour's row goes on with a lower content than another's."""
        for place in range(layout.PLACES):
            if self.heads[one * layout.PLACES + place] != self.heads[other * layout.PLACES + place]:
                return self.heads[one * layout.PLACES + place] < self.heads[other * layout.PLACES + place]
        return False

    def is_last(self, found: int, colour: int) -> bool:
        """Whether a colour's row goes on with the content that was written last."""
        for place in range(layout.PLACES):
            if self.spare[(found - 1) * layout.PLACES + place] != self.heads[colour * layout.PLACES + place]:
                return False
        return True

    def take_spare(self, me: int, found: int) -> None:
        """What was written is what the seat knows now."""
        keys, space = self.keys[me], self.room[me]
        self.keys[me] = self.spare
        self.room[me] = self.spare_room
        self.spare = keys
        self.spare_room = space
        self.count[me] = found
        self.spanned[me] = 0

    # ------------------------------------------------------------------ room

    def clear(self, me: int) -> None:
        """No content."""
        self.count[me] = 0
        self.spanned[me] = 0

    def add(self, me: int) -> None:
        """Room for one more content, the last."""
        self.count[me] += 1
        if self.count[me] * layout.PLACES > self.room[me]:
            self.keys[me] = memory.grown(self.keys[me], 2 * self.room[me] + 4 * layout.PLACES)
            self.room[me] = 2 * self.room[me] + 4 * layout.PLACES
