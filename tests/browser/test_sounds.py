"""What is heard at a table, and when: each sound at its moment, none before somebody wants any, and off is off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .people import at_a_table, is_over
from .test_calls import CARD, WATCHED, play

SOUNDS = {
    "end": [293.7, 440, 587.3, 880],
    "reveal": [293.7, 440, 587.3],
    "turn": [587.3, 880, 1762],
    "coin": [1568, 2349],
    "laid": [146.8],
}
"""The tones of each sound; of two that begin alike the longer one first."""


def heard(page: Page) -> list[str]:
    """The sounds that a page has made, in order."""
    tones = [one[1] for one in page.evaluate("() => called") if one[0] == "tone"]
    found = []
    while tones:
        name = next(name for name, pitches in SOUNDS.items() if tones[: len(pitches)] == pitches)
        found.append(name)
        tones = tones[len(SOUNDS[name]) :]
    return found


def hears(page: Page, *sounds: str) -> None:
    """These and no others are heard in the next moment, and then all is forgotten."""
    page.wait_for_timeout(500)
    assert heard(page) == list(sounds)
    page.evaluate("() => void (called.length = 0)")


def two(server: Server, visit: Visit, game: str, size: dict[str, int] = DESK, **options: str) -> tuple[Page, Page]:
    """Two people who look at their pages; first the one whose turn it is."""
    anna, ben = visit(size=size), visit(size=size)
    for page in (anna, ben):
        page.add_init_script(f"window.looks = true;{WATCHED}")
    at_a_table(server.url, anna, ben, game=game, **options)
    anna.wait_for_selector("#ask.is-yours, #ask:not(.is-yours)")
    ben.wait_for_timeout(300)
    return (anna, ben) if anna.locator("#ask.is-yours").count() else (ben, anna)


def test_a_card_that_is_laid_and_the_end_are_heard_by_whoever_wants_to_and_by_nobody_else(
    server: Server, visit: Visit
) -> None:
    first, second = two(server, visit, "amulett", announcing="off", round_limit="1")
    bell = second.locator("[data-calls]")
    bell.click()
    hears(second, "turn")
    play(first)
    hears(second, "laid")
    bell.click()
    play(second)
    hears(second)
    second.reload()
    expect(bell).to_have_attribute("aria-pressed", "false")
    turn, other = (first, second) if first.locator(CARD).count() else (second, first)
    play(turn)
    hears(second)
    bell.click()
    hears(second, "turn")
    second.reload()
    expect(bell).to_have_attribute("aria-pressed", "true")
    second.locator("#ask").click()  # browsers let a page sound only once somebody has touched it
    play(other)
    second.wait_for_timeout(500)
    assert set(heard(second)) == {"laid"}
    for _ in range(40):
        if is_over(second):
            break
        for page in (first, second):
            if page.locator(CARD).count():
                play(page)
                page.wait_for_timeout(200)
    second.wait_for_timeout(500)
    assert "end" in heard(second)[-2:], "the last coin may be heard with it"
    assert heard(second).count("end") == 1
    assert heard(first) == [], "it was never switched on"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_hands_that_open_together_and_coins_that_change_hands_are_heard_then(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    first, second = two(server, visit, "gartenzwerge", size, events="false")
    first.locator("[data-calls]").click()
    hears(first, "turn")
    first.click("#ask [data-action='offer orange']")
    second.wait_for_selector("#ask.is-sums.is-yours")
    hears(first)
    for page in (second, first):
        page.wait_for_selector("#ask.is-sums.is-yours")
        hears(first)
        page.wait_for_timeout(320)
        page.click("#chip-5")
        page.click("#ask .sums button:visible")
    expect(first.locator("#board .opened")).to_have_count(3)
    first.wait_for_timeout(500)
    assert heard(first)[0] == "reveal"
    assert "coin" in heard(first)
    assert heard(second) == []
