"""seek, offer: the bidding hands. Sums are chosen in secret, opened together, and compared."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import (
    clockwise,
    layout,
    offer_partner,
    other_step,
    partner_deals,
    seek_partner,
    told,
    two_players_schmiedel,
)
from zwerge.games.gartenzwerge.rules.data import Data


def begin(data: Data, nobody: int) -> bool:
    """seek, offer, r23: sums are chosen secretly, unless nobody answers: then the garden at once, and True, as in all
    that follows here when the turn is over."""
    if data.hands == 0 and not two_players_schmiedel.takes_part(data):
        partner_deals.no_deal(data, nobody)
        return True
    data.hands |= 1 << data.active
    data.closed = 0
    data.step = layout.SUMS
    data.turn = data.active
    return False


def is_open(data: Data, seat: int) -> bool:
    """Whether a seat still has to choose a sum."""
    return bool((data.hands & ~data.closed) >> seat & 1)


def actors(data: Data) -> tuple[int, ...]:
    """All whose hands are open, the active player first."""
    return tuple([seat for seat in clockwise.round_from(data, data.active) if is_open(data, seat)])


def side(data: Data, seat: int) -> int:
    """Which sum a seat chooses: 0 maximum, 1 price, 2 minimum, 3 bid."""
    return (0 if data.deal == layout.SEEK else 2) + (0 if seat == data.active else 1)


def most(data: Data, seat: int) -> int:
    """r15: the highest sum a seat may choose; for whoever would pay not above his cash."""
    if (data.deal == layout.SEEK) != (seat == data.active):
        return data.tables.highest_sum
    return min(data.tables.highest_sum, data.cash[seat])


def offered(data: Data, seat: int) -> tuple[int, ...]:
    """Every sum that a seat may choose, if its hand is open."""
    if not is_open(data, seat):
        return ()
    found: tuple[int, ...] = data.tables.sums[side(data, seat)][most(data, seat) // data.tables.unit]
    return found


def gather(data: Data, seat: int, into: Any) -> int:
    """Write the same without a list. How many sums they are."""
    if not is_open(data, seat):
        return 0
    count = most(data, seat) // data.tables.unit + 1
    first = data.tables.start[layout.DO_MAXIMUM + side(data, seat)]
    for at in range(count):
        into[at] = first + at
    return count


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not close its hand over this sum."""
    paragraph = other_step.paragraph(data)
    kind = data.tables.kind_of(action)
    own = layout.DO_MAXIMUM if data.deal == layout.SEEK else layout.DO_MINIMUM
    if kind != own and kind != own + 1:
        return other_step.other_word(data)
    if not data.hands >> seat & 1:
        return Refusal(paragraph, "no_hand")
    if data.closed >> seat & 1:
        return Refusal(paragraph, "hand_closed")
    wanted = layout.DO_MAXIMUM + side(data, seat)
    if kind != wanted:
        return Refusal(paragraph, "other_side", {"word": layout.WORDS[wanted]})
    amount, limit = data.tables.sum_of(action), most(data, seat)
    return Refusal(paragraph, "above_cash", {"sum": amount, "most": limit}) if amount > limit else None


def close(data: Data, seat: int, amount: int) -> bool:
    """seek, offer: a sum is chosen and its hand closed; with the last one all are opened (r49)."""
    data.sums[seat] = amount
    data.closed |= 1 << seat
    told.closed(data, seat, side(data, seat), amount)
    if data.closed != data.hands:
        data.turn = clockwise.first_of(data, data.hands & ~data.closed, data.active)
        return False
    told.opened(data)
    if two_players_schmiedel.takes_part(data):
        two_players_schmiedel.begin(data)
        return False
    return settle(data)


def may_open_again(data: Data, seat: int) -> bool:
    """work: until the last hand is closed a seat may take its sum back."""
    return data.step == layout.SUMS and bool(data.closed >> seat & 1)


def open_again(data: Data, seat: int) -> None:
    """work: a sum is taken back."""
    data.closed &= ~(1 << seat)
    data.sums[seat] = 0
    data.turn = clockwise.first_of(data, data.hands & ~data.closed, data.active)


def settle(data: Data) -> bool:
    """seek, offer, r16 to r21: the cheapest price within the maximum, or the highest bid from the minimum on; of equal
    ones the active player chooses."""
    seeks = data.deal == layout.SEEK
    best = layout.NOBODY
    data.tied = 0
    for who in range(layout.SCHMIEDEL + 1):
        amount = amount_of(data, who)
        if amount < 0:
            continue
        if best < 0 or (amount < best if seeks else amount > best):
            best = amount
            data.tied = 0
        if amount == best:
            data.tied |= 1 << who
    limit = data.sums[data.active]
    if best < 0 or (best > limit if seeks else best < limit):
        data.tied = 0
        partner_deals.no_deal(data, layout.NO_MATCH)
        return True
    if data.tables.size[data.tied] > 1:
        data.step = layout.CHOOSE
        data.turn = data.active
        return False
    who = 0
    while data.tied != 1 << who:
        who += 1
    return agree(data, who, best)


def amount_of(data: Data, who: int) -> int:
    """The price or bid of a seat or Schmiedel in the hands that lie open, or -1. A bid of 0 is no bid (r16)."""
    if who == layout.SCHMIEDEL:
        return data.schmiedel_sum
    if who == data.active or not data.hands >> who & 1:
        return -1
    return -1 if data.deal == layout.OFFER and data.sums[who] == 0 else data.sums[who]


def gather_choices(data: Data, into: Any) -> int:
    """Write who may be chosen: seats, and Schmiedel behind them. How many."""
    count = data.tables.gather_ranks(into, 0, layout.DO_CHOOSE, 0, data.tied & ~(1 << layout.SCHMIEDEL))
    if data.tied >> layout.SCHMIEDEL & 1:
        into[count] = data.tables.start[layout.DO_CHOOSE] + data.tables.players
        count += 1
    return count


def choice_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not choose this one."""
    paragraph = other_step.paragraph(data)
    if data.tables.kind_of(action) != layout.DO_CHOOSE:
        return other_step.other_word(data)
    if seat != data.turn:
        return Refusal(paragraph, "not_choosing", {"seat": data.turn})
    return None if data.tied >> data.tables.more_of(action) & 1 else Refusal(paragraph, "not_tied")


def choose(data: Data, seat: int, who: int) -> bool:
    """seek, offer, r18, r50: the active player chooses among the tied."""
    told.chosen(data, seat, who)
    return agree(data, who, amount_of(data, who))


def agree(data: Data, who: int, amount: int) -> bool:
    """seek, offer, r17, r25: the winning sum is paid at once; only the winner of an offer is asked something more."""
    data.tied = 0
    if data.deal == layout.SEEK:
        seek_partner.take_partner(data, who, amount)
        return True
    if who == layout.SCHMIEDEL:
        two_players_schmiedel.rent(data, amount)
        return True
    offer_partner.win(data, who, amount)
    return False
