"""Openings in which a game of Zavandor, which no option ends early, has only a few rounds to go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def late_start(players: int, options: Mapping[str, Any], hall: str = "9a") -> dict[str, Any]:
    """The whole set-up is still to come, but the king already stands near his throne: two or three rounds."""
    return {"players": players, "options": dict(options), "phase": "boards", "hall": hall}
