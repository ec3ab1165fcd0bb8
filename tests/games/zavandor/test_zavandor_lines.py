"""The journal and the refusals of Die Minen von Zavandor can be told in both languages, whatever happens."""

from __future__ import annotations

import pytest
from zavandor_table import GAME, play, rich, table, walk

from zwerge.core.chance import Rng
from zwerge.draw.reader import Reader
from zwerge.games.zavandor.lines import line, refusal_line

READERS = [Reader(language, ("Ann", "Bo", "Cy", "Di")) for language in ("en", "de")]


def told(state, observer):
    """All lines of the journal that an observer has been told; the first face is the view it began with."""
    return [line(face, reader) for reader in READERS for face in state.information_state(observer)[1:]]


def test_a_step_paid_with_points_alone_is_told():
    mine = [[{"id": "S10", "stones": 1}], []]
    state = play(table("upgrades", mine=mine, vp=[2, 0]), "0: upgrade S10", "0: place")
    assert any("nothing" in said and "2" in said for said in told(state, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_happens_in_rich_games_is_told_in_words(players):
    rng = Rng(players)
    for seed in range(2):
        refused = 0
        for number, state in enumerate(walk(rich(players, seed), seed)):
            if number % 40 == 0:
                for action in range(rng.below(5), len(state.setup.actions), 5):
                    refusal = state.why_not(action, rng.below(players))
                    if refusal is not None:
                        refused += 1
                        assert all("{" not in refusal_line(refusal, reader) for reader in READERS)
            last = state
        assert refused > 100
        for observer in (*range(players), -2):
            said = told(last, observer)
            assert len(said) > 20
            assert all(one and "{" not in one and "zavandor." not in one for one in said)


def test_a_game_from_its_very_opening_is_told_too():
    *_, last = walk(GAME.new(2, {"boards": "back", "start_player": "random"}), 1)
    assert len(told(last, 0)) > 200
