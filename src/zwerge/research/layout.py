"""Layouts: what a seat may see, as a vector of a known length, as a text, and both with all that it has seen.

Everything comes out of the seat's View and its faces of the journal, nothing else, and is turned so that the observer
is the first seat. What a layout's numbers mean stays for a `version`; see docs/research/layouts.md.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from zwerge.core.errors import BadInput
from zwerge.core.game import Setup
from zwerge.core.outcome import Face
from zwerge.draw import words as sentences
from zwerge.research.parts import HIGHEST, LOWEST, Part, Seat, seat_shown
from zwerge.research.reading import Reading, declared, unknown, vocabularies

EVENTS = 32
"""So many of the latest events an information state holds, unless one asks for more or fewer."""
WIDTH = 10
"""Numbers per event: which it is, and up to so many less one of its parameters."""
DIGEST = 64
"""Numbers, each 0 or 1, that differ between different pasts, however long ago they parted."""


class Place(NamedTuple):
    """One row of a layout's table: a field, where its numbers begin, how many they are, and what they mean."""

    name: str
    start: int
    size: int
    means: str


class Layout:
    """The layout of one setup (game, players, options, edition).

    `size` numbers make an observation, `state_size` an information state with the `events` latest events.
    """

    def __init__(self, setup: Setup, events: int = EVENTS) -> None:
        said = declared(setup.game)
        reading = Reading(setup, said)
        self.setup = setup
        self.players = setup.players
        fields: list[tuple[str, Part]] = reading.fields(setup.game.view_type)
        wrong = unknown(said.view, reading.met) + unknown(said.left_out, reading.met)
        if wrong:
            raise BadInput("layout", f"{setup.game.id} has no {wrong[0]} to lay out")
        self.version = f"{setup.game.rules_version}.{said.version}"
        self._seat = Seat(self.players)
        self._parts: list[tuple[str, Part, int]] = []
        at = self.players
        for name, part in fields:
            self._parts.append((name, part, at))
            at += part.size
        self.size = at
        self.history = History(setup, events)
        self.state_size = self.size + self.history.size
        self._empty = bytes(4 * self.size)

    # ------------------------------------------------------------------ observations

    def numbers(self, view: Any) -> array[float]:
        """A seat's view as `size` floats (an array of C floats; numpy takes it without copying)."""
        me: int = view.observer
        out = array("f", self._empty)
        self.write(view, out, me)
        return out

    def write(self, view: Any, out: Any, me: int) -> None:
        """The same into something that holds `size` floats, all 0 before."""
        if me < 0:
            raise BadInput("observer", f"{me} has no seat, so nothing can be turned to it")
        out[me] = 1
        for name, part, at in self._parts:
            part.write(getattr(view, name), out, at, me)

    def text(self, view: Any) -> str:
        """A seat's view in words, a line for each field."""
        me: int = view.observer
        lines = [f"seat: {me} of {self.players}"]
        lines += [f"{name}: {part.show(getattr(view, name), me)}" for name, part, _ in self._parts]
        return "\n".join(lines)

    def tops(self) -> array[float]:
        """The highest value that each number of an observation may have."""
        tops = array("f", [1.0] * self.players)
        for _, part, _ in self._parts:
            tops.extend(part.tops())
        return tops

    def bottoms(self) -> array[float]:
        """The lowest value of each: 0, and far below it for numbers as they are."""
        return array("f", [LOWEST if top == HIGHEST else 0.0 for top in self.tops()])

    def table(self) -> list[Place]:
        """What stands where in an observation."""
        rows = [Place("seat", 0, self.players, "which seat at the table the observer has, not turned")]
        return rows + [Place(name, at, part.size, part.means()) for name, part, at in self._parts]

    # ------------------------------------------------------------------ information states

    def state_numbers(self, view: Any, seen: Sequence[Face], text: str | None = None) -> array[float]:
        """View and history as `state_size` floats; `seen` is the seat's `information_state`, `text` its `state_text`
        where somebody has it already."""
        out = self.numbers(view)
        out.extend(self.history.numbers(seen, view.observer, text))
        return out

    def state_text(self, seen: Sequence[Face], me: int) -> str:
        """All that a seat has seen, a line each: different information states have different texts."""
        return "\n".join(self.history.lines(seen, me))


class History:
    """The faces that a seat has seen as numbers: the latest `events` of them, the newest first, each with WIDTH numbers
    (its key and then its parameters: numbers as they are, words by their place in `words`, seats turned), and a digest
    of all of them. An event that is not there is 0."""

    def __init__(self, setup: Setup, events: int) -> None:
        said = declared(setup.game)
        self.players = setup.players
        self.events = events
        self.size = events * WIDTH + DIGEST
        prefix = f"{setup.game.id}.journal."
        told = [key for key in sentences.keys(sentences.FALLBACK) if key.startswith(prefix)]
        # what is told in several ways has a sentence for each: `treasurer.lot` for `treasurer`
        self.keys = tuple(sorted({".".join(key.split(".")[:3]) for key in told}))
        known = [word for one in vocabularies(setup, said).values() for word in one.words]
        spans = (*setup.actions.spans.values(), *setup.chances.spans.values())
        parts = [word for span in spans for row in span.rows for word in row]
        self.words = tuple(dict.fromkeys([*said.history["words"], *known, *parts]))
        self._seats = frozenset(said.history["seats"])
        self._numbers: dict[str, int] = {name: 1 + at for at, name in enumerate(self.keys)}
        self._words: dict[str, int] = {word: 1 + at for at, word in enumerate(self.words)}

    def numbers(self, seen: Sequence[Face], me: int, text: str | None = None) -> array[float]:
        out = array("f", bytes(4 * self.size))
        latest = [face for face in seen[-self.events :] if face.key != "opening"] if self.events else []
        for place, face in enumerate(reversed(latest)):
            self._write(face, out, place * WIDTH, me)
        told = "\n".join(self.lines(seen, me)) if text is None else text
        digest = blake2b(told.encode(), digest_size=DIGEST // 8).digest()
        bits = int.from_bytes(digest, "big")
        for at in range(DIGEST):
            out[self.events * WIDTH + at] = bits >> at & 1
        return out

    def _write(self, face: Face, out: array[float], at: int, me: int) -> None:
        out[at] = self._numbers.get(face.key, 0)
        values = [number for name, value in face.params.items() for number in self._values(name, value, me)]
        for place, number in enumerate(values[: WIDTH - 1]):
            out[at + 1 + place] = number

    def _values(self, name: str, value: Any, me: int) -> Iterable[float]:
        if isinstance(value, tuple):
            return [number for one in value for number in self._values(name, one, me)]
        if isinstance(value, str):
            return [self._words.get(value, 0)]
        return [(value - me) % self.players if name in self._seats else value]

    def lines(self, seen: Sequence[Face], me: int) -> list[str]:
        """A line per face: what happened, by its key, and the parameters, seats turned."""
        return [self._line(face, me) for face in seen]

    def _line(self, face: Face, me: int) -> str:
        told = [f"{name}={self._told(name, value, me)}" for name, value in face.params.items()]
        return " ".join((face.key.rpartition(".")[2], *told))

    def _told(self, name: str, value: Any, me: int) -> str:
        if isinstance(value, tuple):
            return ",".join(self._told(name, one, me) for one in value) or "-"
        if isinstance(value, int) and name in self._seats:
            return seat_shown(value, me, self.players)
        return str(value).replace(" ", "_")


@lru_cache(maxsize=64)
def layout_of(setup: Setup, events: int = EVENTS) -> Layout:
    """The layout of a setup; made once."""
    return Layout(setup, events)
