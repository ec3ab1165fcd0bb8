"""Who thinks for the bots of all rooms, so that no thought ever holds up the table.

Quick bots think in threads beside the loop. Bots that search, and what people ask a master, are thought about in a
fixed number of worker processes, started when the first is needed: one job of a room after the other, the rooms by
turns. A worker that dies takes nothing with it: what it thought about is thought about again, in another one, and in
the end by a quick bot, or not at all.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from zwerge.bots.levels import read_level, usual_for
from zwerge.bots.processes import MOST_TRIES, Pool
from zwerge.table.deciding import Decided, Task, decide

THREADS = 2
"""So many quick bots think at once; the others wait."""
log = logging.getLogger("zwerge.table")


class Job:
    """Work that a process can be sent, who wants to hear what comes of it, whether it still matters, and what is done
    instead, beside the loop, if too many workers died over it."""

    def __init__(
        self,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        wanted: Callable[[], bool],
        instead: Callable[[], Any] = lambda: None,
    ) -> None:
        self.work = work
        self.done = done
        self.wanted = wanted
        self.instead = instead
        self.tries = 0


class Thinkers:
    """The workers of a table and the jobs that wait for them. To be used from the loop's own thread."""

    def __init__(self, workers: int = 0) -> None:
        """`workers`: how many processes; 0 for one a core."""
        self.workers = workers or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(THREADS, "zwerge-bot")
        self._pool: Pool | None = None
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._busy = 0
        self._closed = False

    def close(self) -> None:
        """Nobody thinks any longer: what is thought about is let go, and the workers end."""
        self._closed = True
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            self._pool.stop()
            self._pool = None

    async def think(
        self, room: str, task: Task, done: Callable[[Decided], None], wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """Have a task of a room done and say what was decided; if nobody wants it any longer when its turn comes, it
        is dropped."""
        _, budget = read_level(task.state.setup.game.id, task.level)
        if not is_long(budget.simulations, budget.seconds):
            await self._quickly(task, done)
            return
        quick = task._replace(level=usual_for(task.state.setup.game.id))
        await self._take(room, Job(partial(decide, task), done, wanted, partial(decide, quick)))

    async def work(
        self, room: str, work: Callable[[], Any], done: Callable[[Any], None], wanted: Callable[[], bool]
    ) -> None:
        """Have something else done in a worker, by the same turns; a function of a module with its arguments, and what
        it gives. None is given if it fails, or too many workers died over it."""
        await self._take(room, Job(partial(_guarded, work), done, wanted))

    async def _take(self, room: str, job: Job) -> None:
        self._waiting.setdefault(room, deque()).append(job)
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
                    found = await self._in_worker(job)
                finally:
                    self._busy -= 1
                if not self._closed:
                    job.done(found)

    def _next(self) -> Job:
        """The first job of the room whose turn it is; the room's others wait until all rooms have had theirs."""
        room, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[room] = jobs
        return job

    async def _in_worker(self, job: Job) -> Any:
        while job.tries < MOST_TRIES:
            if self._pool is None:
                self._pool = Pool(self.workers)
            future = self._pool.submit(job.work)
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                if self._closed:
                    return None
                job.tries += 1
                log.warning("a worker died over a thought; it is thought again")
                self._pool.broken(future)
        return await asyncio.get_running_loop().run_in_executor(self._threads, job.instead)


def is_long(simulations: int, seconds: float) -> bool:
    """Whether so much thought is too long for a thread beside the loop: a search holds the interpreter's lock."""
    return simulations > 1 or seconds > 0


def _guarded(work: Callable[[], Any]) -> Any:
    """What work gives, or None if it fails: nobody's question may take the worker of another with it."""
    try:
        return work()
    except Exception:  # whatever is wrong with what was asked
        logging.getLogger("zwerge.table").exception("a question to a worker failed")
        return None
