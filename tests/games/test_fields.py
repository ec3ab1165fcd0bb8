"""A field is declared once: the attributes of a state, their start and their copy follow from the declaration."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from zwerge.core.fields import Field, bytes_of, compiled_imports, copied, declared, started
from zwerge.core.state import State
from zwerge.games import game, game_ids
from zwerge.games.amulett.rules.state_fields import FIELDS

sys.path.append(str(Path(__file__).parents[1] / "tools"))

from make_data import files
from make_told import files as told_files


@pytest.mark.parametrize(("path", "text"), list(files()), ids=lambda part: getattr(part, "name", ""))
def test_what_is_written_of_a_state_is_what_its_fields_say(path, text):
    assert path.read_text("utf-8") == text, "python tests/tools/make_data.py writes it anew"


@pytest.mark.parametrize(("path", "text"), list(told_files()), ids=lambda part: getattr(part, "name", ""))
def test_everything_that_can_happen_can_be_told(path, text):
    assert path.read_text("utf-8") == text, "python tests/tools/make_told.py writes it anew"


def test_the_first_data_of_a_game_is_made_before_the_game_can_be_imported(tmp_path):
    declared = tmp_path / "unborn" / "rules" / "state_fields.py"
    declared.parent.mkdir(parents=True)
    lines = (
        "from zwerge.core.fields import Field",
        "WHAT = ''",
        "IMPORTS = ()",
        "FIELDS = (Field('round', 'number'),)",
    )
    declared.write_text("\n".join(lines), "utf-8")
    made = {path.name: source for path, source in files(tmp_path)}
    assert set(made) == {"data.py", "data.pxd"}
    assert "self.round = mine.round" in made["data.py"]
    assert "cdef readonly int round" in made["data.pxd"]


def test_every_field_is_in_a_state_and_nothing_else():
    state = game("amulett").new(3)
    if hasattr(state, "__dict__"):  # uncompiled
        assert set(vars(state)) == {field.name for field in FIELDS} | {"setup", "turn", "moves", "trail"}
    for field in FIELDS:
        assert hasattr(state, field.name) or field.seen == ""


@pytest.mark.parametrize("field", [field for field in FIELDS if field.seen == "public"], ids=lambda field: field.name)
def test_a_copy_has_every_field_and_shares_none(field):
    state = game("amulett").new(3)
    other: State = state.clone()
    changed = () if field.kind == "tuple" else [7] * field.size if field.size else 7
    setattr(other, field.name, changed)
    third = other.clone()
    assert getattr(third, field.name) == changed
    assert getattr(state, field.name) == getattr(game("amulett").new(3), field.name)


def test_an_array_is_copied_by_a_slice_and_bytes_stay_out_of_sight():
    hand = bytes_of("hand", 60, "cards")
    assert started(hand) == "self.hand = [0] * 60"
    assert copied(hand) == "self.hand = mine.hand[:]"
    assert declared(hand) == "cdef unsigned char hand[60]"
    number = Field("round", "number", start="1", type="int", seen="public")
    assert (started(number), copied(number), declared(number)) == (
        "self.round: int = 1",
        "self.round = mine.round",
        "cdef public int round",
    )


def test_what_neither_sharing_nor_a_slice_copies_says_how_and_the_compiler_knows_by_what():
    fields = (
        Field("lots", "by deck", "list", start="lot.first_lots()", copy="lot.copied(mine.lots)"),
        Field("offers", "open ones", "list", start="[]", copy="mine.offers[:]"),
        Field("teller", "who listens", "Happenings", start="DEAF", copy="DEAF"),
    )
    assert [copied(field) for field in fields] == [
        "self.lots = lot.copied(mine.lots)",
        "self.offers = mine.offers[:]",
        "self.teller = DEAF",
    ]
    imports = (
        "from a.rules import lot",
        "from a.rules.happenings import DEAF, Happenings",
        "from a.rules.offer import Offer",
    )
    assert compiled_imports(fields, imports) == [
        "from a.rules cimport lot",
        "from a.rules.happenings cimport Happenings",
    ]


@pytest.mark.parametrize("name", game_ids())
def test_what_a_position_tells_of_a_field_has_room_in_it(name):
    position = import_module(f"zwerge.games.{name}.knowledge.position")
    fields = {field.name: field for field in import_module(f"zwerge.games.{name}.rules.state_fields").FIELDS}
    for key, told in getattr(position, "TOLD", {}).items():
        assert fields[told.field].seen == "public", key
        room = told.width * max(game(name).players)
        assert fields[told.field].size >= room, key
