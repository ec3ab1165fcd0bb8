"""How well the seats of Die Minen von Zavandor stand, for a search that judges before the game is over.

A seat's final points are reckoned from nine numbers (`look`): points, cards, income, and what objects may still bring.
The weights were fitted to games of the quick replies among themselves (docs/bots.md tells how). Compiled where a
compiler works.
"""

from math import exp

from zwerge.games.zavandor.bot.worth import Mind
from zwerge.games.zavandor.rules import layout, owned_objects, turn_order
from zwerge.games.zavandor.rules.state import ZavandorState

FEATURES = 10
_WEIGHTS = (0.98, 0.66, 0.29, 0.83, -0.9, 1.02, 0.98, 1.1, 0.0, -0.4)
"""What a number is worth at the end of the game,"""
_A_ROUND = (-0.03, 0.047, 0.0, 0.045, 0.05, 0.07, -0.06, 0.07, 0.0, 0.05)
"""and how much more for each income to come."""
_SPREAD = 3.0
_SPREAD_A_ROUND = 0.5
"""So many points ahead make a seat about e times as likely to win: in the end, and more for each income to come."""


class Estimates:
    """`look` fills `feature`, `judge` fills `share`; they may look at all hands."""

    def __init__(self) -> None:
        self.mind = Mind()
        self.feature = [0.0] * 10
        self.rounds = 0.0
        self.weight = [0.0] * 20
        for i in range(FEATURES):
            self.weight[i] = _WEIGHTS[i]
            self.weight[FEATURES + i] = _A_ROUND[i]
        self.share = [0.0] * 4

    def look(self, state: ZavandorState, seat: int) -> None:
        """The numbers of a seat, into `feature`; `rounds` are the incomes to come."""
        mind = self.mind
        mind.think(state, seat)
        rounds = mind.rounds + (1 if state.phase == layout.INCOME else 0)
        self.rounds = rounds
        for i in range(FEATURES):
            self.feature[i] = 0.0
        self.feature[0] = state.vp[seat]
        self.feature[1] = mind.worth_of(mind.hand)
        self.feature[2] = mind.worth(mind.hand) - self.feature[1]
        self.feature[3] = rounds * mind.income_worth(0, mind.limit)
        self.feature[4] = rounds * (mind.income_worth(0, layout.NONE) - mind.income_worth(0, mind.limit))
        self.feature[5] = rounds * owned_objects.sum_of(state, seat, layout.FREE_STONES)
        for place in range(owned_objects.own_count(state, seat)):
            self.look_at(state, seat, owned_objects.nth(state, seat, place))
        self.feature[9] = 1.0 if turn_order.after(state, state.start) == seat else 0.0

    def look_at(self, state: ZavandorState, seat: int, one: int) -> None:
        """What one object adds: points when full, the best step to come, a scroll, helpers."""
        mind = self.mind
        what, level = owned_objects.printed_thing(state, seat, one), owned_objects.level(state, seat, one)
        scroll = state.tables.is_scroll[one] > 0
        if scroll and level > 0 and self.rounds >= 1:
            self.feature[7] += mind.scroll_worth(what, level)
        elif level == state.tables.fields[what]:
            self.feature[0] += state.tables.thing_vp[what]
        if level < state.tables.fields[what]:
            more = mind.next_gain(one) - mind.cost(what, level)
            if more > 0:
                self.feature[6] += more
        helps = mind.does(what, level, layout.SWAPS) + mind.does(what, level, layout.TIE)
        helps += mind.does(what, level, layout.DISCOUNT) + mind.does(what, level, layout.REFUND)
        self.feature[8] += self.rounds * helps

    def judge(self, state: ZavandorState) -> None:
        """The shares of the win by the points to be expected, more sharply the nearer the end is."""
        best = -1.0e9
        for seat in range(state.n):
            self.look(state, seat)
            self.share[seat] = self.points()
            if self.share[seat] > best:
                best = self.share[seat]
        scale = _SPREAD + _SPREAD_A_ROUND * self.rounds
        total = 0.0
        for seat in range(state.n):
            self.share[seat] = exp((self.share[seat] - best) / scale)
            total += self.share[seat]
        for seat in range(state.n):
            self.share[seat] /= total

    def points(self) -> float:
        """The points at the end that `feature` makes one expect, but for what is the same for all."""
        total = 0.0
        for i in range(FEATURES):
            total += self.feature[i] * (self.weight[i] + self.weight[FEATURES + i] * self.rounds)
        return total

    def features(self, state: ZavandorState, seat: int) -> tuple[float, ...]:
        """The same, for those who fit weights to them: first the incomes to come."""
        self.look(state, seat)
        return (self.rounds, *[self.feature[i] for i in range(FEATURES)])
