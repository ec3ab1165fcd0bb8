"""Positions: everything round trips, and what cannot lie on the table is refused with the field."""

from __future__ import annotations

import json

import pytest
from amulett_table import GAME, play, random_game, table

from zwerge.core.errors import BadInput, BadPosition

TRICKS = [{"leader": 0, "cards": ["dragon", "dragon"]}, {"leader": 1, "cards": ["red", "fairy"], "winner": 1}]


FULL = [{"red": 4, "green": 4, "fairy": 4}, {"dragon": 4, "giant": 4, "witch": 4}]
OVERFULL = [{**FULL[0], "magician": 1}, {**FULL[1], "magician": 1}]


def finished(**changed):
    told = {"number": 1, "first_leader": 0, "reason": "tie", "scores": [1, 1], "opened": [[], []]}
    return {**told, "gained": [0, 0], "gold": [0, 0], **changed}


@pytest.mark.parametrize("players", range(2, 7))
def test_every_position_of_a_game_reads_back(players):
    for state in random_game(players, players, round_limit=2):
        position = state.position()
        back = GAME.from_position(json.loads(json.dumps(position)))
        assert back == state
        assert back.view(0) == state.view(0)


def test_what_is_left_out_is_as_at_the_opening():
    assert GAME.from_position({"players": 3}) == GAME.new(3)


@pytest.mark.parametrize(
    ("given", "phase"),
    [
        ({}, "lead"),
        ({"round": 2}, "deal"),
        ({"first_leader": 1}, "deal"),
        ({"leader": 1}, "deal"),
        ({"hands": [["red"], []]}, "deal"),
        ({"hands": [["red"], ["green"]]}, "trick"),
        ({"hands": [["red"], ["green", "fairy"]], "table": ["dragon"]}, "trick"),
        ({"piles": [["red"], []]}, "window"),
        ({"taken": [1, 0]}, "window"),
        ({"silent": 1}, "window"),
        ({"gold": [3, 0]}, "over"),
    ],
)
def test_a_phase_left_out_is_the_first_that_the_rest_allows(given, phase):
    assert GAME.from_position({"players": 2, **given}).view(-2).phase == phase


def test_hands_may_be_counts_and_tables_by_seat():
    state = table(3, hands={"0": {"red": 2, "dragon": 1}, 2: ["fairy", "fairy", "red"], "1": ["giant"] * 3})
    assert state.view(0).hand == ("dragon", "red", "red")
    assert table(3, gold={"1": 2}, phase="window", leader=0).scores() == (0, 2, 0)
    assert table(3, hands=[], gold=[]) == GAME.new(3)


def test_the_leader_is_the_first_leader_unless_told():
    assert table(2, hands="red|green", first_leader=1).actors() == (1,)
    assert table(2, hands="red|green", leader=1).view(0).first_leader == 1
    assert table(2, hands="red|green").actors() == (0,)


def test_tricks_told_by_hand_fill_piles_and_counts():
    state = table(2, hands="green|green", tricks=TRICKS, leader=1)
    view = state.view(0)
    assert view.piles == ((), ("dragon", "dragon", "fairy", "red"))
    assert view.taken == (0, 2)
    assert [told.winner for told in view.tricks] == [1, 1]
    assert state.score(1) == 24


def test_piles_may_hold_more_than_the_tricks_told():
    piles = [["giant"], ["dragon", "dragon", "fairy", "red", "witch"]]
    state = table(2, hands="green|green", tricks=TRICKS, leader=1, piles=piles, taken=[1, 3])
    assert state.view(0).taken == (1, 3)
    assert state.view(0).piles == (("giant",), ("dragon", "dragon", "witch", "fairy", "red"))
    assert GAME.from_position(state.position()) == state


def test_a_position_by_hand_plays_on_and_still_reads_back():
    state = table(2, hands="green+red|green+red", piles="giant|witch", taken=[1, 1], leader=1)
    for step in ("1: play green", "0: play green", "0: silent", "1: silent", "0: play red"):
        play(state, step)
        assert GAME.from_position(state.position()) == state


