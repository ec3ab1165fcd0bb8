"""From a click to the changed page of the other player, against a bare page with the same commit.

Both run in one Chromium, served by one process each: the table of Zwerge, two people, no announcements; and a page
that stores one row (WAL, synchronous=FULL) and replaces one text. The clock starts in the page that clicks and stops in
the other page's MutationObserver. Run: python bench/latency.py [--clicks 30] [--chromium /usr/bin/chromium]
"""

from __future__ import annotations

import argparse
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from zwerge.table.serve import TableServer, listen
from zwerge.table.server import create_app

BARE = """<!doctype html><title>bare</title><button id="go">go</button><p id="out">0</p><script>
const s = new WebSocket(`ws://${location.host}/socket`);
s.onmessage = (e) => { document.getElementById("out").textContent = e.data; };
document.getElementById("go").onclick = () => s.send("1");
</script>"""

WATCH = """() => { window.seen = 0; window.watcher?.disconnect();
  window.watcher = new MutationObserver(() => { window.seen ||= performance.timeOrigin + performance.now(); });
  window.watcher.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true}); }"""
CLICK = "(e) => { const t = performance.timeOrigin + performance.now(); e.click(); return t; }"


def bare_app(path: Path) -> Starlette:
    """The least that does the same: a row on the disk, then everybody's text."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE row (n INTEGER PRIMARY KEY, text TEXT)")
    ends: set[WebSocket] = set()

    async def page(request: Request) -> HTMLResponse:
        return HTMLResponse(BARE)

    async def socket_of(end: WebSocket) -> None:
        await end.accept()
        ends.add(end)
        try:
            while True:
                text = await end.receive_text()
                db.execute("BEGIN IMMEDIATE")
                number = db.execute("INSERT INTO row (text) VALUES (?)", (text,)).lastrowid
                db.execute("COMMIT")
                for other in ends:
                    await other.send_text(str(number))
        except WebSocketDisconnect:
            ends.discard(end)

    return Starlette(routes=[Route("/", page), WebSocketRoute("/socket", socket_of)])


@contextmanager
def served(which: str, data: Path) -> Iterator[str]:
    """One of the two in a process of its own; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, __file__, "--serve", which, "--data", str(data), "--port", str(port)])
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def measure(clicks: int, pages: list[Page], find: Any) -> list[float]:
    """Milliseconds of each click; `find` gives (index of the clicking page, element)."""
    taken: list[float] = []
    for _ in range(clicks + 5):
        clicking, element = find()
        other = pages[1 - clicking]
        other.evaluate(WATCH)
        begun = element.evaluate(CLICK)
        other.wait_for_function("() => window.seen > 0", polling=5)
        taken.append(other.evaluate("() => window.seen") - begun)
        time.sleep(0.5)  # as people play: what moved on the screen has come to rest
    return taken[5:]


def of_bare(browser: Browser, url: str, clicks: int) -> list[float]:
    pages = [browser.new_context().new_page() for _ in range(2)]
    for page in pages:
        page.goto(url)
        page.wait_for_timeout(200)
    turn = [0]

    def find() -> tuple[int, Any]:
        turn[0] ^= 1
        return turn[0], pages[turn[0]].query_selector("#go")

    return measure(clicks, pages, find)


def of_table(browser: Browser, url: str, clicks: int) -> list[float]:
    pages = [browser.new_context(locale="en").new_page() for _ in range(2)]
    first, second = pages
    first.goto(url)
    first.evaluate("() => { for (const d of document.querySelectorAll('details')) d.open = true; }")
    first.select_option("[name=players]", "2")
    first.fill("#own-name", "Anna")
    first.select_option("[name='option.announcing']", "off")
    first.select_option("[name=bots]", "")
    first.click("form.open-room button:not([name=go])")
    first.wait_for_url("**/room/*")
    second.goto(first.url)
    second.fill("[name=name]", "Ben")
    second.click("form.sit [type=submit]")
    second.wait_for_selector(".is-you")
    first.wait_for_selector("#start button:not([disabled])")
    first.click("#start button")
    for page in pages:
        page.wait_for_selector("#ask")
        page.wait_for_timeout(300)

    def find() -> tuple[int, Any]:
        while True:
            for number, page in enumerate(pages):
                card = page.query_selector("#hand button[data-action]")
                if card is not None:
                    return number, card
            time.sleep(0.01)

    return measure(clicks, pages, find)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clicks", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--serve", choices=("bare", "table"), help=argparse.SUPPRESS)
    parser.add_argument("--data", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        app = bare_app(args.data) if args.serve == "bare" else create_app(args.data)
        TableServer(app, listen("127.0.0.1", args.port)).run()
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        served("bare", Path(folder) / "bare.sqlite3") as bare,
        served("table", Path(folder) / "table") as table,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=args.chromium, args=["--no-sandbox", "--disable-gpu"])
        ratios = []
        for number in range(args.rounds):
            least = statistics.median(of_bare(browser, bare, args.clicks))
            ours = statistics.median(of_table(browser, table, args.clicks))
            ratios.append(ours / least)
            print(f"round {number + 1}: bare page {least:.1f} ms, table {ours:.1f} ms, ratio {ours / least:.2f}")
        print(f"median ratio {statistics.median(ratios):.2f}")
        browser.close()


if __name__ == "__main__":
    main()
