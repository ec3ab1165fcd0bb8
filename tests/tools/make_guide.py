"""Writes the files of the example game into docs/add-a-game.md: `python tests/tools/make_guide.py`.

Where the page names a file, `<!-- file: rules.py -->`, the file's text follows; what stood there before goes.
"""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
EXAMPLE = TESTS / "example" / "pebbles"
GUIDE = TESTS.parent / "docs" / "add-a-game.md"
LANGUAGES = {".py": "python", ".toml": "toml", ".po": "po", ".md": "markdown"}
PLACE = re.compile(r"^<!-- file: (\S+) -->\n(?:\n````(\w+)\n(.*?)^````\n)?", re.MULTILINE | re.DOTALL)


def filled(guide: str) -> str:
    """The page with the files as they are now."""

    def place(found: re.Match[str]) -> str:
        file = EXAMPLE / found[1]
        return f"<!-- file: {found[1]} -->\n\n````{LANGUAGES[file.suffix]}\n{file.read_text('utf-8')}````\n"

    return PLACE.sub(place, guide)


def files(guide: str) -> dict[str, str]:
    """By name the files that the page tells one to write."""
    return {found[1]: found[3] for found in PLACE.finditer(guide)}


if __name__ == "__main__":
    GUIDE.write_text(filled(GUIDE.read_text("utf-8")), "utf-8")
