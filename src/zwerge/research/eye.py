"""What the seat that is asked sees, quickly: an environment of one game at a time borrows the lane of a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zwerge.core.game import Setup
from zwerge.core.state import State
from zwerge.research.batch import QUICK, arrays_for, opening_of, remembers
from zwerge.research.lanes import Lane
from zwerge.research.layout import layout_of


class Eye:
    """A lane that plays nothing: any state of its setup at a decision is shown to it, and it writes what is seen."""

    def __init__(self, setup: Setup) -> None:
        layout = layout_of(setup)
        self.arrays = arrays_for(setup, 1, layout.size)
        kind = QUICK.get(setup.game.id, Lane)
        lean = kind is not Lane and not remembers(setup)
        self.lane: Any = kind(opening_of(setup, lean=lean), layout, self.arrays, 0, False)
        self.seen, self.legal = self.arrays.observations[0], self.arrays.legal[0].view(np.int8)

    def look(self, state: State) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """Observation and mask of the seat that is asked, both the caller's own."""
        self.lane.show_of(state)
        return self.seen.copy(), self.legal.copy()
