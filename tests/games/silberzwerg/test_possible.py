"""Contents without weights are those whose exact weight is not 0, after every event and at the edges of a bag."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from zwerge.core.chance import Rng
from zwerge.games.silberzwerg.knowledge.bags import Weights
from zwerge.games.silberzwerg.knowledge.possible import PossibleBags
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event, events_of
from zwerge.games.silberzwerg.rules.gem_log import GemLog

from .brute import run

Row = tuple[int, int, int, tuple[int, ...]]
"""Kind, seat, owner, gems."""


def follow(players: int, rows: list[Row]) -> PossibleBags:
    """Carry the contents on by a log and by events, and compare both with the weights after every event."""
    logged, told, log = PossibleBags(players), PossibleBags(players), GemLog()
    weights = [Weights(players, seat) for seat in range(players)]
    event = None
    for number, row in enumerate(rows):
        kind, mover, owner, gems = row
        event = Event(event, *row)
        log.note(kind, mover, owner, gems[0], gems[1] if len(gems) > 1 else -1)
        for seat in range(players):
            weights[seat].carry(event)
            if (number + seat) % 3 == 0 or number + 1 == len(rows):  # whoever asks seldom hears of much at once
                logged.read(seat, log)
                told.read_events(seat, event)
                exact = sorted(content for content, weight in weights[seat].items() if weight)
                assert logged.contents(seat) == told.contents(seat) == exact
                assert logged.bounds(seat) == told.bounds(seat) == weights[seat].bounds()
    assert [(e.kind, e.seat, e.owner, e.gems) for e in events_of(log.events())] == rows
    return logged


def deals(players: int, first: int, colours: tuple[int, ...]) -> list[Row]:
    return [(layout.DEAL, (first + i) % players, -1, (colour,)) for i, colour in enumerate(colours)]


def bags_after(players: int, first: int, colours: tuple[int, ...]) -> list[list[int]]:
    bags = [[0] * 4 for _ in range(players)]
    for i in range(players):
        bags[(first + i) % players][colours[i]] = 1
    return bags


def wild(players: int, rng: Rng, steps: int, thefts: int) -> Iterator[Row]:
    """Gems that go to and fro at random, within what bags and mines hold: much more is stolen than in any game."""
    colours = [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)][rng.below(3)]
    first = rng.below(players)
    yield from deals(players, first, colours)
    bags = bags_after(players, first, colours)
    for _ in range(steps):
        seat, other, colour = rng.below(players), rng.below(players), rng.below(4)
        held = [c for c in range(4) if bags[seat][c]]
        if rng.below(100) < thefts and seat != other and any(bags[other]):
            some = [c for c in range(4) for _ in range(bags[other][c])]
            taken = some[rng.below(len(some))]
            bags[other][taken] -= 1
            bags[seat][taken] += 1
            yield layout.STOLEN, seat, other, (taken,)
        elif rng.below(2) and held:
            lost = held[rng.below(len(held))]
            if rng.below(3) == 0:
                both = held[rng.below(len(held))]
                if both != lost or bags[seat][lost] > 1:
                    yield layout.SHOWS, seat, -1, (lost, both)
                else:
                    yield layout.SHOWS, seat, -1, (lost,)
            else:
                bags[seat][lost] -= 1
                yield layout.LOSE, seat, -1, (lost,)
        elif sum(bag[colour] for bag in bags) < 20:
            bags[seat][colour] += 1
            yield layout.GAIN, seat, -1, (colour,)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1, 9))
def test_contents_are_those_that_have_a_weight(players: int, seed: int) -> None:
    follow(players, list(wild(players, Rng(seed), steps=60 if players == 4 else 150, thefts=5 * seed)))


def test_they_are_so_where_very_many_fit() -> None:
    rows = deals(4, 0, (0, 1, 2, 3))
    rows += [(layout.GAIN, seat, -1, (colour,)) for seat in (1, 2, 3) for colour in range(4) for _ in range(2)]
    rows += [(layout.STOLEN, 1 + at % 3, 1 + (at + 1) % 3, (at % 4,)) for at in range(8)]
    rows += [(layout.SHOWS, 1, -1, (2, 2)), (layout.LOSE, 2, -1, (0,)), (layout.STOLEN, 0, 3, (1,))]
    assert max(follow(4, rows).count) > 1000


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_they_are_so_after_every_deal(players: int, first: int) -> None:
    for colours in ((0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2), (2, 0, 3, 1)):
        follow(players, deals(players, first, colours))


def test_a_bag_may_hold_all_gems_of_the_mines_and_lose_them_again() -> None:
    rows = deals(3, 0, (0, 1, 2, 3))
    rows += [(layout.GAIN, 0, -1, (colour,)) for colour in range(4) for _ in range(20)]
    rows += [(layout.STOLEN, seat, 0, (colour,)) for colour in range(4) for seat in (1, 2)]
    rows += [(layout.LOSE, 0, -1, (colour,)) for colour in range(4) for _ in range(18 + (colour == 0))]
    follow(3, rows)


def test_contents_set_by_hand_stand_alone() -> None:
    content = (20, 0, 1, 0, 0, 3, 0, 20)
    known, weights = PossibleBags(2), Weights(2, 1)
    event = Event(None, layout.KNOWN, -1, -1, content)
    known.read_events(1, event)
    weights.carry(event)
    assert known.contents(1) == [content] == [key for key, _ in weights.items()]
    assert known.bounds(1) == weights.bounds()


def test_another_game_is_heard_from_its_beginning() -> None:
    known = PossibleBags(3)
    one, other = (run(3, seed, thefts=4) for seed in (1, 2))
    for state in (one, other, one):
        known.read_events(0, state.events)
        fresh = PossibleBags(3)
        fresh.read_events(0, state.events)
        assert known.contents(0) == fresh.contents(0)
