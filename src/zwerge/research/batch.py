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

from zwerge.research.peers import needed

with needed("zwerge.research.batch"):
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
from zwerge.research.running import check_flag, check_number, illegal, setup_of

QUICK: dict[str, type[FreeLane]] = {
    "amulett": AmulettLane,
    "silberzwerg": SilberzwergLane,
    "gartenzwerge": GartenzwergeLane,
    "zavandor": ZavandorLane,
}
"""Games with a lane of their own, which need no lock; all others take the general one, which holds it."""
FEWEST = 256
"""A thread is worth its start with so many games."""
SHORT = 64
"""So many actions are counted more quickly than looked up; more than 255 would not fit into a byte."""


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
        self._build(setup_of(game, players, options, edition), n, fold, observe, threads, into)
        self.reset(seed)

    def _build(
        self,
        setup: Setup,
        n: int,
        fold: bool,
        observe: bool,
        threads: int,
        into: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        """All lanes, in which no game is begun yet."""
        self.setup = setup
        self.n = check_number("n", n, 1, setup.game.id)
        self.fold = check_flag("fold", fold, setup.game.id)
        observe = check_flag("observe", observe, setup.game.id)
        self.layout: Layout = layout_of(setup)
        self.arrays = arrays_for(setup, self.n, self.layout.size if observe else 0, into)
        self.seats, self.legal, self.observations, self.rewards, self.ended, self.seeds = self.arrays
        self._bits = bits_for(setup, self.n)
        kind: type[Lane] = QUICK.get(setup.game.id, Lane)
        wished = check_number("threads", threads, 1, setup.game.id)
        together = zwerge.is_compiled() and issubclass(kind, FreeLane)
        self.threads = max(1, min(wished, self.n // FEWEST)) if together else 1
        self._bounds = [self.n * part // self.threads for part in range(self.threads + 1)]
        self._unlocked = issubclass(kind, FreeLane)
        opening = opening_of(setup, lean=not observe or kind is not Lane)
        layout = self.layout if observe else None
        self._lanes = [kind(opening, layout, self.arrays, self._bits, row, self.fold) for row in range(self.n)]
        self._found = stepping.found_by(self._lanes)
        self._pool: ThreadPoolExecutor | None = None

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

    def __copy__(self) -> Batch:
        """Another batch with arrays of its own, whose games go on as these would."""
        return restored(*self.__reduce__()[1])

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.setup, self.n, self.fold, self.observations.shape[1] > 0, self.threads)
        games = [(lane.whole(), lane.rng.state) for lane in self._lanes]
        return restored, (made, games, list(self.arrays))

    def _checked(self, actions: NDArray[Any] | Sequence[int]) -> NDArray[np.int64]:
        """The actions, all of them legal, as the lanes take them."""
        game = self.setup.game.id
        if not isinstance(actions, np.ndarray) and isinstance(actions, Sequence):
            wrong = next((one for one in actions if isinstance(one, bool | np.bool_)), None)
            if wrong is not None:
                raise ValueError(f"{game}: actions are whole numbers, and {wrong} is none")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"{game}: actions are whole numbers, not {given.dtype}")
        if given.shape != (self.n,):
            raise ValueError(f"{game}: {self.n} games need actions of shape ({self.n},), not {given.shape}")
        chosen = np.ascontiguousarray(given, dtype=np.int64)
        row = stepping.check(self._bits, chosen)
        if row >= 0:
            lane = self._lanes[row].state
            told = illegal(self.setup, lane.legal_actions(), int(given[row]), lane.turn)
            raise ValueError(f"game {row} of the batch: {told}")
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


def restored(made: tuple[Any, ...], games: Sequence[tuple[State, int]], arrays: Sequence[NDArray[Any]]) -> Batch:
    """A batch as it was copied or pickled: its setup and arguments, every game with its chance, and its arrays."""
    batch: Batch = Batch.__new__(Batch)
    batch._build(*made)
    for lane, (state, chance) in zip(batch._lanes, games, strict=True):
        lane.resume(state, chance)
    own: Sequence[NDArray[Any]] = batch.arrays
    for mine, kept in zip(own, arrays, strict=True):
        mine[:] = kept
    return batch


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


def bits_for(setup: Setup, n: int) -> NDArray[np.uint64]:
    """Where n lanes mark what is legal, a bit for each action."""
    return np.zeros((n, (len(setup.actions) + 63) // 64), np.uint64)


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

    All that is legal is found at once, row after row. How much of it is a row's is counted where rows are short, and
    looked up in what was found where counting would take ten times as long.
    """
    n, actions = legal.shape
    firsts = np.arange(0, n * actions, actions)
    found = np.flatnonzero(legal.view(np.bool_))
    if actions <= SHORT:
        counts = np.einsum("ij->i", legal)
        starts = np.cumsum(counts, dtype=np.int64) - counts
    else:
        starts = np.searchsorted(found, firsts)
        counts = np.diff(starts, append=len(found))
    which = (rng.random(n) * counts).astype(np.int64)
    return found[starts + which] - firsts


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
