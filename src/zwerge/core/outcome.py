"""How a game ended, and the shape in which things that happened are told."""

import msgspec

from zwerge.core.rulebook import Param


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game.

    `reason` is the id of the ending; `places` per seat, equal seats share a place and the next ones are left out
    (1, 1, 3); `returns` per seat, the win shared as 1/k; `scores` per seat in the game's own points; `decided_by`
    the id of what decided the first place, where the game's sheet distinguishes that.
    """

    reason: str
    places: tuple[int, ...]
    returns: tuple[float, ...]
    scores: tuple[int, ...]
    decided_by: str = ""


class Face(msgspec.Struct, frozen=True):
    """One thing that happened as one audience is told it: a message key with parameters."""

    key: str
    params: dict[str, Param] = {}


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened, with a face for each audience.

    `face` is for the seats in `seen_by` (None: everybody, spectators too); `others` is what everybody else sees
    instead (None: nothing). `reveals` says that it shows others something that was hidden with the acting seat, so
    that it cannot be taken back. `tags` are numbers by which a game decides what people are shown when
    (`Game.tellable`).
    """

    face: Face
    seen_by: tuple[int, ...] | None = None
    others: Face | None = None
    reveals: bool = False
    tags: tuple[int, ...] = ()

    def seen_as(self, observer: int) -> Face | None:
        """The face for a seat, SPECTATOR or OMNISCIENT."""
        if self.seen_by is None or observer in self.seen_by or observer == -3:
            return self.face
        return self.others


def places_by(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from one sort key per seat, higher first: equal keys share a place and the next ones are left out."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def shared_win(places: tuple[int, ...]) -> tuple[float, ...]:
    """1 to the winner, 1/k to each of k who share the first place, 0 to the others."""
    winners = places.count(1)
    return tuple(1.0 / winners if place == 1 else 0.0 for place in places)
