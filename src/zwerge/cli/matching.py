"""`zwerge match`: bots against bots, one game with its record, or many counted, kept and reported."""

from __future__ import annotations

from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from zwerge.cli.looking import GameId, Lang, Options
from zwerge.cli.many import (
    MAX_GAMES,
    MAX_SEED,
    REPORT,
    RESULTS,
    Edition,
    Workers,
    as_json,
    command,
    note,
    progress,
    thinking_seconds,
)
from zwerge.cli.shell import (
    check_writable,
    complain,
    console,
    edition_of,
    find_game,
    language_of,
    read_bots,
    read_options,
    say,
    tell,
    write_file,
)
from zwerge.core.errors import BadInput

if TYPE_CHECKING:
    from zwerge.arena.cluster import Cluster
    from zwerge.arena.counting import Results
    from zwerge.arena.keeping import Folder
    from zwerge.arena.playing import Plan, Played
    from zwerge.core.game import Game

ClusterAt = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Dask cluster; `local` starts one here.", show_default=False),
]


def match(
    game: GameId,
    bots: Annotated[str, typer.Option(metavar="A,B,..", help="Who plays.", show_default=False)],
    players: Annotated[
        int | None,
        typer.Option(help="So many of the bots meet in each game; without it all of them.", show_default=False),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=MAX_GAMES, help="Play so many and count.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same games.")] = 1,
    workers: Workers = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH", help="The record's file; with --games the folder of all results.", show_default=False
        ),
    ] = None,
    time: Annotated[
        str | None,
        typer.Option(metavar="S", help="Seconds a decision for bots that think by the clock.", show_default=False),
    ] = None,
    cluster: ClusterAt = None,
    option: Options = None,
    edition: Edition = "default",
    lang: Lang = None,
) -> None:
    """Let bots play: one game with its record, or many (--games) counted with 95 % intervals.

    Every deal is played once from each seat. With --out a run can be stopped and taken up again by the same command.
    """
    from zwerge.arena.matches import plan_of

    known = find_game(game)
    language = language_of(lang)
    options = read_options(known, option or [])
    named = _timed(known, read_bots(known, bots), time)
    box = edition_of(known, edition)
    count = _players(known, box, len(named), players)
    if games is None:
        if count != len(named):
            raise BadInput("--bots", f"{len(named)} bots for {count} players; a single game needs {count} bots")
        if cluster is not None:
            raise BadInput("--cluster", "one game is played here; with --games many are played there")
        _play_one(known.setup(count, options, box).game.id, named, seed, out, options, box)
        return
    plan = plan_of(known, named, seed, options, box, count, recorded=out is not None)
    Run(plan, games, workers, out, cluster, language).go()


def _players(game: Game, box: object, bots: int, wished: int | None) -> int:
    """How many sit at a table; BadInput where the game, or the number of bots, does not allow it."""
    possible = game.edition_players(box)
    takes = ", ".join(map(str, possible))
    if wished is None:
        if bots not in possible:
            raise BadInput("--bots", f"{game.id} is not for {bots}; it takes {takes} bots")
        return bots
    if wished not in possible:
        raise BadInput("--players", f"{wished} is not possible; {game.id} takes {takes}")
    if bots < wished:
        raise BadInput("--bots", f"{bots} are too few for {wished} players; name a bot for every seat")
    return wished


def _timed(game: Game, names: list[str], wish: str | None) -> list[str]:
    """The bots, with so many seconds for those that think by the clock and do not say how long."""
    from zwerge.bots.levels import LEVELS

    if wish is None:
        return names
    seconds = f"{Decimal(str(thinking_seconds(wish))).normalize():f}"
    clocked = [name for name in names if (budget := LEVELS[name.partition("@")[0]].budget) and budget.seconds]
    if not clocked:
        raise BadInput("--time", "none of these bots thinks by the clock; master does")
    return [f"{name}@{seconds}s" if name in clocked and "@" not in name else name for name in names]


