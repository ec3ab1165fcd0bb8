"""Positions bent at random: what is accepted must stand on the table as it was written, and play from it must go on.

A public module beside `conformance.py`, and like it it knows no game. A `Pool` gathers positions of random games;
`bend` changes one somewhere, by a wrong type, another number, a card moved, a field out of another position; `examine`
hands the result to the reader. Either it is refused with a BadInput that names a field, or it reads back equal, keeps
what was written, and is looked at and played on to its end. Everything follows from a seed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from zwerge.core.chance import Rng
from zwerge.core.driving import Deed, drive
from zwerge.core.errors import BadInput
from zwerge.core.game import Game, Setup
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.core.state import State

Path = tuple[str | int, ...]
WRONG: tuple[Any, ...] = (
    0,
    1,
    -1,
    2,
    "",
    "x",
    False,
    True,
    None,
    [],
    {},
    [[]],
    [None],
    {"0": 0},
    {"x": 1},
    0.0,
    1.0,
    0.5,
)
"""Values that are out of place almost everywhere; some of them look like nothing."""
HUGE = (99, 1000, 65536, 2**31 - 1, 2**31, 2**32, 2**63, 2**64, 10**30, -(2**31) - 1)
FEW_WORLDS = 40
CLOSE = 6
"""So many steps of a game are looked at closely, later ones now and then."""


class BendingError(AssertionError):
    """A bent position that was accepted, or refused, as it must not be. `position` is the position."""

    def __init__(self, what: str, position: Mapping[str, Any]) -> None:
        super().__init__(f"{what}; the position: {json.dumps(position, default=repr)}")
        self.what = what
        self.position = position


class Verdict(msgspec.Struct, frozen=True):
    """`accepted`, or refused at `where`; `steps` played on and the final `scores`."""

    accepted: bool
    where: str = ""
    steps: int = 0
    scores: tuple[int, ...] = ()


class Pool:
    """Positions of random games, and for every place in them the values that stand there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions: list[dict[str, Any]] = []
        self.values: dict[Path, list[Any]] = {}
        self.seen: set[tuple[Path, str]] = set()
        for option in game.options:
            for value in option.values or (option.low, option.high):
                self.note(("options", option.name), value)

    def gather(self, setup: Setup, seed: int, start: Mapping[str, Any] | None = None, most: int = 12) -> None:
        """Play a random game, from `start` or the opening, half silly and half as rollouts play, and keep up to so
        many of its positions, and the last."""
        rng = Rng(seed)
        state = setup.new() if start is None else setup.game.from_position(start)
        kept: list[dict[str, Any]] = []
        met = 1

        def decide(state: State) -> Deed:
            if rng.below(met) < most:  # every position of the game is kept with the same odds
                at = len(kept) if len(kept) < most else rng.below(most)
                kept[at : at + 1] = [state.position()]
            return random_deed(state, rng, silly=seed % 2 == 0)

        for _ in drive(state, decide):
            met += 1
        for position in (*kept, state.position()):
            self.add(position)

    def add(self, position: Mapping[str, Any]) -> None:
        plain = json.loads(json.dumps(position))
        self.positions.append(plain)
        for path, value in places(plain):
            self.note(path, value)

    def note(self, path: Path, value: Any) -> None:
        pattern = pattern_of(path)
        mark = (pattern, json.dumps(value))
        if mark not in self.seen:
            self.seen.add(mark)
            self.values.setdefault(pattern, []).append(value)

    def draw(self, rng: Rng) -> dict[str, Any]:
        drawn: dict[str, Any] = copied(self.positions[rng.below(len(self.positions))])
        return drawn


def random_deed(state: State, rng: Rng, silly: bool) -> Deed:
    """Chance, or a decision of any seat that may make one; `silly` is uniform over all that is legal."""
    if state.turn == CHANCE:
        return Deed(CHANCE, state.playout_chance(rng))
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    if rng.below(8) == 0:
        other = rng.below(state.setup.players)  # perhaps somebody whom nothing waits for
        seat = other if state.legal_actions(other) else seat
    if silly or seat not in actors:
        legal = state.legal_actions(seat)
        return Deed(seat, legal[rng.below(len(legal))])
    return Deed(seat, state.playout_action(rng, seat))


# ---------------------------------------------------------------------- bending


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def places(value: Any, path: Path = ()) -> Iterable[tuple[Path, Any]]:
    """Every place of plain data but the whole, with what stands there."""
    items: Iterable[tuple[str | int, Any]] = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, item in items:
        yield (*path, key), item
        yield from places(item, (*path, key))


