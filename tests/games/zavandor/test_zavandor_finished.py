"""Finished games, one for every way in which the first place is decided, replay to the same end."""

from __future__ import annotations

import pytest
from zavandor_finished import ENDINGS, FOLDER

from zwerge.core.record import Record, verify
from zwerge.games import game
from zwerge.games.zavandor.rules import game_end


def read(decided_by: str) -> Record:
    return Record.loads((FOLDER / f"{decided_by}.json").read_bytes())


def test_there_is_one_for_every_way_to_decide_the_first_place():
    assert set(ENDINGS) == {"points", "cards_left", "shared"} == {path.stem for path in FOLDER.glob("*.json")}


@pytest.mark.parametrize("decided_by", ENDINGS)
def test_a_finished_game_replays_to_its_end(decided_by):
    record = read(decided_by)
    outcome = record.states(game)[-1].outcome()
    assert outcome == record.outcome
    assert (outcome.reason, outcome.decided_by) == ("coronation", decided_by)
    assert verify(record, game).dice == ("committed" if decided_by == "points" else "seeded")


@pytest.mark.parametrize("decided_by", ENDINGS)
def test_the_first_places_are_decided_as_they_say(decided_by):
    state = read(decided_by).states(game)[-1]
    outcome = state.outcome()
    best = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    left = [game_end.left_over(state, seat) for seat in range(len(outcome.scores))]
    if decided_by == "points":
        assert first == best
        assert len(best) == 1
    else:
        assert len(best) > 1
        assert first == [seat for seat in best if left[seat] == max(left[s] for s in best)]
        assert (len(first) > 1) == (decided_by == "shared")
    assert sum(outcome.returns) == 1


@pytest.mark.parametrize("decided_by", ENDINGS)
def test_a_finished_game_written_again_is_the_same_text(decided_by):
    assert read(decided_by).dumps() == (FOLDER / f"{decided_by}.json").read_text("utf-8")
