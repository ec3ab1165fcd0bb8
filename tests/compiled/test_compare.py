"""Compiled play equals uncompiled play at every step, for every game and player count."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import zwerge

BENCH = Path(__file__).parents[2] / "bench" / "compare.py"


def compare() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compare", BENCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_fifty_games_per_player_count_are_the_same_compiled_and_not():
    verdict, steps = compare().compare(50)
    if verdict == "not compiled":
        pytest.skip("nothing is compiled here, so there is nothing to compare")
    assert verdict == "equal"
    assert steps > 50_000


def test_the_digest_tells_states_apart_that_differ_in_one_hidden_card():
    from zwerge.core.chance import Rng
    from zwerge.games import game

    state = game("amulett").new(3)
    rng = Rng(5)
    while state.turn < 0:
        state.apply(state.playout_chance(rng))
    other = state.resample(0, rng)
    assert other.view(0) == state.view(0)
    assert compare().digest(other) != compare().digest(state)


@pytest.mark.skipif(not zwerge.is_compiled(), reason="nothing is compiled here")
def test_a_game_in_plain_python_plays_on_the_compiled_state():
    from zwerge.core.chance import Rng
    from zwerge.core.state import State

    class Countdown(State):
        """Seats take turns to count from 5 to 0."""

        def __init__(self, setup):
            super().__init__(setup)
            self.left = 5
            self.turn = 0

        def legal(self, seat):
            return (0,) if seat == self.turn else ()

        def move(self, action, seat):
            self.moves += 1
            self.left -= 1
            self.turn = 1 - seat if self.left else -4

    state = Countdown(None)
    assert state.playout(Rng(1)) == 5
    assert state.is_terminal()
