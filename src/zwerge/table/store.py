"""The store: one SQLite file in which every room stands as it is, so that a killed server loses nothing.

Rows of a match are only ever added, but for those of a draft that came to nothing. Everything a person's action changes
is written in one transaction, and nobody is shown it before that is on the disk (WAL with synchronous=FULL).
"""

from __future__ import annotations

import itertools
import json
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from zwerge.core.errors import BadInput
from zwerge.core.record import Row
from zwerge.table.writer import PATIENCE, Statement, Way, Writer, carry_out

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
_ADDITIONS = (
    "record (id TEXT PRIMARY KEY, at REAL NOT NULL, data BLOB NOT NULL)",
    "talk (room TEXT NOT NULL, n INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (room, n))",
    """ended (match INTEGER PRIMARY KEY, at REAL NOT NULL, room TEXT NOT NULL, number INTEGER NOT NULL,
    game TEXT NOT NULL)""",
    """ended_seat (match INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    owner TEXT NOT NULL, level TEXT NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL,
    PRIMARY KEY (match, seat))""",
    "evening (id TEXT PRIMARY KEY, at REAL NOT NULL, creator TEXT NOT NULL, closed INTEGER NOT NULL, data TEXT)",
    "evening_guest (evening TEXT NOT NULL, owner TEXT NOT NULL, room TEXT NOT NULL, PRIMARY KEY (evening, owner))",
    "review (place TEXT, number INTEGER, at REAL NOT NULL, data BLOB NOT NULL, PRIMARY KEY (place, number))",
    "rated (n INTEGER PRIMARY KEY, match INTEGER NOT NULL UNIQUE)",
    """rated_seat (match INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    owner TEXT NOT NULL, level TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (match, seat))""",
    """rating (game TEXT NOT NULL, players INTEGER NOT NULL, kind TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (game, players, kind, who))""",
    """rating_moved (n INTEGER NOT NULL, seat INTEGER NOT NULL, mu_before REAL NOT NULL, sigma_before REAL NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (n, seat))""",
    "reckoned (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, model TEXT NOT NULL)",
    "beat (id INTEGER PRIMARY KEY, at REAL NOT NULL)",
    "call (owner TEXT PRIMARY KEY, data BLOB NOT NULL)",
    "called_for (owner TEXT NOT NULL, room TEXT NOT NULL, what TEXT NOT NULL, PRIMARY KEY (owner, room, what))",
    "call_test (id TEXT PRIMARY KEY, target TEXT NOT NULL, at REAL NOT NULL)",
    "takeover (id TEXT PRIMARY KEY, owner TEXT NOT NULL, until REAL NOT NULL, sealed BLOB NOT NULL)",
)
_INDICES = (
    "seat_by_owner ON seat (owner)",
    "ended_seat_by_owner ON ended_seat (owner)",
    "rated_seat_by_owner ON rated_seat (owner)",
    "ended_by_room ON ended (room)",
    "rating_by_who ON rating (who)",
)

_DROP_EVENINGS = """DELETE FROM evening WHERE NOT EXISTS
    (SELECT 1 FROM json_each(evening.data, '$.rooms') AS at JOIN room ON room.id = at.value)"""


