"""What a bot decides at a table, as work that may be done anywhere: beside the loop or in another process."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import NamedTuple

from zwerge.bots.bot import Bot, ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng
from zwerge.core.state import State


class Task(NamedTuple):
    """What is to be decided: by a bot of a level, for one seat in a State that nobody else changes, from one seed.

    `legal` replaces the seat's legal actions where it is asked before its turn; without it a draft of several steps is
    thought through to its end.
    """

    level: str
    state: State
    seat: int
    seed: int
    legal: tuple[int, ...] | None = None


class Decided(NamedTuple):
    """The steps of a decision, as numbers, and the levels that failed at it, each with a traceback."""

    steps: tuple[int, ...]
    failures: tuple[tuple[str, str], ...] = ()


Think = Callable[[Task, Callable[[Decided], None], Callable[[], bool]], None]
"""Has a task done, perhaps elsewhere, and calls back with what was decided; dropped if the last says that it is no
longer wanted."""


def decide(task: Task) -> Decided:
    """What a bot decides. If it fails, the random one decides for it, and if that fails too, chance among what the
    seat may do: a bot must never be what a table waits for."""
    state, rng = task.state, Rng(task.seed)
    steps: list[int] = []
    bots: dict[str, Bot] = {}  # one for the whole draft, for it is one decision
    failures: dict[str, str] = {}
    while not steps or (task.legal is None and state.turn >= 0 and state.draft(task.seat)):
        steps.append(_step(task, rng, bots, failures))
        if task.legal is None:
            state.apply(steps[-1], task.seat)
    return Decided(tuple(steps), tuple(failures.items()))


def _step(task: Task, rng: Rng, bots: dict[str, Bot], failures: dict[str, str]) -> int:
    state, seat = task.state, task.seat
    for name in dict.fromkeys((task.level, "random")):
        try:
            question = ask(state, seat, task.legal)
            if name not in bots:
                bots[name] = make(state.setup.game.id, name, rng)
            action = bots[name].choose(question)
            if action not in question.legal:
                raise ValueError(f"{action} is not among what it may do")
            return action
        except Exception:  # whatever is wrong with a bot, or with what it samples
            failures.setdefault(name, traceback.format_exc())
    may = state.legal_actions(seat) if task.legal is None else task.legal
    return may[rng.below(len(may))]
