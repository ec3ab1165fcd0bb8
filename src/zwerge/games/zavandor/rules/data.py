"""What a game of Die Minen von Zavandor consists of, at one moment: numbers, and no rules.

Written by tests/tools/make_data.py out of fields.py.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.zavandor.rules import card_lot, layout
from zwerge.games.zavandor.rules.card_lot import Lot
from zwerge.games.zavandor.rules.happenings import DEAF, Happenings
from zwerge.games.zavandor.rules.offer import Offer
from zwerge.games.zavandor.rules.shown_cards import Showing
from zwerge.games.zavandor.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    tables: the numbers of the setup
    teller: hears what moves do
    n: number of players
    phase: a phase of the layout
    round: number of the round, from 1
    start: the start player, or NONE before he is drawn
    hall: where the king stands
    who: whose turn it is where seats act one after another
    step: step of the phase, of the layout's
    due: cards still to be drawn, per deck
    drawing: the deck that chance draws from, or NONE
    gives: the income worked out last, per deck
    stones_due: free stones still to be laid
    board: family board, per seat
    stones: stones, per seat and object
    stepped: whether an object stepped this round, per seat and object
    owned: whether an object lies in the mine, per seat and object
    slots: the extensions of the mine, per seat in the order of getting them
    n_slots: how many these are, per seat
    vp: points, per seat
    hand: cards in hand without the fist, per seat and card
    known: those of hand and fist of which all know, per seat and card
    table: revealed and losing bids, per seat and card
    fist: per seat the cards of a bid as they were put there
    committed: whether a bid is final, per seat
    half: per seat the steps of a half-made offer, answer or payment
    gave: its cards, per seat and card
    wants: the gems it wants, per seat and gem
    draw_pile: draw piles, per deck and gem
    discard: discard piles, per deck and gem
    lots: per deck its lots, the draw pile's last: what nobody has been shown, and what is in doubt
    past: per seat and deck the last card shown that may be of several lots
    right: the right card, per row
    middle: the middle card, per row
    top: the top card of the stack, per row
    to_come: whether an extension has not appeared yet
    row_at: which row is filled next
    ready: whether a seat trades no more, per seat
    opened: offers opened in this trade phase, per seat
    proposed: offers made of them, per seat
    swaps: 1:1 trades used, per seat
    offers: the open offers, by number
    owe: offers that wait for a seat, per seat
    made: own offers that are open, per seat
    next_offer: the number of the next offer
    buyer: who searches at the bank, or NONE
    sought: the gem searched for
    naming: whether he must name another gem
    auction: how many auctions are settled
    asked: what is asked in an auction, of the layout's
    winner: who won, per gem, or NONE
    won: with how many cards, per gem
    king_moved: whether the king has moved this round
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.turn = seats.CHANCE
        self.tables: Tables = setup.tables
        self.teller: Happenings = DEAF
        self.n = self.tables.players
        self.phase = layout.BOARDS_PHASE
        self.round = 1
        self.start = layout.NONE
        self.hall = 0
        self.who = 0
        self.step = 0
        self.due = [0] * 4
        self.drawing = layout.NONE
        self.gives = [0] * 4
        self.stones_due = 0
        self.board = [0] * 4
        self.stones = [0] * 256
        self.stepped = [0] * 256
        self.owned = [0] * 256
        self.slots = [0] * 80
        self.n_slots = [0] * 4
        self.vp = [0] * 4
        self.hand = [0] * 64
        self.known = [0] * 64
        self.table = [0] * 64
        self.fist: list[tuple[int, ...]] = [()] * self.n
        self.committed = [0] * 4
        self.half: list[tuple[int, ...]] = [()] * self.n
        self.gave = [0] * 64
        self.wants = [0] * 16
        self.draw_pile: list[int] = self.tables.decks[:]
        self.discard = [0] * 16
        self.lots: list[list[Lot]] = card_lot.first_lots()
        self.past: list[Showing | None] = [None] * (self.n * layout.BACKS)
        self.right = [layout.NONE] * 4
        self.middle = [layout.NONE] * 4
        self.top = [layout.NONE] * 4
        self.to_come: list[int] = self.tables.to_come[:]
        self.row_at = 0
        self.ready = [0] * 4
        self.opened = [0] * 4
        self.proposed = [0] * 4
        self.swaps = [0] * 4
        self.offers: list[Offer] = []
        self.owe = [0] * 4
        self.made = [0] * 4
        self.next_offer = 1
        self.buyer = layout.NONE
        self.sought = 0
        self.naming = 0
        self.auction = 0
        self.asked = 0
        self.winner = [layout.NONE] * 4
        self.won = [0] * 4
        self.king_moved = 0

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.turn = mine.turn
        self.tables = mine.tables
        self.teller = DEAF
        self.n = mine.n
        self.phase = mine.phase
        self.round = mine.round
        self.start = mine.start
        self.hall = mine.hall
        self.who = mine.who
        self.step = mine.step
        self.due = mine.due[:]
        self.drawing = mine.drawing
        self.gives = mine.gives[:]
        self.stones_due = mine.stones_due
        self.board = mine.board[:]
        self.stones = mine.stones[:]
        self.stepped = mine.stepped[:]
        self.owned = mine.owned[:]
        self.slots = mine.slots[:]
        self.n_slots = mine.n_slots[:]
        self.vp = mine.vp[:]
        self.hand = mine.hand[:]
        self.known = mine.known[:]
        self.table = mine.table[:]
        self.fist = mine.fist[:]
        self.committed = mine.committed[:]
        self.half = mine.half[:]
        self.gave = mine.gave[:]
        self.wants = mine.wants[:]
        self.draw_pile = mine.draw_pile[:]
        self.discard = mine.discard[:]
        self.lots = card_lot.copied(mine.lots)
        self.past = mine.past[:]
        self.right = mine.right[:]
        self.middle = mine.middle[:]
        self.top = mine.top[:]
        self.to_come = mine.to_come[:]
        self.row_at = mine.row_at
        self.ready = mine.ready[:]
        self.opened = mine.opened[:]
        self.proposed = mine.proposed[:]
        self.swaps = mine.swaps[:]
        self.offers = mine.offers[:]
        self.owe = mine.owe[:]
        self.made = mine.made[:]
        self.next_offer = mine.next_offer
        self.buyer = mine.buyer
        self.sought = mine.sought
        self.naming = mine.naming
        self.auction = mine.auction
        self.asked = mine.asked
        self.winner = mine.winner[:]
        self.won = mine.won[:]
        self.king_moved = mine.king_moved
