"""The king (L52, L54): one hall on after the sapphires, where the arrows lead."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import layout, told
from zwerge.games.zavandor.rules.data import Data

DECISIONS = {"king": "L52"}
PHASES = (layout.AUCTIONS,)


def sets_out(data: Data) -> bool:
    """L52: he moves by the only arrow; True if there are several, and somebody is asked."""
    seat = data.winner[0] if data.winner[0] >= 0 else data.start
    first = data.tables.first_arrow[data.hall]
    after = data.tables.first_arrow[data.hall + 1]
    if after > first + 1:
        data.asked = layout.KING
        data.turn = seat
        return True
    if after > first:  # only a position can begin with the king at the end of his way
        move(data, seat, data.tables.arrow[first])
    return False


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L52: every hall to which an arrow leads."""
    n = 0
    for at in range(data.tables.first_arrow[data.hall], data.tables.first_arrow[data.hall + 1]):
        found[n] = data.tables.start[layout.DO_KING] + data.tables.arrow[at]
        n += 1
    return n


def move(data: Data, seat: int, hall: int) -> None:
    """L52, L54: one hall on in the direction of an arrow."""
    data.hall = hall
    data.king_moved = 1
    told.king(data, seat, hall)


def is_crowned(data: Data) -> bool:
    """L54, L76: whether he has reached the hall of his coronation."""
    return data.hall == data.tables.crown


def asked(data: Data, name: str, seat: int) -> bool:
    return data.asked == layout.KING


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    return Refusal("L52", "no_arrow", {"hall": data.tables.edition.halls[value].id})
