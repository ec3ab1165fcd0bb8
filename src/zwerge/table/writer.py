"""Writing beside the loop: a thread puts what several rooms have to write on the disk in one go.

Nothing of a room is shown before its own is there. What cannot be written is said to who asked, and so is everything of
the same room that was begun upon it.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

PATIENCE = 5.0
"""So many seconds the disk is waited for while another process holds it."""
MOST_AT_ONCE = 200
"""The most transactions that are written in one go."""


class Statement(msgspec.Struct, frozen=True):
    """One change. With `rows` it is made for each of them; `expected` is how many lines it must change, or None."""

    sql: str
    rows: tuple[tuple[object, ...], ...] = ()
    expected: int | None = None


def carry_out(db: sqlite3.Connection, statements: list[Statement]) -> None:
    """Make changes inside a transaction."""
    for one in statements:
        changed = (db.executemany(one.sql, one.rows) if one.rows else db.execute(one.sql)).rowcount
        if one.expected is not None and changed != one.expected:
            raise sqlite3.IntegrityError(f"{one.sql}: {changed} lines, not {one.expected}")


class Way:
    """What is on its way to the disk from one place that writes. It fails in a row: what was begun upon something that
    could not be written cannot be written either, until `mended`."""

    def __init__(self) -> None:
        self.waiting = 0
        self.last: asyncio.Future[sqlite3.Error | None] | None = None
        self.undone: Callable[[], None] = lambda: None
        """Called when something could not be written: what is kept in memory is to be read again."""
        self.settled: Callable[[], None] = lambda: None
        """Called when nothing is on its way any more."""
        self._turn = 0
        self._broken = -1

    def set_out(self) -> int:
        """One more is on its way; gives the turn it belongs to."""
        self.waiting += 1
        self.last = asyncio.get_running_loop().create_future()
        return self._turn

    def is_broken(self, turn: int) -> bool:
        return turn <= self._broken

    def breaks(self, turn: int) -> None:
        self._broken = max(self._broken, turn)

    def arrived(self, turn: int, future: asyncio.Future[sqlite3.Error | None], error: sqlite3.Error | None) -> None:
        """On the loop: one is on the disk, or will never be."""
        self.waiting -= 1
        if error is not None and turn == self._turn:
            self._turn += 1
            self.undone()
        if not future.done():
            future.set_result(error)
        if not self.waiting:
            self.settled()

    async def arrival(self) -> sqlite3.Error | None:
        """Wait until what was sent out last has arrived; why it could not, or None."""
        return await self.last if self.waiting and self.last is not None else None

    async def rest(self) -> None:
        """Wait until nothing is on its way."""
        while self.waiting:
            await self.arrival()


class Job(msgspec.Struct):
    """One transaction."""

    way: Way
    turn: int
    future: asyncio.Future[sqlite3.Error | None]
    statements: list[Statement]
    error: sqlite3.Error | None = None


class Writer:
    """The thread with its connection. Made on the loop that is to hear of what has been written."""

    def __init__(self, path: Path | str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
        self._db.execute("PRAGMA synchronous = FULL")
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="zwerge-writer", daemon=True)
        self._thread.start()

    def put(self, way: Way, statements: list[Statement]) -> None:
        """Send a transaction out; the way tells when it has arrived."""
        turn = way.set_out()
        assert way.last is not None
        self._jobs.put(Job(way, turn, way.last, statements))

    def stop(self) -> None:
        """Write what has been sent out, and end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        db, going = self._db, True
        while going:
            jobs, going = self._next()
            if jobs:
                self._write(db, jobs)
                with suppress(RuntimeError):  # the loop may have ended meanwhile: nobody waits then
                    self._loop.call_soon_threadsafe(self._tell, jobs)
        db.close()

    def _next(self) -> tuple[list[Job], bool]:
        """All that waits, at least one; and whether there will be more."""
        found: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            found.append(job)
            if len(found) >= MOST_AT_ONCE or self._jobs.empty():
                return found, True
            job = self._jobs.get()
        return found, False

    def _write(self, db: sqlite3.Connection, jobs: list[Job]) -> None:
        try:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._write_one(db, job)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            for job in jobs:
                job.error = job.error or error
                job.way.breaks(job.turn)

    @staticmethod
    def _write_one(db: sqlite3.Connection, job: Job) -> None:
        """One transaction inside the large one: if it does not fit, the others do not suffer."""
        if job.way.is_broken(job.turn):
            job.error = sqlite3.OperationalError("what came before it could not be written")
            return
        db.execute("SAVEPOINT one")
        try:
            carry_out(db, job.statements)
        except sqlite3.OperationalError:
            raise  # the disk's affair, and so everybody's
        except Exception as error:  # whatever is wrong with this one: the thread must go on for the others
            db.execute("ROLLBACK TO one")
            job.error = error if isinstance(error, sqlite3.Error) else sqlite3.InterfaceError(str(error))
            job.way.breaks(job.turn)
        db.execute("RELEASE one")

    @staticmethod
    def _tell(jobs: list[Job]) -> None:
        for job in jobs:
            job.way.arrived(job.turn, job.future, job.error)
