"""Serving the table from a command line: the address, its QR code, and uvicorn."""

from __future__ import annotations

import ipaddress
import os
import socket
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import segno
import uvicorn
from starlette.applications import Starlette

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Edition, Game
from zwerge.table.frames import MAX_FRAME
from zwerge.table.hosts import has_port, is_loopback
from zwerge.table.limits import House
from zwerge.table.room import Pace
from zwerge.table.server import create_app

EVERYWHERE = ("0.0.0.0", "::")
"""Where to listen for everybody."""


def looks_outward() -> str:
    """This machine's address in the home network, or "" if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the system which of its addresses looks outward
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) else found


def url(name: str, port: int) -> str:
    return f"http://{f'[{name}]' if name.count(':') > 1 and not name.startswith('[') else name}:{port}"


def addresses(host: str, port: int, names: Sequence[str] = ()) -> list[str]:
    """Where the table is reached, the best for others last: by its names if it has any; else at `host`, or with 0.0.0.0
    here and in the home network."""
    if names:
        return [f"http://{name}" if has_port(name) else url(name, port) for name in reversed(names)]
    if host not in EVERYWHERE:
        return [url(host, port)]
    outward = looks_outward()
    return [url("127.0.0.1", port), *([url(outward, port)] if outward else [])]


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


def read_proxies(texts: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies; BadInput for what is none."""
    for text in texts:
        try:
            ipaddress.ip_network(text, strict=False)
        except ValueError:
            what = f"{clip(text)} is no address and no network; give one such as 127.0.0.1 or 10.0.0.0/8"
            raise BadInput("--proxy", what) from None
    return tuple(str(ipaddress.ip_network(text, strict=False)) for text in texts)


def serve(
    host: str, port: int, data: Path, editions: Sequence[tuple[Game, Edition]] = (), house: House | None = None
) -> None:
    """Serve until interrupted. BadInput if the address, the folder or an edition cannot be used."""
    pace = pace_from_environment()
    house = house or House()
    free(host, port)
    at = addresses(host, port, house.host_names)
    if not is_loopback(urlsplit(at[-1]).netloc):
        house = msgspec.structs.replace(house, outward=at[-1])
    app = create_app(data, pace=pace, editions=editions, house=house)
    for address in at:
        print(f"The table is at {address}", flush=True)
    if house.outward and host in EVERYWHERE:
        segno.make(house.outward, error="m").terminal(compact=True)
    elif not house.outward and not house.proxies:
        print("Only this machine reaches it; start it with --host 0.0.0.0 to open it to your home network.", flush=True)
    uvicorn.Server(config(app, host, port, house)).run()


def config(app: Starlette, host: str, port: int, house: House | None = None) -> uvicorn.Config:
    """How the table is served: plain, with small frames, and without compressing what is small already. Who comes
    through a proxy is who the proxy says, if the host trusts it."""
    proxies = house.proxies if house else ()
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=4 * MAX_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )
