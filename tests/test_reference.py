"""Every game has a page in docs/games that says all of its texts, and says them as the game has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.test_told import told_in_a_game
from reference import Told, known_by, message_keys, reference, said, split, told_of
from zwerge.games import game, game_ids

PAGES = Path(__file__).parents[1] / "docs" / "games"
WRITE = "python tests/tools/make_reference.py writes it anew"


def page_of(game_id: str) -> str:
    return (PAGES / f"{game_id}.md").read_text("utf-8")


def test_every_game_has_a_page_and_every_page_a_game() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md")) == sorted(game_ids())


@pytest.mark.parametrize("game_id", game_ids())
def test_a_page_says_decisions_outcomes_fields_entries_and_refusals_as_the_game_has_them(game_id: str) -> None:
    of, (_, inside, _) = game(game_id), split(page_of(game_id))
    assert reference(of, known_by(inside, of)).strip() == inside, WRITE


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_told_and_refused_in_play_has_the_parameters_that_the_page_names(game_id: str) -> None:
    of = game(game_id)
    known = known_by(page_of(game_id), of)
    met: set[str] = set()
    for seed in range(2):
        faces, refusals = told_in_a_game(of, seed)
        seen = [(face.key, Told(tuple(face.params))) for face in faces]
        seen += [(f"{game_id}.refusal.{r.key}", Told(tuple(r.params), (r.paragraph,))) for r in refusals]
        assert [key for key, told in seen if not names(told) <= names(known[key])] == [], WRITE
        met |= {key for key, _ in seen}
    assert len(met) > 10


def names(told: Told) -> set[tuple[str, str]]:
    return {("parameter", name) for name in told.params} | {("paragraph", name) for name in told.paragraphs}


@pytest.mark.parametrize("game_id", game_ids())
def test_the_sentence_of_an_entry_needs_nothing_that_the_page_does_not_name(game_id: str) -> None:
    """An entry whose sentence has a placeholder has a parameter, so that a row left empty by chance is found."""
    known = known_by(page_of(game_id), game(game_id))
    keys = message_keys(game(game_id), "journal")
    assert len(keys) > 10
    assert [key for key in keys if "{" in said(key) and not told_of(known, key).params] == []
