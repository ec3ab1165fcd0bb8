"""One folder per game. A new folder with a GAME in it is a new game; nothing else lists them, and one that cannot be
loaded is named (`broken`) and hurts no other."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Game


class BrokenGame(BadInput):
    """The folder of a game out of which no game can be had."""


@lru_cache(maxsize=1)
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@lru_cache(maxsize=1)
def game_ids() -> tuple[str, ...]:
    """The ids of the games there are: the folders of this package out of which a game can be had."""
    return tuple(name for name in _folders() if name not in broken())


@lru_cache(maxsize=1)
def broken() -> dict[str, str]:
    """By folder why no game can be had out of it."""
    found = {}
    for name in _folders():
        try:
            game(name)
        except BrokenGame as error:
            found[name] = error.what
    return found


@lru_cache(maxsize=32)
def game(game_id: str) -> Game:
    """A game by id; BadInput names those there are, BrokenGame says what is wrong with its folder."""
    if not isinstance(game_id, str) or game_id not in _folders():
        raise BadInput("game", f"{clip(game_id)} is no game here; there are {', '.join(game_ids())}")
    try:
        found = import_module(f"{__name__}.{game_id}").GAME
    except Exception as error:  # whatever is wrong in there, the other games are not concerned
        raise BrokenGame("game", f"{game_id} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game) or getattr(found, "id", None) != game_id:
        raise BrokenGame("game", f"{game_id} cannot be loaded: its GAME is no game with this id")
    return found
