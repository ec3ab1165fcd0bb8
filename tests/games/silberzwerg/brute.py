"""Brute force for the tests of knowledge: every deal and every theft of a short game, played out by the rules.

Nothing here knows rulings k1 to k8. A run is what happened; a past is another way in which its chance outcomes may have
come, with the odds of the chance nodes, that an observer cannot tell from it by the faces of the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from zwerge.core.chance import Rng
from zwerge.core.outcome import Face
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game

GAME = game("silberzwerg")

Step = tuple[int, int]
Past = tuple[str, ...]
"""The texts of all chance outcomes, in order."""


def content_of(state: State) -> tuple[int, ...]:
    """All bags as one row of numbers."""
    return tuple(count for bag in state.position()["bags"] for count in bag.values())


def run(players: int, seed: int, thefts: int, options: dict[str, object] | None = None) -> State:
    """A random game up to a moment without drafts, after so many draws of thefts (or 400 steps); fond of stealing."""
    rng = Rng(seed)
    state = GAME.new(players, options)
    drawn = 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.turn == CHANCE:
            outcome = state.playout_chance(rng)
            drawn += state.setup.chances.text(outcome).startswith("draw")
            state.apply(outcome, CHANCE)
            continue
        if drawn >= thefts and state.position()["step"] in (4, 6):
            break
        texts = state.setup.actions.texts(state.legal_actions())
        fond_of = (("steal",), ("steal",), ("swap", "sell", "buy"))[rng.below(3)]
        liked = [text for text in texts if liked_by(text, fond_of)]
        liked = liked or [text for text in texts if text != "nothing"] or texts
        state.apply_text(liked[rng.below(len(liked))], state.turn)
    return state


def liked_by(text: str, fond_of: tuple[str, ...]) -> bool:
    """What makes runs short and full of thefts, with sales and swaps in between."""
    return text in ("place shadow gems", "pass") or text.split(maxsplit=1)[0] in ("commit", "fulfil", *fond_of)


def seen(before: State, seat: int, action: int, after: State, observer: int) -> list[Face | None]:
    """What an observer is told of one step."""
    return [entry.seen_as(observer) for entry in before.clone().told(action, seat)]


def pasts(state: State, observer: int) -> dict[Past, tuple[Fraction, State]]:
    """Every past that the observer cannot tell from the true one, with its odds and the state to which it leads."""
    assert state.trail is not None
    steps = state.trail.steps()
    told: list[list[Face | None]] = []
    true = state.trail.origin.clone()
    for seat, action in steps:
        before = true.clone()
        true.move(action, seat)
        told.append(seen(before, seat, action, true, observer))
    found: dict[Past, tuple[Fraction, State]] = {}
    for past, odds, end in _branches(state.trail.origin.clone(), steps, told, observer):
        found[past] = (odds, end)
    total = sum((odds for odds, _ in found.values()), Fraction(0))
    return {past: (odds / total, end) for past, (odds, end) in found.items()}


def _branches(
    state: State, steps: list[Step], told: list[list[Face | None]], observer: int
) -> Iterator[tuple[Past, Fraction, State]]:
    stack: list[tuple[int, Past, Fraction, State]] = [(0, (), Fraction(1), state)]
    while stack:
        at, past, odds, here = stack.pop()
        if at == len(steps):
            yield past, odds, here
            continue
        seat, action = steps[at]
        if seat != CHANCE:
            if action not in here.legal_actions(seat):
                continue
            after = here.clone()
            after.move(action, seat)
            if seen(here, seat, action, after, observer) == told[at]:
                stack.append((at + 1, past, odds, after))
            continue
        outcomes = here.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            after = here.clone()
            after.move(outcome, CHANCE)
            if seen(here, CHANCE, outcome, after, observer) == told[at]:
                text = here.setup.chances.text(outcome)
                stack.append((at + 1, (*past, text), odds * Fraction(weight, total), after))


def chance_texts(state: State) -> Past:
    """The chance outcomes of a state's own past."""
    assert state.trail is not None
    return tuple(state.setup.chances.text(action) for seat, action in state.trail.steps() if seat == CHANCE)


def every_choice(make: Callable[[Callable[[Sequence[int]], int]], State]) -> Iterator[tuple[Fraction, State]]:
    """Everything that `make(choose)` can give, with its odds: it is called once for every way in which the choices can
    fall."""
    path: list[list[int]] = []
    while True:
        at = 0
        odds = Fraction(1)

        def choose(weights: Sequence[int]) -> int:
            nonlocal at, odds
            if at == len(path):
                path.append([i for i, weight in enumerate(weights) if weight > 0])
            index = path[at][0]
            at += 1
            odds *= Fraction(weights[index], sum(weights))
            return index

        made = make(choose)
        yield odds, made
        while path and len(path[-1]) == 1:
            path.pop()
        if not path:
            return
        path[-1].pop(0)
