"""Style sheets as pages get them: without comments, each with what it imports, each in its layer.

A later layer decides over an earlier one, however exactly that one names a thing: the theme of all pages, the table
of all games, the game's own sheet, and last pages that show a game's table elsewhere than in its room. Which layer a
sheet is in says where it lies; sheets themselves name none.
"""

from __future__ import annotations

import re
from pathlib import Path

from zwerge.core.errors import BadInput

LAYERS = ("theme", "table", "game", "elsewhere")
"""In this order; the last is for replays, lessons, closing pages and big screens, which lay a game's table anew."""
ORDER = f"@layer {', '.join(LAYERS)};"
FOLDER = Path(__file__).parent / "static"
_ELSEWHERE = ("replay", "review", "closing", "learn", "couch")
_IMPORT = re.compile(r"@import\b([^;]*);")
_IMPORTED = re.compile(r'\s*url\("([\w-]+\.css)"\)\s*')
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


class BadStyle(BadInput):
    """A style sheet that cannot be shown. `where` is the file."""


def layered(path: Path) -> str:
    """A style sheet in its layer."""
    return f"@layer {layer_of(path)} {{\n{_whole(path)}}}\n"


def layer_of(path: Path) -> str:
    """The layer of a sheet: a game's for all that lies in a game's folder."""
    if path.parent != FOLDER or path.stem == PLAIN:
        return "game"
    if path.stem == "theme":
        return "theme"
    return "elsewhere" if path.stem in _ELSEWHERE else "table"


PLAIN = "plain"
"""The sheet that stands for a game's own where it brings none."""


def _whole(path: Path) -> str:
    """A style without its comments, and with what it imports in the place of the import: files of its own folder, so
    that no game's sheet depends on another's."""
    text = _COMMENT.sub("", path.read_text("utf-8"))
    if "@layer" in text:
        raise BadStyle(path.name, "names a layer; a sheet is put into one by where it lies")
    return _IMPORT.sub(lambda found: _imported(path, found[1]), text)


def _imported(path: Path, what: str) -> str:
    name = _IMPORTED.fullmatch(what)
    if name is None or not (path.parent / name[1]).is_file():
        raise BadStyle(path.name, f'imports{what}; a sheet imports files beside it, as url("part.css")')
    return _whole(path.parent / name[1])
