"""Batch: thousands of games stepped together, what they show written into numpy arrays that the caller owns.

    from zwerge.research.batch import Batch
    batch = Batch("amulett", 4096, players=2, seed=1)
    while learning:
        batch.step(policy(batch.observations, batch.legal))

`any_legal(batch.legal, rng)` is a policy to begin with.

Every game stands at a decision of one seat. A step makes one decision in each; chance answers by itself, and a game
that is over gives out its rewards and is followed by the next at once. A game is the same as a single one from its
seed, which stands in `seeds`. Which games go on without the interpreter's lock, and how quickly, says
docs/research/batch.md.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import zwerge
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip, whole
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue
from zwerge.core.state import State
from zwerge.research import stepping
from zwerge.research.lanes import FreeLane, Lane
from zwerge.research.layout import Layout, layout_of
from zwerge.research.quick.amulett import AmulettLane
from zwerge.research.quick.gartenzwerge import GartenzwergeLane
from zwerge.research.quick.silberzwerg import SilberzwergLane
from zwerge.research.quick.zavandor import ZavandorLane
from zwerge.research.running import check_number, illegal, setup_of

QUICK: dict[str, type[FreeLane]] = {
    "amulett": AmulettLane,
    "silberzwerg": SilberzwergLane,
    "gartenzwerge": GartenzwergeLane,
    "zavandor": ZavandorLane,
}
"""Games with a lane of their own, which need no lock; all others take the general one, which holds it."""
FEWEST = 256
"""A thread is worth its start with so many games."""


class Arrays(NamedTuple):
    """What a batch of n games writes into; all C-contiguous."""

    seats: NDArray[np.int32]
    """(n,) The seat that is asked."""
    legal: NDArray[np.uint8]
    """(n, actions) 1 for what it may do."""
    observations: NDArray[np.float32]
    """(n, size) What it sees: the vector of `zwerge.research.layout`; (n, 0) without observations."""
    rewards: NDArray[np.float32]
    """(n, players) Shares of the win, by seat, of the game that the last step ended; else 0."""
    ended: NDArray[np.uint8]
    """(n,) 1 where the last step ended a game; all else shows the next one already."""
    seeds: NDArray[np.uint64]
    """(n,) The seed of the running game."""


class Batch:
    """`n` games of one setup. `seed` is a whole number, or n of them, one for the first game of each; `fold` makes
    decisions without a choice at once; `observe=False` leaves observations out; `threads` work side by side where the
    game allows it; `into` gives arrays of the caller's own to write into, by the names of Arrays.

    A step raises ValueError that names game, seat and what is legal, and changes nothing, if one action is not legal.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: Any = "default",
        *,
        seed: int | Sequence[int] | NDArray[Any] = 0,
        fold: bool = False,
        observe: bool = True,
        threads: int = 2,
        into: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        self.setup = setup_of(game, players, options, edition)
        self.n = check_number("n", n, 1, self.setup.game.id)
        self.layout: Layout = layout_of(self.setup)
        self.arrays = arrays_for(self.setup, self.n, self.layout.size if observe else 0, into)
        self.seats, self.legal, self.observations, self.rewards, self.ended, self.seeds = self.arrays
        kind: type[Lane] = QUICK.get(self.setup.game.id, Lane)
        wished = check_number("threads", threads, 1, self.setup.game.id)
        together = zwerge.is_compiled() and issubclass(kind, FreeLane)
        self.threads = max(1, min(wished, self.n // FEWEST)) if together else 1
        self._bounds = [self.n * part // self.threads for part in range(self.threads + 1)]
        self._unlocked = issubclass(kind, FreeLane)
        opening = opening_of(self.setup, lean=not observe or kind is not Lane)
        layout = self.layout if observe else None
        self._lanes = [kind(opening, layout, self.arrays, row, fold) for row in range(self.n)]
        self._found = stepping.found_by(self._lanes)
        self._pool: ThreadPoolExecutor | None = None
        self.reset(seed)

    def __len__(self) -> int:
        return self.n

    def reset(self, seed: int | Sequence[int] | NDArray[Any] = 0) -> None:
        """Begin anew in every lane."""
        for lane, first in zip(self._lanes, seeds_for(seed, self.n), strict=True):
            lane.begin(first)
        self.rewards[:] = 0
        self.ended[:] = 0

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """One decision in every game, and what comes of it: all arrays are written anew."""
        chosen = self._checked(actions)
        with collected_later():
            if self._unlocked:
                self._side_by_side(stepping.step, chosen)
            else:
                stepping.held(self._found, chosen, 0, self.n)

    def state(self, row: int) -> State:
        """A copy of the game in a lane, without its past."""
        number = whole(row)
        if number is None or not 0 <= number < self.n:
            raise BadInput("row", f"{clip(row)} is none: 0 to {self.n - 1} are")
        return self._lanes[number].whole()

    def _checked(self, actions: NDArray[Any] | Sequence[int]) -> NDArray[np.int64]:
        """The actions, all of them legal, as the lanes take them."""
        given = np.asarray(actions)
        game = self.setup.game.id
        if given.dtype.kind not in "iu":
            raise ValueError(f"{game}: actions are whole numbers, not {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(f"{game}: {self.n} games need actions of shape ({self.n},), not {given.shape}")
        chosen = np.ascontiguousarray(given, dtype=np.int64)
        wrong = stepping.check(self._found, chosen, 0, self.n)
        if wrong >= 0:
            lane = self._lanes[wrong].state
            told = illegal(self.setup, lane.legal_actions(), int(given[wrong]), lane.turn)
            raise ValueError(f"game {wrong} of the batch: {told}")
        return chosen

    def _side_by_side(self, work: Callable[..., Any], *given: Any) -> None:
        """Let every thread do a share of the lanes, this one the first."""
        first, *others = pairwise(self._bounds)
        begun = [self._beside(work, *given, *share) for share in others]
        work(self._found, *given, *first)
        for one in begun:
            one.result()

    def _beside(self, work: Callable[..., Any], *given: Any) -> Future[Any]:
        """Work for a thread of our own."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, thread_name_prefix="batch")
        return self._pool.submit(work, self._found, *given)


@contextmanager
def collected_later() -> Iterator[None]:
    """Python looks for what nobody needs any more once behind a step, not dozens of times within: thousands of games
    make much that stays, and looking through it takes as long as making it."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def arrays_for(setup: Setup, n: int, size: int, into: Mapping[str, NDArray[Any]] | None = None) -> Arrays:
    """Arrays of the right shapes: the caller's where it brings them, else new ones of 0."""
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "seats": ((n,), np.int32),
        "legal": ((n, len(setup.actions)), np.uint8),
        "observations": ((n, size), np.float32),
        "rewards": ((n, setup.players), np.float32),
        "ended": ((n,), np.uint8),
        "seeds": ((n,), np.uint64),
    }
    if into is not None and not isinstance(into, Mapping):
        raise BadInput("into", f"{clip(into)} gives no arrays by name; there are {', '.join(shapes)}")
    brought = dict(into or {})
    found = [_usable(name, brought.pop(name, None), *shapes[name]) for name in Arrays._fields]
    if brought:
        raise BadInput("into", f"{clip(next(iter(brought)))} is no array; there are {', '.join(shapes)}")
    return Arrays(*found)


def _usable(name: str, given: Any, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
    """An array as it was brought, if it can be written into as it is, or a new one."""
    if given is None:
        return np.zeros(shape, dtype)
    wanted = f"it takes {np.dtype(dtype).name} of shape {shape}, C-contiguous and writable"
    if not isinstance(given, np.ndarray):
        raise BadInput(f"into: {name}", f"{clip(given)} is no numpy array; {wanted}")
    if given.shape != shape or given.dtype != dtype or not given.flags.c_contiguous or not given.flags.writeable:
        raise BadInput(f"into: {name}", f"{told_array(given)} does not do; {wanted}")
    return given


def told_array(given: NDArray[Any]) -> str:
    """An array, as far as it matters here."""
    flaws = [("not C-contiguous", given.flags.c_contiguous), ("not writable", given.flags.writeable)]
    return ", ".join([f"{given.dtype} of shape {given.shape}", *(flaw for flaw, fine in flaws if not fine)])


def opening_of(setup: Setup, *, lean: bool) -> State:
    """The opening without its past; `lean` also without history that only views show."""
    state = setup.new()
    state.trail = None
    if lean:
        with suppress(TypeError):  # a game that keeps no such history
            state.make_lean()
    return state


def any_legal(legal: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each row of a batch's `legal`, every one alike.

    All that is legal is found at once, row after row, so that few numbers are looked at more than once: sums along the
    rows would take ten times as long where there are many actions.
    """
    n, actions = legal.shape
    firsts = np.arange(0, (n + 1) * actions, actions)
    found = np.flatnonzero(legal.view(np.bool_))
    starts = np.searchsorted(found, firsts)
    which = (rng.random(n) * np.diff(starts)).astype(np.int64)
    return found[starts[:-1] + which] - firsts[:-1]


def seeds_for(seed: int | Sequence[int] | NDArray[Any], n: int) -> list[int]:
    """The seed of each lane's first game: those that are given, or n from one."""
    one = whole(seed)
    if one is not None:
        rng = Rng(one)
        return [rng.next64() for _ in range(n)]
    given = np.asarray(seed)
    if given.dtype.kind not in "iu" or given.shape != (n,):
        raise BadInput("seed", f"{clip(seed)} is neither a whole number nor {n} of them")
    return [int(number) & 0xFFFFFFFFFFFFFFFF for number in given]
