"""One folder per game. A new folder with a GAME in it is a new game; nothing else lists them."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Game


@lru_cache(maxsize=1)
def game_ids() -> tuple[str, ...]:
    """The ids of the games there are: the folders of this package."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@lru_cache(maxsize=32)
def game(game_id: str) -> Game:
    """A game by id; BadInput names those there are."""
    if not isinstance(game_id, str) or game_id not in game_ids():
        raise BadInput("game", f"{clip(game_id)} is no game here; there are {', '.join(game_ids())}")
    found: Game = import_module(f"{__name__}.{game_id}").GAME
    return found
