"""How much a phone loads for a table it has never seen: the page and all that belongs to it, as it goes over a wire."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from playwright.sync_api import Page

from zwerge.games import game, game_ids

from .conftest import PHONE, Server, Visit
from .people import at_a_table

MOST = 300_000
HEAD = "() => [...document.querySelectorAll('head link[href]')].map((link) => link.href)"


class Scales:
    """What a page has loaded: bytes by address as they came, with their headers, and what its line was sent."""

    def __init__(self, page: Page) -> None:
        self.loaded: dict[str, int] = {}
        self.framed: list[int] = []
        self._asked: dict[str, str] = {}
        self._packs = False
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", lambda e: self._asked.update({e["requestId"]: e["request"]["url"]}))
        wire.on("Network.loadingFinished", self._finished)
        wire.on("Network.webSocketHandshakeResponseReceived", self._opened)
        wire.on("Network.webSocketFrameReceived", self._framed)
        wire.send("Network.enable")
        wire.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _finished(self, event: dict[str, Any]) -> None:
        url = self._asked[event["requestId"]]
        self.loaded[url] = self.loaded.get(url, 0) + round(event["encodedDataLength"])

    def _opened(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        self._packs = "permessage-deflate" in headers.get("sec-websocket-extensions", "")

    def _framed(self, event: dict[str, Any]) -> None:
        data = event["response"]["payloadData"].encode()
        self.framed.append(len(zlib.compress(data, 6)) if self._packs else len(data))

    @property
    def total(self) -> int:
        return sum(self.loaded.values()) + sum(self.framed)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_with_all_that_it_loads_weighs_less_than_300_kilobytes(
    server: Server, visit: Visit, game_id: str
) -> None:
    anna = visit(size=PHONE, language="de-DE")
    room = at_a_table(server.url, anna, players=max(game(game_id).players), game=game_id)
    anna.wait_for_selector("#ask.is-yours, #hand.is-open")
    page = anna.context.new_page()
    scales = Scales(page)
    page.goto(room, wait_until="networkidle")
    page.wait_for_selector("#ask.is-yours, #hand.is-open")
    for link in page.evaluate(HEAD):  # icons and the like, which a browser without a screen leaves out
        if link not in scales.loaded:
            page.evaluate("(link) => fetch(link).then((answer) => answer.arrayBuffer())", link)
    page.wait_for_timeout(300)
    kinds = {url.partition("?")[0].rpartition(".")[2] for url in scales.loaded}
    assert {"css", "js", "svg", "png", "webmanifest"} <= kinds, "scripts, styles and icons are weighed too"
    assert scales.framed
    assert scales.loaded[room] > 10_000
    assert scales.total < MOST, sorted(scales.loaded.items(), key=lambda one: -one[1])[:8]
