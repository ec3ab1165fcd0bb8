"""Finished games, one for every way a game can end, replay to the same end, and their dice can be checked."""

from __future__ import annotations

import pytest
from garden_finished import ENDINGS, FOLDER, GAME, ends_so

from zwerge.core.record import Record, verify
from zwerge.games import game


def read(fixture: str) -> Record:
    return Record.loads((FOLDER / f"{fixture}.json").read_bytes())


def test_there_is_one_for_every_ending():
    assert set(ENDINGS) == {path.stem for path in FOLDER.glob("*.json")}
    assert {reason for reason, *_ in ENDINGS.values()} == set(GAME.reasons)
    assert {decided for _, decided, *_ in ENDINGS.values()} - {""} == {"alone", "dwarves", "money", "shared"}


@pytest.mark.parametrize("fixture", ENDINGS)
def test_a_finished_game_replays_to_its_end(fixture):
    record = read(fixture)
    assert ends_so(record, *ENDINGS[fixture][:3])
    states = record.states(game)
    assert states[-1].outcome() == record.outcome
    assert states[-2].outcome() is None
    verdict = verify(record, game)
    assert verdict.dice == ("committed" if fixture == "cash" else "seeded")


@pytest.mark.parametrize("fixture", ENDINGS)
def test_a_finished_game_written_again_is_the_same_text(fixture):
    assert read(fixture).dumps() == (FOLDER / f"{fixture}.json").read_text("utf-8")
