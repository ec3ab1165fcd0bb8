"""Many games between bots, in several processes, counted with intervals.

Everything follows from the seed, whatever the number of processes: game `i` has its own deal and its own seats. What
has been played can be kept in a folder and is not played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from zwerge.arena.cluster import Cluster, spread_on
from zwerge.arena.counting import Results, count
from zwerge.arena.keeping import Folder
from zwerge.arena.playing import Entrant, Finished, Plan, Played, entrant_name, play_number
from zwerge.arena.workers import spread
from zwerge.bots.levels import make
from zwerge.bots.processes import cores
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.game import Game
from zwerge.core.options import OptionValue

FEW = 10
"""For fewer quick games another process is not worth starting."""


def plan_of(
    game: Game,
    bots: Sequence[Entrant],
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    edition: Any = "default",
    players: int | None = None,
    recorded: bool = False,
) -> Plan:
    """What a run plays; `players` of the bots meet in each game, without it all of them.

    BadInput for too few bots, an unknown one, or a wrong option.
    """
    setup = game.setup(len(bots) if players is None else players, options, edition)
    if len(bots) < setup.players:
        raise BadInput("bots", f"too few for {setup.players} players: {len(bots)}; name one for every seat")
    for entrant in bots:
        if isinstance(entrant, str):
            make(game.id, entrant, Rng(0))
    return Plan(setup, tuple(bots), seed, recorded)


def play_games(
    plan: Plan, games: int, workers: int | None = None, folder: Folder | None = None, cluster: Cluster | None = None
) -> Iterator[Played]:
    """Play those of a run's first `games` games that the folder does not have yet, as they end; each is kept before it
    is handed out. Closed early, it stops at once."""
    if games < 1:
        raise BadInput("games", f"{games} is not possible; at least one game is needed")
    known = folder.played if folder is not None else {}
    left = [number for number in range(games) if number not in known]
    work: Callable[[int], Finished] = partial(play_number, plan)
    ends = spread_on(cluster, work, left) if cluster is not None else spread(work, left, _workers(workers, len(left)))
    for finished in ends:
        if folder is not None:
            folder.keep(finished)
        yield finished.played


def _workers(wished: int | None, games: int) -> int:
    """As many as are wished; else one a core, or none besides this process where there is little to do."""
    return wished if wished is not None else min(cores(), games // FEW)


def run(
    game: Game,
    bots: Sequence[Entrant],
    games: int,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    edition: Any = "default",
    processes: int | None = None,
    players: int | None = None,
) -> Results:
    """Let bots play `games` games and count.

    Bots are names of levels or functions that make a bot from its Rng (they must be picklable unless `processes` is 1).
    BadInput for an impossible number of games or bots, an unknown bot or a wrong option.
    """
    plan = plan_of(game, bots, seed, options, edition, players)
    return counted(plan, list(play_games(plan, games, processes)))


def counted(plan: Plan, games: Sequence[Played]) -> Results:
    """The results of some games of a run."""
    return count([entrant_name(entrant) for entrant in plan.entrants], plan.setup.players, games)
