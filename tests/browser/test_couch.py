"""The couch in browsers: a screen for all, and one device that two people hand to each other behind a curtain."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .people import agree, at_a_table, begin, open_room, serious, settle

HAND = ".hand-card"


OUTSIDE = """() => {
  const side = document.querySelector(".side").getBoundingClientRect();
  return [...document.querySelectorAll("#board :is(.hall, .lot, .space)")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return !box.height || box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > side.left + 1;
  }).map((thing) => thing.outerHTML.slice(0, 80));
}"""
"""What of a board is not in sight."""
CUT_OFF = """(parts) => parts.filter((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect();
  return !box?.height || box.top < 0 || box.bottom > innerHeight + 1;
})"""
"""Which of these parts are not in sight from top to bottom."""


def hangs(page: Page) -> None:
    """The curtain hangs, and nothing of anybody's hand is in the page."""
    page.wait_for_selector("#curtain")
    assert page.url.endswith("/pass")
    assert page.locator(HAND).count() == 0
    assert "hand-card" not in page.content()


def lift(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    page.wait_for_selector(HAND)
    page.wait_for_load_state("load")  # its script hears from here on what would let the curtain fall


def shared(visit: Visit, server: Server) -> Page:
    page = visit(server.url, size=PHONE)
    open_room(page, 2, bots="", announcing="off")
    page.locator("details.beside summary").click()
    page.fill("#beside-name-1", "Berta")
    page.click("#beside-1")
    expect(page.get_by_text("at the same device", exact=True)).to_be_visible()
    return page


def test_no_way_leads_to_a_hand_before_the_curtain_is_lifted(server: Server, visit: Visit) -> None:
    page = shared(visit, server)
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.click("#start-game")
    hangs(page)
    assert not any("hand-card" in frame for frame in frames), "nor in what was sent already"
    assert serious(page, "main") == []
    lift(page, "Anna")
    page.reload()
    hangs(page)
    lift(page, "Anna")
    page.go_back()
    hangs(page)
    page.go_forward()
    hangs(page)
    for gone in ("blur", "pagehide"):
        lift(page, "Berta")
        page.evaluate(f"() => window.dispatchEvent(new Event('{gone}'))")
        hangs(page)
    lift(page, "Berta")
    page.evaluate(
        """() => {
          Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    hangs(page)
    room = page.url.removesuffix("/pass")
    for way in (room, f"{room}/hand", f"{room}/past"):
        page.goto(way)
        hangs(page)


def test_two_people_play_at_one_device_and_a_screen_shows_all_that_is_open(server: Server, visit: Visit) -> None:
    page = shared(visit, server)
    screen = visit(f"{page.url}/board", size={"width": 1920, "height": 1080}, language="de-DE", theme="light")
    expect(screen.locator("#chairs")).to_contain_text("Berta")
    assert serious(screen, "main") == []
    page.click("#start-game")
    hangs(page)
    screen.wait_for_selector("#board")
    names = page.locator("#curtain .primary").inner_text().removeprefix("I am ").strip()
    lift(page, names)
    page.wait_for_selector("#hand.is-open button[data-action]")
    page.wait_for_timeout(320)
    page.locator("#hand.is-open button[data-action]").first.click()
    expect(screen.locator("#journal li").last).to_contain_text(names)
    assert screen.locator("#hand, form, [data-action]").locator("visible=true").count() <= 1, (
        "only the language is chosen"
    )
    assert screen.evaluate("() => document.documentElement.scrollHeight <= innerHeight + 1")
    assert serious(screen, "main") == []
    page.get_by_role("link", name="Close the curtain").click()
    hangs(page)
    other = "Berta" if names == "Anna" else "Anna"
    expect(page.locator("#curtain h1")).to_have_text(f"Asked: {other}")


def test_the_screen_shows_all_of_the_largest_board_and_how_to_join_at_once(server: Server, visit: Visit) -> None:
    page = visit()
    room = at_a_table(server.url, page, players=3, game="zavandor")
    screen = visit(f"{room}/board", size={"width": 1920, "height": 1080})
    settle(screen, lambda: screen.evaluate(CUT_OFF, ["#ask", ".join", "#players", "#facts"]), "the screen for all")
    assert screen.locator("#board .hall").count() > 10
    assert screen.locator("#board .lot").count() == 4
    assert screen.evaluate(OUTSIDE) == []


def test_a_phone_shows_its_persons_hand_and_nothing_else(server: Server, visit: Visit) -> None:
    page = visit(server.url, size=PHONE)
    room = open_room(page, 3)
    page.goto(f"{room}/hand")
    begin(page)
    page.wait_for_selector(HAND)
    assert page.url.endswith("/hand")
    assert page.locator("#hand").is_visible()
    assert page.locator("#ask").is_visible()
    assert page.locator("#players, #facts, .side").locator("visible=true").count() == 0


def three_people(visit: Visit, server: Server, game: str) -> list[Page]:
    """Three people with a phone each; first somebody who is asked, with his hand alone."""
    pages = [visit(size=PHONE) for _ in range(3)]
    room = at_a_table(server.url, *pages, players=3, game=game)
    pages.sort(key=lambda page: page.locator("#ask.is-yours").count(), reverse=True)
    for page in pages[1:]:
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
    pages[0].goto(f"{room}/hand")
    pages[0].wait_for_selector("#ask")
    return pages


def can_decide(page: Page) -> None:
    offered = page.locator(":is(#ask, #hand, #board) :is([data-action], [data-pick], [data-set]):enabled")
    expect(offered.locator("visible=true").first).to_be_in_viewport()


def follow_a_rule(page: Page) -> None:
    page.evaluate(  # as a refusal does
        """() => {
          const link = document.createElement("a");
          link.href = `#${[...document.querySelectorAll(".rules [id^=rule-]")].at(-1).id}`;
          link.textContent = "its paragraph";
          document.getElementById("toast").replaceChildren(link);
          document.getElementById("toast").hidden = false;
        }"""
    )
    page.get_by_role("link", name="its paragraph").tap()


def back_to_the_hand(page: Page) -> None:
    page.get_by_role("button", name="Back to my hand").tap()
    expect(page.locator(".side")).to_be_hidden()
    expect(page.locator("#hand")).to_be_visible()
    can_decide(page)


@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_whatever_a_hand_alone_leads_to_is_there_and_leads_back_to_the_hand(
    server: Server, visit: Visit, game: str
) -> None:
    page, free, away = three_people(visit, server, game)
    can_decide(page)
    screen = page.evaluate("() => ({ ...document.body.dataset })")

    follow_a_rule(page)
    expect(page.locator(".rules [id^=rule-]").last).to_be_in_viewport()
    expect(page.locator(".rules [id^=rule-]").last).to_be_focused()
    back_to_the_hand(page)

    free.locator("#tab-talk").click()
    free.locator(".talk-phrases button").first.click()
    page.locator(".talk-open").tap()
    page.fill("#talk-line", "I come")
    page.press("#talk-line", "Enter")
    expect(page.locator("#talk li:visible")).to_have_count(2)
    expect(page.locator(".talk-open")).to_be_hidden()
    back_to_the_hand(page)

    away.close()
    page.locator("#tools .absent").tap()
    expect(page.locator("#seats")).to_be_in_viewport()
    assert serious(page, "main") == []
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_be_hidden()
    can_decide(page)

    free.click("#tab-room")
    free.click("#leave")
    agree(free)
    page.get_by_role("button", name="A seat is free").tap()
    expect(page.locator("#seats form").first).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    back_to_the_hand(page)
    assert page.evaluate("() => ({ ...document.body.dataset })") == screen, "its screen is the one it was"


@pytest.mark.parametrize("game", ["amulett", "zavandor"])
def test_a_phones_back_button_leads_back_to_the_hand_before_it_leads_away(
    server: Server, visit: Visit, game: str
) -> None:
    page, _, _ = three_people(visit, server, game)
    hand, aside = page.url, page.locator(".side")
    for way_back in (page.go_back, lambda: page.keyboard.press("Escape"), page.reload):
        follow_a_rule(page)
        expect(aside).to_be_visible()
        way_back()
        expect(aside).to_be_hidden()
        assert page.url == hand
        can_decide(page)
    page.go_forward()
    expect(aside).to_be_visible()
    back_to_the_hand(page)
    page.go_back()
    assert page.url != hand, "of what was opened and closed nothing is left in the history"


def test_escape_held_or_the_button_pressed_twice_leads_no_further_than_to_the_hand(
    server: Server, visit: Visit
) -> None:
    page, _, _ = three_people(visit, server, "amulett")
    hand = page.url
    follow_a_rule(page)
    expect(page.locator(".side")).to_be_visible()
    page.evaluate(
        """() => {
          const close = document.querySelector(".side-close button");
          close.click();
          close.click();
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
        }"""
    )
    expect(page.locator(".side")).to_be_hidden()
    page.wait_for_timeout(500)
    assert page.url == hand
