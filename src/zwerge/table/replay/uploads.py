"""Records that people have brought along as files: checked, kept under an address of their own, the oldest dropped.

The address follows from the text, so the same file is kept once, and whoever has the link or the file can see it.
"""

from __future__ import annotations

import hashlib
import zlib
from email.parser import BytesParser
from email.policy import HTTP

from zwerge.core.errors import BadRecord
from zwerge.core.record import Record, verify
from zwerge.games import game as find_game
from zwerge.table.replay.course import MOST_STEPS, course_of
from zwerge.table.store import Store

MAX_FILE = 400_000
"""The most bytes of a file: less than the wire takes in one go (`wire.MOST_UNREAD`). Long games make fifty thousand."""
MOST_KEPT = 2_000
"""So many records are kept; a further one takes the place of the one brought first."""


def check(data: bytes) -> Record:
    """A record out of a file, replayed to its end and its draws checked; BadRecord says what is wrong with it."""
    if len(data) > MAX_FILE:
        raise BadRecord("record", f"is longer than {MAX_FILE} bytes")
    record = Record.loads(data)
    if len(record.steps) > MOST_STEPS:
        raise BadRecord("steps", f"are more than {MOST_STEPS}, and no more are shown")
    verify(record, find_game)
    course_of(record, record.seats)
    return record


async def keep(store: Store, record: Record, now: float) -> str:
    """Keep a record that was checked, and wait until it is on the disk; gives its id."""
    text, desk = record.dumps(), store.desk()
    id = hashlib.sha256(text.encode()).hexdigest()[:24]
    with desk.transaction():
        desk.put_record(id, now, zlib.compress(text.encode()), MOST_KEPT)
    error = await desk.way.arrival()
    if error is not None:
        raise error
    return id


def find(store: Store, id: str) -> Record | None:
    """A record that is kept, or None."""
    data = store.record(id)
    return None if data is None else Record.loads(zlib.decompress(data))


def file_in(body: bytes, content_type: str) -> bytes:
    """The file of a form that browsers send as multipart/form-data; what is none is empty."""
    if not content_type.startswith("multipart/form-data"):
        return b""
    head = b"content-type: " + content_type.encode("latin-1", "replace") + b"\r\n\r\n"
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    for part in message.iter_parts() if message.is_multipart() else ():
        data = part.get_payload(decode=True)
        if part.get_filename() is not None and isinstance(data, bytes):
            return data
    return b""
