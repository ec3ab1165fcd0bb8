"""The layout test: every page, at every size, in both languages and themes, with words at 100 and 200 %.

    cd tests; python -m browser.layout                      the share that the tests take
    cd tests; python -m browser.layout --all                everything (an hour and more)
    cd tests; python -m browser.layout --all --game zavandor --size 390x844 --moment bids --shots DIR

Pages come from `moments.py`, findings from `layout.js`, which looks for overlap, overflow, cut words and what is out of
reach. Words at 200 % are Chromium's own setting for the size of letters, as a person makes it. What is found is told
with its size, language, theme and moment; nothing is let pass.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from zwerge.draw.words import LANGUAGES
from zwerge.games import game_ids
from zwerge.table.gate import HEADERS
from zwerge.table.shelf import content

from .afterwards import pages_after
from .beside import ADVICE, LONGEST, LONGEST_NAMES, curtains, pages_beside
from .moments import OPENED, ROUND_END, Moment, lesson_moments, moments, pages_around

KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
SIZES = (
    (320, 640),
    (360, 740),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1180, 820),
    (1280, 800),
    (1920, 1080),
)
THEMES = ("dark", "light")
WHERE = (*game_ids(), "lessons", "around", "after")
"""Every game, the lessons of all of them, and the pages around games and after them."""
TOUCHED = 844
"""Up to this width a screen is one that fingers press."""
FOLD = {
    "amulett": ("#ask .ask-words", "#ask button", "#hand .cards"),
    "silberzwerg": ("#ask .ask-line",),
    "gartenzwerge": ("#ask .ask-line",),
    "zavandor": ("#ask .ask-line",),
}
"""What must be in sight before anything is scrolled, by game, while words have their usual size."""
DESK_FOLD = {"zavandor": ("#hand .drawers",)}
"""The same on screens larger than those that fingers press."""
LESSON_FOLD = (".lesson h2", ".lesson-told", ".lesson-say", ".lesson-end")
"""The same for lessons: what one is asked and told there."""
REPLAY_FOLD = ("#ask .replay-said", "#ask .replay-nav")
"""The same for replays: what has just happened there, and the way on."""
RESTS = ("rules", "waiting for start", "waiting for people", "the result", OPENED)
"""Moments at which nothing is asked."""
LAYERS = ("#result", "#toast", ".facts-sheet", "#away", "dialog", "#ask", ".top .tools", ".screens")
"""What lies over other things on purpose and can be put away, or leaves them free when the page is scrolled."""
SMALL = ".facts-sheet a, .rules a, .skip"
"""Links within running text: a line of words is no button."""


class Look(NamedTuple):
    """How a moment is looked at."""

    size: tuple[int, int]
    language: str
    theme: str
    grown: bool

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.language} {self.theme}{' text 200 %' if self.grown else ''}"


class Finding(NamedTuple):
    """Something that a person would stumble over: what, where, how much, when, and on which screen."""

    what: str
    where: str
    detail: str
    moment: Moment
    look: Look

    def __str__(self) -> str:
        detail = f" ({self.detail})" if self.detail else ""
        return f"{self.moment.game}, {self.moment.name}, {self.look}: {self.what}: {self.where}{detail}"


EVERYTHING = tuple(
    Look(size, language, theme, grown)
    for language in LANGUAGES
    for size in SIZES
    for grown in (False, True)
    for theme in THEMES
)
"""Every screen, in an order in which a page is loaded once for a language and turned to all of them."""


def fullest(all_moments: Sequence[Moment]) -> list[Moment]:
    """The moments of which no other shows the same and more: of a question that comes again the later one, when more
    lies on the table; of a question of a lesson the page that tells of a wrong try as well; of numbers of players the
    fewest, the most, and the largest that is odd."""
    names = {moment.name for moment in all_moments}
    seats = {int(name[0]) for name in names if _COUNTED.match(name)}
    kept = {min(seats), max(seats), *sorted(number for number in seats if number % 2)[-1:]} if seats else set()

    def is_shown_elsewhere(name: str) -> bool:
        fuller = {f"later, {name}", f"{name}, a wrong try told"}
        if _COUNTED.match(name) and int(name[0]) not in kept:
            fuller |= {f"{players}{name[1:]}" for players in kept}
        return not fuller.isdisjoint(names)

    return [moment for moment in all_moments if not is_shown_elsewhere(moment.name)]


_COUNTED = re.compile(r"\d players, ")


def share(all_moments: Sequence[Moment]) -> list[tuple[Moment, Look]]:
    """What the tests look at: the fullest moments once at least, and every screen twice, so that every size meets every
    game in both languages and themes and with words of both sizes. `--all` looks at every moment on every screen."""
    all_moments = fullest(all_moments)
    count = len(all_moments)
    screens = [(size, (n + half) % 2 == 1) for half in (0, 1) for n, size in enumerate(SIZES)]
    shift = count % len(screens) == 0  # else a moment would meet its own screen again
    looked = []
    for turn in range(max(count, 2 * len(screens))):
        once = turn // count
        size, grown = screens[turn % len(screens)]
        look = Look(size, LANGUAGES[(turn // 2 + once) % 2], THEMES[turn // 4 % 2], grown)
        looked.append((all_moments[(turn + shift * once) % count], look))
    # a screen is set up once, not for every page
    return sorted(looked, key=lambda one: (one[1].size, one[1].grown, one[1].theme))


class Looker:
    """A browser that is shown pages, and a server that has nothing but the page to be shown and what it loads."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.screens: dict[bool, _Screen] = {}
        self.looked: tuple[str, tuple[tuple[int, int], bool], list[list[str]]] = "", ((0, 0), False), []
        self.site = _Site(("127.0.0.1", 0), _Answer)
        threading.Thread(target=self.site.serve_forever, daemon=True).start()

    def close(self) -> None:
        for screen in self.screens.values():
            screen.page.context.close()
        self.site.shutdown()
        self.site.server_close()

    def find(self, moment: Moment, look: Look, shot: Path | None = None) -> list[Finding]:
        """Everything wrong with a moment as one looks at it. Themes differ in colours alone (a test holds them to it):
        what was found in one of them a moment ago is told of the other."""
        html, screen = moment.html[look.language], (look.size, look.grown)
        if shot or html is not self.looked[0] or screen != self.looked[1]:
            self.looked = html, screen, self._look(moment, look, shot)
        return [Finding(*each, moment, look) for each in self.looked[2]]

    def _look(self, moment: Moment, look: Look, shot: Path | None) -> list[list[str]]:
        page = self.show(moment, look)
        options = {
            "touch": look.size[0] <= TOUCHED,
            "fold": _fold(moment, look),
            "grown": look.grown,
            "layers": LAYERS,
            "small": SMALL,
            "asked": "#help" if moment.name == ADVICE else "",
            "names": LONGEST if LONGEST_NAMES in moment.name else None,
        }
        if shot:
            page.screenshot(path=shot)
        found: list[list[str]] = page.evaluate(_script(), options)
        if found:  # believed of a page that is loaded on this screen, and not seen before the last of it was painted
            self.forget()
            self.show(moment, look).wait_for_timeout(400)
            found = page.evaluate(_script(), options)
        return found

    def show(self, moment: Moment, look: Look) -> Page:
        """The page of a moment on a screen, quiet: loaded, or turned to this screen if it was loaded last."""
        screen = self._screen(look.size[0] <= TOUCHED)
        loaded = screen.shows is moment.html[look.language]
        if loaded:
            screen.page.evaluate("scrollTo(0, 0)")  # what stays is seen from its top
        elif not screen.is_turned(look):  # what was shown before would be laid out anew, for nobody
            screen.page.evaluate("document.documentElement.replaceChildren()")
        screen.turn(look)
        if not loaded:
            self.site.html = screen.shows = moment.html[look.language]
            screen.page.goto(f"http://127.0.0.1:{self.site.server_port}/room/QmZ3xT8kLw0p")
            dismissed = ROUND_END not in moment.name and not moment.name.endswith("the result")
            screen.page.evaluate(QUIET, dismissed)
            if moment.press:
                screen.page.evaluate("(selector) => document.querySelector(selector).click()", moment.press)
        screen.page.evaluate(AT_REST)
        return screen.page

    def forget(self) -> None:
        """Whatever is shown next is loaded anew."""
        for screen in self.screens.values():
            screen.shows = None

    def _screen(self, touch: bool) -> _Screen:
        if touch not in self.screens:
            context = self.browser.new_context(has_touch=touch, is_mobile=touch, reduced_motion="reduce")
            # whoever looks has never been here: what the page of another moment remembers would change this one
            context.add_init_script("localStorage.clear(); sessionStorage.clear()")
            page = context.new_page()
            page.route_web_socket("**/socket*", lambda socket: None)
            self.screens[touch] = _Screen(page)
        return self.screens[touch]


