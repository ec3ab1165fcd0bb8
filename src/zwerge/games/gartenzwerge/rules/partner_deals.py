"""work: what becomes of a search or an offer. A dwarf looks for company, pairs come into sheds, or nothing does."""

from zwerge.games.gartenzwerge.rules import garden_work, herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def begin(data: Data, kind: int, seat: int, cap: int) -> None:
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


def no_deal(data: Data, why: int) -> None:
    """seek, offer, r24: only the garden is left."""
    seat = data.active
    herds.employ(data, seat, data.deal_cap, layout.DEALING, layout.GARDEN)
    pay = garden_work.usual_pay(data)
    data.cash[seat] += pay
    told.no_deal(data, seat, data.deal_cap, why, pay)


def add_pair(data: Data, seat: int, own: int, partner: int, lender: int) -> None:
    """seek, r26: a pair comes into a shed, behind those that are there."""
    at = layout.pair(seat, data.shed_size[seat])
    data.shed_own[at] = own
    data.shed_partner[at] = partner
    data.shed_lender[at] = lender
    data.shed_size[seat] += 1


def pairs_of(data: Data, seat: int) -> list[tuple[int, int, int]]:
    """The pairs in a shed, oldest first: own rank, partner's rank, lender (or SCHMIEDEL)."""
    places = range(layout.pair(seat, 0), layout.pair(seat, data.shed_size[seat]))
    return [(data.shed_own[at], data.shed_partner[at], data.shed_lender[at]) for at in places]


def set_hand(data: Data, seat: int, named: int, amount: int) -> None:
    """The dwarf named by a seat (0: none), and the sum in its hand."""
    data.named[seat] = named
    data.sums[seat] = amount


def set_call(data: Data, seat: int, cap: int, amount: int, spoken: int) -> None:
    """What a seat has called in a talk, -1 for nothing, and how often it has spoken."""
    data.call_cap[seat] = cap
    data.call_sum[seat] = amount
    data.spoken[seat] = spoken
