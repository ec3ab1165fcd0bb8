"""The one loop that plays a game: ask who decides, carry it out, on to the end.

Arena, terminal, records, golden playthroughs, conformance and bent positions differ in who decides and in what they
look at on the way; both are said in a `Decide` and by whoever goes through `drive`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from zwerge.core.chance import Dice
from zwerge.core.game import Setup
from zwerge.core.outcome import Entry
from zwerge.core.record import Match, Row, row_of
from zwerge.core.seats import CHANCE
from zwerge.core.state import State


class Deed(NamedTuple):
    """One step: the decision of a seat, an outcome of chance (`seat` is CHANCE), or the complement of what a seat takes
    back, as trails write it."""

    seat: int
    step: int

    def row(self, setup: Setup) -> Row:
        """As it stands in a record."""
        return row_of(setup, self.seat, self.step)


Decide = Callable[[State], Deed | None]
"""What is done next in a state; None where who decides has left. It may look at the state, and leaves it as it is."""


def drive(board: State | Match, decide: Decide, *, told: bool = False) -> Iterator[tuple[Deed, list[Entry]]]:
    """Play on until the game is over or nobody decides: every deed once it is done, and what was told of it.

    A Match, which must have been started, lets its dice answer chance and always tells; a State asks `decide` for
    chance too, and tells if it is `told` to: telling takes time, and where games are counted nobody listens.
    """
    while not (state := board.state if isinstance(board, Match) else board).is_terminal():
        deed = decide(state)
        if deed is None:
            return
        yield deed, _done(board, deed, told)


def _done(board: State | Match, deed: Deed, told: bool) -> list[Entry]:
    if isinstance(board, Match):
        return board.make(deed.step, deed.seat)
    if told:
        return board.apply_told(deed.step, deed.seat)
    board.make(deed.step, deed.seat)
    return []


class ByDice:
    """Chance as dice have it, each draw after the one before."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.draws = 0

    def __call__(self, state: State) -> Deed:
        outcomes = state.chance_outcomes()
        drawn = self.dice.draw(self.draws, [weight for _, weight in outcomes])
        self.draws += 1
        return Deed(CHANCE, outcomes[drawn][0])
