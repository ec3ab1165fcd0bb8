"""Fields: what a game's state consists of, each declared once.

From the declaration follow the attribute, its start, its copy, and the C type it is compiled with.

A compiled class must write its attributes out, or copying them would be slow. So `written` makes the two files of a
game, `rules/data.py` and `rules/data.pxd`, out of its `rules/state_fields.py`; nobody writes them by hand, and a test
holds them to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Field(NamedTuple):
    """One field: what it `holds`, its C type `kind` (`int`, `unsigned char`, `bint`, `tuple`, a class), how many of
    them (`size`; 0 is one alone), how it starts, a type for mypy where the start does not tell it, who may look:
    `readonly`, `public`, or nobody ("") at arrays of bytes, which Python must not see; and how it is copied out of
    `mine`, where neither sharing nor a slice will do."""

    name: str
    holds: str
    kind: str = "int"
    size: int = 0
    start: str = "0"
    type: str = ""
    seen: str = "readonly"
    copy: str = ""


def number(name: str, holds: str, start: str = "0") -> Field:
    """One number that anybody may look at."""
    return Field(name, holds, start=start, seen="public")


def numbers(name: str, size: int, holds: str, start: str = "0") -> Field:
    """So many numbers that anybody may look at."""
    return Field(name, holds, size=size, start=start, seen="public")


def bytes_of(name: str, size: int, holds: str) -> Field:
    """An array of small numbers, for the rules alone."""
    return Field(name, holds, "unsigned char", size, seen="")


BASE = (("setup", "setup"), ("moves", "0"), ("trail", "None"), ("turn", "seats.CHANCE"))
"""The fields that every State has, and their start."""


def started(field: Field) -> str:
    """The line of `__init__` that makes a field."""
    start = f"[{field.start}] * {field.size}" if field.size and field.start.isdigit() else field.start
    return f"self.{field.name}{f': {field.type}' if field.type else ''} = {start}"


def copied(field: Field) -> str:
    """The line of `copy_from`; an array is copied by a slice, or two states would share it uncompiled."""
    return f"self.{field.name} = {field.copy or f'mine.{field.name}' + ('[:]' if field.size else '')}"


def declared(field: Field) -> str:
    """The line of the .pxd."""
    size = f"[{field.size}]" if field.size else ""
    return " ".join(filter(None, ("cdef", field.seen, field.kind, f"{field.name}{size}")))


def compiled_imports(fields: Sequence[Field], imports: Sequence[str]) -> list[str]:
    """What of the imports the compiler must know: types of fields, and modules whose functions copy them."""
    used = {field.kind for field in fields} | {field.copy.split(".")[0] for field in fields if "(" in field.copy}
    found = []
    for line in imports:
        module, names = line.removeprefix("from ").split(" import ")
        known = [name for name in names.split(", ") if name in used]
        found += [f"from {module} cimport {', '.join(known)}"] if known else []
    return found


def written(game: str, what: str, fields: Sequence[Field], imports: Sequence[str] = ()) -> tuple[str, str]:
    """The texts of `data.py` and `data.pxd` of a game; `imports` are further lines that the first one needs, the second
    where a field is `kind` of what they bring or is copied by it."""
    rules = f"zwerge.games.{game}.rules"
    beside = f"from {rules} import "
    modules = ", ".join(sorted(["layout", *(line.removeprefix(beside) for line in imports if line.startswith(beside))]))
    further = [line for line in imports if not line.startswith(beside)]
    always = ("from zwerge.core import seats", "from zwerge.core.state import State", beside + modules)
    needed = sorted((*always, *further, f"from {rules}.tables import Tables"), key=lambda line: line.split()[1])
    holds = "\n".join(f"    {field.name}: {field.holds}" for field in fields)
    indent = "\n        "
    start = indent.join((*(f"self.{name} = {value}" for name, value in BASE), *map(started, fields)))
    copy = indent.join((*(f"self.{name} = mine.{name}" for name, _ in BASE), *map(copied, fields)))
    source = f'''"""{what}

Written by tests/tools/make_data.py out of state_fields.py.
"""

from typing import TYPE_CHECKING

{chr(10).join(needed)}

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

{holds}
    """

    def __init__(self, setup: "Setup") -> None:
        {start}

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        {copy}
'''
    attributes = "\n    ".join(map(declared, fields))
    typed = "\n".join([*compiled_imports(fields, imports), f"from {rules}.tables cimport Tables"])
    compiled = f"""# Written by tests/tools/make_data.py out of state_fields.py.
cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from {rules} cimport layout
{typed}


cdef class Data(State):
    {attributes}

    @cython.locals(mine=Data)
    cpdef copy_from(self, State other)
"""
    return source, compiled
