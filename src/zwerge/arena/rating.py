"""Ratings: one number per bot that says how often it finishes ahead of which other.

The model is Bradley and Terry's ("Rank analysis of incomplete block designs", 1952): of two bots in a game the one
rated d points higher finishes ahead with odds 10 ** (d / 400). A game of k is its k (k - 1) / 2 pairs; equal places are
half of each. It is fitted to all games at once, so their order does not matter, by Newton's method. Each bot has also
won half a game and lost half a game against one of mean strength, which keeps one that always wins from being rated
infinite.

Intervals take the games of a deal together: the variance of a rating is the cluster-robust one (Liang and Zeger,
"Longitudinal data analysis using generalized linear models", 1986), and Student's t has a degree of freedom less than
there are deals. By itself that variance is too small where deals are few or happen to be alike. So the halves just
named are clusters too, and one deal more, as uneven as the model says that deals are, is added to those seen, much as
Morel, Bokossa and Neerchal do ("Small sample correction for the variance of GEE estimators", 2003).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import exp, inf, log, sqrt

from zwerge.arena.intervals import Interval, student
from zwerge.arena.playing import Played

ELO = 400 / log(10)
_PRIOR = 0.5
_ROUNDS = 60
_STEP = 1.5
Table = list[list[float]]
Pairs = list[tuple[int, int, float]]
"""Of one deal who finished ahead of whom, and how often."""


def ratings(entrants: int, games: Sequence[Played]) -> list[Interval]:
    """The rating of every entrant in Elo's points, the mean of the field at 0, with its 95 % interval; of one deal
    there is none."""
    deals = _by_deal(entrants, games)
    ahead = _sum(entrants, deals)
    even = [(_PRIOR, _PRIOR)] * entrants
    found = fit(ahead, even)
    _, bend = _derivatives(ahead, even, found)
    rows = []
    for who, strength in enumerate(found):
        pull = _solve(bend, [(other == who) - 1 / entrants for other in range(entrants)])
        spread = student(len(deals) - 1) * sqrt(_variance(deals, found, pull)) if len(deals) > 1 else inf
        rows.append(Interval(ELO * strength, ELO * (strength - spread), ELO * (strength + spread)))
    return rows


def _variance(deals: list[Pairs], strength: list[float], pull: list[float]) -> float:
    """The variance of a rating that moves by `pull[i]` for each time that i finishes ahead beyond expectation."""
    scatter = chance = 0.0
    for deal in deals:
        moved = 0.0
        for who, other, times in deal:
            expected = _logistic(strength[who] - strength[other])
            moved += times * (1 - expected) * (pull[who] - pull[other])
            chance += times * expected * (1 - expected) * (pull[who] - pull[other]) ** 2
        scatter += moved**2
    count = len(deals)
    halves = 0.0
    for value, by in zip(strength, pull, strict=True):
        expected = _logistic(value)
        halves += (_PRIOR * by) ** 2 * (expected**2 + (1 - expected) ** 2)
    return (scatter + chance / count) * count / (count - 1) + halves


def _by_deal(entrants: int, games: Sequence[Played]) -> list[Pairs]:
    """Per deal how often one finished ahead of another."""
    found: dict[int, dict[tuple[int, int], float]] = defaultdict(lambda: defaultdict(float))
    for game in games:
        pairs = found[game.deal]
        for seat, who in enumerate(game.seats):
            for beside, other in enumerate(game.seats):
                if game.places[seat] < game.places[beside]:
                    pairs[who, other] += 1
                elif game.places[seat] == game.places[beside] and seat != beside:
                    pairs[who, other] += 0.5
    return [[(who, other, times) for (who, other), times in pairs.items()] for pairs in found.values()]


def _sum(entrants: int, deals: list[Pairs]) -> Table:
    ahead = [[0.0] * entrants for _ in range(entrants)]
    for deal in deals:
        for who, other, times in deal:
            ahead[who][other] += times
    return ahead


def fit(ahead: Table, even: list[tuple[float, float]]) -> list[float]:
    """Strengths on the logit's scale, their mean at 0: `ahead[i][j]` is how often i finished ahead of j, `even[i]` what
    i has won and lost against one of strength 0."""
    count = len(ahead)
    strength = [0.0] * count
    for _ in range(_ROUNDS):
        slope, bend = _derivatives(ahead, even, strength)
        step = _solve(bend, slope)
        longest = max(map(abs, step), default=0.0)
        shrink = min(1.0, _STEP / longest) if longest > 0 else 1.0
        strength = [value + shrink * change for value, change in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    mean = sum(strength) / count
    return [value - mean for value in strength]


def _derivatives(ahead: Table, even: list[tuple[float, float]], strength: list[float]) -> tuple[list[float], Table]:
    """The gradient of the log-likelihood and its negated Hessian."""
    count = len(ahead)
    slope = [0.0] * count
    bend = [[0.0] * count for _ in range(count)]
    for i in range(count):
        won, lost = even[i]
        chance = _logistic(strength[i])
        slope[i] += won - (won + lost) * chance
        bend[i][i] += (won + lost) * chance * (1 - chance)
        for j in range(count):
            met = ahead[i][j] + ahead[j][i]
            if i != j and met > 0:
                chance = _logistic(strength[i] - strength[j])
                slope[i] += ahead[i][j] - met * chance
                bend[i][i] += met * chance * (1 - chance)
                bend[i][j] -= met * chance * (1 - chance)
    return slope, bend


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-value)) if value > -700 else 0.0


def _solve(matrix: Table, right: list[float]) -> list[float]:
    """The solution of a small positive definite system (Gauss)."""
    count = len(right)
    rows = [[*matrix[i], right[i]] for i in range(count)]
    for i in range(count):
        rows[i][i] += 1e-12
        for k in range(i + 1, count):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [there - factor * here for there, here in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * count
    for i in range(count - 1, -1, -1):
        found[i] = (rows[i][count] - sum(rows[i][j] * found[j] for j in range(i + 1, count))) / rows[i][i]
    return found
