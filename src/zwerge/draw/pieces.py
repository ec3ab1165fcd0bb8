"""Things that more than one game lays on a table: card faces and backs, gold, a debt, a dwarf's cap, seats' badges."""

from __future__ import annotations

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
    SLATE,
    WHITE,
    lines,
)
from zwerge.draw.sheet import Symbol

CARD_WIDTH, CARD_HEIGHT = 120, 168


def lightness(colour: str) -> float:
    """How light `#rrggbb` looks, from 0 to 1 (relative luminance as contrast rules define it)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    darker, lighter = sorted((lightness(one), lightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(colour: str) -> str:
    """The colour of letters that can be read best on `colour`: ink or light."""
    return max((INK, LIGHT), key=lambda letters: contrast(colour, letters))


def card_face(id: str, value: str, mark: str, colour: str, figure: str) -> Symbol:
    """A card: its value and its mark (two letters) on top, below them its figure (SVG in a box 100 by 116).

    `value` is text, or SVG in a box 36 by 36 if it starts with `<`.
    """
    if value.startswith("<"):
        corner = f'<svg x="9" y="4" width="34" height="34" viewBox="0 0 36 36">{value}</svg>'
    else:
        corner = (
            f'<text x="9" y="33" font-family="{SERIF}" font-size="34" font-weight="700" fill="{INK}" '
            f'letter-spacing="-1">{escape(value)}</text>'
        )
    return Symbol(
        id,
        CARD_WIDTH,
        CARD_HEIGHT,
        f'<rect x="1.5" y="1.5" width="117" height="165" rx="10" fill="{PARCHMENT}" stroke="{INK}" '
        f'stroke-width="2.6"/>{corner}'
        f'<rect x="57" y="7" width="55" height="31" rx="5" fill="{colour}"/>'
        f'<text x="84.5" y="32" font-family="{SANS}" font-size="28.5" font-weight="700" '
        'letter-spacing="-0.5" text-anchor="middle" '
        f'fill="{ink_on(colour)}">{escape(mark)}</text>'
        f'<rect x="8" y="43" width="104" height="117" fill="{colour}"/>'
        '<svg x="8" y="43" width="104" height="117" viewBox="0 0 100 116" preserveAspectRatio="xMidYMax slice">'
        f"{lines(figure)}</svg>"
        f'<rect x="8" y="43" width="104" height="117" rx="2" fill="none" stroke="{INK}" stroke-width="2.6"/>',
    )


CAP_SHAPE = (
    '<path fill="#b5322f" d="M3 30C8 18 14 7 28 2C27 9 31 18 34 30C25 25 12 25 3 30Z"/>'
    '<path stroke="none" fill="#e0716a" d="M11 21.5C14 14 18 9.5 23 6.5C19.5 12 17.5 16 16.5 20.5Z"/>'
)
"""A dwarf's cap in a box 36 by 36."""

CAP = Symbol("piece-cap", 36, 36, lines(CAP_SHAPE))

BACK = Symbol(
    "piece-back",
    CARD_WIDTH,
    CARD_HEIGHT,
    f'<rect x="1.5" y="1.5" width="117" height="165" rx="10" fill="{PARCHMENT}" stroke="{INK}" stroke-width="2.6"/>'
    f'<rect x="8" y="8" width="104" height="152" rx="5" fill="{SLATE}" stroke="{INK}" stroke-width="2.6"/>'
    f'<path fill="none" stroke="#46566a" stroke-width="2.6" d="M8 46L60 8L112 46M8 84L112 8M8 8L112 84M8 122L60 160'
    'L112 122M8 84L112 160M8 160L112 84M8 46L60 84L112 46M8 122L60 84L112 122"/>'
    f'<circle cx="60" cy="84" r="31" fill="{SLATE}" stroke="{GOLD}" stroke-width="3"/>'
    + lines(
        # two picks, crossed: handle, then head
        '<path stroke-width="8" d="M42 104L76 66M78 104L44 66"/>'
        '<path stroke="#9a6b3f" stroke-width="3.4" d="M42 104L76 66M78 104L44 66"/>'
        f'<path fill="{GREY}" d="M60 58C70 58 80 66 84 78C78 73 72 69 66 68L58 62Z"/>'
        f'<path fill="{GREY}" d="M60 58C50 58 40 66 36 78C42 73 48 69 54 68L62 62Z"/>'
    ),
)

