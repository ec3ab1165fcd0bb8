"""How much of the win each seat of Gartenzwerge e.V. may expect as a round begins, compiled.

Every seat has a strength: so much for every thousand Blüten and for every dwarf, by its cap; the shares of the win go
by the exponentials of the strengths. The weights are those that make the winners of 16,600 games of the quick replies
likeliest, begun with some rounds of partly random play (a conditional logit model). Two players, who have Schmiedel,
value things otherwise than more, among whom a blue cap wins competition after competition.
"""

from math import exp

from zwerge.games.gartenzwerge.rules import herd, layout
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_THOUSAND = 1000.0


class Weights:
    """What counts: money per thousand, more of it from half the price of gold on and again from three quarters, a purse
    of up to a tenth of it; dwarves by cap; a pair that makes green or gold; office; and what goes wrong."""

    def __init__(
        self,
        money: tuple[float, float, float, float],
        caps: tuple[float, ...],
        pairs: tuple[float, float],
        office: float,
        wrong: tuple[float, float],
    ) -> None:
        self.cash, self.above_half, self.near_gold, self.purse = money
        self.caps = [0.0] * 7
        for cap in range(layout.CAP_COUNT):
            self.caps[cap] = caps[cap]
        self.pair_of_blues, self.pair_of_greens = pairs
        self.treasurer = office
        self.nobody_works, self.upkeep_lacking = wrong


class Estimates:
    """`weigh` fills `share`."""

    def __init__(self) -> None:
        self.share = [0.0] * 8
        self.two = Weights(
            money=(0.27, 0.43, 1.22, -0.51),
            caps=(-0.23, 0.33, 0.45, 1.0, 1.76, 4.84, 6.0),
            pairs=(-0.19, 1.51),
            office=0.42,
            wrong=(-3.0, 1.22),
        )
        self.more = Weights(
            money=(0.37, 0.33, 1.13, 0.65),
            caps=(-0.04, -0.24, 0.04, 0.45, 2.54, 2.96, 4.0),
            pairs=(-0.5, 1.6),
            office=0.44,
            wrong=(-7.3, -1.16),
        )

    def weigh(self, mine: GartenzwergeState) -> None:
        """Every seat's share of the win to be expected."""
        weights = self.two if mine.tables.two else self.more
        players = mine.tables.players
        best = -1.0e9
        for seat in range(players):
            self.share[seat] = self.strength(mine, seat, weights)
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
        strength += weights.purse * min(cash, price * 0.1) / (price * 0.1)
        for cap in range(layout.CAP_COUNT):
            strength += weights.caps[cap] * mine.own[layout.held(seat, cap)]
        if mine.own[layout.held(seat, layout.BLUE)] > 1:
            strength += weights.pair_of_blues
        if mine.own[layout.held(seat, layout.GREEN)] > 1:
            strength += weights.pair_of_greens
        if mine.treasurer == seat:
            strength += weights.treasurer
        if herd.working(mine, seat) == 0:
            strength += weights.nobody_works
        lacking = cash - mine.tables.upkeep * mine.dwarves[seat]
        return strength + weights.upkeep_lacking * min(0.0, lacking) / _THOUSAND
