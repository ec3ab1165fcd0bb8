"""The trail of a state: what was done since its opening, as an append-only chain that copies share.

From it come the journal and what each seat has seen (`information_state`). Search leaves it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from zwerge.core.outcome import Entry, Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zwerge.core.game import Setup
    from zwerge.core.state import State


class Trail:
    """One step and the trail before it. A negative `action` of a seat is the retraction `~action`."""

    __slots__ = ("action", "before", "moves", "origin", "seat")

    def __init__(self, before: Trail | None, origin: State, seat: int, action: int, moves: int) -> None:
        self.before = before
        self.origin = origin
        self.seat = seat
        self.action = action
        self.moves = moves

    @classmethod
    def begin(cls, origin: State) -> Trail:
        """The empty trail of an opening or a given position; `origin` is a copy that nobody changes."""
        return cls(None, origin, 0, 0, origin.moves)

    def then(self, seat: int, action: int) -> Trail:
        return Trail(self, self.origin, seat, action, self.moves + 1)

    def steps(self) -> list[tuple[int, int]]:
        """(seat, action) of every step, oldest first."""
        steps = []
        node: Trail = self
        while node.before is not None:
            steps.append((node.seat, node.action))
            node = node.before
        steps.reverse()
        return steps

    def entries(self) -> list[Entry]:
        """The journal: every step told by the game."""
        state = self.origin.clone()
        told: list[Entry] = []
        for seat, action in self.steps():
            told += step(state, seat, action)
        return told

    def faces(self, observer: int) -> tuple[Face, ...]:
        """What the observer has seen: the opening as its view, then its faces of the journal."""
        opening = msgspec.json.encode(self.origin.view(observer)).decode()
        seen = (entry.seen_as(observer) for entry in self.entries())
        return (Face("opening", {"view": opening}), *(face for face in seen if face is not None))


def step(state: State, seat: int, action: int) -> list[Entry]:
    """Carry a step out on `state`, unchecked and without trail, and tell it."""
    if action < 0:
        state.undo_move(~action, seat)
        return []
    return state.told(action, seat)


def restore(
    setup: Setup, position: dict[str, Any], moves: int, lean: bool, steps: Sequence[tuple[int, int]] | None
) -> State:
    """A state back from what pickling keeps: its position, or an opening with the steps since."""
    state = setup.game.from_position(position)
    state.setup = setup
    state.moves = moves
    state.trail = None
    if lean:
        state.make_lean()
    if steps is not None:
        state.trail = Trail.begin(state.clone())
        for seat, action in steps:
            state.repeat(action, seat)
    return state
