"""Pieces of work for the tests of workers and clusters, where processes find them by name."""

from __future__ import annotations

import os
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def die_once(folder: str, number: int) -> int:
    """Whoever is given 7 first dies over it."""
    mark = Path(folder) / "died"
    if number == 7 and not mark.exists():
        mark.touch()
        os._exit(1)
    return number


def always_die(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def slowly(folder: str, number: int) -> int:
    """A piece that leaves its worker's process id behind, so that a test can end that worker."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0.05)
    return number
