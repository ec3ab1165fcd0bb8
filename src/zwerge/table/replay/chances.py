"""The curve of win chance: for each seat what it could hold likely at its own decisions, with the biggest turns marked.

A point is a decision as it was made, weighed by what its seat knew then: so a line goes up and down with what that seat
learned, did and was done to it, and says nothing of what it could not see.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from zwerge.bots.advice.review import Judged
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.words import percent, text
from zwerge.table.replay.course import Course
from zwerge.table.replay.curve import DASHES

WIDTH, HEIGHT = 960, 220
MOST_TURNS, LEAST_TURN = 4, 0.12
"""So many turns are marked at the most, and only of so much of the win."""

DOT_WIDE, DOT_HIGH = 10.0, 11.0
"""So much of the picture, in hundredths, a dot takes on a small phone."""


class Point(NamedTuple):
    """A seat's chance to win, from a moment on."""

    moment: int
    chance: float


class Turn(NamedTuple):
    """What a seat's chance became from one of its decisions to its next."""

    seat: int
    before: Point
    after: Point


def moment_before(course: Course, step: int) -> int:
    """The last moment before a step of the record."""
    return bisect_right(course.moments, step, key=lambda moment: moment.steps) - 1


def points_of(course: Course, judged: Sequence[Judged], whole: bool) -> list[list[Point]]:
    """The points of every seat: from an even share to what came of it, if the review is `whole` and the game over."""
    players = course.setup.players
    found = [[Point(0, 1 / players)] for _ in range(players)]
    for one in judged:
        if one.value is not None:
            moment = min(moment_before(course, one.step) + 1, course.last)
            found[one.seat].append(Point(moment, one.value))
    end = course.state(course.last)
    if whole and end.is_terminal():
        for seat, share in enumerate(end.returns()):
            found[seat].append(Point(course.last, share))
    return found


def turns_of(points: Sequence[Sequence[Point]]) -> list[Turn]:
    """The biggest changes from one decision of a seat to its next, in the order of the game; of one moment only one,
    for what one gains another loses."""
    changes = [
        Turn(seat, before, after)
        for seat, line in enumerate(points)
        for before, after in pairwise(line)
        if abs(after.chance - before.chance) >= LEAST_TURN
    ]
    found: list[Turn] = []
    for one in sorted(changes, key=lambda turn: (-abs(turn.after.chance - turn.before.chance), turn.after.moment)):
        if len(found) == MOST_TURNS:
            break
        if all(one.after.moment <= turn.before.moment or turn.after.moment <= one.before.moment for turn in found):
            found.append(one)
    return sorted(found, key=lambda turn: turn.after.moment)


def chances(
    course: Course, points: Sequence[Sequence[Point]], turns: Sequence[Turn], moment: int, language: str
) -> Markup:
    """The figure with its legend, whose numbers are what each seat held likely last."""
    lines = h(
        "svg",
        h("path", d=f"M0 0H{WIDTH}M0 {HEIGHT / 2:g}H{WIDTH}M0 {HEIGHT}H{WIDTH}", class_="curve-level"),
        [_line(course, seat, line) for seat, line in enumerate(points)],
        h("path", d=f"M{_x(course, moment):g} 0V{HEIGHT}", class_="curve-now"),
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        preserveaspectratio="none",
        width="100%",
        height="100%",
    )
    marks = [_mark(turns[n].seat, n + 1, at) for n, at in enumerate(places_of(course, turns))]
    picture = h("svg", lines, marks, class_="curve-picture chances-picture", data_last=course.last, aria_hidden="true",
                focusable="false")  # fmt: skip
    scale = h("p", [h("span", percent(language, share)) for share in (1, 0.5, 0)], class_="chances-scale",
              aria_hidden="true")  # fmt: skip
    legend = [_key(course, seat, line, moment, language) for seat, line in enumerate(points)]
    return h("div", h("div", scale, picture, class_="chances-plot"), h("ul", legend, class_="curve-legend"),
             class_="chances")  # fmt: skip


def _key(course: Course, seat: int, line: Sequence[Point], moment: int, language: str) -> Markup:
    now = [point.chance for point in line if point.moment <= moment][-1]
    stroke = h("path", d="M2 8H42", class_=f"curve-line is-seat-{seat}", stroke_dasharray=DASHES[seat] or None)
    return h(
        "li",
        BADGES[seat].use("badge"),
        h("svg", stroke, viewbox="0 0 44 16", class_="curve-key", aria_hidden="true"),
        h("span", course.names[seat], class_="who-name"),
        h("b", percent(language, now)),
        h("span", text(language, "replay.review.now"), class_="sr-only"),
    )


def _line(course: Course, seat: int, line: Sequence[Point]) -> Markup:
    at = " ".join(f"{_x(course, point.moment):g},{HEIGHT * (1 - point.chance):.1f}" for point in line)
    return h("path", d=f"M{at}", class_=f"curve-line is-seat-{seat}", stroke_dasharray=DASHES[seat] or None)


def places_of(course: Course, turns: Sequence[Turn]) -> list[tuple[float, float]]:
    """Where turns had happened, in hundredths of the picture: one that would lie on another is moved up or down."""
    found: list[tuple[float, float]] = []
    for turn in turns:
        x = round(100 * turn.after.moment / max(1, course.last), 1)
        y = round(100 * (1 - turn.after.chance), 1)
        near = [other for at, other in found if abs(at - x) < DOT_WIDE]
        tried = [y + step * way * DOT_HIGH for step in range(MOST_TURNS) for way in (1, -1)]
        free = [at for at in tried if 0 <= at <= 100 and all(abs(at - other) >= DOT_HIGH for other in near)]
        found.append((x, round(free[0], 1)))
    return found


def _mark(seat: int, number: int, at: tuple[float, float]) -> Markup:
    """A numbered dot; it is placed in hundredths of the picture, so that it stays round."""
    x, y = at
    dot = h("circle", cx=f"{x}%", cy=f"{y}%", r=11, class_=f"chances-dot is-seat-{seat}")
    return h("g", dot, h("text", str(number), x=f"{x}%", y=f"{y}%", dy="5", class_="chances-number"))


def _x(course: Course, moment: int) -> float:
    return round(WIDTH * moment / max(1, course.last), 1)
