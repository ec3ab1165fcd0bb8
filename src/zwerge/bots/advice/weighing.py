"""What a master would do, and what a whole decision is worth, from what its seat may know.

A decision is a tuple of actions: one, or all steps of a draft.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from zwerge.bots.bot import Question, ask
from zwerge.bots.levels import bots_for
from zwerge.bots.search.bot import SearchBot
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.exact import work_out
from zwerge.bots.search.found import Branch, Found
from zwerge.bots.search.thinking import Wanted
from zwerge.bots.search.together import find
from zwerge.bots.search.tuning import has_judge, judge_of, settings_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.state import State
from zwerge.games import game_ids

Decision = tuple[int, ...]
_SURE = 1.96
"""So many standard errors to both sides hold 95 of 100 values."""


class Worth(NamedTuple):
    """The share of the win to be expected (0 to 1), and the half of its 95 % interval."""

    value: float
    error: float


def check_judge(game_id: str, where: str) -> None:
    """BadInput, about `where`, for a game of which no search has been shown to understand more than greedy."""
    if not has_judge(game_id):
        have = ", ".join(name for name in game_ids() if bots_for(name) and has_judge(name))
        raise BadInput(where, f"{game_id} has no master to ask yet; there is one in {have}")


class Master(SearchBot):
    """A bot that searches and remembers its first search, for who wants to know what else was looked at."""

    def __init__(self, game_id: str, rng: Rng, budget: Budget) -> None:
        super().__init__(judge_of(game_id), rng, budget, settings_of(game_id))
        self.first: Found | None = None

    def search(self, question: Question, budget: Budget) -> Found:
        made = super().search(question, budget)
        if self.first is None:
            self.first = made
        return made

    def whole(self, state: State, seat: int, begun: Branch | None = None) -> Decision:
        """What is decided in a state, to the end of a draft; `begun` is a first step that is settled."""
        ahead = state.clone()
        ahead.trail = None
        steps: list[int] = []
        while not steps or ahead.draft(seat):
            if begun is not None and not steps:
                action = self._go_on_draft(begun.action, begun)
            else:
                action = self.choose(ask(ahead, seat))
            steps.append(action)
            ahead.move(action, seat)
        return tuple(steps)


def weigh(question: Question, decision: Decision, rng: Rng, budget: Budget) -> Worth:
    """What a decision is worth to who is asked, if everybody goes on as a search would. An empty one waits."""
    world = question.sample(Rng(0))
    game_id = world.setup.game.id
    judge = judge_of(game_id)
    endgame = judge.endgame(world)
    if endgame is not None and len(decision) == 1 and work_out(endgame, budget):
        return Worth(endgame.worths()[decision[0]], 0.0)
    wanted = Wanted(judge, question.sample, question.seat, settings_of(game_id), decision, early=False)
    found = find(wanted, budget, rng)
    count = found.simulations
    mean = found.gained / count
    spread = max(0.0, found.squared / count - mean * mean)
    return Worth(mean, _SURE * sqrt(spread / count))


def alike(one: Decision, other: Decision) -> bool:
    """Whether two decisions come to the same: the order of a draft's steps is nobody's affair."""
    return sorted(one) == sorted(other)
