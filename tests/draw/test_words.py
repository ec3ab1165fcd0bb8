"""Every sentence exists in every language, with the same placeholders, and says so when it does not."""

import ast
import re
import string
from pathlib import Path

import pytest

import zwerge
import zwerge.games
from zwerge.core.options import show_value
from zwerge.draw import words
from zwerge.games import game, game_ids

SOURCE = Path(zwerge.__file__).parent


def placeholders(language: str, key: str) -> set[str]:
    return {name for form in forms(language, key) for _, name, _, _ in string.Formatter().parse(form) if name}


def forms(language: str, key: str) -> tuple[str, ...]:
    found = words._words(language)[key]
    return (found,) if isinstance(found, str) else found.forms


def test_both_languages_have_the_same_keys():
    assert words.keys("de") ^ words.keys("en") == set()


@pytest.mark.parametrize("key", sorted(words.keys("en")))
def test_a_sentence_has_the_same_placeholders_in_both_languages(key):
    assert placeholders("de", key) | {"n"} == placeholders("en", key) | {"n"}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_sentence_is_empty(language):
    assert [key for key in words.keys(language) if not all(forms(language, key))] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_plural_has_as_many_forms_as_its_catalog_declares(language):
    for catalog in words.catalogs(language):
        plurals = [message for message in catalog if message.id and message.pluralizable]
        assert {len(message.string) for message in plurals} <= {catalog.num_plurals}


def test_a_missing_key_is_an_error_that_names_key_and_language():
    with pytest.raises(words.MissingWord, match=r"amulett\.nothing.*'de'"):
        words.text("de", "amulett.nothing")


def test_a_missing_placeholder_is_an_error_that_names_it():
    with pytest.raises(ValueError, match="name"):
        words.text("en", "amulett.journal.silent")


def test_a_plural_needs_its_number():
    assert words.text("de", "amulett.points", n=1) == "1 Punkt"
    assert words.text("de", "amulett.points", n=0) == "0 Punkte"
    assert words.text("en", "amulett.points", n=2) == "2 points"
    with pytest.raises(ValueError, match="plural"):
        words.text("en", "amulett.points")


STUMBLING = {
    "de": (
        "fasst nur die Grenze",
        "Fertig aufgewertet",
        "Legen und fertig",
        "kam niemand in Frage",
        "macht ein Gold Schuld",
        "siegt das meiste Gold",
        "Schließen um 0",
        "Für mich passen",
        "Reihe Rubin",
    ),
    "en": (
        "no more than its limit",
        "gems for none",
        "mine: take.",
        "card of the deck",
        "the row emerald",
        "hall CROWN",
        "Close on 0",
        "Even for nothing",
        "Too dear, and",
        "dwarves nowhere",
        "points paid: 0",
    ),
}
"""Wordings over which people stumbled when they read them aloud."""


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_sentence_stumbles_where_one_did_before(language):
    found = {key: form for key in words.keys(language) for form in forms(language, key)}
    assert [key for key, form in found.items() if any(one in form for one in STUMBLING[language])] == []


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="fr"):
        words.text("fr", "amulett.name")


def test_shares_are_written_in_hundredths_with_as_many_digits_as_wished():
    assert words.percent("de", 0.1234, 1) == "12,3\N{NO-BREAK SPACE}%"
    assert words.percent("en", 0.125) == "12%"
    assert words.percent("en", 0.5, 2) == "50.00%"


