"""Single fields of a position of Gartenzwerge e.V., read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.edition import CAPS, UNIT, WORKERS
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState


class Fields:
    """The data of a position, and ways to read it; BadPosition names the field that is wrong."""

    def __init__(self, data: Mapping[str, Any], state: GartenzwergeState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.setup.players

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(key, f"{clip(value)} is no whole number from {low} to {high}")
        return value

    def word(self, key: str, known: tuple[str, ...], default: str | None) -> str:
        value = self.data.get(key, default)
        if value is None:
            raise BadPosition(key, f"is missing; it may be {', '.join(known)}")
        if not isinstance(value, str) or value not in known:
            raise BadPosition(key, f"{clip(value)} is none of {', '.join(known)}")
        return value

    def seat(self, key: str) -> int | None:
        value = self.data.get(key)
        if value is None:
            return None
        if type(value) is not int or not 0 <= value < self.n:
            raise BadPosition(key, f"{clip(value)} is no seat: 0 to {self.n - 1} are")
        return value

    def amount(self, value: Any, where: str, most: int) -> int:
        if type(value) is not int or not 0 <= value <= most or value % UNIT:
            raise BadPosition(where, f"{clip(value)} is no multiple of {UNIT} from 0 to {most}")
        return value

    def rows(self, value: Any, where: str) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise BadPosition(where, f"{clip(value)} is no list")
        if len(value) > 200:
            raise BadPosition(where, f"{len(value)} items are too many")
        return list(value)

    def cap(self, value: Any, where: str) -> int:
        if not isinstance(value, str) or value not in CAPS:
            raise BadPosition(where, f"{clip(value)} is no cap; they are {', '.join(CAPS)}")
        return CAPS.index(value)

    def worker(self, value: Any, where: str) -> int:
        if not isinstance(value, str) or value not in WORKERS:
            raise BadPosition(where, f"{clip(value)} is not {', '.join(WORKERS)}")
        return CAPS.index(value)

    def per_seat(self, key: str, default: Any) -> list[Any]:
        """A list with one item per seat, or a table from seats to items; seats left out have the default."""
        return self.by_seat(self.data.get(key), key, default)

    def by_seat(self, value: Any, key: str, default: Any) -> list[Any]:
        return per_seat(value, key, self.n, default)

    def mask(self, key: str, default: int) -> int:
        """A true or false per seat, as bits."""
        mask = 0
        for seat, given in enumerate(self.per_seat(key, None)):
            value = bool(default >> seat & 1) if given is None else given
            if not isinstance(value, bool):
                raise BadPosition(f"{key}.{seat}", f"{clip(value)} is neither true nor false")
            mask |= value << seat
        return mask

    def seat_mask(self, value: Any, where: str) -> int:
        """A list of seats, as bits."""
        mask = 0
        for seat in self.rows(value, where):
            if type(seat) is not int or not 0 <= seat < self.n or mask >> seat & 1:
                raise BadPosition(where, f"{clip(seat)} is no seat from 0 to {self.n - 1}, or there twice")
            mask |= 1 << seat
        return mask

    def dwarves(self, value: Any, where: str) -> list[tuple[int, int]]:
        """The herd of a seat as (rank, job).

        A list of `"red"`, `"red garden"` or `{ cap = "red", job = "garden" }`; a table of counts `{ red = 2 }`; or
        a table by job, `{ free = ["red"], garden = { brown = 2 } }`. Without a job a dwarf is free.
        """
        if isinstance(value, Mapping) and any(key in layout.JOBS for key in value):
            found = []
            for name, row in value.items():
                if name not in layout.JOBS:
                    raise BadPosition(f"{where}.{clip(name)}", f"is no job; they are {', '.join(layout.JOBS)}")
                found += [
                    (cap, layout.JOBS.index(name))
                    for cap, _ in self.dwarves(self.counted(row, f"{where}.{name}"), where)
                ]
            return found
        return [self.dwarf(item, where) for item in self.counted(value, where)]

    def counted(self, value: Any, where: str) -> list[Any]:
        """A list, or a table of counts spread out."""
        if isinstance(value, Mapping):
            for cap in value:
                self.dwarf(cap, where)
            if any(type(count) is not int or not 0 <= count <= 24 for count in value.values()):
                raise BadPosition(where, f"{clip(value)} should give a number of dwarves per cap")
            return [cap for cap, count in value.items() for _ in range(count)]
        return self.rows(value, where)

    def dwarf(self, item: Any, where: str) -> tuple[int, int]:
        if isinstance(item, str):
            name, _, job = item.partition(" ")
            item = {"cap": name, "job": job} if " " in item else {"cap": name}
        if not isinstance(item, Mapping) or "cap" not in item or set(item) - {"cap", "job"}:
            raise BadPosition(
                where, f'{clip(item)} is no dwarf: "red", "red garden" or {{ cap = "red", job = "garden" }}'
            )
        job = item.get("job", "free")
        if job not in layout.JOBS:
            raise BadPosition(where, f"{clip(job)} is no job; they are {', '.join(layout.JOBS)}")
        return self.cap(item["cap"], where), layout.JOBS.index(job)
