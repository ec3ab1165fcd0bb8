"""Writes `rules/told.py` and `rules/told.pxd` of every game whose rules need no lock: one function for everything that
can happen. No arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import zwerge

GAMES = Path(zwerge.__file__).parent / "games"
UNLOCKED = ("gartenzwerge", "silberzwerg", "zavandor")
WRITTEN = "Written by tests/tools/make_told.py out of happenings.pxd."
TELLS = re.compile(r"^    cpdef (\w+)\(self(?:, )?(.*)\)$", re.MULTILINE)


def happenings(declared: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Name and parameters, type and name each, of everything that can happen; the state is left out."""
    for name, told in TELLS.findall(declared):
        parts = [part.rsplit(" ", 1) for part in told.split(", ") if part]
        yield name, [(kind, word) for kind, word in parts]


def source(game: str, declared: str) -> str:
    """The module for whoever plays uncompiled."""
    lines = [
        '"""What is told of a move, to the state\'s teller: each is one of its methods, and told there.',
        "",
        "Compiled, those of `told.pxd` stand in: they take the interpreter's lock, and only where somebody listens.",
        f"{WRITTEN}",
        '"""',
        "",
        f"from zwerge.games.{game}.rules.data import Data",
    ]
    for name, told in happenings(declared):
        given = "".join(f", {word}: {kind}" for kind, word in told if word != "state")
        heard = ", ".join("data" if word == "state" else word for _, word in told)
        lines += ["", "", f"def {name}(data: Data{given}) -> None:", f"    data.teller.{name}({heard})"]
    return "\n".join(lines) + "\n"


def compiled(game: str, declared: str) -> str:
    """The same for the compiler."""
    lines = [f"# {WRITTEN}", f"from zwerge.games.{game}.rules.data cimport Data"]
    for name, told in happenings(declared):
        given = "".join(f", {kind} {word}" for kind, word in told if word != "state")
        heard = ", ".join("data" if word == "state" else word for _, word in told)
        lines += [
            "",
            "",
            f"cdef inline int {name}(Data data{given}) except -1 nogil:",
            "    if data.hears:",
            "        with gil:",
            f"            data.teller.{name}({heard})",
            "    return 0",
        ]
    return "\n".join(lines) + "\n"


def files(games: Path = GAMES) -> Iterator[tuple[Path, str]]:
    """Every such file, and what is to stand in it."""
    for game in UNLOCKED:
        declared = games / game / "rules" / "happenings.pxd"
        text = declared.read_text("utf-8")
        yield declared.with_name("told.py"), source(game, text)
        yield declared.with_name("told.pxd"), compiled(game, text)


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, "utf-8")
        print(path.relative_to(GAMES))
