"""seven_dwarves: windows, who is asked, and what a right call brings."""

from __future__ import annotations

import pytest
from amulett_table import last_round, play, silence, table, trick, window

from zwerge.core.rulebook import IllegalAction

SEVEN = "green+green+green+red+red+double"


def texts(state, seat):
    return state.setup.actions.texts(state.legal_actions(seat))


def test_a_right_call_wins_the_round_at_once_and_nothing_is_counted():
    state = play(window(f"{SEVEN}|dragon+giant|", hands="red|fairy|witch"), "0: announce")
    told = last_round(state)
    assert (told.reason, told.caller, told.scores, told.gained) == ("seven", 0, (None, None, None), (1, 0, 0))
    assert state.view(-2).phase == "deal"


def test_only_the_callers_pile_is_opened_after_a_right_call():
    told = last_round(play(window(f"{SEVEN}|dragon"), "0: announce"))
    assert told.opened == (("green", "green", "green", "red", "red", "double"), None)


def test_a_double_dwarf_counts_two_and_eight_are_enough():
    assert last_round(play(window("double+double+double+double|"), "0: announce")).reason == "seven"
    assert last_round(play(window("double+double+double|"), "0: announce")).reason == "wrong_call"


def test_with_one_double_dwarf_brown_ones_count_one():
    options = {"doubles": 1}
    short = "double+brown+brown+brown+red"
    assert last_round(play(window(f"{short}|", options=options), "0: announce")).reason == "wrong_call"
    assert last_round(play(window(f"{short}+red|", options=options), "0: announce")).reason == "seven"


def test_only_won_cards_count_neither_hand_nor_table():
    state = table(2, hands="red+red|red", table="double", piles="green+green+green+green|", leader=1)
    with pytest.raises(IllegalAction) as error:
        play(state, "0: announce")
    assert error.value.refusal.paragraph == "seven_dwarves"


def test_there_is_a_window_after_every_trick_and_none_before_the_first_lead():
    state = table(2, hands="dragon+red|fairy+red")
    assert state.view(-2).phase == "trick"
    play(state, "0: play dragon", "1: play fairy")
    assert state.view(-2).phase == "window"
    silence(state)
    play(state, "0: play red", "1: play red")
    assert state.view(-2).phase == "window"


def test_the_last_trick_may_bring_the_seventh_dwarf():
    state = table(2, hands="red|red", piles="|green+green+green+green+double")
    play(state, "0: play red", "1: play red", "1: announce")
    assert last_round(state).reason == "seven"


def test_seats_are_heard_one_after_another_from_the_winner_of_the_trick_on():
    state = trick("dragon", "fairy", "dragon", "red")
    heard = []
    while state.view(-2).phase == "window":
        heard.append(state.current_player())
        assert texts(state, heard[-1]) == ("announce", "silent")
        play(state, f"{heard[-1]}: silent")
    assert heard == [2, 3, 0, 1]


@pytest.mark.parametrize("piles", ["||", f"{SEVEN}||", f"|{SEVEN}|double+double+double"])
def test_who_is_asked_does_not_depend_on_the_piles(piles):
    state = window(piles, leader=1, hands="fairy|fairy|fairy")
    heard = []
    while state.view(-2).phase == "window":
        heard.append(state.current_player())
        play(state, f"{heard[-1]}: silent")
    assert heard == [1, 2, 0]


def test_of_two_with_seven_the_first_heard_wins():
    piles = "green+green+green+double+double|red+red+red+red+double+double|"
    assert last_round(play(window(piles, leader=1), "1: announce")).caller == 1
    assert last_round(play(window(piles, leader=1), "1: silent", "2: silent", "0: announce")).caller == 0


def test_a_call_ends_the_window_for_all_after_it():
    state = play(window("|double+double+double+double|", hands="red|red|fairy"), "0: announce")
    assert last_round(state).reason == "wrong_call"
    assert state.actors() == ()


def test_silence_forfeits_nothing():
    state = silence(window("double+double+double+double|", hands="red|red"))
    play(state, "0: play red", "1: play red", "1: silent", "0: announce")
    assert last_round(state).reason == "seven"


def test_who_stays_silent_to_the_end_is_counted_by_points():
    assert last_round(silence(window("double+double+double+double|fairy"))).scores == (0, 2)


def test_after_an_announcement_nobody_counts_as_silent_any_more():
    state = play(window("||", leader=2), "2: silent", "0: announce")
    assert state.view(-2).silent == ()


def test_with_auto_seven_win_by_themselves_and_nobody_is_asked():
    state = table(
        3, hands="double+red|dragon+red|giant+red", piles="double+double+green+red||", options={"announcing": "auto"}
    )
    play(state, "0: play double", "1: play dragon", "2: play giant")
    told = last_round(state)
    assert (told.reason, told.caller, told.gained) == ("seven", 0, (1, 0, 0))
    assert told.opened == (("dragon", "giant", "green", "red", "double", "double", "double"), None, None)


def test_with_auto_the_first_in_the_order_of_hearing_wins():
    """A position set up by hand may hold several with seven."""
    piles = "green+green+green+double+double|red+red+red+double+double|"
    state = table(3, hands="fairy|dragon|fairy", piles=piles, leader=1, options={"announcing": "auto"})
    play(state, "1: play dragon", "2: play fairy", "0: play fairy")
    assert last_round(state).caller == 1
    state = table(3, hands="fairy|fairy|dragon", piles=piles, leader=2, options={"announcing": "auto"})
    play(state, "2: play dragon", "0: play fairy", "1: play fairy")
    assert last_round(state).caller == 0


def test_with_auto_and_off_the_winner_leads_at_once():
    for announcing in ("auto", "off"):
        state = table(2, hands="dragon+red|dragon+red", options={"announcing": announcing})
        play(state, "0: play dragon", "1: play dragon")
        assert (state.view(-2).phase, state.actors()) == ("trick", (1,))


def test_with_off_seven_win_nothing():
    options = {"announcing": "off"}
    state = table(2, hands="red|dragon", piles="double+double+double+double|dragon", options=options)
    play(state, "0: play red", "1: play dragon")
    assert last_round(state).scores == (11, 11)
