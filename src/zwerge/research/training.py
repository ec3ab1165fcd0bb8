"""Trains the network by which a search judges: `python -m zwerge.research.training GAME [--games 20000] [--seed 1]
[--workers 1] [--out FOLDER]`.

Games are begun with some rounds of varied play, half of them from varied openings, and played to their end with quick
replies. Wherever a search would judge there, it is noted how every seat stands and, in the end, what share of the win
it got; the network learns to tell the shares beforehand. One game in ten it does not learn from: by those it is
measured, beside the judge made by hand.
The folder gets `nets.toml`, `curve.csv` and `curve.svg`; a game ships the first in its room `bot`. All follows from the
seed, whatever the number of workers.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from itertools import starmap
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from zwerge.research.peers import needed

with needed("zwerge.research.training"):
    import numpy as np

from zwerge.arena.intervals import Interval, by_deal, mean_of
from zwerge.arena.page import picture
from zwerge.arena.plots import curves
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.net import Learned
from zwerge.bots.search.tuning import has_judge
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State
from zwerge.games import game, game_ids

WIDTH, EPOCHS, PART, SPEED, DECAY = 24, 6, 256, 4e-3, 1e-1
"""Inner values; times that every position is learned from; positions in one step; the first steps' size; how much
smaller all weights are wanted, against learning by heart."""
LEAST = 0.3
"""A number that hardly ever differs is taken to spread so much: what was hardly ever seen shall not weigh thousands."""
ROUNDS, VARIED = 4, 4
"""So many rounds at the most are played varied; of so many decisions one is then any that a search would look at."""
HELD_BACK = 10
"""Of so many games one is kept for measuring."""
PIECE = 500
"""So many games are one task of a worker."""
OPENINGS = 2
"""Of so many games one has another opening."""
DIGITS = 4
Array = np.ndarray[Any, Any]


class Looks(Protocol):
    """What `games/<id>/bot/looks.py` offers."""

    INPUTS: tuple[str, ...]
    GROUPS: Mapping[str, tuple[int, ...]]
    LOOK: Callable[[], Learned]

    def vary(self, state: State, rng: Rng) -> None:
        """Make another opening of one."""
        ...


class Seen(NamedTuple):
    """Positions of games for up to P seats: numbers (n, P, inputs), shares won and those the hand-made judge expected
    (n, P), which seats there are (n, P), and of which game each is (n)."""

    numbers: Array
    shares: Array
    by_hand: Array
    there: Array
    games: Array

    def take(self, rows: Array) -> Seen:
        return Seen(*(part[rows] for part in self))


def looks_of(game_id: str) -> Looks | None:
    """What a game says in numbers of how its seats stand; None if it says nothing."""
    name = f"zwerge.games.{game_id}.bot.looks"
    return cast(Looks, import_module(name)) if has_judge(game_id) and find_spec(name) is not None else None


def hand_made(game_id: str) -> Judge:
    """The judge of a game without networks."""
    return cast(Judge, import_module(f"zwerge.games.{game_id}.bot.judge").JUDGE(depth=1, nets={}))


# ---------------------------------------------------------------------- games


def play_varied(judge: Judge, state: State, rng: Rng) -> None:
    """On to where the judge may judge, now and then with another decision that a search would look at."""
    while state.turn != TERMINAL and not judge.is_over(state):
        seat = state.turn
        if seat == CHANCE:
            state.move(state.playout_chance(rng), CHANCE)
            continue
        legal = state.legal(seat)
        if len(legal) > 1 and rng.below(VARIED) == 0:
            looked_at = judge.candidates(state, seat, legal)
            state.move(looked_at[rng.below(len(looked_at))], seat)
        else:
            state.move(judge.reply(state, seat, rng), seat)


def play_games(game_id: str, players: Sequence[int], seed: int, numbers: range) -> Seen:
    """Games by their numbers, the counts of players by turns."""
    looks = looks_of(game_id)
    assert looks is not None
    judge, look, count = hand_made(game_id), looks.LOOK(), len(looks.INPUTS)
    setups = [game(game_id).setup(number) for number in players]
    found, most = [], max(players)
    for number in numbers:
        setup, rng = setups[number % len(setups)], Rng(Rng(seed).next64() + number)
        state, varied, noted = setup.new(), rng.below(ROUNDS + 1), []
        n = setup.players
        if rng.below(OPENINGS) == 0:
            looks.vary(state, rng)
        while state.turn != TERMINAL:
            judge.start(-1)
            judge.begin(state)
            if varied > 0:
                play_varied(judge, state, rng)
                varied -= 1
            else:
                judge.play_on(state, rng)
            if state.turn != TERMINAL and varied == 0:
                judge.judge(state)
                noted.append((look.numbers(state, n, count), [judge.share[seat] for seat in range(n)]))
        empty = [[0.0] * count] * (most - n)
        rest = [0.0] * (most - n)
        for inputs, by_hand in noted:
            found.append((inputs + empty, [*state.returns(), *rest], by_hand + rest, n, number))
    there = np.array([row[3] for row in found])[:, None] > np.arange(most)
    return Seen(
        np.array([row[0] for row in found], np.float32).reshape(-1, most, count),
        np.array([row[1] for row in found]).reshape(-1, most),
        np.array([row[2] for row in found]).reshape(-1, most),
        there.reshape(-1, most),
        np.array([row[4] for row in found], np.int64),
    )


def collect(game_id: str, players: Sequence[int], games: int, seed: int, workers: int) -> Seen:
    """The positions of so many games, in the order of the games, whoever played them."""
    pieces = [range(at, min(at + PIECE, games)) for at in range(0, games, PIECE)]
    tasks = [(game_id, players, seed, piece) for piece in pieces]
    if workers == 1:
        parts = list(starmap(play_games, tasks))
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            parts = list(pool.map(play_games, *zip(*tasks, strict=True)))
    return Seen(*(np.concatenate(part) for part in zip(*parts, strict=True)))


# ---------------------------------------------------------------------- learning

Weights = dict[str, Array]


def expected(weights: Weights, seen: Seen) -> tuple[Array, Array]:
    """The shares that a network expects (n, P), and its inner values (n, P, width)."""
    inner = np.maximum(seen.numbers @ weights["inner"].T + weights["bias"], 0.0)
    strength = seen.numbers @ weights["straight"] + inner @ weights["outer"]
    strength = np.where(seen.there, strength, -np.inf)
    odds = np.exp(strength - strength.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True), inner


def slopes(weights: Weights, seen: Seen) -> Weights:
    """Whither the mean surprise at what came grows."""
    shares, inner = expected(weights, seen)
    wrong = (shares - seen.shares) / len(shares)
    back = wrong[:, :, None] * weights["outer"] * (inner > 0)
    flat = back.reshape(-1, back.shape[2])
    return {
        "inner": flat.T @ seen.numbers.reshape(len(flat), -1),
        "bias": flat.sum(0),
        "outer": np.einsum("np,npw->w", wrong, inner),
        "straight": np.einsum("np,npi->i", wrong, seen.numbers),
    }


def learn(seen: Seen, seed: int, epochs: int, after: Callable[[int, Weights], None]) -> Weights:
    """The weights that make what came likeliest, by Adam (Kingma and Ba, 2015) in ever smaller steps, on numbers of
    mean 0 and spread 1; `after` hears of every epoch."""
    rng = np.random.default_rng(seed)
    inputs = seen.numbers.shape[2]
    told = seen.numbers[seen.there].astype(float)
    middle, spread = told.mean(0), np.maximum(told.std(0), LEAST)
    seen = seen._replace(numbers=np.where(seen.there[:, :, None], (seen.numbers - middle) / spread, 0.0))
    weights = {
        "inner": rng.normal(0, (2 / inputs) ** 0.5, (WIDTH, inputs)) * told.std(0) / spread,
        "bias": np.zeros(WIDTH),
        "outer": rng.normal(0, 0.1, WIDTH),
        "straight": np.zeros(inputs),
    }
    means = {name: np.zeros_like(value) for name, value in weights.items()}
    squares = {name: np.zeros_like(value) for name, value in weights.items()}
    steps, step = epochs * -(-len(seen.games) // PART), 0
    for epoch in range(epochs):
        order = rng.permutation(len(seen.games))
        for at in range(0, len(order), PART):
            step += 1
            speed = SPEED * 0.5 * (1 + np.cos(np.pi * step / steps))
            for name, slope in slopes(weights, seen.take(order[at : at + PART])).items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                change = means[name] / (1 - 0.9**step) / (np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8)
                weights[name] = weights[name] - speed * (change + DECAY * weights[name])
        after(epoch + 1, plain(weights, middle, spread))
    return plain(weights, middle, spread)


def plain(weights: Weights, middle: Array, spread: Array) -> Weights:
    """The same network for numbers as they are, rounded as it is written."""
    inner = weights["inner"] / spread
    found = weights | {
        "inner": inner,
        "bias": weights["bias"] - inner @ middle,
        "straight": weights["straight"] / spread,
    }
    return {name: np.round(value, DIGITS) for name, value in found.items()}


def told_of(shares: Array, seen: Seen) -> Interval:
    """How much of an even guess's surprise at the results is spared, 1 at the most, with its interval by games."""
    surprise = -(seen.shares * np.log(np.maximum(shares, 1e-9))).sum(1)
    spared = 1 - surprise / np.log(seen.there.sum(1))
    return mean_of(by_deal(list(zip(seen.games.tolist(), spared.tolist(), strict=True))))


