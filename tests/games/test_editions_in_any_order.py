"""An edition is the same in whatever order its kinds, counts and sources stand."""

from __future__ import annotations

from typing import Any

import pytest

from zwerge.core.chance import Rng, shuffle
from zwerge.core.errors import BadEdition
from zwerge.games import game, game_ids

BOXES = [(name, edition) for name in game_ids() for edition in game(name).editions]


def bent(value: Any, rng: Rng) -> Any:
    """The same data with its tables, and its lists of things that have an id, in another order."""
    if isinstance(value, dict):
        keys = list(value)
        order = list(range(len(keys)))
        shuffle(rng, order)
        return {keys[i]: bent(value[keys[i]], rng) for i in order}
    if isinstance(value, list):
        rows = [bent(row, rng) for row in value]
        order = list(range(len(rows)))
        if rows and all(isinstance(row, dict) and "id" in row for row in rows):
            shuffle(rng, order)
        return [rows[i] for i in order]
    return value


@pytest.mark.parametrize(("name", "edition"), BOXES)
def test_an_edition_in_another_order_reads_back_equal(name: str, edition: str) -> None:
    known = game(name)
    data = known.write_edition(known.edition(edition))
    for seed in range(10):
        other = known.edition(bent(data, Rng(seed)))
        assert known.edition(known.write_edition(other)) == other
        if name != "zavandor":  # there the order of the halls is that of the king's way
            assert other == known.edition(edition)
            assert known.edition_name(other) == edition
        state = known.new(known.players[0], edition=bent(data, Rng(seed)))
        assert known.from_position(state.position()) == state


@pytest.mark.parametrize(("name", "edition"), BOXES)
def test_an_edition_whose_tables_alone_stand_in_another_order_is_the_built_in_one(name: str, edition: str) -> None:
    known = game(name)
    data = known.write_edition(known.edition(edition))
    turned = {key: data[key] for key in reversed(data)}
    turned = {key: row[::-1] if key in ("kinds", "tiles", "categories") else row for key, row in turned.items()}
    assert known.edition(turned) == known.edition(edition)


def test_a_chip_is_counted_once_however_its_value_is_spelled() -> None:
    known = game("gartenzwerge")
    data = known.write_edition(known.edition())
    value, count = next(iter(data["chips"].items()))
    spelled = known.edition({**data, "chips": {f"0{v}": n for v, n in data["chips"].items()}})
    assert spelled == known.edition()
    with pytest.raises(BadEdition, match="is there twice"):
        known.edition({**data, "chips": {**data["chips"], f"0{value}": count}})
