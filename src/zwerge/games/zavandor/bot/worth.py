"""What gems, stones, extensions and bids are worth to one seat of Die Minen von Zavandor, in points.

A Mind looks at nothing that its seat may not know: its own hand, what lies open, and what all know of the others
(`rivals.py`). The worths were set by hand and tried in some thousand games. Compiled where a compiler works
(`worth.pxd`); the same file runs as it is.
"""

from zwerge.games.zavandor.bot import purse
from zwerge.games.zavandor.bot.memory import Memory
from zwerge.games.zavandor.bot.rivals import Rivals
from zwerge.games.zavandor.rules import auctions, income, layout, owned_objects, upgrades
from zwerge.games.zavandor.rules.state import ZavandorState

_GEM = (0.53, 0.60, 0.67, 0.78)
"""A gem in hand, while there are rounds to come: about five points for as many as the bonus asks."""
_STONE = 1.3
"""A free stone in an income to come."""
_SWAP = 0.45
_TIE = 0.4
_DISCOUNT = 0.45
_REFUND = 0.6
"""What helpers bring in each round."""
_KING = 2.9
"""The price of a hall yet unknown."""
_OVER_LIMIT = 0.15
"""What is left of a card of income that the limit cuts off: the pack dragon may come."""
_LATER = 0.8
"""What is left of the gain of steps that follow the next one."""
_SAPPHIRES = 0.25
"""Moving the king."""
_STEPS = 7
"""So many upgrades are thought about at once."""
_COUNTS = 64
"""What bids bring is remembered up to one card less."""
_STANDS = 128
"""Of so many incomes, rounds and rates it is remembered what stones gain."""


