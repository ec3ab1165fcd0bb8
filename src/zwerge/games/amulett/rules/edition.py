"""Editions of Das Zwergenamulett: every printed number, with its source, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zwerge.core.errors import BadEdition, clip
from zwerge.games.amulett.rules.layout import KINDS

MAX_CARDS = 64
"""The most cards an edition may have; the rules keep this many in fixed arrays."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of card: points in a trick (`value`) and as how many dwarves it counts (`weight`)."""

    id: str
    value: int
    weight: int


class Edition(msgspec.Struct, frozen=True):
    """The numbers of one box. `hand` gives cards per player as (players, cards) pairs."""

    id: str
    kinds: tuple[Kind, ...]
    copies: int
    hand: tuple[tuple[int, int], ...]
    gold: int
    gold_to_win: int
    dwarves_to_win: int
    source_list: tuple[tuple[str, str], ...] = ()

    @property
    def sources(self) -> dict[str, str]:
        """Where each number comes from, by dotted name."""
        return dict(self.source_list)

    @property
    def cards(self) -> int:
        return len(self.kinds) * self.copies

    def hand_of(self, players: int) -> int:
        return dict(self.hand)[players]


FIELDS = ("id", "kinds", "copies", "hand", "gold", "gold_to_win", "dwarves_to_win")


def read_edition(data: Mapping[str, Any], where: str) -> Edition:
    """An edition out of the plain data of a TOML file; BadEdition names the field and the rule it breaks."""
    sources: dict[str, str] = {}

    def number(holder: Mapping[str, Any], key: str, path: str, low: int, high: int) -> int:
        if key not in holder:
            raise BadEdition(f"{where}: {path}", f"is missing; a whole number from {low} to {high} is needed")
        value, source = holder[key], "owner"
        if isinstance(value, Mapping):
            unknown = set(value) - {"is", "source"}
            if unknown or "is" not in value or not isinstance(value.get("source", ""), str):
                raise BadEdition(f"{where}: {path}", 'a number with source is written { is = 4, source = "..." }')
            value, source = value["is"], value.get("source", "owner")
        if type(value) is not int or not low <= value <= high:
            raise BadEdition(f"{where}: {path}", f"{clip(value)} is no whole number from {low} to {high}")
        sources[path] = source
        return value

    if not isinstance(data, Mapping):
        raise BadEdition(where, f"{clip(data)} is no table")
    for key in data:
        if key not in FIELDS:
            raise BadEdition(f"{where}: {clip(key)}", f"is no field of an edition; they are {', '.join(FIELDS)}")
    name = data.get("id")
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        raise BadEdition(f"{where}: id", f"{clip(name)} should be a name of 1 to 40 letters")
    kinds = _read_kinds(data.get("kinds"), where, number, sources)
    copies = number(data, "copies", "copies", 1, MAX_CARDS)
    if copies * len(kinds) > MAX_CARDS:
        raise BadEdition(f"{where}: copies", f"{len(kinds)} kinds times {copies} are more than {MAX_CARDS} cards")
    hands = data.get("hand")
    if not isinstance(hands, Mapping) or not hands:
        raise BadEdition(f"{where}: hand", "is missing; it gives cards per player for at least one number of players")
    hand = []
    for count in hands:
        if str(count) not in ("2", "3", "4", "5", "6"):
            raise BadEdition(f"{where}: hand.{clip(count)}", "the game is for 2 to 6 players")
        size = number(hands, count, f"hand.{count}", 1, MAX_CARDS)
        if int(count) * size > copies * len(kinds):
            raise BadEdition(
                f"{where}: hand.{count}", f"{count} hands of {size} are more than the {copies * len(kinds)} cards"
            )
        hand.append((int(count), size))
    to_win = number(data, "gold_to_win", "gold_to_win", 1, 20)
    gold = number(data, "gold", "gold", 1, 200)
    most = max(count for count, _ in hand)
    if gold < most * (to_win - 1) + 1:
        raise BadEdition(
            f"{where}: gold", f"{gold} chips cannot decide a game of {most}: {most * (to_win - 1) + 1} are needed"
        )
    dwarves = number(data, "dwarves_to_win", "dwarves_to_win", 1, 1000)
    return Edition(name, kinds, copies, tuple(sorted(hand)), gold, to_win, dwarves, tuple(sorted(sources.items())))


def _read_kinds(data: Any, where: str, number: Any, sources: dict[str, str]) -> tuple[Kind, ...]:
    if not isinstance(data, list | tuple) or not data:
        raise BadEdition(f"{where}: kinds", "is missing; at least one kind is needed")
    kinds: list[Kind] = []
    for i, row in enumerate(data):
        path = f"kinds[{i}]"
        if not isinstance(row, Mapping):
            raise BadEdition(f"{where}: {path}", f"{clip(row)} is no table")
        card = row.get("id")
        if card not in KINDS[:-1]:
            raise BadEdition(f"{where}: {path}.id", f"{clip(card)} is no kind; they are {', '.join(KINDS[:-1])}")
        if any(kind.id == card for kind in kinds):
            raise BadEdition(f"{where}: {path}.id", f"{card} is there twice")
        for key in row:
            if key not in ("id", "value", "weight", "name"):
                raise BadEdition(f"{where}: {path}.{clip(key)}", "is no field of a kind; they are id, value, weight")
        value = number(row, "value", f"{card}.value", 0, 1000)
        weight = number(row, "weight", f"{card}.weight", 0, 1000)
        if isinstance(row.get("name"), Mapping) and isinstance(row["name"].get("source"), str):
            sources[f"{card}.name"] = row["name"]["source"]
        kinds.append(Kind(card, value, weight))
    return tuple(sorted(kinds, key=lambda kind: KINDS.index(kind.id)))


def write_edition(edition: Edition) -> dict[str, Any]:
    """The plain data of an edition; `read_edition` takes it back."""
    sources = edition.sources

    def number(value: int, path: str) -> Any:
        return {"is": value, "source": sources[path]} if path in sources else value

    kinds = []
    for kind in edition.kinds:
        row: dict[str, Any] = {
            "id": kind.id,
            "value": number(kind.value, f"{kind.id}.value"),
            "weight": number(kind.weight, f"{kind.id}.weight"),
        }
        if f"{kind.id}.name" in sources:
            row["name"] = {"source": sources[f"{kind.id}.name"]}
        kinds.append(row)
    return {
        "id": edition.id,
        "copies": number(edition.copies, "copies"),
        "gold": number(edition.gold, "gold"),
        "gold_to_win": number(edition.gold_to_win, "gold_to_win"),
        "dwarves_to_win": number(edition.dwarves_to_win, "dwarves_to_win"),
        "hand": {str(count): number(size, f"hand.{count}") for count, size in edition.hand},
        "kinds": kinds,
    }
