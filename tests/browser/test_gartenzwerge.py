"""Gartenzwerge e.V. in a browser: whole games by touch, the fist, the reveal, and a phone's three screens."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from .conftest import DESK, PHONE, Server, Visit
from .layout import Look, Looker, moments_of
from .moments import ROUND_END
from .people import at, at_a_table, is_over, settle, twice

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
    page = visit(size=size)
    at_a_table(server.url, page, players=3, game="gartenzwerge", events="false")
    met = take_part(page)
    assert met & SUMS
    expect(page.locator("#result .place-row")).to_have_count(3)
    expect(page.locator("#result .result-why")).to_contain_text("win")


def two_people(visit: Visit, server: Server, size: dict[str, int] = DESK) -> tuple[Page, Page]:
    """Two people beside Schmiedel's garden, no events; first the one whose turn it is."""
    anna, ben = visit(size=size), visit(size=size)
    at_a_table(server.url, anna, ben, game="gartenzwerge", events="false")
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


def test_a_phone_keeps_the_screen_that_was_chosen_while_others_play(server: Server, visit: Visit) -> None:
    first, page = two_people(visit, server, PHONE)
    shown = page.locator("nav.screens button[aria-pressed=true]")
    for screen, there, gone in (
        ("garden", "#hand", "#players"),
        ("book", "#panel-journal", "#board"),
        ("club", "#players", "#hand"),
    ):
        page.evaluate("() => scrollTo(0, 200)")
        page.locator(f"#screen-{screen}").press("Enter")
        expect(page.locator("body")).to_have_attribute("data-screen", screen)
        expect(shown).to_have_id(f"screen-{screen}")
        expect(page.locator(there)).to_be_visible()
        expect(page.locator(gone)).to_be_hidden()
        assert page.evaluate("() => scrollY") == 0
    page.locator("#screen-club").focus()
    taps(first, "#ask [data-action='garden orange']")
    page.wait_for_selector("#ask.is-turn.is-yours")
    expect(page.locator("body")).to_have_attribute("data-screen", "club")
    expect(shown).to_have_id("screen-club")
    expect(page.locator("#hand")).to_be_hidden()
    expect(page.locator("#screen-club")).to_be_focused()


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
    page = visit()
    at_a_table(server.url, page, players=3, game="gartenzwerge", events="false")
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
    page = visit(language=language)
    at_a_table(server.url, page, players=players, game="gartenzwerge")
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


# ------------------------------------------------------------------------------------------------ manners

DECIDES = "#ask.is-yours [data-action]:not([data-action^=sell]):visible:not([disabled])"
"""What is pressed; whoever sells his dwarves is soon out of the game."""


class Against(NamedTuple):
    """A page that plays against a bot, and what it sends of the running game, as it is sent."""

    page: Page
    url: str
    sent: list[str]

    def begin(self) -> None:
        self.sent.clear()
        at_a_table(self.url, self.page, game="gartenzwerge", events="false")

    def to_decide(self) -> None:
        """Wait until there is a decision to press; where an empty fist is none, a chip goes into it first; who can
        only sell, for upkeep is due, sells; and where the game is over another begins."""
        page, limit = self.page, time.monotonic() + 30
        while not page.locator(DECIDES).count():
            assert time.monotonic() < limit, page.locator("#ask").inner_text()
            chips = page.locator("#ask.is-yours [data-chip]:not([disabled])[aria-pressed=false]")
            sales = page.locator("#ask.is-yours [data-action^=sell]:visible:not([disabled])")
            if is_over(page):
                self.begin()
            elif sales.count():
                sales.first.click()
                page.wait_for_timeout(400)
            elif chips.count():
                chips.last.click()
            page.wait_for_timeout(50)
        page.wait_for_timeout(400)


def against_a_bot(visit: Visit, server: Server, size: dict[str, int], held: bool = False) -> Against:
    page, sent = visit(size=size, held=held), list[str]()
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    playing = Against(page, server.url, sent)
    playing.begin()
    return playing


