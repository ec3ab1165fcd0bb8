"""The retold rules: every paragraph and every ruling has its place, in both languages, with the numbers in play."""

import re
from importlib import resources

import pytest

from zwerge.draw.words import LANGUAGES

from .brute import GAME

RULINGS = [f"d{n}" for n in range(1, 18)] + [f"a{n}" for n in range(1, 50)] + [f"k{n}" for n in range(1, 11)]


def rules(language: str) -> str:
    return resources.files("zwerge.games.silberzwerg").joinpath("words", f"rules.{language}.md").read_text("utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .* \{#([a-z0-9_-]+)\}$", rules(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_and_ruling_is_told_exactly_once(language: str) -> None:
    assert sorted(anchors(language)) == sorted([*GAME.paragraphs, *(f"ruling-{r}" for r in [*RULINGS, "f1", "f2"])])


def test_both_languages_tell_everything_in_the_same_order() -> None:
    assert anchors("de") == anchors("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_stand_in_the_rulebooks_order(language: str) -> None:
    assert [a for a in anchors(language) if not a.startswith("ruling")] == list(GAME.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_values_is_the_default_edition(language: str) -> None:
    edition = GAME.edition()
    for category in edition.categories:
        tiles = sum(tile.category == category.id for tile in edition.tiles)
        values = " / ".join(map(str, category.values))
        row = rf"^\| {category.id}: [^|]* \| {tiles} \| {values} \| {category.penalty} \|"
        assert re.search(row, rules(language), re.MULTILINE), category.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_where_it_comes_from(language: str) -> None:
    marks = {"de": ("gesagt", "folgt", "von uns"), "en": ("stated", "follows", "ours")}[language]
    for part in re.split(r"^### ", rules(language), flags=re.MULTILINE)[1:]:
        told = part.split("\n## ")[0].rstrip().replace("\n", " ")
        assert told.endswith("*"), told
        assert any(mark in told.rsplit("*", 2)[1].casefold() for mark in marks), told
