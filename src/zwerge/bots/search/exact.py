"""What is left of a game, where it is so little that exact play can be worked out with all that is hidden in it."""

from __future__ import annotations

import time
from typing import Protocol

from zwerge.bots.search.budget import Budget
from zwerge.core.chance import Rng, pick

_LEAVES = 100
"""So many leaves, at the least, are weighed in the time of a simulation."""
_FEWEST, _MOST, _PIECE = 100, 500, 10
"""So many iterations say something, so many enough; and so many are made at a time."""
_PART = 0.5
"""What it may take at the most of a budget in seconds."""
_NEVER = 0.05
"""What is to be done more seldom is not meant: it has not been unlearned yet."""


class Exact(Protocol):
    """A game of hidden hands that is solved by iterations, each of which walks through all its `leaves`."""

    @property
    def leaves(self) -> int:
        """What an iteration costs."""
        ...

    def run(self, iterations: int) -> None:
        """Come nearer to exact play."""
        ...

    def odds(self) -> dict[int, float]:
        """How exact play chooses for the seat that is asked, as far as it is found: the odds of every action."""
        ...

    def worths(self) -> dict[int, float]:
        """What every action is worth to that seat against exact play: its share of the win to be expected."""
        ...


def work_out(exact: Exact, budget: Budget) -> bool:
    """Work it out within the budget. False where that is not enough, and a search tells more."""
    if budget.simulations:
        iterations = budget.simulations * _LEAVES // exact.leaves
        if iterations < _FEWEST:
            return False
        exact.run(min(iterations, _MOST))
        return True
    ends = time.perf_counter() + _PART * budget.seconds
    for done in range(_PIECE, _MOST + 1, _PIECE):
        exact.run(_PIECE)
        if time.perf_counter() > ends:
            return done >= _FEWEST
        time.sleep(0)  # compiled, it holds the interpreter's lock; this lets others have it
    return True


def drawn(odds: dict[int, float], rng: Rng) -> int:
    """An action by its odds."""
    meant = {action: share for action, share in odds.items() if share >= _NEVER}
    actions = sorted(meant)
    weights = [round(1e6 * meant[action]) for action in actions]
    return actions[pick(weights, rng.below(sum(weights)))]
