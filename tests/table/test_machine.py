"""Anything people can do at a table, in any order, through restarts: at every step nothing leaks or gets lost."""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.record import Record, verify
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.games import game
from zwerge.table import room as room_module
from zwerge.table.chairs import Kept, TableError
from zwerge.table.room import Room

from .helpers import PACE, Company, due, everything, in_window, owner, play, running, twin

SEATS = st.integers(0, 3)


class People(RuleBasedStateMachine):
    """A room of four, one of them perhaps a bot, at a table whose server is killed now and then."""

    @initialize(bots=st.sampled_from([{}, {3: "random"}]), memory=st.booleans(), debtors=st.booleans())
    def open(self, bots: dict[int, str], memory: bool, debtors: bool) -> None:
        room_module.secrets.rng = Rng(2009)  # type: ignore[attr-defined]
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "table.sqlite3"
        self.company = Company(str(self.path), HandClock())
        self.room: Room = self.company.room(
            4, bots=bots, memory_aid=memory, debtors_may_announce=debtors, round_limit=2
        )
        self.rng = Rng(1)

    def teardown(self) -> None:
        if hasattr(self, "company"):
            if self.room.is_over:
                assert verify(Record.loads(self.room.record()), game).dice == "committed"
            self.company.close()
            self.folder.cleanup()

    def here(self, seat: int) -> bool:
        return self.room.seats[seat].kind == "person" and self.room.seat_of(owner(seat)) == seat

    @rule(number=st.integers(0, 99))
    def somebody_does_what_is_due(self, number: int) -> None:
        if not self.room.is_over and self.here(due(self.room)):
            play(self.room, due(self.room), Rng(number))

    @precondition(lambda self: in_window(self.room))
    @rule(seat=SEATS, text=st.sampled_from(["announce", "silent", "silent", "silent"]))
    def somebody_answers_early_or_anew(self, seat: int, text: str) -> None:
        if self.here(seat) and text in self.room.legal(seat):
            self.room.deeds.act(owner(seat), text, self.room.question(seat))

    @rule(seat=SEATS)
    def somebody_takes_back(self, seat: int) -> None:
        if self.here(seat) and self.room.undoable(seat):
            self.room.deeds.undo(owner(seat))
            assert self.room.answer_of(seat) is None

    @rule(seat=SEATS, on=st.booleans())
    def somebody_is_silent_until_he_speaks(self, seat: int, on: bool) -> None:
        if self.here(seat):
            self.room.deeds.set_setting(owner(seat), "silent", on)

    @rule(seat=SEATS)
    def somebody_gives_his_seat_up_or_takes_it_again(self, seat: int) -> None:
        if self.here(seat):
            self.room.leave(owner(seat))
        elif self.room.seats[seat].kind == "empty":
            self.room.sit(owner(seat), seat, f"Person {seat}")

    @rule(seat=SEATS)
    def somebody_comes_or_goes(self, seat: int) -> None:
        if self.room.present.get(seat):
            self.room.depart(seat)
        else:
            self.room.arrive(seat)

    @rule(seat=SEATS, text=st.sampled_from(["play dragon", "announce", "silent", "play amulet"]), late=st.booleans())
    def somebody_tries_what_he_may_not(self, seat: int, text: str, late: bool) -> None:
        if text in self.room.legal(seat) and not late and self.here(seat):
            return
        before = [everything(self.company.table, self.room, s) for s in (SPECTATOR, 0, 1, 2, 3)]
        with pytest.raises((IllegalAction, TableError)):
            self.room.deeds.act(owner(seat), text, self.room.question(seat) + (1 if late else 0))
        assert before == [everything(self.company.table, self.room, s) for s in (SPECTATOR, 0, 1, 2, 3)]

    @rule(seconds=st.sampled_from([0.3, PACE.answer, 4.0]))
    def time_passes(self, seconds: float) -> None:
        self.company.clock.move(seconds)

    @rule()
    def the_server_is_killed_and_comes_again(self) -> None:
        before = {seat: everything(self.company.table, self.room, seat) for seat in (SPECTATOR, 0, 1, 2, 3)}
        present, clock = self.room.present, self.company.clock
        self.company = Company(str(self.path), HandClock())
        self.company.clock.time = clock.time
        self.room = self.company.hall.rooms[self.room.id]
        self.room.present = present
        after = {seat: everything(self.company.table, self.room, seat) for seat in (SPECTATOR, 0, 1, 2, 3)}
        assert before == after

    @invariant()
    def nothing_leaks(self) -> None:
        if hasattr(self, "room"):
            observer = self.rng.below(5)
            observer = SPECTATOR if observer == 4 else observer
            other = twin(self.room, observer, self.rng)
            assert everything(self.company.table, other, observer) == everything(
                self.company.table, self.room, observer
            )

    @invariant()
    def the_disk_has_all_of_it(self) -> None:
        if hasattr(self, "room"):
            room = self.room
            assert room.store.rows(room.match_id) == running(room).rows
            kept = room.store.seat_states(room.match_id)
            for seat, state in kept.items():  # since when somebody is away begins anew with the server
                assert (
                    msgspec.structs.replace(msgspec.convert(state, Kept), away=room.kept[seat].away) == room.kept[seat]
                )
            assert [seat.kind for seat in room.seats] == [kind for _, kind, *_ in room.store.seats(room.id)]

    @invariant()
    def no_answer_waits_that_would_settle_the_matter(self) -> None:
        if hasattr(self, "room") and in_window(self.room):
            state = running(self.room).state
            assert self.room.deeds.settled(state, self.room.early_key(state), self.room.kept) is None


TestPeople = People.TestCase
TestPeople.settings = settings(max_examples=8, stateful_step_count=25, deadline=None)
