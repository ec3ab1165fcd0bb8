"""Time for the table. Rooms never read a clock of their own, so tests can move it by hand."""

from __future__ import annotations

import asyncio
import heapq
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


class _Alarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandClock:
    """Time that stands until it is moved; for tests and for tools that replay a table."""

    def __init__(self) -> None:
        self.time = 0.0
        self._alarms: list[tuple[float, int, _Alarm]] = []
        self._count = 0

    def now(self) -> float:
        return self.time

    def steady(self) -> float:
        return self.time

    def later(self, delay: float, call: Callable[[], None]) -> Handle:
        alarm = _Alarm(call)
        self._count += 1
        heapq.heappush(self._alarms, (self.time + delay, self._count, alarm))
        return alarm

    def move(self, seconds: float) -> None:
        """Let time pass and everything due in it happen, in order."""
        end = self.time + seconds
        while self._alarms and self._alarms[0][0] <= end:
            self.time, _, alarm = heapq.heappop(self._alarms)
            if alarm.call is not None:
                alarm.call()
        self.time = end
