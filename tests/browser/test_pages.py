"""Every page: for screen readers, keyboards and phones, in both languages and themes."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .people import at_a_table, open_room, play_out, serious

SCREENS = ("lobby", "room", "table", "rules", "missing")


def go(page: Page, server: Server, screen: str) -> None:
    if screen == "rules":
        page.goto(f"{server.url}/rules/amulett")
    elif screen == "missing":
        page.goto(f"{server.url}/room/missing")
    elif screen == "room":
        open_room(page, 4, bots="", name="Maximiliane Wortreich")
    elif screen == "table":
        at_a_table(server.url, page, players=4, names=("Maximiliane Wortreich",))
        play_out(page, until=lambda view: len(view["hand"]) <= 5)
        page.wait_for_selector("#hand.is-open, #answer-silent[aria-pressed=false]")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("language", "theme"), [("en-GB", "dark"), ("de-DE", "light")])
def test_axe_finds_nothing_serious(server: Server, visit: Visit, screen: str, language: str, theme: str) -> None:
    page = visit(server.url, language=language, theme=theme)
    go(page, server, screen)
    assert serious(page) == []
    page.click("[data-theme-switch]")  # themes differ in colours alone
    page.wait_for_selector("html[data-theme]")
    assert serious(page, rule="color-contrast") == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_phone_held_upright_needs_no_sideways_scrolling_and_no_fine_aim(
    server: Server, visit: Visit, screen: str
) -> None:
    page = visit(server.url, size=PHONE, language="de-DE")
    go(page, server, screen)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a.button, summary, select, input:not([type=hidden])")]
          .map(thing => [thing, thing.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_that_must_be_read_is_smaller_than_14_pixels(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    page = visit(server.url, size=size)
    go(page, server, "table")
    tiny = page.evaluate(
        """() => [...document.querySelectorAll("body *")]
          .filter(e => !e.closest("svg, .sr-only") && [...e.childNodes].some(c => c.nodeType === 3 && c.data.trim()))
          .filter(e => e.getBoundingClientRect().width > 0 && parseFloat(getComputedStyle(e).fontSize) < 14)
          .map(e => e.outerHTML.slice(0, 90))"""
    )
    assert tiny == []


def press_tab_until(page: Page, name: re.Pattern[str], presses: int = 60) -> bool:
    """Go on by Tab until the thing in focus has such a name, as a screen reader tells it."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        told = page.evaluate(
            """() => { const e = document.activeElement;
              return e.getAttribute("aria-label") ?? e.labels?.[0]?.textContent ?? e.textContent ?? ""; }"""
        )
        if name.search(told.strip()):
            return True
    return False


def test_a_whole_game_by_keyboard_and_names_alone(server: Server, visit: Visit) -> None:
    """From the first page to the record: only Tab, Enter and typing; only roles and names to find one's way."""
    page = visit(server.url)
    page.get_by_role("heading", name="Das Zwergenamulett").wait_for()
    assert press_tab_until(page, re.compile("^Your name"))
    page.keyboard.type("Anna")
    assert press_tab_until(page, re.compile("^Players"))
    page.keyboard.type("2")
    assert press_tab_until(page, re.compile("^Other seats"))
    page.keyboard.press("ArrowDown")
    assert press_tab_until(page, re.compile("^Rules to choose"))
    page.keyboard.press("Enter")
    assert press_tab_until(page, re.compile("^Rounds at most"))
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    assert press_tab_until(page, re.compile("^Open a room"))
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Seats").wait_for()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    assert press_tab_until(page, re.compile("^Start the game"))
    page.keyboard.press("Enter")
    page.get_by_role("region", name="What is asked").wait_for()
    limit = time.monotonic() + 60
    plays = 0
    while not page.get_by_role("link", name="Record").count():
        assert time.monotonic() < limit, page.locator("main").aria_snapshot()
        silent = page.get_by_role("button", name="Stay silent", pressed=False)
        cards = page.get_by_role("button", name=re.compile("^Play (?!again)"))
        wanted = "^Stay silent" if silent.count() else "^Play (?!again)" if cards.count() else ""
        if wanted and press_tab_until(page, re.compile(wanted), 40):
            page.keyboard.press("Enter")
            plays += 1
        page.wait_for_timeout(150)  # each look at all roles and names costs more than the bots take
    assert plays >= 2
    expect(page.get_by_role("button", name="Play again")).to_have_count(1)


def test_a_screen_reader_is_told_what_is_new_and_what_is_asked(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, players=3, announcing="off")
    page.wait_for_selector("#hand.is-open")
    line = page.locator("#ask .ask-line").inner_text()
    expect(page.locator("#live")).to_contain_text(line)
    page.locator("#hand button[data-action]").first.click()
    page.wait_for_selector("#hand.is-open")
    expect(page.locator("#live")).to_contain_text("plays")
    assert page.locator("#live").get_attribute("aria-live") == "polite"
