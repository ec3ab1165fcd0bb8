"""Gartenzwerge e.V.'s lane: what a seat sees is read straight from the state, so that no view is made for Python.

It reads what a seat may know alone: the sums in other hands only once they lie open, and the money of others only where
it is shown. It looks where a seat is asked, so never in a step that is chance's. The lock is taken only when a game
ends.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.gartenzwerge.rules import (
    competitions,
    free_bidding,
    garden_work,
    herds,
    layout,
    seek_and_offer,
    two_players_schmiedel,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState
from zwerge.research.lanes import FreeLane

if TYPE_CHECKING:
    from zwerge.research.layout import Layout


STEP_COUNT = 14
WORK_PHASE, UPKEEP_PHASE = 2, 5
PAIRS_SHOWN = 6
ENTRIES_SHOWN = 12
WORKER_COUNT = 5
MINIMUM_COUNT = 5
DEED_COUNT = 21
EVENT_COUNT = 18
CALL_SIZE = 9
"""A call: whether there is one, its cap, its sum."""


class GartenzwergeLane(FreeLane):
    """A lane of Gartenzwerge e.V."""

    def __init__(self, opening: State, shown: "Layout | None", arrays: Any, bits: Any, row: int, fold: bool) -> None:
        FreeLane.__init__(self, opening, shown, arrays, bits, row, fold)
        self.game: GartenzwergeState = self.state  # type: ignore[assignment]
        self.open_cash = bool(opening.setup.options["cash_public"])

    def step_on(self, action: int) -> None:
        self.game.step_on(action, self.game.turn)

    def draw(self) -> None:
        self.game.step_on(self.game.drawn(self.rng), seats.CHANCE)

    def gather(self) -> None:
        self.count = self.game.gather(self.game.turn, self.offered)

    def look(self) -> None:
        """The numbers of `layouts/gartenzwerge.toml`, in the order of the View's fields: who is asked what."""
        n, me = self.players, self.game.turn
        for at in range(self.size):
            self.seen[at] = 0
        self.seen[me] = 1
        self.seen[n] = self.game.round
        self.seen[n + 1] = UPKEEP_PHASE if self.game.step == layout.SALE else WORK_PHASE
        self.seen[n + 2 + self.game.step] = 1
        at = n + 2 + STEP_COUNT
        if self.game.treasurer >= 0:
            self.seen[at + self.turned(self.game.treasurer)] = 1
        if self.game.active >= 0:
            self.seen[at + n + self.turned(self.game.active)] = 1
        at += 2 * n
        for seat in range(n):
            self.seen[at + self.turned(seat)] = self.owes(seat)
        self.look_at_clubs(at + n)

    def owes(self, seat: int) -> bool:
        """Whether a seat owes a decision."""
        if self.game.step == layout.SUMS:
            return seek_and_offer.is_open(self.game, seat)
        if self.game.step == layout.TALK and seat != self.game.active:
            return free_bidding.may_speak(self.game, seat)
        return seat == self.game.turn or self.game.step == layout.TALK

    def look_at_clubs(self, at: int) -> None:
        """Money, dwarves with what they do, supplies, sheds."""
        n, me = self.players, self.game.turn
        for seat in range(n):
            far = self.turned(seat)
            if self.open_cash or seat == me:
                self.seen[at + 2 * far] = 1
                self.seen[at + 2 * far + 1] = self.game.cash[seat]
            first = at + 2 * n + far * layout.CAP_COUNT * layout.JOB_COUNT
            for cap in range(layout.CAP_COUNT):
                for job in range(layout.JOB_COUNT):
                    count = self.game.herd[layout.work(job, seat, cap)]
                    self.seen[first + cap * layout.JOB_COUNT + job] = count
        at += n * (2 + layout.CAP_COUNT * layout.JOB_COUNT)
        for seat in range(n):
            for cap in range(layout.CAP_COUNT):
                self.seen[at + self.turned(seat) * layout.CAP_COUNT + cap] = herds.supply(self.game, seat, cap)
        at += n * layout.CAP_COUNT
        if self.game.tables.two:
            self.seen[at] = 1
            for cap in range(layout.CAP_COUNT):
                self.seen[at + 1 + cap] = self.game.tables.dwarves[cap] - two_players_schmiedel.lent(self.game, cap)
        at += 1 + layout.CAP_COUNT
        for seat in range(n):
            self.look_at_shed(at + self.turned(seat) * (1 + PAIRS_SHOWN * (2 * layout.CAP_COUNT + n + 1)), seat)
        self.look_at_competitions(at + n * (1 + PAIRS_SHOWN * (2 * layout.CAP_COUNT + n + 1)))

    def look_at_shed(self, at: int, seat: int) -> None:
        """How many pairs, and the oldest of them."""
        self.seen[at] = self.game.shed_size[seat]
        for place in range(min(self.game.shed_size[seat], PAIRS_SHOWN)):
            first = at + 1 + place * (2 * layout.CAP_COUNT + self.players + 1)
            found = layout.pair(seat, place)
            self.seen[first + self.game.shed_own[found]] = 1
            self.seen[first + layout.CAP_COUNT + self.game.shed_partner[found]] = 1
            self.seen[first + 2 * layout.CAP_COUNT + self.named(self.game.shed_lender[found])] = 1

    def look_at_competitions(self, at: int) -> None:
        """The cards drawn, in the order in which they came, with who is entered and the rivals."""
        size = WORKER_COUNT + 2 + ENTRIES_SHOWN * (self.players + layout.CAP_COUNT) + layout.CAP_COUNT
        count = 0
        for place in range(layout.CARD_COUNT):
            if self.game.card[place] > 0:
                self.look_at_competition(at + 1 + count * size, place)
                count += 1
        self.seen[at] = count
        self.look_at_event(at + 1 + layout.CARD_COUNT * size)

    def look_at_competition(self, at: int, place: int) -> None:
        """One card."""
        rank = self.game.card[place]
        self.seen[at + rank - 1] = 1
        self.seen[at + WORKER_COUNT] = competitions.prize(self.game, self.game.card[1 - place] < rank)
        at += WORKER_COUNT + 1
        width = self.players + layout.CAP_COUNT
        count = 0
        for entry in range(self.game.entries):
            if self.game.entry_card[entry] == rank:
                if count < ENTRIES_SHOWN:
                    first = at + 1 + count * width
                    self.seen[first + self.turned(self.game.entry_seat[entry])] = 1
                    self.seen[first + self.players + self.game.entry_cap[entry]] = 1
                count += 1
        self.seen[at] = count
        at += 1 + ENTRIES_SHOWN * width
        for number in range(self.game.rivals[place]):
            self.seen[at + self.game.rival[layout.drawn(place, number)]] += 1

    def look_at_event(self, at: int) -> None:
        """The highest cap, events, and what they ask for."""
        n = self.players
        self.seen[at + self.game.highest] = 1
        at += layout.CAP_COUNT
        if self.game.event >= 0:
            self.seen[at + self.game.event] = 1
            deed = self.game.tables.first_kind[self.game.event]
            if deed >= 0:  # two kinds of call have one word
                deed -= 1 if deed > layout.DO_CALL_CAP else 0
                self.seen[at + 3 * EVENT_COUNT + 2 + deed] = 1
        at += EVENT_COUNT
        self.seen[at + self.game.event_stack] = 1
        at += 2
        for card in range(layout.STACK_CARDS):
            first = at + self.game.event_stack * layout.STACK_CARDS + card
            self.seen[first] = self.game.event_draw >> card & 1
            self.seen[first + EVENT_COUNT] = self.game.event_discard >> card & 1
        at += 2 * EVENT_COUNT + DEED_COUNT
        self.look_at_set(at, self.game.first_done)
        self.look_at_set(at + n, self.game.must_seek)
        self.look_at_set(at + 2 * n, self.game.passed)
        for seat in range(n):
            self.seen[at + 3 * n + self.turned(seat)] = self.game.guests[seat]
        self.look_at_deal(at + 4 * n)

    def look_at_deal(self, at: int) -> None:
        """The search or offer under way, and what comes after it."""
        n = self.players
        if self.game.deal != layout.NO_DEAL:
            self.seen[at] = 1
            self.seen[at + self.game.deal] = 1
            self.seen[at + 3 + self.game.deal_cap] = 1
            first = at + 3 + layout.CAP_COUNT
            self.seen[first + (self.game.minimum_cap - 1 if self.game.minimum_cap > 0 else 0)] = 1
            self.seen[first + MINIMUM_COUNT] = self.game.duty != 0
            self.look_at_hands(first + MINIMUM_COUNT + 1)
        at += 3 + layout.CAP_COUNT + MINIMUM_COUNT + 1 + n * (layout.CAP_COUNT + CALL_SIZE + 9) + 4
        self.look_at_set(at, self.game.to_come)
        self.seen[at + n] = self.game.due
        self.seen[at + n + 1] = upkeep.per_dwarf(self.game)
        self.seen[at + n + 2] = garden_work.usual_pay(self.game)

    def look_at_hands(self, at: int) -> None:
        """Who is asked, what was named, and the sums that may be seen."""
        n, me, step = self.players, self.game.turn, self.game.step
        opened = step == layout.CHOOSE or step == layout.PAIR
        if step == layout.NAME:
            self.look_at_set(at, self.game.to_ask)
        at += n
        for seat in range(n):
            if self.game.named[seat] > 0:
                self.seen[at + self.turned(seat) * layout.CAP_COUNT + self.game.named[seat]] = 1
        at += n * layout.CAP_COUNT
        self.look_at_set(at, self.game.hands)
        self.look_at_set(at + n, self.game.closed)
        at += 2 * n
        for seat in range(n):
            told = opened or (step == layout.SUMS and seat == me)
            if told and self.game.closed >> seat & 1:
                self.seen[at + 2 * self.turned(seat)] = 1
                self.seen[at + 2 * self.turned(seat) + 1] = self.game.sums[seat]
        at += 2 * n
        self.seen[at] = two_players_schmiedel.takes_part(self.game)
        if self.game.schmiedel_sum >= 0:
            self.seen[at + 1] = 1
            self.seen[at + 2] = self.game.schmiedel_sum
        self.look_at_ties(at + 3)

    def look_at_ties(self, at: int) -> None:
        """Who may be chosen, who won, and what was called in a talk."""
        n = self.players
        self.look_at_set(at, self.game.tied)
        self.seen[at + n] = self.game.tied >> layout.SCHMIEDEL & 1
        at += n + 1
        if self.game.step == layout.PAIR:
            self.seen[at + self.turned(self.game.winner % n)] = 1
        at += n
        for seat in range(n):
            if self.game.step == layout.TALK and self.game.call_sum[seat] >= 0:
                first = at + self.turned(seat) * CALL_SIZE
                self.seen[first] = 1
                if self.game.call_cap[seat] > 0:
                    self.seen[first + 1 + self.game.call_cap[seat]] = 1
                self.seen[first + 1 + layout.CAP_COUNT] = self.game.call_sum[seat]
            self.seen[at + n * CALL_SIZE + self.turned(seat)] = self.game.spoken[seat]
        self.look_at_set(at + n * CALL_SIZE + n, self.game.quiet)

    def look_at_set(self, at: int, mask: int) -> None:
        """A set of seats."""
        for seat in range(self.players):
            self.seen[at + self.turned(seat)] = mask >> seat & 1

    def named(self, who: int) -> int:
        """A seat as the one that is asked counts, or behind all of them Schmiedel."""
        return self.players if who == layout.SCHMIEDEL else self.turned(who)

    def turned(self, seat: int) -> int:
        """A seat as the one that is asked counts: himself 0, then clockwise."""
        far = seat - self.game.turn
        return far if far >= 0 else far + self.players
