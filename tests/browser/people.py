"""What people do at a table with mouse, finger or keyboard, for the tests in this folder."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate
from websockets.sync.client import connect


def serious(page: Page, part: str | None = None, rule: str = "") -> list[tuple[str, str]]:
    """What axe finds on a page, or in a part of it, that keeps people out, perhaps by one of its rules alone: each with
    where it stands first."""
    options = {"resultTypes": ["violations"], **({"runOnly": [rule]} if rule else {})}
    found = Axe().run(page, part, options).response["violations"]
    return [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]


def open_room(
    page: Page, players: int = 4, *, game: str = "amulett", bots: str = "random", name: str = "Anna", **options: str
) -> str:
    """Fill in a game's form on the first page; gives the address of the room."""
    form = page.locator(f"form.open-room:has(input[name=game][value={game}])")
    form.locator("[name=players]").select_option(str(players))
    page.locator("#own-name").fill(name)
    form.locator("[name=bots]").select_option(bots)
    if options:
        form.locator("details.options > summary").first.click()
    for option, value in options.items():
        field = form.locator(f"[name='option.{option}']")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.locator("button:not([name=go])").click()
    page.wait_for_url("**/room/*")
    return page.url


PEOPLE = ("Anna", "Ben", "Cleo")


def at_a_table(
    url: str,
    *pages: Page,
    players: int = 2,
    game: str = "amulett",
    bots: str = "random",
    names: Sequence[str] = PEOPLE,
    **options: str,
) -> str:
    """A game that has begun, a person at each page and bots in the other seats; gives the address of the room. For
    tests of what comes later: what the forms of the first page and of the waiting room send is sent without them."""

    def send(page: Page, path: str, **form: str) -> str:
        answer = page.request.post(f"{url}{path}", form=form, headers={"origin": url}, max_redirects=0)
        assert answer.status == 303, f"{path}: {answer.status}"
        return answer.headers["location"]

    chosen = {f"option.{option}": value for option, value in options.items()}
    room = send(pages[0], "/open", game=game, players=str(players), name=names[0], **chosen)
    for seat in range(1, players):
        if seat < len(pages):
            send(pages[seat], f"{room}/sit", seat=str(seat), name=names[seat])
        else:
            send(pages[0], f"{room}/bot", seat=str(seat), level=bots)
    send(pages[0], f"{room}/start")
    for page in pages:
        page.goto(url + room)
        page.wait_for_selector("#ask")
    return url + room


def sit_down(page: Page, name: str) -> None:
    form = page.locator("form.sit").first
    form.locator("[name=name]").fill(name)
    form.locator("button").click()
    try:
        page.wait_for_selector("li.is-you")
    except TooLate:
        seats, said = page.locator("#seats").inner_text(), page.locator("#toast").inner_text()
        raise AssertionError(f"{name} does not sit: {seats!r}; the page says {said!r}") from None


def begin(page: Page) -> None:
    page.click("#start button:not([disabled])")
    page.wait_for_selector("#ask")


def agree(page: Page) -> None:
    """Say yes to what the page asks before it does something that cannot be taken back."""
    page.locator("dialog.confirm button").last.click()


TICK = 10
"""So many milliseconds the page's clock goes on at a time."""


def at(page: Page, x: float, y: float, *, by_finger: bool) -> Callable[[], None]:
    """A press there."""
    press = page.touchscreen.tap if by_finger else page.mouse.click
    return lambda: press(x, y)


def hold(page: Page) -> None:
    """Stop the clock of a page that was visited `held`, a little ahead; further if that moment has passed meanwhile."""
    for ahead in (0.3, 1.0, 3.0):
        with suppress(PlaywrightError):
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + ahead)
            return
    raise AssertionError("this machine takes seconds to stop a clock")


