"""Editions of Silberzwerg: every printed number, with its source, loaded and checked.

Only 120 is stated of all that stands on the tiles; the built-in editions mark the rest as derived or reconstructed. An
owner's file needs an id, 34 tiles and 4 categories; the numbers of the rulebook may be left out of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from zwerge.core.errors import BadEdition, clip

COLOURS = ("blue", "green", "red", "yellow")
"""The colours of gems and mines, in the order of all lists."""

TOOLS = ("axe", "pick", "hammer")
SYMBOLS = (*TOOLS, "plus5", "cancel", "minus3")
"""What may stand on a tile besides `none`."""

CATEGORIES = ("I", "II", "III", "IV")
TILES = 34
GEMS_ON_TILE = 8

NUMBERS: dict[str, tuple[int, int, int, str]] = {
    "money": (50, 0, 5000, "stated money"),
    "money_to_win": (600, 1, 10000, "stated goal"),
    "gems": (21, 9, 21, "derived: 84 gems in four colours"),
    "bag_limit": (12, 0, 80, "stated limit"),
    "set_bonus": (40, 0, 10000, "stated set"),
}
"""Per number of the rulebook: the box's value, the least and the most an edition may have, and the box's source.

`gems` counts the marker of the price table, which is out of play.
"""

PRICES = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
"""The price table from 0 miners to 9."""


class Category(msgspec.Struct, frozen=True):
    """A price category: the values of corners 1 to 4, and the penalty."""

    id: str
    values: tuple[int, ...]
    penalty: int


class Tile(msgspec.Struct, frozen=True):
    """A contract (Auftragskärtchen): gems needed per colour, and its symbol or `none`."""

    id: int
    category: str
    gems: tuple[int, ...]
    symbol: str


class Edition(msgspec.Struct, frozen=True):
    """The numbers of one box. `tiles` are in the order of their ids, 1 to 34."""

    id: str
    categories: tuple[Category, ...]
    tiles: tuple[Tile, ...]
    prices: tuple[int, ...]
    money: int
    money_to_win: int
    gems: int
    bag_limit: int
    set_bonus: int
    source_list: tuple[tuple[str, str], ...] = ()

    @property
    def sources(self) -> dict[str, str]:
        """Where each number comes from, by dotted name such as `categories.I.values.1` or `tiles.5.symbol`."""
        return dict(self.source_list)

    def category_of(self, tile: int) -> Category:
        """The price category of a tile."""
        name = self.tiles[tile - 1].category
        return next(category for category in self.categories if category.id == name)


class _Reader:
    """Reads one edition, remembering the source of every number."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.sources: dict[str, str] = {}

    def bad(self, path: str, what: str) -> BadEdition:
        return BadEdition(f"{self.where}: {path}", what)

    def value(self, holder: Mapping[str, Any], key: str, path: str, default: Any = None, source: str = "") -> Any:
        """A plain value, or the one of a table `{ is = ..., source = "..." }`."""
        if key not in holder:
            if default is None:
                raise self.bad(path, "is missing")
            self.sources[path] = source
            return default
        found, said = holder[key], "owner"
        if isinstance(found, Mapping):
            if set(found) - {"is", "source"} or "is" not in found or not isinstance(found.get("source", ""), str):
                raise self.bad(path, 'a value with its source is written { is = 4, source = "..." }')
            found, said = found["is"], found.get("source", "owner")
        self.sources[path] = said
        return found

    def whole(self, found: Any, path: str, low: int, high: int) -> int:
        if type(found) is not int or not low <= found <= high:
            raise self.bad(path, f"{clip(found)} is no whole number from {low} to {high}")
        return found

    def row(self, found: Any, path: str, fields: tuple[str, ...]) -> Mapping[str, Any]:
        if not isinstance(found, Mapping):
            raise self.bad(path, f"{clip(found)} is no table with {', '.join(fields)}")
        for key in found:
            if key not in fields:
                raise self.bad(f"{path}.{clip(key)}", f"is no field here; they are {', '.join(fields)}")
        return found


FIELDS = ("id", "categories", "tiles", "prices", *NUMBERS)


def read_edition(data: Mapping[str, Any], where: str) -> Edition:
    """An edition out of the plain data of a TOML file; BadEdition names the field and the rule it breaks."""
    reader = _Reader(where)
    if not isinstance(data, Mapping):
        raise BadEdition(where, f"{clip(data)} is no table")
    for key in data:
        if key not in FIELDS:
            raise reader.bad(clip(key), f"is no field of an edition; they are {', '.join(FIELDS)}")
    name = data.get("id")
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        raise reader.bad("id", f"{clip(name)} should be a name of 1 to 40 letters")
    categories = _read_categories(data.get("categories"), reader)
    tiles = _read_tiles(data.get("tiles"), reader)
    prices = _read_prices(data, reader)
    numbers = {
        key: reader.whole(reader.value(data, key, key, default, source), key, low, high)
        for key, (default, low, high, source) in NUMBERS.items()
    }
    if numbers["money"] >= numbers["money_to_win"]:
        raise reader.bad("money", f"{numbers['money']} would win at once; {numbers['money_to_win']} wins")
    return Edition(
        id=name,
        categories=categories,
        tiles=tiles,
        prices=prices,
        source_list=tuple(sorted(reader.sources.items())),
        **numbers,
    )


