"""garden: I Zur Gartenarbeit schicken. What garden work pays, after a search or offer without a deal too."""

from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def send(data: Data, seat: int, cap: int, first: bool) -> None:
    """garden, g1, g6: paid at once."""
    herds.employ(data, seat, cap, layout.FREE, layout.GARDEN)
    pay = first_pay(data.event, first, usual_pay(data), data.tables.event_number[layout.G1_PAY])
    data.cash[seat] += pay
    told.garden(data, seat, cap, pay)


def usual_pay(data: Data) -> int:
    """garden, g6: what garden work pays this round, after a failed search or offer too."""
    return data.tables.event_number[layout.G6_PAY] if data.event == layout.G6 else data.tables.garden_pay


def first_pay(event: int, first: bool, usual: int, g1_pay: int) -> int:
    """garden, g1: what a dwarf who is sent there earns, more if he is his club's first and the event says so."""
    return g1_pay if first and event == layout.G1 else usual


def rest(data: Data, seat: int, cap: int) -> None:
    """events, b2: lies in the garden and earns nothing."""
    herds.employ(data, seat, cap, layout.FREE, layout.GARDEN)
    told.rest(data, seat, cap)
