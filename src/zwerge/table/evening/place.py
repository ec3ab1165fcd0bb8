"""A room as one table of an evening: which dice it has, and who may sit there and look. No other room is changed by
anything here."""

from __future__ import annotations

import secrets
from typing import Any

from zwerge.core.chance import CommittedDice
from zwerge.table.chairs import Seat, TableError
from zwerge.table.evening import keeping
from zwerge.table.evening.keeping import FIRST, Evening
from zwerge.table.ofroom import OfRoom
from zwerge.table.passing import seats_of


class Place(OfRoom):
    """The place of a room in an evening, or in none."""

    evening: Evening | None = None

    def read(self, data: dict[str, Any]) -> None:
        """Become what the store has."""
        self.evening = keeping.find(self.room.store, data["evening"]) if "evening" in data else None

    @property
    def counts(self) -> Evening | None:
        """The evening, if the present match has its dice."""
        return self.evening if self.room.number == FIRST else None

    # ------------------------------------------------------------------ dice

    def new_seed(self) -> bytes:
        """The seed of the match that comes now."""
        return self.counts.seed if self.counts is not None else secrets.token_bytes(32)

    def dice_of(self, number: int, seed: bytes, nonces: list[str]) -> CommittedDice:
        """The dice of one of the room's matches."""
        return CommittedDice(seed, nonces, by_kind=self.evening is not None and number == FIRST)

    def nonces(self, own: list[str]) -> list[str]:
        """What is mixed into the dice at the start: what the people at this table have given, but in an evening."""
        if self.counts is None:
            return own
        if keeping.has_been_ended(self.room.store, self.counts.id):
            raise TableError("evening_ended")
        return self.counts.nonces

    # ------------------------------------------------------------------ who may look

    def keeps_back(self, number: int) -> bool:
        """Whether one of the matches may not be looked at yet: others have its draws still before them."""
        return keeping.keeps_back(self.room.store, self.evening, number)

    def is_closed_to(self, owner: str) -> bool:
        """Whether a person, or his device, may not look at this table now."""
        room = self.room
        if self.evening is None or room.match is None or seats_of(room, owner):
            return False
        return self.keeps_back(FIRST)

    # ------------------------------------------------------------------ who plays

    def check_guest(self, owner: str) -> None:
        """TableError if somebody plays, or has played, at another table of the evening."""
        if self.counts is not None:
            keeping.check_guest(self.room.store, self.counts, self.room.id, owner)

    def note_guest(self, before: Seat, now: Seat) -> None:
        """Who plays here; whoever leaves before the game may play at another table. Inside a transaction."""
        if self.counts is None:
            return
        if before.owner and before.owner != now.owner and self.room.match is None:
            keeping.drop_guest(self.room.store, self.counts.id, before.owner)
        if now.owner and not keeping.is_over(self.room.store, self.counts):
            keeping.put_guest(self.room.store, self.counts.id, now.owner, self.room.id)
