"""What is hidden in Das Zwergenamulett, dealt anew: resampling with its past, and every world with its exact odds.

Hidden are the other hands and the undealt cards; nothing played or answered limits what a hand may hold (ruling 27).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from zwerge.core import seats
from zwerge.core.chance import Rng, shuffle
from zwerge.core.trail import Trail
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.state import AmulettState


def determinize(state: AmulettState, observer: int, rng: Rng) -> AmulettState:
    """The cards that the observer has not seen are dealt anew to the other hands and the rest (ruling 27)."""
    copy = state.detached()
    if observer == seats.OMNISCIENT:
        return copy
    pool = unseen(copy, observer)
    size = len(pool)
    taken = 0
    for seat in range(state.tables.players):
        if seat == observer:
            continue
        count = 0
        for kind in range(layout.KIND_COUNT):
            count += copy.hand[seat * layout.KIND_COUNT + kind]
            copy.hand[seat * layout.KIND_COUNT + kind] = 0
        copy.mask[seat] = 0
        for _ in range(count):
            at = taken + rng.below(size - taken)
            card = pool[at]
            pool[at] = pool[taken]
            taken += 1
            copy.hand[seat * layout.KIND_COUNT + card] += 1
            copy.mask[seat] |= 1 << card
    for kind in range(layout.KIND_COUNT):
        copy.left[kind] = 0
    for at in range(taken, size):
        copy.left[pool[at]] += 1
    return copy


def unseen(state: AmulettState, observer: int) -> list[int]:
    """The kinds of all cards in other hands and undealt, sorted; a spectator sees no hand."""
    pool: list[int] = []
    for kind in range(layout.KIND_COUNT):
        count = state.left[kind]
        for seat in range(state.tables.players):
            if seat != observer:
                count += state.hand[seat * layout.KIND_COUNT + kind]
        for _ in range(count):
            pool.append(kind)
    return pool


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
        return determinize(state, observer, rng)
    if observer == seats.OMNISCIENT:
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
                steps[step] = (seats.CHANCE, layout.dealt(state.tables.players, seat, kind))
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
        if seat == seats.CHANCE:
            if action >= players:
                span.deals[layout.dealt_to(players, action)[0]].append(i)
        elif action < layout.ANNOUNCE:
            span.played[seat].append(action)
        hands = [state.hand_of(s) for s in range(players)]
        left = _left(state)
        state.move(action, seat)
        if state.round != number:
            if seat >= 0 and action < layout.ANNOUNCE:
                hands[seat].remove(action)
            span.kept, span.undealt = hands, left
            spans.append(_Span(players))
    spans[-1].kept = [final.hand_of(seat) for seat in range(players)]
    spans[-1].undealt = _left(final)
    return spans


def _left(state: AmulettState) -> list[int]:
    return [kind for kind in range(layout.KIND_COUNT) for _ in range(state.left[kind])]


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
    if observer == seats.OMNISCIENT:
        yield 1, state.detached()
        return
    pool = unseen(state, observer)
    counts = [pool.count(kind) for kind in range(layout.KIND_COUNT)]
    others = [seat for seat in range(state.tables.players) if seat != observer]
    sizes = [len(state.hand_of(seat)) for seat in others]
    for weight, hands in _deals(counts, sizes):
        world = state.detached()
        for seat in others:
            world.set_hand(seat, [])
        for seat, hand in zip(others, hands, strict=True):
            world.set_hand(seat, [kind for kind in range(layout.KIND_COUNT) for _ in range(hand[kind])])
        yield weight, world


def world_count(state: AmulettState, observer: int) -> int:
    """How many worlds there are, counted hand by hand (an upper bound where hands compete for a kind)."""
    if observer == seats.OMNISCIENT:
        return 1
    pool = unseen(state, observer)
    counts = [pool.count(kind) for kind in range(layout.KIND_COUNT)]
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
