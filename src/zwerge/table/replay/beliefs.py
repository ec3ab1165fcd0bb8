"""What a seat held likely of hidden things, and what was true."""

from __future__ import annotations

from typing import Any, NamedTuple

from zwerge.bots.advice.odds import odds_of
from zwerge.core.seats import OMNISCIENT
from zwerge.core.state import State


class Belief(NamedTuple):
    """What was believed of one thing with one seat: how likely it had any of it, how many on average, how few and how
    many it could be; and how many it truly had."""

    seat: int
    thing: str
    chance: float
    mean: float
    least: int
    most: int
    truth: int


class Beliefs(NamedTuple):
    """All that was in doubt, seat by seat, the likeliest first; `exact` if every world was looked at."""

    rows: list[Belief]
    exact: bool


def beliefs_of(state: State, seat: int, part: Any) -> Beliefs:
    """What a seat believed of others' hidden things. `part` is the game's `beliefs`; what is certain is left out."""
    truth = part.hidden(state.view(OMNISCIENT))
    odds, exact = odds_of(state, seat, part)
    rows = []
    for row in odds:
        true = truth.get((row.seat, row.thing), 0)
        if row.counts != {true}:
            rows.append(Belief(row.seat, row.thing, row.chance, row.mean, min(row.counts), max(row.counts), true))
    return Beliefs(rows, exact)
