"""Shortcuts of random play draw what the plain way draws, from the same random numbers."""

import pytest

from zwerge.core.chance import Rng, pick
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game


def positions(game_id, players, seed):
    state, rng = game(game_id).new(players), Rng(seed)
    while not state.is_terminal():
        yield state
        state.play(state.playout_chance(rng) if state.turn == CHANCE else state.playout_action(rng, state.turn))


def by_one_number(state, rng):
    outcomes = state.chance_outcomes()
    weights = [weight for _, weight in outcomes]
    return outcomes[pick(weights, rng.below(sum(weights)))][0]


@pytest.mark.parametrize(("game_id", "plain"), [("silberzwerg", State.playout_chance), ("gartenzwerge", by_one_number)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_is_drawn_as_from_the_list(game_id, plain, players):
    steps = set()
    for state in positions(game_id, players, seed=players):
        if state.turn == CHANCE:
            steps.add(state.step if game_id == "gartenzwerge" else state.phase)
            for seed in range(5):
                assert state.playout_chance(Rng(seed)) == plain(state, Rng(seed))
    assert len(steps) > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_silberzwerg_chooses_as_from_the_list(players):
    for state in positions("silberzwerg", players, seed=players):
        if state.turn >= 0:
            legal = state.legal(state.turn)
            assert list(legal) == sorted(set(legal))
            for seed in range(3):
                assert state.playout_action(Rng(seed), state.turn) == legal[Rng(seed).below(len(legal))]
