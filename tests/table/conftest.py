"""Tables to test with: rooms without a web whose time stands still, and a server on a port of its own."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.games.amulett import GAME as AMULETT
from zwerge.table.limits import House
from zwerge.table.room import Pace
from zwerge.table.serve import TableServer, listen
from zwerge.table.server import create_app

from .helpers import Company, Guest

Again = Callable[[], Company]


class Known:
    """Instead of `secrets`: equal numbers in every run of a test, so that a failure comes again."""

    def __init__(self) -> None:
        self.rng = Rng(2009)
        self.compare_digest = secrets.compare_digest
        self.token_urlsafe = secrets.token_urlsafe

    def randbits(self, bits: int) -> int:
        return self.rng.next64() >> (64 - bits)

    def token_bytes(self, count: int) -> bytes:
        return bytes(self.rng.below(256) for _ in range(count))

    def token_hex(self, count: int) -> str:
        return self.token_bytes(count).hex()


@pytest.fixture(autouse=True)
def known_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """All dice and bots of a test follow from one number."""
    known = Known()
    for module in ("room", "autopilot", "evening.place"):
        monkeypatch.setattr(f"zwerge.table.{module}.secrets", known)


@pytest.fixture
def company() -> Iterator[Company]:
    """A table in memory, with a clock that is moved by hand."""
    made = Company(":memory:", HandClock())
    yield made
    made.close()


@pytest.fixture
def on_disk(tmp_path: Path) -> Iterator[Again]:
    """The same table again and again, as after a restart."""
    opened: list[Company] = []

    def again() -> Company:
        for one in opened:
            one.close()
        opened[:] = [Company(str(tmp_path / "table.sqlite3"), HandClock())]
        return opened[0]

    yield again
    for one in opened:
        one.close()


class Served:
    """A real server in a thread of its own; `url` is where it is."""

    def __init__(self, data: Path, house: House) -> None:
        self.data = data
        own = msgspec.structs.replace(AMULETT.edition("default"), id="mine", gold_to_win=2)
        self.app = create_app(data, pace=Pace(0.01, 0.01), editions=[(AMULETT, own)], house=house)
        self.server = TableServer(self.app, listen("127.0.0.1", 0), house)
        self.port = self.server.port
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        limit = time.monotonic() + 10
        while not self.server.started:
            assert time.monotonic() < limit, "the server did not start"
            time.sleep(0.01)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that speak over the wire; each opens rooms of its own."""
    made = Served(tmp_path_factory.mktemp("table"), House(rooms_per_hour=0))
    yield made
    made.stop()


@pytest.fixture
def serve_with(tmp_path: Path) -> Iterator[Callable[[House], Served]]:
    """A server of its own whose host has decided something."""
    servers: list[Served] = []

    def start(house: House) -> Served:
        servers.append(Served(tmp_path / f"table-{len(servers)}", house))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


@pytest.fixture
def guest(served: Served) -> Iterator[Callable[[], Guest]]:
    """A new person with a browser of his own."""
    guests: list[Guest] = []

    def come() -> Guest:
        guests.append(Guest(served.url))
        return guests[-1]

    yield come
    for one in guests:
        one.close()
