"""The place in which the game is played, as woodcuts: the royal hall, its gate, the throne, and the lamps.

All of it is drawn once for a page. Fills that belong to the rock and its light are named (`--hall-…`), so that a style
sheet can make it lamplight or paper; what shines by itself keeps its colour.
"""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.ink import GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE, lines
from zwerge.draw.markup import h
from zwerge.draw.sheet import Symbol

HALL_WIDTH, HALL_HEIGHT = 1600, 220
_BAY = 160


def _named(part: str) -> str:
    return f'fill="var(--hall-{part})"'


def _bay(x: int) -> str:
    """An arch of the far wall with the dark behind it, courses of stone beside it, and a lamp on its chain."""
    left, right = x + 26, x + _BAY - 26
    middle = x + _BAY // 2
    courses = "".join(
        f"M{x + 2} {y}H{left - 6 + shift}M{right + 6 - shift} {y}H{x + _BAY - 2}"
        for y, shift in ((60, 8), (84, 2), (108, 0))
    )
    return (
        f'<path {_named("deep")} stroke="var(--hall-line)" stroke-width="3" '
        f'd="M{left} 176V96A{_BAY // 2 - 26} 52 0 0 1 {right} 96V176Z"/>'
        f'<path {_named("far")} stroke="none" d="M{left + 12} 176V104A{_BAY // 2 - 38} 40 0 0 1 {middle} 62V176Z"/>'
        f'<path fill="none" stroke="var(--hall-line)" stroke-width="2" d="{courses}"/>'
        f'<circle cx="{middle}" cy="64" r="58" {_named("glow")} stroke="none"/>'
        f'<circle cx="{middle}" cy="64" r="30" {_named("glow")} stroke="none"/>'
        f'<path stroke="var(--hall-line)" stroke-width="2.4" fill="none" d="M{middle} 0V50"/>'
        f'<path fill="{GOLD_DARK}" d="M{middle - 9} 58L{middle} 48L{middle + 9} 58Z"/>'
        f'<path fill="{GOLD_LIGHT}" d="M{middle - 7} 58H{middle + 7}L{middle + 5} 74H{middle - 5}Z"/>'
        f'<path fill="{GOLD_DARK}" d="M{middle - 8} 74H{middle + 8}V78H{middle - 8}Z"/>'
    )


def _pillar(x: int) -> str:
    """A pillar in front of the wall, lit from one side."""
    return (
        f'<path {_named("pillar")} d="M{x - 17} 44H{x + 17}V172H{x - 17}Z"/>'
        f'<path {_named("light")} stroke="none" d="M{x - 14} 46H{x - 4}V170H{x - 14}Z"/>'
        f'<path fill="none" stroke="var(--hall-line)" stroke-width="2" d="M{x + 4} 52V166M{x + 10} 52V166"/>'
        f'<path {_named("pillar")} d="M{x - 27} 18H{x + 27}L{x + 19} 44H{x - 19}ZM{x - 19} 172H{x + 19}'
        f'L{x + 27} 194H{x - 27}Z"/>'
        f'<path {_named("light")} stroke="none" d="M{x - 23} 20H{x - 6}L{x - 8} 41H{x - 16}ZM{x - 17} '
        f'175H{x - 6}L{x - 9} 191H{x - 24}Z"/>'
    )


def _roof() -> str:
    """The rock above, with what hangs down from it."""
    drops = "".join(
        f"L{x} {10 + 5 * (x // 40 % 3)}L{x + 14} {30 + 9 * (x // 40 % 4)}L{x + 26} {12 + 4 * (x // 40 % 2)}"
        for x in range(0, HALL_WIDTH, 40)
    )
    return f'<path {_named("rock")} d="M-4 -4V14{drops}L{HALL_WIDTH + 4} 14V-4Z"/>'


def _floor() -> str:
    """Flagstones that run towards the wall, and the king's carpet."""
    middle = HALL_WIDTH // 2
    joints = "".join(f"M{middle + (x - middle) * 0.84:.0f} 176L{x} 220" for x in range(40, HALL_WIDTH, 80))
    return (
        f'<path {_named("floor")} d="M-4 176H{HALL_WIDTH + 4}V224H-4Z"/>'
        f'<path fill="none" stroke="var(--hall-line)" stroke-width="2" d="{joints}M0 188H{HALL_WIDTH}"/>'
        f'<path fill="var(--hall-carpet)" d="M-4 196H{HALL_WIDTH + 4}V212H-4Z"/>'
        f'<path fill="none" stroke="{GOLD_DARK}" stroke-width="2" stroke-dasharray="10 7" d="M0 '
        f'200H{HALL_WIDTH}M0 208H{HALL_WIDTH}"/>'
    )


