"""Lots and showings of Die Minen von Zavandor, which stand in Python's lists, read and counted without the
interpreter's lock: each state is one thread's at a time, and its lists grow and shrink under the lock. Compiled, what
`lock_free_lists.pxd` has stands in for these functions, and counts no references."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def count_in(decks: Sequence[Any], back: int) -> int:
    """How many lots a deck has."""
    return len(decks[back])


def cards(decks: Sequence[Any], back: int, at: int, place: int) -> int:
    """What a lot of a deck has at a place of its `count`."""
    found: int = decks[back][at].count[place]
    return found


def change(decks: Sequence[Any], back: int, at: int, place: int, more: int) -> None:
    """So many more there."""
    decks[back][at].change(place, more)


def size(decks: Sequence[Any], back: int, at: int, seat: int) -> int:
    """All cards of a seat in a lot."""
    found: int = decks[back][at].size(seat)
    return found


def is_empty(decks: Sequence[Any], back: int, at: int) -> bool:
    """Whether nobody holds a card of a lot."""
    found: bool = decks[back][at].is_empty()
    return found


def is_there(past: Sequence[Any], at: int) -> bool:
    """Whether there is a showing."""
    return past[at] is not None


def open_of(past: Sequence[Any], at: int) -> int:
    """What a showing that is there has `open`."""
    found: int = past[at].open
    return found


def lacking_of(past: Sequence[Any], at: int) -> int:
    """What a showing that is there has `lacking`."""
    found: int = past[at].lacking
    return found


def touched(past: Sequence[Any], at: int, lot: int) -> int:
    """How many cards of a lot a showing that is there has `touched`; none of a lot that came later."""
    counts: Sequence[int] = past[at].touched
    return counts[lot] if lot < len(counts) else 0
