"""Finished games, one for every way a game can end. `python tests/games/gartenzwerge/garden_finished.py` writes them.

Each is found by trying seeds; players play as rollouts do. Golden caps are rare in such games, so those endings begin
in the middle.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from zwerge.core.chance import CommittedDice, Rng, SeededDice
from zwerge.core.record import Match, Record
from zwerge.games import game

FOLDER = Path(__file__).parents[2] / "fixtures" / "gartenzwerge"
GAME = game("gartenzwerge")
_LATE = {"step": "turn", "round": 12, "treasurer": 0, "competitions": ["blue", "green"], "highest": "green"}
_GREENS = {**_LATE, "herd": [["green", "green"], ["green", "blue"], ["red", "blue"]], "cash": [900, 900, 900]}
_RICH = {**_LATE, "herd": [["green", "green"], ["green", "blue"], ["red", "blue"]], "cash": [900, 3300, 3600]}
ENDINGS = {  # ending -> players, options, where it begins
    "gold": (3, {}, _GREENS),
    "cash": (4, {"helping_hand": True}, None),
    "gold_and_cash": (3, {"cash_public": False}, _RICH),
    "last_member_standing": (2, {"guests_per_round": "none"}, None),
    "no_member_standing": (6, {}, None),
    "round_limit": (5, {"last_member_standing": False, "free_bidding": True, "round_limit": 20}, None),
}


def find(reason: str) -> Record:
    """The first game by seed that ends so; the one by cash has committed dice."""
    players, options, position = ENDINGS[reason]
    setup = GAME.setup(players, options)
    for seed in count(1):
        state = None
        if position is not None:
            state = GAME.from_position({"players": players, "options": options, **position})
        committed = CommittedDice(bytes([seed % 256] * 32), [f"nonce {seat}" for seat in range(players)])
        match = Match(setup, committed if reason == "cash" else SeededDice(seed), state=state)
        match.start()
        rng = Rng(seed)
        while not match.state.is_terminal():
            seat = match.state.current_player()
            match.apply(setup.actions.text(match.state.playout_action(rng, seat)), seat)
        outcome = match.state.outcome()
        assert outcome is not None
        if outcome.reason == reason:
            return match.record([f"random {seed}.{seat}" for seat in range(players)])
    raise AssertionError("seeds never end")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ending in ENDINGS:
        (FOLDER / f"{ending}.json").write_text(find(ending).dumps(), "utf-8")
