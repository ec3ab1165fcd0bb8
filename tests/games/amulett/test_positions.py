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


def test_who_took_the_last_trick_told_leads_and_the_first_told_was_led_by_the_first_leader():
    state = table(2, hands="green|green", tricks=[TRICKS[0], {"leader": 1, "cards": ["red", "red"], "winner": 0}])
    assert state.actors() == (0,)
    assert state.view(0).first_leader == 0
    assert table(2, phase="window", hands="green|green", tricks=TRICKS).actors() == (1,)


def test_the_first_leader_follows_from_the_finished_rounds():
    assert table(2, round=2, rounds=[finished()]).view(0).first_leader == 1
    assert table(2, round=4, rounds=[finished(), finished(number=2, first_leader=1)]).view(0).first_leader == 1


def test_null_is_left_out_wherever_it_stands():
    nothing = dict.fromkeys(GAME.new(2).position())
    assert GAME.from_position({**nothing, "players": 2, "edition": "default"}) == GAME.new(2)
    assert table(2, gold=[None, 1], phase="deal").scores() == (0, 1)


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
        ({"hands": [{"red": -1}, []]}, "hands.0.red"),
        ({"hands": [{"red": "x"}, []]}, "hands.0.red"),
        ({"hands": [{"red": 10**9}, []]}, "hands.0.red"),
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
        ({"gold": [3, 0], "reason": "seven", "options": {"announcing": "off"}}, "reason"),
        ({"gold": [3, 0], "reason": "wrong_call", "options": {"announcing": "off"}}, "reason"),
        ({"gold": [3, 0], "reason": "wrong_call", "options": {"announcing": "auto"}}, "reason"),
        ({"gold": [3, 0], "reason": "wrong_call", "options": {"after_wrong_call": "nobody"}}, "reason"),
        ({"gold": [3, 0], "reason": "tie_gold"}, "reason"),
        ({"gold": [3, 3]}, "gold"),
        ({"gold": [3, 3], "reason": "points", "options": {"tie_gold": True}}, "reason"),
        ({"gold": [3, 0], "reason": "points", "rounds": [finished(reason="seven", caller=0, scores=[None, None],
          opened=[["double"] * 4, None], gained=[1, 0], gold=[3, 0])]}, "reason"),
        ({"phase": "over", "round": 40, "table": ["red"], "hands": [[], ["red"]]}, "phase"),
        ({"phase": "over", "gold": [3, 0], "hands": [{"fairy": 4}, ["witch"]]}, "hands"),
        ({"first_leader": 0, "hands": [{**FULL[0], "witch": 1}, []]}, "hands"),
        ({"phase": "window", "hands": FULL}, "hands"),
        ({"phase": "trick", "hands": FULL, "first_leader": 0, "leader": 1}, "leader"),
        ({"tricks": TRICKS, "leader": 0}, "leader"),
        ({"tricks": TRICKS, "hands": [{"giant": 4, "witch": 4, "magician": 2}, {"green": 4, "red": 3, "fairy": 3}],
          "first_leader": 1}, "first_leader"),
        ({"tricks": [{**TRICKS[0], "winner": True}]}, "tricks.0.winner"),
        *[({field: wrong}, field) for field in ("hands", "piles", "gold", "taken") for wrong in (0, "", False, 0.0)],
        *[({field: wrong}, field) for field in ("tricks", "rounds") for wrong in (0, "", False, {})],
        *[({field: wrong}, field) for field in ("round", "silent", "leader") for wrong in ("", False, 1.0, [], {})],
        *[({"options": wrong}, "options") for wrong in (0, "", False, [])],
        ({"table": {"unicorn": 0}}, "table"),
        ({"hands": {"0": ["red"], 0: ["red"]}}, "hands"),
        ({"rounds": [{**finished(), "x": 1}]}, "rounds.0.'x'"),
        ({"rounds": [finished(number=1.0)]}, "rounds.0"),
        ({"rounds": [finished()]}, "rounds.0.number"),
        ({"round": 3, "rounds": [finished(number=2), finished()]}, "rounds.1.number"),
        ({"round": 3, "rounds": [finished(), finished(number=2)]}, "rounds.1.first_leader"),
        ({"round": 3, "rounds": [finished(), finished(number=2, first_leader=1, gold=[1, 0])]}, "rounds.1.gold"),
        ({"round": 2, "rounds": [finished()], "gold": [1, 0]}, "rounds.0.gold"),
        ({"round": 2, "rounds": [finished()], "first_leader": 0}, "first_leader"),
        ({"round": 2, "rounds": [finished(reason="points")]}, "rounds.0.reason"),
        ({"round": 2, "rounds": [finished(caller=1)]}, "rounds.0.caller"),
        ({"round": 2, "rounds": [finished(scores=[1, None])]}, "rounds.0.scores.1"),
        ({"round": 2, "rounds": [finished(opened=[[], None])]}, "rounds.0.opened.1"),
        ({"round": 2, "rounds": [finished(opened=[["witch"], []])]}, "rounds.0.scores.0"),
        ({"round": 2, "rounds": [finished(opened=[["red", "dragon"], []])]}, "rounds.0.opened.0"),
        ({"round": 2, "rounds": [finished(opened=[["red"] * 5, []])]}, "rounds.0.opened"),
        ({"round": 2, "rounds": [finished(gained=[1, 0], gold=[1, 0])], "gold": [1, 0]}, "rounds.0.gained.0"),
        ({"round": 2, "options": {"announcing": "off"}, "rounds": [finished(reason="seven", caller=0)]},
         "rounds.0.reason"),
        ({"round": 2, "rounds": [finished(reason="seven", caller=0, scores=[None, None], opened=[["red"], None],
          gained=[1, 0], gold=[1, 0])], "gold": [1, 0]}, "rounds.0.opened.0"),
        ({"round": 2, "rounds": [finished(gold=[4, 0])], "gold": [0, 0]}, "rounds.0.gold.0"),
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
    for reason in ("points", "seven", "wrong_call"):
        assert table(2, gold=[3, 0], reason=reason).outcome().reason == reason
    assert table(2, gold=[3, 1], reason="tie_gold", options={"tie_gold": True}).outcome().reason == "tie_gold"
    assert table(2, gold=[3, 3], options={"tie_gold": True}).outcome().reason == "tie_gold"
    assert table(2, gold=[3, 0]).outcome().reason == "points"
    assert table(2, phase="over", round=40).outcome().reason == "round_limit"
