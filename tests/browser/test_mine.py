"""One's own games in two browsers: found from the first page, waiting ones first, and oneself on another device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .people import at_a_table, begin, open_room, play_out, serious

TURN = ".own-rooms .is-turn"


def fits(page: Page) -> None:
    """Nothing scrolls sideways, and whatever is pressed is large enough."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, a.button, summary, select, input:not([type=hidden]))")]
          .map(thing => [thing, thing.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []


def play_a_game(page: Page, server: Server) -> str:
    """A short game against a bot to its end; gives the address of the room."""
    url = at_a_table(server.url, page, round_limit="1")
    play_out(page)
    return url


def test_ones_own_games_are_found_from_the_first_page(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    finished = play_a_game(page, server)
    running = at_a_table(server.url, page, game="silberzwerg")
    page.wait_for_selector("#ask.is-yours")
    page.goto(server.url)
    page.get_by_role("link", name="My games").click()
    expect(page.locator(TURN)).to_have_count(1)
    expect(page.locator(TURN)).to_contain_text("your turn")
    played = page.locator(".own-played li")
    expect(played).to_have_count(1)
    expect(played).to_contain_text(re.compile(r"Place [12] of 2"))
    played.get_by_role("link").click()
    page.wait_for_url(f"{finished}/match/1/replay")
    page.go_back()
    page.locator(TURN).get_by_role("link").click()
    page.wait_for_url(running)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_link_makes_another_device_oneself_once(own_server: Server, visit: Visit, size: dict[str, int]) -> None:
    anna = visit()
    room = at_a_table(own_server.url, anna, game="silberzwerg")
    anna.wait_for_selector("#ask.is-yours")
    anna.goto(f"{own_server.url}/mine")
    anna.get_by_role("button", name="Make a link").click()
    link = anna.get_by_role("textbox", name="Link for your other device").input_value()
    assert serious(anna) == []
    own_server.kill()  # the link outlives it
    own_server.start()
    other = visit(link, size=size)
    assert other.url == f"{own_server.url}/mine/take"
    expect(other.get_by_text("On this device you will then be Anna")).to_be_visible()
    assert serious(other) == []
    fits(other)
    other.get_by_role("button", name="Yes, this is me").click()
    other.wait_for_url("**/mine")
    expect(other.locator(TURN)).to_contain_text("Silberzwerg")
    other.locator(TURN).get_by_role("link").click()
    other.wait_for_url(room)
    other.wait_for_selector("#ask.is-yours")
    anna.goto(room)
    anna.wait_for_selector("#ask.is-yours")
    third = visit(link)
    expect(third.get_by_role("heading", level=1)).to_have_text("This link is no longer good")
    assert serious(third) == []


@pytest.mark.parametrize(("language", "theme", "size"), [("en-GB", "dark", DESK), ("de-DE", "light", PHONE)])
def test_the_page_of_ones_own_games_reads_well_everywhere(
    server: Server, visit: Visit, language: str, theme: str, size: dict[str, int]
) -> None:
    page = visit(f"{server.url}/mine", language=language, theme=theme, size=size)
    assert serious(page) == []
    fits(page)
    play_a_game(page, server)
    page.goto(server.url)
    open_room(page, 4, bots="random", game="zavandor", name="Maximiliane Wortreich")
    page.goto(server.url)
    fits(page)
    page.goto(f"{server.url}/mine")
    expect(page.locator(".own-rooms li")).to_have_count(1)
    expect(page.locator(".own-played li")).to_have_count(1)
    assert serious(page) == []
    fits(page)
    page.locator(".own-device button").click()
    expect(page.locator("#own-link")).to_be_focused()
    assert serious(page) == []
    fits(page)


def test_a_game_that_counts_says_so_and_stands_on_the_ladder(server: Server, visit: Visit) -> None:
    page = visit(server.url, size=PHONE, language="de-DE", theme="light")
    open_room(page, 2, bots="random")
    expect(page.locator("#rated")).to_contain_text("Diese Partie zählt für die Rangliste")
    fits(page)
    begin(page)
    page.locator("#tab-room").tap()
    expect(page.locator("#rated")).to_contain_text("zählt")
    play_out(page)
    page.goto(f"{page.url}/match/1/end")
    changed = page.get_by_role("region", name="Was sich in der Rangliste geändert hat")
    expect(changed.locator("li")).to_have_count(2)
    expect(changed.locator("li").first).to_contain_text(
        re.compile(r"Anna von 1\.000 auf [\d.]+ \([+−][\d.]+\), jetzt Rang \d")
    )
    assert serious(page) == []
    fits(page)
    page.goto(f"{server.url}/mine")
    expect(page.locator(".own-played li")).to_contain_text(re.compile(r"gezählt: [+−]\d"))
    page.locator(".own-ratings a").tap()
    expect(page.locator("tr.is-own")).to_contain_text("Anna")
    expect(page.locator(".ladder tbody tr")).to_have_count(2)
    assert serious(page) == []
    fits(page)
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    assert serious(page) == []
    fits(page)
    page.get_by_role("link", name="Ranglisten").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ranglisten")
    assert serious(page) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    fits(page)


def test_whoever_wants_to_be_called_is_told_what_is_wrong_with_his_address(tmp_path: Path, visit: Visit) -> None:
    server = Server(tmp_path / "data", options=("--call", "json", "--call", "ntfys"))
    try:
        page = visit(f"{server.url}/mine", size=PHONE)
        expect(page.get_by_text("another one before your time is over")).to_be_visible()
        expect(page.get_by_text("This table calls by: json, ntfys.")).to_be_visible()
        assert serious(page) == []
        fits(page)
        page.get_by_label("Address for messages").fill("json://127.0.0.1:9/inside")
        page.get_by_role("button", name="Send a test message").tap()
        expect(page.get_by_role("alert")).to_contain_text("leads into the table's own network", timeout=30_000)
        expect(page.get_by_label("Address for messages")).to_have_value("")
        assert serious(page) == []
        fits(page)
    finally:
        server.stop()
