"""The end of a round (L73 and L74): losing bids come back, and the next player begins."""

from zwerge.games.zavandor.rules import auctions, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data import Data


def give_back(data: Data) -> None:
    """L73: losing bids come back."""
    for seat in range(data.n):
        if has_lost(data, seat):
            told.back(data, seat)
        for card in range(layout.CARDS):
            while data.table[seat * layout.CARDS + card]:
                data.table[seat * layout.CARDS + card] -= 1
                known_cards.gain(data, seat, card)
    auctions.forget_winners(data)
    data.stones_due = 0
    data.auction = 0


def has_lost(data: Data, seat: int) -> bool:
    """Whether cards of a losing bid lie before a seat."""
    for card in range(seat * layout.CARDS, (seat + 1) * layout.CARDS):  # noqa: SIM110  (no generator in C)
        if data.table[card]:
            return True
    return False


def next_round(data: Data) -> None:
    """L74: the next player begins the next round."""
    data.round += 1
    data.start = turn_order.after(data, data.start)
