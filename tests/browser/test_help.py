"""Help as people meet it: chosen when a table is opened, asked for by a press, read by one and noted for all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, Server, Visit
from .people import begin, serious, sit_down

LONG = 60_000
"""Milliseconds that advice may take on a busy machine."""


def open_with_help(page: Page, *, bots: str = "", at_once: bool = False, players: int = 2) -> str:
    """Open a table at which one may ask; gives its address."""
    form = page.locator("form.open-room:has(input[name=game][value=amulett])")
    page.locator("#own-name").fill("Anna")
    form.locator("[name=players]").select_option(str(players))
    form.locator("[name=bots]").select_option(bots)
    form.locator("details.options > summary").first.click()
    form.locator("[name=help]").check()
    form.locator("button[value=bots]" if at_once else "button:not([name=go])").click()
    page.wait_for_url("**/room/*")
    return page.url


def test_who_asks_is_told_what_and_why_and_the_other_reads_only_that_he_asked(server: Server, visit: Visit) -> None:
    anna = visit(server.url)
    room = open_with_help(anna)
    expect(anna.locator("main")).to_contain_text("At this table players may ask for advice.")
    ben = visit(room)
    sit_down(ben, "Ben")
    begin(anna)
    ben.wait_for_selector("#ask")
    for page in (anna, ben):
        page.wait_for_selector("#hand")
    asker, other = (anna, ben) if anna.locator("#help-ask").count() else (ben, anna)
    expect(asker.locator("#help-ask")).to_be_visible()
    expect(other.locator("#help-ask")).to_have_count(0)
    name = "Anna" if asker is anna else "Ben"
    asker.locator("#help-ask").focus()
    asker.keyboard.press("Enter")
    expect(other.locator("#journal")).to_contain_text(f"{name} asks for advice.", timeout=LONG)
    expect(asker.locator("#help")).to_contain_text("Advice: ", timeout=LONG)
    expect(asker.locator("#help")).to_contain_text("Chance to win")
    expect(asker.locator("#help li").first).to_be_visible()
    expect(other.locator("#help")).to_be_hidden()
    assert serious(asker) == []
    asker.locator("#help [data-dismiss]").click()
    expect(asker.locator("#help")).to_be_hidden()
    asker.locator("#help-ask").click()
    expect(asker.locator("#help")).to_be_visible()
    asker.reload()
    expect(asker.locator("#help")).to_contain_text("Advice: ")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_advice_on_a_phone_lies_above_the_hand_and_is_read_by_thumb(server: Server, visit: Visit, theme: str) -> None:
    page = visit(server.url, size=PHONE, language="de-DE", theme=theme)
    open_with_help(page, bots="greedy", at_once=True)
    page.locator("#help-ask").tap(timeout=LONG)
    expect(page.locator("#help")).to_contain_text("Rat: ", timeout=LONG)
    box, ask = page.locator("#help").bounding_box(), page.locator("#ask").bounding_box()
    assert box is not None
    assert ask is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= ask["y"] + 1
    for selector in ("#help-ask", "#help [data-dismiss]"):
        thing = page.locator(selector).bounding_box()
        assert thing is not None
        assert thing["height"] >= 43.5
        assert thing["width"] >= 43.5
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
