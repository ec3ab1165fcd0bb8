"""The journal and the refusals of Die Minen von Zavandor can be told in both languages, whatever happens."""

from __future__ import annotations

import pytest
from zavandor_table import GAME, play, rich, table, walk

from zwerge.core.chance import Rng
from zwerge.core.outcome import Face
from zwerge.draw.reader import Reader
from zwerge.games.zavandor.words.lines import hall_word, line, refusal_line

READERS = [Reader(language, ("Ann", "Bo", "Cy", "Di")) for language in ("en", "de")]


def told(state, observer):
    """All lines of the journal that an observer has been told; the first face is the view it began with."""
    return [line(face, reader) for reader in READERS for face in state.information_state(observer)[1:]]


def test_a_step_paid_with_points_alone_is_told():
    mine = [[{"id": "S10", "stones": 1}], []]
    state = play(table("upgrades", mine=mine, vp=[2, 0]), "0: upgrade S10", "0: place")
    assert "Ann upgrades Altar of the Spring (S10) to level 2 and pays 2 points." in told(state, 1)


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


def test_halls_with_a_name_are_called_by_it():
    assert [hall_word(hall, "en") for hall in ("START", "3b", "CROWN")] == [
        "the starting hall",
        "hall 3b",
        "the coronation hall",
    ]


@pytest.mark.parametrize(
    ("paid", "said"),
    [
        ({"cards": (), "points": 0}, "nothing"),
        ({"cards": ("ruby wood",), "points": 0}, "ruby (wood)"),
        ({"cards": ("ruby wood",), "points": 1}, "ruby (wood) and 1 point"),
    ],
)
def test_an_upgrade_says_only_what_was_paid(paid, said):
    face = Face("zavandor.journal.upgrade", {"seat": 0, "object": "family", "level": 2, **paid})
    assert line(face, READERS[0]) == f"Ann upgrades the family clan to level 2 and pays {said}."
