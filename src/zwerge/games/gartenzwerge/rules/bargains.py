"""How dwarves of Gartenzwerge e.V. find each other for breeding: searches, offers, closed hands, Schmiedel, the talk.

Paragraphs: seek, offer, two_seek, two_offer, free_bidding, and work where a sum is taken back. Compiled where a
compiler works (`bargains.pxd`); the same file runs as it is.
"""

from zwerge.core import seats
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.rounds import Rounds


class Bargains(Rounds):
    """A game of Gartenzwerge e.V. as far as its searches and offers go."""

    # ------------------------------------------------------------------ seek: II Einen Zuchtpartner suchen

    def seek(self, seat: int, cap: int, demands: int) -> None:
        """seek, r13, r14: demands first, then the others name dwarves, clockwise from the left."""
        self.begin_deal(layout.SEEK, seat, cap)
        self.minimum_cap = demands // 2
        self.duty = demands % 2
        self.note("seek", seat, cap, self.minimum_cap, self.duty)
        if self.must_seek >> seat & 1:
            self.must_seek &= ~(1 << seat)
            self.note("duty_met", seat)
        self.to_ask = 0
        for other in range(self.tables.players):
            if other != seat and self.nameable(other):
                self.to_ask |= 1 << other
        if self.tables.free_bidding:
            self.begin_talk(self.to_ask)
        else:
            self.ask_next(layout.NOBODY_MAY_ANSWER)

    def begin_deal(self, kind: int, seat: int, cap: int) -> None:
        """seek, offer: the dwarf is busy, and nothing has been named, chosen or called yet."""
        self.employ(seat, cap, layout.FREE, layout.DEALING)
        self.deal = kind
        self.deal_cap = cap
        self.minimum_cap = 0
        self.duty = 0
        self.to_ask = 0
        self.hands = 0
        self.closed = 0
        self.schmiedel_sum = -1
        self.tied = 0
        self.winner = layout.NOBODY
        self.quiet = 0
        for other in range(self.tables.players):
            self.named[other] = 0
            self.sums[other] = 0
            self.call_cap[other] = 0
            self.call_sum[other] = -1
            self.spoken[other] = 0

    def ask_next(self, nobody: int) -> None:
        """seek, r14, r23: the next seat clockwise names a dwarf; after the last all who have named choose sums."""
        seat = self.first_of(self.to_ask, self.left_of(self.active))
        if seat >= 0:
            self.step = layout.NAME
            self.turn = seat
            return
        for other in range(self.tables.players):
            if self.named[other] > 0:
                self.hands |= 1 << other
        self.begin_sums(nobody)

    def answer(self, action: int, seat: int) -> None:
        """seek, r14: a dwarf is named openly, or none."""
        self.to_ask &= ~(1 << seat)
        if self.tables.kind[action] == layout.DO_NAME:
            self.named[seat] = self.tables.cap[action]
            self.note("named", seat, self.named[seat])
        else:
            self.note("named_none", seat)
        self.ask_next(layout.NOBODY_NAMED)

    # ------------------------------------------------------------------ offer: III Zur Zucht anbieten

    def offer(self, seat: int, cap: int) -> None:
        """offer, r22, r23: all who may bid choose a sum, and the owner his minimum."""
        self.begin_deal(layout.OFFER, seat, cap)
        self.note("offer", seat, cap)
        for other in range(self.tables.players):
            if other != seat and self.may_bid(other):
                self.hands |= 1 << other
        if self.tables.free_bidding:
            self.begin_talk(self.hands)
        else:
            self.begin_sums(layout.NOBODY_MAY_ANSWER)

    # ------------------------------------------------------------------ the bidding hands, and Schmiedel's

    def begin_sums(self, nobody: int) -> None:
        """seek, offer, r23: sums are chosen secretly, unless nobody answers: then the garden at once."""
        if self.hands == 0 and not self.schmiedel_takes_part():
            self.no_deal(nobody)
            return
        self.hands |= 1 << self.active
        self.closed = 0
        self.step = layout.SUMS
        self.turn = self.active

    def schmiedel_takes_part(self) -> bool:
        """two_seek, two_offer, r48, r49, r51, r55: if he has a partner to supply, or the guest limit leaves room."""
        if not self.tables.two:
            return False
        if self.deal == layout.OFFER:
            return self.guests[self.active] < self.tables.guests_per_round
        return self.minimum_cap <= self.deal_cap and self.supplied(self.deal_cap) < self.tables.dwarves[self.deal_cap]

    def supplied(self, cap: int) -> int:
        """two_seek: how many partners of a colour Schmiedel has lent out."""
        count = 0
        for seat in range(self.tables.players):
            for place in range(self.shed_size[seat]):
                at = layout.pair(seat, place)
                if self.shed_lender[at] == layout.SCHMIEDEL and self.shed_partner[at] == cap:
                    count += 1
        return count

    def close_hand(self, seat: int, amount: int) -> None:
        """seek, offer: a sum is chosen and its hand closed; with the last one all are opened (r49)."""
        self.sums[seat] = amount
        self.closed |= 1 << seat
        if self.closed != self.hands:
            self.turn = self.first_of(self.hands & ~self.closed, self.active)
            return
        if self.fresh is not None:
            holders = tuple([other for other in self.round_from(self.active) if self.hands >> other & 1])
            sums = tuple([self.sums[s] for s in holders])
            self.note_more("opened", {"deal": layout.DEALS[self.deal], "seats": holders, "sums": sums})
        if self.schmiedel_takes_part():
            self.step = layout.CHIPS
            self.turn = seats.CHANCE
        else:
            self.settle()

    def retractions(self, seat: int) -> tuple[int, ...]:
        """work: until the last hand is closed a seat may take its sum back."""
        seat = self.check_seat(seat)
        return (0,) if self.step == layout.SUMS and self.closed >> seat & 1 else ()

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        self.closed &= ~(1 << seat)
        self.sums[seat] = 0
        self.turn = self.first_of(self.hands & ~self.closed, self.active)

    def draw_chips(self, total: int) -> None:
        """two_seek, two_offer: two of his chips and the dwarf's resale value."""
        self.schmiedel_sum = total + self.tables.resale[self.deal_cap]
        self.note("chips", total, self.schmiedel_sum)
        self.settle()

    def settle(self) -> None:
        """seek, offer, r16 to r21: the cheapest price within the maximum, or the highest bid from the minimum on; of
        equal ones the active player chooses."""
        seeks = self.deal == layout.SEEK
        best = layout.NOBODY
        self.tied = 0
        for seat in range(7):
            amount = self.amount_of(seat)
            if amount < 0:
                continue
            if best < 0 or (amount < best if seeks else amount > best):
                best = amount
                self.tied = 0
            if amount == best:
                self.tied |= 1 << seat
        limit = self.sums[self.active]
        if best < 0 or (best > limit if seeks else best < limit):
            self.tied = 0
            self.no_deal(layout.NO_MATCH)
        elif self.tables.size[self.tied] > 1:
            self.step = layout.CHOOSE
            self.turn = self.active
        else:
            who = 0
            while self.tied != 1 << who:
                who += 1
            self.agree(who, best)

    def amount_of(self, who: int) -> int:
        """The price or bid of a seat or Schmiedel in the hands that lie open, or -1. A bid of 0 is no bid (r16)."""
        if who == layout.SCHMIEDEL:
            return self.schmiedel_sum
        if who == self.active or not self.hands >> who & 1:
            return -1
        return -1 if self.deal == layout.OFFER and self.sums[who] == 0 else self.sums[who]

    def choose(self, seat: int, who: int) -> None:
        """seek, offer, r18, r50: the active player chooses among the tied."""
        self.note("chosen", seat, who)
        self.agree(who, self.amount_of(who))

    def agree(self, who: int, amount: int) -> None:
        """seek, offer, r17, r25: the winning sum is paid at once."""
        self.tied = 0
        if self.deal == layout.SEEK:
            self.take_partner(who, amount)
        elif who == layout.SCHMIEDEL:
            self.rent_to_schmiedel(amount)
        else:
            self.cash[who] -= amount
            self.cash[self.active] += amount
            self.note("won", who, self.active, self.deal_cap, amount)
            self.winner = who
            self.step = layout.PAIR
            self.turn = who

    def take_partner(self, who: int, amount: int) -> None:
        """seek, r13: the searcher pays the lender, or for Schmiedel's dwarf the bank, and pairs the two."""
        seat = self.active
        self.cash[seat] -= amount
        partner = self.deal_cap
        if who != layout.SCHMIEDEL:
            partner = self.named[who]
            self.cash[who] += amount
            self.employ(who, partner, layout.FREE, layout.LENT)
        self.note("hired", seat, who, self.deal_cap, partner, amount)
        if who != layout.SCHMIEDEL and self.duty:
            self.must_seek |= 1 << who
            self.note("duty", who)
        self.employ(seat, self.deal_cap, layout.DEALING, layout.SHED)
        self.add_pair(seat, self.deal_cap, partner, who)
        self.end_turn()

    def pair_up(self, seat: int, cap: int) -> None:
        """offer, r22: the winner pairs the rented dwarf with a free one of his own, in his shed."""
        self.employ(seat, cap, layout.FREE, layout.SHED)
        self.employ(self.active, self.deal_cap, layout.DEALING, layout.LENT)
        self.note("paired", seat, cap, self.deal_cap)
        self.add_pair(seat, cap, self.deal_cap, self.active)
        self.end_turn()

    def rent_to_schmiedel(self, amount: int) -> None:
        """two_offer, r53, r55: the bank pays, and the dwarf is his guest until phase 3 is over."""
        seat = self.active
        self.cash[seat] += amount
        self.guests[seat] += 1
        self.employ(seat, self.deal_cap, layout.DEALING, layout.AT_SCHMIEDEL)
        self.note("guest", seat, self.deal_cap, amount)
        self.end_turn()

    def add_pair(self, seat: int, own: int, partner: int, lender: int) -> None:
        """seek, r26: a pair comes into a shed, behind those that are there."""
        at = layout.pair(seat, self.shed_size[seat])
        self.shed_own[at] = own
        self.shed_partner[at] = partner
        self.shed_lender[at] = lender
        self.shed_size[seat] += 1

    def no_deal(self, why: int) -> None:
        """seek, offer, r24: only the garden is left."""
        seat = self.active
        self.employ(seat, self.deal_cap, layout.DEALING, layout.GARDEN)
        pay = self.garden_pay()
        self.cash[seat] += pay
        self.note("no_deal", seat, self.deal_cap, why, pay)
        self.end_turn()

    # ------------------------------------------------------------------ free_bidding: the talk

    def begin_talk(self, callers: int) -> None:
        """free_bidding: whoever could name a dwarf or bid may call; with nobody the garden at once."""
        self.hands = callers
        if callers == 0:
            self.no_deal(layout.NOBODY_MAY_ANSWER)
            return
        self.step = layout.TALK
        self.to_ask = 0
        self.wait_in_talk()

    def wait_in_talk(self) -> None:
        """free_bidding: first whoever may still speak, from the active player's left; he himself last."""
        seat = self.left_of(self.active)
        while seat != self.active and not self.may_speak(seat):
            seat = self.left_of(seat)
        self.turn = seat

    def talk(self, action: int, seat: int) -> None:
        """free_bidding: a call or withdrawal ends everybody's quiet; accept and end close the talk."""
        kind = self.tables.kind[action]
        if kind == layout.DO_ACCEPT:
            self.accept(self.tables.more[action])
            return
        if kind == layout.DO_END:
            self.no_deal(layout.ENDED)
            return
        if kind == layout.DO_QUIET:
            self.quiet |= 1 << seat
            self.note("quiet", seat)
        else:
            self.quiet = 0
            self.spoken[seat] += 1
            self.call_cap[seat] = self.tables.cap[action]
            self.call_sum[seat] = -1 if kind == layout.DO_WITHDRAW else self.tables.sum[action]
            if kind == layout.DO_WITHDRAW:
                self.note("withdrawn", seat)
            elif kind == layout.DO_CALL_CAP:
                self.note("called", seat, self.call_cap[seat], self.call_sum[seat])
            else:
                self.note("called_sum", seat, self.call_sum[seat])
        self.wait_in_talk()

    def accept(self, who: int) -> None:
        """free_bidding: any standing call; its sum is paid at once."""
        amount = self.call_sum[who]
        self.named[who] = self.call_cap[who]
        self.note("accepted", self.active, who)
        for seat in range(self.tables.players):
            self.call_cap[seat] = 0
            self.call_sum[seat] = -1
            self.spoken[seat] = 0
        self.quiet = 0
        self.agree(who, amount)
