"""Breeding finds what is best where that is known, follows from its seed, and writes what replies.py reads."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from zwerge.games.gartenzwerge.bot.replies import AMONG_TWO, Replies, Taste
from zwerge.research.breeding import Evolution, main, starting_point, taste_of, won, written


def test_evolution_finds_the_best_of_a_long_bent_valley() -> None:
    evolution, best = Evolution(5, 12, seed=1), np.array([3.0, -1.0, 0.5, 2.0, 0.0])
    for _ in range(200):
        tried = evolution.ask() - best
        evolution.tell(-((tried * np.array([1, 3, 10, 30, 100])) ** 2).sum(1))
    assert evolution.mean == pytest.approx(best, abs=1e-3)
    values = np.linalg.eigvalsh(evolution.covariance)
    assert values.max() / values.min() > 100  # the valley's shape was learned


def test_one_seed_breeds_the_same_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--generations", "6", "--tries", "4", "--games", "4", "--rivals", "1"]
    told = []
    for seed in ("1", "1", "2"):
        main([*quick, "--seed", seed, "--out", str(tmp_path)])
        told.append(((tmp_path / "taste.txt").read_text("utf-8"), (tmp_path / "curve.csv").read_text("utf-8")))
    assert told[0] == told[1] != told[2]
    assert len(told[0][1].splitlines()) == 7
    assert isinstance(eval(told[0][0], {"Taste": Taste}), Taste)


def test_too_few_tries_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--tries", "3"])
    assert "at least 4 tries" in capsys.readouterr().err


def test_a_taste_is_written_as_it_is_read() -> None:
    numbers, _ = starting_point(AMONG_TWO)
    again = eval(written(numbers), {"Taste": Taste})
    for taste in (again, taste_of(numbers)):
        assert starting_point(taste)[0] == pytest.approx(numbers)


def test_good_numbers_win_more_than_those_of_a_newcomer() -> None:
    assert won(Replies(AMONG_TWO), [None], (2,), 40, 1) > 1.5
    assert 0.5 < won(Replies(AMONG_TWO), [Replies(AMONG_TWO)], (2,), 200, 1) < 1.5
