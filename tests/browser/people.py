"""What people do at a table with mouse, finger or keyboard, for the tests in this folder."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate


def open_room(page: Page, players: int = 4, *, bots: str = "random", name: str = "Anna", **options: str) -> str:
    """Fill in the form of the first page; gives the address of the room."""
    page.select_option("[name=players]", str(players))
    page.fill("form.open-room [name=name]", name)
    page.select_option("form.open-room [name=bots]", bots)
    if options:
        page.click("details.options > summary")
    for option, value in options.items():
        field = page.locator(f"[name='option.{option}']")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click("form.open-room button[type=submit]")
    page.wait_for_url("**/room/*")
    return page.url


def sit_down(page: Page, name: str) -> None:
    form = page.locator("form.sit").first
    form.locator("[name=name]").fill(name)
    form.locator("button").click()
    page.wait_for_selector("li.is-you")


def begin(page: Page) -> None:
    page.click("#start button:not([disabled])")
    page.wait_for_selector("#ask")


def is_over(page: Page) -> bool:
    return page.locator("a[href$='record.json']").count() > 0


def what_is_offered(page: Page) -> str:
    """A selector for something that can be pressed now, or "": a result to put away, an answer, a card."""
    return str(
        page.evaluate(
            """() => {
              const found = document.querySelector("#result:not([hidden]) [data-dismiss]")
                ?? document.querySelector("#answer-silent[aria-pressed=false]")
                ?? document.querySelector("#hand button[data-action]");
              if (!found) return "";
              if (found.dataset.dismiss) return "#result [data-dismiss]";
              return "#" + found.id;
            }"""
        )
    )


def take_part(page: Page, until: Callable[[], bool], seconds: float = 60) -> int:
    """Press what is offered until something holds; gives how often."""
    limit = time.monotonic() + seconds
    presses = 0
    while not until():
        assert time.monotonic() < limit, f"not reached: {page.locator('#ask').inner_text()}"
        found = what_is_offered(page)
        if not found or is_over(page):
            page.wait_for_timeout(20)
            continue
        try:
            page.locator(found).click(timeout=250)
            presses += 1
        except TooLate:  # the table moved on meanwhile, as tables do
            continue
        page.wait_for_timeout(20)
    return presses
