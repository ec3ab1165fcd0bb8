"""The heuristic of Das Zwergenamulett keeps the contract of `zwerge.bots.heuristics`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from zwerge import is_compiled
from zwerge.bots.heuristics import Heuristic, has_heuristic, heuristic_of
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games import game, game_ids

AMULETT = game("amulett")
HEURISTIC: Heuristic = heuristic_of("amulett")
STEPS = 600 if is_compiled() else 100


@pytest.mark.parametrize("game_id", [known for known in game_ids() if has_heuristic(known)])
def test_replies_are_legal_obvious_answers_too_and_values_are_shares(game_id: str) -> None:
    known, heuristic = game(game_id), heuristic_of(game_id)
    for players in known.players:
        state, rng = known.new(players), Rng(players)
        for _ in range(STEPS):
            if state.is_terminal():
                break
            if state.turn == CHANCE:
                state.move(state.playout_chance(rng), CHANCE)
                continue
            seat = state.turn
            legal = state.legal_actions(seat)
            reply = heuristic.reply(state, seat)
            assert reply in legal
            if rng.below(3):
                state.move(legal[rng.below(len(legal))] if rng.below(4) == 0 else reply, seat)
                continue
            before = state.position()
            assert heuristic.reply(state, seat) == reply
            assert heuristic.naive(state, seat) in legal
            assert heuristic.obvious(state, seat) in (None, *legal)
            values = [heuristic.value(state, each) for each in range(players)]
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
            assert state.position() == before
            state.move(reply, seat)


@pytest.mark.parametrize("players", [2, 5])
def test_replies_look_at_nothing_that_their_seat_may_not_know(players: int) -> None:
    state, rng = AMULETT.new(players), Rng(4)
    for _ in range(300):
        if state.is_terminal():
            break
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        seat = state.turn
        other = state.determinize(seat, rng)
        assert HEURISTIC.reply(state, seat) == HEURISTIC.reply(other, seat)
        assert HEURISTIC.obvious(state, seat) == HEURISTIC.obvious(other, seat)
        state.apply(state.playout_action(rng, seat))


def test_a_moment_is_a_trick_with_its_window() -> None:
    state, rng, moments = AMULETT.new(2), Rng(9), []
    while len(moments) < 60:
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        moments.append((HEURISTIC.moment(state), state.view(0).phase, len(state.view(0).table)))
        state.apply(state.playout_action(rng, state.turn))
    for (before, phase, _), (after, _, laid) in pairwise(moments):
        begins = phase == "window" and laid == 0 and after != before
        assert (after != before) == begins
    assert len({moment for moment, _, _ in moments}) > 8


def value(position: dict[str, Any], seat: int) -> float:
    return HEURISTIC.value(AMULETT.from_position(position), seat)


BASE: dict[str, Any] = {
    "players": 2,
    "hands": [["magician", "witch"], ["magician", "witch"]],
    "piles": [["dragon", "fairy"], ["dragon", "fairy"]],
    "leader": 0,
}


def test_more_points_more_dwarves_and_more_gold_are_worth_more() -> None:
    even = value(BASE, 1)
    assert value({**BASE, "piles": [["dragon", "fairy"], ["dragon", "giant"]]}, 1) > even
    near = {**BASE, "hands": [["double", "witch"], ["double", "witch"]]}
    assert value({**near, "piles": [["dragon", "fairy"], ["green", "green", "green", "red", "red", "red"]]}, 1) > value(
        {**near, "piles": [["dragon", "fairy"], ["green", "fairy"]]}, 1
    )
    assert value({**BASE, "gold": [0, 2]}, 1) > even > value({**BASE, "gold": [2, 0]}, 1)


def test_the_last_round_before_the_bound_counts_gold_not_chances() -> None:
    last = {**BASE, "options": {"round_limit": 1}, "gold": [0, 2]}
    assert value(last, 1) == pytest.approx(1)
