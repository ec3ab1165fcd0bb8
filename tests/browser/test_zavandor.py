"""Die Minen von Zavandor in a browser: a whole game of two people, one on a phone, several deals at once, the taps."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from .conftest import DESK, PHONE, Server, Visit
from .people import at_a_table, is_over, play_out

SMALL = {"width": 360, "height": 740}
LAST_ROUND = 11
"""In which the king is crowned."""

NEXT = """() => {
  const ask = document.querySelector("#ask");
  const phase = [...ask.classList].find((name) => name.startsWith("is-") && name !== "is-yours") ?? "";
  const first = (...wanted) => wanted.map((one) => document.querySelector(one)).find((found) => found);
  if (!ask.classList.contains("is-yours") && !document.querySelector(".offer.is-to-me")) return false;
  const found = {
    "is-income": () => first("#hand button.thing", "#ask .choice", "#lose"),
    "is-scrolls": () => first("#hand button.thing", "#pass"),
    "is-trade": () => first(".offer.is-to-me button", "#ready"),
    "is-bids": () => document.querySelectorAll("#hand button.up").length < 3
      ? first("#hand .drawer:nth-child(4) button.down", "#hand button.down", "#commit") : first("#commit"),
    "is-auctions": () => first("#take", "#ask .choice", "#hand button.thing", "#vp"),
    "is-upgrades": () => first("#place-done", "#place", "#hand button.thing", "#done"),
  }[phase]?.();
  found?.click();
  return found !== undefined;
}"""
"""What a hasty player does: presses the next thing there is, if any; says whether."""


def play_on(pages: list[Page], until: Callable[[], bool], seconds: float = 300) -> int:
    """Both press what comes next until something holds; gives how often."""
    limit = time.monotonic() + seconds
    presses = 0
    while not until():
        assert time.monotonic() < limit, [page.locator("#ask").inner_text() for page in pages]
        for page in pages:
            presses += bool(page.evaluate(NEXT))
        pages[0].wait_for_timeout(15)
    return presses


def two_people(server: Server, visit: Visit, size: dict[str, int] = DESK, **options: str) -> tuple[Page, Page]:
    anna, ben = visit(), visit(size=size, language="de-DE", theme="light")
    at_a_table(server.url, anna, ben, game="zavandor", **options)
    return anna, ben


def to_trade(*pages: Page) -> None:
    """Nobody uses a scroll."""
    for page in pages:
        page.click("#pass")
    for page in pages:
        page.wait_for_selector("#ask.is-trade")


def until(page: Page, holds: Callable[[], bool], seconds: float = 15) -> None:
    limit = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < limit, page.locator("#ask").inner_text()
        page.wait_for_timeout(10)


def chosen(page: Page) -> int:
    """How many cards are in the fist."""
    return sum(int(text) for text in page.locator("#hand .up b").all_inner_texts())


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))


def test_two_people_play_a_whole_game_one_of_them_on_a_phone(server: Server, visit: Visit) -> None:
    """The rounds between the fourth and the last bring nothing new to press: they are played without the pages."""
    anna, ben = two_people(server, visit, PHONE)
    assert play_on([anna, ben], lambda: anna.locator("#ask[data-moment^='5-']").count() > 0) > 30
    play_out(anna, ben, until=lambda view: bool(view["round"] == LAST_ROUND))
    assert play_on([anna, ben], lambda: is_over(anna)) > 5
    for page in (anna, ben):
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#result tbody tr")).to_have_count(2)
        assert fits(page)


def test_several_deals_are_open_at_once(server: Server, visit: Visit) -> None:
    anna, ben = two_people(server, visit)
    to_trade(anna, ben)
    for page in (anna, ben, anna):
        page.locator("#hand button.down").first.click()
        page.locator("#clear").wait_for()
        page.click("#want-sapphire")
        page.locator(".desk-to button.primary").click()
        expect(page.locator("#clear")).to_have_count(0)
    for page in (anna, ben):
        expect(page.locator(".offer")).to_have_count(3)
        assert fits(page)
    before = anna.locator(".offer.is-mine").count()
    anna.locator(".offer.is-mine button").first.click()
    expect(ben.locator(".offer.is-to-me")).to_have_count(before - 1)
    answer = ben.locator(".offer.is-to-me button.primary")
    if answer.count():
        answer.first.click()
        expect(anna.locator("#journal")).to_contain_text("accepts offer")
    else:
        ben.locator(".offer.is-to-me [id^=decline]").first.click()
        expect(anna.locator("#journal")).to_contain_text("declines offer")


def test_quick_taps_are_all_taken_while_another_acts(server: Server, visit: Visit) -> None:
    """Cards put into a bid one after the other, faster than any answer comes."""
    anna, ben = two_people(server, visit)
    to_trade(anna, ben)
    for page in (anna, ben):
        page.click("#ready")
    anna.wait_for_selector("#ask.is-bids")
    ben.wait_for_selector("#ask.is-bids")
    anna.wait_for_timeout(320)  # a press right after the question has come is given back
    anna.evaluate(
        """() => { const cards = [...document.querySelectorAll("#hand button.down")];
                   for (const card of cards.slice(0, 3)) card.click(); }"""
    )
    many = anna.locator("#hand .heap").count()
    expect(anna.locator("#hand button.up")).to_have_count(min(3, many))
    expect(anna.locator("#toast")).to_be_hidden()


def test_the_commonest_turn_on_a_phone_takes_four_taps_and_an_upgrade_two(server: Server, visit: Visit) -> None:
    """As docs/games/zavandor.md counts them: three cards and the bid; an object, then its stone and Done in one."""
    page = visit(size=PHONE)
    page.set_viewport_size(SMALL)
    at_a_table(server.url, page, game="zavandor", offers_per_phase="0")
    page.wait_for_selector("#pass")
    page.locator("#pass").tap()
    page.wait_for_selector("#ready")
    page.locator("#ready").tap()
    page.wait_for_selector("#ask.is-bids.is-yours")
    taps = 0
    for count in (1, 2, 3):
        page.locator("#hand .drawer button.down").first.tap()
        taps += 1
        until(page, lambda count=count: chosen(page) == count)
    page.locator("#commit").tap()
    taps += 1
    assert taps == 4
    page.wait_for_selector("#commit", state="detached")
    limit = time.monotonic() + 20
    while not page.locator("#ask.is-upgrades.is-yours").count():
        assert time.monotonic() < limit
        choice = page.locator("#ask .choice, #take, #ask #vp")
        if choice.count():
            with suppress(TooLate):  # somebody else's choice has come meanwhile
                choice.first.tap(timeout=500)
        page.wait_for_timeout(20)
    if page.locator("#hand button.thing").count():
        page.locator("#hand button.thing").first.tap()
        expect(page.locator("#place-done")).to_be_visible()
        page.wait_for_timeout(200)  # a finger is not faster than the page that it reads
        page.locator("#place-done").tap()
    else:
        page.locator("#done").tap()
    expect(page.locator("#ask.is-upgrades.is-yours")).to_have_count(0)


def test_a_phone_has_three_screens_and_nothing_small_to_press(server: Server, visit: Visit) -> None:
    page = visit(size=PHONE)
    page.set_viewport_size(SMALL)
    at_a_table(server.url, page, players=4, game="zavandor")
    page.wait_for_selector("#pass")
    assert fits(page)
    expect(page.locator(".screens a")).to_have_count(3)
    for id, seen in (("board", "#board"), ("players", "#players"), ("hand-title", "#hand .drawers")):
        page.locator(f".screens a[href='#{id}']").tap()
        expect(page.locator(seen)).to_be_in_viewport()
    page.locator("#pass").tap()
    page.wait_for_selector("#ready")
    small = page.evaluate(
        """() => [...document.querySelectorAll("#ask button, #hand button, .screens a")]
          .filter((b) => b.offsetParent && getComputedStyle(b).visibility === "visible")
          .map((b) => [b.id || b.className, b.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_on_a_phone_no_offer_moves_the_hand_or_the_own_mine(server: Server, visit: Visit) -> None:
    anna, ben = two_people(server, visit, PHONE)
    to_trade(anna, ben)
    lies = "document.querySelector(name).getBoundingClientRect().y + scrollY"  # what is tapped may be scrolled to first
    where = f"['.drawers', '.desk', '.own'].map((name) => {lies})"
    before = ben.evaluate(where)
    assert before[0] < before[1] < before[2]
    anna.locator("#hand button.down").first.click()
    anna.locator("#clear").wait_for()
    anna.click("#want-sapphire")
    anna.locator(".desk-to button.primary").click()
    expect(ben.locator(".offer.is-to-me")).to_be_visible()
    assert ben.evaluate(where) == before
    ben.locator(".offer.is-to-me [id^=decline]").tap()
    expect(ben.locator(".offer")).to_have_count(0)
    assert ben.evaluate(where) == before


def test_what_is_tapped_explains_itself_and_with_the_keyboard_everything_does(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, game="zavandor")
    page.wait_for_selector("#pass")
    page.locator(".lot .ext-face").first.click()
    expect(page.locator("#explain")).to_contain_text("Level 1")
    page.keyboard.press("Escape")
    expect(page.locator("#explain")).to_have_count(0)
    page.locator("#explain-mode").focus()
    page.keyboard.press("Enter")
    page.locator("#thing-dragon").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#explain")).to_contain_text("Pack dragon")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("#explain-mode")).to_have_attribute("aria-pressed", "false")
