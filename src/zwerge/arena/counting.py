"""What many games say about the bots that played them: a row per bot, every figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from zwerge.arena.intervals import Interval, by_deal, mean_of, mean_within, share_of
from zwerge.arena.playing import Played
from zwerge.arena.rating import ratings


class BotResult(NamedTuple):
    """How one bot did.

    `wins` are games won alone, `shared` games whose win was shared with others; `share` is the mean share of the win (a
    win shared by k counts 1/k); `places[p]` counts finishes at place p + 1; scores are in the game's own points;
    `rating` is in Elo's points around the mean of the field (400 points: ten to one); `by_seat` is the share won at
    each seat.
    """

    name: str
    games: int
    wins: int
    shared: int
    share: float
    low: float
    high: float
    places: tuple[int, ...]
    mean_score: float
    score: Interval
    place: Interval
    rating: Interval
    by_seat: tuple[Interval, ...]
    decisions: int


class Results(NamedTuple):
    """What was counted: a row per bot, in the order in which they were named, and how often each ending came."""

    games: int
    deals: int
    bots: tuple[BotResult, ...]
    reasons: dict[str, int]


def count(names: Sequence[str], players: int, games: Sequence[Played]) -> Results:
    """The results of some games, in whatever order they were played."""
    ordered = sorted(games, key=lambda one: one.number)
    reasons = Counter(one.reason for one in ordered)
    rated = ratings(len(names), ordered)
    rows = []
    for who, name in enumerate(names):
        sat = [(one, one.seats.index(who)) for one in ordered if who in one.seats]
        returns = [(one.deal, one.returns[seat]) for one, seat in sat]
        share = share_of(by_deal(returns))
        score = mean_of(by_deal([(one.deal, one.scores[seat]) for one, seat in sat]))
        places = Counter(one.places[seat] for one, seat in sat)
        there = [[(one.deal, one.returns[at]) for one, at in sat if at == seat] for seat in range(players)]
        twin = list(names[:who]).count(name)
        rows.append(
            BotResult(
                name=f"{name} ({twin + 1})" if twin else name,
                games=len(sat),
                wins=sum(won == 1 for _, won in returns),
                shared=sum(0 < won < 1 for _, won in returns),
                share=share.value,
                low=share.low,
                high=share.high,
                places=tuple(places[place + 1] for place in range(players)),
                mean_score=score.value,
                score=score,
                place=mean_within(by_deal([(one.deal, one.places[seat]) for one, seat in sat]), 1, players),
                rating=rated[who],
                by_seat=tuple(share_of(by_deal(pairs)) for pairs in there),
                decisions=sum(one.decisions[seat] for one, seat in sat),
            )
        )
    deals = len({one.deal for one in ordered})
    endings = dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0])))
    return Results(len(ordered), deals, tuple(rows), endings)


def speeds(entrants: int, games: Sequence[Played]) -> tuple[float, ...]:
    """Decisions a second of each entrant, by the clock; 0 for one that has made none."""
    made, spent = [0] * entrants, [0.0] * entrants
    for one in games:
        for seat, who in enumerate(one.seats):
            made[who] += one.decisions[seat]
            spent[who] += one.seconds[seat]
    return tuple(done / used if used > 0 else 0.0 for done, used in zip(made, spent, strict=True))
