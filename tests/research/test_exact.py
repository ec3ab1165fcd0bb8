"""A small share of what bench/exact.py measures: what levels lose to exact play in a box that is solved in a moment."""

from __future__ import annotations

import runpy
from pathlib import Path

import pyspiel
import pytest

EXACT = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "exact.py"), run_name="exact")


@pytest.fixture(scope="module", params=["manual", "off"])
def solved(request: pytest.FixtureRequest) -> tuple[object, object]:
    of = pyspiel.load_game(
        "zwerge_amulett", {"edition": "tiny", "announcing": request.param, "round_limit": 1, "payoff": "zero_sum"}
    )
    return of, EXACT["Exact"](of, 60)


def test_exact_play_loses_nothing_to_itself_and_next_to_nothing_to_a_best_reply(solved) -> None:
    of, best = solved
    assert EXACT["loss"](of, best, best) == pytest.approx(0, abs=1e-12)
    assert 0 <= best.rest < 0.001


def test_master_loses_less_than_a_thousandth_of_the_pot_and_chance_a_sixteenth(solved) -> None:
    of, best = solved
    assert EXACT["loss"](of, EXACT["level_as_policy"]("master@2000", 1), best) < 0.001
    assert EXACT["loss"](of, EXACT["any_card"], best) > 1 / 16
