"""Worker processes of this machine, for who thinks and for who counts many games."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

Result = TypeVar("Result")

MOST_TRIES = 3
"""So many workers may die over one piece of work."""


def cores() -> int:
    """How many processes this one may run at a time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


class Pool:
    """Worker processes that can be begun anew when one has died, and stopped in the middle of their work."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._spawn = multiprocessing.get_context("spawn")  # a fork would take along the threads' locks
        # a pipe and no event: whoever dies while waiting for an event holds up who sets it
        self._theirs, self._ours = self._spawn.Pipe(duplex=False)
        self._pool = self._begin()
        self._of: WeakKeyDictionary[Future[Any], ProcessPoolExecutor] = WeakKeyDictionary()

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, self._spawn, begin_worker, (self._theirs,))

    def submit(self, work: Callable[..., Result], *arguments: Any) -> Future[Result]:
        """Have something done; the work, its arguments and what it gives must be picklable."""
        try:
            future = self._pool.submit(work, *arguments)
        except BrokenProcessPool:  # died while nobody looked
            self._pool = self._begin()
            future = self._pool.submit(work, *arguments)
        self._of[future] = self._pool
        return future

    def broken(self, future: Future[Any]) -> None:
        """The pool of some work has lost a worker, and with it all others of that pool: begin another, once."""
        if self._of.pop(future) is self._pool:
            self._pool.shutdown(wait=False)
            self._pool = self._begin()

    def stop(self) -> None:
        """End every worker, whatever it is at."""
        self._ours.close()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._theirs.close()


def begin_worker(line: Connection) -> None:
    """A worker's first deed: Ctrl-C is the affair of who started it; it ends when the line to that process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(5)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(0)
