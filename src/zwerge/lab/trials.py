"""Trials set up and played: one as asked for, or one for each value of what is varied."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from zwerge.arena.workers import spread
from zwerge.bots.levels import read_level
from zwerge.bots.processes import cores
from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Game
from zwerge.core.options import OptionValue
from zwerge.lab.watching import Trial, Watched, watch

EDITION = "edition"
"""What `vary` calls the edition, beside a game's options."""
MOST_VALUES = 12


class Variant(NamedTuple):
    """A trial, and what is varied in it: `deck=full`, or nothing."""

    name: str
    trial: Trial


def variants(
    game: Game,
    players: int,
    bot: str,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    edition: Any = "default",
    vary: str | None = None,
) -> tuple[Variant, ...]:
    """A trial, or with `vary` (`OPTION=A,B`, or `edition=default,FILE`) one for each value, the first to compare with.

    BadInput for a wrong option, edition, bot or number of players, and for fewer than two different values.
    """
    read_level(game.id, bot, "--bot")
    given = dict(options or {})
    if vary is None:
        return (Variant("", Trial(game.setup(players, given, edition), bot, seed)),)
    name, values = _values(game, vary)
    if name in given or (name == EDITION and edition not in ("default", game.edition("default"))):
        raise BadInput("--vary", f"{name} is given as well; name it once")
    found = []
    for value in values:
        if name == EDITION:
            setup = game.setup(players, given, game.edition(value))
        else:
            setup = game.setup(players, {**given, name: game.option(name).parse(value)}, edition)
        found.append(Variant(f"{name}={value}", Trial(setup, bot, seed)))
    if len({variant.trial.setup.key for variant in found}) < len(found):
        raise BadInput("--vary", f"{clip(vary)} names the same game twice")
    return tuple(found)


def _values(game: Game, vary: str) -> tuple[str, list[str]]:
    name, equals, rest = vary.partition("=")
    values = [value.strip() for value in rest.split(",")]
    if not equals or not 2 <= len(values) <= MOST_VALUES or not all(values):
        told = f"{clip(vary)} should be OPTION=A,B with 2 to {MOST_VALUES} values, such as round_limit=1,3"
        raise BadInput("--vary", told)
    known = [option.name for option in game.options]
    if name not in (*known, EDITION):
        raise BadInput("--vary", f"{clip(name)} is no option of {game.id}; it has {', '.join((*known, EDITION))}")
    return name, values


def play_trial(trial: Trial, games: int, workers: int | None = None) -> Iterator[Watched]:
    """The first so many games of a trial, as they end. Closed early, it stops at once."""
    if games < 1:
        raise BadInput("--games", f"{games} is not possible; at least one game is needed")
    work: Callable[[int], Watched] = partial(watch, trial)
    return spread(work, range(games), workers if workers is not None else min(cores(), games // 10))
