"""The first page: one name, remembered; one press plays; the own rooms on top; a refusal keeps what was typed."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import DESK, PHONE, Server, Visit
from .people import open_room, sit_down

YOURS = "#ask.is-yours, #ask [data-action]:visible, #hand.is-open [data-action]"


WORDS_A_MINUTE, A_CLICK, A_KEY = 200, 1.5, 0.4
"""How quickly somebody new reads, finds and presses a thing, and types a letter, in seconds."""
TO_CHOOSE = ":is([for=own-name], .games h2, .games h2 + p)"
TO_DECIDE = ":is(#ask, #hand, #help)"
READ = """(where) => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, inside] = [texts.currentNode, texts.currentNode.parentElement];
    if (!inside.closest(where) || !inside.checkVisibility()) continue;
    if (inside.closest(".sr-only, script, style, svg, select")) continue;
    const around = document.createRange();
    around.selectNodeContents(text);
    const words = text.textContent.split(/\\s+/).filter((one) => /\\p{L}/u.test(one));
    if (around.getBoundingClientRect().width > 2) found.push(...words);
  }
  return found.length;
}"""
COUNTED = """document.addEventListener("click", (event) => {
  if (event.isTrusted && event.detail) sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks")) + 1);
}, true)"""


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which bots take the time that they take for people."""
    made = Server(tmp_path_factory.mktemp("unhurried"), pace="0.9")
    yield made
    made.stop()


@pytest.mark.parametrize(("size", "language"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_somebody_new_decides_for_himself_after_four_clicks_and_a_minute_of_reading_at_most(
    unhurried: Server, visit: Visit, game: str, size: dict[str, int], language: str
) -> None:
    """As docs/table.md says how that is reckoned: what he waits for is measured, the time he needs himself is not."""
    page = visit(unhurried.url, size=size, language=language)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page.add_init_script(COUNTED)
    begun = time.monotonic()
    page.reload()
    waited = time.monotonic() - begun
    words = page.evaluate(READ, TO_CHOOSE)
    assert words > 50, "he reads what there is to choose from"
    page.locator("#own-name").click()
    page.keyboard.type("Anna")
    begun = time.monotonic()
    page.locator(f"form.open-room:has(input[value={game}]) button[value=bots]").click()
    page.wait_for_selector(YOURS)
    waited += time.monotonic() - begun
    words += page.evaluate(READ, TO_DECIDE)
    page.wait_for_timeout(400)
    page.locator(":is(#ask, #hand) [data-action]:enabled").locator("visible=true").first.click()
    page.wait_for_timeout(300)
    assert any('"do"' in frame for frame in sent), "a decision was sent"
    clicks = int(page.evaluate("() => sessionStorage.getItem('clicks')"))
    seconds = 60 * words / WORDS_A_MINUTE + A_CLICK * clicks + A_KEY * len("Anna") + waited
    assert clicks <= 4
    assert seconds <= 60, f"{words} words, {clicks} clicks, {waited:.1f} s of waiting"
    page.goto(unhurried.url)
    expect(page.locator("#own-name")).to_have_value("Anna")


def test_without_a_name_nothing_is_sent_and_the_name_is_asked_for(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.locator("button[value=bots]").first.click()
    expect(page.locator("#own-name")).to_be_focused()
    assert page.url.rstrip("/") == server.url


def test_a_refused_name_keeps_what_was_typed_and_chosen(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    form = page.locator("form.open-room:has(input[value=amulett])")
    bad = "Anna\u3164"
    page.locator("#own-name").fill(bad)
    form.locator("[name=players]").select_option("3")
    form.locator("[name=bots]").select_option("random")
    form.locator("details.options > summary").first.click()  # beside it evenings unfold
    form.locator("[name='option.round_limit']").fill("5")
    form.locator("button[value=bots]").click()
    expect(page.locator("main .error")).to_contain_text("A name has")
    expect(page.locator("#own-name")).to_have_value(bad)
    expect(page.locator("#own-name")).to_be_focused()
    expect(form.locator("[name=players]")).to_have_value("3")
    expect(form.locator("[name=bots]")).to_have_value("random")
    expect(form.locator("[name='option.round_limit']")).to_be_visible()
    expect(form.locator("[name='option.round_limit']")).to_have_value("5")
    page.locator("#own-name").fill("Anna")
    form.locator("button[value=bots]").click()
    page.wait_for_selector("#ask")


def test_a_name_refused_at_a_seat_stays_where_it_was_typed(server: Server, visit: Visit) -> None:
    anna = visit(server.url)
    open_room(anna, 3, bots="")
    ben = visit(anna.url)
    field = ben.locator("#sit-name-2")
    field.fill("Anna")
    field.press("Enter")
    expect(ben.locator("#toast")).to_contain_text("Somebody here has this name")
    expect(field).to_have_value("Anna")
    expect(field).to_be_focused()
    field.fill("Ben")
    field.press("Enter")
    expect(anna.locator("#seats > li").nth(2)).to_contain_text("Ben")


def test_the_own_rooms_stand_on_top_with_how_they_stand(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    expect(page.locator(".mine")).to_have_count(0)
    room = open_room(page, 2, bots="random", game="silberzwerg")
    page.goto(server.url)
    mine = page.locator(".mine li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("not begun yet")
    mine.locator("a").click()
    page.click("#start-game")
    page.wait_for_selector("#ask.is-yours")
    page.goto(server.url)
    expect(mine).to_contain_text("your turn")
    other = visit(room)
    other.goto(server.url)
    expect(other.locator(".mine")).to_have_count(0)


def test_the_name_used_last_waits_at_every_seat(server: Server, visit: Visit) -> None:
    anna, ben = visit(server.url), visit(server.url)
    first, second = open_room(anna, 2, bots=""), ""
    ben.goto(first)
    sit_down(ben, "Ben")
    anna.goto(server.url)
    second = open_room(anna, 2, bots="")
    ben.goto(second)
    expect(ben.locator("#sit-name-1")).to_have_value("Ben")
    ben.click("#sit-1")
    expect(anna.locator("#seats")).to_contain_text("Ben")
