"""The ten kinds are told apart by figure, by letters in each language, and by what they say; no words are missing."""

import re
import xml.etree.ElementTree as ET
from importlib import resources
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import zwerge.games.amulett
from zwerge.draw import ink
from zwerge.draw.pieces import contrast, ink_on
from zwerge.draw.words import text
from zwerge.games.amulett.page import art
from zwerge.games.amulett.rules.layout import KINDS

LANGUAGES = ("de", "en")
FOLDER = Path(zwerge.games.amulett.__file__).parent


def catalog(language: str) -> dict[str, tuple[str, ...]]:
    """The words of this game's pages: key -> its text, or its singular and plural."""
    file = resources.files("zwerge.games.amulett").joinpath("words", f"{language}.po")
    words: dict[str, tuple[str, ...]] = {}
    with file.open("rb") as lines:
        for message in read_po(lines, locale=language):
            if message.id:
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = [message.string] if isinstance(message.string, str) else (message.string or ())
                words[key] = tuple(str(form or "") for form in forms)
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_mark_of_its_own(language: str) -> None:
    marks = [art.mark(kind, language) for kind in KINDS]
    assert all(len(mark) == 2 for mark in marks)
    assert len({mark.lower() for mark in marks}) == len(KINDS) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_of_its_own(language: str) -> None:
    assert len({text(language, f"amulett.card.{kind}") for kind in KINDS}) == len(KINDS)


def test_figures_differ_when_all_colour_is_gone() -> None:
    assert set(art.FIGURES) == set(art.PANELS) == set(KINDS)
    shapes = {kind: re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', "", figure) for kind, figure in art.FIGURES.items()}
    assert len(set(shapes.values())) == len(KINDS)


def test_the_double_dwarf_is_two_and_the_brown_one_is_one() -> None:
    noses = {kind: art.FIGURES[kind].count(ink.SKIN_DARK) for kind in ("double", "brown", "green", "red")}
    assert noses == {"double": 2, "brown": 1, "green": 1, "red": 1}


@pytest.mark.parametrize("kind", KINDS)
def test_marks_can_be_read_on_their_colour(kind: str) -> None:
    panel = art.PANELS[kind]
    assert contrast(panel, ink_on(panel)) >= 3.9, "large bold letters need 3"


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_shows_value_and_mark(kind: str) -> None:
    root = ET.fromstring(str(art.card(kind, 7, "de").markup()))
    words = [element.text for element in root.iter() if element.tag == "text"]
    assert words == ([] if kind == "amulet" else ["7"]) + [art.mark(kind, "de")]


def test_german_and_english_have_the_same_keys_and_parameters() -> None:
    german, english = catalog("de"), catalog("en")
    assert set(german) == set(english)
    for key, words in german.items():
        holes = [set(re.findall(r"\{(\w+)\}", form)) for form in (*words, *english[key])]
        assert all(form for form in (*words, *english[key])), key
        assert all(hole == holes[0] for hole in holes), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_written_in_the_drawing_code_has_words(language: str) -> None:
    words = catalog(language)
    found = 0
    for file in ("board.py", "result.py", "scene.py", "art.py"):
        source = (FOLDER / "page" / file).read_text("utf-8")
        for call, key in re.findall(r'\b(say|tell)\(\s*"([a-z_.]+)"', source):
            assert f"amulett.{key}" in words, f"{file}: {key}"
            assert call == "say" or f"amulett.{key}.you" in words, f"{file}: {key}.you"
            found += 1
        for key in re.findall(r'"(amulett\.[a-z_.]+)"', source):
            assert key in words or key.startswith("amulett.words"), f"{file}: {key}"
    assert found > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", ["card", "mark", "a", "another"])
def test_every_kind_has_words_in_every_family(language: str, family: str) -> None:
    words = catalog(language)
    assert {key.rsplit(".", 1)[1] for key in words if re.fullmatch(rf"amulett\.{family}\.\w+", key)} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(language: str) -> None:
    words = catalog(language)
    for option in zwerge.games.amulett.GAME.options:
        assert f"amulett.option.{option.name}" in words
        for value in option.values:
            assert f"amulett.option.{option.name}.{str(value).lower()}" in words
