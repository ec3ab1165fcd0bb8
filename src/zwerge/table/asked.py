"""What an address asks for: the table, a room, a number."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from zwerge.table.lines import Table
from zwerge.table.room import Room


def table_of(connection: HTTPConnection) -> Table:
    """The table that somebody has come to."""
    table: Table = connection.app.state.table
    return table


async def room_of(connection: HTTPConnection) -> Room | None:
    """The room of an address, with nothing of it on its way to the disk."""
    room = await table_of(connection).hall.rooms.wake(connection.path_params["room"])
    if room is not None:
        await room.store.way.rest()
    return room


def whole_number(text: str, digits: int, otherwise: int) -> int:
    """A number as an address or a form has it, of at most so many digits; for whatever is none, another one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else otherwise
