"""Parts of a layout: how one value out of a view becomes numbers, and words.

A part knows how many numbers it takes, writes them from a place on, and shows the value to a reader. Seats are always
told as the observer counts them: himself first, then clockwise. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Protocol

Numbers = Any
"""Something of floats that can be written by index, all 0 before: an array, a list."""

LOWEST, HIGHEST = -1_000_000.0, 1_000_000.0
"""Bounds of a number as it is; no game comes near them."""


class Part(Protocol):
    """One place of a layout."""

    size: int

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        """Write a value as `me` sees it; what is left out stays 0."""
        ...

    def show(self, value: Any, me: int) -> str:
        """The same value in words."""
        ...

    def means(self) -> str:
        """What the numbers are, for the pages."""
        ...

    def tops(self) -> Iterator[float]:
        """The highest value of each number."""
        ...


class Number:
    """A number as it is."""

    size = 1

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        out[at] = value

    def show(self, value: Any, me: int) -> str:
        return str(value)

    def means(self) -> str:
        return "number"

    def tops(self) -> Iterator[float]:
        yield HIGHEST


class Flag:
    """1 for yes."""

    size = 1

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        if value:
            out[at] = 1

    def show(self, value: Any, me: int) -> str:
        return "yes" if value else "no"

    def means(self) -> str:
        return "1 if so"

    def tops(self) -> Iterator[float]:
        yield 1


class Vocabulary:
    """Words in their order. Those that begin with `seated` and a seat's number are turned to the observer, too."""

    def __init__(self, name: str, words: Sequence[str], players: int, seated: str = "") -> None:
        self.name = name
        self.words = tuple(words)
        self.places = [self._as_seen(me, players, seated) for me in range(players)]

    def __len__(self) -> int:
        return len(self.words)

    def _as_seen(self, me: int, players: int, seated: str) -> dict[Any, int]:
        places: dict[Any, int] = {word: at for at, word in enumerate(self.words)}
        if seated:
            places = {word: places[self._turned(word, me, players, seated)] for word in self.words}
        return places | {int(word): at for word, at in places.items() if word.isdigit()}

    def _turned(self, word: str, me: int, players: int, seated: str) -> str:
        seat, rest = word[len(seated) : len(seated) + 1], word[len(seated) + 1 :]
        if not word.startswith(seated) or not seat.isdigit():
            return word
        return f"{seated}{(int(seat) - me) % players}{rest}"

    def shown(self, word: Any, me: int) -> str:
        return self.words[self.places[me][word]]


class Word:
    """One number per word of a vocabulary, 1 for the one that is said; none for None."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.size = len(words)

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        if value is not None:
            out[at + self.words.places[me][value]] = 1

    def show(self, value: Any, me: int) -> str:
        return "-" if value is None else self.words.shown(value, me)

    def means(self) -> str:
        return f"one of {self.words.name}"

    def tops(self) -> Iterator[float]:
        return iter([1.0] * self.size)


class Seat:
    """One number per seat, the observer's first, and one per name of somebody without a seat; 1 for who it is."""

    def __init__(self, players: int, others: Sequence[str] = ()) -> None:
        self.players = players
        self.others = {name: players + at for at, name in enumerate(others)}
        self.size = players + len(others)

    def place(self, value: Any, me: int) -> int:
        return self.others[value] if isinstance(value, str) else (value - me) % self.players

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        if value is not None:
            out[at + self.place(value, me)] = 1

    def show(self, value: Any, me: int) -> str:
        if value is None or isinstance(value, str):
            return value or "-"
        return seat_shown(value, me, self.players)

    def means(self) -> str:
        return " or ".join(("one seat", *self.others))

    def tops(self) -> Iterator[float]:
        return iter([1.0] * self.size)


def seat_shown(seat: int, me: int, players: int) -> str:
    """A seat as the observer counts: `me`, `+1` to the left of him, and so on."""
    far = (seat - me) % players
    return f"+{far}" if far else "me"


class Several:
    """A tuple of words or seats, whose order says nothing: one number each, how often it comes."""

    def __init__(self, of: Word | Seat, most: float, take: str = "") -> None:
        self.of = of
        self.most = most
        self.size = of.size
        self.take = taker(take)

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        take, of = self.take, self.of
        if isinstance(of, Word):
            places = of.words.places[me]
            for one in value:
                out[at + places[take(one)]] += 1
        else:
            for one in value:
                out[at + of.place(take(one), me)] += 1

    def show(self, value: Any, me: int) -> str:
        return " ".join(sorted(self.of.show(self.take(one), me).replace(" ", "_") for one in value)) or "-"

    def means(self) -> str:
        return f"how often each {self.of.means().removeprefix('one of ').removeprefix('one ')}"

    def tops(self) -> Iterator[float]:
        return iter([self.most] * self.size)


class Crossed:
    """A tuple of structs with two words each: one number per pair of words, how often it comes."""

    def __init__(self, first: tuple[str, Vocabulary], second: tuple[str, Vocabulary], most: float) -> None:
        (self.one, self.ones), (self.two, self.twos) = first, second
        self.most = most
        self.size = len(self.ones) * len(self.twos)

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        ones, twos, width = self.ones.places[me], self.twos.places[me], len(self.twos)
        for row in value:
            out[at + ones[getattr(row, self.one)] * width + twos[getattr(row, self.two)]] += 1

    def show(self, value: Any, me: int) -> str:
        return " ".join(sorted(f"{getattr(row, self.one)}/{getattr(row, self.two)}" for row in value)) or "-"

    def means(self) -> str:
        return f"how often each {self.ones.name} with each {self.twos.name}"

    def tops(self) -> Iterator[float]:
        return iter([self.most] * self.size)


