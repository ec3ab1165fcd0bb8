"""Who is away or has no time left, and what those who are here may do about it: a bot sits in for him until he comes
back, or the host frees the chair. All of it follows from what everybody sees: whether somebody has a page of this room
open, and what his clock shows."""

from __future__ import annotations

from math import inf, isinf

import msgspec

from zwerge.bots.levels import seated_for, usual_for
from zwerge.table.chairs import Seat, TableError
from zwerge.table.ofroom import OfRoom
from zwerge.table.rated import level_for, why_unrated

PATIENCE = 60.0
"""So many seconds somebody has to come back before others may do anything about his seat."""


class Absence(OfRoom):
    """The part of a room that knows who is away."""

    def is_away(self, seat: int) -> bool:
        """Whether a seat belongs to a person who has no page of this room open."""
        return self.room.seats[seat].kind == "person" and not self.room.present.get(seat)

    def ends(self, seat: int) -> float:
        """The moment from which others may do something about the seat of somebody who is away."""
        running = self.room.match is not None and not self.room.is_over
        if (
            running and self.room.terms.kind == "days"
        ):  # people are away there as a rule: what counts is whether they play in time
            ends = self.room.clocks.ends(seat)
            return inf if ends is None else ends
        since = self.room.kept[seat].away
        return PATIENCE + (self.room.clock.now() if since is None else since)

    def waits(self, seat: int) -> bool:
        """Whether somebody who is away still has time to come back."""
        return self.room.clock.now() < self.ends(seat)

    def note_leaving(self, seat: int) -> None:
        """The last page of a seat has closed."""
        self._since(seat, self.room.clock.now())
        self.room.clocks.plan()

    def note_return(self, seat: int) -> None:
        """A page of a seat has opened: it is its person's again, whatever a bot has played meanwhile."""
        room = self.room
        if room.kept[seat].away is not None:
            self._since(seat, None)
        if not room.seats[seat].level or room.clocks.may_return(seat):
            self.come_back(seat)

    def come_back(self, seat: int) -> None:
        """A person plays himself again."""
        room, chair = self.room, self.room.seats[seat]
        if chair.kind == "person" and chair.level:
            if not room.clocks.may_return(seat):
                raise TableError("time_over")
            room.change_chair(seat, msgspec.structs.replace(chair, level=""), room.kept[seat])
        elif chair.kind == "person":
            self._forget_votes(seat)

    def sit_in(self, seat: int, level: str) -> None:
        """Let a bot play for a seat's person until he comes back."""
        room = self.room
        room.change_chair(seat, msgspec.structs.replace(room.seats[seat], level=level), room.kept[seat])
        self._forget_votes(seat)

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
        chair = room.chair(seat) if self.is_late(seat) else self._absent(seat)
        if room.match is None or room.is_over:
            raise TableError("not_started")
        if level not in seated_for(room.game.id):
            raise TableError("level")
        if chair.level:
            raise TableError("taken")
        self.sit_in(seat, level_for(room, seat, level))

    def is_late(self, seat: int) -> bool:
        """Whether something is asked of a person whose time is over."""
        return 0 <= seat < len(self.room.seats) and self.room.clocks.is_late(seat)

    def voters(self, seat: int) -> list[int]:
        """Whose votes are needed to go on without somebody: all people who are here and play themselves."""
        chairs = enumerate(self.room.seats)
        here = [n for n, chair in chairs if chair.kind == "person" and not chair.level and not self.is_away(n)]
        return [n for n in here if n != seat]

    def votes(self, seat: int) -> int:
        """How many of them want to go on without him."""
        return sum(seat in self.room.kept[voter].without for voter in self.voters(seat))

    def may_vote(self, seat: int) -> bool:
        """Whether going on without somebody may be voted on. One person alone does not vote: he waits for the time."""
        chair, room = self.room.seats[seat], self.room
        playing = room.match is not None and not room.is_over
        missing = self.is_away(seat) or self.is_late(seat)
        return playing and chair.kind == "person" and not chair.level and missing and len(self.voters(seat)) > 1

    def vote(self, owner: str, seat: int) -> None:
        """Want to go on without somebody who is away or has no time left, sooner than the shown time is over. Once all
        who are here want it a bot sits in."""
        room = self.room
        own, chair = room.own_seat(owner), room.chair(seat)
        if chair.kind != "person":
            raise TableError("no_person")
        if not self.is_away(seat) and not self.is_late(seat):
            raise TableError("is_here", name=chair.name)
        if not self.may_vote(seat) or own not in self.voters(seat):
            raise TableError("no_vote")
        kept = room.kept[own]
        if seat not in kept.without:
            room.keep(own, msgspec.structs.replace(kept, without=[*kept.without, seat]))
        if self.votes(seat) == len(self.voters(seat)):
            self.sit_in(seat, room.terms.level or usual_for(room.game.id))
        else:
            room.changed()

    def _forget_votes(self, seat: int) -> None:
        for voter, kept in enumerate(self.room.kept):
            if seat in kept.without:
                without = [other for other in kept.without if other != seat]
                self.room.keep(voter, msgspec.structs.replace(kept, without=without))

    def free(self, owner: str, seat: int) -> None:
        """Free the chair of somebody who is away. The host may at any time, for whoever has lost his way in cannot
        come back by himself, but after a while where the game counts: it will for whoever sat there. Others may only
        before the game, and after a while."""
        room = self.room
        room.check_may_arrange(owner)
        host, running = room.is_host(owner), room.match is not None and not room.is_over
        if not host and running:
            raise TableError("not_host")
        chair = self._absent(seat, at_once=self.may_free_at_once(host=host))
        room.tell(chair.owner, "freed")
        room.empty(seat)

    def may_free_at_once(self, *, host: bool) -> bool:
        """Whether the chair of somebody who has just gone may be freed."""
        running = self.room.match is not None and not self.room.is_over
        return host and not (running and not why_unrated(self.room))

    def _absent(self, seat: int, *, at_once: bool = False) -> Seat:
        chair = self.room.chair(seat)
        if chair.kind != "person":
            raise TableError("no_person")
        if not self.is_away(seat):
            raise TableError("is_here", name=chair.name)
        if not at_once and isinf(self.ends(seat)):
            raise TableError("has_days", name=chair.name)
        if not at_once and self.waits(seat):
            raise TableError("may_come_back", name=chair.name, n=round(self.ends(seat) - self.room.clock.now()))
        return chair

    def _since(self, seat: int, moment: float | None) -> None:
        self.room.keep(seat, msgspec.structs.replace(self.room.kept[seat], away=moment))
