"""The bots there are, by name: the one place from which the table, the arena and the command line take them.

A name may say how long the bot thinks: `master@3s` for three seconds a decision, `master@5000` for so many simulations
(then it answers alike from one seed on any machine); and on how many processes at once: `master@3sx4` for four.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from zwerge.bots.beginner import BeginnerBot
from zwerge.bots.bot import Bot
from zwerge.bots.greedy import GreedyBot
from zwerge.bots.heuristics import has_heuristic, heuristic_of
from zwerge.bots.random_bot import RandomBot
from zwerge.bots.search.bot import SearchBot
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.tuning import CLUB, CLUB_IN, MASTER, has_judge, judge_of, judge_of_club, settings_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip

LONGEST = 600.0
"""Seconds that a decision may take at the most."""
TIMES = (1.0, 3.0, 10.0)
"""Seconds a decision that a table offers for bots that think by the clock."""
MOST_SIMULATIONS = 1_000_000_000
MOST_PROCESSES = 256


class Level(NamedTuple):
    """A kind of bot. `make(game_id, rng, budget)` gives one for one seat of one game; `budget` is how long it thinks
    unless its name or `budget_in`, by game, says otherwise; None for a bot that does not think."""

    make: Callable[[str, Rng, Budget], Bot]
    budget: Budget | None = None
    needs_heuristic: bool = True
    budget_in: Mapping[str, Budget] = MappingProxyType({})


def _club(game_id: str, rng: Rng, budget: Budget) -> Bot:
    return SearchBot(judge_of_club(game_id), rng, budget, settings_of(game_id))


def _master(game_id: str, rng: Rng, budget: Budget) -> Bot:
    return SearchBot(judge_of(game_id), rng, budget, settings_of(game_id))


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "random": Level(lambda game_id, rng, budget: RandomBot(rng), needs_heuristic=False),
        "beginner": Level(lambda game_id, rng, budget: BeginnerBot(heuristic_of(game_id), rng)),
        "greedy": Level(lambda game_id, rng, budget: GreedyBot(heuristic_of(game_id), rng)),
        "club": Level(_club, CLUB, budget_in=CLUB_IN),
        "master": Level(_master, MASTER),
    }
)
"""Every level, weakest first."""
USUAL = "greedy"
"""Who sits down where nobody says who: quick, and known to play well in every game (docs/strength.md)."""


def bots_for(game_id: str) -> tuple[str, ...]:
    """The levels that can play a game, weakest first."""
    knows = has_heuristic(game_id)
    return tuple(name for name, level in LEVELS.items() if knows or not level.needs_heuristic)


def offered_for(game_id: str) -> tuple[str, ...]:
    """The levels that people are offered, weakest first: a search only where the game has a judge of its own, since
    without one it has not been shown to play better than greedy (docs/strength.md)."""
    own = has_judge(game_id)
    return tuple(name for name in bots_for(game_id) if own or LEVELS[name].budget is None)


def choices_for(game_id: str) -> tuple[str, ...]:
    """What people choose from, the strongest first: the levels they are offered, and after one that thinks by the clock
    the same with each of `TIMES`."""
    found: list[str] = []
    for name in reversed(offered_for(game_id)):
        found.append(name)
        usual = LEVELS[name].budget
        if usual is not None and usual.seconds:
            found.extend(f"{name}@{seconds:g}s" for seconds in TIMES if seconds != usual.seconds)
    return tuple(found)


def seated_for(game_id: str) -> tuple[str, ...]:
    """The bots that may take a seat at a table: all levels, with the thinking times that people are offered."""
    return tuple(dict.fromkeys((*bots_for(game_id), *choices_for(game_id))))


def thinking_time(game_id: str, level: str) -> float:
    """Seconds that a bot takes at the most for a decision; 0 for one that does not think by the clock."""
    return read_level(game_id, level)[1].seconds


def usual_for(game_id: str) -> str:
    """The level that sits down where nobody says which."""
    known = bots_for(game_id)
    return USUAL if USUAL in known else known[-1]


def make(game_id: str, level: str, rng: Rng) -> Bot:
    """A bot for one seat of one game; BadInput names the levels there are. Its moves follow from `rng` alone, if it
    does not think by the clock."""
    kind, budget = read_level(game_id, level)
    return kind.make(game_id, rng, budget)


def read_level(game_id: str, level: str, where: str = "bots") -> tuple[Level, Budget]:
    """The level that a name means, and how long it thinks; BadInput, about `where`, says what is wrong with it."""
    name, at, wish = level.partition("@")
    known = bots_for(game_id)
    if name not in known:
        raise BadInput(where, f"{clip(level)} is no bot for {game_id}; there are {', '.join(known)}")
    kind = LEVELS[name]
    if kind.budget is None:
        if at:
            raise BadInput(where, f"{clip(level)}: {name} does not think, so it takes no time")
        return kind, Budget(simulations=1)
    return kind, read_budget(level, wish, where) if at else kind.budget_in.get(game_id, kind.budget)


def read_budget(level: str, wish: str, where: str = "bots") -> Budget:
    """How long a bot shall think: `0.5s`, or a number of simulations, and `x4` after it for four processes. BadInput
    for what is neither."""
    amount, spread, processes = wish.partition("x")
    seconds = amount.endswith("s")
    number = read_seconds(amount[:-1]) if seconds else _read_count(amount)
    several = _read_count(processes) if spread else 1
    most = LONGEST if seconds else MOST_SIMULATIONS
    if not (0 < number <= most and 0 < several <= MOST_PROCESSES):
        raise BadInput(
            where,
            f"{clip(level)}: a bot thinks for seconds, as in @0.5s (at most {LONGEST:g}), or for a number of "
            f"simulations, as in @5000 (at most {MOST_SIMULATIONS}); x2 after it is for two processes (at most "
            f"{MOST_PROCESSES})",
        )
    return Budget(0 if seconds else int(number), number if seconds else 0.0, several)


def read_seconds(text: str) -> float:
    """Seconds told in digits, with a point or without; NaN for anything else that Python would take for a number."""
    return float(text) if re.fullmatch(r"[0-9]+(\.[0-9]+)?", text) else math.nan


def _read_count(text: str) -> int:
    """A number told in digits alone; 0 for anything else."""
    return int(text) if re.fullmatch(r"[0-9]{1,20}", text) else 0
