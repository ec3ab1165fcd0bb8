"""What a bot is asked, and what a bot is.

A Question holds all that a seat may know and nothing else: its view, its information state, its legal actions, and a
sampler that hands out determinized States. The State itself never leaves `ask`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from zwerge.core.actions import ActionSpace
from zwerge.core.chance import Rng
from zwerge.core.outcome import Face
from zwerge.core.state import State


class Question:
    """What is asked of one seat. `seat`, `view`, `legal` (sorted ints), `actions` (their ActionSpace)."""

    def __init__(
        self,
        seat: int,
        view: Any,
        legal: tuple[int, ...],
        actions: ActionSpace,
        sampler: Callable[[Rng], State],
        seen: Callable[[], tuple[Face, ...]],
    ) -> None:
        self.seat = seat
        self.view = view
        self.legal = legal
        self.actions = actions
        self.sample = sampler
        """A State as it may be: hidden things dealt anew with their true odds. Fresh at every call."""
        self.information_state = seen
        """All that the seat has seen, in order (perfect recall)."""


class Worlds:
    """Hands out States as they may be for a seat; in another process it hands out the same for the same Rng.

    It deals from a state that was resampled, for a determinized one forgets how likely other worlds are (Silberzwerg's
    bags).
    """

    def __init__(self, resampled: State, seat: int) -> None:
        self._resampled = resampled
        self._seat = seat

    def __call__(self, rng: Rng) -> State:
        return self._resampled.determinize(self._seat, rng)


class Bot(Protocol):
    """A player that is a program. One object plays one seat of one game."""

    def choose(self, question: Question) -> int:
        """One of `question.legal`."""
        ...


def ask(state: State, seat: int, legal: tuple[int, ...] | None = None) -> Question:
    """The question that a state asks of a seat. `legal` replaces the seat's legal actions (early answers)."""
    # Neither attribute nor argument of the question leads to the state: what a bot can reach is resampled.
    past = state.clone()
    past.trail = None
    worlds = Worlds(past.resample(seat, Rng(0)), seat)

    def seen() -> tuple[Face, ...]:
        return state.information_state(seat)

    actions = state.legal_actions(seat) if legal is None else legal
    return Question(seat, state.view(seat), actions, state.setup.actions, worlds, seen)


def sampler_of(state: State, seat: int) -> Callable[[Rng], State]:
    """What a bot on a seat is handed to sample from: one more way to deal hidden things, whose odds are compared."""
    return ask(state, seat).sample
