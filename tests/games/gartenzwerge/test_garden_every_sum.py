"""Every sum that may lie in the others' closed hands, played out by the rules, against all ways to deal them anew."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from math import log, sqrt

import pytest

from zwerge.bots.bot import ask
from zwerge.core.chance import Rng
from zwerge.core.odds import facts_of
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games import game

GAME = game("gartenzwerge")
SUMS = ("maximum", "price", "minimum", "bid")
SAMPLES, FALSE_ALARM, MOST = 300, 1e-9, 60


def closed_hands(players: int, seed: int) -> list[State]:
    """Moments of a random game at which somebody has a closed hand."""
    state, rng, found = GAME.new(players), Rng(seed), []
    while not state.is_terminal() and len(found) < 4:
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        state.apply(state.playout_action(rng, seat), seat)
        if state.position()["step"] == "sums" and len(state.actors()) < players and rng.below(2):
            found.append(state.clone())
    return found


def text_of(state: State) -> str:
    return json.dumps(facts_of(state), sort_keys=True)


def every_sum(state: State, observer: int) -> set[str]:
    """The steps again, with every sum that was legal when each other closed hand was closed."""
    assert state.trail is not None
    steps, spans = state.trail.steps(), state.setup.actions.spans
    named = dict.fromkeys(range(state.setup.players), -1)
    for number, (seat, action) in enumerate(steps):
        if seat >= 0 and any(action in spans[word] for word in SUMS):
            named[seat] = number
        elif seat >= 0 or action >= 0:
            named = dict.fromkeys(named, -1)  # anything else opens the hands before it
    secret = [number for seat, number in named.items() if number >= 0 and seat != observer]
    now, legal = state.trail.origin.clone(), {}
    for number, (seat, action) in enumerate(steps):
        if number in secret:
            legal[number] = [sum_ for sum_ in now.legal_actions(seat) if any(sum_ in spans[word] for word in SUMS)]
        now.move(action, seat)
    found = set()
    for sums in product(*(legal[number] for number in secret)):
        again, chosen = state.trail.origin.clone(), dict(zip(secret, sums, strict=True))
        for number, (seat, action) in enumerate(steps):
            again.move(chosen.get(number, action), seat)
        found.add(text_of(again))
    return found


@pytest.mark.again
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_closed_sums_are_dealt_anew_as_any_that_is_legal_each_alike(players: int, seed: int) -> None:
    compared = 0
    for state in closed_hands(players, seed):
        for observer in (*range(players), SPECTATOR):
            if not 1 < state.world_count(observer) <= MOST:
                continue
            compared += 1
            worlds = every_sum(state, observer)
            listed = [(weight, text_of(world)) for weight, world in state.worlds(observer)]
            assert {weight for weight, _ in listed} == {1}
            assert sorted(text for _, text in listed) == sorted(worlds)
            slack = sqrt(log(2 * len(worlds) / FALSE_ALARM) / (2 * SAMPLES))
            rng, asked = Rng(seed), ask(state, observer) if observer >= 0 else None
            dealers = [lambda: state.determinize(observer, rng), lambda: state.resample(observer, rng)]  # noqa: B023
            dealers += [lambda: asked.sample(rng)] if asked is not None else []  # noqa: B023
            for deal in dealers:
                counts = Counter(text_of(deal()) for _ in range(SAMPLES))
                assert set(counts) <= worlds
                assert all(abs(counts[world] / SAMPLES - 1 / len(worlds)) < slack for world in worlds)
    assert compared >= 2
