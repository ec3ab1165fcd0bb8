"""What the seat that is asked sees, quickly: an environment of one game at a time borrows the lane of a batch."""

from __future__ import annotations

from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.eye"):
    import numpy as np
    from numpy.typing import NDArray

from zwerge.core.game import Setup
from zwerge.research.batch import QUICK, arrays_for, bits_for, opening_of
from zwerge.research.lanes import Lane
from zwerge.research.layout import layout_of
from zwerge.research.running import Running


class Eye:
    """A lane that plays nothing: a game at a decision is shown to it, and it writes what is seen. Copies are new."""

    def __init__(self, setup: Setup) -> None:
        layout = layout_of(setup)
        self.setup = setup
        self.arrays = arrays_for(setup, 1, layout.size)
        kind = QUICK.get(setup.game.id, Lane)
        self.lane: Any = kind(
            opening_of(setup, lean=kind is not Lane), layout, self.arrays, bits_for(setup, 1), 0, False
        )
        self.seen, self.legal = self.arrays.observations[0], self.arrays.legal[0].view(np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Eye, (self.setup,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Eye:
        return Eye(self.setup)

    def look(self, running: Running, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """What a seat sees, and what it may do, both the caller's own; quick for the seat that is asked."""
        if seat == running.state.turn and not running.history:
            self.lane.show_of(running.state)
            return self.seen.copy(), self.legal.copy()
        mask = np.zeros(len(self.setup.actions), np.int8)
        mask[list(running.legal(seat))] = 1
        return np.frombuffer(running.numbers(seat), np.float32), mask
