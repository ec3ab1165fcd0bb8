"""Every paragraph of the short rules and every worked example has a scenario, a fact told in a sentence."""

from __future__ import annotations

import re
from pathlib import Path

from zavandor_table import GAME

from zwerge.scenarios import find_files, read_file

SCENARIOS = [s for path in find_files([Path(__file__).parents[2] / "scenarios" / "zavandor"]) for s in read_file(path)]


def test_every_paragraph_has_a_scenario():
    named = {paragraph for s in SCENARIOS for paragraph in s.paragraph.split(", ")}
    assert set(GAME.paragraphs) == named


def test_every_title_is_a_sentence_of_its_own():
    titles = [s.title for s in SCENARIOS]
    assert all(title[0].isupper() and len(title.split()) > 2 for title in titles)
    doubled = {title for title in titles if titles.count(title) > 1}
    assert doubled == set()


def test_every_worked_example_is_there():
    numbers = {int(found[1]) for s in SCENARIOS if (found := re.match(r"Example (\d+): ", s.title))}
    # 81 is void; the last one, 87, is an edition that is refused: test_zavandor_editions
    assert numbers == set(range(1, 86, 2)) - {81}
