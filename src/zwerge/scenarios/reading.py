"""Reads scenario files: TOML to Scenarios, with the file's defaults filled in. Strict in what it does not know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from zwerge.core import outside
from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Game
from zwerge.core.seats import CHANCE, parse_seat
from zwerge.core.state import State
from zwerge.games import game as find_game

DEFAULTS = ("game", "players", "options", "edition", "given", "paragraph")
"""Keys that a file may hold for all its scenarios."""
KEYS = (*DEFAULTS, "title", "when", "then", "bad_given")
MAX_FILE = 4_000_000
_RULING = re.compile(r"ruling[- ][A-Za-z0-9.]+")


class Scenario(msgspec.Struct, frozen=True):
    """One scenario with its defaults filled in. `problems` are mistakes in its keys: it fails by them alone."""

    file: str
    title: str
    data: dict[str, Any]
    problems: tuple[str, ...] = ()

    @property
    def paragraph(self) -> str:
        value = self.data.get("paragraph", "")
        return value if isinstance(value, str) else ", ".join(map(str, value))


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of a file; BadInput if it cannot be read, is no TOML or holds no scenario."""
    data = outside.parse_toml(outside.read_bytes(path, MAX_FILE), str(path))
    return scenarios_of(data, str(path))


def scenarios_of(data: Mapping[str, Any], where: str) -> list[Scenario]:
    """The scenarios in the data of a file."""
    if "scenario" not in data:
        if not set(data) & {"when", "then", "bad_given"}:
            raise BadInput(where, "holds no scenario: neither [[scenario]] nor when, then or bad_given")
        return [_scenario(where, 1, {}, data)]
    rows = data["scenario"]
    if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
        raise BadInput(where, "scenarios are written [[scenario]]")
    common = {key: value for key, value in data.items() if key in DEFAULTS}
    found = [_scenario(where, number, common, row) for number, row in enumerate(rows, 1)]
    unknown = [key for key in data if key not in (*DEFAULTS, "scenario")]
    if unknown:
        known = ", ".join(DEFAULTS)
        problems = tuple(f"{clip(key)} is no key for all scenarios of a file; they are {known}" for key in unknown)
        found.insert(0, Scenario(where, "(the whole file)", {}, problems))
    return found


def _scenario(where: str, number: int, common: Mapping[str, Any], row: Mapping[str, Any]) -> Scenario:
    problems = [f"{clip(key)} is no key of a scenario; they are {', '.join(KEYS)}" for key in row if key not in KEYS]
    title = row.get("title", f"scenario {number}")
    if not isinstance(title, str):
        problems.append(f"title: {clip(title)} is no text")
        title = f"scenario {number}"
    return Scenario(where, title, merged(common, row), tuple(problems))


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Tables merged key by key, deeply; anything else above replaces what is below."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return result


class ScenarioError(ValueError):
    """Something in a scenario that cannot be used, said as `key: what is wrong`."""


def game_of(data: Mapping[str, Any]) -> Game:
    """The scenario's game, and its paragraphs checked."""
    if "game" not in data:
        raise ScenarioError("game: is missing")
    found = find_game(data["game"])
    named = data.get("paragraph", [])
    for paragraph in named if isinstance(named, list) else [named]:
        if not isinstance(paragraph, str) or not (paragraph in found.paragraphs or _RULING.fullmatch(paragraph)):
            known = ", ".join(found.paragraphs)
            raise ScenarioError(f"paragraph: {clip(paragraph)} is no paragraph; they are {known}, or ruling-1 ...")
    return found


def opening_of(game: Game, data: Mapping[str, Any], folder: Path) -> State:
    """The state that a scenario starts from; BadInput or ScenarioError names the field that is wrong."""
    given = data.get("given", {})
    if not isinstance(given, Mapping):
        raise ScenarioError(f"given: {clip(given)} is no table")
    position: dict[str, Any] = _with_nothing(given)
    for key in ("players", "options", "edition"):
        if key in data and key in position and data[key] != position[key]:
            raise ScenarioError(f"given.{key}: differs from {key} of the scenario")
        if key in data:
            position[key] = data[key]
    if position.pop("game", game.id) != game.id:
        raise ScenarioError("given.game: differs from game of the scenario")
    if "players" not in position:
        raise ScenarioError("players: is missing")
    if "edition" in position:
        position["edition"] = _edition(game, position["edition"], folder)
    options = position.get("options", {})
    setup = game.setup(position["players"], options, position.get("edition", "default"))
    if not set(position) - {"players", "options", "edition"}:
        return setup.new()
    return game.from_position(position)


def _with_nothing(value: Any) -> Any:
    """The same with None for the text `none`: TOML has no null."""
    if isinstance(value, Mapping):
        return {key: _with_nothing(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_nothing(inner) for inner in value]
    return None if value == "none" else value


def _edition(game: Game, named: Any, folder: Path) -> Any:
    """An edition as positions write it: a built-in name, or the data of a file beside the scenario."""
    if isinstance(named, str) and named not in game.editions:
        try:
            return game.write_edition(game.edition(folder / named))
        except BadInput as error:
            raise BadInput(f"edition: {error.where}", error.what) from None
    return named


# ---------------------------------------------------------------------- decisions as a scenario writes them


class Deed(msgspec.Struct, frozen=True):
    """Who does what: a seat or CHANCE, and the text of a decision, retraction or outcome."""

    seat: int
    text: str

    def __str__(self) -> str:
        return f"{'chance' if self.seat == CHANCE else self.seat}: {self.text}"


def seat_of(value: Any, players: int, where: str) -> int:
    """A seat written 0 or "0", or "chance"."""
    if type(value) is int and 0 <= value < players:
        return value
    if isinstance(value, str):
        try:
            return parse_seat(value.strip(), players)
        except ValueError:
            pass
    raise ScenarioError(f"{where}: {clip(value)} is no seat: 0 to {players - 1} or chance")


def deed_of(text: Any, seat: Any, state: State, where: str) -> Deed:
    """A deed from `0: play dragon`, or from a text and a seat apart; without any seat it is the current player's."""
    players = state.setup.players
    if not isinstance(text, str) or not text.strip():
        raise ScenarioError(f"{where}: {clip(text)} is no text such as `0: play dragon`")
    name, colon, rest = text.partition(":")
    if colon and (name.strip() == "chance" or name.strip().isdigit()):
        found = seat_of(name, players, where)
        if seat is not None and seat_of(seat, players, where) != found:
            raise ScenarioError(f"{where}: names two different seats")
        return Deed(found, rest.strip())
    if seat is None:
        current = state.current_player()
        return Deed(current if current >= CHANCE else 0, text.strip())
    return Deed(seat_of(seat, players, where), text.strip())
