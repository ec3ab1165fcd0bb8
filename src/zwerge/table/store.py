"""The store: one SQLite file in which every room stands as it is, so that a killed server loses nothing.

Rows of a match are only ever added, but for those of a draft that came to nothing. Everything a person's action changes
is written in one transaction, and nobody is shown it before that is on the disk (WAL with synchronous=FULL).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from zwerge.core.errors import BadInput
from zwerge.core.record import Row

SCHEMA_VERSION = 1

_SCHEMA = """
CREATE TABLE room (id TEXT PRIMARY KEY, opened REAL NOT NULL, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE seat (
    room TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, owner TEXT NOT NULL,
    level TEXT NOT NULL, PRIMARY KEY (room, seat)
) WITHOUT ROWID;
CREATE TABLE match (
    id INTEGER PRIMARY KEY, room TEXT NOT NULL, number INTEGER NOT NULL, seed BLOB NOT NULL, nonces TEXT,
    UNIQUE (room, number)
);
CREATE TABLE row (
    match INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE seat_state (match INTEGER NOT NULL, seat INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (match, seat))
    WITHOUT ROWID;
"""


class Store:
    """All that is kept. `path` is the file (":memory:" keeps nothing)."""

    def __init__(self, path: Path | str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version == 0:
            with self.transaction():
                for statement in _SCHEMA.split(";"):
                    if statement.strip():
                        self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        elif version != SCHEMA_VERSION:
            raise BadInput(str(path), f"was written by another version (schema {version}, here {SCHEMA_VERSION})")
        self._db.execute("CREATE INDEX IF NOT EXISTS seat_by_owner ON seat (owner)")

    def close(self) -> None:
        self._db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written inside is on the disk afterwards, or none of it."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # a full disk has SQLite itself roll back, sometimes
                self._db.execute("ROLLBACK")
            raise

    def room_ids(self) -> list[str]:
        """The ids of all rooms, oldest first."""
        return [room for (room,) in self._db.execute("SELECT id FROM room ORDER BY opened, id")]

    def count_rooms(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM room").fetchone()[0])

    def has_room(self, room_id: str) -> bool:
        return self._db.execute("SELECT 1 FROM room WHERE id = ?", (room_id,)).fetchone() is not None

    def room(self, room_id: str) -> dict[str, Any]:
        """A room's data."""
        (data,) = self._db.execute("SELECT data FROM room WHERE id = ?", (room_id,)).fetchone()
        return dict(json.loads(data))

    def rooms_never_begun(self, before: float) -> list[str]:
        """The ids of rooms opened before a moment in which no match was ever started, oldest first."""
        query = """SELECT id FROM room WHERE opened < ? AND NOT EXISTS
            (SELECT 1 FROM match WHERE match.room = room.id AND nonces IS NOT NULL) ORDER BY opened"""
        return [room for (room,) in self._db.execute(query, (before,))]

    def drop_room(self, room_id: str) -> None:
        """Forget a room in which nothing was begun."""
        with self.transaction():
            self._db.execute("DELETE FROM seat_state WHERE match IN (SELECT id FROM match WHERE room = ?)", (room_id,))
            for table, column in (("match", "room"), ("seat", "room"), ("room", "id")):
                self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", (room_id,))

    def put_room(self, room: str, opened: float, data: dict[str, Any]) -> None:
        self._db.execute("INSERT OR REPLACE INTO room VALUES (?, ?, ?)", (room, opened, json.dumps(data)))

    def change_room(self, room: str, changes: dict[str, Any]) -> None:
        """Change some of a room's data."""
        data = json.dumps({**self.room(room), **changes})
        self._db.execute("UPDATE room SET data = ? WHERE id = ?", (data, room))

    def rooms_of(self, owner: str, most: int) -> list[str]:
        """The ids of the newest rooms in which somebody sits."""
        query = """SELECT DISTINCT room.id FROM seat JOIN room ON room.id = seat.room
            WHERE seat.owner = ? ORDER BY room.opened DESC LIMIT ?"""
        return [room for (room,) in self._db.execute(query, (owner, most))]

    def seats(self, room: str) -> list[tuple[int, str, str, str, str]]:
        """(seat, kind, name, owner, level) of a room."""
        query = "SELECT seat, kind, name, owner, level FROM seat WHERE room = ? ORDER BY seat"
        return list(self._db.execute(query, (room,)))

    def put_seat(self, room: str, seat: int, kind: str, name: str, owner: str, level: str) -> None:
        values = (room, seat, kind, name, owner, level)
        self._db.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?)", values)

    def last_match(self, room: str) -> tuple[int, int, bytes, list[str] | None] | None:
        """(id, number, seed, nonces or None before the start) of a room's newest match."""
        query = "SELECT id, number, seed, nonces FROM match WHERE room = ? ORDER BY number DESC LIMIT 1"
        found = self._db.execute(query, (room,)).fetchone()
        if found is None:
            return None
        match, number, seed, nonces = found
        return match, number, seed, None if nonces is None else json.loads(nonces)

    def match(self, room: str, number: int) -> tuple[int, bytes, list[str]] | None:
        """(id, seed, nonces) of one of a room's matches, if it was begun."""
        query = "SELECT id, seed, nonces FROM match WHERE room = ? AND number = ? AND nonces IS NOT NULL"
        found = self._db.execute(query, (room, number)).fetchone()
        return None if found is None else (found[0], found[1], json.loads(found[2]))

    def add_match(self, room: str, number: int, seed: bytes) -> int:
        values = (room, number, seed)
        return int(self._db.execute("INSERT INTO match (room, number, seed) VALUES (?, ?, ?)", values).lastrowid or 0)

    def start_match(self, match: int, nonces: list[str]) -> None:
        self._db.execute("UPDATE match SET nonces = ? WHERE id = ?", (json.dumps(nonces), match))

    def rows(self, match: int) -> list[Row]:
        query = "SELECT kind, seat, text, count FROM row WHERE match = ? ORDER BY n"
        return [Row(*values) for values in self._db.execute(query, (match,))]

    def add_rows(self, match: int, first: int, rows: list[Row]) -> None:
        """Append; sqlite3.IntegrityError if another has appended there."""
        values = [(match, first + i, row.kind, row.seat, row.text, row.count) for i, row in enumerate(rows)]
        self._db.executemany("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?)", values)

    def cut_rows(self, match: int, first: int, count: int) -> None:
        """Forget the last `count` rows, from `first` on; sqlite3.IntegrityError if others stand there."""
        gone = self._db.execute("DELETE FROM row WHERE match = ? AND n >= ?", (match, first)).rowcount
        if gone != count:
            raise sqlite3.IntegrityError(f"match {match} has {gone} rows from {first} on, not {count}")

    def seat_states(self, match: int) -> dict[int, dict[str, Any]]:
        """What the table keeps for seats: early answer, settings, nonce, how much of the journal was seen."""
        query = "SELECT seat, data FROM seat_state WHERE match = ?"
        return {seat: json.loads(data) for seat, data in self._db.execute(query, (match,))}

    def put_seat_state(self, match: int, seat: int, data: dict[str, Any]) -> None:
        self._db.execute("INSERT OR REPLACE INTO seat_state VALUES (?, ?, ?)", (match, seat, json.dumps(data)))
