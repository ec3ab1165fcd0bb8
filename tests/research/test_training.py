"""Training follows from its seed, whoever plays its games, and learns what can be learned."""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from zwerge.bots.search.net import read_nets
from zwerge.research import training
from zwerge.research.training import Seen, collect, expected, learn, main, slopes, told_of


def ran(out: Path, *words: str) -> dict[str, Any]:
    main(["gartenzwerge", "--games", "30", "--epochs", "2", "--out", str(out), *words])
    found: dict[str, Any] = tomllib.loads((out / "nets.toml").read_text("utf-8"))
    return found


def test_one_seed_gives_the_same_weights_and_another_others(tmp_path: Path) -> None:
    first, again = ran(tmp_path / "a"), ran(tmp_path / "b")
    assert first == again
    assert set(first) == set(read_nets(tmp_path / "a" / "nets.toml")) == {"two", "more"}
    assert (tmp_path / "a" / "curve.csv").read_text("utf-8") == (tmp_path / "b" / "curve.csv").read_text("utf-8")
    assert ran(tmp_path / "c", "--seed", "2", "--groups", "two")["two"] != first["two"]


def test_the_curve_is_written_and_drawn(tmp_path: Path) -> None:
    ran(tmp_path, "--groups", "two")
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["line"] for row in rows] == ["two, learned"] * 2 + ["two, by hand"] * 2
    assert "polyline" in {one.tag.rpartition("}")[2] for one in ElementTree.parse(tmp_path / "curve.svg").getroot()}


def test_an_unknown_group_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ran(tmp_path, "--groups", "three")
    assert "gartenzwerge has two, more" in capsys.readouterr().err


def test_two_workers_play_the_same_games_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "PIECE", 6)
    alone, together = (collect("gartenzwerge", (2, 3), 12, 5, workers) for workers in (1, 2))
    assert all(np.array_equal(one, other) for one, other in zip(alone, together, strict=True))
    assert 6 < len(set(alone.games.tolist()) & set(range(12))) == len(set(alone.games.tolist()))
    assert alone.there.sum(1).tolist() == [2 + number % 2 for number in alone.games.tolist()]
    assert np.allclose(alone.shares.sum(1), 1)


def made_up(n: int = 2000) -> Seen:
    """Whoever has more of the second number wins."""
    numbers = np.random.default_rng(1).normal(size=(n, 3, 2))
    there = np.ones((n, 3), bool)
    there[::2, 2] = False
    best = np.where(there, numbers[:, :, 1], -np.inf).argmax(1)
    shares = (np.arange(3) == best[:, None]).astype(float)
    return Seen(numbers, shares, there / there.sum(1, keepdims=True), there, np.arange(n))


def test_what_can_be_learned_is_learned() -> None:
    seen = made_up()
    heard: list[int] = []
    weights = learn(seen, 1, 30, lambda epoch, weights: heard.append(epoch))
    assert heard == list(range(1, 31))
    assert told_of(seen.by_hand, seen).value == pytest.approx(0)
    assert told_of(expected(weights, seen)[0], seen).value > 0.8


def test_slopes_are_those_of_the_mean_surprise() -> None:
    seen, rng = made_up(20), np.random.default_rng(2)
    weights = {
        "inner": rng.normal(size=(4, 2)),
        "bias": rng.normal(size=4),
        "outer": rng.normal(size=4),
        "straight": rng.normal(size=2),
    }

    def surprise() -> float:
        return float(-np.log((expected(weights, seen)[0] * seen.shares).sum(1)).mean())

    for name, slope in slopes(weights, seen).items():
        for place in np.ndindex(slope.shape):
            kept = weights[name][place]
            told = []
            for step in (1e-5, -1e-5):
                weights[name][place] = kept + step
                told.append(surprise())
            weights[name][place] = kept
            assert slope[place] == pytest.approx((told[0] - told[1]) / 2e-5, abs=1e-6)
