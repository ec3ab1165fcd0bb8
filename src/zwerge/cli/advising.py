"""`zwerge review`: every decision of a record against a master's; `zwerge hint`: what to do in one of its moments."""

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
    from zwerge.core.record import Record
    from zwerge.core.state import State

Time = Annotated[
    str | None, typer.Option(metavar="S", help="Seconds a decision instead of simulations.", show_default=False)
]


def review(
    file: RecordFile,
    simulations: Annotated[
        str | None, typer.Option(metavar="N", help="How many a decision is searched with.", show_default="1000")
    ] = None,
    time: Time = None,
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

    from zwerge.bots.advice.review import USUAL
    from zwerge.bots.advice.review import review as review_record
    from zwerge.bots.advice.telling import review_lines
    from zwerge.games import game

    language, budget = language_of(lang), _budget(simulations, time, USUAL)
    record = read_record(file)
    with progress(len(record.steps), 0, "steps") as bar:
        found = review_record(record, budget, seed, bar.reach)
    if as_data:
        say(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    out, setup = console(), record.setup(game)
    for line in review_lines(found, record, setup, reader_of(record, setup, language), top):
        out.print(Text(line))


def hint(
    file: RecordFile,
    step: Annotated[
        int | None,
        typer.Option(min=0, help="Before this step, counted from 0.", show_default="where the record ends"),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Whose decision, where several owe one.", show_default=False)
    ] = None,
    simulations: Annotated[
        str | None, typer.Option(metavar="N", help="How many it is searched with in all.", show_default="12000")
    ] = None,
    time: Time = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same hint.")] = 1,
    as_data: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Say what to do now in a game that is recorded as far as it has come, and why.

    It follows from what the seat that is asked may know. A record of a game that is over has a hint before each of its
    decisions (--step).
    """
    import msgspec
    from rich.text import Text

    from zwerge.bots.advice.hint import USUAL
    from zwerge.bots.advice.hint import hint as hint_in
    from zwerge.bots.advice.telling import hint_lines
    from zwerge.bots.advice.weighing import check_judge

    language, budget = language_of(lang), _budget(simulations, time, USUAL)
    record = read_record(file)
    state, maker = _moment(record, step)
    check_judge(state.setup.game.id, "hint")
    asked = _asked(state, seat, maker)
    found = hint_in(state, asked, budget, seed)
    if as_data:
        say(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    out, reader = console(), reader_of(record, state.setup, language)
    out.print(Text(f"{reader.names[asked]}:"))
    for line in hint_lines(found, state.view(asked), state.setup, reader):
        out.print(Text(line))


def _moment(record: Record, step: int | None) -> tuple[State, int | None]:
    """The state before a step of a record, or at its end, and whose step that is."""
    from zwerge.games import game

    if step is not None and step >= len(record.steps):
        there_are = f"steps 0 to {len(record.steps) - 1}" if record.steps else "no steps"
        raise BadInput("--step", f"{step} is none of this record; it has {there_are}")
    state = record.opening(game)
    for number, maker, _ in record.walk(state):
        if number == step:
            return state, maker
    return state, None


def _asked(state: State, seat: int | None, maker: int | None) -> int:
    """Who is asked in a state; of several the one who is meant, or whose step comes next."""
    actors = state.actors()
    if not actors:
        why = "the game is over" if state.is_terminal() else "chance has its turn"
        raise BadInput("--step", f"nobody is asked there: {why}; give a step before which somebody decides")
    if seat is None:
        seat = maker if maker in actors else actors[0]
        if len(actors) > 1 and maker not in actors:
            raise BadInput(
                "--seat", f"several are asked there, seats {', '.join(map(str, actors))}; say which is meant"
            )
    if seat not in actors:
        raise BadInput("--seat", f"seat {seat} is not asked there; seat {', '.join(map(str, actors))} is")
    return seat


def _budget(simulations: str | None, time: str | None, usual: Budget) -> Budget:
    """How long a decision is thought about; BadInput for none, and for two of them."""
    from zwerge.bots.levels import MOST_SIMULATIONS
    from zwerge.bots.search.budget import Budget

    if simulations is not None and time is not None:
        raise BadInput("--time", "it takes simulations or seconds, not both")
    if simulations is not None:
        if not (simulations.isascii() and simulations.isdigit() and 0 < int(simulations[:20]) <= MOST_SIMULATIONS):
            told = f"{clip(simulations)} is no number of simulations; give one from 1 to {MOST_SIMULATIONS}"
            raise BadInput("--simulations", told)
        return Budget(simulations=int(simulations))
    if time is None:
        return usual
    return Budget(seconds=thinking_seconds(time))
