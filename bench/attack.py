"""Hostile inputs, floods and idle connections against a table on 127.0.0.1, while honest people play and others come.

The server runs in a process of its own with as many files as `--files` says, the honest in another; everything comes
from one address, which is the hardest for whoever wants to tell them apart. Printed are the clicks of the honest (from
sending a decision until the other's frame), what newcomers met, and what stands in the server's log. The aim: no
traceback, nobody locked out, 99 of 100 clicks under 500 ms. Run: python bench/attack.py
[--inputs 70000] [--tables 10] [--only idle]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import hostile

FORM = {"game": "amulett", "players": "2", "bots": "", "edition": "default", "option.announcing": "off"}
THOUGHT = 0.5
"""Seconds of thought of the honest."""
LATE = 10.0
"""Seconds after which somebody who comes, or clicks, counts as locked out."""


# ------------------------------------------------------------------------------------------------ the honest


class Player:
    """Somebody with a browser and a seat."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=LATE, headers={"origin": url})

    async def open(self) -> str:
        answer = await self.http.post("/open", data=FORM | {"name": "Anna"})
        assert answer.status_code == 303, answer.status_code
        return str(answer.headers["location"])

    async def sit(self, room: str) -> None:
        answer = await self.http.post(f"{room}/sit", data={"seat": "1", "name": "Ben"})
        assert answer.status_code == 303, answer.status_code

    async def socket(self, room: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + room + "/socket?as=json"
        return await connect(address, additional_headers={"cookie": cookie}, origin=self.url, open_timeout=LATE)  # type: ignore[arg-type]


async def table(url: str, until: float, clicks: list[float], trouble: Counter[str]) -> None:
    """Two people who play until it is time; a room after the other."""
    while time.monotonic() < until:
        try:
            await one_game(url, until, clicks)
        except Exception as error:  # whatever keeps honest people from playing is what is measured
            trouble[f"table: {type(error).__name__} {str(error)[:60]}"] += 1
            await asyncio.sleep(0.5)


async def one_game(url: str, until: float, clicks: list[float]) -> None:
    anna, ben = Player(url), Player(url)
    try:
        room = await anna.open()
        await ben.sit(room)
        await anna.http.post(f"{room}/start")
        ends = [await anna.socket(room), await ben.socket(room)]
        while time.monotonic() < until and not await one_click(ends, clicks):
            await asyncio.sleep(random.uniform(0.5, 1.5) * THOUGHT)
        for end in ends:
            await end.close()
    finally:
        await anna.http.aclose()
        await ben.http.aclose()


async def newest(end: ClientConnection, kept: dict[ClientConnection, Any]) -> Any:
    """The last frame that has come, after a first one."""
    with suppress(TimeoutError):
        while True:
            kept[end] = json.loads(await asyncio.wait_for(end.recv(), 0.05 if end in kept else LATE))
    return kept.get(end)


async def one_click(ends: list[ClientConnection], clicks: list[float]) -> bool:
    """Somebody decides; whether the game is over."""
    kept: dict[ClientConnection, Any] = getattr(one_click, "kept", {})
    one_click.kept = kept  # type: ignore[attr-defined]
    frames = [await newest(end, kept) for end in ends]
    if any(frame is None for frame in frames):
        raise TimeoutError("no frame came")
    if frames[0]["view"] and frames[0]["view"]["outcome"]:
        return True
    turn = 0 if frames[0]["legal"] else 1
    if not frames[turn]["legal"]:
        return False  # somebody is about to be asked
    begun = time.perf_counter()
    await ends[turn].send(json.dumps({"do": frames[turn]["legal"][0], "question": frames[turn]["question"]}))
    kept[ends[1 - turn]] = json.loads(await asyncio.wait_for(ends[1 - turn].recv(), LATE))
    clicks.append(time.perf_counter() - begun)
    return False


async def newcomers(url: str, until: float, came: list[float], trouble: Counter[str]) -> None:
    """Every second somebody new, who opens a room and sits down at a socket."""
    while time.monotonic() < until:
        begun = time.perf_counter()
        eva = Player(url)
        try:
            assert (await eva.http.get("/")).status_code == 200
            room = await eva.open()
            end = await eva.socket(room)
            await asyncio.wait_for(end.recv(), LATE)
            await end.close()
            came.append(time.perf_counter() - begun)
        except Exception as error:
            trouble[f"newcomer: {type(error).__name__} {str(error)[:60]}"] += 1
        finally:
            await eva.http.aclose()
        await asyncio.sleep(1)


async def honest(url: str, tables: int, seconds: float) -> None:
    """Play and come for some seconds, then print what it was like."""
    clicks: list[float] = []
    came: list[float] = []
    trouble: Counter[str] = Counter()
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(table(url, until, clicks, trouble) for _ in range(tables)), newcomers(url, until, came, trouble)
    )
    print(json.dumps({"clicks": clicks, "came": came, "trouble": trouble}))


# ------------------------------------------------------------------------------------------------ the others


async def throw(port: int, data: bytes, rng: random.Random) -> None:
    """One input on a connection of its own, which ends in one way or another."""
    try:
        reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), LATE)
    except (OSError, TimeoutError):
        return
    with suppress(OSError, TimeoutError):
        writer.write(data)
        if rng.random() < 0.7:
            await asyncio.wait_for(reader.read(65536), 0.3)
        if rng.random() < 0.3:  # gone without a word
            end = writer.get_extra_info("socket")
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.close()


