"""Work spread over a Dask cluster (`pip install zwerge[cluster]`): as `workers.spread`, on other machines too.

Workers that die or leave are made up for by those that are left. Where none is left for a while, or the scheduler
itself goes away, the run stops and says so; what has come back by then is kept.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from typing import Any

from zwerge.arena.workers import WAITING, Part, Pieces, Result, Work, WorkLost, do_part
from zwerge.core.errors import BadInput, clip

LOCAL = "local"
PATIENCE = 10
"""Seconds in which a cluster must answer."""
SILENT = logging.CRITICAL + 1
STANDSTILL = 60
"""Seconds that a cluster may be without any worker, or not answer, while there is something to do."""
LOOK = 1.0
"""Seconds after which a cluster that brings nothing is looked at."""


class Cluster:
    """A connection to a cluster at an address, or one of so many processes that is started here (`local`).

    `waiting` is told when it has no workers, and how many seconds they are waited for. BadInput if Dask is not
    installed or nobody answers at the address.
    """

    def __init__(self, address: str, workers: int, waiting: Callable[[float], None] | None = None) -> None:
        self.waiting = waiting or (lambda seconds: None)
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise BadInput("--cluster", "needs Dask: pip install 'zwerge[cluster]'") from None
        self._distributed = distributed
        _silence()
        self.own: Any = None
        self.client: Any = None
        if address != LOCAL:
            _ask(distributed, address)
        try:
            if address == LOCAL:
                self.own = _begin(distributed, workers)
            self.client = distributed.Client(self.own or address, timeout=PATIENCE, set_as_default=False)
        except BaseException:
            self.close()
            raise

    def size(self) -> int:
        """How many tasks it does at a time; 0 while it has no workers. WorkLost if it has gone away or is silent."""
        try:
            # as `nthreads()`, which would wait for an answer for ever
            threads: int = sum(self.client.sync(self.client.scheduler.ncores, callback_timeout=STANDSTILL).values())
        except TimeoutError:
            raise WorkLost("arena.cluster.silent", seconds=f"{STANDSTILL:g}") from None
        except Exception:  # whatever a connection that has gone away makes of it
            raise WorkLost("arena.cluster.gone") from None
        return threads

    def close(self) -> None:
        """End the connection, and a cluster of one's own; half ended it would take its time and say so."""
        with _uninterrupted():
            if self.client is not None:
                with suppress(Exception):  # it may be gone already
                    self.client.close(timeout=2)
            if self.own is not None:
                with suppress(Exception):
                    self.own.close(timeout=PATIENCE)


def _silence() -> None:
    """What Dask says of lost workers and connections is said here; some of its loggers have levels of their own."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(SILENT)


def _begin(distributed: Any, workers: int) -> Any:
    with _uninterrupted():
        return distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",
            silence_logs=SILENT,
        )


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile comes at the end. Threads begun meanwhile, and the processes that those begin,
    never hear of any: it is the affair of this process alone."""
    if not hasattr(signal, "pthread_sigmask"):  # not on every system
        yield
        return
    resource_tracker.ensure_running()  # or it would be begun meanwhile, and lets the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ask(distributed: Any, address: str) -> None:
    """BadInput unless a scheduler answers. A client that finds none tries on, and cannot be ended quietly."""

    async def kind() -> str:
        async with distributed.rpc(address) as there:
            return str((await asyncio.wait_for(there.identity(), PATIENCE))["type"])

    try:
        if asyncio.run(kind()) == "Scheduler":
            return
        told = f"who answers at {clip(address)} is no scheduler"
    except Exception as error:  # a wrong address, a name that nobody has, and whatever else listens there
        told = f"nobody answers at {clip(address)} ({type(error).__name__})"
    raise BadInput("--cluster", f"{told}; give tcp://HOST:PORT, or {LOCAL}")


def spread_on(cluster: Cluster, work: Work[Result], numbers: Iterable[int]) -> Iterator[Result]:
    """The results of all numbers, in the order in which they are ready. WorkLost, after what was ready, if a piece of
    work kills its workers or the cluster has gone away."""
    pieces = Pieces(numbers, max(1, cluster.size()))
    running: dict[Any, tuple[int, ...]] = {}
    settled: SimpleQueue[Any] = SimpleQueue()
    while pieces.left or running:
        for future, part in _hand_out(cluster, work, pieces, len(running)):
            running[future] = part
            future.add_done_callback(settled.put)
        future = _next(cluster, settled)
        part = running.pop(future)
        done = _result(cluster, future)
        if done is None:
            pieces.died(part)
        else:
            pieces.done(done)
            yield from done.results  # type: ignore[misc]  # of this work


def _hand_out(cluster: Cluster, work: Work[Result], pieces: Pieces, running: int) -> list[tuple[Any, tuple[int, ...]]]:
    """Parts for every worker of the cluster that has none waiting, those that have come meanwhile too."""
    handed: list[tuple[Any, tuple[int, ...]]] = []
    most = WAITING * max(1, cluster.size()) if pieces.left else 0
    try:
        while pieces.left and running + len(handed) < most:
            part = pieces.next()
            handed.append((cluster.client.submit(do_part, work, part, pure=False), part))
    except Exception:  # whatever a connection that has gone away makes of it
        raise WorkLost("arena.cluster.gone") from None
    return handed


def _next(cluster: Cluster, settled: SimpleQueue[Any]) -> Any:
    """The next future that is settled; WorkLost if the scheduler is gone, or has had no workers for too long."""
    alone_since: float | None = None
    while True:
        with suppress(Empty):
            return settled.get(timeout=LOOK)
        if cluster.client.status != "running":
            raise WorkLost("arena.cluster.gone")
        if cluster.size():
            alone_since = None
        elif alone_since is None:
            alone_since = time.monotonic()
            cluster.waiting(STANDSTILL)
        elif time.monotonic() - alone_since >= STANDSTILL:
            raise WorkLost("arena.cluster.workerless", seconds=f"{STANDSTILL:g}")


def _result(cluster: Cluster, future: Any) -> Part | None:
    """What a settled future holds; None if its workers died over it, and what went wrong in it as it was."""
    if future.status == "lost" and cluster.client.status == "running":  # done, but who had the result died with it
        return None
    if future.status in ("cancelled", "lost"):
        raise WorkLost("arena.cluster.gone")
    try:
        done: Part = future.result()
    except cluster._distributed.scheduler.KilledWorker:
        return None
    return done