def test_finished_rounds_may_be_told_without_what_is_nothing():
    state = table(2, round=2, rounds=[finished()])
    assert state.view(0).rounds[0].caller is None
    assert GAME.from_position(state.position()) == state


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"colour": 1}, "'colour'"),
        ({"players": 7}, "players"),
        ({"players": "2"}, "players"),
        ({"players": True}, "players"),
        ({"options": {"x": 1}}, "options"),
        ({"options": 5}, "options"),
        ({"edition": "box"}, "edition"),
        ({"edition": {}}, "edition: id"),
        ({"round": 0}, "round"),
        ({"round": 41}, "round"),
        ({"round": "1"}, "round"),
        ({"first_leader": 2}, "first_leader"),
        ({"leader": True}, "leader"),
        ({"leader": -1}, "leader"),
        ({"phase": "lunch"}, "phase"),
        ({"phase": []}, "phase"),
        ({"phase": "lead", "round": 2}, "phase"),
        ({"phase": "trick"}, "phase"),
        ({"phase": "deal", "piles": [["red"], []]}, "phase"),
        ({"phase": "deal", "first_leader": 0, "leader": 1}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"phase": "trick", "hands": [["red"], ["red"]], "silent": 1}, "phase"),
        ({"phase": "window", "hands": [["red"], ["red", "red"]], "table": ["green"]}, "phase"),
        ({"hands": [[], []], "table": [], "piles": [["red"], []], "options": {"announcing": "off"}}, "phase"),
        ({"phase": "deal", "hands": [["red"], ["red"]]}, "phase"),
        ({"phase": "deal", "hands": FULL}, "phase"),
        ({"hands": [["red"]]}, "hands"),
        ({"hands": 5}, "hands"),
        ({"hands": {"2": ["red"]}}, "hands.'2'"),
        ({"hands": [["unicorn"], []]}, "hands.0"),
        ({"hands": [["brown"], []]}, "hands.0"),
        ({"hands": [[["red"]], []]}, "hands.0"),
        ({"hands": [[7], []]}, "hands.0"),
        ({"hands": ["red", []]}, "hands.0"),
        ({"hands": [{"red": -1}, []]}, "hands.0"),
        ({"hands": [{"red": "x"}, []]}, "hands.0"),
        ({"hands": [{"red": 10**9}, []]}, "hands.0"),
        ({"hands": [{"red": 5}, []]}, "hands, piles, table"),
        ({"hands": [{"red": 3}, {"red": 2}]}, "hands, piles, table"),
        ({"phase": "trick", "hands": [["red", "red"], ["green"]]}, "hands"),
        ({"hands": [["red"], ["green"]], "table": ["dragon"], "leader": 0}, "hands"),
        ({"phase": "trick", "hands": OVERFULL}, "hands"),
        ({"table": ["red", "red"]}, "table"),
        ({"table": "red"}, "table"),
        ({"piles": [[], [], []]}, "piles"),
        ({"gold": [0]}, "gold"),
        ({"gold": "00"}, "gold"),
        ({"gold": [-2, 0]}, "gold.0"),
        ({"gold": [0, 4]}, "gold.1"),
        ({"gold": [0, 1.0]}, "gold.1"),
        ({"gold": [0, True]}, "gold.1"),
        ({"gold": [3, 0], "phase": "deal"}, "gold.0"),
        ({"gold": [-1, 0], "options": {"wrong_call_without_gold": "nothing"}}, "gold.0"),
        ({"gold": [-1, 0], "options": {"announcing": "auto"}}, "gold.0"),
        ({"silent": 2}, "silent"),
        ({"silent": -1}, "silent"),
        ({"taken": [1]}, "taken"),
        ({"taken": [-1, 0]}, "taken.0"),
        ({"taken": [65, 0]}, "taken.0"),
        ({"taken": [0, 0], "tricks": TRICKS}, "taken.1"),
        ({"tricks": 5}, "tricks"),
        ({"tricks": [5]}, "tricks.0"),
        ({"tricks": [{"leader": 0}]}, "tricks.0"),
        ({"tricks": [{"leader": 0, "cards": ["red", "red"], "x": 1}]}, "tricks.0"),
        ({"tricks": [{"leader": 2, "cards": ["red", "red"]}]}, "tricks.0.leader"),
        ({"tricks": [TRICKS[0], {"leader": 0, "cards": ["red", "fairy"]}]}, "tricks.1.leader"),
        ({"tricks": [{"leader": 0, "cards": ["red"]}]}, "tricks.0.cards"),
        ({"tricks": [{"leader": 0, "cards": ["red", "x"]}]}, "tricks.0.cards"),
        ({"tricks": [{"leader": 0, "cards": ["red", "red"], "winner": 0}]}, "tricks.0.winner"),
        ({"tricks": TRICKS, "piles": [[], ["dragon", "dragon", "red"]]}, "piles.1"),
        ({"rounds": 5}, "rounds"),
        ({"rounds": [{"number": 1}]}, "rounds"),
        ({"rounds": [finished(scores=[1])]}, "rounds.0"),
        ({"rounds": [finished(reason="x")]}, "rounds.0"),
        ({"rounds": [finished(first_leader=9)]}, "rounds.0"),
        ({"rounds": [finished(opened=[["x"], []])]}, "rounds.0"),
        ({"reason": "points"}, "reason"),
        ({"gold": [3, 0], "reason": "round_limit"}, "reason"),
        ({"phase": "over", "round": 40, "reason": "points"}, "reason"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(given, where):
    with pytest.raises(BadInput) as error:
        GAME.from_position({"players": 2, **given})
    assert error.value.where == where
    assert "\n" not in str(error.value)


def test_players_are_needed_and_a_table():
    with pytest.raises(BadPosition, match="players: is missing"):
        GAME.from_position({})
    with pytest.raises(BadPosition, match="is no table"):
        GAME.from_position([])


def test_thirty_seven_cards_cannot_lie_on_the_table():
    kinds = ("dragon", "giant", "magician", "witch", "fairy", "green", "red", "double", "amulet")
    everything = dict.fromkeys(kinds, 4)
    assert table(2, piles=[everything, []], phase="window", leader=0).view(-2).piles[0] != ()
    with pytest.raises(BadPosition, match="dragon lies there 5 times; there are 4"):
        table(2, piles=[everything, ["dragon"]])


def test_the_reason_of_a_game_that_is_over_fits_its_gold():
    for reason in ("points", "seven", "tie_gold", "wrong_call"):
        assert table(2, gold=[3, 0], reason=reason).outcome().reason == reason
    assert table(2, gold=[3, 0]).outcome().reason == "points"
    assert table(2, phase="over", round=40).outcome().reason == "round_limit"
