"""Reads how a game's views become numbers: the types of the View say most of it, `layouts/<id>.toml` the rest.

A path such as `board.tile` has steps, divided by ` / `, from the outside in:
`out` (told elsewhere), `seat`, `seats`, `word W`, `count W`, `per seat`, `row N`, `places N`, `by W`, `named W key`,
`crossed W field W field`, `pair step, step`. What has no step is a number, a yes or no, or a struct.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from zwerge.core.actions import ActionSpace
from zwerge.core.errors import BadInput
from zwerge.core.game import Game, Setup
from zwerge.core.outside import parse_toml
from zwerge.research.parts import (
    Crossed,
    Fields,
    Flag,
    Maybe,
    Named,
    Number,
    Pair,
    Part,
    Places,
    Row,
    Seat,
    Several,
    Vocabulary,
    Within,
    Word,
)

MOST = 1000.0
"""So often may a thing come at the most."""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of `layouts` says: version, vocabularies, steps by path, why fields are left out, and what the
    history needs (`seats`: parameters that are seats; `words` that no action has)."""

    version: int
    words: dict[str, str | tuple[str, ...]]
    view: dict[str, str]
    left_out: dict[str, str]
    history: dict[str, tuple[str, ...]]
    seated: dict[str, str] = {}


@lru_cache(maxsize=32)
def declared(game: Game) -> Declared:
    """What the game's file says; BadInput if there is none."""
    file = resources.files("zwerge.research") / "layouts" / f"{game.id}.toml"
    if not file.is_file():
        raise BadInput("layout", f"{game.id} has none: zwerge/research/layouts/{game.id}.toml is missing")
    return msgspec.convert(parse_toml(file.read_bytes(), file.name), Declared)


def vocabularies(setup: Setup, said: Declared) -> dict[str, Vocabulary]:
    """Every vocabulary of a game by its name."""
    found = {}
    for name, source in said.words.items():
        words = words_of(setup, source) if isinstance(source, str) else source
        found[name] = Vocabulary(name, words, setup.players, said.seated.get(name, ""))
    return found


def words_of(setup: Setup, source: str) -> tuple[str, ...]:
    """The words behind `actions` (all texts), `actions.block.part`, `chances.block.part` or `actions of block ...`."""
    space, *rest = source.replace(".", " ").split()
    declared_in: ActionSpace = {"actions": setup.actions, "chances": setup.chances}[space]
    if not rest:
        return declared_in.texts(range(len(declared_in)))
    if rest[0] == "of":
        spans = [declared_in.spans[name] for name in rest[1:]]
        return tuple(text for span in spans for text in declared_in.texts(range(span.start, span.stop)))
    span = declared_in.spans[rest[0]]
    place = list(span.block.parts).index(rest[1])
    return tuple(dict.fromkeys(row[place] for row in span.rows))


class Reading:
    """One reading of a View for one setup: `part` gives the part for a path."""

    def __init__(self, setup: Setup, said: Declared) -> None:
        self.players = setup.players
        self.said = said
        self.words = vocabularies(setup, said)
        self.met: set[str] = set()

    def fields(self, struct: type, path: str = "") -> list[tuple[str, Part]]:
        """The fields of a struct that are not left out."""
        found = []
        for name, kind in get_type_hints(struct).items():
            place = f"{path}.{name}" if path else name
            steps = self._steps(place)
            if place in self.said.left_out or steps == ["out"]:
                continue
            found.append((name, self.part(place, kind, steps)))
        return found

    def _steps(self, path: str) -> list[str]:
        self.met.add(path)
        told = self.said.view.get(path)
        return told.split(" / ") if told else []

    def part(self, path: str, kind: Any, steps: Sequence[str]) -> Part:
        """The part for a type and the steps that are left for it."""
        if get_origin(kind) in (Union, UnionType):
            inner = [one for one in get_args(kind) if one is not NoneType]
            alone = inner[0] if len(inner) == 1 else Union[tuple(inner)]  # noqa: UP007  (made while it runs)
            if len(inner) < len(get_args(kind)):
                part = self.part(path, alone, steps)
                return part if isinstance(part, Word | Seat | Within) else Maybe(part)
        if not steps:
            return self._plain(path, kind)
        word, *arguments = steps[0].split()
        return self._said(path, kind, word, arguments, steps)

    def _plain(self, path: str, kind: Any) -> Part:
        if kind is bool:
            return Flag()
        if kind in (int, float):
            return Number()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return Fields(self.fields(kind, path))
        raise BadInput(f"layout: {path}", f"nothing says how {kind} becomes numbers")

    def _said(self, path: str, kind: Any, word: str, arguments: list[str], steps: Sequence[str]) -> Part:
        """The part that a step asks for."""
        rest = steps[1:]
        if word in ("word", "count", "seat", "seats"):
            return self._leaf(path, word, arguments)
        if word == "pair":
            leaves = [one.split() for one in steps[0].removeprefix("pair ").split(", ")]
            return Pair([self._leaf(path, one[0], one[1:]) for one in leaves])
        if word == "crossed":
            first, one, second, two = arguments
            return Crossed((one, self.words[first]), (two, self.words[second]), MOST)
        inner = self.part(path, inner_type(path, kind), rest)
        if word == "per":
            return Row(inner, self.players, turned=True)
        if word == "row":
            return Row(inner, int(arguments[0]))
        if word == "places":
            return Places(inner, self.players if arguments[0] == "players" else int(arguments[0]))
        if word in ("by", "named"):
            if word == "by" and isinstance(inner, Fields):
                inner = Maybe(inner)
            return Named(self.words[arguments[0]], inner, *arguments[1:])
        raise BadInput(f"layout: {path}", f"{word} is no step")

    def _leaf(self, path: str, word: str, arguments: list[str]) -> Part:
        if word == "seat":
            return Seat(self.players, arguments)
        if word == "seats":
            return Several(Seat(self.players, arguments), MOST)
        if word == "word" and len(arguments) > 1:
            return Within(arguments[1], Word(self.words[arguments[0]]))
        if word == "word":
            return Word(self.words[arguments[0]])
        if word == "count":
            return Several(Word(self.words[arguments[0]]), MOST, *arguments[1:])
        raise BadInput(f"layout: {path}", f"{word} is no step that ends one")


def inner_type(path: str, kind: Any) -> Any:
    """What a tuple or dict holds."""
    inside = get_args(kind)
    if get_origin(kind) is dict:
        return inside[1]
    if get_origin(kind) is tuple and len(inside) == 2 and inside[1] is Ellipsis:
        return inside[0]
    raise BadInput(f"layout: {path}", f"{kind} is neither a row nor a table")


def unknown(said: Mapping[str, str], met: set[str]) -> list[str]:
    """Paths that a file speaks of and no view has."""
    return sorted(set(said) - met)