def twice(page: Page, press: Callable[[], None], apart: int) -> None:
    """Press, and once more so many milliseconds later by the clock of a page that was visited `held`: it stands while
    the machine is busy, and the table has time to answer the first press before the second one comes."""
    hold(page)
    press()
    for _ in range(apart // TICK):
        page.wait_for_timeout(2 * TICK)  # of the table's time: its answers come by a clock that nobody stops
        page.clock.run_for(TICK)
    press()
    page.clock.resume()


def look(page: Page) -> None:
    """See what is asked before answering by keyboard: a quicker press does not count, and on a busy machine it takes a
    while until the page has painted what it asks."""
    page.wait_for_timeout(300)
    page.wait_for_function("[...document.adoptedStyleSheets].every((sheet) => sheet.cssRules.length === 0)")


def settle(page: Page, wrong: Callable[[], list[str]], where: str, seconds: float = 3) -> None:
    """Look until nothing is wrong with a page: what was painted last may still be on its way to the screen."""
    limit = time.monotonic() + seconds
    while found := wrong():
        assert time.monotonic() < limit, f"{found}: {where}"
        page.wait_for_timeout(50)


def is_over(page: Page) -> bool:
    return page.locator("a[href$='record.json']").count() > 0


def is_decided(view: dict[str, Any]) -> bool:
    """Whether a game is over, by what a seat sees of it."""
    return view["outcome"] is not None


def play_out(*pages: Page, until: Callable[[dict[str, Any]], bool] = is_decided) -> None:
    """Let the people at these pages do something legal until the game is over, or so far that a seat's view says so.
    They do it over lines of their own while their pages are away: for tests of what comes after."""
    rooms = [page.url for page in pages]
    limit = time.monotonic() + 60
    with ExitStack() as stack:
        lines = []
        for page in pages:
            where = urlsplit(page.url)
            cookie = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies())
            address, origin = f"ws://{where.netloc}{where.path}/socket?as=json", f"{where.scheme}://{where.netloc}"
            page.goto("about:blank")
            lines.append(stack.enter_context(connect(address, additional_headers={"cookie": cookie}, origin=origin)))  # type: ignore[arg-type]
        is_there = False
        while not is_there:
            assert time.monotonic() < limit, "they do not come so far"
            for line in lines:
                with suppress(TimeoutError):
                    frame = json.loads(line.recv(timeout=0.02))
                    is_there = is_there or ("view" in frame and until(frame["view"]))
                    if (legal := frame.get("legal")) and not is_there:
                        # what is last ends a phase or a turn wherever one may
                        choice = "silent" if "silent" in legal else legal[-1]
                        if choice != frame["kept"]:
                            line.send(json.dumps({"do": choice, "question": frame["question"]}))
                            time.sleep(0.05)  # a line takes twenty wishes a second
    for page, room in zip(pages, rooms, strict=True):
        page.goto(room)


def what_is_offered(page: Page) -> str:
    """A selector for something that can be pressed now, or "": a result to put away, an answer, a card."""
    return str(
        page.evaluate(
            """() => {
              const found = document.querySelector("#result:not([hidden]) [data-dismiss]")
                ?? document.querySelector("#answer-silent[aria-pressed=false]")
                ?? document.querySelector("#hand button[data-action]");
              if (!found) return "";
              if (found.dataset.dismiss) return "#result [data-dismiss]";
              return "#" + found.id;
            }"""
        )
    )


def take_part(page: Page, until: Callable[[], bool], seconds: float = 60) -> int:
    """Press what is offered until something holds; gives how often."""
    limit = time.monotonic() + seconds
    presses = 0
    while not until():
        assert time.monotonic() < limit, f"not reached: {page.locator('#ask').inner_text()}"
        found = what_is_offered(page)
        if not found or is_over(page):
            page.wait_for_timeout(20)
            continue
        try:
            page.locator(found).click(timeout=1000)  # what has just come up counts a moment later
            presses += 1
        except TooLate:  # the table moved on meanwhile, as tables do
            continue
        page.wait_for_timeout(80)  # nothing is painted under a finger: what the press did is seen a little later
    return presses