# ---------------------------------------------------------------------- the command


def train(
    game_id: str, group: str, games: int, seed: int, workers: int, epochs: int = EPOCHS
) -> tuple[Weights, list[Interval], Interval]:
    """The weights for a group of player counts, how well they told shares after every epoch, and how well the
    hand-made judge does."""
    looks = looks_of(game_id)
    assert looks is not None
    seen = collect(game_id, looks.GROUPS[group], games, seed, workers)
    apart = seen.games % HELD_BACK == HELD_BACK - 1
    known, kept = seen.take(np.flatnonzero(~apart)), seen.take(np.flatnonzero(apart))
    by_hand = told_of(kept.by_hand, kept)
    print(
        f"{group}: {len(known.games)} positions, {len(kept.games)} to measure; by hand {by_hand.value:.1%}", flush=True
    )
    points: list[Interval] = []

    def after(epoch: int, weights: Weights) -> None:
        points.append(told_of(expected(weights, kept)[0], kept))
        one = points[-1]
        print(f"{group}, {epoch}: {one.value:.2%} ({one.low:.2%} to {one.high:.2%})", flush=True)

    return learn(known, seed, epochs, after), points, by_hand


def written(nets: Mapping[str, Weights]) -> str:
    """Networks as `zwerge.bots.search.net` reads them."""
    lines = ["# Written by python -m zwerge.research.training."]
    for group, weights in nets.items():
        lines += ["", f"[{group}]", *(f"{name} = {value.tolist()}" for name, value in weights.items())]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    learning = [game_id for game_id in game_ids() if looks_of(game_id) is not None]
    parser = argparse.ArgumentParser(
        prog="python -m zwerge.research.training", description="Trains the network by which a search judges a game."
    )
    parser.add_argument("game", choices=learning)
    parser.add_argument("--games", type=int, default=20000, help="for every group of player counts")
    parser.add_argument("--groups", nargs="+", help="of player counts that share a network, as the game names them")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("training"))
    told = parser.parse_args(words)
    looks = looks_of(told.game)
    assert looks is not None
    groups = told.groups or list(looks.GROUPS)
    if set(groups) - set(looks.GROUPS):
        parser.error(f"--groups: {told.game} has {', '.join(looks.GROUPS)}")
    nets, lines = {}, []
    for group in groups:
        weights, points, by_hand = train(told.game, group, told.games, told.seed, told.workers, told.epochs)
        nets[group] = weights
        lines += [(f"{group}, learned", points), (f"{group}, by hand", [by_hand] * len(points))]
    told.out.mkdir(parents=True, exist_ok=True)
    (told.out / "nets.toml").write_text(written(nets), "utf-8")
    epochs = range(1, told.epochs + 1)
    with (told.out / "curve.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["line", "epoch", "spared", "low", "high"])
        rows.writerows([name, epoch, *one] for name, points in lines for epoch, one in zip(epochs, points, strict=True))
    title = f"How much of an even guess's surprise at who wins {told.game} is spared, by epochs of learning"
    (told.out / "curve.svg").write_text(picture(curves(title, lines, list(epochs), 0.0)), "utf-8")
    print(f"{told.out}: nets.toml, curve.csv, curve.svg")


if __name__ == "__main__":
    main()
