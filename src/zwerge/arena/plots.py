"""Plots as plain SVG, for the pages of arena and lab. Colours are those of the page (`page.STYLE`), so light and dark
need no second picture; every plot says its numbers in words too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, inf, isfinite, log10
from typing import NamedTuple

from babel.numbers import format_decimal
from markupsafe import Markup

from zwerge.arena.intervals import Interval
from zwerge.draw.markup import h

WIDTH = 720
LEFT, RIGHT = 170, 96
LINE = 30
COLOURS = 6
"""So many colours `c0` to `c5`, each told apart from its neighbours in light and dark."""
UNKNOWN = "?"
Say = Callable[[float], str]


class Axis(NamedTuple):
    """A scale from `low` to `high`, laid over the width of a plot."""

    low: float
    high: float

    def x(self, value: float) -> float:
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low or 1)
        return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)


class Writer(NamedTuple):
    """Figures as a language writes them."""

    language: str

    def percent(self, value: float) -> str:
        return f"{self._decimal(100 * value, '0.0')} %"

    def whole_percent(self, value: float) -> str:
        return f"{self._decimal(100 * value, '0.##')} %"

    def plain(self, value: float) -> str:
        return self._decimal(value, "#,##0" if abs(value) >= 100 else "0.00")

    def short(self, value: float) -> str:
        return self._decimal(value, "#,##0.##")

    def signed(self, value: float) -> str:
        return "0" if abs(value) < 0.5 else self._decimal(value, "+#,##0;−#,##0")

    def _decimal(self, value: float, form: str) -> str:
        # a hyphen would be taken for the dash of an interval
        return format_decimal(value, form, self.language).replace("-", "−") if isfinite(value) else UNKNOWN


def ticks(low: float, high: float) -> list[float]:
    """Round numbers across a scale, about five."""
    span = high - low or 1.0
    step = 10.0 ** floor(log10(span / 4))
    step *= next((times for times in (1, 2, 5) if span / (step * times) <= 6), 10)
    first = -floor(-low / step)
    return [round(step * (first + k), 10) for k in range(12) if step * (first + k) <= high + 1e-9]


def axis_of(intervals: Sequence[Interval], *more: float) -> Axis:
    """A scale on which all of some intervals fit."""
    ends = [end for one in intervals for end in one if isfinite(end)] + list(more)
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    edge = 0.04 * (high - low or 1.0)
    return Axis(low - edge, high + edge)


def drawn(height: float, title: str, *content: Markup) -> Markup:
    return h(
        "svg", h("title", title), *content, viewbox=f"0 0 {WIDTH} {height:g}", role="img", class_="plot", width="100%"
    )


def _label(x: float, y: float, text: str, anchor: str = "start", class_: str = "") -> Markup:
    return h("text", text, x=x, y=y, text_anchor=anchor, class_=class_ or None)


def _rule(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return h("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def _grid(axis: Axis, bottom: float, say: Say) -> list[Markup]:
    """Round numbers along the bottom, and a thin rule up from each."""
    found = []
    for value in ticks(axis.low, axis.high):
        x = axis.x(value)
        found += [_rule(x, 4, x, bottom, "grid"), _label(x, bottom + 16, say(value), "middle", "small")]
    return found


def whiskers(
    title: str,
    rows: Sequence[tuple[str, Interval]],
    axis: Axis,
    say: Say,
    mark: float | None = None,
    tick: Say | None = None,
) -> Markup:
    """A dot with its 95 % interval per row; `mark` is a value to compare with."""
    bottom = 8 + LINE * len(rows)
    found = _grid(axis, bottom, tick or say)
    if mark is not None:
        found.append(_rule(axis.x(mark), 4, axis.x(mark), bottom, "mark"))
    for number, (name, one) in enumerate(rows):
        y = 8 + LINE * number + LINE / 2
        found.append(_label(LEFT - 12, y + 5, name, "end"))
        if isfinite(one.low) and isfinite(one.high):
            found.append(_rule(axis.x(one.low), y, axis.x(one.high), y, "whisker"))
            for end in (one.low, one.high):
                found.append(_rule(axis.x(end), y - 5, axis.x(end), y + 5, "whisker"))
        found.append(h("circle", cx=axis.x(one.value), cy=y, r=5.5, class_="dot"))
        found.append(_label(WIDTH - RIGHT + 12, y + 5, say(one.value), "start", "small"))
    return drawn(bottom + 24, title, *found)


def stacked(title: str, rows: Sequence[tuple[str, Sequence[float]]], legend: Sequence[str]) -> Markup:
    """Parts of a whole per row, with the share of each part in it where there is room."""
    found = []
    for number, name in enumerate(legend):
        x = LEFT + number * (WIDTH - LEFT) / max(len(legend), 4)
        found.append(h("rect", x=x, y=4, width=14, height=14, rx=3, class_=f"c{number % COLOURS}"))
        found.append(_label(x + 20, 16, name, class_="small"))
    axis = Axis(0.0, 1.0)
    for number, (name, parts) in enumerate(rows):
        y, whole, done = 30 + LINE * number, sum(parts) or 1, 0.0
        found.append(_label(LEFT - 12, y + 17, name, "end"))
        for colour, part in enumerate(parts):
            x, end = axis.x(done / whole), axis.x((done + part) / whole)
            done += part
            if part:
                found.append(
                    h("rect", x=x, y=y, width=round(end - x, 1), height=LINE - 8, class_=f"c{colour % COLOURS}")
                )
            if end - x > 34:
                found.append(_label((x + end) / 2, y + 16, f"{part / whole:.0%}", "middle", f"on on{colour % COLOURS}"))
    return drawn(30 + LINE * len(rows) + 4, title, *found)


def spans(title: str, rows: Sequence[tuple[str, Sequence[float]]], say: Say, tick: Say) -> Markup:
    """Where values lie: a thin line from the 5th to the 95th of a hundred, a thick one over the middle half, a dot at
    the median."""
    cuts = [(name, [_quantile(values, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95)]) for name, values in rows]
    axis = axis_of([], *(value for _, points in cuts for value in points))
    bottom = 8 + LINE * len(rows)
    found = _grid(axis, bottom, tick)
    for number, (name, (least, low, middle, high, most)) in enumerate(cuts):
        y = 8 + LINE * number + LINE / 2
        found += [
            _label(LEFT - 12, y + 5, name, "end"),
            _rule(axis.x(least), y, axis.x(most), y, "whisker"),
            _rule(axis.x(low), y, axis.x(high), y, "half"),
            h("circle", cx=axis.x(middle), cy=y, r=5.5, class_="dot"),
            _label(WIDTH - RIGHT + 12, y + 5, say(middle), "start", "small"),
        ]
    return drawn(bottom + 24, title, *found)


def _quantile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def curves(title: str, lines: Sequence[tuple[str, Sequence[Interval]]], steps: Sequence[int], mark: float) -> Markup:
    """Estimates as they settle: a line per row with its interval as a band; `steps` are the games at each point."""
    height, bottom, first = 250, 214, 60
    last = max(steps, default=1)
    right = WIDTH - 150

    def x(step: int) -> float:
        return round(first + step / last * (right - first), 1)

    def y(value: float) -> float:
        return round(bottom - min(max(value, 0.0), 1.0) * (bottom - 10), 1)

    found = []
    for tenth in range(0, 11, 2):
        found += [
            _rule(first, y(tenth / 10), right, y(tenth / 10), "grid"),
            _label(first - 8, y(tenth / 10) + 4, f"{tenth * 10} %", "end", "small"),
        ]
    found.append(_rule(first, y(mark), right, y(mark), "mark"))
    found += [
        _label(x(int(step)), bottom + 18, f"{step:g}", "middle", "small") for step in ticks(0, last) if step % 1 == 0
    ]
    names = []
    for number, (name, points) in enumerate(lines):
        colour = number % COLOURS
        over = [f"{x(step)},{y(one.high)}" for step, one in zip(steps, points, strict=True)]
        under = [f"{x(step)},{y(one.low)}" for step, one in zip(steps, points, strict=True)]
        middle = [f"{x(step)},{y(one.value)}" for step, one in zip(steps, points, strict=True)]
        found.append(h("polygon", points=" ".join(over + under[::-1]), class_=f"band c{colour}"))
        found.append(h("polyline", points=" ".join(middle), class_=f"line s{colour}"))
        names.append((y(points[-1].value), name, colour))
    place = -inf
    for height_of, name, colour in sorted(names):
        place = max(place + 18, height_of + 5)
        found.append(h("rect", x=right + 12, y=place - 11, width=12, height=12, rx=3, class_=f"c{colour}"))
        found.append(_label(right + 30, place, name, class_="small"))
    return drawn(max(height, place + 10), title, *found)
