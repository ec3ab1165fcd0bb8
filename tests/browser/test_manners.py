"""The table's manners in a browser: presses that count, lines that die, seats of those who are away, and results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Server, Visit
from .frozen import Wire
from .people import agree, at, at_a_table, open_room, play_out, settle, sit_down, twice
from .test_play import hand, play_one, two_people

CARD = "#hand.is-open button[data-action]"
LOST = "() => document.activeElement === document.body ? ['the focus is lost'] : []"


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.cut()


def alone(visit: Visit, url: str, **more: object) -> Page:
    page = visit(**more)
    at_a_table(url, page, announcing="off")
    page.wait_for_selector(CARD)
    page.wait_for_timeout(320)
    return page


# ------------------------------------------------------------------------------------------------ what counts


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "finger"])
def test_a_second_press_soon_after_the_first_is_never_the_next_decision(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    page = alone(visit, server.url, size=size, held=True)
    for apart in (0, 100, 200):
        page.wait_for_selector(CARD)
        page.wait_for_timeout(320)
        before = len(hand(page))
        box = page.locator(CARD).first.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 60) / 2
        twice(page, at(page, x, y, by_finger=size is PHONE), apart)
        page.wait_for_timeout(600)
        assert len(hand(page)) == before - 1


def test_enter_pressed_twice_or_held_plays_one_card(server: Server, visit: Visit) -> None:
    page = alone(visit, server.url)
    before = len(hand(page))
    page.locator(CARD).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(160)
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert len(hand(page)) == before - 1
    page.wait_for_selector(CARD)
    page.wait_for_timeout(320)
    page.locator(CARD).first.focus()
    page.keyboard.down("Enter")
    for _ in range(12):
        page.wait_for_timeout(60)
        page.keyboard.down("Enter")  # down again without up: the key repeats
    page.keyboard.up("Enter")
    page.wait_for_timeout(400)
    assert len(hand(page)) == before - 2


def test_a_double_click_sends_its_answer_once(server: Server, visit: Visit) -> None:
    """The second half is no answer to a question that has one already: the table has nothing to refuse."""
    page = alone(visit, server.url)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()  # so that its socket is opened under these eyes
    for number in range(1, 4):
        page.wait_for_selector(CARD)
        page.wait_for_timeout(320)
        page.locator(CARD).first.dblclick()
        page.wait_for_timeout(400)
        assert len([frame for frame in sent if '"do"' in frame]) == number
        expect(page.locator("#toast")).not_to_contain_text("moved on")


def test_a_press_that_does_not_count_is_said(server: Server, visit: Visit) -> None:
    page = alone(visit, server.url)
    pressed_again = page.locator("#toast", has_text="Press again")
    for _ in range(6):
        page.wait_for_selector(CARD)
        page.wait_for_timeout(400)
        before = len(hand(page))
        box = page.locator(CARD).first.bounding_box()
        if box is None:  # the hand was being drawn anew
            continue
        for _ in range(100):  # on and on, so that one of them comes in the first moment of the next question
            page.mouse.click(box["x"] + 20, box["y"] + 20)
            if pressed_again.is_visible():
                page.wait_for_timeout(400)
                assert len(hand(page)) == before - 1
                return
            if len(hand(page)) < before - 1:  # a slow machine pressed too late: then it counts, and a card is played
                break
            page.wait_for_timeout(30)
    pytest.fail("six rows of presses one soon after another, and none was called back")


@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_the_focus_never_lands_by_itself_on_another_kind_of_decision(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    at_a_table(server.url, page, game=game)
    decisions = 0
    for _ in range(200):
        things = page.locator("#ask [data-action]:visible:not([disabled]), #hand [data-action]:visible:not([disabled])")
        if decisions >= 6:
            break
        if not things.count():
            page.wait_for_timeout(50)
            continue
        page.wait_for_timeout(320)
        thing = things.first
        try:
            action = thing.get_attribute("data-action", timeout=500) or ""
            thing.focus(timeout=500)
            page.keyboard.press("Enter")
        except Exception:  # the table moved on meanwhile
            continue
        decisions += 1
        page.wait_for_timeout(250)
        settle(page, lambda: page.evaluate(LOST), f"after {action}")
        found = page.evaluate("() => document.activeElement?.dataset?.action ?? ''")
        kinds = [text.split("; ")[-1].split(" ")[0] for text in (found, action)]
        assert kinds[0] in ("", kinds[1]), f"{found} after {action}"
    assert decisions >= 6


# ------------------------------------------------------------------------------------------------ lines


def test_a_press_into_a_dead_line_is_done_once_and_said(wire: Wire, visit: Visit) -> None:
    page = alone(visit, wire.url)
    before = len(hand(page))
    wire.freeze()
    page.locator(CARD).first.click()
    expect(page.locator("#toast")).to_contain_text("connection is lost", timeout=5000)
    expect(page.locator("#toast")).to_contain_text("has been done, once", timeout=8000)
    expect(page.locator("#hand .hand-card")).to_have_count(before - 1)
    wire.thaw()  # and what was on its way arrives as well
    page.wait_for_timeout(600)
    assert len(hand(page)) == before - 1


def test_a_line_that_says_nothing_is_noticed_without_a_press(wire: Wire, visit: Visit) -> None:
    page = alone(visit, wire.url)
    wire.freeze()
    expect(page.locator("#toast")).to_contain_text("connection is lost", timeout=10_000)
    expect(page.locator("#toast")).to_be_hidden(timeout=10_000)
    before = len(hand(page))
    page.locator(CARD).first.click()
    expect(page.locator("#hand .hand-card")).to_have_count(before - 1)


def test_offline_is_said_at_once_and_a_press_is_given_back(server: Server, visit: Visit) -> None:
    page = alone(visit, server.url)
    before = len(hand(page))
    page.context.set_offline(True)
    expect(page.locator("#toast")).to_contain_text("connection is lost", timeout=1000)
    page.locator(CARD).first.click()
    expect(page.locator("#toast")).to_contain_text("nothing was done")
    page.context.set_offline(False)
    page.wait_for_timeout(2500)
    assert len(hand(page)) == before
    page.locator(CARD).first.click()
    expect(page.locator("#hand .hand-card")).to_have_count(before - 1)


def test_the_table_sees_that_somebody_behind_a_dead_line_is_away(server: Server, wire: Wire, visit: Visit) -> None:
    anna = visit(server.url)
    open_room(anna, 2, bots="")
    ben = visit(wire.url + anna.url.removeprefix(server.url))
    sit_down(ben, "Ben")
    expect(anna.locator("#seats")).to_contain_text("Ben")
    expect(anna.locator("#seats [data-until]")).to_have_count(0)
    ben.evaluate("() => { window.WebSocket = class { close() {} }; }")  # he does not find back
    wire.freeze()
    expect(anna.locator("#seats [data-until]")).to_contain_text("0:", timeout=20_000)


# ------------------------------------------------------------------------------------------------ seats and results


def test_standing_up_in_the_middle_is_asked_first(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    ben.click("#tab-room")
    ben.click("#leave")
    dialog = ben.locator("dialog.confirm")
    expect(dialog).to_contain_text("Stand up")
    dialog.get_by_role("button", name="No").click()
    expect(dialog).to_have_count(0)
    assert len(hand(ben)) == 12
    ben.click("#leave")
    agree(ben)
    expect(anna.locator("#tools")).to_contain_text("A seat is free")


def test_the_own_link_carries_the_seat_to_another_device(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    anna.click("#tab-room")
    anna.click("#key summary")
    link = anna.locator("#key-link").input_value()
    assert link.startswith(server.url)
    cards = hand(anna)
    phone = visit(link, size=PHONE)
    assert len(hand(anna)) == 12, "looking at a link takes nothing"
    phone.click("main form button")
    phone.wait_for_selector("#hand")
    assert hand(phone) == cards
    expect(anna.locator("#toast")).to_contain_text("another device")
    expect(anna.locator("#hand")).to_be_hidden()
    expect(ben.locator("#players")).to_contain_text("Anna")


def test_play_again_takes_nobody_else_out_of_the_result(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server, announcing="off", round_limit="1")
    play_out(anna, ben, until=lambda view: len(view["hand"]) == 1)
    while not (anna.locator("#tools [data-over]").count() and ben.locator("#tools [data-over]").count()):
        play_one(anna, ben)
        for page in (anna, ben):
            page.wait_for_timeout(30)
    result = ben.locator("#result").inner_text()
    anna.click("text=Play again")
    anna.wait_for_selector("#start-game")
    go_on = ben.locator("[data-reload]")
    expect(go_on).to_be_visible()
    assert ben.locator("#result").inner_text() == result
    anna.click("#start-game")
    anna.wait_for_selector("#ask")
    assert ben.locator("#result").inner_text() == result
    with ben.expect_download() as download:
        ben.click("a[href$='record.json']")
    assert download.value.suggested_filename.endswith("-1.json")
    go_on.click()
    ben.wait_for_selector("#hand .hand-card")
    assert len(hand(ben)) == 12


def test_what_is_pressed_in_the_waiting_room_leaves_the_keyboard_where_it_was(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    open_room(page, 3, bots="")
    page.locator("#put-1").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#clear-1")
    place = page.evaluate(
        "() => [...document.querySelectorAll('#seats > li')].indexOf(document.activeElement.closest('li'))"
    )
    assert place == 1
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "clear-1"


def test_a_bot_fills_the_seat_of_somebody_who_left_and_he_takes_it_back(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    ben.close()
    counted = anna.locator("#tools [data-until]")
    expect(counted).to_have_text(re.compile(r"0:\d\d · Ben is away"))
    anna.clock.install()
    anna.reload()
    anna.clock.fast_forward(61_000)
    anna.click("#tools [data-until]")
    expect(anna.locator("#stand-in-1")).to_be_visible()
    back = ben.context.new_page()
    back.goto(anna.url)
    expect(counted).to_have_count(0)
    assert len(hand(back)) == 12


@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_a_phone_turned_in_the_middle_of_a_question_keeps_it_in_sight(server: Server, visit: Visit, game: str) -> None:
    page = visit(size=PHONE)
    at_a_table(server.url, page, game=game)
    page.wait_for_selector("#ask.is-yours, #ask [data-action], #hand.is-open")
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        top, bottom = page.evaluate(
            "() => { const b = document.getElementById('ask').getBoundingClientRect(); return [b.top, b.bottom]; }"
        )
        assert -1 <= top < height - 40, f"at {width}x{height} the question begins at {top}"
        assert bottom <= height + 1 or top <= 60, f"at {width}x{height} the question ends at {bottom}"


def test_what_is_put_together_is_there_after_a_reload(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, game="gartenzwerge")
    chips = page.locator("#ask [data-chip]:visible:not([disabled])")
    offering = page.locator("#ask [data-action^=offer]:visible:not([disabled])")  # what leads to a sum
    actions = page.locator("#ask [data-action]:visible:not([disabled])")
    for _ in range(150):
        page.wait_for_timeout(320)
        assert page.locator("#result.is-over:visible").count() == 0, "no game goes on in which a sum could be asked for"
        if chips.count():
            break
        one = offering if offering.count() else actions
        if one.count():
            with suppress(PlaywrightError):  # the table moved on meanwhile
                one.first.click(timeout=1_000)
    chips.first.click()
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    shown = page.locator("#ask [data-number=sum]").first.inner_text()
    page.reload()
    expect(page.locator("#ask [data-number=sum]").first).to_have_text(shown)
    expect(page.locator("#ask [data-chip][aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_is_away_leads_to_his_seat_on_every_screen(
    server: Server, visit: Visit, game: str, size: dict[str, int]
) -> None:
    anna, ben = visit(size=size), visit()
    at_a_table(server.url, anna, ben, game=game, names=("Maximiliane Wortreich", "Bertram von Felsenstein"))
    ben.close()
    anna.locator("#tools .absent").click()
    expect(anna.locator("#seats")).to_be_in_viewport()
    assert anna.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
