"""What a search hears of Silberzwerg, compiled: whole placements as one decision, quick replies, who stands how well.

A search plays on for some rounds with the replies of the heuristic (`zwerge.games.silberzwerg.bot`), some of them
varied, and judges by money, gems and contracts nearly filled.
"""

from math import exp

from zwerge.bots.search.judge import Judge
from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.silberzwerg.rules import contracts, gem_prices, layout, leaders_in_turn, penalties
from zwerge.games.silberzwerg.rules.state import SilberzwergState

_TERMINAL = seats.TERMINAL
_CHANCE = seats.CHANCE
_NONE = -1
_AVERAGE = 5
_SCALE = 45.0


class SilberzwergJudge(Judge):
    """`depth`: so many rounds a search plays on, the running one included (0: to the end of the game); `wild`: of so
    many placements one is varied (1: all, 0: none)."""

    def __init__(self, depth: int = 2, wild: int = 2) -> None:
        Judge.__init__(self, depth)
        self.wild = wild
        self.until = 0
        self.planned = [0] * 72
        self.has_plan = [0] * 4
        self.wanted = [0] * 4
        self.spare = [0] * 4
        self.order = [0] * 4
        self.worth = [0.0] * 4

    def begin(self, state: State) -> None:
        mine: SilberzwergState = state  # type: ignore[assignment]
        self.until = mine.round + self.depth if self.depth > 0 else mine.tables.round_limit + 1
        for seat in range(4):
            self.has_plan[seat] = 0

    def is_over(self, state: State) -> bool:
        mine: SilberzwergState = state  # type: ignore[assignment]
        over: bool = mine.round >= self.until
        return over

    def is_secret(self, state: State, seat: int) -> bool:
        mine: SilberzwergState = state  # type: ignore[assignment]
        return mine.phase == layout.PLACING or mine.phase == layout.RETURNING

    def redeal(self, state: State, seat: int, rng: Rng) -> bool:
        """Two players know both bags, and nothing else is hidden but what `opened` takes back."""
        mine: SilberzwergState = state  # type: ignore[assignment]
        return mine.tables.players == 2

    # ------------------------------------------------------------------ decisions

    def obvious(self, state: State, seat: int) -> int:
        """Tiles are handed in, or not, without much thought."""
        mine: SilberzwergState = state  # type: ignore[assignment]
        if mine.phase == layout.WINDOW:
            return self.answer(mine, seat)
        if mine.phase >= layout.ACTING and mine.phase <= layout.SILVER:
            return self.tool_set(mine, seat)
        return _NONE

    def candidates(self, state: State, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """Leaders first, then miners mine by mine, so that a placement is found in one order; no swap for the same."""
        mine: SilberzwergState = state  # type: ignore[assignment]
        if mine.phase == layout.PLACING:
            return self.next_steps(mine, seat, legal)
        if mine.phase == layout.SHADOW and mine.column == layout.ON_GEMS:
            return tuple([action for action in legal if self.changes_something(mine, action)])
        return legal

    def next_steps(self, mine: SilberzwergState, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """What may come next of a placement: a leader while there is one, then the mines from the last one on."""
        first = mine.tables.first[layout.PLACE]
        if legal[len(legal) - 1] >= first + layout.COLUMN_COUNT and legal[len(legal) - 1] < first + 18:
            return tuple([action for action in legal if action >= first + layout.COLUMN_COUNT])
        last = 0
        for colour in range(layout.COLOUR_COUNT):
            if mine.miners[seat * layout.COLOUR_COUNT + colour] > 0:
                last = colour
        left = mine.tables.miners - mine.miners_out[seat]
        steps = []
        for action in legal:
            if action >= first + last and self.room(mine, seat, action - first) >= left:
                steps.append(action)
        return tuple(steps) if len(steps) > 0 else legal

    def room(self, mine: SilberzwergState, seat: int, colour: int) -> int:
        """How many miners more have room in a mine and those after it."""
        free = 0
        for other in range(colour, layout.COLOUR_COUNT):
            free += layout.MOST_IN_MINE - mine.miners[seat * layout.COLOUR_COUNT + other]
        return free

    def changes_something(self, mine: SilberzwergState, action: int) -> bool:
        """Whether no gem is swapped for one of its colour."""
        tables = mine.tables
        if tables.verb[action] != layout.SWAP:
            return True
        a, b, c, d = tables.a[action], tables.b[action], tables.c[action], tables.d[action]
        changes: bool = a != c and (b < 0 or (a != d and b != c and b != d))
        return changes

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        mine: SilberzwergState = state  # type: ignore[assignment]
        if mine.phase != layout.PLACING:
            return self.quick(mine, seat)
        if self.has_plan[seat] == 0 or mine.miners_out[seat] + self.leaders_out(mine, seat) == 0:
            self.plan(mine, seat, rng)
        return self.next_planned(mine, seat)

    def leaders_out(self, mine: SilberzwergState, seat: int) -> int:
        return mine.to_act[seat] + mine.to_act[layout.SEATS + seat]

    def next_planned(self, mine: SilberzwergState, seat: int) -> int:
        """The next step of the plan that does not stand yet, leaders first; any other where the draft has left it."""
        first = mine.tables.first[layout.PLACE]
        if self.leaders_out(mine, seat) < mine.tables.leaders:
            for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
                for column in range(layout.COLUMN_COUNT):
                    step = kind * layout.COLUMN_COUNT + column
                    lacks = self.planned[seat * 18 + step] > mine.fresh[layout.cell(kind, seat, column)]
                    if lacks and self.is_free(mine, seat, column):
                        return first + step
            mine.offer_all(seat)
            return mine.offered[mine.n_offered - 1]
        if mine.miners_out[seat] < mine.tables.miners:
            for colour in range(layout.COLOUR_COUNT):
                if self.planned[seat * 18 + colour] > mine.miners[seat * layout.COLOUR_COUNT + colour]:
                    return first + colour
            mine.offer_all(seat)
            return mine.offered[0]
        return mine.tables.first[layout.COMMIT]

    def is_free(self, mine: SilberzwergState, seat: int, column: int) -> bool:
        """Whether no own leader stands in a column, where there may be only one."""
        if not mine.tables.one_leader_per_column:
            return True
        for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
            if mine.fresh[layout.cell(kind, seat, column)] > 0:
                return False
        return True

    # ------------------------------------------------------------------ plans

    def missing(self, mine: SilberzwergState, seat: int, space: int) -> int:
        """How many gems a bag lacks for the contract on a space."""
        bag, need = seat * layout.COLOUR_COUNT, mine.tile[space] * layout.COLOUR_COUNT
        lacking = 0
        for colour in range(layout.COLOUR_COUNT):
            lack = mine.tables.need[need + colour] - mine.bag[bag + colour]
            if lack > 0:
                lacking += lack
        return lacking

    def target(self, mine: SilberzwergState, seat: int, other_than: int) -> int:
        """The heuristic's `_target`, or the best besides `other_than`."""
        best, chosen = 0.0, _NONE
        miners = mine.tables.miners
        for space in range(mine.tables.spaces):
            if space == other_than or not contracts.may_fulfil(mine, seat, space):
                continue
            lacking = self.missing(mine, seat, space)
            rounds = (lacking + miners - 1) // miners
            if mine.corner[space] + rounds - 1 > 4:
                continue
            score: float = contracts.value(mine, space)
            if contracts.owner(mine, space) == seat:
                score += penalties.penalty(mine, space) * 0.5
            score = score / (1 + rounds) - 2 * lacking
            if score > best:
                best, chosen = score, space
        return chosen

    def want(self, mine: SilberzwergState, seat: int, space: int) -> int:
        """Fill `wanted` and `spare` with what the contract on a space lacks and does not need; how much it lacks."""
        lacking = 0
        for colour in range(layout.COLOUR_COUNT):
            held = mine.bag[seat * layout.COLOUR_COUNT + colour]
            need = mine.tables.need[mine.tile[space] * layout.COLOUR_COUNT + colour] if space >= 0 else 0
            self.wanted[colour] = need - held if need > held else 0
            self.spare[colour] = held - need if held > need else 0
            lacking += self.wanted[colour]
        return lacking

    def plan(self, mine: SilberzwergState, seat: int, rng: Rng) -> None:
        """A whole placement into `planned`: the heuristic's, or now and then another."""
        varied = self.wild == 1 or (self.wild > 1 and rng.below(self.wild) == 0)
        space = self.target(mine, seat, _NONE)
        if varied and rng.below(2) == 0:
            space = self.target(mine, seat, space)
        lacking = self.want(mine, seat, space)
        at = seat * 18
        for step in range(18):
            self.planned[at + step] = 0
        self.has_plan[seat] = 1
        self.plan_miners(mine, at)
        self.plan_leaders(mine, seat, space, lacking)
        if varied:
            self.vary(mine, at, rng)

    def plan_miners(self, mine: SilberzwergState, at: int) -> None:
        """Miners where gems are lacking, the rest where fewest of the own are; `order`: mines by what is wanted."""
        for colour in range(layout.COLOUR_COUNT):
            i = colour
            while i > 0 and self.goes_before(mine, colour, self.order[i - 1]):
                self.order[i] = self.order[i - 1]
                i -= 1
            self.order[i] = colour
        most = layout.MOST_IN_MINE if mine.tables.alternating else mine.tables.miners
        for _ in range(mine.tables.miners):
            chosen, fewest = _NONE, 99
            for i in range(layout.COLOUR_COUNT):
                colour = self.order[i]
                count = self.planned[at + colour]
                if count >= most:
                    continue
                if count < self.wanted[colour]:
                    chosen = colour
                    break
                if count < fewest:
                    chosen, fewest = colour, count
            self.planned[at + chosen] += 1

    def goes_before(self, mine: SilberzwergState, colour: int, other: int) -> bool:
        more: int = self.wanted[colour] - self.wanted[other]
        if more == 0:
            more = mine.stock[colour] - mine.stock[other]
        return more > 0

    def plan_leaders(self, mine: SilberzwergState, seat: int, space: int, wanted: int) -> None:
        """Leaders in the heuristic's order of places."""
        at = seat * 18
        left = mine.tables.leaders
        short = 0
        for colour in range(layout.COLOUR_COUNT):
            dug = self.planned[at + colour]
            if dug > mine.stock[colour]:
                dug = mine.stock[colour]
            self.spare[colour] = self.wanted[colour] - dug
            if self.spare[colour] > 0:
                short += 1
        if space >= 0 and short <= 1:
            left -= self.put(mine, at, layout.SILVER_DWARF, layout.ON_CONTRACTS, left)
        if mine.money[seat] > 20:
            for colour in range(layout.COLOUR_COUNT):
                if self.spare[colour] > 0:
                    left -= self.put(mine, at, layout.SILVER_DWARF, colour, left)
        if mine.bag_size[seat] + mine.tables.miners - wanted > 6 or mine.money[seat] < 25:
            left -= self.put(mine, at, layout.SILVER_DWARF, layout.ON_GEMS, left)
        left -= self.put(mine, at, layout.SHADOW_DWARF, layout.ON_CONTRACTS, left)
        left -= self.put(mine, at, layout.SHADOW_DWARF, layout.ON_GEMS, left)
        left -= self.put(mine, at, layout.SILVER_DWARF, layout.ON_GEMS, left)
        left -= self.put(mine, at, layout.SILVER_DWARF, layout.ON_CONTRACTS, left)
        for i in range(layout.COLOUR_COUNT):
            left -= self.put(mine, at, layout.SILVER_DWARF, self.order[i], left)

    def put(self, mine: SilberzwergState, at: int, kind: int, column: int, left: int) -> int:
        """One leader more in the plan, if there is one left and the place is free; how many that is."""
        other = layout.SHADOW_DWARF + layout.SILVER_DWARF - kind
        if left <= 0 or self.planned[at + kind * layout.COLUMN_COUNT + column] > 0:
            return 0
        if mine.tables.one_leader_per_column and self.planned[at + other * layout.COLUMN_COUNT + column] > 0:
            return 0
        self.planned[at + kind * layout.COLUMN_COUNT + column] = 1
        return 1

    def vary(self, mine: SilberzwergState, at: int, rng: Rng) -> None:
        """One leader goes elsewhere, and now and then a miner."""
        step: int = layout.COLUMN_COUNT + rng.below(12)
        to: int = layout.COLUMN_COUNT + rng.below(12)
        if self.planned[at + step] > 0 and self.planned[at + to] == 0 and not mine.tables.one_leader_per_column:
            self.planned[at + step] -= 1
            self.planned[at + to] += 1
        step, to = rng.below(4), rng.below(4)
        if self.planned[at + step] > 0 and self.planned[at + to] < layout.MOST_IN_MINE:
            self.planned[at + step] -= 1
            self.planned[at + to] += 1

    # ------------------------------------------------------------------ quick replies besides placing

    def quick(self, mine: SilberzwergState, seat: int) -> int:
        """The heuristic's reply to whatever is asked but a placement."""
        if mine.phase == layout.RETURNING:
            return self.give_back(mine, seat)
        if mine.phase == layout.CANCELLING:
            return self.cancel(mine, seat)
        if mine.phase == layout.WINDOW:
            return self.answer(mine, seat)
        tile = self.hand_in(mine, seat)
        if tile >= 0:
            return tile
        if mine.phase == layout.ACTING:
            return self.name_leader(mine, seat)
        if mine.phase == layout.SHADOW:
            return self.shadow(mine, seat)
        return self.silver(mine, seat)

    def give_back(self, mine: SilberzwergState, seat: int) -> int:
        """The gem of which most are spare."""
        if mine.bag_size[seat] - mine.tables.bag_limit <= mine.chosen[seat]:
            return mine.tables.first[layout.COMMIT]
        self.want(mine, seat, self.target(mine, seat, _NONE))
        at, best, most = seat * layout.COLOUR_COUNT, 0, -99
        for colour in range(layout.COLOUR_COUNT):
            left = self.spare[colour] - mine.returning[at + colour]
            if mine.bag[at + colour] > mine.returning[at + colour] and left > most:
                best, most = colour, left
        return mine.tables.first[layout.RETURN] + best

    def cancel(self, mine: SilberzwergState, seat: int) -> int:
        """Cancel what hits the own dwarves, contract or bag."""
        tables, action = mine.tables, mine.announced
        verb, a, b, c = tables.verb[action], tables.a[action], tables.b[action], tables.c[action]
        hit = (
            (verb == layout.STEAL and (a == seat or b == seat))
            or (verb == layout.REMOVE and (a == seat or c == seat))
            or (verb == layout.LOWER and contracts.owner(mine, a) == seat)
        )
        return tables.first[layout.CANCEL] if hit else tables.first[layout.PASS]

    def answer(self, mine: SilberzwergState, seat: int) -> int:
        """In a window: a tile worth it, or nothing."""
        tile = self.hand_in(mine, seat)
        if tile >= 0:
            return tile
        return mine.tables.first[layout.WAIT if mine.step == layout.SILVER_STEP else layout.PASS]

    def tool_set(self, mine: SilberzwergState, seat: int) -> int:
        """Three tools alike, if there are any."""
        for tool in range(layout.TOOL_COUNT):
            if mine.kept[seat * layout.SYMBOL_COUNT + tool] >= layout.SET_SIZE:
                return mine.tables.first[layout.SET] + tool
        return _NONE

    def hand_in(self, mine: SilberzwergState, seat: int) -> int:
        """A set, a +5/-5, a -3 just before buying dear gems; or -1."""
        tiles = self.tool_set(mine, seat)
        if tiles >= 0:
            return tiles
        at = seat * layout.SYMBOL_COUNT
        if mine.kept[at + layout.PLUS5_TILE] > 0:
            victim, most = _NONE, 4
            for other in range(mine.tables.players):
                if other != seat and mine.money[other] > most:
                    victim, most = other, mine.money[other]
            if victim >= 0:
                return mine.tables.first[layout.PLUS5] + victim
        buying = mine.step == layout.SILVER_STEP and mine.actor == seat and mine.column >= 0 and mine.column < 4
        if buying and mine.kept[at + layout.MINUS3_TILE] > 0 and gem_prices.price(mine, mine.column) > 4:
            self.want(mine, seat, self.target(mine, seat, _NONE))
            if self.wanted[mine.column] > 1:
                return mine.tables.first[layout.MINUS3] + mine.column
        return _NONE

    def name_leader(self, mine: SilberzwergState, seat: int) -> int:
        """Shadows in any order; silvers buy first, then fulfil, then sell."""
        kind = leaders_in_turn.acting_kind(mine)
        for column in range(layout.COLUMN_COUNT):
            if mine.fresh[layout.cell(kind, seat, column)] > 0:
                return mine.tables.first[layout.ACT] + (kind - layout.SHADOW_DWARF) * layout.COLUMN_COUNT + column
        return _NONE

    def shadow(self, mine: SilberzwergState, seat: int) -> int:
        if mine.column < layout.ON_CONTRACTS:
            return self.shadow_in_mine(mine, seat)
        if mine.column == layout.ON_CONTRACTS:
            return self.shadow_on_contracts(mine, seat)
        return self.shadow_on_gems(mine, seat)

    def shadow_in_mine(self, mine: SilberzwergState, seat: int) -> int:
        """Take silvers and miners of others away, or a gem."""
        tables = mine.tables
        mine.offer_all(seat)
        pair, leader, take = _NONE, _NONE, _NONE
        for i in range(mine.n_offered):
            action = mine.offered[i]
            if tables.verb[action] == layout.REMOVE:
                pair = action
                if tables.b[action] == layout.SILVER_DWARF or tables.d[action] == layout.SILVER_DWARF:
                    leader = action
            elif tables.verb[action] == layout.TAKE:
                take = action
        if leader >= 0:
            return leader
        if pair >= 0:
            return pair
        return take if take >= 0 else tables.first[layout.NOTHING]

    def shadow_on_contracts(self, mine: SilberzwergState, seat: int) -> int:
        """The own contract up, or the dearest of the others down."""
        tables = mine.tables
        target = self.target(mine, seat, _NONE)
        if target >= 0 and contracts.may_raise(mine, seat, target) and mine.corner[target] > 1:
            return tables.first[layout.RAISE] + target
        best, most = tables.first[layout.NOTHING], -1
        for space in range(tables.spaces):
            if space != target and contracts.may_lower(mine, seat, space) and contracts.value(mine, space) > most:
                best, most = tables.first[layout.LOWER] + space, contracts.value(mine, space)
        return best

    def shadow_on_gems(self, mine: SilberzwergState, seat: int) -> int:
        """Swap for what is missing, or steal from the richest."""
        tables = mine.tables
        lacking = self.want(mine, seat, self.target(mine, seat, _NONE))
        if lacking == 1 or lacking == 2:
            swap = self.swap(mine, seat, lacking)
            if swap >= 0:
                return swap
        best, most = tables.first[layout.NOTHING], -1
        for other in range(tables.players):
            if other != seat and mine.bag_size[other] > 0 and mine.money[other] > most:
                best, most = tables.first[layout.STEAL] + other, mine.money[other]
        return best

    def swap(self, mine: SilberzwergState, seat: int, lacking: int) -> int:
        """The first swap of spare gems for exactly what is missing, or -1."""
        tables = mine.tables
        mine.offer_all(seat)
        for i in range(mine.n_offered):
            action = mine.offered[i]
            if tables.verb[action] != layout.SWAP or (tables.b[action] >= 0) != (lacking == 2):
                continue
            a, b, c, d = tables.a[action], tables.b[action], tables.c[action], tables.d[action]
            if self.spare[a] < 1 or self.wanted[c] < 1:
                continue
            if b >= 0 and (self.spare[b] < 1 + (a == b) or self.wanted[d] < 1 + (c == d)):
                continue
            return action
        return _NONE

    def silver(self, mine: SilberzwergState, seat: int) -> int:
        """Buy what is missing, fulfil what pays most, sell what is spare."""
        tables = mine.tables
        if mine.column == layout.ON_CONTRACTS:
            return self.fulfil(mine, seat)
        self.want(mine, seat, self.target(mine, seat, _NONE))
        if mine.column < layout.ON_CONTRACTS:
            price = gem_prices.price(mine, mine.column)
            cheap = price <= 3 and mine.bag_size[seat] < tables.bag_limit
            if mine.stock[mine.column] > 0 and mine.money[seat] >= price and (cheap or self.wanted[mine.column] > 0):
                return tables.first[layout.BUY] + mine.column
            return tables.first[layout.DONE]
        chosen, most = _NONE, -1
        for colour in range(layout.COLOUR_COUNT):
            price = gem_prices.price(mine, colour)
            dear = price >= _AVERAGE or mine.bag_size[seat] > tables.bag_limit
            if self.spare[colour] > 0 and dear and price > most:
                chosen, most = colour, price
        return tables.first[layout.SELL] + chosen if chosen >= 0 else tables.first[layout.DONE]

    def fulfil(self, mine: SilberzwergState, seat: int) -> int:
        tables = mine.tables
        if mine.fulfilled:
            return tables.first[layout.DONE]
        best, most = tables.first[layout.NOTHING], -1
        for space in range(tables.spaces):
            if not contracts.may_fulfil(mine, seat, space) or self.missing(mine, seat, space) > 0:
                continue
            if contracts.value(mine, space) > most:
                best, most = tables.first[layout.FULFIL] + space, contracts.value(mine, space)
        return best

    # ------------------------------------------------------------------ to the end

    def play_on(self, state: State, rng: Rng) -> None:
        mine: SilberzwergState = state  # type: ignore[assignment]
        while mine.turn != _TERMINAL and mine.round < self.until:
            seat = mine.turn
            if seat == _CHANCE:
                mine.move(self.draw(mine, rng), seat)
            elif mine.phase == layout.PLACING:
                self.place_all(mine, seat, rng)
            else:
                mine.move(self.quick(mine, seat), seat)

    def draw(self, mine: SilberzwergState, rng: Rng) -> int:
        """A chance outcome; of what is stolen without listing it for Python."""
        if mine.phase != layout.DRAWING:
            return mine.playout_chance(rng)
        owner = mine.draws[0]
        left: int = rng.below(mine.bag_size[owner])
        colour = 0
        while left >= mine.bag[owner * layout.COLOUR_COUNT + colour]:
            left -= mine.bag[owner * layout.COLOUR_COUNT + colour]
            colour += 1
        return mine.tables.draw0 + owner * layout.COLOUR_COUNT + colour

    def place_all(self, mine: SilberzwergState, seat: int, rng: Rng) -> None:
        """The rest of a placement, and its commit."""
        commit = mine.tables.first[layout.COMMIT]
        step = _NONE
        while step != commit:
            step = self.reply(mine, seat, rng)
            mine.move(step, seat)

    def judge(self, state: State) -> None:
        """The shares of the win by what each is worth, more sharply the nearer the end is."""
        mine: SilberzwergState = state  # type: ignore[assignment]
        players = mine.tables.players
        if mine.turn == _TERMINAL:
            Judge.judge(self, mine)
            return
        most = 0
        best = -1.0e9
        for seat in range(players):
            self.worth[seat] = self.value_of(mine, seat)
            best = max(best, self.worth[seat])
            most = max(most, mine.money[seat])
        near: float = most / mine.tables.goal
        scale = _SCALE * (1 - 0.7 * min(1.0, near))
        total = 0.0
        for seat in range(players):
            self.share[seat] = exp((self.worth[seat] - best) / scale)
            total += self.share[seat]
        for seat in range(players):
            self.share[seat] /= total

    def value_of(self, mine: SilberzwergState, seat: int) -> float:
        """Money, the bag, kept tiles, and what the best contract within reach adds to it."""
        extra = 0.0
        for space in range(mine.tables.spaces):
            if contracts.may_fulfil(mine, seat, space):
                lacking = self.missing(mine, seat, space)
                if lacking < 6:
                    gain: float = contracts.value(mine, space) - 8 * _AVERAGE
                    extra = max(extra, gain * (6 - lacking) / 6)
        held = min(mine.bag_size[seat], mine.tables.bag_limit + 2)
        tiles = 0
        for symbol in range(layout.SYMBOL_COUNT):
            tiles += mine.kept[seat * layout.SYMBOL_COUNT + symbol] * (8 if symbol < layout.TOOL_COUNT else 4)
        worth: float = mine.money[seat] + _AVERAGE * held + extra + tiles
        return worth


JUDGE = SilberzwergJudge
