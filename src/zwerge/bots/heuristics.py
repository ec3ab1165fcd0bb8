"""What a game tells its bots: the contract of `games/<id>/bot.py`, and where bots find it.

A heuristic is a module of functions on a State. Bots call it on sampled States (greedy) or on their own (search); it
never meets the true one.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from zwerge.core.errors import BadInput
from zwerge.core.state import State
from zwerge.games import game


class Heuristic(Protocol):
    """The functions that `games/<id>/bot.py` offers."""

    def moment(self, state: State) -> object:
        """Something that stays equal while the running trick, turn or phase lasts; a bot plays on with `reply` until
        it changes, and judges there."""
        ...

    def obvious(self, state: State, seat: int) -> int | None:
        """The decision of a seat that needs no thought, or None. Looks only at what the seat may know."""
        ...

    def reply(self, state: State, seat: int) -> int:
        """A quick, legal, sensible decision of a seat that is being asked. Looks only at what the seat may know."""
        ...

    def naive(self, state: State, seat: int) -> int:
        """What a newcomer would do: legal, with a newcomer's blindness. Looks only at what the seat may know."""
        ...

    def value(self, state: State, seat: int) -> float:
        """The seat's share of the win to be expected, from 0 to 1; at the end `returns()[seat]`. May look at all."""
        ...


class ByHeuristic:
    """A bot that asks a heuristic. A copy, or what is pickled of it, knows that by its name: modules are not copied."""

    heuristic: Heuristic

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "heuristic": getattr(self.heuristic, "__name__", self.heuristic)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if isinstance(self.heuristic, str):
            self.heuristic = cast(Heuristic, import_module(self.heuristic))


def has_heuristic(game_id: str) -> bool:
    """Whether a game brings one."""
    return game(game_id).part("bot") is not None


def heuristic_of(game_id: str) -> Heuristic:
    """The heuristic of a game; BadInput if it brings none."""
    found = game(game_id).part("bot")
    if found is None:
        raise BadInput("bot", f"{game_id} tells bots nothing: it has no bot.py")
    return cast(Heuristic, found)
