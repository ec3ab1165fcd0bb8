"""The quick replies of Gartenzwerge e.V., compiled: what the heuristic (`zwerge.games.gartenzwerge.bot`) would reply,
found without a list.

A search asks for them millions of times, for the others in its tree and for all once it plays on. They look at nothing
that their seat may not know: all is open but the sums in closed hands.
"""

from zwerge.games.gartenzwerge.bot import ALONE, HIRE, WORTH, litter_worth, odds
from zwerge.games.gartenzwerge.rules import (
    competitions,
    free_bidding,
    garden,
    herd,
    layout,
    sealed_bids,
    seek,
    swap,
    turns,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_ALONE = ALONE
_HIRE = float(HIRE)
_WORST = -1.0e9


class Replies:
    """`know` once per setup, then `reply`. Estimates are the heuristic's, in Blüten."""

    def __init__(self) -> None:
        self.known: object = None
        self.worth = [0.0] * 7
        self.litters = [0.0] * 7
        self.odds = [0.0] * 49
        self.occupied = [0.0] * 7

    def know(self, mine: GartenzwergeState) -> None:
        """What follows from the numbers of an edition alone: worths of stacks, odds against rivals."""
        if self.known is mine.tables:
            return
        self.known = mine.tables
        for cap in range(layout.CAP_COUNT):
            self.worth[cap] = WORTH[cap]
        for rank in range(1, layout.GOLD):
            stack = tuple(mine.tables.stack_of(rank))
            self.litters[rank] = litter_worth(stack)
            for cap in range(layout.CAP_COUNT):
                self.odds[layout.card(rank, cap)] = odds(stack, cap)

    def reply(self, mine: GartenzwergeState, seat: int) -> int:
        """What the heuristic would reply."""
        if mine.step == layout.TURN:
            return self.turn(mine, seat)
        if mine.step == layout.NAME:
            return self.name(mine, seat)
        if mine.step == layout.SUMS:
            start = mine.tables.start[layout.DO_MAXIMUM + sealed_bids.side(mine, seat)]
            return start + self.sum_step(mine, seat)
        if mine.step == layout.CHOOSE:
            return self.choose(mine, seat)
        if mine.step == layout.PAIR:
            return self.pair(mine, seat)
        if mine.step == layout.TALK:
            return self.talk(mine, seat)
        return self.sale(mine, seat)

    # ------------------------------------------------------------------ estimates

    def litter(self, mine: GartenzwergeState, rank: int) -> float:
        """What a draw from a stack is worth, this round's upkeep paid."""
        return self.litters[rank] - upkeep.per_dwarf(mine)

    def prize(self, mine: GartenzwergeState, cap: int, card: int) -> float:
        """What one entry more may win against two rivals and what lies there already."""
        equal = 0
        for at in range(mine.entries):
            if mine.entry_card[at] == card:
                if mine.entry_cap[at] > cap:
                    return 0.0
                if mine.entry_cap[at] == cap:
                    equal += 1
        higher = mine.card[0] + mine.card[1] - card < card
        return self.odds[layout.card(card, cap)] * competitions.prize(mine, higher) / (1 + equal)

    def occupation(self, mine: GartenzwergeState, cap: int) -> float:
        """What a free dwarf of a rank still brings this round: garden, a competition, or breeding."""
        contests = self.prize(mine, cap, mine.card[0])
        second = self.prize(mine, cap, mine.card[1])
        if second > contests:
            contests = second
        usual = float(garden.usual_pay(mine))
        contests = contests * _ALONE
        if contests > usual:
            usual = contests
        contests = self.litter(mine, cap) - _HIRE
        return contests if contests > usual else usual

    def occupy(self, mine: GartenzwergeState, free: int) -> None:
        """Fill `occupied` for a set of ranks."""
        for cap in range(1, layout.GOLD):
            if free >> cap & 1:
                self.occupied[cap] = self.occupation(mine, cap)

    def others_work(self, mine: GartenzwergeState, seat: int) -> bool:
        """Whether anybody else has a free working dwarf."""
        free = 0
        for other in range(mine.tables.players):
            if other != seat:
                free += mine.workers[other]
        return free > 0

    def offering(self, mine: GartenzwergeState, seat: int, cap: int) -> float:
        """What offering a dwarf brings."""
        tables = mine.tables
        if not self.others_work(mine, seat) and not (tables.two and mine.guests[seat] < tables.guests_per_round):
            return 0.0
        if tables.two:
            rent = float(tables.resale[cap] + 150)
        else:
            rent = self.litter(mine, cap) / 2
            alone = _HIRE + 50 * cap
            if alone < rent:
                rent = alone
        return max(0.0, rent - 20)

    def seeking(self, mine: GartenzwergeState, seat: int, cap: int, demands: int) -> float:
        """What searching a partner brings."""
        tables = mine.tables
        others = self.others_work(mine, seat)
        if demands > 1 or not (others or tables.two):
            return 0.0
        price = _HIRE if others or not tables.two else float(tables.resale[cap] + 200)
        if price > mine.cash[seat]:
            return 0.0
        return max(20.0, self.litter(mine, cap) - price) - demands

    # ------------------------------------------------------------------ a turn

    def gain(self, mine: GartenzwergeState, seat: int, action: int) -> float:
        """What an action of a turn gains, against what its dwarf could do else; `occupied` must be filled."""
        tables = mine.tables
        kind = tables.kind[action]
        cap = tables.cap[action]
        if kind == layout.DO_PASS:
            return 0.0
        if kind == layout.DO_SELL:
            if cap == 0:
                return tables.resale[0] - self.worth[0] - 0.0 - 150
            return tables.resale[cap] - self.worth[cap] - self.occupied[cap]
        if kind == layout.DO_SWAP:
            return self.worth[cap + 1] - 2 * self.worth[cap] + upkeep.per_dwarf(mine) - 2 * self.occupied[cap]
        if kind == layout.DO_GARDEN:
            return garden.usual_pay(mine) - self.occupied[cap]
        if kind == layout.DO_COMPETE:
            return self.prize(mine, cap, tables.more[action]) * _ALONE - self.occupied[cap]
        if kind == layout.DO_OFFER:
            return self.offering(mine, seat, cap) - self.occupied[cap]
        if kind == layout.DO_SEEK:
            return self.seeking(mine, seat, cap, tables.more[action]) - self.occupied[cap]
        return -self.occupied[cap]

    def turn(self, mine: GartenzwergeState, seat: int) -> int:
        """The occupation that gains most, of equals the first; two greens for gold at once."""
        tables = mine.tables
        mode = turns.mode(mine, seat)
        free = mine.free_caps[seat]
        best = _WORST
        chosen = -1
        if mode <= layout.NO_SEARCH:
            swaps = swap.swaps(mine, seat)
            if swaps >> layout.GREEN & 1:
                return tables.start[layout.DO_SWAP] + layout.GREEN - 1
        else:
            swaps = 0
        self.occupy(mine, free)
        for kind in range(layout.DO_PASS):
            if mode >= layout.ONLY and kind != mode - layout.ONLY:
                continue
            if mode < layout.ONLY and (kind == layout.DO_REST or (mode == layout.NO_SEARCH and kind == layout.DO_SEEK)):
                continue
            if kind == layout.DO_SELL and herd.has_free_grey(mine, seat):
                gain = self.gain(mine, seat, tables.start[kind])
                if gain > best:
                    best, chosen = gain, tables.start[kind]
            for cap in range(1, layout.GOLD):
                if not free >> cap & 1:
                    continue
                if kind == layout.DO_SEEK:
                    # any partner, and no duty: the second of the forms
                    action = tables.start[kind] + (cap - 1) * 10 + 1
                    gain = self.gain(mine, seat, action - 1)
                    if gain > best:
                        best, chosen = gain, action - 1
                    gain = self.gain(mine, seat, action)
                    if gain > best:
                        best, chosen = gain, action
                elif kind == layout.DO_COMPETE:
                    for place in range(layout.CARD_COUNT):
                        card = min(mine.card[0], mine.card[1]) if place == 0 else max(mine.card[0], mine.card[1])
                        action = tables.start[kind] + (cap - 1) * 5 + card - 1
                        gain = self.gain(mine, seat, action)
                        if gain > best:
                            best, chosen = gain, action
                elif kind != layout.DO_SWAP or swaps >> cap & 1:
                    action = tables.start[kind] + cap - (0 if kind == layout.DO_SELL else 1)
                    gain = self.gain(mine, seat, action)
                    if gain > best:
                        best, chosen = gain, action
        if mine.workers[seat] == 0 and best < 0.0:
            return tables.start[layout.DO_PASS]
        return chosen

    # ------------------------------------------------------------------ searches and offers

    def name(self, mine: GartenzwergeState, seat: int) -> int:
        """A dwarf for somebody's search, or none."""
        free = seek.nameable(mine, seat)
        best = _WORST
        chosen = 0
        for cap in range(1, layout.GOLD):
            if free >> cap & 1:
                gain = 1.0 - cap + (_HIRE - self.occupation(mine, cap)) / 100
                if gain > best:
                    best, chosen = gain, cap
        if best < 0.0:
            return mine.tables.start[layout.DO_NONE]
        return mine.tables.start[layout.DO_NAME] + chosen - 1

    def choose(self, mine: GartenzwergeState, seat: int) -> int:
        """r18, r50: the better dwarf first, then clockwise, Schmiedel last."""
        players = mine.tables.players
        best = _WORST
        chosen = 0
        for who in range(layout.SCHMIEDEL + 1):
            if not mine.tied >> who & 1:
                continue
            distance = players
            partner = mine.deal_cap
            if who != layout.SCHMIEDEL:
                distance = who - seat if who > seat else who - seat + players
                partner = mine.named[who]
            gain = (partner if mine.deal == layout.SEEK else 0) - distance / 10
            if gain > best:
                best, chosen = gain, who
        chosen = players if chosen == layout.SCHMIEDEL else chosen
        return mine.tables.start[layout.DO_CHOOSE] + chosen

    def pair(self, mine: GartenzwergeState, seat: int) -> int:
        """The own dwarf that goes into the shed."""
        best = _WORST
        chosen = 0
        for cap in range(1, layout.GOLD):
            if mine.free_caps[seat] >> cap & 1:
                gain = self.litter(mine, max(cap, mine.deal_cap)) - self.occupation(mine, cap)
                if gain > best:
                    best, chosen = gain, cap
        return mine.tables.start[layout.DO_PAIR] + chosen - 1

    def sale(self, mine: GartenzwergeState, seat: int) -> int:
        """The dwarf that is missed least."""
        mask = upkeep.saleable(mine, seat)
        best = _WORST
        chosen = 0
        for cap in range(layout.GOLD):
            if mask >> cap & 1:
                gain = -self.worth[cap] + mine.tables.resale[cap]
                if gain > best:
                    best, chosen = gain, cap
        return mine.tables.start[layout.DO_SELL] + chosen

    def lowest_free(self, mine: GartenzwergeState, seat: int) -> int:
        """The lowest rank of a seat's free working dwarves."""
        for cap in range(1, layout.GOLD):
            if mine.free_caps[seat] >> cap & 1:
                return cap
        return 1

    def sum_step(self, mine: GartenzwergeState, seat: int) -> int:
        """A sum for a closed hand, in chips of the unit. Follows from what is open, whoever asks."""
        if mine.deal == layout.SEEK:
            if seat == mine.active:
                partner = mine.deal_cap
                for other in range(mine.tables.players):
                    if other != seat and mine.named[other] > partner:
                        partner = mine.named[other]
                wanted = self.litter(mine, partner) - garden.usual_pay(mine)
            else:
                wanted = self.occupation(mine, mine.named[seat]) + 50
        elif seat == mine.active:
            wanted = self.occupation(mine, mine.deal_cap) + 50
        else:
            own = self.lowest_free(mine, seat)
            wanted = (self.litter(mine, max(own, mine.deal_cap)) - self.occupation(mine, own)) * 0.7
        step = int(max(0.0, wanted)) // mine.tables.unit
        most = sealed_bids.most(mine, seat) // mine.tables.unit
        return most if step > most else step

    # ------------------------------------------------------------------ a talk

    def talk(self, mine: GartenzwergeState, seat: int) -> int:
        """One call a talk; the active player takes what gains him most, or ends it."""
        return self.accept(mine, seat) if seat == mine.active else self.call(mine, seat)

    def call(self, mine: GartenzwergeState, seat: int) -> int:
        """A price or bid as in a closed hand, or quiet."""
        tables = mine.tables
        return tables.start[layout.DO_QUIET] if mine.spoken[seat] > 0 else self.first_call(mine, seat)

    def first_call(self, mine: GartenzwergeState, seat: int) -> int:
        """What a seat calls that has not spoken yet."""
        tables = mine.tables
        most = free_bidding.call_limit(mine, seat) // tables.unit
        lowest = 0 if mine.deal == layout.SEEK else 1
        cap = 0
        if mine.deal == layout.SEEK:
            while not seek.nameable(mine, seat) >> cap & 1:
                cap += 1
            wanted = self.occupation(mine, cap) + 50
        else:
            own = self.lowest_free(mine, seat)
            wanted = (self.litter(mine, max(own, mine.deal_cap)) - self.occupation(mine, own)) * 0.7
        step = int(max(0.0, wanted)) // tables.unit
        if wanted - step * tables.unit > (step + 1) * tables.unit - wanted:
            step += 1
        step = min(max(step, lowest), most)
        if cap == 0:
            return tables.start[layout.DO_CALL_SUM] + step
        return tables.start[layout.DO_CALL_CAP] + (cap - 1) * (tables.highest_sum // tables.unit + 1) + step

    def accept(self, mine: GartenzwergeState, seat: int) -> int:
        """The call that brings most, if it brings more than the garden."""
        tables = mine.tables
        best = _WORST
        chosen = tables.start[layout.DO_END]
        for who in range(tables.players):
            if mine.call_sum[who] < 0:
                continue
            if mine.deal == layout.SEEK:
                gain = self.litter(mine, max(mine.deal_cap, mine.call_cap[who])) - mine.call_sum[who]
            else:
                gain = float(mine.call_sum[who])
            if gain > best:
                best, chosen = gain, tables.start[layout.DO_ACCEPT] + who
        return chosen if best >= garden.usual_pay(mine) else tables.start[layout.DO_END]
