"""`zwerge match`: bots against bots, one game with its record, or many counted, kept and reported."""

from __future__ import annotations

from contextlib import closing
from decimal import Decimal
from functools import partial
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
from zwerge.draw.words import ending, text

if TYPE_CHECKING:
    from zwerge.arena.cluster import Cluster
    from zwerge.arena.counting import Results
    from zwerge.arena.keeping import Folder
    from zwerge.arena.playing import Plan, Played
    from zwerge.core.game import Game, Setup

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
        _play_one(known.setup(count, options, box), named, seed, out, language)
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
        raise BadInput("--bots", f"too few for {wished} players: {bots}; name a bot for every seat")
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


def _play_one(setup: Setup, named: list[str], seed: int, out: Path | None, language: str) -> None:
    from zwerge.arena.playing import play_recorded

    word = partial(text, language)

    if out is not None:
        check_writable(out)
    record = play_recorded(setup, named, seed).record(named)
    if out is not None:
        write_file(out, record.dumps())
    outcome = record.outcome
    assert outcome is not None
    ended, steps = ending(language, setup.game.id, outcome.reason), len(record.steps)
    say(word("arena.match.over", game=setup.game.id, seed=str(seed), n=steps, reason=ended))
    for who, (bot, place, score) in enumerate(zip(named, outcome.places, outcome.scores, strict=True)):
        say("  " + word("arena.match.seat", seat=who, bot=bot, place=place, score=score))
    if out is not None:
        say(word("arena.match.record", out=str(out)))


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
                note(self._word("arena.match.there", part=self._part(over), out=str(self.out)))
            there = Cluster(self.cluster, self.workers or cores(), self._wait) if self.cluster is not None else None
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
        from zwerge.arena.matches import play_games
        from zwerge.arena.workers import Ended

        try:
            with (
                progress(self.games, len(over), self._word("arena.games"), self._word("arena.match.left")) as step,
                closing(play_games(self.plan, self.games, self.workers, folder, cluster)) as ends,  # type: ignore[type-var]
            ):
                for one in ends:
                    over.append(one)
                    step()
        except KeyboardInterrupt:
            note(self._word("arena.match.stopped", part=self._part(over), kept=self._kept()))
            return 130
        except Ended as error:
            return self._ended(error.why(self.language), over)
        return 0

    def _ended(self, why: str, over: list[Played]) -> int:
        """Say why no more is done, and how much is."""
        complain(self._word("arena.match.ended", why=why, part=self._part(over), kept=self._kept()))
        return 1

    def _word(self, key: str, **params: str | int) -> str:
        return text(self.language, key, **params)

    def _part(self, over: list[Played]) -> str:
        return self._word("arena.match.part", done=len(over), n=self.games)

    def _kept(self) -> str:
        if self.out is None:
            return self._word("arena.match.unkept")
        return self._word("arena.match.kept", out=str(self.out))

    def _wait(self, seconds: float) -> None:
        note(self._word("arena.cluster.waiting", seconds=f"{seconds:g}"))

    def _tell(self, over: list[Played], code: int) -> int:
        """Print what was counted, and write it down; the exit code, which is not 0 any more if that cannot be."""
        from zwerge.arena.matches import counted
        from zwerge.arena.report import report

        if not over:
            return code
        results = counted(self.plan, over)
        _print(self.plan, results, over, self.language)
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
            return self._ended(str(error), over)
        say(self._word("arena.match.report", out=str(self.out / REPORT)))
        return code


def _print(plan: Plan, results: Results, games: list[Played], language: str) -> None:
    from zwerge.arena.plots import Writer
    from zwerge.cli.standing import laid_out, rows

    out, word = console(), partial(text, language)
    game, seats = plan.setup.game.id, plan.setup.players
    counts = {"games": word("arena.match.games", n=results.games), "deals": word("arena.match.deals", n=results.deals)}
    tell(out, word("arena.match.title", game=game, seed=str(plan.seed), **counts))
    tell(out)
    heads = [word(f"arena.{key}") for key in ("bot", "games", "share", "score", "place", "rating", "match.speed")]
    for line in laid_out(heads, rows(results, games, language), out.width if out.is_terminal else None):
        say(line)
    tell(out)
    tell(out, word("arena.match.below", fair=Writer(language).percent(1 / seats)))
    endings = "; ".join(f"{ending(language, game, reason)} ({often})" for reason, often in results.reasons.items())
    tell(out, f"{word('arena.endings')}: {endings}")
    places = "; ".join(f"{row.name} {' '.join(map(str, row.places))}" for row in results.bots)
    tell(out, f"{word('arena.places')}: {places}")
    if results.games % seats:
        tell(out, word("arena.uneven", n=results.games, seats=seats))
