"""What a search needs to hear of a game: which decisions need no thought, a quick reply, and who stands how well.

A Judge is asked millions of times, so it is compiled, and a game's own judge (`games/<id>/bot/judge.py`, `JUDGE`) is a
subclass with C types. A game without one is judged by the functions of its heuristic (`HeuristicJudge`).
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State

if TYPE_CHECKING:
    from zwerge.bots.heuristics import Heuristic
    from zwerge.bots.search.exact import Exact

_CHANCE = CHANCE
_TERMINAL = TERMINAL
_NONE = -1
SEATS = 8
"""So many players a judge can judge at the most."""


class Judge:
    """The base class: knows no game, replies at random and judges only games that are over. What one remembers holds
    for games of one setup alone.

    `share[seat]` is the share of the win to be expected, from 0 to 1, after `judge`. `depth` says how far a search
    plays on before it judges, in a measure of the game's own (rounds, moments).
    """

    def __init__(self, depth: int = 1) -> None:
        self.depth = depth
        self.share = [0.0] * 8

    def start(self, seat: int) -> None:
        """A search of this seat starts, or its bot is asked: whatever was remembered of another may be forgotten."""

    def begin(self, state: State) -> None:
        """A simulation begins here: what `is_over` measures from."""

    def is_over(self, state: State) -> bool:
        """Whether a search has played on far enough and may judge here; the end of the game needs no word of it."""
        return False

    def obvious(self, state: State, seat: int) -> int:
        """The decision that no search need think about, or -1. Looks only at what the seat may know."""
        return _NONE

    def endgame(self, state: State) -> "Exact | None":
        """What is left to decide, where that is so little that exact play can be worked out, else None. Looks only at
        what the seat that is asked may know."""
        return None

    def settle(self, state: State) -> None:
        """Make the decisions that are obvious now, where many are made quicker at once than one by one."""

    def reply_at_once(self, state: State, seat: int, rng: Rng) -> bool:
        """Let a seat that has no tree decide, where that is made quicker than by a list of all it may do and a `reply`;
        False where it is not. Looks only at what the seat may know."""
        return False

    def candidates(self, state: State, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """What a search should look at of a long list, never nothing. Looks only at what the seat may know. Where a
        draft may be put together in many orders, one of them is enough."""
        return legal

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        """A quick, legal, sensible decision. Looks only at what the seat may know."""
        return state.playout_action(rng, seat)

    def is_secret(self, state: State, seat: int) -> bool:
        """Whether others do not see what the seat decides now: it is one of several, or it goes on with a draft."""
        return len(state.actors()) > 1 or len(state.draft(seat)) > 0

    def redeal(self, state: State, seat: int, rng: Rng) -> bool:
        """Deal hidden things anew within a State, by the law of `determinize`; False where it must be asked instead."""
        return False

    def play_on(self, state: State, rng: Rng) -> None:
        """Play on with quick replies until the search may judge."""
        while True:
            seat = state.turn
            if seat == _TERMINAL or self.is_over(state):
                return
            if seat == _CHANCE:
                state.move(state.playout_chance(rng), _CHANCE)
            else:
                action = self.obvious(state, seat)
                state.move(action if action >= 0 else self.reply(state, seat, rng), seat)

    def judge(self, state: State) -> None:
        """Fill `share`."""
        returns = state.returns()
        for seat in range(len(returns)):
            self.share[seat] = returns[seat]


class HeuristicJudge(Judge):
    """A judge made of the functions of a heuristic: a search plays on for `depth` moments, the running one included."""

    def __init__(self, heuristic: "Heuristic", depth: int = 1) -> None:
        Judge.__init__(self, depth)
        self.heuristic = heuristic
        self.seen: object = None
        self.left = depth

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process the functions are found by the name of their module."""
        if isinstance(self.heuristic, ModuleType):
            return _judge_by, (type(self), self.heuristic.__name__, self.depth)
        return type(self), (self.heuristic, self.depth)

    def begin(self, state: State) -> None:
        self.seen = self.heuristic.moment(state)
        self.left = self.depth

    def is_over(self, state: State) -> bool:
        now = self.heuristic.moment(state)
        if now != self.seen:
            self.seen = now
            self.left -= 1
        return self.left <= 0

    def obvious(self, state: State, seat: int) -> int:
        """The heuristic's word for it: judged by its own lights, a search would find nothing better there."""
        action = self.heuristic.obvious(state, seat)
        return _NONE if action is None else action

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        return self.heuristic.reply(state, seat)

    def judge(self, state: State) -> None:
        for seat in range(state.setup.players):
            self.share[seat] = self.heuristic.value(state, seat)


def _judge_by(kind: "type[HeuristicJudge]", module: str, depth: int) -> HeuristicJudge:
    return kind(cast("Heuristic", import_module(module)), depth)
