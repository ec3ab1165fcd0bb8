"""A small share of what bench/load.py and bench/taps.py measure: the tools play real games, and answers are small."""

from __future__ import annotations

import importlib.util
import statistics
from pathlib import Path
from types import ModuleType

import pytest

from zwerge.games import game_ids


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parents[2] / "bench" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_people_at_several_tables_play_over_real_sockets_and_lose_no_line() -> None:
    found = tool("load").run(tables=4, masters=1, seconds=6, thought=0.5, processes=1)
    assert found["clicks"] > 8
    assert found["lost"] == 0
    assert found["bytes of an answer, median"] < 10_000
    assert 10 < found["MB of a process in which bots think, at the most"] < 300


@pytest.mark.parametrize("game_id", sorted(game_ids()))
def test_a_tap_is_answered_by_little(game_id: str) -> None:
    sizes = [one.first for one in tool("taps").answers(game_id, 3, seed=1, most=40)]
    assert len(sizes) > 10
    assert min(sizes) > 50, "every tap is answered"
    assert statistics.median(sizes) < 10_000