def test_lists_and_numbers_are_written_as_the_language_writes_them():
    assert words.listed("de", ["A", "B", "C"]) == "A, B und C"
    assert words.listed("en", ["A", "B"]) == "A and B"
    assert words.number("de", 4000) == "4.000"
    assert words.number("en", 4000) == "4,000"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("fr,en;q=0.4,de;q=0.7", "de"),
        ("fr", "en"),
        ("", "en"),
        ("de;q=oops, en", "en"),
        ("de;q=0,en;q=0.1", "en"),
        ("de;q=0", "en"),
        ("en;q=nan,de;q=0.1", "de"),
        ("DE-ch", "de"),
        ("den,fr", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_the_browser_is_answered_in_a_language_it_asks_for(header, language):
    assert words.negotiate(header) == language


def test_every_key_that_the_code_names_exists():
    known = words.keys("en")
    prefixes = {key.split(".")[0] for key in known}
    named = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                value = node.value
                if re.fullmatch(r"[a-z_]+(\.[a-z_0-9]+)+", value) and value.split(".")[0] in prefixes:
                    named.add(value)
    files = {"html", "lock", "sqlite3"}
    named = {n for n in named if n.split(".")[-1] not in files and not (SOURCE / Path(*n.split("."))).exists()}
    missing = {n for n in named if n not in known and not any(key.startswith(f"{n}.") for key in known)}
    assert missing == set()
    assert len(named) > 10


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_key_that_a_template_names_exists(language):
    named = set()
    for path in (SOURCE / "table" / "templates").glob("*.html"):
        named |= set(re.findall(r"say\(['\"]([a-z_.0-9]+[a-z0-9])['\"]", path.read_text("utf-8")))
    assert {key for key in named if not words.has(language, key)} == set()
    assert len(named) > 20


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_option_and_ending_of_a_game_has_words(game_id, language):
    of = game(game_id)
    needed = {f"{game_id}.name", f"{game_id}.tagline", *(f"{game_id}.end.{reason}" for reason in of.reasons)}
    for option in of.options:
        needed |= {f"{game_id}.option.{option.name}", f"{game_id}.option.{option.name}.help"}
        needed |= {f"{game_id}.option.{option.name}.{show_value(value)}" for value in option.values}
    assert {key for key in needed if not words.has(language, key)} == set()


def test_a_key_in_two_catalogs_is_an_error(monkeypatch):
    twice = words.catalogs("en")[:1] * 2
    monkeypatch.setattr(words, "catalogs", lambda language: twice)
    words._words.cache_clear()
    try:
        with pytest.raises(ValueError, match="two catalogs"):
            words._words("en")
    finally:
        monkeypatch.undo()
        words._words.cache_clear()


HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {forms};\\n"\n\n'


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A package of its own, with a catalog for one game and nothing else."""
    monkeypatch.setattr(words.resources, "files", lambda package: tmp_path)
    monkeypatch.setattr(zwerge.games, "__path__", [str(tmp_path / "games")])
    words._words.cache_clear()
    folder = tmp_path / "games" / "chess" / "words"
    folder.mkdir(parents=True)
    yield folder
    monkeypatch.undo()
    words._words.cache_clear()


def test_a_new_game_brings_its_words_by_its_folder_alone(house):
    head = HEADER.format(forms="nplurals=2; plural=(n != 1)")
    (house / "en.po").write_text(head + 'msgid "chess.name"\nmsgstr "Chess"\n', "utf-8")
    (house / "more.en.po").write_text(head + 'msgid "chess.mate"\nmsgstr "Mate"\n', "utf-8")
    (house / "de.po").write_text(head + 'msgid "chess.name"\nmsgstr "Schach"\n', "utf-8")
    assert words.keys("en") == {"chess.name", "chess.mate"}
    assert words.text("de", "chess.name") == "Schach"


def test_which_plural_form_a_number_takes_is_told_by_the_catalog(house):
    head = HEADER.format(forms="nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2)")
    entry = 'msgid "chess.n"\nmsgid_plural "chess.n"\nmsgstr[0] "one"\nmsgstr[1] "a pair"\nmsgstr[2] "{n}"\n'
    (house / "en.po").write_text(head + entry, "utf-8")
    assert [words.text("en", "chess.n", n=n) for n in (0, 1, 2, 3)] == ["0", "one", "a pair", "3"]


def test_what_is_put_in_is_not_read_for_placeholders():
    assert words.text("en", "amulett.journal.play", name="{card}", card="{name}") == "{card} plays {name}."


def test_long_words_may_be_parted_where_they_are_put_together():
    joints = "befreiung beitrag"
    assert words.parted("Gartenzwergbefreiung", joints) == "Gartenzwerg\u00adbefreiung"
    assert words.parted("Beitrag, Mitgliedsbeitrag", joints) == "Beitrag, Mitglieds\u00adbeitrag"
    assert words.parted("ein beitragender", joints) == "ein beitragender"


def test_numbers_from_a_thousand_up_are_separated_wherever_they_are_put_in():
    assert words.text("de", "gartenzwerge.money", n=1000) == "1.000 Blüten"
    assert words.text("en", "gartenzwerge.money", n=1000) == "1,000 Blüten"
    assert words.text("de", "gartenzwerge.money", n=950) == "950 Blüten"
