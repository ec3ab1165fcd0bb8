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
        """Seconds since some moment; for people, since 1970. Somebody may set it, back too."""
        ...

    def steady(self) -> float:
        """Seconds since another moment, that only ever go on."""
        ...

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        """Call once, after `delay` seconds."""
        ...


class LoopClock:
    """The real time, on the running asyncio loop."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(delay, call)
