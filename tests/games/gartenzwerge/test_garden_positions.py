"""Positions: read back as they were, damaged ones refused by name, and what is left out has its documented value."""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path

import pytest
from garden_table import GAME, random_game, table

from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, BadPosition
from zwerge.scenarios.reading import scenarios_of
from zwerge.scenarios.running import run_scenario

PAGE = Path(__file__).parents[3] / "docs" / "games" / "gartenzwerge.md"
JUNK = (
    *(None, -1, 0, 1, 5, 7, 50, 75, 10**9, True, "", "red", "gold", "schmiedel", "g1", "b9", "seek", "shed", [], {}),
    *([1], [[]], {"0": 1}, {"red": 2}, [0, 1], ["red"], {"cap": "red"}, 1.5, [None], {"is": 1}),
)


def spoil(value, rng):
    """One place somewhere inside, replaced or taken away."""
    if isinstance(value, dict) and value and rng.below(4):
        key = sorted(value)[rng.below(len(value))]
        if rng.below(8) == 0:
            del value[key]
        else:
            value[key] = spoil(value[key], rng)
        return value
    if isinstance(value, list) and value and rng.below(4):
        at = rng.below(len(value))
        value[at] = spoil(value[at], rng)
        return value
    return JUNK[rng.below(len(JUNK))]


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"free_bidding": True}), (4, {}), (6, {"events": False})]
)
def test_a_spoilt_position_is_refused_or_can_be_played_to_its_end(players, options):
    rng = Rng(players)
    states = random_game(players, 3, **options)
    refused = 0
    for _ in range(250):
        data = copy.deepcopy(states[rng.below(len(states))].position())
        key = sorted(data)[rng.below(len(data))]
        data[key] = spoil(data[key], rng)
        try:
            state = GAME.from_position(data)
        except BadInput:
            refused += 1
            continue
        assert GAME.from_position(state.position()) == state
        assert state.is_terminal() or state.chance_outcomes() or state.legal_actions()
        for observer in (-3, -2, 0):
            state.view(observer)
        state.playouts(rng, 2)
    assert refused > 50


@pytest.mark.parametrize("missing", ["step", "players"])
def test_players_and_step_are_needed(missing):
    data = {"players": 3, "step": "turn", "competitions": ["brown", "orange"]}
    del data[missing]
    with pytest.raises(BadPosition, match=missing):
        GAME.from_position(data)


def test_an_unknown_field_is_named():
    with pytest.raises(BadPosition, match="colour"):
        GAME.from_position({"players": 3, "step": "turn", "colour": 1})


def test_what_is_left_out_has_its_documented_value():
    position = table(herd=[["blue"], ["brown", "grey"], []]).position()
    assert position["cash"] == [1500] * 3
    assert position["active"] == 0
    assert position["highest"] == "blue"
    assert position["event_stack"] == "blue"
    assert position["event_draw"] == [f"b{number}" for number in range(1, 10)]
    assert position["stood"] == [True, True, False]
    assert position["guests"] == [0, 0, 0]


def test_herds_may_be_written_in_four_ways():
    ways = (
        ["red", "brown garden", "brown garden"],
        [{"cap": "red"}, {"cap": "brown", "job": "garden"}, "brown garden"],
        {"free": ["red"], "garden": {"brown": 2}},
        {"free": {"red": 1}, "garden": ["brown", "brown"]},
    )
    states = [table(herd=[way, {"brown": 2}, ["brown", "brown"]]) for way in ways]
    assert all(state == states[0] for state in states)


