"""Gems, dwarves and symbols as woodcuts: told apart by shape, letter and colour, in that order."""

from __future__ import annotations

from functools import cache

from zwerge.draw.ink import GOLD, GREY, INK, LIGHT, PARCHMENT, SKIN, SLATE, WHITE, lines
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.silberzwerg.edition import COLOURS

FILLS = {"blue": "#2f62b5", "green": "#3f9257", "red": "#b8322f", "yellow": "#f0c34e"}
_CUTS = {
    "blue": "M20 2C25 12 34 18 34 26A14 12 0 0 1 6 26C6 18 15 12 20 2Z",
    "green": "M10 4H30L36 10V30L30 36H10L4 30V10Z",
    "red": "M20 3A17 17 0 1 1 19.9 3Z",
    "yellow": "M20 2L36 11V29L20 38L4 29V11Z",
}
_SHINE = "M11 15C13 11 16 9 19 8"


def gem(colour: str) -> Symbol:
    """A reference to a gem on the page's sheet."""
    return Symbol(f"gem-{colour}", 40, 40, "")


def figure(name: str) -> Symbol:
    """A reference to a dwarf or a symbol on the page's sheet."""
    return Symbol(f"silver-{name}", 40, 40, "")


def _gem(colour: str, language: str) -> Symbol:
    letters = text(language, f"silberzwerg.mark.{colour}")
    ink = INK if colour == "yellow" else LIGHT
    size = 18 if len(letters) == 1 else 15
    return Symbol(
        f"gem-{colour}",
        40,
        40,
        lines(f'<path fill="{FILLS[colour]}" d="{_CUTS[colour]}"/><path stroke="{LIGHT}" d="{_SHINE}"/>', 2.4)
        + f'<text x="20" y="28" text-anchor="middle" font-family="sans-serif" font-weight="700" '
        f'font-size="{size}" fill="{ink}">{letters}</text>',
    )


_FACE = f'<path fill="{SKIN}" d="M12 15H28V23H12Z"/><path fill="{SKIN}" d="M18 18H22L23 24H17Z"/>'
_PICTURES = {
    "miner": f'<path fill="#8a5c36" d="M8 38C8 28 13 25 20 25C27 25 32 28 32 38Z"/>{_FACE}'
    f'<path fill="{WHITE}" d="M12 22C14 34 26 34 28 22L23 25H17Z"/><path fill="{GOLD}" d="M10 16C10 4 30 4 30 16Z"/>'
    f'<path d="M35 38V10"/><path fill="{GREY}" d="M28 12C31 8 37 8 39 13C36 11 31 11 28 12Z"/>',
    "silver": f'<path fill="{GREY}" d="M7 38C7 28 13 25 20 25C27 25 33 28 33 38Z"/>{_FACE}'
    f'<path fill="{WHITE}" d="M12 22C14 36 26 36 28 22L23 25H17Z"/><path fill="{WHITE}" d="M10 16L20 2L30 16Z"/>'
    f'<path fill="{GOLD}" d="M30 27H36L39 35C37 39 29 39 27 35Z"/>',
    "shadow": f'<path fill="{SLATE}" d="M5 38C6 20 10 3 22 2C32 4 34 20 35 38Z"/>'
    f'<path fill="{INK}" d="M13 24C13 14 17 11 20 11C24 11 27 14 27 24Z"/>'
    f'<path fill="{SKIN}" d="M18 18H22L23 25H17Z"/><path stroke="{LIGHT}" d="M15 17H17M23 17H25"/>',
    "axe": f'<path stroke-width="4" d="M12 36L26 6"/><path fill="{GREY}" d="M24 6C32 4 38 12 35 20L22 14Z"/>',
    "pick": f'<path stroke-width="4" d="M12 36L24 8"/><path fill="{GREY}" d="M8 10C18 2 30 4 37 16C28 10 18 8 8 10Z"/>',
    "hammer": f'<path stroke-width="4" d="M12 36L22 14"/><path fill="{GREY}" d="M12 6L33 14L29 24L9 16Z"/>',
    "plus5": f'<circle cx="20" cy="20" r="17" fill="{GOLD}"/><path d="M6 15H14M10 11V19M6 27H14M20 32L30 9M27 27H33"/>',
    "cancel": f'<path fill="{SLATE}" d="M9 37C9 20 12 5 20 4C28 5 31 20 31 37Z"/>'
    '<path stroke="#d94a42" stroke-width="5" d="M5 5L35 35"/>',
    "minus3": f'<path fill="{PARCHMENT}" d="M4 4H36V36H4Z"/>'
    f'<path stroke-width="3" d="M8 20H17M23 10H31L26 18C34 19 32 31 22 29"/>',
}


@cache
def symbols(language: str) -> tuple[Symbol, ...]:
    """What a page of this game carries besides the common pieces."""
    drawn = (Symbol(f"silver-{name}", 40, 40, lines(body, 2.2)) for name, body in _PICTURES.items())
    return (*(_gem(colour, language) for colour in COLOURS), *drawn)
