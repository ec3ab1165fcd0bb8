"""seek: II Einen Zuchtpartner suchen, and offer: III Zur Zucht anbieten. Demands and named dwarves, sums chosen in
secret and opened together, and what comes of it: a pair in a shed, or the garden."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import (
    event_cards,
    garden_work,
    herds,
    layout,
    other_step,
    seat_circle,
    sheds,
    told,
    two_players_schmiedel,
)
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS

# ---------------------------------------------------------------------- a dwarf looks for company


def begin_deal(data: Data, kind: int, seat: int, cap: int) -> None:
    """seek, offer: the dwarf is busy, and nothing has been named, chosen or called yet."""
    herds.employ(data, seat, cap, layout.FREE, layout.DEALING)
    data.deal = kind
    data.deal_cap = cap
    data.minimum_cap = 0
    data.duty = 0
    data.to_ask = 0
    data.hands = 0
    data.closed = 0
    data.schmiedel_sum = -1
    data.tied = 0
    data.winner = layout.NOBODY
    data.quiet = 0
    for other in range(data.tables.players):
        set_hand(data, other, 0, 0)
        set_call(data, other, 0, -1, 0)


def search(data: Data, seat: int, cap: int, demands: int) -> None:
    """seek, r13, r14: demands first, then the others are to name dwarves, clockwise from the left."""
    begin_deal(data, layout.SEEK, seat, cap)
    data.minimum_cap = demands // 2
    data.duty = demands % 2
    told.seek(data, seat, cap, data.minimum_cap, data.duty)
    if data.must_seek >> seat & 1:
        data.must_seek &= ~(1 << seat)
        told.duty_met(data, seat)
    for other in range(data.tables.players):
        if other != seat and nameable(data, other):
            data.to_ask |= 1 << other


def offer(data: Data, seat: int, cap: int) -> None:
    """offer, r22, r23: all who may bid have a hand in it."""
    begin_deal(data, layout.OFFER, seat, cap)
    told.offer(data, seat, cap)
    for other in range(data.tables.players):
        if other != seat and may_bid(data, other):
            data.hands |= 1 << other


# ---------------------------------------------------------------------- seek: a duty to search, and who names a dwarf


def duty_open(data: Data, seat: int) -> bool:
    """seek, r13: a duty to search lapses without a free working dwarf and for who may not search."""
    return bool(data.must_seek >> seat & 1) and data.workers[seat] > 0 and event_cards.may_deal(data, seat)


def let_duties_lapse(data: Data) -> None:
    """seek, r13: duties that nobody can meet any more."""
    for seat in range(data.tables.players):
        if data.must_seek >> seat & 1 and not duty_open(data, seat):
            data.must_seek &= ~(1 << seat)
            told.duty_lapsed(data, seat)


def nameable(data: Data, seat: int) -> int:
    """seek, r14: the caps (bits) of free working dwarves that the minimum colour lets through."""
    return data.free_caps[seat] >> data.minimum_cap << data.minimum_cap


def ask_on(data: Data, nobody: int) -> bool:
    """seek, offer: when all have been asked for a dwarf, hands are closed; `nobody` is why there may be none. True: the
    turn is over, as in all that follows here."""
    return not ask_next(data) and ask_sums(data, nobody)


def ask_next(data: Data) -> bool:
    """seek, r14, r23: the next seat clockwise names a dwarf. False: all have been asked, and those who have named one
    have a hand in it."""
    seat = seat_circle.first_of(data, data.to_ask, seat_circle.left_of(data, data.active))
    if seat >= 0:
        data.step = layout.NAME
        data.turn = seat
        return True
    for other in range(data.tables.players):
        if data.named[other] > 0:
            data.hands |= 1 << other
    return False


def gather_named(data: Data, seat: int, into: Any) -> int:
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


def answer(data: Data, seat: int, cap: int) -> bool:
    """seek, r14: a dwarf is named openly, or none (rank 0). True: all have been asked, and nobody has named one."""
    data.to_ask &= ~(1 << seat)
    if cap > 0:
        data.named[seat] = cap
        told.named(data, seat, cap)
    else:
        told.named_none(data, seat)
    return ask_on(data, layout.NOBODY_NAMED)


# ---------------------------------------------------------------------- offer: who may bid


def may_bid(data: Data, seat: int) -> bool:
    """offer, r22: a bidder needs a free working dwarf of his own, and room in his shed (b6)."""
    return data.workers[seat] > 0 and event_cards.may_deal(data, seat)


# ---------------------------------------------------------------------- sums in closed hands


def ask_sums(data: Data, nobody: int) -> bool:
    """seek, offer, r23: sums are chosen secretly, unless nobody answers: then the garden at once, and True."""
    if data.hands == 0 and not two_players_schmiedel.takes_part(data):
        no_deal(data, nobody)
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
    return tuple([seat for seat in seat_circle.round_from(data, data.active) if is_open(data, seat)])


def side(data: Data, seat: int) -> int:
    """Which sum a seat chooses: 0 maximum, 1 price, 2 minimum, 3 bid."""
    return (0 if data.deal == layout.SEEK else 2) + (0 if seat == data.active else 1)


def most(data: Data, seat: int) -> int:
    """r15: the highest sum a seat may choose; for whoever would pay not above his cash."""
    if (data.deal == layout.SEEK) != (seat == data.active):
        return data.tables.highest_sum
    return min(data.tables.highest_sum, data.cash[seat])


def offered_sums(data: Data, seat: int) -> tuple[int, ...]:
    """Every sum that a seat may choose, if its hand is open."""
    if not is_open(data, seat):
        return ()
    found: tuple[int, ...] = data.tables.sums[side(data, seat)][most(data, seat) // data.tables.unit]
    return found


def gather_sums(data: Data, seat: int, into: Any) -> int:
    """Write the same without a list. How many sums they are."""
    if not is_open(data, seat):
        return 0
    count = most(data, seat) // data.tables.unit + 1
    first = data.tables.start[layout.DO_MAXIMUM + side(data, seat)]
    for at in range(count):
        into[at] = first + at
    return count


def sum_refusal(data: Data, action: int, seat: int) -> Refusal | None:
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
        data.turn = seat_circle.first_of(data, data.hands & ~data.closed, data.active)
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
    data.turn = seat_circle.first_of(data, data.hands & ~data.closed, data.active)


# ---------------------------------------------------------------------- the hands lie open


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
        no_deal(data, layout.NO_MATCH)
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
        return two_players_schmiedel.shown_sum(data)
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
    seeks = data.deal == layout.SEEK
    if who == layout.SCHMIEDEL:
        if seeks:
            two_players_schmiedel.lend(data, amount)
        else:
            two_players_schmiedel.rent(data, amount)
    elif seeks:
        take_partner(data, who, amount)
    else:
        win(data, who, amount)
        return False
    return True


def no_deal(data: Data, why: int) -> None:
    """seek, offer, r24: only the garden is left."""
    seat = data.active
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.GARDEN)
    pay = garden_work.usual_pay(data)
    data.cash[seat] += pay
    told.no_deal(data, seat, data.deal_cap, why, pay)


# ---------------------------------------------------------------------- seek: the partner that is hired


def take_partner(data: Data, who: int, amount: int) -> None:
    """seek, r13: the searcher pays the lender, whom his demand may bind, and pairs the two."""
    seat = data.active
    partner = data.named[who]
    data.cash[seat] -= amount
    data.cash[who] += amount
    herds.employ(data, who, partner, layout.FREE, layout.LENT)
    told.hired(data, seat, who, data.deal_cap, partner, amount)
    if data.duty:
        data.must_seek |= 1 << who
        told.duty(data, who)
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.SHED)
    sheds.add_pair(data, seat, data.deal_cap, partner, who)


# ---------------------------------------------------------------------- offer: the pair that the winner makes


def win(data: Data, who: int, amount: int) -> None:
    """offer, r22, r25: the winner pays at once, and is asked whom he pairs with the rented dwarf."""
    data.cash[who] -= amount
    data.cash[data.active] += amount
    told.won(data, who, data.active, data.deal_cap, amount)
    data.winner = who
    data.step = layout.PAIR
    data.turn = who


def gather_partners(data: Data, seat: int, into: Any) -> int:
    """Write whom the winner may pair. How many ranks that is."""
    return data.tables.gather_ranks(into, 0, layout.DO_PAIR, 1, data.free_caps[seat])


def pair_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a seat does not pair this dwarf."""
    if data.tables.kind_of(action) != layout.DO_PAIR:
        return other_step.other_word(data)
    if seat != data.turn:
        return Refusal("offer", "not_pairing", {"seat": data.turn})
    return herds.not_free(data, seat, data.tables.cap_of(action), "offer")


def pair_up(data: Data, seat: int, cap: int) -> None:
    """offer, r22: the winner pairs the rented dwarf with a free one of his own, in his shed."""
    herds.employ(data, seat, cap, layout.FREE, layout.SHED)
    herds.employ(data, data.active, data.deal_cap, layout.DEALING, layout.LENT)
    told.paired(data, seat, cap, data.deal_cap)
    sheds.add_pair(data, seat, cap, data.deal_cap, data.active)


# ---------------------------------------------------------------------- hands and calls


def set_hand(data: Data, seat: int, named: int, amount: int) -> None:
    """The dwarf named by a seat (0: none), and the sum in its hand."""
    data.named[seat] = named
    data.sums[seat] = amount


def set_call(data: Data, seat: int, cap: int, amount: int, spoken: int) -> None:
    """What a seat has called in a talk, -1 for nothing, and how often it has spoken."""
    data.call_cap[seat] = cap
    data.call_sum[seat] = amount
    data.spoken[seat] = spoken
