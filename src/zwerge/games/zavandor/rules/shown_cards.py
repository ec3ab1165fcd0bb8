"""What shown cards leave in doubt: out of which lot each of them came.

A seat lays a card open that nobody knew of, and holds unseen cards of more than one lot that may be it. Then nobody
else knows out of which lot it came, and the lots must not be made one: each possibility counts as often as there are
single cards that can have been laid. A Showing keeps that, and a second kind of it what all see when an offer ends
because its maker has no such card left: that he does not hold it.

The law of all this. Cards are individuals: a history says of each card in which order it was drawn and by whom, and
which of his cards a seat laid open. Every history is as likely as the shuffling of the lots makes it; what seats chose
to show has no weight. So a showing counts once for each like card that the seat may have laid.

Showings of one seat and deck form a chain, the newest first, never changed and shared by all copies of a state. Each
works out once in how many ways it and those before can have come (`ways`), by what came out of which lot. `odds.py`
makes odds of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb, factorial

MOST = 400
"""Of more cases of one seat and deck no table is kept; then odds are drawn without one (`odds.py`)."""
Cells = tuple[int, ...]
"""How many cards of each gem were laid or are sure, lot after lot: `lot * 4 + gem`."""
Case = tuple[Cells, tuple[Cells, ...], tuple[int, ...], tuple[tuple[int, bool], ...]]
"""Cells; how many of them out of each stretch and lot, () while nothing was lacking; cards of each gem that are sure
and not laid; how lackings that concern several decks came out in this one.

