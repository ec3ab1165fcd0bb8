"""What a game of Gartenzwerge e.V. consists of, at one moment: numbers, and no rules.

Written by tests/tools/make_data.py out of state_fields.py.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.outcome import Face
from zwerge.core.state import State
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.happenings import Happenings
from zwerge.games.gartenzwerge.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    tables: the numbers of the setup
    step: what is done or asked, of the layout's
    round: number of the round, from 1
    treasurer: the round's treasurer
    active: whose turn, search, offer, pairs or upkeep it is
    cash: money in Blüten, per seat
    herd: dwarves per `layout.work`
    own: dwarves per `layout.held`, whatever they do
    dwarves: all dwarves, per seat
    workers: working dwarves that are free, per seat
    free_caps: their ranks, a bit each, per seat
    shed_size: pairs in the shed, per seat
    shed_own: rank of the own dwarf, per `layout.pair`
    shed_partner: rank of his partner
    shed_lender: whose that one is
    card: ranks of the competitions in the order in which they came; 0 is none
    entries: dwarves entered in competitions that are not judged yet
    entry_seat: whose each is, the oldest first
    entry_cap: his rank
    entry_card: the rank of his competition
    rival: ranks of rivals, per `layout.drawn`
    rivals: how many are drawn, per competition
    highest: the highest rank that ever lay before a player
    event: the event in force
    event_stack: 0 while events come from the grey stack, then 1
    event_draw: events of it still to come, a bit each
    event_discard: events of it that are discarded, a bit each
    first_done: who has taken his first turn of the round, a bit each
    must_seek: who owes a search, a bit each
    passed: who has passed in this round, a bit each
    stood: who had a working dwarf as the round began, a bit each
    guests: dwarves rented to Schmiedel in this round, per seat
    deal: search, offer or neither
    deal_cap: rank of its dwarf
    minimum_cap: the least rank that the search lets through
    duty: 1 if who lends must search himself
    to_ask: who is still to name a dwarf, a bit each
    named: rank of the dwarf that each has named; 0 is none
    hands: who has a hand in the deal, or may call in the talk, a bit each
    closed: whose hand is closed, a bit each
    sums: what is in it
    schmiedel_sum: what Schmiedel asks or bids
    tied: who may be chosen, a bit each
    winner: who has won the offer
    call_cap: rank of the dwarf that each has called
    call_sum: and the sum; -1 is no call
    spoken: how often each has spoken in the talk
    quiet: who says no more, a bit each
    to_come: seats (breeding, upkeep) or competitions still to come, a bit each
    due: upkeep that the active seat owes
    end: how the game ended, of the layout's
    keeps_news: whether news are kept, as search does not
    news: public facts of this round and the one before, each with its round
    teller: hears what moves do
    hears: whether somebody listens
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.turn = seats.CHANCE
        self.tables: Tables = setup.tables
        self.step = layout.TREASURER
        self.round = 1
        self.treasurer = layout.NOBODY
        self.active = layout.NOBODY
        self.cash = [0] * 6
        self.herd = [0] * 378
        self.own = [0] * 42
        self.dwarves = [0] * 6
        self.workers = [0] * 6
        self.free_caps = [0] * 6
        self.shed_size = [0] * 6
        self.shed_own = [0] * 144
        self.shed_partner = [0] * 144
        self.shed_lender = [0] * 144
        self.card = [0] * 2
        self.entries = 0
        self.entry_seat = [0] * 144
        self.entry_cap = [0] * 144
        self.entry_card = [0] * 144
        self.rival = [0] * 4
        self.rivals = [0] * 2
        self.highest = 0
        self.event = layout.NO_EVENT
        self.event_stack = 0
        self.event_draw = 0
        self.event_discard = 0
        self.first_done = 0
        self.must_seek = 0
        self.passed = 0
        self.stood = 0
        self.guests = [0] * 6
        self.deal = layout.NO_DEAL
        self.deal_cap = 0
        self.minimum_cap = 0
        self.duty = 0
        self.to_ask = 0
        self.named = [0] * 6
        self.hands = 0
        self.closed = 0
        self.sums = [0] * 6
        self.schmiedel_sum = -1
        self.tied = 0
        self.winner = layout.NOBODY
        self.call_cap = [0] * 6
        self.call_sum = [-1] * 6
        self.spoken = [0] * 6
        self.quiet = 0
        self.to_come = 0
        self.due = 0
        self.end = layout.GOES_ON
        self.keeps_news = True
        self.news: tuple[tuple[int, Face], ...] = ()
        self.teller: Happenings = self.tables.reporter
        self.hears = True

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.turn = mine.turn
        self.tables = mine.tables
        self.step = mine.step
        self.round = mine.round
        self.treasurer = mine.treasurer
        self.active = mine.active
        self.cash = mine.cash[:]
        self.herd = mine.herd[:]
        self.own = mine.own[:]
        self.dwarves = mine.dwarves[:]
        self.workers = mine.workers[:]
        self.free_caps = mine.free_caps[:]
        self.shed_size = mine.shed_size[:]
        self.shed_own = mine.shed_own[:]
        self.shed_partner = mine.shed_partner[:]
        self.shed_lender = mine.shed_lender[:]
        self.card = mine.card[:]
        self.entries = mine.entries
        self.entry_seat = mine.entry_seat[:]
        self.entry_cap = mine.entry_cap[:]
        self.entry_card = mine.entry_card[:]
        self.rival = mine.rival[:]
        self.rivals = mine.rivals[:]
        self.highest = mine.highest
        self.event = mine.event
        self.event_stack = mine.event_stack
        self.event_draw = mine.event_draw
        self.event_discard = mine.event_discard
        self.first_done = mine.first_done
        self.must_seek = mine.must_seek
        self.passed = mine.passed
        self.stood = mine.stood
        self.guests = mine.guests[:]
        self.deal = mine.deal
        self.deal_cap = mine.deal_cap
        self.minimum_cap = mine.minimum_cap
        self.duty = mine.duty
        self.to_ask = mine.to_ask
        self.named = mine.named[:]
        self.hands = mine.hands
        self.closed = mine.closed
        self.sums = mine.sums[:]
        self.schmiedel_sum = mine.schmiedel_sum
        self.tied = mine.tied
        self.winner = mine.winner
        self.call_cap = mine.call_cap[:]
        self.call_sum = mine.call_sum[:]
        self.spoken = mine.spoken[:]
        self.quiet = mine.quiet
        self.to_come = mine.to_come
        self.due = mine.due
        self.end = mine.end
        self.keeps_news = mine.keeps_news
        self.news = mine.news
        self.teller = mine.tables.reporter if mine.keeps_news else mine.tables.deaf
        self.hears = mine.keeps_news
