"""Screen: a table as text, for terminals. Games make it from a View and a Reader; the command line lays it out."""

from __future__ import annotations

from typing import NamedTuple


class Screen(NamedTuple):
    """A heading, a table (`heads` over `rows`, of equal length), the row of the reader, and sentences below it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    own: int | None
    lines: tuple[str, ...]
