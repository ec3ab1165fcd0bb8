"""Lessons as people meet them: on the real board, by mouse, finger and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from zwerge.lessons import lessons_of

from .conftest import PHONE, Server, Visit
from .people import serious


def test_a_lesson_says_why_goes_on_and_leads_to_the_next_one(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.locator('a[href="/learn/amulett"]').click()
    page.wait_for_url("**/learn/amulett/like-takes-like")
    assert serious(page) == []
    page.locator('[data-action="play giant"]').click()
    expect(page.locator(".lesson-told")).to_contain_text("a high value never wins")
    expect(page.locator('[data-action="play giant"]')).to_be_visible()
    page.locator('[data-action="play witch"]').click()
    expect(page.locator(".lesson-end")).to_be_visible()
    expect(page.locator("#journal")).to_contain_text("takes the trick: 17 points")
    assert serious(page) == []
    page.get_by_role("link", name="On to the next lesson").click()
    page.wait_for_url("**/learn/amulett/lose-cheaply")


def test_from_the_last_lesson_one_press_leads_into_a_first_game_that_says_where_advice_is(
    server: Server, visit: Visit
) -> None:
    lesson = lessons_of("amulett")[-1]
    page = visit(f"{server.url}/learn/amulett/{lesson.id}")
    for step in lesson.steps:
        page.locator(f'[data-action="{step.expect[0]}"] >> visible=true').first.click()
        page.wait_for_timeout(400)
    assert serious(page) == []
    page.get_by_role("button", name="First game against beginners").click()
    page.wait_for_url("**/room/*")
    expect(page.locator("#help")).to_contain_text("Not sure? “What to do?” above helps.")
    expect(page.locator("#help-ask")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize(
    ("lesson", "presses"),
    [
        (
            "silberzwerg/a-shadow-in-the-mine",
            ('[data-pick="1 silver"]', '[data-pick="2 miner"]', '[data-action="remove 1 silver 2 miner"]'),
        ),
        ("gartenzwerge/lend-at-a-price", ('#ask [data-chip="100"]', "#ask .sums button")),
        (
            "zavandor/two-for-one",
            (
                "#bank-all summary",
                '[data-action="bank sapphire wood sapphire wood diamond"]',
            ),
        ),
    ],
)
def test_what_is_put_together_on_the_page_is_tried_as_one(
    server: Server, visit: Visit, lesson: str, presses: tuple[str, ...]
) -> None:
    page = visit(f"{server.url}/learn/{lesson}")
    for press in presses:
        page.locator(f"{press} >> visible=true").first.click()
    expect(page.locator(".lesson-end")).to_be_visible()


@pytest.mark.parametrize("game", ["amulett", "gartenzwerge", "silberzwerg", "zavandor"])
def test_on_a_phone_the_answer_to_a_try_is_in_sight_and_nothing_is_wider_than_the_screen(
    server: Server, visit: Visit, game: str
) -> None:
    page = visit(f"{server.url}/learn/{game}", size=PHONE, language="de-DE", theme="light")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wrong = {
        "amulett": '[data-action="play giant"]',
        "gartenzwerge": '[data-action="sell brown"]',
        "silberzwerg": '[data-action="place miner green"]',
        "zavandor": '[data-action="done"]',
    }[game]
    page.locator(f"{wrong} >> visible=true").first.tap()
    expect(page.locator(".lesson-told")).to_be_in_viewport()
