"""What a game of Das Zwergenamulett consists of, at one moment: numbers, and no rules."""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.rounds import Round
from zwerge.games.amulett.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    Per seat and kind (`seat * 10 + kind`) `hand` counts cards, and `mask` has a bit for every kind held; `left` counts
    what is not dealt. `played` and `winner_of` tell the tricks of this round in order, from the leader `log_leader` on;
    what a position set up by hand gives besides, a pile and a number of tricks per seat, lies in `base`.
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.tables: Tables = setup.tables
        self.hand = [0] * 60
        self.mask = [0] * 6
        self.left = self.tables.copies[:]
        self.left_total = self.tables.cards
        self.points = [0] * 6
        self.weight = [0] * 6
        self.amulets = [0] * 6
        self.taken = [0] * 6
        self.gold = [0] * 6
        self.played = [0] * 64
        self.winner_of = [0] * 32
        self.n_played = 0
        self.n_tricks = 0
        self.log_leader = 0
        self.phase = layout.LEAD
        self.turn = seats.CHANCE
        self.round = 1
        self.first_leader = layout.NOBODY
        self.leader = layout.NOBODY
        self.dealing = 0
        self.dealt = 0
        self.in_hands = 0
        self.on_table = 0
        self.top = 0
        self.best = 0
        self.trick_points = 0
        self.trick_weight = 0
        self.trick_amulets = 0
        self.silent = 0
        self.end = layout.GOES_ON
        self.keeps_rounds = True
        self.rounds: tuple[Round, ...] = ()
        self.base: tuple[tuple[tuple[int, ...], int], ...] = self.tables.no_piles

    def copy_from(self, other: State) -> None:
        """Become equal to another state; allocates nothing."""
        mine: Data = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.tables = mine.tables
        self.hand = mine.hand[:]
        self.mask = mine.mask[:]
        self.left = mine.left[:]
        self.left_total = mine.left_total
        self.points = mine.points[:]
        self.weight = mine.weight[:]
        self.amulets = mine.amulets[:]
        self.taken = mine.taken[:]
        self.gold = mine.gold[:]
        self.played = mine.played[:]
        self.winner_of = mine.winner_of[:]
        self.n_played = mine.n_played
        self.n_tricks = mine.n_tricks
        self.log_leader = mine.log_leader
        self.phase = mine.phase
        self.turn = mine.turn
        self.round = mine.round
        self.first_leader = mine.first_leader
        self.leader = mine.leader
        self.dealing = mine.dealing
        self.dealt = mine.dealt
        self.in_hands = mine.in_hands
        self.on_table = mine.on_table
        self.top = mine.top
        self.best = mine.best
        self.trick_points = mine.trick_points
        self.trick_weight = mine.trick_weight
        self.trick_amulets = mine.trick_amulets
        self.silent = mine.silent
        self.end = mine.end
        self.keeps_rounds = mine.keeps_rounds
        self.rounds = mine.rounds
        self.base = mine.base
