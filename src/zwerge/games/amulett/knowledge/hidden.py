"""What is hidden in Das Zwergenamulett, dealt anew: resampling with its past, and every world with its exact odds.

Hidden are the other hands and the undealt cards; nothing played or answered limits what a hand may hold (ruling 27).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from zwerge.core.chance import Rng, shuffle
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.trail import Trail
from zwerge.games.amulett.rules.state import AmulettState


class _Span:
    """A stretch of the trail in which one deal lies: what is known of it, and where its deals stand."""

    def __init__(self, players: int) -> None:
        self.deals: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        self.kept: list[list[int]] = [[] for _ in range(players)]
        self.undealt: list[int] = []


def resample(state: AmulettState, observer: int, rng: Rng) -> AmulettState:
    """A state with its whole hidden past that the observer cannot tell from the true one.

    Round by round the cards that the observer never saw are dealt anew to the others' leftover cards and the rest, and
    the order in which the others got their cards is drawn anew too. A state without trail has no past.
    """
    trail = state.trail
    if trail is None or trail.moves != state.moves:
        return state.determinize(observer, rng)
    if observer == OMNISCIENT:
        seen = state.clone()
        assert isinstance(seen, AmulettState)
        return seen
    origin = trail.origin.clone()
    assert isinstance(origin, AmulettState)
    steps = trail.steps()
    players = range(state.tables.players)
    held_first = [origin.hand_of(seat) for seat in players]
    for number, span in enumerate(_spans(origin, steps, state)):
        pool = span.undealt + [k for seat in players if seat != observer for k in span.kept[seat]]
        shuffle(rng, pool)
        for seat in players:
            if seat == observer:
                continue
            size = len(span.kept[seat])
            cards = span.played[seat] + pool[:size]
            del pool[:size]
            shuffle(rng, cards)
            if number == 0:
                at_first = len(held_first[seat])
                held_first[seat] = sorted(cards[:at_first])
                del cards[:at_first]
            for step, kind in zip(span.deals[seat], cards, strict=True):
                steps[step] = (CHANCE, state.setup.chances.spans["deal"](seat=seat, card=_id(kind)))
    for seat in players:
        origin.set_hand(seat, [])
    for seat in players:
        origin.set_hand(seat, held_first[seat])
    return _replayed(origin, steps)


def _spans(origin: AmulettState, steps: list[tuple[int, int]], final: AmulettState) -> list[_Span]:
    """The trail cut into deals."""
    players = origin.tables.players
    state = origin.clone()
    assert isinstance(state, AmulettState)
    spans = [_Span(players)]
    for i, (seat, action) in enumerate(steps):
        span, number = spans[-1], state.round
        if seat == CHANCE:
            if action >= players:
                span.deals[(action - players) // 10].append(i)
        elif action < 10:
            span.played[seat].append(action)
        hands = [state.hand_of(s) for s in range(players)]
        left = _left(state)
        state.move(action, seat)
        if state.round != number:
            if seat >= 0 and action < 10:
                hands[seat].remove(action)
            span.kept, span.undealt = hands, left
            spans.append(_Span(players))
    spans[-1].kept = [final.hand_of(seat) for seat in range(players)]
    spans[-1].undealt = _left(final)
    return spans


def _left(state: AmulettState) -> list[int]:
    return [kind for kind in range(10) for _ in range(state.left[kind])]


def _id(kind: int) -> str:
    from zwerge.games.amulett.rules.edition import KINDS

    return KINDS[kind]


def _replayed(origin: AmulettState, steps: list[tuple[int, int]]) -> AmulettState:
    state = origin.clone()
    assert isinstance(state, AmulettState)
    trail = Trail.begin(origin)
    for seat, action in steps:
        state.move(action, seat)
        trail = trail.then(seat, action)
    state.trail = trail
    return state


def worlds(state: AmulettState, observer: int) -> Iterator[tuple[int, AmulettState]]:
    """Every way to deal the unseen cards to the other hands, weighted by the number of deals of single cards."""
    if observer == OMNISCIENT:
        yield 1, state.detached()
        return
    pool = state.unseen(observer)
    counts = [pool.count(kind) for kind in range(10)]
    others = [seat for seat in range(state.tables.players) if seat != observer]
    sizes = [len(state.hand_of(seat)) for seat in others]
    for weight, hands in _deals(counts, sizes):
        world = state.detached()
        for seat in others:
            world.set_hand(seat, [])
        for seat, hand in zip(others, hands, strict=True):
            world.set_hand(seat, [kind for kind in range(10) for _ in range(hand[kind])])
        yield weight, world


def world_count(state: AmulettState, observer: int) -> int:
    """How many worlds there are, counted hand by hand (an upper bound where hands compete for a kind)."""
    if observer == OMNISCIENT:
        return 1
    pool = state.unseen(observer)
    counts = [pool.count(kind) for kind in range(10)]
    total = 1
    for seat in range(state.tables.players):
        if seat != observer:
            total *= _ways(counts, len(state.hand_of(seat)))
    return total


def _ways(counts: list[int], size: int) -> int:
    """How many different hands of `size` cards the counts allow."""
    ways = [1] + [0] * size
    for count in counts:
        ways = [sum(ways[n - k] for k in range(min(count, n) + 1)) for n in range(size + 1)]
    return ways[size]


def _deals(counts: list[int], sizes: list[int]) -> Iterator[tuple[int, list[list[int]]]]:
    if not sizes:
        yield 1, []
        return
    for weight, hand in _hands(counts, sizes[0], 0):
        rest = [have - took for have, took in zip(counts, hand, strict=True)]
        for further, hands in _deals(rest, sizes[1:]):
            yield weight * further, [hand, *hands]


def _hands(counts: list[int], size: int, kind: int) -> Iterator[tuple[int, list[int]]]:
    if kind == len(counts):
        if size == 0:
            yield 1, []
        return
    for took in range(min(counts[kind], size) + 1):
        for weight, rest in _hands(counts, size - took, kind + 1):
            yield comb(counts[kind], took) * weight, [took, *rest]
