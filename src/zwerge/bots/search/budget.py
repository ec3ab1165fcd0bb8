"""How long a decision may take."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """How long a decision may take: so many simulations, or else so many seconds."""

    simulations: int = 0
    seconds: float = 0.0

    def after(self, spent: float) -> Budget:
        """What is left of it after so many seconds: a tenth at the least."""
        return Budget(self.simulations, max(self.seconds - spent, self.seconds / 10))

    def times(self, factor: float) -> Budget:
        return Budget(max(1, round(self.simulations * factor)) if self.simulations else 0, self.seconds * factor)
