"""One game between bots, looked at from the outside: what a designer would write down while watching."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from zwerge.arena.deals import DealDice, game_seed
from zwerge.arena.playing import choose, seat_bots
from zwerge.core.game import Setup
from zwerge.core.outcome import Entry
from zwerge.core.rulebook import Param
from zwerge.core.seats import CHANCE


class Trial(NamedTuple):
    """The games that are watched: one bot at every seat. Game `i` follows from the seed and from `i` alone, and where
    two trials differ in an option, their games `i` have the same chance as far as decisions allow."""

    setup: Setup
    bot: str
    seed: int


class Use(msgspec.Struct, frozen=True, array_like=True):
    """How an action was used in one game: at so many decisions it was `offered`, at so many `chosen`, by these `seats`.
    Decisions without a choice do not count."""

    offered: int
    chosen: int
    seats: tuple[int, ...]


class Event(msgspec.Struct, frozen=True, array_like=True):
    """How often something was told in one game, and of which `seats`."""

    times: int
    seats: tuple[int, ...]


class Watched(msgspec.Struct, frozen=True):
    """What was seen of one game.

    `first` is the seat that decided first. `decisions` are those of each seat, `free` the number of decisions with more
    than one legal action and `legal` the number of actions they had in all; `draws` counts chance. `leads` is how often
    the lead, by the game's own points, went from one seat to another, and `settled` after which part of the game (0 to
    1, in decisions) the winner led to the end; 1 where that came with the end itself. `kinds` and `actions` say how
    actions were used, by their first word and by their whole text; `events` how often each thing was told, and of whom,
    by what it is and by each of its words.
    """

    number: int
    returns: tuple[float, ...]
    scores: tuple[int, ...]
    reason: str
    first: int
    decisions: tuple[int, ...]
    free: int
    legal: int
    draws: int
    leads: int
    settled: float
    kinds: dict[str, Use]
    actions: dict[str, Use]
    events: dict[str, Event]


def watch(trial: Trial, number: int) -> Watched:
    """Play and watch the `number`-th game of a trial."""
    setup = trial.setup
    seed = game_seed(trial.seed, number)
    bots = seat_bots(setup.game.id, [trial.bot] * setup.players, seed)
    dice = DealDice(setup, seed)
    state = setup.new()
    lead, uses, events = _Lead(), _Uses(setup), _Events()
    decisions = [0] * setup.players
    first, free, legal_in_all, draws = -1, 0, 0, 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            action = dice.draw(state.chance_outcomes())
            draws += 1
        else:
            legal = state.legal_actions(seat)
            action = choose(bots[seat], state, seat, trial.bot)
            first = seat if first < 0 else first
            decisions[seat] += 1
            if len(legal) > 1:
                free += 1
                legal_in_all += len(legal)
                uses.note(seat, legal, action)
        for entry in state.apply_told(action, seat):
            events.note(entry)
        lead.note(state.scores(), sum(decisions))
    outcome = state.outcome()
    assert outcome is not None
    return Watched(
        number=number,
        returns=outcome.returns,
        scores=outcome.scores,
        reason=outcome.reason,
        first=first,
        decisions=tuple(decisions),
        free=free,
        legal=legal_in_all,
        draws=draws,
        leads=lead.changes,
        settled=lead.settled(outcome.returns, sum(decisions)),
        kinds=uses.by_kind(),
        actions=uses.by_text(),
        events=events.by_name(),
    )


NUMBERED = ("tile",)
"""What of an entry's numbers says which printed thing is meant; others are seats and sums."""


def named(entry: Entry) -> list[str]:
    """What a thing that happened is counted as: what it is, and with each word (of a card, a colour) that tells more.
    Seats and sums are not told apart."""
    what = entry.face.key.split(".", 2)[-1]
    more = (f"{what} {name}={value}" for name, value in entry.face.params.items() if _names(name, value))
    return [what, *more]


def _names(name: str, value: Param) -> bool:
    return isinstance(value, str) or name in NUMBERED


class _Events:
    """What was told, and of whom: an entry's `seat` is who did it or whom it befell."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.seats: defaultdict[str, set[int]] = defaultdict(set)

    def note(self, entry: Entry) -> None:
        names, seat = named(entry), entry.face.params.get("seat")
        self.times.update(names)
        if isinstance(seat, int):
            for name in names:
                self.seats[name].add(seat)

    def by_name(self) -> dict[str, Event]:
        return {name: Event(times, tuple(sorted(self.seats.get(name, ())))) for name, times in self.times.items()}


class _Lead:
    """Who leads alone, and since when."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.changes = 0
        self.since = 0

    def note(self, scores: Sequence[int], moment: int) -> None:
        most = max(scores)
        if scores.count(most) > 1:
            return  # a tie takes the lead from nobody
        leader = scores.index(most)
        if leader != self.seat:
            self.changes += self.seat is not None
            self.seat, self.since = leader, moment

    def settled(self, returns: Sequence[float], length: int) -> float:
        if self.seat is None or returns[self.seat] < 1 or not length:
            return 1.0
        return self.since / length


class _Uses:
    """How actions are used, by their numbers."""

    def __init__(self, setup: Setup) -> None:
        self.space = setup.actions
        self.offered: Counter[int] = Counter()
        self.chosen: Counter[int] = Counter()
        self.seats: defaultdict[int, set[int]] = defaultdict(set)
        self.kind_offered: Counter[str] = Counter()

    def note(self, seat: int, legal: tuple[int, ...], action: int) -> None:
        self.offered.update(legal)
        self.kind_offered.update({self._kind(one) for one in legal})
        self.chosen[action] += 1
        self.seats[action].add(seat)

    def _kind(self, action: int) -> str:
        return self.space.text(action).partition(" ")[0]

    def by_text(self) -> dict[str, Use]:
        return {
            self.space.text(action): Use(offered, self.chosen[action], tuple(sorted(self.seats.get(action, ()))))
            for action, offered in sorted(self.offered.items())
        }

    def by_kind(self) -> dict[str, Use]:
        chosen, seats = Counter[str](), defaultdict[str, set[int]](set)
        for action, times in self.chosen.items():
            chosen[self._kind(action)] += times
            seats[self._kind(action)] |= self.seats[action]
        return {
            kind: Use(offered, chosen[kind], tuple(sorted(seats.get(kind, ()))))
            for kind, offered in sorted(self.kind_offered.items())
        }
