"""turn: Aufträge im Uhrzeigersinn weiterdrehen. Every contract loses a corner, and with the last one it lapses."""

from zwerge.games.silberzwerg.rules import gem_prices, layout, penalties, told
from zwerge.games.silberzwerg.rules.data import Data


def turn_all(data: Data) -> None:
    """turn, penalty: every contract on the board loses a corner, and from corner 4 it lapses."""
    data.step = layout.REFILL_STEP
    data.passed = 0
    gem_prices.lift(data)
    told.turn(data)
    for space in range(data.tables.spaces):
        if data.tile[space] > 0:
            lower(data, space)


def lower(data: Data, space: int) -> None:
    """shadow_contracts, turn: one corner down; from corner 4 the tile is gone at once (ruling a15)."""
    if data.corner[space] < layout.LAST_CORNER:
        data.corner[space] += 1
    else:
        penalties.lapse(data, space)
