"""Facts about hidden worlds: what an observer knows for certain, holds possible, and with which odds.

Exact through `State.worlds` where these are not too many, else estimated from resampled states with a stated tolerance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip
from zwerge.core.outside import parse_toml
from zwerge.core.state import State
from zwerge.scenarios.matching import Words, fraction, is_cards, is_counts, look, shown
from zwerge.scenarios.reading import ScenarioError

EXACT_LIMIT = 200_000
SAMPLES = 20_000
TOLERANCE = 0.02
MOST_COUNTED = 1000
"""Of one kind of card."""
_CLAIMS = ("odds", "certain", "possible", "at_least", "at_most")
_KEYS = ("observer", "fact", "tolerance", "samples", *_CLAIMS)


def check_knowledge(row: Any, state: State, where: str, observer_of: Any) -> list[str]:
    """What of one table `{ observer, fact, ... }` does not hold."""
    if not isinstance(row, Mapping):
        raise ScenarioError(f"{where}: {clip(row)} is no table with observer and fact")
    for key in row:
        if key not in _KEYS:
            raise ScenarioError(f"{where}.{key}: is no key; they are {', '.join(_KEYS)}")
    for key in ("observer", "fact"):
        if key not in row:
            raise ScenarioError(f"{where}.{key}: is missing")
    if not set(row) & set(_CLAIMS):
        raise ScenarioError(f"{where}: claims nothing; it needs one of {', '.join(_CLAIMS)}")
    observer = observer_of(row["observer"], state.setup.players, f"{where}.observer")
    tolerance = fraction(row.get("tolerance", TOLERANCE))
    samples = row.get("samples", SAMPLES)
    if tolerance is None or not 0 < tolerance < 1:
        raise ScenarioError(f"{where}.tolerance: {clip(row['tolerance'])} is no number between 0 and 1")
    if type(samples) is not int or not 100 <= samples <= 1_000_000:
        raise ScenarioError(f"{where}.samples: {clip(samples)} is no whole number from 100 to 1000000")
    law, exact = law_of(state, observer, row["fact"], samples, f"{where}.fact")
    slack = Fraction(0) if exact else tolerance
    return _judge(row, law, slack, where, "exactly" if exact else f"in {samples} samples, tolerance {tolerance}")


def law_of(state: State, observer: int, fact: Any, samples: int, where: str) -> tuple[dict[str, Fraction], bool]:
    """How likely each value of the fact is for the observer, and whether that is exact."""
    if not isinstance(fact, str) or not fact.strip():
        raise ScenarioError(f'{where}: {clip(fact)} is no path such as "hands.0.dragon"')
    words = Words(state)
    exact = state.world_count(observer) <= EXACT_LIMIT
    weights: dict[str, int] = defaultdict(int)
    if exact:
        for weight, world in state.worlds(observer):
            weights[_value(world, fact, words, where)] += weight
    else:
        rng = Rng(1)
        for _ in range(samples):
            weights[_value(state.resample(observer, rng), fact, words, where)] += 1
    total = sum(weights.values())
    return {value: Fraction(weight, total) for value, weight in weights.items()}, exact


def _value(world: State, fact: str, words: Words, where: str) -> str:
    """The fact in one world; paths joined by `+` are added up."""
    position = world.position()
    try:
        found = [look(position, path, words) for path in fact.split("+")]
    except LookupError as error:
        raise ScenarioError(f"{where}: {error.args[0]}") from None
    if len(found) == 1:
        return value_text(found[0])
    if not all(type(value) is int for value in found):
        raise ScenarioError(f"{where}: only numbers can be added")
    return str(sum(found))


def value_text(value: Any) -> str:
    """A value as the key of an odds table: `3`, `true`, `none`, `red`; cards, listed or counted, in alphabetical order
    with spaces; tables by their keys in order. So the order in which something is written never counts."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        written = _written(value)
        return " ".join(sorted(value.split())) if written is None else value_text(written)
    if is_cards(value):
        return " ".join(sorted(value))
    if isinstance(value, Mapping):
        if is_counts(value) and all(0 <= count <= MOST_COUNTED for count in value.values()):
            return " ".join(str(card) for card in sorted(value) for _ in range(value[card]))
        return "{ " + ", ".join(f"{key} = {value_text(value[key])}" for key in sorted(value)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    return shown(value)


def _written(text: str) -> Any:
    """The list or table that a key of an odds table writes out (`{ red = 2, blue = 1 }`); None for other text."""
    if not text.strip().startswith(("[", "{")):
        return None
    try:
        return parse_toml(f"value = {text}".encode(), "")["value"]
    except BadInput:
        return None


def _judge(row: Mapping[str, Any], law: dict[str, Fraction], slack: Fraction, where: str, how: str) -> list[str]:
    problems = []
    told = ", ".join(f"{value or '(nothing)'}: {odds}" for value, odds in sorted(law.items()))
    if "certain" in row and set(law) != {value_text(row["certain"])}:
        problems.append(f"{where}.certain: expected {shown(row['certain'])}, found {told}")
    if "possible" in row:
        if not isinstance(row["possible"], list):
            raise ScenarioError(f"{where}.possible: {clip(row['possible'])} is no list")
        if set(law) != {value_text(value) for value in row["possible"]}:
            problems.append(f"{where}.possible: expected {shown(row['possible'])}, found {told}")
    for key in ("at_least", "at_most"):
        if key in row:
            bound = fraction(row[key])
            values = [number for value in law if (number := fraction(value)) is not None]
            if bound is None or len(values) < len(law):
                raise ScenarioError(f"{where}.{key}: needs a fact that is a number")
            if min(values) < bound if key == "at_least" else max(values) > bound:
                problems.append(f"{where}.{key}: expected {shown(row[key])}, found {told}")
    odds = row.get("odds", {})
    if not isinstance(odds, Mapping):
        raise ScenarioError(f"{where}.odds: {clip(odds)} is no table from value to odds")
    for value, expected in odds.items():
        number = fraction(expected)
        if number is None:
            raise ScenarioError(f'{where}.odds.{value}: {clip(expected)} is no number such as "3/7"')
        found = law.get(value_text(value), Fraction(0))
        if abs(found - number) > slack:
            problems.append(f"{where}.odds.{value}: expected {shown(expected)}, found {found} ({how}; all: {told})")
    return problems