def _read_categories(data: Any, reader: _Reader) -> tuple[Category, ...]:
    """Four categories, each with four values that never rise from corner 1 to corner 4, and a penalty."""
    if not isinstance(data, list | tuple) or len(data) != len(CATEGORIES):
        raise reader.bad("categories", f"should be the four categories {', '.join(CATEGORIES)}")
    found: list[Category] = []
    for i, given in enumerate(data):
        row = reader.row(given, f"categories[{i}]", ("id", "values", "penalty"))
        if row.get("id") not in CATEGORIES or any(row["id"] == category.id for category in found):
            raise reader.bad(
                f"categories[{i}].id", f"{clip(row.get('id'))} should be each of {', '.join(CATEGORIES)} once"
            )
        path = f"categories.{row['id']}"
        given_values = row.get("values")
        if not isinstance(given_values, list | tuple) or len(given_values) != 4:
            raise reader.bad(f"{path}.values", "should be four values, from corner 1 to corner 4")
        values: list[int] = []
        for corner, value in enumerate(given_values, 1):
            where = f"{path}.values.{corner}"
            number = reader.whole(reader.value({"value": value}, "value", where), where, 0, 10000)
            if values and number > values[-1]:
                raise reader.bad(where, f"{number} is more than {values[-1]} of the corner before; values never rise")
            values.append(number)
        where = f"{path}.penalty"
        penalty = reader.whole(reader.value(row, "penalty", where), where, 0, 10000)
        found.append(Category(row["id"], tuple(values), penalty))
    return tuple(sorted(found, key=lambda category: CATEGORIES.index(category.id)))


def _read_tiles(data: Any, reader: _Reader) -> tuple[Tile, ...]:
    """34 tiles with ids 1 to 34, each of 8 gems."""
    if not isinstance(data, list | tuple) or len(data) != TILES:
        raise reader.bad("tiles", f"should be a list of {TILES} tiles")
    found: dict[int, Tile] = {}
    for i, given in enumerate(data):
        row = reader.row(given, f"tiles[{i}]", ("id", "category", "gems", "symbol"))
        number = reader.whole(row.get("id"), f"tiles[{i}].id", 1, TILES)
        if number in found:
            raise reader.bad(f"tiles[{i}].id", f"{number} is there twice")
        path = f"tiles.{number}"
        category = reader.value(row, "category", f"{path}.category")
        if category not in CATEGORIES:
            raise reader.bad(f"{path}.category", f"{clip(category)} should be one of {', '.join(CATEGORIES)}")
        gems = reader.value(row, "gems", f"{path}.gems")
        if not isinstance(gems, list | tuple) or len(gems) != len(COLOURS):
            raise reader.bad(f"{path}.gems", f"should be four numbers, for {', '.join(COLOURS)}")
        counts = tuple(reader.whole(count, f"{path}.gems", 0, GEMS_ON_TILE) for count in gems)
        if sum(counts) != GEMS_ON_TILE:
            raise reader.bad(f"{path}.gems", f"{sum(counts)} gems; every contract has {GEMS_ON_TILE}")
        symbol = reader.value(row, "symbol", f"{path}.symbol")
        if symbol not in (*SYMBOLS, "none"):
            raise reader.bad(f"{path}.symbol", f"{clip(symbol)} should be one of {', '.join(SYMBOLS)} or none")
        found[number] = Tile(number, category, counts, symbol)
    return tuple(found[number] for number in sorted(found))


def _read_prices(data: Mapping[str, Any], reader: _Reader) -> tuple[int, ...]:
    """Ten prices, from 0 miners to 9 miners, never rising and never below 1."""
    given = reader.value(data, "prices", "prices", PRICES, "stated prices")
    if not isinstance(given, list | tuple) or len(given) != len(PRICES):
        raise reader.bad("prices", f"should be {len(PRICES)} prices, from 0 miners to {len(PRICES) - 1}")
    prices = tuple(reader.whole(price, "prices", 1, 100) for price in given)
    if any(later >= earlier for earlier, later in pairwise(prices)):
        raise reader.bad("prices", "more miners make a gem cheaper: prices fall from each row to the next")
    return prices


def write_edition(edition: Edition) -> dict[str, Any]:
    """The plain data of an edition; `read_edition` takes it back."""
    sources = edition.sources

    def sourced(value: Any, path: str) -> Any:
        return {"is": value, "source": sources[path]} if path in sources else value

    data: dict[str, Any] = {"id": edition.id}
    for key in NUMBERS:
        data[key] = sourced(getattr(edition, key), key)
    data["prices"] = sourced(list(edition.prices), "prices")
    data["categories"] = [
        {
            "id": category.id,
            "values": [
                sourced(value, f"categories.{category.id}.values.{corner}")
                for corner, value in enumerate(category.values, 1)
            ],
            "penalty": sourced(category.penalty, f"categories.{category.id}.penalty"),
        }
        for category in edition.categories
    ]
    data["tiles"] = [
        {
            "id": tile.id,
            "category": sourced(tile.category, f"tiles.{tile.id}.category"),
            "gems": sourced(list(tile.gems), f"tiles.{tile.id}.gems"),
            "symbol": sourced(tile.symbol, f"tiles.{tile.id}.symbol"),
        }
        for tile in edition.tiles
    ]
    return data
