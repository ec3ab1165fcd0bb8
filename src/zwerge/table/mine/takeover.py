"""Oneself on another device: a link that works once and for some minutes makes that device the same person.

Who somebody is, is the token in his cookie, which the store does not know. Into the store goes what a link needs to
give it to another device, sealed with the key that stands in the link alone; the store has the key's hash. So neither
the file nor the link by itself is worth anything, and what is used up or too old is gone.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3

import msgspec

from zwerge.table.chairs import TableError, hash_token
from zwerge.table.store import Desk, Store

LIFE = 600.0
"""So many seconds a link is good."""
KEY_LENGTH = 32
"""The characters of a key: 24 random bytes."""


class Self(msgspec.Struct, frozen=True):
    """Who somebody is, as his own cookies say it: the token, and the name used last."""

    token: str
    name: str = ""

    @property
    def owner(self) -> str:
        return hash_token(self.token)


async def make(store: Store, own: Self, now: float) -> str:
    """A key for a new link of somebody; one that he made before is no longer good."""
    key = secrets.token_urlsafe(24)
    desk = store.desk()
    with desk.transaction():
        desk.change("DELETE FROM takeover WHERE owner = ? OR until < ?", (own.owner, now))
        sealed = _sealed(msgspec.json.encode(own), key)
        desk.change("INSERT INTO takeover VALUES (?, ?, ?, ?)", (_id_of(key), own.owner, now + LIFE, sealed))
    await _written(desk)
    return key


def read(store: Store, key: str, now: float) -> Self:
    """Whom a link makes of the device that opens it; TableError if it is used up, too old or was never made."""
    found = store.ask("SELECT until, sealed FROM takeover WHERE id = ?", _id_of(key)) if len(key) == KEY_LENGTH else []
    if not found or not 0 <= found[0][0] - now <= LIFE:
        raise TableError("take")
    return msgspec.json.decode(_sealed(found[0][1], key), type=Self)


async def use_up(store: Store, key: str, now: float) -> Self:
    """The same, once: TableError for whoever comes second, if only by a moment."""
    found = read(store, key, now)
    desk = store.desk()
    try:
        with desk.transaction():
            desk.change("DELETE FROM takeover WHERE id = ?", (_id_of(key),), expected=1)
        await _written(desk)
    except sqlite3.IntegrityError:
        raise TableError("take") from None
    return found


async def _written(desk: Desk) -> None:
    error = await desk.way.arrival()
    if error is not None:
        raise error


def _id_of(key: str) -> str:
    return hashlib.sha256(f"where the link with the key {key} is kept".encode()).hexdigest()


def _sealed(data: bytes, key: str) -> bytes:
    """Seals, and opens what is sealed. Every key seals one thing once, so that a pad as long as it is will do."""
    pad = hashlib.shake_256(f"the seal of the key {key}".encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
