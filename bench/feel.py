"""How the table feels on a phone: frames while things move, layout that shifts, bytes of a page, and the first paint.

The phone is Chromium with 390x844 points, fingers and a processor slowed four times. Measured are, for every game, one
person against bots who decides whatever is legal:

- frames a second while anything moves after a decision (from `Element.animate` to its end), and how many of them were
  late, that is more than 25 ms behind the one before. Beside them what an empty page comes to on which one square
  moves, right before and after it (the less of the two): more than that no page reaches here, as everything is painted
  by the processor, and whatever else is at work on the machine takes its part;
- layout shift (CLS as browsers count it: the worst five seconds, without what comes within half a second of a press),
  over the first load and over the run of decisions;
- the weight of the table's page: bytes over the wire of page, styles, scripts and pictures, with an empty cache;
- first paint on slow 3G (400 kbit/s for all connections together, 400 ms until an answer begins) with an empty cache
  and without sounds, which are off until switched on: of the table, of one's own past of it (the replay's page), of the
  room before the start, of a lesson, the rules and the first page. Beside it the first paint with words, and when all
  was there. The line is a proxy that lets bytes through as such a line does, packet by packet: Chromium's own emulation
  (`--emulated`) hands a page over at once when its last byte is due, so that nothing is seen of it before.

Nothing here is a timed test. Run: python bench/feel.py [--game amulett] [--decisions 40] [--sources] [--fast-processor]
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from zwerge.core.chance import Rng
from zwerge.games import game_ids
from zwerge.lessons import lessons_of

SLOWED = 4
LATENCY, RATE, PIECE = 0.4, 50_000, 1460
"""Slow 3G: seconds until an answer begins, bytes a second of all connections together, and bytes of one packet."""
PATIENCE = 30.0
"""The most seconds that one decision is waited for."""

WATCH = """
window.feel = { shifts: [], frames: [], moving: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    const sources = one.sources.map(({ node, previousRect: old, currentRect: now }) => {
      const thing = node?.nodeType === 1 ? node : node?.parentElement;
      const own = thing?.id ? `#${thing.id}` : `${thing?.tagName.toLowerCase()}.${thing?.getAttribute("class") ?? ""}`;
      const part = thing?.closest("section[id], aside, main, header");
      return `${part?.id || part?.tagName} ${own} (${old.x},${old.y} ${old.width}x${old.height} > ` +
        `${now.x},${now.y} ${now.width}x${now.height})`;
    });
    feel.shifts.push({ at: one.startTime, value: one.value, sources });
  }
}).observe({ type: "layout-shift", buffered: true });
const animate = Element.prototype.animate;
let last = 0;
function frame(time) {
  if (last) feel.frames.push(time - last);
  last = feel.moving > 0 ? time : 0;
  if (last) requestAnimationFrame(frame);
}
Element.prototype.animate = function (...given) {
  const flight = animate.apply(this, given);
  if (feel.moving++ === 0) requestAnimationFrame(frame);
  flight.finished.catch(() => {}).finally(() => feel.moving--);
  return flight;
};
"""

ASKED = """(path) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}${path}/socket?as=json`);
  window.told = null;
  window.refused = 0;
  line.onmessage = (event) => {
    const frame = JSON.parse(event.data);
    if (frame.error) window.refused += 1;
    if ("legal" in frame) window.told = frame;
  };
  window.answer = (text) => {
    const frame = { do: text, question: window.told.question };
    window.told = null;
    line.send(JSON.stringify(frame));
  };
}"""
READY = """() => window.told && (window.told.over || window.told.stage !== "playing" ||
  (window.told.legal.length > 0 && window.told.kept === null))"""


EMPTY = """async () => {
  const square = document.createElement("div");
  square.style.cssText = "width: 60px; height: 84px; background: #888";
  document.body.append(square);
  for (let n = 0; n < 16; n++) {
    const way = [{ transform: "none" }, { transform: "translate(200px, 400px)" }];
    await square.animate(way, { duration: 250 }).finished;
  }
  return feel.frames;
}"""
"""What moves on a page that has nothing else."""


class Run(NamedTuple):
    """What a run of decisions was like: how many, frames' milliseconds, the shift at load and the worst after it."""

    decisions: int
    frames: list[float]
    loading: float
    playing: float
    sources: list[tuple[float, list[str]]]


class Paint(NamedTuple):
    """Milliseconds to the first paint, to the first with words, and until all was loaded."""

    first: float
    words: float
    all: float


@contextmanager
def served() -> Iterator[str]:
    """The table in a process of its own, with bots that take the breath they take; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "zwerge", "serve", "--rooms-per-hour", "0"]
        process = subprocess.Popen([*command, "--port", str(port), "--data", folder], stdout=subprocess.DEVNULL)
        limit = time.monotonic() + 60
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > limit:
                        raise
                    time.sleep(0.05)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


class SlowLine:
    """A proxy before the table, in a thread of its own: a slow 3G line."""

    def __init__(self, table: str) -> None:
        self._table = int(table.rpartition(":")[2])
        self._free = 0.0
        self._loop = asyncio.new_event_loop()
        self.url = ""
        begun = threading.Event()
        threading.Thread(target=self._run, args=(begun,), daemon=True).start()
        begun.wait(10)

    def _run(self, begun: threading.Event) -> None:
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        begun.set()
        self._loop.run_forever()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _hang_up(self) -> None:
        """End what is still under way, so that nothing is told of it."""
        rest = [one for one in asyncio.all_tasks() if one is not asyncio.current_task()]
        for one in rest:
            one.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._table)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._carry(reader, far_writer, 0), self._carry(far_reader, writer, RATE))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rate: int) -> None:
        """Bytes of one direction: half the latency on their way, and down the line one packet after the other."""
        packets: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, packet = await packets.get()
                await asyncio.sleep(due - self._loop.time())
                if not packet:
                    break
                if rate:
                    self._free = max(self._free, self._loop.time()) + len(packet) / rate
                    await asyncio.sleep(self._free - self._loop.time())
                writer.write(packet)
                await writer.drain()
            writer.close()

        delivery = self._loop.create_task(deliver())
        with suppress(OSError):
            while packet := await reader.read(PIECE):
                packets.put_nowait((self._loop.time() + LATENCY / 2, packet))
        packets.put_nowait((self._loop.time() + LATENCY / 2, b""))
        with suppress(OSError):
            await delivery


@contextmanager
def phone(browser: Browser, slowed: float = SLOWED) -> Iterator[tuple[Page, CDPSession]]:
    """A phone of somebody who was never here."""
    context: BrowserContext = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, locale="de-DE"
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    yield page, devtools
    context.close()


def open_table(page: Page, url: str, game_id: str, *, at_once: bool = True) -> str:
    """A table against bots, begun or waiting for its start; gives its path."""
    page.goto(url)
    form = page.locator(f"form.open-room:has(input[name=game][value={game_id}])")
    page.fill("#own-name", "Anna")
    form.locator("button[name=go]" if at_once else "button:not([name=go])").first.click()
    page.wait_for_url("**/room/*")
    page.wait_for_selector("#ask" if at_once else "#start")
    return page.url.removeprefix(url)


# ---------------------------------------------------------------- a run of decisions


def run(page: Page, path: str, decisions: int, seed: int) -> Run:
    """Decide, look until all is at rest, and decide again."""
    page.goto(page.url)
    page.wait_for_load_state("load")
    page.wait_for_timeout(2500)
    loading = page.evaluate("feel.shifts.splice(0)")
    page.evaluate(ASKED, path)
    rng, done = Rng(seed), 0
    while done < decisions:
        try:
            page.wait_for_function(READY, timeout=PATIENCE * 1000)
        except TooLate:
            break
        told = page.evaluate("window.told")
        if not told["legal"]:
            break
        tap_the_question(page)
        page.evaluate("(text) => window.answer(text)", told["legal"][rng.below(len(told["legal"]))])
        done += 1
        page.wait_for_timeout(900)
    page.wait_for_timeout(1500)
    frames, shifts = page.evaluate("[feel.frames, feel.shifts]")
    sources = sorted(((one["value"], one["sources"]) for one in loading + shifts), reverse=True)
    return Run(done, frames, worst(loading), worst(shifts), sources)


def empty_page(browser: Browser) -> list[float]:
    """Milliseconds of the frames of an empty page on which a square moves."""
    with phone(browser) as (page, _):
        page.goto("about:blank")
        frames: list[float] = page.evaluate(EMPTY)
        return frames


def rate(frames: list[float]) -> float:
    """Frames a second."""
    return 1000 * len(frames) / sum(frames) if frames else float("nan")


def tap_the_question(page: Page) -> None:
    """A decision is a press: what a browser lets pass after one is let pass here. Beside the words of the question
    nothing happens by it."""
    box = page.locator("#ask .ask-line").first.bounding_box()
    if box is not None:
        page.touchscreen.tap(box["x"] + 2, box["y"] + 2)


def worst(shifts: list[Any]) -> float:
    """The largest sum of shifts that come within a second of each other and five seconds in all."""
    most, sum_, began, last = 0.0, 0.0, 0.0, -1e9
    for one in shifts:
        if one["at"] - last > 1000 or one["at"] - began > 5000:
            sum_, began = 0.0, one["at"]
        sum_, last = sum_ + one["value"], one["at"]
        most = max(most, sum_)
    return most


# ---------------------------------------------------------------- what comes over the wire, and when


def weight(page: Page, devtools: CDPSession, address: str) -> int:
    """Bytes over the wire of a page with an empty cache."""
    sizes: list[int] = []
    devtools.on("Network.loadingFinished", lambda event: sizes.append(round(event["encodedDataLength"])))
    devtools.send("Network.clearBrowserCache")
    page.goto(address, wait_until="load")
    page.wait_for_timeout(2500)
    return sum(sizes)


def paint(browser: Browser, address: str, cookies: Any, slowed: float, emulated: bool) -> Paint:
    """When something is seen first, on slow 3G and with an empty cache."""
    with phone(browser, slowed) as (page, devtools):
        page.context.add_cookies(cookies)
        if emulated:
            speed = {"downloadThroughput": RATE, "uploadThroughput": RATE}
            devtools.send("Network.emulateNetworkConditions", {"offline": False, "latency": 1000 * LATENCY, **speed})
        page.goto(address, wait_until="load", timeout=60_000)
        page.wait_for_timeout(300)
        times = page.evaluate(
            "Object.fromEntries(performance.getEntriesByType('paint').map((one) => [one.name, one.startTime]))"
        )
        whole = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventStart")
        return Paint(times.get("first-paint", float("nan")), times.get("first-contentful-paint", float("nan")), whole)


def pages_of(browser: Browser, url: str, game_id: str) -> tuple[dict[str, str], Any]:
    """The paths of the pages whose first paint is measured, by name, and the cookies of somebody who may see them."""
    with phone(browser) as (page, _):
        waiting = open_table(page, url, game_id, at_once=False)
        table = open_table(page, url, game_id)
        cookies = page.context.cookies()
    lesson = lessons_of(game_id)[0].id
    paths = {
        "table": table,
        "past": f"{table}/past",
        "room": waiting,
        "lesson": f"/learn/{game_id}/{lesson}",
        "rules": f"/rules/{game_id}",
        "first page": "/",
    }
    return paths, cookies


# ---------------------------------------------------------------- what is told


def tell_run(browser: Browser, url: str, game_id: str, decisions: int, sources: bool) -> None:
    before = rate(empty_page(browser))
    with phone(browser) as (page, devtools):
        path = open_table(page, url, game_id)
        heavy = weight(page, devtools, page.url)
        found = run(page, path, decisions, 7)
    empty = min(before, rate(empty_page(browser)))
    frames = sorted(found.frames)
    late = sum(one > 25 for one in frames) / len(frames) if frames else float("nan")
    p95 = frames[len(frames) * 95 // 100] if frames else float("nan")
    print(
        f"{game_id:14} {found.decisions:9} {len(frames):7} {rate(frames):5.1f} {empty:6.1f} {100 * late:5.1f} % "
        f"{p95:6.1f} {found.loading:9.3f} {found.playing:9.3f} {heavy / 1000:8.1f}",
        flush=True,
    )
    if sources:
        for value, things in found.sources[:8]:
            print(f"    {value:.3f}")
            for thing in things:
                print(f"        {thing}")


def tell_paints(browser: Browser, url: str, game_id: str, times: int, slowed: float, emulated: bool) -> None:
    paths, cookies = pages_of(browser, url, game_id)
    line = SlowLine(url)
    for name, path in paths.items():
        address = (url if emulated else line.url) + path
        seen = [paint(browser, address, cookies, slowed, emulated) for _ in range(times)]
        first, words, whole = (sorted(column)[times // 2] for column in zip(*seen, strict=True))
        print(f"{game_id:14} {name:12} {first:7.0f} {words:7.0f} {whole:7.0f}", flush=True)
    line.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=game_ids(), help="only this one")
    parser.add_argument("--decisions", type=int, default=40, help="of each game; 0: none is played")
    parser.add_argument("--paints", type=int, default=3, help="of each page, of which the median is told; 0: none")
    parser.add_argument("--sources", action="store_true", help="tell what shifted most")
    parser.add_argument("--fast-processor", action="store_true", help="first paint without slowing the processor")
    parser.add_argument("--emulated", action="store_true", help="first paint with Chromium's own slow line")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    args = parser.parse_args()
    games = [args.game] if args.game else game_ids()
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=args.chromium, args=["--no-sandbox", "--disable-gpu"])
        if args.decisions:
            print(f"{'game':14} decisions  frames   fps  empty    late    p95  CLS load  CLS play  kB page")
            for game_id in games:
                tell_run(browser, url, game_id, args.decisions, args.sources)
        if args.paints:
            print(f"{'game':14} {'page':12} {'first':>7} {'words':>7} {'all':>7}   ms on slow 3G, medians")
            for game_id in games:
                tell_paints(browser, url, game_id, args.paints, 1 if args.fast_processor else SLOWED, args.emulated)
        browser.close()


if __name__ == "__main__":
    main()
