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
_LENT = {"herd": [["green shed"], ["blue lent"], ["red"]], "sheds": [[["green", "blue", 1]], [], []]}
_PAIR = {**_LATE, "step": "breed", **_LENT, "cash": [900, 900, 900]}
_EQUAL = {**_LATE, "herd": [["red"], ["red"], ["brown"]]}
ENDINGS = {  # fixture -> reason, how the first place was decided, a step of it, players, options, where it begins
    "gold": ("gold", "alone", "swap green", 3, {}, _GREENS),
    "cash": ("cash", "alone", "", 4, {"helping_hand": True}, None),
    "gold_and_cash": ("gold_and_cash", "dwarves", "swap green", 3, {"cash_public": False}, _RICH),
    "last_member_standing": ("last_member_standing", "alone", "", 2, {"guests_per_round": "none"}, None),
    "no_member_standing": ("no_member_standing", "", "", 6, {}, None),
    "round_limit": (
        *("round_limit", "", "", 5),
        *({"last_member_standing": False, "free_bidding": True, "round_limit": 20}, None),
    ),
    "bred": ("gold", "alone", "breed gold", 3, {}, _PAIR),
    "decided_by_dwarves": ("cash", "dwarves", "", 3, {}, {**_RICH, "cash": [4200, 4500, 4300]}),
    "decided_by_money": ("cash", "money", "", 3, {}, {**_EQUAL, "cash": [4300, 4400, 900]}),
    "shared": ("cash", "shared", "", 3, {}, {**_EQUAL, "cash": [4300, 4300, 900]}),
}


def find(fixture: str) -> Record:
    """The first game by seed that ends so; the one by cash has committed dice."""
    reason, decided_by, step, players, options, position = ENDINGS[fixture]
    setup = GAME.setup(players, options)
    for seed in count(1):
        state = None
        if position is not None:
            state = GAME.from_position({"players": players, "options": options, **position})
        committed = CommittedDice(bytes([seed % 256] * 32), [f"nonce {seat}" for seat in range(players)])
        match = Match(setup, committed if fixture == "cash" else SeededDice(seed), state=state)
        match.start()
        rng = Rng(seed)
        while not match.state.is_terminal():
            seat = match.state.current_player()
            match.apply(setup.actions.text(match.state.playout_action(rng, seat)), seat)
        record = match.record([f"random {seed}.{seat}" for seat in range(players)])
        if ends_so(record, reason, decided_by, step):
            return record
    raise AssertionError("seeds never end")


def ends_so(record: Record, reason: str, decided_by: str, step: str) -> bool:
    """Whether a game ended for this reason, its first place was decided so, and this step was in it."""
    outcome = record.outcome
    assert outcome is not None
    fits = outcome.reason == reason and outcome.decided_by in (decided_by or outcome.decided_by)
    return fits and (not step or any(text.endswith(f": {step}") for text in record.steps))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for ending in ENDINGS:
        (FOLDER / f"{ending}.json").write_text(find(ending).dumps(), "utf-8")
