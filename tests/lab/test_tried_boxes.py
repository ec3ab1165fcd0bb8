"""The boxes that docs/lab.md tries can be read, and differ from the printed one where their heading says and nowhere
else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from zwerge.games import game

DOCS = Path(__file__).parents[2] / "docs"
BOXES = DOCS / "lab"
STACKS = ("brown", "orange", "red", "blue", "green")
CHANGED: dict[str, tuple[str, dict[str, tuple[Any, Any]]]] = {
    "hundred": (
        "silberzwerg",
        {
            f"categories.0.values.{corner}": change
            for corner, change in enumerate([(120, 100), (100, 85), (80, 65), (60, 50)])
        },
    ),
    "one-grey": ("gartenzwerge", {"breeding.brown.grey": (2, 1)}),
    "no-grey": ("gartenzwerge", {f"breeding.{stack}.grey": (2 if stack == "brown" else 1, None) for stack in STACKS}),
    "less-wood": (
        "zavandor",
        {f"familyBoards.back_a.levels.{level}.effect.income.wood": (4, 3) for level in (0, 1)},
    ),
    "one-point": ("zavandor", {"familyBoards.back_a.vp": (7, 6), "familyBoards.back_c.vp": (4, 5)}),
    "two-points": ("zavandor", {"familyBoards.back_a.vp": (7, 5), "familyBoards.back_c.vp": (4, 6)}),
}
"""Per file its game, and what stands in the printed box and in it."""


def numbers(data: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """All that stands in an edition, by dotted names, without its sources."""
    if isinstance(data, Mapping) and "is" in data:
        yield from numbers(data["is"], name)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key != "sources":
                yield from numbers(value, f"{name}.{key}")
    elif isinstance(data, list | tuple):
        for number, value in enumerate(data):
            yield from numbers(value, f"{name}.{number}")
    else:
        yield name[1:], data


def test_every_box_is_told_of_on_the_page() -> None:
    page = (DOCS / "lab.md").read_text("utf-8")
    assert {path.stem for path in BOXES.glob("*")} == set(CHANGED)
    assert [name for name in CHANGED if f"docs/lab/{name}.toml" not in page] == []


@pytest.mark.parametrize(("name", "where"), CHANGED.items(), ids=CHANGED)
def test_a_box_differs_where_it_says_and_nowhere_else(name: str, where: tuple[str, dict[str, tuple[Any, Any]]]) -> None:
    of, changed = game(where[0]), where[1]
    printed = dict(numbers(of.write_edition(of.edition())))
    tried = dict(numbers(of.write_edition(of.edition(str(BOXES / f"{name}.toml")))))
    found = {
        key: (printed.get(key), tried.get(key)) for key in {**printed, **tried} if printed.get(key) != tried.get(key)
    }
    assert found.pop("id") == ("default", name.replace("-", "_"))
    assert found == changed
