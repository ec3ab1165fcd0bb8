"""Rules as they are retold: they begin by teaching, with pictures of the game's pieces, and end with their sources."""

from __future__ import annotations

import re

import pytest

from zwerge.draw.retold import figures, retold, without_figures
from zwerge.draw.words import LANGUAGES, text
from zwerge.games import game, game_ids
from zwerge.table.pages import board_of, rules

GAMES = [(id, language) for id in game_ids() for language in LANGUAGES]


def told(id: str, language: str) -> str:
    page = retold(id, language)
    assert page is not None
    return page


@pytest.mark.parametrize(("id", "language"), GAMES)
def test_rules_begin_with_a_first_game_and_end_with_their_sources(id: str, language: str) -> None:
    headings = re.findall(r"^## (.*)$", told(id, language), re.MULTILINE)
    assert headings[0] == {"de": "Zum ersten Mal", "en": "Your first game"}[language]
    assert headings[-1] == text(language, "rules.sources")


@pytest.mark.parametrize(("id", "language"), GAMES)
def test_every_picture_is_drawn_of_symbols_that_the_page_has(id: str, language: str) -> None:
    known = set(re.findall(r'<symbol[^>]* id="([^"]+)"', board_of(game(id)).sheet(language)))
    page = rules(id, language)
    drawn = re.findall(r"<figure.*?</figure>", page)
    assert len(drawn) == len(figures(told(id, language))) >= 4
    for figure in drawn:
        used = set(re.findall(r'href="#([^"]+)"', figure))
        assert used
        assert used <= known
    assert "figure:" not in page


@pytest.mark.parametrize(("id", "language"), GAMES)
def test_a_table_wider_than_the_page_can_be_pushed_sideways_by_keys(id: str, language: str) -> None:
    written = re.findall(r"^\|[ :|-]+\|$", told(id, language), re.MULTILINE)
    assert written
    assert re.findall(r"<table[^>]*>", rules(id, language)) == ['<table tabindex="0">'] * len(written)


@pytest.mark.parametrize("id", game_ids())
def test_both_languages_show_the_same_pictures(id: str) -> None:
    assert figures(told(id, "de")) == figures(told(id, "en"))


@pytest.mark.parametrize(("id", "language"), GAMES)
def test_without_pictures_their_words_stay(id: str, language: str) -> None:
    page = told(id, language)
    plain = without_figures(page)
    assert "figure:" not in plain
    said = re.findall(r"^!\[([^\]]*)\]", page, re.MULTILINE)
    assert said
    assert all(f"> {words}" in plain for words in said)


def test_a_language_without_rules_has_none() -> None:
    assert retold("amulett", "xx") is None
