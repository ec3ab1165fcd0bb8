"""What stands in a position is declared once: read within its limits, named where it is wrong, and written back."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from zwerge.core.errors import BadPosition
from zwerge.core.shapes import (
    FLAG,
    SEAT,
    SEATS,
    Told,
    counted,
    items,
    listed,
    read_told,
    table,
    whole,
    word,
    written,
)

GEMS = ("red", "blue")
KEYS = {
    "round": Told("round", whole(1, lambda state: state.most)),
    "start": Told("start", SEAT),
    "step": Told("step", word(("turn", "over"), "step")),
    "money": Told("money", whole(0, 500, unit=50), 1),
    "bags": Told("bags", counted(GEMS, "gem"), 2),
    "done": Told("done", FLAG, bits=True),
    "passed": Told("passed", SEATS),
}
EVERYTHING = {
    "round": 3,
    "start": 1,
    "step": "over",
    "money": [50, 100],
    "bags": [["red", "red", "blue"], []],
    "done": [False, True],
    "passed": [0, 1],
}


def opening():
    """A state for two; its lists have places for three."""
    of = SimpleNamespace(edition_name=lambda edition: edition)
    setup = SimpleNamespace(players=2, options={"doubles": 1}, edition="default", game=of)
    fields = {"round": 1, "start": -1, "step": 0, "money": [50, 50, 7], "bags": [1] * 6, "done": 1, "passed": 0}
    return SimpleNamespace(setup=setup, most=9, **fields)


def test_what_is_told_is_held_and_written_back():
    state = opening()
    read_told(KEYS, EVERYTHING, state)
    assert (state.round, state.start, state.step, state.done, state.passed) == (3, 1, 1, 0b10, 0b11)
    assert (state.money, state.bags) == ([50, 100, 7], [2, 1, 0, 0, 1, 1])
    position = written(("players", "options", "edition", "more", *KEYS, "less"), KEYS, state, {"more": 1})
    assert position == {"players": 2, "options": {"doubles": 1}, "edition": "default", "more": 1, **EVERYTHING}
    assert list(position)[:5] == ["players", "options", "edition", "more", "round"]


def test_what_is_left_out_stays_and_nobody_is_null():
    state = opening()
    read_told(KEYS, {"money": {1: 300}, "bags": [], "done": [None, True], "start": None}, state)
    assert (state.money, state.bags, state.done) == ([50, 300, 7], [1] * 6, 0b11)
    assert written(tuple(KEYS), KEYS, state, {})["start"] is None


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"round": 10}, "round: 10 is no whole number from 1 to 9"),
        ({"round": True}, "round: True is no whole number from 1 to 9"),
        ({"start": 2}, "start: 2 is no seat: 0 to 1 are"),
        ({"step": "lunch"}, "step: 'lunch' is no step here; they are turn, over"),
        ({"step": []}, "step: [] is no step here; they are turn, over"),
        ({"money": [0, 75]}, "money.1: 75 is no multiple of 50 from 0 to 500"),
        ({"money": 5}, "money: 5 should be a list of 2, one per seat"),
        ({"bags": [["green"], []]}, "bags.0: 'green' is no gem here; they are red, blue"),
        ({"bags": [{}, {"red": -1}]}, "bags.1.red: -1 is no whole number from 0 to 400"),
        ({"bags": ["red", []]}, "bags.0: 'red' is no list of gems, nor a table of how many of each"),
        ({"done": [1, 0]}, "done.0: 1 is neither true nor false"),
        ({"passed": [0, 0]}, "passed: seat 0 is there twice"),
        ({"passed": 0}, "passed: 0 is no list of seats"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(given, wrong):
    with pytest.raises(BadPosition) as error:
        read_told(KEYS, given, opening())
    assert str(error.value) == wrong


def test_a_list_of_names_keeps_its_order_and_lists_and_tables_are_what_they_should_be():
    gems = listed(GEMS, "gem")
    assert gems.read(["blue", "red"], "row", None) == [1, 0]
    assert gems.read({"blue": 2}, "row", None) == [1, 1]
    assert gems.write([1, 0]) == ["blue", "red"]
    assert items((1, 2), "row") == [1, 2]
    form = "a leader has a column"
    assert table({"column": 1}, "leader", ("column", "kind"), form, ("column",)) == {"column": 1}
    for wrong, what in (({"kind": 1}, ""), ({"column": 1, "x": 2}, "'x' does not belong there; "), ([1], "")):
        with pytest.raises(BadPosition, match=f"leader: {what or '.*'}a leader has a column"):
            table(wrong, "leader", ("column", "kind"), form, ("column",))
    with pytest.raises(BadPosition, match="row: 5 is no list of gems"):
        items(5, "row", "list of gems")
    with pytest.raises(BadPosition, match="row: 3 are too many; there can be 2"):
        items([1, 2, 3], "row", "list of gems", most=2)
