"""Guesses at which lots shown cards came of, where there are too many cases to weigh them all.

A Crowd goes through the showings of all other seats together, one after the other (a particle filter: Gordon, Salmond
and Smith 1993). Each guess draws the lot of the next card with the odds that it sees; what has become unlikely makes
way for copies of what is likely; in the end one guess is drawn by what it counts. What is impossible never comes, all
that is possible can, and how far the odds are off is measured (docs/games/zavandor.md). Lackings are for `odds.py`.
Compiled where a compiler works (`guessing.pxd`); the same file runs as it is and draws the same.
"""

from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules.shown_cards import Showing

_SIZE = 16
_LOTS = 24
_STEPS = 240
_PARTS = 1 << 30
SIZE, LOTS, STEPS = _SIZE, _LOTS, _STEPS
"""Guesses in a crowd, and the most lots and showings that it has room for."""
_LISTS = __file__.endswith(".py")
"""Uncompiled, lists stand for the arrays of C, which are there and hold zeros without being asked for."""
TRIES = 4096
"""So many crowds, each of a few dozen microseconds, may come to nothing before a way is searched for step by step."""


class Crowd:
    """The showings of one deck, by how many lots there were: the first ones have least to choose from.

    `pools` are the gems of each lot that the observer does not see, `past` the last showing of each other seat.
    """

    def __init__(self, pools: tuple[tuple[int, ...], ...], past: tuple[Showing | None, ...]) -> None:
        self.lots = len(pools)
        self.seats = len(past)
        if _LISTS:
            self.make_lists()
        for lot, pool in enumerate(pools):
            for gem in range(4):
                self.pool[lot * 4 + gem] = pool[gem]
                self.total[lot] += pool[gem]
        self.steps = 0
        chains = [node.chain() if node is not None else [] for node in past]
        for lots in range(1, self.lots + 1):
            for seat in range(self.seats):
                chain = chains[seat]
                while chain and len(chain[0].held) == lots:
                    self.add(seat, chain[0])
                    del chain[0]

    def add(self, seat: int, node: Showing) -> None:
        """The next showing."""
        self.who[self.steps] = seat
        self.gem[self.steps] = node.gem
        held = node.held
        for lot in range(len(held)):
            self.held[self.steps * _LOTS + lot] = held[lot]
        self.steps += 1

    def make_lists(self) -> None:
        """Uncompiled, what the .pxd declares as arrays."""
        self.pool = [0] * 96
        self.total = [0] * 24
        self.who = [0] * 240
        self.gem = [0] * 240
        self.held = [0] * 5760
        self.worth = [0.0] * 16
        self.left = [0] * 1536
        self.there = [0] * 384
        self.used = [0] * 1536
        self.path = [0] * 3840
        self.copies = [0] * 16
        self.odds = [0.0] * 24

    def draw(self, rng: Rng) -> int:
        """Which of the guesses stands, for `lots_of` and `cells_of`."""
        for _ in range(TRIES):
            one = self.run(rng)
            if one >= 0:
                return one
        self.begin_search()
        if not self.search(0, rng, set()):
            raise AssertionError("what was shown cannot have come")
        return 0

    def lots_of(self, one: int) -> list[list[int]]:
        """By other seat the lots of its showings, the oldest first."""
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for step in range(self.steps):
            found[self.who[step]].append(self.path[one * _STEPS + step])
        return found

    def cells_of(self, one: int, seat: int) -> tuple[int, ...]:
        """How many cards of each lot and gem a seat has shown: `lot * 4 + gem`."""
        cells = [0] * (self.lots * 4)
        for step in range(self.steps):
            if self.who[step] == seat:
                at = self.path[one * _STEPS + step] * 4 + self.gem[step]
                cells[at] += 1
        return tuple(cells)

    def begin(self, one: int) -> None:
        """A guess before the first showing."""
        self.worth[one] = 1.0
        for lot in range(self.lots):
            self.there[one * _LOTS + lot] = self.total[lot]
            for gem in range(4):
                self.left[(one * _LOTS + lot) * 4 + gem] = self.pool[lot * 4 + gem]
            for seat in range(self.seats):
                self.used[(one * 4 + seat) * _LOTS + lot] = 0

    def run(self, rng: Rng) -> int:
        """All guesses through all showings; which of them is drawn, or -1 if all came to nothing."""
        total = 0.0
        for one in range(_SIZE):
            self.begin(one)
        for step in range(self.steps):
            total = 0.0
            squares = 0.0
            for one in range(_SIZE):
                if self.worth[one] > 0.0:
                    self.worth[one] *= self.go(one, step, rng)
                    total += self.worth[one]
                    squares += self.worth[one] * self.worth[one]
            if total <= 0.0:
                return -1
            if 2.0 * total * total < _SIZE * squares:
                self.survive(step + 1, total, rng)
            else:
                for one in range(_SIZE):
                    self.worth[one] /= total  # else they would shrink out of what a float holds
        total = 0.0
        for one in range(_SIZE):
            total += self.worth[one]
        ticket = rng.below(_PARTS) * total / _PARTS
        last = -1
        for one in range(_SIZE):
            if self.worth[one] > 0.0:
                last = one
                ticket -= self.worth[one]
                if ticket < 0.0:
                    return one
        return last

    def weigh(self, one: int, step: int) -> float:
        """How likely each lot is for the card of a showing, as a guess sees it (`odds`); the sum of all."""
        total = 0.0
        used = (one * 4 + self.who[step]) * _LOTS
        left = one * _LOTS * 4 + self.gem[step]
        for lot in range(self.lots):
            weight = 0.0
            free = self.held[step * _LOTS + lot] - self.used[used + lot]
            if free > 0 and self.held[step * _LOTS + lot] > 0:
                weight = free * self.left[left + lot * 4]
                if weight > 0.0:
                    weight /= self.there[one * _LOTS + lot]
            self.odds[lot] = weight
            total += weight
        return total

    def chosen(self, total: float, rng: Rng) -> int:
        """One of the lots by `odds`."""
        ticket = rng.below(_PARTS) * total / _PARTS
        last = 0
        for lot in range(self.lots):
            if self.odds[lot] > 0.0:
                last = lot
                ticket -= self.odds[lot]
                if ticket < 0.0:
                    return lot
        return last

    def take(self, one: int, step: int, lot: int, by: int) -> None:
        """The card of a showing came of a lot; with -1 it is put back."""
        self.used[(one * 4 + self.who[step]) * _LOTS + lot] += by
        self.left[(one * _LOTS + lot) * 4 + self.gem[step]] -= by
        self.there[one * _LOTS + lot] -= by
        self.path[one * _STEPS + step] = lot

    def go(self, one: int, step: int, rng: Rng) -> float:
        """A guess goes over one showing; how likely the showing was for it."""
        total = self.weigh(one, step)
        if total > 0.0:
            self.take(one, step, self.chosen(total, rng), 1)
        return total

    def survive(self, steps: int, total: float, rng: Rng) -> None:
        """As many guesses drawn by what they count: copies take the places of those that go."""
        share = total / _SIZE
        mark = rng.below(_PARTS) * share / _PARTS
        reached = 0.0
        made = 0
        for one in range(_SIZE):
            reached += self.worth[one]
            self.copies[one] = 0
            while mark < reached and made < _SIZE:
                self.copies[one] += 1
                made += 1
                mark += share
        free = 0
        for one in range(_SIZE):
            while self.copies[one] > 1:
                while self.copies[free] > 0:
                    free += 1
                self.copy(one, free, steps)
                self.copies[one] -= 1
                self.copies[free] = 1
        for one in range(_SIZE):
            self.worth[one] = 1.0 if self.copies[one] > 0 else 0.0

    def copy(self, one: int, other: int, steps: int) -> None:
        """A guess takes the place of another."""
        for at in range(self.lots * 4):
            self.left[other * _LOTS * 4 + at] = self.left[one * _LOTS * 4 + at]
        for lot in range(self.lots):
            self.there[other * _LOTS + lot] = self.there[one * _LOTS + lot]
        for seat in range(self.seats):
            for lot in range(self.lots):
                self.used[(other * 4 + seat) * _LOTS + lot] = self.used[(one * 4 + seat) * _LOTS + lot]
        for step in range(steps):
            self.path[other * _STEPS + step] = self.path[one * _STEPS + step]

    def begin_search(self) -> None:
        """The first guess stands before the first showing again."""
        self.begin(0)

    def search(self, step: int, rng: Rng, dead: set[tuple[int, ...]]) -> bool:
        """Walks the first guess on to the end, back where it comes to nothing: there is a way, for the truth is one.
        `dead` are the places from which none leads on; each is looked at once, however many ways lead to it."""
        if step == self.steps:
            return True
        place = self.place(step)
        if place in dead:
            return False
        self.weigh(0, step)
        odds = list(self.odds)[: self.lots]
        while sum(odds) > 0.0:
            for lot in range(self.lots):
                self.odds[lot] = odds[lot]
            lot = self.chosen(sum(odds), rng)
            self.take(0, step, lot, 1)
            if self.search(step + 1, rng, dead):
                return True
            self.take(0, step, lot, -1)
            odds[lot] = 0.0
        dead.add(place)
        return False

    def place(self, step: int) -> tuple[int, ...]:
        """All on which it depends how the first guess can go on."""
        left = [self.left[at] for at in range(self.lots * 4)]
        used = [self.used[seat * _LOTS + lot] for seat in range(self.seats) for lot in range(self.lots)]
        return (step, *left, *used)
