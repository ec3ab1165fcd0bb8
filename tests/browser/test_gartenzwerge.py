"""Gartenzwerge e.V. in a browser: whole games by touch, the fist, the reveal, and a phone's three screens."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from .conftest import DESK, PHONE, Server, Visit
from .people import begin, is_over, open_room, sit_down

SUMS = {"maximum", "price", "minimum", "bid"}


def take_part(page: Page, seconds: float = 90) -> set[str]:
    """Press what is offered until the game is over; gives the kinds of decisions met. Until a fist has been closed
    deals are sought; later dwarves garden, so that the game ends."""
    limit, met = time.monotonic() + seconds, set[str]()
    while not is_over(page):
        assert time.monotonic() < limit, f"not reached: {page.locator('#ask').inner_text()}"
        found = page.evaluate(
            """(deals) => {
              if (!document.querySelector("#ask.is-yours")) return "";
              const close = document.querySelector("#result:not([hidden]) [data-dismiss]");
              if (close) return "#result [data-dismiss]";
              const shown = [...document.querySelectorAll("#ask [data-action]")].filter((b) => b.offsetParent);
              const wanted = deals ? /^(offer|swap|name|pair|choose)/ : /^(garden|none)/;
              const thing = shown.find((b) => wanted.test(b.dataset.action)) ?? shown[0];
              return thing ? `#ask [data-action="${thing.dataset.action}"]` : "";
            }""",
            not met & SUMS,
        )
        if not found:
            page.wait_for_timeout(15)
            continue
        try:
            page.locator(found).click(timeout=250)
            if "data-action" in found:
                met.add(found.split('"')[1].split()[0])
        except TooLate:  # the table moved on meanwhile
            continue
        page.wait_for_timeout(15)
    return met


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_person_plays_to_the_end_against_two_bots(server: Server, visit: Visit, size: dict[str, int]) -> None:
    page = visit(server.url, size=size)
    open_room(page, 3, game="gartenzwerge", events="false")
    begin(page)
    met = take_part(page)
    assert met & SUMS
    expect(page.locator("#result .place-row")).to_have_count(3)
    expect(page.locator("#result .result-why")).to_contain_text("win")


def two_people(visit: Visit, server: Server, size: dict[str, int] = DESK) -> tuple[Page, Page]:
    """Two people beside Schmiedel's garden, no events; first the one whose turn it is."""
    anna, ben = visit(server.url, size=size), visit(server.url, size=size)
    open_room(anna, 2, game="gartenzwerge", bots="", events="false")
    ben.goto(anna.locator("#invite-link").input_value())
    sit_down(ben, "Ben")
    begin(anna)
    ben.wait_for_selector("#ask")
    for page in (anna, ben):
        page.wait_for_selector("#ask.is-turn")
    return (anna, ben) if anna.locator("#ask.is-yours").count() else (ben, anna)


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def taps(page: Page, *selectors: str) -> int:
    """Touch things one after the other; gives how many touches that took."""
    for selector in selectors:
        page.locator(f"{selector}:visible").tap()
    return len(selectors)


def test_a_fist_is_built_from_chips_changed_freely_and_closed_once(server: Server, visit: Visit) -> None:
    first, page = two_people(visit, server)
    first.click("#ask [data-action='offer orange']")
    page.wait_for_selector("#ask.is-sums.is-yours")
    shown = page.locator("#ask .fist-sum")
    commit = page.locator("#ask .sums button:visible")
    expect(shown).to_have_text("0")
    page.click("#chip-3")
    page.click("#chip-5")
    expect(shown).to_have_text("300")
    page.click("#step-up")
    expect(shown).to_have_text("350")
    page.click("#chip-3")
    expect(shown).to_have_text("150")
    page.click("#step-down")
    expect(shown).to_have_text("100")
    expect(commit).to_have_count(1)
    assert str(commit.get_attribute("data-action")).endswith(" 100")
    assert page.locator("#ask .tray").get_attribute("data-limit") == "1500", "as much as there is to pay with"
    page.click("#chip-5")
    page.click("#chip-0")
    page.click("#chip-2")
    expect(shown).to_have_text("1,500")
    expect(page.locator("#ask .chip-button:enabled")).to_have_count(2)
    page.click("#chip-0")
    expect(shown).to_have_text("500")
    commit.click()
    page.wait_for_selector("#ask:not(.is-sums.is-yours)")


