"""Silberzwerg's lane. What is legal is taken from where the rules put it together, and what a seat sees straight from
the state, so that no list and no view is made for Python.

It reads what a seat may know alone: its own bag and drafts, and all that lies open. Start gems are on their way only
while chance is asked, so they are never seen here. With the option `memory_aid` the game logs what happens to gems, and
what bags may hold follows from that log. The lock is taken only when a game ends.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.silberzwerg.knowledge.possible import PossibleBags
from zwerge.games.silberzwerg.rules import (
    contracts,
    gem_moves,
    gem_prices,
    layout,
    leaders_in_turn,
    place_dwarves,
    secret_steps,
)
from zwerge.games.silberzwerg.rules.gem_events import events_of
from zwerge.games.silberzwerg.rules.gem_log import GemLog
from zwerge.games.silberzwerg.rules.state import SilberzwergState
from zwerge.research.lanes import FreeLane

if TYPE_CHECKING:
    from zwerge.research.layout import Layout


PHASE_COUNT = 12
LEADERS_SHOWN = 8
LEADER_SIZE = 10
"""A leader's kind, column, and whether it has acted."""
SPACE_SIZE = 38
"""A space: whether it is there, its tile, corner, value, and whether anybody may fulfil it."""


class SilberzwergLane(FreeLane):
    """A lane of Silberzwerg."""

    def __init__(self, opening: State, shown: "Layout | None", arrays: Any, bits: Any, row: int, fold: bool) -> None:
        FreeLane.__init__(self, opening, shown, arrays, bits, row, fold)
        self.game: SilberzwergState = self.state  # type: ignore[assignment]
        self.actions = len(opening.setup.actions)
        self.reminds = bool(opening.setup.options["memory_aid"]) and self.size > 0
        self.log = GemLog()
        self.bags = PossibleBags(self.players)

    def open(self) -> None:
        FreeLane.open(self)
        if self.reminds:
            self.log.clear()
            self.bags.begin()
            gem_moves.write_into(self.game, self.log)

    def whole(self) -> State:
        copy: SilberzwergState = self.game.twin()
        if self.game.logs:
            gem_moves.remember(copy, self.log.events())
        return copy

    def take(self, state: State) -> None:
        FreeLane.take(self, state)
        if self.reminds:
            self.log.clear()
            self.bags.begin()
            for event in events_of(self.game.events):
                second = event.gems[1] if len(event.gems) > 1 else layout.NOBODY
                self.log.note(event.kind, event.seat, event.owner, event.gems[0], second)
            self.game.make_lean()
            gem_moves.write_into(self.game, self.log)

    def step_on(self, action: int) -> None:
        self.game.step_on(action, self.game.turn)

    def draw(self) -> None:
        self.game.step_on(self.game.drawn(self.rng), seats.CHANCE)

    def gather(self) -> None:
        self.game.offer_all(self.game.turn)
        self.count = self.game.n_offered
        for at in range(self.count):
            self.offered[at] = self.game.offered[at]

    def look_back(self) -> None:
        """What the seat that is asked knows of the bags of a game that goes on elsewhere, which keeps events."""
        self.bags.read_events(self.game.turn, self.game.events)

    def look(self) -> None:
        """The numbers of `layouts/silberzwerg.toml`, in the order of the View's fields: who is asked what."""
        n, me = self.players, self.game.turn
        for at in range(self.size):
            self.seen[at] = 0
        self.seen[me] = 1
        self.seen[n] = self.game.round
        self.seen[n + 1] = self.game.step
        self.seen[n + 2 + self.game.phase] = 1
        at = n + 2 + PHASE_COUNT
        self.look_at_seats(at)
        at += 3 * n
        if self.game.column >= 0:
            self.seen[at] = 1
            self.seen[at + 1 + leaders_in_turn.acting_kind(self.game)] = 1
            self.seen[at + 1 + layout.DWARF_COUNT + self.game.column] = 1
        at += 1 + LEADER_SIZE
        self.seen[at] = self.game.fulfilled
        if self.game.announced >= 0:
            self.seen[at + 1 + self.game.announced] = 1
        at += 1 + self.actions
        for number in range(self.game.n_draws):
            self.seen[at + self.turned(self.game.draws[number])] += 1
        for seat in range(n):
            self.seen[at + n + self.turned(seat)] = self.game.heard >> seat & 1
            self.seen[at + 2 * n + self.turned(seat)] = self.game.passed >> seat & 1
        self.look_at_contracts(at + 3 * n)

    def look_at_seats(self, at: int) -> None:
        """Who owes a decision, who starts, whose leader acts."""
        n = self.players
        self.seen[at + self.turned(self.game.turn)] = 1
        if self.game.phase == layout.PLACING or self.game.phase == layout.RETURNING:
            for seat in range(n):
                self.seen[at + self.turned(seat)] = secret_steps.drafting(self.game, seat)
        if self.game.start >= 0:
            self.seen[at + n + self.turned(self.game.start)] = 1
        if self.game.actor >= 0:
            self.seen[at + 2 * n + self.turned(self.game.actor)] = 1

    def look_at_contracts(self, at: int) -> None:
        """Gaps, the board, and where all other tiles are."""
        n, spaces = self.players, self.game.tables.spaces
        for number in range(self.game.n_gaps):
            self.seen[at + self.turned_space(self.game.gaps[number])] += 1
        at += spaces
        for space in range(spaces):
            first = at + self.turned_space(space) * SPACE_SIZE
            tile = self.game.tile[space]
            self.seen[first] = 1
            if tile > 0:
                self.seen[first + tile] = 1
                self.seen[first + 1 + layout.TILE_COUNT + 1] = contracts.value(self.game, space)
            self.seen[first + 1 + layout.TILE_COUNT] = self.game.corner[space]
            open_to_all = self.game.all_public or self.game.tables.owner[space] < 0
            self.seen[first + 1 + layout.TILE_COUNT + 2] = open_to_all
        at += spaces * SPACE_SIZE
        for tile in range(1, layout.TILE_COUNT + 1):
            where = self.game.place[tile]
            if where >= layout.KEPT:
                self.seen[at + self.turned(where - layout.KEPT) * layout.TILE_COUNT + tile - 1] = 1
            elif where == layout.GONE:
                self.seen[at + n * layout.TILE_COUNT + tile - 1] = 1
            elif where == layout.IN_DECK:
                self.seen[at + (n + 1) * layout.TILE_COUNT + tile - 1] = 1
        at += (n + 2) * layout.TILE_COUNT
        self.seen[at] = self.game.all_public
        self.look_at_money(at + 1)

    def look_at_money(self, at: int) -> None:
        """Money and its ways, bags, the supply, prices."""
        n, me = self.players, self.game.turn
        for seat in range(n):
            begun = self.game.money[seat]
            self.seen[at + self.turned(seat)] = begun
            first = at + n + self.turned(seat) * (1 + layout.SOURCE_COUNT)
            for source in range(layout.SOURCE_COUNT):
                moved = self.game.income[seat * layout.SOURCE_COUNT + source]
                begun -= moved
                self.seen[first + 1 + source] = moved
            self.seen[first] = begun
        at += n * (2 + layout.SOURCE_COUNT)
        for seat in range(n):
            self.seen[at + self.turned(seat) * (2 + layout.COLOUR_COUNT)] = self.game.bag_size[seat]
        self.seen[at + 1] = 1
        for colour in range(layout.COLOUR_COUNT):
            self.seen[at + 2 + colour] = self.game.bag[me * layout.COLOUR_COUNT + colour]
        at += n * (2 + layout.COLOUR_COUNT)
        if self.reminds and (self.game.logs or self.game.tracks):
            self.look_at_bags(at)
        at += 1 + n * (2 * layout.COLOUR_COUNT + 1)
        for colour in range(layout.COLOUR_COUNT):
            self.seen[at + colour] = self.game.stock[colour]
        at += layout.COLOUR_COUNT
        if self.game.row[0] >= 0:
            self.seen[at] = 1
            for colour in range(layout.COLOUR_COUNT):
                self.seen[at + 1 + colour] = gem_prices.price(self.game, colour)
        self.look_at_boards(at + 1 + layout.COLOUR_COUNT)

    def look_at_bags(self, at: int) -> None:
        """What every bag holds at the least and at the most, by all that was seen of it."""
        if self.game.logs:
            self.bags.read(self.game.turn, self.log)
        else:
            self.look_back()
        self.bags.span(self.game.turn)
        mine = self.game.turn * layout.PLACES
        self.seen[at] = 1
        for seat in range(self.players):
            first = at + 1 + self.turned(seat) * (2 * layout.COLOUR_COUNT + 1)
            unknown = self.game.bag_size[seat]
            for colour in range(layout.COLOUR_COUNT):
                place_of = mine + seat * layout.COLOUR_COUNT + colour
                unknown -= self.bags.least[place_of]
                self.seen[first + colour] = self.bags.least[place_of]
                self.seen[first + layout.COLOUR_COUNT + colour] = self.bags.most[place_of]
            self.seen[first + 2 * layout.COLOUR_COUNT] = unknown

    def look_at_boards(self, at: int) -> None:
        """Dwarves that stand, the own draft's in step 1, and what is left to place or to give back."""
        n, me = self.players, self.game.turn
        placing = self.game.phase == layout.PLACING
        for seat in range(n):
            if placing and seat != me:
                continue
            for colour in range(layout.COLOUR_COUNT):
                dug = self.game.miners[seat * layout.COLOUR_COUNT + colour]
                self.seen[at + self.turned(seat) * layout.COLOUR_COUNT + colour] = dug
            self.look_at_leaders(
                at + n * layout.COLOUR_COUNT + self.turned(seat) * (1 + LEADERS_SHOWN * LEADER_SIZE), seat
            )
        at += n * (layout.COLOUR_COUNT + 1 + LEADERS_SHOWN * LEADER_SIZE)
        if placing:
            self.seen[at] = self.game.tables.miners - self.game.miners_out[me]
            self.seen[at + 1] = self.game.tables.leaders - place_dwarves.leaders_out(self.game, me)
        at += 2
        secretly = placing or self.game.phase == layout.RETURNING
        for seat in range(n):
            self.seen[at + self.turned(seat)] = self.game.committed[seat] != 0
            first = at + n + self.turned(seat) * layout.COLOUR_COUNT
            for colour in range(layout.COLOUR_COUNT):
                if not secretly or seat == me:
                    self.seen[first + colour] = self.game.returning[seat * layout.COLOUR_COUNT + colour]
            if self.game.phase == layout.RETURNING:
                self.seen[at + n * (1 + layout.COLOUR_COUNT) + self.turned(seat)] = gem_moves.excess(self.game, seat)

    def look_at_leaders(self, at: int, seat: int) -> None:
        """Leaders of a seat, shadows first, by column, those first that have not acted."""
        count = 0
        for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
            for column in range(layout.COLUMN_COUNT):
                fresh = self.game.fresh[layout.cell(kind, seat, column)]
                there = fresh + self.game.spent[layout.cell(kind, seat, column)]
                for number in range(there):
                    if count < LEADERS_SHOWN:
                        first = at + 1 + count * LEADER_SIZE
                        self.seen[first + kind] = 1
                        self.seen[first + layout.DWARF_COUNT + column] = 1
                        self.seen[first + layout.DWARF_COUNT + layout.COLUMN_COUNT] = number >= fresh
                    count += 1
        self.seen[at] = count

    def turned(self, seat: int) -> int:
        """A seat as the one that is asked counts: himself 0, then clockwise."""
        far = seat - self.game.turn
        return far if far >= 0 else far + self.players

    def turned_space(self, space: int) -> int:
        """A contract space in the same way: personal ones are their seat's, two each with two players."""
        if self.game.tables.owner[space] < 0:
            return space
        if self.players == 2:
            return self.turned(space >> 1) * 2 + (space & 1)
        return self.turned(space)
