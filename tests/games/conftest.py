"""Folders of games that are there for the time of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import zwerge.games
from game_folders import forget


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Puts a game's folder beside those there are, with these files."""

    def put(name: str, source: str, **more: str) -> Path:
        made = tmp_path / name
        made.mkdir()
        (made / "__init__.py").write_text(source, "utf-8")
        for file, text in more.items():
            (made / file).parent.mkdir(parents=True, exist_ok=True)
            (made / file).write_text(text, "utf-8")
        forget()
        return made

    monkeypatch.setattr(zwerge.games, "__path__", [*zwerge.games.__path__, str(tmp_path)])
    yield put
    monkeypatch.undo()
    forget()
