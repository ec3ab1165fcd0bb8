"""Plots as plain SVG, for the pages of arena and lab. Colours are those of the page (`page.STYLE`), so light and dark
need no second picture; every plot says its numbers in words too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import floor, inf, isfinite, log10
from typing import NamedTuple

from babel.numbers import format_decimal
from markupsafe import Markup

from zwerge.arena.intervals import Interval
from zwerge.draw.markup import h
from zwerge.draw.words import percent

LINE = 30
COLOURS = 6
"""So many colours `c0` to `c5`, each told apart from its neighbours in light and dark."""
UNKNOWN, MINUS = "?", "\N{MINUS SIGN}"
Say = Callable[[float], str]


class Axis(NamedTuple):
    """A scale from `low` to `high`."""

    low: float
    high: float


class Frame(NamedTuple):
    """How much room a plot has: names stand to the left of its rows, or above them where it is `narrow`."""

    width: int
    left: int
    right: int
    narrow: bool

    @property
    def line(self) -> int:
        """The height of a row."""
        return LINE + 20 if self.narrow else LINE

    def beside(self, names: Iterable[str]) -> Frame:
        """The same with room for some names."""
        longest = max(map(len, names), default=0)
        return self if self.narrow else self._replace(left=min(320, max(90, 9 * longest + 24)))

    def x(self, axis: Axis, value: float) -> float:
        part = (min(max(value, axis.low), axis.high) - axis.low) / (axis.high - axis.low or 1)
        return round(self.left + part * (self.width - self.left - self.right), 1)

    def row(self, top: float, number: int, name: str) -> tuple[float, Markup]:
        """The middle of a row, and its name."""
        start = top + self.line * number
        if self.narrow:
            return start + 20 + LINE / 2, _label(0, start + 15, name)
        return start + LINE / 2, _label(self.left - 16, start + LINE / 2 + 5, name, "end")


WIDE = Frame(720, 170, 96, narrow=False)
NARROW = Frame(330, 16, 72, narrow=True)
"""As wide as a phone that is held upright, so that letters are not made small there."""


class Writer(NamedTuple):
    """Figures as a language writes them."""

    language: str

    def percent(self, value: float) -> str:
        return self._percent(value, 1)

    def rounded_percent(self, value: float) -> str:
        return self._percent(value, 0)

    def plain(self, value: float, among: float = 0.0) -> str:
        """Any number; without decimals where it stands `among` greater ones that need none."""
        return self._decimal(value, "#,##0" if max(abs(value), among) >= 100 else "0.00")

    def mean(self, one: Interval) -> tuple[str, str, str]:
        """A figure and its ends, all with as many decimals."""
        value, low, high = (self.plain(part, greatest(one)) for part in one)
        return value, low, high

    def share(self, one: Interval) -> tuple[str, str, str]:
        """A part of a whole and its ends."""
        value, low, high = map(self.percent, one)
        return value, low, high

    def short(self, value: float) -> str:
        return self._decimal(value, "#,##0.##")

    def signed(self, value: float) -> str:
        return "0" if abs(value) < 0.5 else self._decimal(value, "+#,##0;−#,##0")

    def _percent(self, value: float, digits: int) -> str:
        if not isfinite(value):
            return UNKNOWN
        return percent(self.language, value, digits).replace("-", MINUS).replace("\N{NO-BREAK SPACE}", " ")

    def _decimal(self, value: float, form: str) -> str:
        # a hyphen would be taken for the dash of an interval
        return format_decimal(value, form, self.language).replace("-", "−") if isfinite(value) else UNKNOWN


def greatest(one: Interval) -> float:
    """The farthest from 0 of a figure and what is known of its ends."""
    return max(abs(value) for value in one if isfinite(value))


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


def drawn(frame: Frame, height: float, title: str, *content: Markup) -> Markup:
    size = {"viewbox": f"0 0 {frame.width} {height:g}", "width": "100%"}
    return h("svg", h("title", title), *content, role="img", class_="plot", **size)


def _label(x: float, y: float, text: str, anchor: str = "start", class_: str = "") -> Markup:
    return h("text", text, x=x, y=y, text_anchor=anchor, class_=class_ or None)


def _rule(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return h("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def _grid(frame: Frame, axis: Axis, bottom: float, say: Say) -> list[Markup]:
    """Round numbers along the bottom, and a thin rule up from each."""
    found = []
    for value in ticks(axis.low, axis.high):
        x = frame.x(axis, value)
        found += [_rule(x, 4, x, bottom, "grid"), _label(x, bottom + 16, say(value), "middle", "small")]
    return found


def whiskers(
    title: str,
    rows: Sequence[tuple[str, Interval]],
    axis: Axis,
    say: Say,
    mark: float | None = None,
    tick: Say | None = None,
    frame: Frame = WIDE,
) -> Markup:
    """A dot with its 95 % interval per row; `mark` is a value to compare with."""
    frame = frame.beside(name for name, _ in rows)
    bottom = 8 + frame.line * len(rows)
    found = _grid(frame, axis, bottom, tick or say)
    if mark is not None:
        found.append(_rule(frame.x(axis, mark), 4, frame.x(axis, mark), bottom, "mark"))
    for number, (name, one) in enumerate(rows):
        y, label = frame.row(8, number, name)
        found.append(label)
        if isfinite(one.low) and isfinite(one.high):
            found.append(_rule(frame.x(axis, one.low), y, frame.x(axis, one.high), y, "whisker"))
            for end in (one.low, one.high):
                found.append(_rule(frame.x(axis, end), y - 5, frame.x(axis, end), y + 5, "whisker"))
        found.append(h("circle", cx=frame.x(axis, one.value), cy=y, r=5.5, class_="dot"))
        found.append(_label(frame.width - frame.right + 12, y + 5, say(one.value), "start", "small"))
    return drawn(frame, bottom + 24, title, *found)


def stacked(title: str, rows: Sequence[tuple[str, Sequence[float]]], say: Say, frame: Frame = WIDE) -> Markup:
    """Parts of a whole per row, with the share of each part in it where there is room. What the colours mean is told
    by a `legend`."""
    frame = frame.beside(name for name, _ in rows)
    if not any(name for name, _ in rows):
        frame = frame._replace(left=0, narrow=False)
    frame = frame._replace(left=0 if frame.narrow else frame.left, right=0)
    found = []
    axis = Axis(0.0, 1.0)
    for number, (name, parts) in enumerate(rows):
        y, label = frame.row(0, number, name)
        whole, done = sum(parts) or 1, 0.0
        found.append(label)
        for colour, part in enumerate(parts):
            x, end = frame.x(axis, done / whole), frame.x(axis, (done + part) / whole)
            done += part
            if part:
                size = {"width": round(end - x, 1), "height": LINE - 8}
                found.append(h("rect", x=x, y=y - LINE / 2 + 4, class_=f"c{colour % COLOURS}", **size))
            if end - x > 40:
                found.append(_label((x + end) / 2, y + 5, say(part / whole), "middle", "on"))
    return drawn(frame, frame.line * len(rows) + 4, title, *found)


def legend(names: Iterable[str]) -> Markup:
    """What the colours of a plot mean, in their order."""

    def swatch(number: int) -> Markup:
        box = h("rect", width=14, height=14, rx=3, class_=f"c{number % COLOURS}")
        return h("svg", box, viewbox="0 0 14 14", width=14, height=14, aria_hidden="true")

    return h("ul", [h("li", swatch(number), name) for number, name in enumerate(names)], class_="legend")


def spans(title: str, rows: Sequence[tuple[str, Sequence[float]]], say: Say, tick: Say, frame: Frame = WIDE) -> Markup:
    """Where values lie: a thin line from the 5th to the 95th of a hundred, a thick one over the middle half, a dot at
    the median."""
    frame = frame.beside(name for name, _ in rows)
    cuts = [(name, [_quantile(values, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95)]) for name, values in rows]
    axis = axis_of([], *(value for _, points in cuts for value in points))
    bottom = 8 + frame.line * len(rows)
    found = _grid(frame, axis, bottom, tick)
    for number, (name, points) in enumerate(cuts):
        y, label = frame.row(8, number, name)
        least, low, middle, high, most = (frame.x(axis, value) for value in points)
        found += [
            label,
            _rule(least, y, most, y, "whisker"),
            _rule(low, y, high, y, "half"),
            h("circle", cx=middle, cy=y, r=5.5, class_="dot"),
            _label(frame.width - frame.right + 12, y + 5, say(points[2]), "start", "small"),
        ]
    return drawn(frame, bottom + 24, title, *found)


def _quantile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def curves(
    title: str,
    lines: Sequence[tuple[str, Sequence[Interval]]],
    steps: Sequence[int],
    mark: float,
    say: Say = "{:.0%}".format,
    frame: Frame = WIDE,
) -> Markup:
    """Estimates as they settle: a line per row with its interval as a band; `steps` are the games at each point."""
    height, bottom, first = 250, 214, 56
    last = max(steps, default=1)
    right = frame.width - (30 if frame.narrow else 150)

    def x(step: int) -> float:
        return round(first + step / last * (right - first), 1)

    def y(value: float) -> float:
        return round(bottom - min(max(value, 0.0), 1.0) * (bottom - 10), 1)

    found = []
    for tenth in range(0, 11, 2):
        found += [
            _rule(first, y(tenth / 10), right, y(tenth / 10), "grid"),
            _label(first - 8, y(tenth / 10) + 4, say(tenth / 10), "end", "small"),
        ]
    found.append(_rule(first, y(mark), right, y(mark), "mark"))
    found += [
        _label(x(int(step)), bottom + 18, f"{step:.0f}", "middle", "small") for step in ticks(0, last) if step % 1 == 0
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
    if frame.narrow:
        ends = [(14.0, bottom + 44.0 + 20 * number) for number in range(len(names))]
    else:
        ends, place = [], -inf
        for height_of, *_ in (names := sorted(names)):
            place = max(place + 18, height_of + 5)
            ends.append((right + 12, place))
    for (left, place), (_, name, colour) in zip(ends, names, strict=True):
        found.append(h("rect", x=left, y=place - 11, width=12, height=12, rx=3, class_=f"c{colour}"))
        found.append(_label(left + 18, place, name, class_="small"))
    lowest = max((place for _, place in ends), default=0)
    return drawn(frame, max(height, lowest + 10), title, *found)
