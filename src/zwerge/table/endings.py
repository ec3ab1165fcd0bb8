"""How games ended: who sat where, with which place and score, so that nobody has to play a match again to be told; and
of those that count, who answers for which place.

It is written with the last step of the match, in the same transaction, and outlives the room: once that is put away the
record lies in the attic.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from zwerge.core.record import Match
from zwerge.table.rated import counted, why_unrated

if TYPE_CHECKING:
    from zwerge.table.room import Room
    from zwerge.table.store import Desk, Store


class Seated(NamedTuple):
    """Somebody at the end of a game; a bot's `name` is the one it had, and `level` says what it was."""

    seat: int
    kind: str
    name: str
    level: str
    place: int
    score: int


class Ending(NamedTuple):
    """A finished game of somebody who had `seat` at its end, or answers for it, with everybody who sat there."""

    room: str
    number: int
    game: str
    at: float
    seat: int
    is_rated: bool
    seats: tuple[Seated, ...]

    @property
    def own(self) -> Seated:
        return next(one for one in self.seats if one.seat == self.seat)

    @property
    def others(self) -> tuple[Seated, ...]:
        return tuple(one for one in self.seats if one.seat != self.seat)


def note_end(room: Room, match: Match) -> None:
    """Write down how a match ended, if it is over, and whether it counts for the ladder; inside the transaction of what
    ended it. Once it is written, it stands."""
    if match.state.is_terminal():
        _note(room, match, rated=not why_unrated(room))


def _note(room: Room, match: Match, rated: bool) -> None:
    outcome = match.state.outcome()
    if outcome is None:
        return
    room.store.change(
        "INSERT OR IGNORE INTO ended VALUES (?, ?, ?, ?, ?)",
        (room.match_id, room.clock.now(), room.id, room.number, room.game.id),
    )
    rows = [
        (
            room.match_id,
            seat,
            chair.kind,
            chair.name,
            chair.owner,
            chair.level,
            outcome.places[seat],
            outcome.scores[seat],
        )
        for seat, chair in enumerate(room.seats)
    ]
    room.store.change("INSERT OR IGNORE INTO ended_seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *rows)
    if rated:  # numbered as it comes to the disk, where two that end at once come one after the other
        number = "SELECT coalesce(max(n), 0) + 1, ? FROM rated"
        room.store.change(f"INSERT OR IGNORE INTO rated {number}", (room.match_id,))
        answer = [
            (room.match_id, seat, one.kind, one.name, one.owner, one.level, outcome.places[seat])
            for seat, one in counted(room)
        ]
        room.store.change("INSERT OR IGNORE INTO rated_seat VALUES (?, ?, ?, ?, ?, ?, ?)", *answer)


def note_missing(room: Room) -> None:
    """Write it down of a game that ended before a table did so. What cannot be written now can be another time."""
    if room.match is not None and room.is_over and not has_ended(room.store, room.match_id):
        with suppress(sqlite3.Error), room.store.transaction():
            _note(room, room.match, rated=False)  # nobody was told that it would be


def has_ended(store: Store | Desk, match: int) -> bool:
    return bool(store.ask("SELECT 1 FROM ended WHERE match = ?", match))


def game_ended(store: Store | Desk, room: str, number: int) -> str | None:
    """The game of a finished match of a room that may be here no more; None if there was none."""
    found = store.ask("SELECT game FROM ended WHERE room = ? AND number = ?", room, number)
    return str(found[0][0]) if found else None


def ending_of(store: Store, room: str, number: int) -> tuple[Seated, ...]:
    """Who sat where at the end of one match of a room, and what came of it; empty if it has not ended."""
    found = store.ask("SELECT match FROM ended WHERE room = ? AND number = ?", room, number)
    return _seats(store, found[0][0]) if found else ()


def endings_of(store: Store, owner: str, first: int, most: int) -> list[Ending]:
    """Somebody's finished games, newest first, from the one with that number on (from 0)."""
    own = """SELECT match, seat FROM ended_seat WHERE owner = ?1
        UNION SELECT match, seat FROM rated_seat WHERE owner = ?1"""
    query = f"""SELECT match, room, number, game, at, seat, match IN (SELECT match FROM rated)
        FROM ({own}) JOIN ended USING (match) ORDER BY at DESC, match DESC LIMIT ?2 OFFSET ?3"""
    found = store.ask(query, owner, most, first) if owner else []
    return [_ending(store, *values) for values in found]


def _ending(store: Store, match: int, room: str, number: int, game: str, at: float, seat: int, rated: int) -> Ending:
    return Ending(room, number, game, at, seat, bool(rated), _seats(store, match))


def _seats(store: Store, match: int) -> tuple[Seated, ...]:
    query = "SELECT seat, kind, name, level, place, score FROM ended_seat WHERE match = ? ORDER BY seat"
    return tuple(Seated(*values) for values in store.ask(query, match))
