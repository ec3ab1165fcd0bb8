"""Places in somebody's arrays. Compiled, the functions of `places.pxd` stand in for these, and a place is a pointer."""

from __future__ import annotations

from typing import Any


def floats(array: Any, row: int) -> Any:
    """A row of C floats."""
    return array[row]


def bytes_of(array: Any, row: int) -> Any:
    """A row of bytes."""
    return array[row]


def ints(array: Any, row: int) -> Any:
    """The place of an int and all after it."""
    return array[row:]


def flags(array: Any, row: int) -> Any:
    """The place of a byte and all after it."""
    return array[row:]


def longs(array: Any, row: int) -> Any:
    """The place of a whole number of 64 bits and all after it."""
    return array[row:]


def words(array: Any, row: int) -> Any:
    """A row of whole numbers of 64 bits."""
    return array[row]


def mark(place: Any, bit: int) -> None:
    """Set a bit of those numbers."""
    place[bit >> 6] = int(place[bit >> 6]) | 1 << (bit & 63)


def no_bytes(place: Any, size: int) -> None:
    """So many bytes from a place on become 0."""
    for at in range(size):
        place[at] = 0
