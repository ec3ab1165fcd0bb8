"""Serving the table from a command line: the address, its QR code, and uvicorn."""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from pathlib import Path

import segno
import uvicorn
from starlette.applications import Starlette

from zwerge.core.errors import BadInput
from zwerge.core.game import Edition, Game
from zwerge.table.frames import MAX_FRAME
from zwerge.table.room import Pace
from zwerge.table.server import create_app


def addresses(host: str, port: int) -> list[str]:
    """Where the table is reached: at `host`, or with 0.0.0.0 here and in the home network."""
    if host not in ("0.0.0.0", "::"):
        return [f"http://{host}:{port}"]
    found = [f"http://127.0.0.1:{port}"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the system which of its addresses looks outward
            found.append(f"http://{probe.getsockname()[0]}:{port}")
        except OSError:
            pass
    return found


def pace_from_environment() -> Pace:
    """ZWERGE_PACE=0.05 makes bots and automatic answers come after so many seconds."""
    text = os.environ.get("ZWERGE_PACE")
    if text is None:
        return Pace()
    try:
        seconds = float(text)
    except ValueError:
        raise BadInput("ZWERGE_PACE", f"{text!r} is no number of seconds") from None
    return Pace(seconds, seconds)


def free(host: str, port: int) -> None:
    """BadInput if nobody can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise BadInput("--host, --port", f"{host}:{port} cannot be used: {error}") from None


def serve(host: str, port: int, data: Path, editions: Sequence[tuple[Game, Edition]] = ()) -> None:
    """Serve until interrupted. BadInput if the address, the folder or an edition cannot be used."""
    pace = pace_from_environment()
    free(host, port)
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("--data", f"{data} cannot be used: {error.strerror}") from None
    app = create_app(data, pace=pace, editions=editions)
    for address in addresses(host, port):
        print(f"The table is at {address}", flush=True)
    if host in ("0.0.0.0", "::"):
        segno.make(addresses(host, port)[-1], error="m").terminal(compact=True)
    uvicorn.Server(config(app, host, port)).run()


def config(app: Starlette, host: str, port: int) -> uvicorn.Config:
    """How the table is served: plain, with small frames, and without compressing what is small already."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=4 * MAX_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        proxy_headers=True,
    )
