"""What a person sees of an environment: the table as a seat sees it, as text or as a picture of that text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.research.layout import layout_of
from zwerge.research.peers import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MODES = ("human", "ansi", "rgb_array")
"""Printed, as text, as a picture."""
WIDTH, HEIGHT = 960, 640
MARGIN, LINE, LETTER = 12, 15, 7


def shown(state: State, seat: int | None = None) -> str:
    """The table in words, as a seat sees it; without one as whoever decides does (or seat 0)."""
    setup = state.setup
    view = state.view(max(state.turn, 0) if seat is None else seat)
    terminal = setup.game.part("terminal")
    if terminal is None:
        return layout_of(setup).text(view)
    names = tuple(f"player_{number}" for number in range(setup.players))
    screen = terminal.screen(view, Reader("en", names, edition=setup.edition), setup.edition)
    rows = [screen.heads, *screen.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(screen.heads))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join((screen.title, *lines, *screen.lines))


def picture(text: str) -> NDArray[np.uint8]:
    """A text as a picture, HEIGHT x WIDTH x 3; long lines go on in the next one, and what does not fit is left out."""
    import numpy as np

    with needed("a picture of a table"):
        from PIL import Image, ImageDraw, ImageFont

    paper = Image.new("RGB", (WIDTH, HEIGHT), "white")
    brush, font = ImageDraw.Draw(paper), ImageFont.load_default(size=12)
    across = (WIDTH - 2 * MARGIN) // LETTER
    lines = [line[at : at + across] for line in text.splitlines() for at in range(0, max(1, len(line)), across)]
    for number, line in enumerate(lines[: (HEIGHT - 2 * MARGIN) // LINE]):
        brush.text((MARGIN, MARGIN + number * LINE), line, fill="black", font=font)
    drawn: Any = np.array(paper, dtype=np.uint8)
    return drawn
