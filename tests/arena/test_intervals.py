"""Intervals and ratings: those of the textbook for independent games, else as the games of a deal are alike."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from zwerge.arena.intervals import Interval, mean_of, mean_within, number_of, share_of, student, wilson
from zwerge.arena.playing import Played
from zwerge.arena.rating import ELO, fit, ratings
from zwerge.core.chance import Rng


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (9, 2.262), (29, 2.045), (999, 1.962)]
)
def test_students_quantiles_are_those_of_the_table(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.005)


def test_a_mean_of_single_games_has_the_interval_of_the_textbook() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 5.0]
    mean = sum(values) / 5
    spread = 2.776 * sqrt(sum((value - mean) ** 2 for value in values) / 4 / 5)
    assert mean_of([(value, 1) for value in values]) == pytest.approx((mean, mean - spread, mean + spread), rel=1e-2)


def width(one: Interval) -> float:
    return one.high - one.low


def test_games_of_a_deal_that_go_alike_count_for_less_and_those_that_cancel_out_for_more() -> None:
    alike = share_of([(2.0, 2), (0.0, 2)] * 20)
    single = share_of([(1.0, 1), (0.0, 1)] * 40)
    changed = share_of([(1.0, 2)] * 40)
    assert width(alike) > 1.3 * width(single)
    assert width(changed) < 0.5 * width(single)
    assert width(changed) > 0


def test_the_interval_of_a_share_covers_the_truth_about_as_often_as_it_says() -> None:
    rng, covered = Rng(5), 0
    for _ in range(400):
        deals = []
        for _ in range(30):
            luck = rng.below(100)
            deals.append((float(sum((luck + rng.below(100)) / 2 < 40 for _ in range(2))), 2.0))
        one = share_of(deals)
        covered += one.low <= 0.324 <= one.high  # 3240 of 10,000 pairs sum up below 80
    assert 365 <= covered <= 396


def test_what_always_happened_may_still_fail_and_one_deal_says_nothing() -> None:
    assert share_of([(2.0, 2)] * 10).low == pytest.approx(wilson(10, 10, student(9))[0])
    assert share_of([(2.0, 2)]) == (1.0, 0.0, 1.0)
    assert share_of([]) == (0.0, 0.0, 1.0)
    assert mean_of([(3.0, 2)]) == (1.5, -inf, inf)
    assert number_of([(3.0, 2)]) == (1.5, -inf, inf)
    assert mean_within([(3.0, 2)], 1, 4) == (1.5, 1, 4)


def test_deals_that_are_all_alike_make_nothing_certain() -> None:
    assert mean_of([(3.0, 2)] * 30) == (1.5, -inf, inf)
    assert number_of([(3.0, 2)] * 30) == (1.5, -inf, inf)
    assert number_of([(0.0, 2)] * 30) == pytest.approx((0, 0, student(29) ** 2 / 30))
    assert mean_of([(0.3, 3)] * 30).high == inf  # sums of such numbers are not exact
    few, many = share_of([(1.0, 2)] * 3), share_of([(1.0, 2)] * 300)
    assert few.low < 0.1 < 0.9 < few.high
    assert 0.49 < many.low < many.value == 0.5 < many.high < 0.51


@pytest.mark.parametrize("deals", [2, 5, 12, 40])
def test_a_place_is_neither_above_the_first_nor_below_the_last(deals: int) -> None:
    rng = Rng(deals)
    for players in (2, 3, 6):
        for worst in range(1, players + 1):
            one = mean_within([(float(sum(1 + rng.below(worst) for _ in "ab")), 2) for _ in range(deals)], 1, players)
            assert 1 <= one.low <= one.value <= one.high <= players
            assert one.low < one.high
    last = mean_within([(2.0, 1)] * deals, 1, 2)
    share = share_of([(0.0, 1)] * deals)
    assert 2 - last.low == pytest.approx(share.high)


def test_the_interval_of_a_rare_number_covers_the_truth_about_as_often_as_it_says() -> None:
    rng, covered = Rng(7), 0
    for _ in range(1000):
        one = number_of([(float(sum(rng.below(50) == 0 for _ in range(2))), 1.0) for _ in range(60)])
        assert one.low >= 0
        covered += one.low <= 0.04 <= one.high
    assert 930 <= covered <= 985


def test_the_interval_of_a_great_number_is_that_of_a_mean() -> None:
    rng = Rng(3)
    trials = [(float(90 + rng.below(21)), 1.0) for _ in range(200)]
    assert number_of(trials) == pytest.approx(mean_of(trials), rel=1e-3)


# ---------------------------------------------------------------------- ratings


def won(number: int, deal: int, first: int, second: int) -> Played:
    """A game of two that the first won."""
    return Played(number, deal, (first, second), (1.0, 0.0), (1, 2), (1, 0), "points", (5, 5), (0.1, 0.1))


def test_strengths_are_those_that_explain_the_games() -> None:
    found = fit([[0, 30, 45], [10, 0, 30], [5, 10, 0]], [(0.0, 0.0)] * 3)
    assert sum(found) == pytest.approx(0)
    for i, met in ((0, 90), (1, 80), (2, 90)):  # won as often as was to be expected
        expected = sum(
            total / (1 + pow(2.718281828, found[j] - found[i]))
            for j, total in [(j, [[0, 40, 50], [40, 0, 40], [50, 40, 0]][i][j]) for j in range(3)]
            if j != i
        )
        assert expected == pytest.approx([75, 40, 15][i], rel=1e-3), met


def test_three_wins_of_four_are_some_190_points() -> None:
    games = [won(n, n // 2, *((0, 1) if n % 4 else (1, 0))) for n in range(400)]
    first, second = ratings(2, games)
    assert first.value - second.value == pytest.approx(ELO * 1.0986, rel=0.02)
    assert first.value == pytest.approx(-second.value)
    assert first.low < first.value < first.high
    assert first.high - first.low < 60


def test_who_always_wins_is_rated_high_but_not_without_end() -> None:
    first, second = ratings(2, [won(n, n // 2, 0, 1) for n in range(20)])
    assert 200 < first.value < 800
    assert second.high < first.low
    assert first.high - first.low > 50


def test_the_order_of_games_does_not_matter() -> None:
    games = [won(n, n // 2, *((0, 1) if n % 3 else (1, 0))) for n in range(30)]
    assert [one.value for one in ratings(2, games)] == pytest.approx([one.value for one in ratings(2, games[::-1])])


def by_chance(rng: Rng, deals: int) -> list[Played]:
    """Games of three equal bots, each deal from every seat; one seat has luck in it that stays from game to game."""
    games = []
    for deal in range(deals):
        lucky, luck = rng.below(3), rng.below(60)
        for turn in range(3):
            points = tuple(rng.below(100) + (luck if seat == lucky else 0) for seat in range(3))
            places = tuple(1 + sum(other > own for other in points) for own in points)
            shares = tuple((place == 1) / places.count(1) for place in places)
            seats = tuple((turn + seat) % 3 for seat in range(3))
            games.append(Played(3 * deal + turn, deal, seats, shares, places, points, "points", (5,) * 3, (0.1,) * 3))
    return games


@pytest.mark.parametrize(("deals", "least"), [(2, 0.95), (4, 0.95), (10, 0.93), (30, 0.93)])
def test_the_interval_of_a_rating_covers_the_truth_about_as_often_as_it_says(deals: int, least: float) -> None:
    rng = Rng(deals)
    rows = [row for _ in range(200) for row in ratings(3, by_chance(rng, deals))]
    assert sum(row.low <= 0 <= row.high for row in rows) >= least * len(rows)


def test_the_rating_of_one_deal_has_no_interval() -> None:
    for row in ratings(2, [won(0, 0, 0, 1), won(1, 0, 0, 1)]):
        assert (row.low, row.high) == (-inf, inf)


def test_deals_that_are_all_alike_make_no_rating_certain() -> None:
    first, second = ratings(2, [won(n, n // 2, n % 2, 1 - n % 2) for n in range(8)])
    assert first.value == pytest.approx(0)
    assert first.low < -100
    assert second.high > 100


def test_many_deals_leave_the_interval_of_the_textbook() -> None:
    """Two thousand games without anything in common, three of four won: Wald's interval of the log odds."""
    rng = Rng(2)
    wins = [rng.below(4) < 3 for _ in range(2000)]
    first, _ = ratings(2, [won(n, n, 0 if win else 1, 1 if win else 0) for n, win in enumerate(wins)])
    rate = sum(wins) / 2000
    assert first.high - first.value == pytest.approx(ELO / 2 * 1.96 / sqrt(2000 * rate * (1 - rate)), rel=0.01)