def _play_one(
    game: str, named: list[str], seed: int, out: Path | None, options: dict[str, bool | int | str], box: object
) -> None:
    from zwerge.arena.playing import play_recorded

    if out is not None:
        check_writable(out)
    record = play_recorded(find_game(game).setup(len(named), options, box), named, seed).record(named)
    if out is not None:
        write_file(out, record.dumps())
    outcome = record.outcome
    assert outcome is not None
    say(f"{game}, seed {seed}: over after {len(record.steps)} steps ({outcome.reason})")
    for who, level in enumerate(named):
        say(f"  seat {who} {level}: place {outcome.places[who]}, score {outcome.scores[who]}")
    if out is not None:
        say(f"record: {out}")


class Run(NamedTuple):
    """Many games as they were asked for."""

    plan: Plan
    games: int
    workers: int | None
    out: Path | None
    cluster: str | None
    language: str

    def go(self) -> None:
        """Play what is left to play and tell of it; exit code 130 if stopped, 1 if those who play have gone away."""
        from zwerge.arena.cluster import Cluster
        from zwerge.arena.keeping import Folder
        from zwerge.bots.processes import cores

        folder = Folder(self.out, self.plan) if self.out is not None else None
        try:
            over = [one for one in folder.played.values() if one.number < self.games] if folder is not None else []
            if over:
                note(f"{len(over)} of {self.games} games are in {self.out} already")
            there = Cluster(self.cluster, self.workers or cores(), _wait) if self.cluster is not None else None
            try:
                code = self._play(over, folder, there)
            finally:
                if there is not None:
                    there.close()
            code = self._tell(over, code)
        finally:
            if folder is not None:
                folder.close()
        if code:
            raise typer.Exit(code)

    def _play(self, over: list[Played], folder: Folder | None, cluster: Cluster | None) -> int:
        """Play; the exit code that tells whether all came to its end."""
        from zwerge.arena.keeping import NotKept
        from zwerge.arena.matches import play_games
        from zwerge.arena.workers import WorkLost

        try:
            with (
                progress(self.games, len(over)) as step,
                closing(play_games(self.plan, self.games, self.workers, folder, cluster)) as ends,  # type: ignore[type-var]
            ):
                for one in ends:
                    over.append(one)
                    step()
        except KeyboardInterrupt:
            note(f"stopped after {len(over)} of {self.games} games{self._resumed()}")
            return 130
        except (WorkLost, NotKept) as error:
            return self._ended(error, over)
        return 0

    def _ended(self, error: Exception, over: list[Played]) -> int:
        """Say why no more is done, and how much is."""
        complain(f"{error}: {len(over)} of {self.games} games are done{self._resumed()}")
        return 1

    def _resumed(self) -> str:
        if self.out is None:
            return "; with --out a run can be taken up again"
        return f" and kept in {self.out}; the same command goes on from there"

    def _tell(self, over: list[Played], code: int) -> int:
        """Print what was counted, and write it down; the exit code, which is not 0 any more if that cannot be."""
        from zwerge.arena.matches import counted
        from zwerge.arena.report import report

        if not over:
            return code
        results = counted(self.plan, over)
        _print(self.plan, results, over)
        if self.out is None:
            return code
        try:
            write_file(self.out / RESULTS, as_json(results))
            written = report(self.plan, over, results, command(), self.language)
            write_file(self.out / REPORT, written)
        except BadInput as error:
            if code:  # how much is done has been said
                complain(str(error))
                return code
            return self._ended(error, over)
        say(f"report: {self.out / REPORT}")
        return code


def _wait(seconds: float) -> None:
    note(f"the cluster has no workers; waiting {seconds:g} seconds for some")


def _print(plan: Plan, results: Results, games: list[Played]) -> None:
    from zwerge.cli.standing import laid_out, rows

    out = console()
    seats = plan.setup.players
    tell(out, f"{plan.setup.game.id}: {results.games} games, {results.deals} deals, seed {plan.seed}")
    tell(out)
    heads = ("bot", "games", "share", "score", "place", "rating", "per s")
    for line in laid_out(heads, rows(results, games, "en"), out.width if out.is_terminal else None):
        say(line)
    tell(out)
    endings = ", ".join(f"{n} {r}" for r, n in results.reasons.items())
    tell(out, f"below each figure its 95 % interval; a fair share is {1 / seats:.1%}; endings: {endings}")
    tell(out, "places: " + "; ".join(f"{row.name} {' '.join(map(str, row.places))}" for row in results.bots))
    if results.games % seats:
        tell(out, f"{results.games} games are no multiple of {seats} seats: not all sat everywhere equally often")
