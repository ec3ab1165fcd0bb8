"""Connections as hostile people use them: silence, trickles, floods and bytes that mean nothing."""

from __future__ import annotations

import asyncio
import errno
import importlib.util
import logging
import random
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from zwerge.table import door as door_module
from zwerge.table import quiet, wire
from zwerge.table.door import Door, Visit
from zwerge.table.limits import House

from .conftest import Served
from .helpers import Guest, Socket

Come = Callable[[], Guest]
SPEC = importlib.util.spec_from_file_location("hostile", Path(__file__).parents[2] / "bench" / "hostile.py")
assert SPEC is not None
assert SPEC.loader is not None
hostile: Any = importlib.util.module_from_spec(SPEC)
sys.modules["hostile"] = hostile
SPEC.loader.exec_module(hostile)


class Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """All that the table, uvicorn and asyncio log, however often it is the same."""
    kept = Kept()
    loggers = [logging.getLogger(name) for name in quiet.LOGGERS]
    filters = [logger.filters for logger in loggers]
    for logger in loggers:
        logger.addHandler(kept)
        logger.filters = []
    yield kept.lines
    for logger, before in zip(loggers, filters, strict=True):
        logger.removeHandler(kept)
        logger.filters = before


def connection(of: Served, data: bytes = b"") -> socket.socket:
    end = socket.create_connection(("127.0.0.1", of.port), 10)
    end.settimeout(10)
    end.sendall(data)
    return end


def all_of(end: socket.socket) -> bytes:
    """What comes until the other side ends the connection."""
    found = b""
    with suppress(ConnectionError):
        while part := end.recv(65536):
            found += part
    end.close()
    return found


# ------------------------------------------------------------------------------------------------ time


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, serve_with: Callable[[House], Served]) -> Served:
    """A server with little patience."""
    for name in ("HEAD_TIME", "BODY_TIME", "LINGER"):
        monkeypatch.setattr(wire, name, 0.3)
    monkeypatch.setattr(door_module, "SWEEP", 0.05)
    return serve_with(House())


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        hostile.post(b"/open", b"name=", length=9000),
        hostile.head(b"/open", b"Transfer-Encoding: chunked", method=b"POST"),
        hostile.upgrade(b"/room/x/socket")[:-2],
    ],
    ids=["silence", "head", "body", "chunks", "handshake"],
)
def test_whoever_does_not_come_to_an_end_is_hung_up_on_though_he_sends_byte_by_byte(
    hasty: Served, beginning: bytes
) -> None:
    end = connection(hasty, beginning)
    end.settimeout(0.05)
    limit = time.monotonic() + 20
    with suppress(ConnectionError):
        while time.monotonic() < limit:
            try:
                if not end.recv(1000):
                    break
            except TimeoutError:
                end.sendall(b"x" if beginning else b"")
    assert time.monotonic() < limit
    end.close()


def test_a_second_request_has_its_time_too(hasty: Served) -> None:
    end = connection(hasty, hostile.head(b"/static/icon.svg"))
    assert end.recv(100).startswith(b"HTTP/1.1 200")
    end.sendall(b"GET / HT")
    all_of(end)


def test_a_page_is_answered_also_when_it_is_asked_for_slowly_but_in_time(served: Served) -> None:
    end = connection(served)
    for piece in (b"GET /static/icon.svg HT", b"TP/1.1\r\nHost: x\r", b"\nConnection: close\r\n\r\n"):
        time.sleep(0.05)
        end.sendall(piece)
    assert all_of(end).startswith(b"HTTP/1.1 200")


# ------------------------------------------------------------------------------------------------ number


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch, serve_with: Callable[[House], Served]) -> Served:
    """A server with place for few."""
    monkeypatch.setattr("zwerge.table.serve.capacity", lambda: 20)
    return serve_with(House())


