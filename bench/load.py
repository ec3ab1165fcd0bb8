"""Many tables at once: from a click to the others' frames, the processor's time per click, memory per table.

One server in a process of its own with the embedded database, real sockets, people in other processes. Each table has
two people, who get parts of the page as browsers do, and a bot; the four games are mixed. A person looks at what he may
press, thinks, presses one thing and waits for what comes of it: a slow server gets fewer clicks, and a choice is stale
only because somebody else was faster. Measured is from a click to the other person's frame, if it shows him anything,
and to one's own; processor time is the server's own clock, so other work on the machine does not count as such, though
it makes caches cold and each click dearer. It is counted from the moment when everybody has his first page, and what
bots think and the lines' heartbeats cost is in it; what it costs that people come is told by itself. Beside these there
may be tables where one quick person plays among masters: so it is seen what masters' thinking does to other people's
clicks, and how much memory it takes.
Run: python bench/load.py [--tables 250] [--seconds 60] [--masters 10]
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import multiprocessing as mp
import os
import random
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from zwerge.table.limits import House
from zwerge.table.serve import TableServer, collect_seldom, listen
from zwerge.table.server import create_app

GAMES = ("amulett", "silberzwerg", "gartenzwerge", "zavandor")
ACTION = re.compile(r'data-action="([^"]*)"')
TICK = os.sysconf("SC_CLK_TCK")
HASTE = 0.3
"""So many seconds, in the mean, thinks who plays among masters, so that they think most of the time."""
PATIENCE = 10.0
"""So many seconds somebody waits for what comes of his click before he tries again."""


class Person:
    """Somebody in front of a page: he keeps its parts and knows what he could press."""

    def __init__(self, address: str, room: str, cookie: str, thought: float, rng: random.Random) -> None:
        self.address, self.room, self.cookie = address, room, cookie
        self.thought, self.rng = thought, rng
        self.parts: dict[str, str] = {}
        self.question = 0
        self.other: Person | None = None
        self.frames: list[tuple[float, int]] = []
        self.clicks: list[float] = []
        self.news = asyncio.Event()
        self.begun = asyncio.Event()
        self.refused = 0
        self.stale = 0

    async def watch(self) -> None:
        """Sit at the table until the time is up, over as many connections as it takes."""
        url = self.address.replace("http", "ws", 1) + self.room + "/socket"
        headers = {"cookie": self.cookie}
        async with connect(url, origin=self.address, additional_headers=headers, max_size=None) as wire:
            playing = asyncio.create_task(self.play(wire))
            try:
                async for text in wire:
                    self.hear(text)
            except ConnectionClosed:
                pass
            finally:
                playing.cancel()

    def hear(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if "error" in frame:
            self.refused += 1
            self.stale += frame["error"].get("key") == "stale"
        if "html" in frame:
            self.frames.append((time.monotonic(), len(text)))
            self.question = frame["question"]
            for id, edit in frame.get("edits", {}).items():
                old = self.parts[id]
                self.parts[id] = "".join(piece if isinstance(piece, str) else old[slice(*piece)] for piece in edit)
            self.parts |= frame["html"]
        if "html" in frame or "error" in frame:
            self.news.set()

    def choices(self) -> list[str]:
        found = [html.unescape(text) for part in self.parts.values() for text in ACTION.findall(part)]
        return sorted({text for text in found if not text.startswith("retract")})

    async def play(self, wire: Any) -> None:
        await self.begun.wait()
        while True:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.thought)
            choices = self.choices() or await self.asked()
            if choices:
                frame = {"do": self.rng.choice(choices), "question": self.question}
                self.news.clear()
                self.clicks.append(time.monotonic())
                await wire.send(json.dumps(frame))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), PATIENCE)
            else:
                self.news.clear()
                await self.news.wait()

    async def asked(self) -> list[str]:
        """Where a page has something to type or to put together, a program's view tells what may be handed in."""
        if "is-yours" not in self.parts.get("ask", ""):
            return []
        url = self.address.replace("http", "ws", 1) + self.room + "/socket?as=json"
        async with connect(url, origin=self.address, additional_headers={"cookie": self.cookie}, max_size=None) as wire:
            frame = json.loads(await wire.recv())
        return list(frame["legal"]) if frame["question"] == self.question else []


