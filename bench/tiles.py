"""Who wins with which tiles of Silberzwerg: `python bench/tiles.py [--players 4] [--games 100] [--seed 1]
[--bot greedy] [--edition default]`.

The games are those of `zwerge lab silberzwerg` with the same numbers. Per kind of tile, from the dearest on, it is told
how many are fulfilled in a game, and the share won by whoever fulfilled one, tile by tile: who fulfilled three counts
three times. Last, the share won by seats with at least one of a kind, and by those with none; every seat counts once
there. Each figure has its 95 % interval, games counted as one deal each.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from zwerge.arena.intervals import Interval, mean_of, share_of
from zwerge.games import game
from zwerge.games.silberzwerg.rules.edition import CATEGORIES, Edition
from zwerge.lab.trials import play_trial
from zwerge.lab.watching import Trial, Watched

FULFILLED = ("fulfil", "fulfil_keep")
"""The events that tell of a fulfilled tile: without a symbol, and with one that is kept."""


def fulfilled(one: Watched, tiles: Sequence[int]) -> list[int]:
    """Who fulfilled them in a game, a seat for each tile of these that was."""
    found = [one.events[name] for tile in tiles for what in FULFILLED if (name := f"{what} tile={tile}") in one.events]
    return [seat for event in found for seat in event.seats]


def shown(share: Interval) -> str:
    return f"{share.value:6.1%} ({share.low:.1%} - {share.high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--edition", default="default")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    silberzwerg = game("silberzwerg")
    edition = silberzwerg.edition(args.edition)
    assert isinstance(edition, Edition)
    setup = silberzwerg.setup(args.players, edition=edition)
    games = list(play_trial(Trial(setup, args.bot, args.seed), args.games, args.workers))
    for kind in CATEGORIES:
        tiles = [tile.id for tile in edition.tiles if tile.category == kind]
        theirs = [(one, fulfilled(one, tiles)) for one in games]
        number = mean_of([(len(seats), 1) for _, seats in theirs])
        by_tile = share_of([(sum(one.returns[seat] for seat in seats), len(seats)) for one, seats in theirs])
        some = [(one, set(seats)) for one, seats in theirs]
        none = [(one, set(range(args.players)) - seats) for one, seats in some]
        print(f"{kind:<4}{number.value:5.2f} a game ({number.low:.2f} - {number.high:.2f})")
        print(f"      tile by tile              {shown(by_tile)}")
        for label, group in (("at least one", some), ("none", none)):
            won = share_of([(sum(one.returns[seat] for seat in seats), len(seats)) for one, seats in group])
            print(f"      seats with {label:<13}{shown(won)}")


if __name__ == "__main__":
    main()
