"""What stands in a position of Gartenzwerge e.V.: caps, sums, dwarves with their jobs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.shapes import Limit, Shape, items, whole, word
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.edition import CAPS, UNIT


def caps(lowest: int, highest: int) -> Shape:
    """A cap of these ranks."""
    one = word(CAPS[lowest : highest + 1], "cap")
    return Shape(lambda value, where, state: lowest + one.read(value, where, state), lambda rank: CAPS[rank])


CAP = caps(0, layout.GOLD)
"""Any cap, held as its rank."""
WORKER = caps(1, layout.GOLD - 1)
"""The cap of a dwarf that can work."""


def amount(most: Limit) -> Shape:
    """A sum of money."""
    return whole(0, most, UNIT)


def rows(value: Any, where: str) -> list[Any]:
    """The items of a list that is not too long."""
    return items(value, where, most=200)


def dwarves(value: Any, where: str) -> list[tuple[int, int]]:
    """The herd of a seat as (rank, job).

    A list of `"red"`, `"red garden"` or `{ cap = "red", job = "garden" }`; a table of counts `{ red = 2 }`; or
    a table by job, `{ free = ["red"], garden = { brown = 2 } }`. Without a job a dwarf is free.
    """
    if isinstance(value, Mapping) and any(key in layout.JOBS for key in value):
        found = []
        for name, row in value.items():
            if name not in layout.JOBS:
                raise BadPosition(f"{where}.{clip(name)}", f"is no job; they are {', '.join(layout.JOBS)}")
            found += [(cap, layout.JOBS.index(name)) for cap, _ in dwarves(_counted(row, f"{where}.{name}"), where)]
        return found
    return [_dwarf(item, where) for item in _counted(value, where)]


def _counted(value: Any, where: str) -> list[Any]:
    """A list, or a table of counts spread out."""
    if isinstance(value, Mapping):
        for cap in value:
            _dwarf(cap, where)
        if any(type(count) is not int or not 0 <= count <= 24 for count in value.values()):
            raise BadPosition(where, f"{clip(value)} should give a number of dwarves per cap")
        return [cap for cap, count in value.items() for _ in range(count)]
    return rows(value, where)


def _dwarf(item: Any, where: str) -> tuple[int, int]:
    if isinstance(item, str):
        name, _, job = item.partition(" ")
        item = {"cap": name, "job": job} if " " in item else {"cap": name}
    if not isinstance(item, Mapping) or "cap" not in item or set(item) - {"cap", "job"}:
        raise BadPosition(where, f'{clip(item)} is no dwarf: "red", "red garden" or {{ cap = "red", job = "garden" }}')
    job = item.get("job", "free")
    if job not in layout.JOBS:
        raise BadPosition(where, f"{clip(job)} is no job; they are {', '.join(layout.JOBS)}")
    return CAP.read(item["cap"], where, None), layout.JOBS.index(job)
