"""two_seek, two_offer: Herr Schmiedel, who lends to two players and rents from them."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import herds, layout, sheds, told
from zwerge.games.gartenzwerge.rules.data import Data


def takes_part(data: Data) -> bool:
    """two_seek, two_offer, r48, r49, r51, r55: if he has a partner to supply, or the guest limit leaves room."""
    if not data.tables.two:
        return False
    if data.deal == layout.OFFER:
        return data.guests[data.active] < data.tables.guests_per_round
    return data.minimum_cap <= data.deal_cap and lent(data, data.deal_cap) < data.tables.dwarves[data.deal_cap]


def lent(data: Data, cap: int) -> int:
    """two_seek, r48, r53: how many partners of a colour Schmiedel has lent out: those in sheds. When their pairs have
    bred (`breeding`) they are back in his supply."""
    count = 0
    for seat in range(data.tables.players):
        for place in range(data.shed_size[seat]):
            at = layout.pair(seat, place)
            if data.shed_lender[at] == layout.SCHMIEDEL and data.shed_partner[at] == cap:
                count += 1
    return count


def begin(data: Data) -> None:
    """two_seek, two_offer, r49: his chips are drawn when the hands lie open."""
    data.step = layout.CHIPS
    data.turn = seats.CHANCE


def draw(data: Data, rng: Rng) -> int:
    """Two of his chips, each pair of them alike."""
    ticket = rng.below(data.tables.chip_pairs)
    outcome = data.tables.chips_start
    for low in range(data.tables.chips):
        for high in range(low, data.tables.chips):
            ticket -= pairs(data, low, high)
            if ticket < 0:
                return outcome
            outcome += 1
    return -1  # never: these are all pairs


def pairs(data: Data, low: int, high: int) -> int:
    """In how many ways two of his chips have these values (places among his different ones)."""
    if low == high:
        return data.tables.chip_count[low] * (data.tables.chip_count[low] - 1) // 2
    return data.tables.chip_count[low] * data.tables.chip_count[high]


def sum_of(data: Data, number: int) -> int:
    """What his chips of an outcome sum to; outcomes are pairs of values, the lower value first."""
    low = 0
    while number >= data.tables.chips - low:
        number -= data.tables.chips - low
        low += 1
    return data.tables.chip_value[low] + data.tables.chip_value[low + number]


def draw_chips(data: Data, number: int) -> None:
    """two_seek, two_offer: two of his chips and the dwarf's resale value."""
    total = sum_of(data, number)
    data.schmiedel_sum = total + data.tables.resale[data.deal_cap]
    told.chips(data, total, data.schmiedel_sum)


def shown_sum(data: Data) -> int:
    """two_seek, two_offer, r50, r52: what he asks or bids when the hands are compared, or -1 if he takes no part."""
    return data.schmiedel_sum


def lend(data: Data, amount: int) -> None:
    """two_seek, r48, r51: the searcher pays the bank for a partner of his dwarf's own rank, and pairs the two; no
    demand binds Schmiedel."""
    seat = data.active
    data.cash[seat] -= amount
    told.hired(data, seat, layout.SCHMIEDEL, data.deal_cap, data.deal_cap, amount)
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.SHED)
    sheds.add_pair(data, seat, data.deal_cap, data.deal_cap, layout.SCHMIEDEL)


def rent(data: Data, amount: int) -> None:
    """two_offer, r53, r55: the bank pays, and the dwarf is his guest until phase 3 is over."""
    seat = data.active
    data.cash[seat] += amount
    data.guests[seat] += 1
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.AT_SCHMIEDEL)
    told.guest(data, seat, data.deal_cap, amount)


def send_home(data: Data) -> None:
    """two_offer, r53: phase 3 is over, and his guests come home."""
    for seat in range(data.tables.players):
        for cap in range(layout.GREY + 1, layout.GOLD):
            while data.herd[layout.work(layout.AT_SCHMIEDEL, seat, cap)] > 0:
                herds.employ(data, seat, cap, layout.AT_SCHMIEDEL, layout.HOME)
