"""A table server as people start it, and browsers to sit at it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .layout import launch

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


HASTY = "import zwerge.table.absence as away; away.PATIENCE = 1.0"
THIRD = "from zwerge.table.pace import Terms; full = Terms.bank.fget; Terms.bank = property(lambda own: full(own) / 3)"
"""What a server for a test is told first: to wait a second for whoever is away, to give a third of the time."""


class Server:
    """`zwerge serve` in a process of its own, with bots in a hurry, and what it is `told` first."""

    def __init__(self, data: Path, pace: str = "0.02", options: tuple[str, ...] = (), told: str = "") -> None:
        self.data, self.pace, self.options, self.told = data, pace, options, told
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        begun = f"{self.told}; import runpy; runpy.run_module('zwerge', run_name='__main__')"
        program = ["-c", begun] if self.told else ["-m", "zwerge"]
        command = [sys.executable, *program, "serve", "--rooms-per-hour", "0"]
        command += ["--port", str(self.port), "--data", str(self.data), *self.options]
        self.process = subprocess.Popen(
            command, env={**os.environ, "ZWERGE_PACE": self.pace}, stdout=subprocess.DEVNULL
        )
        limit = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server ended"
                assert time.monotonic() < limit, "the server did not start"
                time.sleep(0.05)

    def kill(self) -> None:
        """As when the power fails: no chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("served"))
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    made = Server(tmp_path / "data")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """A new person with a browser of his own. Whatever the console complains about fails the test. With `held`, the
    time of his pages is in the test's hands (`page.clock`)."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(
        url: str = "about:blank",
        *,
        size: dict[str, int] = DESK,
        language: str = "en-GB",
        theme: str = "dark",
        held: bool = False,
    ) -> Page:
        context = chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme=theme,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            is_mobile=size is PHONE,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        if held:
            page.clock.install()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(url)
        return page

    yield come
    for context in contexts:
        context.close()
    expected = ("WebSocket connection to", "Failed to load resource", "net::ERR_CONNECTION")
    assert [text for text in complaints if not text.startswith(expected)] == []
