"""Gems, dwarves, tile symbols and the mountain as woodcuts: told apart by shape, letter and colour, in that order."""

from __future__ import annotations

from functools import cache

from zwerge.draw.ink import GOLD, GREY, INK, LIGHT, PARCHMENT, SKIN, SLATE, WHITE, lines
from zwerge.draw.pieces import badge
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.silberzwerg.rules.edition import COLOURS

FILLS = {"blue": "#2f62b5", "green": "#3f9257", "red": "#b8322f", "yellow": "#f0c34e"}
_CUTS = {
    "blue": "M20 2C25 12 34 18 34 26A14 12 0 0 1 6 26C6 18 15 12 20 2Z",
    "green": "M10 4H30L36 10V30L30 36H10L4 30V10Z",
    "red": "M20 3A17 17 0 1 1 19.9 3Z",
    "yellow": "M20 2L36 11V29L20 38L4 29V11Z",
}
_FACETS = {
    "blue": "M11 25C12 19 16 16 19 10",
    "green": "M10 4L13 9H27L30 4M4 10L9 13",
    "red": "M9 17C10 11 14 8 19 7",
    "yellow": "M4 11L10 14L20 9",
}
SEAT_COLOURS = ("#f0c34e", "#4d78cf", "#f3b6c2", "#3b8f68")
"""Coats of the four seats, as light or dark as their badges; the badge itself is on every chest."""


def gem(colour: str) -> Symbol:
    """A reference to a gem on the page's sheet."""
    return Symbol(f"gem-{colour}", 40, 40, "")


def dwarf(kind: str, seat: int) -> Symbol:
    """A reference to a seat's dwarf on the page's sheet."""
    return Symbol(f"dwarf-{kind}-{seat}", 40, 44, "")


def figure(name: str) -> Symbol:
    """A reference to a tile's symbol, a house or a chest on the page's sheet."""
    return Symbol(f"silver-{name}", 40, 40, "")


def _gem(colour: str, language: str) -> Symbol:
    letters = text(language, f"silberzwerg.mark.{colour}")
    ink = INK if colour == "yellow" else LIGHT
    size = 19 if len(letters) == 1 else 16
    return Symbol(
        f"gem-{colour}",
        40,
        40,
        lines(f'<path fill="{FILLS[colour]}" d="{_CUTS[colour]}"/><path stroke="{LIGHT}" d="{_FACETS[colour]}"/>', 2.4)
        + f'<text x="20" y="28.5" text-anchor="middle" font-family="sans-serif" font-weight="700" '
        f'font-size="{size}" fill="{ink}">{letters}</text>',
    )


_FACE = (
    f'<path fill="{SKIN}" d="M11 17H29V24H11Z"/>'
    f'<path fill="{INK}" stroke="none" d="M14 18.5H17V21H14ZM23 18.5H26V21H23Z"/>'
)
_NOSE = f'<path fill="{SKIN}" d="M18 19H22L23.5 25H16.5Z"/>'
_BEARD = f'<path fill="{WHITE}" d="M10 23C11 33 16 35 20 36C24 35 29 33 30 23L24 26H16Z"/>{_NOSE}'


def _coat(kind: str, colour: str) -> str:
    body = f'<path fill="{colour}" d="M5 43C5 31 11 26 20 26C29 26 35 31 35 43Z"/>'
    if kind == "miner":
        return (
            f'{body}{_FACE}{_BEARD}<path fill="{colour}" d="M9 18C9 4 31 4 31 18Z"/><path d="M7 18H33"/>'
            f'<circle cx="20" cy="11" r="3.6" fill="{LIGHT}"/>'
            f'<path stroke-width="3.4" d="M36.5 42V14"/>'
            f'<path fill="{GREY}" d="M29 15C32 10 37 9 39.5 16C36 14 33 14 29 15Z"/>'
        )
    if kind == "silver":
        return (
            f'{body}{_FACE}{_BEARD}<path fill="{WHITE}" d="M9 18L22 1L31 18Z"/>'
            f'<path fill="{colour}" d="M8 15H32V19H8Z"/>'
            f'<path fill="{GREY}" d="M30 30H37L39.5 38C38 43 29 43 27.5 38Z"/><path d="M30 33H37"/>'
        )
    return (
        f'<path fill="{SLATE}" d="M3 43C4 24 9 3 21 2C32 4 36 24 37 43Z"/>'
        f'<path fill="{INK}" d="M11 27C11 15 15 11 20 11C25 11 29 15 29 27Z"/>'
        f'<path stroke="{LIGHT}" stroke-width="2.6" d="M14.5 19H17.5M22.5 19H25.5"/>{_NOSE}'
        f'<path stroke="{colour}" stroke-width="4" d="M5.5 40C7 24 11 7 21 5C31 7 33 24 34.5 40"/>'
    )


def _dwarf(kind: str, seat: int) -> Symbol:
    shield = badge(seat).body
    chest = f'<svg x="12.5" y="28" width="15" height="16" viewBox="0 0 28 30">{shield}</svg>'
    return Symbol(f"dwarf-{kind}-{seat}", 40, 44, lines(_coat(kind, SEAT_COLOURS[seat]), 2) + chest)


