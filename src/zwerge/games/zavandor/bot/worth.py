"""What gems, stones, extensions and bids are worth to one seat of Die Minen von Zavandor, in points.

A Mind looks at nothing that its seat may not know: its own hand, what lies open, and of the others only the public
counts of `known`, `lots` and cards in hand. The worths were set by hand and tried in some thousand games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zwerge.games.zavandor.rules import game_end, income, known, layout, objects, turns
from zwerge.games.zavandor.rules.edition import NO_EFFECT, NO_LIMIT, Effect
from zwerge.games.zavandor.rules.state import ZavandorState

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.edition import Cost, Edition, Thing

Gems = tuple[int, ...]

_GEM = (0.53, 0.60, 0.67, 0.78)
"""A gem in hand, while there are rounds to come: about five points for as many as the bonus asks."""
_STONE = 1.3
"""A free stone in an income to come."""
_SWAP, _TIE, _DISCOUNT, _REFUND = 0.45, 0.4, 0.45, 0.6
"""What helpers bring in each round."""
_KING = 2.9
"""The price of a hall yet unknown."""
_OVER_LIMIT = 0.15
"""What is left of a card of income that the limit cuts off: the pack dragon may come."""
_LATER = 0.8
"""What is left of the gain of steps that follow the next one."""
_SHARE = (0.35, 0.5)
"""How much of a gem others put into a bid, without and with an extension to win."""
_SAPPHIRES = 0.25
"""Moving the king."""


class Step(NamedTuple):
    """A stone that could be paid for now: object, gain, gems among which is paid, how many of them, points, and whether
    a helper takes some off."""

    one: int
    gain: float
    gems: Gems
    cards: int
    points: int
    less: bool


class Mind:
    """One seat's estimates in one state; asks of the state nothing secret and changes nothing."""

    def __init__(self, state: ZavandorState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.edition: Edition = state.tables.edition
        self.king_moved = state.king_moved or state.phase == layout.UPGRADES
        self.rounds = max(0.0, self.way(state.hall) - (0 if self.king_moved else 1))
        """Incomes still to come, after the running round."""
        self.rate = game_end.end_rate(state, seat)
        last = 1 / self.rate + 0.02
        near = min(1.0, self.rounds)
        self.gem_worth = tuple(near * worth + (1 - near) * last for worth in _GEM)
        self.back_worth = tuple(
            sum(count * worth for count, worth in zip(deck, self.gem_worth, strict=True)) / max(1, sum(deck))
            for deck in self.edition.decks
        )
        start = seat * layout.CARDS
        fist = state.fist[seat]
        self.hand = tuple(
            sum(state.hand[start + gem * 4 : start + gem * 4 + 4]) + sum(card // layout.BACKS == gem for card in fist)
            for gem in range(layout.GEMS)
        )
        self.income = [0, 0, 0, 0]
        self.extra = 0
        for one in objects.own(state, seat):
            effect = objects.effect(state, seat, one)
            self.extra += effect.extra
            for back in range(layout.BACKS):
                self.income[back] += effect.income[back]
        self.limit = income.limit(state, seat)
        self.hall = state.hall
        self._steps: tuple[Step, ...] | None = None
        self._upgrades: dict[tuple[Gems, int], tuple[float, tuple[int, ...]]] = {}
        self._plans: dict[Gems, tuple[float, Gems]] = {}
        self._wins: list[tuple[float, ...]] | None = None
        self._prizes: tuple[float, ...] | None = None
        self._gains: list[list[float]] = [[], [], [], []]
        self.look_ahead()

    # ------------------------------------------------------------------ the king

    def way(self, hall: int) -> float:
        """How many moves the king has still to make from a hall, on average."""
        known: dict[int, float] = {}

        def far(at: int) -> float:
            if at not in known:
                arrows = self.edition.halls[at].next
                known[at] = 1 + sum(map(far, arrows)) / len(arrows) if arrows else 0.0
            return known[at]

        return far(hall)

    def look_at(self, hall: int) -> None:
        """Think on with the prices of another hall."""
        self.hall = hall
        self._steps = None
        self._upgrades = {}
        self._plans = {}

    def look_ahead(self) -> None:
        """The hall whose price will hold in the next upgrades: of those that the king can reach the one that suits the
        hand best, then the cheapest. Whoever bids sapphires has a say in it."""
        arrows = self.edition.halls[self.state.hall].next
        if self.king_moved or not arrows:
            return
        points = self.state.vp[self.seat]
        found = []
        for hall in arrows:
            self.look_at(hall)
            brings = self.upgrades(self.hand, points)[0] if len(arrows) > 1 else 0.0
            found.append((brings, -self.worth_of(self.edition.halls[hall].price), hall))
        self.look_at(max(found)[2])

    def worth_of(self, gems: Gems) -> float:
        a, b, c, d = self.gem_worth
        return gems[0] * a + gems[1] * b + gems[2] * c + gems[3] * d

    # ------------------------------------------------------------------ objects

    def per_round(self, without: Effect, with_it: Effect, limit: int) -> float:
        """What an income brings when one effect takes the place of another."""
        cards = [self.income[b] - without.income[b] + with_it.income[b] for b in range(4)]
        extra = self.extra - without.extra + with_it.extra
        if any(cards):
            cards[max(b for b in range(4) if cards[b])] += extra
        brought = self.cards_worth(cards, limit)
        brought += _STONE * with_it.stones + _SWAP * with_it.swap + _TIE * with_it.tie
        return brought + _DISCOUNT * with_it.kingDiscount + _REFUND * with_it.refund

    def cards_worth(self, cards: list[int], limit: int) -> float:
        """Cards by deck, the best ones up to the limit in full."""
        left, total = limit if limit >= 0 else sum(cards), 0.0
        for back in sorted(range(4), key=lambda b: -self.back_worth[b]):
            taken = min(left, cards[back])
            total += self.back_worth[back] * (taken + _OVER_LIMIT * (cards[back] - taken))
            left -= taken
        return total

    def drawn(self, cards: Gems) -> float:
        return sum(count * worth for count, worth in zip(cards, self.back_worth, strict=True))

    def scroll_worth(self, effect: Effect) -> float:
        return self.drawn(effect.scroll) + _STONE * effect.scrollStones + effect.scrollVP

    def gain(self, one: int, thing: Thing, level: int, rounds: float) -> float:
        """What a stone on the next field of an object brings until the end, with what may follow, without its price."""
        before = thing.reached(level)
        after = thing.levels[level].effect
        limit = self.limit
        total = 0.0
        if after.limit:
            limit = NO_LIMIT if after.limit == NO_LIMIT else max(limit, after.limit)
            grown = [count + (rounds > 3) for count in self.income]
            total += rounds * (self.cards_worth(grown, limit) - self.cards_worth(grown, self.limit))
        else:
            owned = one in (layout.FAMILY, layout.DRAGON) or objects.lies(self.state, self.seat, one)
            now = before if owned and level == objects.level(self.state, self.seat, one) else NO_EFFECT
            if now is before:
                flow = self.per_round(before, after, limit) - self.per_round(before, before, limit)
            else:
                flow = self.per_round(NO_EFFECT, after, limit) - self.per_round(NO_EFFECT, before, limit)
            total += rounds * flow
        total += self.drawn(after.once)
        full = level + 1 == len(thing.levels)
        if thing.kind == "scroll":
            total += (self.scroll_worth(after) - self.scroll_worth(before)) * min(1.0, rounds)
            total += thing.vp * (1 - min(1.0, rounds)) if full else 0.0
        elif full:
            total += thing.vp
        if after.endRate and after.endRate < self.rate:
            total += 5 / after.endRate - 5 / self.rate
        if not full and rounds >= 1:
            follow = self.gain(one, thing, level + 1, rounds - 1) - self.cost(thing.levels[level + 1].cost)
            total += _LATER * max(0.0, follow)
        return total

    def cost(self, cost: Cost) -> float:
        """What a later step costs, roughly."""
        return (_KING if cost.king else self.worth_of(cost.gems)) + cost.vp

    def extension(self, one: int) -> float:
        """What winning an extension is worth, after the prices of its fields."""
        thing = self.state.tables.things[one]
        level = thing.printed
        if level:
            return self.keeping(one)
        worth = self.gain(one, thing, 0, self.rounds) - self.cost(thing.levels[0].cost)
        return max(0.0, worth)

    def keeping(self, one: int) -> float:
        """What an extension in the mine still brings."""
        state, seat = self.state, self.seat
        thing, level = objects.thing(state, seat, one), objects.level(state, seat, one)
        total = 0.0
        if level:
            effect = thing.levels[level - 1].effect
            total += self.rounds * (
                self.per_round(effect, effect, self.limit) - self.per_round(effect, NO_EFFECT, self.limit)
            )
            if thing.kind == "scroll" and self.rounds >= 1:
                total += self.scroll_worth(effect)
            if effect.endRate:
                total += 1.0
        if level == len(thing.levels):
            return total + (0.0 if thing.kind == "scroll" and self.rounds >= 1 else thing.vp)
        more = self.gain(one, thing, level, self.rounds) - self.cost(thing.levels[level].cost)
        return total + max(0.0, more)

    # ------------------------------------------------------------------ upgrades

    def steps(self) -> tuple[Step, ...]:
        """Own objects whose next stone is worth its price, at the price of the hall to come."""
        if self._steps is None:
            state, seat = self.state, self.seat
            found = []
            discount = objects.sum_of(state, seat, layout.DISCOUNT)
            for one in objects.own(state, seat):
                thing, level = objects.thing(state, seat, one), objects.level(state, seat, one)
                if level == len(thing.levels) or objects.has_stepped(state, seat, one):
                    continue
                cost = thing.levels[level].cost
                gems: Gems = self.edition.halls[self.hall].price if cost.king else cost.gems
                cards = max(0, sum(gems) - discount) if cost.king else sum(gems)
                if cost.king and not sum(gems):
                    continue
                gain = self.gain(one, thing, level, self.rounds)
                if gain > self.worth_of(gems) * cards / max(1, sum(gems)) + cost.vp:
                    found.append(Step(one, gain, gems, cards, cost.vp, cards < sum(gems)))
            found.sort(key=lambda step: step.gain / (0.5 + self.worth_of(step.gems) + step.points), reverse=True)
            self._steps = tuple(found[:7])
        return self._steps

    def upgrades(self, gems: Gems, points: int) -> tuple[float, tuple[int, ...]]:
        """The objects to upgrade out of a hand, and how much more than their prices they bring."""
        key = (gems, points)
        found = self._upgrades.get(key)
        if found is None:
            found = self._best(0, gems, points)
            self._upgrades[key] = found
        return found

    def _best(self, at: int, gems: Gems, points: int) -> tuple[float, tuple[int, ...]]:
        steps = self.steps()
        best: tuple[float, tuple[int, ...]] = (0.0, ())
        for number in range(at, len(steps)):
            step = steps[number]
            paid = self.payment(step, gems)
            if paid is None or step.points > points:
                continue
            left = (gems[0] - paid[0], gems[1] - paid[1], gems[2] - paid[2], gems[3] - paid[3])
            rest, others = self._best(number + 1, left, points - step.points)
            total = rest + step.gain - self.worth_of(paid) - step.points
            if total > best[0]:
                best = (total, (step.one, *others))
        return best

    def payment(self, step: Step, gems: Gems) -> Gems | None:
        """The gems that pay a step: all of its price, or the cheaper ones if a helper takes some off."""
        a, b, c, d = step.gems
        if a <= gems[0] and b <= gems[1] and c <= gems[2] and d <= gems[3] and not step.less:
            return step.gems
        if not step.less:
            return None
        held = [min(price, have) for price, have in zip(step.gems, gems, strict=True)]
        spare = sum(held) - step.cards
        if spare < 0:
            return None
        for gem in (3, 2, 1, 0):
            less = min(spare, held[gem])
            held[gem] -= less
            spare -= less
        return tuple(held)

    # ------------------------------------------------------------------ bids

    def expected(self, other: int) -> list[float]:
        """How many cards of each gem another seat holds, from what all know."""
        state = self.state
        held = [
            float(sum(state.known[other * layout.CARDS + gem * 4 : other * layout.CARDS + gem * 4 + 4]))
            for gem in range(layout.GEMS)
        ]
        for back in range(layout.BACKS):
            for at, lot in enumerate(state.lots[back]):
                unseen = sum(lot.cells(other))
                if unseen:
                    gems = known.lot_gems(state, back, at)
                    mine = lot.cells(self.seat)
                    free = [gems[gem] - mine[gem] for gem in range(layout.GEMS)]
                    total = sum(free)
                    for gem in range(layout.GEMS):
                        held[gem] += unseen * free[gem] / total
            shown = state.past[other * layout.BACKS + back]
            if shown is not None:  # of the unseen cards these are known already
                for gem in range(layout.GEMS):
                    held[gem] = max(0.0, held[gem] - shown.laid[gem])
        return held

    def wins(self) -> list[tuple[float, ...]]:
        """By gem, how likely so many cards win the auction: 0, 1, 2, ..."""
        if self._wins is None:
            state, seat = self.state, self.seat
            most = max(self.hand) + 4
            order = turns.order(state)
            mine = order.index(seat)
            tie = bool(objects.sum_of(state, seat, layout.TIE))
            chances = [[0.0] + [1.0] * most for _ in range(4)]
            for place, other in enumerate(order):
                if other == seat:
                    continue
                held = self.expected(other)
                theirs = bool(objects.sum_of(state, other, layout.TIE))
                first = tie if tie != theirs else mine < place
                for gem in range(layout.GEMS):
                    mean = held[gem] * _SHARE[state.right[gem] >= 0 and held[gem] >= 3]
                    base = mean / (1 + mean)
                    for count in range(1, most + 1):
                        chances[gem][count] *= 1 - base ** (count + first)
            self._wins = [tuple(row) for row in chances]
        return self._wins

    def prizes(self) -> tuple[float, ...]:
        """By gem, what winning with enough cards for the extension brings."""
        if self._prizes is None:
            found = []
            for gem in range(layout.GEMS):
                one = self.state.right[gem]
                worth = float(self.edition.win_vp)
                if one >= 0:
                    worth = max(worth, self.extension(one) - self.room())
                found.append(worth + (_SAPPHIRES if gem == 0 else 0.0))
            self._prizes = tuple(found)
        return self._prizes

    def room(self) -> float:
        """What has to go for a new extension."""
        mine = objects.mine_of(self.state, self.seat)
        if len(mine) < self.edition.mine_slots:
            return 0.0
        return min(self.keeping(one) for one in mine)

    def bid_gain(self, gem: int, count: int) -> float:
        """What a bid of so many cards of a gem is worth, beside the cards that come back."""
        edition = self.edition
        if not count:
            return 0.0
        prize = self.prizes()[gem] if count >= edition.extension_from else edition.win_vp + _SAPPHIRES * (gem == 0)
        if count >= edition.bonus_from[gem]:
            prize += edition.bonus_vp
        chances = self.wins()[gem]
        chance = chances[min(count, len(chances) - 1)]
        return chance * prize + (1 - chance) * count * (self.gem_worth[gem] - 0.02)

    def plan(self, gems: Gems) -> tuple[float, Gems]:
        """What a hand is worth with the best bid and the best upgrades, and that bid by gem."""
        found = self._plans.get(gems)
        if found is None:
            found = self._plans[gems] = self._plan(gems)
        return found

    def _plan(self, gems: Gems) -> tuple[float, Gems]:
        points = self.state.vp[self.seat]
        gains = [self.bid_gains(gem, gems[gem]) for gem in range(layout.GEMS)]
        most = self.upgrades(gems, points)[0]
        bid, best, brought = [0, 0, 0, 0], most, 0.0
        for _ in range(3):
            before = best
            for gem in range(layout.GEMS):
                others = brought - gains[gem][bid[gem]]
                for count in self.sizes(gem, gems[gem]):
                    bids = others + gains[gem][count]
                    if bids + most <= best + 1e-9:
                        continue
                    left = [gems[0] - bid[0], gems[1] - bid[1], gems[2] - bid[2], gems[3] - bid[3]]
                    left[gem] = gems[gem] - count
                    worth = bids + self.upgrades((left[0], left[1], left[2], left[3]), points)[0]
                    if worth > best + 1e-9:
                        best, brought, bid[gem] = worth, bids, count
            if best <= before + 1e-9:
                break
        return best + self.worth_of(gems), tuple(bid)

    def bid_gains(self, gem: int, most: int) -> list[float]:
        """By number of cards, what a bid brings more than the cards are worth in hand."""
        gains = self._gains[gem]
        while len(gains) <= most:
            gains.append(self.bid_gain(gem, len(gains)) - len(gains) * self.gem_worth[gem])
        return gains

    def sizes(self, gem: int, held: int) -> list[int]:
        """Bids worth thinking about: small ones, and those around the bonus."""
        bonus = self.edition.bonus_from[gem]
        return [*range(min(held, 5) + 1), *range(max(bonus, 6), min(held, bonus + 1) + 1)]

    def worth(self, gems: Gems) -> float:
        return self.plan(gems)[0]
