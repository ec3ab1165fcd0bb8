"""What the positions of all games have in common, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.game import Game, Setup
from zwerge.core.outside import DEEPEST, too_deep


def setup_of(game: Game, data: Mapping[str, Any], keys: Iterable[str]) -> Setup:
    """Players, options and edition of a position with these fields. BadInput names what is wrong; an edition is a
    built-in one or its data: a position opens no files."""
    if not isinstance(data, Mapping):
        raise BadPosition("position", f"{clip(data)} is no table")
    if too_deep(data):
        raise BadPosition("position", f"is nested more than {DEEPEST} deep")
    known = tuple(keys)
    for key in data:
        if key not in known:
            raise BadPosition(clip(key), f"is no field of a position; they are {', '.join(known)}")
    if "players" not in data:
        raise BadPosition("players", "is missing")
    edition = data.get("edition", "default")
    if isinstance(edition, str) and edition not in game.editions:
        raise BadPosition("edition", f"{clip(edition)} is neither {' nor '.join(game.editions)} nor a table")
    options = {} if data.get("options") is None else data["options"]
    if not isinstance(options, Mapping):
        raise BadPosition("options", f"{clip(options)} is no table of options")
    return game.setup(data["players"], options, edition)


def told_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that are told: null is left out."""
    return {key: value for key, value in data.items() if value is not None}


def per_seat(value: Any, where: str, players: int, default: Any) -> list[Any]:
    """One item per seat, out of a list of them or a table from seats to items; what is left out or null is
    `default`, and so is everything in an empty list."""
    if value is None:
        return [default] * players
    if isinstance(value, Mapping):
        for seat in value:
            if str(seat) not in map(str, range(players)):
                raise BadPosition(f"{where}.{clip(seat)}", f"is no seat: 0 to {players - 1} are")
        by_name = {str(seat): item for seat, item in value.items()}
        if len(by_name) < len(value):
            raise BadPosition(where, f"{clip(value)} names a seat twice")
        value = [by_name.get(str(seat)) for seat in range(players)]
    if not isinstance(value, list | tuple) or (len(value) != players and value not in ([], ())):
        raise BadPosition(where, f"{clip(value)} should be a list of {players}, one per seat")
    return [default if item is None else item for item in value] or [default] * players
