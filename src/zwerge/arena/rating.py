"""Ratings: one number per bot that says how often it finishes ahead of which other.

The model is Bradley and Terry's ("Rank analysis of incomplete block designs", 1952): of two bots in a game the one
rated d points higher finishes ahead with odds 10 ** (d / 400). A game of k is its k (k - 1) / 2 pairs; equal places are
half of each. It is fitted to all games at once, so their order does not matter, by Newton's method. Each bot has also
won half a game and lost half a game against one of mean strength, which keeps one that always wins from being rated
infinite.

Intervals are a Bayesian bootstrap over deals (Rubin, 1981): deals, and the halves just named, are weighted at random
and the model is fitted again, so games that share their chance count together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import exp, log

from zwerge.arena.intervals import Interval
from zwerge.arena.playing import Played
from zwerge.core.chance import Rng

ELO = 400 / log(10)
DRAWS = 200
_PRIOR = 0.5
_ROUNDS = 60
_STEP = 1.5
Table = list[list[float]]


def ratings(entrants: int, games: Sequence[Played]) -> list[Interval]:
    """The rating of every entrant in Elo's points, the mean of the field at 0, with its 95 % interval."""
    deals = _by_deal(entrants, games)
    even = [(_PRIOR, _PRIOR)] * entrants
    found = fit(_sum(entrants, deals, [1.0] * len(deals)), even)
    rng = Rng(len(games))
    drawn = []
    for _ in range(DRAWS):
        weights = [_exponential(rng) for _ in deals]
        halves = [(_PRIOR * _exponential(rng), _PRIOR * _exponential(rng)) for _ in even]
        drawn.append(fit(_sum(entrants, deals, weights), halves))
    rows = []
    for who in range(entrants):
        values = sorted(one[who] for one in drawn)
        low, high = values[round(0.025 * (DRAWS - 1))], values[round(0.975 * (DRAWS - 1))]
        rows.append(Interval(ELO * found[who], ELO * min(low, found[who]), ELO * max(high, found[who])))
    return rows


def _exponential(rng: Rng) -> float:
    return -log((rng.next64() + 1) / 2.0**64)


def _by_deal(entrants: int, games: Sequence[Played]) -> list[list[tuple[int, int, float]]]:
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


def _sum(entrants: int, deals: list[list[tuple[int, int, float]]], weights: list[float]) -> Table:
    ahead = [[0.0] * entrants for _ in range(entrants)]
    for deal, weight in zip(deals, weights, strict=True):
        for who, other, times in deal:
            ahead[who][other] += weight * times
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
