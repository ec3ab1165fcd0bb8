"""Writes what is made of docs/research/layouts.md: `python tests/tools/make_layouts.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from research.pages import BEGIN, PAGE, made

if __name__ == "__main__":
    PAGE.write_text(PAGE.read_text("utf-8").partition(BEGIN)[0] + made(), "utf-8")
    print(PAGE.name)
