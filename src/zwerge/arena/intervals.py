"""Intervals for what is counted in games that share their chance.

Games of one deal are no independent trials: every 95 % interval here treats the deals as such (a cluster-robust
variance of a ratio, as in Cochran, "Sampling Techniques", 1977, with Student's t). Where seats are changed within a
deal its luck cancels out, and the interval is narrower than it would be for so many single games; where the games of a
deal go alike, it is wider. Nothing is certain because all deals were alike: then a proportion has its own bound, and of
other means nothing is said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import inf, isnan, nan, sqrt
from typing import NamedTuple

Z95 = 1.959964
_T95 = {1: 12.7062, 2: 4.3027}
_TINY = 1e-20
"""Of the square of what is counted: less is no scatter but the rounding of its sums."""
Trials = Sequence[tuple[float, float]]
"""Per deal the sum of what was counted and over how many games."""


class Interval(NamedTuple):
    """An estimate and its 95 % interval; infinite where nothing can be said."""

    value: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t (Cornish and Fisher's expansion; exact to 0.5 % from three degrees on)."""
    if freedom < 1:
        return inf
    if freedom in _T95:
        return _T95[freedom]
    z, v = Z95, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / v + second / v**2 + third / v**3 + fourth / v**4


def wilson(successes: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion (Wilson, "Probable inference", 1927)."""
    if trials <= 0 or z == inf:
        return 0.0, 1.0
    rate = successes / trials
    middle = rate + z * z / (2 * trials)
    spread = z * sqrt(max(0.0, rate * (1 - rate) / trials) + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _scatter(trials: Trials, rate: float) -> float:
    """The sum of squares by which deals differ from their mean."""
    return sum((total - rate * games) ** 2 for total, games in trials)


def _mean(trials: Trials) -> tuple[float, float]:
    """The mean per game, and the variance of this mean as the deals scatter: nan where they do not, or there is but
    one, for then nothing is known of it."""
    deals, games = len(trials), sum(games for _, games in trials)
    rate = sum(total for total, _ in trials) / games if games else 0.0
    scatter = _scatter(trials, rate)
    if deals < 2 or scatter <= _TINY * (1 + rate * rate) * games * games:
        return rate, nan
    return rate, scatter * deals / (deals - 1) / (games * games)


def mean_of(trials: Trials) -> Interval:
    """The mean per game of something counted deal by deal that may be any number, below zero too."""
    rate, variance = _mean(trials)
    if isnan(variance):
        return Interval(rate, -inf, inf)
    spread = student(len(trials) - 1) * sqrt(variance)
    return Interval(rate, rate - spread, rate + spread)


def number_of(trials: Trials, least: float = 0.0) -> Interval:
    """The mean per game of a number that cannot be below the least.

    This is the score interval of a mean whose variance grows with it (Wilson's for a number that has no upper end), by
    as much as deals scatter. Where only the least was ever seen it is that of single events, one trial a deal.
    """
    mean, variance = _mean(trials)
    rate, deals = mean - least, len(trials)
    if isnan(variance) and (rate > 0 or deals < 2):
        return Interval(mean, -inf, inf)
    growth = student(deals - 1) ** 2 * (variance / rate if rate > 0 else 1 / deals) / 2
    spread = sqrt(2 * growth * rate + growth * growth)
    return Interval(mean, max(least, mean + growth - spread), mean + growth + spread)


def share_of(trials: Trials) -> Interval:
    """A share of what can be had, counted deal by deal, with Wilson's interval for as many independent games as say the
    same (Korn and Graubard, "Confidence intervals for proportions with small expected number of positive counts",
    1998).

    One deal more, as uneven as chance alone makes them, keeps a few nearly equal ones from looking certain. Deals that
    all say the same do not show how they scatter: so many of so many said it, and as many others as Wilson's interval
    leaves room for may say anything.
    """
    deals, games = len(trials), sum(games for _, games in trials)
    rate, variance = _mean(trials)
    rate = min(1.0, max(0.0, rate))
    if not games or deals < 2:
        return Interval(rate, 0.0, 1.0)
    factor = student(deals - 1)
    if isnan(variance):
        other = wilson(0, deals, factor)[1]
        return Interval(rate, rate * (1 - other), rate + (1 - rate) * other)
    even = rate * (1 - rate)
    alike = even / (variance + even / (deals - 1) / games)
    return Interval(rate, *wilson(rate * alike, alike, factor))


def mean_within(trials: Trials, least: float, most: float) -> Interval:
    """The mean per game of something between two ends, such as a place: what it is above the least is a share of what
    it could be."""
    span = most - least
    parts = share_of([((total - least * games) / span, games) for total, games in trials])
    return Interval(*(least + span * part for part in parts))


def by_deal(pairs: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """Values of games, each with its deal, as trials."""
    sums: defaultdict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for deal, value in pairs:
        sums[deal][0] += value
        sums[deal][1] += 1
    return [(total, games) for total, games in sums.values()]
