"""Finished games, one for every way in which Silberzwerg can end: they replay, and their dice can be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from zwerge.core.chance import SeededDice
from zwerge.core.record import Match, Record, verify

from .brute import GAME

FOLDER = Path(__file__).parents[2] / "fixtures" / "silberzwerg"


@pytest.mark.parametrize("reason", GAME.reasons)
def test_a_finished_game_replays_and_is_verified(reason: str) -> None:
    record = Record.loads((FOLDER / f"{reason}.json").read_text(encoding="utf-8"))
    assert record.outcome is not None
    assert record.outcome.reason == reason
    before, after = record.states(lambda _: GAME)[-2:]
    assert (before.outcome(), after.outcome()) == (None, record.outcome)
    assert all(money < 600 for money in before.scores())
    assert any(money >= 600 for money in after.scores()) is (reason == "600")
    verdict = verify(record, lambda _: GAME)
    assert verdict.dice == ("committed" if reason == "600" else "seeded")
    assert verdict.draws > 10
    assert verdict.rules == ""


def test_undo_reaches_back_to_what_somebody_else_did_or_saw() -> None:
    position = {"players": 3, "step": 6, "bags": [{"red": 2}, {}, {}], "leaders": {"0": ["silver blue", "silver gems"]}}
    match = Match(GAME.setup(3), SeededDice(1), state=GAME.from_position(position))
    match.start()
    for text in ("act silver blue", "buy blue", "buy blue"):
        match.apply(text, 0)
    assert match.undoable(0) == 3
    assert match.undo(0) == 3
    for text in ("act silver gems", "sell red"):
        match.apply(text, 0)
    # a sale shows a gem
    assert match.undoable(0) == 0
    match.apply("done", 0)
    assert match.undoable(0) == 1


def test_a_record_keeps_only_what_was_committed() -> None:
    match = Match(GAME.setup(3), SeededDice(5))
    match.start()
    first, second = match.state.actors()[:2]
    steps = ["place miner red"] * 4 + ["place silver gems", "place shadow red", "commit"]
    for text in [*steps, "retract commit", "retract miner red", "place miner blue", "commit"]:
        match.apply(text, first)
    match.apply("place miner green", second)
    kept = [step for step in match.record().steps if not step.startswith("chance")]
    placed = ["place miner blue", *["place miner red"] * 3, "place shadow red", "place silver gems", "commit"]
    assert kept == [f"{first}: {text}" for text in placed]
