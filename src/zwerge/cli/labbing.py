"""`zwerge lab`: a designer's questions, answered by games between bots."""

from __future__ import annotations

from contextlib import closing
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
)
from zwerge.cli.shell import (
    check_writable,
    complain,
    edition_of,
    find_game,
    language_of,
    read_options,
    say,
    write_file,
)
from zwerge.draw.words import text

if TYPE_CHECKING:
    from zwerge.lab.figures import Difference, Figures
    from zwerge.lab.report import Found
    from zwerge.lab.trials import Variant
    from zwerge.lab.watching import Watched


class Told(NamedTuple):
    """What the file of results says of a variant."""

    variant: str
    figures: Figures
    differences: tuple[Difference, ...]


def lab(
    game: GameId,
    players: Annotated[
        int | None, typer.Option(help="So many at the table; without it the fewest possible.", show_default=False)
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays, at every seat.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, max=MAX_GAMES, help="Play so many.")] = 400,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same games.")] = 1,
    vary: Annotated[
        str | None,
        typer.Option(
            metavar="OPTION=A,B",
            help="Play the same games with each of these values, and compare; `edition=default,FILE` for boxes.",
            show_default=False,
        ),
    ] = None,
    workers: Workers = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The folder for report and figures.", show_default=False),
    ] = None,
    option: Options = None,
    edition: Edition = "default",
    lang: Lang = None,
) -> None:
    """Let one bot play against itself and look on: who is favoured, how long it is, what is used, what wins.

    Every figure has its 95 % interval. With --vary an option's effect is told, game by game with the same chance.
    """
    from zwerge.lab.report import report
    from zwerge.lab.trials import variants

    known = find_game(game)
    language = language_of(lang)
    options = read_options(known, option or [])
    box = edition_of(known, edition)
    count = players if players is not None else min(known.edition_players(box))
    asked = variants(known, count, bot, seed, options, box, vary)
    if out is not None:
        _prepare(out, asked, games)
    found, code = _find(asked, games, workers, language)
    if found:
        from zwerge.cli.findings import print_tables

        print_tables(found, language)
        if out is not None:
            told = tuple(Told(one.variant.name, one.figures, one.differences) for one in found)
            write_file(out / RESULTS, as_json(told))
            write_file(out / REPORT, report(found, command(), language))
            say(text(language, "arena.match.report", out=str(out / REPORT)))
    if code:
        raise typer.Exit(code)


def _prepare(out: Path, asked: tuple[Variant, ...], games: int) -> None:
    """The run's own folder, which can be written to, before anything is played."""
    from zwerge.lab.keeping import claim

    claim(out, asked, games)
    for name in (REPORT, RESULTS):
        check_writable(out / name)


def _find(asked: tuple[Variant, ...], games: int, workers: int | None, language: str) -> tuple[list[Found], int]:
    """What every variant shows, and the exit code that tells whether all games were played: a run that is stopped ends
    with what there is."""
    from zwerge.lab.figures import differences, figures
    from zwerge.lab.report import Found

    found: list[Found] = []
    base: list[Watched] = []
    for variant in asked:
        over, code = _played(variant, games, workers, language)
        if over:
            base = base or over
            apart = differences(base, over) if found else ()
            found.append(Found(variant, figures(variant.trial, over), apart))
        if code:
            return found, code
    return found, 0


def _played(variant: Variant, games: int, workers: int | None, language: str) -> tuple[list[Watched], int]:
    """The games of a variant by their numbers; fewer with an exit code of 130 after Ctrl-C, of 1 where no more could be
    played."""
    from zwerge.arena.workers import Ended
    from zwerge.lab.trials import play_trial

    over: list[Watched] = []
    code = 0
    try:
        with (
            progress(games, 0, text(language, "arena.games"), text(language, "arena.match.left")) as step,
            closing(play_trial(variant.trial, games, workers)) as ends,  # type: ignore[type-var]
        ):
            for one in ends:
                over.append(one)
                step()
    except (KeyboardInterrupt, Ended) as error:
        part = text(language, "arena.match.part", done=len(over), n=games)
        of = text(language, "lab.told.of", variant=variant.name) if variant.name else ""
        if isinstance(error, Ended):
            complain(text(language, "arena.match.ended", why=error.why(language), part=part, kept=of))
        else:
            note(text(language, "arena.match.stopped", part=part, kept=of))
        code = 1 if isinstance(error, Ended) else 130
    return sorted(over, key=lambda one: one.number), code
