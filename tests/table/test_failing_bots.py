"""A bot that fails never holds a table up: another decides for it, and the log says so once."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from zwerge.bots.bot import Question
from zwerge.bots.greedy import GreedyBot
from zwerge.bots.random_bot import RandomBot
from zwerge.games import game_ids
from zwerge.table import autopilot, deciding
from zwerge.table.room import Room

from .helpers import Company, owner, running

LOG = logging.getLogger("zwerge.tests")


@pytest.fixture(autouse=True)
def _own_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of the table itself leaves out what it has said: a server of other tests may have heard it."""
    monkeypatch.setattr(autopilot, "log", LOG)


def fails(*given: Any) -> Any:
    raise RuntimeError("no world fits what was seen")


def with_bot(company: Company, name: str) -> Room:
    room = company.hall.open(name, 3, {}, "default", owner(0))
    room.sit(owner(0), 0, "Anna")
    room.sit(owner(1), 1, "Ben")
    room.put_bot(owner(0), 2, "greedy")
    room.start(owner(0))
    room.arrive(0)
    return room


def bot_decisions(company: Company, room: Room, most: int = 150) -> int:
    """How often the bot has decided after a while of people doing anything; nobody may wait for it in vain."""
    waited = 0
    for _ in range(most):
        if room.is_over:
            break
        before = running(room).moment
        for seat in (0, 1):
            legal = room.legal(seat)
            if legal and room.answer_of(seat) is None and not room.is_over:
                room.deeds.act(owner(seat), legal[0], None)
        company.clock.move(0.5)
        waited = 0 if running(room).moment != before else waited + 1
        assert waited < 20, "the table stands still"
    return sum(step.seat == 2 for step in running(room).steps)


@pytest.mark.parametrize("name", sorted(game_ids()))
def test_a_bot_that_fails_never_holds_a_table_up(
    company: Company, name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(GreedyBot, "choose", fails)
    room = with_bot(company, name)
    with caplog.at_level(logging.ERROR, LOG.name):
        assert bot_decisions(company, room) > 0
    said = [record.getMessage().partition("\n")[0] for record in caplog.records]
    assert said == [f"the bot greedy of {name} failed, and another decides for it"]


@pytest.mark.parametrize("name", sorted(game_ids()))
def test_where_nothing_can_be_sampled_a_bot_does_something_it_may(
    company: Company, name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(deciding, "ask", fails)
    room = with_bot(company, name)
    with caplog.at_level(logging.ERROR, LOG.name):
        assert bot_decisions(company, room) > 0
    assert len(caplog.records) == 2, "once for the bot and once for the one that stands in"


def test_an_action_that_is_none_is_a_failure_too(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    def choose(bot: object, question: Question) -> int:
        asked.append(question)
        return max(question.legal) + 1

    monkeypatch.setattr(GreedyBot, "choose", choose)
    monkeypatch.setattr(RandomBot, "choose", choose)
    assert bot_decisions(company, with_bot(company, "amulett")) > 0
    assert asked
