"""Several like things told as one: thirteen gems bought one after the other are one line of a journal for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param


class Fold(NamedTuple):
    """How faces of one key are told together: under the key `into`, with `count` of them. `gather` names parameters
    whose values are put in a row, and the row's name; `add` those that are added up, and the sum's name. All other
    parameters have to be the same."""

    into: str
    gather: Mapping[str, str] = {}
    add: Mapping[str, str] = {}

    def begin(self, face: Face) -> Face:
        """One face in the shape of a sum."""
        params: dict[str, Param] = {"count": 1}
        for name, value in face.params.items():
            if name in self.gather:
                params[self.gather[name]] = (str(value),)
            else:
                params[self.add.get(name, name)] = value
        return Face(self.into, params)

    def join(self, one: Face, other: Face) -> Face | None:
        """Two sums as one, or None if they tell of different things."""
        params: dict[str, Param] = {}
        rows, sums = set(self.gather.values()), {*self.add.values(), "count"}
        for name, value in one.params.items():
            more = other.params[name]
            if name in rows and isinstance(value, tuple) and isinstance(more, tuple):
                params[name] = (*map(str, value), *map(str, more))
            elif name in sums and isinstance(value, int) and isinstance(more, int):
                params[name] = value + more
            elif value != more:
                return None
            else:
                params[name] = value
        return Face(self.into, params)


def together(one: Face, other: Face, folds: Mapping[str, Fold]) -> Face | None:
    """Two faces that follow each other as one, if a game tells them so; `one` may be a sum already."""
    fold = folds.get(other.key)
    if fold is None or one.key not in (other.key, fold.into):
        return None
    return fold.join(one if one.key == fold.into else fold.begin(one), fold.begin(other))


def counted(values: tuple[str, ...]) -> list[tuple[str, int]]:
    """What is in a row, and how often, in the order in which each came first."""
    return [(value, values.count(value)) for value in dict.fromkeys(values)]
