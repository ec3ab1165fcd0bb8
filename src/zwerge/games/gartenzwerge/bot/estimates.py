"""How much of the win each seat of Gartenzwerge e.V. may expect as a round begins, compiled.

Every seat has a strength: so much for every thousand Blüten and for every dwarf, by its cap; the shares of the win go
by the exponentials of the strengths. The weights are those that make the winners of 16,600 games of the quick replies
likeliest, among them games against newcomers, begun with some rounds of partly random play (a conditional logit model).
Two players, who have Schmiedel, value things otherwise than more, among whom the best dwarf wins competition after
competition.
"""

from math import exp

from zwerge.games.gartenzwerge.rules import herds, layout
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_THOUSAND = 1000.0


class Weights:
    """What counts: money per thousand, more of it from half the price of gold on and again from three quarters; dwarves
    by cap; a pair that makes green or gold; a best dwarf that nobody has a better one than, and more if nobody has one
    as good; office; and that nobody works any more."""

    def __init__(
        self,
        money: tuple[float, float, float],
        caps: tuple[float, ...],
        pairs: tuple[float, float],
        best: tuple[float, float],
        office: float,
        nobody_works: float,
    ) -> None:
        self.cash, self.above_half, self.near_gold = money
        self.caps = [0.0] * 7
        for cap in range(layout.GOLD):
            self.caps[cap] = caps[cap]
        self.pair_of_blues, self.pair_of_greens = pairs
        self.best, self.best_alone = best
        self.treasurer = office
        self.nobody_works = nobody_works


class Estimates:
    """`weigh` fills `share`."""

    def __init__(self) -> None:
        self.share = [0.0] * 8
        self.two = Weights(
            money=(1.3, 0.31, 1.47),
            caps=(-0.37, 0.6, -0.2, -0.19, 0.18, 1.76),
            pairs=(0.28, 1.02),
            best=(0.86, 0.86),
            office=0.1,
            nobody_works=-2.2,
        )
        self.more = Weights(
            money=(0.92, 0.31, 1.85),
            caps=(-0.33, 0.07, 0.03, 0.48, 0.9, 1.31),
            pairs=(-0.02, 2.23),
            best=(0.97, 0.18),
            office=0.24,
            nobody_works=-2.2,
        )

    def weigh(self, mine: GartenzwergeState) -> None:
        """Every seat's share of the win to be expected."""
        weights = self.two if mine.tables.two else self.more
        players = mine.tables.players
        highest = 0
        having = 0
        for seat in range(players):
            cap = best_dwarf(mine, seat)
            if cap > highest:
                highest = cap
                having = 0
            if cap == highest:
                having += 1
        best = -1.0e9
        for seat in range(players):
            self.share[seat] = self.strength(mine, seat, weights)
            if best_dwarf(mine, seat) == highest:
                self.share[seat] += weights.best + (weights.best_alone if having == 1 else 0.0)
            best = max(best, self.share[seat])
        total = 0.0
        for seat in range(players):
            self.share[seat] = exp(self.share[seat] - best)
            total += self.share[seat]
        for seat in range(players):
            self.share[seat] /= total

    def strength(self, mine: GartenzwergeState, seat: int, weights: Weights) -> float:
        """What a seat has, weighed."""
        cash = float(mine.cash[seat])
        price = float(mine.tables.gold_price)
        strength = weights.cash * cash / _THOUSAND
        strength += weights.above_half * max(0.0, cash - price * 0.5) / _THOUSAND
        strength += weights.near_gold * max(0.0, cash - price * 0.75) / _THOUSAND
        for cap in range(layout.GOLD):
            strength += weights.caps[cap] * mine.own[layout.held(seat, cap)]
        if mine.own[layout.held(seat, layout.BLUE)] > 1:
            strength += weights.pair_of_blues
        if mine.own[layout.held(seat, layout.GREEN)] > 1:
            strength += weights.pair_of_greens
        if mine.treasurer == seat:
            strength += weights.treasurer
        if herds.working(mine, seat) == 0:
            strength += weights.nobody_works
        return strength


def best_dwarf(mine: GartenzwergeState, seat: int) -> int:
    """The highest rank of a seat's working dwarves, 0 without one."""
    cap = layout.GREEN
    while cap > 0 and mine.own[layout.held(seat, cap)] == 0:
        cap -= 1
    return cap
