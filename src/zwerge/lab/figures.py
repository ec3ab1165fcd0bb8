"""What many watched games say, every figure with its 95 % interval; and how two trials differ, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from zwerge.arena.intervals import Interval, Trials, mean_of, mean_within, number_of, share_of
from zwerge.lab.watching import Event, Trial, Use, Watched


class UseFigure(NamedTuple):
    """How an action was used: at so many decisions with a choice it was `offered`, of these so many `chosen`, `rate` is
    their share. `games` is the share of games in which somebody chose it, `won` the share of the win of those who did
    (which need not be because they did)."""

    name: str
    offered: int
    chosen: int
    rate: Interval
    games: Interval
    won: Interval


class EventFigure(NamedTuple):
    """How often something happened in a game, and in which share of the games at all; `won` is the share of the win of
    those of whom it was told (which need not be because of it), None where it is told of nobody."""

    name: str
    times: Interval
    games: Interval
    won: Interval | None


class Figures(NamedTuple):
    """What a trial's games say.

    `seats` is the share of the win by seat, `scores` the mean of the points there; `first` the share of whoever decided
    first, None where that is always the same seat. `decisions` and `draws` are means per game, `free` the part of the
    decisions that had a choice, `choices` how many actions those had on average. `leads` counts changes of the lead a
    game, `settled` is the part of the game after which the winner led to the end, `margin` the points between the first
    and the second. `endings` are the shares of the reasons for which games ended.
    """

    games: int
    seats: tuple[Interval, ...]
    scores: tuple[Interval, ...]
    first: Interval | None
    decisions: Interval
    draws: Interval
    free: Interval
    choices: Interval
    leads: Interval
    settled: Interval
    margin: Interval
    endings: tuple[tuple[str, Interval], ...]
    kinds: tuple[UseFigure, ...]
    actions: tuple[UseFigure, ...]
    events: tuple[EventFigure, ...]

    def ending(self, reason: str) -> Interval:
        """How many games ended so: none is a number too."""
        return dict(self.endings).get(reason) or share_of([(0, 1)] * self.games)


class Difference(NamedTuple):
    """By how much a figure of one trial is above that of the first, over games with the same chance."""

    name: str
    difference: Interval


def figures(trial: Trial, games: Sequence[Watched]) -> Figures:
    """The figures of some games of a trial, in whatever order they were played; at least one."""
    seats = range(trial.setup.players)
    starters = {one.first for one in games}
    return Figures(
        games=len(games),
        seats=tuple(share_of([(one.returns[seat], 1) for one in games]) for seat in seats),
        scores=tuple(mean_of([(one.scores[seat], 1) for one in games]) for seat in seats),
        first=share_of([(one.returns[one.first], 1) for one in games]) if len(starters) > 1 else None,
        decisions=_number(games, _length),
        draws=_number(games, lambda one: one.draws),
        free=share_of([(one.free, _length(one)) for one in games]),
        choices=number_of([(one.legal, one.free) for one in games], 2),
        leads=_number(games, lambda one: one.leads),
        settled=share_of([(one.settled, 1) for one in games]),
        margin=_number(games, _margin),
        endings=tuple(
            (reason, share_of([(one.reason == reason, 1) for one in games]))
            for reason in sorted({one.reason for one in games})
        ),
        kinds=_uses(games, lambda one: one.kinds),
        actions=_uses(games, lambda one: one.actions),
        events=_events(games),
    )


def _length(one: Watched) -> int:
    return sum(one.decisions)


def _margin(one: Watched) -> int:
    best, second, *_ = sorted(one.scores, reverse=True)
    return best - second


def _number(games: Iterable[Watched], value: Callable[[Watched], float]) -> Interval:
    return number_of([(value(one), 1) for one in games])


def _uses(games: Sequence[Watched], of: Callable[[Watched], dict[str, Use]]) -> tuple[UseFigure, ...]:
    """The uses of all actions that were ever on offer, the most chosen first."""
    none = Use(0, 0, ())
    found = []
    for name in {name for one in games for name in of(one)}:
        uses = [(one, of(one).get(name, none)) for one in games]
        found.append(
            UseFigure(
                name=name,
                offered=sum(use.offered for _, use in uses),
                chosen=sum(use.chosen for _, use in uses),
                rate=share_of([(use.chosen, use.offered) for _, use in uses if use.offered]),
                games=share_of([(bool(use.chosen), 1) for _, use in uses]),
                won=_won(uses),
            )
        )
    return tuple(sorted(found, key=lambda use: (-use.chosen, -use.offered, use.name)))


def _events(games: Sequence[Watched]) -> tuple[EventFigure, ...]:
    none = Event(0, ())
    found = []
    for name in {name for one in games for name in one.events}:
        events = [(one, one.events.get(name, none)) for one in games]
        found.append(
            EventFigure(
                name=name,
                times=number_of([(event.times, 1) for _, event in events]),
                games=share_of([(bool(event.times), 1) for _, event in events]),
                won=_won(events) if any(event.seats for _, event in events) else None,
            )
        )
    return tuple(sorted(found, key=lambda event: (-event.times.value, event.name)))


def _won(seen: Sequence[tuple[Watched, Use | Event]]) -> Interval:
    """The share of the win of the seats that were seen."""
    return share_of([(sum(one.returns[s] for s in what.seats), len(what.seats)) for one, what in seen if what.seats])


def differences(base: Sequence[Watched], other: Sequence[Watched]) -> tuple[Difference, ...]:
    """How the games of another trial differ from those of the first, paired by their numbers."""
    there = {one.number: one for one in other}
    pairs = [(one, there[one.number]) for one in base if one.number in there]

    def between(name: str, value: Callable[[Watched], float], interval: Callable[[Trials], Interval]) -> Difference:
        return Difference(name, interval([(value(new) - value(old), 1) for old, new in pairs]))

    def part(trials: Trials) -> Interval:
        return mean_within(trials, -1, 1)

    seats = range(len(base[0].returns))
    return (
        *(between(f"seat {seat}", lambda one, seat=seat: one.returns[seat], part) for seat in seats),  # type: ignore[misc]
        between("decisions", _length, mean_of),
        between("leads", lambda one: one.leads, mean_of),
        between("settled", lambda one: one.settled, part),
        between("margin", _margin, mean_of),
        between("points", lambda one: sum(one.scores) / len(one.scores), mean_of),
    )
