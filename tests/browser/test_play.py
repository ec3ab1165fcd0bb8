"""Games in a browser: alone against bots, two people at one table, through a killed server, and back again."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from zwerge.core.record import Record, verify
from zwerge.games import game

from .conftest import DESK, PHONE, Server, Visit
from .people import agree, at_a_table, begin, is_over, look, open_room, play_out, sit_down, take_part


@pytest.mark.parametrize(("size", "rounds"), [(DESK, {}), (PHONE, {"round_limit": "1"})], ids=["desk", "phone"])
def test_a_person_plays_to_the_end_against_three_bots(
    server: Server, visit: Visit, tmp_path: Path, size: dict[str, int], rounds: dict[str, str]
) -> None:
    page = visit(server.url, size=size)
    open_room(page, 4, bots="random", **rounds)
    begin(page)
    round_end = page.locator("#result:not([hidden])")  # further rounds go on as the first did
    assert take_part(page, lambda: round_end.count() > 0, 120) >= 1  # seven dwarves may end a round early
    if not is_over(page):
        play_out(page)
    with page.expect_download() as download:
        page.click("a[href$='record.json']")
    download.value.save_as(tmp_path / "record.json")
    record = Record.loads((tmp_path / "record.json").read_text())
    assert verify(record, game).dice == "committed"
    assert record.seats[0] == "Anna"
    assert record.outcome is not None
    assert record.outcome.reason == "round_limit" or max(record.outcome.scores) == 3
    assert rounds or record.outcome.reason != "round_limit"
    page.click("#result [data-dismiss]")
    expect(page.locator("#result")).to_be_hidden()
    page.click("text=Result")
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("text=Play again")
    expect(page.locator("#start button")).to_be_enabled()
    assert page.locator(".seat-list .is-bot").count() == 3


def two_people(visit: Visit, server: Server, **options: str) -> tuple[Page, Page]:
    """A running game of two people in two browsers."""
    anna, ben = visit(), visit()
    at_a_table(server.url, anna, ben, **options)
    return anna, ben


def play_one(*pages: Page) -> Page:
    """Whoever is asked plays a card; gives his page once everybody has seen it."""
    for _ in range(300):
        for page in pages:
            if page.locator("#hand.is-open button[data-action]").count():
                cards = page.locator("#hand .hand-card").count()
                page.locator("#hand button[data-action]").first.click()
                expect(page.locator("#hand .hand-card")).to_have_count(cards - 1)
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def play_until_asked(*pages: Page) -> Page:
    """Tricks until somebody is asked for seven dwarves; gives his page. The others are silent if they do nothing."""
    for _ in range(12):
        for _ in pages:
            play_one(*pages)
        for _ in range(60):
            for page in pages:
                if page.locator("#answer-silent[aria-pressed=false]").count() and took_the_trick(page):
                    return page
                if page.locator("#hand.is-open").count():
                    break
            else:
                pages[0].wait_for_timeout(20)
                continue
            break
    raise AssertionError("nobody was asked")


def took_the_trick(page: Page) -> bool:
    """Whether this person has taken the trick on the table, and so is heard first."""
    return page.locator("#board .play.is-winner.at-0").count() == 1


def test_two_people_at_one_table_and_one_who_watches(server: Server, visit: Visit) -> None:
    anna, ben = visit(server.url), visit(server.url)
    open_room(anna, 2, bots="")
    expect(anna.locator("#start button")).to_be_disabled()
    ben.goto(anna.locator("#invite-link").input_value())
    sit_down(ben, "Ben")
    expect(anna.locator("#seats")).to_contain_text("Ben")
    begin(anna)
    ben.wait_for_selector("#ask")
    eva = visit(anna.url)
    for trick in range(3):
        for number in (1, 2):
            play_one(anna, ben)
            for page in (anna, ben, eva):
                expect(page.locator("#board .play:not(.is-empty)")).to_have_count(number)
        for _ in range(100):
            for page in (anna, ben):
                if page.locator("#answer-silent[aria-pressed=false]").count() and took_the_trick(page):
                    with suppress(TooLate):  # it had been said already, and the page shows it a little later
                        page.click("#answer-silent", timeout=1000)
            if all(page.locator("#ask.is-trick").count() for page in (anna, ben)):
                break
            anna.wait_for_timeout(50)
        for page in (anna, ben):
            page.wait_for_selector("#ask.is-trick")
            expect(page.locator("#hand .hand-card")).to_have_count(11 - trick)
    assert eva.locator("#hand").is_hidden()
    assert eva.locator("[data-action]").count() == 0
    assert "watching" in eva.locator("#tools").inner_text()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_card_that_is_pressed_out_of_turn_says_whose_turn_it_is(
    server: Server, visit: Visit, size: dict[str, int]
) -> None:
    anna, ben = visit(size=size), visit(size=size)
    at_a_table(server.url, anna, ben, announcing="off")
    anna.wait_for_selector("#hand .hand-card")
    first = play_one(anna, ben)
    expect(first.locator("#hand button[data-action]")).to_have_count(0)
    cards, card = hand(first), first.locator("#hand .hand-card [data-why]").first
    card.tap() if size is PHONE else card.click()
    expect(first.locator("#toast")).to_be_visible()
    expect(first.locator("#toast")).to_contain_text(f"It is {'Ben' if first is anna else 'Anna'}'s turn to add a card.")
    assert hand(first) == cards


def test_nobody_sees_who_has_answered_until_all_have(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    first = play_until_asked(anna, ben)
    later = ben if first is anna else anna
    before = first.content()
    expect(later.locator("#answer-silent")).to_have_attribute("aria-pressed", "true")
    later.click("#announce-open")
    expect(later.locator("#risk")).to_contain_text("owe")
    later.click("#answer-announce")
    expect(later.locator("#answer-announce")).to_have_attribute("aria-pressed", "true")
    assert first.content() == before
    later.click("[data-undo]")
    expect(later.locator("#answer-silent")).to_have_attribute("aria-pressed", "true")
    assert first.content() == before
    first.click("#answer-silent")
    first.wait_for_selector("#ask.is-trick")


def hand(page: Page) -> list[str]:
    return page.locator("#hand .hand-card").evaluate_all("cards => cards.map(card => card.textContent)")


def test_a_killed_server_goes_on_where_it_was(own_server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(own_server.url, page, players=3)
    take_part(page, lambda: len(hand(page)) <= 6)
    page.wait_for_selector("#hand.is-open, #answer-silent[aria-pressed=false]")
    before, players = hand(page), page.locator("#players").inner_text()
    own_server.kill()
    expect(page.locator("#toast")).to_contain_text("connection is lost")
    own_server.start()
    expect(page.locator("#toast")).to_be_hidden(timeout=15_000)
    assert hand(page) == before
    page.reload()
    assert hand(page) == before
    expect(page.locator("#players")).to_have_text(re.compile(".*".join(players.split()), re.DOTALL))
    take_part(page, lambda: len(hand(page)) != len(before))
    own_server.stop()
    own_server.start()
    again = len(hand(page))
    take_part(page, lambda: len(hand(page)) != again)


def test_a_half_made_choice_is_there_after_a_restart(own_server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, own_server)
    first = play_until_asked(anna, ben)
    later = ben if first is anna else anna
    later.click("#announce-open")
    later.click("#answer-announce")
    expect(later.locator("#answer-announce")).to_have_attribute("aria-pressed", "true")
    own_server.kill()
    own_server.start()
    later.reload()
    expect(later.locator("#answer-announce")).to_have_attribute("aria-pressed", "true")
    later.click("#answer-silent")
    expect(later.locator("#answer-silent")).to_have_attribute("aria-pressed", "true")


def test_leaving_coming_back_and_a_bot_that_takes_over(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    ben.close()
    expect(anna.locator("#players .tag-away")).to_have_count(1)
    back = ben.context.new_page()
    back.goto(anna.url)
    expect(anna.locator("#players .tag-away")).to_have_count(0)
    assert len(hand(back)) == 12
    back.click("#tab-room")
    back.click("#leave")
    agree(back)
    back.wait_for_selector("#hand", state="hidden")
    expect(anna.locator("#tools")).to_contain_text("A seat is free")
    anna.click("#tools [data-open]")
    anna.click("#panel-room li.is-free button")
    anna.wait_for_selector("#panel-room li.is-bot", state="attached")
    take_part(anna, lambda: len(hand(anna)) <= 10)


def test_somebody_who_watches_takes_a_free_seat(server: Server, visit: Visit) -> None:
    anna, ben = two_people(visit, server)
    eva = visit(anna.url)
    ben.click("#tab-room")
    ben.click("#leave")
    agree(ben)
    eva.click("#tools [data-open]")
    sit_down(eva, "Eva")
    assert len(hand(eva)) == 12
    expect(anna.locator("#players")).to_contain_text("Eva")


def test_a_refusal_opens_its_paragraph(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, players=4)
    page.wait_for_selector("#hand.is-open")
    page.evaluate(
        """async () => {
          document.querySelector("#hand button[data-action]").dataset.action = "announce";
          const own = document.querySelector("script[src$='/table.js']").src;
          (await import(own.replace("table.js", "press.js"))).shown();
        }"""
    )
    page.wait_for_timeout(320)
    page.locator("#hand button[data-action]").first.click()
    expect(page.locator("#toast")).to_contain_text("between tricks")
    page.locator("#toast").get_by_role("link").click()
    expect(page.locator("#panel-rules")).to_be_visible()
    expect(page.locator("#rule-seven_dwarves")).to_be_in_viewport()
    expect(page.locator("#rule-seven_dwarves")).to_be_focused()


def test_language_and_light_are_switched_in_the_middle_of_a_game(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, players=4)
    page.wait_for_selector("#hand.is-open")
    page.click("nav button[name=language]")
    page.wait_for_selector("html[lang=de]")
    expect(page.locator("#tab-rules")).to_have_text("Regeln")
    page.wait_for_selector("#hand.is-open")
    assert "Karte" in page.locator("#ask").inner_text()
    dark = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    page.click("[data-theme-switch]")
    page.wait_for_selector("html[data-theme=light]")
    assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") != dark
    page.reload()
    assert page.locator("html[lang=de][data-theme=light]").count() == 1


def test_the_journal_tells_in_words_and_keeps_quiet_about_older_tricks(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, players=4, announcing="off")
    take_part(page, lambda: len(hand(page)) <= 4)
    page.wait_for_selector("#hand.is-open")

    def lines() -> list[str]:
        return page.locator("#journal li").all_inner_texts()

    told = lines()
    assert any("plays" in line for line in told)
    assert sum("takes the trick" in line for line in told) <= 1
    page.reload()
    assert lines() == told


def test_the_focus_stays_where_one_plays(server: Server, visit: Visit) -> None:
    page = visit()
    at_a_table(server.url, page, announcing="off")
    for _ in range(3):
        page.wait_for_selector("#hand.is-open")
        cards = len(hand(page))
        look(page)
        page.locator("#hand button[data-action]").first.press("Enter")
        expect(page.locator("#hand .hand-card")).to_have_count(cards - 1)
        assert page.evaluate("() => document.activeElement.closest('#hand, #ask') !== null")
