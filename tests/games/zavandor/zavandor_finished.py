"""Finished games, one for every way in which the first place is decided.

`python tests/games/zavandor/zavandor_finished.py` writes them. All games end when the king is crowned; each record is
found by trying seeds, and players play as rollouts do.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from zwerge.core.chance import CommittedDice, Rng, SeededDice
from zwerge.core.record import Match, Record
from zwerge.games import game

FOLDER = Path(__file__).parents[2] / "fixtures" / "zavandor"
GAME = game("zavandor")
ENDINGS: dict[str, tuple[int, dict[str, Any]]] = {  # what decided -> players, options
    "points": (4, {"boards": "back", "start_player": "random"}),
    "cards_left": (3, {"third_row_at_three": True, "free_stone_uses_step": True}),
    "shared": (2, {"may_bid_zero": True, "offers_per_phase": 3}),
}


def find(decided_by: str) -> Record:
    """The first game by seed that is decided so; the one by points has committed dice."""
    players, options = ENDINGS[decided_by]
    setup = GAME.setup(players, options)
    for seed in count(1):
        committed = CommittedDice(bytes([seed % 256] * 32), [f"nonce {seat}" for seat in range(players)])
        match = Match(setup, committed if decided_by == "points" else SeededDice(seed))
        match.start()
        rng = Rng(seed)
        while not match.state.is_terminal():
            seat = match.state.current_player()
            match.apply(setup.actions.text(match.state.playout_action(rng, seat)), seat)
        outcome = match.state.outcome()
        assert outcome is not None
        if outcome.decided_by == decided_by:
            return match.record([f"random {seed}.{seat}" for seat in range(players)])
    raise AssertionError("seeds never end")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ending in ENDINGS:
        (FOLDER / f"{ending}.json").write_text(find(ending).dumps(), "utf-8")