def pattern_of(path: Path) -> Path:
    """A path with all places of a list alike."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def bend(position: dict[str, Any], pool: Pool, rng: Rng) -> str:
    """Change one to three things in the position, and tell what; one in four is first left out in parts, as a person
    writes it."""
    if rng.below(4) == 0:
        for key in list(position):
            if key != "players" and rng.below(2):
                del position[key]
    told = [_bend_once(position, pool, rng)]
    while rng.below(3) == 0 and len(told) < 3:
        told.append(_bend_once(position, pool, rng))
    return ", ".join(told)


def _bend_once(position: dict[str, Any], pool: Pool, rng: Rng) -> str:
    path = _somewhere(position, rng)
    holder, key = _at(position, path)
    name = tuple(_BENDS)[rng.below(len(_BENDS))]
    _BENDS[name](holder, key, path, position, pool, rng)
    return f"{name} {'.'.join(map(str, path))}"


def _somewhere(position: dict[str, Any], rng: Rng) -> Path:
    """A place: a field with equal odds, then one step deeper with odds 2 in 3."""
    path: Path = ()
    here: Any = position
    while isinstance(here, dict | list) and here and (not path or rng.below(3)):
        keys: list[Any] = list(here) if isinstance(here, dict) else list(range(len(here)))
        key = keys[rng.below(len(keys))]
        path, here = (*path, key), here[key]
    return path or ("players",)


def _at(position: dict[str, Any], path: Path) -> tuple[Any, Any]:
    holder: Any = position
    for key in path[:-1]:
        holder = holder[key]
    return holder, path[-1]


def _known(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """A value that stands in this place in another position."""
    values = pool.values.get(pattern_of(path), [None])
    holder[key] = copied(values[rng.below(len(values))])


def _field(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """A whole field out of another position, of as many players if there is one."""
    other = pool.positions[rng.below(len(pool.positions))]
    for _ in range(8):
        if other["players"] != position.get("players"):
            other = pool.positions[rng.below(len(pool.positions))]
    if path[0] in other:
        position[path[0]] = copied(other[path[0]])
    else:
        position.pop(path[0], None)


def _number(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """Another number; anything else becomes one out of place."""
    old = holder[key]
    if type(old) is int:
        near = (old + 1, old - 1, old + 50, old - 50, 0, -1, 1, 2, 3, 4, rng.below(10), rng.below(100))
        choices = near + HUGE if rng.below(4) == 0 else near
        holder[key] = choices[rng.below(len(choices))]
    else:
        holder[key] = WRONG[rng.below(len(WRONG))]


def _type(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """The same value by another type, or a wrong one."""
    old = holder[key]
    like: list[Any] = list(WRONG)
    if isinstance(old, bool):
        like = [int(old), float(old), str(old).lower(), None]
    elif isinstance(old, int):
        like = [float(old), str(old), old == 1, [old], old + 0.5, None]
    elif isinstance(old, str):
        like = [[old], {old: 1}, old.upper(), old + " ", "", None, 0]
    choices = like if rng.below(2) else list(WRONG)
    holder[key] = choices[rng.below(len(choices))]


def _remove(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    del holder[key]


def _double(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """The item twice; of a table the value under another of its keys."""
    if isinstance(holder, list):
        holder.insert(key, copied(holder[key]))
    else:
        keys = list(holder)
        holder[keys[rng.below(len(keys))]] = copied(holder[key])


def _swap(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    other = keys[rng.below(len(keys))]
    holder[key], holder[other] = holder[other], holder[key]


def _move(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """An item out of a list into another list somewhere, or a number from one place of a table to another."""
    if isinstance(holder, list):
        item = holder.pop(key)
        lists = [value for _, value in places(position) if isinstance(value, list) and value is not holder]
        if lists:
            fits = [row for row in lists if row and type(row[0]) is type(item)] or lists
            fits[rng.below(len(fits))].append(item)
    elif type(holder[key]) is int:
        other = list(holder)[rng.below(len(holder))]
        if type(holder[other]) is int:
            holder[key] -= 1
            holder[other] += 1
    else:
        _swap(holder, key, path, position, pool, rng)


def _option(holder: Any, key: Any, path: Path, position: Any, pool: Pool, rng: Rng) -> None:
    """Another value of an option."""
    options = pool.game.options
    name = options[rng.below(len(options))].name
    values = pool.values["options", name]
    if isinstance(position.get("options"), dict):
        position["options"][name] = values[rng.below(len(values))]


_BENDS: dict[str, Callable[..., None]] = {
    "known": _known,
    "known again": _known,
    "field": _field,
    "number": _number,
    "number again": _number,
    "type": _type,
    "remove": _remove,
    "double": _double,
    "swap": _swap,
    "move": _move,
    "move again": _move,
    "option": _option,
}
"""What is done to a place; what finds most stands there twice."""


# ---------------------------------------------------------------------- examining


def examine(
    game: Game,
    position: Mapping[str, Any],
    rng: Rng,
    look: Callable[[State, int], object] | None = None,
    moment: Mapping[str, Any] | None = None,
) -> Verdict:
    """Read a position, look at it from every seat, and play on to the end; BendingError at what must not be.

    `look` is called besides with the state and every observer: what the house makes of their views must hold too.
    A reader may go on to the next moment in which somebody is asked; `moment` names the fields that say when it is,
    each with what it is taken for where it is left out (None: that is not looked at).
    """
    return _Examination(game, position, rng, look, moment).run()


class _Examination:
    def __init__(
        self,
        game: Game,
        position: Mapping[str, Any],
        rng: Rng,
        look: Callable[[State, int], object] | None,
        moment: Mapping[str, Any] | None,
    ) -> None:
        self.game = game
        self.position = position
        self.rng = rng
        self.look = look
        self.moment = moment or {}

    def demand(self, holds: bool, what: str) -> None:
        if not holds:
            raise BendingError(what, self.position)

    def run(self) -> Verdict:
        before = json.dumps(self.position)
        try:
            state = self.game.from_position(self.position)
        except BadInput as error:
            self.demand(before == json.dumps(self.position), "reading changes the position")
            self.demand(self.names_a_field(error), f"the error names no field: {error}")
            return Verdict(False, error.where)
        except Exception as error:
            raise BendingError(f"{type(error).__name__} out of the reader: {error}", self.position) from error
        try:
            self.keeps(state)
            steps = self.play(state)
        except BendingError:
            raise
        except Exception as error:
            raise BendingError(f"{type(error).__name__}: {error}", self.position) from error
        return Verdict(True, "", steps, state.scores())

    def names_a_field(self, error: BadInput) -> bool:
        """Whether the error's place is a field of positions, or a key that was given."""
        words = set(re.findall(r"\w+", error.where))
        fields = {"players", "options", "edition", *self.position, *known_fields(self.game)}
        return bool(error.what) and bool(words & {word for key in fields for word in re.findall(r"\w+", str(key))})

    def keeps(self, state: State) -> None:
        """Nothing that was written has been taken for left out, or for something else."""
        read = copied(state.position())
        for field, left_out in self.moment.items():
            given = self.position.get(field, left_out)
            if given is not None and type(given) in (type(read[field]), dict) and given != read[field]:
                return
        for key, value in self.position.items():
            if value == [] and isinstance(read.get(key), list) and len(read[key]) == state.setup.players:
                continue  # for no seat is anything told
            self.demand(
                kept(value, read.get(key), key in self.game.ordered),
                f"{key} was written {json.dumps(value)} and is read as {json.dumps(read.get(key))}",
            )

    # ------------------------------------------------------------------ playing on

    def play(self, state: State) -> int:
        setup = state.setup
        bound = setup.game.max_decisions(setup.players, setup.options, setup.edition)
        bound += setup.game.max_chance_nodes(setup.players, setup.options, setup.edition)
        silly = self.rng.below(2) == 0
        steps = 0

        def decide(state: State) -> Deed:
            if steps < CLOSE or self.rng.below(64) == 0:
                self.look_at(state, closely=steps in (0, CLOSE - 1))
            return random_deed(state, self.rng, silly)

        for _ in drive(state, decide):
            steps += 1
            self.demand(steps <= bound, f"the game has not ended after {bound} steps")
        self.look_at(state, closely=steps in (0, CLOSE - 1))
        outcome = state.outcome()
        self.demand(outcome is not None and outcome.reason in setup.game.reasons, "the end has no reason")
        self.demand(abs(sum(state.returns()) - 1) < 1e-9, "the win is not shared out")
        state.journal()
        return steps

    def look_at(self, state: State, closely: bool) -> None:
        self.reads_back(state)
        players = state.setup.players
        actors = state.actors()
        self.demand(actors == () if state.turn < 0 else state.turn == actors[0], "turn is not the first actor")
        if state.turn == CHANCE:
            outcomes = state.chance_outcomes()
            self.demand(bool(outcomes) and all(weight > 0 for _, weight in outcomes), "chance has no outcome")
        for seat in range(players):
            legal = state.legal_actions(seat)
            self.demand(bool(legal) or seat not in actors, f"seat {seat} is asked and has no legal action")
            self.demand(list(legal) == sorted(set(legal)), "legal actions are not sorted")
            tried = {legal[self.rng.below(len(legal))]} if legal else set()
            tried |= {self.rng.below(len(state.setup.actions)) for _ in range(8)}
            for action in sorted(tried):
                refusal = state.why_not(action, seat)
                told = state.setup.actions.text(action)
                self.demand((refusal is None) == (action in legal), f"legal and refusal disagree on {told} of {seat}")
        for observer in (*range(players), SPECTATOR):
            self.look_as(state, observer, closely)
        state.view(OMNISCIENT)

    def look_as(self, state: State, observer: int, closely: bool) -> None:
        view = state.view(observer)
        if not closely:
            return
        if self.look is not None:
            self.look(state, observer)
        back = msgspec.json.decode(msgspec.json.encode(view), type=self.game.view_type)
        self.demand(back == view, "a view does not survive JSON")
        state.information_state(observer)
        other = state.resample(observer, self.rng)
        self.demand(other.view(observer) == view, f"resample changes the view of {observer}")
        if observer >= 0:
            same = other.legal_actions(observer) == state.legal_actions(observer)
            self.demand(same, f"resample changes what {observer} may do")
        self.reads_back(other)
        dealt = state.determinize(observer, self.rng)
        self.reads_back(dealt, views=False)
        if observer >= 0:
            same = dealt.legal_actions(observer) == state.legal_actions(observer)
            self.demand(same, f"determinize changes what {observer} may do")
        if state.world_count(observer) <= FEW_WORLDS:
            worlds = list(state.worlds(observer))
            self.demand(bool(worlds) and all(weight > 0 for weight, _ in worlds), f"{observer} sees no world")

    def reads_back(self, state: State, views: bool = True) -> None:
        told = copied(state.position())
        try:
            back = self.game.from_position(told)
        except BadInput as error:
            raise BendingError(f"the position of an accepted one is refused: {error}", self.position) from error
        self.demand(back.position() == state.position(), "the position of an accepted one reads back as another")
        seats = range(state.setup.players)
        same = (back.actors(), back.turn) == (state.actors(), state.turn)
        same = same and all(back.legal_actions(seat) == state.legal_actions(seat) for seat in seats)
        self.demand(same and back.chance_outcomes() == state.chance_outcomes(), "read back, others are asked")
        for observer in (*seats, SPECTATOR) if views else ():
            self.demand(back.view(observer) == state.view(observer), f"read back, {observer} sees something else")


