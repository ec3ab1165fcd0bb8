"""Lists of Die Minen von Zavandor, read without the interpreter's lock while nobody changes them. Compiled, what
`lots.pxd` has stands in for these functions, and counts no references."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def count(rows: Sequence[Any]) -> int:
    """How many there are."""
    return len(rows)


def count_in(rows: Sequence[Any], at: int) -> int:
    """How many one of several has."""
    return len(rows[at])


def cards(decks: Sequence[Any], back: int, at: int, place: int) -> int:
    """What a lot of a deck has at a place of its `count`."""
    found: int = decks[back][at].count[place]
    return found
