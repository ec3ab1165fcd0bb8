"""How a seat of Die Minen von Zavandor stands beside the others at the end of a round, in numbers, for a learned judge.

They are those of `estimates`, alone and times the incomes to come, on a scale that grows with these, and what the
hand-made weights make of them beside the others.
"""

from zwerge.bots.search.net import Learned
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.zavandor.bot.estimates import Estimates
from zwerge.games.zavandor.rules.state import ZavandorState

_NAMES = ("points", "cards", "upgrades", "income", "more_income", "stones", "steps", "scrolls", "helpers", "begins")
INPUTS = (*_NAMES, *(f"{name}_to_come" for name in _NAMES), "ahead", "ahead_of_mean", "leads", "rounds", "players")
"""What `x` holds, in this order."""
GROUPS = {"any": (2, 3, 4)}
_COUNT = len(_NAMES)
_SCALE = 3.0
_SCALE_A_ROUND = 0.5


class Look(Learned):
    """Fills `x`; may look at all hands."""

    def __init__(self) -> None:
        Learned.__init__(self)
        self.estimates = Estimates()
        self.reckoned = [0.0] * 4
        self.seen = [0.0] * 40

    def prepare(self, state: State) -> None:
        mine: ZavandorState = state  # type: ignore[assignment]
        for seat in range(mine.n):
            self.estimates.look(mine, seat)
            self.reckoned[seat] = self.estimates.points()
            for i in range(_COUNT):
                self.seen[seat * _COUNT + i] = self.estimates.feature[i]

    def look(self, state: State, seat: int) -> None:
        mine: ZavandorState = state  # type: ignore[assignment]
        rounds = self.estimates.rounds
        scale = _SCALE + _SCALE_A_ROUND * rounds
        for i in range(_COUNT):
            number = self.seen[seat * _COUNT + i] / scale
            self.x[i] = number
            self.x[_COUNT + i] = number * rounds / 10.0
        best, total = -1.0e9, 0.0
        for other in range(mine.n):
            if other != seat:
                total += self.reckoned[other]
                best = max(best, self.reckoned[other])
        self.x[20] = (self.reckoned[seat] - best) / scale
        self.x[21] = (self.reckoned[seat] - total / (mine.n - 1.0)) / scale
        self.x[22] = 1.0 if self.reckoned[seat] > best else 0.0
        self.x[23] = rounds / 10.0
        self.x[24] = mine.n / 4.0


def vary(state: State, rng: Rng) -> None:
    """Nothing: games differ enough by their auctions."""


LOOK = Look