def test_the_example_of_the_page_holds():
    page = PAGE.read_text("utf-8")
    example = re.search(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (scenario,) = scenarios_of(tomllib.loads(example[1]), str(PAGE))
    assert run_scenario(scenario) == []
    assert all(f"`{key}`" in page for key in table().position())


CARDS = {"competitions": ["brown", "orange"]}
OVER = {"step": "over", "competitions": []}
SEEK = {
    **CARDS,
    "active": 0,
    "herd": [["red dealing", "brown"], ["red", "brown"], ["red", "brown"]],
    "deal": {"kind": "seek", "cap": "red"},
}
OFFER = {**SEEK, "deal": {"kind": "offer", "cap": "red"}}
PAIRS = [[{"own": "red", "partner": "red", "lender": 1}], [], []]
PAIRED = {**CARDS, "herd": [["red shed"], ["red lent"], ["red"]], "sheds": PAIRS}


@pytest.mark.parametrize(
    ("given", "where"),
    [
        *[({"step": "turn", **CARDS, field: wrong}, field)
          for field in ("herd", "cash", "sheds", "guests", "stood", "passed", "rivals", "event", "deal", "news")
          for wrong in (0, "", False, 1.0)],
        *[({"step": "turn", **CARDS, "active": wrong}, "active") for wrong in ("", False, 1.0, [], {})],
        *[({"step": "turn", "competitions": wrong}, "competitions") for wrong in (0, "", False, {})],
        ({"step": "turn", **CARDS, "deal": {}}, "deal"),
        ({"step": "turn", **CARDS, "deal": {"kind": "seek", "cap": "red"}}, "deal"),
        ({"step": "turn", **CARDS, "herd": [{"pink": 0}, [], []]}, "herd.0"),
        ({"step": "turn", **CARDS, "herd": [["red "], [], []]}, "herd.0"),
        ({"step": "competition", "first_done": [True, False, False]}, "first_done"),
        ({"step": "breed", **PAIRED, "must_seek": [True, False, False]}, "must_seek"),
        ({"step": "breed", **PAIRED, "active": 0, "order": [True]}, "order"),
        ({"step": "breed", **CARDS, "herd": [["red shed", "red lent"], ["red lent", "red shed"], []],
          "sheds": [PAIRS[0], [{"own": "red", "partner": "red", "lender": 0}], []], "order": []}, "order"),
        ({"step": "turn", **CARDS, "sheds": [PAIRS[0] * 25, [], []]}, "sheds.0"),
        ({"step": "turn", "competitions": [{"card": "orange", "entries": [[0, "red"]] * 145}, "brown"]},
         "competitions.0.entries"),
        ({"step": "turn", **CARDS, "event": "b3", "event_stack": "grey"}, "event_stack"),
        ({**OVER, "competitions": ["red"], "herd": [["gold"], [], []]}, "competitions"),
        ({**OVER, "competitions": ["red", "brown"], "rivals": {"red": ["grey"]}, "herd": [["gold"], [], []]},
         "rivals.red"),
        ({**OVER, "competitions": [{"card": "red", "entries": [[0, "red"]]}, "brown"], "herd": [["gold"], [], []]},
         "competitions"),
        ({**OVER, "herd": [["red"], [], []], "reason": "last_member_standing",
          "options": {"last_member_standing": False}}, "reason"),
        ({**OVER, "herd": [["grey"], ["grey"], []], "reason": "no_member_standing",
          "options": {"last_member_standing": False}}, "reason"),
        ({**OVER, "round": 40, "herd": [["red"], [], []], "reason": "round_limit"}, "reason"),
        ({**OVER, "round": 40, "herd": [["gold"], [], []], "reason": "round_limit"}, "reason"),
        ({**OVER, "round": 40, "herd": [["red"], ["red"], []], "reason": "cash"}, "reason"),
        ({"step": "turn", **CARDS, "news": [{"round": 9, "key": "round", "params": {"round": 9}}]}, "news.0.round"),
        ({"step": "name", **SEEK, "first_done": [False, True, True]}, "first_done.0"),
        ({"step": "name", **SEEK, "deal": {**SEEK["deal"], "sums": [100, None, None]}}, "deal.sums"),
        ({"step": "name", **SEEK, "deal": {**SEEK["deal"], "winner": 0}}, "deal.winner"),
        ({"step": "sums", **OFFER, "deal": {**OFFER["deal"], "ask": [1]}}, "deal.ask"),
        ({"step": "choose", **OFFER, "deal": {**OFFER["deal"], "sums": [0, 50, 50], "tied": ["1", 2]}}, "deal.tied"),
        ({"step": "choose", **OFFER, "deal": {**OFFER["deal"], "sums": [0, 50, 50], "tied": 0}}, "deal.tied"),
        ({"step": "pair", **OFFER, "deal": {**OFFER["deal"], "sums": [0, 50, 100], "winner": 1}}, "deal.winner"),
        ({"step": "pair", **OFFER, "deal": {**OFFER["deal"], "sums": [150, 50, 100], "winner": 2}}, "deal.winner"),
        ({"step": "pair", **OFFER, "deal": {**OFFER["deal"], "sums": [None, 50, 100], "winner": 2}}, "deal.sums"),
        ({"step": "pair", **OFFER, "options": {"free_bidding": True},
          "deal": {**OFFER["deal"], "sums": [None, 50, 100], "winner": 2}}, "deal.sums.1"),
        ({"step": "name", **SEEK, "event": "b6", "sheds": PAIRS,
          "herd": [["red dealing", "red shed"], ["red lent", "red"], ["red"]]}, "active"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_field(given, where):
    with pytest.raises(BadInput) as error:
        GAME.from_position({"players": 3, **given})
    assert error.value.where.split(".'")[0] == where


def test_schmiedels_sum_is_two_chips_and_the_resale_value():
    two = {"players": 2, "step": "choose", **CARDS, "active": 0, "herd": [["red dealing", "brown"], ["red", "brown"]]}
    deal = {"kind": "offer", "cap": "red", "sums": [0, 400]}
    assert GAME.from_position({**two, "deal": {**deal, "schmiedel": 400}}).actors() == (0,)
    with pytest.raises(BadPosition, match="is not two of his chips"):
        GAME.from_position({**two, "deal": {"kind": "offer", "cap": "red", "sums": [0, 1000], "schmiedel": 1000}})


def test_an_event_in_force_names_its_stack_and_a_deal_has_begun_the_first_turn():
    state = GAME.from_position({"players": 3, "step": "turn", **CARDS, "event": "b3"})
    assert state.view(0).event_stack == "blue"
    state = GAME.from_position({"players": 3, "step": "name", **SEEK})
    assert state.position()["first_done"] == [True, False, False]
