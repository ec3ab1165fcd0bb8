"""Trade (phase 2): offers (L21) and the bank (L23 to L27), until nobody wants to go on.

Who has an open offer need not act, but may.
"""

from zwerge.games.zavandor.rules import bank_trade, card_supply, drafts, layout, told, trade_offers, turn_order
from zwerge.games.zavandor.rules.data import Data

DECISIONS = {"ready": "L21"}
"""Whoever is asked may always be ready."""
PHASES = (layout.TRADE,)


def begin(data: Data) -> None:
    """Who has no card when the phase begins is ready throughout."""
    close(data)
    for seat in range(data.n):
        data.ready[seat] = 0 if card_supply.size(data, seat) else 1
        drafts.clear(data, seat)
    data.buyer = layout.NONE


def close(data: Data) -> None:
    """Outside the phase nothing of it is left."""
    for seat in range(layout.SEATS):
        data.ready[seat] = 0
        data.opened[seat] = 0
        data.proposed[seat] = 0
        data.swaps[seat] = 0
        data.owe[seat] = 0
        data.made[seat] = 0
    data.n_offers = 0
    data.next_offer = 1


def go(data: Data) -> int:
    """The phase ends when all are ready and no offer is open."""
    if data.buyer >= 0:
        return bank_trade.search(data)
    seat = data.start
    for _ in range(data.n):
        if waits_for(data, seat):
            data.turn = seat
            return layout.ASKS
        seat = turn_order.after(data, seat)
    close(data)
    return layout.DONE


def waits_for(data: Data, seat: int) -> bool:
    """Every addressee of an open offer, and who is not ready and has no open offer of his own."""
    if data.owe[seat]:
        return True
    return not data.ready[seat] and not data.made[seat]


def actors(data: Data) -> tuple[int, ...]:
    """The seats for which the phase waits, in turn order."""
    if data.buyer >= 0:
        return (data.buyer,)
    return tuple([seat for seat in turn_order.order(data) if waits_for(data, seat)])


def offered(data: Data, seat: int, found: list[int]) -> int:
    """All that a seat may do in this phase, sorted."""
    if data.buyer >= 0:
        return bank_trade.others(data, found) if seat == data.buyer else 0
    half = drafts.kind_of(data, seat)
    if half == layout.DO_OFFER:
        return trade_offers.further_steps(data, seat, found)
    if half == layout.DO_ACCEPT:
        return trade_offers.further_cards(data, seat, found)
    n = 0
    if not data.ready[seat]:
        n = trade_offers.openings(data, seat, found)
    if data.owe[seat]:
        n = trade_offers.answers(data, seat, found, n)
    if data.ready[seat]:
        return n
    if data.made[seat]:
        n = trade_offers.withdrawals(data, seat, found, n)
    n = bank_trade.payments(data, seat, found, n)
    found[n] = data.tables.start[layout.DO_READY]
    return n + 1


def decide(data: Data, kind: int, action: int, seat: int) -> None:
    """One decision of this phase."""
    value = data.tables.value[action]
    if kind == layout.DO_BANK or kind == layout.DO_SWAP:
        bank_trade.pay(data, seat, action, kind)
    elif kind == layout.DO_PROPOSE:
        trade_offers.propose(data, seat)
    elif kind == layout.DO_CANCEL:
        trade_offers.cancel(data, seat)
    elif kind == layout.DO_AGREE:
        trade_offers.agree(data, seat)
    elif kind == layout.DO_DECLINE:
        trade_offers.decline(data, seat, value)
    elif kind == layout.DO_WITHDRAW:
        trade_offers.withdraw(data, value)
    elif kind == layout.DO_READY:
        be_ready(data, seat)
    elif kind == layout.DO_INSTEAD:
        bank_trade.name_another(data, seat, value)
    else:
        trade_offers.step(data, seat, action, kind)


def be_ready(data: Data, seat: int) -> None:
    """A seat trades no more, unless somebody makes it an offer."""
    data.ready[seat] = 1
    told.ready(data, seat)


def asked(data: Data, name: str, seat: int) -> bool:
    return data.buyer < 0 and drafts.kind_of(data, seat) < 0 and not data.ready[seat]
