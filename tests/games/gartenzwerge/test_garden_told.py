"""What the rules of Gartenzwerge e.V. tell has one name for everybody who hears it, and the page asks the rules."""

import ast
from pathlib import Path

import pytest

import zwerge
from zwerge.games import game
from zwerge.games.gartenzwerge.rules import competitions, garden_work, layout, sell_dwarf
from zwerge.games.gartenzwerge.rules.news import MORE_NOTES, NOTES

SOURCE = Path(zwerge.__file__).parent / "games" / "gartenzwerge" / "rules" / "happenings.py"


def happenings() -> dict[str, int]:
    """By name of what can happen how many numbers come with it."""
    (teller,) = [node for node in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    methods = [node for node in teller.body if isinstance(node, ast.FunctionDef)]
    return {method.name: len(method.args.args) - 2 for method in methods}


def test_everything_public_that_can_happen_is_news_with_a_name_for_each_number():
    found = happenings()
    assert set(found) == {*NOTES, *MORE_NOTES, "closed"}
    assert {name: found[name] for name in NOTES} == {name: len(numbers) for name, numbers in NOTES.items()}


def test_a_state_made_for_search_keeps_no_news_and_one_that_is_played_on_tells_them():
    state = game("gartenzwerge").new(3)
    lean = state.clone()
    lean.trail = None
    lean.make_lean()
    treasurer = state.setup.chances.parse("treasurer 1")
    told = lean.told(treasurer, -1)
    state.apply(treasurer)
    assert lean.news == ()
    assert [entry.face.key for entry in told] == [face.key for _, face in state.news]
    assert [face.key.rsplit(".", 1)[-1] for _, face in state.news] == ["round", "treasurer"]


def test_a_copy_tells_nobody_who_listened_to_the_first():
    state = game("gartenzwerge").new(3)
    teller = state.setup.game.teller()
    state.listen(teller)
    state.clone().play(state.setup.chances.parse("treasurer 1"), -1)
    assert teller.entries == []


@pytest.mark.parametrize(("ranks", "cap", "equal"), [([2, 3, 3], 3, 2), ([2, 4], 3, 0), ([1, 3], 3, 1), ([], 3, 0)])
def test_equal_highest_caps_share_and_a_lower_one_is_beaten(ranks, cap, equal):
    assert competitions.equals(ranks, cap) == equal


def test_what_is_left_of_a_prize_is_paid_in_whole_chips():
    assert competitions.share(400, 3) == 100


def test_the_first_dwarf_in_the_garden_and_sales_are_paid_as_the_event_says():
    assert garden_work.first_pay(layout.G1, True, 50, 200) == 200
    assert garden_work.first_pay(layout.G1, False, 50, 200) == 50
    assert garden_work.first_pay(layout.G2, True, 50, 200) == 50
    assert sell_dwarf.pays(layout.G5, layout.GREY + 1, 100, 50) == 150
    assert sell_dwarf.pays(layout.G5, layout.GREY, 100, 50) == 100
    assert sell_dwarf.pays(layout.G4, layout.GREY + 1, 100, 50) == 100
