"""The course of a round of Gartenzwerge e.V., in the rulebook's order: treasurer, work, breeding, competitions, upkeep.

Paragraphs: setup (the first treasurer), course, treasurer, events, work, garden, sell, swap, compete, breeding,
competitions, upkeep, game_end; seek and offer are in `bargains.py`. Compiled where a compiler works (`rounds.pxd`); the
same file runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.choices import Choices

if TYPE_CHECKING:
    from zwerge.core.rulebook import Param


class Rounds(Choices):
    """A game of Gartenzwerge e.V. as far as its rounds go without searches and offers."""

    # ------------------------------------------------------------------ treasurer: 1. Bestimmung des Kassenwarts

    def choose_treasurer(self, seat: int) -> None:
        """setup, r1: the first treasurer by lot."""
        self.treasurer = seat
        self.note("round", 1)
        self.note("treasurer", seat, layout.BY_LOT)
        self.draw_cards()

    def begin_round(self) -> None:
        """course: all dwarves are free again, last round's cards go back, and phase 1 begins."""
        n = self.tables.players
        for seat in range(n):
            for job in range(1, 9):
                for cap in range(7):
                    self.herd[layout.work(job, seat, cap)] = 0
            self.workers[seat] = self.working(seat)
            self.free_caps[seat] = 0
            for cap in range(7):
                self.herd[layout.work(layout.FREE, seat, cap)] = self.own[layout.held(seat, cap)]
                if self.own[layout.held(seat, cap)] > 0:
                    self.free_caps[seat] |= 1 << cap
            self.free_caps[seat] &= layout.WORKING
            self.shed_size[seat] = 0
            self.guests[seat] = 0
        if self.event >= 0 and self.event // 9 == self.event_stack:
            self.event_discard |= 1 << self.event % 9
        self.event = layout.NO_EVENT
        self.first_done = 0
        self.must_seek = 0
        self.passed = 0
        self.entries = 0
        for place in range(2):
            self.card[place] = 0
            self.rivals[place] = 0
        self.to_come = 0
        self.due = 0
        self.active = layout.NOBODY
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
        by = layout.BY_DWARVES
        for seat in range(self.tables.players):
            if seat != best and self.compare_herds(seat, best) == 0:
                by = layout.BY_ORDER if by == layout.BY_ORDER or self.cash[seat] == self.cash[best] else layout.BY_MONEY
        self.treasurer = best
        self.note("treasurer", best, by)

    def compare_herds(self, a: int, b: int) -> int:
        """treasurer, r2: position by position from the top, more of the highest colour first; greys count nothing."""
        for cap in range(6, 0, -1):
            if self.own[layout.held(a, cap)] != self.own[layout.held(b, cap)]:
                return 1 if self.own[layout.held(a, cap)] > self.own[layout.held(b, cap)] else -1
        return 0

    def draw_cards(self) -> None:
        """treasurer, r5, r7: two competition cards of those in play come next."""
        self.step = layout.COMPETITION
        self.turn = seats.CHANCE

    def draw_competition(self, cap: int) -> None:
        """treasurer: a competition card is laid out; after the second the event is turned over (r9)."""
        self.note("competition", cap)
        if self.card[0] == 0:
            self.card[0] = cap
            return
        self.card[1] = cap
        if self.tables.events:
            self.step = layout.EVENT
        else:
            self.begin_work()

    def coming_stack(self) -> int:
        """setup, r8: the blue stack once a dwarf of rank blue or higher has been in play."""
        return 1 if self.event_stack == 1 or self.highest >= layout.BLUE else 0

    def draw_event(self, event: int) -> None:
        """treasurer, events: the card is in force for this round; NOW effects follow at once."""
        if self.coming_stack() != self.event_stack:
            self.event_stack = 1
            self.event_draw = layout.ALL_NINE
            self.event_discard = 0
        elif self.event_draw == 0:
            self.event_draw = layout.ALL_NINE
            self.event_discard = 0
        self.event_draw &= ~(1 << event % 9)
        self.event = event
        self.note("event", event)
        if event in (layout.G7, layout.B4):
            self.collect_fee(event)
        elif event == layout.G8:
            self.help_poorest()
        elif event == layout.B8:
            self.free_dwarves()
        self.begin_work()

    def collect_fee(self, event: int) -> None:
        """events, g7 and b4: a fee from everybody, or from whoever has more than a sum, and never below it."""
        floor = 0 if event == layout.G7 else self.tables.event_number[layout.B4_ABOVE]
        fee = self.tables.event_number[layout.G7_FEE if event == layout.G7 else layout.B4_FEE]
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
                self.cash[seat] += self.tables.event_number[layout.G8_GIFT]
                self.note("event_gift", seat, self.tables.event_number[layout.G8_GIFT])

    def free_dwarves(self) -> None:
        """events, b8: whoever has most dwarves returns one: of two or more working ones the lowest, else a grey."""
        most = self.tables.event_number[layout.B8_LEAST]
        for seat in range(self.tables.players):
            most = max(most, self.dwarves[seat])
        losers = [seat for seat in self.round_from(self.treasurer) if self.dwarves[seat] == most]
        for seat in losers:
            cap = 0
            if self.working(seat) >= 2:
                cap = 1
                while self.own[layout.held(seat, cap)] == 0:
                    cap += 1
            if self.own[layout.held(seat, cap)] > 0:
                self.put_back(seat, cap, layout.FREE)
                self.note("event_freed", seat, cap)

    # ------------------------------------------------------------------ work: 2. Zwerge beschäftigen

    def begin_work(self) -> None:
        """work, r10: the treasurer begins."""
        self.go_round(self.treasurer)

    def end_turn(self) -> None:
        """work, r10: the next player clockwise who has a turn. Duties that nobody can meet any more lapse (r13)."""
        self.deal = layout.NO_DEAL
        for seat in range(self.tables.players):
            if self.must_seek >> seat & 1 and not self.duty_open(seat):
                self.must_seek &= ~(1 << seat)
                self.note("duty_lapsed", seat)
        self.go_round(self.left_of(self.active))

    def go_round(self, seat: int) -> None:
        """work, r10: from this seat on the first with a turn; when nobody has one the phase is over."""
        for _ in range(self.tables.players):
            if self.has_turn(seat):
                self.step = layout.TURN
                self.active = seat
                self.turn = seat
                return
            seat = self.left_of(seat)
        self.begin_breeding()

    def has_turn(self, seat: int) -> bool:
        """work, r10, r11: a free working dwarf, or a free grey and not passed."""
        return self.workers[seat] > 0 or (
            self.herd[layout.work(layout.FREE, seat, layout.GREY)] > 0 and not self.passed >> seat & 1
        )

    def pass_turn(self, seat: int) -> None:
        """work, r11: final for this round."""
        self.passed |= 1 << seat
        self.note("passed", seat)
        self.end_turn()

    # ------------------------------------------------------------------ garden: I Zur Gartenarbeit schicken

    def garden(self, seat: int, cap: int, first: bool) -> None:
        """garden, g1, g6: paid at once."""
        self.employ(seat, cap, layout.FREE, layout.GARDEN)
        pay = self.garden_pay()
        if first and self.event == layout.G1:
            pay = self.tables.event_number[layout.G1_PAY]
        self.cash[seat] += pay
        self.note("garden", seat, cap, pay)
        self.end_turn()

    def garden_pay(self) -> int:
        """garden, g6: what garden work pays this round, after a failed search or offer too."""
        return self.tables.event_number[layout.G6_PAY] if self.event == layout.G6 else self.tables.garden_pay

    def rest(self, seat: int, cap: int) -> None:
        """events, b2: lies in the garden and earns nothing."""
        self.employ(seat, cap, layout.FREE, layout.GARDEN)
        self.note("rest", seat, cap)
        self.end_turn()

    # ------------------------------------------------------------------ sell, swap, compete: IV to VI

    def sell(self, seat: int, cap: int) -> None:
        """sell, r11, r27, g5: paid at once, back to the supply."""
        self.put_back(seat, cap, layout.FREE)
        pay = self.tables.resale[cap]
        if cap > 0 and self.event == layout.G5:
            pay += self.tables.event_number[layout.G5_EXTRA]
        self.cash[seat] += pay
        self.note("sold", seat, cap, pay)
        self.end_turn()

    def swap(self, seat: int, cap: int) -> None:
        """swap, r28, r29: two of a colour for one of the next, which is busy and earns nothing."""
        self.put_back(seat, cap, layout.FREE)
        self.put_back(seat, cap, layout.FREE)
        self.bring(seat, cap + 1, layout.GARDEN)
        self.highest = max(self.highest, cap + 1)
        self.note("swapped", seat, cap, cap + 1)
        self.end_turn()

    def compete(self, seat: int, cap: int, competition: int) -> None:
        """compete, r30: onto one of the two cards."""
        self.employ(seat, cap, layout.FREE, layout.COMPETING)
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
                self.step = layout.BREED
                self.active = other
                self.turn = seats.CHANCE
                return
        for other in range(self.tables.players):
            for cap in range(1, 6):
                while self.herd[layout.work(layout.AT_SCHMIEDEL, other, cap)] > 0:
                    self.employ(other, cap, layout.AT_SCHMIEDEL, layout.HOME)
        self.begin_competitions()

    def parent(self) -> int:
        """breeding: the higher of the pair that is drawn for; its stack is used."""
        at = layout.pair(self.active, 0)
        return max(self.shed_own[at], self.shed_partner[at])

    def breed(self, cap: int) -> None:
        """breeding, r34, r35, b5: the dwarf comes if it is in the supply; then both parents return (r31)."""
        seat = self.active
        own = self.shed_own[layout.pair(seat, 0)]
        partner = self.shed_partner[layout.pair(seat, 0)]
        lender = self.shed_lender[layout.pair(seat, 0)]
        if self.own[layout.held(seat, cap)] < self.tables.dwarves[cap]:
            self.bring(seat, cap, layout.NEW)
            self.highest = max(self.highest, cap)
            self.note("bred", seat, own, partner, cap)
            if cap > 0 and self.event == layout.B5:
                self.cash[seat] += self.tables.event_number[layout.B5_BONUS]
                self.note("bonus", seat, self.tables.event_number[layout.B5_BONUS])
        else:
            self.note("none_left", seat, own, partner, cap)
        self.employ(seat, own, layout.SHED, layout.HOME)
        if lender != layout.SCHMIEDEL:
            self.employ(lender, partner, layout.LENT, layout.HOME)
        self.shed_size[seat] -= 1
        for at in range(layout.pair(seat, 0), layout.pair(seat, self.shed_size[seat])):
            self.shed_own[at] = self.shed_own[at + 1]
            self.shed_partner[at] = self.shed_partner[at + 1]
            self.shed_lender[at] = self.shed_lender[at + 1]
        if self.shed_size[seat] == 0:
            self.go_on_breeding(self.left_of(seat))

    # ------------------------------------------------------------------ competitions: 4. Wettbewerbe

    def begin_competitions(self) -> None:
        """competitions, r36: the lower one first."""
        self.to_come = 3
        self.active = layout.NOBODY
        self.step = layout.RIVAL
        self.turn = seats.CHANCE

    def judged(self) -> int:
        """competitions: the place of the card that is judged now, the lower of those to come."""
        if self.to_come == 3:
            return 0 if self.card[0] < self.card[1] else 1
        return 0 if self.to_come == 1 else 1

    def draw_rival(self, cap: int) -> None:
        """competitions, r36: two different cards of the competition's stack; after the second the card is judged."""
        place = self.judged()
        self.rival[layout.drawn(place, self.rivals[place])] = cap
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
        top = max(self.rival[layout.drawn(place, 0)], self.rival[layout.drawn(place, 1)])
        for at in range(self.entries):
            if self.entry_card[at] == card:
                top = max(top, self.entry_cap[at])
        winners = (1 if self.rival[layout.drawn(place, 0)] == top else 0) + (
            1 if self.rival[layout.drawn(place, 1)] == top else 0
        )
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
            self.employ(seat, cap, layout.COMPETING, layout.HOME)
            if cap == top:
                self.cash[seat] += share
                paid.append(seat)
        self.entries = kept
        if self.fresh is not None:
            self.note_more("judged", {"competition": card, "cap": top, "seats": tuple(paid), "sum": share})

    def prize(self, higher: bool) -> int:
        """competitions, b1: the prize of the higher or the lower card."""
        if self.event == layout.B1:
            return self.tables.event_number[layout.B1_HIGH if higher else layout.B1_LOW]
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
                self.step = layout.SALE
                self.turn = other
                self.note("must_sell", other, self.due)
                return
            self.pay_upkeep(other)
        self.active = layout.NOBODY
        self.end_round()

    def upkeep(self) -> int:
        """upkeep, g9, b3: per dwarf."""
        if self.event == layout.G9:
            return self.tables.event_number[layout.G9_UPKEEP]
        return self.tables.event_number[layout.B3_UPKEEP] if self.event == layout.B3 else self.tables.upkeep

    def must_sell(self, seat: int) -> bool:
        """upkeep, r39: while the cash does not reach the amount due and there is something to sell."""
        return self.cash[seat] < self.due and self.saleable(seat) != 0

    def sell_for_upkeep(self, seat: int, cap: int) -> None:
        """upkeep, r39: a dwarf of his choice, busy or not, at its resale value."""
        job = 0
        while self.herd[layout.work(job, seat, cap)] == 0:
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
            if self.own[layout.held(seat, layout.GOLD)] > 0:
                gold += 1
            elif self.cash[seat] >= self.tables.gold_price:
                rich += 1
            if self.working(seat) > 0:
                standing += 1
        if gold > 0 or rich > 0:
            self.finish(layout.BY_GOLD if rich == 0 else (layout.BY_CASH if gold == 0 else layout.BY_BOTH))
        elif self.tables.last_member_standing and standing <= 1:
            self.finish(layout.LAST_MEMBER if standing == 1 else layout.NO_MEMBER)
        elif self.round >= self.tables.round_limit:
            self.finish(layout.ROUND_LIMIT)
        else:
            self.round += 1
            self.begin_round()

    def finish(self, end: int) -> None:
        """game_end: nobody acts any more."""
        self.end = end
        self.step = layout.OVER
        self.turn = seats.TERMINAL
        if self.fresh is not None:
            outcome = self.outcome()
            assert outcome is not None
            winners = tuple([seat for seat in range(self.tables.players) if outcome.places[seat] == 1])
            told: dict[str, Param] = {"seats": winners, "reason": outcome.reason, "decided_by": outcome.decided_by}
            self.note_more("over", told)
