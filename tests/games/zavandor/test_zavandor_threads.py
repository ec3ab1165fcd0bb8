"""Bots think in threads, all on the tables of one setup: none may disturb what another is choosing from."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from zwerge.core.chance import Rng
from zwerge.games import game


@pytest.fixture
def hasty_threads():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_games_in_threads_are_the_games_played_alone(hasty_threads):
    state = game("zavandor").new(3)

    def play(seed):
        rng = Rng(seed)
        return state.playouts(rng, 1), rng.state

    alone = [play(seed) for seed in range(12)]
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(play, range(12))) == alone
