"""Work spread over processes of this machine: results come as they are ready, and a worker that dies loses nothing.

What it was at is done again elsewhere; only a piece of work over which several workers died is given up, and named.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple, TypeVar

from zwerge.bots.processes import MOST_TRIES, Pool
from zwerge.draw.words import FALLBACK, text

Result = TypeVar("Result")
Work = Callable[[int], Result]
"""A piece of work by its number; for several processes it must be picklable."""

PIECE = 0.4
"""Seconds of work that a worker is handed at a time, once it is known how long one takes."""
MOST_AT_ONCE = 64
WAITING = 2
"""So many times as many pieces as workers are handed out: a worker that is done finds its next one waiting."""


class Ended(RuntimeError):
    """A run that cannot go on: `why` says it in a reader's language, as text it is in English."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(text(FALLBACK, key, **params))
        self.key = key
        self.params = params

    def why(self, language: str) -> str:
        return text(language, self.key, **self.params)


class WorkLost(Ended):
    """Work that could not be done: several workers died over it, or those who do it have gone away."""


class Part(NamedTuple):
    """Some results, and how many seconds they took."""

    results: list[object]
    seconds: float


def do_part(work: Work[object], numbers: tuple[int, ...]) -> Part:
    """Several pieces one after the other, in a worker."""
    begun = time.perf_counter()
    return Part([work(number) for number in numbers], time.perf_counter() - begun)


class Pieces:
    """What is left to do, handed out in parts of a length that suits the work: long ones cost nothing to send, short
    ones leave nobody waiting at the end."""

    def __init__(self, numbers: Iterable[int], workers: int) -> None:
        self.left = deque(numbers)
        self.workers = workers
        self.tries: Counter[int] = Counter()
        self._done = 0
        self._seconds = 0.0

    def next(self) -> tuple[int, ...]:
        """The next part."""
        fair = max(1, len(self.left) // (2 * self.workers))
        each = self._seconds / self._done if self._done else PIECE
        size = max(1, min(MOST_AT_ONCE, fair, int(PIECE / max(each, 1e-6))))
        if self.left and self.tries[self.left[0]]:
            size = 1  # alone, so that what kills workers is found
        return tuple(self.left.popleft() for _ in range(min(size, len(self.left))))

    def done(self, part: Part) -> None:
        self._done += len(part.results)
        self._seconds += part.seconds

    def died(self, numbers: tuple[int, ...]) -> None:
        """A worker died over a part: it is to be done again. WorkLost where that has happened too often."""
        for number in numbers:
            self.tries[number] += 1
            if self.tries[number] >= MOST_TRIES:
                raise WorkLost("arena.lost.killed", tries=MOST_TRIES, number=number)
        self.left.extendleft(reversed(numbers))


def spread(work: Work[Result], numbers: Iterable[int], workers: int) -> Iterator[Result]:
    """The results of all numbers, in the order in which they are ready. Closed early, it stops at once.

    With one worker all is done in this process; else in so many others. WorkLost, after what was ready, where work
    cannot be done.
    """
    if workers <= 1:
        for number in numbers:
            yield work(number)
        return
    pool = Pool(workers)
    pieces = Pieces(numbers, workers)
    running: dict[Future[Part], tuple[int, ...]] = {}
    try:
        while pieces.left or running:
            while pieces.left and len(running) < WAITING * workers:
                part = pieces.next()
                running[pool.submit(do_part, work, part)] = part
            ready, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                part = running.pop(future)
                try:
                    done = future.result()
                except BrokenProcessPool:
                    pool.broken(future)
                    pieces.died(part)
                else:
                    pieces.done(done)
                    yield from done.results  # type: ignore[misc]  # of this work
    finally:
        pool.stop()