@pytest.mark.parametrize("beginning", [b"", b"GET /", hostile.post(b"/open", b"x", length=9000)])
def test_silent_connections_give_way_and_nobody_is_locked_out(narrow: Served, beginning: bytes) -> None:
    held = [connection(narrow, beginning) for _ in range(60)]
    anna, ben = Guest(narrow.url), Guest(narrow.url)
    room = anna.open()
    assert ben.post(f"{room}/sit", seat="1", name="Ben").status_code == 303
    assert anna.socket(room).get()["seats"][1]["name"] == "Ben"
    for end in held:
        end.close()
    anna.close()
    ben.close()


def test_sockets_of_those_who_play_stay_when_others_come(narrow: Served) -> None:
    anna = Guest(narrow.url)
    room = anna.open()
    playing = anna.socket(room)
    playing.get()
    held = [connection(narrow) for _ in range(60)]
    playing.say("x")
    assert playing.get()["error"]["key"] == "frame"
    for end in held:
        end.close()
    anna.close()


class Spent:
    """A listening socket for which the system has no file left."""

    asked = 0

    def accept(self) -> Any:
        self.asked += 1
        raise OSError(errno.EMFILE, "Too many open files")


def test_a_system_without_files_is_asked_once_and_again_after_a_rest(
    logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, removed, added = asyncio.new_event_loop(), [], []
    monkeypatch.setattr(door_module, "RETRY", 0.0)
    monkeypatch.setattr(loop, "remove_reader", removed.append)
    monkeypatch.setattr(loop, "add_reader", lambda of, *_: added.append(of))
    door, spent = Door(loop, lambda visit: asyncio.Protocol(), 10, 5), Spent()
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    silent = Visit(door, "6.6.6.6", True, ours)
    door.visits[silent] = None
    door.by_address["6.6.6.6"] += 1
    door._take_in(spent)  # type: ignore[arg-type]
    assert (spent.asked, removed, added) == (1, [spent], [])
    assert silent not in door.visits, "somebody who says nothing makes a file free"
    loop.run_until_complete(asyncio.sleep(0.01))
    assert added == [spent]
    assert len(logged) == 1
    assert "Traceback" not in logged[0]
    loop.close()
    ours.close()
    theirs.close()


def test_who_has_spoken_but_was_not_heard_yet_stays_before_who_came_later_and_says_nothing() -> None:
    loop = asyncio.new_event_loop()
    door = Door(loop, lambda visit: asyncio.Protocol(), 2, 2)
    pairs = [socket.socketpair() for _ in range(2)]
    for ours, _ in pairs:
        ours.setblocking(False)
    early, late = (Visit(door, "6.6.6.6", True, ours) for ours, _ in pairs)
    late.since = early.since + 1
    for visit in (early, late):
        door.visits[visit] = None
        door.by_address["6.6.6.6"] += 1
    pairs[0][1].sendall(b"GET / HTTP/1.1")
    assert door._has_place("6.6.6.6", True)
    assert list(door.visits) == [early]
    assert door._has_place("7.7.7.7", True), "there is place again"
    assert door._make_place(door.visits), "who is alone gives way even so"
    assert not door._make_place(door.visits)
    loop.close()
    for end in (end for pair in pairs for end in pair):
        end.close()


def test_a_proxy_may_bring_more_people_than_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.new_event_loop()
    door = Door(loop, lambda visit: asyncio.Protocol(), 10, 2, ["10.0.0.0/8"])
    for address in ("10.1.2.3", "6.6.6.6"):
        door.by_address[address] = 5
        assert door._has_place(address, not door._is_proxy(address)) == (address == "10.1.2.3")
    assert not door._is_proxy("no address")
    loop.close()


# ------------------------------------------------------------------------------------------------ bytes


def test_some_hostile_inputs_of_every_kind_leave_no_traceback_and_a_table_that_plays(
    guest: Come, served: Served, logged: list[str]
) -> None:
    anna = guest()
    room = anna.open(bots="random")
    source, rng = hostile.inputs(7, room), random.Random(8)
    kinds = set()
    for _ in range(400):
        kind, data = next(source)
        kinds.add(kind)
        with suppress(OSError):
            end = connection(served, data)
            if rng.random() < 0.2:
                end.settimeout(0.05)
                with suppress(TimeoutError):
                    end.recv(1000)
            end.close()
    assert len(kinds) == len(hostile.KINDS)
    assert anna.post(f"{room}/start").status_code == 303
    assert anna.socket(room).get()["stage"] == "playing"
    assert [line for line in logged if "Traceback" in line] == []


@pytest.mark.parametrize(
    "data",
    [
        hostile.head(b"/room/%ff%00%ed%a0%80"),
        hostile.head(b"/", b"Cookie: zwerge=\xff\xfe; language=\xff"),
        hostile.head(b"/", b"Accept-Language: \xff;q=\xff"),
        hostile.head(b"/?x=%ff&\xc3\xa4=1".replace(b"\xc3\xa4", b"%c3")),
        hostile.head(b"/static/%00"),
        hostile.head(b"/static/..%2fserver.py"),
        hostile.head(b"/", b"Content-Length: 1", b"Content-Length: 2"),
        hostile.head(b"evil.example:443", method=b"CONNECT"),
        hostile.head(b"*", method=b"OPTIONS"),
        hostile.upgrade(b"/room/x/socket", b"X: " + b"y" * 9000),
        hostile.upgrade(b"/room/x/socket", *[b"X-%d: y" % n for n in range(200)]),
        hostile.upgrade(b"/room/x/socket", key=b"\xff"),
        hostile.head(b"/room/x/match/" + b"9" * 5000 + b"/record.json"),
        b"\x16\x03\x01\x02\x00\x01",
        b"GET / HTTP/9.9\r\n\r\n",
    ],
)
def test_bytes_that_mean_nothing_are_answered_in_short(served: Served, logged: list[str], data: bytes) -> None:
    end = connection(served, data)
    assert end.recv(12)[:10] in (b"HTTP/1.1 2", b"HTTP/1.1 4")
    end.close()
    assert [line for line in logged if "Traceback" in line] == []


def test_a_record_with_a_number_that_no_match_has_is_not_found(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    for number in ("9" * 30, "9" * 9, "0", "-1", "x", "١"):
        assert anna.get(f"{room}/match/{number}/record.json").status_code == 404


def test_who_goes_away_in_the_middle_of_a_form_has_done_nothing_and_nothing_is_logged(
    guest: Come, served: Served, logged: list[str]
) -> None:
    anna = guest()
    room = anna.open()
    for _ in range(5):
        end = connection(served, hostile.post(f"{room}/sit".encode(), b"seat=1&name=Ben", length=50))
        end.close()
    assert anna.socket(room).get()["seats"][1]["kind"] == "empty"
    assert logged == []


# ------------------------------------------------------------------------------------------------ sockets


def raw_socket(served: Served, room: str) -> socket.socket:
    """A socket without a library that knows what is allowed; after its first frame."""
    end = connection(served, hostile.upgrade(f"{room}/socket?as=json".encode()))
    assert b" 101 " in end.recv(65536)
    return end


def code_of(end: socket.socket) -> int:
    """The code with which the other side closes."""
    found = all_of(end)
    for size in range(4, len(found) + 1):
        if found[-size : -size + 1] == b"\x88" and found[-size + 1] == size - 2:
            return int.from_bytes(found[-size + 2 : -size + 4 or None])
    return 0


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (hostile.frame(1, b"\xff\xfe"), 1007),
        (hostile.frame(1, b"a", fin=False) + hostile.frame(0, b"\xff"), 1007),
        (hostile.frame(9, b"") * 3000, 1008),
        (hostile.frame(10, b"") * 3000, 1008),
        (hostile.frame(1, b"", fin=False) + hostile.frame(0, b"", fin=False) * 3000, 1008),
        (hostile.frame(1, b"x") * 300, 1008),
        (hostile.frame(1, b"x" * 20_000), 1009),
        (hostile.frame(1, b"x", mask=False), 1002),
        (hostile.frame(3, b"x"), 1002),
    ],
    ids=["text", "parts", "pings", "pongs", "continuations", "texts", "long", "bare", "unknown"],
)
def test_what_no_socket_may_carry_closes_it_with_the_code_for_it(
    guest: Come, served: Served, logged: list[str], data: bytes, code: int
) -> None:
    end = raw_socket(served, guest().open())
    with suppress(OSError):
        end.sendall(data)
    assert code_of(end) == code
    assert [line for line in logged if "Traceback" in line] == []


