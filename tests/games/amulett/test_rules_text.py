"""The retold rules: every paragraph and every ruling has its place, in both languages, and the words keep to the
facts."""

import re
from importlib import resources

import pytest

from zwerge.draw.words import LANGUAGES, text
from zwerge.games import game

AMULETT = game("amulett")


def rules(language: str) -> str:
    return resources.files("zwerge.games.amulett").joinpath("rules", f"{language}.md").read_text("utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .* \{#([a-z0-9_-]+)\}$", rules(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_and_ruling_is_told_exactly_once(language):
    assert sorted(anchors(language)) == sorted([*AMULETT.paragraphs, *(f"ruling-{n}" for n in range(1, 32))])


def test_both_languages_tell_everything_in_the_same_order():
    assert anchors("de") == anchors("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_stand_in_the_rulebooks_order(language):
    assert [a for a in anchors(language) if not a.startswith("ruling")] == list(AMULETT.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_in_the_table_of_cards_with_its_numbers(language):
    for kind in AMULETT.edition().kinds:
        weight = str(kind.weight) if kind.weight else "–"
        names = text(language, f"amulett.card.{kind.id}").split()
        row = rf"^\| [^|]*{re.escape(names[-1])}[^|]* \| {kind.value} \| {weight} \|$"
        assert re.search(row, rules(language), re.MULTILINE | re.IGNORECASE), kind.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_sizes_told_are_those_dealt(language):
    numbers = re.findall(r"\d+", rules(language).split("{#setup}")[1].split("###")[0])
    assert {str(size) for _, size in AMULETT.edition().hand} <= set(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_where_it_comes_from(language):
    marks = {"de": ("gesagt", "folgt", "von uns"), "en": ("stated", "follows", "ours")}[language]
    for part in re.split(r"^### ", rules(language), flags=re.MULTILINE)[1:]:
        assert any(mark in part.casefold() for mark in marks), part.splitlines()[0]
