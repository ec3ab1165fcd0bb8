"""The solver of bench/endgames.py, where exact play is known from elsewhere: the tiny box, a game of two cards each."""

from __future__ import annotations

import argparse
import runpy
from itertools import islice
from pathlib import Path

import pyspiel
import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games import game

BENCH = Path(__file__).parents[2] / "bench"
EXACT = runpy.run_path(str(BENCH / "exact.py"), run_name="exact")
ENDGAMES = runpy.run_path(str(BENCH / "endgames.py"), run_name="endgames")


@pytest.mark.parametrize("announcing", ["off", "manual"])
def test_the_whole_tiny_box_is_worth_what_openspiel_finds(announcing: str) -> None:
    of = pyspiel.load_game(
        "zwerge_amulett", {"edition": "tiny", "announcing": announcing, "round_limit": 1, "payoff": "zero_sum"}
    )
    best = EXACT["Exact"](of, 200)
    leads = of.new_initial_state().child(of.new_initial_state().legal_actions()[0])
    state = leads.core.clone()
    rng = Rng(1)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    endgame = ENDGAMES["Endgame"](state)
    endgame.solve(4000, 0.0001)
    assert endgame.rest < 0.0001
    sign = 1 if state.turn == 0 else -1
    assert endgame.value() - 0.5 == pytest.approx(sign * EXACT["value"](leads, (best, best)), abs=0.0005)


def test_an_endgame_has_a_card_that_loses_nothing_and_none_that_wins() -> None:
    told = argparse.Namespace(seed=3, iterations=1000, enough=0.001)
    found = list(islice(ENDGAMES["asked"](game("amulett").setup(2, {"round_limit": 1}), told), 8))
    assert [state.on_table for state, _, _ in found] == [0, 0, 1, 1, 0, 0, 1, 1]
    assert all(set(losses) == set(state.legal(state.turn)) and min(losses.values()) == 0 for state, losses, _ in found)
    assert any(max(losses.values()) > 0.1 for _, losses, _ in found)
