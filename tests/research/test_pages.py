"""The page of layouts says what the games say."""

from __future__ import annotations

from pathlib import Path

from research.pages import BEGIN, PAGE, history, made
from zwerge.research.export import COLUMNS


def test_the_page_of_layouts_is_what_the_games_make_of_it() -> None:
    """`python tests/tools/make_layouts.py` writes it."""
    head, begin, _ = PAGE.read_text("utf-8").partition(BEGIN)
    assert head + made() == PAGE.read_text("utf-8")
    assert begin
    events, width, digest = history()
    assert f"{events} latest events with {width} numbers each" in head
    assert f"{digest} numbers" in head


def test_the_page_of_exports_has_every_column() -> None:
    page = (Path(PAGE).parent / "export.md").read_text("utf-8")
    assert [c.name for c in COLUMNS if f"| `{c.name}` | {c.type} | {c.means} |" not in page] == []
