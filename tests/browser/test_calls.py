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


def test_whoever_looks_elsewhere_is_called_and_can_turn_it_off_with_one_tap(server: Server, visit: Visit) -> None:
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
    second.keyboard.press("Shift")  # a page may sound once somebody has touched it
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon.svg")
    assert called(second, "notification") == []
    play(first)
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    assert called(second, "notification") == [["notification", "Das Zwergenamulett", "It is your turn."]]
    assert len(called(second, "tone")) == 3
    assert called(second, "awake") == [["awake", "screen"]]
    assert second.title().startswith("●")
    second.locator("[data-calls]").click()
    expect(second.locator("[data-calls]")).to_have_attribute("aria-pressed", "false")
    for _ in range(3):  # whoever takes the trick leads the next one
        turn = second if second.locator(CARD).count() else first
        play(turn)
        turn.wait_for_timeout(300)
    assert len(called(second, "notification")) == 1
    assert len(called(second, "tone")) == 3
    assert called(second, "asleep") != []
