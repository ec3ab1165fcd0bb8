"""The retold rules: every paragraph, ruling and option has its place, in both languages, and the words keep to the
facts."""

import re
from importlib import resources

import pytest

from zwerge.core.options import show_value
from zwerge.draw.words import LANGUAGES, text
from zwerge.games import game
from zwerge.table.pages import rules as rendered

AMULETT = game("amulett")
RULINGS = range(1, 32)
MARKS = {"gesagt": "S", "stated": "S", "folgt": "D", "follows": "D", "von uns": "R", "ours": "R"}
SOURCES = {
    **dict.fromkeys((3, 4, 5, 7, 10, 13, 19, 26), "S"),
    **dict.fromkeys((1, 2, 6, 14, 17, 18, 20, 27), "D"),
    **dict.fromkeys((8, 9, 22, 23, 24, 28, 29, 30, 31), "R"),
    **dict.fromkeys((11, 12, 16, 21, 25), "SR"),
    15: "DR",
}
"""Who says what a ruling answers: S the rulebook, D it follows from the rulebook, R we do."""


def rules(language: str) -> str:
    return resources.files("zwerge.games.amulett").joinpath("words", f"rules.{language}.md").read_text("utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .* \{#([a-z0-9_-]+)\}$", rules(language), re.MULTILINE)


def section(language: str, paragraph: str) -> str:
    """A paragraph with all its rulings, on one line."""
    after = rules(language).split(f" {{#{paragraph}}}\n")[1]
    return " ".join(re.split(r"^## ", after, flags=re.MULTILINE)[0].split())


def ruling(language: str, number: int) -> str:
    after = rules(language).split(f" {{#ruling-{number}}}\n")[1]
    return " ".join(re.split(r"^##+ ", after, flags=re.MULTILINE)[0].split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_and_ruling_is_told_exactly_once(language):
    assert sorted(anchors(language)) == sorted([*AMULETT.paragraphs, *(f"ruling-{n}" for n in RULINGS)])


def test_both_languages_tell_everything_in_the_same_order():
    assert anchors("de") == anchors("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_stand_in_the_rulebooks_order(language):
    assert [a for a in anchors(language) if not a.startswith("ruling")] == list(AMULETT.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_carries_its_number_in_its_title(language):
    titled = re.findall(r"^### (\d+)\. .* \{#ruling-(\d+)\}$", rules(language), re.MULTILINE)
    assert len(titled) == len(RULINGS)
    assert [pair for pair in titled if pair[0] != pair[1]] == []


@pytest.mark.parametrize("number", RULINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_says_where_its_answer_comes_from(language, number):
    answer = ruling(language, number).split("**")[0]  # what follows is a rule to choose
    marks = {MARKS[m.strip(".").casefold()] for m in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", answer) if _is_mark(m)}
    assert marks == set(SOURCES[number])


def _is_mark(emphasised: str) -> bool:
    return emphasised.strip(".").casefold() in MARKS


@pytest.mark.parametrize("option", AMULETT.options, ids=lambda option: option.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_is_explained_in_its_paragraph_as_the_screens_name_it(language, option):
    opened, closed = {"de": "„“", "en": "“”"}[language]
    name = text(language, f"amulett.option.{option.name}")
    head, found, explained = section(language, option.paragraph).partition(f"{opened}{name}{closed}** (")
    assert found, f"{name!r} is not explained in {option.paragraph}"
    assert head.endswith({"de": "**Wählbare Regel ", "en": "**Rule to choose: "}[language])
    explained = explained.split("**")[0]
    assert explained.startswith({"de": "von uns)", "en": "ours)"}[language])
    if not option.values:
        assert {str(number) for number in (option.low, option.high, option.default)} <= set(
            re.findall(r"\d+", explained)
        )
    elif isinstance(option.default, bool):  # what changes is said; the default is what the rulings tell
        assert f"*{text(language, f'amulett.option.{option.name}.true')}*" in explained
    else:
        values = {text(language, f"amulett.option.{option.name}.{show_value(value)}") for value in option.values}
        assert {value for value in values if f"*{value}*" not in explained} == set()


@pytest.mark.parametrize("option", AMULETT.options, ids=lambda option: option.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_value_called_usual_is_the_default(language, option):
    name = text(language, f"amulett.option.{option.name}")
    explained = section(language, option.paragraph).split(f"{name}")[-1].split("**", 2)[1]
    default = str(option.default)
    if option.values:
        default = f"*{text(language, f'amulett.option.{option.name}.{show_value(option.default)}')}*"
    usual = {"de": r"(?i:üblich)", "en": r"(?i:usual(?:ly)?)"}[language]
    either = rf"{usual}(?: ist| it|)? ?{re.escape(default)}|{re.escape(default)} (?:ist|is) {usual}"
    assert re.search(either, explained), explained


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_in_the_table_of_cards_with_its_numbers(language):
    for kind in AMULETT.edition().kinds:
        weight = str(kind.weight) if kind.weight else "–"
        names = text(language, f"amulett.card.{kind.id}").split()
        row = rf"^\| [^|]*{re.escape(names[-1])}[^|]* \| {kind.value} \| {weight} \|$"
        assert re.search(row, rules(language), re.MULTILINE | re.IGNORECASE), kind.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_sizes_told_are_those_dealt(language):
    edition = AMULETT.edition()
    rows = [[int(n) for n in re.findall(r"\d+", row)] for row in re.findall(r"^\|.*\d.*\|$", rules(language), re.M)]
    players, hands = [list(column) for column in zip(*edition.hand, strict=True)]
    left = [edition.cards - n * hand for n, hand in edition.hand]
    assert [row for row in rows if len(row) == len(players)] == [players, hands, left]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_of_the_examples_are_right(language):
    flat = " ".join(rules(language).split())
    sums = re.findall(r"(\d+(?: \+ \d+)+) (?:=|sind|make) (\d+)", flat)
    assert len(sums) == 3
    assert [told for told in sums if sum(map(int, told[0].split(" + "))) != int(told[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_the_authors_and_says_that_it_is_unofficial(language):
    opening = " ".join(rules(language).split("## ")[0].split())
    assert "Christian" in opening
    assert "Thilo Hutzler" in opening
    assert {"de": "nicht offiziell", "en": "not official"}[language] in opening
    for ours in ("giant", "witch"):
        assert text(language, f"amulett.card.{ours}").casefold() in opening.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_page_every_anchor_is_an_id_and_no_brace_is_left(language):
    page = rendered("amulett", language, "rule-")
    assert re.findall(r'id="rule-([a-z0-9_-]+)"', page) == anchors(language)
    assert "{#" not in page
