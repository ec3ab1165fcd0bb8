"""Being called when a table waits: an address of one's own, confirmed by a code, to which one message a turn may go.

An address is kept in its row alone. It is given to the process that sends, and to nobody else: no page, frame, log or
file of a room has it. A person is called where he has had no page of the room open for a while, and once for each of
the things that there are to call him for (`occasions`) until it is so no more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Callable, Coroutine, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

import msgspec

from zwerge.core.errors import BadInput, clip
from zwerge.draw import words
from zwerge.table.chairs import TableError
from zwerge.table.clock import Clock, Handle
from zwerge.table.hall import DAY, Hall
from zwerge.table.mine.occasions import (
    AFTER,
    LAST,
    SAT_IN,
    SLACK,
    TURN,
    Seats,
    holding,
    is_away,
    opens,
    said,
    time_left,
    wanted,
)
from zwerge.table.mine.sending import Errand, Report, Sender, known_kinds
from zwerge.table.passing import seats_of
from zwerge.table.room import Room
from zwerge.table.store import Desk

log = logging.getLogger("zwerge.table")

MOST_A_DAY = 24
"""So many calls go to one person in a day."""
TESTS_A_DAY = 2
"""So many test messages go to one address in a day, whoever asks for them."""
MOST_TESTS = 200
"""So many test messages this table sends in a day."""
CODE_LIFE, TRIES = 1800.0, 5
"""How long a code is good, in seconds, and how many wrong ones may be tried."""
MOST_FAILURES = 5
"""An address to which on so many days in a row a message could not be sent is forgotten."""
MOST_WAITING = 50
"""So many calls wait for the process that sends; further ones are dropped."""
MOST_TESTING = 6
"""So many people wait for a test message; others are asked to come again."""
LONGEST = 500
"""The most characters of an address."""
MOST_ROOMS = 1000
"""So many rooms are looked at when the table starts."""
LOCAL = frozenset(
    [
        "apprise",
        "apprises",
        "blink1",
        "dbus",
        "deltachat",
        "deltachats",
        "gio",
        "glib",
        "gnome",
        "kde",
        "macosx",
        "qt",
        "rsyslog",
        "session",
        "sessions",
        "signal",
        "signals",
        "smpp",
        "smpps",
        "sogs",
        "syslog",
        "windows",
    ]
)
"""Kinds that show something on the host's own machine, or need a program there."""

Send = Callable[[Errand], Report]


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a person who wants to be called: where, in which language, and from which address of the table;
    the code while it is not confirmed; how often he was called since `day` began; failures in a row, of a day at most
    one, and the moment `failed` of the last that was counted."""

    address: str
    kind: str
    language: str
    table: str
    code: str = ""
    until: float = 0.0
    tries: int = 0
    day: float = 0.0
    count: int = 0
    failures: int = 0
    failed: float = 0.0

    @property
    def is_confirmed(self) -> bool:
        return not self.code


Key = tuple[str, str]
"""A person, and a room."""


class Alarm(NamedTuple):
    """When, by the steady clock, it is looked whether somebody is to be called."""

    at: float
    handle: Handle


def read_kinds(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds of addresses that a host allows; BadInput for what is none."""
    if not texts:
        return ()
    known = known_kinds() - LOCAL
    for text in texts:
        if text.lower() not in known:
            few = "mailtos, ntfys, matrixs, tgram and the others of Apprise that go over the net"
            raise BadInput("--call", f"{clip(text)} is no kind of address that can be called; there are {few}")
    return tuple(dict.fromkeys(text.lower() for text in texts))


