"""A review: every decision of a record, with what a master would have done and how much was lost against it.

Each is weighed in worlds sampled from what its seat could know at that moment: luck is no merit, and no mistake is one
that only open cards would have shown. With a budget of simulations a review follows from record and seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

import msgspec

from zwerge.bots.advice.odds import Likely, doubts_of
from zwerge.bots.advice.weighing import Decision, Master, alike, check_judge, weigh
from zwerge.bots.bot import ask
from zwerge.bots.search.budget import Budget
from zwerge.core.chance import Rng
from zwerge.core.record import Record, verify
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game

USUAL = Budget(simulations=1000)
"""How long a decision is thought about where nobody says it."""


class Judged(msgspec.Struct, frozen=True):
    """One decision of a record, a draft with all its steps.

    `step` is the number of its first step in the record; `played` and `best` are action texts, an empty `best` waits;
    `choices` counts what could be chosen from. `value` and `best_value` are shares of the win to be expected, None
    where there was no choice. `loss` is what was lost of it, 0 where the master's choice proves no better; `error` is
    the half of its 95 % interval. Where something was lost, `odds` are what the seat could hold likely of others'
    hidden things, counted over all worlds if `exact`, else over a sample.
    """

    step: int
    seat: int
    played: tuple[str, ...]
    best: tuple[str, ...]
    choices: int
    value: float | None
    best_value: float | None
    loss: float
    error: float
    odds: tuple[Likely, ...] = ()
    exact: bool = True

    @property
    def is_mistake(self) -> bool:
        """Whether more was lost than the weighing may err: a smaller loss may be none."""
        return self.loss > self.error


class Review(msgspec.Struct, frozen=True):
    """All decisions of a record in their order; `mistakes` are the places in it of those that lost something for sure,
    the biggest loss first; `lost` sums their losses for every seat. `simulations` or `seconds` is the budget of a
    decision."""

    game: str
    players: int
    seats: tuple[str, ...]
    rules_version: int
    seed: int
    simulations: int
    seconds: float
    decisions: tuple[Judged, ...]
    mistakes: tuple[int, ...]
    lost: tuple[float, ...]


class Made(NamedTuple):
    """A decision as it was made: the number of its first step, its seat, the state before it, and its actions."""

    step: int
    seat: int
    before: State
    actions: list[int]


def review(
    record: Record, budget: Budget = USUAL, seed: int = 1, watch: Callable[[int], None] = lambda step: None
) -> Review:
    """Review a record. BadInput for a game without a judge, BadRecord for a record that does not hold, before any
    thinking. `watch` hears the number of every step that is done with."""
    setup = record.setup(game)
    check_judge(setup.game.id, "review")
    verify(record, game)
    decisions = []
    for made in decisions_of(record):
        decisions.append(judged(made, budget, seed))
        watch(made.step)
    return review_of(record, decisions, budget, seed)


def review_of(record: Record, decisions: Sequence[Judged], budget: Budget, seed: int) -> Review:
    """What the judged decisions of a record come to, be they all or the first ones."""
    order = sorted(range(len(decisions)), key=lambda at: (-decisions[at].loss, at))
    lost = [0.0] * record.players
    for one in decisions:
        lost[one.seat] += one.loss if one.is_mistake else 0.0
    return Review(
        game=record.game,
        players=record.players,
        seats=tuple(record.seats),
        rules_version=record.rules_version,
        seed=seed,
        simulations=budget.simulations,
        seconds=budget.seconds,
        decisions=tuple(decisions),
        mistakes=tuple(at for at in order if decisions[at].is_mistake),
        lost=tuple(lost),
    )


def decisions_of(record: Record) -> Iterator[Made]:
    """Every decision of a record once it is whole. What was taken back, or not committed by the end, is none."""
    state = record.opening(game)
    begun: dict[int, Made] = {}
    latest = CHANCE
    for number, seat, text in record.walk(state):
        yield from _ended(begun, latest, state)
        latest = seat
        if seat == CHANCE:
            continue
        action = state.read_step(text, seat)
        if action < 0:
            begun.pop(seat, None)
            continue
        if seat not in begun:
            begun[seat] = Made(number, seat, state.clone(), [])
        begun[seat].actions.append(action)
    yield from _ended(begun, latest, state)


def _ended(begun: dict[int, Made], seat: int, state: State) -> Iterator[Made]:
    if seat in begun and not state.draft(seat):
        yield begun.pop(seat)


def judged(made: Made, budget: Budget, seed: int) -> Judged:
    """One decision reviewed. It looks at the state before it only as its seat may; its luck in thinking follows from
    the seed and its step alone."""
    state, seat, played = made.before, made.seat, tuple(made.actions)
    choices = len(state.legal_actions(seat))
    seeds = Rng(seed ^ (made.step + 1) * 0x9E3779B97F4A7C15 & 0xFFFF_FFFF_FFFF_FFFF)
    asked = seat in state.actors()
    if choices == 1 and asked and len(played) == 1:
        return _told(made, choices, played, None, None, 0.0, 0.0)
    thinking, weighing = seeds.next64(), seeds.next64()
    best: Decision = Master(state.setup.game.id, Rng(thinking), budget).whole(state, seat) if asked else ()
    question = ask(state, seat)
    # both are weighed with the same luck: what they have in common falls out of the difference
    worth = weigh(question, played, Rng(weighing), budget)
    if alike(played, best):
        return _told(made, choices, best, worth.value, worth.value, 0.0, 0.0)
    most = weigh(question, best, Rng(weighing), budget)
    loss = max(0.0, most.value - worth.value)
    told = _told(made, choices, best, worth.value, most.value, loss, hypot(most.error, worth.error))
    if not told.loss:
        return told
    odds, exact = doubts_of(state, seat)
    return msgspec.structs.replace(told, odds=odds, exact=exact)


def _told(
    made: Made, choices: int, best: Decision, value: float | None, best_value: float | None, loss: float, error: float
) -> Judged:
    texts = made.before.setup.actions.texts
    return Judged(
        step=made.step,
        seat=made.seat,
        played=tuple(texts(made.actions)),
        best=tuple(texts(best)),
        choices=choices,
        value=_rounded(value),
        best_value=_rounded(best_value),
        loss=round(loss, 6),
        error=round(error, 6),
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
