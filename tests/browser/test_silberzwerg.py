"""Silberzwerg in a browser: whole games on a desk and on a phone, and how few taps a phone needs."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from .conftest import DESK, PHONE, Server, Visit
from .people import at, at_a_table, begin, look, open_room, sit_down, twice
from .silver_people import play_on

SMALL = {"width": 360, "height": 740}


def begin_silver(page: Page, server: Server, players: int, **options: str) -> None:
    """A running game of one person and random bots."""
    at_a_table(server.url, page, players=players, game="silberzwerg", **options)


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))


def test_two_people_play_a_whole_game_with_a_bot(server: Server, visit: Visit) -> None:
    anna, ben = visit(server.url), visit(server.url, language="de-DE", theme="light")
    open_room(anna, 3, game="silberzwerg", bots="", round_limit="1")
    ben.goto(anna.locator("#invite-link").input_value())
    sit_down(ben, "Ben")
    anna.locator("#seats select[name=level]").last.select_option("random")
    anna.locator("#seats form button:has-text('bot')").last.click()
    begin(anna)
    ben.wait_for_selector("#ask")
    assert play_on([anna, ben]) >= 16
    expect(anna.locator("#result")).to_be_visible()
    expect(anna.locator("#result .result-row")).to_have_count(3)
    assert fits(anna)
    assert fits(ben)


def test_a_whole_game_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(size=PHONE)
    begin_silver(page, server, 4, round_limit="1")
    assert play_on([page]) >= 7
    expect(page.locator("#result")).to_be_visible()
    assert fits(page)


def commit_as(page: Page, taps: list[str]) -> int:
    """Tap one selector after the other; gives how many taps that were."""
    for selector in taps:
        page.locator(selector).first.tap()
    return len(taps)


def test_the_commonest_turn_on_a_phone_is_seven_taps_and_then_two(server: Server, visit: Visit) -> None:
    """As docs/games/silberzwerg.md counts: every dwarf and Ready; from the second round on the last board and Ready."""
    page = visit(size=PHONE)
    begin_silver(page, server, 4)
    page.wait_for_selector("#ask.is-place.is-yours")
    assert page.locator("body").get_attribute("data-screen") == "hand"
    assert not page.locator("#place-again").is_visible()
    first = [
        *("[data-action='place shadow gems']", "[data-action='place silver contracts']"),
        *(f"[data-action='place miner {colour}']" for colour in ("blue", "green", "red", "yellow")),
        "[data-action=commit]",
    ]
    assert commit_as(page, first) == 7
    expect(page.locator("body")).to_have_attribute("data-screen", "board")
    through_the_round(page)
    assert page.locator("body").get_attribute("data-screen") == "hand"
    assert commit_as(page, ["#place-again", "[data-action=commit]"]) == 2
    expect(page.locator("#ask.is-place.is-yours")).to_have_count(0)


def through_the_round(page: Page) -> None:
    """Whatever is asked is declined until the next board is to be filled."""
    for _ in range(400):
        if page.locator("#place-again").is_visible():
            return
        for start in ("act", "nothing", "done", "pass", "return", "commit"):
            if page.locator(f"[data-action^={start}]").count():
                try:
                    page.locator(f"[data-action^={start}]").first.click(timeout=500)
                except TooLate:  # the answer to the press before came meanwhile and took the button away
                    continue
                break
        page.wait_for_timeout(25)
    raise AssertionError(page.locator("#ask").inner_text())


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
def test_a_phone_has_three_screens_and_whatever_is_tapped_is_large_enough(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    page = visit(size=size, language="de-DE")
    begin_silver(page, server, 4)
    page.wait_for_selector("body[data-screen=hand] #ask.is-place.is-yours")
    for screen, region in (("hand", "#hand"), ("board", "#board"), ("players", "#players")):
        page.click(f"[data-show={screen}]")
        expect(page.locator(region)).to_be_visible()
        others = {"#hand", "#board", "#players"} - {region}
        assert [other for other in others if page.locator(other).is_visible()] == []
        assert fits(page)
        small = page.locator("#ask button, #hand button, #board button").evaluate_all(
            "all => all.map((b) => b.getBoundingClientRect()).filter((r) => r.width && (r.width < 44 || r.height < 44))"
            ".map((r) => `${r.width} x ${r.height}`)"
        )
        assert small == []


def test_a_dwarf_is_dragged(server: Server, visit: Visit) -> None:
    page = visit(size=DESK)
    begin_silver(page, server, 4)
    page.wait_for_selector("#ask.is-place.is-yours")
    page.drag_and_drop("#supply-miner", ".cell.is-miner.is-red")
    expect(page.locator("[data-action='retract miner red']")).to_have_count(1)
    page.drag_and_drop("[data-action='retract miner red']", ".cell.is-miner.is-blue")
    expect(page.locator("[data-action='retract miner blue']")).to_have_count(1)
    expect(page.locator("[data-action='retract miner red']")).to_have_count(0)
    page.drag_and_drop("#supply-shadow", "#at-gems")
    expect(page.locator("[data-action='retract shadow gems']")).to_have_count(1)
    expect(page.locator("#at-gems .is-sketch .is-shadow")).to_have_count(1)
    page.drag_and_drop("[data-action='retract miner blue']", "#ask .ask-line")
    expect(page.locator("[data-action^='retract miner']")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_shadow_among_the_gems_is_told_what_to_do_by_what_lies_there(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    """Things are chosen one by one; a button says what they come to, and what does not go with the newest is let go."""
    page = visit(size=size)
    begin_silver(page, server, 4)
    page.wait_for_selector("#ask.is-place.is-yours")
    first = ["place shadow gems", "place silver gems"]
    for action in [*first, *(f"place miner {colour}" for colour in ("blue", "green", "red", "yellow")), "commit"]:
        page.click(f"[data-action='{action}']")
    for _ in range(3):  # in the first rounds a bag may be all that is worth taking
        page.wait_for_selector("[data-action='act shadow gems']")
        page.click("[data-action='act shadow gems']")
        page.wait_for_selector("#ask.is-shadow.is-yours")
        if page.locator("[data-pick^=give]").count() and page.locator("[data-pick^=from]").count():
            break
        page.click("[data-action=nothing]")
        through_the_round(page)
        page.click("#place-again")
        page.click("[data-action=commit]")
    built = page.locator(".built:visible")
    expect(built).to_have_count(0)
    page.locator("[data-pick^=from]").first.click()
    expect(built).to_have_count(1)
    expect(built).to_contain_text("Draw from the bag of")
    page.locator("[data-pick^=give]").first.click()
    expect(built).to_have_count(0)
    expect(page.locator("[data-pick^=from][aria-pressed=true]")).to_have_count(0)
    page.locator("[data-pick^=take]").first.click()
    expect(built).to_contain_text("Swap 1")
    built.click()
    page.wait_for_selector("#ask.is-shadow.is-yours", state="detached")
    assert any("swaps 1" in line for line in page.locator("#journal li").all_inner_texts())


def test_a_press_is_not_lost_when_the_table_moves_on_under_the_finger(server: Server, visit: Visit) -> None:
    page = visit()
    begin_silver(page, server, 4)
    page.wait_for_selector("#ask.is-place.is-yours")
    other = page.context.new_page()  # the same person, elsewhere
    other.goto(page.url)
    page.hover("[data-action='place miner red']")
    page.mouse.down()
    other.click("[data-action='place miner blue']")
    expect(other.locator("[data-action='retract miner blue']")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("[data-action='retract miner red']")).to_have_count(1)
    expect(page.locator("[data-action='retract miner blue']")).to_have_count(1)


def place_all(page: Page) -> None:
    """Every dwarf of a table of two stands somewhere, and nothing is pressed in haste any more."""
    page.wait_for_selector("#ask.is-place.is-yours")
    for _ in range(12):
        page.locator("#hand [data-action^='place']").first.click()
        page.wait_for_timeout(60)
    page.wait_for_selector("[data-action=commit]")
    look(page)


def decided(page: Page) -> list[str]:
    """What the page sends to the table from now on that decides something."""
    sent: list[str] = []

    def note(payload: str | bytes) -> None:
        if isinstance(payload, str) and '"do"' in payload:
            sent.append(payload)

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


DECISION = "[data-action=commit], [data-action^=act], [data-action=nothing], [data-action=done], [data-action=pass]"


@pytest.mark.parametrize(
    ("way", "apart"), [("mouse", (0, 100, 200)), ("finger", (100, 200, 0)), ("keyboard", (200, 0, 100))]
)
def test_a_second_press_soon_after_the_first_is_never_the_next_decision(
    server: Server, visit: Visit, way: str, apart: tuple[int, ...]
) -> None:
    """A game for each way to press, and every time between two presses meets another decision in each of them."""
    page = visit(size=PHONE if way == "finger" else DESK, held=True)
    sent = decided(page)
    begin_silver(page, server, 2)
    place_all(page)
    for milliseconds in apart:
        decision = page.locator(DECISION).locator("visible=true").first
        decision.wait_for()
        page.wait_for_timeout(320)
        decision.scroll_into_view_if_needed()
        decision.focus()
        box = decision.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        by_key = way == "keyboard"
        press = (lambda: page.keyboard.press("Enter")) if by_key else at(page, x, y, by_finger=way == "finger")
        before = len(sent)
        twice(page, press, milliseconds)
        page.wait_for_timeout(500)
        asked = {json.loads(frame).get("question") for frame in sent[before:]}  # a table takes one answer to a question
        assert len(asked) == 1, sent[before:]


def test_a_key_held_decides_once(server: Server, visit: Visit) -> None:
    page = visit()
    sent = decided(page)
    begin_silver(page, server, 2)
    place_all(page)
    before = len(sent)
    page.locator("[data-action=commit]").focus()
    for _ in range(12):
        page.keyboard.down("Enter")  # down again without up: the key repeats
        page.wait_for_timeout(60)
    page.keyboard.up("Enter")
    page.wait_for_timeout(300)
    assert len(sent) == before + 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_pressed_says_why(server: Server, visit: Visit, size: dict[str, int]) -> None:
    page = visit(size=size)
    begin_silver(page, server, 2)
    page.wait_for_selector("#ask.is-place.is-yours")
    page.locator("#own-bag h3").click()
    expect(page.locator("#toast")).to_contain_text("You part with gems when")
    place_all(page)
    page.locator("#hand .legend").click()
    expect(page.locator("#toast")).to_contain_text("All your dwarves are placed")


def test_undo_takes_back_one_dwarf_at_a_time(server: Server, visit: Visit) -> None:
    page = visit()
    begin_silver(page, server, 2)
    page.wait_for_selector("#ask.is-place.is-yours")
    page.wait_for_timeout(320)
    for colour in ("blue", "green", "red"):
        page.click(f"[data-action='place miner {colour}']")
        page.wait_for_selector(f"[data-action='retract miner {colour}']")
    for colours in (("blue", "green"), ("blue",), ()):
        page.wait_for_timeout(320)
        page.click("[data-undo]")
        expect(page.locator("[data-action^='retract miner']")).to_have_count(len(colours))
        for colour in colours:
            expect(page.locator(f"[data-action='retract miner {colour}']")).to_have_count(1)


def test_switches_of_this_seat(server: Server, visit: Visit) -> None:
    page = visit()
    begin_silver(page, server, 2)
    for name in ("auto_claim", "auto_pass"):
        page.click(f"#setting-{name}")
        expect(page.locator(f"#setting-{name}")).to_have_attribute("aria-checked", "true")


def test_a_tap_on_a_column_of_the_mountain_places_a_dwarf_there(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, game="silberzwerg")
    before = page.locator("[data-action^='retract miner red']").count()
    page.wait_for_timeout(800)  # a press that comes with a new question does not count
    page.locator("#at-red").click(position={"x": 8, "y": 8})
    expect(page.locator("[data-action^='retract miner red']")).to_have_count(before + 1)
