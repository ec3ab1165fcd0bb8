"""Styles, scripts and pictures of the table, from memory: no request holds a file of the system open."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from zwerge.core.game import Game
from zwerge.games import game, game_ids

PACKED = (".css", ".js", ".svg")
"""What is text gets smaller."""
_FOLDER = Path(__file__).parent / "static"


@cache
def shown_files() -> dict[str, Path]:
    """Every file that pages may load, by its name below /static: the table's own, and each game's as `<id>/<name>`."""
    found = {path.name: path for path in _FOLDER.iterdir() if path.is_file()}
    for id in game_ids():
        page = game(id).page_folder()
        if page.is_dir():
            found |= {f"{id}/{path.name}": path for path in page.iterdir() if path.suffix in PACKED}
    return found


def own_file(of: Game, name: str) -> str | None:
    """Where pages find a game's own `style.css`, loaded after the table's, or `script.js`, for choices that are put
    together on the page before they are sent; None if it does without."""
    shown = f"{of.id}/{name}"
    return f"/static/{shown}" if shown in shown_files() else None


class Shelf:
    """Files by name as an ASGI application. A file is read again when it has changed."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files
        self._kept: dict[str, tuple[int, bytes, bytes, str]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """A file, or nothing new, or that there is no such file."""
        name = request.path_params["name"]
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"allow": "GET, HEAD"})
        if name not in self.files:
            return Response(status_code=404)
        plain, packed, tag = self._read(name)
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = plain
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = packed, "gzip"
        kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
        return Response(body, headers=headers, media_type=kind or "application/octet-stream")

    def _read(self, name: str) -> tuple[bytes, bytes, str]:
        path = self.files[name]
        changed = path.stat().st_mtime_ns
        if name not in self._kept or self._kept[name][0] != changed:
            plain = path.read_bytes()
            packed = gzip.compress(plain, mtime=0) if path.suffix in PACKED else b""
            self._kept[name] = changed, plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
        return self._kept[name][1:]
