"""Styles, scripts and pictures of the table, from memory: no request holds a file of the system open.

On a slow line every further request costs half a second before anything is seen. So a page carries within itself
the style that its first words need (`FIRST`), which the table's headers allow by its hash; all the rest is one sheet,
linked behind those words. What a page loads lies at an address that changes with it, and is kept for good.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
import time
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from zwerge.core.game import Game
from zwerge.games import game, game_ids
from zwerge.table.styles import FOLDER, ORDER, PLAIN, layered

PACKED = (".css", ".js", ".svg")
"""What is text gets smaller."""
FIRST = {"page": ("theme", "lobby", "help"), "table": ("theme", "room", "talk")}
"""What is within a page: around a game all that most pages need, at a table the bar on top."""
OWN = PLAIN
"""Stands for the game's own style; a game that brings none lies on its table by this one."""
_TABLE = ("table", "panels", "screens", "room")
SHEETS: Mapping[str, tuple[str, ...]] = {
    "room": ("room", "talk", "couch"),
    "curtain": ("couch",),
    "evening": ("evening",),
    "mine": ("mine",),
    "table": (*_TABLE, "clocks", "talk", "couch", "help", OWN),
    "board": (*_TABLE, "clocks", OWN, "couch"),
    "replay": (*_TABLE, OWN, "replay", "review"),
    "closing": (*_TABLE, OWN, "replay", "closing"),
    "learn": (*_TABLE, OWN, "learn"),
}
"""The rest of each page's style, in this order. What is within a page may stand here again: later rules decide."""
FOR_GOOD = "public, max-age=31536000, immutable"
_NEEDS = re.compile(r'^import [^;]*"\./([^"]+)";', re.MULTILINE)
_RELEASE = re.compile(r"v-[0-9a-f]{12}/")


@cache
def shown_files() -> dict[str, Path]:
    """Every file that pages may load, by its name below /static: the table's own, and each game's as `<id>/<name>`."""
    found = {path.name: path for path in FOLDER.iterdir() if path.is_file()}
    for id in game_ids():
        page = game(id).page_folder()
        if page.is_dir():
            found |= {f"{id}/{path.name}": path for path in page.iterdir() if path.suffix in PACKED}
    return found


# ---------------------------------------------------------------- the style of a page


@cache
def first_style(name: str) -> str:
    """The style within a page, as it was when the server began: its hash is in the table's headers."""
    return "\n".join((ORDER, *(layered(FOLDER / f"{part}.css") for part in FIRST[name])))


def allowed_styles() -> str:
    """The styles within pages as a Content-Security-Policy names them."""
    hashes = (hashlib.sha256(first_style(name).encode()).digest() for name in FIRST)
    return " ".join(f"'sha256-{base64.b64encode(one).decode()}'" for one in hashes)


def sheet_name(name: str, of: Game | None = None) -> str:
    """What the rest of a page's style is called below /static. It lies in its game's folder, where the pictures are
    that the game's style names."""
    return f"{of.id}/sheet-{name}.css" if of is not None and OWN in SHEETS[name] else f"sheet-{name}.css"


def sheet(shown: str) -> str | None:
    """The sheet of such a name, or None if there is none."""
    id, _, file = shown.rpartition("/")
    parts = SHEETS.get(file.removeprefix("sheet-").removesuffix(".css")) if file.startswith("sheet-") else None
    if parts is None or (OWN in parts) != bool(id) or (id and id not in game_ids()):
        return None
    return "".join(layered(_own_style(id) if part == OWN else FOLDER / f"{part}.css") for part in parts)


def _own_style(id: str) -> Path:
    return shown_files().get(f"{id}/style.css", FOLDER / f"{OWN}.css")


def check_styles() -> None:
    """Reads every style sheet that a page may have; BadStyle if one of them cannot be shown."""
    parts = {part for parts in (*FIRST.values(), *SHEETS.values()) for part in parts}
    for path in (*(FOLDER / f"{part}.css" for part in sorted(parts)), *map(_own_style, game_ids())):
        layered(path)


# ---------------------------------------------------------------- addresses


def address(name: str) -> str:
    """Where pages find something now; it is found elsewhere a second after anything has changed, at the latest."""
    return f"/static/v-{_release()}/{name}"


def own_file(of: Game, name: str) -> str | None:
    """Where pages find a game's own `script.js`, for choices that are put together on the page before they are sent, or
    another file of its page; None if it does without."""
    shown = f"{of.id}/{name}"
    return address(shown) if shown in shown_files() else None


def scripts(*names: str) -> list[str]:
    """Where the modules lie that scripts need, so that a page may ask for all of them at once."""
    return [address(one) for one in _needed(names, _release())]


@lru_cache(maxsize=16)
def _needed(names: tuple[str, ...], release: str) -> list[str]:
    """The modules that scripts of a release need, and those that these need."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        needed = _NEEDS.findall((FOLDER / waiting.pop()).read_text("utf-8"))
        waiting += [one for one in needed if one not in found]
        found += [one for one in needed if one not in found]
    return [one for one in found if one not in names]


def _release() -> str:
    """What lies there is looked at once a second: a page names a dozen addresses, and there are sixty files."""
    return _release_now(int(time.monotonic()))


@lru_cache(maxsize=1)
def _release_now(second: int) -> str:
    files = shown_files()
    return _release_of(tuple(files.values()), tuple(path.stat().st_mtime_ns for path in files.values()))


@lru_cache(maxsize=2)
def _release_of(files: tuple[Path, ...], changed: tuple[int, ...]) -> str:
    """A hash of all that is there; other times of change only mean that it is looked at again."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:12]


class Shelf:
    """Files by name as an ASGI application. A file is read again when it has changed."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files
        self._kept: dict[str, tuple[object, bytes, bytes, str]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """A file, or nothing new, or that there is no such file."""
        asked = request.path_params["name"]
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"allow": "GET, HEAD"})
        name = _RELEASE.sub("", asked, count=1) if _RELEASE.match(asked) else asked
        found = self._read(name)
        if found is None:
            return Response(status_code=404)
        plain, packed, tag = found
        # an address of yesterday is answered with what is there now, and that is kept by nobody
        keep = FOR_GOOD if f"/static/{asked}" == address(name) else "no-cache"
        headers = {"etag": tag, "cache-control": keep, "vary": "accept-encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = plain
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = packed, "gzip"
        kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
        return Response(body, headers=headers, media_type=kind or "application/octet-stream")

    def _read(self, name: str) -> tuple[bytes, bytes, str] | None:
        path = self.files.get(name)
        changed: object = path.stat().st_mtime_ns if path is not None else _release()
        kept = self._kept.get(name)
        if kept is None or kept[0] != changed:
            plain = content(name)
            if plain is None:
                return None
            packed = gzip.compress(plain, mtime=0) if name.endswith(PACKED) else b""
            kept = self._kept[name] = changed, plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
        return kept[1:]


def content(name: str) -> bytes | None:
    """What lies at a name below /static, of now or of a release: a file, or a page's sheet. A style sheet is given as
    pages get it."""
    name = _RELEASE.sub("", name, count=1) if _RELEASE.match(name) else name
    path = shown_files().get(name)
    if path is not None:
        return layered(path).encode() if path.suffix == ".css" else path.read_bytes()
    text = sheet(name)
    return None if text is None else text.encode()
