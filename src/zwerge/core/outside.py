"""Text that comes from outside: files by a bounded read, with or without a byte order mark, JSON and TOML that are
nested no deeper than anything of ours. What cannot be used raises BadInput with the file; nothing here knows a game.

Files are measured by reading them, never by asking how long they are: a device has no end, a pipe no length, and a
file may grow meanwhile.
"""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeGuard

from zwerge.core.errors import BadInput, clip

DEEPEST = 32
"""So many tables and lists may lie inside each other, and so many parts may a dotted key have."""

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""What some editors write before a text; it says nothing in one that is decoded already."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is the beginning of this one
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def read_bytes(path: Path, limit: int) -> bytes:
    """A file's bytes; BadInput if it cannot be read or has more than `limit` of them."""
    where = clip(str(path))
    try:
        if path.is_dir():
            raise BadInput(where, "is a folder; a file is needed")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise BadInput(where, f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(where, f"cannot be read: {error}") from None
    if len(data) > limit:
        raise BadInput(where, f"is too large: larger than {limit} bytes")
    return data


def decoded(data: bytes, where: str) -> str:
    """The text in a file's bytes: UTF-8, or what a byte order mark says; BadInput if it is not."""
    mark, encoding = next((pair for pair in _MARKS if data.startswith(pair[0])), (b"", "utf-8"))
    try:
        return data[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        told = f"cannot be read as text in {encoding.upper()}: {error.reason} at byte {error.start}"
        raise BadInput(where, told) from None


def too_deep(value: object) -> bool:
    """Whether plain data is nested more than DEEPEST deep. It does not recurse itself."""
    level: list[object] = [value]
    for _ in range(DEEPEST):
        inside = [list(item.values()) if isinstance(item, Mapping) else item for item in level if _holds(item)]
        # what is held twice is looked at once, or lists that share their parts would take for ever
        level = list({id(item): item for items in inside for item in items if _holds(item)}.values())
        if not level:
            return False
    return True


def _holds(value: object) -> TypeGuard[Mapping[Any, Any] | list[Any] | tuple[Any, ...]]:
    return isinstance(value, Mapping | list | tuple)


def parse_toml(data: bytes, where: str) -> dict[str, Any]:
    """TOML out of a file's bytes; BadInput with the line for anything else."""
    try:
        text = decoded(data, where)
    except BadInput as error:
        raise BadInput(where, f"is no TOML: it {error.what}") from None
    _check_depth(text, where)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadInput(where, "is nested too deep") from None
    except ValueError as error:  # also numbers of more digits than Python reads
        raise BadInput(where, f"is no TOML: {error}") from None


_TOKEN = re.compile(
    r"""
    (?P<string>
        \"\"\"[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"{3,5}
      | '''[^']*(?:'(?!'')[^']*)*'{3,5}
      | "[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"
      | '[^'\n]*'
    )
    | (?P<open>["'])
    | (?P<comment>\#[^\n]*)
    | (?P<other>[^"'\#\[\]{}.=,\n]+)
    | (?P<mark>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def _check_depth(text: str, where: str) -> None:
    """Refuse what tomllib recurses into or takes quadratic time for: deep nesting, and keys of very many parts."""
    depth = dots = 0
    line = 1
    for token in _TOKEN.finditer(text):
        found = token.group()
        if token.lastgroup == "open":
            return  # a string that never ends: tomllib says so, and reads no further either
        if token.lastgroup == "mark":
            if found in "[{":
                depth += 1
            elif found in "]}":
                depth = max(0, depth - 1)
            dots = dots + 1 if found == "." else 0
        if max(depth, dots + 1) > DEEPEST:
            raise BadInput(where, f"is nested more than {DEEPEST} deep (at line {line})")
        line += found.count("\n")
