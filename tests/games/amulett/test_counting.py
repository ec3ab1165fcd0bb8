"""round_end: card values, and with an amulet the dwarves, once; most points take a gold."""

from __future__ import annotations

import pytest
from amulett_table import last_round, play, silence, window


def scores(piles, **more):
    return last_round(silence(window(piles, **more))).scores


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("", 0),
        ("dragon", 11),
        ("giant", 10),
        ("magician", 4),
        ("witch", 3),
        ("fairy", 2),
        ("green", 0),
        ("red", 0),
        ("double", 0),
        ("amulet", 0),
        ("dragon+giant+magician+red+double", 25),
        ("amulet+giant", 10),
        ("amulet+red", 1),
        ("amulet+double", 2),
        ("amulet+green+red+double", 4),
        ("amulet+amulet+amulet+green+red+double", 4),
        ("dragon+amulet+green+green+green+green+red+red+red+red+double+double+double+double", 27),
    ],
)
def test_a_pile_counts(pile, points):
    assert scores(f"{pile}|") == (points, 0)


@pytest.mark.parametrize(("pile", "points"), [("amulet+double", 2), ("amulet+brown+brown", 2), ("brown", 0)])
def test_with_one_double_dwarf_a_brown_one_counts_one(pile, points):
    assert scores(f"{pile}|", options={"doubles": 1}) == (points, 0)


def test_most_points_take_one_gold():
    told = last_round(silence(window("dragon+dragon|giant+giant|fairy")))
    assert (told.reason, told.scores, told.gained, told.gold) == ("points", (22, 20, 2), (1, 0, 0), (1, 0, 0))


def test_the_gold_comes_from_the_middle():
    state = silence(window("dragon|giant|", gold=[1, 0, 2]))
    assert state.view(-2).middle == 13 - 2 - 2


def test_a_tie_for_most_points_gives_no_gold():
    told = last_round(silence(window("giant|giant|fairy")))
    assert (told.reason, told.gained) == ("tie", (0, 0, 0))


def test_a_tie_at_zero_is_a_tie_like_any_other():
    assert last_round(silence(window("green||"))).reason == "tie"


def test_a_tie_for_the_second_place_does_not_matter():
    assert last_round(silence(window("giant|giant|dragon"))).gained == (0, 0, 1)


def test_with_tie_gold_all_who_tie_take_a_gold():
    told = last_round(silence(window("giant|giant|fairy", options={"tie_gold": True})))
    assert (told.reason, told.gained) == ("tie", (1, 1, 0))


def test_with_tie_gold_also_a_tie_at_zero_gives_gold():
    assert last_round(silence(window("||", options={"tie_gold": True}))).gained == (1, 1, 1)


def test_after_the_count_all_piles_lie_open():
    assert last_round(silence(window("giant+red|fairy"))).opened == (("giant", "red"), ("fairy",))


def test_cards_in_hand_count_for_nobody():

    state = play(window("giant|fairy|witch", hands="dragon|dragon|dragon"), "0: announce")
    assert last_round(state).scores == (None, 2, 3)
