"""A search for one decision within its budget, in this process.

With a budget of simulations it finds alike from one seed; with one of seconds it ends when its time is up, and earlier
where more thinking could not change the choice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from zwerge.bots.search.budget import Budget
from zwerge.bots.search.found import Branch, Found, ranked
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.tree import Search
from zwerge.core.chance import Rng
from zwerge.core.state import State

_SLICE = 0.004
"""So many seconds of search at a time: in between others who share the interpreter may go on."""
_SETTLED = 0.9
"""A choice that has so much of all visits after `_EARLY` of the budget is clear, and thought about no longer."""
_EARLY = 0.2
LEAST = 24
"""A step of a draft whose first step was thought about is taken without more thought if it was visited so often."""


class Settings(NamedTuple):
    """How a search grows its tree; `Search` says what each is."""

    explore: float = 1.0
    prior: float = 0.4
    widen: float = 0.0
    fresh: int = 1
    many: bool = False


class Wanted(NamedTuple):
    """A search that is wanted: by whose judgement, in which worlds, for which seat, how. `forced` are steps that the
    seat takes first; `early` says whether it may end as soon as the choice is clear."""

    judge: Judge
    sample: Callable[[Rng], State]
    seat: int
    settings: Settings
    forced: tuple[int, ...] = ()
    early: bool = True


def find_here(wanted: Wanted, budget: Budget, rng: Rng) -> Found:
    """What a search finds within its budget, in this process."""
    search = Search(wanted.judge, wanted.sample, wanted.seat, rng, *wanted.settings, forced=wanted.forced)
    think(search, budget, early=wanted.early)
    return found_by(search)


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


def found_by(search: Search) -> Found:
    """What a search has found so far; nothing about first actions where those were forced."""
    branches = _branches(search, search.top, search.world) if not search.forced else ()
    return Found(branches, search.simulations, search.gained, search.squared)


def _branches(search: Search, node: int, state: State) -> tuple[Branch, ...]:
    """What was tried at a node where the seat is asked in a state; with the steps after it as long as a draft goes on
    and they were looked at often enough to be taken without more thought."""
    found, legal = [], state.legal(search.seat)
    for child in search.nodes.children_of(node):
        action, visits, total = search.nodes.told(child)
        if action not in legal:  # a step that there was no choice about has no node, so these come after it
            continue
        steps: tuple[Branch, ...] = ()
        if visits >= LEAST:
            ahead = state.clone()
            ahead.move(action, search.seat)
            if ahead.draft(search.seat):
                steps = _branches(search, child, ahead)
        found.append(Branch(action, visits, total, steps))
    return ranked(found)