def test_a_server_that_stops_says_so(serve_with: Callable[[House], Served]) -> None:
    served = serve_with(House())
    anna = Guest(served.url)
    end = anna.socket(anna.open())
    end.get()
    served.server.should_exit = True
    assert end.closed() == 1012
    anna.close()


def test_an_end_that_answers_no_ping_is_closed(monkeypatch: pytest.MonkeyPatch, served: Served, guest: Come) -> None:
    monkeypatch.setattr(served.server.config, "ws_ping_interval", 0.05)
    monkeypatch.setattr(served.server.config, "ws_ping_timeout", 0.1)
    assert code_of(raw_socket(served, guest().open())) == 1011


def test_no_room_and_no_own_page_are_told_before_there_is_a_socket(guest: Come, served: Served) -> None:
    room = guest().open()
    for target, line, status in (
        (b"/room/nowhere/socket", b"X: y", b"404"),
        (f"{room}/socket".encode(), b"Origin: http://evil.example", b"403"),
    ):
        assert all_of(connection(served, hostile.upgrade(target, line))).split()[1] == status


def test_a_socket_closed_by_both_at_once_ends_quietly(guest: Come, served: Served, logged: list[str]) -> None:
    room = guest().open()
    for _ in range(10):
        end = raw_socket(served, room)
        end.sendall(hostile.frame(1, b"x") * 60 + hostile.frame(8, b"\x03\xe8") * 2)
        end.close()
    again: Socket = guest().socket(room)
    assert again.get()["stage"] == "waiting"
    assert logged == []


