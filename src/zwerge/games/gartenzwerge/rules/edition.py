"""Editions of Gartenzwerge e.V.: every printed number, with its source, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zwerge.core.errors import BadEdition, clip

CAPS = ("grey", "brown", "orange", "red", "blue", "green", "gold")
"""The colours of caps from the lowest rank to the highest; a cap's rank is its place here."""
WORKERS = CAPS[1:6]
"""The caps of working dwarves; also the breeding stacks and the competition cards."""
EVENTS = tuple(f"{stack}{number}" for stack in "gb" for number in range(1, 10))
"""The events of the grey stack, then those of the blue one. What each does is in the rules; its numbers are here."""
UNIT = 50
"""All money is in multiples of this."""

MAX_DWARVES = 24
MAX_SUMS = 80
MAX_MONEY = 100_000
NUMBERS = {
    "start_cash": (0, MAX_MONEY, UNIT),
    "gold_price": (UNIT, MAX_MONEY, UNIT),
    "garden_pay": (0, 1000, UNIT),
    "upkeep": (0, 1000, UNIT),
    "prize_high": (0, 10_000, UNIT),
    "prize_low": (0, 10_000, UNIT),
    "calls_per_talk": (1, 50, 1),
}
EVENT_NUMBERS = {
    "g1_garden_pay": (0, 1000, UNIT),
    "g5_extra": (0, 1000, UNIT),
    "g6_garden_pay": (0, 1000, UNIT),
    "g7_fee": (0, 10_000, UNIT),
    "g8_gift": (0, 10_000, UNIT),
    "g9_upkeep": (0, 1000, UNIT),
    "b1_prize_high": (0, 20_000, UNIT),
    "b1_prize_low": (0, 20_000, UNIT),
    "b3_upkeep": (0, 1000, UNIT),
    "b4_above": (0, MAX_MONEY, UNIT),
    "b4_fee": (0, 10_000, UNIT),
    "b5_bonus": (0, 10_000, UNIT),
    "b8_least": (1, MAX_DWARVES, 1),
}
TABLES = ("dwarves", "start_herd", "resale", "chips", "schmiedel_chips", "breeding", "events")
FIELDS = ("id", *NUMBERS, *TABLES)


class Edition(msgspec.Struct, frozen=True):
    """The numbers of one box. Per cap means by rank, grey first; `breeding` has a row of cards per cap for each of the
    five stacks, brown first; `events` are the numbers of `EVENT_NUMBERS`, in its order."""

    id: str
    start_cash: int
    gold_price: int
    garden_pay: int
    upkeep: int
    prize_high: int
    prize_low: int
    calls_per_talk: int
    dwarves: tuple[int, ...]
    start_herd: tuple[int, ...]
    resale: tuple[int, ...]
    chips: tuple[int, ...]
    schmiedel_chips: tuple[int, ...]
    breeding: tuple[tuple[int, ...], ...]
    events: tuple[int, ...]
    source_list: tuple[tuple[str, str], ...] = ()

    @property
    def sources(self) -> dict[str, str]:
        """Where each number comes from, by dotted name."""
        return dict(self.source_list)

    @property
    def highest_sum(self) -> int:
        """What all bidding chips of a player show together."""
        return sum(self.chips)

    def event(self, name: str) -> int:
        """A number of an event card, such as `g7_fee`."""
        return dict(zip(EVENT_NUMBERS, self.events, strict=True))[name]


