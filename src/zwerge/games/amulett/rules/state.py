"""The rules of Das Zwergenamulett: whose move it is, and which chapter of the rulebook says what it does.

Paragraph ids: material, idea, setup, play, amulet, round_end, seven_dwarves, game_end; "ruling 16" and the like are the
rulings told under them on the rules page. A chapter is a module here: what it offers, why not, and what is done. What
follows what is said below. Compiled where a compiler works (each `.pxd`); the same files run as they are.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.amulett.rules import game_end, layout, round_end, setup, seven_dwarves, trick
from zwerge.games.amulett.rules.data import Data

if TYPE_CHECKING:
    from zwerge.core.outcome import Outcome
    from zwerge.core.rulebook import Refusal


class AmulettState(Data):
    """A whole game of Das Zwergenamulett."""

    # ------------------------------------------------------------------ who acts, what is legal

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat != self.turn:
            return ()
        if self.phase == layout.TRICK:
            return trick.offered(self, seat)
        return seven_dwarves.offered(self, seat)

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        if self.phase == layout.TRICK:
            return trick.refusal(self, action, seat)
        if self.phase == layout.WINDOW:
            return seven_dwarves.refusal(self, action, seat)
        return game_end.refusal() if self.phase == layout.OVER else setup.refusal()

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return setup.outcomes(self)

    def playout_chance(self, rng: Rng) -> int:
        return setup.draw(self, rng)

    def playout_action(self, rng: Rng, seat: int) -> int:
        """A random kind of the hand; announces only with seven, and is silent otherwise (ruling 18)."""
        if self.phase == layout.TRICK:
            mask = self.mask[seat]
            return self.tables.nth[mask * layout.KIND_COUNT + rng.below(self.tables.size[mask])]
        if seven_dwarves.has_seven(self, seat) and seven_dwarves.may_announce(self, seat):
            return layout.ANNOUNCE
        return layout.SILENT

    # ------------------------------------------------------------------ what follows what

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.step(action)

    def step(self, action: int) -> None:
        """The same for whoever's turn it is. It asks no Python object, so that games of a batch go on side by side."""
        self.moves += 1
        if self.phase == layout.TRICK:
            if trick.play_card(self, action):
                self.after_trick()
        elif self.phase == layout.WINDOW:
            if action == layout.ANNOUNCE:
                self.after_round(seven_dwarves.announce(self))
            elif seven_dwarves.keep_silent(self):
                self.go_on()
        elif self.phase == layout.DEAL:
            if setup.deal(self, action - self.tables.players - self.dealing * layout.KIND_COUNT):
                trick.begin_trick(self)
        else:
            setup.choose_leader(self, action)
            setup.begin_deal(self)

    def close_window(self) -> None:
        """All answers of a window as bots give them (ruling 18), as one by one: who has seven announces, if he may."""
        if seven_dwarves.all_silent(self):
            self.go_on()
        else:
            self.step(layout.ANNOUNCE)

    def chance(self, rng: Rng) -> None:
        """Let chance decide, a whole deal at once, as outcome by outcome with the same numbers."""
        if self.phase == layout.DEAL:
            self.moves += setup.deal_all(self, rng)
            trick.begin_trick(self)
        else:
            self.step(setup.draw(self, rng))

    def after_trick(self) -> None:
        """play, seven_dwarves: after a trick comes the time for announcements, then its winner leads."""
        if self.tables.announcing == layout.MANUAL:
            seven_dwarves.open_window(self)
        elif self.tables.announcing == layout.AUTO and seven_dwarves.first_with_seven(self) >= 0:
            self.after_round(seven_dwarves.win(self, seven_dwarves.first_with_seven(self)))
        else:
            self.go_on()

    def go_on(self) -> None:
        """play, round_end: the winner leads, or after the last card the round is counted."""
        if round_end.is_played_out(self):
            self.after_round(round_end.count(self, layout.NOBODY, 0))
        else:
            trick.begin_trick(self)

    def after_round(self, reason: int) -> None:
        """round_end, game_end: the game ends, or the next round is dealt."""
        if not game_end.ends(self, reason):
            setup.next_round(self)
            setup.begin_deal(self)

    # ------------------------------------------------------------------ how it stands

    def score(self, seat: int) -> int:
        """What a pile would count now."""
        return round_end.score(self, seat)

    def scores(self) -> tuple[int, ...]:
        """Gold held, from -1 (a debt) up (ruling 30)."""
        return tuple([self.gold[seat] for seat in range(self.tables.players)])

    def outcome(self) -> "Outcome | None":
        return game_end.outcome(self)

    def hand_of(self, seat: int) -> list[int]:
        """The kinds in a hand, sorted, one entry per card."""
        first = seat * layout.KIND_COUNT
        return [kind for kind in range(layout.KIND_COUNT) for _ in range(self.hand[first + kind])]

    def may_announce(self, seat: int) -> bool:
        return seven_dwarves.may_announce(self, seat)

    def trick_with(self, kind: int) -> tuple[int, int]:
        """Who would hold the running trick after this card of the seat whose turn it is, and its points then."""
        copy = self.detached()
        trick.lay(copy, kind, copy.turn)
        return copy.best, copy.trick_points

    # ------------------------------------------------------------------ for search

    def detached(self) -> "AmulettState":
        """A copy that keeps no history, for search."""
        copy: AmulettState = AmulettState.__new__(AmulettState)
        copy.copy_from(self)
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.keeps_rounds

    def make_lean(self) -> None:
        self.rounds = ()
        self.keeps_rounds = False

    # ------------------------------------------------------------------ a position set up by hand

    def set_hand(self, seat: int, kinds: list[int]) -> None:
        """Give a seat exactly these cards out of its old ones and the undealt."""
        for kind in range(layout.KIND_COUNT):
            old = self.hand[seat * layout.KIND_COUNT + kind]
            new = kinds.count(kind)
            self.left[kind] += old - new
            self.left_total += old - new
            self.in_hands += new - old
            self.hand[seat * layout.KIND_COUNT + kind] = new
            if new > 0:
                self.mask[seat] |= 1 << kind
            else:
                self.mask[seat] &= 1023 - (1 << kind)

    def set_pile(self, seat: int, kinds: tuple[int, ...], taken: int) -> None:
        """Lay won cards before a seat that no trick of this round tells of."""
        self.base = (*self.base[:seat], (kinds, taken), *self.base[seat + 1 :])
        self.taken[seat] += taken
        for kind in kinds:
            self.left[kind] -= 1
            self.left_total -= 1
            self.points[seat] += self.tables.value[kind]
            self.weight[seat] += self.tables.weight[kind]
            self.amulets[seat] += 1 if kind == layout.AMULET else 0

    def replay_trick(self, leader: int, kinds: tuple[int, ...]) -> None:
        """Put a trick, whole or running, on the table without asking any hand."""
        self.leader = leader
        trick.begin_trick(self)
        for kind in kinds:
            self.left[kind] -= 1
            self.left_total -= 1
            self.played[self.n_played] = kind
            self.n_played += 1
            trick.lay(self, kind, self.turn)
            self.turn = self.turn + 1 if self.turn + 1 < self.tables.players else 0
        if self.on_table == self.tables.players:
            trick.gather(self)

    def stand(self, phase: int, silent: int) -> None:
        """Stand in a phase, with so many seats silent in a window."""
        self.phase = phase
        self.silent = silent
        if phase == layout.WINDOW:
            self.turn = (self.leader + silent) % self.tables.players
        elif phase != layout.TRICK:
            self.turn = seats.TERMINAL if phase == layout.OVER else seats.CHANCE
