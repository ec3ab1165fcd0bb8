"""The curve of scores: a line for each seat through all moments of a game, with a mark at the present one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup

from zwerge.draw.markup import h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.words import number, text
from zwerge.table.replay.course import Course

WIDTH, HEIGHT, TOP, FOOT = 960, 220, 14, 22
DASHES = ("", "14 5", "3 5", "14 4 3 4", "7 4", "20 4 3 4 3 4")
"""Seats are told apart by their dashes as well as by their colours."""


def curve(course: Course, moment: int, language: str) -> Markup:
    """The figure with its legend, whose numbers are those of the present moment."""
    title = text(language, "replay.curve")
    picture = h(
        "svg",
        _rounds(course),
        _levels(course),
        Markup("").join(_line(course, seat) for seat in range(course.setup.players)),
        h("path", d=f"M{_x(course, moment):g} {TOP - 8}V{HEIGHT - FOOT + 6}", class_="curve-now"),
        class_="curve-picture",
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        preserveaspectratio="none",
        data_last=course.last,
        aria_hidden="true",
        focusable="false",
    )
    legend = [
        h(
            "li",
            BADGES[seat].use("badge"),
            h("svg", h("path", d="M2 8H42", class_=f"curve-line is-seat-{seat}", stroke_dasharray=_dash(seat)),
              viewbox="0 0 44 16", class_="curve-key", aria_hidden="true"),
            h("span", course.names[seat], class_="who-name"),
            h("b", number(language, course.moments[moment].scores[seat])),
            hidden_text(text(language, "replay.curve.points")),
        )
        for seat in range(course.setup.players)
    ]  # fmt: skip
    return h(
        "section",
        h("h2", title, id="curve-title"),
        picture,
        h("ul", legend, class_="curve-legend"),
        id="curve",
        class_="card-panel curve",
        aria_labelledby="curve-title",
    )


def _dash(seat: int) -> str | None:
    return DASHES[seat] or None


def _x(course: Course, moment: int) -> float:
    return round(WIDTH * moment / max(1, course.last), 1)


def _bounds(course: Course) -> tuple[int, int]:
    all_scores = [score for moment in course.moments for score in moment.scores]
    low, high = min(0, *all_scores), max(all_scores)
    return low, max(high, low + 1)


def line_of(course: Course, seat: int) -> str:
    """A seat's line, in the picture's units."""
    return _path(course, [moment.scores[seat] for moment in course.moments])


def _line(course: Course, seat: int) -> Markup:
    return h("path", d=line_of(course, seat), class_=f"curve-line is-seat-{seat}", stroke_dasharray=_dash(seat))


def _path(course: Course, scores: Sequence[int]) -> str:
    """Steps, not slopes: a score stays what it is until it changes."""
    low, high = _bounds(course)
    unit = (HEIGHT - FOOT - TOP) / (high - low)
    at = [f"M0 {HEIGHT - FOOT - unit * (scores[0] - low):.1f}"]
    for moment, (before, now) in enumerate(pairwise(scores), 1):
        if now != before:
            at.append(f"H{_x(course, moment):g}V{HEIGHT - FOOT - unit * (now - low):.1f}")
    return "".join([*at, f"H{WIDTH}"])


def _rounds(course: Course) -> Markup:
    """A fine line where a round begins."""
    d = "".join(f"M{_x(course, moment):g} {TOP - 6}V{HEIGHT - FOOT}" for moment in course.rounds)
    return h("path", d=d, class_="curve-rounds")


def _levels(course: Course) -> Markup:
    """The lowest and the highest score, and nought."""
    low, high = _bounds(course)
    unit = (HEIGHT - FOOT - TOP) / (high - low)
    d = "".join(f"M0 {HEIGHT - FOOT - unit * (n - low):.1f}H{WIDTH}" for n in sorted({0, low, high}))
    return h("path", d=d, class_="curve-level")