async def furnish(address: str, number: int, thought: float, among_masters: bool) -> list[Person]:
    """A table of its own for three, begun: with two people and a bot, or one person among masters."""
    rng = random.Random(number)
    origin = {"origin": address}
    people = []
    async with httpx.AsyncClient(base_url=address, headers=origin, timeout=60) as first:
        form = {"game": GAMES[number % len(GAMES)], "players": "3", "name": "Anna", "bots": "", "edition": "default"}
        room = (await first.post("/open", data=form)).headers["location"]
        people.append(Person(address, room, f"zwerge={first.cookies['zwerge']}", thought, rng))
        bots = {"1": "master", "2": "master"} if among_masters else {"2": "greedy"}
        if not among_masters:
            async with httpx.AsyncClient(base_url=address, headers=origin, timeout=60) as second:
                await second.post(f"{room}/sit", data={"seat": "1", "name": "Ben"})
                people.append(Person(address, room, f"zwerge={second.cookies['zwerge']}", thought, rng))
        for seat, level in bots.items():
            await first.post(f"{room}/bot", data={"seat": seat, "level": level})
        answer = await first.post(f"{room}/start")
        assert answer.status_code == 303, answer.text[:500]
    people[0].other, people[-1].other = people[-1], people[0]
    return people


async def company(address: str, numbers: list[int], tables: int, thought: float, seconds: float, pipe: Any) -> None:
    """All people of some tables, in this process; from the number `tables` on they play among masters."""
    people: list[Person] = []
    quick: list[Person] = []
    for number in numbers:
        among_masters = number >= tables
        found = await furnish(address, number, HASTE if among_masters else thought, among_masters)
        (quick if among_masters else people).extend(found)
    pipe.send("seated")
    pipe.recv()
    tasks = [asyncio.create_task(person.watch()) for person in (*people, *quick)]
    for person in (*people, *quick):
        await person.news.wait()
    pipe.send("there")
    pipe.recv()
    for person in (*people, *quick):
        person.begun.set()
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    lost = [e for e in ended if isinstance(e, Exception)]
    pipe.send((len(lost), [measured(person) for person in people]))


def measured(person: Person) -> dict[str, list[float] | list[int] | int]:
    """Seconds from each click to one's own next frame and, if it showed the other anything, to his; bytes."""
    own, others, sizes = [], [], []
    refusals = {"refused": person.refused, "stale": person.stale}
    assert person.other is not None
    for click in person.clicks:
        mine = next((f for f in person.frames if f[0] > click), None)
        if mine is None:
            continue
        own.append(mine[0] - click)
        sizes.append(mine[1])
        his = next((at for at, _ in person.other.frames if at > click), None)
        if his is not None and his <= mine[0] + 0.02:
            others.append(his - click)
    return {"own": own, "others": others, "sizes": sizes, "clicks": len(person.clicks), **refusals}


def attend(address: str, numbers: list[int], tables: int, thought: float, seconds: float, pipe: Any) -> None:
    asyncio.run(company(address, numbers, tables, thought, seconds, pipe))


