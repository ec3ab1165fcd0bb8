"""What each observer knows of all bags, computed on demand out of the events that the rules wrote (rulings k1 to k6).

In exact big integers: a weight grows with every theft and passes 64 bits. Compiled where a compiler works; the same
file runs as it is.
"""

from itertools import permutations

from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.state import SilberzwergState

Content = tuple[int, ...]
"""Gems in all bags: `content[seat * 4 + colour]`."""


class Weights:
    """What one observer knows of all bags: every content that fits what it has seen, with its whole weight (W).

    `contents` holds them less `moved`, the gems that all saw going in and out, so that a gain costs nothing. It is
    never changed, only replaced (`put`), so copies share it. `least` and `most` are the fewest and the most at each
    place of it, from when somebody first asks for them (`spanned`). `deals`: the start gems, each with its seat, its
    colour, and whether that is hidden from the observer.
    """

    def __init__(self, players: int, observer: int) -> None:
        self.players = players
        self.observer = observer
        self.size = players * layout.COLOUR_COUNT
        self.moved = [0] * 16
        self.least = [0] * 16
        self.most = [0] * 16
        self.deals: tuple[tuple[int, int, bool], ...] = ()
        self.put({(0,) * self.size: 1})

    def put(self, contents: "dict[Content, int]") -> None:
        """Other contents from now on."""
        self.contents = contents
        self.spanned = False

    def copy(self) -> "Weights":
        """An independent copy."""
        twin = Weights.__new__(Weights)
        twin.players = self.players
        twin.observer = self.observer
        twin.size = self.size
        twin.moved = self.moved[:]
        twin.least = self.least[:]
        twin.most = self.most[:]
        twin.spanned = self.spanned
        twin.contents = self.contents
        twin.deals = self.deals
        return twin

    def items(self) -> "list[tuple[Content, int]]":
        """Every content with its weight."""
        moved = [self.moved[at] for at in range(self.size)]
        return [(tuple(map(int.__add__, key, moved)), weight) for key, weight in self.contents.items()]

    def weight(self, content: Content) -> int:
        """The weight of one content, 0 if it does not fit."""
        return self.contents.get(tuple([content[at] - self.moved[at] for at in range(self.size)]), 0)

    def total(self) -> int:
        return sum(self.contents.values())

    def bounds(self) -> tuple[list[int], list[int]]:
        """The fewest and the most gems that bags can hold, as a content lies: of each seat four colours."""
        self.span()
        least = [self.least[at] + self.moved[at] for at in range(self.size)]
        return least, [self.most[at] + self.moved[at] for at in range(self.size)]

    def span(self) -> None:
        """See to it that `least` and `most` are known."""
        if not self.spanned:
            self.look_through()

    def look_through(self) -> None:
        """Find `least` and `most`."""
        first = True
        for key in self.contents:
            for at in range(self.size):
                held = key[at]
                if first or held < self.least[at]:
                    self.least[at] = held
                if first or held > self.most[at]:
                    self.most[at] = held
            first = False
        self.spanned = True

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
            self.deals = (*self.deals, (event.seat, event.gems[0], event.hidden_from(self.observer)))
            if len(self.deals) == 4:
                self.start()
        else:  # k10
            self.put({event.gems: 1})

    def strike(self, at: int, least: int) -> None:
        """Strike the contents that hold fewer than so many of what lies at this place."""
        bound = least - self.moved[at]
        if len(self.contents) > 1 and not (self.spanned and self.least[at] >= bound):
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

    def orders(self) -> "list[tuple[int, ...]]":
        """The orders in which the four colours may have been dealt, as far as they are: all of them agree with what the
        observer was dealt, with every gem given back, and with the seat that held yellow (k1)."""
        count = len(self.deals)
        seats, true, hidden = ([one[part] for one in self.deals] for part in range(3))
        found = []
        for order in dict.fromkeys(permutation[:count] for permutation in permutations(range(4))):
            seen = all(order[i] == true[i] for i in range(count) if not hidden[i] or (count == 4 and i >= self.players))
            if seen and (count < 4 or seats[order.index(layout.YELLOW)] == seats[true.index(layout.YELLOW)]):
                found.append(order)
        return found

    def first_gems(self, order: tuple[int, ...]) -> Content:
        """The bags after dealing in an order: the first gem of every seat."""
        content = [0] * self.size
        for (seat, _, _), colour in zip(self.deals[: self.players], order, strict=False):
            content[seat * layout.COLOUR_COUNT + colour] = 1
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
        weights.put({tuple([state.bag[at] for at in range(weights.size)]): 1})
        return weights
    last = state.events
    event: Event | None = last
    known: Weights | None = None
    later = []
    while event is not None:
        known = event.memo.get(observer) if event.memo is not None else None
        if known is not None:
            break
        later.append(event)
        event = event.before
    if known is not None and not later:
        return known
    if event is None or event.memo is None:
        weights = Weights(players, observer)
    else:
        weights = event.memo.pop(observer, known).copy()
    for event in reversed(later):
        weights.carry(event)
    if last is not None:
        if last.memo is None:
            last.memo = {}
        last.memo[observer] = weights
    return weights
