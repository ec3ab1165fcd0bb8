"""A finished game in a file, for every test of a command that reads one."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import a_record, write


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    return write(tmp_path / "game.json", a_record())
