"""The table of a match as lines of text, every figure in it whole however narrow the terminal is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from zwerge.arena.counting import BotResult, Results, speeds
from zwerge.arena.plots import UNKNOWN, Say, Writer

if TYPE_CHECKING:
    from zwerge.arena.intervals import Interval
    from zwerge.arena.playing import Played

_GAP = "  "
_SIGNS = "+\N{MINUS SIGN}"


class Row(NamedTuple):
    """A bot, and its figures, each with what stands below it."""

    name: str
    figures: tuple[tuple[str, str], ...]


def rows(results: Results, games: Sequence[Played], language: str) -> list[Row]:
    """What the table says: games, share, score, place, rating and speed of every bot."""
    fast = speeds(len(results.bots), games)
    return [_row(bot, speed, Writer(language)) for bot, speed in zip(results.bots, fast, strict=True)]


def _row(bot: BotResult, speed: float, write: Writer) -> Row:
    if not bot.games:
        return Row(bot.name, (("0", ""), *[(UNKNOWN, "")] * 5))
    return Row(
        bot.name,
        (
            (write.plain(bot.games) if bot.games >= 1000 else str(bot.games), ""),
            (write.percent(bot.share), between(write.percent, bot.low, bot.high)),
            _mean(bot.score, write),
            _mean(bot.place, write),
            (write.signed(bot.rating.value), between(write.signed, bot.rating.low, bot.rating.high)),
            (write.plain(speed), ""),
        ),
    )


def _mean(one: Interval, write: Writer) -> tuple[str, str]:
    """A mean and its interval, all with as many decimals."""
    say = partial(write.plain, among=max(abs(part) for part in one if isfinite(part)))
    return say(one.value), between(say, one.low, one.high)


def between(say: Say, low: float, high: float) -> str:
    """An interval: `33.7–93.4 %`, and `−77 – +15` where a dash alone would be taken for a sign."""
    if not isfinite(low) and not isfinite(high):
        return UNKNOWN
    first, last = say(low).removesuffix("%").rstrip(), say(high)
    return f"{first} – {last}" if first[0] in _SIGNS or last[0] in _SIGNS else f"{first}–{last}"


def laid_out(heads: Sequence[str], table: Sequence[Row], width: int | None = None) -> list[str]:
    """The lines of a table, heads and a rule first. A name stands beside its figures, or above them where there is no
    room for that; None for as wide as needs be."""
    name = max(len(text) for text in (heads[0], *(row.name for row in table)))
    columns = [
        max(len(head), *(len(part) for row in table for part in row.figures[at])) for at, head in enumerate(heads[1:])
    ]
    beside = width is None or name + sum(len(_GAP) + column for column in columns) <= width

    def line(first: str, cells: Sequence[str]) -> str:
        found = [first.ljust(name)] if beside else []
        found += [cell.rjust(column) for cell, column in zip(cells, columns, strict=True)]
        return _GAP.join(found).rstrip() if beside else _GAP + _GAP.join(found).rstrip()

    lines = [line(heads[0], heads[1:])] if beside else [heads[0], line("", heads[1:])]
    lines.append("─" * max(map(len, lines)))
    for row in table:
        if not beside:
            lines.append(row.name)
        for first, cells in zip_longest((row.name,), zip(*row.figures, strict=True), fillvalue=""):
            lines.append(line(str(first), tuple(cells)))
    return lines
