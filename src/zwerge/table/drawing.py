"""Drawing only what has changed: a fragment is drawn anew when something is different that its drawing looked at.

What a fragment looks at is noted while it is drawn. So games need not say it, and people who are shown the same (two of
those who watch, or a seat before and after a step that does not concern a fragment) share one drawing.
"""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup

from zwerge.core.outcome import Face
from zwerge.draw.markup import narrow
from zwerge.draw.reader import Reader
from zwerge.table.sittings import Told

Line = tuple[Face, tuple[str, ...]]
"""A line of the journal: what is told, and the names of that time."""


class Part(msgspec.Struct):
    """A part of the journal as it was drawn: what it tells, its lines while more may follow, and the whole."""

    tells: list[Line] = []
    items: list[Markup] = []
    html: str = ""


class Past(msgspec.Struct, frozen=True):
    """A whole journal as it was drawn: who had sat where, what was told, its lines, and its parts by id."""

    sat: object
    told: list[Told] = []
    lines: list[Told] = []
    chunks: dict[str, str] = {}


class Drawn(msgspec.Struct):
    """A drawing, with the parts of view and reader that were looked at and what they were."""

    view: dict[str, Any]
    reader: dict[str, Any]
    html: str

    def holds(self, view: Any, reader: Reader) -> bool:
        """Whether the same drawing would come out of these."""
        return _same(self.reader, reader) and _same(self.view, view)


Memory = dict[object, list[Drawn]]
"""By fragment and language the newest drawings; may be forgotten at any time."""


def _same(looked_at: dict[str, Any], thing: Any) -> bool:
    for name, value in looked_at.items():
        now = getattr(thing, name)
        if now is not value and now != value:
            return False
    return True


class _Watched:
    """Stands for a view or reader and notes what is asked of it, once: after that it has it itself."""

    def __init__(self, thing: Any, looked_at: dict[str, Any]) -> None:
        self._thing = thing
        self._looked_at = looked_at

    def __getattr__(self, name: str) -> Any:
        value = self._looked_at[name] = self.__dict__[name] = getattr(self._thing, name)
        return value


def fragments(board: Any, view: Any, reader: Reader, memory: Memory, screens: int) -> dict[str, str]:
    """What `board.fragments(view, reader)` gives, out of the memory where that will do. So many `screens` show
    different things in one language."""
    return {id: _fragment(board, id, view, reader, memory, screens) for id in board.PIECES}


def _fragment(board: Any, id: str, view: Any, reader: Reader, memory: Memory, screens: int) -> str:
    known = memory.setdefault((id, reader.language), [])
    for place, drawn in enumerate(known):
        if drawn.holds(view, reader):
            if place:
                known.insert(0, known.pop(place))
            return drawn.html
    drawn = Drawn({}, {}, "")
    scene = board.Scene(_Watched(view, drawn.view), _Watched(reader, drawn.reader))
    drawn.html = narrow(board.PIECES[id](scene))
    known.insert(0, drawn)
    del known[screens:]
    return drawn.html
