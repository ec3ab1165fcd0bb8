"""three_players and short_game: Kurzspielvariante. Which tiles are played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.games.silberzwerg.rules.edition import Tile


def is_short(setup: Setup) -> bool:
    """three_players, short_game: whether the small deck is played with; with three it is the usual one."""
    deck = setup.options["deck"]
    return deck == "short" or (deck == "standard" and setup.players == 3)


def stays_in(tile: Tile) -> bool:
    """three_players: out of the small deck are the tiles with exactly two blue gems, and those of four blue and four
    others."""
    blue, *others = tile.gems
    return blue != 2 and not (blue == 4 and 4 in others)
