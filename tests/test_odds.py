"""One law of odds over whole games, a small share of what bench/odds.py does; and the test itself can fail."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.odds import Tally, facts_of
from zwerge.games import game, game_ids

BENCH = runpy.run_path(str(Path(__file__).parents[1] / "bench" / "odds.py"), run_name="odds")
GAMES = 12 if is_compiled() else 4


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in game_ids() for players in game(name).players]
)
def test_whatever_deals_anew_follows_one_law(name: str, players: int) -> None:
    tally = BENCH["part"](name, players, 3, 0, GAMES, 3)
    assert tally.pairs > 0
    assert tally.findings() == []


def test_parts_make_the_same_whole() -> None:
    whole = BENCH["part"]("amulett", 3, 1, 0, 4, 3)
    first, second = BENCH["part"]("amulett", 3, 1, 0, 2, 3), BENCH["part"]("amulett", 3, 1, 2, 2, 3)
    first.merge(second)
    assert (first.pairs, first.counts) == (whole.pairs, whole.counts)


def test_a_sampler_that_gives_the_truth_now_and_then_is_found() -> None:
    tally, rng = Tally(), Rng(1)
    for _ in range(40):
        state = BENCH["moment_of"]("amulett", 3, rng)
        dealers = {
            "determinize": lambda rng, s=state: s.determinize(0, rng),
            "a lazy one": lambda rng, s=state: s if rng.below(5) == 0 else s.determinize(0, rng),
        }
        tally.compare(state, dealers, rng, 30)
    assert "the whole truth" in str(tally.findings())


def test_facts_are_counts_of_cards_and_numbers() -> None:
    facts = facts_of(game("amulett").from_position({"players": 2, "hands": [["dragon", "dragon"], ["fairy", "red"]]}))
    assert facts["hands.0.dragon"] == 2
    assert facts["hands.1.red"] == 1
    assert facts["players"] == 2


def test_the_false_alarm_rate_is_kept_on_fair_coins() -> None:
    tally, rng = Tally(), Rng(5)
    for _ in range(20_000):
        tally.add(
            ("a", "b"), {f"coin {i}": rng.below(2) for i in range(5)}, {f"coin {i}": rng.below(2) for i in range(5)}, {}
        )
    assert tally.findings() == []
    for _ in range(20_000):
        tally.add(("a", "b"), {"coin 0": rng.below(2)}, {"coin 0": int(rng.below(100) < 55)}, {})
    assert "coin 0" in str(tally.findings())
