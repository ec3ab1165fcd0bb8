"""Pressing in Die Minen von Zavandor: by mouse, finger and key, too quickly, out of turn, and what a phone follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .layout import Look, Looker, moments_of
from .people import at, at_a_table, twice


def alone(visit: Visit, server: Server, size: dict[str, int] = DESK, held: bool = False) -> Page:
    """A person and a bot in a hurry, at a table where bids may be empty: so what is asked in trade and in bids has its
    button where the phase before had it."""
    page = visit(size=size, held=held)
    at_a_table(server.url, page, game="zavandor", offers_per_phase="0", may_bid_zero="true")
    return page


def middle(page: Page, id: str) -> tuple[float, float]:
    page.wait_for_selector(f"#{id}")
    page.wait_for_timeout(330)  # what has only just come up is not pressed yet
    x, y = page.evaluate(
        """id => { const box = document.getElementById(id).getBoundingClientRect();
                   return [box.x + box.width / 2, box.y + box.height / 2]; }""",
        id,
    )
    return x, y


def said_of_anna(page: Page) -> str:
    return " ".join(line for line in page.locator("#journal li").all_inner_texts() if line.startswith("Anna"))


def check_nothing_more(page: Page, pressed: str) -> None:
    """After `pressed` nothing else of the person's may have been decided."""
    page.wait_for_timeout(450)
    if pressed == "pass":
        expect(page.locator("#ready")).to_be_visible()
    elif pressed == "ready":
        expect(page.locator("#commit")).to_be_visible()
    else:
        for word in ("finished upgrading", "takes", "moves the king"):
            assert word not in said_of_anna(page)


@pytest.mark.parametrize(
    ("size", "apart"),
    [(DESK, (0, 100, 200)), (PHONE, (100, 200, 0)), (DESK, (200, 0, 100))],
    ids=["mouse", "finger", "mouse again"],
)
def test_a_second_press_is_never_the_next_decision(
    server: Server, visit: Visit, size: dict[str, int], apart: tuple[int, ...]
) -> None:
    """Every time between two presses meets every decision."""
    page = alone(visit, server, size, held=True)
    for id, milliseconds in zip(("pass", "ready", "commit"), apart, strict=True):
        twice(page, at(page, *middle(page, id), by_finger=size is PHONE), milliseconds)
        expect(page.locator(f"#{id}")).to_be_hidden()
        check_nothing_more(page, id)


def test_a_key_pressed_twice_or_held_decides_once(server: Server, visit: Visit) -> None:
    page = alone(visit, server)
    middle(page, "pass")
    page.locator("#pass").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(160)
    page.keyboard.press("Enter")
    check_nothing_more(page, "pass")
    middle(page, "ready")
    page.locator("#ready").focus()
    page.keyboard.down("Enter")
    for _ in range(12):
        page.wait_for_timeout(60)
        page.keyboard.down("Enter")  # down again without up: the key repeats
    page.keyboard.up("Enter")
    check_nothing_more(page, "ready")
    assert page.evaluate("() => document.activeElement !== document.body"), "the keyboard has lost its place"


def test_what_cannot_be_used_looks_so_and_says_why(server: Server, visit: Visit) -> None:
    anna, ben = visit(), visit()
    at_a_table(server.url, anna, ben, game="zavandor")
    ben.wait_for_selector("#hand .down")
    card = ben.locator("#hand .down").first
    assert card.locator(".card").evaluate("card => getComputedStyle(card).opacity") < "0.8"
    card.click()
    expect(ben.locator("#toast")).to_contain_text("Anna")
    ben.locator("#thing-family").click()
    expect(ben.locator("#explain .explain-why")).to_contain_text("Anna")
    expect(ben.locator("#explain")).to_contain_text("Family clan")


@pytest.fixture(scope="module")
def looker(chromium: Browser) -> Iterator[Looker]:
    made = Looker(chromium)
    yield made
    made.close()


def test_a_phone_shows_the_king_where_he_stands_late_in_the_game(looker: Looker) -> None:
    late = [moment for moment in moments_of("zavandor") if moment.name in ("later, auctions: king", "later, bids: bid")]
    assert len(late) == 2
    for moment in late:
        page = looker.show(moment, Look((390, 844), "en", "dark", False))
        page.locator(".screens a[href='#board']").click()
        page.wait_for_timeout(100)
        way, here = page.locator(".way-of-king").bounding_box(), page.locator(".is-here").bounding_box()
        assert way is not None
        assert here is not None
        assert way["x"] - 1 <= here["x"], moment.name
        assert here["x"] + here["width"] <= way["x"] + way["width"] + 1, moment.name
