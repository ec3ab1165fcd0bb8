"""A log that does not repeat itself: of many alike one line is written, and every minute how many more there were."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

PERIOD = 60.0
"""Seconds in which one line of a kind is enough."""
MOST_KINDS = 200
"""So many kinds of line are told apart; whatever else comes in the same period is one kind more."""
LOGGERS = ("zwerge.table", "asyncio", "uvicorn.error")


class Sparse(logging.Filter):
    """Lets the first line of a kind pass in every period and counts the others; `tell` says how many they were. Lines
    are alike that differ only in what is filled in."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, str(record.msg)[:100]
        if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
            kind = "zwerge.table", "other lines"
        since, more = self._kinds.get(kind, (0.0, -1))
        if more >= 0 and self._now() - since < PERIOD:
            self._kinds[kind] = since, more + 1
            return False
        self._kinds[kind] = self._now(), 0
        return True

    def tell(self) -> None:
        """Say how often lines were left out in periods that are over, and begin anew."""
        over = [kind for kind, (since, _) in self._kinds.items() if self._now() - since >= PERIOD]
        for kind in over:
            _, more = self._kinds.pop(kind)
            if more:
                record = logging.LogRecord(
                    kind[0], logging.WARNING, __file__, 0, "%d more like this in a minute: %s", (more, kind[1]), None
                )
                logging.getLogger(kind[0]).callHandlers(record)

    def hang_on(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).addFilter(self)

    def take_off(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).removeFilter(self)


def note_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong in the loop itself, with equal words for equal things, so that it is told once."""
    error = context.get("exception")
    logging.getLogger("zwerge.table").error(f"in the loop: {context.get('message', '')}"[:200], exc_info=error)
