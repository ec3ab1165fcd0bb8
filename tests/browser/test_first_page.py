"""The first page: one name, remembered; one press plays; the own rooms on top; a refusal keeps what was typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import DESK, PHONE, Server, Visit
from .people import open_room, sit_down

YOURS = "#ask.is-yours, #ask [data-action]:visible, #hand.is-open [data-action]"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_one_press_and_a_name_lead_to_the_first_own_decision(
    server: Server, visit: Visit, game: str, size: dict[str, int]
) -> None:
    page = visit(server.url, size=size)
    page.evaluate("() => sessionStorage.setItem('clicks', '0')")
    page.add_init_script(
        "document.addEventListener('click', (e) => e.isTrusted && e.detail"
        " && sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks')) + 1), true)"
    )
    page.reload()
    page.locator("#own-name").fill("Anna")
    page.locator(f"form.open-room:has(input[value={game}]) button[value=bots]").click()
    page.wait_for_selector(YOURS)
    assert int(page.evaluate("() => sessionStorage.getItem('clicks')")) <= 3
    assert page.locator("#players").inner_text().count("Anna") >= 1 or "Anna" in page.content()
    page.goto(server.url)
    expect(page.locator("#own-name")).to_have_value("Anna")


def test_without_a_name_nothing_is_sent_and_the_name_is_asked_for(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.locator("button[value=bots]").first.click()
    expect(page.locator("#own-name")).to_be_focused()
    assert page.url.rstrip("/") == server.url


def test_a_refused_name_keeps_what_was_typed_and_chosen(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    form = page.locator("form.open-room:has(input[value=amulett])")
    bad = "Anna\u3164"
    page.locator("#own-name").fill(bad)
    form.locator("[name=players]").select_option("3")
    form.locator("[name=bots]").select_option("random")
    form.locator("details.options > summary").first.click()  # beside it evenings unfold
    form.locator("[name='option.round_limit']").fill("5")
    form.locator("button[value=bots]").click()
    expect(page.locator("main .error")).to_contain_text("A name has")
    expect(page.locator("#own-name")).to_have_value(bad)
    expect(page.locator("#own-name")).to_be_focused()
    expect(form.locator("[name=players]")).to_have_value("3")
    expect(form.locator("[name=bots]")).to_have_value("random")
    expect(form.locator("[name='option.round_limit']")).to_be_visible()
    expect(form.locator("[name='option.round_limit']")).to_have_value("5")
    page.locator("#own-name").fill("Anna")
    form.locator("button[value=bots]").click()
    page.wait_for_selector("#ask")


def test_a_name_refused_at_a_seat_stays_where_it_was_typed(server: Server, visit: Visit) -> None:
    anna = visit(server.url)
    open_room(anna, 3, bots="")
    ben = visit(anna.url)
    field = ben.locator("#sit-name-2")
    field.fill("Anna")
    field.press("Enter")
    expect(ben.locator("#toast")).to_contain_text("Somebody here has this name")
    expect(field).to_have_value("Anna")
    expect(field).to_be_focused()
    field.fill("Ben")
    field.press("Enter")
    expect(anna.locator("#seats > li").nth(2)).to_contain_text("Ben")


def test_the_own_rooms_stand_on_top_with_how_they_stand(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    expect(page.locator(".mine")).to_have_count(0)
    room = open_room(page, 2, bots="random", game="silberzwerg")
    page.goto(server.url)
    mine = page.locator(".mine li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("not begun yet")
    mine.locator("a").click()
    page.click("#start-game")
    page.wait_for_selector("#ask.is-yours")
    page.goto(server.url)
    expect(mine).to_contain_text("your turn")
    other = visit(room)
    other.goto(server.url)
    expect(other.locator(".mine")).to_have_count(0)


def test_the_name_used_last_waits_at_every_seat(server: Server, visit: Visit) -> None:
    anna, ben = visit(server.url), visit(server.url)
    first, second = open_room(anna, 2, bots=""), ""
    ben.goto(first)
    sit_down(ben, "Ben")
    anna.goto(server.url)
    second = open_room(anna, 2, bots="")
    ben.goto(second)
    expect(ben.locator("#sit-name-1")).to_have_value("Ben")
    ben.click("#sit-1")
    expect(anna.locator("#seats")).to_contain_text("Ben")
