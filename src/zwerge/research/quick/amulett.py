"""Das Zwergenamulett's lane. Nothing in it touches a Python object between two rounds, so no lock is held.

It reads what a seat may know alone: its own hand, how many cards others hold, and all that was played openly.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.amulett.rules import layout, seven_dwarves
from zwerge.games.amulett.rules.state import AmulettState
from zwerge.research.lanes import FreeLane

if TYPE_CHECKING:
    from zwerge.research.layout import Layout


PHASE_COUNT = 5
"""So many phases the layout tells apart."""


class AmulettLane(FreeLane):
    """A lane of Das Zwergenamulett."""

    def __init__(self, opening: State, shown: "Layout | None", arrays: Any, bits: Any, row: int, fold: bool) -> None:
        FreeLane.__init__(self, opening, shown, arrays, bits, row, fold)
        self.game: AmulettState = self.state  # type: ignore[assignment]
        self.gold: int = opening.setup.edition.gold
        self.reminds = bool(opening.setup.options["memory_aid"])

    def step_on(self, action: int) -> None:
        self.game.step(action)

    def draw(self) -> None:
        self.game.chance(self.rng)

    def gather(self) -> None:
        """What is legal is read from the state where it is asked for, which is quicker than to keep it."""

    def run_on(self) -> bool:
        while True:
            if self.game.turn == seats.CHANCE:
                self.draw()
            elif self.game.turn < 0:
                return True
            elif self.fold and self.forced() >= 0:
                self.step_on(self.forced())
            else:
                return False

    def forced(self) -> int:
        """The only legal action, or -1 where there is a choice."""
        if self.game.phase == layout.WINDOW:
            return -1 if seven_dwarves.may_announce(self.game, self.game.turn) else layout.SILENT
        mask = self.game.mask[self.game.turn]
        return self.game.tables.nth[mask * layout.KIND_COUNT] if self.game.tables.size[mask] == 1 else -1

    def show(self) -> None:
        seat = self.game.turn
        self.seat[0] = seat
        playing = self.game.phase == layout.TRICK
        mask = self.game.mask[seat] if playing else 1 << layout.SILENT
        if not playing and seven_dwarves.may_announce(self.game, seat):
            mask |= 1 << layout.ANNOUNCE
        self.bits[0] = mask
        for action in range(layout.SILENT + 1):
            self.legal[action] = mask >> action & 1
        if self.size > 0:
            self.look()

    def look(self) -> None:
        """The numbers of `layouts/amulett.toml`, in the order of the View's fields."""
        n, me = self.players, self.game.turn
        for at in range(self.size):
            self.seen[at] = 0
        self.seen[me] = 1
        self.seen[n] = self.game.round
        self.seen[n + 1 + self.game.phase] = 1
        at = n + 1 + PHASE_COUNT
        self.seen[at + self.turned(self.game.first_leader)] = 1
        self.seen[at + n + self.turned(self.game.leader)] = 1
        self.seen[at + 2 * n] = 1  # whoever is asked sees himself asked
        at += 3 * n
        for kind in range(layout.KIND_COUNT):
            self.seen[at + kind] = self.game.hand[me * layout.KIND_COUNT + kind]
        self.look_at_table(at + layout.KIND_COUNT)

    def look_at_table(self, at: int) -> None:
        """What lies open: how many cards each holds, the running trick, the piles."""
        n = self.players
        first = self.game.n_tricks * n
        for seat in range(n):
            held = 0
            for kind in range(layout.KIND_COUNT):
                held += self.game.hand[seat * layout.KIND_COUNT + kind]
            self.seen[at + self.turned(seat)] = held
        at += n
        self.seen[at] = self.game.n_played - first
        for place in range(first, self.game.n_played):
            self.seen[at + 1 + (place - first) * layout.KIND_COUNT + self.game.played[place]] = 1
        at += 1 + n * layout.KIND_COUNT
        for number in range(self.game.n_tricks):
            pile = at + self.turned(self.game.winner_of[number]) * layout.KIND_COUNT
            for place in range(number * n, number * n + n):
                self.seen[pile + self.game.played[place]] += 1
        self.look_at_gold(at + n * layout.KIND_COUNT)

    def look_at_gold(self, at: int) -> None:
        """Tricks taken, who was silent, gold, and what an option reminds a seat of."""
        n, me = self.players, self.game.turn
        middle = self.gold
        for seat in range(n):
            held = self.game.gold[seat]
            self.seen[at + self.turned(seat)] = self.game.taken[seat]
            self.seen[at + 2 * n + self.turned(seat)] = held
            middle -= held if held > 0 else 0
        for far in range(self.game.silent):
            self.seen[at + n + self.turned((self.game.leader + far) % n)] = 1
        at += 3 * n
        self.seen[at] = middle if middle > 0 else 0
        if self.reminds:
            self.seen[at + 1] = 1
            self.seen[at + 2] = self.game.weight[me]
            self.seen[at + 3] = self.game.amulets[me] > 0

    def turned(self, seat: int) -> int:
        """A seat as the one that is asked counts: himself 0, then clockwise."""
        far = seat - self.game.turn
        return far if far >= 0 else far + self.players