A stretch is what the seat drew between two lackings: the same card may be drawn after it was lacking.
"""
Pool = tuple[int, ...]
"""Cards by gem."""
NO_CASE: Case = ((), (), (0, 0, 0, 0), ())
Bin = tuple[int, int, tuple[int, ...]]
"""Cards of a seat that cannot be everything: lot, how many, and the gems that they are not."""
Leaf = tuple[Cells, tuple[Bin, ...], tuple[tuple[int, bool], ...]]


class Showing:
    """A card laid out of one of several lots (`gem`), or cards that a seat turned out not to hold (`lacks`).

    `held` gives for each lot how many cards the seat then had out of it that may be the one laid, 0 where it cannot be
    of that lot; for a lacking how many there were. `room` gives for each lot how many cards of the gem were in it (of a
    lacking: of each gem). `lacks` are pairs (gem, so many of it were not there); `event` numbers the lackings of a
    seat, and `alone` says that it concerns this deck only. Over the chain `laid` counts cards by gem, `touched` the
    cards of each lot that any of them may be, `lacking` the lackings, `open` the cards touched
    and not laid.
    """

    __slots__ = (
        *("alone", "before", "event", "gem", "held", "lacking", "lacks", "laid", "open", "room", "table"),
        "touched",
    )

    def __init__(
        self,
        before: Showing | None,
        gem: int,
        held: tuple[int, ...],
        room: tuple[int, ...],
        lacks: tuple[tuple[int, int], ...] = (),
        event: int = -1,
        alone: bool = True,
    ) -> None:
        self.note(before, gem, held, room, lacks, event, alone)

    def note(
        self,
        before: Showing | None,
        gem: int,
        held: tuple[int, ...],
        room: tuple[int, ...],
        lacks: tuple[tuple[int, int], ...],
        event: int,
        alone: bool,
    ) -> None:
        """What `__init__` does, and with it `laid_of`, which search calls often."""
        self.before = before
        self.gem = gem
        self.held = held
        self.room = room
        self.lacks = lacks
        self.event = event
        self.alone = alone
        self.laid = [0] * 4
        self.lacking = 1 if lacks else 0
        self.touched: tuple[int, ...] = held
        if before is not None:
            self.lacking += before.lacking
            for at in range(4):
                self.laid[at] = before.laid[at]
            self.touched = highest(before.touched, held)
        if not lacks:
            self.laid[gem] += 1
        self.open = -self.laid[0] - self.laid[1] - self.laid[2] - self.laid[3]
        for at in range(len(self.touched)):
            self.open += self.touched[at]
        self.table: dict[Case, int] | None = None

    def only_lot(self) -> int:
        """The one lot of which all cards are that may have been laid, or -1."""
        only = -1
        for at in range(len(self.touched)):
            if self.touched[at]:
                if only >= 0:
                    return -1
                only = at
        return only

    def chain(self) -> list[Showing]:
        """All of the chain, the oldest first."""
        found = []
        node: Showing | None = self
        while node is not None:
            found.append(node)
            node = node.before
        return found[::-1]

    # ------------------------------------------------------------------ in how many ways

    def ways(self) -> dict[Case, int]:
        """Every case in which the chain can have come so far, with the number of ways; {} if they are very many."""
        waiting = []
        node: Showing | None = self
        while node is not None and node.table is None:
            waiting.append(node)
            node = node.before
        table = node.table if node is not None else None
        while waiting:
            node = waiting.pop()
            if table != {}:
                table = node.step(table if table is not None else {NO_CASE: 1})
            node.table = table if len(table) <= MOST else {}
            table = node.table
        assert table is not None
        return table

    def fits(self, there: Cells) -> bool:
        """Whether what a seat holds, lot after lot with the cards in doubt, can have been shown like this."""
        table = {NO_CASE: 1}
        for node in self.chain():
            some = {case: 1 for case in node.step(table) if all(a <= b for a, b in zip(case[0], there, strict=False))}
            table = some
        for cells, bins, _ in self.leaves(table):
            cells += (0,) * (len(there) - len(cells))
            lots = {lot for lot, _, _ in bins}
            if all(
                fillings(
                    tuple([there[at] - cells[at] for at in range(lot * 4, lot * 4 + 4)]),
                    tuple([(size, closed) for box, size, closed in bins if box == lot]),
                )
                for lot in lots
            ):
                return True
        return False

    def all_ways(self) -> dict[Case, int]:
        """`ways`, however many they are."""
        table = self.ways()
        if not table:
            table = {NO_CASE: 1}
            for node in self.chain():
                table = node.step(table)
        return table

    def step(self, table: dict[Case, int]) -> dict[Case, int]:
        """The ways up to this one out of those before it."""
        if not self.lacking:
            return plain_step(self.gem, self.held, self.room, table)
        found: dict[Case, int] = {}
        stretches = Stretches(self)
        for case, count in table.items():
            for after, more in self.outcomes(case, stretches):
                found[after] = found.get(after, 0) + count * more
        return found

    def outcomes(self, case: Case, stretches: Stretches | None) -> list[tuple[Case, int]]:
        """What may come of one case, with the number of ways."""
        case = padded(case, len(self.held))
        cells, spent, sure, flags = case
        found: list[tuple[Case, int]] = []
        if stretches is None:
            for lot, held in enumerate(self.held):
                if held:
                    at = lot * 4
                    free = held - cells[at] - cells[at + 1] - cells[at + 2] - cells[at + 3]
                    if free > 0 and cells[at + self.gem] < self.room[lot]:
                        found.append(((changed(cells, at + self.gem, 1), (), sure, ()), free))
            return found
        case = spread(case, len(self.held))
        spent = case[1]
        if self.lacks:
            return self.lackings(case, stretches)
        if sure[self.gem]:
            found.append(((cells, spent, changed(sure, self.gem, -1), flags), sure[self.gem]))
        for lot, room in enumerate(self.room):
            if self.held[lot] and cells[lot * 4 + self.gem] < room:
                found += taken(case, lot, self.gem, stretches)
        return found

    def lackings(self, case: Case, stretches: Stretches) -> list[tuple[Case, int]]:
        """So many cards of each gem were there, and no more: at least one of them fewer than needed."""
        weights = {case: 1}
        for gem, _ in self.lacks:
            found: dict[Case, int] = {}
            level, count = weights, 0
            while level:
                for one, ways in level.items():
                    found[one] = found.get(one, 0) + ways // factorial(count)
                further: dict[Case, int] = {}
                for one, ways in level.items():
                    for lot in range(len(self.held)):
                        if one[0][lot * 4 + gem] < self.room[lot * 4 + gem]:
                            for (cells, spent, sure, flags), more in taken(one, lot, gem, stretches):
                                after = (cells, spent, changed(sure, gem, 1), flags)
                                further[after] = further.get(after, 0) + ways * more
                level, count = further, count + 1
            weights = found
        outcomes = []
        for (cells, spent, sure, flags), ways in weights.items():
            fails = any(sure[gem] < need for gem, need in self.lacks)
            if fails or not self.alone:
                told = flags if self.alone else (*flags, (self.event, fails))
                outcomes.append(((cells, (*spent, (0,) * len(self.held)), sure, told), ways))
        return outcomes

    def leaves(self, table: dict[Case, int]) -> dict[Leaf, int]:
        """The cases of a table as far as they matter for what is still unseen, with the number of ways."""
        found: dict[Leaf, int] = {}
        last = Stretches(self, after=True)
        for case, ways in table.items():
            leaf = self.leaf_of(case, last)
            found[leaf] = found.get(leaf, 0) + ways
        return found

    def leaf_of(self, case: Case, last: Stretches | None = None) -> Leaf:
        """Cells, bins of what is left, and flags."""
        cells, spent, _, flags = case
        bins = []
        if len(spent) > 1:
            last = Stretches(self, after=True) if last is None else last
            for at in range(len(spent) - 1):
                for lot, used in enumerate(spent[at]):
                    size = last.low(at + 1, lot) - last.low(at, lot) - used
                    if size > 0:
                        bins.append((lot, size, last.closed[at]))
        return cells, tuple(bins), flags


def laid_of(before: Showing | None, gem: int, held: tuple[int, ...], room: tuple[int, ...]) -> Showing:
    """A card laid, as the rules note it."""
    node: Showing = Showing.__new__(Showing)
    node.note(before, gem, held, room, (), -1, True)
    return node


def covers(old: tuple[int, ...], held: tuple[int, ...]) -> bool:
    """Whether no lot has a higher number in the second."""
    if len(old) < len(held):
        return False
    for at in range(len(held)):  # noqa: SIM110  (no generator in C)
        if held[at] > old[at]:
            return False
    return True


def highest(old: tuple[int, ...], held: tuple[int, ...]) -> tuple[int, ...]:
    """By lot the higher number of two; lots only ever become more."""
    if covers(old, held):
        return old
    found = list(held)
    for at in range(len(old)):
        if at == len(found):
            found.append(old[at])
        elif old[at] > found[at]:
            found[at] = old[at]
    return tuple(found)


class Stretches:
    """Where the stretches of a seat begin in each lot, and which gems are not among what is left of each.

    As they are when something is shown; with `after` as they are once it has been.
    """

    def __init__(self, node: Showing, after: bool = False) -> None:
        self.bounds: list[tuple[int, ...]] = [()]
        self.closed: list[tuple[int, ...]] = []
        gems: list[set[int]] = [set()]
        for one in node.chain():
            if one.lacks and (after or one is not node):
                for closed in gems:
                    closed.update(gem for gem, _ in one.lacks)
                gems.append(set())
                self.bounds.append(one.held)
        self.closed = [tuple(sorted(closed)) for closed in gems]
        self.held = node.held

    def low(self, at: int, lot: int) -> int:
        return self.bounds[at][lot] if lot < len(self.bounds[at]) else 0

    def size(self, at: int, lot: int) -> int:
        """How many cards of a lot were drawn in a stretch, up to the showing."""
        held = self.held[lot]
        if at + 1 < len(self.bounds):
            held = min(held, self.bounds[at + 1][lot] if lot < len(self.bounds[at + 1]) else 0)
        return max(0, held - self.low(at, lot))


def plain_step(gem: int, held: tuple[int, ...], room: tuple[int, ...], table: dict[Case, int]) -> dict[Case, int]:
    """`Showing.step` where nothing was lacking: most are like that, and every copy of a state waits for it."""
    found: dict[Case, int] = {}
    for case, count in table.items():
        cells = case[0]
        if len(cells) < len(held) * 4:
            cells += (0,) * (len(held) * 4 - len(cells))
        for lot in range(len(held)):
            own = held[lot]
            at = lot * 4
            if own:
                own -= cells[at] + cells[at + 1] + cells[at + 2] + cells[at + 3]
                if own > 0 and cells[at + gem] < room[lot]:
                    after: Case = (changed(cells, at + gem, 1), (), case[2], ())
                    found[after] = found.get(after, 0) + count * own
    return found


def taken(case: Case, lot: int, gem: int, stretches: Stretches) -> list[tuple[Case, int]]:
    """A card of a gem came out of a lot: out of which stretch, and in how many ways."""
    cells, spent, sure, flags = case
    cells = changed(cells, lot * 4 + gem, 1)
    found = []
    for at, used in enumerate(spent):
        free = stretches.size(at, lot) - used[lot]
        if free > 0 and gem not in stretches.closed[at]:
            found.append(((cells, (*spent[:at], changed(used, lot, 1), *spent[at + 1 :]), sure, flags), free))
    return found


def changed(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The same counts, but one of them."""
    more = list(counts)
    more[at] += by
    return tuple(more)


