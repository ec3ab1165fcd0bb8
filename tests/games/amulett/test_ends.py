"""game_end: the third gold, the round limit, and places."""

from __future__ import annotations

import pytest
from amulett_table import GAME, play, silence, table, window

from zwerge.core.rulebook import IllegalAction

EIGHT = "double+double+double+double"


def test_the_third_gold_by_points_ends_the_game_at_once():
    outcome = silence(window("dragon|giant|", gold=[2, 1, 0])).outcome()
    assert (outcome.reason, outcome.places, outcome.returns, outcome.scores) == (
        "points",
        (1, 2, 3),
        (1.0, 0.0, 0.0),
        (3, 1, 0),
    )


def test_the_third_gold_by_seven_dwarves():
    assert play(window(f"{EIGHT}||", gold=[2, 1, 1]), "0: announce").outcome().reason == "seven"


def test_the_third_gold_by_anothers_wrong_call():
    outcome = play(window("dragon+dragon|giant|magician", gold=[0, 2, 1]), "0: announce").outcome()
    assert (outcome.reason, outcome.places, outcome.scores) == ("wrong_call", (3, 1, 2), (-1, 3, 1))


@pytest.mark.parametrize(("gold", "places"), [([2, 2, 1], (1, 1, 3)), ([2, 1, 1], (1, 2, 3)), ([2, 0, 2], (1, 3, 2))])
def test_the_third_gold_by_a_tie(gold, places):
    outcome = silence(window("dragon|dragon|", gold=gold, options={"tie_gold": True})).outcome()
    assert (outcome.reason, outcome.places) == ("tie_gold", places)


def test_who_share_the_victory_share_the_win():
    outcome = silence(window("dragon|dragon|", gold=[2, 2, 0], options={"tie_gold": True})).outcome()
    assert outcome.returns == (0.5, 0.5, 0.0)


def test_a_tie_after_a_wrong_call_ends_the_game_by_the_wrong_call():
    outcome = play(window("||", gold=[0, 2, 2], options={"tie_gold": True}), "0: announce").outcome()
    assert (outcome.reason, outcome.places) == ("wrong_call", (3, 1, 1))


def test_after_the_last_round_most_gold_wins():
    state = silence(window("|giant|", gold=[0, 0, 1], round=5, options={"round_limit": 5}))
    assert state.outcome().reason == "round_limit"
    assert state.outcome().places == (3, 1, 1)
    assert state.outcome().returns == (0.0, 0.5, 0.5)


def test_a_third_gold_in_the_last_round_comes_first():
    state = silence(window("giant||", gold=[2, 0, 0], round=5, options={"round_limit": 5}))
    assert state.outcome().reason == "points"


def test_a_round_that_a_call_ended_counts_too():
    state = play(window("giant||", round=5, options={"round_limit": 5, "after_wrong_call": "nobody"}), "0: announce")
    assert (state.outcome().reason, state.outcome().places) == ("round_limit", (3, 1, 1))


def test_six_with_two_gold_each_play_for_the_thirteenth_chip():
    state = window("|||dragon||", gold=[2] * 6)
    assert state.view(-2).middle == 1
    assert silence(state).outcome().places == (2, 2, 2, 1, 2, 2)
    assert state.view(-2).middle == 0


def test_chips_are_replaced_when_a_tie_needs_more_than_there_are():
    state = silence(window("|||||", gold=[2] * 6, options={"tie_gold": True}))
    assert state.scores() == (3,) * 6
    assert state.view(-2).middle == 0


def test_a_gold_given_back_must_be_won_again():
    state = play(window("dragon+dragon|giant", gold=[1, 0]), "0: announce")
    assert state.scores() == (0, 1)
    state = silence(table(2, phase="window", leader=0, piles="dragon|", gold=[0, 1]))
    assert not state.is_terminal()
    state = silence(table(2, phase="window", leader=0, piles="dragon|", gold=[1, 1]))
    assert (state.scores(), state.is_terminal()) == ((2, 1), False)


def test_everything_is_refused_when_the_game_is_over():
    state = table(2, phase="over", gold=[3, 0])
    assert state.actors() == ()
    for seat in (0, 1):
        assert state.legal_actions(seat) == ()
        for action in range(12):
            with pytest.raises(IllegalAction) as error:
                state.apply(action, seat)
            assert (error.value.refusal.paragraph, error.value.refusal.key) == ("game_end", "over")


@pytest.mark.parametrize(("players", "bound"), [(2, 1920), (3, 1920), (4, 2240), (5, 2400), (6, 2400)])
def test_a_game_has_at_most_so_many_decisions(players, bound):
    assert GAME.max_decisions(players, {}) == bound
    assert GAME.max_decisions(players, {"round_limit": 1}) == bound // 40
    assert GAME.max_chance_nodes(players, {}) == 1 + bound // 2
