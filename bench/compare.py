"""Compiled play against uncompiled play: `python bench/compare.py --games 2000`.

Two processes play the same games from the same seeds, one with ZWERGE_PURE=1. After every step each tells a digest of
what a driver can see of the state: position, actors, legal actions, chance outcomes, scores. The first difference stops
the comparison. Options and odd choices (silly announcements) vary with the seed, so that all rules are met.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.game import Game
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game, game_ids


def trace(of: Game, players: int, number: int) -> Iterator[str]:
    """One line per step of the `number`-th game: game, players, number, step, action, digest."""
    rng = Rng(hash_of(f"{of.id} {players} {number}"))
    options = {o.name: o.values[rng.below(len(o.values))] for o in of.options if o.values and number % 2}
    try:
        state = of.new(players, options)
    except ValueError:  # some options exclude each other; then the defaults are played
        state = of.new(players)
    step = 0
    while not state.is_terminal():
        seat = state.turn
        if seat == CHANCE:
            action = state.playout_chance(rng)
        elif number % 4 == 3:
            legal = state.legal_actions()
            action = legal[rng.below(len(legal))]
        else:
            action = state.playout_action(rng, seat)
        state.apply(action)
        step += 1
        yield f"{of.id} {players} {number} {step} {seat}:{action} {digest(state)}"
    sample = state.resample(0, rng).determinize(players - 1, rng)
    yield f"{of.id} {players} {number} end {digest(sample)} {rng.state}"


def digest(state: State) -> str:
    seats = range(state.setup.players)
    seen = (
        state.position(), state.turn, state.actors(), [state.legal_actions(seat) for seat in seats],
        state.chance_outcomes(), state.scores(), state.returns(), state.moves,
    )  # fmt: skip
    return hashlib.blake2b(msgspec.json.encode(seen, order="sorted"), digest_size=8).hexdigest()


def hash_of(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def tell(games: int, only: str | None) -> None:
    print("compiled" if is_compiled() else "uncompiled")
    for game_id in game_ids() if only is None else (only,):
        of = game(game_id)
        for players in of.players:
            for number in range(games):
                for line in trace(of, players, number):
                    print(line)


def compare(games: int, only: str | None = None) -> tuple[str, int]:
    """("equal", steps), ("not compiled", 0), or ("differs: ...", steps until then)."""
    command = [sys.executable, __file__, "--trace", "--games", str(games), *(["--game", only] if only else [])]
    environment = {key: value for key, value in os.environ.items() if key != "ZWERGE_PURE"}
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as fast,
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**environment, "ZWERGE_PURE": "1"}) as slow,
    ):
        assert fast.stdout is not None
        assert slow.stdout is not None
        kinds = fast.stdout.readline().strip(), slow.stdout.readline().strip()
        if kinds != ("compiled", "uncompiled"):
            fast.kill()
            slow.kill()
            return ("not compiled" if kinds == ("uncompiled", "uncompiled") else f"differs: {kinds}"), 0
        steps = 0
        while True:
            ours, theirs = fast.stdout.readline(), slow.stdout.readline()
            if ours != theirs:
                fast.kill()
                slow.kill()
                return f"differs: compiled {ours.strip() or 'stops'}, uncompiled {theirs.strip() or 'stops'}", steps
            if not ours:
                break
            steps += 1
    if fast.returncode or slow.returncode:
        return f"differs: a process failed ({fast.returncode}, {slow.returncode})", steps
    return "equal", steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="games per player count")
    parser.add_argument("--game", help="one game's id (default: all)")
    parser.add_argument("--trace", action="store_true", help="tell the steps instead of comparing")
    arguments = parser.parse_args()
    if arguments.trace:
        tell(arguments.games, arguments.game)
        return
    verdict, steps = compare(arguments.games, arguments.game)
    print(f"{arguments.games} games per player count, {steps} steps: {verdict}")
    sys.exit(0 if verdict in ("equal", "not compiled") else 1)


if __name__ == "__main__":
    main()
