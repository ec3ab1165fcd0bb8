"""The door: every connection that comes in, how many there may be, and when one has been silent for too long.

The system gives a server only so many files, and every connection is one. A connection that has not asked for anything
yet, or for nothing more, or has not said all of it, or has been told to go, gives way to a newcomer, whoever has been
at that longest first; so whoever just holds connections open keeps nobody out. Whoever has said something that the loop
has not come to yet is not silent.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import math
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from zwerge.table.limits import address_key

log = logging.getLogger("zwerge.table")

PER_TURN = 16
"""The most connections taken in at one turn of the loop: those who are inside get their turn too."""
BACKLOG = 256
"""The most connections that the system keeps waiting before the door."""
SWEEP = 1.0
"""Seconds from one look after late connections to the next."""
CLOSING = 5.0
"""Seconds in which the other end may take what is still on its way, once a connection is closing."""
RETRY = 0.5
"""Seconds until the door opens again after the system had no file left."""
SPENT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n"

SILENT, IDLE, BODY, ANSWER, SOCKET = range(5)
"""What a connection is at: nothing yet, nothing more, a body on its way, an answer, a socket. Those before ANSWER give
way."""


class Visit:
    """One connection: from where, what it is at, and until when it may be at that."""

    def __init__(self, door: Door, address: str, counted: bool, connection: socket.socket) -> None:
        self.door = door
        self.address = address
        self.connection = connection
        self.counted = counted
        self.stage = SILENT
        self.since = door.now()
        self.deadline = math.inf
        self.is_going = False
        """Whether it has been told to go."""
        self.transport: asyncio.Transport | None = None

    def at(self, stage: int, seconds: float) -> None:
        """Note what the connection is at now, and for how long at most."""
        if stage != self.stage:
            self.stage, self.since = stage, self.door.now()
        self.deadline = self.door.now() + seconds

    def hang_up(self, seconds: float = 0.0) -> None:
        """End the connection, at once or after some seconds for what is on its way."""
        self.is_going = True
        if seconds > 0:
            self.deadline = min(self.deadline, self.door.now() + seconds)
        elif self.transport is not None:
            self.transport.abort()

    def has_said_more(self) -> bool:
        """Whether it has sent something that has not been read yet."""
        try:
            return bool(self.connection.recv(1, socket.MSG_PEEK))
        except OSError:  # nothing is there, or the connection is gone
            return False

    def leave(self) -> None:
        """The connection has ended."""
        self.door.forget(self)


class Door:
    """Takes connections in from listening sockets. `make` gives a protocol to a visit; there are at most `most` at once
    and `each` from one address, those that come from `proxies` excepted."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        make: Callable[[Visit], asyncio.Protocol],
        most: int,
        each: int,
        proxies: Iterable[str] = (),
    ) -> None:
        self.loop = loop
        self.make = make
        self.most = most
        self.each = each
        self.proxies = [ipaddress.ip_network(text) for text in proxies]
        self.visits: dict[Visit, None] = {}
        self.by_address: Counter[str] = Counter()
        self.swept: Callable[[], None] = lambda: None
        """Called at every sweep."""
        self._sockets: Sequence[socket.socket] = ()
        self._timers: set[asyncio.TimerHandle] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> float:
        return self.loop.time()

    def open(self, sockets: Sequence[socket.socket]) -> None:
        self._sockets = sockets
        for one in sockets:
            one.setblocking(False)
            one.listen(BACKLOG)
            self.loop.add_reader(one, self._take_in, one)
        self._later(SWEEP, self._sweep)

    def close(self) -> None:
        """Nobody comes in any more; who is inside may finish."""
        for timer in self._timers:
            timer.cancel()
        for one in self._sockets:
            self.loop.remove_reader(one)
            one.close()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.discard(timer)
            call()

        timer = self.loop.call_later(seconds, ring)
        self._timers.add(timer)

    def _take_in(self, listening: socket.socket) -> None:
        for _ in range(PER_TURN):
            try:
                connection, client = listening.accept()
            except (BlockingIOError, InterruptedError):
                return
            except OSError as error:
                if error.errno in SPENT:
                    self._rest(listening, error)
                    return
                continue  # whoever knocked has gone again
            connection.setblocking(False)
            self._welcome(connection, client)

    def _rest(self, listening: socket.socket, error: OSError) -> None:
        """The system has no file left, although the limit lies below: others use them. Wait, and make some free."""
        log.error("no further connection can be taken in now: %s", error.strerror)
        self._make_place(self.visits)
        self.loop.remove_reader(listening)
        self._later(RETRY, lambda: self.loop.add_reader(listening, self._take_in, listening))

    def _welcome(self, connection: socket.socket, client: Sequence[object]) -> None:
        address = address_key(client)
        counted = not self._is_proxy(str(client[0]) if client else "")
        if not self._has_place(address, counted):
            log.warning("there is no place for a further connection, the last one from %s", address)
            with suppress(OSError):
                connection.send(FULL)
            connection.close()
            return
        visit = Visit(self, address, counted, connection)
        self.visits[visit] = None
        self.by_address[address] += 1
        task = self.loop.create_task(self._admit(connection, visit))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _admit(self, connection: socket.socket, visit: Visit) -> None:
        try:
            await self.loop.connect_accepted_socket(lambda: self.make(visit), connection)
        except OSError:  # gone before it was in
            connection.close()
            visit.leave()

    def _is_proxy(self, client: str) -> bool:
        try:
            address = ipaddress.ip_address(client.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self.proxies)

    def _has_place(self, address: str, counted: bool) -> bool:
        if counted and self.by_address[address] >= self.each:
            return self._make_place(visit for visit in self.visits if visit.address == address)
        return len(self.visits) < self.most or self._make_place(self.visits)

    def _make_place(self, visits: Iterable[Visit]) -> bool:
        """Let the connection go that has been at nothing, or at less than a whole request, for longest; whether there
        was one."""
        weak = [visit for visit in visits if visit.stage < ANSWER or visit.is_going]
        weak.sort(key=lambda visit: visit.since)
        weakest = next((visit for visit in weak if not visit.has_said_more()), weak[0] if weak else None)
        if weakest is None:
            return False
        weakest.hang_up()
        self.forget(weakest)
        return True

    def forget(self, visit: Visit) -> None:
        if visit in self.visits:
            del self.visits[visit]
            self.by_address[visit.address] -= 1
            if not self.by_address[visit.address]:
                del self.by_address[visit.address]

    def _sweep(self) -> None:
        """End what has taken too long."""
        now = self.now()
        for visit in tuple(self.visits):
            if visit.transport is not None and visit.transport.is_closing():
                visit.deadline = min(visit.deadline, now + CLOSING)
            if now >= visit.deadline:
                visit.hang_up()
        self.swept()
        self._later(SWEEP, self._sweep)
