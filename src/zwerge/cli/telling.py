"""How the command line tells of a game: its own screens and lines where it brings them, plain data where it does not.

A game brings `games/<id>/terminal.py` (`screen`, `label`, `default`) and `games/<id>/words/lines.py` (`line`,
`refusal_line`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Refusal
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen

if TYPE_CHECKING:
    from rich.console import Console

    from zwerge.core.game import Setup


class Teller:
    """A game's screens, lines and labels for one reader."""

    def __init__(self, setup: Setup, reader: Reader) -> None:
        self.setup = setup
        self.reader = reader
        self._text = setup.game.part("terminal")
        self._lines = setup.game.part("lines")

    def screen(self, view: Any) -> Screen:
        if self._text is not None:
            made: Screen = self._text.screen(view, self.reader, self.setup.edition)
            return made
        fields = msgspec.to_builtins(view)
        rows = tuple((name, str(value)) for name, value in fields.items())
        return Screen(self.setup.game.id, ("", ""), rows, None, ())

    def label(self, action: str, view: Any) -> str:
        return str(self._text.label(action, view, self.reader, self.setup.edition)) if self._text else action

    def default(self, view: Any, legal: tuple[str, ...]) -> str | None:
        """What Enter alone does."""
        if len(legal) == 1:
            return legal[0]
        return self._text.default(view, legal) if self._text else None

    def line(self, face: Face) -> str:
        if self._lines is not None:
            return str(self._lines.line(face, self.reader))
        told = " ".join(f"{name}={value}" for name, value in face.params.items())
        return f"{face.key} {told}".rstrip()

    def refusal(self, refusal: Refusal) -> str:
        if self._lines is not None and refusal.paragraph:
            return str(self._lines.refusal_line(refusal, self.reader))
        return f"{refusal.key} {refusal.paragraph}".rstrip()


def show(out: Console, screen: Screen) -> None:
    """Lay a screen out."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    out.print()
    out.print(Text(screen.title, style="bold"))
    table = Table(box=box.SIMPLE_HEAD)
    for head in screen.heads:
        table.add_column(head)
    for number, row in enumerate(screen.rows):
        table.add_row(*(Text(cell) for cell in row), style="bold" if number == screen.own else None)
    out.print(table)
    for line in screen.lines:
        out.print(Text(line))
