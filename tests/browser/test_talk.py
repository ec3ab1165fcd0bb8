"""Talk at a table in two browsers: by keyboard, by finger, and as a screen reader hears it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import PHONE, Server, Visit
from .people import at_a_table, begin, open_room, serious, sit_down


def test_two_people_talk_and_each_reads_phrases_in_his_own_language(server: Server, visit: Visit) -> None:
    anna, ben = visit(language="de-DE"), visit(size=PHONE, theme="light")
    url = at_a_table(server.url, anna, ben, game="zavandor")
    watcher = visit(url)
    assert anna.locator("#talk").is_hidden()
    ben.locator(".tabs #tab-talk").tap()
    ben.get_by_role("button", name="I am looking for rubies.").tap()
    # it is said politely and counted until it is seen
    expect(anna.locator("#heard")).to_have_text("Ben: Ich suche Rubine.")
    expect(anna.locator("#unread")).to_have_text("1")
    assert anna.locator("#heard").get_attribute("aria-live") == "polite"
    anna.locator("#tab-journal").focus()
    anna.keyboard.press("ArrowRight")
    anna.keyboard.press("ArrowRight")
    expect(anna.locator("#talk .talk-said")).to_have_text("Ich suche Rubine.")
    expect(anna.locator("#unread")).to_be_hidden()
    anna.locator("#talk-line").focus()
    anna.keyboard.type("<b>Teuer</b>\u202e!")
    anna.keyboard.press("Enter")
    expect(ben.locator("#talk .talk-said").last).to_have_text("<b>Teuer</b>!")
    expect(anna.locator("#talk-line")).to_have_value("")
    expect(anna.locator("#talk-line")).to_be_focused()
    assert watcher.locator("#talk li").count() == 0
    # whom one mutes stays mute when the page is loaded again, and can be heard again
    ben.get_by_role("button", name="Mute Anna").tap()
    expect(ben.locator("#talk li:visible")).to_have_count(1)
    ben.reload()
    ben.locator(".tabs #tab-talk").tap()
    expect(ben.locator(".talk-muted")).to_contain_text("Anna")
    expect(ben.locator("#talk li:visible")).to_have_count(1)
    ben.get_by_role("button", name="Hear again").tap()
    expect(ben.locator("#talk li:visible")).to_have_count(2)


def test_who_says_too_much_is_told_and_keeps_what_he_typed(server: Server, visit: Visit) -> None:
    anna = visit(server.url)
    open_room(anna, 2, bots="")
    for _ in range(5):
        anna.locator(".talk-phrases button").first.click()
        anna.wait_for_timeout(60)
    anna.fill("#talk-line", "and this")
    anna.press("#talk-line", "Enter")
    expect(anna.locator("#toast")).to_contain_text("Wait a few seconds")
    expect(anna.locator("#talk-line")).to_have_value("and this")
    expect(anna.locator("#talk li")).to_have_count(5)
    assert serious(anna, ".talk-box") == []
    begin(sit_and_open(visit, anna))
    anna.wait_for_selector("#ask")
    anna.click("#tab-talk")
    expect(anna.locator("#talk li")).to_have_count(5)
    assert serious(anna, ".talk-box") == []


def sit_and_open(visit: Visit, page: Page) -> Page:
    """Let a second person sit down in the room of a page."""
    sit_down(visit(page.url), "Ben")
    return page