def decided(sent: list[str]) -> int:
    """How many questions were answered; the table hears one answer to a question."""
    return len({frame["question"] for frame in map(json.loads, sent) if "do" in frame})


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_second_press_soon_after_the_first_is_never_the_next_decision(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    playing = against_a_bot(visit, server, size, held=True)
    page, sent = playing.page, playing.sent
    for apart in (0, 100, 200):
        playing.to_decide()
        box = page.locator(DECIDES).first.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = decided(sent)
        twice(page, at(page, x, y, by_finger=size is PHONE), apart)
        page.wait_for_timeout(600)
        assert decided(sent) == before + 1


def test_enter_pressed_twice_or_held_decides_once(server: Server, visit: Visit) -> None:
    playing = against_a_bot(visit, server, DESK)
    page, sent = playing.page, playing.sent
    for again in ("twice", "held", "twice"):
        playing.to_decide()
        before = decided(sent)
        page.locator(DECIDES).first.focus()
        page.keyboard.down("Enter")
        if again == "twice":
            page.keyboard.up("Enter")
            page.wait_for_timeout(160)
            page.keyboard.down("Enter")
        for _ in range(12 if again == "held" else 0):
            page.wait_for_timeout(60)
            page.keyboard.down("Enter")  # down again without up: the key repeats
        page.keyboard.up("Enter")
        page.wait_for_timeout(400)
        assert decided(sent) == before + 1, again


def test_a_dwarf_who_cannot_be_touched_and_a_chip_that_is_too_large_say_why(server: Server, visit: Visit) -> None:
    first, second = two_people(visit, server)
    second.locator("#hand .stand").first.click()
    expect(second.locator("#toast")).to_contain_text("something to do")
    first.locator("#ask [data-action^=garden]:visible").click()
    expect(first.locator("#hand .is-garden")).to_have_count(1)
    first.locator("#hand .is-garden .stand").click()
    expect(first.locator("#toast")).to_contain_text("once a round")
    first.locator("#players .garden:not(.is-schmiedel) .stand").first.click()
    expect(first.locator("#toast")).to_contain_text("hired by a search")
    second.locator("#ask [data-action^=offer]:visible").click()
    expect(first.locator("#ask [data-chip]").first).to_be_visible()
    for _ in range(8):
        chip = first.locator("#ask [data-chip]:not([disabled])[aria-pressed=false]").first
        if not first.locator("#ask [data-chip]:not([disabled])[aria-pressed=false]").count():
            break
        chip.click()
    box = first.locator("#ask [data-chip]:disabled").first.bounding_box()
    assert box is not None
    first.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(first.locator("#toast")).to_contain_text("cannot hold more")


def what_it_lies_over(page: Page) -> list[str]:
    """Which of the things played on are under the line at a round's end."""
    line = page.locator("#result").bounding_box()
    assert line is not None, "it is not shown"
    covered = []
    for under in ("#board .contests", "#board .stage", "#hand", "#ask"):
        box = page.locator(under).bounding_box()
        if box is None:
            continue
        apart = line["y"] >= box["y"] + box["height"] or line["y"] + line["height"] <= box["y"]
        beside = line["x"] >= box["x"] + box["width"] or line["x"] + line["width"] <= box["x"]
        if not (apart or beside):
            covered.append(under)
    return covered


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)], ids=str)
def test_the_line_at_a_rounds_end_lies_over_nothing_that_is_played_on(chromium: Browser, size: tuple[int, int]) -> None:
    looker = Looker(chromium)
    ends = [moment for moment in moments_of("gartenzwerge") if f"{ROUND_END}, asked" in moment.name]
    assert ends
    for moment in ends:
        page = looker.show(moment, Look(size, "en", "dark", False))
        settle(page, partial(what_it_lies_over, page), f"under the line, {moment.name}")
    looker.close()
