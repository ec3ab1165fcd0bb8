"""The drawings of Gartenzwerge e.V.: dwarves with their seven caps, flowers, sheds, hands and chips.

A cap is known by its outline, the number of its rank and a pair of letters, and only then by its colour: the lazy flop,
the bowl, the curl, the cone, the pagoda, the two horns, and the tip that rises out of a crown.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from markupsafe import escape

from zwerge.draw.ink import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREY,
    INK,
    LIGHT,
    PARCHMENT,
    SANS,
    SERIF,
    SKIN,
    SKIN_DARK,
    SKIN_LIGHT,
    WHITE,
    lines,
)
from zwerge.draw.pieces import ink_on
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.gartenzwerge.rules.edition import CAPS

COLOURS = {
    "grey": "#9a9a9e",
    "brown": "#7a5230",
    "orange": "#e8872e",
    "red": "#b5322f",
    "blue": "#2f55a8",
    "green": "#4a9a55",
    "gold": GOLD,
}
"""The colour of each cap."""
COATS = {
    "grey": "#6d7078",
    "brown": "#a98a5e",
    "orange": "#4d6b7a",
    "red": "#35507e",
    "blue": "#8d2f3a",
    "green": "#6a4a2c",
    "gold": "#6b2d5e",
}

_BRIM = "C38 36 26 36 13 41Z"
OUTLINES = {
    # each begins and ends at the brim, 13 to 51 at 41
    "grey": f"M13 41C12 24 24 14 37 17C50 20 60 30 61 45L54 47C52 37 49 32 44 31C48 34 50 38 51 41{_BRIM}",
    "brown": f"M13 41C12 22 20 13 29 12.5C28 6 36 6 35 12.5C44 13 52 22 51 41{_BRIM}",
    "orange": f"M13 41C15 26 20 13 34 6C45 1 55 5 54 13C53 19 45 19 45 12C41 18 48 30 51 41{_BRIM}",
    "red": f"M13 41C20 28 26 14 32 0C38 14 44 28 51 41{_BRIM}",
    "blue": (
        "M13 41C8 33 13 27 19 28C15 22 19 16 25 17C22 11 28 8 32 1C36 8 42 11 39 17C45 16 49 22 45 28"
        f"C51 27 56 33 51 41{_BRIM}"
    ),
    "green": f"M13 41C11 26 4 20 1 7C14 9 25 15 32 24C39 15 50 9 63 7C60 20 53 26 51 41{_BRIM}",
    "gold": f"M13 41L8 20L19 29L22 15L28 25L32 0L36 25L42 15L45 29L56 20L51 41{_BRIM}",
}
_TRIM = {
    "grey": f'<circle cx="57.5" cy="50" r="4.6" fill="{WHITE}"/>'
    '<path d="M24 25L29 29M27 22L31 26" stroke-width="1.8"/>',
    "brown": '<path d="M14.5 33C26 29 38 29 49.5 33" stroke-width="2"/>'
    '<path fill="#b98a54" stroke-width="1.8" d="M33 19L43 22L40 29L31 27Z"/>',
    "orange": f'<circle cx="50" cy="12" r="3.4" fill="{GOLD_LIGHT}" stroke-width="1.8"/>'
    '<path d="M17.5 30C26 26 36 26 46 30" stroke-width="2"/>',
    "red": f'<path stroke="none" fill="{LIGHT}" d="M18 33C27 29 37 29 46 33L49 38C38 34 26 34 15 38Z" opacity=".9"/>',
    "blue": '<path d="M19 28C27 25 37 25 45 28M25 17C29 15.5 35 15.5 39 17" stroke-width="2"/>'
    f'<circle cx="32" cy="2.5" r="3" fill="{GOLD_LIGHT}" stroke-width="1.8"/>',
    "green": f'<circle cx="3.5" cy="8" r="3.6" fill="{GOLD_LIGHT}" stroke-width="1.8"/>'
    f'<circle cx="60.5" cy="8" r="3.6" fill="{GOLD_LIGHT}" stroke-width="1.8"/>'
    '<path d="M32 24V37" stroke-width="2"/>',
    "gold": '<circle cx="32" cy="33" r="3" fill="#b5322f" stroke-width="1.6"/>'
    '<circle cx="22" cy="34.5" r="2" fill="#2f55a8" stroke-width="1.4"/>'
    '<circle cx="42" cy="34.5" r="2" fill="#2f55a8" stroke-width="1.4"/>',
}
_SHINE = '<path stroke="none" fill="#fff7e2" opacity=".35" d="M18 33C19 26 22 21 25 18C24 24 23 29 23 32Z"/>'

_BEARDS = (
    # longer and fuller with the rank
    "M19 47C19 58 25 64 32 64C39 64 45 58 45 47C40 52 24 52 19 47Z",
    "M18 46C18 60 25 67 32 68C39 67 46 60 46 46C40 53 24 53 18 46Z",
    "M18 46C18 62 28 66 32 73C36 66 46 62 46 46C40 53 24 53 18 46Z",
    "M18 46C16 62 26 69 32 77C38 69 48 62 46 46C40 53 24 53 18 46Z",
    "M18 46C14 64 25 66 26 76L32 71L38 76C39 66 50 64 46 46C40 53 24 53 18 46Z",
    "M18 46C12 62 20 74 32 79C44 74 52 62 46 46C40 53 24 53 18 46Z",
    "M18 46C10 64 18 78 32 81C46 78 54 64 46 46C40 53 24 53 18 46Z",
)
_BEARD_COLOURS = ("#c9c6c0", "#a8876a", "#d9b06a", WHITE, WHITE, WHITE, WHITE)

WIDTH, HEIGHT = 64, 102


def _figure(cap: str) -> str:
    """A dwarf in a box 64 by 88."""
    rank = CAPS.index(cap)
    colour, coat = COLOURS[cap], COATS[cap]
    eyes = (
        '<path d="M22.5 44.5C24 46 27 46 28.5 44.5M35.5 44.5C37 46 40 46 41.5 44.5" stroke-width="2"/>'
        if cap == "grey"
        else f'<circle cx="26" cy="44" r="1.9" fill="{INK}" stroke="none"/><circle cx="38" cy="44" r="1.9" '
        f'fill="{INK}" stroke="none"/>'
    )
    return lines(
        f'<path fill="#3a2a1e" d="M13 88C13 81 30 81 30 88ZM34 88C34 81 51 81 51 88Z"/>'
        f'<path fill="{coat}" d="M13 83C10 66 17 54 32 54C47 54 54 66 51 83Z"/>'
        f'<path fill="{coat}" d="M16 60C9 63 6 70 9 77L15 76C14 71 16 68 19 66ZM48 60C55 63 58 70 55 77L49 76'
        'C50 71 48 68 45 66Z"/>'
        f'<circle cx="11.5" cy="78" r="3.6" fill="{SKIN}" stroke-width="2"/><circle cx="52.5" cy="78" r="3.6" '
        f'fill="{SKIN}" stroke-width="2"/>'
        f'<path stroke-width="4" d="M13.5 76C26 79 38 79 50.5 76"/>'
        f'<path fill="{GOLD}" stroke-width="1.8" d="M28.5 74.5H35.5V80.5H28.5Z"/>'
        f'<path fill="{SKIN}" d="M17 38H47C48 54 42 60 32 60C22 60 16 54 17 38Z"/>'
        f'<path fill="{_BEARD_COLOURS[rank]}" d="{_BEARDS[rank]}"/>'
        f"{eyes}"
        f'<ellipse cx="32" cy="49.5" rx="6" ry="5.4" fill="{SKIN_DARK}" stroke-width="2.2"/>'
        f'<path stroke="none" fill="{SKIN_LIGHT}" d="M28 49C28 46.5 30 45.5 32 45.7C30 46.5 29.3 47.6 29.2 49Z"/>'
        f'<path fill="{colour}" d="{OUTLINES[cap]}"/>{_SHINE if cap not in ("grey", "gold") else ""}{_TRIM[cap]}',
        2.4,
    )


@cache
def dwarf(cap: str, language: str) -> Symbol:
    """A dwarf on his plaque with rank and letters."""
    rank, mark = CAPS.index(cap), text(language, f"gartenzwerge.mark.{cap}")
    colour = COLOURS[cap]
    ink = ink_on(colour)
    plaque = (
        f'<rect x="5" y="81" width="54" height="20" rx="5" fill="{colour}" stroke="{INK}" stroke-width="2.2"/>'
        f'<text x="12" y="97" font-family="{SERIF}" font-size="18.5" font-weight="700" fill="{ink}">{rank}</text>'
        f'<text x="53" y="96.5" font-family="{SANS}" font-size="17.5" font-weight="700" text-anchor="end" '
        f'fill="{ink}">{escape(mark)}</text>'
    )
    return Symbol(f"gz-{cap}", WIDTH, HEIGHT, _figure(cap) + plaque)


CAP_ICONS = tuple(
    Symbol(
        f"gz-cap-{cap}",
        64,
        54,
        lines(f'<path fill="{COLOURS[cap]}" d="{OUTLINES[cap]}"/>{_TRIM[cap]}', 3),
    )
    for cap in CAPS
)
"""The caps alone, by rank."""


# ------------------------------------------------------------------------------------------------ flowers


def _petals(count: int, d: str, fill: str, turn: float = 0) -> str:
    return "".join(
        f'<path fill="{fill}" d="{d}" transform="rotate({turn + 360 * i / count:g} 20 20)"/>' for i in range(count)
    )


def _star(count: int, outer: float, inner: float) -> str:
    points = []
    for i in range(count * 2):
        radius = inner if i % 2 else outer
        points.append(f"{20 + radius * sin(pi * i / count):.1f} {20 - radius * cos(pi * i / count):.1f}")
    return "M" + "L".join(points) + "Z"


_STEM = '<path stroke="#2f6137" stroke-width="3.4" d="M20 24V39"/>'
FLOWERS = (
    Symbol(
        "gz-flower-0",
        40,
        40,
        lines(
            f'{_STEM}<path fill="#4c8a4f" d="M20 35C26 36 31 33 32 28C26 27 21 30 20 35Z"/>'
            '<path fill="#c23a44" d="M20 2C30 2 35 9 34 17C33 25 27 29 20 29C13 29 7 25 6 17C5 9 10 2 20 2Z"/>'
            '<path d="M8 11C14 9 17 14 20 19C23 14 26 9 32 11M20 19V28M14 8C17 5 23 5 26 8" stroke-width="2"/>',
            2.2,
        ),
    ),
    Symbol(
        "gz-flower-1",
        40,
        40,
        lines(
            f'{_STEM}<path fill="#4c8a4f" d="M20 38C12 36 9 30 9 24C15 26 19 31 20 38Z"/>'
            '<path fill="#e9b23a" d="M8 5C12 7 14 9 16 12L20 2L24 12C26 9 28 7 32 5C34 18 31 27 20 27C9 27 6 18 8 5Z"/>'
            '<path d="M16 12C14 17 15 22 18 26M24 12C26 17 25 22 22 26" stroke-width="2"/>',
            2.2,
        ),
    ),
    Symbol(
        "gz-flower-2",
        40,
        40,
        lines(
            _petals(12, "M17 12C17 6 18 2 20 1C22 2 23 6 23 12Z", "#f3c53c")
            + '<circle cx="20" cy="20" r="9" fill="#5b3a1e"/>'
            + f'<path stroke="{GOLD}" stroke-width="1.6" d="M15 17L25 23M15 23L25 17M20 13V27"/>',
            1.9,
        ),
    ),
    Symbol(
        "gz-flower-3",
        40,
        40,
        lines(
            f'{_STEM}<path fill="#3f7a57" d="M15 22H25L23 31H17Z"/>'
            '<path fill="#f0a2b4" d="M15 23L3 13L9 12L7 5L14 8L16 1L20 7L24 1L26 8L33 5L31 12L37 13L25 23Z"/>'
            '<path d="M20 12V22M13 13L17 22M27 13L23 22" stroke-width="1.8"/>',
            2.2,
        ),
    ),
    Symbol(
        "gz-flower-4",
        40,
        40,
        lines(
            '<path stroke="#2f6137" stroke-width="3.4" d="M20 20C28 26 26 33 22 39"/>'
            + _petals(5, "M20 19C11 15 11 3 20 2C29 3 29 15 20 19Z", "#6d4aa8", 36)
            + f'<circle cx="20" cy="20" r="3.4" fill="{GOLD_LIGHT}"/>',
            2,
        ),
    ),
    Symbol(
        "gz-flower-5",
        40,
        40,
        lines(
            _petals(8, "M20 15C15 12 15 3 20 1C25 3 25 12 20 15Z", WHITE)
            + f'<circle cx="20" cy="20" r="6.4" fill="{GOLD}"/>',
            2,
        ),
    ),
    Symbol(
        "gz-flower-6",
        40,
        40,
        lines(
            f'{_STEM}<path fill="#4c8a4f" d="M20 38L10 34L14 32L8 27L15 28L13 24L20 30Z"/>'
            f'<path fill="{LIGHT}" d="{_star(11, 18, 12)}" transform="translate(0 -4)"/>'
            f'<circle cx="20" cy="16" r="3" fill="{GREY}"/>',
            1.8,
        ),
    ),
)
"""The owners' flowers by seat, and Schmiedel's: rose, tulip, sunflower, carnation, violet, marguerite, dandelion."""

# ------------------------------------------------------------------------------------------------ shed, hands, chips

SHED = Symbol(
    "gz-shed",
    120,
    92,
    lines(
        '<path fill="#6b4a2c" d="M14 38H106V90H14Z"/>'
        '<path d="M28 40V90M42 40V90M56 40V90M70 40V90M84 40V90M98 40V90" stroke-width="1.6"/>'
        f'<path fill="{GOLD_LIGHT}" d="M66 50H96V72H66Z"/><path d="M81 50V72M66 61H96" stroke-width="2"/>'
        '<path fill="#3d2916" d="M24 52H50V90H24Z"/>'
        f'<path fill="{GOLD_LIGHT}" stroke-width="2" d="M37 59C40.5 55 46 60 37 67C28 60 33.5 55 37 59Z"/>'
        '<path fill="#8d2f2a" d="M4 42L24 10H96L116 42Z"/>'
        '<path d="M14 31H106M20 20H100M34 10L28 20M52 10L48 20M70 10L70 20M88 10L92 20M40 20L36 31M60 20V31M80 20L84 31'
        'M30 31L26 42M50 31L48 42M70 31L72 42M90 31L94 42" stroke-width="1.6"/>'
        '<path fill="#6f6d6a" d="M84 2H94V12H84Z"/>',
        2.4,
    ),
)

FIST = Symbol(
    "gz-fist",
    88,
    88,
    lines(
        '<path fill="#35507e" d="M26 66H62L66 88H22Z"/><path stroke-width="2" d="M24.5 75H63.5"/>'
        f'<path fill="{SKIN}" d="M20 34C20 22 68 20 70 34C74 46 72 62 64 68C54 73 34 73 26 68C17 62 16 46 20 34Z"/>'
        f'<path fill="{SKIN}" d="M20 36C19 24 31 22 33 31V45C32 51 21 51 20 45ZM33 31C33 20 45 19 46 29V45'
        "C45 51 34 51 33 "
        f'45ZM46 29C46 19 58 19 59 29V45C58 51 47 51 46 45ZM59 30C60 22 70 24 71 34V45C70 50 60 50 59 45Z"/>'
        f'<path fill="{SKIN_DARK}" d="M17 50C26 46 42 49 50 54C54 58 50 64 45 62C36 58 26 58 19 60Z"/>'
        f'<path stroke="none" fill="{SKIN_LIGHT}" d="M23 38C22 30 26 27 29 29C26 31 25 34 25 39Z"/>'
    ),
)
"""A closed hand: whatever is in it."""

PALM = Symbol(
    "gz-palm",
    120,
    88,
    lines(
        '<path fill="#35507e" d="M42 74H78L84 88H36Z"/>'
        f'<path fill="{SKIN}" d="M38 76C28 66 20 58 8 50C4 45 8 39 15 41C24 44 30 48 34 50C28 38 24 28 21 16'
        "C20 9 28 7 31 14"
        "L41 36L42 10C43 3 52 3 53 10L56 35L64 9C66 2 75 5 74 12L70 37L86 18C91 12 98 18 94 25C86 38 82 44 82 50"
        "C90 50 "
        f'100 46 108 42C114 40 118 46 114 51C104 60 94 66 82 76C70 80 50 80 38 76Z"/>'
        f'<path stroke-width="2" stroke="{SKIN_DARK}" d="M40 62C50 56 68 56 78 62M44 70C54 66 66 66 74 70"/>'
    ),
)
"""An open hand, with room for chips."""

SCREEN = Symbol(
    "gz-screen",
    88,
    88,
    lines(
        '<path fill="#6b4a2c" d="M6 26L32 20V80L6 84Z"/><path fill="#8a643d" d="M32 20L58 26V86L32 80Z"/>'
        '<path fill="#6b4a2c" d="M58 26L82 20V80L58 86Z"/>'
        '<path stroke-width="1.8" d="M12 34L26 31V72L12 75ZM38 32L52 35V76L38 73ZM64 35L76 32V72L64 75Z"/>'
        f'<path stroke="{GOLD}" stroke-width="2" d="M19 46L22 53L19 60L16 53ZM45 48L48 55L45 62L42 55'
        'ZM70 46L73 53L70 60L67 53Z"/>'
    ),
)
"""A folding screen: somebody counts chips behind it."""

_CHIP_COLOURS = {50: "#d9c9a3", 100: "#8a5c36", 200: "#3c6a8c", 500: "#7d1f20", 1000: GOLD}


@cache
def chip(value: int) -> Symbol:
    """A bidding chip."""
    colour = _CHIP_COLOURS.get(value, GREY)
    size = 17 if value < 1000 else 14.5
    edge = "".join(
        f'<path d="M26 2.5V8" stroke="{LIGHT}" stroke-width="5" transform="rotate({45 * i + 22} 26 26)"/>'
        for i in range(8)
    )
    return Symbol(
        f"gz-chip-{value}",
        52,
        52,
        lines(f'<circle cx="26" cy="26" r="24" fill="{colour}"/>{edge}<circle cx="26" cy="26" r="24"/>')
        + f'<circle cx="26" cy="26" r="19" fill="{PARCHMENT}" stroke="{INK}" stroke-width="1.8"/>'
        f'<text x="26" y="{26 + size * 0.35:g}" font-family="{SANS}" font-size="{size}" font-weight="700" '
        f'text-anchor="middle" fill="{INK}">{value}</text>',
    )


# ------------------------------------------------------------------------------------------------ occupations and jobs


def _icon(name: str, body: str, width: float = 2.4) -> Symbol:
    return Symbol(f"gz-do-{name}", 40, 40, lines(body, width))


def _small_cap(cap: str, x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" stroke-width="{2.4 / scale:g}">'
        f'<path fill="{COLOURS[cap]}" d="{OUTLINES[cap]}"/></g>'
    )


ICONS = {
    "garden": _icon(
        "garden",
        '<path fill="#8fa3ad" d="M12 16H28L30 36H10Z"/><path d="M14 16C14 6 26 6 26 16"/>'
        '<path fill="#8fa3ad" d="M11 26L2 13L6 11L12 18Z"/><path stroke="#5c93c4" d="M2 17V22M5 20V27"/>'
        '<path fill="#4c8a4f" d="M34 36C31 30 33 26 38 24C39 30 38 34 34 36Z"/>',
    ),
    "seek": _icon(
        "seek",
        f'<path fill="#c23a44" d="M17 12C21 4 34 8 17 25C0 8 13 4 17 12Z"/>'
        f'<circle cx="25" cy="23" r="9" fill="{LIGHT}" fill-opacity=".45"/><path stroke-width="4.4" d="M31 30L37 37"/>',
    ),
    "offer": _icon(
        "offer",
        '<path fill="#8a643d" d="M18 14H22V39H18Z"/><path fill="#f1e4c6" d="M4 4H36V19H4Z"/>'
        '<path fill="#c23a44" stroke-width="1.8" d="M20 8C22.5 4.5 28 9 20 16C12 9 17.5 4.5 20 8Z"/>',
    ),
    "sell": _icon(
        "sell",
        '<path fill="#8a5c36" d="M15 12C4 18 2 37 14 37H26C38 37 36 18 25 12Z"/>'
        '<path fill="#8a5c36" d="M14 4L20 7L26 4L25 12H15Z"/>'
        f'<circle cx="20" cy="25" r="6.5" fill="{GOLD}"/><path stroke="{GOLD_DARK}" stroke-width="2" d="M20 21V29"/>',
    ),
    "swap": _icon(
        "swap",
        _small_cap("orange", -3, -1, 0.38)
        + _small_cap("orange", -3, 19, 0.38)
        + _small_cap("red", 18, 8, 0.38)
        + '<path d="M16 20H24M21 16.5L25 20L21 23.5"/>',
        2.2,
    ),
    "compete": _icon(
        "compete",
        f'<path fill="{GOLD}" d="M10 4H30V14C30 22 25 25 20 25C15 25 10 22 10 14Z"/>'
        f'<path d="M10 8H3C3 15 6 18 11 18M30 8H37C37 15 34 18 29 18M20 25V31"/>'
        '<path fill="#6b4a2c" d="M12 31H28V37H12Z"/>'
        f'<path stroke="none" fill="{GOLD_LIGHT}" d="M13 7H17V17C14 15 13 12 13 7Z"/>',
    ),
    "rest": _icon(
        "rest",
        '<path fill="#6b4a2c" d="M3 16H7V36H3ZM33 24H37V36H33Z"/>'
        '<path fill="#f1e4c6" d="M7 22C12 16 18 18 19 23L33 24V31H7Z"/>'
        '<path stroke-width="2" d="M22 4H30L22 12H30M31 11H36L31 16H36"/>',
    ),
    "pass": _icon("pass", f'<path fill="{GOLD_LIGHT}" d="M26 4C12 4 6 16 10 25C14 35 28 38 36 28C22 30 16 14 26 4Z"/>'),
    "new": _icon(
        "new",
        '<path stroke="#2f6137" stroke-width="3.4" d="M20 38V18"/>'
        '<path fill="#74b06f" d="M20 22C10 22 4 16 4 6C14 6 20 12 20 22Z"/>'
        '<path fill="#4c8a4f" d="M20 18C20 9 26 3 36 4C36 13 30 18 20 18Z"/>',
    ),
    "home": _icon(
        "home",
        '<path fill="#b98a54" d="M8 18H32V36H8Z"/><path fill="#8d2f2a" d="M3 19L20 4L37 19Z"/>'
        '<path fill="#3d2916" d="M17 25H24V36H17Z"/>',
    ),
    "lent": _icon("lent", '<path fill="#f1e4c6" d="M4 14H20V5L37 20L20 35V26H4Z"/>'),
    "event": _icon(
        "event",
        '<path fill="#f1e4c6" d="M8 3H28L33 9V37H8Z"/><path d="M13 14H27M13 21H27M13 28H22" stroke-width="2"/>',
    ),
    "treasurer": _icon(
        "treasurer",
        f'<path fill="#6b4a2c" d="M4 16C4 8 36 8 36 16V34H4Z"/><path d="M4 21H36M12 11V34M28 11V34" stroke-width="2"/>'
        f'<path fill="{GOLD}" d="M16 18H24V27H16Z"/>',
    ),
    "upkeep": _icon(
        "upkeep",
        '<path fill="#b98a54" d="M4 20H36C36 32 30 36 20 36C10 36 4 32 4 20Z"/>'
        '<path d="M12 14C10 11 14 9 12 5M20 14C18 11 22 9 20 5M28 14C26 11 30 9 28 5" stroke-width="2"/>',
    ),
}
"""What a dwarf can be given to do, and what else happens to him, each with a picture."""
JOB_ICONS = {"garden": "garden", "dealing": "seek", "shed": "seek", "lent": "lent", "schmiedel": "lent"} | {
    "competition": "compete", "home": "home", "new": "new"
}  # fmt: skip


def symbols(language: str, chips: tuple[int, ...]) -> tuple[Symbol, ...]:
    """Everything that a page of this game refers to."""
    return (
        *(dwarf(cap, language) for cap in CAPS),
        *CAP_ICONS,
        *FLOWERS,
        SHED,
        FIST,
        PALM,
        SCREEN,
        *(chip(value) for value in sorted(set(chips))),
        *ICONS.values(),
    )
