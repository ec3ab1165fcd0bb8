"""What each observer knows of all bags, computed on demand out of the events that the rules wrote (rulings k1 to k6).

In exact big integers: a weight grows with every theft and passes 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.state import SilberzwergState

Content = tuple[int, ...]
"""Gems in all bags: `content[seat * 4 + colour]`."""


class Weights:
    """What one observer knows of all bags: every content that fits what it has seen, with its whole weight (W).

    `contents` holds them less `moved`, the gems that all saw going in and out, so that a gain costs nothing. It is
    never changed, only replaced (`put`), so copies share it, and with it `spans`: the fewest and the most at each
    place, from when somebody first asks for them.
    """

    def __init__(self, players: int, observer: int) -> None:
        self.players = players
        self.observer = observer
        self.moved = [0] * (4 * players)
        self.put({(0,) * (4 * players): 1})
        self.deals: tuple[Event, ...] = ()

    def put(self, contents: dict[Content, int]) -> None:
        """Other contents from now on."""
        self.contents = contents
        self.spans: list[tuple[list[int], list[int]]] = []

    def copy(self) -> Weights:
        """An independent copy."""
        twin = Weights.__new__(Weights)
        twin.players, twin.observer = self.players, self.observer
        twin.moved = self.moved[:]
        twin.contents, twin.spans = self.contents, self.spans
        twin.deals = self.deals
        return twin

    def items(self) -> Iterator[tuple[Content, int]]:
        """Every content with its weight."""
        for key, weight in self.contents.items():
            yield tuple(map(int.__add__, key, self.moved)), weight

    def weight(self, content: Content) -> int:
        """The weight of one content, 0 if it does not fit."""
        return self.contents.get(tuple(map(int.__sub__, content, self.moved)), 0)

    def total(self) -> int:
        return sum(self.contents.values())

    def bounds(self) -> tuple[list[int], list[int]]:
        """The fewest and the most gems that bags can hold, as a content lies: of each seat four colours."""
        if not self.spans:
            columns = list(zip(*self.contents, strict=True))
            self.spans.append(([min(column) for column in columns], [max(column) for column in columns]))
        least, most = self.spans[0]
        return list(map(int.__add__, least, self.moved)), list(map(int.__add__, most, self.moved))

    # ------------------------------------------------------------------ carrying on, event by event

    def carry(self, event: Event) -> None:
        """One more event."""
        kind = event.kind
        if kind == layout.GAIN:  # k2
            self.moved[event.seat * layout.COLOUR_COUNT + event.gems[0]] += 1
        elif kind == layout.LOSE:  # k3
            self.moved[event.seat * layout.COLOUR_COUNT + event.gems[0]] -= 1
            self.strike(event.seat * layout.COLOUR_COUNT + event.gems[0], 0)
        elif kind == layout.SHOWS:  # k4
            for colour in set(event.gems):
                self.strike(event.seat * layout.COLOUR_COUNT + colour, event.gems.count(colour))
        elif kind == layout.STOLEN:
            self.steal(event)
        elif kind == layout.DEAL:
            self.deals = (*self.deals, event)
            if len(self.deals) == 4:
                self.start()
        else:  # k10
            self.put({event.gems: 1})

    def strike(self, at: int, least: int) -> None:
        """Strike the contents that hold fewer than so many of what lies at this place."""
        bound = least - self.moved[at]
        if len(self.contents) > 1 and not (self.spans and self.spans[0][0][at] >= bound):
            left = {key: weight for key, weight in self.contents.items() if key[at] >= bound}
            if len(left) < len(self.contents):
                self.put(left)

    def steal(self, event: Event) -> None:
        """One draw of a theft (k5)."""
        carried: dict[Content, int] = {}
        owner, thief = event.owner * layout.COLOUR_COUNT, event.seat * layout.COLOUR_COUNT
        colours = range(4) if event.hidden_from(self.observer) else event.gems
        for key, weight in self.contents.items():
            for colour in colours:
                count = key[owner + colour] + self.moved[owner + colour]
                if count > 0:
                    moved = list(key)
                    moved[owner + colour] -= 1
                    moved[thief + colour] += 1
                    after = tuple(moved)
                    carried[after] = carried.get(after, 0) + weight * count
        self.put(carried)

    def start(self) -> None:
        """The start gems (k1): one content, weight 1, for every order of dealing that fits."""
        contents: dict[Content, int] = {}
        for order in self.orders():
            content = self.first_gems(order)
            contents[content] = contents.get(content, 0) + 1
        self.put(contents)

    def orders(self) -> list[tuple[int, ...]]:
        """The orders in which the four colours may have been dealt, as far as they are: all of them agree with what the
        observer was dealt, with every gem given back, and with the seat that held yellow (k1)."""
        count = len(self.deals)
        true = [event.gems[0] for event in self.deals]
        seats = [event.seat for event in self.deals]
        found = []
        for order in dict.fromkeys(permutation[:count] for permutation in permutations(range(4))):
            seen = all(
                order[i] == true[i]
                for i in range(count)
                if not self.deals[i].hidden_from(self.observer) or (count == 4 and i >= self.players)
            )
            if seen and (count < 4 or seats[order.index(layout.YELLOW)] == seats[true.index(layout.YELLOW)]):
                found.append(order)
        return found

    def first_gems(self, order: tuple[int, ...]) -> Content:
        """The bags after dealing in an order: the first gem of every seat."""
        content = [0] * (4 * self.players)
        for event, colour in zip(self.deals[: self.players], order, strict=False):
            content[event.seat * layout.COLOUR_COUNT + colour] = 1
        return tuple(content)


def knowledge(state: SilberzwergState, observer: int) -> Weights:
    """The weights of a seat, SPECTATOR or OMNISCIENT, from all events so far; the caller's own.

    A state without events (made for search) counts as seen by all.
    """
    return kept(state, observer).copy()


def kept(state: SilberzwergState, observer: int) -> Weights:
    """The same to look at and not to change: the last event keeps them for whoever asks next."""
    players = state.tables.players
    if not state.tracks:
        weights = Weights(players, observer)
        weights.put({tuple(state.bag[: 4 * players]): 1})
        return weights
    later: list[Event] = []
    event = state.events
    weights = Weights(players, observer)
    while event is not None:
        memo = event.memo
        known: Weights | None = memo.get(observer) if memo is not None else None
        if memo is not None and known is not None:
            if not later:
                return known
            memo.pop(observer, None)
            weights = known.copy()
            break
        later.append(event)
        event = event.before
    for event in reversed(later):
        weights.carry(event)
    last = state.events
    if last is not None:
        if last.memo is None:
            last.memo = {}
        last.memo[observer] = weights
    return weights