class Maybe:
    """A first number that says whether there is a value, and then the value."""

    def __init__(self, of: Part) -> None:
        self.of = of
        self.size = 1 + of.size

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        if value is not None:
            out[at] = 1
            self.of.write(value, out, at + 1, me)

    def show(self, value: Any, me: int) -> str:
        return "-" if value is None else self.of.show(value, me)

    def means(self) -> str:
        return f"1 if there is one, then {self.of.means()}"

    def tops(self) -> Iterator[float]:
        yield 1
        yield from self.of.tops()


class Fields:
    """The fields of a struct, one after the other, under their names."""

    def __init__(self, fields: Sequence[tuple[str, Part]]) -> None:
        self.fields = tuple(fields)
        places, at = [], 0
        for name, part in self.fields:
            places.append((name, part, at))
            at += part.size
        self.places = tuple(places)
        self.size = at

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        for name, part, place in self.places:
            part.write(getattr(value, name), out, at + place, me)

    def show(self, value: Any, me: int) -> str:
        return ", ".join(f"{name} {part.show(getattr(value, name), me)}" for name, part in self.fields)

    def means(self) -> str:
        return ", ".join(f"{name} ({part.means()})" for name, part in self.fields)

    def tops(self) -> Iterator[float]:
        for _, part in self.fields:
            yield from part.tops()


class Within:
    """One field of a struct that stands for all of it; nothing where the struct is None."""

    def __init__(self, field: str, of: Part) -> None:
        self.field = field
        self.of = of
        self.size = of.size

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        if value is not None:
            self.of.write(getattr(value, self.field), out, at, me)

    def show(self, value: Any, me: int) -> str:
        return "-" if value is None else self.of.show(getattr(value, self.field), me)

    def means(self) -> str:
        return self.of.means()

    def tops(self) -> Iterator[float]:
        return self.of.tops()


class Pair:
    """A tuple of things of different kinds, one after the other."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.size = sum(part.size for part in self.parts)

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        for part, one in zip(self.parts, value, strict=True):
            part.write(one, out, at, me)
            at += part.size

    def show(self, value: Any, me: int) -> str:
        return " ".join(part.show(one, me) for part, one in zip(self.parts, value, strict=True))

    def means(self) -> str:
        return " and ".join(part.means() for part in self.parts)

    def tops(self) -> Iterator[float]:
        for part in self.parts:
            yield from part.tops()


class Row:
    """A tuple of a known length: its parts one after the other. `turned`: one per seat, the observer's first."""

    def __init__(self, of: Part, length: int, turned: bool = False) -> None:
        self.of = of
        self.length = length
        self.turned = turned
        self.size = of.size * length

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        of, width = self.of, self.of.size
        first = me if self.turned else 0
        length = self.length
        if type(of) is Number:
            for place, one in enumerate(value):
                out[at + (place - first) % length] = one
            return
        for place, one in enumerate(value):
            of.write(one, out, at + (place - first) % length * width, me)

    def show(self, value: Any, me: int) -> str:
        first = me if self.turned else 0
        return " | ".join(self.of.show(one, me) for one in (*value[first:], *value[:first]))

    def means(self) -> str:
        return f"{'per seat' if self.turned else f'{self.length} times'}: {self.of.means()}"

    def tops(self) -> Iterator[float]:
        for _ in range(self.length):
            yield from self.of.tops()


class Places:
    """A tuple in order of up to so many: first how many there are, then those that fit, the first ones first."""

    def __init__(self, of: Part, length: int) -> None:
        self.of = of
        self.length = length
        self.size = 1 + of.size * length

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        out[at] = len(value)
        for place, one in enumerate(value[: self.length]):
            self.of.write(one, out, at + 1 + place * self.of.size, me)

    def show(self, value: Any, me: int) -> str:
        return " | ".join(self.of.show(one, me) for one in value) or "-"

    def means(self) -> str:
        return f"how many, then up to {self.length}: {self.of.means()}"

    def tops(self) -> Iterator[float]:
        yield HIGHEST
        for _ in range(self.length):
            yield from self.of.tops()


class Named:
    """What goes by words of a vocabulary, in their order: a dict, or a tuple of structs with such a word in the field
    `key`. A word that is not there leaves its numbers 0; structs begin with a 1."""

    def __init__(self, words: Vocabulary, of: Part, key: str = "") -> None:
        self.words = words
        self.of = Maybe(of) if key else of
        self.key = key
        self.size = len(words) * self.of.size

    def _items(self, value: Any) -> Sequence[tuple[Any, Any]] | Any:
        return value.items() if isinstance(value, Mapping) else [(getattr(one, self.key), one) for one in value]

    def write(self, value: Any, out: Numbers, at: int, me: int) -> None:
        places, of, width = self.words.places[me], self.of, self.of.size
        for word, one in self._items(value):
            of.write(one, out, at + places[word] * width, me)

    def show(self, value: Any, me: int) -> str:
        shown = {self.words.places[me][word]: one for word, one in self._items(value)}
        return "; ".join(f"{self.words.words[at]}: {self.of.show(shown[at], me)}" for at in sorted(shown)) or "-"

    def means(self) -> str:
        return f"per {self.words.name}: {self.of.means()}"

    def tops(self) -> Iterator[float]:
        for _ in self.words.words:
            yield from self.of.tops()


def taker(field: str) -> Callable[[Any], Any]:
    """What looks at a field of a value, or at the value itself."""
    return attrgetter(field) if field else lambda value: value
