"""The rules of Gartenzwerge e.V.: one move, what chance may draw, what is told to whom.

What there is and what is legal is in `choices.py`, the course of a round in `rounds.py`, searches and offers in
`bargains.py`. Paragraph ids stand first in the docstrings; r1 to r61 are the rulings told under them on the rules page.
Money is in Blüten, dwarves are ranks (0 grey to 6 gold). Compiled where a compiler works (`state.pxd`); the same file
runs as it is.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, TERMINAL
from zwerge.games.gartenzwerge.choices import Choices
from zwerge.games.gartenzwerge.tables import (
    ALL_NINE,
    AT_SCHMIEDEL,
    B1,
    B3,
    B4,
    B5,
    B8,
    BREED,
    CHIPS,
    CHOOSE,
    COMPETING,
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
    G1,
    G5,
    G6,
    G7,
    G8,
    G9,
    GARDEN,
    HOME,
    LENT,
    NAME,
    NEW,
    NO_DEAL,
    NO_EVENT,
    NOBODY,
    NUMBER,
    OFFER,
    OVER,
    PAIR,
    RIVAL,
    SALE,
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
    from zwerge.core.rulebook import Param, Refusal
    from zwerge.games.gartenzwerge.view import View

_WORKING = 62
"""The mask of working caps: brown to green."""
_BLUE_RANK = 4
_BY_LOT, _BY_DWARVES, _BY_MONEY, _BY_ORDER = range(4)
_G1_GARDEN, _G5_EXTRA, _G6_GARDEN = NUMBER["g1_garden_pay"], NUMBER["g5_extra"], NUMBER["g6_garden_pay"]
_G7_FEE, _G8_GIFT, _G9_UPKEEP = NUMBER["g7_fee"], NUMBER["g8_gift"], NUMBER["g9_upkeep"]
_B1_HIGH, _B1_LOW, _B3_UPKEEP = NUMBER["b1_prize_high"], NUMBER["b1_prize_low"], NUMBER["b3_upkeep"]
_B4_ABOVE, _B4_FEE, _B5_BONUS, _B8_LEAST = (
    NUMBER["b4_above"], NUMBER["b4_fee"], NUMBER["b5_bonus"], NUMBER["b8_least"],
)  # fmt: skip
_END_GOLD, _END_CASH, _END_BOTH, _LAST_MEMBER, _NO_MEMBER, _ROUND_LIMIT = range(6)
"""Places in `ending.REASONS`."""
_NOBODY_MAY_ANSWER, _NOBODY_NAMED, _NO_MATCH, _ENDED = range(4)


class GartenzwergeState(Choices):
    """A whole game of Gartenzwerge e.V.; `Choices` tells what its attributes hold."""

    # ------------------------------------------------------------------ treasurer: 1. Bestimmung des Kassenwarts

    def choose_treasurer(self, seat: int) -> None:
        """setup, r1: the first treasurer by lot."""
        self.treasurer = seat
        self.note("round", 1)
        self.note("treasurer", seat, _BY_LOT)
        self.draw_cards()

    def begin_round(self) -> None:
        """course: all dwarves are free again, last round's cards go back, and phase 1 begins."""
        n = self.tables.players
        for seat in range(n):
            for job in range(1, 9):
                for cap in range(7):
                    self.herd[job * 42 + seat * 7 + cap] = 0
            self.workers[seat] = self.working(seat)
            self.free_caps[seat] = 0
            for cap in range(7):
                self.herd[seat * 7 + cap] = self.own[seat * 7 + cap]
                if self.own[seat * 7 + cap] > 0:
                    self.free_caps[seat] |= 1 << cap
            self.free_caps[seat] &= _WORKING
            self.shed_size[seat] = 0
            self.guests[seat] = 0
        if self.event >= 0 and self.event // 9 == self.event_stack:
            self.event_discard |= 1 << self.event % 9
        self.event = NO_EVENT
        self.first_done = 0
        self.must_seek = 0
        self.passed = 0
        self.entries = 0
        for place in range(2):
            self.card[place] = 0
            self.rivals[place] = 0
        self.to_come = 0
        self.due = 0
        self.active = NOBODY
        self.note_standing()
        self.note("round", self.round)
        self.elect()
        self.draw_cards()

    def elect(self) -> None:
        """treasurer, r2, r3: the most valuable herd, then cash, then who is reached first from the last treasurer."""
        best = self.treasurer
        seat = self.left_of(best)
        while seat != self.treasurer:
            better = self.compare_herds(seat, best)
            if better > 0 or (better == 0 and self.cash[seat] > self.cash[best]):
                best = seat
            seat = self.left_of(seat)
        by = _BY_DWARVES
        for seat in range(self.tables.players):
            if seat != best and self.compare_herds(seat, best) == 0:
                by = _BY_ORDER if by == _BY_ORDER or self.cash[seat] == self.cash[best] else _BY_MONEY
        self.treasurer = best
        self.note("treasurer", best, by)

    def compare_herds(self, a: int, b: int) -> int:
        """treasurer, r2: position by position from the top, more of the highest colour first; greys count nothing."""
        for cap in range(6, 0, -1):
            if self.own[a * 7 + cap] != self.own[b * 7 + cap]:
                return 1 if self.own[a * 7 + cap] > self.own[b * 7 + cap] else -1
        return 0

    def draw_cards(self) -> None:
        """treasurer, r5, r7: two competition cards of those in play come next."""
        self.step = COMPETITION
        self.turn = CHANCE

    def draw_competition(self, cap: int) -> None:
        """treasurer: a competition card is laid out; after the second the event is turned over (r9)."""
        self.note("competition", cap)
        if self.card[0] == 0:
            self.card[0] = cap
            return
        self.card[1] = cap
        if self.tables.events:
            self.step = EVENT
        else:
            self.begin_work()

    def coming_stack(self) -> int:
        """setup, r8: the blue stack once a dwarf of rank blue or higher has been in play."""
        return 1 if self.event_stack == 1 or self.highest >= _BLUE_RANK else 0

    def draw_event(self, event: int) -> None:
        """treasurer, events: the card is in force for this round; NOW effects follow at once."""
        if self.coming_stack() != self.event_stack:
            self.event_stack = 1
            self.event_draw = ALL_NINE
            self.event_discard = 0
        elif self.event_draw == 0:
            self.event_draw = ALL_NINE
            self.event_discard = 0
        self.event_draw &= ~(1 << event % 9)
        self.event = event
        self.note("event", event)
        if event in (G7, B4):
            self.collect_fee(event)
        elif event == G8:
            self.help_poorest()
        elif event == B8:
            self.free_dwarves()
        self.begin_work()

    def collect_fee(self, event: int) -> None:
        """events, g7 and b4: a fee from everybody, or from whoever has more than a sum, and never below it."""
        floor = 0 if event == G7 else self.tables.event_number[_B4_ABOVE]
        fee = self.tables.event_number[_G7_FEE if event == G7 else _B4_FEE]
        for seat in self.round_from(self.treasurer):
            paid = min(fee, self.cash[seat] - floor)
            if paid > 0:
                self.cash[seat] -= paid
                self.note("event_fee", seat, paid)

    def help_poorest(self) -> None:
        """events, g8: whoever has least cash gets a gift, all who are tied."""
        least = self.cash[0]
        for seat in range(self.tables.players):
            least = min(least, self.cash[seat])
        for seat in self.round_from(self.treasurer):
            if self.cash[seat] == least:
                self.cash[seat] += self.tables.event_number[_G8_GIFT]
                self.note("event_gift", seat, self.tables.event_number[_G8_GIFT])

    def free_dwarves(self) -> None:
        """events, b8: whoever has most dwarves returns one: of two or more working ones the lowest, else a grey."""
        most = self.tables.event_number[_B8_LEAST]
        for seat in range(self.tables.players):
            most = max(most, self.dwarves[seat])
        losers = [seat for seat in self.round_from(self.treasurer) if self.dwarves[seat] == most]
        for seat in losers:
            cap = 0
            if self.working(seat) >= 2:
                cap = 1
                while self.own[seat * 7 + cap] == 0:
                    cap += 1
            if self.own[seat * 7 + cap] > 0:
                self.put_back(seat, cap, FREE)
                self.note("event_freed", seat, cap)

    # ------------------------------------------------------------------ work: 2. Zwerge beschäftigen

    def begin_work(self) -> None:
        """work, r10: the treasurer begins."""
        self.go_round(self.treasurer)

    def end_turn(self) -> None:
        """work, r10: the next player clockwise who has a turn. Duties that nobody can meet any more lapse (r13)."""
        self.deal = NO_DEAL
        for seat in range(self.tables.players):
            if self.must_seek >> seat & 1 and not self.duty_open(seat):
                self.must_seek &= ~(1 << seat)
                self.note("duty_lapsed", seat)
        self.go_round(self.left_of(self.active))

    def go_round(self, seat: int) -> None:
        """work, r10: from this seat on the first with a turn; when nobody has one the phase is over."""
        for _ in range(self.tables.players):
            if self.has_turn(seat):
                self.step = TURN
                self.active = seat
                self.turn = seat
                return
            seat = self.left_of(seat)
        self.begin_breeding()

    def has_turn(self, seat: int) -> bool:
        """work, r10, r11: a free working dwarf, or a free grey and not passed."""
        return self.workers[seat] > 0 or (self.herd[seat * 7] > 0 and not self.passed >> seat & 1)

    def pass_turn(self, seat: int) -> None:
        """work, r11: final for this round."""
        self.passed |= 1 << seat
        self.note("passed", seat)
        self.end_turn()

    # ------------------------------------------------------------------ garden: I Zur Gartenarbeit schicken

    def garden(self, seat: int, cap: int, first: bool) -> None:
        """garden, g1, g6: paid at once."""
        self.employ(seat, cap, FREE, GARDEN)
        pay = self.garden_pay()
        if first and self.event == G1:
            pay = self.tables.event_number[_G1_GARDEN]
        self.cash[seat] += pay
        self.note("garden", seat, cap, pay)
        self.end_turn()

    def garden_pay(self) -> int:
        """garden, g6: what garden work pays this round, after a failed search or offer too."""
        return self.tables.event_number[_G6_GARDEN] if self.event == G6 else self.tables.garden_pay

    def rest(self, seat: int, cap: int) -> None:
        """events, b2: lies in the garden and earns nothing."""
        self.employ(seat, cap, FREE, GARDEN)
        self.note("rest", seat, cap)
        self.end_turn()

    # ------------------------------------------------------------------ sell, swap, compete: IV to VI

    def sell(self, seat: int, cap: int) -> None:
        """sell, r11, r27, g5: paid at once, back to the supply."""
        self.put_back(seat, cap, FREE)
        pay = self.tables.resale[cap]
        if cap > 0 and self.event == G5:
            pay += self.tables.event_number[_G5_EXTRA]
        self.cash[seat] += pay
        self.note("sold", seat, cap, pay)
        self.end_turn()

    def swap(self, seat: int, cap: int) -> None:
        """swap, r28, r29: two of a colour for one of the next, which is busy and earns nothing."""
        self.put_back(seat, cap, FREE)
        self.put_back(seat, cap, FREE)
        self.bring(seat, cap + 1, GARDEN)
        self.highest = max(self.highest, cap + 1)
        self.note("swapped", seat, cap, cap + 1)
        self.end_turn()

    def compete(self, seat: int, cap: int, competition: int) -> None:
        """compete, r30: onto one of the two cards."""
        self.employ(seat, cap, FREE, COMPETING)
        self.enter(seat, cap, competition)
        self.note("competes", seat, cap, competition)
        self.end_turn()

    def enter(self, seat: int, cap: int, competition: int) -> None:
        self.entry_seat[self.entries] = seat
        self.entry_cap[self.entries] = cap
        self.entry_card[self.entries] = competition
        self.entries += 1

    # ------------------------------------------------------------------ breeding: 3. Zucht

    def begin_breeding(self) -> None:
        """breeding, r33: the treasurer's pairs first, then clockwise."""
        self.to_come = (1 << self.tables.players) - 1
        self.go_on_breeding(self.treasurer)

    def go_on_breeding(self, seat: int) -> None:
        """breeding: the next seat to come that has a pair in its shed; after the last, guests come home (r53)."""
        while self.to_come > 0:
            other = self.first_of(self.to_come, seat)
            self.to_come &= ~(1 << other)
            if self.shed_size[other] > 0:
                self.step = BREED
                self.active = other
                self.turn = CHANCE
                return
        for other in range(self.tables.players):
            for cap in range(1, 6):
                while self.herd[AT_SCHMIEDEL * 42 + other * 7 + cap] > 0:
                    self.employ(other, cap, AT_SCHMIEDEL, HOME)
        self.begin_competitions()

    def parent(self) -> int:
        """breeding: the higher of the pair that is drawn for; its stack is used."""
        at = self.active * 24
        return max(self.shed_own[at], self.shed_partner[at])

    def breed(self, cap: int) -> None:
        """breeding, r34, r35, b5: the dwarf comes if it is in the supply; then both parents return (r31)."""
        seat = self.active
        own = self.shed_own[seat * 24]
        partner = self.shed_partner[seat * 24]
        lender = self.shed_lender[seat * 24]
        if self.own[seat * 7 + cap] < self.tables.dwarves[cap]:
            self.bring(seat, cap, NEW)
            self.highest = max(self.highest, cap)
            self.note("bred", seat, own, partner, cap)
            if cap > 0 and self.event == B5:
                self.cash[seat] += self.tables.event_number[_B5_BONUS]
                self.note("bonus", seat, self.tables.event_number[_B5_BONUS])
        else:
            self.note("none_left", seat, own, partner, cap)
        self.employ(seat, own, SHED, HOME)
        if lender != SCHMIEDEL:
            self.employ(lender, partner, LENT, HOME)
        self.shed_size[seat] -= 1
        for at in range(seat * 24, seat * 24 + self.shed_size[seat]):
            self.shed_own[at] = self.shed_own[at + 1]
            self.shed_partner[at] = self.shed_partner[at + 1]
            self.shed_lender[at] = self.shed_lender[at + 1]
        if self.shed_size[seat] == 0:
            self.go_on_breeding(self.left_of(seat))

    # ------------------------------------------------------------------ competitions: 4. Wettbewerbe

    def begin_competitions(self) -> None:
        """competitions, r36: the lower one first."""
        self.to_come = 3
        self.active = NOBODY
        self.step = RIVAL
        self.turn = CHANCE

    def judged(self) -> int:
        """competitions: the place of the card that is judged now, the lower of those to come."""
        if self.to_come == 3:
            return 0 if self.card[0] < self.card[1] else 1
        return 0 if self.to_come == 1 else 1

    def draw_rival(self, cap: int) -> None:
        """competitions, r36: two different cards of the competition's stack; after the second the card is judged."""
        place = self.judged()
        self.rival[place * 2 + self.rivals[place]] = cap
        self.rivals[place] += 1
        self.note("rival", self.card[place], cap)
        if self.rivals[place] < 2:
            return
        self.judge(place)
        self.to_come &= ~(1 << place)
        if self.to_come == 0:
            self.begin_upkeep()

    def judge(self, place: int) -> None:
        """competitions, r37, b1: the highest rank wins, equal ones share, rivals' shares stay in the bank."""
        card = self.card[place]
        top = max(self.rival[place * 2], self.rival[place * 2 + 1])
        for at in range(self.entries):
            if self.entry_card[at] == card:
                top = max(top, self.entry_cap[at])
        winners = (1 if self.rival[place * 2] == top else 0) + (1 if self.rival[place * 2 + 1] == top else 0)
        for at in range(self.entries):
            if self.entry_card[at] == card and self.entry_cap[at] == top:
                winners += 1
        share = self.prize(card > self.card[1 - place]) // winners // self.tables.unit * self.tables.unit
        paid: list[int] = []
        kept = 0
        for at in range(self.entries):
            seat = self.entry_seat[at]
            cap = self.entry_cap[at]
            if self.entry_card[at] != card:
                self.entry_seat[kept] = seat
                self.entry_cap[kept] = cap
                self.entry_card[kept] = self.entry_card[at]
                kept += 1
                continue
            self.employ(seat, cap, COMPETING, HOME)
            if cap == top:
                self.cash[seat] += share
                paid.append(seat)
        self.entries = kept
        if self.fresh is not None:
            self.note_more("judged", {"competition": card, "cap": top, "seats": tuple(paid), "sum": share})

    def prize(self, higher: bool) -> int:
        """competitions, b1: the prize of the higher or the lower card."""
        if self.event == B1:
            return self.tables.event_number[_B1_HIGH if higher else _B1_LOW]
        return self.tables.prize_high if higher else self.tables.prize_low

    # ------------------------------------------------------------------ upkeep: 5. Unterhaltszahlungen

    def begin_upkeep(self) -> None:
        """upkeep, r38: the treasurer first, then clockwise, each finishing before the next."""
        self.to_come = (1 << self.tables.players) - 1
        self.go_on_upkeep(self.treasurer)

    def go_on_upkeep(self, seat: int) -> None:
        """upkeep, r38, r39: the amount due of every seat to come, fixed before any sale; then the round is over."""
        while self.to_come > 0:
            other = self.first_of(self.to_come, seat)
            self.to_come &= ~(1 << other)
            self.active = other
            self.due = self.upkeep() * self.dwarves[other]
            if self.must_sell(other):
                self.step = SALE
                self.turn = other
                self.note("must_sell", other, self.due)
                return
            self.pay_upkeep(other)
        self.active = NOBODY
        self.end_round()

    def upkeep(self) -> int:
        """upkeep, g9, b3: per dwarf."""
        if self.event == G9:
            return self.tables.event_number[_G9_UPKEEP]
        return self.tables.event_number[_B3_UPKEEP] if self.event == B3 else self.tables.upkeep

    def must_sell(self, seat: int) -> bool:
        """upkeep, r39: while the cash does not reach the amount due and there is something to sell."""
        return self.cash[seat] < self.due and self.saleable(seat) != 0

    def sell_for_upkeep(self, seat: int, cap: int) -> None:
        """upkeep, r39: a dwarf of his choice, busy or not, at its resale value."""
        job = 0
        while self.herd[job * 42 + seat * 7 + cap] == 0:
            job += 1
        self.put_back(seat, cap, job)
        self.cash[seat] += self.tables.resale[cap]
        self.note("force_sold", seat, cap, self.tables.resale[cap])
        if not self.must_sell(seat):
            self.pay_upkeep(seat)
            self.go_on_upkeep(self.left_of(seat))

    def pay_upkeep(self, seat: int) -> None:
        """upkeep, r40: whoever has not enough even then pays what he has."""
        paid = min(self.due, self.cash[seat])
        self.cash[seat] -= paid
        if self.due > 0:
            self.note("upkeep", seat, paid, self.due - paid)
        self.due = 0

    # ------------------------------------------------------------------ game_end: Spielende

    def end_round(self) -> None:
        """game_end, r42 to r44, r58, r59: gold, 4,000, a club without members, or the last round."""
        gold = 0
        rich = 0
        standing = 0
        for seat in range(self.tables.players):
            if self.own[seat * 7 + 6] > 0:
                gold += 1
            elif self.cash[seat] >= self.tables.gold_price:
                rich += 1
            if self.working(seat) > 0:
                standing += 1
        if gold > 0 or rich > 0:
            self.finish(_END_GOLD if rich == 0 else (_END_CASH if gold == 0 else _END_BOTH))
        elif self.tables.last_member_standing and standing <= 1:
            self.finish(_LAST_MEMBER if standing == 1 else _NO_MEMBER)
        elif self.round >= self.tables.round_limit:
            self.finish(_ROUND_LIMIT)
        else:
            self.round += 1
            self.begin_round()

    def finish(self, end: int) -> None:
        """game_end: nobody acts any more."""
        self.end = end
        self.step = OVER
        self.turn = TERMINAL
        if self.fresh is not None:
            outcome = self.outcome()
            assert outcome is not None
            winners = tuple([seat for seat in range(self.tables.players) if outcome.places[seat] == 1])
            told: dict[str, Param] = {"seats": winners, "reason": outcome.reason, "decided_by": outcome.decided_by}
            self.note_more("over", told)

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
