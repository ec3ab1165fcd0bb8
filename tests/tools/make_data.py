"""Writes `rules/data.py` and `rules/data.pxd` of every game that has a `rules/fields.py`. No arguments."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import zwerge
from zwerge.core.fields import written

GAMES = Path(zwerge.__file__).parent / "games"


def files() -> Iterator[tuple[Path, str]]:
    """Every such file, and what is to stand in it."""
    for declared in sorted(GAMES.glob("*/rules/fields.py")):
        game = declared.parents[1].name
        fields = import_module(f"zwerge.games.{game}.rules.fields")
        source, compiled = written(game, fields.WHAT, fields.FIELDS, fields.IMPORTS)
        yield declared.with_name("data.py"), source
        yield declared.with_name("data.pxd"), compiled


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, "utf-8")
        print(path.relative_to(GAMES))
