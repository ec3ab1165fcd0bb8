"""What an evening is, and what its tables have to keep: the dice that they share, who plays at which of them, and that
nobody looks at a table at which he does not play before all are over. Knows the store alone.

What one table has drawn the others have yet to draw. So each person has one table of an evening, and the table of
others, its record and its replay are closed until the last table is over, or the host has ended the evening.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from zwerge.core.chance import CommittedDice
from zwerge.table.chairs import TableError
from zwerge.table.endings import game_ended

if TYPE_CHECKING:
    from zwerge.table.store import Desk, Store

FEWEST, MOST = 2, 8
"""So many tables an evening has."""
FIRST = 1
"""The number of the match that a table plays with the dice of its evening; every further one has dice of its own."""


class Evening(msgspec.Struct, frozen=True):
    """One evening: `seed` and `nonce` are those of all its tables; `rooms` are the tables, in order."""

    id: str
    creator: str
    opened: float
    game: str
    players: int
    seed: bytes
    nonce: str
    rooms: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """What is published before anybody plays."""
        return CommittedDice.commitment_of(self.seed)

    @property
    def nonces(self) -> list[str]:
        """Drawn with the seed: numbers of the people at one table would make its cards others than the next one's."""
        return [self.nonce] * self.players


def find(store: Store | Desk, id: str) -> Evening | None:
    """An evening by its id."""
    found = store.ask("SELECT data FROM evening WHERE id = ?", id)
    return msgspec.json.decode(found[0][0], type=Evening) if found else None


def evening_with(store: Store | Desk, room: str) -> Evening | None:
    """The evening to which a room belongs, also one that was put away."""
    found = store.ask(
        "SELECT evening.data FROM evening, json_each(evening.data, '$.rooms') AS at WHERE at.value = ?", room
    )
    return msgspec.json.decode(found[0][0], type=Evening) if found else None


def keep(store: Store | Desk, evening: Evening) -> None:
    """Write an evening down; inside a transaction."""
    data = msgspec.json.encode(evening).decode()
    store.change("INSERT INTO evening VALUES (?, ?, ?, 0, ?)", (evening.id, evening.opened, evening.creator, data))


def opened_by(store: Store, creator: str, most: int) -> list[Evening]:
    """The newest evenings of a host."""
    found = store.ask("SELECT data FROM evening WHERE creator = ? ORDER BY at DESC LIMIT ?", creator, most)
    return [msgspec.json.decode(data, type=Evening) for (data,) in found]


def end(store: Store | Desk, id: str, now: float) -> None:
    """Its host has ended an evening, once and for all; inside a transaction."""
    store.change("UPDATE evening SET closed = ? WHERE id = ? AND NOT closed", (now, id))


def counts(store: Store | Desk, evening: str, room: str) -> bool:
    """Whether a table counts in the comparison: it was over before others could look at what it had before it."""
    query = """SELECT 1 FROM ended, evening WHERE ended.room = ? AND number = ? AND evening.id = ?
        AND (NOT closed OR ended.at <= closed)"""
    return bool(store.ask(query, room, FIRST, evening))


def has_been_ended(store: Store | Desk, id: str) -> bool:
    return bool(store.ask("SELECT 1 FROM evening WHERE id = ? AND closed", id))


def is_over(store: Store | Desk, evening: Evening) -> bool:
    """Whether nothing is kept from anybody any more: all tables are over or gone, or the host has ended the evening."""
    if has_been_ended(store, evening.id):
        return True
    return all(game_ended(store, room, FIRST) or not store.has_room(room) for room in evening.rooms)


def keeps_back(store: Store | Desk, evening: Evening | None, number: int) -> bool:
    """Whether a table's match of that number may not be looked at yet: others have its draws still before them."""
    return evening is not None and number == FIRST and not is_over(store, evening)


# ------------------------------------------------------------------ who plays where


def check_guest(store: Store | Desk, evening: Evening, room: str, owner: str) -> None:
    """TableError if somebody plays, or has played, at another table of the evening."""
    found = store.ask("SELECT room FROM evening_guest WHERE evening = ? AND owner = ?", evening.id, owner)
    if found and found[0][0] != room and not is_over(store, evening):
        raise TableError("other_table")


def put_guest(store: Store | Desk, evening: str, owner: str, room: str) -> None:
    """Note where somebody plays, inside a transaction, which fails if that is at another table already."""
    again = "ON CONFLICT (evening, owner) DO UPDATE SET room = room WHERE room = excluded.room"
    store.change(f"INSERT INTO evening_guest VALUES (?, ?, ?) {again}", (evening, owner, room), expected=1)


def drop_guest(store: Store | Desk, evening: str, owner: str) -> None:
    store.change("DELETE FROM evening_guest WHERE evening = ? AND owner = ?", (evening, owner))