def test_on_a_phone_the_commonest_turn_takes_one_tap_and_a_hand_of_350_four(server: Server, visit: Visit) -> None:
    """As docs/games/gartenzwerge.md says, where the three screens are named."""
    first, second = two_people(visit, server, PHONE)
    assert first.locator("nav.screens button").all_inner_texts() == ["Garden", "Club", "Book"]
    assert taps(first, "#ask [data-action='garden orange']") == 1
    expect(first.locator("#hand .is-garden.cap-orange")).to_have_count(1)
    second.wait_for_selector("#ask.is-turn.is-yours")
    assert fits(second)
    assert taps(second, "#ask [data-action='offer orange']") == 1
    second.wait_for_selector("#ask.is-sums.is-yours")
    assert taps(second, "#chip-3", "#chip-5", "#chip-6", "#ask .sums button") == 4
    own = second.locator("#ask .own-fist.is-closed .fist-sum")
    expect(own).to_have_text("350")
    assert fits(second)
    taps(second, "#open-again", "#chip-3", "#ask .sums button")
    expect(own).to_have_text("200")
    first.wait_for_selector("#ask.is-sums.is-yours")
    assert "200" not in first.locator("#board").inner_text()
    taps(first, "#chip-4", "#ask .sums button")
    for page in (first, second):  # both hands and Schmiedel's chips
        expect(page.locator("#board .opened")).to_have_count(3)


def test_on_a_phone_another_dwarf_takes_one_tap_more(server: Server, visit: Visit) -> None:
    page, _ = two_people(visit, server, PHONE)
    expect(page.locator("#ask .who-pick:visible")).to_have_count(2)
    assert taps(page, "#tab-brown", "#ask [data-action='garden brown']") == 2
    expect(page.locator("#hand .is-garden.cap-brown")).to_have_count(1)
    for name, shown, hidden in (
        ("club", "#players", "#hand"),
        ("book", ".side", "#players"),
        ("garden", "#hand", ".side"),
    ):
        page.locator(f"#screen-{name}").tap()
        expect(page.locator(shown)).to_be_visible()
        expect(page.locator(hidden)).to_be_hidden()
        assert fits(page)
        box = page.locator("#ask").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"] + 1


def test_a_turn_by_keyboard_leaves_the_focus_where_one_plays(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    open_room(page, 3, game="gartenzwerge", bots="random", events="false")
    begin(page)
    for _ in range(2):  # so many dwarves there are in the first round
        page.wait_for_selector("#ask.is-yours")
        page.wait_for_timeout(320)  # a press right after the question has come is given back
        button = page.locator("#ask [data-action]:visible:not(.is-sell)").first
        before = page.locator("#ask").inner_html()
        button.press("Enter")
        page.wait_for_function("before => document.querySelector('#ask').innerHTML !== before", arg=before)
        page.wait_for_timeout(60)
        assert page.evaluate("() => document.activeElement.closest('#ask, #hand') !== null")


@pytest.mark.parametrize(("players", "language"), [(2, "en-GB"), (4, "de-DE"), (6, "de-DE")])
def test_on_a_wide_screen_nothing_is_scrolled_or_cut(server: Server, visit: Visit, players: int, language: str) -> None:
    page = visit(server.url, language=language)
    open_room(page, players, game="gartenzwerge", bots="random")
    begin(page)
    page.wait_for_selector("#ask.is-yours")
    page.wait_for_load_state("load")
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert fits(page)
    cut = page.evaluate(
        """() => [...document.querySelectorAll("#ask button, .phases li, .screens button")]
          .filter((b) => b.offsetParent && (b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 1))
          .map((b) => b.id || b.textContent)"""
    )
    assert cut == []
    small = page.evaluate(
        """() => [...document.querySelectorAll("#ask button, #hand button")]
          .filter((b) => b.offsetParent && (b.offsetWidth < 44 || b.offsetHeight < 44))
          .map((b) => b.id || b.textContent)"""
    )
    assert small == []
