"""Finished games, one for every way a game can end, replay to the same end, and their dice can be checked."""

from __future__ import annotations

import pytest
from finished import ENDINGS, FOLDER, GAME
from model import Model

from zwerge.core.record import Record, verify
from zwerge.core.seats import CHANCE
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
    assert len(states) == len(record.steps) + 1
    verdict = verify(record, game)
    assert verdict.dice == ("committed" if reason == "seven" else "seeded")
    assert verdict.draws == sum(step.startswith("chance: ") for step in record.steps)


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_finished_game_comes_to_the_same_by_the_rules_written_a_second_time(reason):
    record = read(reason)
    model = Model(record.players, record.options)
    for step in record.steps:
        who, text = step.split(": ")
        model.do(CHANCE if who == "chance" else int(who), text)
    assert model.reason == reason
    assert tuple(model.places()) == record.outcome.places
    assert tuple(model.gold) == record.outcome.scores


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_finished_game_written_again_is_the_same_text(reason):
    assert read(reason).dumps() == (FOLDER / f"{reason}.json").read_text("utf-8")
