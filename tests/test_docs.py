"""What stands in the README and the pages can be pasted into a prompt and does what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def session(text: str) -> str:
    """The Python sessions of a page, one after the other, without the fences around them."""
    return "\n".join(re.findall(r"^```pycon\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def failures(text: str, name: str) -> str:
    """What a doctest of a page's sessions says is wrong; nothing if all is as it stands there."""
    test = doctest.DocTestParser().get_doctest(session(text), {"__name__": "__main__"}, name, name, 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_session_of_a_page_does_what_it_says(page: Path) -> None:
    assert failures(page.read_text("utf-8"), page.name) == ""


def test_there_are_sessions_and_a_wrong_one_is_found() -> None:
    assert sum(session(page.read_text("utf-8")).count(">>> ") for page in PAGES) > 30
    assert "Expected" in failures("```pycon\n>>> 1 + 1\n3\n```\n", "wrong")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_prompts_stand_only_in_sessions(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.count("\n>>> ") == ("\n" + session(text)).count("\n>>> ")
