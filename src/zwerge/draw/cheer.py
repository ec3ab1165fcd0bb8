"""The winner is celebrated: a cup on the rock before the lamp's rays, picks crossed behind it, gems tossed around it.

The same drawing ends every game, so it stands here. It moves once, by the style sheet, and rests where motion is not
wished; screen readers hear the names alone.
"""

from __future__ import annotations

from math import cos, pi, sin

from markupsafe import Markup

from zwerge.draw.ink import GOLD, GOLD_DARK, GOLD_LIGHT, GREY, INK, PARCHMENT_SHADE, SLATE, lines
from zwerge.draw.markup import Content, h

WIDTH, HEIGHT = 320, 132
MIDDLE, LAMP = 160, 62
RAYS = 16
GEMS = (
    (48, 58, "#2f6fc4", "M-9 -3L0 -13L9 -3L0 12Z"),
    (86, 28, "#c23b3b", "M-9 -5L-4 -10H4L9 -5L0 10Z"),
    (102, 92, "#e2b43c", "M-9 0L-4 -9H4L9 0L4 9H-4Z"),
    (218, 92, "#3f9a57", "M-8 -8H8V8H-8Z"),
    (234, 28, "#2f6fc4", "M-9 0L-4 -9H4L9 0L4 9H-4Z"),
    (272, 58, "#c23b3b", "M-9 -3L0 -13L9 -3L0 12Z"),
)
"""Where a gem comes to rest, its colour and its cut."""
PICK = (
    f'<path stroke="{INK}" stroke-width="11" d="M0 52V-44"/><path stroke="#8d6a43" stroke-width="6" d="M0 52V-44"/>'
    f'<path fill="{GREY}" stroke="{INK}" stroke-width="3" d="M-38 -36C-16 -56 16 -56 38 -36C16 -44-16 -44-38 -36Z"/>'
)
CUP = (
    f'<path fill="{SLATE}" d="M118 124L130 108H190L202 124Z"/>'
    f'<path fill="{GOLD_DARK}" d="M142 108L150 96H170L178 108Z"/>'
    f'<path fill="{GOLD}" d="M152 98V84H168V98Z"/>'
    '<path fill="none" stroke-width="5" d="M131 40C112 38 114 66 138 68M189 40C208 38 206 66 182 68"/>'
    f'<path fill="{GOLD}" d="M130 34H190C190 62 182 86 160 86C138 86 130 62 130 34Z"/>'
    f'<path stroke="none" fill="{GOLD_LIGHT}" d="M137 40H148C148 58 150 70 155 79C143 74 138 60 137 40Z"/>'
    f'<path fill="{PARCHMENT_SHADE}" d="M126 28H194V38H126Z"/>'
    '<path fill="#b5322f" d="M145 64C149 54 153 47 164 44C163 50 167 58 170 65C164 61 151 61 145 64Z"/>'
)


def cheer(said: Content) -> Markup:
    """The drawing with a sentence below it that says who has won."""
    rays = "".join(_ray(n) for n in range(RAYS))
    picks = "".join(f'<g transform="translate({MIDDLE} 74) rotate({turn})">{PICK}</g>' for turn in (-52, 52))
    gems = "".join(
        f'<g transform="translate({x} {y})"><path class="cheer-gem is-{n}" fill="{colour}" d="{cut}"/></g>'
        for n, (x, y, colour, cut) in enumerate(GEMS)
    )
    drawing = h(
        "svg",
        Markup(f'<g class="cheer-rays">{rays}</g>{lines(picks + CUP + gems)}'),
        class_="cheer-picture",
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )
    return h("div", drawing, h("p", said, class_="cheer-words result-why"), class_="cheer")


def _ray(number: int) -> str:
    """A ray of the lamp behind the cup: long and short ones by turns, the upper half of a sun."""
    length = 96 if number % 2 else 74
    turn, half = pi + pi * (number + 0.5) / RAYS, pi / RAYS * 0.3
    ends = [(MIDDLE + cos(turn + by) * length * 1.5, LAMP + 30 + sin(turn + by) * length) for by in (-half, half)]
    (x1, y1), (x2, y2) = ends
    return f'<path fill="{GOLD_LIGHT}" d="M{MIDDLE} {LAMP + 30}L{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}Z"/>'