class Calls:
    """All who want to be called. `kinds` are those that the host allows; with none nothing is ever sent."""

    def __init__(self, hall: Hall, clock: Clock, kinds: tuple[str, ...], send: Send | None = None) -> None:
        self.kinds = kinds
        self._hall = hall
        self._store = hall.store
        self._clock = clock
        self._process = Sender()
        self.send: Send = send or self._process
        self._sender = ThreadPoolExecutor(1, "zwerge-caller")
        self._waiting = self._tests_waiting = 0
        self._testing = asyncio.Lock()
        self._counting = asyncio.Lock()
        self._planned: dict[Key, Alarm] = {}
        self.run: Callable[[Coroutine[None, None, None]], None] = asyncio.run
        """Has something done on the loop."""

    def close(self) -> None:
        self._sender.shutdown(wait=False, cancel_futures=True)
        self._process.close()

    async def _errand(self, errand: Errand) -> Report:
        """Have a call made beside the loop; many wait in a row."""
        if self._waiting >= MOST_WAITING:
            return Report("busy")
        self._waiting += 1
        try:
            return await self._have_done(errand)
        finally:
            self._waiting -= 1

    async def _test(self, errand: Errand) -> Report:
        """The same for a test message. Of these only one at a time stands among the calls, so that no call waits for
        more than one, however many are asked for."""
        if self._tests_waiting >= MOST_TESTING:
            return Report("busy")
        self._tests_waiting += 1
        try:
            async with self._testing:
                return await self._have_done(errand)
        finally:
            self._tests_waiting -= 1

    async def _have_done(self, errand: Errand) -> Report:
        return await asyncio.get_running_loop().run_in_executor(self._sender, self.send, errand)

    # ------------------------------------------------------------------ an address

    def kept(self, owner: str) -> Kept | None:
        """What is kept of a person; of an address that was not confirmed in time nothing holds."""
        found = self._store.ask("SELECT data FROM call WHERE owner = ?", owner) if owner else []
        kept = msgspec.json.decode(found[0][0], type=Kept) if found else None
        if kept is None or (not kept.is_confirmed and not 0 <= kept.until - self._clock.now() <= CODE_LIFE):
            return None
        return kept

    async def ask_for(self, owner: str, address: str, language: str, table: str) -> None:
        """Send a test message with a code to an address; TableError says why not, and then nothing has changed."""
        address = address.strip()
        if not 1 <= len(address) <= LONGEST or not address.isprintable():
            raise TableError("call_unread", kinds=", ".join(self.kinds))
        looked_at = await self._test(Errand(address, self.kinds))
        if looked_at.went != "fine":
            key = looked_at.went if looked_at.went in ("kind", "unread", "many", "inward", "busy") else "failed"
            raise TableError(f"call_{key}", kinds=", ".join(self.kinds))
        async with self._counting:
            await self._count_test(looked_at.target)
        code = f"{secrets.randbelow(10**6):06}"
        body = words.text(language, "summon.test", code=code, table=table)
        sent = await self._test(Errand(address, self.kinds, words.text(language, "summon.test.title"), body))
        if sent.went != "sent":
            key = sent.went if sent.went in ("inward", "busy") else "failed"
            raise TableError(f"call_{key}", kinds=", ".join(self.kinds))
        until = self._clock.now() + CODE_LIFE
        await self._keep(owner, Kept(address, looked_at.kind, language, table, code, until))

    async def _count_test(self, target: str) -> None:
        now = self._clock.now()
        (everywhere,) = self._store.ask("SELECT count(*) FROM call_test WHERE at > ?", now - DAY)[0]
        (there,) = self._store.ask("SELECT count(*) FROM call_test WHERE target = ? AND at > ?", target, now - DAY)[0]
        if there >= TESTS_A_DAY or everywhere >= MOST_TESTS:
            raise TableError("call_often")
        desk = self._store.desk()
        with desk.transaction():
            desk.change("DELETE FROM call_test WHERE at <= ? OR at > ?", (now - DAY, now))
            desk.change("INSERT INTO call_test VALUES (?, ?, ?)", (secrets.token_hex(12), target, now))
        await _written(desk)

    async def confirm(self, owner: str, code: str) -> None:
        """The code of the test message: from now on the person is called."""
        async with self._counting:  # tries that come together are still so many
            await self._try(owner, code)
        await self.look_everywhere(owner)

    async def _try(self, owner: str, code: str) -> None:
        kept = self.kept(owner)
        if kept is None or kept.is_confirmed:
            raise TableError("call_none")
        if not secrets.compare_digest(kept.code.encode(), code.strip().encode()):
            if kept.tries + 1 >= TRIES:
                await self.forget(owner)
                raise TableError("call_tries")
            await self._keep(owner, msgspec.structs.replace(kept, tries=kept.tries + 1))
            raise TableError("call_code")
        await self._keep(owner, msgspec.structs.replace(kept, code="", until=0.0, tries=0))

    async def forget(self, owner: str) -> None:
        """Call somebody no more."""
        desk = self._store.desk()
        with desk.transaction():
            desk.change("DELETE FROM call WHERE owner = ?", (owner,))
            desk.change("DELETE FROM called_for WHERE owner = ?", (owner,))
        await _written(desk)

    async def _keep(self, owner: str, kept: Kept) -> None:
        desk = self._store.desk()
        with desk.transaction():
            desk.change("INSERT OR REPLACE INTO call VALUES (?, ?)", (owner, msgspec.json.encode(kept)))
        await _written(desk)

    # ------------------------------------------------------------------ whom to call

    def look(self, room: Room) -> None:
        """Something has changed in a room: plan to call whoever is away and has to know of it."""
        if not self.kinds:
            return
        for chair in room.seats:
            if chair.kind == "person" and chair.owner:
                self._look_at(room, seats_of(room, chair.owner), (chair.owner, room.id))

    def _look_at(self, room: Room, seats: Seats, key: Key) -> None:
        told, holds = self._told(key), holding(room, seats)
        self._change_told("DELETE FROM called_for WHERE owner = ? AND room = ? AND what = ?", key, told - holds)
        if SAT_IN in holds - told and not is_away(room, seats) and self._may_be_called(key[0]):
            self._change_told("INSERT OR REPLACE INTO called_for VALUES (?, ?, ?)", key, {SAT_IN})  # he has seen it
        what = wanted(room, seats, told)
        if not what:
            self._plan_no_more(key)
            return
        delay = max(opens(room, seats, what) - room.clock.now(), AFTER if what == TURN else 0.0)
        if self._may_be_called(key[0]):
            self._plan(key, delay)

    def _plan(self, key: Key, delay: float) -> None:
        """Look again after a while, if that is not planned for sooner."""
        at, before = self._clock.steady() + delay, self._planned.get(key)
        if before is not None and before.at <= at:
            return
        self._plan_no_more(key)
        self._planned[key] = Alarm(at, self._clock.later(delay, lambda: self.run(self._call(key))))

    def _plan_no_more(self, key: Key) -> None:
        before = self._planned.pop(key, None)
        if before is not None:
            before.handle.cancel()

    def _told(self, key: Key) -> frozenset[str]:
        """What somebody has been called for in a room."""
        return frozenset(
            what for (what,) in self._store.ask("SELECT what FROM called_for WHERE owner = ? AND room = ?", *key)
        )

    def _change_told(self, sql: str, key: Key, what: Set[str]) -> None:
        """Of what is so no more somebody may be told when it is so anew; what he has seen himself nobody tells him."""
        if what:
            desk = self._store.desk()
            with suppress(sqlite3.Error), desk.transaction():  # else he is called once too little or too often
                desk.change(sql, *[(*key, one) for one in what])

    def _may_be_called(self, owner: str) -> bool:
        kept = self.kept(owner)
        if kept is None or not kept.is_confirmed or kept.kind not in self.kinds:
            return False
        return self._clock.now() - kept.day >= DAY or kept.count < MOST_A_DAY

    async def _call(self, key: Key) -> None:
        """Call somebody, if there is still something to call him for. It is written down before it is sent: after a
        kill he is rather not called than twice."""
        self._planned.pop(key, None)
        owner, room_id = key
        room = await self._hall.rooms.wake(room_id)
        kept = self.kept(owner)
        if room is None or kept is None or not self._may_be_called(owner):
            return
        await room.store.way.rest()
        seats, now = seats_of(room, owner), self._clock.now()
        what = wanted(room, seats, self._told(key)) if seats else ""
        if not what:
            return
        if opens(room, seats, what) > now + SLACK:  # he has looked in between, or has more time now
            self.look(room)
            return
        if what == TURN and LAST in holding(room, seats):
            what = LAST
        errand = message(kept, what, room, seats, self.kinds)
        await self._note_told(key, kept, {what, TURN} if what == LAST else {what})
        self.look(room)
        report = await self._errand(errand)
        if report.went != "busy":  # that was no fault of his address
            await self._note(owner, kept, report.went == "sent")

    async def _note_told(self, key: Key, kept: Kept, what: Set[str]) -> None:
        """Write down that somebody is called, for what, and how often today."""
        now = self._clock.now()
        fresh = not 0 <= now - kept.day < DAY
        counted = msgspec.structs.replace(kept, day=now if fresh else kept.day, count=1 if fresh else kept.count + 1)
        desk = self._store.desk()
        with desk.transaction():
            desk.change("INSERT OR REPLACE INTO called_for VALUES (?, ?, ?)", *[(*key, one) for one in what])
            desk.change("UPDATE call SET data = ? WHERE owner = ?", (msgspec.json.encode(counted), key[0]))
        await _written(desk)

    async def _note(self, owner: str, before: Kept, sent: bool) -> None:
        """How a call went; an address that never works is forgotten."""
        kept = self.kept(owner)
        if kept is None or kept.address != before.address:
            return
        if sent:
            if kept.failures:
                await self._keep(owner, msgspec.structs.replace(kept, failures=0, failed=0.0))
            return
        log.warning("a call by %s could not be sent", kept.kind)
        now = self._clock.now()
        if kept.failures and 0 <= now - kept.failed < DAY:
            return  # a service that is down for some hours is no wrong address
        if kept.failures + 1 >= MOST_FAILURES:
            await self.forget(owner)
        else:
            await self._keep(owner, msgspec.structs.replace(kept, failures=kept.failures + 1, failed=now))

    async def look_everywhere(self, owner: str = "") -> None:
        """After a start, or once somebody has an address: look at the rooms of all who want to be called, or of him."""
        if not self.kinds:
            return
        query = """SELECT DISTINCT room FROM seat JOIN call USING (owner) WHERE kind = 'person' AND ? IN ('', owner)
            AND EXISTS (SELECT 1 FROM match WHERE match.room = seat.room AND nonces IS NOT NULL
            AND id NOT IN (SELECT match FROM ended)) LIMIT ?"""
        for (room_id,) in self._store.ask(query, owner, MOST_ROOMS):
            room = await self._hall.rooms.wake(room_id)
            if room is not None:
                await room.store.way.rest()
                self.look(room)


def message(kept: Kept, what: str, room: Room, seats: Seats, kinds: tuple[str, ...]) -> Errand:
    """A call for something at a table."""
    address, left, shared = f"{kept.table}/room/{room.id}", time_left(room, seats), len(seats) > 1
    title, body = said(what, left, kept.language, room.game.id, address, shared=shared)
    return Errand(kept.address, kinds, title, body)


async def _written(desk: Desk) -> None:
    error = await desk.way.arrival()
    if error is not None:
        raise error
