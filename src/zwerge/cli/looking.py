"""Commands that look at games: which there are, their rules, editions, scenarios and the contract."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from zwerge.cli.shell import console, counted, edition_file, find_game, language_of, read_options, say
from zwerge.core.errors import BadInput, clip

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, such as amulett.", show_default=False)]
Lang = Annotated[str | None, typer.Option("--lang", help="de or en; without it the terminal's.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule switch; may be given often.", show_default=False),
]


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell of this one.", show_default=False)] = None,
    lang: Lang = None,
) -> None:
    """List the games, or tell of one: players, editions, options, bots."""
    from zwerge.games import broken, game_ids

    language = language_of(lang)
    if game is None:
        _list_games(game_ids(), language)
        for why in broken().values():
            say(why)
    else:
        _tell_of(game, language)


def _words(language: str, key: str, otherwise: str) -> str:
    from zwerge.draw.words import has, text

    return text(language, key) if has(language, key) else otherwise


def _list_games(ids: tuple[str, ...], language: str) -> None:
    from rich import box
    from rich.table import Table

    from zwerge.bots.levels import offered_for

    table = Table(box=box.SIMPLE_HEAD)
    for head in ("game", "name", "players", "bots"):
        table.add_column(head, no_wrap=head == "game")
    for game_id in ids:
        known = find_game(game_id)
        name = _words(language, f"{game_id}.name", game_id)
        table.add_row(game_id, name, _counts(known.players), ", ".join(offered_for(game_id)))
    console().print(table)


def _tell_of(game_id: str, language: str) -> None:
    from rich import box
    from rich.table import Table

    from zwerge.bots.levels import offered_for
    from zwerge.core.options import show_value

    game = find_game(game_id)
    out = console()
    out.print(f"[bold]{_words(language, f'{game_id}.name', game_id)}[/bold] ({game_id})")
    tagline = _words(language, f"{game_id}.tagline", "")
    if tagline:
        out.print(tagline)
    bots = ", ".join(offered_for(game_id))
    out.print(f"players: {_counts(game.players)}; editions: {', '.join(game.editions)}; bots: {bots}")
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("option", "values", "default", "what it does"):
        table.add_column(head, no_wrap=head == "option")
    for option in game.options:
        key = f"{game_id}.option.{option.name}"
        what = _words(language, f"{key}.help", _words(language, key, ""))
        table.add_row(option.name, option.describe(), show_value(option.default), what)
    out.print(table)


def _counts(players: tuple[int, ...]) -> str:
    whole = players == tuple(range(players[0], players[-1] + 1)) and len(players) > 1
    return f"{players[0]} to {players[-1]}" if whole else ", ".join(map(str, players))


def rules(game: GameId, lang: Lang = None) -> None:
    """Show the rules of a game, retold."""
    from rich.markdown import Markdown

    from zwerge.draw.retold import retold, without_figures

    language = language_of(lang)
    page = retold(find_game(game).id, language)
    if page is None:
        raise BadInput("rules", f"{game} has no rules in {clip(language)} yet")
    # paragraph ids are for links; nobody reads them
    text = re.sub(r"[ \t]*\{#[\w-]+\}", "", without_figures(page))
    console().print(Markdown(text))


def scenarios(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Scenario files or folders.", show_default=False)
    ],
) -> None:
    """Run scenarios: rules as facts in TOML files. Exit code 1 if one fails."""
    from zwerge.scenarios import run_paths

    _, failed = run_paths(paths, sys.stdout)
    if failed:
        raise typer.Exit(1)


def conformance(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="Only this number of players.", show_default=False)] = None,
    games: Annotated[int, typer.Option(min=1, help="Random games for each number of players.")] = 5,
    seed: Annotated[int, typer.Option(help="Where chance begins.")] = 1,
    option: Options = None,
) -> None:
    """Check a game against the contract of a State on random games. Exit code 1 at the first breach."""
    from zwerge.bots.bot import sampler_of
    from zwerge.core.conformance import ConformanceError, check

    known = find_game(game)
    options = read_options(known, option or [])
    samplers = {"Question.sample": sampler_of}
    for count in known.players if players is None else (players,):
        try:
            report = check(known, count, options, games=games, seed=seed, samplers=samplers)
        except ConformanceError as breach:
            print(f"zwerge: {breach}", file=sys.stderr)
            raise typer.Exit(1) from None
        say(
            f"{game} for {count}: {counted(report.games, 'game')}, {counted(report.steps, 'step')}, "
            f"{counted(report.leak_checks, 'leak check')}, "
            f"endings {', '.join(sorted(report.reasons))}: holds"
        )


def edition_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition (TOML).", show_default=False)],
    game: Annotated[str | None, typer.Option(help="The game it is of, if more than one could be meant.")] = None,
) -> None:
    """Check an edition: say what it is, or name the field and the rule it breaks."""
    known, box = edition_file(file, game)
    sources: dict[str, int] = {}
    for source in box.sources.values():
        kind = source.split(" ", 1)[0].rstrip(":")
        sources[kind] = sources.get(kind, 0) + 1
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(sources.items()))
    players = ", ".join(map(str, known.edition_players(box)))
    say(f"{file}: edition {clip(box.id)} of {known.id} for {players} players is sound ({told}).")
