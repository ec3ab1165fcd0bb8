"""Whether all ways to deal hidden things anew follow one law: `worlds`, `determinize`, `resample`, and what others
build on these. A test of counts that can fail, with a false-alarm rate that is stated; it knows no game.

Two ways deal in pairs, again and again, from the same state for the same observer. If they follow one law, then every
fact that differs in a pair is as likely to be larger on the one side as on the other, and to agree with the truth on
the one side as on the other. So of M pairs that differ, D more in one direction come with a chance of at most
2 exp(-D * D / 2M) (Hoeffding), whatever the facts, however few pairs from however many states are put together. What
hands out the truth too often is found like anything else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zwerge.core.chance import Rng, below_big, pick
from zwerge.core.seats import OMNISCIENT
from zwerge.core.state import State

FALSE_ALARMS = 1e-9
"""The chance that `Tally.findings` finds anything though all follow one law; at most, for all its facts together."""

Dealer = Callable[[Rng], State]
"""Deals what is hidden anew."""
Facts = dict[str, Any]


class Tally:
    """Which facts differed, and in which direction, in all pairs that two ways dealt."""

    def __init__(self) -> None:
        self.pairs = 0
        self.counts: dict[tuple[str, str, str], list[int]] = {}

    def compare(self, state: State, dealers: Mapping[str, Dealer], rng: Rng, pairs: int) -> None:
        """Let each of the dealers after the first deal `pairs` pairs with the first.

        What the first has dealt is compared with what each of the others has: the counts of two ways are judged by
        themselves, and for these two every pair is a new one.
        """
        if len(dealers) < 2:
            return
        truth = facts_of(state)
        (first, deal), *others = dealers.items()
        for _ in range(pairs):
            one = facts_of(deal(rng))
            for other, deal_other in others:
                self.add((first, other), one, facts_of(deal_other(rng)), truth)

    def add(self, names: tuple[str, str], one: Facts, two: Facts, truth: Facts) -> None:
        """Note one pair of dealt worlds."""
        self.pairs += 1
        agree = [one == truth, two == truth]
        if agree[0] != agree[1]:
            self._note(names, "the whole truth", agree[0])
        for fact in one.keys() | two.keys():
            left, right = one.get(fact), two.get(fact)
            if left == right:
                continue
            self._note(names, fact, _larger(left, right))
            true = truth.get(fact)
            if true in (left, right):
                self._note(names, f"the truth of {fact}", left == true)

    def _note(self, names: tuple[str, str], fact: str, first: bool) -> None:
        self.counts.setdefault((*names, fact), [0, 0])[first] += 1

    def merge(self, other: Tally) -> None:
        """Add what another one has noted."""
        self.pairs += other.pairs
        for key, (behind, ahead) in other.counts.items():
            mine = self.counts.setdefault(key, [0, 0])
            mine[0] += behind
            mine[1] += ahead

    def findings(self) -> list[str]:
        """What cannot be chance, a sentence each; [] where all follow one law, but for FALSE_ALARMS."""
        found = []
        limit = math.log(2 * max(1, len(self.counts)) / FALSE_ALARMS)
        for (first, other, fact), (behind, ahead) in sorted(self.counts.items()):
            if (ahead - behind) ** 2 > 2 * (ahead + behind) * limit:
                how = f"{ahead} times larger or truer by {first}, {behind} times by {other}"
                found.append(f"{first} and {other} follow two laws: {fact} was {how}")
        return found


def _larger(one: Any, two: Any) -> bool:
    if isinstance(one, int) and isinstance(two, int):
        return one > two
    return str(one) > str(two)


def facts_of(state: State) -> Facts:
    """Everything a position says, history apart: one fact for each number and word, and for each card how often it lies
    in a list."""
    facts: Facts = {}
    _collect(state.determinize(OMNISCIENT, Rng(0)).position(), "", facts)
    return facts


def _collect(value: Any, path: str, facts: Facts) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _collect(inner, f"{path}.{key}" if path else str(key), facts)
    elif not isinstance(value, list | tuple):
        facts[path] = value
    elif value and all(isinstance(item, str) for item in value):
        for item in value:
            place = f"{path}.{item}"
            facts[place] = facts.get(place, 0) + 1
    else:
        for at, inner in enumerate(value):
            _collect(inner, f"{path}.{at}", facts)


def dealer_of(worlds: Sequence[tuple[int, State]]) -> Dealer:
    """Deals worlds by their weights."""
    weights = [weight for weight, _ in worlds]
    total = sum(weights)
    return lambda rng: worlds[pick(weights, below_big(rng, total))][1]


def dealers_of(state: State, observer: int, worlds: Sequence[tuple[int, State]] | None) -> dict[str, Dealer]:
    """The ways of a State itself; `worlds` are all its worlds for the observer, None where they are too many."""
    found: dict[str, Dealer] = {} if worlds is None else {"worlds": dealer_of(worlds)}
    found["determinize"] = lambda rng: state.determinize(observer, rng)
    found["resample"] = lambda rng: state.resample(observer, rng)
    return found
