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
