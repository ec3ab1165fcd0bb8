"""The rules of Silberzwerg: whose move it is, and which chapter of the rulebook says what it does.

Paragraph ids are those of the rules page (place, miners, leaders, ..., end); "a16" and the like are rulings told there.
A chapter is a module here: what it offers, why not, and what is done. What follows what says `round_steps`. Compiled
where a compiler works (each `.pxd`); the same files run as they are.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import (
    contract_symbols,
    drafts,
    game_end,
    gem_limit,
    layout,
    leaders_in_turn,
    new_contracts,
    offered_list,
    place_dwarves,
    round_course,
    secret_steps,
    setup,
    shadow_dwarves,
    silver_dwarves,
)
from zwerge.games.silberzwerg.rules.data import Data

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.outcome import Outcome
    from zwerge.core.telling import Teller


class SilberzwergState(Data):
    """A whole game of Silberzwerg."""

    def __init__(self, setting: "Setup") -> None:
        super().__init__(setting)
        setup.lay_out(self)

    def listen(self, teller: "Teller | None") -> None:
        self.teller = self.tables.deaf if teller is None else teller  # type: ignore[assignment]
        self.hears = teller is not None

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """In steps 1 and 10 all who have not committed, in turn order; else the one who is asked."""
        if self.phase == layout.PLACING or self.phase == layout.RETURNING:
            return secret_steps.drafters(self)
        return (self.turn,) if self.turn >= 0 else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat that is asked may do, sorted."""
        self.offer_all(seat)
        return offered_list.listed(self)

    def playout_action(self, rng: Rng, seat: int) -> int:
        """One of the legal actions, each alike; they are counted without listing them for Python."""
        self.offer_all(seat)
        return self.offered[rng.below(self.n_offered)]

    def offer_all(self, seat: int) -> None:
        """Put together what a seat that is asked may do, in ascending order."""
        offered_list.begin(self)
        if self.phase == layout.PLACING:
            if secret_steps.drafting(self, seat):
                place_dwarves.offered(self, seat)
        elif self.phase == layout.RETURNING:
            if secret_steps.drafting(self, seat):
                gem_limit.offered(self, seat)
        elif self.phase == layout.CANCELLING:
            if seat == self.turn:
                contract_symbols.offer_answers(self)
        elif seat == self.turn:
            contract_symbols.offer_sets(self, seat)
            if self.phase == layout.WINDOW:
                offered_list.offer(self, self.tables.first[layout.PASS])
            elif self.phase == layout.ACTING:
                leaders_in_turn.offered(self, seat)
            elif self.phase == layout.SHADOW:
                shadow_dwarves.offered(self, seat)
            else:
                silver_dwarves.offered(self, seat)
            contract_symbols.offer_single(self, seat)
            if self.phase == layout.WINDOW and contract_symbols.may_wait(self):
                offered_list.offer(self, self.tables.first[layout.WAIT])

    def refusal(self, action: int, seat: int) -> Refusal | None:
        """The first reason that applies, stage by stage."""
        if self.phase == layout.OVER:
            return game_end.refusal()
        if self.turn == seats.CHANCE:
            if self.phase == layout.DRAWING:
                return shadow_dwarves.theft_first()
            return new_contracts.refusal() if self.step == layout.REFILL_STEP else setup.refusal()
        if self.phase == layout.PLACING:
            return place_dwarves.refusal(self, action, seat)
        if self.phase == layout.RETURNING:
            return gem_limit.refusal(self, action, seat)
        if seat != self.turn:
            return self.not_asked()
        if self.phase == layout.CANCELLING:
            return contract_symbols.cancel_refusal(self, action)
        if self.phase == layout.WINDOW:
            return contract_symbols.window_refusal(self, action, seat)
        refused = contract_symbols.tile_refusal(self, action, seat)
        if refused is not None or contract_symbols.is_tile(self.tables.verb[action]):
            return refused
        if self.phase == layout.ACTING:
            return leaders_in_turn.refusal(self, action, seat)
        if self.phase == layout.SHADOW:
            return shadow_dwarves.refusal(self, action, seat)
        return silver_dwarves.refusal(self, action, seat)

    def not_asked(self) -> Refusal:
        """Why nobody hears a seat while one alone is asked."""
        paragraph = "shadow" if self.step == layout.SHADOW_STEP else "silver"
        if self.phase == layout.CANCELLING:
            paragraph = "cancel"
        elif self.phase == layout.WINDOW:
            paragraph = "symbols"
        return Refusal(paragraph, f"not_asked_{paragraph}", {"seats": (self.turn,)})

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.turn != seats.CHANCE:
            return []
        if self.phase == layout.CONTRACT:
            return new_contracts.outcomes(self)
        return shadow_dwarves.outcomes(self) if self.phase == layout.DRAWING else setup.outcomes(self)

    def playout_chance(self, rng: Rng) -> int:
        """As the base class does it, without building a list."""
        return self.drawn(rng)

    def drawn(self, rng: Rng) -> int:
        """One of the chance outcomes, by its odds."""
        if self.phase == layout.CONTRACT:
            return new_contracts.draw(self, rng)
        return shadow_dwarves.draw(self, rng) if self.phase == layout.DRAWING else setup.draw(self, rng)

    # ------------------------------------------------------------------ moves

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.step_on(action, seat)

    def step_on(self, action: int, seat: int) -> None:
        """The same; compiled it needs no lock, but where somebody listens or what happened to gems is kept."""
        self.moves += 1
        if seat == seats.CHANCE:
            self.chance(action)
        else:
            self.decide(action, seat)

    def decide(self, action: int, seat: int) -> None:
        """One decision, unchecked."""
        verb = self.tables.verb[action]
        part = self.tables.a[action]
        if self.phase == layout.PLACING:
            if verb != layout.COMMIT:
                place_dwarves.place_dwarf(self, seat, part, self.tables.b[action])
            elif secret_steps.commit(self, seat):
                round_course.after_placing(self)
        elif self.phase == layout.RETURNING:
            if verb != layout.COMMIT:
                gem_limit.choose(self, seat, part)
            elif secret_steps.commit(self, seat):
                gem_limit.give_back(self)
                round_course.end_round(self)
        elif self.phase == layout.CANCELLING:
            contract_symbols.answer_cancel(self, seat, verb == layout.CANCEL)
            if verb == layout.CANCEL:
                round_course.end_action(self)
            else:
                round_course.ask_cancel(self)
        elif verb == layout.SET or verb == layout.PLUS5 or verb == layout.MINUS3:
            round_course.hand_in(self, seat, verb, part)
        elif self.phase == layout.WINDOW:
            contract_symbols.answer_window(self, seat, verb == layout.PASS)
            round_course.ask_window(self)
        elif self.phase == layout.ACTING:
            leaders_in_turn.name(self, seat, self.tables.b[action])
        elif self.phase == layout.SHADOW:
            round_course.act_shadow(self, seat, verb, action)
        elif silver_dwarves.act(self, seat, verb, part):
            round_course.end_action(self)

    def chance(self, outcome: int) -> None:
        """One chance outcome, unchecked."""
        if self.phase == layout.FIRST:
            setup.choose_first(self, outcome)
        elif self.phase == layout.DEALING:
            if setup.deal(self, (outcome - self.tables.deal0) % layout.COLOUR_COUNT):
                round_course.go_on_refilling(self)
        elif self.phase == layout.CONTRACT:
            new_contracts.lay(self, (outcome - self.tables.contract0) % layout.TILE_COUNT + 1)
            round_course.go_on_refilling(self)
        elif shadow_dwarves.steal(self, (outcome - self.tables.draw0) % layout.COLOUR_COUNT):
            round_course.end_action(self)

    # ------------------------------------------------------------------ drafts and taking back (ruling a47)

    def draft(self, seat: int) -> tuple[int, ...]:
        """What stands of a seat's uncommitted draft, as sorted placing steps or choices."""
        seat = self.check_seat(seat)
        return drafts.choice(self, seat) if secret_steps.drafting(self, seat) else ()

    def retractions(self, seat: int) -> tuple[int, ...]:
        return drafts.retractions(self, self.check_seat(seat))

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        drafts.take_back(self, retraction, seat)

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        return drafts.refusal(self)

    # ------------------------------------------------------------------ how it stands

    def scores(self) -> tuple[int, ...]:
        """Money, as it stands."""
        return tuple([self.money[seat] for seat in range(self.tables.players)])

    def outcome(self) -> "Outcome | None":
        return game_end.outcome(self)

    # ------------------------------------------------------------------ for search

    def twin(self) -> "SilberzwergState":
        """An independent copy, history included."""
        copy: SilberzwergState = SilberzwergState.__new__(SilberzwergState)
        copy.copy_from(self)
        return copy

    def detached(self) -> "SilberzwergState":
        """A copy without history, for search: from here on its bags count as seen by all (k10)."""
        copy = self.twin()
        copy.trail = None
        copy.make_lean()
        return copy

    def is_lean(self) -> bool:
        return not self.tracks

    def make_lean(self) -> None:
        self.tracks = False
        self.events = None
