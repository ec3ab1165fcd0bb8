"""Commands that play: the table in the browser, and a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zwerge.cli.looking import GameId, Lang, Options
from zwerge.cli.shell import (
    check_writable,
    edition_file,
    edition_of,
    find_game,
    language_of,
    read_bots,
    read_options,
    write_file,
)
from zwerge.core.errors import BadInput

if TYPE_CHECKING:
    from zwerge.core.game import Game

Edition = Annotated[str, typer.Option(help="A built-in edition, or the path of one.")]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record here.", show_default=False)]
MAX_SEED = 2**63 - 1


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 opens it to your home network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Where games are kept; without it, in your own folder for data.", show_default=False
        ),
    ] = None,
    edition: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Offer this edition too; may be given several times.", show_default=False),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Answer under this name alone; may be given several times, addresses too.",
            show_default=False,
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Believe a proxy at this address or network who comes through it, and whether by https.",
            show_default=False,
        ),
    ] = None,
    rooms_per_hour: Annotated[
        int, typer.Option(min=0, max=100_000, help="Rooms one person may open in an hour; 0 sets no limit.")
    ] = 60,
    keep_days: Annotated[
        float, typer.Option(min=0, max=100_000, help="Days a room is kept that nobody visits; 0 keeps all.")
    ] = 60,
    call: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KIND",
            help="Let people be called at addresses of this kind (ntfys, mailtos, ..); may be given several times.",
            show_default=False,
        ),
    ] = None,
    thinkers: Annotated[
        int, typer.Option(min=0, max=256, help="Processes in which bots of all rooms search; 0 starts one a core.")
    ] = 0,
) -> None:
    """Serve the table for browsers until interrupted."""
    from zwerge.table.hosts import host_name as read_name
    from zwerge.table.limits import House
    from zwerge.table.mine.calls import read_kinds
    from zwerge.table.serve import read_proxies
    from zwerge.table.serve import serve as serve_table

    if data is None:
        from platformdirs import user_data_path

        data = user_data_path("zwerge", appauthor=False)
    names = tuple(map(read_name, host_name or ()))
    kinds = read_kinds(tuple(call or ()))
    house = House(rooms_per_hour, keep_days, names, read_proxies(proxy or ()), thinkers=thinkers, calls=kinds)
    serve_table(host, port, data, [edition_file(file, None) for file in edition or ()], house)


def play(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="How many play, you included.", show_default=False)] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,..", help="The others, or one kind for all; without it the best.", show_default=False
        ),
    ] = None,
    seat: Annotated[int, typer.Option(min=0, help="Where you sit, counted from 0.")] = 0,
    name: Annotated[str | None, typer.Option(help="What you are called.", show_default=False)] = None,
    option: Options = None,
    edition: Edition = "default",
    lang: Lang = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MAX_SEED, help="Play this deal again.", show_default=False)
    ] = None,
    out: Out = None,
) -> None:
    """Play in the terminal against bots. You see only what your seat may know."""
    import secrets

    from zwerge.bots.levels import usual_for
    from zwerge.cli.terminal import Terminal

    language = language_of(lang)
    known = find_game(game)
    options = read_options(known, option or [])
    named = read_bots(known, bots) if bots is not None else [usual_for(known.id)]
    count = players if players is not None else _players(known, len(named) if bots is not None else 2)
    setup = known.setup(count, options, edition_of(known, edition))
    if len(named) == 1:
        named *= count - 1
    if len(named) != count - 1:
        raise BadInput("--bots", f"{len(named)} bots and you are not {count} players; {count - 1} bots are needed")
    if seat >= count:
        raise BadInput("--seat", f"{seat} is no seat: 0 to {count - 1} are")
    if out is not None:
        check_writable(out)
    levels: list[str | None] = [*named[:seat], None, *named[seat:]]
    terminal = Terminal(setup, levels, language, secrets.randbits(62) if seed is None else seed, name)
    record = terminal.run()
    if out is not None and record is not None:
        write_file(out, record.dumps())


def _players(game: Game, bots: int) -> int:
    """Bots and a person, or the nearest number above that the game takes."""
    return next((count for count in game.players if count >= bots + 1), game.players[-1])
