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
    lines,
    note,
    progress,
)
from zwerge.cli.shell import (
    check_writable,
    console,
    edition_of,
    find_game,
    language_of,
    read_options,
    say,
    write_file,
)

if TYPE_CHECKING:
    from rich.table import Table

    from zwerge.arena.intervals import Interval
    from zwerge.lab.figures import Difference, Figures
    from zwerge.lab.report import Found
    from zwerge.lab.trials import Variant
    from zwerge.lab.watching import Watched


class Told(NamedTuple):
    """What the file of results says of a variant."""

    variant: str
    figures: Figures
    differences: tuple[Difference, ...]


_MOST_KINDS = 30


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
    found, whole = _find(asked, games, workers)
    if found:
        _print(found)
        if out is not None:
            told = tuple(Told(one.variant.name, one.figures, one.differences) for one in found)
            write_file(out / RESULTS, as_json(told))
            write_file(out / REPORT, report(found, command(), language))
            say(f"report: {out / REPORT}")
    if not whole:
        raise typer.Exit(130)


def _prepare(out: Path, asked: tuple[Variant, ...], games: int) -> None:
    """The run's own folder, which can be written to, before anything is played."""
    from zwerge.lab.keeping import claim

    claim(out, asked, games)
    for name in (REPORT, RESULTS):
        check_writable(out / name)


def _find(asked: tuple[Variant, ...], games: int, workers: int | None) -> tuple[list[Found], bool]:
    """What every variant shows, and whether all its games were played: Ctrl-C ends the run with what there is."""
    from zwerge.lab.figures import differences, figures
    from zwerge.lab.report import Found

    found: list[Found] = []
    base: list[Watched] = []
    for variant in asked:
        over = _played(variant, games, workers)
        if over:
            base = base or over
            apart = differences(base, over) if found else ()
            found.append(Found(variant, figures(variant.trial, over), apart))
        if len(over) < games:
            return found, False
    return found, True


def _played(variant: Variant, games: int, workers: int | None) -> list[Watched]:
    """The games of a variant by their numbers; fewer if Ctrl-C came."""
    from zwerge.lab.trials import play_trial

    over: list[Watched] = []
    try:
        with progress(games, 0) as step, closing(play_trial(variant.trial, games, workers)) as ends:  # type: ignore[type-var]
            for one in ends:
                over.append(one)
                step()
    except KeyboardInterrupt:
        note(f"stopped after {len(over)} of {games} games{f' of {variant.name}' if variant.name else ''}")
    return sorted(over, key=lambda one: one.number)


def _print(found: list[Found]) -> None:
    from rich import box
    from rich.table import Table

    trial, out = found[0].variant.trial, console()
    title = f"{trial.setup.game.id}: {found[0].figures.games} games of {trial.setup.players}, seed {trial.seed}"
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    table.add_column("")
    for one in found:
        table.add_column(one.variant.name or trial.bot, justify="right", no_wrap=True)
    for name, values, form in _rows(found):
        table.add_row(name, *(lines(value, form) for value in values))
    out.print(table)
    fair = 1 / trial.setup.players
    out.print(f"below each figure its 95 % interval; a fair share of the win is {fair:.1%}")
    for one in found[1:]:
        told = Table(
            box=box.SIMPLE_HEAD, title=f"{one.variant.name} against {found[0].variant.name}", title_justify="left"
        )
        for head in ("", "difference"):
            told.add_column(head, justify="left" if not head else "right", no_wrap=True)
        for row in one.differences:
            told.add_row(row.name, lines(row.difference, "+.3f"))
        out.print(told)
    for one in found:
        out.print(_uses(one))


def _rows(found: list[Found]) -> list[tuple[str, list[Interval], str]]:
    """Every figure, the same one of all variants in a row, and how it is written."""
    figures = [one.figures for one in found]
    seats = range(len(figures[0].seats))
    rows = [(f"seat {seat} wins", [one.seats[seat] for one in figures], ".1%") for seat in seats]
    firsts = [one.first for one in figures if one.first is not None]
    if len(firsts) == len(figures):
        rows.append(("who began wins", firsts, ".1%"))
    rows += [(f"seat {seat}, points", [one.scores[seat] for one in figures], ".1f") for seat in seats]
    for name in ("decisions", "draws", "choices", "leads", "margin"):
        rows.append((name, [getattr(one, name) for one in figures], ".1f"))
    for name in ("free", "settled"):
        rows.append((name, [getattr(one, name) for one in figures], ".1%"))
    for reason in sorted({reason for one in figures for reason, _ in one.endings}):
        rows.append((f"ends by {reason}", [one.ending(reason) for one in figures], ".1%"))
    return rows


def _uses(one: Found) -> Table:
    """What was chosen, by the first word of each action."""
    from rich import box
    from rich.table import Table

    title = f"what is chosen{', ' + one.variant.name if one.variant.name else ''}"
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    for head in ("action", "on offer", "chosen", "rate", "games", "share won"):
        table.add_column(head, justify="left" if head == "action" else "right", no_wrap=True)
    for use in one.figures.kinds[:_MOST_KINDS]:
        table.add_row(
            use.name,
            str(use.offered),
            str(use.chosen),
            lines(use.rate, ".1%"),
            lines(use.games, ".1%"),
            lines(use.won, ".1%") if use.chosen else "",
        )
    return table
