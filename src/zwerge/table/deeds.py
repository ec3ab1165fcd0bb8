"""What is carried out in a room: decisions, early answers and wishes, taken back too. Each is on the disk before it is
shown, and what cannot be carried out or written changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from zwerge.core.errors import BadInput, clip
from zwerge.core.record import Match, Row
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import SPECTATOR
from zwerge.core.state import State
from zwerge.table.chairs import Kept, TableError
from zwerge.table.endings import note_end
from zwerge.table.ofroom import OfRoom
from zwerge.table.sittings import taken_back, told_to_all

MOST_STEPS = 100
"""The most steps that a person may hand in at once."""


class Deeds(OfRoom):
    """What is carried out in one room. What people ask for takes their `owner` hash, and raises TableError or
    IllegalAction."""

    def act(self, owner: str, text: str, question: int | None) -> None:
        """A decision of the person's seat, or an early answer where all may answer at once."""
        seat = self.room.own_seat(owner)
        match = self.room.running()
        self._check_question(seat, question, text)
        self.room.absence.come_back(seat)
        self._act(match, seat, text)

    def _check_question(self, seat: int, question: int | None, text: str) -> None:
        if question is not None and question != self.room.question(seat):
            raise IllegalAction(Refusal("", "stale"), text, seat)

    def _act(self, match: Match, seat: int, text: str) -> None:
        if ";" in text:
            self._act_in_one_go(match, seat, text)
            return
        view = self.room.view(seat)
        early = self.room.game.early(view)
        if text in early:
            self.answer(match, {seat: text})
            return
        refusal = self.room.game.early_refusal(view, text)
        if refusal is not None:
            raise IllegalAction(refusal, text, seat)
        self.write(match, [(seat, match.state.read_step(text, seat))])

    def _act_in_one_go(self, match: Match, seat: int, text: str) -> None:
        """Several steps of one seat, such as a whole offer: all of them or none. Only the last may change what others
        see, so nobody ever sees half of it, and a refusal never tells what would come out of a step not taken."""
        texts = [step.strip() for step in text.split(";")]
        if len(texts) > MOST_STEPS:
            raise BadInput("do", f"at most {MOST_STEPS} steps in one go")
        seen = self.room.view(SPECTATOR)
        trial = match.state.clone()
        trial.trail = None
        steps: list[int] = []
        for one in texts:
            if trial.view(SPECTATOR) != seen or self.room.game.early_key(seen) is not None:
                raise IllegalAction(Refusal("", "stale"), clip(text), seat)
            steps.append(trial.read_step(one, seat))
            trial.make(steps[-1], seat)
        if any(step < 0 for step in steps) and trial == match.state:
            return  # what was put together has been taken apart again: nothing has happened
        self.write(match, [(seat, step) for step in steps])

    def undo(self, owner: str, question: int | None = None) -> None:
        """Withdraw an early answer, or take the last step back if nothing was learned since; pressed again, the one
        before it."""
        seat = self.room.own_seat(owner)
        match = self.room.running()
        self._check_question(seat, question, "undo")
        if self.room.answer_of(seat) is not None:
            self.room.keep(seat, msgspec.structs.replace(self.room.kept[seat], answer="", answer_key=""))
            self.room.after_change()
            return
        if not self.room.may_take_back(match, seat):
            raise IllegalAction(Refusal("", "nothing_to_undo"), "undo", seat)
        self._carry_out(match, lambda: match.undo(seat, 1), self._kept_after_undo(match))

    def _kept_after_undo(self, match: Match) -> list[Kept]:
        """What is kept for the seats once the last step is taken back."""
        told = told_to_all(match, len(match.steps) - 1)
        return [msgspec.structs.replace(one, sat=taken_back(one.sat, told)) for one in self.room.kept]

    def set_setting(self, owner: str, name: str, value: object) -> None:
        """A wish of the person's own, such as silent until I speak. Seen by nobody else."""
        seat = self.room.own_seat(owner)
        self.room.running()
        setting = next((setting for setting in self.room.game.settings if setting.name == name), None)
        if setting is None or not any(type(v) is type(value) and v == value for v in setting.values):
            raise TableError("setting")
        chosen = next(v for v in setting.values if type(v) is type(value) and v == value)
        kept = self.room.kept[seat]
        until = repr(setting.until(self.room.view(seat))) if setting.until else ""
        wished = msgspec.structs.replace(
            kept, settings={**kept.settings, name: chosen}, until={**kept.until, name: until}
        )
        if wished != kept:
            self.room.keep(seat, wished)
            self.room.after_change()

    def answer(self, match: Match, answers: dict[int, str]) -> None:
        """Keep early answers, and hand in all that are kept once they settle the matter."""
        key = self.room.early_key(match.state)
        kept = list(self.room.kept)
        for seat, text in answers.items():
            kept[seat] = msgspec.structs.replace(kept[seat], answer=text, answer_key=key)
        settled = self.settled(match.state, key, kept)
        if settled is not None:
            self.write(match, settled, kept)
            return
        if kept == self.room.kept:
            return
        with self.room.store.transaction():
            for seat in answers:
                self.room.store.put_seat_state(self.room.match_id, seat, msgspec.to_builtins(kept[seat]))
        self.room.kept = kept
        self.room.after_change()

    def settled(self, state: State, key: str, kept: list[Kept]) -> list[tuple[int, int]] | None:
        """(seat, decision) of every answer in the order in which the game asks, if they carry it past the matter; else
        None."""
        trial = state.clone()
        trial.trail = None
        order: list[tuple[int, int]] = []
        while trial.turn >= 0 and self.room.early_key(trial) == key:
            seat = trial.turn
            if not kept[seat].answer or kept[seat].answer_key != key:
                return None
            order.append((seat, self.room.setup.actions.parse(kept[seat].answer)))
            trial.play(order[-1][1], seat)
        return order

    def write(self, match: Match, steps: list[tuple[int, int]], kept: list[Kept] | None = None) -> None:
        """Carry out each (seat, step), as trails write them, and put them on the disk; if either fails, nothing has
        changed."""

        def make() -> None:
            for seat, step in steps:
                match.make(step, seat)

        self._carry_out(match, make, kept)

    def _carry_out(self, match: Match, deed: Callable[[], object], kept: list[Kept] | None = None) -> None:
        """Let something happen in the match and put it on the disk; if either fails, nothing has changed."""
        before, moment = list(match.rows), match.moment
        try:
            deed()
            books = self.room.clocks.after(match, self.room.seats)
            with self.room.store.transaction():
                self._put_rows(before, match.rows)
                for seat, old in enumerate(self.room.kept):
                    if kept is not None and kept[seat] != old:
                        self.room.store.put_seat_state(self.room.match_id, seat, msgspec.to_builtins(kept[seat]))
                self.room.clocks.put(books)
                note_end(self.room, match)
        except BaseException:
            if match.moment != moment:
                self.room.match = Match.resume(self.room.setup, match.dice, before)
                self.room.autopilot.plan_anew()  # what was planned belongs to the match that is no more
            raise
        if kept is not None:
            self.room.kept = kept
        self.room.clocks.hold(books, match)
        self.room.after_change()

    def _put_rows(self, before: list[Row], after: list[Row]) -> None:
        """Add what is new among the rows, and forget what is there no more."""
        shared = next((n for n, (one, other) in enumerate(zip(before, after, strict=False)) if one is not other), None)
        first = min(len(before), len(after)) if shared is None else shared
        if first < len(before):
            self.room.store.cut_rows(self.room.match_id, first, len(before) - first)
        self.room.store.add_rows(self.room.match_id, first, after[first:])
