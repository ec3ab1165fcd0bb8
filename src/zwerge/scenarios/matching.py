"""Compares what a scenario expects with what is there: tables by the keys that are named, lists whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from zwerge.core.errors import clip
from zwerge.core.state import State


class Words:
    """What a game's own words are, and in which fields the order of cards counts; so that a typo is no fact."""

    def __init__(self, state: State) -> None:
        setup = state.setup
        self.ordered = frozenset(setup.game.ordered)
        self.known = {"none"}
        for space in (setup.actions, setup.chances, setup.retractions):
            for span in space.spans.values():
                self.known.update(word for row in span.rows for word in row)
        self._collect(state.position())

    def _collect(self, value: Any) -> None:
        if isinstance(value, Mapping):
            for key, inner in value.items():
                self.known.add(str(key))
                self._collect(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                self._collect(inner)
        elif isinstance(value, str):
            self.known.add(value)


def differences(expected: Any, actual: Any, where: str, words: Words) -> list[str]:
    """What does not match, one sentence each; [] when all does.

    Tables match by the keys that are named (a dotted key leads inside); a list of cards matches in any order unless the
    field is an ordered one, and may be written as counts; other lists match whole, item by item.
    """
    if isinstance(expected, Mapping):
        return _table(expected, actual, where, words)
    if isinstance(expected, list):
        return _list(expected, actual, where, words)
    return [] if same(expected, actual) else [f"{where}: expected {shown(expected)}, found {shown(actual)}"]


def _table(expected: Mapping[str, Any], actual: Any, where: str, words: Words) -> list[str]:
    by_place = expected and all(is_place(str(key).split(".")[0]) for key in expected)
    if isinstance(actual, list | tuple) and not by_place:
        if not is_cards(actual):
            return [f"{where}: expected a table, found the list {shown(actual)}"]
        return _cards(Counter({str(k): v for k, v in expected.items()}), Counter(actual), where, words)
    found = []
    for key, value in expected.items():
        here = f"{where}.{key}"
        first, _, rest = str(key).partition(".")
        if isinstance(actual, Mapping) and str(key) in actual:
            first, rest = str(key), ""
        try:
            inner = step_into(actual, first, words)
        except LookupError as error:
            if value == "none" and isinstance(actual, Mapping):
                continue
            found.append(f"{here}: {error.args[0]}")
            continue
        found += differences({rest: value} if rest else value, inner, here if not rest else f"{where}.{first}", words)
    return found


def _list(expected: list[Any], actual: Any, where: str, words: Words) -> list[str]:
    if isinstance(actual, Mapping) and is_cards(expected) and is_counts(actual):
        return _cards(Counter(expected), Counter(dict(actual)), where, words)
    if not isinstance(actual, list | tuple):
        return [f"{where}: expected the list {shown(expected)}, found {shown(actual)}"]
    if is_cards(expected) and is_cards(actual) and where.rsplit(".", 1)[-1] not in words.ordered:
        return _cards(Counter(expected), Counter(actual), where, words)
    if len(expected) != len(actual):
        return [f"{where}: expected {shown(expected)}, found {shown(actual)}"]
    pairs = zip(expected, actual, strict=True)
    return [text for i, (want, have) in enumerate(pairs) for text in differences(want, have, f"{where}.{i}", words)]


def _cards(expected: Counter[str], actual: Counter[str], where: str, words: Words) -> list[str]:
    unknown = [card for card in expected if card not in words.known]
    if unknown:
        return [f"{where}: {clip(unknown[0])} is nothing of this game"]
    if {k: v for k, v in expected.items() if v} == {k: v for k, v in actual.items() if v}:
        return []
    return [f"{where}: expected {shown(sorted(expected.elements()))}, found {shown(sorted(actual.elements()))}"]


def is_place(key: str) -> bool:
    """Whether this is a place in a list: 0, 1, ..., or -1 for the last."""
    return key.removeprefix("-").isdigit() and key.isascii() and len(key) < 6


def is_cards(value: Any) -> bool:
    """Whether this is a list of texts."""
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)


def is_counts(value: Mapping[Any, Any]) -> bool:
    return all(type(count) is int for count in value.values())


def step_into(data: Any, key: str, words: Words) -> Any:
    """One step of a path: a key of a table, a place in a list, or the count of a card in a list or table of cards."""
    if isinstance(data, Mapping):
        if key in data:
            return data[key]
        if data and is_counts(data) and key in words.known:
            return 0
        raise LookupError(f"there is no {clip(key)} here; there are {', '.join(map(str, data)) or 'none'}")
    if isinstance(data, list | tuple):
        if is_place(key):
            if -len(data) <= int(key) < len(data):
                return data[int(key)]
            raise LookupError(f"there is no number {key} here; the list has {len(data)}")
        if is_cards(data):
            if key in words.known:
                return sum(item == key for item in data)
            raise LookupError(f"{clip(key)} is nothing of this game")
    raise LookupError(f"{clip(key)} leads nowhere: {shown(data)} is here")


def look(data: Any, path: str, words: Words) -> Any:
    """What lies at a dotted path; LookupError says where it ends."""
    for key in path.strip().split("."):
        data = step_into(data, key, words)
    return data


def same(expected: Any, actual: Any) -> bool:
    """Whether single values are equal: `"none"` is nothing, `"1/3"` a number, true and 1 are two things."""
    if actual is None:
        return bool(expected == "none")
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(actual, float) or isinstance(expected, float):
        number = fraction(expected)
        return number is not None and isinstance(actual, float | int) and abs(float(number) - actual) < 1e-9
    return bool(expected == actual)


def fraction(value: Any) -> Fraction | None:
    """A number written 1, 0.5 or "1/3"; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        return Fraction(value.replace(" ", "")) if isinstance(value, str) else Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None


def shown(value: Any, limit: int = 600) -> str:
    """A value as a scenario would write it, cut if it is long."""
    if value is None:
        text = '"none"'
    elif isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, list | tuple):
        text = "[" + ", ".join(shown(item) for item in value) + "]"
    elif isinstance(value, Mapping):
        text = "{ " + ", ".join(f"{key} = {shown(item)}" for key, item in value.items()) + " }"
    else:
        text = str(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
