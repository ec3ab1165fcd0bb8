"""Who is away, and what those who are here may do about it: a bot plays for him until he comes back, or the host frees
the chair. All of it follows from what everybody sees, whether somebody has a page of this room open."""

from __future__ import annotations

import msgspec

from zwerge.bots.levels import seated_for
from zwerge.table.chairs import Seat, TableError
from zwerge.table.ofroom import OfRoom

PATIENCE = 60.0
"""So many seconds somebody has to come back before others may do anything about his seat."""


class Absence(OfRoom):
    """The part of a room that knows who is away."""

    def is_away(self, seat: int) -> bool:
        """Whether a seat belongs to a person who has no page of this room open."""
        return self.room.seats[seat].kind == "person" and not self.room.present.get(seat)

    def ends(self, seat: int) -> float:
        """The moment from which others may do something about the seat of somebody who is away."""
        since = self.room.kept[seat].away
        return PATIENCE + (self.room.clock.now() if since is None else since)

    def waits(self, seat: int) -> bool:
        """Whether somebody who is away still has time to come back."""
        return self.room.clock.now() < self.ends(seat)

    def note_leaving(self, seat: int) -> None:
        """The last page of a seat has closed."""
        self._since(seat, self.room.clock.now())

    def note_return(self, seat: int) -> None:
        """A page of a seat has opened: it is its person's again, whatever a bot has played meanwhile."""
        room = self.room
        if room.kept[seat].away is not None:
            self._since(seat, None)
        chair = room.seats[seat]
        if chair.kind == "person" and chair.level:
            room.change_chair(seat, msgspec.structs.replace(chair, level=""), room.kept[seat])

    def note_waking(self) -> None:
        """Nobody can have a page open while the table is down: who was here when it stopped has all his time again. So
        has whoever went away at a moment that is still to come: the clock has been set back meanwhile."""
        now = self.room.clock.now()
        for seat, chair in enumerate(self.room.seats):
            away = self.room.kept[seat].away
            if chair.kind == "person" and (away is None or away > now):
                self.room.kept[seat] = msgspec.structs.replace(self.room.kept[seat], away=now)

    def put_stand_in(self, owner: str, seat: int, level: str) -> None:
        """Let a bot play for somebody who has been away for long; the seat stays his."""
        room = self.room
        room.check_may_arrange(owner)
        chair = self._absent(seat)
        if room.match is None or room.is_over:
            raise TableError("not_started")
        if level not in seated_for(room.game.id):
            raise TableError("level")
        if chair.level:
            raise TableError("taken")
        room.change_chair(seat, msgspec.structs.replace(chair, level=level), room.kept[seat])

    def free(self, owner: str, seat: int) -> None:
        """Free the chair of somebody who is away. The host may at any time, for whoever has lost his way in cannot
        come back by himself; others only before the game, and after a while."""
        room = self.room
        room.check_may_arrange(owner)
        host = room.is_host(owner)
        if not host and room.match is not None and not room.is_over:
            raise TableError("not_host")
        chair = self._absent(seat, at_once=host)
        room.tell(chair.owner, "freed")
        room.empty(seat)

    def _absent(self, seat: int, *, at_once: bool = False) -> Seat:
        chair = self.room.chair(seat)
        if chair.kind != "person":
            raise TableError("no_person")
        if not self.is_away(seat):
            raise TableError("is_here", name=chair.name)
        if not at_once and self.waits(seat):
            raise TableError("may_come_back", name=chair.name, n=round(self.ends(seat) - self.room.clock.now()))
        return chair

    def _since(self, seat: int, moment: float | None) -> None:
        self.room.keep(seat, msgspec.structs.replace(self.room.kept[seat], away=moment))
