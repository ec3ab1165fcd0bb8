"""Who sits where: seats follow each other clockwise, 0 after the last; sets of seats have a bit for each."""

from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.data import Data


def left_of(data: Data, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < data.tables.players else 0


def round_from(data: Data, seat: int) -> list[int]:
    """All seats clockwise from this one."""
    around = []
    for _ in range(data.tables.players):
        around.append(seat)
        seat = left_of(data, seat)
    return around


def first_of(data: Data, mask: int, seat: int) -> int:
    """The first seat of a set clockwise from this one, itself included, or NOBODY."""
    for _ in range(data.tables.players):
        if mask >> seat & 1:
            return seat
        seat = left_of(data, seat)
    return layout.NOBODY
