"""The pieces of Die Minen von Zavandor as woodcuts: gems, carts, cards, and the signs of what stands in a mine.

Gems are told apart by their cut, carts by what they are built of, everything else by its figure; colour comes on top.
"""

from __future__ import annotations

from functools import cache

from zwerge.draw.ink import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREY,
    INK,
    LIGHT,
    PARCHMENT,
    PARCHMENT_SHADE,
    SANS,
    SKIN,
    SKIN_DARK,
    SLATE,
    WHITE,
    lines,
)
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.zavandor.page import place
from zwerge.games.zavandor.rules.edition import BACKS, GEMS

CARD_WIDTH, CARD_HEIGHT = 60, 84

_GEMS = {
    # a drop, facets running to its tip
    "sapphire": (
        '<path fill="#2a56b8" d="M20 2C27 13 35 19 35 26.5A15 11.5 0 0 1 5 26.5C5 19 13 13 20 2Z"/>'
        '<path stroke="none" fill="#6f9bf0" d="M18 9C13 16 8.5 20 8.5 26C8.5 29 10 31 12 33C11 26 13 18 18 9Z"/>'
        '<path stroke-width="1.6" d="M20 2L14 25L20 38L26 25ZM5.5 25H34.5"/>'
    ),
    # a step cut: octagon in octagon
    "emerald": (
        '<path fill="#1f7a48" d="M12 3H28L37 12V28L28 37H12L3 28V12Z"/>'
        '<path fill="#48b377" stroke-width="1.8" d="M15 11H25L29 15V25L25 29H15L11 25V15Z"/>'
        '<path stroke="none" fill="#a8e6c0" d="M14 15L16 13H24L17 20H14Z"/>'
        '<path stroke-width="1.4" d="M12 3L15 11M28 3L25 11M37 12L29 15M37 28L29 25M28 37L25 29M12 37L15 29M3 28L11 25'
        'M3 12L11 15"/>'
    ),
    # a brilliant seen from the side
    "diamond": (
        '<path fill="#eef5fb" d="M10 5H30L38.5 16L20 38L1.5 16Z"/>'
        '<path stroke="none" fill="#b9cfe2" d="M20 38L27 16H38.5ZM10 5L1.5 16H13Z"/>'
        '<path stroke-width="1.6" d="M1.5 16H38.5M10 5L13 16L20 38L27 16L30 5M13 16L20 5L27 16"/>'
    ),
    # a round stone
    "ruby": (
        '<circle cx="20" cy="20" r="17" fill="#a81f31"/>'
        '<path fill="#de5361" stroke-width="1.8" d="M15 10H25L31 16V24L25 30H15L9 24V16Z"/>'
        '<path stroke="none" fill="#f7b3b6" d="M12 17L16 13H22L14 21H12Z"/>'
        '<path stroke-width="1.4" d="M15 10L13 4.5M25 10L27 4.5M31 16L36 14M31 24L36 26M25 30L27 35.5M15 30L13 35.5'
        'M9 24L4 26M9 16L4 14"/>'
    ),
}

_WHEELS = (
    f'<circle cx="13" cy="27" r="4.6" fill="{GREY}"/><circle cx="31" cy="27" r="4.6" fill="{GREY}"/>'
    f'<circle cx="13" cy="27" r="1.2" fill="{INK}"/><circle cx="31" cy="27" r="1.2" fill="{INK}"/>'
)
_TUB = "M3 7H41L36 24H8Z"

_CARTS = {
    # upright planks and a hoop
    "wood": (
        f'<path fill="#a9763f" d="{_TUB}"/><path stroke-width="1.6" d="M12 7L14 24M22 7V24M32 7L30 24"/>'
        f'<path fill="#7b4f26" d="M2 4H42V8H2Z"/>{_WHEELS}'
    ),
    # sheets with rivets
    "copper": (
        f'<path fill="#cf6b34" d="{_TUB}"/><path stroke="none" fill="#f0a06c" d="M7 10H16L17 21H11Z"/>'
        f'<g fill="{INK}" stroke="none"><circle cx="10" cy="12" r="1.7"/><circle cx="18" cy="12" r="1.7"/>'
        '<circle cx="26" cy="12" r="1.7"/><circle cx="34" cy="12" r="1.7"/><circle cx="14" cy="19" r="1.7"/>'
        f'<circle cx="22" cy="19" r="1.7"/><circle cx="30" cy="19" r="1.7"/></g>{_WHEELS}'
    ),
    # crossed braces
    "iron": (
        f'<path fill="#8d98a3" d="{_TUB}"/><path stroke="#3b4650" stroke-width="4" d="M6 9L35 23M38 9L9 23"/>'
        f'<path fill="#5a6671" d="M1 3H43V8H1Z"/>{_WHEELS}'
    ),
    # a scalloped rim and a shining boss
    "bronze": (
        f'<path fill="#8c6a1d" d="{_TUB}"/>'
        f'<path fill="{GOLD}" d="M2 8C2 2 10 2 10 8C10 2 18 2 18 8C18 2 26 2 26 8C26 2 34 2 34 8C34 2 42 2 42 8Z"/>'
        f'<path fill="{GOLD_LIGHT}" stroke-width="1.8" d="M22 10.5L28 16L22 21.5L16 16Z"/>{_WHEELS}'
    ),
}

