"""What is hidden in Gartenzwerge e.V.: the sums in closed hands, and nothing else (sheet, 4.3).

For an observer every other closed sum may be any that is legal for its seat, each alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import cast

from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT
from zwerge.core.trail import Trail
from zwerge.games.gartenzwerge.rules import layout, seek_and_offer
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState


def _secret(state: GartenzwergeState, observer: int) -> list[int]:
    """The seats with a closed hand that the observer has not seen."""
    if state.step != layout.SUMS or observer == OMNISCIENT:
        return []
    return [seat for seat in range(state.tables.players) if seat != observer and state.closed >> seat & 1]


def determinize(state: GartenzwergeState, observer: int, rng: Rng) -> GartenzwergeState:
    """The sums in others' closed hands are drawn anew, each legal one alike; nothing else is hidden, and to OMNISCIENT
    nothing at all."""
    copy = state.detached()
    for seat in _secret(copy, observer):
        count = seek_and_offer.most(copy, seat) // copy.tables.unit + 1
        seek_and_offer.set_hand(copy, seat, copy.named[seat], rng.below(count) * copy.tables.unit)
    return copy


def resample(state: GartenzwergeState, observer: int, rng: Rng) -> GartenzwergeState:
    """A state that the observer cannot tell from the true one: closed sums drawn anew, and sums that were taken back
    before anybody saw them too. Without anything hidden the state itself, history included."""
    trail = state.trail
    if trail is None or trail.moves != state.moves:
        return determinize(state, observer, rng)
    steps = trail.steps()
    if observer == OMNISCIENT or not (_secret(state, observer) or any(action < 0 for _, action in steps)):
        copy = state.clone()
        assert isinstance(copy, GartenzwergeState)
        return copy
    unseen = _unseen(state, observer, steps)
    now = trail.origin.clone()
    assert isinstance(now, GartenzwergeState)
    for seat in range(now.tables.players):
        if -1 - seat in unseen:
            count = seek_and_offer.most(now, seat) // now.tables.unit + 1
            seek_and_offer.set_hand(now, seat, now.named[seat], rng.below(count) * now.tables.unit)
    fresh = Trail.begin(now.clone())
    for number, (seat, told) in enumerate(steps):
        action = told
        if number in unseen:
            legal = now.legal(seat)
            action = legal[rng.below(len(legal))]
        if action < 0:
            now.undo_move(~action, seat)
        else:
            now.move(action, seat)
        fresh = fresh.then(seat, action)
    now.trail = fresh
    return now


def _unseen(state: GartenzwergeState, observer: int, steps: list[tuple[int, int]]) -> set[int]:
    """The steps in which others chose sums that were never opened: taken back, or closed still. -1 - seat stands for
    the sum in a hand that the position at the beginning held closed."""
    sums = [state.setup.actions.spans[word] for word in ("maximum", "price", "minimum", "bid")]
    assert state.trail is not None
    closed = {seat: -1 - seat for seat in _secret(cast(GartenzwergeState, state.trail.origin), observer)}
    unseen: set[int] = set()
    for number, (seat, action) in enumerate(steps):
        if action < 0:
            if seat in closed:
                unseen.add(closed.pop(seat))
        elif seat >= 0 and any(action in span for span in sums):
            closed[seat] = number
        else:
            # anything else happens only when the hands before it have been opened
            closed.clear()
    if state.step == layout.SUMS:
        unseen |= set(closed.values())
    return {number for number in unseen if number < 0 or steps[number][0] != observer}


def worlds(state: GartenzwergeState, observer: int) -> Iterator[tuple[int, GartenzwergeState]]:
    """Every combination of legal sums in the others' closed hands, each with weight 1."""
    secret = _secret(state, observer)
    unit = state.tables.unit
    for sums in product(*(range(0, seek_and_offer.most(state, seat) + 1, unit) for seat in secret)):
        world = state.detached()
        for seat, amount in zip(secret, sums, strict=True):
            seek_and_offer.set_hand(world, seat, world.named[seat], amount)
        yield 1, world


def world_count(state: GartenzwergeState, observer: int) -> int:
    count = 1
    for seat in _secret(state, observer):
        count *= seek_and_offer.most(state, seat) // state.tables.unit + 1
    return count
