"""`zwerge review`: every decision of a record against a master's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from zwerge.cli.looking import Lang
from zwerge.cli.many import MAX_SEED, progress, thinking_seconds
from zwerge.cli.shell import console, language_of, read_record, say
from zwerge.cli.watching import RecordFile, reader_of
from zwerge.core.errors import BadInput, clip

if TYPE_CHECKING:
    from zwerge.bots.search.budget import Budget


def review(
    file: RecordFile,
    simulations: Annotated[
        str | None, typer.Option(metavar="N", help="How many a decision is searched with.", show_default="1000")
    ] = None,
    time: Annotated[
        str | None, typer.Option(metavar="S", help="Seconds a decision instead of simulations.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same review.")] = 1,
    top: Annotated[int, typer.Option(min=1, max=100_000, help="So many of the biggest mistakes are told.")] = 10,
    as_data: Annotated[bool, typer.Option("--json", help="Every decision, as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Say what a master would have done in a recorded game, the biggest mistakes first.

    Every decision is weighed by what its seat could know then. Where the master would have done otherwise, a decision
    is thought about three times as long as said: once to choose, and once for each of both.
    """
    import msgspec
    from rich.text import Text

    from zwerge.bots.advice.review import review as review_record
    from zwerge.bots.advice.telling import review_lines
    from zwerge.games import game

    language, budget = language_of(lang), _budget(simulations, time)
    record = read_record(file)
    with progress(len(record.steps), 0, "steps") as bar:
        found = review_record(record, budget, seed, bar.reach)
    if as_data:
        say(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    out, setup = console(), record.setup(game)
    for line in review_lines(found, record, setup, reader_of(record, setup, language), top):
        out.print(Text(line))


def _budget(simulations: str | None, time: str | None) -> Budget:
    """How long a decision is thought about; BadInput for none, and for two of them."""
    from zwerge.bots.advice.review import USUAL
    from zwerge.bots.levels import MOST_SIMULATIONS
    from zwerge.bots.search.budget import Budget

    if simulations is not None and time is not None:
        raise BadInput("--time", "a review takes simulations or seconds, not both")
    if simulations is not None:
        if not (simulations.isascii() and simulations.isdigit() and 0 < int(simulations[:20]) <= MOST_SIMULATIONS):
            told = f"{clip(simulations)} is no number of simulations; give one from 1 to {MOST_SIMULATIONS}"
            raise BadInput("--simulations", told)
        return Budget(simulations=int(simulations))
    if time is None:
        return USUAL
    return Budget(seconds=thinking_seconds(time))
