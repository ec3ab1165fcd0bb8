"""seven_dwarves: a wrong call costs a gold, the round is over, and the others are counted."""

from __future__ import annotations

from amulett_table import last_round, play, window


def test_a_wrong_call_costs_a_gold_that_goes_back_to_the_middle():
    state = play(window("dragon|giant|", gold=[2, 0, 0], options={"after_wrong_call": "nobody"}), "0: announce")
    assert state.scores() == (1, 0, 0)
    assert state.view(-2).middle == 12


def test_the_round_is_over_at_once():
    state = play(window("||", hands="red|fairy|witch"), "0: silent", "1: announce")
    assert (state.view(-2).round, state.view(-2).phase) == (2, "deal")


def test_the_others_are_counted_and_the_caller_is_not():
    told = last_round(play(window("dragon+dragon|giant|fairy", gold=[1, 0, 0]), "0: announce"))
    assert (told.reason, told.caller, told.scores, told.gained) == ("wrong_call", 0, (None, 10, 2), (-1, 1, 0))


def test_a_tie_of_the_others_gives_no_gold():
    assert last_round(play(window("dragon||", gold=[1, 0, 0]), "0: announce")).gained == (-1, 0, 0)


def test_with_tie_gold_the_others_who_tie_all_take_one():
    told = last_round(play(window("dragon||", gold=[1, 0, 0], options={"tie_gold": True}), "0: announce"))
    assert (told.reason, told.gained) == ("wrong_call", (-1, 1, 1))


def test_with_two_players_the_other_one_takes_the_gold_also_at_zero():
    assert last_round(play(window("dragon|", gold=[1, 0]), "0: announce")).gained == (-1, 1)


def test_all_piles_are_opened_with_the_count():
    told = last_round(play(window("dragon|giant|"), "0: announce"))
    assert told.opened == (("dragon",), ("giant",), ())


def test_with_nobody_nothing_is_counted_and_only_the_caller_shows_his_pile():
    told = last_round(play(window("dragon|giant|", options={"after_wrong_call": "nobody"}), "0: announce"))
    assert (told.scores, told.opened, told.gained) == ((None,) * 3, (("dragon",), None, None), (-1, 0, 0))


def test_a_wrong_call_in_the_last_window_costs_the_same():
    state = play(window("dragon+dragon|dragon+magician|giant"), "0: announce")
    assert state.scores() == (-1, 1, 0)
    assert last_round(state).scores == (None, 15, 10)
