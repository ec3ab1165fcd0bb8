"""The clocks of a room, and what happens when one has run down.

Whose clock runs follows from what everybody sees: who owes a decision. Where all may answer unseen the clocks of all
run until the matter is settled, for one that stopped would tell who has answered; what somebody puts together in
secret neither stops nor starts any. Time is counted by the steady clock, and only while the server is up.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from zwerge.core.record import Match
from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import Seat
from zwerge.table.clock import Handle
from zwerge.table.ofroom import OfRoom
from zwerge.table.sittings import told_to_all

if TYPE_CHECKING:
    from zwerge.table.room import Room

log = logging.getLogger("zwerge.table")

SAVED = 15.0
"""So often, in seconds, running clocks are written down: no kill gives more back than that."""
SAVED_DAYS = 600.0
"""The same where people have days."""
AGAIN = 5.0
"""So many seconds later it is tried again, if a sit-in could not be written."""
_OVER = 0.001
"""With so few seconds left a clock has run down."""


class Books(msgspec.Struct, frozen=True):
    """What is written down: seconds left by seat at the moment `at`, whose clocks ran from then on, how much everybody
    had been told by then at most, and whether all could answer; `idle` are the seats for whose person a bot sits in
    that has decided nothing yet."""

    match: int
    left: tuple[float, ...]
    runs: tuple[int, ...] = ()
    told: int = 0
    window: bool = False
    idle: tuple[int, ...] = ()
    at: float = 0.0


class Nap(NamedTuple):
    """What the hall keeps of the clocks of a room that sleeps: the steady moment from which what is written down
    counts, since when the room had been awake, and the steady moment at which something is to be done by itself."""

    since: float
    began: float
    due: float


class Clocks(OfRoom):
    """The part of a room that measures time."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.books: Books | None = None
        self._since = self._began = 0.0
        """The steady moment from which running clocks count, and the moment since which the room is awake, but for its
        naps."""
        self._woke = room.clock.now()
        self._ends: dict[int, float] = {}
        self._shown: tuple[float, ...] = ()
        """What the clocks showed when they were counted anew last. Saving them in between changes nothing that is seen:
        else a frame that something secret brings about would show no more than that it came."""
        self._timer: Handle | None = None

    # ------------------------------------------------------------------ what is shown

    @property
    def is_running(self) -> bool:
        """Whether somebody's time goes by."""
        return self.books is not None and any(self.left(seat) > _OVER for seat in self.books.runs)

    @property
    def keep_awake(self) -> bool:
        """Whether the room has to stay awake for them; where people have days the hall wakes it in time."""
        return self.is_running and self.room.terms.kind != "days"

    def left(self, seat: int) -> float:
        """The seconds that a seat has left now."""
        if self.books is None:
            return 0.0
        spent = self._spent() if seat in self.books.runs else 0.0
        return max(0.0, self.books.left[seat] - spent)

    def ends(self, seat: int) -> float | None:
        """The moment at which a seat's time is over, if its clock runs."""
        return self._ends.get(seat)

    def is_late(self, seat: int) -> bool:
        """Whether something is asked of a seat whose time is over."""
        return self.books is not None and seat in self.books.runs and self.left(seat) <= _OVER

    def may_return(self, seat: int) -> bool:
        """Whether the person of a seat may play himself where a bot sits in. A decision for which his time was not
        enough is the bot's: else he would have time without end for it, by coming back again and again."""
        if self.books is None or seat not in self.books.idle or self.room.match is None:
            return True
        return self.left(seat) > _OVER or seat not in self._asked(self.room.match, self.room.seats)

    def standing(self) -> tuple[tuple[float, float | None, bool], ...] | None:
        """By seat what its clock showed when it stood last, when it ends if it runs, and whether it has run down."""
        if self.books is None:
            return None
        seats = range(len(self._shown))
        return tuple((self._shown[seat], self.ends(seat), self.is_late(seat)) for seat in seats)

    # ------------------------------------------------------------------ keeping them

    def first(self, match: Match) -> Books | None:
        """What a match begins with; None without a clock."""
        terms = self.room.terms
        if terms.kind == "none":
            return None
        whole = (terms.bank,) * len(self.room.seats)
        told = told_to_all(match)
        runs, window = self._running(match, self.room.seats), self._window(match)
        return Books(self.room.match_id, whole, runs, told, window, at=self.room.clock.now())

    def after(self, match: Match, seats: Sequence[Seat]) -> Books | None:
        """What holds now that something has happened in a match, or other people sit there. Where nothing has happened
        that everybody sees these are the very same books."""
        books, terms = self.books, self.room.terms
        if books is None:
            return None
        told, runs, window = told_to_all(match), self._running(match, seats), self._window(match)
        decided = self._decided(match, books, told, window)
        idle = self._idle(books, seats, decided)
        back = [n for n, old in enumerate(self.room.seats) if old.level and not seats[n].level and seats[n].owner]
        if not back and told <= books.told and (runs, window, idle) == (books.runs, books.window, books.idle):
            return books
        spent = self._spent()
        left = [max(0.0, old - spent) if seat in books.runs else old for seat, old in enumerate(books.left)]
        for seat in decided.intersection(books.runs):
            left[seat] = terms.after_decision(left[seat])
        if told > books.told and terms.kind == "days":
            for seat in set(runs) - set(books.runs):
                left[seat] = terms.bank
        for seat in back:
            if seat not in books.idle:  # else whoever goes and comes back would have the more time for one decision
                left[seat] = max(left[seat], terms.again)
        now = self.room.clock.now()
        return Books(self.room.match_id, tuple(left), runs, max(told, books.told), window, idle, now)

    def _decided(self, match: Match, books: Books, told: int, window: bool) -> set[int]:
        """The seats that have decided something since all were told something last."""
        if told <= books.told:
            return set()
        return set(range(len(books.left))) if books.window and not window else self._told_of(match, books.told)

    def _idle(self, books: Books, seats: Sequence[Seat], decided: set[int]) -> tuple[int, ...]:
        """For whom a bot sits in that has decided nothing yet."""
        sat_in = [n for n, seat in enumerate(seats) if seat.kind == "person" and seat.level]
        fresh = [n for n in sat_in if n in books.idle or not self.room.seats[n].level]
        return tuple(seat for seat in fresh if seat not in decided)

    def put(self, books: Books | None) -> None:
        """Write down what holds; inside a transaction."""
        if books is not self.books:
            self.room.store.change_room(self.room.id, {"clocks": msgspec.to_builtins(books)})

    def hold(self, books: Books | None, match: Match | None = None) -> None:
        """Go on with what was written down. While all are shown what has just been turned up nobody's time runs."""
        if books is self.books:
            return
        fresh = books is not None and (self.books is None or books.told > self.books.told)
        pause = 2 * self.room.tempo.bot if fresh and match and self.room.autopilot.told_last(match) > 1 else 0.0
        self.books = books
        self._count_from(pause)

    def read(self, books: object) -> None:
        """Go on with what the store has: what passed while nobody could play is not counted."""
        found = None if books is None else msgspec.convert(books, Books)
        self.books = found if found is not None and found.match == self.room.match_id else None
        now = self._began = self.room.clock.now()
        here = self.books is not None and self.books.at >= self._woke  # it was written while this room was awake
        self._count_from(self.books.at - now if here and self.books is not None else 0.0)

    def nap(self) -> Nap | None:
        """What is needed to go on after a sleep; None where no clock runs."""
        if self.books is None or not self.books.runs:
            return None
        steady = self.room.clock.steady()
        return Nap(self._since, self._began, steady + min(self._delays(), default=inf))

    def wake(self, nap: Nap | None, stopped: float) -> None:
        """Go on after a nap, in which time went by; or where the server was started anew, after one that was certainly
        up until the moment `stopped`."""
        if self.books is None or not self.books.runs:
            return
        if nap is not None:
            self._began = nap.began
            self._count_from(nap.since - self.room.clock.steady())
        else:
            self._count_from(min(0.0, self.books.at - stopped))

    def write_down(self) -> None:
        """Write down what is left now; what cannot be written now can be another time."""
        with suppress(sqlite3.Error):
            self._save()

    def _count_from(self, pause: float) -> None:
        self._since = self.room.clock.steady() + pause
        books, now = self.books, self.room.clock.now() + pause
        self._shown = () if books is None else books.left
        self._ends = {} if books is None else {seat: now + books.left[seat] for seat in books.runs}

    def _spent(self) -> float:
        return max(0.0, self.room.clock.steady() - self._since)

    def _window(self, match: Match) -> bool:
        return self.room.game.early_key(match.state.view(SPECTATOR)) is not None

    def _running(self, match: Match, seats: Sequence[Seat]) -> tuple[int, ...]:
        """Whose clocks run."""
        asked = self._asked(match, seats)
        return tuple(seat for seat in asked if seats[seat].kind == "person" and not seats[seat].level)

    def _asked(self, match: Match, seats: Sequence[Seat]) -> Sequence[int]:
        """Who owes a decision. Where all answer and a chair is empty nobody can help it."""
        if match.state.is_terminal():
            return ()
        if self._window(match):
            return () if any(seat.kind == "empty" for seat in seats) else range(len(seats))
        return sorted(match.state.actors())

    @staticmethod
    def _told_of(match: Match, known: int) -> set[int]:
        """Who has done what everybody was told beyond so many things."""
        told, found = told_to_all(match), set()
        for step in reversed(match.steps):
            if told <= known:
                break
            shown = sum(entry.seen_as(SPECTATOR) is not None for entry in step.entries)
            if shown:
                found.add(step.seat)
            told -= shown
        return found

    # ------------------------------------------------------------------ when time is over

    def plan(self) -> None:
        """See to it that somebody is sat in for when his time is over, and that running clocks are written down."""
        self.rest()
        delays = self._delays()
        if self.is_running:
            delays.append(SAVED if self.room.terms.kind == "clock" else SAVED_DAYS)
        if delays:
            self._timer = self.room.clock.later(max(0.0, min(delays)), self._ring)

    def rest(self) -> None:
        """Nothing more happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _delays(self) -> list[float]:
        """In how many seconds something is to be done by itself, besides writing down what is left."""
        room, now, books = self.room, self.room.clock.now(), self.books
        if room.match is None or room.is_over:
            return []
        pause = max(0.0, self._since - room.clock.steady())
        runs = books.runs if books is not None else ()
        delays = [pause + self.left(seat) for seat in runs if room.terms.level or not self.is_late(seat)]
        return delays + [self._gone(seat) - now for seat in range(len(room.seats)) if self._may_be_gone(seat)]

    def _may_be_gone(self, seat: int) -> bool:
        room = self.room
        return bool(room.terms.away) and room.absence.is_away(seat) and not room.seats[seat].level

    def _gone(self, seat: int) -> float:
        """The moment at which somebody who is away has been so for longer than the table allows."""
        away = self.room.kept[seat].away
        since = self.room.clock.now() if away is None else away
        return max(since, self._began) + 60 * self.room.terms.away

    def _ring(self) -> None:
        self._timer = None
        room = self.room
        try:
            self._save()
            self._sit_in()
        except sqlite3.Error:
            log.exception("room %s could not write its clocks and tries again", room.id)
            self._timer = room.clock.later(AGAIN, self._ring)
            return
        self.plan()

    def _save(self) -> None:
        """Write down how much of running clocks is left; what they show stays the same."""
        books, room = self.books, self.room
        if books is None or not books.runs:
            return
        spent = self._spent()
        if spent <= 0:
            return
        left = tuple(max(0.0, old - spent) if seat in books.runs else old for seat, old in enumerate(books.left))
        saved = msgspec.structs.replace(books, left=left, at=room.clock.now())
        with room.store.transaction():
            self.put(saved)
        self.books, self._since = saved, self._since + spent
        now = room.clock.now()
        if any(abs(now + saved.left[seat] - end) > 1 for seat, end in self._ends.items()):
            self._count_from(0.0)  # the machine has slept meanwhile, and nobody could play
            room.changed()

    def _sit_in(self) -> None:
        """Let a bot play for everybody whose time is over, or who has been away too long; or show that it is over."""
        room, now = self.room, self.room.clock.now()
        late = [seat for seat in range(len(room.seats)) if self.is_late(seat)]
        gone = [seat for seat in range(len(room.seats)) if self._may_be_gone(seat) and self._gone(seat) <= now + _OVER]
        if room.terms.level:
            for seat in sorted({*late, *gone}):
                room.absence.sit_in(seat, room.terms.level)
        if late:
            room.changed()
