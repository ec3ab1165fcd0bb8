"""A toy game with what Das Zwergenamulett lacks: drafts, secret choices, retractions, texts in no list.

Everybody secretly takes up to two stones, red or blue, one at a time, and commits; or passes. `cancel` clears a draft
and `fold` gives the turn away without showing what was drafted. Then chance names the colour that counts; most stones
of it win, and all is seen.
"""

from __future__ import annotations

from typing import Any

import msgspec

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.chance import Rng
from zwerge.core.errors import BadPosition
from zwerge.core.game import Game
from zwerge.core.outcome import Entry, Face, Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE, OMNISCIENT, TERMINAL
from zwerge.core.state import State

COLOURS = ("red", "blue")


class Actions(ActionSpace):
    take = block(colour=COLOURS)
    commit = single()
    cancel = single(record="nothing")
    fold = single(record="alone")


class Chances(ActionSpace):
    count = block(colour=COLOURS)


class Retractions(ActionSpace):
    stone = block(word="retract", colour=COLOURS)
    whole = single(word="retract commit")


class View(msgspec.Struct, frozen=True):
    observer: int
    draft: tuple[int, ...]
    done: tuple[bool, ...]
    stones: tuple[tuple[int, ...], ...]
    colour: int


class Box(msgspec.Struct, frozen=True):
    id: str = "default"


class ToyState(State):
    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.turn = 0
        self.stones: list[list[int]] = [[] for _ in range(setup.players)]
        self.done = [False] * setup.players
        self.folded = [False] * setup.players
        self.colour = -1

    def actors(self) -> tuple[int, ...]:
        return tuple(s for s in range(self.setup.players) if not self.done[s])

    def legal(self, seat: int) -> tuple[int, ...]:
        if self.done[seat]:
            return ()
        takes = (0, 1) if len(self.stones[seat]) < 2 else ()
        return (*takes, 2, *((3,) if self.stones[seat] else ()), 4)

    def refusal(self, action: int, seat: int) -> Refusal | None:
        if action in self.legal(seat):
            return None
        return Refusal("rules", "done" if self.done[seat] else "full")

    def move(self, action: int, seat: int) -> None:
        self.moves += 1
        if seat == CHANCE:
            self.colour, self.turn = action, TERMINAL
            return
        if action < 2:
            self.stones[seat] = [*self.stones[seat], action]
        elif action == 3:
            self.stones[seat] = []
        else:
            self.done[seat] = True
            self.folded[seat] = action == 4
            self.stones[seat] = [] if action == 4 else self.stones[seat]
        actors = self.actors()
        self.turn = actors[0] if actors else CHANCE

    def retractions(self, seat: int) -> tuple[int, ...]:
        if self.turn < 0:
            return ()
        if self.folded[seat]:
            return ()
        return (2,) if self.done[seat] else tuple(sorted(set(self.stones[seat][-1:])))

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        if retraction == 2:
            self.done[seat] = False
            self.turn = self.actors()[0]
        else:
            self.stones[seat] = self.stones[seat][:-1]

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        return Refusal("rules", "nothing_to_retract")

    def draft(self, seat: int) -> tuple[int, ...]:
        return () if self.done[seat] else tuple(self.stones[seat])

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 2)] if self.turn == CHANCE else []

    def scores(self) -> tuple[int, ...]:
        return tuple(stones.count(self.colour) for stones in self.stones)

    def outcome(self) -> Outcome | None:
        if self.turn != TERMINAL:
            return None
        places = places_by([(score,) for score in self.scores()])
        return Outcome("counted", places, shared_win(places), self.scores())

    def view(self, observer: int) -> View:
        if observer >= 0:
            self.check_seat(observer)
        known = [
            tuple(s) if i == observer or observer == OMNISCIENT or self.turn < 0 else ()
            for i, s in enumerate(self.stones)
        ]
        draft = self.draft(observer) if observer >= 0 else ()
        return View(observer, draft, tuple(self.done), tuple(known), self.colour)

    def position(self) -> dict[str, Any]:
        return {"players": self.setup.players, "stones": [s[:] for s in self.stones], "done": self.done[:],
                "folded": self.folded[:], "colour": self.colour}  # fmt: skip

    def copy_from(self, other: State) -> None:
        super().copy_from(other)
        assert isinstance(other, ToyState)
        self.stones = other.stones[:]
        self.done = other.done[:]
        self.folded = other.folded[:]
        self.colour = other.colour

    def determinize(self, observer: int, rng: Rng) -> ToyState:
        copy = self.clone()
        assert isinstance(copy, ToyState)
        copy.trail = None
        if self.turn >= 0 and observer != OMNISCIENT:
            for seat in range(self.setup.players):
                if seat != observer:
                    copy.choose(seat, rng, may_fold=self.done[seat])
        return copy

    def choose(self, seat: int, rng: Rng, *, may_fold: bool) -> None:
        """The law of secret choices: every fourth folds, the others take none to two stones of any colour. Drafts are
        dropped."""
        self.folded[seat] = self.done[seat] and may_fold and rng.below(4) == 0
        size = rng.below(3) if self.done[seat] and not self.folded[seat] else 0
        self.stones[seat] = [rng.below(2) for _ in range(size)]

    def resample(self, observer: int, rng: Rng) -> ToyState:
        """Others' drafts are dropped; a secret committed choice becomes any other."""
        assert self.trail is not None
        origin = self.trail.origin.clone()
        assert isinstance(origin, ToyState)
        steps = self.trail.steps()
        if self.turn < 0 or observer == OMNISCIENT:
            return self._again(origin, steps)
        final = {seat: number for number, (seat, action) in enumerate(steps) if action in (2, 4) and self.done[seat]}
        for seat in range(self.setup.players):
            if seat != observer:
                origin.choose(seat, rng, may_fold=self.done[seat] and seat not in final)
        copy = origin.clone()
        assert isinstance(copy, ToyState)
        told: list[tuple[int, int]] = []

        def make(seat: int, action: int) -> None:
            told.append((seat, action))
            copy.undo_move(~action, seat) if action < 0 else copy.move(action, seat)

        for number, (seat, action) in enumerate(steps):
            if seat != observer and action in (2, 4):
                while copy.stones[seat]:
                    make(seat, ~copy.stones[seat][-1])
                if final.get(seat) == number and rng.below(4) == 0:
                    make(seat, 4)
                else:
                    for _ in range(rng.below(3)):
                        make(seat, rng.below(2))
                    make(seat, 2)
            elif seat == observer or action == ~2:
                make(seat, action)
        for seat in range(self.setup.players):
            while seat != observer and not copy.done[seat] and copy.stones[seat]:
                make(seat, ~copy.stones[seat][-1])
        return self._again(origin, told)

    @staticmethod
    def _again(state: ToyState, steps: list[tuple[int, int]]) -> ToyState:
        state.begin_trail()
        for seat, action in steps:
            state.retract(~action, seat) if action < 0 else state.apply(action, seat)
        return state

    def world_count(self, observer: int) -> int:
        return 10**9


