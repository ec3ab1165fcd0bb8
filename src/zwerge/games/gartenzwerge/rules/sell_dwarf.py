"""sell: IV Zwerg verkaufen. Paid at once, back to the supply."""

from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def sell(data: Data, seat: int, cap: int) -> None:
    """sell, r11, r27, g5: paid at once, back to the supply."""
    herds.put_back(data, seat, cap, layout.FREE)
    pay = pays(data.event, cap, data.tables.resale[cap], data.tables.event_number[layout.G5_EXTRA])
    data.cash[seat] += pay
    told.sold(data, seat, cap, pay)


def pays(event: int, cap: int, resale: int, g5_extra: int) -> int:
    """sell, g5: what a dwarf brings in phase 2, by his resale value."""
    return resale + g5_extra if event == layout.G5 and cap > layout.GREY else resale
