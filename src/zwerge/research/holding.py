"""What a pyspiel State of ours holds: the State proper, and what is kept of it until the next move.

Whoever drives a game by OpenSpiel asks for every move what may come, and its chosen one is checked against the same.
Compiled where a compiler works; the same file runs as it is.
"""

from typing import Any

from zwerge.core import seats
from zwerge.core.errors import whole
from zwerge.core.state import State
from zwerge.research.layout import layout_of
from zwerge.research.seen import Seen, first_seen


class Table:
    """The State proper, the even share to take off, what its seats have seen so far, and their views until the next
    move, for whoever asks for all of a seat's tensors and strings. `ahead`: perhaps more was done than OpenSpiel's own
    record has.

    What was done is kept as plain numbers, a seat and an action each, and becomes a trail when somebody asks for it: a
    driver never does, and a step of a trail costs as much as the rules.
    """

    def __init__(self, state: State, even: float, seen: "dict[int, Seen] | None" = None) -> None:
        self.state = state
        self.even = even
        self.seen: dict[int, Any] = seen or {}
        self.views: dict[int, Any] | None = None
        self.odds: list[tuple[int, int]] | None = None
        self.done: list[int] = []
        self.ahead = True

    def whole(self) -> State:
        """The State with its trail."""
        if self.done:
            trail = self.state.trail
            for at in range(0, len(self.done), 2):
                trail = trail.then(self.done[at], self.done[at + 1])  # type: ignore[union-attr]
            self.state.trail = trail
            self.done = []
        return self.state

    def latest(self, count: int) -> "list[tuple[int, int]]":
        """The latest steps, a seat and an action each, oldest first."""
        node: Any = self.whole().trail
        steps = []
        for _ in range(count):
            steps.append((node.seat, node.action))
            node = node.before
        steps.reverse()
        return steps

    def __deepcopy__(self, memo: "dict[int, Any]") -> "Table":
        other = Table(self.state.clone(), self.even, dict(self.seen))
        other.done = self.done[:]
        return other

    def __reduce__(self) -> "tuple[Any, ...]":
        return Table, (self.whole(), self.even)

    def legal(self) -> "list[int]":
        """What the seat that is asked may do."""
        return list(self.state.legal(self.state.turn))

    def outcomes(self) -> "list[tuple[int, float]]":
        """What chance may bring now, with its odds; only where chance is asked."""
        weights = self.weights()
        total = 0
        for one in weights:
            total += one[1]
        return [(one[0], one[1] / total) for one in weights]

    def weights(self) -> "list[tuple[int, int]]":
        """The same with whole weights; kept until the next move."""
        if self.odds is None:
            self.odds = self.state.chance_outcomes()
        return self.odds

    def may(self, action: int) -> bool:
        """Whether a decision or an outcome may come now."""
        if self.state.turn >= 0:
            return action in self.state.legal(self.state.turn)
        if self.state.turn != seats.CHANCE:
            return False
        for one in self.weights():  # noqa: SIM110  (no generator in C)
            if one[0] == action:
                return True
        return False

    def take(self, action: Any) -> bool:
        """`make`, and OpenSpiel's own record is to hear of it later; False also for what is no whole number."""
        number = action if type(action) is int else whole(action)
        if number is None or not self.make(number):
            return False
        self.ahead = True
        return True

    def make(self, action: int) -> bool:
        """Make a decision or an outcome if it may come now; False, and nothing has changed, if not."""
        if not self.may(action):
            return False
        seat = self.state.turn
        self.state.move(action, seat)
        self.done.append(seat)
        self.done.append(action)
        self.views = None
        self.odds = None
        return True

    def view_of(self, seat: int) -> Any:
        """A seat's view."""
        if self.views is None:
            self.views = {}
        found = self.views.get(seat)
        if found is None:
            found = self.views[seat] = self.state.view(seat)
        return found

    def seen_by(self, seat: int) -> Seen:
        """What a seat has seen; kept, for most of it stays the same."""
        state = self.whole()
        before = self.seen.get(seat)
        found = before.on(state) if before else first_seen(layout_of(state.setup), state, seat)
        self.seen[seat] = found
        return found
