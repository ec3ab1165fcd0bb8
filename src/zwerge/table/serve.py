"""Serving the table from a command line: the address, its QR code, and uvicorn."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import os
import socket
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import segno
import uvicorn
from starlette.types import ASGIApp

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Edition, Game
from zwerge.table.door import Door, Visit
from zwerge.table.frames import MAX_FRAME
from zwerge.table.hosts import has_port, is_loopback
from zwerge.table.limits import House, ask_for_files, capacity
from zwerge.table.quiet import Sparse, note_failure
from zwerge.table.room import Pace
from zwerge.table.server import create_app
from zwerge.table.wire import MAX_HEAD, Asking, Talking

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


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that wait at an address; port 0 is one that is free. BadInput if nobody can listen there."""
    found: list[socket.socket] = []
    try:
        for family, kind, _, _, at in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
            if not found or family != found[0].family:
                found.append(socket.socket(family, kind))
                found[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    found[-1].setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))
                found[-1].bind(at)
    except (OSError, OverflowError, UnicodeError) as error:
        for one in found:
            one.close()
        raise BadInput("--host, --port", f"{host}:{port} cannot be used: {error}") from None
    return found


def read_proxies(texts: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies; BadInput for what is none."""
    for text in texts:
        try:
            ipaddress.ip_network(text, strict=False)
        except ValueError:
            what = f"{clip(text)} is no address and no network; give one such as 127.0.0.1 or 10.0.0.0/8"
            raise BadInput("--proxy", what) from None
    return tuple(str(ipaddress.ip_network(text, strict=False)) for text in texts)


def collect_seldom() -> None:
    """Look for garbage less often, and never in what stays for ever. Rooms hold many objects and drop them in no rings,
    so that looking through all of them every few hundred frames finds little and keeps everybody waiting."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def serve(
    host: str, port: int, data: Path, editions: Sequence[tuple[Game, Edition]] = (), house: House | None = None
) -> None:
    """Serve until interrupted. BadInput if the address, the folder or an edition cannot be used."""
    pace = pace_from_environment()
    house = house or House()
    ask_for_files()
    sockets = listen(host, port)
    at = addresses(host, port, house.host_names)
    if not is_loopback(urlsplit(at[-1]).netloc):
        house = msgspec.structs.replace(house, outward=at[-1])
    app = create_app(data, pace=pace, editions=editions, house=house)
    for address in at:
        print(f"The table is at {address}", flush=True)
    print(f"Games are kept in {data.resolve()}", flush=True)
    if house.outward and host in EVERYWHERE:
        segno.make(house.outward, error="m").terminal(compact=True)
    elif not house.outward and not house.proxies:
        print("Only this machine reaches it; start it with --host 0.0.0.0 to open it to your home network.", flush=True)
    collect_seldom()
    TableServer(app, sockets, house).run()


class TableServer(uvicorn.Server):
    """uvicorn behind the table's own door: plain, with small frames, and without compressing what is small already; on
    uvloop where there is one. Who comes through a proxy is who the proxy says, if the host trusts it."""

    def __init__(self, app: ASGIApp, sockets: list[socket.socket], house: House | None = None) -> None:
        self.house = house or House()
        super().__init__(
            uvicorn.Config(
                app,
                http=Asking,
                ws=Talking,
                ws_max_size=4 * MAX_FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=5.0,  # an end that answers no ping is gone, though nothing has closed
                ws_ping_timeout=8.0,
                h11_max_incomplete_event_size=MAX_HEAD,
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=3,
                proxy_headers=bool(self.house.proxies),
                forwarded_allow_ips=list(self.house.proxies),
            )
        )
        self.sockets = sockets
        self.sparse = Sparse()
        self.door: Door | None = None

    @property
    def port(self) -> int:
        return int(self.sockets[0].getsockname()[1])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(note_failure)
        self.sparse.hang_on()
        await super().startup(sockets=[])  # uvicorn itself listens nowhere
        most = capacity()
        self.door = Door(loop, self._protocol, most, most // 2, self.house.proxies)
        self.door.swept = self.sparse.tell
        self.door.open(self.sockets)

    def _protocol(self, visit: Visit) -> Asking:
        return Asking(
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            _loop=asyncio.get_running_loop(),
            visit=visit,
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.door is not None:
            self.door.close()
        await super().shutdown(sockets=[])
        self.sparse.take_off()