_PICTURES = {
    "axe": f'<path stroke-width="4" d="M12 36L26 6"/><path fill="{GREY}" d="M24 6C32 4 38 12 35 20L22 14Z"/>',
    "pick": f'<path stroke-width="4" d="M12 36L24 8"/><path fill="{GREY}" d="M8 10C18 2 30 4 37 16C28 10 18 8 8 10Z"/>',
    "hammer": f'<path stroke-width="4" d="M12 36L22 14"/><path fill="{GREY}" d="M12 6L33 14L29 24L9 16Z"/>',
    "plus5": f'<circle cx="20" cy="20" r="17" fill="{GOLD}"/><path d="M6 15H14M10 11V19M6 27H14M20 32L30 9M27 27H33"/>',
    "cancel": f'<path fill="{SLATE}" d="M9 37C9 20 12 5 20 4C28 5 31 20 31 37Z"/>'
    '<path stroke="#d94a42" stroke-width="5" d="M5 5L35 35"/>',
    "minus3": f'<path fill="{PARCHMENT}" d="M4 4H36V36H4Z"/>'
    f'<path stroke-width="3" d="M8 20H17M23 10H31L26 18C34 19 32 31 22 29"/>',
    "contracts": f'<path fill="{GREY}" d="M3 38V20L20 8L37 20V38Z"/>'
    f'<path fill="#8a4a35" d="M1 20L20 4L39 20L36 24L20 11L4 24Z"/>'
    f'<path fill="{PARCHMENT}" d="M12 20H28V37H12Z"/><path stroke-width="1.8" d="M15 25H25M15 29H25M15 33H21"/>',
    "gems": f'<path fill="#8a5c36" d="M5 20H35V38H5Z"/><path d="M5 26H35"/>'
    f'<path fill="{PARCHMENT}" d="M2 18L7 6H33L38 18Z"/>'
    f'<path fill="#b5322f" d="M9.5 18L12 6H17.5L16.5 18ZM23.5 18L22.5 6H28L30.5 18Z"/>'
    f'<circle cx="14" cy="31" r="4" fill="{FILLS["red"]}"/>'
    f'<path fill="{FILLS["blue"]}" d="M26 26C28 29 30 31 30 33A4 3 0 0 1 22 33C22 31 24 29 26 26Z"/>',
    "bag": f'<path fill="#a9825a" d="M12 12C2 20 2 38 8 38H32C38 38 38 20 28 12Z"/>'
    f'<path fill="#a9825a" d="M12 12L9 4L15 6L20 3L25 6L31 4L28 12Z"/>'
    f'<path stroke="{GOLD}" stroke-width="3" d="M11 12.5H29"/>',
    "chest": f'<path fill="#8a5c36" d="M3 18H37V37H3Z"/>'
    f'<path fill="#a06d42" d="M3 18C3 6 9 5 20 5C31 5 37 6 37 18Z"/>'
    f'<path stroke="{GOLD}" stroke-width="3" d="M9 7V37M31 7V37"/>',
    "screen": f'<path fill="{GREY}" d="M2 10L11 6V34L2 38Z"/><path fill="{PARCHMENT}" d="M11 6H29V34H11Z"/>'
    f'<path fill="{GREY}" d="M29 6L38 10V38L29 34Z"/>'
    f'<path fill="{SLATE}" stroke="none" d="M15 27L20 15L25 27Z"/>',
}


def _wide(id: str, width: int, height: int, body: str) -> str:
    """A picture stretched over what it lies behind; its lines keep their width."""
    return f'<symbol id="{id}" viewBox="0 0 {width} {height}" preserveAspectRatio="none">{body}</symbol>'


_MOUNTAIN = (
    '<path class="m-far" d="M0 90L50 40L96 66L150 20L220 70L300 30L420 96L486 60L560 118L620 92L660 130V260H0Z"/>'
    '<path class="m-rock" d="M0 260V84L36 50L62 66L128 8L176 40L206 24L248 52L306 4L352 38L382 30L438 84L470 150'
    "L500 196"
    'L560 214L660 220V260Z"/>'
    '<path class="m-snow" d="M128 8L104 30L118 27L130 36L142 26L156 28ZM306 4L280 27L296 25L308 37L320 24L336 26Z"/>'
    '<path class="m-shade" d="M306 4L322 60L352 70L382 30L352 38ZM128 8L146 54L176 62L206 24L176 40ZM438 84L424'
    " 130L452 200"
    'L500 196L470 150Z"/>'
    '<path class="m-grass" d="M470 210L530 202L600 212L660 204V260H462Z"/>'
    '<path class="m-tree" d="M636 206L646 176L656 206ZM618 208L625 186L632 208ZM492 206L499 186L506 206Z"/>'
    '<path class="m-line" d="M14 92L44 72M70 96L98 70M226 70L250 86M270 60L286 46M398 92L416 100M204 60L218 48M20'
    ' 130H4"/>'
)
_GALLERY = (
    '<path class="g-cave" d="M4 150V44C4 16 30 4 60 4C90 4 116 16 116 44V150Z"/>'
    '<path class="g-dust" d="M4 150V128C30 120 48 134 70 127C92 120 104 130 116 124V150Z"/>'
    '<path class="g-wood" d="M3 36H117V46H3Z"/><path class="g-wood" d="M5 46H14V150H5ZM106 46H115V150H106Z"/>'
    '<path class="g-grain" d="M20 41H52M66 41H96M9.500 60V92M110.500 70V120"/>'
)


@cache
def symbols(language: str) -> tuple[Symbol, ...]:
    """What a page of this game carries besides the common pieces."""
    drawn = (Symbol(f"silver-{name}", 40, 40, lines(body, 2.2)) for name, body in _PICTURES.items())
    dwarves = (_dwarf(kind, seat) for kind in ("miner", "shadow", "silver") for seat in range(4))
    return (*(_gem(colour, language) for colour in COLOURS), *drawn, *dwarves)


BACKDROPS = _wide("silver-mountain", 660, 260, _MOUNTAIN) + _wide("silver-gallery", 120, 150, _GALLERY)
"""The mountain in cross-section and one gallery of it; their colours are the style sheet's, by theme."""
