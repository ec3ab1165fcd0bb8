"""Tables to test with: rooms without a web whose time stands still, and a server on a port of its own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn

from zwerge.table.clock import HandClock
from zwerge.table.room import Pace
from zwerge.table.server import create_app

from .helpers import Company, Guest


@pytest.fixture
def company() -> Iterator[Company]:
    """A table in memory, with a clock that is moved by hand."""
    made = Company(":memory:", HandClock())
    yield made
    made.close()


class Served:
    """A real server in a thread of its own; `url` is where it is."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.app = create_app(data, pace=Pace(0.01, 0.01))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        config = uvicorn.Config(
            self.app, host="127.0.0.1", port=self.port, log_level="error", ws="websockets-sansio", lifespan="on"
        )
        self.server = uvicorn.Server(config)
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
    made = Served(tmp_path_factory.mktemp("table"))
    yield made
    made.stop()


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