def padded(case: Case, lots: int) -> Case:
    """The same case with room for so many lots."""
    cells, spent, sure, flags = case
    if len(cells) >= lots * 4:
        return case
    more = (0,) * (lots - len(cells) // 4)
    return (cells + more * 4, tuple([used + more for used in spent]), sure, flags)


def spread(case: Case, lots: int) -> Case:
    """The same case with its stretches told, also if there is but one."""
    cells, spent, sure, flags = padded(case, lots)
    if not spent:
        spent = (tuple([sum(cells[at : at + 4]) for at in range(0, len(cells), 4)]),)
    return cells, spent, sure, flags


def splits(pool: Pool, size: int, closed: tuple[int, ...], gem: int = 0) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards by gem, none of the closed gems."""
    if gem == len(pool):
        if not size:
            yield ()
        return
    most = 0 if gem in closed else min(pool[gem], size)
    for took in range(most + 1):
        for rest in splits(pool, size - took, closed, gem + 1):
            yield (took, *rest)


def ways_to(pool: Pool, took: tuple[int, ...]) -> int:
    """In how many ways single cards of a pool can be those of a box, one place after another."""
    ways = factorial(sum(took))
    for have, count in zip(pool, took, strict=True):
        ways *= comb(have, count)
    return ways


@lru_cache(maxsize=4096)
def fillings(pool: Pool, boxes: tuple[tuple[int, tuple[int, ...]], ...]) -> int:
    """In how many ways single cards of a pool can fill boxes that are closed to some gems."""
    if not boxes:
        return 1
    size, closed = boxes[0]
    ways = 0
    for took in splits(pool, size, closed):
        left = tuple([have - count for have, count in zip(pool, took, strict=True)])
        ways += ways_to(pool, took) * fillings(left, boxes[1:])
    return ways
