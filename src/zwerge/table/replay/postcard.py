"""The picture of a finished game that people send each other: who sat there, in which place, with what score, and how
the scores went. One SVG that stands alone; names are only ever text in it, and turn nothing round."""

from __future__ import annotations

import unicodedata

from markupsafe import Markup

from zwerge.draw.ink import GOLD, GOLD_LIGHT, LIGHT, SANS, SERIF, SLATE
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.sheet import picture
from zwerge.draw.words import number, text
from zwerge.table.replay.closing import headline, order
from zwerge.table.replay.course import Course
from zwerge.table.replay.curve import DASHES, line_of
from zwerge.table.replay.curve import HEIGHT as CURVE_HEIGHT
from zwerge.table.replay.curve import WIDTH as CURVE_WIDTH

WIDTH, HEIGHT = 1200, 630
LONGEST = 22
"""So many characters of a name fit beside a score."""
COLOURS = ("#f0c34e", "#7ea4f5", "#f3b6c2", "#5cc596", "#e9e6df", "#cf8fd8")
"""The lines of the seats on a dark ground; the badges' colours, lighter where they have to be."""
GROUND = "#171d25"
SOFT = "#c9c2b4"


def postcard(course: Course, language: str) -> str:
    """The whole picture."""
    title = text(language, "closing.title", game=text(language, f"{course.game.id}.name"))
    body = Markup("").join(
        (
            h("rect", width=WIDTH, height=HEIGHT, fill=GROUND),
            h("path", d=f"M0 {HEIGHT}L230 330L420 {HEIGHT}ZM260 {HEIGHT}L560 250L900 {HEIGHT}ZM700 {HEIGHT}L980 340"
              f"L1200 560V{HEIGHT}Z", fill=SLATE, opacity="0.45"),
            h("rect", x=14, y=14, width=WIDTH - 28, height=HEIGHT - 28, rx=16, fill="none", stroke=GOLD,
              stroke_width=3),
            _words(60, 84, text(language, f"{course.game.id}.name"), 46, GOLD_LIGHT, SERIF, bold=True),
            _words(60, 124, plain(headline(course, language), 92), 24, SOFT, SANS),
            _rows(course, language),
            _curve(course),
            _words(WIDTH - 60, HEIGHT - 36, "Zwerge", 22, GOLD, SERIF, end=True),
        )
    )  # fmt: skip
    return picture(WIDTH, HEIGHT, BADGES[: course.setup.players], body, plain(title, 80))


def plain(name: str, longest: int = LONGEST) -> str:
    """A name as a picture may bear it: nothing that shows nothing, turns directions or is heaped up on one letter."""
    kept, heaped = [], 0
    for char in unicodedata.normalize("NFC", name):
        heaped = heaped + 1 if unicodedata.combining(char) else 0
        if heaped <= 2 and unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            kept.append(char)
    clean = " ".join("".join(kept).split())
    return clean if len(clean) <= longest else f"{clean[: longest - 1]}…"


def _words(
    x: float, y: float, said: str, size: int, colour: str, font: str, *, bold: bool = False, end: bool = False
) -> Markup:
    return h(
        "text",
        said,
        x=f"{x:g}",
        y=f"{y:g}",
        font_family=font,
        font_size=size,
        font_weight="700" if bold else None,
        fill=colour,
        text_anchor="end" if end else None,
        direction="ltr",
        unicode_bidi="isolate",
    )


def _rows(course: Course, language: str) -> Markup:
    """Everybody by place, with badge, name and score."""
    scores, players = course.moments[-1].scores, course.setup.players
    step = min(78, 430 / players)
    drawn = []
    for row, (place, seat) in enumerate(order(course)):
        y = 190 + row * step
        first = place == 1
        if first:
            drawn.append(h("rect", x=44, y=f"{y - 36:g}", width=516, height=f"{min(56, step - 6):g}", rx=10, fill=GOLD,
                           opacity="0.16"))  # fmt: skip
        colour = GOLD_LIGHT if first else LIGHT
        drawn += [
            _words(60, y, f"{place}.", 28, colour, SERIF, bold=True),
            BADGES[seat].at(104, y - 28, 34),
            _name(y, plain(course.names[seat]), colour, first),
            _words(544, y, number(language, scores[seat]), 30, colour, SANS, bold=True, end=True),
        ]
    return Markup("").join(drawn)


def _name(y: float, name: str, colour: str, first: bool) -> Markup:
    """A name, smaller if it is long, in a box that it cannot leave."""
    size = 28 if len(name) <= 15 else 22
    return h("svg", _words(0, 32, name, size, colour, SANS, bold=first), x=154, y=f"{y - 32:g}", width=312, height=44)


def _curve(course: Course) -> Markup:
    """The way of the scores, on the right."""
    lines = [
        h("path", d=line_of(course, seat), fill="none", stroke=COLOURS[seat], stroke_width=4, stroke_linejoin="round",
          stroke_dasharray=DASHES[seat] or None, vector_effect="non-scaling-stroke")
        for seat in range(course.setup.players)
    ]  # fmt: skip
    frame = h("rect", x=600, y=160, width=544, height=404, rx=10, fill="#000000", opacity="0.25")
    across, down = 512 / CURVE_WIDTH, 380 / CURVE_HEIGHT
    plot = h("g", lines, transform=f"translate(616 172) scale({across:.4f} {down:.4f})")
    return frame + plot
