"""What a room does by itself: bots decide, settings answer, and who has no choice is answered for.

All of it comes after delays that follow from public facts alone, so that no moment tells what somebody holds or wishes.
"""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zwerge.bots.levels import thinking_time
from zwerge.core.record import Match
from zwerge.core.seats import SPECTATOR
from zwerge.core.state import State
from zwerge.table.clock import Handle
from zwerge.table.deciding import Decided, Task, Think, decide
from zwerge.table.ofroom import OfRoom

if TYPE_CHECKING:
    from zwerge.table.room import Room

log = logging.getLogger("zwerge.table")

UNHURRIED = 6
"""So many decisions of bots in a row take their whole time; each further one takes `SHORTER` of the one before."""
SHORTER = 0.85
GRACE = 60.0
"""So many seconds after its moment a bot that thinks for long is still waited for before its room may sleep."""


class Autopilot(OfRoom):
    """The part of a room that needs nobody.

    `think` has a bot's work done, perhaps elsewhere.
    """

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.think: Think = lambda task, done, is_wanted: done(decide(task))
        self._timers: list[Handle] = []
        self._due: list[float] = []
        self._planned: object = None
        self._rang = False
        self._failed: set[str] = set()
        """Bots that have failed here, by level: the log says it once."""
        self._ripe: set[int] = set()
        """Seats whose settings may answer what they are asked now: the moment for it has come."""
        self._thoughts: dict[tuple[int, str], list[int]] = {}
        """What bots will answer where all may answer at once, by seat and level; empty while one thinks."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is going to happen by itself."""
        return not any(self.room.clock.steady() < due for due in self._due)

    def plan(self) -> None:
        """See to it that bots and the table's own answers come when they are due.

        Where all may answer at once, everything automatic comes at one moment, `tempo.answer` (or as long as the bots
        may think) after the matter was opened, or that long after it fell to the table later; else a bot decides
        `tempo.bot` after it is asked, twice that when more happened than one thing, sooner in a long row of bots, and
        never before the time that it may think is over. All moments follow from public facts. Bots among themselves
        wait until somebody watches.
        """
        room = self.room
        match = room.match
        room.clocks.plan()
        if match is None or match.state.is_terminal() or room.is_unseen:
            self._replan(None)
        elif room.all_may_answer:
            matter = (room.match_id, room.early_key(match.state))
            if self._replan(matter) or (self._rang and self._waiting_answers()):
                self._rang = False
                longest = max(thinking_time(room.game.id, level) for level in self._ponder(match) or ("random",))
                self._later(max(room.tempo.answer, longest), lambda: self._ring(match))
        elif self._replan((room.match_id, self._seen(match), tuple(seat.level for seat in room.seats))):
            delay = self._delay(match)
            for seat in match.state.actors():
                if room.level_of(seat):
                    self._plan_bot(match, seat, max(delay, thinking_time(room.game.id, room.level_of(seat))))
                else:
                    self._plan_setting(match, seat, delay)
        else:
            for seat in sorted(self._ripe):
                self._answer_by_setting(match, seat)

    @staticmethod
    def told_last(match: Match) -> int:
        """How many things everybody was told of the last step of which everybody was told anything: steps that only
        their own seat sees count for nobody else's delay."""
        told = (sum(entry.seen_as(SPECTATOR) is not None for entry in step.entries) for step in reversed(match.steps))
        return next((count for count in told if count), 0)

    def _delay(self, match: Match) -> float:
        """How long a bot takes for its decision: longer when more happened than one thing, and the shorter the more
        bots have decided since a person did, so that nobody waits a minute for his next turn."""
        row = self._row_of_bots(match)
        return self.room.tempo.bot * (2 if self.told_last(match) > 1 else 1) * SHORTER ** max(0, row - UNHURRIED)

    def _row_of_bots(self, match: Match) -> int:
        """How many decisions of bots everybody has seen since he saw one of a person."""
        row = 0
        for step in reversed(match.steps):
            if step.seat < 0 or not any(entry.seen_as(SPECTATOR) for entry in step.entries):
                continue
            if not self.room.level_of(step.seat):
                break
            row += 1
            if row > UNHURRIED + 40:
                break
        return row

    def _seen(self, match: Match) -> object:
        """What everybody can see of the moment, and how often bots have been asked. What a person puts together in
        secret (an offer, a bid) is not in it: it delays no bot, and no bot's delay tells of it."""
        bots = tuple(match.questions[n] for n in range(len(self.room.seats)) if self.room.level_of(n))
        return match.state.actors(), bots, self.room.view(SPECTATOR)

    def plan_anew(self) -> None:
        """Forget what was planned, and plan."""
        self._planned = None
        self.plan()

    def rest(self) -> None:
        """Nothing more happens by itself."""
        for timer in self._timers:
            timer.cancel()
        self._timers, self._due = [], []
        self._ripe.clear()

    def _later(self, delay: float, call: Callable[[], None]) -> None:
        self._timers.append(self.room.clock.later(delay, call))
        self._due.append(self.room.clock.steady() + delay + GRACE)

    def _replan(self, matter: object) -> bool:
        """Drop what was planned for another matter; whether this one is new."""
        if matter == self._planned:
            return False
        self._planned = matter
        self._thoughts, self._rang = {}, False
        self.rest()
        return matter is not None

    def _ring(self, match: Match) -> None:
        self._rang = True
        if match is self.room.match:
            self._ponder(match)  # for whom a bot sat down meanwhile
            self._by_itself(lambda: self._answer_for_all(match))

    def _ponder(self, match: Match) -> list[str]:
        """Have bots think about what all may answer at once, each once, and beside the table; gives their levels."""
        levels = []
        for seat in range(len(self.room.seats)):
            level = self.room.level_of(seat)
            if not level or self.room.answer_of(seat) is not None:
                continue
            levels.append(level)
            if (seat, level) not in self._thoughts:
                self._ponder_for(match, seat, level)
        return levels

    def _ponder_for(self, match: Match, seat: int, level: str) -> None:
        thought = self._thoughts[seat, level] = list[int]()
        legal = tuple(self.room.setup.actions.parse(text) for text in self.room.game.early(self.room.view(seat)))
        thoughts = self._thoughts

        def is_wanted() -> bool:
            room = self._room()
            return room is not None and match is room.match and self._thoughts is thoughts

        def decided(found: Decided) -> None:
            self._note_failures(found)
            thought.append(found.steps[0])
            if is_wanted() and self._rang:
                self._by_itself(lambda: self._answer_for_all(match))

        self.think(self._task(seat, match.state.clone(), legal), decided, is_wanted)

    def _by_itself(self, deed: Callable[[], None]) -> None:
        """What nobody waits for an answer to: if it cannot be written now, it is planned anew."""
        try:
            deed()
        except sqlite3.Error:
            log.exception("room %s could not write and tries again", self.room.id)
            self.plan_anew()

    def _waiting_answers(self) -> bool:
        return any(self._automatic(seat) and self.room.answer_of(seat) is None for seat in range(len(self.room.seats)))

    def _automatic(self, seat: int) -> bool:
        """Whether the table answers for a seat: a bot's, one with a single answer, one whose setting answers or
        whom the game need not ask."""
        return bool(self.room.level_of(seat)) or self._own_answer(seat) is not None

    def _own_answer(self, seat: int) -> str | None:
        view = self.room.view(seat)
        early = self.room.game.early(view)
        if len(early) == 1:
            return early[0]
        return (self._by_setting(seat, view, early) or self.room.game.early_answer(view)) if early else None

    def _by_setting(self, seat: int, view: Any, legal: tuple[str, ...]) -> str | None:
        settings = self.room.settings_of(seat)
        for setting in self.room.game.settings:
            text = setting.apply(view, legal, settings[setting.name])
            if text is not None:
                return text
        return None

    def _answer_for_all(self, match: Match) -> None:
        """The moment at which every automatic answer comes; if a bot is not ready then, as soon as all of them are."""
        room, answers = self.room, dict[int, str]()
        if not self._rang:
            return  # the matter was settled meanwhile
        for seat in range(len(room.seats)):
            if room.answer_of(seat) is not None:
                continue
            if room.level_of(seat):
                thought = self._thoughts.get((seat, room.level_of(seat)), [])
                if not thought:
                    return
                answers[seat] = room.setup.actions.text(thought[0])
            elif (text := self._own_answer(seat)) is not None:
                answers[seat] = text
        if answers:
            room.deeds.answer(match, answers)

    def _plan_bot(self, match: Match, seat: int, delay: float) -> None:
        """Let a bot think at once and decide at its moment, or as soon as it is ready after that. A draft of several
        steps is one decision: else the time it takes would tell how many cards a secret bid has. Nor does a bot that
        has found a clear move sooner than it might say so: its moment comes when all its time would be used up."""
        number = match.questions[seat]
        found: list[tuple[int, ...]] = []
        due: list[bool] = []

        def is_wanted() -> bool:
            room = self._room()
            asked = room is not None and match is room.match and match.questions[seat] == number
            return asked and room is not None and bool(room.level_of(seat))  # its person may be back

        def act() -> None:
            if found and due and is_wanted():
                self._by_itself(lambda: self.room.deeds.write(match, [(seat, step) for step in found[0]]))

        def thought(decided: Decided) -> None:
            self._note_failures(decided)
            found.append(decided.steps)
            act()

        def ring() -> None:
            due.append(True)
            act()

        self._later(delay, ring)
        self.think(self._task(seat, match.state.clone()), thought, is_wanted)

    def _plan_setting(self, match: Match, seat: int, delay: float) -> None:
        """Let a person's settings answer at the moment at which a bot would, or as soon as they can after it: while he
        puts something together, or has switched them off, they wait."""
        if not self.room.game.settings:
            return

        def ring() -> None:
            self._ripe.add(seat)
            self._answer_by_setting(match, seat)

        self._later(delay, ring)

    def _answer_by_setting(self, match: Match, seat: int) -> None:
        if match is not self.room.match or seat not in self._ripe:
            return
        text = self._by_setting(seat, self.room.view(seat), self.room.legal(seat))
        if text is not None:
            step = self.room.setup.actions.parse(text)
            self._by_itself(lambda: self.room.deeds.write(match, [(seat, step)]))

    def _task(self, seat: int, state: State, legal: tuple[int, ...] | None = None) -> Task:
        return Task(self.room.level_of(seat), state, seat, secrets.randbits(62), legal)

    def _note_failures(self, decided: Decided) -> None:
        """Once for each kind of bot of a room, for what fails once may fail at every move."""
        for level, what in decided.failures:
            if level not in self._failed:
                self._failed.add(level)
                game_id = self.room.game.id
                log.error("the bot %s of %s failed, and another decides for it\n%s", level, game_id, what)
