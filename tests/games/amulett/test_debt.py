"""seven_dwarves: who has no gold and calls wrongly owes one, and may not announce until it is cleared."""

from __future__ import annotations

import pytest
from amulett_table import last_round, play, silence, window

from zwerge.core.errors import BadPosition
from zwerge.core.rulebook import IllegalAction

EIGHT = "double+double+double+double"


def texts(state, seat):
    return state.setup.actions.texts(state.legal_actions(seat))


def test_a_wrong_call_without_gold_makes_a_debt():
    assert play(window("|giant|"), "0: announce").scores() == (-1, 1, 0)


def test_a_debtor_is_asked_but_only_silence_is_legal():
    state = window(f"{EIGHT}||", gold=[-1, 0, 0])
    assert state.actors() == (0,)
    assert texts(state, 0) == ("silent",)
    with pytest.raises(IllegalAction) as error:
        play(state, "0: announce")
    assert (error.value.refusal.paragraph, error.value.refusal.key) == ("seven_dwarves", "debtor")
    play(state, "0: silent")
    assert texts(state, 1) == ("announce", "silent")


def test_a_rollout_never_announces_for_a_debtor():
    from zwerge.core.chance import Rng

    state = window(f"{EIGHT}||", gold=[-1, 0, 0])
    assert state.setup.actions.text(state.playout_action(Rng(1), 0)) == "silent"
    clear = window(f"{EIGHT}||")
    assert clear.setup.actions.text(clear.playout_action(Rng(1), 0)) == "announce"
    assert clear.setup.actions.text(clear.playout_action(Rng(1), 1)) == "silent"


def test_the_next_gold_by_points_clears_the_debt_and_stays_in_the_middle():
    state = silence(window("dragon|giant|", gold=[-1, 0, 0]))
    assert state.scores() == (0, 0, 0)
    assert state.view(-2).middle == 13
    assert last_round(state).gained == (1, 0, 0)


def test_another_wrong_call_clears_a_debt_too():
    assert play(window("|giant|", gold=[0, -1, 0]), "0: announce").scores() == (-1, 0, 0)


def test_a_gold_by_a_tie_clears_a_debt_too():
    assert silence(window("||", gold=[-1, 0, 0], options={"tie_gold": True})).scores() == (0, 1, 1)


def test_once_cleared_a_debtor_may_announce_again():
    assert texts(window(f"{EIGHT}||", gold=[0, 0, 0]), 0) == ("announce", "silent")


def test_with_nothing_nobody_gets_into_debt():
    options = {"wrong_call_without_gold": "nothing"}
    assert play(window("|giant|", options=options), "0: announce").scores() == (0, 1, 0)
    assert play(window("|giant|", gold=[1, 0, 0], options=options), "0: announce").scores() == (0, 1, 0)
    with pytest.raises(BadPosition, match=r"gold\.0"):
        window("||", gold=[-1, 0, 0], options=options)


def test_with_debtors_may_announce_seven_clear_the_debt():
    state = play(window(f"{EIGHT}||", gold=[-1, 0, 0], options={"debtors_may_announce": True}), "0: announce")
    assert state.scores() == (0, 0, 0)
    assert (last_round(state).reason, state.view(-2).middle) == ("seven", 13)


def test_with_debtors_may_announce_a_wrong_debtor_stays_at_minus_one():
    state = play(window("|giant|", gold=[-1, 0, 0], options={"debtors_may_announce": True}), "0: announce")
    assert state.scores() == (-1, 1, 0)
    assert last_round(state).gained == (0, 1, 0)
