"""A review as people meet it: a press, a bar that fills, then mistakes that lead to their tables, on every device."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from zwerge.arena.playing import play_recorded
from zwerge.games import game

from .conftest import PHONE, Server, Visit
from .people import serious
from .test_replay import bring

LONG = 60_000
"""Milliseconds that a review may take on a busy machine."""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game in which one bot plays anything."""
    setup = game("amulett").setup(3, {"round_limit": 2})
    played = play_recorded(setup, ["greedy", "random", "random"], seed=5).record(("Anna", "Ben", "Cleo"))
    file = tmp_path / "game.json"
    file.write_text(played.dumps(), "utf-8")
    return file


def reviewed(page: Page) -> None:
    """Press, and wait until it is done."""
    page.locator("#review button.primary").click()
    expect(page.locator("#review")).to_be_focused()
    expect(page.locator("#review .review-far")).to_have_count(0, timeout=LONG)


def test_a_press_brings_a_review_whose_mistakes_lead_to_their_tables_and_others_find_it_done(
    server: Server, visit: Visit, record: Path
) -> None:
    page = visit(server.url)
    address = bring(page, server, record)
    review = page.locator("#review")
    expect(review).to_contain_text("what its seat could know then")
    reviewed(page)
    expect(review).to_contain_text("The biggest mistakes first")
    expect(review).to_contain_text("Turning points")
    first = review.locator("ol.judged > li").first
    named = first.locator("b").inner_text()
    first.get_by_text("What this seat could know").click()
    expect(first.locator(".judged-odds ul")).to_be_visible()
    assert serious(page) == []
    step = first.get_by_role("link").inner_text()
    first.get_by_role("link").press("Enter")
    expect(page.locator(".replay-count")).to_contain_text(f"{step} of")
    expect(page.locator(".replay-eyes [aria-current]")).to_have_text(named)
    expect(page.locator("#board")).to_be_in_viewport()
    expect(page.locator(".replay-judged")).to_contain_text("A strong player:")
    other = visit(address)
    expect(other.locator("#review")).to_contain_text("The biggest mistakes first")
    expect(other.locator("#review button")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_review_on_a_phone_is_read_by_thumb(server: Server, visit: Visit, record: Path, theme: str) -> None:
    page = visit(server.url, size=PHONE, language="de-DE", theme=theme)
    bring(page, server, record)
    if page.locator("#review button.primary").count():
        reviewed(page)
    expect(page.locator("#review")).to_contain_text("Die größten Fehler zuerst")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("#review-more > summary").tap()
    small = page.evaluate(
        """() => [...document.querySelectorAll("#review :is(button, a.button, summary)")]
          .map(thing => [thing, thing.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []
    wide = page.evaluate(
        """() => [...document.querySelectorAll("#review *")].filter(thing => !thing.closest("svg, .everybody-frame"))
          .filter(thing => thing.getBoundingClientRect().right > innerWidth + 1)
          .map(thing => thing.outerHTML.slice(0, 90))"""
    )
    assert wide == []
    assert serious(page) == []


def test_without_a_script_a_review_is_begun_by_a_form_and_shows_what_is_done(
    server: Server, visit: Visit, chromium: Browser, record: Path
) -> None:
    address = bring(visit(server.url), server, record)
    context = chromium.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}?step=4&as=1")
    if page.locator("#review button").count():
        page.locator("#review button").click()
        assert "step=4&as=1#review" in page.url
    for _ in range(120):
        if not page.locator(".review-again").count():
            break
        page.wait_for_timeout(500)
        page.locator(".review-again").click()
        page.reload()
    assert page.locator("#review ol.judged > li").count() > 0
    context.close()
