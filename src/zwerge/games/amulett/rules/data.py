"""What a game of Das Zwergenamulett consists of, at one moment: numbers, and no rules.

Written by tests/tools/make_data.py out of state_fields.py.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.past_rounds import Round
from zwerge.games.amulett.rules.tables import Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup


class Data(State):
    """All that a game consists of; the chapters of the rules change it.

    tables: the numbers of the setup
    hand: cards held, per seat and kind (`seat * 10 + kind`)
    mask: per seat a bit for every kind held
    left: cards not dealt, per kind
    left_total: all cards not dealt
    points: what the won cards count, per seat
    weight: as how many dwarves they count, per seat
    amulets: amulets won, per seat
    taken: tricks won, per seat
    gold: gold held, per seat; -1 is a debt
    played: the kinds played this round, in order, from `log_leader` on
    winner_of: who won each whole trick of them
    n_played: how many cards `played` tells of
    n_tricks: how many tricks `winner_of` tells of
    log_leader: who led the first trick that `played` tells of
    phase: a phase of the layout
    round: number of the round, from 1
    first_leader: who leads the round's first trick
    leader: who leads the running trick, or has just taken one
    dealing: the seat that is dealt to
    dealt: cards it has got
    in_hands: all cards in hands
    on_table: cards of the running trick
    top: the family that holds it
    best: the seat that holds it
    trick_points: what its cards count
    trick_weight: as how many dwarves they count
    trick_amulets: amulets among them
    silent: in a window: seats that were silent
    end: how the game ended, of the layout's
    keeps_rounds: whether finished rounds are kept, as search does not
    rounds: the finished rounds
    base: per seat a pile and a number of tricks that a position set up by hand gives besides those told
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.turn = seats.CHANCE
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
        self.turn = mine.turn
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
