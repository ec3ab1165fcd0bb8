"""The rules of Gartenzwerge e.V.: whose move it is, and which chapter of the rulebook says what may be done.

Paragraph ids are those of the rules page (setup, treasurer, ..., game_end); r1 to r61 are the rulings told under them.
A chapter is a module here: what it offers, why not, and what is done. What follows what says `round_course`. Money is
in Blüten, dwarves are ranks (0 grey to 6 gold). Compiled where a compiler works (each `.pxd`); the same files run as
they are.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import (
    breeding,
    competitions,
    event_cards,
    free_bidding,
    game_end,
    layout,
    occupations,
    other_step,
    round_course,
    seek_and_offer,
    setup,
    treasurer,
    two_players_schmiedel,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.data import Data

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.outcome import Outcome
    from zwerge.core.telling import Teller


class GartenzwergeState(Data):
    """A whole game of Gartenzwerge e.V."""

    def __init__(self, setting: "Setup") -> None:
        super().__init__(setting)
        setup.lay_out(self)

    def listen(self, teller: "Teller | None") -> None:
        self.hears = teller is not None or self.keeps_news
        if teller is not None:
            self.teller = teller  # type: ignore[assignment]
        else:
            self.teller = self.tables.reporter if self.keeps_news else self.tables.deaf

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """One seat, or while hands are being closed all that are open, or in a talk all who may still speak."""
        if self.turn < 0:
            return ()
        if self.step == layout.SUMS:
            return seek_and_offer.actors(self)
        return free_bidding.actors(self) if self.step == layout.TALK else (self.turn,)

    def legal(self, seat: int) -> tuple[int, ...]:
        """The decisions of 4.1 of the sheet, by step."""
        if self.turn < 0:
            return ()
        if self.step == layout.SUMS:
            return seek_and_offer.offered_sums(self, seat)
        if self.step == layout.TALK:
            return free_bidding.offered(self, seat)
        if seat != self.turn:
            return ()
        if self.step == layout.TURN:
            return occupations.lists(self, seat)[0]
        if self.step == layout.NAME:
            return self.tables.names[seek_and_offer.nameable(self, seat)]
        if self.step == layout.CHOOSE:
            return self.tables.choices[self.tied]
        if self.step == layout.PAIR:
            return self.tables.pairs[self.free_caps[seat]]
        return self.tables.sales[upkeep.saleable(self, seat)]

    def gather(self, seat: int, into: Any) -> int:
        """Write what the seat that is asked may do, in ascending order and without a list. How many decisions."""
        if self.step == layout.TURN:
            return occupations.gather(self, seat, into)
        if self.step == layout.NAME:
            return seek_and_offer.gather_named(self, seat, into)
        if self.step == layout.SUMS:
            return seek_and_offer.gather_sums(self, seat, into)
        if self.step == layout.CHOOSE:
            return seek_and_offer.gather_choices(self, into)
        if self.step == layout.PAIR:
            return seek_and_offer.gather_partners(self, seat, into)
        if self.step == layout.TALK:
            return free_bidding.gather(self, seat, into)
        return upkeep.gather(self, seat, into)

    def playout_action(self, rng: Rng, seat: int) -> int:
        """A kind (first word) first, each alike, then one of that kind (sheet, 4.1)."""
        if self.step == layout.TURN:
            groups = occupations.lists(self, seat)[1]
            group = groups[rng.below(len(groups))]
            return group[rng.below(len(group))]
        if self.step == layout.NAME:
            names = self.tables.names[seek_and_offer.nameable(self, seat)]
            none = len(names) - 1
            return names[none] if rng.below(2) == 0 else names[rng.below(none)]
        if self.step == layout.TALK:
            return free_bidding.any_of(self, rng, seat)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def refusal(self, action: int, seat: int) -> Refusal | None:
        """The first reason that applies, in the order of the sheet (4.2); all follow from public facts and the seat's
        own sum."""
        closed = other_step.nobody(self)
        if closed is not None:
            return closed
        if self.step == layout.TURN:
            return occupations.refusal(self, action, seat)
        if self.step == layout.NAME:
            return seek_and_offer.name_refusal(self, action, seat)
        if self.step == layout.SUMS:
            return seek_and_offer.sum_refusal(self, action, seat)
        if self.step == layout.CHOOSE:
            return seek_and_offer.choice_refusal(self, action, seat)
        if self.step == layout.PAIR:
            return seek_and_offer.pair_refusal(self, action, seat)
        if self.step == layout.TALK:
            return free_bidding.refusal(self, action, seat)
        return upkeep.refusal(self, action, seat)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The draws of 4.4 of the sheet."""
        if self.step == layout.TREASURER:
            return setup.outcomes(self)
        if self.step == layout.COMPETITION:
            return treasurer.outcomes(self)
        if self.step == layout.EVENT:
            return event_cards.outcomes(self)
        if self.step == layout.CHIPS:
            return self.tables.chip_outcomes[:]
        if self.step == layout.BREED:
            return breeding.outcomes(self)
        return competitions.outcomes(self) if self.step == layout.RIVAL else []

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, without building a list."""
        return self.drawn(rng)

    def drawn(self, rng: Rng) -> int:
        """One of the chance outcomes, by its odds."""
        if self.step == layout.BREED:
            return breeding.draw(self, rng)
        if self.step == layout.RIVAL:
            return competitions.draw(self, rng)
        if self.step == layout.COMPETITION:
            return treasurer.draw(self, rng)
        if self.step == layout.EVENT:
            return event_cards.draw(self, rng)
        return two_players_schmiedel.draw(self, rng) if self.step == layout.CHIPS else setup.draw(self, rng)

    # ------------------------------------------------------------------ moves

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.step_on(action, seat)

    def step_on(self, action: int, seat: int) -> None:
        """The same; compiled it needs no lock, but where somebody listens. What follows what says `round_course`."""
        self.moves += 1
        if seat == seats.CHANCE:
            round_course.draw(self, action)
        else:
            round_course.decide(self, action, seat)

    # ------------------------------------------------------------------ taking back

    def retractions(self, seat: int) -> tuple[int, ...]:
        """work: until the last hand is closed a seat may take its sum back."""
        return (0,) if seek_and_offer.may_open_again(self, self.check_seat(seat)) else ()

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        seek_and_offer.open_again(self, seat)

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        """`retract` with nothing to take back: as a word of another step."""
        return other_step.nobody(self) or other_step.other_word(self)

    # ------------------------------------------------------------------ the end

    def winners(self, card: int, cap: int) -> tuple[int, ...]:
        """Whose dwarves of a rank, each of them, are entered in a competition (as `judged` is told)."""
        return competitions.winners(self, card, cap)

    def scores(self) -> tuple[int, ...]:
        return game_end.scores(self)

    def outcome(self) -> "Outcome | None":
        return game_end.outcome(self)

    # ------------------------------------------------------------------ for search

    def detached(self) -> "GartenzwergeState":
        """A copy that keeps no history, for search."""
        copy: GartenzwergeState = GartenzwergeState.__new__(GartenzwergeState)
        copy.copy_from(self)
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.keeps_news

    def make_lean(self) -> None:
        self.keeps_news = False
        self.hears = False
        self.teller = self.tables.deaf
