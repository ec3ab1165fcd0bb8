"""What a decision brought shows when its own seat is asked again, or when the game ends, whoever decides in between."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from zwerge.research.credit import credit

SEATS = np.array([[0], [1], [1], [0], [1], [0]])
"""Six decisions of one game for two; the fifth ends it, and the sixth belongs to the next."""
SHARES = np.array([[0.5], [0.4], [0.3], [0.7], [0.2], [0.6]], np.float32)
ENDED = np.array([[0], [0], [0], [0], [1], [0]], np.uint8)
REWARDS = np.zeros((6, 1, 2), np.float32)
REWARDS[4, 0] = 0.0, 1.0


def credited(trust: float, **others: Any) -> tuple[list[float], list[bool]]:
    told: dict[str, Any] = {
        "shares": SHARES,
        "seats": SEATS,
        "rewards": REWARDS,
        "ended": ENDED,
        "last": np.array([0.9], np.float32),
        "asked": np.array([0], np.int32),
    }
    better, known = credit(**(told | others), trust=trust)
    return [round(float(one), 5) for one in better[:, 0]], known[:, 0].tolist()


def test_without_trust_a_decision_is_worth_what_its_seat_expects_next() -> None:
    better, known = credited(0.0)
    assert better == pytest.approx([0.2, -0.1, -0.1, -0.7, 0.8, 0.3])
    assert all(known)


def test_with_full_trust_it_is_worth_what_came_in_the_end() -> None:
    better, _ = credited(1.0)
    assert better == pytest.approx([-0.5, 0.6, 0.7, -0.7, 0.8, 0.3])


def test_with_some_trust_it_lies_between() -> None:
    better, _ = credited(0.5)
    assert better[2] == pytest.approx(-0.1 + 0.5 * 0.8)
    assert better[1] == pytest.approx(-0.1 + 0.5 * better[2])


def test_nothing_is_known_of_a_last_decision_whose_seat_is_not_asked_again() -> None:
    better, known = credited(1.0, asked=np.array([1], np.int32))
    assert known == [True] * 5 + [False]
    assert better[5] == 0


def test_games_side_by_side_do_not_mix() -> None:
    two = [np.concatenate([part, part], axis=1) for part in (SHARES, SEATS, REWARDS, ENDED)]
    two[2][4, 1] = 1.0, 0.0
    shares, seats, rewards, ended = two
    better, _ = credit(shares, seats, rewards, ended, np.zeros(2, np.float32), np.zeros(2, np.int32), 1.0)
    assert better[:5, 0] == pytest.approx([-0.5, 0.6, 0.7, -0.7, 0.8])
    assert better[:5, 1] == pytest.approx([0.5, -0.4, -0.3, 0.3, -0.2])