COIN = Symbol(
    "piece-coin",
    40,
    40,
    lines(
        f'<circle cx="20" cy="20" r="17.5" fill="{GOLD}"/>'
        f'<circle cx="20" cy="20" r="12" stroke="{GOLD_DARK}" stroke-width="2"/>'
        f'<path stroke="none" fill="{GOLD_LIGHT}" d="M5.5 19C6 11 12 5.5 20 5C13 8 9 12 8.5 19Z"/>'
        f'<path fill="{GOLD_LIGHT}" stroke-width="2" d="M20 12L27 20L20 28L13 20Z"/>'
    ),
)

COIN_SPACE = Symbol(
    "piece-coin-space",
    40,
    40,
    '<circle cx="20" cy="20" r="16.5" fill="none" stroke="currentColor" stroke-width="2.6" stroke-dasharray="5 4.5"/>',
)
"""Where a coin still has to come to."""

DEBT = Symbol(
    "piece-debt",
    40,
    40,
    lines(
        f'<path fill="{WHITE}" d="M5 4H35V37L30 33L25 37L20 33L15 37L10 33L5 37Z"/>'
        '<path stroke="#b5322f" stroke-width="4.6" d="M12 17H28"/><path stroke-width="2" d="M12 25H24"/>'
    ),
)
"""A note of debt: a torn slip with a minus."""

PILE = Symbol(
    "piece-pile",
    40,
    40,
    lines(
        f'<path fill="{GREY}" d="M4 27L20 19L36 27L20 35Z"/><path fill="{GREY}" d="M4 21L20 13L36 21L20 29Z"/>'
        f'<path fill="{SLATE}" d="M4 15L20 7L36 15L20 23Z"/><path stroke="{GOLD}" stroke-width="2" d="M14 '
        "15L20 12L26 15"
        'L20 18Z"/>',
        2.2,
    ),
)
"""Tricks taken, face down."""

LANTERN = Symbol(
    "piece-lantern",
    36,
    40,
    lines(
        '<path d="M12 11C12 2 24 2 24 11"/>'
        f'<path fill="{GOLD_LIGHT}" d="M9 15H27L29 32H7Z"/>'
        '<path fill="#e8862c" stroke-width="2" d="M18 18C23 23 23 29 18 30C13 29 13 23 18 18Z"/>'
        f'<path fill="{GREY}" d="M8 11H28L30 16H6ZM5 32H31V37H5Z"/>'
    ),
)
"""A lamp that stands with whoever is asked."""

_SHIELD = "M3 3H25V14C25 21 20 25 14 27C8 25 3 21 3 14Z"

_BADGES = (
    ("#f0c34e", f'<circle cx="14" cy="13" r="4.5" fill="{INK}"/>'),
    ("#2c4f9e", f'<path stroke="{LIGHT}" stroke-width="3" d="M4 8.5H24M4 15H24M7.5 21.5H20.5"/>'),
    (
        "#f3b6c2",
        (
            f'<g fill="{INK}"><circle cx="9" cy="8" r="2"/><circle cx="19" cy="8" r="2"/><circle cx="9" cy="16" r="2"/>'
            '<circle cx="19" cy="16" r="2"/><circle cx="14" cy="21.5" r="2"/></g>'
        ),
    ),
    (
        "#1f6b4a",
        f'<path fill="none" stroke="{LIGHT}" stroke-width="3" d="M4.5 10L14 17L23.5 10M8 18.5L14 23L20 18.5"/>',
    ),
    ("#e9e6df", f'<path fill="{INK}" d="M14 4H24V14H14ZM4 14H14V26C8 24 4.5 20 4 14Z"/>'),
    ("#6b2d73", f'<path stroke="{LIGHT}" stroke-width="3.4" d="M5 21.5L24 5M4 11L12 4M12 26L24 15"/>'),
)


def badge(seat: int) -> Symbol:
    """The badge of a seat, 0 to 5: a shield whose pattern and colour are its own, lighter and darker by turns."""
    colour, pattern = _BADGES[seat]
    return Symbol(
        f"seat-{seat}",
        28,
        30,
        f'<path fill="{colour}" d="{_SHIELD}"/>{pattern}'
        f'<path fill="none" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" d="{_SHIELD}"/>',
    )


BADGES = tuple(badge(seat) for seat in range(len(_BADGES)))
TABLE_PIECES = (BACK, COIN, COIN_SPACE, DEBT, PILE, LANTERN, CAP, *BADGES)
"""What every table page carries on its sheet."""
