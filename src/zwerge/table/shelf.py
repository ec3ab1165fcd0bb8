"""Styles, scripts and pictures of the table, from memory: no request holds a file of the system open."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

PACKED = (".css", ".js", ".svg")
"""What is text gets smaller."""


class Shelf:
    """The files of one folder as an ASGI application. A file is read again when it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names = frozenset(path.name for path in folder.iterdir() if path.is_file())
        self._kept: dict[str, tuple[int, bytes, bytes, str]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """A file, or nothing new, or that there is no such file."""
        name = request.path_params["name"]
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"allow": "GET, HEAD"})
        if name not in self.names:
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
        path = self.folder / name
        changed = path.stat().st_mtime_ns
        if name not in self._kept or self._kept[name][0] != changed:
            plain = path.read_bytes()
            packed = gzip.compress(plain, mtime=0) if path.suffix in PACKED else b""
            self._kept[name] = changed, plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
        return self._kept[name][1:]
