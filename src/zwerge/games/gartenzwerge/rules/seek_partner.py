"""seek: II Einen Zuchtpartner suchen. Demands, who names a dwarf, and the partner that is hired."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import clockwise, event_cards, herds, layout, other_step, partner_deals, told
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS


def duty_open(data: Data, seat: int) -> bool:
    """seek, r13: a duty to search lapses without a free working dwarf and for who may not search."""
    return bool(data.must_seek >> seat & 1) and data.workers[seat] > 0 and event_cards.may_deal(data, seat)


def let_duties_lapse(data: Data) -> None:
    """seek, r13: duties that nobody can meet any more."""
    for seat in range(data.tables.players):
        if data.must_seek >> seat & 1 and not duty_open(data, seat):
            data.must_seek &= ~(1 << seat)
            told.duty_lapsed(data, seat)


def search(data: Data, seat: int, cap: int, demands: int) -> None:
    """seek, r13, r14: demands first, then the others are to name dwarves, clockwise from the left."""
    partner_deals.begin(data, layout.SEEK, seat, cap)
    data.minimum_cap = demands // 2
    data.duty = demands % 2
    told.seek(data, seat, cap, data.minimum_cap, data.duty)
    if data.must_seek >> seat & 1:
        data.must_seek &= ~(1 << seat)
        told.duty_met(data, seat)
    for other in range(data.tables.players):
        if other != seat and nameable(data, other):
            data.to_ask |= 1 << other


def nameable(data: Data, seat: int) -> int:
    """seek, r14: the caps (bits) of free working dwarves that the minimum colour lets through."""
    return data.free_caps[seat] >> data.minimum_cap << data.minimum_cap


def gather(data: Data, seat: int, into: Any) -> int:
    """Write whom a seat may name, and that it names none. How many actions that is."""
    count = data.tables.gather_ranks(into, 0, layout.DO_NAME, 1, nameable(data, seat))
    into[count] = data.tables.start[layout.DO_NONE]
    return count + 1


def name_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not name this dwarf."""
    kind = data.tables.kind_of(action)
    if kind != layout.DO_NAME and kind != layout.DO_NONE:
        return other_step.other_word(data)
    if seat != data.turn:
        return Refusal("seek", "not_asked", {"seat": data.turn})
    if kind == layout.DO_NONE:
        return None
    cap = data.tables.cap_of(action)
    return herds.not_free(data, seat, cap, "seek") or below_minimum(data, cap)


def below_minimum(data: Data, cap: int) -> Refusal | None:
    """Why the searcher does not want a dwarf."""
    if cap >= data.minimum_cap:
        return None
    return Refusal("seek", "below_minimum", {"cap": CAPS[cap], "minimum_cap": CAPS[data.minimum_cap]})


def ask_next(data: Data) -> bool:
    """seek, r14, r23: the next seat clockwise names a dwarf. False: all have been asked, and those who have named one
    have a hand in it."""
    seat = clockwise.first_of(data, data.to_ask, clockwise.left_of(data, data.active))
    if seat >= 0:
        data.step = layout.NAME
        data.turn = seat
        return True
    for other in range(data.tables.players):
        if data.named[other] > 0:
            data.hands |= 1 << other
    return False


def answer(data: Data, seat: int, cap: int) -> None:
    """seek, r14: a dwarf is named openly, or none (rank 0)."""
    data.to_ask &= ~(1 << seat)
    if cap > 0:
        data.named[seat] = cap
        told.named(data, seat, cap)
    else:
        told.named_none(data, seat)


def take_partner(data: Data, who: int, amount: int) -> None:
    """seek, r13: the searcher pays the lender, or for Schmiedel's dwarf the bank, and pairs the two."""
    seat = data.active
    data.cash[seat] -= amount
    partner = data.deal_cap
    if who != layout.SCHMIEDEL:
        partner = data.named[who]
        data.cash[who] += amount
        herds.employ(data, who, partner, layout.FREE, layout.LENT)
    told.hired(data, seat, who, data.deal_cap, partner, amount)
    if who != layout.SCHMIEDEL and data.duty:
        data.must_seek |= 1 << who
        told.duty(data, who)
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.SHED)
    partner_deals.add_pair(data, seat, data.deal_cap, partner, who)