_STONE = (
    '<path fill="#d2453a" d="M20 3L36 11V29L20 37L4 29V11Z"/>'
    '<path fill="#f08b7c" d="M20 3L36 11L20 19L4 11Z"/><path fill="#96211d" d="M20 19L36 11V29L20 37Z"/>'
)
_FIELD = (
    '<path stroke-dasharray="4 3.4" stroke="currentColor" '
    'd="M20 4L35 11.5V28.5L20 36L5 28.5V11.5ZM5 11.5L20 19L35 11.5"/>'
)
_POINT = (
    f'<circle cx="20" cy="20" r="17.5" fill="{GOLD}"/>'
    f'<path fill="{GOLD_LIGHT}" stroke-width="2" d="M20 7L23.6 15.6L33 16.3L25.8 22.4L28.1 31.5L20 26.5L11.9 31.5'
    'L14.2 22.4L7 16.3L16.4 15.6Z"/>'
)
_CROWN = (
    f'<path fill="{GOLD}" d="M4 11L12 19L20 5L28 19L36 11L33 32H7Z"/>'
    '<path stroke-width="2" d="M7.6 27H32.4"/>'
    f'<circle cx="20" cy="22" r="2.6" fill="#c2283a" stroke-width="1.6"/>'
)
_KING = (
    '<path fill="#5b2140" d="M8 58C8 40 14 32 22 31C30 32 36 40 36 58Z"/>'
    f'<path fill="{SKIN}" d="M13 20H31V29C31 36 13 36 13 29Z"/>'
    f'<path fill="{WHITE}" d="M12 25C14 30 18 31 22 31C26 31 30 30 32 25C36 38 29 47 22 51C15 47 8 38 12 25Z"/>'
    f'<path fill="{SKIN_DARK}" d="M22 22C18 22 17.5 29 22 29C26.5 29 26 22 22 22Z"/>'
    f'<circle cx="17" cy="23" r="1.3" fill="{INK}"/><circle cx="27" cy="23" r="1.3" fill="{INK}"/>'
    f'<path fill="{GOLD}" d="M9 5L15 11L22 2L29 11L35 5L33 19H11Z"/>'
    '<path stroke="#f4efe4" stroke-width="3" d="M14 45L18 56M30 45L26 56"/>'
)
_SIGNS = {
    "clan": (
        f'<path fill="{SKIN}" d="M9 15H31V24C31 31 9 31 9 24Z"/>'
        '<path fill="#8a4a24" d="M8 21C11 26 15 27 20 27C25 27 29 26 32 21C35 31 28 37 20 39C12 37 5 31 8 21Z"/>'
        f'<path fill="{SKIN_DARK}" d="M20 17C15 17 15 26 20 26C25 26 25 17 20 17Z"/>'
        f'<path fill="{GREY}" d="M5 15C6 5 13 2 20 2C27 2 34 5 35 15Z"/>'
        f'<circle cx="20" cy="9" r="3.4" fill="{GOLD_LIGHT}" stroke-width="1.8"/>'
    ),
    "helper": (
        '<path stroke-width="6" d="M11 38L24 12"/><path stroke="#9a6b3f" stroke-width="2.6" d="M11 38L24 12"/>'
        f'<circle cx="27" cy="9" r="7" fill="{GOLD_LIGHT}"/>'
        f'<path stroke="{GOLD_DARK}" stroke-width="2" d="M27 5V13M23 9H31M36 20L39 24M12 4L8 2M33 27V31"/>'
    ),
    "scroll": (
        f'<path fill="{PARCHMENT}" d="M9 8H31V32H9Z"/>'
        f'<path fill="{PARCHMENT_SHADE}" d="M5 5H35V11H5ZM5 29H35V36H5Z"/>'
        '<path stroke-width="1.8" d="M14 16H26M14 20.5H26M14 25H22"/>'
    ),
    "hoard": (
        f'<path fill="{GOLD_LIGHT}" d="M6 20C9 11 15 15 17 11C21 6 26 11 27 13C32 12 34 16 35 20Z"/>'
        '<path fill="#8a5c36" d="M4 19H36V36H4Z"/><path stroke-width="1.8" d="M4 26H36M12 19V36M28 19V36"/>'
        f'<path fill="{GOLD}" stroke-width="1.8" d="M17 23H23V30H17Z"/>'
    ),
    "altar": (
        f'<path fill="{GREY}" d="M4 19H36V24H32V37H8V24H4Z"/>'
        f'<path fill="#e8862c" d="M20 2C27 9 27 17 20 18C13 17 13 9 20 2Z"/>'
        f'<path stroke="none" fill="{GOLD_LIGHT}" d="M20 9C23 12 23 16 20 16.5C17 16 17 12 20 9Z"/>'
        '<path stroke-width="1.8" d="M14 24V37M26 24V37"/>'
    ),
    "family": (
        '<path fill="#355f8c" d="M6 3H34V27L20 37L6 27Z"/>'
        f'<path stroke="{LIGHT}" stroke-width="3.4" d="M12 26L27 10M28 26L13 10"/>'
    ),
    "dragon": (
        '<path fill="#4c8a4f" d="M37 34C37 22 30 19 23 19L24 9L18 4L17 9L6 13L4 18L12 20L15 18C13 26 16 36 24 36Z"/>'
        '<path fill="#a9763f" d="M21 22H35V31H21Z"/><path stroke-width="1.6" d="M28 22V31M21 26H35"/>'
        f'<circle cx="15" cy="13" r="1.5" fill="{INK}"/>'
    ),
    "round": (
        '<path stroke="currentColor" stroke-width="4" d="M33 15A14 14 0 1 0 34 23"/>'
        '<path fill="currentColor" stroke="none" d="M38 6V20H24Z"/>'
    ),
    "once": '<path fill="currentColor" stroke="none" d="M23 2L8 23H18L15 38L32 16H21Z"/>',
    "arrow": '<path stroke="currentColor" stroke-width="4.4" d="M4 20H32M22 9L34 20L22 31"/>',
    "swap": '<path stroke="currentColor" stroke-width="4" d="M5 13H33M24 4L34 13L24 22M35 28H7M16 19L6 28L16 37"/>',
    "bank": (
        f'<path fill="{GREY}" d="M3 15L20 4L37 15ZM4 32H36V37H4Z"/>'
        f'<path fill="{WHITE}" d="M8 17H13V31H8ZM17.5 17H22.5V31H17.5ZM27 17H32V31H27Z"/>'
    ),
    "fist": (
        f'<path fill="{SKIN}" d="M8 18C8 13 12 12 14 14C15 10 20 10 21 13C23 10 27 11 28 14C30 13 33 14 33 18V27'
        'C33 33 29 36 21 36C13 36 8 33 8 27Z"/>'
        '<path stroke-width="2" d="M14 14V21M21 13V21M28 14V21M8 24C14 22 18 24 18 29"/>'
    ),
    "card": (
        f'<path fill="{PARCHMENT}" d="M4 8H36V33H4Z"/><path fill="{GOLD}" stroke-width="1.8" d="M4 8H11V33H4Z"/>'
        '<path stroke-width="2" d="M16 15H31M16 21H31M16 27H26"/>'
    ),
    "ready": '<path stroke="#4f9a57" stroke-width="7" d="M6 21L16 31L34 9"/>',
    "first": f'<path fill="{GOLD}" d="M8 37V4H31L26 12L31 20H12V37Z"/>',
}