QUIET = """(dismissed) => {
  // the result of the round before was put away when it was read
  if (dismissed) document.querySelector("#result:not([hidden]) [data-dismiss]")?.click();
  // what has only just been painted is kept from hasty presses (press.js); here nobody presses anything
  document.adoptedStyleSheets = [];
  // time stands still: nobody is away longer, and nobody waits for a server that does not answer here
  for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
  // the switch names the other theme, the one thing that themes have besides colours: the longer name stands for both
  const theme = document.querySelector("[data-theme-switch]");
  if (theme) theme.textContent = [theme.dataset.dark, theme.dataset.light].sort((a, b) => b.length - a.length)[0];
}"""
AT_REST = """async () => {
  await new Promise(requestAnimationFrame);
  for (const moved of document.getAnimations()) if (moved.effect.getComputedTiming().endTime < Infinity) moved.finish();
  // the journal opens at its end
  const journal = document.getElementById("panel-journal");
  if (journal) journal.scrollTop = journal.scrollHeight;
}"""


class _Screen:
    """A page of the browser, what it shows, and how it is turned: nothing is set twice, since each costs a layout."""

    def __init__(self, page: Page) -> None:
        self.page, self.devtools = page, page.context.new_cdp_session(page)
        self.shows: str | None = None
        self.size, self.theme, self.letters = (0, 0), "", 0

    def is_turned(self, look: Look) -> bool:
        return (self.size, self.theme, self.letters) == (look.size, look.theme, 32 if look.grown else 16)

    def turn(self, look: Look) -> None:
        letters = 32 if look.grown else 16
        if letters != self.letters:
            sizes = {"standard": letters, "fixed": letters * 13 // 16}
            self.devtools.send("Page.setFontSizes", {"fontSizes": sizes})
        if look.size != self.size:
            self.page.set_viewport_size({"width": look.size[0], "height": look.size[1]})
        if look.theme != self.theme:
            self.page.emulate_media(color_scheme=look.theme, reduced_motion="reduce")  # type: ignore[arg-type]
        self.size, self.theme, self.letters = look.size, look.theme, letters


class _Site(ThreadingHTTPServer):
    html = ""
    style = ""
    """A style sheet of its own, for a page that is drawn to be wrong."""


class _Answer(BaseHTTPRequestHandler):
    """The page asked for, or a file from the table's static folder, with the table's own headers."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path.startswith("/static/"):
            body = content(path.removeprefix("/static/")) or b""
            self._send(body, KINDS[Path(path).suffix], "max-age=600")
            return
        assert isinstance(self.server, _Site)
        if path == "/style.css":
            self._send(self.server.style.encode(), "text/css", "no-store")
        else:
            self._send(self.server.html.encode(), "text/html; charset=utf-8", "no-store")

    def _send(self, body: bytes, kind: str, keep: str) -> None:
        self.send_response(200)
        for name, value in {**HEADERS, "content-type": kind, "cache-control": keep}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads what was asked for."""


def _fold(moment: Moment, look: Look) -> tuple[str, ...]:
    at_rest = look.grown or moment.name.endswith(RESTS)
    if at_rest:
        return ()
    if moment.name.startswith("lesson "):
        return LESSON_FOLD
    if moment.name.startswith(("replay, ", "one's own past")):
        return REPLAY_FOLD
    return FOLD.get(moment.game, ()) + (DESK_FOLD.get(moment.game, ()) if look.size[0] > TOUCHED else ())


@cache
def _script() -> str:
    """What looks for findings. Nobody answers the page's socket here: what it says of a lost line is put away."""
    looks = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n\n")[2].rstrip().removesuffix(";")
    return f"(options) => {{ document.getElementById('toast')?.remove(); return ({looks})(options); }}"


def told(findings: Iterable[Finding]) -> list[str]:
    """Findings in lines: those of one kind and place together, with the screens they were met on."""
    grouped: dict[tuple[str, str, str], list[Finding]] = {}
    for each in findings:
        grouped.setdefault((each.moment.game, each.what, each.where), []).append(each)
    lines = []
    for (game_id, what, where), those in sorted(grouped.items()):
        screens = list(dict.fromkeys(f"{each.look}" for each in those))
        more = f" and {len(screens) - 3} more" if len(screens) > 3 else ""
        first = those[0]
        detail = f" ({first.detail})" if first.detail else ""
        lines.append(f"{game_id}: {what}: {where}{detail}; {first.moment.name}; {', '.join(screens[:3])}{more}")
    return lines


def launch(playwright: Any, pictures: bool = False) -> Browser:
    """Chromium as all tests in this folder use it: without a window of its own if there is such a one, which draws the
    same with three quarters of the work. There is one site to visit: none is kept apart from others, so no process is
    started ahead for the next one. Where no pictures are taken it has no memory for them: everything is laid out as
    ever, and nobody colours in what nobody sees."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    path = os.environ.get("ZWERGE_CHROMIUM") or found or "/usr/bin/chromium"
    options = ["--no-sandbox", "--disable-gpu", "--disable-site-isolation-trials"]
    if not pictures:
        options.append("--force-gpu-mem-available-mb=1")
    browser: Browser = playwright.chromium.launch(executable_path=path, args=options)
    return browser


def main() -> int:
    parser = argparse.ArgumentParser(description="Look at every page at every size.")
    parser.add_argument("--all", action="store_true", help="every moment on every screen, not the share of the tests")
    parser.add_argument("--game", choices=WHERE, help="only this game, the lessons, or the other pages")
    parser.add_argument("--moment", default="", help="only moments whose name holds this")
    parser.add_argument("--size", help="only this size, such as 390x844")
    parser.add_argument("--language", help="only this language")
    parser.add_argument("--theme", help="only this theme")
    parser.add_argument("--text", choices=("100", "200"), help="only this size of words")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of every page looked at")
    chosen = parser.parse_args()
    looked = [
        (moment, look)
        for of in WHERE
        if chosen.game in (None, of)
        for moment, look in (_everything(of) if chosen.all else share(moments_of(of)))
        if chosen.moment in moment.name
        and chosen.size in (None, f"{look.size[0]}x{look.size[1]}")
        and chosen.language in (None, look.language)
        and chosen.theme in (None, look.theme)
        and chosen.text in (None, "200" if look.grown else "100")
    ]
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    findings: list[Finding] = []
    with sync_playwright() as playwright:
        browser = launch(playwright, pictures=chosen.shots is not None)
        looker = Looker(browser)
        for moment, look in looked:
            name = "-".join(f"{moment.game} {moment.name} {look}".replace("/", "-").replace(":", "").split())
            findings += looker.find(moment, look, chosen.shots and chosen.shots / f"{name}.png")
        looker.close()
        browser.close()
    for line in told(findings):
        print(line)
    print(f"{len(looked)} pages looked at, {len(findings)} findings")
    return 1 if findings else 0


@cache
def moments_of(where: str) -> tuple[Moment, ...]:
    """The moments of a game, the lessons, or the pages around games or after them."""
    if where == "lessons":
        return lesson_moments()
    if where == "after":
        return pages_after()
    return (*pages_around(), *curtains()) if where == "around" else (*moments(where), *pages_beside(where))


def _everything(where: str) -> Iterator[tuple[Moment, Look]]:
    return ((moment, look) for moment in moments_of(where) for look in EVERYTHING)


if __name__ == "__main__":
    sys.exit(main())
