"""Style sheets as pages get them: without comments, each with what it imports, each in its layer.

A later layer decides over an earlier one, however exactly that one names a thing: the theme of all pages, the table
of all games, the game's own sheet, and last pages that show a game's table elsewhere than in its room. Which layer a
sheet is in says where it lies; sheets themselves name none.

Screens have names, which theme.css gives them: `@custom-media --phone (max-width: 47.5em);`, and every sheet asks for
`@media (--phone)`. That is a draft of CSS, which browsers do not know yet: they are sent what it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from zwerge.core.errors import BadInput

LAYERS = ("theme", "table", "game", "elsewhere")
"""In this order; the last is for replays, lessons, closing pages and big screens, which lay a game's table anew."""
ORDER = f"@layer {', '.join(LAYERS)};"
FOLDER = Path(__file__).parent / "static"
_ELSEWHERE = ("replay", "review", "closing", "learn", "couch")
_IMPORT = re.compile(r"@import\b([^;]*);")
_IMPORTED = re.compile(r'\s*url\("([\w-]+\.css)"\)\s*')
_MEDIA = re.compile(r"@media\b[^{]*")
_NAMED = re.compile(r"\((--[\w-]+)\)")
_NAMING = re.compile(r"@custom-media\s+(--[\w-]+)\s+(\(.*\));\s*")
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


def screens() -> dict[str, str]:
    """What the names of screens stand for, each in brackets; one may be made of those before it."""
    path = FOLDER / "theme.css"
    found: dict[str, str] = {}
    for name, condition in _NAMING.findall(_COMMENT.sub("", path.read_text("utf-8"))):
        told = _told(condition, found, path)
        found[name] = told if re.fullmatch(r"\([^()]*\)", told) else f"({told})"
    return found


def _told(asked: str, known: Mapping[str, str], path: Path) -> str:
    """A condition with what its names stand for in their place."""

    def told(found: re.Match[str]) -> str:
        if found[1] not in known:
            names = ", ".join(known) or "none yet"
            raise BadStyle(
                path.name, f"{' '.join(asked.split())} asks for {found[1]}, which no screen is called: {names}"
            )
        return known[found[1]]

    return _NAMED.sub(told, asked)


PLAIN = "plain"
"""The sheet that stands for a game's own where it brings none."""


def _whole(path: Path) -> str:
    """A style without its comments, with the conditions that its screens stand for, and with what it imports in the
    place of the import: files of its own folder, so that no game's sheet depends on another's."""
    text = _COMMENT.sub("", path.read_text("utf-8"))
    if "@layer" in text:
        raise BadStyle(path.name, "names a layer; a sheet is put into one by where it lies")
    if path == FOLDER / "theme.css":
        text = _NAMING.sub("", text)
    if "@custom-media" in text:
        raise BadStyle(path.name, "names a screen, or not as it is done; theme.css names those that there are")
    known = screens()
    text = _MEDIA.sub(lambda found: _told(found[0], known, path), text)
    return _IMPORT.sub(lambda found: _imported(path, found[1]), text)


def _imported(path: Path, what: str) -> str:
    name = _IMPORTED.fullmatch(what)
    if name is None or not (path.parent / name[1]).is_file():
        raise BadStyle(path.name, f'imports{what}; a sheet imports files beside it, as url("part.css")')
    return _whole(path.parent / name[1])
