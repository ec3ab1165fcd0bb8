"""One's own past while a game goes on: what a seat was shown, at the moments at which it was told something.

Nothing here may depend on what the seat may not know: moments are counted by what it was told, its views are drawn
without what others held, and scores are left out. What a sheet keeps from people for a while (the tricks of a running
round) cannot be looked back at either: there is a moment only of what people are told of now.
"""

from __future__ import annotations

from collections.abc import Callable

from zwerge.core.outcome import Entry
from zwerge.core.seats import CHANCE
from zwerge.table.replay.course import Course, Film, Moment
from zwerge.table.room import Room


def own_past(room: Room, seat: int, names: tuple[str, ...]) -> Callable[[], Course]:
    """What makes the past of a seat (or SPECTATOR) in a running match, perhaps beside the loop: all that changes there
    is taken now."""
    match = room.match
    assert match is not None
    steps, told = list(match.steps), told_now(room, seat)
    opening, setup = match.opening.clone(), room.setup

    def make() -> Course:
        moments, gathered = [Moment(0, (), ())], tuple[Entry, ...]()
        for (number, entries), following in zip(told, [*(n for n, _ in told[1:]), None], strict=True):
            gathered += entries
            if following is None or steps[following].seat != CHANCE:  # all that chance does is one moment
                moments.append(Moment(number + 1, gathered, ()))
                gathered = ()
        # The last moment is now. One more, for what was done since, would tell that others have done something unseen
        moments[-1] = moments[-1]._replace(steps=len(steps))
        return Course(setup, Film(opening, [(step.seat, step.action) for step in steps]), moments, names, ())

    return make


def told_now(room: Room, seat: int) -> list[tuple[int, tuple[Entry, ...]]]:
    """The numbers of the steps of which the person of a seat is told anything now, and what."""
    match, found = room.match, list[tuple[int, tuple[Entry, ...]]]()
    assert match is not None
    for number, step in enumerate(match.steps):
        entries = (entry for entry in step.entries if entry.seen_as(seat) is not None)
        told = tuple(entry for entry in entries if match.game.tellable(entry, match.state))
        if told:
            found.append((number, told))
    return found
