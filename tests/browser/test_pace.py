"""Two people with clocks: the time of one runs out, a bot sits in, and he comes back after a restart of the server."""

from __future__ import annotations

from playwright.sync_api import Page

from .conftest import PHONE, Server, Visit
from .people import begin, sit_down


def open_with_clock(page: Page) -> str:
    """A table for two with a minute each, opened by what the first page offers."""
    form = page.locator("form.open-room:has(input[name=game][value=amulett])")
    form.locator("[name=players]").select_option("2")
    page.locator("#own-name").fill("Anna")
    form.locator("details.options:has([name=pace]) > summary").click()
    form.locator("[name=pace]").select_option("clock")
    form.locator("[name=minutes]").fill("1")
    form.locator("[name=seconds]").fill("0")
    form.locator("[name=sitin]").select_option("random")
    form.locator("button:not([name=go])").click()
    page.wait_for_url("**/room/*")
    return page.url


def seconds(page: Page) -> int:
    """What the clock that runs shows."""
    minutes, rest = page.locator("#clocks .is-running .clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_bot_sits_in_when_time_is_over_and_its_person_comes_back(own_server: Server, visit: Visit) -> None:
    anna = visit(own_server.url)
    room = open_with_clock(anna)
    ben = visit(room, size=PHONE)
    sit_down(ben, "Ben")
    begin(anna)
    ben.wait_for_selector("#clocks .is-running")
    anna.wait_for_selector("#clocks .is-running")
    while seconds(anna) > 50:
        anna.wait_for_timeout(500)
    assert abs(seconds(anna) - seconds(ben)) <= 1
    before = seconds(anna)
    own_server.kill()
    anna.wait_for_timeout(3000)
    own_server.start()
    anna.wait_for_selector("#toast", state="hidden")
    slow, name = (anna, "Anna") if "is-you" in str(anna.locator(".is-running").get_attribute("class")) else (ben, "Ben")
    other = ben if slow is anna else anna
    slow.reload()
    slow.wait_for_selector("#clocks .is-running")
    assert seconds(slow) >= before - 8, "the time while the server was down is not counted"
    assert slow.locator("#clock-warning").inner_text() != ""
    slow.wait_for_selector("#come-back", timeout=75_000)
    other.wait_for_selector("#journal >> text=(bot) plays", state="attached")
    slow.click("#come-back")
    slow.wait_for_selector("#come-back", state="detached")
    other.wait_for_selector(f"#clocks li:has-text('{name}'):not(.is-sat-in)", state="attached")
