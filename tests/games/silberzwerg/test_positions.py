"""Positions set up by hand: what is filled in, what is refused, and that nothing but BadInput comes of nonsense."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, BadPosition

from .brute import GAME, run

SHADOW = {"0": ["shadow red"]}
OPENING = GAME.new(4).position()
JUNK: list[Any] = [None, -1, 5, 99, True, "", "red", "silver gems", [], [1], [[]], {}, {"a": 1}, 1.5, "0"]


def test_nothing_but_players_is_the_opening() -> None:
    assert GAME.from_position({"players": 4}) == GAME.new(4)


def test_a_table_without_asked_stands_at_the_beginning_of_its_step() -> None:
    place = GAME.from_position({"players": 3, "start": 2, "money": {"1": 7}})
    assert place.actors() == (2, 0, 1)
    assert place.position()["money"] == [50, 7, 50]
    assert place.position()["events"] == [{"known": [dict.fromkeys(("blue", "green", "red", "yellow"), 0)] * 3}]
    shadows = GAME.from_position({"players": 3, "step": 4, "start": 1, "leaders": SHADOW})
    assert shadows.actors() == (0,)
    assert shadows.position()["prices"] == dict.fromkeys(("blue", "green", "red", "yellow"), 10)
    given = {
        "players": 3,
        "step": 4,
        "leaders": SHADOW,
        "miners": {"1": ["red"]},
        "prices": {"blue": 3},
        "board": {"public1": 7},
    }
    assert GAME.from_position(given).position()["prices"] == {"blue": 3, "green": 10, "red": 9, "yellow": 10}
    assert GAME.from_position(given).position()["board"] == {"public1": {"tile": 7, "corner": 1}}
    silvers = {"players": 3, "step": 6, "leaders": {"1": ["silver red"]}, "kept": [[5], [], []]}
    assert GAME.from_position(silvers).position()["asked"]["what"] == "window"
    assert GAME.from_position({"players": 3, "step": 9}).turn == -1
    trimming = GAME.from_position({"players": 3, "step": 10, "bags": [["red"] * 13, [], ["blue"] * 14]})
    assert trimming.actors() == (0, 2)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "'colour'"),
    ({"step": 5}, "step"),
    ({"step": True}, "step"),
    ({"round": 61}, "round"),
    ({"start": 4}, "start"),
    ({"step": 0, "start": 1, "asked": {"what": "first"}}, "start"),
    ({"board": {"personal4": {"tile": 1}}}, "board"),
    ({"board": {"personal0": {"tile": 35}}}, "board.personal0.tile"),
    ({"board": {"personal0": {"tile": 3, "corner": 5}}}, "board.personal0.corner"),
    ({"gone": [1, 1]}, "gone"),
    ({"money": [50, 50, 50]}, "money"),
    ({"bags": [{"pink": 1}, {}, {}, {}]}, "bags.0"),
    ({"miners": [{"blue": 5}, {}, {}, {}]}, "miners.0"),
    ({"leaders": {"0": ["silver gems", "silver red", "shadow red"]}}, "leaders.0"),
    ({"leaders": {"0": ["miner red"]}}, "leaders.0"),
    ({"leaders": {"0": [{"kind": "silver", "column": "gems", "acted": True}]}}, "leaders.0"),
    ({"committed": [True, False, False, False]}, "committed.0"),
    ({"step": 10, "bags": [["red"] * 14, [], [], []], "committed": {"0": True}}, "committed.0"),
    ({"step": 10, "bags": [["red"] * 14, [], [], []], "returning": {"0": {"red": 3}}}, "returning.0"),
    ({"step": 10}, "asked"),
    ({"prices": {"blue": 1}}, "prices"),
    ({"step": 4, "leaders": SHADOW, "prices": {"blue": 0}}, "prices.blue"),
    ({"passed": [0]}, "passed"),
    ({"step": 4}, "leaders"),
    ({"step": 6}, "leaders"),
    ({"step": 4, "leaders": SHADOW, "asked": {"what": "window"}}, "asked.what"),
    ({"step": 4, "leaders": SHADOW, "asked": {"what": "act", "seats": [1]}}, "asked.seats"),
    ({"step": 4, "leaders": SHADOW, "asked": {"what": "act", "gaps": []}}, "asked.'gaps'"),
    (
        {"step": 4, "leaders": SHADOW, "asked": {"what": "shadow", "leader": "shadow gems"}},
        "asked.leader",
    ),
    (
        {
            "step": 4,
            "leaders": SHADOW,
            "kept": [[], [6], [], []],
            "asked": {"what": "cancel", "leader": "shadow red", "announced": "raise public1"},
        },
        "asked.announced",
    ),
    (
        {
            "step": 4,
            "leaders": SHADOW,
            "asked": {"what": "cancel", "leader": "shadow red", "announced": "take"},
        },
        "asked",
    ),
    ({"step": 9, "asked": {"what": "contract", "gaps": ["public1"]}}, "asked.gaps"),
    ({"step": 9, "asked": {"what": "window"}}, "asked"),
    ({"reason": "600"}, "reason"),
    ({"step": "over", "reason": "600"}, "reason"),
    ({"step": "over", "asked": {"what": "place"}}, "asked"),
    ({"events": ["deal 0 red"]}, "events"),
    ({"events": ["deal 0 red", "deal 1 red", "deal 2 blue", "deal 3 green"]}, "events"),
    ({"events": [{"known": [{}, {}, {}, {}]}, "lose 0 red"]}, "events.1"),
    ({"events": [{"known": [{}, {}, {}, {}]}, "stolen 0 0 red"]}, "events.1"),
    ({"events": [{"known": [{}, {}, {}]}]}, "events.0"),
    ({"all_public": 1}, "all_public"),
    ({"options": {"all_public": True}, "all_public": False}, "all_public"),
    ({"options": {"deck": "tiny"}}, "options.deck"),
    ({"edition": "nowhere.toml"}, "edition"),
    ({"income": [{"found": 3}, {}, {}, {}]}, "income.0"),
    ({"income": {1: {"sold": -3}}}, "income.1.sold"),
    ({"income": {1: {"bought": 3}}}, "income.1.bought"),
    ({"income": {1: {"penalties": 3}}}, "income.1.penalties"),
    ({"money": [50, 90, 50, 50], "income": {1: {"contracts": 91}}}, "income.1"),
]


@pytest.mark.parametrize(("given", "where"), WRONG, ids=[f"{number}-{row[1]}" for number, row in enumerate(WRONG)])
def test_what_cannot_lie_on_the_table_is_named(given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as error:
        GAME.from_position({"players": 4, **given})
    assert error.value.where == where


@pytest.mark.parametrize("seed", range(6))
def test_nonsense_is_refused_and_never_breaks(seed: int) -> None:
    """Fields of true positions replaced by junk: either it stands on the table and is told the same, or BadInput."""
    rng = Rng(seed)
    state = run(2 + seed % 3, seed + 40, thefts=2 + seed)
    for _ in range(400):
        position = json.loads(json.dumps(state.position()))
        keys = sorted(position)
        key = keys[rng.below(len(keys))]
        holder, at = position, key
        while isinstance(holder[at], dict | list) and holder[at] and rng.below(3):
            holder = holder[at]
            inner = sorted(holder) if isinstance(holder, dict) else list(range(len(holder)))
            at = inner[rng.below(len(inner))]
        holder[at] = copy.deepcopy(JUNK[rng.below(len(JUNK))])
        try:
            back = GAME.from_position(position)
        except BadInput:
            continue
        assert GAME.from_position(back.position()) == back
        if back.turn >= 0:
            assert back.legal_actions()


def test_a_position_without_a_table_is_refused() -> None:
    for junk in (None, 3, [], "players"):
        with pytest.raises(BadPosition):
            GAME.from_position(junk)  # type: ignore[arg-type]
    with pytest.raises(BadPosition):
        GAME.from_position({})


def test_the_opening_holds_every_key_of_the_sheet() -> None:
    keys = "players options edition round step start board kept gone all_public money bags miners leaders committed"
    assert set(OPENING) == {*keys.split(), "income", "prices", "returning", "asked", "passed", "events"}


WINDOW = {"step": 6, "players": 3, "leaders": [["silver gems"], [], []], "kept": [[], [5], [9]]}
CANCEL = {
    "step": 4,
    "players": 3,
    "leaders": [["shadow gems"], [], []],
    "kept": [[], [6], [7]],
    "bags": [[], ["red"], []],
}
STEAL = {"what": "cancel", "leader": "shadow gems", "announced": "steal 1"}


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"step": 4.0}, "step"),
        ({"step": ""}, "step"),
        ({"step": []}, "step"),
        ({"step": 0, "round": 2}, "round"),
        ({"options": 0}, "options"),
        ({"options": []}, "options"),
        ({"money": [600, 600, 0, 0], "step": "over"}, "money"),
        ({"step": 9, "gone": list(range(1, 35)), "all_public": False}, "all_public"),
        ({"all_public": 0}, "all_public"),
        ({"step": 6, "leaders": [[{"kind": "shadow", "column": "gems", "acted": False}, "silver gems"], [], [], []]},
         "leaders.0"),
        ({"step": 10, "bags": [{"red": 20}, {}, {}, {}],
          "leaders": [[{"kind": "silver", "column": "gems", "acted": False}], [], [], []]}, "leaders.0"),
        ({"step": 4, "leaders": [["shadow gems"], [], [], []], "prices": ["red"]}, "prices"),
        ({"step": 4, "leaders": [["shadow gems"], [], [], []], "prices": {"pink": 1}}, "prices"),
        ({"step": 4, "leaders": [["shadow gems"], [], [], []], "prices": {"red": True}}, "prices.red"),
        ({"step": 4, "leaders": [["shadow gems"], [], [], []], "prices": {"red": {"price": 10}}}, "prices.red"),
        ({"step": 9, "passed": [1]}, "passed"),
        ({**WINDOW, "passed": [1, 1]}, "passed"),
        ({**WINDOW, "asked": {"what": "window", "heard": [2]}}, "asked.heard"),
        ({**WINDOW, "asked": {"what": "window", "heard": [0]}}, "asked.heard"),
        ({**WINDOW, "asked": {"what": "window", "seats": [1.0]}}, "asked.seats"),
        ({**WINDOW, "asked": {"what": "window", "seats": [True]}}, "asked.seats"),
        ({**CANCEL, "asked": {**STEAL, "heard": [2]}}, "asked.heard"),
        ({**CANCEL, "kept": [[], [], [6]], "asked": {**STEAL, "heard": [1]}}, "asked.heard"),
        ({**CANCEL, "asked": {**STEAL, "what": "draw", "draws": [True]}}, "asked.draws"),
        ({**CANCEL, "asked": {**STEAL, "what": "draw", "draws": [1, 1]}}, "asked.draws"),
        ({"events": [{"known": [{"red": 99}, {}, {}, {}]}, *["lose 0 red"] * 99]}, "events.0"),
        ({"events": [{"known": [{"red": 1}, {}, {}, {}]}, "lose 0  red"]}, "events.1"),
        ({"step": "over", "round": 60, "bags": [{"red": 13}, {}, {}, {}]}, "bags"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_field(given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as error:
        GAME.from_position({"players": 4, **given})
    assert error.value.where == where


def test_a_theft_from_a_bag_of_one_gem_draws_one_without_being_told() -> None:
    state = GAME.from_position({**CANCEL, "asked": {**STEAL, "what": "draw"}})
    assert state.position()["asked"]["draws"] == [1]
    state = GAME.from_position({**CANCEL, "bags": [[], ["red", "red"], []], "asked": {**STEAL, "what": "draw"}})
    assert state.position()["asked"]["draws"] == [1, 1]


def test_step_9_laid_by_hand_with_an_empty_deck_makes_all_contracts_public() -> None:
    gone = [tile for tile in range(1, 35) if tile != 5]
    given = {"players": 4, "step": 9, "gone": gone, "kept": [[5], [], [], []]}
    assert GAME.from_position(given).view(0).all_public
    assert not GAME.from_position({**given, "gone": gone[:-1]}).view(0).all_public


def test_who_acts_before_the_step_has_acted_if_nothing_else_is_told() -> None:
    state = GAME.from_position({"players": 4, "step": 6, "leaders": [["shadow gems", "silver gems"], [], [], []]})
    assert [leader["acted"] for leader in state.position()["leaders"][0]] == [True, False]