async def inputs(port: int, room: str, until: float, count: int) -> int:
    """Hostile inputs, some at once; how many were sent."""
    sent, source, rng = [0], hostile.inputs(1, room), random.Random(2)

    async def some() -> None:
        while sent[0] < count and time.monotonic() < until:
            sent[0] += 1
            await throw(port, next(source)[1], rng)

    await asyncio.gather(*(some() for _ in range(48)))
    return sent[0]


async def idle(port: int, room: str, until: float, count: int) -> int:
    """Connections that say nothing, or half of something byte by byte, opened again whenever they end."""
    opened = [0]

    async def one(number: int) -> None:
        beginnings = [
            b"",
            b"GET / HT",
            hostile.post(b"/open", b"x", length=9000),
            hostile.upgrade(room.encode() + b"/socket"),
        ]
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), LATE)
            except (OSError, TimeoutError):
                await asyncio.sleep(0.5)
                continue
            opened[0] += 1
            with suppress(OSError, TimeoutError):
                writer.write(beginnings[number % 4])
                while time.monotonic() < until:
                    if not await asyncio.wait_for(reader.read(4096), 1):
                        break
            with suppress(OSError, TimeoutError):
                while time.monotonic() < until and number % 4 in (1, 2) and not reader.at_eof():
                    writer.write(b"x")
                    await writer.drain()
                    await asyncio.wait_for(reader.read(4096), 1)
            writer.close()
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one(number) for number in range(count)))
    return opened[0]


async def flood(port: int, room: str, until: float, count: int) -> int:
    """Requests and frames as fast as they go, from many ends at once."""
    sent = [0]
    asks = [
        hostile.head(b"/"),
        hostile.head(room.encode()),
        hostile.head(b"/static/table.js"),
        hostile.post(b"/open", b"game=x"),
    ]
    wish = hostile.frame(1, json.dumps({"do": "; ".join(["offer 1", "retract offer"] * 50)}).encode())

    async def one(number: int) -> None:
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), LATE)
            except (OSError, TimeoutError):
                continue
            with suppress(OSError, TimeoutError):
                if number % 4 == 3:
                    writer.write(hostile.upgrade(room.encode() + b"/socket"))
                while time.monotonic() < until:
                    writer.write(wish if number % 4 == 3 else asks[number // 4 % 4])
                    sent[0] += 1
                    if not await asyncio.wait_for(reader.read(262_144), 5):
                        break
            writer.close()

    await asyncio.gather(*(one(number) for number in range(count)))
    return sent[0]


ATTACKS = {"inputs": inputs, "idle": idle, "flood": flood}


# ------------------------------------------------------------------------------------------------ the measurement


@contextmanager
def served(files: int, folder: Path) -> Iterator[tuple[int, int]]:
    """A server of its own; gives its port and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = ["prlimit", f"--nofile={files}:{files}", sys.executable, "-m", "zwerge", "serve", "--port", str(port)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder / "data"), "--rooms-per-hour", "0"],
            stdout=subprocess.DEVNULL,
            stderr=log,
        )
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        try:
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000 if values else float("nan")


def used(process: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(name: str, number: int, found: dict[str, Any], log: str, spent: float) -> bool:
    """Print one attack; whether the aim was met."""
    clicks, came, trouble = found["clicks"], found["came"], found["trouble"]
    tracebacks = log.count("Traceback (most recent call last)")
    print(
        f"{name}: {number:,} sent, {spent:.1f} s of the server's processor; "
        f"{len(clicks)} clicks, median {share(clicks, 0.5):.0f} ms, "
        f"p99 {share(clicks, 0.99):.0f} ms, worst {share(clicks, 1):.0f} ms; "
        f"{len(came)} newcomers at the table, p99 {share(came, 0.99):.0f} ms, "
        f"locked out: {sum(trouble.values())} {trouble or ''}; log: {len(log):,} bytes, {tracebacks} tracebacks",
        flush=True,
    )
    return tracebacks == 0 and not trouble and share(clicks, 0.99) < 500


async def attack(name: str, args: argparse.Namespace) -> bool:
    count = {"inputs": args.inputs, "idle": args.idle, "flood": args.flood}[name]
    with tempfile.TemporaryDirectory() as folder, served(args.files, Path(folder)) as (port, process):
        url = f"http://127.0.0.1:{port}"
        eve = Player(url)
        room = await eve.open()
        await eve.http.aclose()
        seconds = args.seconds if name != "inputs" else args.inputs / 150
        people = await asyncio.create_subprocess_exec(
            *(sys.executable, __file__, "--honest", url, "--tables", str(args.tables), "--seconds", str(seconds)),
            stdout=subprocess.PIPE,
        )
        await asyncio.sleep(3)
        before = used(process)
        number = await ATTACKS[name](port, room, time.monotonic() + seconds - 3, count)
        spent = used(process) - before
        said, _ = await people.communicate()
        log = (Path(folder) / "log").read_text("utf-8", "replace")
        if args.show:
            print(log[-4000:])
        return report(name, number, json.loads(said), log, spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=70_000, help="hostile inputs, each on a connection of its own")
    parser.add_argument("--idle", type=int, default=1100, help="connections that are held open")
    parser.add_argument("--flood", type=int, default=100, help="ends that send as fast as they can")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--files", type=int, default=1024, help="the server's limit of files")
    parser.add_argument("--only", choices=ATTACKS)
    parser.add_argument("--show", action="store_true", help="show the end of the server's log")
    parser.add_argument("--honest", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.honest:
        asyncio.run(honest(args.honest, args.tables, args.seconds))
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    met = [asyncio.run(attack(name, args)) for name in ([args.only] if args.only else ATTACKS)]
    sys.exit(not all(met))


if __name__ == "__main__":
    main()
