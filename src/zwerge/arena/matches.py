"""Many games between bots, in several processes, counted with intervals.

Everything follows from the seed, whatever the number of processes: game `i` has its own seed and its own seats.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

from zwerge.arena.playing import Entrant, entrant_name, play
from zwerge.bots.levels import make
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue

_GOLDEN = 0x9E3779B97F4A7C15
Z95 = 1.959964
FEW = 10
"""For fewer games another process is not worth starting."""


class BotResult(NamedTuple):
    """How one bot did.

    `wins` are games won alone, `shared` games whose win was shared with others; `share` is the mean share of the win
    (a win shared by k counts 1/k) and `low` to `high` its 95 % Wilson interval; `places[p]` counts finishes at place
    p + 1; `mean_score` is in the game's own points.
    """

    name: str
    games: int
    wins: int
    shared: int
    share: float
    low: float
    high: float
    places: tuple[int, ...]
    mean_score: float


class Results(NamedTuple):
    """What was counted: a row per bot, in the order in which they were named, and how often each ending came."""

    games: int
    bots: tuple[BotResult, ...]
    reasons: dict[str, int]


class _Game(NamedTuple):
    """What is kept of one game, by entrant."""

    returns: tuple[float, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion (Wilson, "Probable inference", 1927). Shared wins may be fractions:
    they vary less than whole ones, so the interval is then a little too wide."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    middle = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def game_seed(seed: int, number: int) -> int:
    """The seed of the `number`-th game of a run."""
    return Rng(seed + number * _GOLDEN).next64()


def seating(players: int, number: int) -> list[int]:
    """The entrant at each seat in the `number`-th game: all move one seat on from game to game, so that each sits
    everywhere equally often when the number of games is a multiple of the number of players."""
    return [(seat - number) % players for seat in range(players)]


def run(
    game: Game,
    bots: Sequence[Entrant],
    games: int,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    edition: Any = "default",
    processes: int | None = None,
) -> Results:
    """Let bots play `games` games, one seat each, and count.

    Bots are names of levels or functions that make a bot from its Rng (they must be picklable unless `processes` is 1).
    BadInput for an impossible number of games or bots, an unknown bot or a wrong option.
    """
    if games < 1:
        raise BadInput("games", f"{games} is not possible; at least one game is needed")
    setup = game.setup(len(bots), options, edition)
    for entrant in bots:
        if isinstance(entrant, str):
            make(game.id, entrant, Rng(0))
    workers = min(processes or _cores(), games // FEW)
    entrants = tuple(bots)
    if workers <= 1:
        played = [_play(setup, entrants, seed, number) for number in range(games)]
    else:
        chunks = [(setup, entrants, seed, chunk) for chunk in _chunks(games, workers)]
        with get_context("spawn").Pool(workers) as pool:
            played = [one for part in pool.imap(_play_chunk, chunks) for one in part]
    return _count(setup, entrants, played)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _chunks(games: int, workers: int) -> list[range]:
    """Pieces small enough that no process waits long for another, large enough that sending them costs little."""
    size = max(1, games // (workers * 8))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _play_chunk(chunk: tuple[Setup, tuple[Entrant, ...], int, range]) -> list[_Game]:
    setup, entrants, seed, numbers = chunk
    return [_play(setup, entrants, seed, number) for number in numbers]


def _play(setup: Setup, entrants: tuple[Entrant, ...], seed: int, number: int) -> _Game:
    seats = seating(setup.players, number)
    outcome = play(setup, [entrants[who] for who in seats], game_seed(seed, number)).outcome()
    assert outcome is not None
    seat_of = [seats.index(who) for who in range(len(entrants))]
    return _Game(
        tuple(outcome.returns[seat] for seat in seat_of),
        tuple(outcome.places[seat] for seat in seat_of),
        tuple(outcome.scores[seat] for seat in seat_of),
        outcome.reason,
    )


def _count(setup: Setup, entrants: tuple[Entrant, ...], played: list[_Game]) -> Results:
    reasons = Counter(one.reason for one in played)
    names = [entrant_name(entrant) for entrant in entrants]
    rows = []
    for who, name in enumerate(names):
        returns = [one.returns[who] for one in played]
        places = Counter(one.places[who] for one in played)
        total = sum(returns)
        low, high = wilson(total, len(played))
        twin = names[:who].count(name)
        rows.append(
            BotResult(
                name=f"{name} ({twin + 1})" if twin else name,
                games=len(played),
                wins=sum(share == 1 for share in returns),
                shared=sum(0 < share < 1 for share in returns),
                share=total / len(played),
                low=low,
                high=high,
                places=tuple(places[place + 1] for place in range(setup.players)),
                mean_score=sum(one.scores[who] for one in played) / len(played),
            )
        )
    return Results(len(played), tuple(rows), dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))))
