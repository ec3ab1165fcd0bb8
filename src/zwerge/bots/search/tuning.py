"""What was found to play best, per game (docs/strength.md says by which measurements), and where a judge comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

from zwerge.bots.heuristics import has_heuristic, heuristic_of
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.judge import HeuristicJudge, Judge
from zwerge.bots.search.thinking import Settings

MASTER = Budget(seconds=1.0)
CLUB = Budget(simulations=200)
CLUB_IN: Mapping[str, Budget] = MappingProxyType(
    {"amulett": Budget(simulations=2000), "zavandor": Budget(simulations=400)}
)
"""Where club looks at more than `CLUB`: two hundred deals of hidden hands tell it no more than greedy knows; and where
four hundred that are played on roughly tell as much as two hundred did that were weighed in full."""

_DEPTH_OF_CLUB: Mapping[str, int] = MappingProxyType({"zavandor": 1})
"""Where club looks less far ahead than master, in the measure of the game's judge."""

_SETTINGS: Mapping[str, Settings] = MappingProxyType(
    {
        "amulett": Settings(),
        "silberzwerg": Settings(fresh=8, widen=2.0, prior=0.5),
        "gartenzwerge": Settings(fresh=4, widen=2.0),
        "zavandor": Settings(explore=0.3, fresh=4, widen=1.0),
    }
)


def settings_of(game_id: str) -> Settings:
    """How a search grows its tree in a game."""
    return _SETTINGS.get(game_id, Settings(fresh=4, widen=2.0))


def judge_of(game_id: str) -> Judge:
    """A game's own judge (module `judge` in its room `bot`, `JUDGE`), or one made of its heuristic."""
    module = _judge_module(game_id)
    if module is None:
        return HeuristicJudge(heuristic_of(game_id))
    kind: Callable[[], Judge] = import_module(module).JUDGE
    return kind()


def judge_of_club(game_id: str) -> Judge:
    """The same, looking no further ahead than club does."""
    judge = judge_of(game_id)
    judge.depth = _DEPTH_OF_CLUB.get(game_id, judge.depth)
    return judge


def has_judge(game_id: str) -> bool:
    """Whether a game has a judge of its own."""
    return has_heuristic(game_id) and _judge_module(game_id) is not None


def _judge_module(game_id: str) -> str | None:
    heuristic = heuristic_of(game_id)
    name = f"{getattr(heuristic, '__name__', '')}.judge"
    return name if hasattr(heuristic, "__path__") and find_spec(name) is not None else None
