"""What a game of Silberzwerg consists of, at one moment: numbers, and no rules.

Written by tests/tools/make_data.py out of state_fields.py.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.gem_log import GemLog
from zwerge.games.silberzwerg.rules.happenings import Happenings
from zwerge.games.silberzwerg.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    tables: the numbers of the setup
    phase: what is asked, of the layout's
    step: a step of the round, of the layout's
    round: number of the round, from 1
    start: the start player
    first_dealt: who is dealt the first start gem
    n_dealt: how many start gems are on their way
    dealt: their colours
    bag: gems in bags, per seat and colour
    bag_size: all gems in a bag, per seat
    stock: gems in the mines, per colour
    money: thalers, per seat
    income: where they came from and went to, per seat and source
    miners: miners that stand, per seat and mine
    miners_out: how many these are, per seat
    fresh: leaders that stand and have not acted, per `layout.cell`
    spent: leaders that stand and have acted
    to_act: how many are fresh, per `layout.leaders`
    committed: whether a choice is final, per seat
    returning: gems chosen in step 10, per seat and colour
    chosen: how many these are, per seat
    row: row of the price table, per colour
    tile: the tile on a contract space; 0 is none
    corner: its corner in force, 1 to 4
    place: where a tile is, of the layout's
    deck_size: tiles in the deck
    kept: tiles kept, per seat and symbol
    all_public: whether all contracts are public
    gaps: contract spaces to be filled, in this order
    n_gaps: how many these are
    actor: whose leader acts
    column: where the leader stands that acts
    fulfilled: whether it has fulfilled a contract
    announced: the decision that a shadow has announced
    draws: whose bags are still to be drawn from
    n_draws: how many these are
    heard: seats that had their turn in this window, or were asked for this Cancel, a bit each
    passed: seats that passed in this step, a bit each
    end: how the game ended, of the layout's
    tracks: whether events are kept, as search does not
    events: what knowledge of the bags follows from
    teller: hears what moves do
    hears: whether somebody listens
    log: has in numbers what happened to gems, where a batch asks for it
    logs: whether it is to have that
    offered: where what is offered is put together: worth nothing between calls
    n_offered: how much that is
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.turn = seats.CHANCE
        self.tables: Tables = setup.tables
        self.phase = layout.FIRST
        self.step = layout.NO_STEP
        self.round = 1
        self.start = layout.NOBODY
        self.first_dealt = layout.NOBODY
        self.n_dealt = 0
        self.dealt = [0] * 4
        self.bag = [0] * 16
        self.bag_size = [0] * 4
        self.stock = [0] * 4
        self.money = [0] * 4
        self.income = [0] * 24
        self.miners = [0] * 16
        self.miners_out = [0] * 4
        self.fresh = [0] * 48
        self.spent = [0] * 48
        self.to_act = [0] * 8
        self.committed = [0] * 4
        self.returning = [0] * 16
        self.chosen = [0] * 4
        self.row = [layout.NO_ROW] * 4
        self.tile = [0] * 6
        self.corner = [0] * 6
        self.place = [0] * 35
        self.deck_size = 0
        self.kept = [0] * 24
        self.all_public = self.tables.all_public
        self.gaps = [0] * 6
        self.n_gaps = 0
        self.actor = layout.NOBODY
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
        self.teller: Happenings = self.tables.deaf
        self.hears = False
        self.log: GemLog = self.tables.no_log
        self.logs = False
        self.offered = [0] * 287
        self.n_offered = 0

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.turn = mine.turn
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
        self.teller = self.tables.deaf
        self.hears = False
        self.log = self.tables.no_log
        self.logs = False
        self.offered = mine.offered[:]
        self.n_offered = mine.n_offered
