"""Lanes: one game of a batch each, from one decision to the next, written into the places that the batch gives it.

A Lane works for every game: it asks the State for what is legal and lays out the seat's view. That holds the
interpreter's lock. A game may have a lane of its own in `quick`, which asks the compiled state itself and writes the
same numbers: a FreeLane, which decides and shows without the lock. Compiled where a compiler works; the same file runs
as it is.
"""

from array import array
from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.research import places

if TYPE_CHECKING:
    from zwerge.research.layout import Layout

AFTER = 0x5851F42D4C957F2D
"""Keeps the seed of the next game apart from the numbers that its own seed gives."""


def seed_after(seed: int) -> int:
    """The seed of the game that a lane plays when the one with `seed` is over."""
    return Rng(seed ^ AFTER).next64()


class Lane:
    """One game after the other. `arrays` are the batch's arrays, and `bits` its own, by which actions are checked, one
    for each action (64 in a number); `row` is this lane's in each."""

    def __init__(self, opening: State, layout: "Layout | None", arrays: Any, bits: Any, row: int, fold: bool) -> None:
        self.opening = opening
        self.state = opening.clone()
        self.bytes = self.state.__sizeof__()
        self.rng = Rng(0)
        self.layout = layout
        self.fold = fold
        self.players = opening.setup.players
        self.width = len(opening.setup.actions)
        self.size = layout.size if layout is not None else 0
        self.count = 0
        self.room = array("i", bytes(4 * self.width))
        self.offered: Any = places.ints(self.room, 0)
        self.kept = (arrays, bits)
        self.words = bits.shape[1]
        self.bits: Any = places.words(bits, row)
        self.seen: Any = places.floats(arrays.observations, row)
        self.legal: Any = places.bytes_of(arrays.legal, row)
        self.rewards: Any = places.floats(arrays.rewards, row)
        self.seat: Any = places.ints(arrays.seats, row)
        self.ended: Any = places.flags(arrays.ended, row)
        self.seed: Any = places.longs(arrays.seeds, row)
        self.clean()

    def clean(self) -> None:
        """Whatever stood in the caller's arrays: this lane's places are its own from here on."""
        places.no_bytes(self.legal, self.width)
        self.forget()

    def begin(self, seed: int) -> None:
        """A new game, up to its first decision."""
        self.deal(seed)
        self.show()

    def deal(self, seed: int) -> None:
        """A new game, up to its first decision, not shown yet."""
        self.seed[0] = seed
        self.rng.state = seed
        self.open()
        self.settle()

    def open(self) -> None:
        """Back to the opening."""
        self.state.copy_from(self.opening)

    def whole(self) -> State:
        """A copy of the game, with what its views show."""
        return self.state.clone()

    def go(self, action: int) -> None:
        """Make a decision that was checked, and all that follows by itself, and show what is next."""
        self.make(action)
        self.show()

    def make(self, action: int) -> None:
        """A decision that was checked, and all that follows by itself, a new game included."""
        if self.ended[0]:
            self.forget()
        if self.decide(action):
            self.end()

    def forget(self) -> None:
        """No game has just ended."""
        self.ended[0] = 0
        for seat in range(self.players):
            self.rewards[seat] = 0

    def decide(self, action: int) -> bool:
        """A decision, and what follows up to the next one. True: the game is over."""
        self.state.move(action, self.state.turn)
        return self.settle()

    def settle(self) -> bool:
        """Chance, and if so wished decisions without a choice, up to a decision. True: the game is over."""
        while True:
            turn = self.state.turn
            if turn == seats.CHANCE:
                self.state.move(self.state.playout_chance(self.rng), seats.CHANCE)
                continue
            if turn < 0:
                return True
            self.offer()
            if not self.fold or self.count > 1:
                return False
            self.state.move(self.offered[0], turn)

    def offer(self) -> None:
        """Keep what the seat that is asked may do, sorted: whoever gathers it next does so elsewhere."""
        legal = self.state.legal(self.state.turn)
        self.count = len(legal)
        for at in range(self.count):
            self.offered[at] = legal[at]

    def end(self) -> None:
        """Give out the rewards of a game that is over, and begin the next."""
        share = self.state.returns()
        for seat in range(self.players):
            self.rewards[seat] = share[seat]
        self.ended[0] = 1
        self.deal(seed_after(self.seed[0]))

    def show(self) -> None:
        """Write who is asked, what is legal, and what the seat sees."""
        self.seat[0] = self.state.turn
        places.no_bytes(self.legal, self.width)
        for word in range(self.words):
            self.bits[word] = 0
        for at in range(self.count):
            self.legal[self.offered[at]] = 1
            places.mark(self.bits, self.offered[at])
        if self.size > 0:
            self.look()

    def resume(self, state: State, chance: int) -> None:
        """Go on with a game at a decision, as another lane would whose chance stands there: a copy of it."""
        self.rng.state = chance
        self.take(state)
        self.offer()
        self.show()

    def take(self, state: State) -> None:
        """Become the game that `whole` gave."""
        self.state.copy_from(state)

    def show_of(self, state: State) -> None:
        """The same of another state of this setup, at a decision, whose game goes on elsewhere."""
        self.state.copy_from(state)
        self.state.trail = None
        self.offer()
        self.show()

    def look(self) -> None:
        """Write what the seat that is asked sees, by way of its view."""
        numbers = self.layout.numbers(self.state.view(self.state.turn))  # type: ignore[union-attr]
        for at in range(self.size):
            self.seen[at] = numbers[at]


class FreeLane(Lane):
    """A lane of a game that goes on without the interpreter's lock; it is taken when a game ends. Each game says how a
    decision is made, how chance answers, and what is offered."""

    def go(self, action: int) -> None:
        if self.ended[0]:
            self.forget()
        self.step_on(action)
        if self.run_on():
            self.end()
        self.show()

    def settle(self) -> bool:
        return self.run_on()

    def run_on(self) -> bool:
        """`settle`, without the lock."""
        while True:
            if self.state.turn == seats.CHANCE:
                self.draw()
            elif self.state.turn < 0:
                return True
            else:
                self.gather()
                if not self.fold or self.count > 1:
                    return False
                self.step_on(self.offered[0])

    def offer(self) -> None:
        self.gather()

    def step_on(self, action: int) -> None:
        """Make a decision of the seat that is asked."""
        raise NotImplementedError

    def draw(self) -> None:
        """Let chance answer, where it is asked."""
        raise NotImplementedError

    def gather(self) -> None:
        """`offer`, without the lock."""
        raise NotImplementedError
