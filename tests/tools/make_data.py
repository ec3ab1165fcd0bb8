"""Writes `rules/data.py` and `rules/data.pxd` of every game that has a `rules/state_fields.py`. No arguments.

The fields are read as a file by itself: a game whose first `data.py` is still to be written cannot be imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import zwerge
from zwerge.core.fields import written

GAMES = Path(zwerge.__file__).parent / "games"


def files(games: Path = GAMES) -> Iterator[tuple[Path, str]]:
    """Every such file, and what is to stand in it."""
    for declared in sorted(games.glob("*/rules/state_fields.py")):
        game, fields = declared.parents[1].name, run_path(str(declared))
        source, compiled = written(game, fields["WHAT"], fields["FIELDS"], fields["IMPORTS"])
        yield declared.with_name("data.py"), source
        yield declared.with_name("data.pxd"), compiled


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, "utf-8")
        print(path.relative_to(GAMES))
