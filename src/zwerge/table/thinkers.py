"""Who thinks for the bots of all rooms, so that no thought ever holds up the table.

Quick bots think in threads beside the loop. Bots that search think in a fixed number of worker processes, started when
the first is needed: one job of a room after the other, the rooms by turns. A worker that dies takes nothing with it:
what it thought about is thought about again, in another one, and in the end by a quick bot.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from zwerge.bots.levels import read_level, usual_for
from zwerge.table.deciding import Decided, Task, decide

THREADS = 2
"""So many quick bots think at once; the others wait."""
MOST_TRIES = 3
"""So many workers may die over one thought before a quick bot decides."""

log = logging.getLogger("zwerge.table")


class Job:
    """A task, who wants to hear of it, and whether it still matters."""

    def __init__(self, task: Task, done: Callable[[Decided], None], wanted: Callable[[], bool]) -> None:
        self.task = task
        self.done = done
        self.wanted = wanted
        self.tries = 0


class Thinkers:
    """The workers of a table and the jobs that wait for them. To be used from the loop's own thread."""

    def __init__(self, workers: int = 0) -> None:
        """`workers`: how many processes; 0 for one a core."""
        self.workers = workers or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(THREADS, "zwerge-bot")
        self._processes: ProcessPoolExecutor | None = None
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._busy = 0
        self._closed = False

    def close(self) -> None:
        """Nobody thinks any longer."""
        self._closed = True
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)

    async def think(
        self, room: str, task: Task, done: Callable[[Decided], None], wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """Have a task of a room done and say what was decided; if nobody wants it any longer when its turn comes, it
        is dropped."""
        _, budget = read_level(task.state.setup.game.id, task.level)
        if not is_long(budget.simulations, budget.seconds):
            await self._quickly(task, done)
            return
        self._waiting.setdefault(room, deque()).append(Job(task, done, wanted))
        await self._work()

    async def _quickly(self, task: Task, done: Callable[[Decided], None]) -> None:
        done(await asyncio.get_running_loop().run_in_executor(self._threads, decide, task))

    async def _work(self) -> None:
        """Do what waits, as long as a worker is free for it."""
        while self._waiting and self._busy < self.workers and not self._closed:
            job = self._next()
            if job.wanted():
                self._busy += 1
                try:
                    decided = await self._in_worker(job)
                finally:
                    self._busy -= 1
                if decided is not None:
                    job.done(decided)

    def _next(self) -> Job:
        """The first job of the room whose turn it is; the room's others wait until all rooms have had theirs."""
        room, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[room] = jobs
        return job

    async def _in_worker(self, job: Job) -> Decided | None:
        while job.tries < MOST_TRIES:
            processes = self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(processes, decide, job.task)
            except BrokenProcessPool:
                if self._closed:
                    return None
                job.tries += 1
                log.warning("a worker that thought for a bot died; the bot thinks again")
                if self._processes is processes:  # the first to notice; with one, all of the pool are gone
                    processes.shutdown(wait=False)
                    self._processes = None
        quick = job.task._replace(level=usual_for(job.task.state.setup.game.id))
        return await asyncio.get_running_loop().run_in_executor(self._threads, decide, quick)

    def _started(self) -> Executor:
        if self._processes is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would take the table's sockets and locks with it
            self._processes = ProcessPoolExecutor(self.workers, spawn, _begin)
        return self._processes


def is_long(simulations: int, seconds: float) -> bool:
    """Whether so much thought is too long for a thread beside the loop: a search holds the interpreter's lock."""
    return simulations > 1 or seconds > 0


def _begin() -> None:
    """A worker's first deed: the table comes first, Ctrl-C is the table's affair, and without a table it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(5)
    threading.Thread(target=_end_with_the_table, daemon=True).start()


def _end_with_the_table() -> None:
    table = multiprocessing.parent_process()
    if table is not None:
        table.join()
        os._exit(0)
