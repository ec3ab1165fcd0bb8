"""The rules of Gartenzwerge e.V.: one move, what chance may draw, what is told to whom.

What there is and what is legal is in `choices.py`, the course of a round in `rounds.py`, searches and offers in
`bargains.py`. Paragraph ids stand first in the docstrings; r1 to r61 are the rulings told under them on the rules page.
Money is in Blüten, dwarves are ranks (0 grey to 6 gold). Compiled where a compiler works (`state.pxd`); the same file
runs as it is.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.games.gartenzwerge.rounds import Rounds
from zwerge.games.gartenzwerge.tables import (
    ALL_NINE,
    AT_SCHMIEDEL,
    BREED,
    CHIPS,
    CHOOSE,
    COMPETITION,
    DEALING,
    DEALS,
    DO_ACCEPT,
    DO_CALL_CAP,
    DO_COMPETE,
    DO_END,
    DO_GARDEN,
    DO_NAME,
    DO_OFFER,
    DO_QUIET,
    DO_REST,
    DO_SEEK,
    DO_SELL,
    DO_SWAP,
    DO_WITHDRAW,
    EVENT,
    FREE,
    GARDEN,
    LENT,
    NAME,
    NOBODY,
    OFFER,
    PAIR,
    RIVAL,
    SCHMIEDEL,
    SEEK,
    SHED,
    SUMS,
    TALK,
    TREASURER,
    TURN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwerge.core.outcome import Outcome
    from zwerge.core.rulebook import Refusal
    from zwerge.games.gartenzwerge.view import View

_NOBODY_MAY_ANSWER, _NOBODY_NAMED, _NO_MATCH, _ENDED = range(4)


class GartenzwergeState(Rounds):
    """A whole game of Gartenzwerge e.V.; `Choices` tells what its attributes hold."""

    # ------------------------------------------------------------------ seek: II Einen Zuchtpartner suchen

    def seek(self, seat: int, cap: int, demands: int) -> None:
        """seek, r13, r14: demands first, then the others name dwarves, clockwise from the left."""
        self.begin_deal(SEEK, seat, cap)
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
            self.ask_next(_NOBODY_MAY_ANSWER)

    def begin_deal(self, kind: int, seat: int, cap: int) -> None:
        """seek, offer: the dwarf is busy, and nothing has been named, chosen or called yet."""
        self.employ(seat, cap, FREE, DEALING)
        self.deal = kind
        self.deal_cap = cap
        self.minimum_cap = 0
        self.duty = 0
        self.to_ask = 0
        self.hands = 0
        self.closed = 0
        self.schmiedel_sum = -1
        self.tied = 0
        self.winner = NOBODY
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
            self.step = NAME
            self.turn = seat
            return
        for other in range(self.tables.players):
            if self.named[other] > 0:
                self.hands |= 1 << other
        self.begin_sums(nobody)

    def answer(self, action: int, seat: int) -> None:
        """seek, r14: a dwarf is named openly, or none."""
        self.to_ask &= ~(1 << seat)
        if self.tables.kind[action] == DO_NAME:
            self.named[seat] = self.tables.cap[action]
            self.note("named", seat, self.named[seat])
        else:
            self.note("named_none", seat)
        self.ask_next(_NOBODY_NAMED)

    # ------------------------------------------------------------------ offer: III Zur Zucht anbieten

    def offer(self, seat: int, cap: int) -> None:
        """offer, r22, r23: all who may bid choose a sum, and the owner his minimum."""
        self.begin_deal(OFFER, seat, cap)
        self.note("offer", seat, cap)
        for other in range(self.tables.players):
            if other != seat and self.may_bid(other):
                self.hands |= 1 << other
        if self.tables.free_bidding:
            self.begin_talk(self.hands)
        else:
            self.begin_sums(_NOBODY_MAY_ANSWER)

    # ------------------------------------------------------------------ the bidding hands, and Schmiedel's

    def begin_sums(self, nobody: int) -> None:
        """seek, offer, r23: sums are chosen secretly, unless nobody answers: then the garden at once."""
        if self.hands == 0 and not self.schmiedel_takes_part():
            self.no_deal(nobody)
            return
        self.hands |= 1 << self.active
        self.closed = 0
        self.step = SUMS
        self.turn = self.active

    def schmiedel_takes_part(self) -> bool:
        """two_seek, two_offer, r48, r49, r51, r55: if he has a partner to supply, or the guest limit leaves room."""
        if not self.tables.two:
            return False
        if self.deal == OFFER:
            return self.guests[self.active] < self.tables.guests_per_round
        return self.minimum_cap <= self.deal_cap and self.supplied(self.deal_cap) < self.tables.dwarves[self.deal_cap]

    def supplied(self, cap: int) -> int:
        """two_seek: how many partners of a colour Schmiedel has lent out."""
        count = 0
        for seat in range(self.tables.players):
            for place in range(self.shed_size[seat]):
                at = seat * 24 + place
                if self.shed_lender[at] == SCHMIEDEL and self.shed_partner[at] == cap:
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
            self.note_more("opened", {"deal": DEALS[self.deal], "seats": holders, "sums": sums})
        if self.schmiedel_takes_part():
            self.step = CHIPS
            self.turn = CHANCE
        else:
            self.settle()

    def retractions(self, seat: int) -> tuple[int, ...]:
        """work: until the last hand is closed a seat may take its sum back."""
        return (0,) if self.step == SUMS and self.closed >> seat & 1 else ()

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
        seeks = self.deal == SEEK
        best = NOBODY
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
            self.no_deal(_NO_MATCH)
        elif self.tables.size[self.tied] > 1:
            self.step = CHOOSE
            self.turn = self.active
        else:
            who = 0
            while self.tied != 1 << who:
                who += 1
            self.agree(who, best)

    def amount_of(self, who: int) -> int:
        """The price or bid of a seat or Schmiedel in the hands that lie open, or -1. A bid of 0 is no bid (r16)."""
        if who == SCHMIEDEL:
            return self.schmiedel_sum
        if who == self.active or not self.hands >> who & 1:
            return -1
        return -1 if self.deal == OFFER and self.sums[who] == 0 else self.sums[who]

    def choose(self, seat: int, who: int) -> None:
        """seek, offer, r18, r50: the active player chooses among the tied."""
        self.note("chosen", seat, who)
        self.agree(who, self.amount_of(who))

    def agree(self, who: int, amount: int) -> None:
        """seek, offer, r17, r25: the winning sum is paid at once."""
        self.tied = 0
        if self.deal == SEEK:
            self.take_partner(who, amount)
        elif who == SCHMIEDEL:
            self.rent_to_schmiedel(amount)
        else:
            self.cash[who] -= amount
            self.cash[self.active] += amount
            self.note("won", who, self.active, self.deal_cap, amount)
            self.winner = who
            self.step = PAIR
            self.turn = who

    def take_partner(self, who: int, amount: int) -> None:
        """seek, r13: the searcher pays the lender, or for Schmiedel's dwarf the bank, and pairs the two."""
        seat = self.active
        self.cash[seat] -= amount
        partner = self.deal_cap
        if who != SCHMIEDEL:
            partner = self.named[who]
            self.cash[who] += amount
            self.employ(who, partner, FREE, LENT)
        self.note("hired", seat, who, self.deal_cap, partner, amount)
        if who != SCHMIEDEL and self.duty:
            self.must_seek |= 1 << who
            self.note("duty", who)
        self.employ(seat, self.deal_cap, DEALING, SHED)
        self.add_pair(seat, self.deal_cap, partner, who)
        self.end_turn()

    def pair_up(self, seat: int, cap: int) -> None:
        """offer, r22: the winner pairs the rented dwarf with a free one of his own, in his shed."""
        self.employ(seat, cap, FREE, SHED)
        self.employ(self.active, self.deal_cap, DEALING, LENT)
        self.note("paired", seat, cap, self.deal_cap)
        self.add_pair(seat, cap, self.deal_cap, self.active)
        self.end_turn()

    def rent_to_schmiedel(self, amount: int) -> None:
        """two_offer, r53, r55: the bank pays, and the dwarf is his guest until phase 3 is over."""
        seat = self.active
        self.cash[seat] += amount
        self.guests[seat] += 1
        self.employ(seat, self.deal_cap, DEALING, AT_SCHMIEDEL)
        self.note("guest", seat, self.deal_cap, amount)
        self.end_turn()

    def add_pair(self, seat: int, own: int, partner: int, lender: int) -> None:
        """seek, r26: a pair comes into a shed, behind those that are there."""
        at = seat * 24 + self.shed_size[seat]
        self.shed_own[at] = own
        self.shed_partner[at] = partner
        self.shed_lender[at] = lender
        self.shed_size[seat] += 1

    def no_deal(self, why: int) -> None:
        """seek, offer, r24: only the garden is left."""
        seat = self.active
        self.employ(seat, self.deal_cap, DEALING, GARDEN)
        pay = self.garden_pay()
        self.cash[seat] += pay
        self.note("no_deal", seat, self.deal_cap, why, pay)
        self.end_turn()

    # ------------------------------------------------------------------ free_bidding: the talk

    def begin_talk(self, callers: int) -> None:
        """free_bidding: whoever could name a dwarf or bid may call; with nobody the garden at once."""
        self.hands = callers
        if callers == 0:
            self.no_deal(_NOBODY_MAY_ANSWER)
            return
        self.step = TALK
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
        if kind == DO_ACCEPT:
            self.accept(self.tables.more[action])
            return
        if kind == DO_END:
            self.no_deal(_ENDED)
            return
        if kind == DO_QUIET:
            self.quiet |= 1 << seat
            self.note("quiet", seat)
        else:
            self.quiet = 0
            self.spoken[seat] += 1
            self.call_cap[seat] = self.tables.cap[action]
            self.call_sum[seat] = -1 if kind == DO_WITHDRAW else self.tables.sum[action]
            if kind == DO_WITHDRAW:
                self.note("withdrawn", seat)
            elif kind == DO_CALL_CAP:
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

    # ------------------------------------------------------------------ the transition

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if self.keeps_news:
            self.fresh = []
        if seat == CHANCE:
            self.draw(action)
        elif self.step == TURN:
            self.take_turn(action, seat)
        elif self.step == NAME:
            self.answer(action, seat)
        elif self.step == SUMS:
            self.close_hand(seat, self.tables.sum[action])
        elif self.step == CHOOSE:
            self.choose(seat, self.tables.more[action])
        elif self.step == PAIR:
            self.pair_up(seat, self.tables.cap[action])
        elif self.step == TALK:
            self.talk(action, seat)
        else:
            self.sell_for_upkeep(seat, self.tables.cap[action])
        if self.keeps_news:
            self.publish()

    def draw(self, outcome: int) -> None:
        """A chance outcome, by step."""
        tables = self.tables
        if self.step == TREASURER:
            self.choose_treasurer(outcome)
        elif self.step == COMPETITION:
            self.draw_competition(outcome - tables.competition_start + 1)
        elif self.step == EVENT:
            self.draw_event(outcome - tables.event_start)
        elif self.step == CHIPS:
            self.draw_chips(tables.chip_sum[outcome - tables.chips_start])
        elif self.step == BREED:
            self.breed(outcome - tables.breed_start)
        else:
            self.draw_rival((outcome - tables.rival_start) % 7)

    def take_turn(self, action: int, seat: int) -> None:
        """work: one dwarf is given its occupation."""
        kind = self.tables.kind[action]
        cap = self.tables.cap[action]
        first = self.prescribed(seat) >= 0
        self.first_done |= 1 << seat
        if kind == DO_GARDEN:
            self.garden(seat, cap, first)
        elif kind == DO_SEEK:
            self.seek(seat, cap, self.tables.more[action])
        elif kind == DO_OFFER:
            self.offer(seat, cap)
        elif kind == DO_SELL:
            self.sell(seat, cap)
        elif kind == DO_SWAP:
            self.swap(seat, cap)
        elif kind == DO_COMPETE:
            self.compete(seat, cap, self.tables.more[action])
        elif kind == DO_REST:
            self.rest(seat, cap)
        else:
            self.pass_turn(seat)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The draws of 4.4 of the sheet."""
        tables = self.tables
        if self.step == TREASURER:
            return [(seat, 1) for seat in range(tables.players)]
        if self.step == COMPETITION:
            top = min(self.highest, 5)
            start = tables.competition_start - 1
            return [(start + cap, 1) for cap in range(1, top + 1) if cap != self.card[0]]
        if self.step == EVENT:
            first = tables.event_start + 9 * self.coming_stack()
            cards = self.event_draw if self.coming_stack() == self.event_stack and self.event_draw else ALL_NINE
            return [(first + at, 1) for at in range(9) if cards >> at & 1]
        if self.step == CHIPS:
            return tables.chip_outcomes[:]
        if self.step == BREED:
            return tables.breed_outcomes[self.parent()][:]
        if self.step == RIVAL:
            place = self.judged()
            rank = self.card[place]
            start = tables.rival_start + (rank - 1) * 7
            rows = []
            for cap in range(7):
                weight = tables.stack[rank * 7 + cap]
                if self.rivals[place] == 1 and self.rival[place * 2] == cap:
                    weight -= 1
                if weight > 0:
                    rows.append((start + cap, weight))
            return rows
        return []

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, where draws are frequent without building a list."""
        tables = self.tables
        if self.step == BREED or self.step == RIVAL:
            place = self.judged()
            rank = self.parent() if self.step == BREED else self.card[place]
            drawn = self.rival[place * 2] if self.step == RIVAL and self.rivals[place] == 1 else -1
            total = 0
            for cap in range(7):
                total += tables.stack[rank * 7 + cap]
            ticket = rng.below(total - (1 if drawn >= 0 else 0))
            cap = 0
            while True:
                ticket -= tables.stack[rank * 7 + cap] - (1 if cap == drawn else 0)
                if ticket < 0:
                    break
                cap += 1
            return cap + (tables.breed_start if self.step == BREED else tables.rival_start + (rank - 1) * 7)
        if self.step == COMPETITION:
            total = min(self.highest, 5)
            drawn = self.card[0]
            cap = rng.below(total - (1 if 0 < drawn <= total else 0)) + 1
            return tables.competition_start + cap - (0 if 0 < drawn <= cap else 1)
        if self.step == EVENT:
            cards = self.event_draw if self.coming_stack() == self.event_stack and self.event_draw else ALL_NINE
            ticket = rng.below(tables.size[cards & 127] + tables.size[cards >> 7])
            at = 0
            while True:
                if cards >> at & 1:
                    ticket -= 1
                    if ticket < 0:
                        return tables.event_start + 9 * self.coming_stack() + at
                at += 1
        outcomes = self.chance_outcomes()
        total = 0
        for _, weight in outcomes:
            total += weight
        ticket = rng.below(total)
        for outcome, weight in outcomes:
            ticket -= weight
            if ticket < 0:
                return outcome
        raise ValueError("no outcome has a weight")

    # ------------------------------------------------------------------ refusals, scores, what is seen and not seen

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        from zwerge.games.gartenzwerge.refusals import refusal

        return refusal(self, action, seat)

    def retraction_refusal(self, retraction: int, seat: int) -> "Refusal":
        from zwerge.games.gartenzwerge.refusals import retraction_refusal

        return retraction_refusal(self)

    def scores(self) -> tuple[int, ...]:
        from zwerge.games.gartenzwerge.ending import scores

        return scores(self)

    def outcome(self) -> "Outcome | None":
        from zwerge.games.gartenzwerge.ending import outcome

        return outcome(self)

    def view(self, observer: int) -> "View":
        from zwerge.games.gartenzwerge.view import view_of

        return view_of(self, observer)

    def position(self) -> dict[str, Any]:
        from zwerge.games.gartenzwerge.position import position_of

        return position_of(self)

    def determinize(self, observer: int, rng: Rng) -> "GartenzwergeState":
        """The sums in others' closed hands are drawn anew, each legal one alike (sheet, 4.3); nothing else is
        hidden, and to OMNISCIENT nothing at all."""
        copy = self.detached()
        if copy.step == SUMS and observer != OMNISCIENT:
            for seat in range(self.tables.players):
                if seat != observer and copy.closed >> seat & 1:
                    copy.sums[seat] = rng.below(copy.most(seat) // self.tables.unit + 1) * self.tables.unit
        return copy

    def detached(self) -> "GartenzwergeState":
        """A copy that keeps no history, for search."""
        copy: GartenzwergeState = GartenzwergeState.__new__(GartenzwergeState)
        copy.copy_from(self)
        copy.trail = None
        copy.keeps_news = False
        return copy

    def resample(self, observer: int, rng: Rng) -> "GartenzwergeState":
        from zwerge.games.gartenzwerge.hidden import resample

        return resample(self, observer, rng)

    def worlds(self, observer: int) -> "Iterator[tuple[int, GartenzwergeState]]":
        from zwerge.games.gartenzwerge.hidden import worlds

        return worlds(self, observer)

    def world_count(self, observer: int) -> int:
        from zwerge.games.gartenzwerge.hidden import world_count

        return world_count(self, observer)

    # ------------------------------------------------------------------ access for the other modules of this game

    def count(self, seat: int, job: int, cap: int) -> int:
        """How many dwarves of a rank have a job (a place in JOBS)."""
        return self.herd[job * 42 + seat * 7 + cap]

    def jobs_of(self, seat: int) -> list[tuple[int, int, int]]:
        """The herd of a seat as (job, rank, how many), jobs and ranks in order."""
        found = []
        for job in range(9):
            for cap in range(7):
                if self.herd[job * 42 + seat * 7 + cap] > 0:
                    found.append((job, cap, self.herd[job * 42 + seat * 7 + cap]))
        return found

    def owned(self, seat: int, cap: int) -> int:
        """How many dwarves of a rank a seat has, whatever they do."""
        return self.own[seat * 7 + cap]

    def pairs_of(self, seat: int) -> list[tuple[int, int, int]]:
        """The pairs in a shed, oldest first: own rank, partner's rank, lender (6: Schmiedel)."""
        places = range(seat * 24, seat * 24 + self.shed_size[seat])
        return [(self.shed_own[at], self.shed_partner[at], self.shed_lender[at]) for at in places]

    def entry_list(self) -> list[tuple[int, int, int]]:
        """The entries that are not judged yet, oldest first: seat, rank, competition's rank."""
        return [(self.entry_seat[at], self.entry_cap[at], self.entry_card[at]) for at in range(self.entries)]

    def rivals_of(self, place: int) -> list[int]:
        """The ranks of the rivals drawn for the first or second card."""
        return [self.rival[place * 2 + at] for at in range(self.rivals[place])]

    def clear_table(self) -> None:
        """Take all dwarves back into the supplies (a position set up by hand)."""
        for seat in range(self.tables.players):
            for job in range(9):
                for cap in range(7):
                    while self.herd[job * 42 + seat * 7 + cap] > 0:
                        self.put_back(seat, cap, job)

    def set_seat(self, seat: int, cash: int, guests: int) -> None:
        """A seat's money and guests (a position set up by hand)."""
        self.cash[seat] = cash
        self.guests[seat] = guests

    def set_card(self, place: int, cap: int, rivals: list[int]) -> None:
        """A competition card and the rivals drawn for it (a position set up by hand)."""
        self.card[place] = cap
        for at in range(len(rivals)):
            self.rival[place * 2 + at] = rivals[at]
        self.rivals[place] = len(rivals)

    def set_hand(self, seat: int, named: int, amount: int) -> None:
        """The dwarf named by a seat (0: none), and the sum in its hand (a position set up by hand, or a sample)."""
        self.named[seat] = named
        self.sums[seat] = amount

    def set_call(self, seat: int, cap: int, amount: int, spoken: int) -> None:
        """What a seat has called in a talk, -1 for nothing, and how often it has spoken (a position set up by hand)."""
        self.call_cap[seat] = cap
        self.call_sum[seat] = amount
        self.spoken[seat] = spoken
