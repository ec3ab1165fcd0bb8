"""upkeep: 5. Unterhaltszahlungen. Each pays for all his dwarves, and sells some if his money does not reach."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import herds, layout, other_step, seat_circle, told
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS


def begin(data: Data) -> None:
    """upkeep, r38: the treasurer first, then clockwise, each finishing before the next."""
    data.to_come = (1 << data.tables.players) - 1


def next_seller(data: Data, seat: int) -> bool:
    """upkeep, r38, r39: the amount due of every seat to come, fixed before any sale, is paid by all who need not sell.
    False: all have paid."""
    while data.to_come > 0:
        other = seat_circle.first_of(data, data.to_come, seat)
        data.to_come &= ~(1 << other)
        data.active = other
        data.due = per_dwarf(data) * data.dwarves[other]
        if must_sell(data, other):
            data.step = layout.SALE
            data.turn = other
            told.must_sell(data, other, data.due)
            return True
        pay(data, other)
    data.active = layout.NOBODY
    return False


def per_dwarf(data: Data) -> int:
    """upkeep, g9, b3: what a dwarf costs this round."""
    if data.event == layout.G9:
        return data.tables.event_number[layout.G9_UPKEEP]
    return data.tables.event_number[layout.B3_UPKEEP] if data.event == layout.B3 else data.tables.upkeep


def must_sell(data: Data, seat: int) -> bool:
    """upkeep, r39: while the cash does not reach the amount due and there is something to sell."""
    return data.cash[seat] < data.due and saleable(data, seat) != 0


def saleable(data: Data, seat: int) -> int:
    """upkeep, r39, r61: the caps (bits) that may be sold in phase 5; gold never, the last working one not always."""
    mask = 0
    working = 0
    for cap in range(layout.GOLD):
        if data.own[layout.held(seat, cap)] > 0:
            mask |= 1 << cap
            if cap > layout.GREY:
                working += data.own[layout.held(seat, cap)]
    if data.tables.helping_hand and working == 1:
        mask &= 1 << layout.GREY
    return mask


def gather(data: Data, seat: int, into: Any) -> int:
    """Write what may be sold. How many ranks that is."""
    return data.tables.gather_ranks(into, 0, layout.DO_SELL, 0, saleable(data, seat))


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not sell this dwarf for its upkeep."""
    if data.tables.kind_of(action) != layout.DO_SELL:
        return other_step.other_word(data)
    if seat != data.turn:
        return Refusal("upkeep", "not_paying", {"seat": data.turn})
    cap = data.tables.cap_of(action)
    if herds.owned(data, seat, cap) == 0:
        return Refusal("upkeep", "none_there", {"cap": CAPS[cap]})
    if not saleable(data, seat) >> cap & 1:
        return Refusal("upkeep", "last_working", {"cap": CAPS[cap]})
    return None


def sell(data: Data, seat: int, cap: int) -> bool:
    """upkeep, r39: a dwarf of his choice, busy or not, at its resale value. True: now he has paid."""
    job = layout.FREE
    while data.herd[layout.work(job, seat, cap)] == 0:
        job += 1
    herds.put_back(data, seat, cap, job)
    data.cash[seat] += data.tables.resale[cap]
    told.force_sold(data, seat, cap, data.tables.resale[cap])
    if must_sell(data, seat):
        return False
    pay(data, seat)
    return True


def pay(data: Data, seat: int) -> None:
    """upkeep, r40: whoever has not enough even then pays what he has."""
    paid = min(data.due, data.cash[seat])
    data.cash[seat] -= paid
    if data.due > 0:
        told.upkeep(data, seat, paid, data.due - paid)
    data.due = 0
