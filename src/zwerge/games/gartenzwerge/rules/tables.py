"""The numbers of one setup of Gartenzwerge e.V. in the shape in which the rules need them, and ready-made lists of
legal actions. Shared by all states of a setup and never changed, but for `turns`, where `occupations` keeps lists once
made.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.actions import MINIMUM_CAPS
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, UNIT
from zwerge.games.gartenzwerge.rules.happenings import Happenings
from zwerge.games.gartenzwerge.rules.news import Reporter

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.games.gartenzwerge.rules.edition import Edition

FIRST_KIND = {
    layout.G1: layout.DO_GARDEN,
    layout.G2: layout.DO_SEEK,
    layout.G3: layout.DO_OFFER,
    layout.G4: layout.DO_COMPETE,
    layout.B2: layout.DO_REST,
    layout.B7: layout.DO_SEEK,
    layout.B9: layout.DO_COMPETE,
}
"""Events that prescribe what the first dwarf does: the kind of action."""


class Tables:
    """Per action `kind`, rank `cap`, `sum` in Blüten and `more` (a seat, a competition's rank, or minimum rank * 2 +
    duty); per kind its `start`. Ranks are places in CAPS; lists over sets of caps go by a bit mask of ranks. Of
    Schmiedel's chips there are `chips` values, in ascending order, each with its `chip_value` and `chip_count` (a
    value has less than six digits and is a multiple of 50, so there is room for all), and `chip_pairs` ways to draw
    two. What moves do is heard by `deaf` where nobody listens, by `reporter` where news are kept."""

    def __init__(self, setup: "Setup") -> None:
        edition: Edition = setup.edition
        options = setup.options
        self.deaf = Happenings()
        self.reporter = Reporter()
        self.players = setup.players
        self.two = setup.players == 2
        self.unit = UNIT
        self.highest_sum = edition.highest_sum
        self.start_cash = edition.start_cash
        self.gold_price = edition.gold_price
        self.garden_pay = edition.garden_pay
        self.upkeep = edition.upkeep
        self.prize_high = edition.prize_high
        self.prize_low = edition.prize_low
        self.calls_per_talk = edition.calls_per_talk
        self.dwarves = [0] * 7
        self.start_herd = [0] * 7
        self.resale = [0] * 7
        self.event_number = [0] * 13
        self.first_kind = [0] * 18
        self.stack = [0] * 49
        self.stack_size = [0] * 7
        for rank in range(7):
            self.dwarves[rank] = edition.dwarves[rank]
            self.start_herd[rank] = edition.start_herd[rank]
            self.resale[rank] = edition.resale[rank] if rank < 6 else 0
        for place in range(len(edition.events)):
            self.event_number[place] = edition.events[place]
        for event in range(len(EVENTS)):
            self.first_kind[event] = FIRST_KIND.get(event, -1)
        for place in range(5):
            for rank in range(7):
                self.stack[layout.card(place + 1, rank)] = edition.breeding[place][rank]
            self.stack_size[place + 1] = sum(edition.breeding[place])
        self.events = bool(options["events"])
        self.free_bidding = bool(options["free_bidding"])
        limit = options["guests_per_round"]
        self.guests_per_round = limit if isinstance(limit, int) else 1000
        self.helping_hand = bool(options["helping_hand"])
        self.last_member_standing = bool(options["last_member_standing"])
        self.round_limit = int(options["round_limit"])
        self._actions(setup)
        self._chances(setup)
        self._lists()

    def _actions(self, setup: "Setup") -> None:
        space = setup.actions
        spans = list(space.spans.values())
        self.start = [0] * 22
        self.kind = [0] * 1024
        self.cap = [0] * 1024
        self.sum = [0] * 1024
        self.more = [0] * 1024
        for kind in range(len(spans)):
            span = spans[kind]
            self.start[kind] = span.start
            for action in range(span.start, span.stop):
                parts = space.parts(action).parts
                self.kind[action] = kind
                if "cap" in parts:
                    self.cap[action] = CAPS.index(parts["cap"])
                if "sum" in parts:
                    self.sum[action] = int(parts["sum"])
                if "minimum_cap" in parts:
                    least = parts["minimum_cap"]
                    rank = 0 if least == MINIMUM_CAPS[0] else CAPS.index(least)
                    self.more[action] = rank * 2 + (parts["duty"] == "must_seek")
                if "competition" in parts:
                    self.more[action] = CAPS.index(parts["competition"])
                who = parts.get("who", parts.get("seat"))
                if who is not None:
                    self.more[action] = int(who) if who.isdigit() else layout.SCHMIEDEL

    def _chances(self, setup: "Setup") -> None:
        space = setup.chances
        self.competition_start = space.spans["competition"].start
        self.event_start = space.spans["event"].start
        self.chips_start = space.spans["chips"].start
        self.breed_start = space.spans["breed"].start
        self.rival_start = space.spans["rival"].start
        chips = setup.edition.schmiedel_chips
        rows = [(int(a), int(b)) for a, b in space.spans["chips"].rows]
        self.chip_sum = [a + b for a, b in rows]
        self.chip_value = [0] * 2000
        self.chip_count = [0] * 2000
        self.chips = 0
        for value in sorted(set(chips)):
            self.chip_value[self.chips] = value
            self.chip_count[self.chips] = chips.count(value)
            self.chips += 1
        self.chip_pairs = len(chips) * (len(chips) - 1) // 2
        pairs = [(chips[i], chips[j]) for j in range(len(chips)) for i in range(j)]
        self.chip_outcomes = [(self.chips_start + at, pairs.count(row)) for at, row in enumerate(rows) if row in pairs]
        self.breed_outcomes = []
        for rank in range(7):
            row = [(self.breed_start + cap, count) for cap, count in enumerate(self.stack_of(rank))]
            self.breed_outcomes.append([pair for pair in row if pair[1] > 0])

    def _lists(self) -> None:
        def by_mask(kind: int, ranks: "tuple[int, ...]", *more: int) -> "tuple[tuple[int, ...], ...]":
            start = self.start[kind]
            rows = []
            for mask in range(128):
                rows.append((*(start + at for at, rank in enumerate(ranks) if mask >> rank & 1), *more))
            return tuple(rows)

        workers = tuple(range(1, 6))
        self.names = by_mask(layout.DO_NAME, workers, self.start[layout.DO_NONE])
        self.pairs = by_mask(layout.DO_PAIR, workers)
        self.sales = by_mask(layout.DO_SELL, tuple(range(6)))
        who = (*range(self.players), layout.SCHMIEDEL)
        self.choices = by_mask(layout.DO_CHOOSE, who)
        self.accepts = by_mask(layout.DO_ACCEPT, tuple(range(self.players)), self.start[layout.DO_END])
        counts = range(int(self.highest_sum) // UNIT + 1)
        sums = []
        for kind in (layout.DO_MAXIMUM, layout.DO_PRICE, layout.DO_MINIMUM, layout.DO_BID):
            start = self.start[kind]
            sums.append(tuple(tuple(range(start, start + count + 1)) for count in counts))
        self.sums = tuple(sums)
        self.size = [0] * 128
        for mask in range(128):
            self.size[mask] = mask.bit_count()
        self.turns: dict[int, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]] = {}

    def kind_of(self, action: int) -> int:
        """The kind of an action: the place of its block, see WORDS."""
        return self.kind[action]

    def cap_of(self, action: int) -> int:
        """The rank of the dwarf in an action, 0 without one."""
        return self.cap[action]

    def sum_of(self, action: int) -> int:
        """The sum in an action, in Blüten."""
        return self.sum[action]

    def more_of(self, action: int) -> int:
        """The competition, seat or demands in an action."""
        return self.more[action]

    def stack_of(self, rank: int) -> list[int]:
        """How often each rank is in the breeding stack of a colour."""
        return [self.stack[layout.card(rank, cap)] for cap in range(layout.CAP_COUNT)]

    def draw_card(self, rng: Rng, rank: int, gone: int) -> int:
        """The rank on a card of a stack, each card alike; of rank `gone`, if there is one, a card is out already."""
        ticket = rng.below(self.stack_size[rank] - (1 if gone >= 0 else 0))
        cap = 0
        while True:
            ticket -= self.stack[layout.card(rank, cap)] - (1 if cap == gone else 0)
            if ticket < 0:
                return cap
            cap += 1

    def gather_ranks(self, into: Any, count: int, kind: int, first: int, ranks: int) -> int:
        """Write an action of a kind for every rank of a set, behind `count` others; `first` is the lowest rank of the
        kind. How many there are then."""
        for rank in range(first, layout.CAP_COUNT):
            if ranks >> rank & 1:
                into[count] = self.start[kind] + rank - first
                count += 1
        return count

    def gather_forms(self, into: Any, count: int, kind: int, ranks: int, size: int, forms: int) -> int:
        """The same where every working rank has `size` forms of an action: those of a set."""
        for rank in range(1, layout.GOLD):
            if ranks >> rank & 1:
                for form in range(size):
                    if forms >> form & 1:
                        into[count] = self.start[kind] + (rank - 1) * size + form
                        count += 1
        return count
