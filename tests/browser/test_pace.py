"""Time and absence in several browsers: a clock that runs out, days for a move, a vote to go on without somebody, a bot
that is put in by hand, and people who come back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, HASTY, PHONE, THIRD, Server, Visit
from .people import at_a_table, begin, sit_down

CARD = "#hand.is-open button[data-action]"


def open_with(page: Page, game: str, pace: str, **terms: str) -> str:
    """A table for two with a pace, opened by what the first page offers; gives the address of the room."""
    form = page.locator(f"form.open-room:has(input[name=game][value={game}])")
    form.locator("[name=players]").select_option("2")
    page.locator("#own-name").fill("Anna")
    form.locator("details.options:has([name=pace]) > summary").click()
    form.locator("[name=pace]").select_option(pace)
    for name, value in terms.items():
        field = form.locator(f"[name={name}]")
        (field.select_option if name == "sitin" else field.fill)(value)
    form.locator("button:not([name=go])").click()
    page.wait_for_url("**/room/*")
    return page.url


def seconds(page: Page) -> int:
    """What the clock that runs shows."""
    minutes, rest = page.locator("#clocks .is-running .clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    """A server whose minute has twenty seconds."""
    made = Server(tmp_path / "data", told=THIRD)
    yield made
    made.stop()


def test_a_bot_sits_in_when_time_is_over_and_its_person_comes_back(quick: Server, visit: Visit) -> None:
    anna = visit(quick.url)
    room = open_with(anna, "amulett", "clock", minutes="1", seconds="0", sitin="random")
    ben = visit(room, size=PHONE)
    sit_down(ben, "Ben")
    begin(anna)
    ben.wait_for_selector("#clocks .is-running")
    anna.wait_for_selector("#clocks .is-running")
    while seconds(anna) > 17:
        anna.wait_for_timeout(500)
    assert abs(seconds(anna) - seconds(ben)) <= 1
    before = seconds(anna)
    quick.kill()
    anna.wait_for_timeout(5000)
    quick.start()
    anna.wait_for_selector("#toast", state="hidden")
    slow, name = (anna, "Anna") if "is-you" in str(anna.locator(".is-running").get_attribute("class")) else (ben, "Ben")
    other = ben if slow is anna else anna
    slow.reload()
    slow.wait_for_selector("#clocks .is-running")
    assert seconds(slow) >= before - 6, "the time while the server was down is not counted"
    assert slow.locator("#clock-warning").inner_text() != ""
    slow.wait_for_selector("#come-back", timeout=75_000)
    other.wait_for_selector("#journal >> text=(bot) plays", state="attached")
    slow.click("#come-back")
    slow.wait_for_selector("#come-back", state="detached")
    other.wait_for_selector(f"#clocks li:has-text('{name}'):not(.is-sat-in)", state="attached")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_days_for_a_move_are_chosen_in_the_form_and_shown_to_both(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    anna, ben = visit(server.url, size=size), visit(server.url, size=size, language="de-DE")
    room = open_with(anna, "silberzwerg", "days", days="3")
    ben.goto(room)
    expect(ben.locator("main")).to_contain_text("Für jede Entscheidung hat man 3 × 24 Stunden.")
    sit_down(ben, "Ben")
    begin(anna)
    ben.wait_for_selector("#ask")
    mine = anna.locator("#clocks li.is-you .clock")
    expect(anna.locator("#clocks .is-running .clock").first).to_have_text(re.compile(r"^(3 d 0|2 d 23) h$"))
    expect(ben.locator("#clocks .is-running .clock").first).to_have_text(re.compile(r"^(3 T 0|2 T 23) h$"))
    expect(mine).to_be_visible()
    first = anna if anna.locator("#ask.is-yours").count() else ben
    first.goto(f"{server.url}/mine")
    expect(first.locator("main .clock")).to_have_text(re.compile(r"^(3 [dT] 0|2 [dT] 23) h$"))
    first.goto(room)
    first.wait_for_selector("#ask.is-yours")
    other = ben if first is anna else anna
    other.close()
    expect(first.locator("#tools [data-until]")).to_have_count(0)  # by days people are away as a rule
    assert first.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_those_who_are_here_vote_to_go_on_and_whoever_was_away_takes_his_seat_back(
    server: Server, visit: Visit
) -> None:
    anna, ben, cleo = visit(), visit(size=PHONE), visit()
    room = at_a_table(server.url, anna, ben, cleo, players=3, announcing="off")
    cleo.goto("about:blank")
    anna.click("#tools .absent")
    ben.locator("#tools .absent").tap()
    anna.click("#vote-2")
    for page in (anna, ben):
        expect(page.locator("#seats")).to_contain_text("1 of 2 want to go on")
        expect(page.locator("#seats")).not_to_contain_text("a bot plays")
    expect(anna.locator("#vote-2")).to_have_count(0)
    ben.locator("#vote-2").tap()
    for page in (anna, ben):
        expect(page.locator("#seats")).to_contain_text("away, a bot plays")
    for _ in range(3):
        for page in (anna, ben):
            if page.locator(CARD).count() and "Cleo (bot)" not in anna.locator("#journal").inner_text():
                page.wait_for_timeout(320)
                page.locator(CARD).first.click()
                page.wait_for_timeout(400)
    anna.click("#tab-journal")
    expect(anna.locator("#journal")).to_contain_text("Cleo (bot) plays")
    cleo.goto(room)
    expect(cleo.locator("#toast, #form-error").first).to_contain_text("A bot played for you")
    for page in (anna, ben):
        expect(page.locator("#seats")).not_to_contain_text("a bot plays")
    expect(cleo.locator("#hand")).to_be_visible()


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "data", told=HASTY)
    yield made
    made.stop()


def test_a_bot_that_is_put_in_by_hand_plays_until_its_person_comes_back(hasty: Server, visit: Visit) -> None:
    anna, ben = visit(), visit(size=PHONE)
    room = at_a_table(hasty.url, anna, ben, announcing="off")
    ben.goto("about:blank")
    anna.click("#tools .absent")
    expect(anna.locator("#vote-1")).to_have_count(0)  # alone one does not vote
    anna.locator("#stand-in-1").click()
    expect(anna.locator("#seats")).to_contain_text("away, a bot plays")
    for _ in range(3):
        anna.locator(CARD).first.wait_for()
        anna.wait_for_timeout(320)
        anna.locator(CARD).first.click()
        anna.wait_for_timeout(300)
    anna.click("#tab-journal")
    expect(anna.locator("#journal")).to_contain_text("Ben (bot) plays")
    ben.goto(room)
    expect(ben.locator("#toast, #form-error").first).to_contain_text("A bot played for you")
    expect(ben.locator("#away")).to_contain_text("Ben (bot) plays")
    expect(anna.locator("#seats")).not_to_contain_text("a bot plays")
    for _ in range(2):  # one of them is asked, and it is they who play
        page = ben if ben.locator(CARD).count() else anna
        cards = page.locator("#hand .hand-card").count()
        page.wait_for_timeout(320)
        page.locator(CARD).first.click()
        expect(page.locator("#hand .hand-card")).to_have_count(cards - 1)
        page.wait_for_timeout(300)
