"""Finished games, one for every way a game can end. `python tests/games/amulett/finished.py` writes them anew.

Each is found by trying seeds; players play as rollouts do and now and then announce out of the blue.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from zwerge.core.chance import CommittedDice, Rng, SeededDice
from zwerge.core.record import Match, Record
from zwerge.games import game

FOLDER = Path(__file__).parents[2] / "fixtures" / "amulett"
GAME = game("amulett")
ENDINGS = {  # ending -> players, options, of how many answers one is an announcement out of the blue
    "points": (4, {"doubles": 1}, 0),
    "seven": (3, {}, 0),
    "tie_gold": (6, {"tie_gold": True, "announcing": "off"}, 0),
    "wrong_call": (2, {"memory_aid": True}, 20),
    "round_limit": (5, {"round_limit": 3, "debtors_may_announce": True}, 12),
}


def find(reason: str) -> Record:
    """The first game by seed that ends so; the one by seven dwarves has committed dice."""
    players, options, calls = ENDINGS[reason]
    setup = GAME.setup(players, options)
    for seed in count(1):
        committed = CommittedDice(bytes([seed] * 32), [f"nonce {seat}" for seat in range(players)])
        match = Match(setup, committed if reason == "seven" else SeededDice(seed))
        match.start()
        rng = Rng(seed)
        while not match.state.is_terminal():
            seat = match.state.current_player()
            action = match.state.playout_action(rng, seat)
            if calls and match.state.phase == 3 and rng.below(calls) == 0:
                action = match.state.legal_actions()[0]
            match.apply(setup.actions.text(action), seat)
        if match.state.outcome().reason == reason:
            return match.record([f"random {seed}.{seat}" for seat in range(players)])
    raise AssertionError("seeds never end")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ending in ENDINGS:
        (FOLDER / f"{ending}.json").write_text(find(ending).dumps(), "utf-8")