class Mind:
    """One seat's estimates in one state; asks of the state nothing secret and changes nothing.

    Hands and prices are purses (`purse.py`). `rounds` counts incomes still to come, after the running round. `hall` is
    the one whose price is reckoned with; `steps` of the arrays `step_...` are own objects whose next stone is worth its
    price there. `bid` and `chosen` hold the bid and the objects (as bits of steps) found last by `plan` and `upgrades`.
    Who thinks `rough` expects of others what the number of their cards tells, and the king in the cheapest hall.
    """

    def __init__(self) -> None:
        self.gem_worth = [0.0] * 4
        self.usual = [0.0] * 4
        for gem in range(layout.GEMS):
            self.usual[gem] = _GEM[gem]
        self.back_worth = [0.0] * 4
        self.dearest = [0] * 4
        self.income = [0] * 4
        self.flow = [0] * 4
        self.step_one = [0] * 24
        self.step_gain = [0.0] * 24
        self.step_rank = [0.0] * 24
        self.step_price = [0] * 24
        self.step_cards = [0] * 24
        self.step_points = [0] * 24
        self.step_less = [0] * 24
        self.step_worth = [0.0] * 24
        self.rivals = Rivals()
        self.prize = [0.0] * 4
        self.gains = [0.0] * 256
        self.tops = [0.0] * 256
        self.has_gains = [0] * 4
        self.has_prizes = 0
        self.rough = False
        self.moved = False
        self.steps = -1
        self.chosen = 0
        self.bid = 0
        self.hand = 0
        self.seat = 0
        self.thought_at = -1
        self.rounds = 0.0
        self.rate = 0
        self.extra = 0
        self.discount = 0
        self.limit = 0
        self.hall = 0
        self.stand = 0
        self.stand_income = [-1] * 128
        self.stand_rest = [0] * 128
        self.stand_rounds = [0.0] * 128
        self.stand_era = [0] * 128
        self.known_gain = [0.0] * 8192
        self.known_for = [0] * 8192
        self.known_tables: object = None
        self.worths_rate = 0
        self.worths_rounds = 0.0
        self.known_upgrades = Memory()
        self.known_plans = Memory()

    def think(self, state: ZavandorState, seat: int) -> None:
        """Begin to think for a seat in a state."""
        self.take_stock(state, seat)
        self.thought_at = state.moves
        self.has_prizes = 0
        for gem in range(layout.GEMS):
            self.has_gains[gem] = 0
        self.look_at(state.hall)
        if not self.moved:
            self.look_ahead()

    def take_stock(self, state: ZavandorState, seat: int) -> None:
        """What `gain` depends on: enough to think about where a free stone or a scroll goes, but not about prices."""
        self.state = state
        self.tables = state.tables
        self.seat = seat
        self.rivals.begin(state, seat, self.rough)
        self.thought_at = -1
        if self.known_tables is not state.tables:
            self.known_tables = state.tables
            self.worths_rate = 0
            for stand in range(_STANDS):
                self.stand_income[stand] = -1
            self.rivals.find_portions(state.tables)
        self.moved = state.king_moved > 0 or state.phase == layout.UPGRADES
        self.rounds = self.tables.hall_way[state.hall] - (0 if self.moved else 1)
        if self.rounds < 0:
            self.rounds = 0.0
        self.look_at_own()
        if self.rate != self.worths_rate or self.rounds != self.worths_rounds:
            self.worths()
        self.hand = purse.held(state, seat)
        self.limit = income.limit(state, seat)
        self.find_stand()

    def forget(self) -> None:
        """What was thought of a state holds no more."""
        self.thought_at = -1

    def thought_since(self, state: ZavandorState, seat: int, moves: int) -> bool:
        """Whether the last thought was for this seat in this state, after so many moves or later."""
        return self.thought_at >= max(moves, 0) and self.seat == seat and self.state is state

    def worths(self) -> None:
        """What gems and cards drawn are worth, and the decks from the dearest on."""
        last: float = 1 / self.rate + 0.02
        near = self.rounds if self.rounds < 1 else 1.0
        for gem in range(layout.GEMS):
            self.gem_worth[gem] = near * self.usual[gem] + (1 - near) * last
        for back in range(layout.BACKS):
            total, count = 0.0, 0
            for gem in range(layout.GEMS):
                total += self.tables.decks[back * layout.GEMS + gem] * self.gem_worth[gem]
                count += self.tables.decks[back * layout.GEMS + gem]
            self.back_worth[back] = total / count if count > 0 else 0.0
            at = back
            while at > 0 and self.back_worth[self.dearest[at - 1]] < self.back_worth[back]:
                self.dearest[at] = self.dearest[at - 1]
                at -= 1
            self.dearest[at] = back
        self.worths_rate = self.rate
        self.worths_rounds = self.rounds

    def look_at_own(self) -> None:
        """What all own objects together do, looked through once: income, what helpers add to it and take off prices,
        and how many cards are a point in the end."""
        state, seat, effect = self.state, self.seat, self.tables.effect
        self.extra = self.discount = 0
        self.rate = self.tables.end_rate
        for back in range(layout.BACKS):
            self.income[back] = 0
        for place in range(owned_objects.own_count(state, seat)):
            one = owned_objects.nth(state, seat, place)
            what, level = owned_objects.printed_thing(state, seat, one), owned_objects.level(state, seat, one)
            at = (what * layout.LEVELS + level) * layout.WIDTH
            for back in range(layout.BACKS):
                self.income[back] += effect[at + layout.INCOME_CARDS + back]
            self.extra += effect[at + layout.EXTRA]
            self.discount += effect[at + layout.DISCOUNT]
            rate = effect[at + layout.END_RATE]
            if rate and rate < self.rate:
                self.rate = rate

    def find_stand(self) -> None:
        """All that gains depend on beside the object itself: `stand` is the place of those known for it."""
        income = 0
        for back in range(layout.BACKS):
            income = income * 2048 + self.income[back]
        rest = ((self.extra * 16 + self.limit + 1) * 32 + self.rate) * 8 + self.state.board[self.seat]
        rounds = int(self.rounds * 64)
        mixed = income + (income >> 9) + (income >> 18) + (income >> 27) + 5 * rest + 13 * rounds + (rounds >> 6)
        stand = mixed & (_STANDS - 1)
        same = self.stand_income[stand] == income and self.stand_rest[stand] == rest
        if not same or self.stand_rounds[stand] != self.rounds:
            self.stand_income[stand] = income
            self.stand_rest[stand] = rest
            self.stand_rounds[stand] = self.rounds
            self.stand_era[stand] += 1
        self.stand = stand

    # ------------------------------------------------------------------ the king

    def look_at(self, hall: int) -> None:
        """Think on with the prices of another hall."""
        self.hall = hall
        self.steps = -1
        self.known_upgrades.forget()
        self.known_plans.forget()

    def look_ahead(self) -> None:
        """The hall whose price will hold in the next upgrades: of those that the king can reach the one that suits the
        hand best, then the cheapest. Whoever bids sapphires has a say in it."""
        arrows = self.tables.hall_next[self.state.hall]
        best, best_cost, found = -1.0, 0.0, layout.NONE
        for hall in arrows:
            self.look_at(hall)
            brings = self.upgrades(self.hand) if len(arrows) > 1 and not self.rough else 0.0
            cost = self.worth_of(purse.price(self.tables, hall))
            if found < 0 or brings > best or (brings == best and cost <= best_cost):
                best, best_cost, found = brings, cost, hall
        if found >= 0 and found != self.hall:
            self.look_at(found)

    def worth_of(self, gems: int) -> float:
        """Gems at their worth one by one."""
        return (
            purse.count(gems, 0) * self.gem_worth[0]
            + purse.count(gems, 1) * self.gem_worth[1]
            + purse.count(gems, 2) * self.gem_worth[2]
            + purse.count(gems, 3) * self.gem_worth[3]
        )

    # ------------------------------------------------------------------ objects

    def does(self, what: int, level: int, effect: int) -> int:
        """One number of what a level of something printed does."""
        return self.tables.effect[(what * layout.LEVELS + level) * layout.WIDTH + effect]

    def per_round(self, what: int, without: int, level: int, limit: int) -> float:
        """What an income brings when one level takes the place of another."""
        most = layout.NONE
        for back in range(layout.BACKS):
            self.flow[back] = self.income[back] - self.does(what, without, back) + self.does(what, level, back)
            if self.flow[back]:
                most = back
        if most >= 0:
            self.flow[most] += (
                self.extra - self.does(what, without, layout.EXTRA) + self.does(what, level, layout.EXTRA)
            )
        brought = self.cards_worth(limit)
        brought += _STONE * self.does(what, level, layout.FREE_STONES) + _SWAP * self.does(what, level, layout.SWAPS)
        brought += _TIE * self.does(what, level, layout.TIE) + _DISCOUNT * self.does(what, level, layout.DISCOUNT)
        return brought + _REFUND * self.does(what, level, layout.REFUND)

    def cards_worth(self, limit: int) -> float:
        """The cards of `flow`, the best ones up to the limit in full."""
        left = limit if limit >= 0 else self.flow[0] + self.flow[1] + self.flow[2] + self.flow[3]
        total = 0.0
        for place in range(layout.BACKS):
            back = self.dearest[place]
            taken = left if left < self.flow[back] else self.flow[back]
            total += self.back_worth[back] * (taken + _OVER_LIMIT * (self.flow[back] - taken))
            left -= taken
        return total

    def income_worth(self, more: int, limit: int) -> float:
        """The own income with so many cards more of each deck."""
        for back in range(layout.BACKS):
            self.flow[back] = self.income[back] + more
        return self.cards_worth(limit)

    def drawn(self, what: int, level: int, effect: int) -> float:
        """The cards that a level gives at once or as a scroll."""
        total = 0.0
        for back in range(layout.BACKS):
            total += self.does(what, level, effect + back) * self.back_worth[back]
        return total

    def scroll_worth(self, what: int, level: int) -> float:
        """What using a scroll brings."""
        stones = _STONE * self.does(what, level, layout.SCROLL_STONES)
        return self.drawn(what, level, layout.SCROLL_CARDS) + stones + self.does(what, level, layout.SCROLL_VP)

    def gain(self, one: int, what: int, level: int, rounds: float) -> float:
        """What a stone on the next field of an object brings until the end, with what may follow, without its price.
        `what` is printed on it."""
        after = level + 1
        total = rounds * self.gain_a_round(one, what, level, rounds)
        total += self.drawn(what, after, layout.CARDS_AT_ONCE)
        full = after == self.tables.fields[what]
        near = rounds if rounds < 1 else 1.0
        if self.tables.is_scroll[one] > 0:
            total += (self.scroll_worth(what, after) - self.scroll_worth(what, level)) * near
            total += self.tables.thing_vp[what] * (1 - near) if full else 0.0
        elif full:
            total += self.tables.thing_vp[what]
        rate = self.does(what, after, layout.END_RATE)
        if rate > 0 and rate < self.rate:
            total += 5 / rate - 5 / self.rate
        if not full and rounds >= 1:
            follow = self.gain(one, what, after, rounds - 1) - self.cost(what, after)
            if follow > 0:
                total += _LATER * follow
        return total

    def next_gain(self, one: int) -> float:
        """`gain` of the next stone on an own object, or of the first on one not in the mine; worked out once."""
        level = owned_objects.level(self.state, self.seat, one)
        own = owned_objects.lies(self.state, self.seat, one)
        known_for = self.stand_era[self.stand] * 64 + level * 2 + (1 if own else 0)
        at = self.stand * layout.OBJECTS + one
        if self.known_for[at] != known_for:
            what = owned_objects.printed_thing(self.state, self.seat, one)
            self.known_gain[at] = self.gain(one, what, level, self.rounds)
            self.known_for[at] = known_for
        return self.known_gain[at]

    def gain_a_round(self, one: int, what: int, level: int, rounds: float) -> float:
        """What the next level brings more in every income."""
        named = self.does(what, level + 1, layout.LIMIT)
        if named != 0:
            limit = layout.NONE if named < 0 else max(self.limit, named)
            more = 1 if rounds > 3 else 0
            return self.income_worth(more, limit) - self.income_worth(more, self.limit)
        own = owned_objects.lies(self.state, self.seat, one)
        now = level if own and level == owned_objects.level(self.state, self.seat, one) else 0
        return self.per_round(what, now, level + 1, self.limit) - self.per_round(what, now, level, self.limit)

    def cost(self, what: int, level: int) -> float:
        """What the step from a level costs later, roughly."""
        at = (what * layout.LEVELS + level) * layout.COST_WIDTH
        points = self.tables.cost[at + layout.COST_VP]
        if self.tables.cost[at + layout.COST_KING]:
            return _KING + points
        total = 0.0
        for gem in range(layout.GEMS):
            total += self.tables.cost[at + gem] * self.gem_worth[gem]
        return total + points

    def extension(self, one: int) -> float:
        """What winning an extension is worth, after the prices of its fields."""
        what = one + layout.PRINTED
        if self.tables.printed[what] > 0:
            return self.keeping(one)
        worth = self.next_gain(one) - self.cost(what, 0)
        return worth if worth > 0 else 0.0

    def keeping(self, one: int) -> float:
        """What an extension in the mine still brings."""
        what = owned_objects.printed_thing(self.state, self.seat, one)
        level = owned_objects.level(self.state, self.seat, one)
        scroll = self.tables.is_scroll[one] > 0 and self.rounds >= 1
        total = 0.0
        if level > 0:
            with_it = self.per_round(what, level, level, self.limit)
            total += self.rounds * (with_it - self.per_round(what, level, 0, self.limit))
            if scroll:
                total += self.scroll_worth(what, level)
            if self.does(what, level, layout.END_RATE) > 0:
                total += 1.0
        if level == self.tables.fields[what]:
            return total + (0 if scroll else self.tables.thing_vp[what])
        more = self.next_gain(one) - self.cost(what, level)
        return total + (more if more > 0 else 0.0)

    # ------------------------------------------------------------------ upgrades

    def find_steps(self) -> None:
        """Objects whose next stone is worth its price, at the price of the hall to come, the best bargains first."""
        state, seat = self.state, self.seat
        self.steps = 0
        for place in range(owned_objects.own_count(state, seat)):
            one = owned_objects.nth(state, seat, place)
            if not owned_objects.full(state, seat, one) and not owned_objects.has_stepped(state, seat, one):
                self.find_step(one)
        if self.steps > _STEPS:
            self.steps = _STEPS

    def find_step(self, one: int) -> None:
        """One of them, put in its place."""
        what = owned_objects.printed_thing(self.state, self.seat, one)
        level = owned_objects.level(self.state, self.seat, one)
        at = (what * layout.LEVELS + level) * layout.COST_WIDTH
        points = self.tables.cost[at + layout.COST_VP]
        king = self.tables.cost[at + layout.COST_KING] > 0
        gems = purse.price(self.tables, self.hall) if king else purse.cost(self.tables, at)
        number = purse.size(gems)
        if king and number == 0:
            return
        paid = upgrades.discounted(number, self.discount) if king else number
        gain = self.next_gain(one)
        worth = self.worth_of(gems)
        if gain <= (worth if paid == number else worth * paid / number) + points:
            return
        rank = gain / (0.5 + worth + points)
        i = self.steps
        while i > 0 and self.step_rank[i - 1] < rank:
            self.move_step(i - 1, i)
            i -= 1
        self.step_one[i] = one
        self.step_gain[i] = gain
        self.step_rank[i] = rank
        self.step_price[i] = gems
        self.step_cards[i] = paid
        self.step_points[i] = points
        self.step_less[i] = 1 if paid < number else 0
        self.step_worth[i] = worth
        self.steps += 1

    def move_step(self, i: int, to: int) -> None:
        self.step_one[to] = self.step_one[i]
        self.step_gain[to] = self.step_gain[i]
        self.step_rank[to] = self.step_rank[i]
        self.step_price[to] = self.step_price[i]
        self.step_cards[to] = self.step_cards[i]
        self.step_points[to] = self.step_points[i]
        self.step_less[to] = self.step_less[i]
        self.step_worth[to] = self.step_worth[i]

    def upgrades(self, gems: int) -> float:
        """How much more than their prices the best upgrades out of a hand bring."""
        if self.steps < 0:
            self.find_steps()
        if self.steps == 0:
            return 0.0
        known = self.known_upgrades
        at = known.place(gems)
        if known.has(at):
            return known.worth[at]
        found = self.best(0, gems, self.state.vp[self.seat])
        known.put(at, gems, found, 0)
        return found

    def choose(self, gems: int) -> int:
        """The steps of the best upgrades out of a hand, as bits."""
        self.count_steps()
        self.best(0, gems, self.state.vp[self.seat])
        return self.chosen

    def choose_upgrades(self, gems: int) -> list[int]:
        """The objects of the best upgrades out of a hand."""
        chosen = self.choose(gems)
        return [self.step_one[i] for i in range(self.steps) if chosen >> i & 1]

    def count_steps(self) -> int:
        """How many objects there are whose next stone is worth its price."""
        if self.steps < 0:
            self.find_steps()
        return self.steps

    def worth_while(self) -> list[int]:
        """The objects whose next stone is worth its price, the best bargains first."""
        return [self.step_one[i] for i in range(self.count_steps())]

    def lacking(self, number: int, gems: int) -> int:
        """The gem that would pay a step if there were one more of it, the cheapest of several; NONE if more lack."""
        price = self.step_price[number]
        there = purse.both(price, gems)
        if self.step_cards[number] - purse.size(there) != 1:
            return layout.NONE
        gem = 0
        while purse.count(price, gem) == purse.count(there, gem):
            gem += 1
        return gem

    def best(self, at: int, gems: int, points: int) -> float:
        """The same with the steps from one on; `chosen` are its steps."""
        most, bits = 0.0, 0
        for number in range(at, self.steps):
            paid = self.payment(number, gems)
            if paid < 0 or self.step_points[number] > points:
                continue
            total = self.best(number + 1, gems - paid, points - self.step_points[number])
            worth = self.worth_of(paid) if self.step_less[number] else self.step_worth[number]
            total += self.step_gain[number] - worth - self.step_points[number]
            if total > most:
                most, bits = total, self.chosen | 1 << number
        self.chosen = bits
        return most

    def payment(self, number: int, gems: int) -> int:
        """The gems that pay a step: all of its price, or the cheaper ones if a helper takes some off; -1 if they are
        not there."""
        price = self.step_price[number]
        if not self.step_less[number]:
            return price if purse.holds(gems, price) else layout.NONE
        paid = purse.both(price, gems)
        spare = purse.size(paid) - self.step_cards[number]
        if spare < 0:
            return layout.NONE
        for gem in range(layout.GEMS - 1, -1, -1):
            there = purse.count(paid, gem)
            less = spare if spare < there else there
            paid -= less * purse.one(gem)
            spare -= less
        return paid

    # ------------------------------------------------------------------ bids

    def find_prizes(self) -> None:
        """By gem, what winning the auction brings, with an extension where one is on offer."""
        state = self.state
        self.rivals.find()
        for gem in range(layout.GEMS):
            worth: float = self.tables.win_vp
            if state.right[gem] >= 0:
                won = self.extension(state.right[gem]) - self.room()
                if won > worth:
                    worth = won
            self.prize[gem] = worth + (_SAPPHIRES if gem == 0 else 0.0)
        self.has_prizes = 1

    def room(self) -> float:
        """What has to go for a new extension."""
        state, seat = self.state, self.seat
        if auctions.has_slot(state, seat):
            return 0.0
        least = self.keeping(state.slots[seat * layout.SLOTS])
        for place in range(1, state.n_slots[seat]):
            kept = self.keeping(state.slots[seat * layout.SLOTS + place])
            if kept < least:
                least = kept
        return least

    def bid_gain(self, gem: int, number: int) -> float:
        """What a bid of so many cards of a gem is worth, beside the cards that come back."""
        if number == 0:
            return 0.0
        if self.has_prizes == 0:
            self.find_prizes()
        prize: float = self.tables.win_vp + (_SAPPHIRES if gem == 0 else 0.0)
        if number >= self.tables.extension_from:
            prize = self.prize[gem]
        if number >= self.tables.bonus_from[gem]:
            prize += self.tables.bonus_vp
        chance = self.rivals.wins(gem, number)
        return chance * prize + (1 - chance) * number * (self.gem_worth[gem] - 0.02)

    def bid_more(self, gem: int, number: int) -> float:
        """What a bid of so many cards brings more than the cards are worth in hand."""
        if number < self.has_gains[gem]:
            return self.gains[gem * _COUNTS + number]
        return self.find_more(gem, number)

    def find_more(self, gem: int, number: int) -> float:
        """The same, worked out from no card on."""
        if number >= _COUNTS:
            return self.bid_gain(gem, number) - number * self.gem_worth[gem]
        while self.has_gains[gem] <= number:
            count = self.has_gains[gem]
            place = gem * _COUNTS + count
            self.gains[place] = self.bid_gain(gem, count) - count * self.gem_worth[gem]
            self.tops[place] = self.gains[place]
            if count > 0 and self.tops[place - 1] > self.gains[place]:
                self.tops[place] = self.tops[place - 1]
            self.has_gains[gem] += 1
        return self.gains[gem * _COUNTS + number]

    def top(self, gem: int, most: int) -> float:
        """What a bid of so many cards or of fewer brings at the most."""
        if most >= self.has_gains[gem]:
            if most >= _COUNTS:
                return max(self.top(gem, most - 1), self.bid_more(gem, most))
            self.find_more(gem, most)
        return self.tops[gem * _COUNTS + most]

    def bid_worth(self, bid: int) -> float:
        """The same of a whole bid."""
        total = 0.0
        for gem in range(layout.GEMS):
            total += self.bid_more(gem, purse.count(bid, gem))
        return total

    def next_size(self, gem: int, number: int, held: int) -> int:
        """The bid worth thinking about after one: small ones, and those around the bonus; NONE after the last."""
        bonus = self.tables.bonus_from[gem]
        number += 1
        if number > 5 and number < bonus:
            number = bonus
        too_many = number > held or (number > 5 and number > bonus + 1)
        return layout.NONE if too_many else number

    def plan(self, gems: int) -> float:
        """What a hand is worth with the best bid and the best upgrades; `bid` is that bid."""
        known = self.known_plans
        at = known.place(gems)
        if known.has(at):
            self.bid = known.bid[at]
            return known.worth[at]
        found = self.find_plan(gems)
        known.put(at, gems, found, self.bid)
        return found

    def find_plan(self, gems: int) -> float:
        """Gem by gem the best number of cards beside the others, until nothing gets better."""
        most = self.upgrades(gems)
        bid, best, brought = 0, most, 0.0
        for _ in range(3):
            before = best
            for gem in range(layout.GEMS):
                held = purse.count(gems, gem)
                others = brought - self.bid_more(gem, purse.count(bid, gem))
                if others + self.top(gem, held) + most <= best + 1e-9:
                    continue  # no number of them would do
                unit = purse.one(gem)
                number = 0
                while number >= 0:
                    bids = others + self.bid_more(gem, number)
                    if bids + most > best + 1e-9:
                        new = bid + (number - purse.count(bid, gem)) * unit
                        worth = bids + self.upgrades(gems - new)
                        if worth > best + 1e-9:
                            best, brought, bid = worth, bids, new
                    number = self.next_size(gem, number, held)
            if best <= before + 1e-9:
                break
        self.bid = bid
        return best + self.worth_of(gems)

    def worth(self, gems: int) -> float:
        return self.plan(gems)

    def worth_at_most(self, gems: int) -> float:
        """No hand is worth more than if all its cards could be bid and pay for upgrades too."""
        total = self.upgrades(gems) + self.worth_of(gems)
        for gem in range(layout.GEMS):
            total += self.top(gem, purse.count(gems, gem))
        return total + 1e-9