def processor_seconds(pid: int) -> tuple[float, float]:
    """What a process has used by itself, and inside the system's calls."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / TICK, int(fields[12]) / TICK


def memory_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def most_of_a_thinker(pid: int) -> float:
    """The most bytes that one of the server's own processes, in which bots think, has held; not a number without."""
    thinkers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    held = [re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{one}/status").read_text()) for one in thinkers]
    return max((1000.0 * int(found[1]) for found in held if found), default=float("nan"))


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def serve(data: Path, port: int, profile: str) -> None:
    house = House(rooms_per_hour=1_000_000)
    server = TableServer(create_app(data, house=house), listen("127.0.0.1", port), house)
    collect_seldom()
    if not profile:
        server.run()
        return
    import cProfile

    signal.signal(signal.SIGTERM, lambda *_: None)  # the server hears it first, and ends by itself
    profiler = cProfile.Profile(time.thread_time)
    signal.signal(signal.SIGUSR1, lambda *_: profiler.enable())
    server.run()
    profiler.disable()
    profiler.dump_stats(profile)


def started(folder: Path, profile: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    more = ["--profile", profile] if profile else []
    command = [sys.executable, __file__, "--serve", "--data", str(folder), "--port", str(port), *more]
    process = subprocess.Popen(command)
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return process, f"http://127.0.0.1:{port}"
        except OSError:
            time.sleep(0.05)


def run(
    tables: int, masters: int, seconds: float, thought: float, processes: int, profile: str = ""
) -> dict[str, float]:
    """All figures of one run."""
    with tempfile.TemporaryDirectory() as folder:
        server, address = started(Path(folder), profile)
        try:
            httpx.get(address)
            before = memory_bytes(server.pid)
            ends, workers = [], []
            for n in range(processes):
                mine, theirs = mp.Pipe()
                numbers = list(range(n, tables + masters, processes))
                told = (address, numbers, tables, thought, seconds, theirs)
                worker = mp.Process(target=attend, args=told, daemon=True)
                worker.start()
                ends.append(mine)
                workers.append(worker)
            for end in ends:
                end.recv()
            empty = sum(processor_seconds(server.pid))
            for end in ends:
                end.send("come")
            for end in ends:
                end.recv()
            spent, calls = processor_seconds(server.pid)
            coming = spent + calls - empty
            if profile:
                server.send_signal(signal.SIGUSR1)
            for end in ends:
                end.send("go")
            time.sleep(max(0.5, seconds - 2))
            after, thinker = memory_bytes(server.pid), most_of_a_thinker(server.pid)
            answers = [end.recv() for end in ends]
            spent, calls = (now - then for now, then in zip(processor_seconds(server.pid), (spent, calls), strict=True))
            for worker in workers:
                worker.join()
        finally:
            server.terminate()
            server.wait()
    thinking = {"MB of a process in which bots think, at the most": thinker / 1e6} if masters else {}
    people = [person for _, found in answers for person in found]
    own, others, sizes = ([v for p in people for v in p[name]] for name in ("own", "others", "sizes"))
    clicks = sum(p["clicks"] for p in people)
    return {
        "tables": tables,
        "clicks": clicks,
        "refused": sum(p["refused"] for p in people),
        "of those, others were faster": sum(p["stale"] for p in people),
        "lost": sum(lost for lost, _ in answers),
        "clicks a second": clicks / seconds,
        "to the other's frame, median ms": 1000 * percentile(others, 0.5),
        "to the other's frame, p99 ms": 1000 * percentile(others, 0.99),
        "to one's own frame, p99 ms": 1000 * percentile(own, 0.99),
        "processor ms per click": 1000 * (spent + calls) / max(1, clicks),
        "of those, in the system's calls": 1000 * calls / max(1, clicks),
        "processor ms per arrival": 1000 * coming / (2 * tables + masters),
        "MB per table": (after - before) / (tables + masters) / 1e6,
        **thinking,
        "bytes of an answer, median": statistics.median(sizes) if sizes else float("nan"),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--masters", type=int, default=0, help="so many tables more, of one person among masters")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--thought", type=float, default=3, help="seconds that a person thinks, in the mean")
    parser.add_argument("--processes", type=int, default=2, help="processes in which the people are")
    parser.add_argument("--profile", default="", help="a file for the server's profile (cProfile)")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--data", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.data, args.port, args.profile)
        return
    for name, value in run(args.tables, args.masters, args.seconds, args.thought, args.processes, args.profile).items():
        print(f"{name:48} {value:10.2f}" if isinstance(value, float) else f"{name:48} {value:7}")


if __name__ == "__main__":
    main()
