"""Actions: ints, texts and named parts are one thing; what is none of them is told what would be right."""

from __future__ import annotations

import pytest
from toy import GAME as TOY

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.errors import BadInput, UnknownAction, clip
from zwerge.core.options import Option, check_options, show_value
from zwerge.core.seats import CHANCE, parse_seat, seat_text


class Space(ActionSpace):
    move = block(frm="abc", to="abc", where=lambda frm, to: frm != to)
    move_far = block(word="move", city=lambda setup: ["Rome"] if setup is None else setup)
    wait = single()


SPACE = Space()


def test_every_int_has_its_text_and_back():
    assert len(SPACE) == 8
    assert [SPACE.parse(SPACE.text(a)) for a in range(8)] == list(range(8))
    assert SPACE.text(0) == "move a b"
    assert SPACE.texts([6, 7]) == ("move Rome", "wait")


def test_an_action_comes_apart_into_named_parts_and_together_again():
    assert SPACE.parts(1) == ("move", {"frm": "a", "to": "c"})
    assert SPACE.parts(7) == ("wait", {})
    assert SPACE.move(frm="a", to="c") == 1
    assert SPACE.move_far(city="Rome") == 6
    assert SPACE.wait() == 7
    assert 6 in SPACE.move_far
    assert 5 not in SPACE.move_far
    assert "x" not in SPACE.move_far
    assert len(SPACE.move) == 6
    assert SPACE.move.get(["c", "a"]) == 4
    assert SPACE.move.get(["c", "c"]) is None
    assert SPACE.span(6).name == "move_far"
    assert Space.move.name == "move"
    with pytest.raises(KeyError):
        SPACE.move(frm="a", to="a")


def test_values_may_be_worked_out_from_the_setup():
    assert Space(["Oslo", "Lima"]).text(7) == "move Lima"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "they begin with move, wait"),
        ("dance", "they begin with move, wait"),
        ("move a", "'a' is no <city>; it may be Rome"),
        ("move a x", "'x' is no <to>; it may be b, c, a"),
        ("move x a", "'x' is no <frm>; it may be a, b, c"),
        ("move a a", "the form is move <frm> <to> or move <city>"),
        ("move a b c", "the form is move <frm> <to> or move <city>"),
        ("wait now", "the form is wait"),
        ("wait ", "the form is wait"),
        ("Wait", "they begin with"),
    ],
)
def test_a_text_that_is_no_action_is_told_what_would_be_right(text, told):
    with pytest.raises(UnknownAction) as error:
        SPACE.parse(text)
    assert told in str(error.value)
    assert error.value.where == "action"


@pytest.mark.parametrize("wrong", [-1, 8, True, 1.0, None, "0"])
def test_an_int_outside_the_space_is_unknown(wrong):
    with pytest.raises(UnknownAction):
        SPACE.text(wrong)


def test_a_text_is_needed():
    with pytest.raises(UnknownAction, match="7 is no text"):
        SPACE.parse(7)


def test_many_values_are_cut_short():
    class Many(ActionSpace):
        go = block(to=[str(i) for i in range(30)])

    with pytest.raises(UnknownAction) as error:
        Many().parse("go x")
    assert "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …, 29" in str(error.value)


def test_two_actions_cannot_have_one_text():
    class Double(ActionSpace):
        one = block(word="go", to="ab")
        two = block(word="go", to="bc")

    with pytest.raises(ValueError, match="same text"):
        Double()


def test_a_subclass_appends_to_the_blocks():
    class More(Space):
        shout = single()

    assert More().texts(range(9)) == (*SPACE.texts(range(8)), "shout")


def test_somebody_elses_text_is_quoted_and_cut():
    assert clip("a\nb") == "'a\\nb'"
    assert len(clip("x" * 1000)) == 60
    assert clip("x" * 1000).endswith("…")


def test_seats_are_written_as_numbers_and_chance_by_name():
    assert seat_text(CHANCE) == "chance"
    assert seat_text(3) == "3"
    assert parse_seat("chance", 2) == CHANCE
    assert parse_seat("1", 2) == 1
    for wrong in ("2", "-1", "x", "", "²", "001"):
        with pytest.raises(ValueError, match="is no seat"):
            parse_seat(wrong, 2)


NUMBER = Option("limit", 40, "p", "1", low=1, high=200)
WORD = Option("mode", "off", "p", "1", values=("off", "on", True, 1))


def test_an_option_takes_its_values_and_no_look_alikes():
    assert NUMBER.check(200) == 200
    assert WORD.check(True) is True
    assert WORD.check(1) == 1
    for option, wrong in (
        (NUMBER, 0),
        (NUMBER, 201),
        (NUMBER, True),
        (NUMBER, "5"),
        (NUMBER, None),
        (WORD, 2),
        (WORD, []),
    ):
        with pytest.raises(BadInput, match=f"options.{option.name}"):
            option.check(wrong)


def test_an_option_typed_by_a_person_is_read():
    assert NUMBER.parse("7") == 7
    assert WORD.parse("true") is True
    assert WORD.parse("on") == "on"
    for option, wrong in (
        (NUMBER, "0"),
        (NUMBER, "x"),
        (NUMBER, "9" * 30),
        (NUMBER, "²"),
        (NUMBER, "-1"),
        (WORD, "yes"),
        (WORD, "3"),
    ):
        with pytest.raises(BadInput):
            option.parse(wrong)
    assert NUMBER.describe() == "whole numbers from 1 to 200"
    assert WORD.describe() == "off, on, true, 1"
    assert show_value(False) == "false"


def test_options_left_out_have_their_defaults_and_unknown_ones_are_refused():
    assert check_options((NUMBER, WORD), {"mode": "on"}) == {"limit": 40, "mode": "on"}
    with pytest.raises(BadInput, match="'mood' is no option of this game; it has limit, mode"):
        check_options((NUMBER, WORD), {"mood": 1})
    with pytest.raises(BadInput, match="no table of options"):
        check_options((NUMBER, WORD), [1])


def test_a_game_finds_its_options_by_name():
    with pytest.raises(BadInput, match="no option of toy"):
        TOY.option("mode")
