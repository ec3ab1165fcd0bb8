"""What lies on the shelf: addresses change with what is there, and it is looked at once a second."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from zwerge.table import shelf


def test_an_address_changes_within_a_second_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=70.0, looks=0)

    def shown_files() -> dict[str, Path]:
        clock.looks += 1
        return {"one.js": file}

    monkeypatch.setattr(shelf, "shown_files", shown_files)
    monkeypatch.setattr(shelf, "time", SimpleNamespace(monotonic=lambda: clock.now))
    file = tmp_path / "one.js"
    file.write_text("export const one = 1;")
    before = shelf.address("one.js")
    file.write_text("export const one = 2;")
    os.utime(file, ns=(1, 1))
    clock.now = 70.9
    assert {shelf.address("one.js") for _ in range(12)} == {before}
    assert clock.looks == 1
    clock.now = 71.0
    assert shelf.address("one.js") != before
    shelf._release_now.cache_clear()