@cache
def known_fields(game: Game) -> frozenset[str]:
    """The fields of the game's positions, as the refusal of one that is none lists them."""
    try:
        game.from_position({"": 0})
    except BadInput as error:
        return frozenset(re.findall(r"\w+", error.what))
    raise TypeError(f"{game.id} reads a field without a name")


def kept(given: Any, read: Any, ordered: bool = False) -> bool:
    """Whether a value that was given is found again in what was read: the same value by the same type, but lists of
    ids in any order and as counts, and in tables and places for seats more than was told."""
    if given is None:
        return True
    if isinstance(read, dict) and "is" in read and not isinstance(given, dict):
        return kept(given, read["is"])  # a number with its source
    if isinstance(given, dict) and isinstance(read, dict):
        return all(kept(value, read[key], ordered) if key in read else _empty(value) for key, value in given.items())
    if isinstance(given, dict) and isinstance(read, list):
        return _kept_as_counts(given, read)
    if isinstance(given, list) and isinstance(read, dict):
        counted = {item: given.count(item) for item in given if isinstance(item, str)}
        return all(isinstance(item, str) for item in given) and all(read.get(k) == v for k, v in counted.items())
    if isinstance(given, list) and isinstance(read, list):
        if len(given) != len(read):  # empty lists inside say nothing
            given, read = ([item for item in row if item != []] for row in (given, read))
        if len(given) != len(read):
            return False
        if all(kept(one, other, ordered) for one, other in zip(given, read, strict=True)):
            return True
        rest = list(read)
        for one in given:
            at = next((i for i, other in enumerate(rest) if kept(one, other, ordered)), None)
            if at is None or ordered:
                return False
            del rest[at]
        return True
    if isinstance(given, str) and isinstance(read, dict):
        return True  # a thing by its id alone
    return type(given) is type(read) and bool(given == read)


def _empty(value: Any) -> bool:
    return value is None or (value in ([], {}, 0) and value is not False)


def _kept_as_counts(given: dict[str, Any], read: list[Any]) -> bool:
    """A table for a list: counts of ids, or items by seat."""
    if all(key.isdigit() for key in given):
        return all(int(key) < len(read) and kept(value, read[int(key)]) for key, value in given.items())
    return all(type(count) is int for count in given.values()) and len(read) == sum(given.values())
