"""What beginning is worth in Silberzwerg: `python bench/begins.py [--players 4] [--games 100] [--seed 1] [--bot greedy]
[--rounds 8]`.

The games are those of `zwerge lab silberzwerg` with the same numbers. The share won is told by place after the one who
began the game (0 is who began) and by place after the one who began the last round; and how many thalers whoever began
has above the mean of the others as rounds end, in games that go on then. Each figure has its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from zwerge.arena.deals import DealDice, game_seed
from zwerge.arena.intervals import mean_of, share_of
from zwerge.arena.playing import choose, seat_bots
from zwerge.arena.workers import spread
from zwerge.core.game import Setup
from zwerge.core.seats import CHANCE
from zwerge.games import game
from zwerge.games.silberzwerg.rules.state import SilberzwergState


class Course(NamedTuple):
    """One game: who began it and its last round, the shares won, and all money as earlier rounds ended."""

    began: int
    began_last: int
    returns: tuple[float, ...]
    money: tuple[tuple[int, ...], ...]


def course(setup: Setup, bot: str, seed: int, number: int) -> Course:
    """Play the `number`-th game."""
    own = game_seed(seed, number)
    bots = seat_bots(setup.game.id, [bot] * setup.players, own)
    dice = DealDice(setup, own)
    state = setup.new()
    assert isinstance(state, SilberzwergState)
    began, money = -1, list[tuple[int, ...]]()
    while not state.is_terminal():
        seat, before = state.current_player(), state.round
        state.apply(
            dice.draw(state.chance_outcomes()) if seat == CHANCE else choose(bots[seat], state, seat, bot), seat
        )
        began = state.start if began < 0 else began
        if state.round > before:
            money.append(tuple(state.money[: setup.players]))
    return Course(began, state.start, tuple(state.returns()), tuple(money))


def won_by_place(games: Sequence[Course], first: Sequence[int]) -> str:
    """The share won by each place after a seat of each game."""
    players, told = len(games[0].returns), []
    for place in range(players):
        share = share_of([(one.returns[(seat + place) % players], 1) for one, seat in zip(games, first, strict=True)])
        told.append(f"{share.value:.1%} ({share.low:.1%} - {share.high:.1%})")
    return ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    setup = game("silberzwerg").setup(args.players)
    games = list(spread(partial(course, setup, args.bot, args.seed), range(args.games), args.workers))
    print("won by place after who began the game:      ", won_by_place(games, [one.began for one in games]))
    print("won by place after who began the last round:", won_by_place(games, [one.began_last for one in games]))
    ahead = defaultdict[int, list[float]](list)
    for one in games:
        for number, money in enumerate(one.money[: args.rounds], 1):
            ahead[number].append(money[one.began] - (sum(money) - money[one.began]) / (args.players - 1))
    for number, values in ahead.items():
        mean = mean_of([(value, 1) for value in values])
        print(f"ahead after round {number}: {mean.value:5.1f} ({mean.low:.1f} - {mean.high:.1f}), {len(values)} games")


if __name__ == "__main__":
    main()
