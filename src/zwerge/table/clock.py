"""Time for the table. Rooms never read a clock of their own, so tests can move it by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """Something that will be called and can be cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What a room needs to know of time."""

    def now(self) -> float:
        """Seconds since 1970, for what outlives a run. In one run it goes on evenly, though somebody may set the
        system's clock: nobody waits longer for it, and nothing is put away sooner."""
        ...

    def steady(self) -> float:
        """Seconds since another moment, that only ever go on."""
        ...

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        """Call once, after `delay` seconds."""
        ...


def going_on() -> float:
    """Seconds that nobody can set; those in which the machine sleeps count, where the system tells them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class LoopClock:
    """The real time, on the running asyncio loop. What the system's clock says is asked once, at the beginning."""

    def __init__(self) -> None:
        self._began = time.time() - going_on()

    def now(self) -> float:
        return self._began + going_on()

    def steady(self) -> float:
        return time.monotonic()

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(delay, call)
