"""What a game of Gartenzwerge e.V. consists of, who is asked, and what each seat may do. `rounds.py`, `bargains.py` and
`state.py` say what then happens.

Paragraphs: setup (herds and cash); first, events (b6), seek, offer, free_bidding, swap and upkeep as far as they say
what is allowed; game_end (who stood). Compiled where a compiler works (`choices.pxd`); the same file runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.news import NOTES, face
from zwerge.games.gartenzwerge.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.outcome import Face
    from zwerge.core.rulebook import Param


class Choices(State):
    """What a game of Gartenzwerge e.V. consists of, and what each seat may do; `GartenzwergeState` adds what happens.

    `herd` counts dwarves per job, seat and rank (`job * 42 + seat * 7 + rank`); `own` is its sum over jobs,
    `dwarves` per seat; `workers` and `free_caps` (bits by rank) tell which working dwarves are free. A shed holds
    pairs in the order in which they came (`layout.pair(seat, place)`). `active` is whose turn, pairs or upkeep it is;
    `to_come` has a bit for every seat (phases 3 and 5) or competition (phase 4) still to come. In a deal `hands`
    has a bit for every seat with a hand in it, or in a talk that may call.
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.tables: Tables = setup.tables
        self.step = layout.TREASURER
        self.turn = seats.CHANCE
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
        self.highest = 2
        self.event = layout.NO_EVENT
        self.event_stack = 0
        self.event_draw = layout.ALL_NINE
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
        self.fresh: list[tuple[int, Face]] | None = None
        self.lay_out()

    def lay_out(self) -> None:
        """setup: everybody has the same herd and cash."""
        for seat in range(self.tables.players):
            self.cash[seat] = self.tables.start_cash
            for cap in range(6):
                for _ in range(self.tables.start_herd[cap]):
                    self.bring(seat, cap, layout.FREE)
        self.note_standing()

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Choices = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.tables = mine.tables
        self.step = mine.step
        self.turn = mine.turn
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
        self.fresh = None

    # ------------------------------------------------------------------ dwarves on the table

    def bring(self, seat: int, cap: int, job: int) -> None:
        """Lay a dwarf of the supply into the herd."""
        self.own[layout.held(seat, cap)] += 1
        self.dwarves[seat] += 1
        self.herd[layout.work(job, seat, cap)] += 1
        if job == layout.FREE:
            self.count_free(seat, cap, 1)

    def put_back(self, seat: int, cap: int, job: int) -> None:
        """Return a dwarf of the herd to the supply."""
        self.own[layout.held(seat, cap)] -= 1
        self.dwarves[seat] -= 1
        self.herd[layout.work(job, seat, cap)] -= 1
        if job == layout.FREE:
            self.count_free(seat, cap, -1)

    def employ(self, seat: int, cap: int, old: int, new: int) -> None:
        """Give a dwarf another job."""
        self.herd[layout.work(old, seat, cap)] -= 1
        self.herd[layout.work(new, seat, cap)] += 1
        if old == layout.FREE:
            self.count_free(seat, cap, -1)

    def count_free(self, seat: int, cap: int, change: int) -> None:
        """Keep `workers` and `free_caps` up to date."""
        if cap == 0 or cap == 6:
            return
        self.workers[seat] += change
        if self.herd[layout.work(layout.FREE, seat, cap)] > 0:
            self.free_caps[seat] |= 1 << cap
        else:
            self.free_caps[seat] &= ~(1 << cap)

    def working(self, seat: int) -> int:
        """How many working dwarves a seat has, free or busy."""
        return self.dwarves[seat] - self.own[layout.held(seat, layout.GREY)] - self.own[layout.held(seat, layout.GOLD)]

    def note_standing(self) -> None:
        """game_end, r58: who has a working dwarf as the round begins."""
        self.stood = 0
        for seat in range(self.tables.players):
            if self.working(seat) > 0:
                self.stood |= 1 << seat

    def left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.tables.players else 0

    def round_from(self, seat: int) -> list[int]:
        """All seats clockwise from this one."""
        around = []
        for _ in range(self.tables.players):
            around.append(seat)
            seat = self.left_of(seat)
        return around

    def first_of(self, mask: int, seat: int) -> int:
        """The first seat of a mask clockwise from this one, itself included, or -1."""
        for _ in range(self.tables.players):
            if mask >> seat & 1:
                return seat
            seat = self.left_of(seat)
        return layout.NOBODY

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """One seat, or while hands are being closed all that are open, or in a talk all who may still speak."""
        if self.turn < 0:
            return ()
        if self.step == layout.SUMS:
            return tuple([seat for seat in self.round_from(self.active) if (self.hands & ~self.closed) >> seat & 1])
        if self.step == layout.TALK:
            around = self.round_from(self.left_of(self.active))
            return tuple([seat for seat in around if seat == self.active or self.may_speak(seat)])
        return (self.turn,)

    def legal(self, seat: int) -> tuple[int, ...]:
        """The decisions of 4.1 of the sheet, by step."""
        tables = self.tables
        if self.turn < 0:
            return ()
        if self.step == layout.SUMS:
            if not (self.hands & ~self.closed) >> seat & 1:
                return ()
            found: tuple[int, ...] = tables.sums[self.side(seat)][self.most(seat) // tables.unit]
            return found
        if self.step == layout.TALK:
            return self.legal_talk(seat)
        if seat != self.turn:
            return ()
        if self.step == layout.TURN:
            return self.turn_lists(seat)[0]
        if self.step == layout.NAME:
            return tables.names[self.nameable(seat)]
        if self.step == layout.CHOOSE:
            return tables.choices[self.tied]
        if self.step == layout.PAIR:
            return tables.pairs[self.free_caps[seat]]
        return tables.sales[self.saleable(seat)]

    def turn_lists(self, seat: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """The legal actions of a turn, and the same by kind."""
        grey = 1 if self.herd[layout.work(layout.FREE, seat, layout.GREY)] > 0 else 0
        drawn = 1 << self.card[0] | 1 << self.card[1]
        return self.tables.turn(self.free_caps[seat], grey, self.swaps(seat), drawn, self.mode(seat))

    def mode(self, seat: int) -> int:
        """first, seek: what an event or a duty leaves of a turn (2.5, r13)."""
        first = self.prescribed(seat)
        if first >= 0:
            return layout.ONLY + first
        if self.duty_open(seat):
            return layout.ONLY + layout.DO_SEEK
        return layout.ANYTHING if self.may_deal(seat) else layout.NO_SEARCH

    def prescribed(self, seat: int) -> int:
        """first: the kind of action that the event prescribes for the first own turn, if that is open, else -1."""
        if self.event < 0 or self.first_done >> seat & 1 or self.workers[seat] == 0:
            return -1
        return self.tables.first_kind[self.event]

    def duty_open(self, seat: int) -> bool:
        """seek, r13: a duty to search lapses without a free working dwarf and for who may not search."""
        return bool(self.must_seek >> seat & 1) and self.workers[seat] > 0 and self.may_deal(seat)

    def may_deal(self, seat: int) -> bool:
        """events, b6: whoever has a pair in his shed can neither search nor bid."""
        return self.event != layout.B6 or self.shed_size[seat] == 0

    def swaps(self, seat: int) -> int:
        """swap, r28: the caps (bits) of which two are free while one of the next is in the supply."""
        mask = 0
        for cap in range(1, 6):
            if (
                self.herd[layout.work(layout.FREE, seat, cap)] >= 2
                and self.own[layout.held(seat, cap + 1)] < self.tables.dwarves[cap + 1]
            ):
                mask |= 1 << cap
        return mask

    def nameable(self, seat: int) -> int:
        """seek, r14: the caps (bits) of free working dwarves that the minimum colour lets through."""
        return self.free_caps[seat] >> self.minimum_cap << self.minimum_cap

    def may_bid(self, seat: int) -> bool:
        """offer, r22: a bidder needs a free working dwarf of his own, and room in his shed (b6)."""
        return self.workers[seat] > 0 and self.may_deal(seat)

    def saleable(self, seat: int) -> int:
        """upkeep, r39, r61: the caps (bits) that may be sold in phase 5; gold never, the last working one not
        always."""
        mask = 0
        working = 0
        for cap in range(6):
            if self.own[layout.held(seat, cap)] > 0:
                mask |= 1 << cap
                if cap > 0:
                    working += self.own[layout.held(seat, cap)]
        if self.tables.helping_hand and working == 1:
            mask &= 1
        return mask

    def side(self, seat: int) -> int:
        """Which sum a seat chooses: 0 maximum, 1 price, 2 minimum, 3 bid."""
        return (0 if self.deal == layout.SEEK else 2) + (0 if seat == self.active else 1)

    def most(self, seat: int) -> int:
        """r15: the highest sum a seat may choose; for whoever would pay not above his cash."""
        if (self.deal == layout.SEEK) != (seat == self.active):
            return self.tables.highest_sum
        return min(self.tables.highest_sum, self.cash[seat])

    def playout_action(self, rng: Rng, seat: int) -> int:
        """A kind (first word) first, each alike, then one of that kind (sheet, 4.1)."""
        if self.step == layout.TURN:
            groups = self.turn_lists(seat)[1]
            group = groups[rng.below(len(groups))]
            return group[rng.below(len(group))]
        if self.step == layout.NAME:
            names = self.tables.names[self.nameable(seat)]
            none = len(names) - 1
            return names[none] if rng.below(2) == 0 else names[rng.below(none)]
        if self.step == layout.TALK:
            return self.playout_talk(rng, seat)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    # ------------------------------------------------------------------ free_bidding: what may be called in the talk

    def may_speak(self, seat: int) -> bool:
        """free_bidding: may call in this talk, has spoken less than ten times, can say something, and is not quiet."""
        return self.has_word(seat) and not self.quiet >> seat & 1

    def has_word(self, seat: int) -> bool:
        """free_bidding: as `may_speak`, quiet or not."""
        if not self.hands >> seat & 1 or self.spoken[seat] >= self.tables.calls_per_talk:
            return False
        return self.call_sum[seat] >= 0 or self.calls(seat) > 0

    def call_caps(self, seat: int) -> int:
        """free_bidding: in a search the caps (bits) that may be called; on an offer a single bit, of rank 0."""
        return self.nameable(seat) if self.deal == layout.SEEK else 1

    def call_limit(self, seat: int) -> int:
        """free_bidding: the highest sum to call: in a search by the searcher's cash, on an offer by the caller's."""
        return min(self.tables.highest_sum, self.cash[self.active if self.deal == layout.SEEK else seat])

    def calls(self, seat: int) -> int:
        """free_bidding: how many different calls are legal; the standing one is none of them."""
        per_cap = self.call_limit(seat) // self.tables.unit + (1 if self.deal == layout.SEEK else 0)
        return per_cap * self.tables.size[self.call_caps(seat)] - (1 if self.call_sum[seat] >= 0 else 0)

    def nth_call(self, seat: int, number: int) -> int:
        """free_bidding: the action of the `number`-th legal call, caps in order and sums upwards."""
        tables = self.tables
        lowest = 0 if self.deal == layout.SEEK else 1
        per_cap = self.call_limit(seat) // tables.unit + 1 - lowest
        mask = self.call_caps(seat)
        standing = self.call_sum[seat] // tables.unit - lowest if self.call_sum[seat] >= 0 else -1
        if standing >= 0:
            below = self.call_cap[seat]
            standing += per_cap * tables.size[mask & ((1 << below) - 1)]
            if number >= standing:
                number += 1
        rank = 0
        while not mask >> rank & 1 or number >= per_cap:
            if mask >> rank & 1:
                number -= per_cap
            rank += 1
        if self.deal == layout.OFFER:
            return tables.start[layout.DO_CALL_SUM] + number + lowest
        return tables.start[layout.DO_CALL_CAP] + (rank - 1) * (tables.highest_sum // tables.unit + 1) + number

    def legal_talk(self, seat: int) -> tuple[int, ...]:
        """free_bidding: calls, withdraw and quiet for the others; accept and end for the active player."""
        tables = self.tables
        if seat == self.active:
            standing = 0
            for other in range(tables.players):
                if self.call_sum[other] >= 0:
                    standing |= 1 << other
            return tables.accepts[standing]
        if not self.may_speak(seat):
            return ()
        found = [self.nth_call(seat, number) for number in range(self.calls(seat))]
        if self.call_sum[seat] >= 0:
            found.append(tables.start[layout.DO_WITHDRAW])
        found.append(tables.start[layout.DO_QUIET])
        return tuple(found)

    def playout_talk(self, rng: Rng, seat: int) -> int:
        """The kind first, as everywhere, without listing all calls."""
        if seat == self.active:
            accepts = self.legal_talk(seat)
            last = len(accepts) - 1
            return accepts[last] if last == 0 or rng.below(2) == 0 else accepts[rng.below(last)]
        calls = self.calls(seat)
        standing = 1 if self.call_sum[seat] >= 0 else 0
        kind = rng.below((1 if calls > 0 else 0) + standing + 1)
        if calls > 0:
            if kind == 0:
                return self.nth_call(seat, rng.below(calls))
            kind -= 1
        return self.tables.start[layout.DO_WITHDRAW if standing == 1 and kind == 0 else layout.DO_QUIET]

    # ------------------------------------------------------------------ what is told

    def note(self, key: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Tell a public fact, if this state keeps news; what the numbers are says `news.NOTES`."""
        if self.fresh is not None:
            self.note_more(key, dict(zip(NOTES[key], (a, b, c, d, e), strict=False)))

    def note_more(self, key: str, params: "dict[str, Param]") -> None:
        """Tell a public fact with whatever it needs."""
        assert self.fresh is not None
        self.fresh.append((self.round, face(key, params)))

    def publish(self) -> None:
        """Add what this move told to the news, which reach back to the round before."""
        assert self.fresh is not None
        if self.news and self.news[0][0] < self.round - 1:
            self.news = tuple([told for told in self.news if told[0] >= self.round - 1])
        self.news = (*self.news, *self.fresh)
        self.fresh = None
