"""Quick replies to whatever is asked in Die Minen von Zavandor, each weighed by the estimates of one seat (`worth.py`).

The heuristic answers with them, and a search plays on with them. They look only at what their seat may know. Compiled
where a compiler works (`replies.pxd`); the same file runs as it is.
"""

import itertools

from zwerge.games.zavandor.bot import purse
from zwerge.games.zavandor.bot.worth import Mind
from zwerge.games.zavandor.rules import auctions, drafts, free_stones, layout, owned_objects, scrolls, trade_offers
from zwerge.games.zavandor.rules.state import ZavandorState

OFFERS = 3
"""So many offers are made in a trade phase at most."""
_TAKE = 0.12
"""A deal has to bring so much."""
_GIVE = 0.3
"""An offer has to bring its partner so much, as far as can be seen."""
_WELCOME = 0.4
"""What brings him so much will be taken."""
_BANK = 0.08
"""A trade with the bank has to bring so much."""
_PATIENCE = 0.5
"""A scroll is kept for its next field if that brings so much."""
_HELPS = 0.2
"""How much of what a card of income adds to the plans of now counts beside its worth in general."""
_OUT_OF_REACH = -1000.0

Deal = tuple[int, int]
"""Gems given and gems wanted, as purses."""


def _rows(number: int) -> tuple[int, ...]:
    """All purses of so many gems."""
    rows = itertools.combinations_with_replacement(range(layout.GEMS), number)
    return tuple([sum([1 << (3 - gem) * 10 for gem in row]) for row in rows])


_ROWS: tuple[tuple[int, ...], ...] = ((), _rows(1), _rows(2), _rows(3))
_SHAPES = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2))
"""Offers: one for one, two for one, one for two, two for two and three for two."""


