"""Every deal of a small deck, walked through card by card, against `worlds`, `determinize`, `resample` and what bots
are handed. Nothing here knows how these deal.

Cards are told apart, as a shuffled deck tells them apart: a card that was played was dealt to who played it, and what
he played instead of another tells nothing (ruling 27).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import log, sqrt

import pytest

from zwerge.bots.bot import ask
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games import game

GAME = game("amulett")
BOX = {
    "id": "small", "copies": 2, "gold": 13, "gold_to_win": 3, "dwarves_to_win": 9, "hand": {"2": 3, "3": 2},
    "kinds": [
        {"id": "dragon", "value": 3, "weight": 0}, {"id": "fairy", "value": 1, "weight": 0},
        {"id": "red", "value": 0, "weight": 1}, {"id": "amulet", "value": 0, "weight": 0},
    ],
}  # fmt: skip
Card = tuple[str, int]
Hands = tuple[tuple[str, ...], ...]
SAMPLES, FALSE_ALARM = 1500, 1e-9


def moments(players: int, seed: int) -> Iterator[State]:
    """A random game of two rounds, at every moment at which somebody is asked."""
    state, rng = GAME.new(players, {"round_limit": 2}, BOX), Rng(seed)
    while not state.is_terminal():
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
        else:
            yield state.clone()
            state.apply(state.playout_action(rng, state.turn))


def played(state: State) -> list[tuple[int, str]]:
    """Who played what in this round, in order."""
    assert state.trail is not None
    now, found = state.trail.origin.clone(), list[tuple[int, str]]()
    for seat, action in state.trail.steps():
        number = now.view(SPECTATOR).round
        text = state.setup.actions.text(action) if seat >= 0 else ""
        found += [(seat, text.removeprefix("play "))] if text.startswith("play ") else []
        now.move(action, seat)
        found = found if now.view(SPECTATOR).round == number else []
    return found


def hands_of(state: State) -> Hands:
    return tuple(tuple(sorted(hand)) for hand in state.position()["hands"])


def deals(cards: list[Card], sizes: list[int]) -> Iterator[list[tuple[Card, ...]]]:
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        for others in deals([card for card in cards if card not in hand], sizes[1:]):
            yield [hand, *others]


def law_of_deals(state: State, observer: int) -> dict[Hands, Fraction]:
    """How likely each way is that the hands may be now: all deals of the whole deck that fit what the observer saw."""
    unused = {kind["id"]: iter([(kind["id"], 0), (kind["id"], 1)]) for kind in BOX["kinds"]}
    deck = [(kind["id"], copy) for kind in BOX["kinds"] for copy in range(2)]
    went = [(seat, next(unused[kind])) for seat, kind in played(state)]
    now = hands_of(state)
    own = {next(unused[kind]) for kind in now[observer]} if observer >= 0 else set()
    size = BOX["hand"][str(len(now))]
    found: Counter[Hands] = Counter()
    for dealt in deals(deck, [size] * len(now)):
        hands = [set(hand) for hand in dealt]
        if any(card not in hands[seat] for seat, card in went):
            continue
        for seat, card in went:
            hands[seat].discard(card)
        if observer < 0 or hands[observer] == own:
            found[tuple(tuple(sorted(kind for kind, _ in hand)) for hand in hands)] += 1
    total = sum(found.values())
    return {hands: Fraction(count, total) for hands, count in found.items()}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1), (3, 2)])
def test_worlds_are_all_deals_that_fit_with_their_odds(players: int, seed: int) -> None:
    for state in moments(players, seed):
        for observer in (*range(players), SPECTATOR):
            listed: Counter[Hands] = Counter()
            for weight, world in state.worlds(observer):
                listed[hands_of(world)] += weight
            total = sum(listed.values())
            assert {hands: Fraction(weight, total) for hands, weight in listed.items()} == law_of_deals(state, observer)


@pytest.mark.again
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4)])
def test_everything_that_deals_anew_does_so_with_the_odds_of_all_deals(players: int, seed: int) -> None:
    states = list(moments(players, seed))
    for state in states[1 :: len(states) // 3]:
        for observer in (*range(players), SPECTATOR):
            law = law_of_deals(state, observer)
            rng = Rng(seed)
            dealers = [lambda: state.determinize(observer, rng), lambda: state.resample(observer, rng)]  # noqa: B023
            dealers += [lambda: ask(state, observer).sample(rng)] if observer >= 0 else []  # noqa: B023
            for deal in dealers:
                counts = Counter(hands_of(deal()) for _ in range(SAMPLES))
                assert set(counts) <= set(law)
                slack = sqrt(log(2 * len(law) / FALSE_ALARM) / (2 * SAMPLES))
                assert all(abs(counts[hands] / SAMPLES - odds) < slack for hands, odds in law.items())