def _box(id: str, body: str, width: int = 40, height: int = 40, line: float = 2.4) -> Symbol:
    return Symbol(f"zav-{id}", width, height, lines(body, line))


GEM = {gem: _box(f"gem-{gem}", body) for gem, body in _GEMS.items()}
CART = {back: _box(f"cart-{back}", body, 44, 33) for back, body in _CARTS.items()}
SIGN = {name: _box(f"sign-{name}", body) for name, body in _SIGNS.items()}
STONE = _box("stone", _STONE)
FIELD = _box("field", _FIELD)
POINT = _box("point", _POINT)
CROWN = _box("crown", _CROWN)
KING = _box("king", _KING, 44, 60)


def _card(gem: str, back: str, language: str) -> Symbol:
    """The face of a gem card, with the cart of its back below."""
    mark = text(language, f"zavandor.mark.{gem}")
    return Symbol(
        f"zav-card-{gem}-{back}",
        CARD_WIDTH,
        CARD_HEIGHT,
        f'<rect x="1" y="1" width="58" height="82" rx="6" fill="{PARCHMENT}" stroke="{INK}" stroke-width="2"/>'
        f'<text x="6" y="19" font-family="{SANS}" font-size="16" font-weight="700" fill="{INK}">{mark}</text>'
        f'<svg x="13" y="17" width="34" height="34" viewBox="0 0 40 40">{lines(_GEMS[gem], 2.6)}</svg>'
        f'<path d="M1 54H59V77A6 6 0 0 1 53 83H7A6 6 0 0 1 1 77Z" fill="{SLATE}" stroke="{INK}" stroke-width="2"/>'
        f'<svg x="13" y="56" width="34" height="25.5" viewBox="0 0 44 33">{lines(_CARTS[back], 2.6)}</svg>',
    )


@cache
def cards(language: str) -> dict[str, Symbol]:
    """The faces of all gem cards, by card."""
    return {f"{gem} {back}": _card(gem, back, language) for gem in GEMS for back in BACKS}


def symbols(language: str) -> tuple[Symbol, ...]:
    """Everything that a page of this game refers to."""
    singles = (STONE, FIELD, POINT, CROWN, KING)
    return (*cards(language).values(), *GEM.values(), *CART.values(), *SIGN.values(), *singles, *place.SYMBOLS)