class Toy(Game):
    id = "toy"
    players = (2, 3)
    paragraphs = ("rules",)
    reasons = ("counted",)
    Actions = Actions
    Chances = Chances
    Retractions = Retractions
    state_type = ToyState
    view_type = View

    def edition(self, source: Any = "default") -> Box:
        return Box()

    def edition_name(self, edition: Any) -> Any:
        return "default"

    def from_position(self, data: Any) -> ToyState:
        state = ToyState(self.setup(data["players"]))
        if len(data["stones"]) != data["players"]:
            raise BadPosition("stones", "one list per seat")
        state.stones = [list(s) for s in data["stones"]]
        state.done, state.folded, state.colour = list(data["done"]), list(data["folded"]), data["colour"]
        actors = state.actors()
        state.turn = actors[0] if actors else CHANCE if state.colour < 0 else TERMINAL
        state.begin_trail()
        return state

    def refuse_text(self, state: State, text: str, seat: int) -> Refusal | None:
        return Refusal("rules", "no_such_colour") if text == "take green" else None

    def tell(self, before: State, seat: int, action: int, after: State) -> list[Entry]:
        if seat == CHANCE:
            return [Entry(Face("toy.journal.count", {"colour": COLOURS[action]}))]
        name = before.setup.actions.parts(action).name
        own = Face(f"toy.journal.{name}", {"seat": seat})
        if name in ("take", "cancel"):
            return [Entry(own, seen_by=(seat,))]
        return [Entry(own, seen_by=(seat,), others=Face("toy.journal.done", {"seat": seat}))]

    def max_decisions(self, players: int, options: Any, edition: Any = None) -> int:
        return 10_000

    def max_chance_nodes(self, players: int, options: Any, edition: Any = None) -> int:
        return 1


GAME = Toy()