class Store:
    """All that is kept. `path` is the file (":memory:" keeps nothing).

    Changes are collected inside `transaction` and made at its end: here and now, or after `write_beside` by a thread.
    Then what has been changed is on its way until the disk has it, and reading finds it only afterwards.
    """

    def __init__(self, path: Path | str) -> None:
        self._path = path
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._changes: list[Statement] | None = None
        self._writer: Writer | None = None
        self._way = Way()
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version == 0:
            with self.transaction():
                for statement in _SCHEMA.split(";"):
                    if statement.strip():
                        self._change(statement)
                self._change(f"PRAGMA user_version = {SCHEMA_VERSION}")
        elif version != SCHEMA_VERSION:
            raise BadInput(str(path), f"was written by another version (schema {version}, here {SCHEMA_VERSION})")
        with self.transaction():
            for addition in _ADDITIONS:  # a file of before they were thought of gets them now
                self._change(f"CREATE TABLE IF NOT EXISTS {addition} WITHOUT ROWID")
            for index in _INDICES:
                self._change(f"CREATE INDEX IF NOT EXISTS {index}")
        ids = "SELECT max(id) AS id FROM match UNION SELECT max(match) FROM ended"  # of rooms that are gone too
        (newest,) = self._db.execute(f"SELECT coalesce(max(id), 0) FROM ({ids})").fetchone()
        self._match_ids = itertools.count(int(newest) + 1)

    def write_beside(self) -> None:
        """Leave the writing to a thread from now on, and let the running loop hear of it."""
        if self._path != ":memory:":
            self._writer = Writer(self._path)

    def desk(self) -> Desk:
        """The same store for one room, which knows what of it is on its way."""
        return Desk(self)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.stop()
        self._db.close()

    @contextmanager
    def transaction(self, way: Way | None = None) -> Iterator[None]:
        """All that is written inside comes to the disk, or none of it. One inside another is part of it."""
        if self._changes is not None:
            yield
            return
        changes = self._changes = []
        try:
            yield
        finally:
            self._changes = None
        if changes and self._writer is not None:
            self._writer.put(way or self._way, changes)
        elif changes:
            self._write(changes)

    def _write(self, changes: list[Statement]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            carry_out(self._db, changes)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # a full disk has SQLite itself roll back, sometimes
                self._db.execute("ROLLBACK")
            raise

    def _change(self, sql: str, *rows: tuple[object, ...], expected: int | None = None) -> None:
        assert self._changes is not None, "changes are made inside a transaction"
        self._changes.append(Statement(sql, rows, expected))

    def change(self, sql: str, *rows: tuple[object, ...], expected: int | None = None) -> None:
        """A change of a part of the table that keeps rows of its own; inside a transaction. With `expected` it fails,
        and all of the transaction with it, if it changes another number of lines."""
        self._change(sql, *rows, expected=expected)

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What such a part finds again."""
        return list(self._db.execute(sql, values))

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

    def rooms_left(self, before: float) -> list[str]:
        """The ids of rooms that nobody has visited since a moment, those left longest first."""
        visited = "CASE WHEN json_valid(data) THEN json_extract(data, '$.visited') END"
        query = (
            f"SELECT id FROM (SELECT id, max(opened, coalesce({visited}, 0)) AS at FROM room) WHERE at < ? ORDER BY at"
        )
        return [room for (room,) in self._db.execute(query, (before,))]

    def rooms_timed(self) -> list[str]:
        """The ids of rooms in which somebody's clock runs."""
        runs = "CASE WHEN json_valid(data) THEN json_array_length(data, '$.clocks.runs') END"
        return [room for (room,) in self._db.execute(f"SELECT id FROM room WHERE {runs} > 0 ORDER BY opened")]

    def beat(self) -> float:
        """The latest moment at which a server certainly ran and counted the time of rooms that slept."""
        return float(self._db.execute("SELECT coalesce(max(at), 0) FROM beat").fetchone()[0])

    def put_beat(self, at: float) -> None:
        self._change("INSERT OR REPLACE INTO beat VALUES (1, ?)", (at,))

    def room_text(self, room_id: str) -> str:
        """A room's data as it stands."""
        return str(self._db.execute("SELECT data FROM room WHERE id = ?", (room_id,)).fetchone()[0])

    def matches_begun(self, room_id: str) -> list[tuple[int, int, bytes, str]]:
        """(number, id, seed, nonces as they stand) of a room's matches that were started."""
        query = "SELECT number, id, seed, nonces FROM match WHERE room = ? AND nonces IS NOT NULL ORDER BY number"
        return list(self._db.execute(query, (room_id,)))

    def drop_room(self, room_id: str) -> None:
        """Forget a room and all that was played in it."""
        with self.transaction():
            self._change("DELETE FROM row WHERE match IN (SELECT id FROM match WHERE room = ?)", (room_id,))
            self._change("DELETE FROM seat_state WHERE match IN (SELECT id FROM match WHERE room = ?)", (room_id,))
            for table in ("match", "seat", "talk", "called_for"):
                self._change(f"DELETE FROM {table} WHERE room = ?", (room_id,))
            self._change("DELETE FROM room WHERE id = ?", (room_id,))
            self._change(_DROP_EVENINGS)
            self._change("DELETE FROM evening_guest WHERE evening NOT IN (SELECT id FROM evening)")

    def put_room(self, room: str, opened: float, data: dict[str, Any]) -> None:
        self._change("INSERT OR REPLACE INTO room VALUES (?, ?, ?)", (room, opened, json.dumps(data)))

    def change_room(self, room: str, changes: dict[str, Any]) -> None:
        """Change some of a room's data."""
        self._change("UPDATE room SET data = json_patch(data, ?) WHERE id = ?", (json.dumps(changes), room))

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
        self._change("INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?)", values)

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
        match = next(self._match_ids)
        self._change("INSERT INTO match (id, room, number, seed) VALUES (?, ?, ?, ?)", (match, room, number, seed))
        return match

    def start_match(self, match: int, nonces: list[str]) -> None:
        self._change("UPDATE match SET nonces = ? WHERE id = ?", (json.dumps(nonces), match))

    def rows(self, match: int) -> list[Row]:
        query = "SELECT kind, seat, text, count FROM row WHERE match = ? ORDER BY n"
        return [Row(*values) for values in self._db.execute(query, (match,))]

    def add_rows(self, match: int, first: int, rows: list[Row]) -> None:
        """Append; sqlite3.IntegrityError if another has appended there."""
        values = [(match, first + i, row.kind, row.seat, row.text, row.count) for i, row in enumerate(rows)]
        if values:
            self._change("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?)", *values)

    def cut_rows(self, match: int, first: int, count: int) -> None:
        """Forget the last `count` rows, from `first` on; sqlite3.IntegrityError if others stand there."""
        self._change("DELETE FROM row WHERE match = ? AND n >= ?", (match, first), expected=count)

    def seat_states(self, match: int) -> dict[int, dict[str, Any]]:
        """What the table keeps for seats: early answer, settings, nonce, how much of the journal was seen."""
        query = "SELECT seat, data FROM seat_state WHERE match = ?"
        return {seat: json.loads(data) for seat, data in self._db.execute(query, (match,))}

    def put_seat_state(self, match: int, seat: int, data: dict[str, Any]) -> None:
        self._change("INSERT OR REPLACE INTO seat_state VALUES (?, ?, ?)", (match, seat, json.dumps(data)))

    def record(self, id: str) -> bytes | None:
        """A record that somebody has brought along, as `put_record` was given it."""
        found = self._db.execute("SELECT data FROM record WHERE id = ?", (id,)).fetchone()
        return None if found is None else bytes(found[0])

    def put_record(self, id: str, at: float, data: bytes, most: int) -> None:
        """Keep a record, and of all at most the newest `most`."""
        self._change("INSERT OR REPLACE INTO record VALUES (?, ?, ?)", (id, at, data))
        self._change("DELETE FROM record WHERE id NOT IN (SELECT id FROM record ORDER BY at DESC LIMIT ?)", (most,))

    def review(self, place: str, number: int) -> bytes | None:
        """What is kept of the review of a room's match, or of a record out of a file."""
        found = self._db.execute("SELECT data FROM review WHERE place = ? AND number = ?", (place, number)).fetchone()
        return None if found is None else bytes(found[0])

    def put_review(self, place: str, number: int, at: float, data: bytes, most: int) -> None:
        """Keep what is done of a review, and of all at most the `most` that were worked on last."""
        self._change("INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?)", (place, number, at, data))
        oldest = "SELECT at FROM review ORDER BY at DESC LIMIT 1 OFFSET ?"
        self._change(f"DELETE FROM review WHERE at <= ({oldest})", (most,))

    def talk(self, room: str) -> list[tuple[int, str]]:
        """(number, data) of what was said in a room, oldest first."""
        return list(self._db.execute("SELECT n, data FROM talk WHERE room = ? ORDER BY n", (room,)))

    def add_talk(self, room: str, number: int, data: str, most: int) -> None:
        """Keep something that was said, and of all only the last `most`."""
        self._change("INSERT INTO talk VALUES (?, ?, ?)", (room, number, data))
        self._change("DELETE FROM talk WHERE room = ? AND n <= ?", (room, number - most))


class Desk:
    """A store as one room uses it: the same, but what the room has on its way is known."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.way = Way()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def transaction(self) -> AbstractContextManager[None]:
        """As the store's."""
        return self._store.transaction(self.way)

    @property
    def on_its_way(self) -> bool:
        """Whether something that was changed is not on the disk yet."""
        return self.way.waiting > 0