def _hall() -> str:
    bays = range(0, HALL_WIDTH, _BAY)
    body = [
        f'<path {_named("wall")} stroke="none" d="M0 0H{HALL_WIDTH}V{HALL_HEIGHT}H0Z"/>',
        *(_bay(x) for x in bays),
        _floor(),
        _roof(),
        *(_pillar(x) for x in (*bays, HALL_WIDTH)),
    ]
    return lines("".join(body), 2.4)


HALL = Symbol("zav-hall", HALL_WIDTH, HALL_HEIGHT, _hall())

GATE = Symbol(
    "zav-gate",
    60,
    100,
    lines(
        f'<path {_named("pillar")} d="M2 98V40C2 16 16 3 30 3C44 3 58 16 58 40V98Z"/>'
        f'<path fill="#0d1013" d="M10 98V42C10 24 19 13 30 13C41 13 50 24 50 42V98Z"/>'
        '<path fill="none" stroke="var(--hall-line)" stroke-width="2" d="M30 3V13M12 18L18 24M48 18L42 24M3 '
        '46H10M50 46H57M3 70H10M50 70H57"/>'
        '<path stroke="#7b4f26" stroke-width="3" d="M14 98L26 62M46 98L34 62"/>'
        '<path stroke="#7b4f26" stroke-width="2.4" d="M18 90H42M21 80H39M24 71H36"/>'
        f'<circle cx="30" cy="44" r="11" fill="{GOLD}" stroke="none" opacity="0.25"/>'
        f'<path fill="{GOLD_LIGHT}" stroke-width="1.8" d="M26 40H34L33 50H27Z"/><path stroke="#7b6a4a" '
        'stroke-width="1.8" d="M30 14V40"/>',
        2.4,
    ),
)
"""Where the king sets out: the mouth of a gallery, with rails and a lamp."""

THRONE = Symbol(
    "zav-throne",
    60,
    100,
    lines(
        f'<path {_named("pillar")} d="M1 98V34C1 12 16 1 30 1C44 1 59 12 59 34V98Z"/>'
        f'<path fill="#5a3a12" d="M8 98V36C8 19 19 9 30 9C41 9 52 19 52 36V98Z"/>'
        f'<path stroke="{GOLD}" stroke-width="2" fill="none" d="M30 12V26M18 17L24 30M42 17L36 30M11 29L20 38'
        'M49 29L40 38"/>'
        '<path fill="#7d1f2f" d="M19 94V46C19 38 41 38 41 46V94Z"/>'
        f'<path fill="{GOLD}" d="M15 64H22V94H15ZM38 64H45V94H38ZM17 40L23 45L30 34L37 45L43 40V49H17Z"/>'
        '<path fill="#a83246" stroke-width="2" d="M22 72H38V80H22Z"/><circle cx="30" cy="57" r="3.4" '
        f'fill="{WHITE}" stroke-width="1.8"/>'
        f'<path {_named("floor")} d="M5 94H55V98H5Z"/>',
        2.4,
    ),
)
"""Where his way ends."""

LAMP = Symbol(
    "zav-lamp",
    60,
    30,
    lines(
        f'<path stroke="{GOLD_DARK}" stroke-width="2.4" stroke-dasharray="3 2" d="M30 0V10"/>'
        f'<path fill="{GOLD_DARK}" d="M24 14C24 8 36 8 36 14Z"/>'
        f'<path fill="#3d4651" d="M24 13H36L56 27H4Z"/><path stroke="none" fill="#66727e" d="M26 15H30L20 25H11Z"/>'
        f'<path fill="{GOLD_LIGHT}" stroke-width="1.8" d="M10 27H50L47 29.5H13Z"/><path stroke="{INK}" '
        'stroke-width="1.4" d="M24 13H36"/>',
        2.2,
    ),
)
"""The shade over an auction table; its gem hangs in the light."""

SYMBOLS = (HALL, GATE, THRONE, LAMP)


def scene(symbol: Symbol, class_: str) -> Markup:
    """A picture that fills its place; what does not fit is cut off above and beside."""
    return h(
        "svg",
        h("use", href=f"#{symbol.id}"),
        class_=class_,
        viewbox=f"0 0 {symbol.width} {symbol.height}",
        preserveaspectratio="xMidYMax slice",
        aria_hidden="true",
        focusable="false",
    )
