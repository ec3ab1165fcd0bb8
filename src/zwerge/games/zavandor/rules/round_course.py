"""What follows what (L3, L7, L76): the four phases of a round, one after another, and before the first the set-up."""

from zwerge.core import seats
from zwerge.games.zavandor.rules import (
    auctions,
    card_supply,
    fist_bids,
    game_end,
    income,
    layout,
    round_end,
    row_refill,
    scrolls,
    setup,
    trade_phase,
    upgrades,
)
from zwerge.games.zavandor.rules.data import Data


def run_on(data: Data) -> None:
    """Go on until chance or a seat is asked, or the game is over."""
    came = layout.GOES_ON
    while came != layout.ASKS:
        if card_supply.are_due(data):
            if card_supply.next_card(data):
                break
        else:
            data.drawing = layout.NONE
        came = go_on(data)
        if came == layout.DONE:
            follow(data)


def go_on(data: Data) -> int:
    """The next stretch of the phase, and how it ended."""
    phase = data.phase
    if phase == layout.TRADE:
        return trade_phase.go(data)
    if phase == layout.INCOME:
        return income.go(data)
    if phase == layout.DEAL:
        return setup.deal_hands(data)
    if phase == layout.BIDS:
        return fist_bids.go(data)
    if phase == layout.UPGRADES:
        return upgrades.go(data)
    if phase == layout.AUCTIONS:
        return auctions.go(data)
    if phase == layout.ROWS:
        return row_refill.go(data)
    if phase == layout.SCROLLS:
        return scrolls.go(data)
    if phase == layout.TOPS:
        return setup.fill_rows(data)
    if phase == layout.BOARDS_PHASE:
        return setup.deal_boards(data)
    if phase == layout.START:
        return setup.draw_start(data)
    data.turn = seats.TERMINAL
    return layout.ASKS


def follow(data: Data) -> None:
    """L7: the phases of a round in their order, and before the first those of the set-up."""
    phase = data.phase
    data.phase += 1
    if phase == layout.TOPS:
        setup.begin_deal(data)
    elif phase == layout.DEAL:
        income.begin(data)
    elif phase == layout.SCROLLS:
        trade_phase.begin(data)
    elif phase == layout.TRADE:
        fist_bids.begin(data)
    elif phase == layout.BIDS:
        auctions.begin(data)
    elif phase == layout.AUCTIONS:
        row_refill.begin(data)
    elif phase == layout.ROWS:
        upgrades.begin(data)


def after_round(data: Data) -> None:
    """L73 to L76: losing bids come back; at the coronation hall the game is over, else the next round begins."""
    round_end.give_back(data)
    if not game_end.ends(data):
        round_end.next_round(data)
        data.phase = layout.INCOME
        income.begin(data)
