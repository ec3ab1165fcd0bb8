"""Decisions declared once, as data: an ActionSpace gives ints <-> text <-> named parts.

The ints are what engines and learners use; the text is what records, logs, URLs and foreign bots use; both are stable,
since adding a block appends. People see neither.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, overload

from zwerge.core.errors import UnknownAction, clip, whole

Values = Sequence[str] | Callable[[Any], Iterable[str]]
"""The values of one part: fixed, or worked out from the Setup (players, options, edition)."""


class Named(NamedTuple):
    """An action taken apart: its block's name, and its parts by name."""

    name: str
    parts: dict[str, str]


class Span:
    """One block of one space: the ints `start` to `stop - 1`. Called with the parts, it gives the int."""

    def __init__(self, block: Block, start: int, rows: list[tuple[str, ...]]) -> None:
        self.block = block
        self.name = block.name
        self.start = start
        self.stop = start + len(rows)
        self.rows = rows
        self._numbers = {row: start + i for i, row in enumerate(rows)}

    def __call__(self, **parts: str | int) -> int:
        """The int of the action with these parts; KeyError for parts that do not exist."""
        return self._numbers[tuple(str(parts[name]) for name in self.block.parts)]

    def __contains__(self, action: object) -> bool:
        number = whole(action)
        return number is not None and self.start <= number < self.stop

    def __len__(self) -> int:
        return self.stop - self.start

    def get(self, words: Sequence[str]) -> int | None:
        """The int of the action with these words after the first, or None."""
        return self._numbers.get(tuple(words))


class Block:
    """A declared family of actions. Reading it from a space gives its Span."""

    def __init__(
        self,
        parts: dict[str, Values],
        *,
        word: str | None = None,
        where: Callable[..., bool] | None = None,
        record: str = "all",
    ) -> None:
        self.parts = parts
        self.word = word
        self.where = where
        self.record = record
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.word = self.word or name

    @overload
    def __get__(self, space: None, owner: type) -> Block: ...
    @overload
    def __get__(self, space: ActionSpace, owner: type) -> Span: ...
    def __get__(self, space: ActionSpace | None, owner: type) -> Block | Span:
        return self if space is None else space.spans[self.name]

    def rows(self, setup: Any) -> list[tuple[str, ...]]:
        """All combinations of the parts' values in order, first part slowest, that `where` lets through."""
        columns = [tuple(v(setup)) if callable(v) else tuple(v) for v in self.parts.values()]
        rows = itertools.product(*columns)
        return [row for row in rows if self.where is None or self.where(*row)]


def block(
    *, word: str | None = None, where: Callable[..., bool] | None = None, record: str = "all", **parts: Values
) -> Block:
    """Declare actions with parts, such as `play = block(card=KINDS)`: texts `play dragon`, `play giant`, ...

    `word` is the first word of the text (default: the attribute's name; two blocks may share a word if their texts
    differ); `where(*values)` keeps only some combinations. `record` says what a Record keeps when the action ends a
    draft: "all" (its steps and itself), "alone" (only itself) or "nothing".
    """
    return Block(parts, word=word, where=where, record=record)


def single(*, word: str | None = None, record: str = "all") -> Block:
    """Declare one action without parts, such as `announce`."""
    return Block({}, word=word, record=record)


class ActionSpace:
    """All actions of one kind for one Setup. Subclasses declare blocks as class attributes, in their order."""

    blocks: tuple[Block, ...] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.blocks = cls.blocks + tuple(v for v in vars(cls).values() if isinstance(v, Block))

    def __init__(self, setup: Any = None) -> None:
        self.spans: dict[str, Span] = {}
        self._texts: list[str] = []
        self._named: list[Span] = []
        for declared in self.blocks:
            span = Span(declared, len(self._texts), declared.rows(setup))
            self.spans[declared.name] = span
            self._texts += [" ".join((str(declared.word), *row)) for row in span.rows]
            self._named += [span] * len(span)
        self._numbers = {text: i for i, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError(f"{type(self).__name__} gives two actions the same text")

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, action: int) -> str:
        """The text of an action; UnknownAction for an int outside the space."""
        return self._texts[self.check(action)]

    def texts(self, actions: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._texts[a] for a in actions)

    def check(self, action: int) -> int:
        """The same number as a plain int, or UnknownAction."""
        number = whole(action)
        if number is None or not 0 <= number < len(self._texts):
            raise UnknownAction("action", f"{clip(action)} is no action: 0 to {len(self._texts) - 1} are")
        return number

    def span(self, action: int) -> Span:
        """The block to which an action belongs."""
        return self._named[self.check(action)]

    def parts(self, action: int) -> Named:
        """An action's name and named parts: `parts(0) == ("play", {"card": "dragon"})`."""
        span = self.span(action)
        row = span.rows[self.check(action) - span.start]
        return Named(span.name, dict(zip(span.block.parts, row, strict=True)))

    def kind(self, first: int, last: int) -> str:
        """What two actions have in common, by name: `deal seat=0`; `any` if they are of two blocks. Of the first and
        the last outcome of a chance node it says what is drawn there."""
        one, other = self.parts(first), self.parts(last)
        if one.name != other.name:
            return "any"
        same = [f"{part}={value}" for part, value in one.parts.items() if other.parts.get(part) == value]
        return " ".join((one.name, *same)) if first != last else one.name

    def parse(self, text: str) -> int:
        """The int of a text; UnknownAction says which word is wrong and what would be right."""
        if not isinstance(text, str):
            raise UnknownAction("action", f"{clip(text)} is no text")
        number = self._numbers.get(text)
        if number is not None:
            return number
        words = text.split()
        known = sorted({str(b.word) for b in self.blocks})
        if not words or words[0] not in known:
            first_words = ", ".join(known)
            raise UnknownAction("action", f"{clip(text)} is no decision of this game: they begin with {first_words}")
        forms = [" ".join((words[0], *(f"<{p}>" for p in b.parts))) for b in self.blocks if b.word == words[0]]
        fit = [b for b in self.blocks if b.word == words[0] and len(b.parts) == len(words) - 1]
        for declared in fit:
            for position, (part, word) in enumerate(zip(declared.parts, words[1:], strict=True)):
                values = list(dict.fromkeys(row[position] for row in self.spans[declared.name].rows))
                if word not in values:
                    raise UnknownAction(
                        "action", f"{clip(text)}: {clip(word)} is no <{part}>; it may be {_some(values)}"
                    )
        raise UnknownAction("action", f"{clip(text)} is no decision of this game; the form is {' or '.join(forms)}")


def _some(values: list[str], limit: int = 12) -> str:
    return ", ".join(values if len(values) <= limit else [*values[: limit - 1], "…", values[-1]])
