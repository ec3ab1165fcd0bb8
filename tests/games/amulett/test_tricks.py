"""play: one card each, clockwise; only an equal card overtakes; the winner leads."""

from __future__ import annotations

import itertools

import pytest
from amulett_table import play, silence, table, trick

NON_AMULETS = ("dragon", "giant", "magician", "witch", "fairy", "green", "red", "double")


def winner(*cards, **more):
    return trick(*cards, **more).view(-2).tricks[-1].winner


def test_the_led_card_holds_the_trick_until_an_equal_one_comes():
    assert winner("magician", "fairy", "dragon") == 0
    assert winner("magician", "magician", "dragon") == 1


def test_the_last_equal_card_takes_the_trick():
    assert winner("magician", "fairy", "magician") == 2
    assert winner("magician", "magician", "magician") == 2


def test_a_higher_value_does_not_overtake():
    assert winner("giant", "dragon") == 0
    assert winner("fairy", "giant") == 0


@pytest.mark.parametrize("led", NON_AMULETS)
def test_every_kind_is_overtaken_by_itself_alone(led):
    for other in NON_AMULETS:
        assert winner(led, other) == (1 if other == led else 0)


def test_a_dwarf_is_overtaken_only_by_its_own_colour():
    for led, followed in itertools.permutations(("green", "red", "double"), 2):
        assert winner(led, followed) == 0
    assert winner("red", "dragon", "red") == 2


def test_equal_cards_that_are_not_equal_to_the_led_one_win_nothing():
    assert winner("witch", "dragon", "dragon") == 0


def test_with_one_double_dwarf_all_brown_cards_are_equal():
    assert winner("brown", "double", doubles=1) == 1
    assert winner("double", "brown", doubles=1) == 1
    assert winner("brown", "red", "brown", doubles=1) == 2


@pytest.mark.parametrize("leader", range(4))
def test_cards_are_played_clockwise_from_the_leader(leader):
    state = trick("witch", "dragon", "giant", "witch", leader=leader)
    told = state.view(-2).tricks[-1]
    assert (told.leader, told.cards) == (leader, ("witch", "dragon", "giant", "witch"))
    assert told.winner == (leader + 3) % 4


def test_a_trick_brings_the_points_and_dwarves_of_its_cards():
    told = trick("red", "dragon", "red", "double").view(-2).tricks[-1]
    assert (told.points, told.weight) == (11, 4)


def test_the_winner_lays_the_trick_before_him():
    state = trick("magician", "fairy", "magician")
    assert state.view(0).piles == ((), (), ("magician", "magician", "fairy"))
    assert state.view(0).taken == (0, 0, 1)
    assert state.view(0).table == ()


def test_nobody_has_to_play_the_led_card():
    state = play(table(3, hands="magician+red|magician+fairy|witch+red"), "0: play magician")
    assert state.setup.actions.texts(state.legal_actions(1)) == ("play magician", "play fairy")
    play(state, "1: play fairy")
    assert state.view(-2).table == ("magician", "fairy")


def test_equal_cards_in_the_hand_are_one_decision():
    state = table(2, hands="red+red+amulet|fairy+fairy+fairy")
    assert state.setup.actions.texts(state.legal_actions()) == ("play red", "play amulet")


def test_only_the_seat_whose_turn_it_is_may_play():
    state = table(3, hands="magician|fairy|witch", leader=1)
    assert state.actors() == (1,)
    assert state.legal_actions(0) == state.legal_actions(2) == ()


def test_the_winner_leads_the_next_trick_with_any_card():
    state = silence(play(table(2, hands="dragon+fairy|dragon+amulet"), "0: play dragon", "1: play dragon"))
    assert state.actors() == (1,)
    assert state.setup.actions.texts(state.legal_actions()) == ("play amulet",)


def test_after_the_last_trick_nobody_leads():
    state = silence(trick("dragon", "fairy"))
    assert state.actors() == ()
    assert state.view(-2).phase == "deal"


def test_nothing_is_skipped_when_only_one_card_is_left():
    state = play(table(2, hands="dragon|fairy"), "0: play dragon")
    assert state.actors() == (1,)
    assert len(state.legal_actions()) == 1


def test_the_lead_goes_round_from_round_to_round():
    state = table(3, hands="dragon|fairy|red", first_leader=2, leader=2)
    silence(play(state, "2: play red", "0: play dragon", "1: play fairy"))
    assert (state.view(-2).round, state.view(-2).first_leader) == (2, 0)


def test_the_lead_goes_round_after_a_call_too():
    state = play(table(3, phase="window", first_leader=1, leader=0, hands="dragon|fairy|red"), "0: announce")
    assert state.view(-2).first_leader == 2
