"""The exact odds of what an observer does not see of one deck in which showings are in doubt.

Every way in which the showings of the others can have come (`showings.py`) is weighed with the number of ways to deal
the rest: cards are counted one by one, as a shuffle does. What comes out is drawn from (`pick`), or listed (`deals`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, perm
from typing import TypeVar

from zwerge.core.chance import Rng, below_big
from zwerge.games.zavandor.knowledge.guessing import LOTS, STEPS, Crowd
from zwerge.games.zavandor.rules.shown_cards import (
    MOST,
    NO_CASE,
    Bin,
    Cells,
    Leaf,
    Pool,
    Showing,
    Stretches,
    changed,
    fillings,
    padded,
    splits,
    ways_to,
)
from zwerge.games.zavandor.rules.shown_cards import Case as SeatCase

LEAST = 1e-280
"""What a case that can be counts at the least."""
T = TypeVar("T")
Flags = tuple[tuple[int, int, bool], ...]
"""Lackings that concern several decks: seat, number, and whether this deck had too few."""
SeatBin = tuple[int, Bin]
Case = tuple[Cells, tuple[SeatBin, ...], Flags]
Pick = tuple[Leaf, list[SeatCase]]
"""What came of the showings of a seat, and if that was guessed, the case after each of them."""
Step = tuple[int, tuple[Showing, Stretches | None]]
"""A seat, and what it showed next, with the stretches that this asks for."""
Deal = tuple[tuple[Cells, ...], tuple[Cells, ...]]
"""By other seat its cards, and what is left of the lots: cells, `lot * 4 + gem`."""


@lru_cache(maxsize=256)
def deck_odds(pools: tuple[Pool, ...], past: tuple[Showing | None, ...]) -> DeckOdds:
    """The odds of a deck: the gems of its lots that the observer does not see, and by other seat its last showing."""
    return DeckOdds(pools, past)


class DeckOdds:
    """Odds of one deck for one observer; never changed once made."""

    def __init__(self, pools: tuple[Pool, ...], past: tuple[Showing | None, ...]) -> None:
        self.pools = pools
        self.past = past
        self.is_plain = all(node is None or not node.lacking for node in past)
        """Whether nobody lacked anything: then it concerns no other deck, and a Crowd can guess."""
        self.came_from: list[dict[Case, dict[tuple[Case, Leaf], int]]] = []
        self.leaves: list[dict[Leaf, int]] = []
        self.stages: list[dict[Case, int]] = []
        self.weights: dict[Case, int] = {}
        self.by_flags: dict[Flags, int] = {}
        self.is_told = self.weigh(MOST)
        """Whether every case is weighed; else there are very many, and they are guessed at."""
        self.crowd: Crowd | None = None
        if not self.is_told and self.is_plain and self.has_room():
            self.crowd = Crowd(pools, past)

    def may_be_few(self, most: int) -> bool:
        """Whether the seats have so few cases each that it pays to join them."""
        product = 1
        for node in self.past:
            product *= len(node.ways()) if node is not None else 1
        return 0 < product <= 4 * most

    def has_room(self) -> bool:
        """Whether lots and showings are not more than a Crowd takes."""
        return len(self.pools) <= LOTS and sum([sum(node.laid) for node in self.past if node is not None]) <= STEPS

    def weigh(self, most: int) -> bool:
        """Joins the cases of the seats and weighs them; not if more than so many come up at a time (0: any)."""
        if most and not self.may_be_few(most):
            return False
        self.leaves = []
        self.stages = [{((0,) * (len(self.pools) * 4), (), ()): 1}]
        for node in self.past:
            table = {} if node is None else node.ways() if most else node.all_ways()
            self.leaves.append(self.leaves_of(node, table) if node is not None else {})
            if node is not None:
                self.stages.append(self.joined(self.stages[-1], len(self.leaves) - 1, self.leaves[-1]))
            if most and len(self.stages[-1]) > most:
                return False
        weights = self.stages[-1]
        if len(weights) > 1 or not self.is_plain:
            weights = {case: ways * self.rest(case) for case, ways in weights.items()}
        self.weights = {case: weight for case, weight in weights.items() if weight}
        for (_, _, flags), weight in self.weights.items():
            self.by_flags[flags] = self.by_flags.get(flags, 0) + weight
        return True

    def tell(self) -> None:
        """Weighs every case, however many there are."""
        if not self.is_told:
            self.is_told = self.weigh(0)

    def leaves_of(self, node: Showing, table: dict[SeatCase, int]) -> dict[Leaf, int]:
        """The cases of one seat that the lots allow, with room for all lots."""
        found: dict[Leaf, int] = {}
        if self.is_plain:
            pool = [count for lot in self.pools for count in lot]
            more = (0,) * (len(pool) - len(node.held) * 4)
            for case, ways in table.items():
                cells = padded(case, len(node.held))[0]
                if fits(cells, pool):
                    found[cells + more, (), ()] = ways
            return found
        for (cells, bins, flags), ways in node.leaves(table).items():
            cells += (0,) * (len(self.pools) * 4 - len(cells))
            if all(count <= self.pools[at // 4][at % 4] for at, count in enumerate(cells) if count):
                found[cells, bins, flags] = ways
        return found

    def joined(self, stage: dict[Case, int], seat: int, leaves: dict[Leaf, int]) -> dict[Case, int]:
        """One more seat's cases to those of the seats before."""
        found: dict[Case, int] = {}
        if len(self.stages) == 1:
            return {join(case, seat, leaf): ways for case in stage for leaf, ways in leaves.items()}
        pool = [count for lot in self.pools for count in lot]
        for case, count in stage.items():
            for leaf, ways in leaves.items():
                after = join(case, seat, leaf)
                if fits(after[0], pool):
                    found[after] = found.get(after, 0) + count * ways
        return found

    def rest(self, case: Case) -> int:
        """In how many ways the cards that were shown are single ones of the lots, and the others can be dealt."""
        cells, bins, _ = case
        ways = 1
        for lot, pool in enumerate(self.pools):
            shown = cells[lot * 4 : lot * 4 + 4]
            for gem in range(4):
                if shown[gem]:
                    ways *= perm(pool[gem], shown[gem])
            if not bins:
                ways *= factorial(sum(pool) - sum(shown))
                continue
            left = tuple([pool[gem] - shown[gem] for gem in range(4)])
            boxes = tuple([(size, closed) for _, (at, size, closed) in bins if at == lot])
            ways *= fillings(left, boxes) * factorial(sum(left) - sum([size for size, _ in boxes]))
        return ways

    # ------------------------------------------------------------------ one of them

    def pick(self, rng: Rng, flags: Flags | None = None) -> list[Pick | None]:
        """A case of each other seat, with its odds; None for a seat of which nothing is in doubt."""
        weights = self.weights
        if flags is not None:
            weights = {case: weight for case, weight in weights.items() if case[2] == flags}
        case = drawn(weights, rng)
        found: list[Pick | None] = [None] * len(self.leaves)
        stage = len(self.stages) - 1
        for seat in range(len(self.leaves) - 1, -1, -1):
            if self.leaves[seat]:
                stage -= 1
                case, leaf = drawn(self.sources(stage, seat)[case], rng)
                found[seat] = leaf, []
        return found

    def guess(self, rng: Rng, whole: bool) -> list[Pick | None]:
        """A case of each other seat as a Crowd guesses it, with the case after each of its showings if `whole`."""
        assert self.crowd is not None
        one = self.crowd.draw(rng)
        lots = self.crowd.lots_of(one) if whole else []
        found: list[Pick | None] = []
        for seat, node in enumerate(self.past):
            if node is None:
                found.append(None)
            else:
                path = path_of(node.chain(), lots[seat]) if whole else []
                found.append(((self.crowd.cells_of(one, seat), (), ()), path))
        return found

    def guesses(self, rng: Rng, number: int) -> list[tuple[list[Pick | None], float]]:
        """Guesses at a case of each other seat, with what each counts; none if all of them led nowhere.

        They go through the showings together, one after the other (a particle filter: Gordon, Salmond and Smith 1993):
        those that come to nothing make way for copies of the likely ones. Drawn by what they count, cases come with
        about their odds, and each that is possible can come.
        """
        pools = [list(pool) for pool in self.pools]
        chains = [follow(node) if node is not None else [] for node in self.past]
        crowd = [Guess(pools, [sum(pool) for pool in pools], len(chains)) for _ in range(number)]
        for seat, step in in_order(chains):
            for one in crowd:
                one.worth *= self.guess_at(one, seat, step, rng)
            crowd = survivors(crowd, rng)
        for one in crowd:
            self.finish(one)
        return [(one.found, one.worth) for one in crowd if one.worth]

    def any_ways(self, number: int, rng: Rng) -> list[tuple[list[Pick | None], float]]:
        """So many times a case of each other seat that can have come, where guesses find none, and what it counts. It
        is walked from showing to showing, back where that comes to nothing, and no place is looked at twice."""
        dead: set[tuple[object, ...]] = set()
        return [self.any_way(dead, rng) for _ in range(number)]

    def any_way(self, dead: set[tuple[object, ...]], rng: Rng) -> tuple[list[Pick | None], float]:
        """One of them; `dead` are the places that are known to lead nowhere."""
        pools = [list(pool) for pool in self.pools]
        chains = [follow(node) if node is not None else [] for node in self.past]
        one = Guess(pools, [sum(pool) for pool in pools], len(chains))
        worth = self.walk(one, in_order(chains), 0, dead, rng)
        if not worth:
            raise AssertionError("what was shown cannot have come")
        return one.found, worth

    def walk(self, one: Guess, steps: list[Step], at: int, dead: set[tuple[object, ...]], rng: Rng) -> float:
        """Takes a guess on to the end; what the rest counts, 0 if it cannot be."""
        if at == len(steps):
            one.worth = 1.0
            self.finish(one)
            return one.worth
        place = (at, *one.cases)
        if place in dead:
            return 0.0
        seat, step = steps[at]
        before, options = one.cases[seat], self.options(one, seat, step)
        total = sum([weight for _, weight in options])
        while options:
            after = any_of(options, rng)
            self.put(one, seat, after)
            one.paths[seat].append(after)
            if rest := self.walk(one, steps, at + 1, dead, rng):
                return max(total * rest, LEAST)
            one.paths[seat].pop()
            self.put(one, seat, before)
            options = [option for option in options if option[0] != after]
        dead.add(place)
        return 0.0

    def options(self, one: Guess, seat: int, step: tuple[Showing, Stretches | None]) -> list[tuple[SeatCase, float]]:
        """What may come of a showing as a guess sees it, and how likely each is."""
        node, stretches = step
        case = one.cases[seat]
        return [
            (after, ways * chance)
            for after, ways in node.outcomes(case, stretches)
            if (chance := self.chance(case, after, one.left, one.there))
        ]

    def put(self, one: Guess, seat: int, after: SeatCase) -> None:
        """Another case of a seat: its cards come out of the lots, those of the case before go back."""
        before = one.cases[seat][0]
        for at in range(max(len(before), len(after[0]))):
            took = (after[0][at] if at < len(after[0]) else 0) - (before[at] if at < len(before) else 0)
            one.left[at // 4][at % 4] -= took
            one.there[at // 4] -= took
        one.cases[seat] = after

    def guess_at(self, one: Guess, seat: int, step: tuple[Showing, Stretches | None], rng: Rng) -> float:
        """Carries a guess over one showing; how likely the showing was for it."""
        options = self.options(one, seat, step)
        if not options:
            return 0.0
        after = any_of(options, rng)
        self.put(one, seat, after)
        one.paths[seat].append(after)
        return sum([weight for _, weight in options])

    def finish(self, one: Guess) -> None:
        """What came of all showings, and what the guess counts now that cards which cannot be everything are told."""
        one.found = [self.told_by(node, one, seat) if node else None for seat, node in enumerate(self.past)]
        for lot, pool in enumerate(one.left):
            boxes = tuple([(s, closed) for pick in one.found if pick for at, s, closed in pick[0][1] if at == lot])
            if boxes:
                one.worth *= fillings(tuple(pool), boxes) / perm(one.there[lot], sum([size for size, _ in boxes]))

    def told_by(self, node: Showing, one: Guess, seat: int) -> Pick:
        """What a guess says came of the showings of a seat."""
        cells, bins, flags = node.leaf_of(one.cases[seat])
        return (cells + (0,) * (len(self.pools) * 4 - len(cells)), bins, flags), one.paths[seat]

    def chance(self, before: SeatCase, after: SeatCase, left: list[list[int]], there: list[int]) -> float:
        """How likely the cards are that a showing adds to a case."""
        chance = 1.0
        old = before[0]
        for lot in range(len(after[0]) // 4):
            more = 0
            for at in range(lot * 4, lot * 4 + 4):
                took = after[0][at] - (old[at] if at < len(old) else 0)
                if took:
                    chance *= perm(left[lot][at % 4], took)
                    more += took
            if more and chance:
                chance /= perm(there[lot], more)
        return chance

    def sources(self, stage: int, seat: int) -> dict[Case, dict[tuple[Case, Leaf], int]]:
        """By case with a seat: out of which cases without it, and which of its own, it comes."""
        while len(self.came_from) <= stage:
            self.came_from.append({})
        found = self.came_from[stage]
        if not found:
            made: dict[Case, dict[tuple[Case, Leaf], int]] = {}
            for before, count in self.stages[stage].items():
                for leaf, ways in self.leaves[seat].items():
                    made.setdefault(join(before, seat, leaf), {})[before, leaf] = count * ways
            self.came_from[stage] = found = made
        return found

    def left_of(self, leaves: Sequence[Leaf | None]) -> list[list[int]]:
        """The gems of each lot that are still to be dealt."""
        left = [list(pool) for pool in self.pools]
        for leaf in leaves:
            if leaf is not None:
                cells = leaf[0]
                for lot in range(len(left)):
                    rest = left[lot]
                    for gem in range(4):
                        rest[gem] -= cells[lot * 4 + gem]
        return left

    # ------------------------------------------------------------------ all of them

    def deals(self, held: tuple[tuple[int, ...], ...]) -> dict[Flags, dict[Deal, int]]:
        """Every way in which the cards can lie now, with its weight, by flags. `held` says by other seat how many
        cards it has of each lot, those in doubt included."""
        self.tell()
        found: dict[Flags, dict[Deal, int]] = {}
        for leaves, ways in self.combined():
            flags = tuple([(seat, *flag) for seat, leaf in enumerate(leaves) if leaf for flag in leaf[2]])
            table = found.setdefault(flags, {})
            left = tuple([tuple(lot) for lot in self.left_of(leaves)])
            for pool, rest in zip(self.pools, left, strict=True):
                for gem in range(4):
                    ways *= perm(pool[gem], pool[gem] - rest[gem])
            for deal, weight in self.dealt(held, leaves, left, 0):
                table[deal] = table.get(deal, 0) + ways * weight
        return found

    def combined(self) -> Iterator[tuple[list[Leaf | None], int]]:
        """Every combination of cases of the seats, with the number of ways."""
        chained = [seat for seat, leaves in enumerate(self.leaves) if leaves]

        def back(stage: int, case: Case) -> Iterator[tuple[list[Leaf | None], int]]:
            if not stage:
                yield [None] * len(self.leaves), 1
                return
            for before, leaf in self.sources(stage - 1, chained[stage - 1])[case]:
                for found, ways in back(stage - 1, before):
                    found[chained[stage - 1]] = leaf
                    yield found, ways * self.leaves[chained[stage - 1]][leaf]

        for case in self.weights:
            yield from back(len(chained), case)

    def dealt(
        self, held: tuple[tuple[int, ...], ...], leaves: list[Leaf | None], left: tuple[Pool, ...], lot: int
    ) -> Iterator[tuple[Deal, int]]:
        """The lots from one on dealt to the seats in every way."""
        seats = range(len(held))
        if lot == len(self.pools):
            yield (tuple([leaf[0] if leaf else () for leaf in leaves]), ()), 1
            return
        boxes: list[tuple[int, int, tuple[int, ...]]] = []
        for seat in seats:
            leaf = leaves[seat]
            free = held[seat][lot]
            if leaf is not None:
                free -= sum(leaf[0][lot * 4 : lot * 4 + 4])
                for at, size, closed in leaf[1]:
                    if at == lot:
                        boxes.append((seat, size, closed))
                        free -= size
            boxes.append((seat, free, ()))
        for hands, rest, ways in filled(left[lot], boxes):
            for (further, piles), more in self.dealt(held, leaves, left, lot + 1):
                cells = []
                for seat in seats:
                    base = further[seat] or (0,) * (len(self.pools) * 4)
                    got = [base[lot * 4 + gem] + hands.get(seat, (0, 0, 0, 0))[gem] for gem in range(4)]
                    cells.append((*base[: lot * 4], *got, *base[lot * 4 + 4 :]))
                yield (tuple(cells), (rest, *piles)), ways * more * factorial(sum(rest))


class Guess:
    """One guess at what came of all showings: the cards that it leaves in each lot, and what it counts."""

    __slots__ = ("cases", "found", "left", "paths", "there", "worth")

    def __init__(self, left: list[list[int]], there: list[int], seats: int) -> None:
        self.left = [pool[:] for pool in left]
        self.there = there[:]
        self.worth = 1.0
        self.cases: list[SeatCase] = [NO_CASE] * seats
        self.paths: list[list[SeatCase]] = [[] for _ in range(seats)]
        self.found: list[Pick | None] = []

    def copy(self) -> Guess:
        """The same guess, to go on in another way."""
        other = Guess(self.left, self.there, 0)
        other.cases, other.paths = self.cases[:], [path[:] for path in self.paths]
        return other


def survivors(crowd: list[Guess], rng: Rng) -> list[Guess]:
    """The crowd as it goes on: if few of it count for most, as many drawn by what they count. Empty if none counts."""
    total = sum([one.worth for one in crowd])
    if not total:
        return []
    if 2 * total * total >= len(crowd) * sum([one.worth * one.worth for one in crowd]):
        most = max([one.worth for one in crowd])
        for one in crowd:
            one.worth /= most  # else they would grow out of what a float holds
        return crowd
    step = total / len(crowd)
    mark = rng.below(1 << 30) / (1 << 30) * step
    found: list[Guess] = []
    reached = 0.0
    for one in crowd:
        reached += one.worth
        copies = 0
        while mark < reached and len(found) < len(crowd):
            found.append(one.copy() if copies else one)
            copies += 1
            mark += step
    for one in found:
        one.worth = 1.0
    return found


def in_order(chains: list[list[tuple[Showing, Stretches | None]]]) -> list[Step]:
    """The showings of all seats by how many lots there were: the first ones have least to choose from."""
    steps = [(len(step[0].held), seat, step) for seat, chain in enumerate(chains) for step in chain]
    return [(seat, step) for _, seat, step in sorted(steps, key=lambda one: one[0])]


def follow(node: Showing) -> list[tuple[Showing, Stretches | None]]:
    """A chain from the oldest on, each with the stretches that it asks for."""
    return [(one, Stretches(one) if one.lacking else None) for one in node.chain()]


def path_of(chain: list[Showing], lots: list[int]) -> list[SeatCase]:
    """The case after each showing of a chain, if each came of its lot."""
    path = []
    case = NO_CASE
    for one, lot in zip(chain, lots, strict=True):
        case = padded(case, len(one.held))
        case = (changed(case[0], lot * 4 + one.gem, 1), *case[1:])
        path.append(case)
    return path


def join(case: Case, seat: int, leaf: Leaf) -> Case:
    cells, bins, flags = case
    more = leaf[0]
    if leaf[1] or leaf[2]:
        bins += tuple([(seat, one) for one in leaf[1]])
        flags += tuple([(seat, *flag) for flag in leaf[2]])
    return tuple([cells[at] + more[at] for at in range(len(cells))]), bins, flags


def fits(cells: Cells, pool: list[int]) -> bool:
    """Whether there are so many cards of every gem in every lot."""
    at = 0
    while at < len(cells) and cells[at] <= pool[at]:
        at += 1
    return at == len(cells)


def any_of(options: list[tuple[T, float]], rng: Rng) -> T:
    """One of them with about the odds of its weight."""
    ticket = rng.below(1 << 30) / (1 << 30) * sum([weight for _, weight in options])
    for one, weight in options:
        ticket -= weight
        if ticket < 0:
            return one
    return options[-1][0]


def drawn(weights: dict[T, int], rng: Rng) -> T:
    """One of them with the odds of its weight."""
    if len(weights) == 1:
        return next(iter(weights))
    ticket = below_big(rng, sum(weights.values()))
    for one, weight in weights.items():
        ticket -= weight
        if ticket < 0:
            return one
    raise AssertionError("no odds")


def fill(pool: Pool, boxes: tuple[tuple[int, tuple[int, ...]], ...], rng: Rng) -> list[tuple[int, ...]]:
    """What each box gets, by gem, with its odds."""
    found: list[tuple[int, ...]] = []
    while boxes:
        weights = {}
        for took in splits(pool, *boxes[0]):
            left = tuple([have - count for have, count in zip(pool, took, strict=True)])
            if weight := ways_to(pool, took) * fillings(left, boxes[1:]):
                weights[took] = weight
        took = drawn(weights, rng)
        pool = tuple([have - count for have, count in zip(pool, took, strict=True)])
        found.append(took)
        boxes = boxes[1:]
    return found


def filled(
    pool: Pool, boxes: list[tuple[int, int, tuple[int, ...]]]
) -> Iterator[tuple[dict[int, tuple[int, ...]], Pool, int]]:
    """Every way to fill the boxes of seats: by seat what it gets, what is left, and the number of ways."""
    if not boxes:
        yield {}, pool, 1
        return
    seat, size, closed = boxes[0]
    for took in splits(pool, size, closed):
        left = tuple([have - count for have, count in zip(pool, took, strict=True)])
        for hands, rest, ways in filled(left, boxes[1:]):
            mine = hands.get(seat, (0, 0, 0, 0))
            more = {**hands, seat: tuple([a + b for a, b in zip(mine, took, strict=True)])}
            yield more, rest, ways * ways_to(pool, took)
