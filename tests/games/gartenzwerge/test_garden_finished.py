"""Finished games, one for every way a game can end, replay to the same end, and their dice can be checked."""

from __future__ import annotations

import pytest
from garden_finished import ENDINGS, FOLDER, GAME

from zwerge.core.record import Record, verify
from zwerge.games import game


def read(reason: str) -> Record:
    return Record.loads((FOLDER / f"{reason}.json").read_bytes())


def test_there_is_one_for_every_ending():
    assert set(ENDINGS) == set(GAME.reasons) == {path.stem for path in FOLDER.glob("*.json")}


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_finished_game_replays_to_its_end(reason):
    record = read(reason)
    states = record.states(game)
    assert states[-1].outcome().reason == reason
    assert states[-1].outcome() == record.outcome
    verdict = verify(record, game)
    assert verdict.dice == ("committed" if reason == "cash" else "seeded")


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_finished_game_written_again_is_the_same_text(reason):
    assert read(reason).dumps() == (FOLDER / f"{reason}.json").read_text("utf-8")
