"""The command line: `zwerge --help` tells the rest.

Commands import what they need when they run, so that help comes quickly and a missing part breaks only what uses it.
"""

from __future__ import annotations

from typing import Annotated

import typer

from zwerge.cli import advising, exporting, labbing, learning, looking, matching, playing, watching
from zwerge.cli.shell import Group, say

app = typer.Typer(
    name="zwerge",
    cls=Group,
    help="Four dwarf games: a table in your browser, bots that cannot cheat, records that can be checked.",
    epilog="Each command tells more with --help. The first ten minutes: zwerge learn amulett",
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from zwerge import __version__, is_compiled

        say(f"zwerge {__version__} ({'compiled' if is_compiled() else 'not compiled'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        say(context.get_help())


for panel, commands in (
    ("Play", (playing.serve, learning.learn, playing.play, matching.match)),
    ("Records", (watching.replay, advising.review, advising.hint, watching.verify, exporting.export)),
    ("Games", (looking.games, looking.rules)),
    ("Making games", (labbing.lab, looking.scenarios, looking.conformance)),
):
    for command in commands:
        app.command(rich_help_panel=panel)(command)

edition = typer.Typer(help="Editions: the printed numbers of a box.")
edition.command("check")(looking.edition_check)


@edition.callback(invoke_without_command=True)
def _edition(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        say(context.get_help())


app.add_typer(edition, name="edition", rich_help_panel="Making games")


def main() -> None:
    """The entry point of `zwerge`."""
    app(prog_name="zwerge")