class _Reader:
    """Reads numbers, plain or with their source, and keeps the sources."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.sources: dict[str, str] = {}

    def bad(self, path: str, what: str) -> BadEdition:
        return BadEdition(f"{self.where}: {path}", what)

    def number(self, holder: Mapping[str, Any], key: str, path: str, low: int, high: int, unit: int = 1) -> int:
        needed = f"a whole number from {low} to {high}" + (f" in steps of {unit}" if unit > 1 else "")
        if key not in holder:
            raise self.bad(path, f"is missing; {needed} is needed")
        value, source = holder[key], "owner"
        if isinstance(value, Mapping):
            if set(value) - {"is", "source"} or "is" not in value or not isinstance(value.get("source", ""), str):
                raise self.bad(path, 'a number with source is written { is = 4, source = "..." }')
            value, source = value["is"], value.get("source", "owner")
        if type(value) is not int or not low <= value <= high or value % unit:
            raise self.bad(path, f"{clip(value)} is not {needed}")
        self.sources[path] = source
        return value

    def table(self, holder: Mapping[str, Any], key: str, path: str, known: tuple[str, ...] | None) -> Mapping[str, Any]:
        value = holder.get(key)
        if not isinstance(value, Mapping):
            raise self.bad(path, "is missing or no table")
        for name in value:
            if known is not None and name not in known:
                raise self.bad(f"{path}.{clip(name)}", f"is no field here; they are {', '.join(known)}")
        return value

    def by_cap(self, holder: Mapping[str, Any], key: str, path: str, low: int, high: int) -> tuple[int, ...]:
        """A number per cap; caps left out have 0."""
        row = self.table(holder, key, path, CAPS)
        return tuple(self.number(row, cap, f"{path}.{cap}", low, high) if cap in row else 0 for cap in CAPS)

    def chips(self, data: Mapping[str, Any], key: str) -> tuple[int, ...]:
        """Chips, lowest first, from a table value -> how many."""
        row = self.table(data, key, key, None)
        found: list[int] = []
        for value in row:
            if not (str(value).isascii() and str(value).isdigit() and len(str(value)) < 6 and int(value) % UNIT == 0):
                raise self.bad(f"{key}.{clip(value)}", f"is no value of a chip: a multiple of {UNIT}")
            if int(value) in found:
                raise self.bad(f"{key}.{clip(value)}", "is there twice")
            found += [int(value)] * self.number(row, value, f"{key}.{int(value)}", 1, 20)
        return tuple(sorted(found))


def read_edition(data: Mapping[str, Any], where: str) -> Edition:
    """An edition out of the plain data of a TOML file; BadEdition names the field and the rule it breaks."""
    read = _Reader(where)
    if not isinstance(data, Mapping):
        raise BadEdition(where, f"{clip(data)} is no table")
    for key in data:
        if key not in FIELDS:
            raise read.bad(clip(key), f"is no field of an edition; they are {', '.join(FIELDS)}")
    name = data.get("id")
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        raise read.bad("id", f"{clip(name)} should be a name of 1 to 40 letters")
    numbers = {key: read.number(data, key, key, *bounds) for key, bounds in NUMBERS.items()}
    dwarves = read.by_cap(data, "dwarves", "dwarves", 0, MAX_DWARVES)
    if not 1 <= sum(dwarves) <= MAX_DWARVES:
        raise read.bad("dwarves", f"a flower has 1 to {MAX_DWARVES} dwarves, not {sum(dwarves)}")
    herd = read.by_cap(data, "start_herd", "start_herd", 0, MAX_DWARVES)
    if any(start > have for start, have in zip(herd, dwarves, strict=True)) or herd[-1]:
        raise read.bad("start_herd", "is made of the flower's own dwarves, without the gold one")
    prices = read.table(data, "resale", "resale", CAPS[:-1])
    resale = tuple(read.number(prices, cap, f"resale.{cap}", 0, MAX_MONEY, UNIT) for cap in CAPS[:-1])
    chips, schmiedel_chips = read.chips(data, "chips"), read.chips(data, "schmiedel_chips")
    shown = {0}
    for chip in chips:
        shown |= {amount + chip for amount in shown}
    if shown != set(range(0, sum(chips) + 1, UNIT)) or sum(chips) // UNIT >= MAX_SUMS:
        raise read.bad("chips", f"must show every multiple of {UNIT} up to their sum, at most {MAX_SUMS - 1} of them")
    if len(schmiedel_chips) < 2:
        raise read.bad("schmiedel_chips", "two of them are drawn, so two or more are needed")
    stacks = read.table(data, "breeding", "breeding", WORKERS)
    breeding = tuple(read.by_cap(stacks, cap, f"breeding.{cap}", 0, 99) for cap in WORKERS)
    for cap, row in zip(WORKERS, breeding, strict=True):
        if sum(row) < 2:
            raise read.bad(f"breeding.{cap}", "two rivals are drawn from it, so two or more cards are needed")
    events = read.table(data, "events", "events", tuple(EVENT_NUMBERS))
    event_numbers = tuple(read.number(events, key, f"events.{key}", *row) for key, row in EVENT_NUMBERS.items())
    return Edition(
        id=name, **numbers, dwarves=dwarves, start_herd=herd, resale=resale, chips=chips,
        schmiedel_chips=schmiedel_chips, breeding=breeding, events=event_numbers,
        source_list=tuple(sorted(read.sources.items())),
    )  # fmt: skip


def write_edition(edition: Edition) -> dict[str, Any]:
    """The plain data of an edition; `read_edition` takes it back."""
    sources = edition.sources

    def number(value: int, path: str) -> Any:
        return {"is": value, "source": sources[path]} if path in sources else value

    def by_cap(row: tuple[int, ...], path: str) -> dict[str, Any]:
        pairs = zip(CAPS, row, strict=False)
        return {cap: number(value, f"{path}.{cap}") for cap, value in pairs if value or f"{path}.{cap}" in sources}

    def chips(row: tuple[int, ...], path: str) -> dict[str, Any]:
        return {str(value): number(row.count(value), f"{path}.{value}") for value in sorted(set(row))}

    stacks = zip(WORKERS, edition.breeding, strict=True)
    return {
        "id": edition.id,
        **{key: number(getattr(edition, key), key) for key in NUMBERS},
        "dwarves": by_cap(edition.dwarves, "dwarves"),
        "start_herd": by_cap(edition.start_herd, "start_herd"),
        "resale": {cap: number(edition.resale[rank], f"resale.{cap}") for rank, cap in enumerate(CAPS[:-1])},
        "chips": chips(edition.chips, "chips"),
        "schmiedel_chips": chips(edition.schmiedel_chips, "schmiedel_chips"),
        "breeding": {cap: by_cap(row, f"breeding.{cap}") for cap, row in stacks},
        "events": {
            key: number(value, f"events.{key}") for key, value in zip(EVENT_NUMBERS, edition.events, strict=True)
        },
    }
