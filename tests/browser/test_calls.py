"""Whoever looks elsewhere is called when his turn comes, and is told nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit
from .people import at_a_table

CARD = "#hand.is-open button[data-action]"
WATCHED = """
  window.called = [];
  window.open = []; // the notifications that are to be seen
  const put = (title, words) => {
    called.push(["notification", title, words.body]);
    const old = open.findIndex((one) => one.tag === words.tag);
    called.push([old < 0 || words.renotify ? "heard" : "silent"]);
    if (old >= 0) open.splice(old, 1);
    const one = { ...words, close: () => open.includes(one) && open.splice(open.indexOf(one), 1) };
    open.push(one);
    return one;
  };
  window.Notification = class { constructor(title, words) { return put(title, words); } };
  Notification.permission = "granted";
  const worker = {
    showNotification: async (title, words) => void put(title, words),
    getNotifications: async ({ tag }) => open.filter((one) => one.tag === tag),
  };
  const workers = { register: async () => worker, getRegistration: async () => worker };
  Object.defineProperty(navigator, "serviceWorker", { value: window.withWorker ? workers : undefined });
  navigator.setAppBadge = async () => called.push(["badge", "on"]);
  navigator.clearAppBadge = async () => called.push(["badge", "off"]);
  const node = () => ({ connect: (other) => other });
  const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    state = "running"; currentTime = 0; destination = node();
    createOscillator() {
      const frequency = {};
      return { ...node(), frequency, start: () => called.push(["tone", frequency.value]), stop() {} };
    }
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


def notifications(page: Page) -> list[str]:
    """The notifications of a page that are still to be seen, each by its tag."""
    page.wait_for_timeout(100)
    found: list[str] = page.evaluate("() => open.map((one) => one.tag)")
    return found


def to_the_next_turn(person: Page, other: Page) -> None:
    """Both play on until the person, whose turn it is not any more, is asked again."""
    while person.locator(CARD).count():
        play(person)
        person.wait_for_timeout(300)
    while not person.locator(CARD).count():
        play(other)
        other.wait_for_timeout(300)


def test_whoever_looks_elsewhere_is_called_and_hears_it_if_he_wants(server: Server, visit: Visit) -> None:
    anna, ben = visit(), visit()
    for page in (anna, ben):
        page.add_init_script(WATCHED)
    at_a_table(server.url, anna, ben, announcing="off", round_limit="2")
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
    assert called(second, "badge") == [["badge", state] for state in ("off", "on", "off", "on")]
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    to_the_next_turn(second, first)
    assert (len(called(second, "notification")), len(called(second, "tone"))) == (2, 6)
    assert called(second, "asleep") != []


@pytest.mark.parametrize("by_worker", [False, True], ids=["by the page", "by the worker"])
def test_a_second_call_is_heard_and_a_call_goes_when_it_was_seen(server: Server, visit: Visit, by_worker: bool) -> None:
    anna, ben = visit(), visit()
    for page in (anna, ben):
        page.add_init_script(f"window.withWorker = {str(by_worker).lower()};{WATCHED}")
    url = at_a_table(server.url, anna, ben, announcing="off", round_limit="2")
    anna.wait_for_timeout(300)
    first, second = (anna, ben) if anna.locator(CARD).count() else (ben, anna)
    tag = f"zwerge-{url.rstrip('/').rsplit('/', 1)[1]}"
    play(first)
    expect(second.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    assert notifications(second) == [tag]
    second.evaluate("() => { window.looks = true; window.dispatchEvent(new Event('focus')); }")
    assert notifications(second) == [], "it was seen"
    second.evaluate("() => { window.looks = false; open.push({ tag: 'another', close() {} }); }")
    to_the_next_turn(second, first)
    assert notifications(second) == ["another", tag]
    while second.locator(CARD).count():
        play(second)
        second.wait_for_timeout(300)
    assert notifications(second) == ["another"], "the turn is over, by another device perhaps"
    second.evaluate(f"() => void open.push({{ tag: '{tag}', close() {{}} }})")
    while not second.locator(CARD).count():
        play(first)
        first.wait_for_timeout(300)
    assert called(second, "heard") == [["heard"]] * 3
    assert called(second, "silent") == []
