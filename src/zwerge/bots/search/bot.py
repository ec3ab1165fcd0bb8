"""A bot that searches. What it may know reaches it as a Question, and every world it looks at is a sampled one.

With a budget of simulations it answers alike from one seed; with one of seconds it answers when its time is up, and
earlier where more thinking could not change the answer.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from zwerge.bots.bot import Question
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.exact import drawn, work_out
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.nodes import Node
from zwerge.bots.search.tree import Search
from zwerge.core.chance import Rng

_SLICE = 0.004
"""So many seconds of search at a time: in between others who share the interpreter may go on."""
_SETTLED = 0.9
"""A choice that has so much of all visits after `_EARLY` of the budget is clear, and thought about no longer."""
_EARLY = 0.2
_LEAST = 24
"""A step of a draft whose first step was thought about is taken without more thought if it was visited so often."""
_AFTERTHOUGHT = 0.15
"""What is left at least of the budget for a further step of a draft."""


class Settings(NamedTuple):
    """How a search grows its tree; `Search` says what each is."""

    explore: float = 1.0
    prior: float = 0.4
    widen: float = 0.0
    fresh: int = 1
    many: bool = False


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
        self._node: Node | None = None

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
            node = best_of(self._node, legal)
            if node is not None and node.visits >= _LEAST:
                return self._go_on_draft(node.action, node)
            budget = budget.times(max(_AFTERTHOUGHT, 1 - len(self._steps) / 4))
        else:
            self._steps, self._node = (), None
        search = self.search(question, budget)
        found = best_of(search.top, legal)
        assert found is not None
        return self._go_on_draft(found.action, found)

    def search(self, question: Question, budget: Budget) -> Search:
        """A search for the decision, made."""
        search = Search(self.judge, question.sample, question.seat, self.rng, *self.settings)
        think(search, budget)
        self.simulations += search.simulations
        return search

    def _begin_draft(self, action: int, node: Node | None) -> int:
        self._steps, self._node = (action,), node
        return action

    def _go_on_draft(self, action: int, node: Node | None) -> int:
        self._steps, self._node = (*self._steps, action), node
        return action


def best_of(node: Node | None, legal: tuple[int, ...]) -> Node | None:
    """The child visited most, of equals the one worth most, then the first; None where nothing was tried."""
    tried = [child for child in node.children if child.visits > 0 and child.action in legal] if node is not None else []
    return max(tried, key=lambda child: (child.visits, child.total / child.visits, -child.action), default=None)


def think(search: Search, budget: Budget, *, early: bool = True) -> None:
    """Search until the budget is used up or, if it may end `early`, the choice is clear."""
    if budget.simulations:
        _think_simulations(search, budget.simulations, early)
    else:
        _think_seconds(search, budget.seconds, early)


def _think_simulations(search: Search, count: int, early: bool) -> None:
    piece = max(1, count // 10)
    while search.simulations < count:
        search.run(min(piece, count - search.simulations))
        if early and is_clear(search, count):
            return
        time.sleep(0)


def _think_seconds(search: Search, seconds: float, early: bool) -> None:
    begun = time.perf_counter()
    piece, looked = 8, begun
    while True:
        search.run(piece)
        now = time.perf_counter()
        used = now - begun
        if used >= seconds:
            return
        if early and is_clear(search, round(search.simulations * seconds / max(used, 1e-9))):
            return
        piece = max(1, min(4 * piece, round(piece * _SLICE / max(now - looked, 1e-6))))
        time.sleep(0)  # compiled, a search holds the interpreter's lock; this lets others have it
        looked = time.perf_counter()


def is_clear(search: Search, count: int) -> bool:
    """Whether so many simulations in all would hardly choose otherwise than those made so far."""
    visits = [row[1] for row in search.counts()]
    second = visits[1] if len(visits) > 1 else 0
    left = count - search.simulations
    if visits[0] - second > left:
        return True
    return search.simulations >= _EARLY * count and visits[0] >= _SETTLED * sum(visits)
