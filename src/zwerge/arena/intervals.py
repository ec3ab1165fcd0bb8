"""Intervals for what is counted in games that share their chance.

Games of one deal are no independent trials: every 95 % interval here treats the deals as such (a cluster-robust
variance of a ratio, as in Cochran, "Sampling Techniques", 1977, with Student's t). Where seats are changed within a
deal its luck cancels out, and the interval is narrower than it would be for so many single games; where the games of a
deal go alike, it is wider.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

Z95 = 1.959964
_T95 = {1: 12.7062, 2: 4.3027}
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


def mean_of(trials: Trials) -> Interval:
    """The mean per game of something counted deal by deal."""
    deals, games = len(trials), sum(games for _, games in trials)
    if not games:
        return Interval(0.0, -inf, inf)
    rate = sum(total for total, _ in trials) / games
    if deals < 2:
        return Interval(rate, -inf, inf)
    spread = student(deals - 1) * sqrt(_scatter(trials, rate) * deals / (deals - 1)) / games
    return Interval(rate, rate - spread, rate + spread)


def share_of(trials: Trials) -> Interval:
    """A share of what can be had, counted deal by deal, with Wilson's interval for as many independent games as say the
    same (Korn and Graubard, "Confidence intervals for proportions with small expected number of positive counts",
    1998).

    Games that all went one way cannot show how alike they are, so they count as one a deal; otherwise one deal more, as
    uneven as chance alone makes them, keeps a few equal ones from looking certain.
    """
    deals, games = len(trials), sum(games for _, games in trials)
    total = sum(total for total, _ in trials)
    if not games or deals < 2:
        return Interval(total / games if games else 0.0, 0.0, 1.0)
    rate = min(1.0, max(0.0, total / games))
    even = rate * (1 - rate)
    scatter = (_scatter(trials, rate) + even * games / deals) * deals / (deals - 1)
    alike = deals if even == 0 else even * games * games / scatter
    factor = student(deals - 1)
    return Interval(rate, *wilson(rate * alike, alike, factor))


def by_deal(pairs: Sequence[tuple[int, float]]) -> list[tuple[float, float]]:
    """Values of games, each with its deal, as trials."""
    sums: defaultdict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for deal, value in pairs:
        sums[deal][0] += value
        sums[deal][1] += 1
    return [(total, games) for total, games in sums.values()]
