"""How long a decision may take."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """How long a decision may take: so many simulations, or else so many seconds, on so many processes at once."""

    simulations: int = 0
    seconds: float = 0.0
    processes: int = 1

    def after(self, spent: float) -> Budget:
        """What is left of it after so many seconds: a tenth at the least."""
        return self._replace(seconds=max(self.seconds - spent, self.seconds / 10))

    def times(self, factor: float) -> Budget:
        simulations = max(1, round(self.simulations * factor)) if self.simulations else 0
        return self._replace(simulations=simulations, seconds=self.seconds * factor)

    def shared_out(self) -> list[Budget]:
        """What each process has of it: so many simulations all together, but of seconds each has all."""
        if not self.simulations:
            return [Budget(seconds=self.seconds)] * self.processes
        fewest, more = divmod(self.simulations, self.processes)
        parts = [fewest + 1] * more + [fewest] * (self.processes - more)
        return [Budget(simulations=part) for part in parts if part]
