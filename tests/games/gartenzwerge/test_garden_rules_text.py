"""The retold rules: every paragraph and every ruling has its place, in both languages, and the numbers are those of the
edition."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from garden_table import GAME

from zwerge.draw.words import LANGUAGES, text
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, WORKERS


def rules(language):
    return resources.files("zwerge.games.gartenzwerge").joinpath("words", f"rules.{language}.md").read_text("utf-8")


def anchors(language):
    return re.findall(r"^#+ .* \{#([a-z0-9_-]+)\}$", rules(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_and_ruling_is_told_exactly_once(language):
    assert sorted(anchors(language)) == sorted([*GAME.paragraphs, *(f"ruling-{n}" for n in range(1, 62))])


def test_both_languages_tell_everything_in_the_same_order():
    assert anchors("de") == anchors("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_stand_in_the_rulebooks_order(language):
    assert [a for a in anchors(language) if not a.startswith("ruling")] == list(GAME.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_caps_has_the_editions_numbers(language):
    edition = GAME.edition()
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \| (\d+) \|$", rules(language), re.MULTILINE)
    assert [int(count) for _, count in rows] == list(edition.dwarves)
    assert [int(value) for value, _ in rows[:-1]] == list(edition.resale)
    assert len(rows) == len(CAPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_breeding_stacks_told_are_the_editions(language):
    rows = re.findall(r"^\| [^|\d]+ ((?:\| [\d–] ){7})\|$", rules(language), re.MULTILINE)
    told = [[int(cell) if cell.isdigit() else 0 for cell in re.findall(r"[\d–]", row)] for row in rows]
    assert told == [list(row) for row in GAME.edition().breeding]
    assert len(rows) == len(WORKERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_by_its_title(language):
    for event in EVENTS:
        assert f"| {event} | {text(language, f'gartenzwerge.event.{event}')} |" in rules(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_where_it_comes_from(language):
    marks = {"de": ("gesagt", "folgt", "von uns"), "en": ("stated", "follows", "ours")}[language]
    for part in re.split(r"^### ", rules(language), flags=re.MULTILINE)[1:]:
        told = part.split("\n## ")[0].casefold().replace("\n", " ")
        assert any(mark in told for mark in marks), part.splitlines()[0]
