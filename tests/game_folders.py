"""Folders of games that come and go: what was known of games is forgotten."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import zwerge.games
from zwerge.draw import retold, words
from zwerge.table import pages, shelf, talk

EXAMPLE = Path(__file__).parent / "example" / "pebbles"
"""The game that docs/add-a-game.md builds."""
GUESTS = ("zwerge.games.pebbles", "zwerge.games.mended")


def forget() -> None:
    """As if nobody had asked for a game yet."""
    importlib.invalidate_caches()
    for module in (zwerge.games, words, retold, pages, shelf, talk):
        for cached in [one for one in vars(module).values() if hasattr(one, "cache_clear")]:
            cached.cache_clear()
    for name in [name for name in sys.modules if name.startswith(GUESTS)]:
        del sys.modules[name]
