"""Bids (L34, L35): every player puts cards in the fist, and all are revealed at once."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS

DECISIONS = {"bid": "L34", "commit": "L34"}
PHASES = (layout.BIDS,)


def begin(data: Data) -> None:
    """Who has no card bids nothing."""
    for seat in range(data.n):
        data.committed[seat] = 0 if card_supply.size(data, seat) else 1


def go(data: Data) -> int:
    """L35: when all have committed, all bids are revealed at once."""
    seat = data.start
    for _ in range(data.n):
        if not data.committed[seat]:
            data.turn = seat
            return layout.ASKS
        seat = turn_order.after(data, seat)
    for seat in range(data.n):
        reveal(data, seat)
        data.committed[seat] = 0
    return layout.DONE


def reveal(data: Data, seat: int) -> None:
    """L35: a bid lies on the table."""
    for card in range(layout.CARDS):
        for _ in range(data.in_fist[seat * layout.CARDS + card]):
            known_cards.forget(data, seat, card)
            data.table[seat * layout.CARDS + card] += 1
    if drafts.count_fist(data, seat):
        told.bid(data, seat)
        drafts.clear(data, seat)


def actors(data: Data) -> tuple[int, ...]:
    """The seats that have not committed yet, in turn order."""
    return tuple([seat for seat in turn_order.order(data) if not data.committed[seat]])


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L34: any card of the hand into the fist, or the bid as it is."""
    if data.committed[seat]:
        return 0
    n = 0
    for card in range(layout.CARDS):
        if data.hand[seat * layout.CARDS + card]:
            found[n] = data.tables.start[layout.DO_BID] + card
            n += 1
    if drafts.count_fist(data, seat) or data.tables.may_bid_zero:
        found[n] = data.tables.start[layout.DO_COMMIT]
        n += 1
    return n


def bid(data: Data, seat: int, card: int) -> None:
    """L34: a card into the fist."""
    data.hand[seat * layout.CARDS + card] -= 1
    drafts.add_to_fist(data, seat, card)
    told.fist(data, seat, card)


def commit(data: Data, seat: int) -> None:
    """L34: the bid is final."""
    data.committed[seat] = 1
    told.commit(data, seat)


def may_reopen(data: Data, seat: int) -> bool:
    """L34: whether a final bid can still be taken back: until all have committed."""
    return (
        data.phase == layout.BIDS and data.turn >= 0 and data.committed[seat] > 0 and card_supply.size(data, seat) > 0
    )


def reopen(data: Data, seat: int) -> None:
    data.committed[seat] = 0


def take_back(data: Data, seat: int, card: int) -> None:
    """L34: the card of its kind that came last goes back into the hand."""
    fist = list(drafts.fist_of(data, seat))
    del fist[len(fist) - 1 - fist[::-1].index(card)]
    drafts.set_fist(data, seat, fist)
    data.hand[seat * layout.CARDS + card] += 1


def asked(data: Data, name: str, seat: int) -> bool:
    return True


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    if name == "bid":
        return Refusal("L34", "not_in_hand", {"card": CARDS[value]})
    return Refusal("L34", "empty_fist")
