"""The quick replies of Gartenzwerge e.V., compiled, found without a list, and the estimates that they go by.

A search asks for them millions of times, for the others in its tree and for all once it plays on. They look at nothing
that their seat may not know: all is open but the sums in closed hands. Everything is counted in Blüten: what a cap is
worth to keep, what a pair may breed, what a competition may bring.
"""

from functools import lru_cache

from zwerge.games.gartenzwerge.rules import (
    competitions,
    free_bidding,
    garden_work,
    herds,
    layout,
    occupations,
    seek_and_offer,
    swap_dwarves,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState
from zwerge.games.gartenzwerge.rules.tables import Tables

_WORST = -1.0e9


class Taste:
    """What a player goes by. The numbers of good players were bred: those that win most games against newcomers and
    against earlier ones of their own kind (an evolution strategy with an adapted covariance matrix).

    `worth`: what having a dwarf of a rank is worth, this round's upkeep paid; of those below green `late` is lost
    by the time that somebody has the price of gold, and less before, by the square of his money. `beaten`,
    `shared`: what is left of a prize for every other player who may still enter a better dwarf, or one as good.
    `eager`: what entering a competition is worth beside the prize. `hire`: what a partner is taken to cost. `asks`:
    how much more is asked for a dwarf than it could bring else; `lends`: above what it could bring else it is not
    lent any more. `pays`, `bids`: which part of what breeding brings is paid at the most for a partner, and bid for
    one on offer. An offer is taken to bring `share` of what breeding with the dwarf does, and at the most `rent`
    and `rent_of_rank` for every rank. `busy`: how much it counts that two who are swapped do nothing else. `sells`:
    what a sale is worth beside the money. `finishes`: whether he sees that the price of gold is within reach.
    """

    def __init__(
        self,
        worth: tuple[int, ...],
        *,
        late: float = 0.0,
        beaten: float = 1.0,
        shared: float = 1.0,
        eager: float = 0.0,
        hire: float = 150.0,
        asks: float = 50.0,
        lends: float = 150.0,
        pays: float = 1.0,
        bids: float = 0.7,
        share: float = 0.5,
        rent: float = 150.0,
        rent_of_rank: float = 50.0,
        busy: float = 1.0,
        sells: float = 0.0,
        finishes: bool = True,
    ) -> None:
        self.worth = [0.0] * 7
        for cap in range(layout.CAP_COUNT):
            self.worth[cap] = worth[cap]
        self.late = late
        self.beaten, self.shared, self.eager = beaten, shared, eager
        self.hire, self.asks, self.lends = hire, asks, lends
        self.pays, self.bids = pays, bids
        self.share, self.rent, self.rent_of_rank = share, rent, rent_of_rank
        self.busy, self.sells, self.finishes = busy, sells, finishes


AMONG_TWO = Taste(
    worth=(-130, 660, -70, 620, 1200, 60, 2380),
    late=0.00,
    beaten=0.62,
    shared=1.00,
    eager=73.0,
    hire=35.0,
    asks=-5.0,
    lends=-230.0,
    pays=1.49,
    bids=1.22,
    share=1.33,
    rent=130.0,
    rent_of_rank=91.0,
    busy=0.77,
    sells=-270.0,
)
AMONG_MORE = Taste(
    worth=(-310, 690, 390, 1110, 1390, 4120, 5950),
    late=0.69,
    beaten=0.15,
    shared=0.47,
    eager=4.0,
    hire=600.0,
    asks=120.0,
    lends=15.0,
    pays=1.46,
    bids=0.89,
    share=2.10,
    rent=95.0,
    rent_of_rank=3.0,
    busy=0.86,
    sells=-275.0,
)


@lru_cache(maxsize=512)
def odds(stack: tuple[int, ...], cap: int) -> float:
    """The share of a prize that a dwarf alone expects against two rivals of a stack."""
    cards = [rank for rank, count in enumerate(stack) for _ in range(count)]
    pairs = [(a, b) for i, a in enumerate(cards) for b in cards[:i]]
    return sum(1 / (1 + (a == cap) + (b == cap)) for a, b in pairs if max(a, b) <= cap) / len(pairs)


class Replies:
    """`know` whenever the setup may have changed, then `reply`. Without a taste of its own it takes that of a good
    player."""

    def __init__(self, taste: Taste | None = None) -> None:
        self.own_taste = taste
        self.taste = taste or AMONG_MORE
        self.known: object = None
        self.left = 0.0
        self.worth = [0.0] * 7
        self.litters = [0.0] * 7
        self.odds = [0.0] * 49
        self.occupied = [0.0] * 7

    def know(self, mine: GartenzwergeState) -> None:
        """What follows from the numbers of an edition, and from the richest of all."""
        if self.known is not mine.tables:
            self.known = mine.tables
            if self.own_taste is None:
                self.taste = AMONG_TWO if mine.tables.two else AMONG_MORE
            for rank in range(1, layout.GOLD):
                stack = tuple(mine.tables.stack_of(rank))
                for cap in range(layout.CAP_COUNT):
                    self.odds[layout.card(rank, cap)] = odds(stack, cap)
            self.left = -1.0
        self.weigh(mine)

    def weigh(self, mine: GartenzwergeState) -> None:
        """What dwarves and litters are worth now: the less time is left, the less is all that leads not straight to
        gold."""
        tables = mine.tables
        richest = 0
        for seat in range(tables.players):
            if mine.cash[seat] > richest:
                richest = mine.cash[seat]
        near = min(1.0, richest / float(tables.gold_price))
        left = 1.0 - self.taste.late * near * near
        if left != self.left:
            self.left = left
            self.value(tables)

    def value(self, tables: Tables) -> None:
        """Worths and litters, when so much of the time is left."""
        for cap in range(layout.CAP_COUNT):
            self.worth[cap] = self.taste.worth[cap] * (self.left if cap < layout.GREEN else 1.0)
        for rank in range(1, layout.GOLD):
            total = 0.0
            for cap in range(layout.CAP_COUNT):
                total += tables.stack[layout.card(rank, cap)] * self.worth[cap]
            self.litters[rank] = total / tables.stack_size[rank]

    def reply(self, mine: GartenzwergeState, seat: int) -> int:
        """What a seat that is asked decides."""
        self.weigh(mine)
        if mine.step == layout.TURN:
            return self.turn(mine, seat)
        if mine.step == layout.NAME:
            return self.name(mine, seat)
        if mine.step == layout.SUMS:
            start = mine.tables.start[layout.DO_MAXIMUM + seek_and_offer.side(mine, seat)]
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

    def prize(self, mine: GartenzwergeState, seat: int, cap: int, card: int) -> float:
        """What one entry more may win against two rivals, what lies there already, and what may still come. Two of one
        seat and rank share what one alone would win."""
        equal = 0
        for at in range(mine.entries):
            if mine.entry_card[at] == card:
                if mine.entry_cap[at] > cap:
                    return 0.0
                if mine.entry_cap[at] == cap:
                    if mine.entry_seat[at] == seat:
                        return 0.0
                    equal += 1
        return self.placed(mine, seat, cap, card, equal)

    def placed(self, mine: GartenzwergeState, seat: int, cap: int, card: int, equal: int) -> float:
        """The same for a dwarf that nobody better and so many as good lie beside."""
        left = 1.0
        for other in range(mine.tables.players):
            if other != seat:
                if mine.free_caps[other] >> (cap + 1):
                    left *= self.taste.beaten
                elif mine.free_caps[other] >> cap & 1:
                    left *= self.taste.shared
        higher = mine.card[0] + mine.card[1] - card < card
        return left * self.odds[layout.card(card, cap)] * competitions.prize(mine, higher) / (1 + equal)

    def occupation(self, mine: GartenzwergeState, seat: int, cap: int) -> float:
        """What a free dwarf of a rank still brings this round: garden, a competition, or breeding."""
        best = float(garden_work.usual_pay(mine))
        for place in range(layout.CARD_COUNT):
            other = self.prize(mine, seat, cap, mine.card[place])
            if other > best:
                best = other
        other = self.litter(mine, cap) - self.taste.hire
        return other if other > best else best

    def occupy(self, mine: GartenzwergeState, seat: int) -> None:
        """Fill `occupied` for the ranks of a seat's free dwarves."""
        self.weigh(mine)
        for cap in range(1, layout.GOLD):
            if mine.free_caps[seat] >> cap & 1:
                self.occupied[cap] = self.occupation(mine, seat, cap)

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
            rent = self.litter(mine, cap) * self.taste.share
            alone = self.taste.rent + self.taste.rent_of_rank * cap
            if alone < rent:
                rent = alone
        return max(0.0, rent - 20)

    def seeking(self, mine: GartenzwergeState, seat: int, cap: int, demands: int) -> float:
        """What searching a partner brings."""
        tables = mine.tables
        others = self.others_work(mine, seat)
        if demands > 1 or not (others or tables.two):
            return 0.0
        price = self.taste.hire if others or not tables.two else float(tables.resale[cap] + 200)
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
                return tables.resale[0] - self.worth[0] - 150
            money = tables.resale[cap] + upkeep.per_dwarf(mine) + self.taste.sells
            return money - self.worth[cap] - self.occupied[cap]
        if kind == layout.DO_SWAP:
            better = self.worth[cap + 1] - 2 * self.worth[cap] + upkeep.per_dwarf(mine)
            return better - 2 * self.taste.busy * self.occupied[cap]
        if kind == layout.DO_GARDEN:
            return garden_work.usual_pay(mine) - self.occupied[cap]
        if kind == layout.DO_COMPETE:
            return self.prize(mine, seat, cap, tables.more[action]) + self.taste.eager - self.occupied[cap]
        if kind == layout.DO_OFFER:
            return self.offering(mine, seat, cap) - self.occupied[cap]
        if kind == layout.DO_SEEK:
            return self.seeking(mine, seat, cap, tables.more[action]) - self.occupied[cap]
        return -self.occupied[cap]

    def turn(self, mine: GartenzwergeState, seat: int) -> int:
        """The occupation that gains most, of equals the first; two greens for gold at once."""
        tables = mine.tables
        mode = occupations.mode(mine, seat)
        free = mine.free_caps[seat]
        best = _WORST
        chosen = -1
        if mode <= layout.NO_SEARCH:
            swaps = swap_dwarves.swaps(mine, seat)
            if swaps >> layout.GREEN & 1:
                return tables.start[layout.DO_SWAP] + layout.GREEN - 1
            if self.taste.finishes:
                chosen = self.finish(mine, seat)
                if chosen >= 0:
                    return chosen
        else:
            swaps = 0
        self.occupy(mine, seat)
        for kind in range(layout.DO_PASS):
            if mode >= layout.ONLY and kind != mode - layout.ONLY:
                continue
            if mode < layout.ONLY and (kind == layout.DO_REST or (mode == layout.NO_SEARCH and kind == layout.DO_SEEK)):
                continue
            if kind == layout.DO_SELL and herds.has_free_grey(mine, seat):
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

    def finish(self, mine: GartenzwergeState, seat: int) -> int:
        """What brings the price of gold for certain this round, by garden work or by sales, the lowest dwarf first; -1
        where it is out of reach or there already."""
        tables = mine.tables
        spared = upkeep.per_dwarf(mine)
        sure = mine.cash[seat] - spared * mine.dwarves[seat]
        if sure >= tables.gold_price:
            return -1
        lowest = 0
        most = sure + (spared if herds.has_free_grey(mine, seat) else 0)
        for cap in range(1, layout.GOLD):
            if mine.free_caps[seat] >> cap & 1:
                most += herds.count(mine, seat, layout.FREE, cap) * (tables.resale[cap] + spared)
                lowest = lowest or cap
        if most < tables.gold_price:
            return -1
        if sure + garden_work.usual_pay(mine) * mine.workers[seat] >= tables.gold_price:
            return tables.start[layout.DO_GARDEN] + lowest - 1
        return tables.start[layout.DO_SELL] + (0 if herds.has_free_grey(mine, seat) else lowest)

    # ------------------------------------------------------------------ searches and offers

    def name(self, mine: GartenzwergeState, seat: int) -> int:
        """A dwarf for somebody's search, or none."""
        free = seek_and_offer.nameable(mine, seat)
        best = _WORST
        chosen = 0
        for cap in range(1, layout.GOLD):
            if free >> cap & 1:
                gain = 1.0 - cap + (self.taste.lends - self.occupation(mine, seat, cap)) / 100
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
                gain = self.litter(mine, max(cap, mine.deal_cap)) - self.occupation(mine, seat, cap)
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
        self.weigh(mine)
        if mine.deal == layout.SEEK:
            if seat == mine.active:
                partner = mine.deal_cap
                for other in range(mine.tables.players):
                    if other != seat and mine.named[other] > partner:
                        partner = mine.named[other]
                wanted = self.litter(mine, partner) * self.taste.pays - garden_work.usual_pay(mine)
            else:
                wanted = self.occupation(mine, seat, mine.named[seat]) + self.taste.asks
        elif seat == mine.active:
            wanted = self.occupation(mine, seat, mine.deal_cap) + self.taste.asks
        else:
            own = self.lowest_free(mine, seat)
            wanted = (self.litter(mine, max(own, mine.deal_cap)) - self.occupation(mine, seat, own)) * self.taste.bids
        step = int(max(0.0, wanted)) // mine.tables.unit
        most = seek_and_offer.most(mine, seat) // mine.tables.unit
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
            while not seek_and_offer.nameable(mine, seat) >> cap & 1:
                cap += 1
            wanted = self.occupation(mine, seat, cap) + self.taste.asks
        else:
            own = self.lowest_free(mine, seat)
            wanted = (self.litter(mine, max(own, mine.deal_cap)) - self.occupation(mine, seat, own)) * self.taste.bids
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
        return chosen if best >= garden_work.usual_pay(mine) else tables.start[layout.DO_END]
