"""Replays as people meet them: by mouse, keyboard and finger, with a file of one's own, nothing in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from zwerge.core.chance import SeededDice
from zwerge.core.record import Match
from zwerge.games import game, game_ids

from .conftest import PHONE, Server, Visit
from .people import serious

PLAYED = Path(__file__).parent / "played"


def record_of(game_id: str, file: Path) -> Path:
    """The record of a game played once by bots."""
    match = Match(game(game_id).setup(4), SeededDice(3))
    match.start()
    for line in (PLAYED / f"{game_id}.txt").read_text("utf-8").splitlines():
        seat, _, text = line.partition(" ")
        match.apply(text, int(seat))
    file.write_text(match.record(("Anna", "Ben", "Cleo", "Dora")).dumps(), "utf-8")
    return file


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return record_of("amulett", tmp_path / "game.json")


def bring(page: Page, server: Server, record: Path) -> str:
    page.goto(f"{server.url}/replay")
    page.set_input_files("#record-file", record)
    page.locator("main button[type=submit]").click()
    page.wait_for_selector(".replay-nav")
    return page.url


def test_a_record_of_ones_own_is_stepped_through_by_keyboard_and_opened_again_by_its_link(
    server: Server, visit: Visit, record: Path
) -> None:
    page = visit(server.url)
    assert serious_after(page, f"{server.url}/replay") == []
    address = bring(page, server, record)
    count = page.locator(".replay-count")
    expect(count).to_contain_text("Step 0 of")
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(count).to_contain_text(f"Step {step} of")
    page.keyboard.press("End")
    expect(page.locator(".replay-end")).to_contain_text("The game is over")
    page.get_by_role("link", name="A round back").click()
    expect(page.get_by_role("link", name="A round back")).to_be_focused()
    page.get_by_role("link", name="Cleo", exact=True).click()
    expect(page.locator("#hands-title")).to_contain_text("What Cleo could believe")
    assert serious(page) == []
    assert "as=2" in page.url
    other = visit(page.url)
    expect(other.locator(".replay-count")).to_have_text(count.inner_text())
    expect(other.locator("#eyes-2")).to_have_attribute("aria-current", "true")
    assert page.url.startswith(address)


def serious_after(page: Page, url: str) -> list[tuple[str, str]]:
    page.goto(url)
    return serious(page)


def test_a_replay_on_a_phone_needs_no_sideways_scrolling_and_no_fine_aim(
    server: Server, visit: Visit, record: Path
) -> None:
    page = visit(server.url, size=PHONE, language="de-DE", theme="light")
    bring(page, server, record)
    page.get_by_role("link", name="Eine Runde weiter").tap()
    expect(page.locator(".replay-journal .is-now").first).to_be_attached()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a.button, summary, select, input:not([type=hidden])")]
          .map(thing => [thing, thing.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []
    assert serious(page) == []


def test_a_game_runs_by_itself_until_somebody_stops_it(server: Server, visit: Visit, record: Path) -> None:
    page = visit(server.url)
    bring(page, server, record)
    page.get_by_role("button", name="Let it run").click()
    expect(page.locator(".replay-count")).to_contain_text("Step 2 of", timeout=8000)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Let it run")).to_be_visible()


@pytest.mark.parametrize("game_id", game_ids())
def test_on_a_phone_a_link_to_a_step_shows_the_table_and_the_end_lies_below_it_unclipped(
    server: Server, visit: Visit, tmp_path: Path, game_id: str
) -> None:
    page = visit(server.url, size=PHONE)
    address = bring(page, server, record_of(game_id, tmp_path / "game.json")).split("?")[0]
    page.goto(f"{address}?step=30")
    page.wait_for_selector("#panel-journal .is-now", state="attached")
    assert page.evaluate("() => window.scrollY") == 0
    expect(page.locator("#board")).to_be_in_viewport()
    page.locator(".replay-nav a").last.click()
    page.wait_for_url("**step=*")
    page.wait_for_timeout(500)  # what was there before is put away meanwhile
    result = page.locator(".replay-below .result")
    expect(result).to_be_visible()
    box, table = result.bounding_box(), page.locator("#board").bounding_box()
    assert box is not None
    assert table is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= table["y"] + table["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
