"""What a game of Die Minen von Zavandor consists of, at one moment: numbers, and no rules.

Written by tests/tools/make_data.py out of state_fields.py.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.zavandor.rules import layout, unseen_cards
from zwerge.games.zavandor.rules.happenings import DEAF, Happenings
from zwerge.games.zavandor.rules.shown_cards import Showing
from zwerge.games.zavandor.rules.tables import Tables
from zwerge.games.zavandor.rules.unseen_cards import Lot

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    tables: the numbers of the setup
    teller: hears what moves do
    hears: whether somebody listens
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
    in_fist: the cards of a bid that is put together, per seat and card
    table: revealed and losing bids, per seat and card
    committed: whether a bid is final, per seat
    begun: the first step of a half-made offer, answer or payment, per seat; NONE: there is none
    gave: the cards of such a draft, per seat and card
    wants: the gems that a half-made offer wants, per seat and gem
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
    n_offers: how many offers are open
    offer_number: the numbers of the open offers, lowest first
    offer_maker: who made each
    offer_owing: who owes each an answer, a bit for every seat
    offer_cards: the cards that each gives, per offer and card
    offer_gems: the gems that each wants, per offer and gem
    n_parts: how many parts there are of drafts and fists
    parts: cards and wanted gems of drafts and fists in the order in which they came, of the layout's
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.turn = seats.CHANCE
        self.tables: Tables = setup.tables
        self.teller: Happenings = DEAF
        self.hears = False
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
        self.in_fist = [0] * 64
        self.table = [0] * 64
        self.committed = [0] * 4
        self.begun = [layout.NONE] * 4
        self.gave = [0] * 64
        self.wants = [0] * 16
        self.draw_pile: list[int] = self.tables.decks[:]
        self.discard = [0] * 16
        self.lots: list[list[Lot]] = unseen_cards.first_lots()
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
        self.n_offers = 0
        self.offer_number = [0] * 32
        self.offer_maker = [0] * 32
        self.offer_owing = [0] * 32
        self.offer_cards = [0] * 512
        self.offer_gems = [0] * 128
        self.n_parts = 0
        self.parts = [0] * 3200

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.turn = mine.turn
        self.tables = mine.tables
        self.teller = DEAF
        self.hears = False
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
        self.in_fist = mine.in_fist[:]
        self.table = mine.table[:]
        self.committed = mine.committed[:]
        self.begun = mine.begun[:]
        self.gave = mine.gave[:]
        self.wants = mine.wants[:]
        self.draw_pile = mine.draw_pile[:]
        self.discard = mine.discard[:]
        self.lots = unseen_cards.copied(mine.lots)
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
        self.n_offers = mine.n_offers
        self.offer_number = mine.offer_number[:]
        self.offer_maker = mine.offer_maker[:]
        self.offer_owing = mine.offer_owing[:]
        self.offer_cards = mine.offer_cards[:]
        self.offer_gems = mine.offer_gems[:]
        self.n_parts = mine.n_parts
        self.parts = mine.parts[:]
