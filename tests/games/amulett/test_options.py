"""Options, settings of a seat, early answers and bounds, as the game declares them."""

from __future__ import annotations

import pytest
from amulett_table import GAME, table, trick, window

from zwerge.core.errors import BadOption


def test_the_options_are_those_of_the_sheet_with_their_defaults():
    declared = {o.name: (o.values or (o.low, o.high), o.default, o.paragraph) for o in GAME.options}
    assert declared == {
        "doubles": ((4, 1), 4, "material"),
        "announcing": (("manual", "auto", "off"), "manual", "seven_dwarves"),
        "after_wrong_call": (("count", "nobody"), "count", "seven_dwarves"),
        "wrong_call_without_gold": (("debt", "nothing"), "debt", "seven_dwarves"),
        "debtors_may_announce": ((False, True), False, "seven_dwarves"),
        "tie_gold": ((False, True), False, "round_end"),
        "memory_aid": ((False, True), False, "play"),
        "round_limit": ((1, 200), 40, "game_end"),
    }
    assert all(o.paragraph in GAME.paragraphs and o.source == "R" for o in GAME.options)


def test_an_option_without_effect_beside_another_is_accepted():
    options = {"announcing": "off", "after_wrong_call": "nobody", "debtors_may_announce": True}
    assert GAME.new(2, options).view(0).options["after_wrong_call"] == "nobody"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("doubles", 2),
        ("doubles", True),
        ("announcing", "on"),
        ("tie_gold", 1),
        ("memory_aid", "true"),
        ("round_limit", 0),
        ("round_limit", 201),
        ("round_limit", 1.0),
        ("jokers", 1),
    ],
)
def test_an_unknown_name_or_value_is_refused(name, value):
    with pytest.raises(BadOption, match=name):
        GAME.setup(2, {name: value})


def test_the_memory_aid_shows_each_seat_its_own_pile_alone():
    state = window("green+double+amulet+dragon|giant", options={"memory_aid": True})
    assert (state.view(0).memory.weight, state.view(0).memory.amulet) == (3, True)
    assert (state.view(1).memory.weight, state.view(1).memory.amulet) == (0, False)
    assert state.view(-2).memory is None
    assert window("green|giant").view(0).memory is None


def test_all_may_answer_early_in_a_window_and_a_debtor_only_with_silence():
    state = window("||", gold=[0, -1, 0], leader=2)
    assert GAME.early(state.view(0)) == ("announce", "silent")
    assert GAME.early(state.view(1)) == ("silent",)
    assert GAME.early(state.view(-2)) == ()
    assert GAME.early(table(2, hands="red|red").view(0)) == ()
    free = window("||", gold=[0, -1, 0], options={"debtors_may_announce": True})
    assert GAME.early(free.view(1)) == ("announce", "silent")


def test_an_early_announcement_of_a_debtor_is_refused_as_the_engine_would():
    state = window("||", gold=[0, -1, 0])
    refusal = GAME.early_refusal(state.view(1), "announce")
    assert (refusal.paragraph, refusal.key) == ("seven_dwarves", "debtor")
    assert GAME.early_refusal(state.view(1), "silent") is None
    assert GAME.early_refusal(state.view(0), "announce") is None
    assert GAME.early_refusal(table(2, hands="red|red").view(0), "announce") is None


def test_an_early_answer_belongs_to_one_window():
    first = window("|", taken=[1, 0], hands="red|red")
    later = window("|", taken=[1, 1], hands="red|red")
    other = window("|", taken=[1, 0], hands="red|red", round=2)
    found = {GAME.early_key(state.view(0)) for state in (first, later, other)}
    assert len(found) == 3
    assert GAME.early_key(table(2, hands="red|red").view(0)) is None


def test_silent_until_i_speak_answers_silent_in_every_window_until_one_speaks():
    (setting,) = GAME.settings
    assert (setting.name, setting.values, setting.default) == ("silent", (False, True), False)
    state = window("double+double+double+double|")
    legal = state.setup.actions.texts(state.legal_actions(0))
    assert setting.apply(state.view(0), legal, True) == "silent"
    assert setting.apply(state.view(0), legal, False) is None
    lead = table(2, hands="red|red")
    assert setting.apply(lead.view(0), ("play red",), True) is None
    until = setting.until(state.view(0))
    assert until == setting.until(window("|", round=2).view(0)) == setting.until(trick("red", "dragon").view(0))
    state.apply_text("announce", 0)
    assert until != setting.until(state.view(0))


def test_a_view_names_what_is_open():
    view = table(3, hands="red+dragon|fairy+fairy|giant+giant", gold=[2, -1, 0], leader=1, round=3).view(0)
    assert (view.game, view.players, view.edition, view.round, view.leader) == ("amulett", 3, "default", 3, 1)
    assert (view.hand, view.hand_sizes, view.hands) == (("dragon", "red"), (2, 2, 2), None)
    assert (view.gold, view.middle, view.gold_to_win, view.dwarves_to_win) == ((2, -1, 0), 11, 3, 7)
