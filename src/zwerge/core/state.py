"""State: where a game stands and what may happen next. Everything else leans on this contract.

A game subclasses State in its own `state.py` and writes the methods of the second part. Chance is a player and there is
no hidden future; rules never call a random generator, read the clock or do I/O. This module is compiled where a
compiler works (`state.pxd`); without one the same file runs as it is.
"""

from operator import index
from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.chance import Rng, below_big, pick
from zwerge.core.errors import UnknownAction, clip, whole
from zwerge.core.knowledge import Knowledge
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.trail import Trail, restore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwerge.core.game import Setup
    from zwerge.core.outcome import Entry, Face, Outcome
    from zwerge.core.telling import Teller


class State:
    """A whole game at one moment, for every player count and option.

    Attributes: `setup` (game, players, options, edition and action spaces, shared by all copies), `turn` (the first
    seat that owes a decision, CHANCE or TERMINAL; a game's `move` keeps it up to date), `moves` (decisions and chance
    outcomes so far) and `trail` (what happened since the opening; None in states made for search).
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.turn = seats.CHANCE
        self.moves = 0
        self.trail: Trail | None = None

    # ------------------------------------------------------------------ what a game writes

    def actors(self) -> tuple[int, ...]:
        """The seats that owe a decision now, in turn order; empty at chance and at the end."""
        return (self.turn,) if self.turn >= 0 else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        """What `legal_actions(seat)` gives for a seat's number; () for a seat with nothing to decide."""
        raise TypeError(f"{type(self).__name__} does not say what is legal")

    def move(self, action: int, seat: int) -> None:
        """The transition itself, unchecked: the decision of `seat`, or with seat CHANCE a chance outcome.

        Every implementation counts `moves` up by one and sets `turn`.
        """
        raise TypeError(f"{type(self).__name__} has no rules")

    def told(self, action: int, seat: int) -> "list[Entry]":
        """`move`, and what happened, told once with a face for each audience."""
        entries: list[Entry] = self.setup.game.told(self, action, seat)
        return entries

    def listen(self, teller: "Teller | None") -> None:
        """Let a teller hear what moves do from here on, or nobody. A copy has no listener."""
        raise TypeError(f"{type(self).__name__} tells nothing")

    def refusal(self, action: int, seat: int) -> "Refusal | None":
        """Why the decision of a seat is not allowed now, or None. Uses only what that seat may know."""
        raise TypeError(f"{type(self).__name__} gives no reasons")

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The chance outcomes that can come now with their exact integer weights, sorted; [] unless chance is asked.

        It shows true piles, so only drivers and sampled States use it.
        """
        raise TypeError(f"{type(self).__name__} has no chance")

    def playout_action(self, rng: Rng, seat: int) -> int:
        """A random action of a seat for rollouts and the random bot: uniform, except where a sheet says otherwise."""
        actions = self.legal(seat)
        chosen: int = actions[rng.below(len(actions))]
        return chosen

    def playout_chance(self, rng: Rng) -> int:
        """A chance outcome drawn with its true odds."""
        outcomes = self.chance_outcomes()
        weights = [weight for _, weight in outcomes]
        return outcomes[pick(weights, below_big(rng, sum(weights)))][0]

    def retractions(self, seat: int) -> tuple[int, ...]:
        """What the seat may take back of its own draft or commit (ints of `setup.retractions`); no driver, bot,
        learner or bound uses it. A game that has some asks `check_seat` first, as here."""
        self.check_seat(seat)
        return ()

    def undo_move(self, retraction: int, seat: int) -> None:
        """Carry out a retraction, unchecked. Like `move` it counts `moves` up."""
        raise TypeError(f"{type(self).__name__} has no retractions")

    def retraction_refusal(self, retraction: int, seat: int) -> "Refusal":
        """Why a retraction that is not on offer is refused."""
        raise TypeError(f"{type(self).__name__} has no retractions")

    def draft(self, seat: int) -> tuple[int, ...]:
        """The steps of the seat's uncommitted draft, in order; () without one. A game that has some asks `check_seat`
        first, as here."""
        self.check_seat(seat)
        return ()

    def outcome(self) -> "Outcome | None":
        """The end of the game, or None while it goes on."""
        raise TypeError(f"{type(self).__name__} has no end")

    def scores(self) -> tuple[int, ...]:
        """The game's own points per seat, as they stand."""
        raise TypeError(f"{type(self).__name__} keeps no score")

    def view(self, observer: int) -> Any:
        """What a seat, SPECTATOR or OMNISCIENT may look at now: a frozen msgspec Struct. The only way out of a
        State."""
        return self._knowledge("has no view").view(self, self.check_observer(observer))

    def position(self) -> dict[str, Any]:
        """The whole state as plain readable data, hidden things included; `Game.from_position` takes it back."""
        return self._knowledge("has no position").position(self)

    def copy_from(self, other: "State") -> None:
        """Become equal to another state of the same setup; allocates nothing."""
        self.setup = other.setup
        self.turn = other.turn
        self.moves = other.moves
        self.trail = other.trail

    def is_lean(self) -> bool:
        """Whether this state leaves out history of its own (not the trail) that the rules keep in others, as one made
        for search may; a copy and a pickled state must go on doing so."""
        return False

    def make_lean(self) -> None:
        """Leave that history out from here on."""
        raise TypeError(f"{type(self).__name__} keeps no history of its own")

    def determinize(self, observer: int, rng: Rng) -> "State":
        """A copy for search, without trail: present secrets dealt anew with their true odds, given all that the
        observer has seen. To OMNISCIENT nothing is secret: a plain copy."""
        who = self.check_observer(observer)
        dealt: State = self._knowledge("cannot be determinized").determinize(self, who, rng)
        return dealt

    def resample(self, observer: int, rng: Rng) -> "State":
        """As `determinize`, and the hidden past is redrawn too, so that every seat's knowledge fits the new truth."""
        who = self.check_observer(observer)
        dealt: State = self._knowledge("cannot be resampled").resample(self, who, rng)
        return dealt

    def worlds(self, observer: int) -> "Iterator[tuple[int, State]]":
        """Every hidden world that fits what the observer has seen, as (weight, state without trail): exact odds.

        May be very many; see `world_count`.
        """
        return self._knowledge("does not list worlds").worlds(self, self.check_observer(observer))

    def world_count(self, observer: int) -> int:
        """How many worlds `worlds` would list at the most."""
        return self._knowledge("does not list worlds").world_count(self, self.check_observer(observer))

    def _knowledge(self, otherwise: str) -> Knowledge:
        """What the game has attached; a game without it writes the methods that ask for it."""
        found = self.setup.game.knowledge
        if found is None:
            raise TypeError(f"{type(self).__name__} {otherwise}")
        return found

    # ------------------------------------------------------------------ what every game has

    def current_player(self) -> int:
        """`actors()[0]`, or CHANCE, or TERMINAL."""
        return self.turn

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """The legal actions of a seat (default: of `current_player`), sorted ints; never empty for an actor.

        A seat outside `actors()` may have optional actions. At chance and at the end the default gives ().
        """
        who = self._driver(seat)
        if who < 0:
            return ()
        return self.legal(self.check_seat(who))

    def is_terminal(self) -> bool:
        return self.turn == seats.TERMINAL

    def returns(self) -> tuple[float, ...]:
        """Per seat 1 for a win, 1/k for a win shared by k, 0 else and while the game goes on."""
        outcome = self.outcome()
        return outcome.returns if outcome is not None else (0.0,) * self.setup.players

    def clone(self) -> "State":
        """An independent copy; only things that never change are shared."""
        copy: State = self.__class__.__new__(self.__class__)
        copy.copy_from(self)
        return copy

    def check_seat(self, seat: int) -> int:
        """The same number, as a plain int, if it is a seat of this game, else UnknownAction."""
        number = whole(seat)
        if number is None or not 0 <= number < self.setup.players:
            raise UnknownAction("seat", f"{clip(seat)} is no seat: 0 to {self.setup.players - 1} are")
        return number

    def check_observer(self, observer: int) -> int:
        """The same number, as a plain int, if it is a seat, SPECTATOR or OMNISCIENT, else UnknownAction."""
        number = whole(observer)
        return number if number in (seats.SPECTATOR, seats.OMNISCIENT) else self.check_seat(observer)

    def _driver(self, seat: int | None) -> int:
        """Who acts: a seat or below 0 what is none, as a plain int; without a seat the current player."""
        if seat is None:
            return self.turn
        number = whole(seat)
        return self.check_seat(seat) if number is None else number

    def why_not(self, action: int, seat: int) -> "Refusal | None":
        """Why `apply(action, seat)` would refuse, or None; UnknownAction for what is no action or seat at all."""
        return self.refusal(self.setup.actions.check(action), self.check_seat(seat))

    def apply(self, action: int, seat: int | None = None) -> None:
        """Carry out a decision of `seat` (default: of `current_player`), or at chance an outcome.

        Raises IllegalAction with a Refusal, or UnknownAction, and then has changed nothing.
        """
        action, who = self._checked(action, seat)
        self.move(action, who)
        if self.trail is not None:
            self.trail = self.trail.then(who, action)

    def make(self, step: int, seat: int) -> None:
        """`apply`, or with a negative step `retract` of its complement, as trails write it."""
        if step < 0:
            self.retract(~step, seat)
        else:
            self.apply(step, seat)

    def apply_told(self, step: int, seat: int) -> "list[Entry]":
        """`make`, and what happened."""
        if step < 0:
            self.retract(~step, seat)
            return []
        action, who = self._checked(step, seat)
        entries = self.told(action, who)
        if self.trail is not None:
            self.trail = self.trail.then(who, action)
        return entries

    def _checked(self, action: int, seat: int | None) -> tuple[int, int]:
        """A decision or outcome that may come now, and whose it is, as plain ints."""
        who = self._driver(seat)
        if who == seats.TERMINAL:
            who = 0
        if who == seats.CHANCE:
            return self._check_outcome(action), who
        action = self.setup.actions.check(action)
        refusal = self.refusal(action, self.check_seat(who))
        if refusal is not None:
            raise IllegalAction(refusal, self.setup.actions.text(action), who)
        return action, who

    def repeat(self, step: int, seat: int) -> None:
        """Make a step once more that was checked when it was made first; negative: the complement of a retraction."""
        if step < 0:
            self.undo_move(~step, seat)
        else:
            self.move(step, seat)
        if self.trail is not None:
            self.trail = self.trail.then(seat, step)

    def play(self, action: int, seat: int | None = None) -> None:
        """The same transition unchecked and without trail, for search."""
        who: int = self.turn if seat is None else index(seat)
        self.move(index(action), who)

    def retract(self, retraction: int, seat: int) -> None:
        """Take back an own draft step or commit; raises IllegalAction and changes nothing if it is not on offer."""
        retraction, seat = self.setup.retractions.check(retraction), self.check_seat(seat)
        if retraction not in self.retractions(seat):
            raise IllegalAction(
                self.retraction_refusal(retraction, seat), self.setup.retractions.text(retraction), seat
            )
        self.undo_move(retraction, seat)
        if self.trail is not None:
            self.trail = self.trail.then(seat, ~retraction)

    def apply_text(self, text: str, seat: int) -> None:
        """`apply` or `retract` by text, such as `play dragon`, for a seat or CHANCE."""
        self.make(self.read_step(text, seat), seat)

    def read_step(self, text: str, seat: int) -> int:
        """The decision or outcome that a text stands for, or the complement of a retraction, as trails write them.

        Raises UnknownAction for what is none, and IllegalAction where the rules know a reason for a text in no list.
        """
        if self._driver(seat) == seats.CHANCE:
            return self.setup.chances.parse(text)
        if self.setup.is_retraction(text):
            return ~self.setup.retractions.parse(text)
        refusal = self.setup.game.refuse_text(self, text, self.check_seat(seat))
        if refusal is not None:
            raise IllegalAction(refusal, text, seat)
        return self.setup.actions.parse(text)

    def playout(self, rng: Rng) -> int:
        """Play randomly to the end and return the number of moves (decisions and chance outcomes)."""
        count = 0
        while True:
            seat = self.turn
            if seat >= 0:
                self.move(self.playout_action(rng, seat), seat)
            elif seat == seats.CHANCE:
                self.move(self.playout_chance(rng), seats.CHANCE)
            else:
                return count
            count += 1

    def playouts(self, rng: Rng, count: int) -> int:
        """Play randomly to the end from here so many times, on one copy; returns the moves made. Changes nothing."""
        copy = self.clone()
        copy.trail = None
        moves = 0
        for _ in range(count):
            copy.copy_from(self)
            copy.trail = None
            moves += copy.playout(rng)
        return moves

    def journal(self) -> "list[Entry]":
        """All that has happened since the opening (or the given position), hidden things included."""
        return self._trail().entries()

    def information_state(self, seat: int) -> "tuple[Face, ...]":
        """All that a seat (or SPECTATOR) has seen, in order: its view of the opening, then its faces of the journal.

        Perfect recall. ValueError in a state that was made for search or played on with `play`.
        """
        return self._trail().faces(seat)

    def begin_trail(self) -> None:
        """Start telling from here; called once, for an opening or a given position."""
        origin = self.clone()
        origin.trail = None
        self.trail = Trail.begin(origin)

    def _trail(self) -> Trail:
        trail = self.trail
        if trail is None or trail.moves != self.moves:
            raise ValueError("this state was made or played on for search and keeps no history")
        return trail

    def _check_outcome(self, outcome: int) -> int:
        outcome = self.setup.chances.check(outcome)
        if self.turn != seats.CHANCE:
            raise UnknownAction("chance", "it is not chance's turn")
        if not any(o == outcome and weight > 0 for o, weight in self.chance_outcomes()):
            raise UnknownAction("chance", f"{self.setup.chances.text(outcome)!r} cannot come now")
        return outcome

    def __eq__(self, other: object) -> bool:
        """Equal when all that the rules look at is equal; the history does not count."""
        return (
            isinstance(other, State) and self.setup.key == other.setup.key and bool(self.position() == other.position())
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        trail = self.trail
        if trail is not None and trail.moves == self.moves:
            origin = trail.origin
            return restore, (self.setup, origin.position(), origin.moves, origin.is_lean(), trail.steps())
        return restore, (self.setup, self.position(), self.moves, self.is_lean(), None)

    def __repr__(self) -> str:
        return f"<{self.setup.game.id} for {self.setup.players}, {self.moves} moves made>"
