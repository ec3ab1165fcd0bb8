"""Whoever looks elsewhere is called when his turn comes, and is told nothing else."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .people import begin, open_room, sit_down

CARD = "#hand.is-open button[data-action]"
WATCHED = """
  window.called = [];
  window.Notification = class { constructor(title, words) { called.push(["notification", title, words.body]); } };
  Notification.permission = "granted";
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  const node = () => ({ connect: (other) => other });
  const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    state = "running"; currentTime = 0; destination = node();
    createOscillator() { called.push(["tone"]); return { ...node(), frequency: {}, start() {}, stop() {} }; }
    createGain() { return { ...node(), gain: ramp }; }
  };
  document.hasFocus = () => window.looks ?? false;
  Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    called.push(["awake", kind]);
    return { addEventListener() {}, release: async () => called.push(["asleep"]) };
  } } });
"""


def play(page: Page) -> None:
    page.wait_for_selector(CARD)
    page.wait_for_timeout(320)
    page.locator(CARD).first.click()


def called(page: Page, kind: str) -> list[list[str]]:
    return [one for one in page.evaluate("() => window.called") if one[0] == kind]


def to_the_next_turn(person: Page, other: Page) -> None:
    """Both play on until the person, whose turn it is not any more, is asked again."""
    while person.locator(CARD).count():
        play(person)
        person.wait_for_timeout(300)
    while not person.locator(CARD).count():
        play(other)
        other.wait_for_timeout(300)


def test_whoever_looks_elsewhere_is_called_and_hears_it_if_he_wants(server: Server, visit: Visit) -> None:
    anna = visit(server.url)
    url = open_room(anna, 2, bots="", announcing="off", round_limit="2")
    ben = visit(url)
    sit_down(ben, "Ben")
    for page in (anna, ben):
        page.add_init_script(WATCHED)
    begin(anna)
    ben.wait_for_selector("#ask")
    anna.wait_for_timeout(300)
    first, second = (anna, ben) if anna.locator(CARD).count() else (ben, anna)
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon.svg")
    assert called(second, "notification") == []
    play(first)
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    assert called(second, "notification") == [["notification", "Das Zwergenamulett", "It is your turn."]]
    assert called(second, "tone") == []
    assert called(second, "awake") == [["awake", "screen"]]
    assert second.title().startswith("●")
    sound = second.locator("[data-calls]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert len(called(second, "tone")) == 3  # how it sounds is heard at once
    to_the_next_turn(second, first)
    assert (len(called(second, "notification")), len(called(second, "tone"))) == (2, 6)
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    to_the_next_turn(second, first)
    assert (len(called(second, "notification")), len(called(second, "tone"))) == (2, 6)
    assert called(second, "asleep") != []
