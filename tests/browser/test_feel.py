"""What moves, what is marked, and the page at the end, as people meet them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .people import at_a_table, play_out, serious

CARD = "#hand.is-open button[data-action]"
FLIGHTS = """
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    flights.push([this.dataset.piece ?? "", frames.some((one) => one.transform), timing.duration]);
    return animate.call(this, frames, timing);
  };
"""


def two(server: Server, visit: Visit, chromium: Browser, motion: str) -> tuple[Page, Page]:
    """Anna, whose page says what flies on it, and Ben at a table that has begun."""
    context = chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion=motion)  # type: ignore[arg-type, unused-ignore]
    anna = context.new_page()
    anna.add_init_script(FLIGHTS)
    ben = visit()
    at_a_table(server.url, anna, ben, announcing="off", round_limit="2")
    anna.wait_for_timeout(400)
    return anna, ben


def play(page: Page) -> None:
    page.wait_for_selector(CARD)
    page.wait_for_timeout(320)
    page.locator(CARD).first.click()


def asked(anna: Page, ben: Page) -> Page:
    """Whose turn it is, once that has come to his page."""
    anna.wait_for_timeout(300)
    while not anna.locator(CARD).count() and not ben.locator(CARD).count():
        anna.wait_for_timeout(20)
    return anna if anna.locator(CARD).count() else ben


def trick(anna: Page, ben: Page) -> None:
    """Both play a card."""
    first = asked(anna, ben)
    second = ben if first is anna else anna
    play(first)
    play(second)
    anna.wait_for_timeout(300)


def test_a_card_flies_to_the_trick_and_a_press_meanwhile_counts(
    server: Server, visit: Visit, chromium: Browser
) -> None:
    anna, ben = two(server, visit, chromium, "no-preference")
    trick(anna, ben)
    flown = anna.evaluate("flights.filter(([piece, moves]) => piece && moves)")
    assert {piece for piece, _, _ in flown} == {"r1-t0-s0", "r1-t0-s1"}
    assert all(duration == 250 for _, _, duration in flown)
    before = anna.locator(".hand-card").count()
    trick(anna, ben)  # the last cards are still on their way when the next are pressed
    expect(anna.locator(".hand-card")).to_have_count(before - 1)
    anna.context.close()


def test_nothing_flies_for_whoever_wishes_no_motion(server: Server, visit: Visit, chromium: Browser) -> None:
    anna, ben = two(server, visit, chromium, "reduce")
    trick(anna, ben)
    assert anna.evaluate("flights.filter(([, moves]) => moves)") == []
    assert anna.evaluate("flights.length") > 0, "a short fade"
    anna.context.close()


def test_what_others_did_since_ones_last_decision_is_marked_also_after_being_away(
    server: Server, visit: Visit, chromium: Browser
) -> None:
    anna, ben = two(server, visit, chromium, "reduce")
    for _ in range(12):
        while ben.locator(CARD).count():  # until Anna is asked
            play(ben)
            anna.wait_for_timeout(400)
        play(anna)
        anna.wait_for_timeout(400)
        if ben.locator(CARD).count():
            break
    expect(anna.locator(".is-unseen")).to_have_count(0)
    play(ben)
    fresh = anna.locator("#journal li.is-unseen")
    expect(fresh.last).to_have_attribute("aria-description", "New since you last looked")
    expect(anna.locator("#board [data-piece].is-unseen")).not_to_have_count(0)
    anna.reload()
    expect(anna.locator("#journal li.is-unseen").last).to_be_visible()
    anna.context.close()


def test_lines_are_known_again_where_older_ones_have_vanished(server: Server, visit: Visit, chromium: Browser) -> None:
    anna, _ = two(server, visit, chromium, "reduce")
    address = anna.evaluate("document.querySelector(\"script[src$='/table.js']\").src.replace('table.js', 'seen.js')")
    for before, now, known in (
        ("", "", 0),
        ("", "ab", 0),
        ("abc", "abc", 3),
        ("abc", "abcde", 3),
        ("Rabc", "Ra", 1),  # a trick is over, and the next one begins with the same card
        ("Rabc", "Rde", 1),  # a trick is over, and of the next one nothing was seen
        ("Rabcde", "Rdefg", 3),  # of the next one the first two lines were seen
        ("Rabc", "Rc", 2),
    ):
        asked = [address, list(before), list(now)]
        assert anna.evaluate("async ([at, before, now]) => (await import(at)).known(before, now)", asked) == known
    anna.context.close()


def test_a_lead_in_the_next_trick_is_marked_though_the_last_one_has_vanished(
    server: Server, visit: Visit, chromium: Browser
) -> None:
    anna, ben = two(server, visit, chromium, "reduce")
    trick(anna, ben)
    leads = asked(anna, ben)  # who took the first trick mostly takes the next as well
    play(leads)
    other = ben if leads is anna else anna
    expect(other.locator("#journal li.is-unseen")).not_to_have_count(0)
    anna.context.close()


def test_the_picture_of_a_finished_game_is_saved_from_its_closing_page(server: Server, visit: Visit) -> None:
    anna = visit()
    at_a_table(server.url, anna, round_limit="1", announcing="off", names=("<b>Anna",))
    play_out(anna)
    anna.locator("#tools a[href$='/end']").click()
    expect(anna.locator(".closing h1")).to_be_visible()
    with anna.expect_download() as saved:
        anna.click("[data-png]")
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    assert anna.evaluate("document.documentElement.scrollWidth") <= 1280
    assert serious(anna) == []
    phone = visit(anna.url, size=PHONE, language="de-DE", theme="light")
    expect(phone.locator(".closing h1")).to_have_text("Das Zwergenamulett: So ging es aus")
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert serious(phone) == []
    phone.get_by_role("link", name="Durchsicht").tap()
    expect(phone.locator("#review")).to_be_in_viewport()
