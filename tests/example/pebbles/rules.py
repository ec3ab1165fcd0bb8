"""The rules: everybody draws a pebble, may swap it once, and then all are shown. A larger game has a folder here, with
a module for each chapter of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed numbers of one box: so many pebbles are in the bag, worth 1, 2, 3 and so on."""

    id: str
    pebbles: Annotated[int, msgspec.Meta(ge=4, le=99)]
    source: str = "owner"

    @property
    def sources(self) -> dict[str, str]:
        """Per number where it comes from."""
        return {"pebbles": self.source}


def values(setup: Setup) -> list[str]:
    """What the pebbles in the bag are worth, as words of actions."""
    return [str(value) for value in range(1, setup.edition.pebbles + 1)]


class Actions(ActionSpace):
    """What players decide. New blocks are added at the end: numbers in old records stay what they are."""

    keep = single()
    swap = single()


class Chances(ActionSpace):
    """What chance decides."""

    draw = block(value=values)


class PebblesState(State):
    """`held` and `aside` per seat (0: none), and how many have `decided`."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.held = [0] * setup.players
        self.aside = [0] * setup.players
        self.decided = 0

    def copy_from(self, other: State) -> None:
        """Become equal to another state; lists are copied, or two states would share them."""
        super().copy_from(other)
        assert isinstance(other, PebblesState)
        self.held, self.aside, self.decided = other.held[:], other.aside[:], other.decided

    def bag(self) -> list[int]:
        """What is still in the bag."""
        out = {*self.held, *self.aside}
        return [value for value in range(1, self.setup.edition.pebbles + 1) if value not in out]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Every pebble in the bag is as likely as any other."""
        return [(value - 1, 1) for value in self.bag()] if self.turn == CHANCE else []

    def legal(self, seat: int) -> tuple[int, ...]:
        """Keep the pebble, or lay it aside for all to see and draw another: one seat after the other."""
        return (0, 1) if seat == self.turn else ()

    def refusal(self, action: int, seat: int) -> Refusal | None:
        """Why not: it is another's turn, or all is over."""
        return None if action in self.legal(seat) else Refusal("swap", "not_now", {"seat": max(self.turn, 0)})

    def move(self, action: int, seat: int) -> None:
        """One step; `turn` says who comes next."""
        self.moves += 1
        if seat == CHANCE:
            self.held[self.held.index(0)] = action + 1
        else:
            self.decided += 1
            if action == 1:
                self.held[seat], self.aside[seat] = 0, self.held[seat]
        self.turn = self.next_turn()

    def next_turn(self) -> int:
        """Chance while a pebble is to be drawn, then whoever has not decided yet."""
        return CHANCE if 0 in self.held else self.decided if self.decided < self.setup.players else TERMINAL

    def scores(self) -> tuple[int, ...]:
        """Secret until the end, so 0 before."""
        return tuple(self.held) if self.turn == TERMINAL else (0,) * self.setup.players

    def outcome(self) -> Outcome | None:
        """The highest pebble wins; no two are alike."""
        if self.turn != TERMINAL:
            return None
        places = places_by([(held,) for held in self.held])
        return Outcome("highest", places, shared_win(places), self.scores())
