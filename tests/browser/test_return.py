"""A phone that was locked: whoever comes back sees how things stand at once, not when a dead line has been noticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, Server, Visit
from .frozen import Wire
from .people import at_a_table
from .test_calls import CARD, play

LOCKED = 6000
"""So many milliseconds, longer than the table is ever silent for."""
EYES = """
  window.opened = 0;
  const Line = WebSocket;
  window.WebSocket = class extends Line { constructor(...where) { super(...where); opened++; } };
  let locked = false;
  Object.defineProperty(document, "visibilityState", { get: () => locked ? "hidden" : "visible" });
  window.lock = (now) => {
    locked = now;
    document.dispatchEvent(new Event("visibilitychange"));
    if (!now) window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return opened;
  };
"""


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.cut()


def two(server: Server, wire: Wire, visit: Visit) -> tuple[Page, Page]:
    """Anna on a phone, and Ben, whose turn it is not, or after his first card it is hers."""
    anna, ben = visit(size=PHONE), visit()
    anna.add_init_script(EYES)
    room = at_a_table(server.url, anna, ben, announcing="off", round_limit="2")
    anna.goto(wire.url + room.removeprefix(server.url))
    while not ben.locator(CARD).count():
        play(anna)
        anna.wait_for_timeout(300)
    return anna, ben


def sleep(page: Page, wire: Wire, meanwhile: Page) -> None:
    """The phone is locked: no script runs on it, its line dies without a word, and the game goes on."""
    page.evaluate("lock(true)")
    system = page.context.new_cdp_session(page)
    system.send("Page.setWebLifecycleState", {"state": "frozen"})
    wire.freeze()
    play(meanwhile)
    meanwhile.wait_for_timeout(LOCKED)
    system.send("Page.setWebLifecycleState", {"state": "active"})


def test_after_a_phone_was_locked_its_page_has_a_new_line_at_once_and_shows_how_things_stand(
    server: Server, wire: Wire, visit: Visit
) -> None:
    anna, ben = two(server, wire, visit)
    before = anna.locator("#board [data-piece]").count()
    sleep(anna, wire, ben)
    lines = anna.evaluate("opened")
    assert anna.evaluate("lock(false)") == lines + 1, "in the very moment"
    expect(anna.locator("#board [data-piece]")).not_to_have_count(before, timeout=1000)
    expect(anna.locator("#toast")).to_be_hidden()


def test_a_short_look_elsewhere_keeps_the_line(server: Server, wire: Wire, visit: Visit) -> None:
    anna, _ = two(server, wire, visit)
    anna.evaluate("lock(true)")
    anna.wait_for_timeout(500)
    lines = anna.evaluate("opened")
    assert anna.evaluate("lock(false)") == lines
