"""Time that stands until it is moved: for tests, and for tools that replay a table."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from zwerge.table.clock import Handle


class _Alarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandClock:
    """A Clock moved by hand."""

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
