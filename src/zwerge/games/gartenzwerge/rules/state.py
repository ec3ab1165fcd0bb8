"""The rules of Gartenzwerge e.V.: one move, what chance may draw.

Paragraphs: work, as far as it sends an action where it belongs; the others are in `choices.py` (what there is and what
is legal), `rounds.py` (the course of a round) and `bargains.py` (searches and offers). Their ids stand first in the
docstrings; r1 to r61 are the rulings told under them on the rules page. Money is in Blüten, dwarves are ranks (0 grey
to 6 gold). Compiled where a compiler works (`state.pxd`); the same file runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import game_end, layout, refusals
from zwerge.games.gartenzwerge.rules.bargains import Bargains

if TYPE_CHECKING:
    from zwerge.core.outcome import Outcome
    from zwerge.core.rulebook import Refusal


class GartenzwergeState(Bargains):
    """A whole game of Gartenzwerge e.V.; `Choices` tells what its attributes hold."""

    # ------------------------------------------------------------------ the transition

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if self.keeps_news:
            self.fresh = []
        if seat == seats.CHANCE:
            self.draw(action)
        elif self.step == layout.TURN:
            self.take_turn(action, seat)
        elif self.step == layout.NAME:
            self.answer(action, seat)
        elif self.step == layout.SUMS:
            self.close_hand(seat, self.tables.sum[action])
        elif self.step == layout.CHOOSE:
            self.choose(seat, self.tables.more[action])
        elif self.step == layout.PAIR:
            self.pair_up(seat, self.tables.cap[action])
        elif self.step == layout.TALK:
            self.talk(action, seat)
        else:
            self.sell_for_upkeep(seat, self.tables.cap[action])
        if self.keeps_news:
            self.publish()

    def draw(self, outcome: int) -> None:
        """A chance outcome, by step."""
        tables = self.tables
        if self.step == layout.TREASURER:
            self.choose_treasurer(outcome)
        elif self.step == layout.COMPETITION:
            self.draw_competition(outcome - tables.competition_start + 1)
        elif self.step == layout.EVENT:
            self.draw_event(outcome - tables.event_start)
        elif self.step == layout.CHIPS:
            self.draw_chips(tables.chip_sum[outcome - tables.chips_start])
        elif self.step == layout.BREED:
            self.breed(outcome - tables.breed_start)
        else:
            self.draw_rival((outcome - tables.rival_start) % 7)

    def take_turn(self, action: int, seat: int) -> None:
        """work: one dwarf is given its occupation."""
        kind = self.tables.kind[action]
        cap = self.tables.cap[action]
        first = self.prescribed(seat) >= 0
        self.first_done |= 1 << seat
        if kind == layout.DO_GARDEN:
            self.garden(seat, cap, first)
        elif kind == layout.DO_SEEK:
            self.seek(seat, cap, self.tables.more[action])
        elif kind == layout.DO_OFFER:
            self.offer(seat, cap)
        elif kind == layout.DO_SELL:
            self.sell(seat, cap)
        elif kind == layout.DO_SWAP:
            self.swap(seat, cap)
        elif kind == layout.DO_COMPETE:
            self.compete(seat, cap, self.tables.more[action])
        elif kind == layout.DO_REST:
            self.rest(seat, cap)
        else:
            self.pass_turn(seat)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The draws of 4.4 of the sheet."""
        tables = self.tables
        if self.step == layout.TREASURER:
            return [(seat, 1) for seat in range(tables.players)]
        if self.step == layout.COMPETITION:
            top = min(self.highest, 5)
            start = tables.competition_start - 1
            return [(start + cap, 1) for cap in range(1, top + 1) if cap != self.card[0]]
        if self.step == layout.EVENT:
            first = tables.event_start + 9 * self.coming_stack()
            cards = self.event_draw if self.coming_stack() == self.event_stack and self.event_draw else layout.ALL_NINE
            return [(first + at, 1) for at in range(9) if cards >> at & 1]
        if self.step == layout.CHIPS:
            return tables.chip_outcomes[:]
        if self.step == layout.BREED:
            return tables.breed_outcomes[self.parent()][:]
        if self.step == layout.RIVAL:
            place = self.judged()
            rank = self.card[place]
            start = tables.rival_start + (rank - 1) * 7
            rows = []
            for cap in range(7):
                weight = tables.stack[layout.card(rank, cap)]
                if self.rivals[place] == 1 and self.rival[layout.drawn(place, 0)] == cap:
                    weight -= 1
                if weight > 0:
                    rows.append((start + cap, weight))
            return rows
        return []

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, where draws are frequent without building a list."""
        tables = self.tables
        if self.step == layout.BREED or self.step == layout.RIVAL:
            place = self.judged()
            rank = self.parent() if self.step == layout.BREED else self.card[place]
            drawn = self.rival[layout.drawn(place, 0)] if self.step == layout.RIVAL and self.rivals[place] == 1 else -1
            total = 0
            for cap in range(7):
                total += tables.stack[layout.card(rank, cap)]
            ticket = rng.below(total - (1 if drawn >= 0 else 0))
            cap = 0
            while True:
                ticket -= tables.stack[layout.card(rank, cap)] - (1 if cap == drawn else 0)
                if ticket < 0:
                    break
                cap += 1
            return cap + (tables.breed_start if self.step == layout.BREED else tables.rival_start + (rank - 1) * 7)
        if self.step == layout.COMPETITION:
            total = min(self.highest, 5)
            drawn = self.card[0]
            cap = rng.below(total - (1 if 0 < drawn <= total else 0)) + 1
            return tables.competition_start + cap - (0 if 0 < drawn <= cap else 1)
        if self.step == layout.EVENT:
            cards = self.event_draw if self.coming_stack() == self.event_stack and self.event_draw else layout.ALL_NINE
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

    # ------------------------------------------------------------------ refusals, scores

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        return refusals.refusal(self, action, seat)

    def retraction_refusal(self, retraction: int, seat: int) -> "Refusal":
        return refusals.retraction_refusal(self)

    def scores(self) -> tuple[int, ...]:
        return game_end.scores(self)

    def outcome(self) -> "Outcome | None":
        return game_end.outcome(self)

    def detached(self) -> "GartenzwergeState":
        """A copy that keeps no history, for search."""
        copy: GartenzwergeState = GartenzwergeState.__new__(GartenzwergeState)
        copy.copy_from(self)
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.keeps_news

    def make_lean(self) -> None:
        self.keeps_news = False

    # ------------------------------------------------------------------ access for the other modules of this game

    def count(self, seat: int, job: int, cap: int) -> int:
        """How many dwarves of a rank have a job (a place in JOBS)."""
        return self.herd[layout.work(job, seat, cap)]

    def jobs_of(self, seat: int) -> list[tuple[int, int, int]]:
        """The herd of a seat as (job, rank, how many), jobs and ranks in order."""
        found = []
        for job in range(9):
            for cap in range(7):
                if self.herd[layout.work(job, seat, cap)] > 0:
                    found.append((job, cap, self.herd[layout.work(job, seat, cap)]))
        return found

    def owned(self, seat: int, cap: int) -> int:
        """How many dwarves of a rank a seat has, whatever they do."""
        return self.own[layout.held(seat, cap)]

    def pairs_of(self, seat: int) -> list[tuple[int, int, int]]:
        """The pairs in a shed, oldest first: own rank, partner's rank, lender (6: Schmiedel)."""
        places = range(layout.pair(seat, 0), layout.pair(seat, self.shed_size[seat]))
        return [(self.shed_own[at], self.shed_partner[at], self.shed_lender[at]) for at in places]

    def entry_list(self) -> list[tuple[int, int, int]]:
        """The entries that are not judged yet, oldest first: seat, rank, competition's rank."""
        return [(self.entry_seat[at], self.entry_cap[at], self.entry_card[at]) for at in range(self.entries)]

    def rivals_of(self, place: int) -> list[int]:
        """The ranks of the rivals drawn for the first or second card."""
        return [self.rival[layout.drawn(place, at)] for at in range(self.rivals[place])]

    def clear_table(self) -> None:
        """Take all dwarves back into the supplies (a position set up by hand)."""
        for seat in range(self.tables.players):
            for job in range(9):
                for cap in range(7):
                    while self.herd[layout.work(job, seat, cap)] > 0:
                        self.put_back(seat, cap, job)

    def set_seat(self, seat: int, cash: int, guests: int) -> None:
        """A seat's money and guests (a position set up by hand)."""
        self.cash[seat] = cash
        self.guests[seat] = guests

    def set_card(self, place: int, cap: int, rivals: list[int]) -> None:
        """A competition card and the rivals drawn for it (a position set up by hand)."""
        self.card[place] = cap
        for at in range(len(rivals)):
            self.rival[layout.drawn(place, at)] = rivals[at]
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
