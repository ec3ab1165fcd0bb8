"""Who sat where during a match. The past keeps its names: whoever leaves, or has a bot stand in, renames nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zwerge.core.outcome import Entry, Face
from zwerge.core.record import Match, Step
from zwerge.core.seats import SPECTATOR


class Sitting(NamedTuple):
    """From the moment `since` on the seat was taken so; a moment is how many things everybody had been told by then.
    `kind` is "empty", "person" or "bot"; a person with a `level` is away, and a bot of that level plays for him."""

    since: int
    name: str
    kind: str
    level: str

    @property
    def is_sit_in(self) -> bool:
        """Whether a bot played for a person whose seat it was."""
        return self.kind == "person" and self.by_bot

    @property
    def by_bot(self) -> bool:
        return self.level != ""


class Told(NamedTuple):
    """A thing that happened as somebody is told it: the step it was told of, its moment, and what is told."""

    step: int
    moment: int
    face: Face


def told_to_all(match: Match, steps: int | None = None) -> int:
    """How many things of the first `steps` steps, or of all that stand, everybody has been told. What only one seat
    sees does not count: it may vanish, with its steps, when a draft comes to nothing."""
    return sum(entry.seen_as(SPECTATOR) is not None for step in match.steps[:steps] for entry in step.entries)


class Telling:
    """The journal of one observer as it grows: of steps that stand as before nothing is looked at again, unless what
    people are shown of them has changed."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._ends: list[tuple[int, int]] = []
        """After each step, how much has been told to the observer, and how much to all."""
        self._told: list[tuple[Entry, Told]] = []
        self._shown: list[Told] = []
        self._judged = 0
        """Of so much that was told it is known whether people are shown it, while `_key` stays."""
        self._key: object = None

    def when(self, match: Match, observer: int) -> list[Told]:
        """The journal as people are shown it, each thing with its moment."""
        game, state = match.game, match.state
        self._forget(match.steps)
        for number in range(len(self._steps), len(match.steps)):
            moment = self._ends[-1][1] if self._ends else 0
            for entry in match.steps[number].entries:
                face = entry.seen_as(observer)
                if face is not None:
                    self._told.append((entry, Told(number, moment, face)))
                moment += entry.seen_as(SPECTATOR) is not None
            self._steps.append(match.steps[number])
            self._ends.append((len(self._told), moment))
        if (key := game.tellable_key(state)) != self._key:
            self._shown, self._judged, self._key = [], 0, key
        self._shown += [told for entry, told in self._told[self._judged :] if game.tellable(entry, state)]
        self._judged = len(self._told)
        return list(self._shown)

    def _forget(self, steps: list[Step]) -> None:
        """Drop what stands no more."""
        known = len(self._steps)
        if not known or (len(steps) >= known and steps[known - 1] is self._steps[-1]):
            return  # steps come on top alone: where the last one known stands in its place, so do all before it
        pairs = enumerate(zip(self._steps, steps, strict=False))
        same = next((n for n, (one, now) in pairs if one is not now), min(known, len(steps)))
        del self._steps[same:], self._ends[same:]
        del self._told[self._ends[-1][0] if self._ends else 0 :]
        self._shown, self._judged = [], 0


def sits(before: Sequence[Sitting], now: Sitting) -> list[Sitting]:
    """What is kept of a seat once somebody sits there from a moment on. Whoever sat there while nothing was told has
    left nothing, so coming and going without end costs nothing."""
    kept = [one for one in before if one.since < now.since]
    if kept and kept[-1][1:] == now[1:]:
        return kept
    return [*kept, now]


def taken_back(before: Sequence[Sitting], moment: int) -> list[Sitting]:
    """What is kept of a seat once all since a moment is taken back: who sits there now sits there from then on."""
    if not before or before[-1].since <= moment:
        return list(before)
    return sits(before, before[-1]._replace(since=moment))


def at(kept: Sequence[Sitting], moment: int) -> Sitting | None:
    """Who sat there at a moment, as far as that was kept."""
    return next((one for one in reversed(kept) if one.since <= moment), None)
