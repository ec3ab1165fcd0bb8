"""A bot that searches. What it may know reaches it as a Question, and every world it looks at is a sampled one."""

from __future__ import annotations

import time

from zwerge.bots.bot import Question
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.exact import drawn, work_out
from zwerge.bots.search.found import Branch, Found, best_of
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.thinking import LEAST, Settings, Wanted
from zwerge.bots.search.together import find
from zwerge.core.chance import Rng

_AFTERTHOUGHT = 0.15
"""What is left at least of the budget for a further step of a draft."""


class SearchBot:
    """Searches for every decision; a draft of several steps is one decision, thought through at its first step."""

    def __init__(self, judge: Judge, rng: Rng, budget: Budget, settings: Settings | None = None) -> None:
        self.judge = judge
        self.rng = rng
        self.budget = budget
        self.settings = settings or Settings()
        self.simulations = 0
        self.spent = 0.0
        self._steps: tuple[int, ...] = ()
        self._begun: Branch | None = None

    def choose(self, question: Question) -> int:
        legal, seat = question.legal, question.seat
        if len(legal) == 1:
            return self._begin_draft(legal[0], None)
        world = question.sample(self.rng)
        self.judge.start(seat)
        obvious = self.judge.obvious(world, seat)
        if obvious in legal:
            return self._begin_draft(obvious, None)
        if world.turn < 0 or seat not in world.actors() or world.legal(seat) != legal:
            reply = self.judge.reply(world, seat, self.rng)  # asked before the turn: no tree begins there
            return reply if reply in legal else legal[-1]
        begun = time.perf_counter()
        endgame = self.judge.endgame(world)
        if endgame is not None and work_out(endgame, self.budget):
            return self._begin_draft(drawn(endgame.odds(), self.rng), None)
        budget = self.budget.after(time.perf_counter() - begun)
        if self._steps and sorted(world.draft(seat)) == sorted(self._steps):
            step = best_of(self._begun.steps, legal) if self._begun is not None else None
            if step is not None and step.visits >= LEAST:
                return self._go_on_draft(step.action, step)
            budget = budget.times(max(_AFTERTHOUGHT, 1 - len(self._steps) / 4))
        else:
            self._steps, self._begun = (), None
        best = best_of(self.search(question, budget).branches, legal)
        assert best is not None
        return self._go_on_draft(best.action, best)

    def search(self, question: Question, budget: Budget) -> Found:
        """What a search for the decision finds."""
        found = find(Wanted(self.judge, question.sample, question.seat, self.settings), budget, self.rng)
        self.simulations += found.simulations
        return found

    def _begin_draft(self, action: int, begun: Branch | None) -> int:
        self._steps, self._begun = (action,), begun
        return action

    def _go_on_draft(self, action: int, begun: Branch | None) -> int:
        self._steps, self._begun = (*self._steps, action), begun
        return action
