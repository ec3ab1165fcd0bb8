"""Imports run downward only: core and draw are the ground, games and bots stand on them, table, arena and research on
those, the lab on the arena, the command line on top. Inside a game, rules are the ground, and knowledge, words and page
stand on them in this order."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import zwerge

SOURCE = Path(zwerge.__file__).parent
FLOORS = {
    "core": 0,
    "draw": 0,
    "games": 1,
    "bots": 1,
    "scenarios": 2,
    "lessons": 2,
    "arena": 2,
    "research": 2,
    "table": 2,
    "lab": 3,
    "cli": 4,
}
ROOMS = {"rules": 0, "knowledge": 1, "bot": 1, "words": 2, "page": 3, "terminal": 3, "__init__": 4}
"""The rooms of a game; what ties them together is above them all."""


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
    assert wrong("zwerge.games.amulett.knowledge.view", "from zwerge.games.amulett.rules.layout import PHASES") == []
    assert wrong("zwerge.games.amulett.knowledge.view", "from zwerge.games import game") == []


# ---------------------------------------------------------------------- inside a game, and inside core


def room_of(module: str) -> str | None:
    """The room of a game that a module stands in; None outside games."""
    game = game_of(module)
    return module.split(".")[3] if game is not None and module.count(".") > 2 else None


def upstairs(module: str, source: str) -> list[str]:
    """What a module of a game imports, if only for annotations, from a room above its own."""
    here = room_of(module)
    rooms = [(name, room_of(name)) for name in imported(module, source)]
    return [
        f"{module} imports {name}: {room} stands above {here}"
        for name, room in rooms
        if here is not None and room in ROOMS and ROOMS[room] > ROOMS[here]
    ]


def hidden_imports(source: str) -> list[int]:
    """The lines in which something of zwerge is imported inside a function."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    inner = {node for function in functions for node in ast.walk(function) if isinstance(node, ast.ImportFrom)}
    return sorted(node.lineno for node in inner if node.level or (node.module or "").startswith("zwerge"))


def at_import(tree: ast.Module) -> ast.Module:
    """The same module without what only people and mypy read."""
    typed = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    tree.body = [node for node in tree.body if node not in typed]
    return tree


def loaded(source: str, known: Collection[str]) -> Iterator[str]:
    """Every known module that a source text loads, inside functions too, by its full name."""
    for node in ast.walk(at_import(ast.parse(source))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                below = f"{node.module}.{alias.name}"
                yield from (name for name in (below if below in known else node.module,) if name in known)


def arrows(sources: dict[str, str]) -> dict[str, set[str]]:
    """By module the modules that it loads."""
    return {module: set(loaded(source, sources)) - {module} for module, source in sources.items()}


def circles(sources: dict[str, str]) -> list[str]:
    """Every module from which arrows lead back to it."""
    direct = arrows(sources)

    def reached(module: str) -> set[str]:
        found: set[str] = set()
        ahead = [module]
        while ahead:
            new = direct[ahead.pop()] - found
            found |= new
            ahead += new
        return found

    return sorted(module for module in direct if module in reached(module))


def sources() -> dict[str, str]:
    """The text of every module, a package under its own name."""
    return {
        module.removesuffix(".__init__"): path.read_text("utf-8") for module, path in modules() if path.suffix == ".py"
    }


def test_inside_a_game_imports_run_downward_only():
    assert [line for module, path in modules() for line in upstairs(module, path.read_text("utf-8"))] == []


def test_every_module_of_a_game_stands_in_a_room():
    rooms = {room_of(module) for module, path in modules() if path.suffix == ".py"}
    assert rooms - {None} == set(ROOMS)


def test_no_import_runs_in_a_circle():
    assert circles(sources()) == []


def test_no_import_hides_in_a_function_of_core_or_of_a_game():
    looked_at = {name: text for name, text in sources().items() if part_of(name) in ("core", "games")}
    found = {name: hidden_imports(text) for name, text in looked_at.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_check_sees_a_room_that_leans_on_one_above():
    rules = "zwerge.games.amulett.rules.trick"
    assert upstairs(rules, "from zwerge.games.amulett.knowledge.view import View") != []
    assert upstairs(rules, "from zwerge.games.amulett.knowledge cimport hidden\ncdef int x") != []
    assert upstairs(rules, "if TYPE_CHECKING:\n    from zwerge.games.amulett import knowledge") != []
    assert upstairs("zwerge.games.amulett.page.board", "from zwerge.games.amulett.words.lines import line") == []


def test_the_check_sees_a_circle_and_what_hides_one():
    there = {"zwerge.a": "from zwerge import b", "zwerge.b": "def f():\n    from zwerge.c import x", "zwerge.c": ""}
    assert circles(there) == []
    assert circles(there | {"zwerge.c": "import zwerge.a"}) == ["zwerge.a", "zwerge.b", "zwerge.c"]
    assert circles(there | {"zwerge.c": "if TYPE_CHECKING:\n    import zwerge.a"}) == []
    assert hidden_imports(there["zwerge.b"]) == [2]
    assert hidden_imports("import zwerge.c\ndef f():\n    import json") == []
