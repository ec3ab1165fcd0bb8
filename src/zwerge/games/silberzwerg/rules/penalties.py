"""penalty: Strafen zahlen. A contract below its lowest value is gone, and its owner pays."""

from zwerge.games.silberzwerg.rules import contracts, layout, money, told
from zwerge.games.silberzwerg.rules.data import Data


def costs_owner(owner: int, all_public: bool, option: bool) -> bool:
    """penalty: whether its owner pays for a contract that lapses. A public one costs nobody anything, nor does any once
    all are public (ruling a33); with the option all_public owners go on paying (f2)."""
    return owner >= 0 and (option or not all_public)


def penalty(data: Data, space: int) -> int:
    """penalty: what its owner would owe for a contract."""
    if costs_owner(data.tables.owner[space], data.all_public, data.tables.all_public):
        return data.tables.penalty[data.tile[space]]
    return 0


def lapse(data: Data, space: int) -> None:
    """penalty: a contract below its lowest value is gone, and its owner pays what he can."""
    tile = data.tile[space]
    seat = data.tables.owner[space]
    due = penalty(data, space)
    contracts.clear(data, space, layout.GONE)
    told.lapse(data, space, tile)
    if costs_owner(seat, data.all_public, data.tables.all_public):
        told.penalty(data, seat, due, money.pay(data, seat, due, layout.PENALTIES))
