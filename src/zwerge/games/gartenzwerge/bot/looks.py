"""How a seat of Gartenzwerge e.V. stands beside the others as a round begins, in numbers, for a learned judge.

All is open at such a moment. Money is counted in thousands; what is compared, with the best of the others.
"""

from zwerge.bots.search.net import Learned
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.gartenzwerge.bot.estimates import best_dwarf
from zwerge.games.gartenzwerge.rules import herds, layout
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

INPUTS = (
    *("cash", "above_half", "above_three_quarters", "above_price", "richest_other", "mean_other", "others_above_price"),
    *("grey", "brown", "orange", "red", "blue", "green"),
    *("has_red", "has_blue", "has_green", "two_reds", "two_blues", "two_greens"),
    *("best", "best_other", "none_better", "alone_best", "others_better", "others_as_good"),
    *("leads", "herds_better", "others_blues", "others_greens", "others_two_greens"),
    *("working", "nobody_works", "working_others"),
    *("treasurer", "turns_away", "players", "time"),
)
"""What `x` holds, in this order."""
GROUPS = {"two": (2,), "more": (3, 4, 5, 6)}
"""The player counts that share a network: two have Schmiedel."""
_THOUSAND = 1000.0


class Look(Learned):
    """Fills `x`."""

    def __init__(self) -> None:
        Learned.__init__(self)
        self.best = [0] * 8

    def prepare(self, state: State) -> None:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        for seat in range(mine.tables.players):
            self.best[seat] = best_dwarf(mine, seat)

    def look(self, state: State, seat: int) -> None:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        cash = mine.cash[seat] / _THOUSAND
        price = mine.tables.gold_price / _THOUSAND
        self.x[0] = cash
        self.x[1] = max(0.0, cash - price * 0.5)
        self.x[2] = max(0.0, cash - price * 0.75)
        self.x[3] = max(0.0, cash - price)
        for cap in range(layout.GOLD):
            self.x[7 + cap] = mine.own[layout.held(seat, cap)]
        for cap in range(3):
            own = mine.own[layout.held(seat, layout.BLUE - 1 + cap)]
            self.x[13 + cap] = 1.0 if own > 0 else 0.0
            self.x[16 + cap] = 1.0 if own > 1 else 0.0
        working = herds.working(mine, seat)
        self.x[19] = self.best[seat]
        self.x[30] = working
        self.x[31] = 1.0 if working == 0 else 0.0
        self.x[33] = 1.0 if mine.treasurer == seat else 0.0
        self.x[34] = (seat - mine.treasurer) % mine.tables.players / 5.0
        self.x[35] = mine.tables.players / 6.0
        self.x[36] = mine.round / 10.0
        self.compare(mine, seat)

    def compare(self, mine: GartenzwergeState, seat: int) -> None:
        """What the others have, and who of them stands better."""
        own, best_other, better, as_good, above = self.best[seat], 0, 0, 0, 0
        cash, richest, total, rich = 0.0, 0.0, 0.0, 0.0
        blues, greens, pairs, working = 0.0, 0.0, 0.0, 0.0
        others = mine.tables.players - 1.0
        for other in range(mine.tables.players):
            if other == seat:
                continue
            cash = mine.cash[other] / _THOUSAND
            total += cash
            richest = max(richest, cash)
            rich += max(0.0, cash - mine.tables.gold_price / _THOUSAND)
            best_other = max(best_other, self.best[other])
            better += self.best[other] > own
            as_good += self.best[other] == own
            above += herd_order(mine, other, seat) > 0
            blues += mine.own[layout.held(other, layout.BLUE)]
            greens += mine.own[layout.held(other, layout.GREEN)]
            pairs += mine.own[layout.held(other, layout.GREEN)] > 1
            working += herds.working(mine, other)
        self.x[4] = richest
        self.x[5] = total / others
        self.x[6] = rich / others
        self.x[20] = best_other
        self.x[21] = 1.0 if better == 0 else 0.0
        self.x[22] = 1.0 if better == 0 and as_good == 0 else 0.0
        self.x[23] = better / others
        self.x[24] = as_good / others
        self.x[25] = 1.0 if above == 0 else 0.0
        self.x[26] = above / others
        self.x[27] = blues / others
        self.x[28] = greens / others
        self.x[29] = pairs
        self.x[32] = working / others


def herd_order(mine: GartenzwergeState, seat: int, other: int) -> int:
    """r2: above 0 if a seat's herd beats another's: more of the best dwarves, then of the next."""
    for cap in range(layout.GREEN, layout.GREY, -1):
        more = mine.own[layout.held(seat, cap)] - mine.own[layout.held(other, cap)]
        if more != 0:
            return more
    return 0


def vary(state: State, rng: Rng) -> None:
    """Up to three dwarves more and other money for every seat, so that a network meets what games seldom come to."""
    mine: GartenzwergeState = state  # type: ignore[assignment]
    tables = mine.tables
    for seat in range(tables.players):
        mine.cash[seat] = rng.below(tables.gold_price // tables.unit) * tables.unit
        for _ in range(rng.below(4)):
            cap = rng.below(layout.GOLD)
            if herds.supply(mine, seat, cap) > 0:
                herds.bring(mine, seat, cap, layout.FREE)


LOOK = Look