# ------------------------------------------------------------------------------------------------ the log


def test_a_log_says_a_thing_once_and_later_how_often(logged: list[str]) -> None:
    now = [0.0]
    sparse = quiet.Sparse(lambda: now[0])
    log = logging.getLogger("zwerge.table")
    log.addFilter(sparse)
    try:
        for n in range(1000):
            log.warning("request %d cannot be read", n)
        log.warning("something else")
        assert logged == ["request 0 cannot be read", "something else"]
        sparse.tell()
        assert len(logged) == 2, "the minute is not over"
        now[0] += quiet.PERIOD
        sparse.tell()
        assert logged[2:] == ["999 more like this in a minute: request %d cannot be read"]
        log.warning("request %d cannot be read", 1001)
        assert logged[3:] == ["request 1001 cannot be read"]
        for n in range(10 * quiet.MOST_KINDS):
            log.warning(f"kind {n}")  # noqa: G004
        assert len(logged) <= quiet.MOST_KINDS + 5
    finally:
        log.removeFilter(sparse)


def test_what_goes_wrong_in_the_loop_is_logged_in_one_kind_of_line(logged: list[str]) -> None:
    loop = asyncio.new_event_loop()
    quiet.note_failure(
        loop, {"message": "Fatal error on transport", "exception": OSError("gone"), "transport": object()}
    )
    assert logged[0].startswith("in the loop: Fatal error on transport")
    loop.close()


def test_styles_come_from_memory_packed_and_are_not_sent_twice(guest: Come, served: Served) -> None:
    anna = guest()
    packed = anna.get("/static/table.css", **{"accept-encoding": "gzip"})
    plain = anna.get("/static/table.css", **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert anna.get("/static/table.css", **{"if-none-match": plain.headers["etag"]}).status_code == 304
    assert anna.get("/static/table.js").headers["content-type"].startswith("text/javascript")
    for missing in ("nothing.css", "../server.py", "%2e%2e", ""):
        assert anna.get(f"/static/{missing}").status_code == 404
    assert anna.post("/static/table.css").status_code == 404
