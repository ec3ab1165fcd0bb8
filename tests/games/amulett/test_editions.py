"""Editions: every printed number with its source; a missing or absurd one is named with the rule it breaks."""

from __future__ import annotations

import copy

import pytest
from amulett_table import GAME, TINY

from zwerge.core.errors import BadEdition, BadInput

DEFAULT = GAME.write_edition(GAME.edition())


def changed(path: str, value):
    data = copy.deepcopy(TINY)
    *inside, last = path.split(".")
    holder = data
    for key in inside:
        holder = holder[int(key) if key.isdigit() and isinstance(holder, list) else key]
    if value is None:
        del holder[last]
    else:
        holder[last] = value
    return data


def test_the_default_edition_has_36_cards_of_nine_kinds_and_120_points():
    edition = GAME.edition()
    assert (edition.cards, len(edition.kinds), edition.copies) == (36, 9, 4)
    assert edition.copies * sum(kind.value for kind in edition.kinds) == 120
    assert edition.copies * sum(kind.weight for kind in edition.kinds) == 16
    assert [edition.hand_of(n) for n in range(2, 7)] == [12, 8, 7, 6, 5]
    assert [edition.cards - n * edition.hand_of(n) for n in range(2, 7)] == [12, 12, 8, 6, 6]
    assert (edition.gold, edition.gold_to_win, edition.dwarves_to_win) == (13, 3, 7)


def test_every_number_says_where_it_comes_from():
    sources = GAME.edition().sources
    numbers = {"copies", "gold", "gold_to_win", "dwarves_to_win", *(f"hand.{n}" for n in range(2, 7))}
    numbers |= {f"{kind.id}.{field}" for kind in GAME.edition().kinds for field in ("value", "weight")}
    assert numbers <= set(sources)
    for source in sources.values():
        kind, _, rest = source.partition(" ")
        assert kind.rstrip(":") in ("stated", "derived", "reconstructed")
        if kind == "stated":
            assert rest.split(";")[0] in GAME.paragraphs


def test_an_edition_written_down_reads_back_equal():
    assert GAME.edition(DEFAULT) == GAME.edition()
    assert GAME.edition_name(GAME.edition(DEFAULT)) == "default"
    tiny = GAME.edition(TINY)
    assert GAME.edition(GAME.write_edition(tiny)) == tiny
    assert GAME.edition_name(tiny)["id"] == "tiny"
    assert tiny.sources["gold"] == "owner"
    assert GAME.edition(tiny) is tiny


def test_an_edition_is_playable_with_the_players_that_it_names():
    assert GAME.edition_players(GAME.edition(TINY)) == (2,)
    with pytest.raises(BadInput, match="players: 3 is not possible; amulett takes 2"):
        GAME.setup(3, edition=TINY)


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("id", None, "id"),
        ("id", "", "id"),
        ("id", "x" * 41, "id"),
        ("id", "a\nb", "id"),
        ("copies", None, "copies"),
        ("copies", 0, "copies"),
        ("copies", 65, "copies"),
        ("copies", 60, "copies"),
        ("copies", "2", "copies"),
        ("copies", True, "copies"),
        ("copies", {"source": "x"}, "copies"),
        ("copies", {"is": 2, "why": "x"}, "copies"),
        ("copies", {"is": 2, "source": 7}, "copies"),
        ("gold", None, "gold"),
        ("gold", 4, "gold"),
        ("gold", 201, "gold"),
        ("gold", 5.0, "gold"),
        ("gold_to_win", 0, "gold_to_win"),
        ("gold_to_win", 21, "gold_to_win"),
        ("gold_to_win", None, "gold_to_win"),
        ("dwarves_to_win", 0, "dwarves_to_win"),
        ("dwarves_to_win", None, "dwarves_to_win"),
        ("hand", None, "hand"),
        ("hand", {}, "hand"),
        ("hand", [2], "hand"),
        ("hand", {"7": 1}, "hand.'7'"),
        ("hand", {"1": 1}, "hand.'1'"),
        ("hand", {"2": 0}, "hand.2"),
        ("hand", {"2": 4}, "hand.2"),
        ("kinds", None, "kinds"),
        ("kinds", [], "kinds"),
        ("kinds", {"dragon": 1}, "kinds"),
        ("kinds", ["dragon"], "kinds[0]"),
        ("kinds.0.id", "unicorn", "kinds[0].id"),
        ("kinds.0.id", "brown", "kinds[0].id"),
        ("kinds.0.id", "green", "kinds[1].id"),
        ("kinds.0.value", None, "dragon.value"),
        ("kinds.0.value", -1, "dragon.value"),
        ("kinds.0.value", 1001, "dragon.value"),
        ("kinds.0.weight", 1.5, "dragon.weight"),
        ("kinds.0.weight", None, "dragon.weight"),
        ("kinds.0.colour", "red", "kinds[0].'colour'"),
        ("size", 3, "'size'"),
    ],
)
def test_a_missing_or_absurd_number_is_named(path, value, where):
    with pytest.raises(BadEdition) as error:
        GAME.edition(changed(path, value))
    assert error.value.where == f"edition: {where}"
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("wrong", [5, None, True, ["default"]])
def test_what_is_no_edition_is_refused(wrong):
    with pytest.raises(BadEdition):
        GAME.setup(2, edition=wrong)
    with pytest.raises(BadInput):
        GAME.from_position({"players": 2, "edition": wrong})


def test_an_owners_file_is_read_and_its_mistakes_are_named(tmp_path):
    good = tmp_path / "box.toml"
    kinds = "\n".join(
        f'[[kinds]]\nid = "{k["id"]}"\nvalue = {k["value"]}\nweight = {k["weight"]}' for k in TINY["kinds"]
    )
    numbers = 'id = "box"\ncopies = 2\ngold = 5\ngold_to_win = 3\ndwarves_to_win = 2\nhand = { 2 = 2 }\n'
    good.write_text(numbers + kinds)
    assert GAME.edition(str(good)) == GAME.edition(good)
    assert GAME.edition(good).hand == ((2, 2),)
    bad = tmp_path / "bad.toml"
    for data, told in ((b"x = ", "no TOML"), (b"\xff", "no TOML"), (b"#" * 1_000_001, "too large")):
        bad.write_bytes(data)
        with pytest.raises(BadEdition, match=told):
            GAME.edition(bad)
    with pytest.raises(BadEdition, match=r"cannot be read: .*built-in editions are default"):
        GAME.edition("nothing.toml")
    with pytest.raises(BadEdition, match="is no table"):
        GAME.read_edition([], "x")


def test_a_shrunken_edition_without_doubles_is_not_changed_by_the_option():
    setup = GAME.setup(2, {"doubles": 1}, TINY)
    assert setup.tables.copies == [2, 0, 0, 0, 0, 2, 0, 0, 2, 0]


def test_with_one_double_dwarf_the_rest_of_its_copies_are_brown():
    edition = {**TINY, "kinds": [*TINY["kinds"], {"id": "double", "value": 0, "weight": 2}]}
    setup = GAME.setup(2, {"doubles": 1}, edition)
    assert setup.tables.copies == [2, 0, 0, 0, 0, 2, 0, 1, 2, 1]
    assert sum(setup.tables.copies) == GAME.edition(edition).cards


def test_one_setup_is_made_per_choice():
    assert GAME.setup(2, {"doubles": 1}) is GAME.setup(2, {"doubles": 1})
    assert GAME.setup(2, {"doubles": 1}) is not GAME.setup(2)
