"""An evening at several tables in two browsers: opened, played, closed to whoever sits elsewhere, and compared."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import PHONE, Server, Visit
from .people import play_out, serious


def open_evening(page: Page, server: Server, tables: str) -> str:
    """An evening of one round of Das Zwergenamulett for two at each table; gives its address."""
    page.goto(server.url)
    page.fill("#own-name", "Anna")
    game = page.locator("section", has=page.locator("#game-amulett"))
    game.locator("#amulett-players").select_option("2")
    for summary in game.locator("details > summary").all():
        summary.click()
    game.locator("#amulett-round_limit").fill("1")
    game.locator("#amulett-tables").select_option(tables)
    game.get_by_role("button", name="Open an evening").click()
    page.wait_for_url("**/evening/*")
    return page.url


def sit_with_a_bot(page: Page, evening: str, table: int, name: str) -> None:
    """Take the first seat of a table, a bot the second, and begin."""
    page.goto(evening)
    page.locator(".evening-tables > li").nth(table).get_by_role("link").first.click()
    page.wait_for_url("**/room/*")
    page.locator("form.sit input[name=name]").first.fill(name)
    page.locator("form.sit button").first.click()
    page.locator("form[action$='/bot'] select").first.select_option("random")
    page.locator("form[action$='/bot'] button").first.click()
    page.locator("form[action$='/start'] button:enabled").click()
    page.wait_for_selector("body[data-stage=playing]")


def test_an_evening_from_its_opening_to_the_comparison_on_a_screen_and_a_phone(server: Server, visit: Visit) -> None:
    host, guest = visit(server.url), visit(server.url, size=PHONE, theme="light")
    evening = open_evening(host, server, "2")
    assert serious(host) == []
    sit_with_a_bot(host, evening, 0, "Anna")
    here = host.url
    guest.goto(here)
    expect(guest.get_by_role("heading", level=1)).to_have_text("The others are still playing")
    sit_with_a_bot(guest, evening, 1, "Ben")
    assert host.locator("#hand").inner_text() == guest.locator("#hand").inner_text()
    play_out(host)
    host.goto(evening)
    expect(host.locator(".evening-tables .tag").first).to_have_text("over")
    expect(host.locator("#ranks-title")).to_have_count(0)
    play_out(guest)
    expect(host.locator("#ranks-title")).to_be_visible(timeout=20_000)  # the page looks by itself
    for page in (host, guest):
        page.goto(evening)
        expect(page.locator("tbody").first.locator("tr")).to_have_count(4)
        assert serious(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    guest.goto(here)
    expect(guest.locator("#result")).to_be_visible()
