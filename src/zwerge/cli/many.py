"""What commands that play many games have in common: how many, where to, a bar that shows how far they are."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from zwerge.core.errors import BadInput, clip

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Edition = Annotated[str, typer.Option(help="A built-in edition, or the path of one.")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        "--processes",
        min=1,
        max=256,
        help="So many processes at once; without it one per core.",
        show_default=False,
    ),
]
MAX_SEED = 2**63 - 1
MAX_GAMES = 10_000_000
REPORT, RESULTS = "report.html", "results.json"


def command() -> str:
    """What was typed, without the path of the program."""
    return shlex.join(["zwerge", *sys.argv[1:]])


def note(sentence: str) -> None:
    print(f"zwerge: {sentence}", file=sys.stderr)


@contextmanager
def progress(games: int, done: int, what: str = "games", left: str = "left:") -> Iterator[_Step]:
    """A bar with the time left, on a terminal; nothing elsewhere. `what` and `left` are the words on it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    bar = Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(left),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    with bar:
        yield _Step(bar, bar.add_task(what, total=games, completed=done))


class _Step(NamedTuple):
    """One game more on the bar, or as many as are told to be over."""

    bar: Progress
    task: TaskID

    def __call__(self) -> None:
        self.bar.advance(self.task)

    def reach(self, done: int) -> None:
        self.bar.update(self.task, completed=done)


def thinking_seconds(wish: str) -> float:
    """The seconds of a wish for `--time`; BadInput for what is no time to think."""
    from zwerge.bots.levels import LONGEST, read_seconds

    seconds = read_seconds(wish)
    if not 0 < seconds <= LONGEST:
        told = f"{clip(wish)} is no time to think; give seconds such as 0.5, more than 0 and at most {LONGEST:g}"
        raise BadInput("--time", told)
    return seconds


def as_json(results: object) -> str:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(_named(results)), indent=1).decode() + "\n"


def _named(value: object) -> object:
    """Named tuples as tables, so that a file says what each number is."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        parts = [_named(part) for part in value]
        return dict(zip(fields, parts, strict=True)) if fields is not None else parts
    return value