class Replies:
    """One who replies, for any seat: `mind` holds the estimates of the reply made last."""

    def __init__(self) -> None:
        self.mind = Mind()
        self.more = [0.0] * 4
        self.needs = [0.0] * 16
        self.has = [0.0] * 16
        self.deals_found = 0
        self.given = [0] * 64
        self.got = [0] * 64
        self.row = [0] * 64
        self.first_row = [0] * 5
        for number in range(1, 4):
            rows = _ROWS[number]
            for i in range(len(rows)):
                self.row[self.first_row[number] + i] = rows[i]
            self.first_row[number + 1] = self.first_row[number] + len(rows)

    def reply(self, state: ZavandorState, seat: int) -> int:
        """A legal, sensible decision."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if state.phase == layout.TRADE:
            return self.trade(state, seat, legal)
        if state.phase == layout.UPGRADES and state.begun[seat] >= 0:
            return self.pay(state, seat, legal)
        self.mind.think(state, seat)
        if state.phase == layout.BIDS:
            return self.next_card(state, seat, self.bid())
        if state.phase == layout.AUCTIONS:
            return self.auction(state, seat, legal)
        if state.phase == layout.UPGRADES:
            return self.upgrade(state, seat, legal)
        if state.phase == layout.INCOME and state.step == layout.BEGIN:
            return self.income(state, seat, legal)
        if state.stones_due:
            return self.stone(state, seat)
        return self.scroll(state, seat)

    def think(self, state: ZavandorState, seat: int) -> None:
        """Think, unless that has just been done."""
        if not self.mind.thought_since(state, seat, state.moves):
            self.mind.think(state, seat)

    # ------------------------------------------------------------------ income and scrolls

    def income(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """L13: the decks whose cards help most, for what the hand lacks and in general."""
        self.weigh_decks(state)
        best, most = legal[0], -1.0
        for action in legal:
            worth = self.choice_worth(state, action)
            if worth > most:
                best, most = action, worth
        return best

    def weigh_decks(self, state: ZavandorState) -> None:
        """What a card of each deck helps now, into `more`."""
        mind = self.mind
        now = mind.worth(mind.hand)
        for back in range(layout.BACKS):
            self.more[back] = 0.0
        for gem in range(layout.GEMS):
            gain = mind.worth(mind.hand + purse.one(gem)) - now
            for back in range(layout.BACKS):
                self.more[back] += state.tables.decks[back * layout.GEMS + gem] * gain
        for back in range(layout.BACKS):
            cards = 0
            for gem in range(layout.GEMS):
                cards += state.tables.decks[back * layout.GEMS + gem]
            self.more[back] = mind.back_worth[back] + _HELPS * self.more[back] / (cards if cards > 0 else 1)

    def choice_worth(self, state: ZavandorState, action: int) -> float:
        """What a choice of decks brings."""
        worth = 0.0
        for back in range(layout.BACKS):
            worth += state.tables.choice[action * layout.BACKS + back] * self.more[back]
        return worth

    def stone(self, state: ZavandorState, seat: int) -> int:
        """L9: a free stone goes where it brings most, and is never let go."""
        best, most = state.tables.start[layout.DO_LOSE], -1.0e9
        one = owned_objects.next_own(state, seat, layout.NONE)
        while one >= 0:
            if free_stones.takes(state, seat, one):
                gain = self.stone_worth(state, seat, one)
                if gain > most:
                    best, most = state.tables.start[layout.DO_STONE] + one, gain
            one = owned_objects.next_own(state, seat, one)
        return best

    def stone_worth(self, state: ZavandorState, seat: int, one: int) -> float:
        """What a free stone on an object brings."""
        what, level = owned_objects.printed_thing(state, seat, one), owned_objects.level(state, seat, one)
        return self.mind.gain(one, what, level, self.mind.rounds + 1)

    def scroll(self, state: ZavandorState, seat: int) -> int:
        """L15: a scroll is used when it is full or when no further stone will pay; in the end if it beats its
        points."""
        one = owned_objects.next_own(state, seat, layout.DRAGON)
        while one >= 0:
            if scrolls.usable(state, seat, one) and self.uses(state, seat, one):
                return state.tables.start[layout.DO_USE] + one
            one = owned_objects.next_own(state, seat, one)
        return state.tables.start[layout.DO_PASS]

    def uses(self, state: ZavandorState, seat: int, one: int) -> bool:
        mind = self.mind
        what, level = owned_objects.printed_thing(state, seat, one), owned_objects.level(state, seat, one)
        full = level == state.tables.fields[what]
        if mind.rounds < 1:
            return mind.scroll_worth(what, level) > (state.tables.thing_vp[what] if full else 0)
        if full or mind.rounds < 3 or not auctions.has_slot(state, seat):
            return True
        return mind.gain(one, what, level, mind.rounds - 1) - mind.cost(what, level) < _PATIENCE

    # ------------------------------------------------------------------ trade

    def trade(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        self.mind.think(state, seat)
        if state.buyer >= 0:
            return self.instead(state, legal)
        half = drafts.kind_of(state, seat)
        if half == layout.DO_ACCEPT:
            return self.answer(state, seat, legal)
        if half == layout.DO_OFFER:
            return self.draft(state, seat, legal)
        if state.owe[seat] > 0:
            return self.respond(state, seat)
        if state.opened[seat] < min(OFFERS, state.tables.most_offers):
            opening = self.opening(state, seat)
            if opening in legal and self.deal(state, seat, state.opened[seat]) is not None:
                return opening
        banked = self.bank(state, seat)
        return banked if banked >= 0 else state.tables.start[layout.DO_READY]

    def instead(self, state: ZavandorState, legal: tuple[int, ...]) -> int:
        """L27: of the gems that lie open the one that helps most."""
        best, most = legal[0], -1.0e9
        for action in legal:
            worth = self.mind.worth(self.mind.hand + purse.one(state.tables.value[action]))
            if worth > most:
                best, most = action, worth
        return best

    def respond(self, state: ZavandorState, seat: int) -> int:
        """The best of the offers owed an answer is begun, if it is worth it; else the first is declined."""
        best, most, first = 0, -1.0e9, 0
        for place in range(state.n_offers):
            if trade_offers.owes(state, seat, place):
                gain = self.taken(state, place)
                if first == 0:
                    first = state.offer_number[place]
                if gain > most:
                    best, most = state.offer_number[place], gain
        if most >= _TAKE:
            return state.tables.start[layout.DO_ACCEPT] + best - 1
        return state.tables.start[layout.DO_DECLINE] + first - 1

    def taken(self, state: ZavandorState, place: int) -> float:
        """What accepting an offer brings, with what the bank could do before or after; far below 0 if it cannot be
        met."""
        mind = self.mind
        wanted, given = wanted_by(state, place), given_by(state, place)
        if not purse.holds(mind.hand, wanted):
            return _OUT_OF_REACH
        return self.with_bank(mind.hand - wanted + given) - self.with_bank(mind.hand)

    def with_bank(self, hand: int) -> float:
        """What a hand is worth after the best trade with the bank, or as it is."""
        best = self.mind.worth(hand)
        self.find_bank_deals(hand, self.mind.tables.bank_rate)
        for i in range(self.deals_found):
            then = hand - self.given[i] + purse.one(self.got[i])
            if self.mind.worth_at_most(then) > best:
                best = max(best, self.mind.worth(then))
        return best

    def deal(self, state: ZavandorState, seat: int, number: int) -> Deal | None:
        """The offer to make after so many others in this phase."""
        found = self.deals(state, seat)
        return found[number] if number < len(found) else None

    def deals(self, state: ZavandorState, seat: int) -> list[Deal]:
        """Offers worth making, and worth taking as far as can be seen; the best first."""
        mind = self.mind
        others = trade_offers.partners(state, seat)
        if not others:
            return []
        for other in others:
            self.guess_needs(state, other)
        base = self.with_bank(mind.hand)
        found: list[tuple[float, Deal]] = []
        for gives, wants in _SHAPES:
            for i in range(self.first_row[gives], self.first_row[gives + 1]):
                given = self.row[i]
                if not purse.holds(mind.hand, given):
                    continue
                for j in range(self.first_row[wants], self.first_row[wants + 1]):
                    wanted = self.row[j]
                    if purse.overlap(given, wanted):
                        continue
                    welcome = self.welcome(others, given, wanted)
                    if welcome < _GIVE:
                        continue
                    if mind.worth_at_most(mind.hand - given + wanted) - base < _TAKE:
                        continue
                    gain = mind.worth(mind.hand - given + wanted) - base
                    if gain >= _TAKE:
                        found.append((-gain * min(1.0, welcome / _WELCOME), (given, wanted)))
        found.sort()
        return [deal for _, deal in found]

    def welcome(self, others: list[int], given: int, wanted: int) -> float:
        """What a deal brings the partner whom it suits best, of those who can be expected to fill it."""
        most = -1.0
        for other in others:
            fills, brings = True, 0.0
            for gem in range(layout.GEMS):
                wants = purse.count(wanted, gem)
                if wants > self.has[other * layout.GEMS + gem]:
                    fills = False
                brings += (purse.count(given, gem) - wants) * self.needs[other * layout.GEMS + gem]
            if fills and brings > most:
                most = brings
        return most

    def guess_needs(self, state: ZavandorState, other: int) -> None:
        """What a gem is worth to another, roughly: more if the next field of an object of his asks for it."""
        mind = self.mind
        mind.rivals.expect(other)
        for gem in range(layout.GEMS):
            at = other * layout.GEMS + gem
            held = mind.rivals.held[gem]
            self.has[at] = held
            asked = self.asks(state, other, gem)
            self.needs[at] = mind.gem_worth[gem] * (1.25 if asked > held else 1.0 if held < 3 else 0.9)

    def asks(self, state: ZavandorState, other: int, gem: int) -> int:
        """How many of a gem the next field of an object of another asks for at most."""
        tables, most = state.tables, 0
        for place in range(owned_objects.own_count(state, other)):
            one = owned_objects.nth(state, other, place)
            if not owned_objects.full(state, other, one):
                what, level = owned_objects.printed_thing(state, other, one), owned_objects.level(state, other, one)
                at = (what * layout.LEVELS + level) * layout.COST_WIDTH
                king = tables.cost[at + layout.COST_KING] > 0
                hall = self.mind.hall * layout.GEMS + gem
                asked = tables.hall_price[hall] if king else tables.cost[at + gem]
                if asked > most:
                    most = asked
        return most

    def opening(self, state: ZavandorState, seat: int) -> int:
        """An offer goes to all who hold cards."""
        others = trade_offers.partners(state, seat)
        to: int = state.n if state.n > 2 or not others else others[0]
        return state.tables.start[layout.DO_OFFER] + to

    def draft(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """The next step of the offer begun; a draft that no deal fits is cancelled."""
        deal = self.deal(state, seat, max(0, state.opened[seat] - 1))
        if deal is None:
            return state.tables.start[layout.DO_CANCEL]
        step = self.next_term(state, seat, deal[0], deal[1])
        return step if step in legal else state.tables.start[layout.DO_CANCEL]

    def next_term(self, state: ZavandorState, seat: int, given: int, wanted: int) -> int:
        """What a half-made offer still lacks of a deal, gem by gem; it is cancelled if it has too much of one."""
        tables = state.tables
        gives, wants = purse.of_cards(state, seat), purse.wanted(state, seat)
        if not (purse.holds(given, gives) and purse.holds(wanted, wants)):
            return tables.start[layout.DO_CANCEL]
        for gem in range(layout.GEMS):
            if purse.count(gives, gem) < purse.count(given, gem):
                return tables.start[layout.DO_GIVE] + spare_card(state, seat, gem)
            if purse.count(wants, gem) < purse.count(wanted, gem):
                return tables.start[layout.DO_WANT] + gem
        return tables.start[layout.DO_PROPOSE]

    def answer(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """Hand what is wanted, unless the answer was begun for a bad offer."""
        place = trade_offers.answered(state, seat)
        if self.taken(state, place) < _TAKE:
            return state.tables.start[layout.DO_DECLINE] + state.offer_number[place] - 1
        return self.hand_over(state, seat, place)

    def hand_over(self, state: ZavandorState, seat: int, place: int) -> int:
        """The next card that is wanted, and when none is missing the word."""
        for gem in range(layout.GEMS):
            if trade_offers.still_wanted(state, seat, place, gem) > 0:
                return state.tables.start[layout.DO_HAND] + spare_card(state, seat, gem)
        return state.tables.start[layout.DO_AGREE]

    def bank(self, state: ZavandorState, seat: int) -> int:
        """The trade with the bank that helps most, one for one while helpers allow it; NONE if none helps enough."""
        mind = self.mind
        swaps = state.swaps[seat] < owned_objects.sum_of(state, seat, layout.SWAPS)
        now = mind.worth(mind.hand)
        best, most = layout.NONE, -1.0e9
        self.find_bank_deals(mind.hand, 1 if swaps else state.tables.bank_rate)
        for i in range(self.deals_found):
            then = mind.hand - self.given[i] + purse.one(self.got[i])
            if mind.worth_at_most(then) - now < _BANK:
                continue
            gain = mind.worth(then)
            if gain > most:
                best, most = i, gain
        if best < 0 or most - now < _BANK:
            return layout.NONE
        return self.bought(state, seat, self.given[best], self.got[best], swaps)

    def find_bank_deals(self, hand: int, rate: int) -> None:
        """Trades with the bank that get another gem than those given: how many are found, what is `given`, and the gem
        `got`."""
        self.deals_found = 0
        for i in range(self.first_row[rate], self.first_row[rate + 1]):
            if purse.holds(hand, self.row[i]):
                for gem in range(layout.GEMS):
                    if purse.count(self.row[i], gem) == 0:
                        self.given[self.deals_found] = self.row[i]
                        self.got[self.deals_found] = gem
                        self.deals_found += 1

    def bought(self, state: ZavandorState, seat: int, given: int, gem: int, swaps: bool) -> int:
        """The action that pays so many gems to the bank for one."""
        one = two = three = layout.NONE
        for paid in range(layout.GEMS):
            for _ in range(purse.count(given, paid)):
                one, two, three = plentiful_card(state, seat, paid, one, two), one, two
        if swaps:
            return state.tables.start[layout.DO_SWAP] + one * layout.GEMS + gem
        return state.tables.payment([one, two] if three < 0 else [one, two, three], gem)

    # ------------------------------------------------------------------ bids and auctions

    def bid(self) -> int:
        """The cards to bid: never none, if there are any."""
        mind = self.mind
        mind.plan(mind.hand)
        bid = mind.bid
        if bid > 0 or mind.hand == 0:
            return bid
        best, most = 0, -1.0e9
        for gem in range(layout.GEMS):
            if purse.count(mind.hand, gem) > 0:
                gain = mind.bid_gain(gem, 1) - mind.gem_worth[gem]
                if gain > most:
                    best, most = gem, gain
        return purse.one(best)

    def next_card(self, state: ZavandorState, seat: int, bid: int) -> int:
        """The next card of a bid into the fist, and when none is missing the commit."""
        put = purse.fist(state, seat)
        for gem in range(layout.GEMS):
            if purse.count(put, gem) < purse.count(bid, gem):
                return state.tables.start[layout.DO_BID] + spare_card(state, seat, gem)
        if put > 0 or state.tables.may_bid_zero:
            return state.tables.start[layout.DO_COMMIT]
        return state.legal(seat)[0]

    def auction(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        if state.asked == layout.KEEP:
            return legal[0]
        if state.asked == layout.KING:
            return self.king(state, seat)
        return self.reward(state, seat)

    def reward(self, state: ZavandorState, seat: int) -> int:
        """L43, L46: the extension, if it is worth more than the point and than what has to go for it."""
        mind = self.mind
        worth = mind.extension(state.right[auctions.gem_now(state)]) - state.tables.win_vp
        if auctions.has_slot(state, seat):
            return state.tables.start[layout.DO_TAKE if worth > 0 else layout.DO_VP]
        goes = self.least(state, seat)
        return (
            state.tables.start[layout.DO_REPLACE] + goes
            if worth > mind.keeping(goes)
            else state.tables.start[layout.DO_VP]
        )

    def least(self, state: ZavandorState, seat: int) -> int:
        """L46: the extension that is worth least."""
        best, least = layout.NONE, 1.0e9
        one = owned_objects.next_own(state, seat, layout.DRAGON)
        while one >= 0:
            kept = self.mind.keeping(one)
            if kept < least:
                best, least = one, kept
            one = owned_objects.next_own(state, seat, one)
        return best

    def king(self, state: ZavandorState, seat: int) -> int:
        """The hall whose price suits the hand; who earns more than the others likes a longer way."""
        mind = self.mind
        ahead = 0.0
        for other in range(state.n):
            earns = 0
            for back in range(layout.BACKS):
                earns += owned_objects.sum_of(state, other, layout.INCOME_CARDS + back)
            ahead += earns if other == seat else -earns / (state.n - 1)
        best, most = layout.NONE, -1.0e9
        arrows: tuple[int, ...] = state.tables.hall_next[state.hall]
        for hall in arrows:
            mind.look_at(hall)
            suits = mind.upgrades(mind.hand) + 0.2 * ahead * state.tables.hall_way[hall]
            gain = suits - 0.05 * mind.worth_of(purse.price(state.tables, hall))
            if gain > most:
                best, most = hall, gain
        mind.forget()  # it has looked at other halls
        return state.tables.start[layout.DO_KING] + best

    # ------------------------------------------------------------------ upgrades

    def upgrade(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """The next of the best upgrades, a hoard first: its cards may pay for the others."""
        first, chosen = state.tables.start[layout.DO_UPGRADE], layout.NONE
        for one in self.mind.choose_upgrades(self.mind.hand):
            if first + one in legal:
                if state.tables.is_hoard[one] > 0:
                    return first + one
                if chosen < 0:
                    chosen = first + one
        return chosen if chosen >= 0 else state.tables.start[layout.DO_DONE]

    def pay(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """Of the cards that may be paid one of which the hand can best do without."""
        first = state.tables.start[layout.DO_PAY]
        lowest, highest = legal[0], legal[len(legal) - 1]
        if lowest < first or lowest >= first + layout.CARDS:
            return lowest
        best = (lowest - first) // layout.BACKS
        if (highest - first) // layout.BACKS > best:  # there is more than one gem to choose from
            begun = state.moves - 1 - drafts.count_given(state, seat)
            if not self.mind.thought_since(state, seat, begun):  # cards set aside change no thought
                self.mind.think(state, seat)
            best = self.spare_gem(state, seat, legal)
        return first + spare_card(state, seat, best)

    def spare_gem(self, state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
        """The gem of the cards that may be paid that the hand can best do without."""
        mind, first = self.mind, state.tables.start[layout.DO_PAY]
        held = mind.hand - purse.of_cards(state, seat)
        best, least, last = 0, 1.0e9, layout.NONE
        for action in legal:
            gem = (action - first) // layout.BACKS
            if gem != last:
                last = gem
                lost = mind.gem_worth[gem] - mind.upgrades(held - purse.one(gem))
                if lost < least:
                    best, least = gem, lost
        return best


def given_by(state: ZavandorState, place: int) -> int:
    """The gems that an open offer gives."""
    found = 0
    for card in range(layout.CARDS):
        found += state.offer_cards[place * layout.CARDS + card] * purse.one(card // layout.BACKS)
    return found


def wanted_by(state: ZavandorState, place: int) -> int:
    """The gems that an open offer wants."""
    found = 0
    for gem in range(layout.GEMS):
        found += state.offer_gems[place * layout.GEMS + gem] * purse.one(gem)
    return found


def spare_card(state: ZavandorState, seat: int, gem: int) -> int:
    """A card of a gem besides those of the draft, from the deck of which most are held."""
    best, most = layout.NONE, 0
    for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
        left = state.hand[seat * layout.CARDS + card] - state.gave[seat * layout.CARDS + card]
        if left > most:
            best, most = card, left
    return best


def plentiful_card(state: ZavandorState, seat: int, gem: int, one: int, two: int) -> int:
    """A card of a gem besides two others, from the deck of which most are held."""
    best, most = layout.NONE, 0
    for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
        left = state.hand[seat * layout.CARDS + card] - (card == one) - (card == two)
        if left > most:
            best, most = card, left
    return best
