"""Imports run downward only: core and draw are the ground, games and bots stand on them, table, arena and research on
those, the command line on top."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import zwerge

SOURCE = Path(zwerge.__file__).parent
FLOORS = {
    "core": 0,
    "draw": 0,
    "games": 1,
    "bots": 1,
    "scenarios": 2,
    "golden": 2,
    "arena": 2,
    "research": 2,
    "table": 2,
    "cli": 3,
}


def imported(module: str, source: str) -> Iterator[str]:
    """Every module of zwerge that a source text imports, also inside functions and relatively; `source` may be that of
    a .pxd."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # a .pxd
        yield from re.findall(r"^ *(?:from|cimport) +(zwerge[\w.]*)", source, re.MULTILINE)
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("zwerge"))
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(module.split(".")[: -node.level]) if node.level else ""
            name = ".".join(filter(None, (above, node.module)))
            if name.split(".")[0] == "zwerge":
                yield name
                yield from (f"{name}.{alias.name}" for alias in node.names)


def part_of(module: str) -> str | None:
    """The part of the house: core, draw, ...; None for the package itself and its private modules."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in FLOORS else None


def wrong(module: str, source: str) -> list[str]:
    """What a module imports from a floor above, from a neighbour that it may not know, or from another game."""
    here = part_of(module)
    found = []
    for name in imported(module, source):
        there = part_of(name)
        if here is None or there is None or here == there:
            if here == there == "games" and game_of(module) and game_of(name) not in (None, game_of(module)):
                found.append(f"{module} imports {name}: a game knows no other game")
            continue
        if FLOORS[there] > FLOORS[here] or (here == "core" and there == "draw"):
            found.append(f"{module} imports {name}")
    return found


def game_of(module: str) -> str | None:
    """The game that a module below `games` belongs to; None for the registry and what it offers."""
    names = module.split(".")
    return names[2] if len(names) > 2 and (SOURCE / "games" / names[2]).is_dir() else None


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted((*SOURCE.rglob("*.py"), *SOURCE.rglob("*.pxd"))):
        yield ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts), path


def test_imports_run_downward_only():
    assert [line for module, path in modules() for line in wrong(module, path.read_text("utf-8"))] == []


def test_every_part_of_the_house_has_its_floor():
    parts = {module.split(".")[1] for module, _ in modules()}
    assert {part for part in parts if not part.startswith("_")} <= set(FLOORS)


def test_the_check_sees_an_import_upward():
    assert wrong("zwerge.core.state", "def f():\n    from zwerge.games import game") != []
    assert wrong("zwerge.core.state", "from zwerge import draw") != []
    assert wrong("zwerge.games.amulett.rules.state", "import zwerge.games.silberzwerg.state") != []
    assert wrong("zwerge.bots.greedy", "from zwerge.table.room import Room") != []
    assert wrong("zwerge.bots.greedy", "from ..table.room import Room") != []
    assert wrong("zwerge.bots.greedy", "from .. import table") != []
    assert wrong("zwerge.bots.__init__", "from ..table import room") != []
    assert wrong("zwerge.core.state", "from zwerge.games.amulett.rules.state cimport AmulettState") != []


def test_the_check_lets_an_import_downward_pass():
    assert wrong("zwerge.table.room", "from zwerge.core.state import State\nfrom zwerge.bots.bot import ask") == []
    assert wrong("zwerge.games.amulett.knowledge.view", "from zwerge.games.amulett.rules.state import PHASES") == []
    assert wrong("zwerge.games.amulett.knowledge.view", "from zwerge.games import game") == []
