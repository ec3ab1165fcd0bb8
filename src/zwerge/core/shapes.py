"""Shapes: what stands in a position, and within which limits, declared once: its reading and its writing follow.

A shape `read`s plain data (the value, where it stands, the state that it is for) into what a state holds, and `write`s
it back. BadPosition says where something is wrong, and what would be right there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat

Limit = int | Callable[[Any], int]
"""A number, or how it follows from the state."""


def _as_it_is(held: Any) -> Any:
    return held


class Shape(NamedTuple):
    """How one value is read and written."""

    read: Callable[[Any, str, Any], Any]
    write: Callable[[Any], Any] = _as_it_is


class Told(NamedTuple):
    """A key of a position and the `field` of the state that holds it: one value, or one for every seat, each so many
    places of the field (`width`), or true or false for every seat in a bit each (`bits`)."""

    field: str
    shape: Shape
    width: int = 0
    bits: bool = False


def read_told(keys: Mapping[str, Told], data: Mapping[str, Any], state: Any) -> None:
    """Put what a position tells into the fields; what is left out stays as the state has it."""
    for key, told in keys.items():
        if data.get(key) is not None:
            setattr(state, told.field, _read(told, data[key], key, state))


def _read(told: Told, value: Any, key: str, state: Any) -> Any:
    if not (told.width or told.bits):
        return told.shape.read(value, key, state)
    held = getattr(state, told.field)
    places: Any = held if told.bits else list(held)
    for seat, item in enumerate(per_seat(value, key, state.setup.players, None)):
        if item is None:
            continue
        one = told.shape.read(item, f"{key}.{seat}", state)
        if told.bits:
            places = places & ~(1 << seat) | one << seat
        else:
            places[seat * told.width : (seat + 1) * told.width] = one if told.width > 1 else (one,)
    return places


def written(order: Sequence[str], keys: Mapping[str, Told], state: Any, further: Mapping[str, Any]) -> dict[str, Any]:
    """A position, its keys in this order: the setup, what the fields hold, and what is given further."""
    setup = state.setup
    position = {
        "players": setup.players,
        "options": dict(setup.options),
        "edition": setup.game.edition_name(setup.edition),
        **{key: _written(told, getattr(state, told.field), setup.players) for key, told in keys.items()},
        **further,
    }
    return {key: position[key] for key in order if key in position}


def _written(told: Told, held: Any, players: int) -> Any:
    width, write = told.width, told.shape.write
    if told.bits:
        return [write(held >> seat & 1) for seat in range(players)]
    if width > 1:
        return [write(held[at : at + width]) for at in range(0, players * width, width)]
    return [write(held[seat]) for seat in range(players)] if width else write(held)


# ---------------------------------------------------------------------- single values


def whole(low: Limit, high: Limit, unit: int = 1) -> Shape:
    """A whole number, or a multiple of `unit`, within limits."""

    def read(value: Any, where: str, state: Any) -> int:
        least, most = low if isinstance(low, int) else low(state), high if isinstance(high, int) else high(state)
        if type(value) is not int or not least <= value <= most or value % unit:
            kind = "whole number" if unit == 1 else f"multiple of {unit}"
            raise BadPosition(where, f"{clip(value)} is no {kind} from {least} to {most}")
        return value

    return Shape(read)


def _seat(value: Any, where: str, state: Any) -> int:
    if type(value) is not int or not 0 <= value < state.setup.players:
        raise BadPosition(where, f"{clip(value)} is no seat: 0 to {state.setup.players - 1} are")
    return value


def _flag(value: Any, where: str, state: Any) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"{clip(value)} is neither true nor false")
    return value


def _seats(value: Any, where: str, state: Any) -> int:
    mask = 0
    for seat in items(value, where, "list of seats"):
        if mask >> _seat(seat, where, state) & 1:
            raise BadPosition(where, f"seat {seat} is there twice")
        mask |= 1 << seat
    return mask


def seats_in(mask: int) -> list[int]:
    """The seats of a bit each."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


SEAT = Shape(_seat, lambda held: None if held < 0 else held)
"""The number of a seat; below 0 is nobody."""
FLAG = Shape(_flag, bool)
"""True or false."""
SEATS = Shape(_seats, seats_in)
"""A list of seats, held as bits."""


def word(names: Sequence[str], what: str) -> Shape:
    """One of these names, held as its number; below 0 is none."""

    def read(value: Any, where: str, state: Any) -> int:
        if value not in names:
            raise BadPosition(where, f"{clip(value)} is no {what} here; they are {', '.join(names)}")
        return names.index(value)

    return Shape(read, lambda held: None if held < 0 else names[held])


# ---------------------------------------------------------------------- several


def items(value: Any, where: str, what: str = "list", most: int = 100_000) -> list[Any]:
    """The items of a list of what it should be, of which there are not too many."""
    if not isinstance(value, list | tuple):
        raise BadPosition(where, f"{clip(value)} is no {what}")
    if len(value) > most:
        raise BadPosition(where, f"{len(value)} are too many; there can be {most}")
    return list(value)


def table(value: Any, where: str, keys: Collection[str], form: str, needed: Collection[str] = ()) -> Mapping[str, Any]:
    """A table with none but these keys, and all that are needed; `form` tells what there should be."""
    wrong = [key for key in value if key not in keys] if isinstance(value, Mapping) else [value]
    if wrong or not set(needed) <= set(value):
        raise BadPosition(where, f"{clip(wrong[0])} does not belong there; {form}" if wrong else form)
    return value  # type: ignore[no-any-return]


def listed(names: Sequence[str], what: str, most: int = 400) -> Shape:
    """A list of names, or a table of how many there are of each; held as the numbers of the names."""
    one, count = word(names, what), whole(0, most)

    def read(value: Any, where: str, state: Any) -> list[int]:
        if isinstance(value, Mapping):
            for name in value:
                one.read(name, where, state)
            given = [name for name in value for _ in range(count.read(value[name], f"{where}.{name}", state))]
        else:
            given = items(value, where, f"list of {what}s, nor a table of how many of each")
        return [one.read(name, where, state) for name in given]

    return Shape(read, lambda held: [names[at] for at in held])


def counted(names: Sequence[str], what: str, most: int = 400) -> Shape:
    """The same, held as how many there are of each name."""
    each = listed(names, what, most)

    def read(value: Any, where: str, state: Any) -> list[int]:
        found = each.read(value, where, state)
        return [found.count(at) for at in range(len(names))]

    return Shape(read, lambda held: [name for name, count in zip(names, held, strict=True) for _ in range(count)])
