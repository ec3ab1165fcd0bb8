"""Breeds the numbers by which greedy plays Gartenzwerge e.V.: `python -m zwerge.research.breeding [--players 2]
[--generations 40] [--tries 16] [--games 600] [--rivals 3] [--seed 1] [--shipped] [--out FOLDER]`.

Every generation tries some sets of numbers near the mean of the last, each in one seat of the same games, against
newcomers and against means of earlier generations. CMA-ES, an evolution strategy that adapts its covariance matrix
(Hansen, "The CMA evolution strategy: a tutorial", 2016), moves on to where more was won. The folder gets `curve.csv`
and `taste.txt`, the last mean as `replies.py` writes a `Taste`. All follows from the seed.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.breeding"):
    import numpy as np

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.games import game
from zwerge.games.gartenzwerge.bot import newcomer
from zwerge.games.gartenzwerge.bot.replies import AMONG_MORE, AMONG_TWO, Replies, Taste
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

NUMBERS = {
    "late": (0.0, 0.2),
    "beaten": (1.0, 0.2),
    "shared": (1.0, 0.2),
    "eager": (0.0, 50.0),
    "hire": (150.0, 100.0),
    "asks": (50.0, 50.0),
    "lends": (150.0, 100.0),
    "pays": (1.0, 0.2),
    "bids": (0.7, 0.2),
    "share": (0.5, 0.2),
    "rent": (150.0, 50.0),
    "rent_of_rank": (50.0, 30.0),
    "busy": (1.0, 0.2),
    "sells": (0.0, 100.0),
}
"""The numbers of a Taste beside `worth`: where breeding begins, and how far its first tries go."""
WORTHS = (-100.0, 350.0, 600.0, 950.0, 1400.0, 2100.0, 4500.0)
SPREAD = 200.0
Array = np.ndarray[Any, Any]


class Evolution:
    """CMA-ES of `size` numbers of mean 0 and spread 1 at first: `ask` for tries, `tell` their merits."""

    def __init__(self, size: int, tries: int, seed: int, step: float = 1.0) -> None:
        self.rng = np.random.default_rng(seed)
        self.size, self.tries, self.step = size, tries, step
        self.mean = np.zeros(size)
        self.covariance = np.eye(size)
        self.path, self.step_path = np.zeros(size), np.zeros(size)
        self.generation = 0
        kept = tries // 2
        weights = np.log((tries + 1) / 2) - np.log(np.arange(1, kept + 1))
        self.weights = weights / weights.sum()
        self.mass = 1 / (self.weights**2).sum()
        self.step_rate = (self.mass + 2) / (size + self.mass + 5)
        self.damping = 1 + 2 * max(0.0, ((self.mass - 1) / (size + 1)) ** 0.5 - 1) + self.step_rate
        self.path_rate = (4 + self.mass / size) / (size + 4 + 2 * self.mass / size)
        self.one_rate = 2 / ((size + 1.3) ** 2 + self.mass)
        most = 2 * (self.mass - 2 + 1 / self.mass) / ((size + 2) ** 2 + self.mass)
        self.rest_rate = min(1 - self.one_rate, most)
        self.usual = size**0.5 * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self.asked = np.zeros((tries, size))

    def ask(self) -> Array:
        """The tries of a generation, a row each."""
        values, axes = np.linalg.eigh(self.covariance)
        self.scales, self.axes = np.sqrt(np.maximum(values, 1e-12)), axes
        self.asked = self.rng.normal(size=(self.tries, self.size)) * self.scales @ axes.T
        tried: Array = self.mean + self.step * self.asked
        return tried

    def tell(self, merits: Array) -> None:
        """What each try was worth, more being better."""
        self.generation += 1
        best = self.asked[np.argsort(-merits, kind="stable")[: len(self.weights)]]
        moved = self.weights @ best
        self.mean = self.mean + self.step * moved
        rate = self.step_rate
        even = self.axes @ ((self.axes.T @ moved) / self.scales)
        self.step_path = (1 - rate) * self.step_path + (rate * (2 - rate) * self.mass) ** 0.5 * even
        length = float(np.linalg.norm(self.step_path))
        steady = length / (1 - (1 - rate) ** (2 * self.generation)) ** 0.5 < (1.4 + 2 / (self.size + 1)) * self.usual
        rate = self.path_rate
        self.path = (1 - rate) * self.path + steady * (rate * (2 - rate) * self.mass) ** 0.5 * moved
        one = np.outer(self.path, self.path) + (not steady) * rate * (2 - rate) * self.covariance
        rest = (best.T * self.weights) @ best
        kept = 1 - self.one_rate - self.rest_rate
        self.covariance = kept * self.covariance + self.one_rate * one + self.rest_rate * rest
        self.step *= float(np.exp(self.step_rate / self.damping * (length / self.usual - 1)))


def starting_point(shipped: Taste | None) -> tuple[Array, Array]:
    """Where breeding begins, and how far the first tries go: by hand, or at numbers that are shipped."""
    spreads = [SPREAD] * len(WORTHS) + [spread for _, spread in NUMBERS.values()]
    if shipped is None:
        return np.array([*WORTHS, *(first for first, _ in NUMBERS.values())]), np.array(spreads)
    worths = [shipped.worth[cap] for cap in range(len(WORTHS))]
    return np.array([*worths, *(getattr(shipped, name) for name in NUMBERS)]), np.array(spreads)


def taste_of(numbers: Array) -> Taste:
    """A player who goes by these numbers."""
    worth = tuple(round(float(number)) for number in numbers[: len(WORTHS)])
    rest = dict(zip(NUMBERS, (round(float(number), 2) for number in numbers[len(WORTHS) :]), strict=True))
    return Taste(worth, finishes=True, **rest)


def written(numbers: Array) -> str:
    """The same as `replies.py` writes it."""
    worth = ", ".join(str(round(float(number))) for number in numbers[: len(WORTHS)])
    rest = [f"    {name}={number:.2f}," for name, number in zip(NUMBERS, numbers[len(WORTHS) :], strict=True)]
    return "\n".join(["Taste(", f"    worth=({worth}),", *rest, ")"])


def won(tried: Replies, rivals: Sequence[Replies | None], players: Sequence[int], games: int, seed: int) -> float:
    """What a player wins of so many games, in even shares: 1 is no more than everybody's. Every game has a rival of one
    kind, None being a newcomer, in all other seats; seats, counts of players and rivals go by turns."""
    total = 0.0
    for number in range(games):
        n = players[number % len(players)]
        round_of = number // len(players)
        own, rival = round_of % n, rivals[round_of // n % len(rivals)]
        state, rng = game("gartenzwerge").new(n), Rng(Rng(seed).next64() + number)
        assert isinstance(state, GartenzwergeState)
        tried.know(state)
        if rival is not None:
            rival.know(state)
        while state.turn != TERMINAL:
            seat = state.turn
            if seat == CHANCE:
                state.move(state.playout_chance(rng), CHANCE)
            elif seat == own:
                state.move(tried.reply(state, seat), seat)
            elif rival is None:
                state.move(newcomer.naive(state, seat), seat)
            else:
                state.move(rival.reply(state, seat), seat)
        total += state.returns()[own] * n
    return total / games


def breed(
    players: Sequence[int], generations: int, tries: int, games: int, rivals: int, seed: int, shipped: Taste | None
) -> tuple[Array, list[tuple[int, float, float]]]:
    """The last mean, and of every generation its number, its best try's merit and the mean of all."""
    first, spreads = starting_point(shipped)
    evolution = Evolution(len(first), tries, seed)
    against: list[Replies | None] = [None, Replies(taste_of(first))]
    told = []
    for generation in range(1, generations + 1):
        seeds = seed * 1_000_003 + generation
        merits = [
            won(Replies(taste_of(first + spreads * one)), against, players, games, seeds) for one in evolution.ask()
        ]
        evolution.tell(np.array(merits))
        told.append((generation, max(merits), sum(merits) / tries))
        print(f"{generation}: best {told[-1][1]:.2f}, mean {told[-1][2]:.2f} of an even share", flush=True)
        if generation % 5 == 0:
            earlier = [*against[1:], Replies(taste_of(first + spreads * evolution.mean))]
            against = [None, *earlier[-rivals:]]
    return first + spreads * evolution.mean, told


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m zwerge.research.breeding", description="Breeds the numbers of Gartenzwerge's greedy."
    )
    parser.add_argument("--players", type=int, nargs="+", default=[2], choices=range(2, 7))
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--tries", type=int, default=16, help="in a generation; at least 4")
    parser.add_argument("--games", type=int, default=600, help="of every try")
    parser.add_argument("--rivals", type=int, default=3, help="so many earlier means are played against, at least 1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shipped", action="store_true", help="begin at the numbers that are shipped")
    parser.add_argument("--out", type=Path, default=Path("breeding"))
    told = parser.parse_args(words)
    if told.tries < 4 or min(told.generations, told.games, told.rivals) < 1:
        parser.error("at least 4 tries, and one generation, game and rival")
    shipped = (AMONG_TWO if told.players == [2] else AMONG_MORE) if told.shipped else None
    mean, rows = breed(told.players, told.generations, told.tries, told.games, told.rivals, told.seed, shipped)
    told.out.mkdir(parents=True, exist_ok=True)
    with (told.out / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("generation", "best", "mean"), *rows])
    (told.out / "taste.txt").write_text(written(mean) + "\n", "utf-8")
    print(written(mean))


if __name__ == "__main__":
    main()
