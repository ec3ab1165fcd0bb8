"""A table of Silberzwerg as one SVG that stands alone, for notebooks and files."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.ink import INK, PARCHMENT, SANS
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES, COIN
from zwerge.draw.sheet import picture as whole_picture
from zwerge.draw.words import text
from zwerge.games.silberzwerg.knowledge.view import View
from zwerge.games.silberzwerg.page.art import dwarf, figure, gem, symbols
from zwerge.games.silberzwerg.page.contracts import tile
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.edition import COLOURS

_CAVE, _WIDTH, _HEIGHT = "#3a2d22", 118, 214
_SPACES, _SEATS = 30 + _HEIGHT, 30 + _HEIGHT + 148


def picture(view: View, language: str) -> str:
    """Mines with their stock, prices and dwarves, the contracts below them, and everybody's money and bag. As at the
    table, a board behind its screen and a bag are shown to their own seat alone."""
    drawn: list[Markup] = []
    for c, column in enumerate(COLUMNS):
        drawn += _column(view, column, 10 + c * (_WIDTH + 6))
    for i, space in enumerate(view.board):
        x = 10 + i * (_WIDTH + 6)
        if space.tile is not None:
            lies = tile(space.tile, space.corner)
            drawn.append(h("svg", lies, x=x + 2, y=_SPACES + 22, width=112, height=112, viewbox="0 0 112 112"))
        if space.owner is not None:
            drawn.append(BADGES[space.owner].at(x + 48, _SPACES - 2, 20))
        else:
            drawn.append(_words(x + 58, _SPACES + 14, text(language, "silberzwerg.board.public"), "#77695a"))
    for seat in range(view.players):
        drawn += _seat(view, seat, 10 + seat * 186)
    return whole_picture(
        6 * (_WIDTH + 6) + 14,
        _SEATS + 66,
        (*symbols(language), COIN, *BADGES[: view.players]),
        Markup("").join(drawn),
        text(language, "silberzwerg.picture", round=view.round),
    )


def _words(x: float, y: float, said: str, fill: str, anchor: str = "middle") -> Markup:
    return h("text", said, x=x, y=y, text_anchor=anchor, font_family=SANS, font_size=15, font_weight=600, fill=fill)


def _column(view: View, column: str, x: int) -> list[Markup]:
    mine = column in COLOURS
    drawn = [
        h("rect", x=x, y=8, width=_WIDTH, height=_HEIGHT, rx=12, fill=_CAVE if mine else "#7d8f64", stroke=INK),
        h("rect", x=x + 4, y=12, width=_WIDTH - 8, height=30, rx=6, fill=PARCHMENT, stroke=INK),
        gem(column).at(x + 10, 16, 22) if mine else figure(column).at(x + 46, 14, 26),
    ]
    if mine:
        price = str(view.prices[column]) if view.prices is not None else "–"
        drawn += [
            COIN.at(x + 38, 18, 18),
            _words(x + 66, 33, price, INK),
            _words(x + 96, 33, f"×{view.stock[column]}", INK),
        ]
    for seat in range(view.players):
        kinds = ["miner"] * view.miners[seat].get(column, 0)
        kinds += [leader.kind for leader in view.leaders[seat] if leader.column == column]
        # a seat's row; the dwarves stand the closer the more they are
        step = min(24.0, 86 / max(len(kinds) - 1, 1))
        drawn += [dwarf(kind, seat).at(x + 5 + i * step, 48 + seat * 42, 28) for i, kind in enumerate(kinds)]
    return drawn


def _seat(view: View, seat: int, x: int) -> list[Markup]:
    drawn = [
        BADGES[seat].at(x, _SEATS, 24),
        COIN.at(x + 32, _SEATS + 3, 20),
        _words(x + 56, _SEATS + 19, str(view.money[seat]), "#77695a", "start"),
        figure("bag").at(x + 92, _SEATS + 3, 20),
        _words(x + 116, _SEATS + 19, str(view.bags[seat].size), "#77695a", "start"),
    ]
    gems = view.bags[seat].gems or {}
    row = [colour for colour in COLOURS for _ in range(gems.get(colour, 0))]
    step = min(18.0, 160 / max(len(row), 1))
    drawn += [gem(colour).at(x + i * step, _SEATS + 34, 18) for i, colour in enumerate(row)]
    return drawn
