"""offer: III Zur Zucht anbieten. Who may bid, and the pair that the winner makes."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import event_cards, herds, layout, other_step, partner_deals, told
from zwerge.games.gartenzwerge.rules.data import Data


def offer(data: Data, seat: int, cap: int) -> None:
    """offer, r22, r23: all who may bid have a hand in it."""
    partner_deals.begin(data, layout.OFFER, seat, cap)
    told.offer(data, seat, cap)
    for other in range(data.tables.players):
        if other != seat and may_bid(data, other):
            data.hands |= 1 << other


def may_bid(data: Data, seat: int) -> bool:
    """offer, r22: a bidder needs a free working dwarf of his own, and room in his shed (b6)."""
    return data.workers[seat] > 0 and event_cards.may_deal(data, seat)


def win(data: Data, who: int, amount: int) -> None:
    """offer, r22, r25: the winner pays at once, and is asked whom he pairs with the rented dwarf."""
    data.cash[who] -= amount
    data.cash[data.active] += amount
    told.won(data, who, data.active, data.deal_cap, amount)
    data.winner = who
    data.step = layout.PAIR
    data.turn = who


def gather(data: Data, seat: int, into: Any) -> int:
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
    partner_deals.add_pair(data, seat, cap, data.deal_cap, data.active)
