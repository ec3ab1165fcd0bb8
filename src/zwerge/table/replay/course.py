"""The course of a game that was played: its states at any moment, what was told, how the scores went.

It is made of a record, be it that of a room or one out of a file. People step through moments: a whole decision with
all chance that follows it, since nobody wants to see cards dealt one by one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from zwerge.core.errors import BadRecord
from zwerge.core.game import Setup
from zwerge.core.outcome import Entry
from zwerge.core.record import Record
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game as find_game

KEPT = 24
"""So far apart are the states that a film keeps; others are made from the one before."""
MOST_STEPS = 20_000
"""The most steps of a record that are shown. The longest games of people have some two thousand."""


class Film:
    """The states of a game one after another, by how many steps have been made. Keeps every so many of them."""

    def __init__(self, opening: State, steps: Sequence[tuple[int, int]]) -> None:
        self.steps = list(steps)
        """(seat, action) of each step; of a retraction the action's complement."""
        self._kept = [opening.clone()]

    def at(self, number: int) -> State:
        """The state after so many steps, a copy of one's own."""
        near = min(number // KEPT, len(self._kept) - 1)
        state = self._kept[near].clone()
        for made in range(near * KEPT, number):
            seat, action = self.steps[made]
            state.repeat(action, seat)
            if made + 1 == len(self._kept) * KEPT:
                self._kept.append(state.clone())
        return state


class Moment(NamedTuple):
    """When so many `steps` had been made: what was told since the moment before, and the scores."""

    steps: int
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]


class Course:
    """A game from its opening to its last step. `names` per seat; `bots` are seats that a bot had at the end. Of a
    whole record it has that, and how many `decisions` a review will look at."""

    def __init__(
        self,
        setup: Setup,
        film: Film,
        moments: Sequence[Moment],
        names: Sequence[str],
        bots: Sequence[int],
        record: Record | None = None,
        decisions: int = 0,
    ) -> None:
        self.setup = setup
        self.game = setup.game
        self.film = film
        self.moments = list(moments)
        self.names = tuple(names)
        self.bots = tuple(bots)
        self.record = record
        self.decisions = decisions
        self.rounds = [n for n, moment in enumerate(moments) if any(is_round(entry) for entry in moment.entries)]
        """The moments in which a round begins."""

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    def state(self, moment: int) -> State:
        return self.film.at(self.moments[moment].steps)

    def round_of(self, moment: int) -> int:
        """The moment in which the round of a moment began."""
        at = bisect_right(self.rounds, moment)
        return self.rounds[at - 1] if at else 0


def is_round(entry: Entry) -> bool:
    """Whether a round begins with what is told."""
    return entry.face.key.endswith(".round")


def course_of(record: Record, names: Sequence[str], bots: Sequence[int] = ()) -> Course:
    """The course of a record; BadRecord names what is wrong with it."""
    if len(record.steps) > MOST_STEPS:
        raise BadRecord("steps", f"are more than {MOST_STEPS}, and no more are shown")
    state, told = record.opening(find_game), list[Entry]()
    setup, opening = state.setup, state.clone()
    steps, moments, done = list[tuple[int, int]](), list[Moment](), 0
    begun, decisions = set[int](), 0
    for number, seat, text in record.walk(state, told):
        decisions += number > 0 and _is_whole(begun, steps[-1][0], state)
        if number and _rests(state, steps[-1][0]):
            moments.append(Moment(number, tuple(told[done:]), state.scores()))
            done = len(told)
        try:
            steps.append((seat, state.read_step(text, seat)))
        except ValueError:
            steps.append((seat, 0))  # the walk itself says what is wrong with it
        if steps[-1][1] < 0:
            begun.discard(seat)
        else:
            begun.add(seat)
    decisions += bool(steps) and _is_whole(begun, steps[-1][0], state)
    moments.append(Moment(len(steps), tuple(told[done:]), state.scores()))
    return Course(setup, Film(opening, steps), _worth_a_look(moments, state), names, bots, record, decisions)


def _is_whole(begun: set[int], seat: int, state: State) -> bool:
    """Whether a seat's last step made its decision whole; it is none then that is only begun."""
    if seat < 0 or seat not in begun or state.draft(seat):
        return False
    begun.discard(seat)
    return True


def _worth_a_look(moments: list[Moment], end: State) -> list[Moment]:
    """The moments of which people are told anything once the game is over, the first and the last in any case."""
    tells, game = list[Moment](), end.setup.game
    for number, moment in enumerate(moments):
        entries = tuple(entry for entry in moment.entries if game.tellable(entry, end))
        if entries or number in (0, len(moments) - 1):
            tells.append(moment._replace(entries=entries))
    return tells


def _rests(state: State, seat: int) -> bool:
    """Whether the step of a seat before a state was the end of something: no chance is due, no draft half made."""
    return state.turn != CHANCE and not (seat >= 0 and state.draft(seat))
