"""The bots there are, by name: the one place from which the table, the arena and the command line take them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from zwerge.bots.bot import Bot
from zwerge.bots.greedy import GreedyBot
from zwerge.bots.heuristics import has_heuristic, heuristic_of
from zwerge.bots.random_bot import RandomBot
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip


class Level(NamedTuple):
    """A kind of bot. `make(game_id, rng)` gives one for one seat of one game."""

    make: Callable[[str, Rng], Bot]
    needs_heuristic: bool = False


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "random": Level(lambda game_id, rng: RandomBot(rng)),
        "greedy": Level(lambda game_id, rng: GreedyBot(heuristic_of(game_id), rng), needs_heuristic=True),
    }
)
"""Every level, weakest first."""


def bots_for(game_id: str) -> tuple[str, ...]:
    """The levels that can play a game, weakest first."""
    knows = has_heuristic(game_id)
    return tuple(name for name, level in LEVELS.items() if knows or not level.needs_heuristic)


def make(game_id: str, level: str, rng: Rng) -> Bot:
    """A bot for one seat of one game; BadInput names the levels there are. Its moves follow from `rng` alone."""
    known = bots_for(game_id)
    if level not in known:
        raise BadInput("bots", f"{clip(level)} is no bot for {game_id}; there are {', '.join(known)}")
    return LEVELS[level].make(game_id, rng)
