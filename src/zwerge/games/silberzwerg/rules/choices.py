"""What a game of Silberzwerg consists of, who is asked, and what each seat may do. `state.py` says what then happens.

Compiled where a compiler works (`choices.pxd`); the same file runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.happenings import Happenings
from zwerge.games.silberzwerg.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.telling import Teller
    from zwerge.games.silberzwerg.rules.events import Event

_DEAF = Happenings()


class Choices(State):
    """What a game of Silberzwerg consists of, and what each seat may do; `SilberzwergState` adds what then happens.

    Seats, colours (blue, green, red, yellow) and columns (the mines, contracts, gems) are small numbers. Per seat and
    colour (`seat * 4 + colour`): `bag`, `miners` still standing, `returning` chosen in step 10. Per kind, seat and
    column (`kind * 24 - 24 + seat * 6 + column`, kind 1 shadow, 2 silver): `fresh` leaders that stand and have not
    acted, `spent` ones that have; `to_act[kind * 4 - 4 + seat]` sums the fresh ones. `row[colour]` is the row of the
    price table, -1 outside steps 3 to 6. Per space: `tile` (0 empty) and `corner`. `place[tile]` says where a tile is,
    `kept[seat * 6 + symbol]` counts kept ones. `heard` and `passed` have a bit per seat. `events` is what knowledge is
    computed from (None with `tracks` False, in states made for search); `teller` hears what moves do. `offered` is
    where legal actions are put together: no part of a state, and worth nothing between calls.
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.tables: Tables = setup.tables
        self.turn = seats.CHANCE
        self.phase = layout.FIRST
        self.step = 0
        self.round = 1
        self.start = -1
        self.first_dealt = -1
        self.n_dealt = 0
        self.dealt = [0] * 4
        self.bag = [0] * 16
        self.bag_size = [0] * 4
        self.stock = [self.tables.gems] * 4
        self.money = [self.tables.money] * 4
        self.income = [0] * 24
        self.miners = [0] * 16
        self.miners_out = [0] * 4
        self.fresh = [0] * 48
        self.spent = [0] * 48
        self.to_act = [0] * 8
        self.committed = [0] * 4
        self.returning = [0] * 16
        self.chosen = [0] * 4
        self.row = [-1] * 4
        self.tile = [0] * 6
        self.corner = [0] * 6
        self.place = [layout.IN_DECK if there else -1 for there in self.tables.in_deck]
        self.deck_size = sum(self.tables.in_deck)
        self.kept = [0] * 24
        self.all_public = self.tables.all_public
        self.gaps = [0] * 6
        self.n_gaps = 0
        self.actor = -1
        self.column = -1
        self.fulfilled = False
        self.announced = -1
        self.draws = [0] * 2
        self.n_draws = 0
        self.heard = 0
        self.passed = 0
        self.end = layout.GOES_ON
        self.tracks = True
        self.events: Event | None = None
        self.teller = _DEAF
        self.offered = [0] * 287
        self.n_offered = 0

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Choices = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.turn = mine.turn
        self.moves = mine.moves
        self.trail = mine.trail
        self.tables = mine.tables
        self.phase = mine.phase
        self.step = mine.step
        self.round = mine.round
        self.start = mine.start
        self.first_dealt = mine.first_dealt
        self.n_dealt = mine.n_dealt
        self.dealt = mine.dealt[:]
        self.bag = mine.bag[:]
        self.bag_size = mine.bag_size[:]
        self.stock = mine.stock[:]
        self.money = mine.money[:]
        self.income = mine.income[:]
        self.miners = mine.miners[:]
        self.miners_out = mine.miners_out[:]
        self.fresh = mine.fresh[:]
        self.spent = mine.spent[:]
        self.to_act = mine.to_act[:]
        self.committed = mine.committed[:]
        self.returning = mine.returning[:]
        self.chosen = mine.chosen[:]
        self.row = mine.row[:]
        self.tile = mine.tile[:]
        self.corner = mine.corner[:]
        self.place = mine.place[:]
        self.deck_size = mine.deck_size
        self.kept = mine.kept[:]
        self.all_public = mine.all_public
        self.gaps = mine.gaps[:]
        self.n_gaps = mine.n_gaps
        self.actor = mine.actor
        self.column = mine.column
        self.fulfilled = mine.fulfilled
        self.announced = mine.announced
        self.draws = mine.draws[:]
        self.n_draws = mine.n_draws
        self.heard = mine.heard
        self.passed = mine.passed
        self.end = mine.end
        self.tracks = mine.tracks
        self.events = mine.events
        self.teller = _DEAF
        self.offered = mine.offered[:]
        self.n_offered = 0

    def listen(self, teller: "Teller | None") -> None:
        self.teller = _DEAF if teller is None else teller  # type: ignore[assignment]

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """In steps 1 and 10 all who have not committed, in turn order; else the one who is asked."""
        if self.phase == layout.PLACING or self.phase == layout.RETURNING:
            return tuple([seat for seat in self.in_turn() if self.drafting(seat)])
        return (self.turn,) if self.turn >= 0 else ()

    def in_turn(self) -> list[int]:
        """All seats clockwise from the start player."""
        return [(self.start + i) % self.tables.players for i in range(self.tables.players)]

    def drafting(self, seat: int) -> bool:
        """Whether a seat owes a commit in step 1 or 10."""
        if self.committed[seat]:
            return False
        return self.phase == layout.PLACING or (self.phase == layout.RETURNING and self.excess(seat) > 0)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat that is asked may do, sorted."""
        self.offer_all(seat)
        return self.all_offered()

    def playout_action(self, rng: Rng, seat: int) -> int:
        """One of the legal actions, each alike; they are counted without listing them for Python."""
        self.offer_all(seat)
        return self.offered[rng.below(self.n_offered)]

    def offer(self, action: int) -> None:
        """One more legal action; always a greater one than the last."""
        self.offered[self.n_offered] = action
        self.n_offered += 1

    def all_offered(self) -> tuple[int, ...]:
        """The legal actions that were put together last."""
        return tuple([self.offered[i] for i in range(self.n_offered)])

    def offer_all(self, seat: int) -> None:
        """Put together what a seat that is asked may do, in ascending order."""
        self.n_offered = 0
        if self.phase == layout.PLACING:
            if self.drafting(seat):
                self.offer_places(seat)
        elif self.phase == layout.RETURNING:
            if self.drafting(seat):
                self.offer_returns(seat)
        elif seat != self.turn:
            return
        elif self.phase == layout.CANCELLING:
            self.offer(self.tables.first[layout.CANCEL])
            self.offer(self.tables.first[layout.PASS])
        else:
            self.offer_sets(seat)
            if self.phase == layout.WINDOW:
                self.offer(self.tables.first[layout.PASS])
            elif self.phase == layout.ACTING:
                self.offer_leaders(seat)
            elif self.phase == layout.SHADOW:
                self.offer_shadow_actions(seat)
            else:
                self.offer_silver_actions(seat)
            self.offer_single_tiles(seat)
            if self.phase == layout.WINDOW and self.step == 6:
                self.offer(self.tables.first[layout.WAIT])

    def offer_sets(self, seat: int) -> None:
        """set: tools of which a seat holds three (3.3)."""
        for tool in range(3):
            if self.kept[seat * 6 + tool] >= 3:
                self.offer(self.tables.first[layout.SET] + tool)

    def offer_single_tiles(self, seat: int) -> None:
        """plus5, minus3: the other tiles that can be handed in now (3.3)."""
        if self.kept[seat * 6 + layout.PLUS5_TILE] > 0:
            for victim in range(self.tables.players + 1):
                if victim != seat:
                    self.offer(self.tables.first[layout.PLUS5] + victim)
        if self.kept[seat * 6 + layout.MINUS3_TILE] > 0 and self.step < 9:
            for colour in range(4):
                self.offer(self.tables.first[layout.MINUS3] + colour)

    def offer_leaders(self, seat: int) -> None:
        """shadow, silver: the own leaders that have not acted (ruling d4)."""
        kind = layout.SHADOW_DWARF if self.step == 4 else layout.SILVER_DWARF
        for column in range(6):
            if self.fresh[kind * 24 - 24 + seat * 6 + column] > 0:
                self.offer(self.tables.first[layout.ACT] + (kind - 1) * 6 + column)

    def usable(self, seat: int) -> bool:
        """symbols: whether a seat holds a tile that can be handed in now."""
        at = seat * 6
        return (
            self.kept[at + layout.PLUS5_TILE] > 0
            or self.kept[at] >= 3
            or self.kept[at + 1] >= 3
            or self.kept[at + 2] >= 3
            or (self.kept[at + layout.MINUS3_TILE] > 0 and self.step < 9)
        )

    def offer_places(self, seat: int) -> None:
        """place, miners, leaders: where one more dwarf may stand, or commit when all stand."""
        first = self.tables.first[layout.PLACE]
        if self.miners_out[seat] < self.tables.miners:
            for colour in range(4):
                if not self.mine_is_full(seat, colour):
                    self.offer(first + colour)
        if self.leaders_out(seat) < self.tables.leaders:
            for kind in range(1, 3):
                for column in range(6):
                    if not self.cell_is_taken(seat, kind, column) and not self.column_is_taken(seat, kind, column):
                        self.offer(first + kind * 6 + column)
        if self.all_stand(seat):
            self.offer(self.tables.first[layout.COMMIT])

    def all_stand(self, seat: int) -> bool:
        """place: all dwarves of a seat are on its board (ruling d2)."""
        return self.miners_out[seat] == self.tables.miners and self.leaders_out(seat) == self.tables.leaders

    def leaders_out(self, seat: int) -> int:
        """How many leaders of a seat stand in step 1."""
        return self.to_act[seat] + self.to_act[4 + seat]

    def mine_is_full(self, seat: int, colour: int) -> bool:
        """two_players: never more than four miners in one mine (ruling a39)."""
        return self.tables.alternating and self.miners[seat * 4 + colour] >= 4

    def cell_is_taken(self, seat: int, kind: int, column: int) -> bool:
        """place: one leader per cell (ruling d1); two_players: two silvers on contracts (ruling a38)."""
        most = 2 if self.tables.alternating and kind == layout.SILVER_DWARF and column == layout.ON_CONTRACTS else 1
        return self.fresh[kind * 24 - 24 + seat * 6 + column] >= most

    def column_is_taken(self, seat: int, kind: int, column: int) -> bool:
        """Option one_leader_per_column: no leader of the other kind in the same column (ruling d1)."""
        if not self.tables.one_leader_per_column:
            return False
        return self.fresh[(2 - kind) * 24 + seat * 6 + column] > 0

    def offer_shadow_actions(self, seat: int) -> None:
        """shadow_mine, shadow_contracts, shadow_gems: what the shadow that acts may do; always nothing (ruling a13)."""
        if self.column < 4:
            self.offer_removals(seat)
        elif self.column == layout.ON_CONTRACTS:
            for space in range(self.tables.spaces):
                if self.may_raise(seat, space) and self.corner[space] > 1:
                    self.offer(self.tables.first[layout.RAISE] + space)
            for space in range(self.tables.spaces):
                if self.may_lower(seat, space):
                    self.offer(self.tables.first[layout.LOWER] + space)
        else:
            self.offer_swaps(seat)
            self.offer_thefts(seat)
        self.offer(self.tables.first[layout.NOTHING])

    def offer_removals(self, seat: int) -> None:
        """shadow_mine: a gem of the mine, or one or two dwarves of others that stand there."""
        if self.stock[self.column] > 0:
            self.offer(self.tables.first[layout.TAKE])
        first = self.tables.first[layout.REMOVE]
        begin = self.n_offered
        for other in range(self.tables.players):
            if other != seat:
                for dwarf in range(3):
                    if self.stand(other, dwarf, self.column) > 0:
                        self.offer(first + other * 3 + dwarf)
        end = self.n_offered
        for i in range(begin, end):
            one = self.offered[i] - first
            if one % 3 == layout.MINER and self.stand(one // 3, layout.MINER, self.column) > 1:
                self.offer(self.tables.pair[one * 13])
            for j in range(i + 1, end):
                self.offer(self.tables.pair[one * 12 + self.offered[j] - first])

    def stand(self, seat: int, dwarf: int, column: int) -> int:
        """How many dwarves of a kind stand in a column, whether they have acted or not (ruling a9)."""
        if dwarf == layout.MINER:
            return self.miners[seat * 4 + column] if column < 4 else 0
        at = dwarf * 24 - 24 + seat * 6 + column
        return self.fresh[at] + self.spent[at]

    def may_raise(self, seat: int, space: int) -> bool:
        """shadow_contracts: an own or a public contract; all, once all are public (rulings a14, a34)."""
        return self.tile[space] > 0 and (self.owner(space) == seat or self.owner(space) < 0 or self.all_public)

    def may_lower(self, seat: int, space: int) -> bool:
        """shadow_contracts: another's or a public contract; all, once all are public (rulings a14, a34)."""
        return self.tile[space] > 0 and (self.owner(space) != seat or self.all_public)

    def owner(self, space: int) -> int:
        """The seat of a personal space, -1 for a public one."""
        return self.tables.owner[space]

    def offer_swaps(self, seat: int) -> None:
        """shadow_gems: one or two gems, one for one; the given ones lie in the mines before any is taken (a11)."""
        first = self.tables.first[layout.SWAP]
        for given in range(4):
            if self.bag[seat * 4 + given] > 0:
                for taken in range(4):
                    if self.stock[taken] + (given == taken) > 0:
                        self.offer(first + given * 4 + taken)
        first += 16
        for given in range(4):
            for given2 in range(given, 4):
                if self.bag[seat * 4 + given] > (given == given2) and self.bag[seat * 4 + given2] > 0:
                    self.offer_double_swaps(first, given, given2)
                first += 10

    def offer_double_swaps(self, first: int, given: int, given2: int) -> None:
        """shadow_gems: what may be taken for two gems; `first` is the int of the first pair there is (a11)."""
        for taken in range(4):
            for taken2 in range(taken, 4):
                if self.swap_fits(given, given2, taken, taken2):
                    self.offer(first)
                first += 1

    def swap_fits(self, given: int, given2: int, taken: int, taken2: int) -> bool:
        """Whether the mines hold two gems to take after two were given."""
        there: int = self.stock[taken] + (given == taken) + (given2 == taken)
        there2: int = self.stock[taken2] + (given == taken2) + (given2 == taken2)
        return there > (taken == taken2) and there2 > (taken == taken2)

    def offer_thefts(self, seat: int) -> None:
        """shadow_gems: both gems from one, or one each from two, of those who have any (ruling a12)."""
        first = self.tables.first[layout.STEAL]
        for owner in range(self.tables.players):
            if owner != seat and self.bag_size[owner] > 0:
                self.offer(first + owner)
        pair = first + self.tables.players
        for owner in range(self.tables.players):
            open_bag = owner != seat and self.bag_size[owner] > 0
            for other in range(owner + 1, self.tables.players):
                if open_bag and other != seat and self.bag_size[other] > 0:
                    self.offer(pair)
                pair += 1

    def offer_silver_actions(self, seat: int) -> None:
        """silver_mine, silver_contracts, silver_gems: the next small step of the silver that acts."""
        if self.column < 4:
            if self.stock[self.column] > 0 and self.money[seat] >= self.price(self.column):
                self.offer(self.tables.first[layout.BUY] + self.column)
        elif self.column == layout.ON_GEMS:
            for colour in range(4):
                if self.bag[seat * 4 + colour] > 0:
                    self.offer(self.tables.first[layout.SELL] + colour)
        elif not self.fulfilled:
            self.offer(self.tables.first[layout.NOTHING])
            for space in range(self.tables.spaces):
                if self.may_fulfil(seat, space) and self.has_gems_for(seat, self.tile[space]):
                    self.offer(self.tables.first[layout.FULFIL] + space)
            return
        self.offer(self.tables.first[layout.DONE])

    def may_fulfil(self, seat: int, space: int) -> bool:
        """silver_contracts: an own or a public contract; all, once all are public (ruling a17)."""
        return self.may_raise(seat, space)

    def has_gems_for(self, seat: int, tile: int) -> bool:
        """silver_contracts: the eight named gems are in the bag; more may be there (ruling a16)."""
        lacking = 0
        for colour in range(4):
            if self.bag[seat * 4 + colour] < self.tables.need[tile * 4 + colour]:
                lacking += 1
        return lacking == 0

    def price(self, colour: int) -> int:
        """prices: what a gem of a colour costs now."""
        return self.tables.price[self.row[colour]]

    def excess(self, seat: int) -> int:
        """limit: how many gems a seat holds beyond twelve."""
        more = self.bag_size[seat] - self.tables.bag_limit
        return more if more > 0 else 0

    def offer_returns(self, seat: int) -> None:
        """limit: choose gems to give back, one by one, then commit (ruling a22)."""
        if self.chosen[seat] == self.excess(seat):
            self.offer(self.tables.first[layout.COMMIT])
            return
        for colour in range(4):
            if self.bag[seat * 4 + colour] > self.returning[seat * 4 + colour]:
                self.offer(self.tables.first[layout.RETURN] + colour)

    def legal_places(self, seat: int) -> tuple[int, ...]:
        """Where one more dwarf of a seat may stand, or commit when all stand, whether or not it is asked."""
        self.n_offered = 0
        self.offer_places(seat)
        return self.all_offered()

    def shadow_actions(self, seat: int) -> tuple[int, ...]:
        """What the shadow that acts may do for a seat."""
        self.n_offered = 0
        self.offer_shadow_actions(seat)
        return self.all_offered()

    # ------------------------------------------------------------------ drafts and taking back (ruling a47)

    def draft(self, seat: int) -> tuple[int, ...]:
        """What stands of a seat's uncommitted draft, as sorted placing steps or choices."""
        seat = self.check_seat(seat)
        if not self.drafting(seat):
            return ()
        return self.choice(seat)

    def choice(self, seat: int) -> tuple[int, ...]:
        """The steps that lead to what a seat has placed (step 1) or chosen (step 10), committed or not."""
        found: list[int] = []
        if self.phase == layout.PLACING:
            first = self.tables.first[layout.PLACE]
            for colour in range(4):
                found += [first + colour] * self.miners[seat * 4 + colour]
            for kind in range(1, 3):
                for column in range(6):
                    found += [first + kind * 6 + column] * self.fresh[kind * 24 - 24 + seat * 6 + column]
        elif self.phase == layout.RETURNING:
            for colour in range(4):
                found += [self.tables.first[layout.RETURN] + colour] * self.returning[seat * 4 + colour]
        return tuple(found)

    def set_choice(self, seat: int, steps: tuple[int, ...], committed: bool) -> None:
        """Put a draft or committed choice in the place of a seat's own, in step 1 or 10, without asking anybody."""
        if self.phase == layout.PLACING:
            for colour in range(4):
                self.miners[seat * 4 + colour] = 0
            self.miners_out[seat] = 0
            for kind in range(1, 3):
                self.to_act[kind * 4 - 4 + seat] = 0
                for column in range(6):
                    self.fresh[kind * 24 - 24 + seat * 6 + column] = 0
            for action in steps:
                self.place_dwarf(seat, self.tables.a[action], self.tables.b[action])
        else:
            for colour in range(4):
                self.returning[seat * 4 + colour] = 0
            self.chosen[seat] = 0
            for action in steps:
                self.choose_return(seat, self.tables.a[action])
        self.committed[seat] = 1 if committed else 0
        self.ask_drafters()

    def retractions(self, seat: int) -> tuple[int, ...]:
        """place, limit: the own commit, or what stands of the own draft, until the last seat has committed."""
        seat = self.check_seat(seat)
        spans = self.setup.retractions.spans
        if self.phase != layout.PLACING and self.phase != layout.RETURNING:
            return ()
        if self.committed[seat]:
            return (spans["commit"].start,)
        found: list[int] = []
        for action in sorted(set(self.draft(seat))):
            a, b = self.tables.a[action], self.tables.b[action]
            if self.phase == layout.RETURNING:
                found.append(spans["gem"].start + a)
            else:
                found.append(spans[("miner", "shadow", "silver")[a]].start + b)
        return tuple(sorted(found))

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        name = self.setup.retractions.span(retraction).name
        if name == "commit":
            self.committed[seat] = 0
        else:
            steps = list(self.choice(seat))
            at = retraction - self.setup.retractions.spans[name].start
            if name == "gem":
                steps.remove(self.tables.first[layout.RETURN] + at)
            else:
                steps.remove(self.tables.first[layout.PLACE] + ("miner", "shadow", "silver").index(name) * 6 + at)
            self.set_choice(seat, tuple(steps), False)
        self.ask_drafters()

    def ask_drafters(self) -> None:
        """Let `turn` be the first seat in turn order that owes a commit, or TERMINAL for a moment if none does."""
        seat = self.start
        for _ in range(self.tables.players):
            if self.drafting(seat):
                self.turn = seat
                return
            seat = seat + 1 if seat + 1 < self.tables.players else 0
        self.turn = seats.TERMINAL

    def place_dwarf(self, seat: int, dwarf: int, column: int) -> None:
        """One dwarf onto a board; the rules say how."""
        raise TypeError("only a whole SilberzwergState places dwarves")

    def choose_return(self, seat: int, colour: int) -> None:
        """One gem chosen in step 10; the rules say how."""
        raise TypeError("only a whole SilberzwergState chooses gems")
