"""How far guessed odds of Die Minen von Zavandor are off, where shown cards have too many cases to be weighed in play.

In random games, moments are sought at which one deck has more cases than are weighed in play (`MOST` in `showings.py`)
but few enough to weigh them all here. There the shares of many guesses are held against the exact odds: of each number
of cards of a gem and lot that a seat may have laid.

    python bench/guesses.py --games 30 --most 20000

Told are the largest and the mean difference, each less what so many draws would be off by chance in two cases of three.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games import game
from zwerge.games.zavandor.knowledge.guessing import Crowd
from zwerge.games.zavandor.knowledge.hidden import doubtful, odds_of
from zwerge.games.zavandor.knowledge.odds import DeckOdds
from zwerge.games.zavandor.rules.state import ZavandorState

Share = dict[tuple[int, int, int], float]
"""How likely a seat has laid so many of a cell: by (seat, lot * 4 + gem, number)."""


def moments(players: int, seed: int) -> Iterator[tuple[ZavandorState, int]]:
    """Now and then a moment of a random game, and who is asked."""
    rng = Rng(seed)
    state = game("zavandor").new(players)
    assert isinstance(state, ZavandorState)
    while not state.is_terminal():
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if rng.below(40) == 0:
            yield state, seat
        state.apply(state.playout_action(rng, seat), seat)


def cases_of(deck: DeckOdds) -> int:
    """How many combinations of cases of the seats there are at the most; 0 if a seat alone has too many."""
    product = 1
    for node in deck.past:
        product *= len(node.ways()) if node is not None else 1
    return product


def exact(deck: DeckOdds) -> Share:
    """The exact odds, every case weighed."""
    whole = DeckOdds(deck.pools, deck.past)
    whole.tell()
    found: Counter[tuple[int, int, int]] = Counter()
    total = 0
    for leaves, ways in whole.combined():
        cells = tuple([sum(column) for column in zip(*[leaf[0] for leaf in leaves if leaf], strict=True)])
        weight = ways * whole.rest((cells, (), ()))
        total += weight
        for seat, leaf in enumerate(leaves):
            for cell, count in enumerate(leaf[0] if leaf else ()):
                found[seat, cell, count] += weight
    return {key: weight / total for key, weight in found.items()}


def guessed(deck: DeckOdds, rng: Rng, draws: int) -> Share:
    """The shares of so many guesses."""
    crowd, found = Crowd(deck.pools, deck.past), Counter[tuple[int, int, int]]()
    for _ in range(draws):
        one = crowd.draw(rng)
        for seat, node in enumerate(deck.past):
            if node is not None:
                found.update((seat, cell, count) for cell, count in enumerate(crowd.cells_of(one, seat)))
    return {key: count / draws for key, count in found.items()}


def differences(deck: DeckOdds, rng: Rng, draws: int) -> list[float]:
    """For each share how far off it is, beyond one deviation of chance; impossible ones must not come at all."""
    right, found = exact(deck), guessed(deck, rng, draws)
    assert set(found) <= set(right), "a guess is impossible"
    spread = {key: (share * (1 - share) / draws) ** 0.5 for key, share in right.items()}
    return [max(0.0, abs(found.get(key, 0.0) - share) - spread[key]) for key, share in right.items()]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="random games for each number of players")
    parser.add_argument("--least", type=int, default=400)
    parser.add_argument("--most", type=int, default=20_000, help="so many cases are weighed exactly at the most")
    parser.add_argument("--draws", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    largest: list[float] = []
    every: list[float] = []
    for number in range(given.games):
        for players in (2, 3, 4):
            for state, seat in moments(players, given.seed * 1_000_003 + number):
                for back in range(4):
                    deck = odds_of(state, seat, back) if doubtful(state, seat) >> back & 1 else None
                    if deck is None or not deck.is_plain or not given.least < cases_of(deck) <= given.most:
                        continue
                    found = differences(deck, Rng(number), given.draws)
                    largest.append(max(found))
                    every += found
                    print(f"{players} players, {cases_of(deck)} cases: at most {max(found):.3f}", flush=True)
    if len(largest) < 2:
        print("no such moment came up")
        return
    print(
        f"{len(largest)} decks, {len(every)} shares: off by {statistics.mean(every):.4f} in the mean, "
        f"the largest of a deck by {statistics.median(largest):.3f} at the median and {max(largest):.3f} at the most"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
