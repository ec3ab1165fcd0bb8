"""The attic: rooms that nobody has visited for long leave the hall, and what was played in them stays as files.

A game that is over becomes its record, which `zwerge replay` and `zwerge verify` read. One that is not becomes its rows
with its seed, which are enough to go on from.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from zwerge.table.chairs import TableError
from zwerge.table.endings import game_ended
from zwerge.table.evening import keeping
from zwerge.table.matches import finished, record_to_keep
from zwerge.table.room import Room
from zwerge.table.store import Store

log = logging.getLogger("zwerge.table")

FOLDER = "left"
"""Where the files lie, in the data folder."""


def put_away(store: Store, room_id: str, load: Callable[[str, dict[str, Any]], Room], folder: Path | None) -> None:
    """Write what was played in a room to files, and forget the room. Without a folder it is only forgotten. OSError
    if that cannot be written; then the room stays."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in _files(store, room_id, load).items():
            (folder / name).write_text(text, "utf-8")
    store.drop_room(room_id)


def left_record(store: Store, folder: Path | None, room_id: str, number: int) -> Path | None:
    """The record of a finished match of a room that was put away; None if there is none, or no more. TableError while
    other tables of its evening have its draws still before them."""
    if keeping.keeps_back(store, keeping.evening_with(store, room_id), number):
        raise TableError("evening")
    of = game_ended(store, room_id, number)
    file = folder / f"{of}-{room_id}-{number}.json" if folder is not None and of is not None else None
    return file if file is not None and file.is_file() else None


def _files(store: Store, room_id: str, load: Callable[[str, dict[str, Any]], Room]) -> dict[str, str]:
    found: dict[str, str] = {}
    over: list[int] = []
    try:
        room = load(room_id, store.room(room_id))
        over = list(finished(room))
        found = {f"{room.game.id}-{room_id}-{number}.json": record_to_keep(room, number)() for number in over}
    except Exception as error:  # whatever stands in a damaged room: its rows are kept as they are
        log.error("room %s cannot be read and is put away as it stands: %s", room_id, error)
        found, over = {}, []
    for number, match, seed, nonces in store.matches_begun(room_id):
        if number not in over:
            found[f"{room_id}-{number}.rows.json"] = _rows(store, room_id, match, seed, nonces)
    return found


def _rows(store: Store, room_id: str, match: int, seed: bytes, nonces: str) -> str:
    seats = [{"kind": kind, "name": name, "level": level} for _, kind, name, _, level in store.seats(room_id)]
    rows = [msgspec.structs.astuple(row) for row in store.rows(match)]
    told = {"room": store.room_text(room_id), "seats": seats, "seed": seed.hex(), "nonces": nonces, "rows": rows}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
