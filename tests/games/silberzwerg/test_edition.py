"""The numbers: the built-in editions keep the facts of the sheet, and an owner's file is checked field by field."""

from __future__ import annotations

import copy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from zwerge.core.errors import BadEdition
from zwerge.games.silberzwerg.rules import short_game
from zwerge.games.silberzwerg.rules.edition import SYMBOLS

from .brute import GAME


@pytest.mark.parametrize("name", GAME.editions)
def test_the_tiles_are_those_of_the_box(name: str) -> None:
    edition = GAME.edition(name)
    assert len(edition.tiles) == 34
    assert [sum(tile.gems[colour] for tile in edition.tiles) for colour in range(4)] == [68] * 4
    shapes = Counter(tuple(sorted(tile.gems, reverse=True)) for tile in edition.tiles)
    assert shapes == {(8, 0, 0, 0): 4, (6, 2, 0, 0): 12, (4, 4, 0, 0): 6, (4, 2, 2, 0): 12}
    assert len({tile.gems for tile in edition.tiles}) == 34
    assert {edition.category_of(tile.id).values[0] for tile in edition.tiles if max(tile.gems) == 8} == {120}
    for corner in range(4):
        values = [category.values[corner] for category in edition.categories]
        assert values == sorted(values, reverse=True)
    penalties = [category.penalty for category in edition.categories]
    assert penalties == sorted(penalties, reverse=True)


def test_the_symbols_are_spread_evenly() -> None:
    edition = GAME.edition()
    for symbol in SYMBOLS:
        tiles = [tile for tile in edition.tiles if tile.symbol == symbol]
        assert len(tiles) == 5
        assert [sum(tile.gems[colour] for tile in tiles) for colour in range(4)] == [10] * 4
        assert sum(short_game.stays_in(tile) for tile in tiles) == 3
    assert [tile.id for tile in edition.tiles if tile.symbol == "none"] == [1, 2, 3, 4]


def test_the_deck_for_three_has_22_tiles() -> None:
    edition = GAME.edition()
    out = [tile.id for tile in edition.tiles if not short_game.stays_in(tile)]
    assert out == [8, 11, 14, 17, 18, 19, 26, 27, 29, 30, 32, 33]
    kept = [tile for tile in edition.tiles if short_game.stays_in(tile)]
    assert [sum(tile.gems[colour] for tile in kept) for colour in range(4)] == [38, 46, 46, 46]


@pytest.mark.parametrize("name", GAME.editions)
def test_every_number_has_its_source(name: str) -> None:
    edition = GAME.edition(name)
    sources = edition.sources
    needed = {"money", "money_to_win", "gems", "bag_limit", "set_bonus", "prices"}
    for category in edition.categories:
        needed |= {f"categories.{category.id}.values.{n}" for n in range(1, 5)} | {f"categories.{category.id}.penalty"}
    for tile in edition.tiles:
        needed |= {f"tiles.{tile.id}.{field}" for field in ("category", "gems", "symbol")}
    assert set(sources) == needed
    assert all(source.startswith(("stated", "derived", "reconstructed")) for source in sources.values())
    stated = {path for path, source in sources.items() if source.startswith("stated") and ".values." in path}
    assert stated == {"categories.I.values.1"}


@pytest.mark.parametrize("name", GAME.editions)
def test_an_edition_written_and_read_again_is_the_same(name: str) -> None:
    edition = GAME.edition(name)
    assert GAME.edition(GAME.write_edition(edition)) == edition
    assert GAME.edition_name(edition) == name


def plain() -> dict[str, Any]:
    """The default edition as an owner would type it: plain values, only what is needed."""
    edition = GAME.edition()
    return {
        "id": "my box",
        "categories": [{"id": c.id, "values": list(c.values), "penalty": c.penalty} for c in edition.categories],
        "tiles": [
            {"id": tile.id, "category": tile.category, "gems": list(tile.gems), "symbol": tile.symbol}
            for tile in edition.tiles
        ],
    }


def test_an_owners_file_is_played_with(tmp_path: Path) -> None:
    data = plain()
    data["categories"][0]["values"] = [120, 105, 90, 75]
    lines = [f'id = "{data["id"]}"']
    for tile in data["tiles"]:
        row = f'id = {tile["id"]}, category = "{tile["category"]}", gems = {tile["gems"]}, symbol = "{tile["symbol"]}"'
        lines.append("tiles = [" if tile["id"] == 1 else "")
        lines.append(f"  {{ {row} }},")
    lines.append("]")
    for category in data["categories"]:
        lines.append(f'[[categories]]\nid = "{category["id"]}"\nvalues = {category["values"]}')
        lines.append(f"penalty = {category['penalty']}")
    file = tmp_path / "box.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    edition = GAME.edition(str(file))
    assert edition.money == 50
    assert edition.sources["categories.I.values.1"] == "owner"
    state = GAME.new(3, edition=edition)
    assert state.setup.tables.value[4:8] == [120, 105, 90, 75]
    assert GAME.from_position(state.position()) == state


WRONG = [
    (("id",), "", "id"),
    (("tiles",), [], "tiles"),
    (("tiles", 0, "gems"), [7, 0, 0, 0], "tiles.1.gems"),
    (("tiles", 0, "gems"), [9, -1, 0, 0], "tiles.1.gems"),
    (("tiles", 3, "symbol"), "sword", "tiles.4.symbol"),
    (("tiles", 3, "id"), 3, "tiles[3].id"),
    (("tiles", 3, "category"), "V", "tiles.4.category"),
    (("categories", 1, "values"), [90, 75, 60], "categories.II.values"),
    (("categories", 1, "values"), [90, 75, 80, 45], "categories.II.values.3"),
    (("categories", 1, "penalty"), -1, "categories.II.penalty"),
    (("categories", 1, "id"), "I", "categories[1].id"),
    (("prices",), [10, 9, 8, 7, 6, 5, 4, 3, 2, 2], "prices"),
    (("money",), 600, "money"),
    (("bag_limit",), "twelve", "bag_limit"),
    (("colour",), "red", "colour"),
    (("tiles", 0, "name"), "ring", "tiles[0].'name'"),
    (("tiles", 0, "gems"), {"is": [8, 0, 0, 0], "why": "?"}, "tiles.1.gems"),
]


@pytest.mark.parametrize(("path", "value", "where"), WRONG, ids=[f"{row[2]}={row[1]}" for row in WRONG])
def test_a_wrong_field_is_named(path: tuple[Any, ...], value: Any, where: str) -> None:
    data = copy.deepcopy(plain())
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BadEdition) as error:
        GAME.edition(data)
    assert where in error.value.where


def test_a_missing_field_is_named() -> None:
    data = plain()
    del data["categories"][2]["penalty"]
    with pytest.raises(BadEdition) as error:
        GAME.edition(data)
    assert "categories.III.penalty" in error.value.where


def test_without_any_tile_for_a_space_all_contracts_are_public_at_once() -> None:
    """An owner's deck may be small for three; what cannot be filled stays empty (ruling a32)."""
    data = plain()
    for tile in data["tiles"][:32]:
        tile["gems"] = [2, 6, 0, 0]
    state = GAME.new(3, edition=data)
    for text in ("first 0", "deal 0 yellow", "deal 1 red", "deal 2 blue", "deal 0 green"):
        state.apply_text(text, -1)
    while state.turn == -1:
        state.apply(state.chance_outcomes()[0][0])
    position = state.position()
    assert position["all_public"]
    assert len(position["board"]) == 1
