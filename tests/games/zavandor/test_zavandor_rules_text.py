"""The retold rules: every paragraph has its place, in both languages, with the numbers and the names in play."""

import re
from importlib import resources
from pathlib import Path

import pytest
from zavandor_rule_tables import tables

from zwerge.core.options import show_value
from zwerge.draw.words import LANGUAGES, has, text
from zwerge.games import game
from zwerge.table.pages import rules as rendered

ZAVANDOR = game("zavandor")
RULINGS = [f"ruling-{n}" for n in range(1, 37)]


def rules(language: str) -> str:
    return resources.files("zwerge.games.zavandor").joinpath("words", f"rules.{language}.md").read_text("utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .* \{#([A-Za-z0-9_-]+)\}$", rules(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_refusals_and_scenarios_name_is_told(language):
    folder = resources.files("zwerge.games.zavandor.rules")
    modules = [path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")]
    scenarios = [path.read_text("utf-8") for path in (Path(__file__).parents[2] / "scenarios" / "zavandor").glob("*")]
    named = {name for source in (*modules, *scenarios) for name in re.findall(r'"(L\d+)"', source)}
    assert len(named) > 20
    assert named <= set(anchors(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_and_rulings_stand_in_order_and_once(language):
    assert [a for a in anchors(language) if a not in RULINGS] == list(ZAVANDOR.paragraphs)
    assert [a for a in anchors(language) if a in RULINGS] == RULINGS


def test_both_languages_tell_everything_in_the_same_order():
    assert anchors("de") == anchors("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_those_of_the_default_edition(language):
    assert rules(language).endswith(tables(language, ZAVANDOR.edition()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_notice_other_numbers(language):
    edition = ZAVANDOR.edition()
    data = ZAVANDOR.write_edition(edition)
    data["extensions"][0]["vp"] += 1
    assert tables(language, ZAVANDOR.read_edition(data, "here")) != tables(language, edition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_text_are_those_of_the_edition(language):
    edition = ZAVANDOR.edition()
    told = " ".join(rules(language).split())
    slots = {"de": "6 Plätze", "en": "6 slots"}[language]
    bonus = {"de": "6 Rubinen, 7 Diamanten, 8 Smaragden, 9 Saphiren", "en": "6 rubies, 7 diamonds, 8 emeralds, 9"}
    assert slots in told
    assert bonus[language] in told
    assert (edition.mine_slots, edition.bonus_from[::-1], sum(edition.start_hand)) == (6, (6, 7, 8, 9), 6)
    assert (edition.income_limit, edition.extension_from, edition.bank_rate, edition.end_rate) == (6, 3, 2, 3)
    assert (edition.win_vp, edition.bonus_vp, edition.rounds) == (1, 4, 13)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_where_it_comes_from(language):
    marks = {"de": ("gesagt", "folgt", "von uns"), "en": ("stated", "follows", "ours")}[language]
    for part in re.split(r"^### ", rules(language), flags=re.MULTILINE)[1:]:
        told = part.split("\n## ")[0].rstrip().replace("\n", " ")
        assert told.endswith("*"), told
        assert any(mark in told.rsplit("*", 2)[1].casefold() for mark in marks), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_to_choose_are_called_what_the_lobby_calls_them(language):
    told = " ".join(rules(language).split())
    for option in ZAVANDOR.options:
        if option.name in ("start_player", "offers_per_phase"):
            continue  # numbers: the text tells what they are for
        name = text(language, f"zavandor.option.{option.name}")
        assert f"*{name}" in told, name
    value = f"zavandor.option.boards.{show_value('back')}"
    assert has(language, value)
    assert text(language, value).casefold() in told.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_can_be_linked_to(language):
    page = rendered("zavandor", language, "rule-")
    for paragraph in ZAVANDOR.paragraphs:
        assert page.count(f'id="rule-{paragraph}"') == 1
    assert "{#" not in page
