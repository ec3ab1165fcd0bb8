"""The report of a run as one page of HTML: the table, and a plot for every question one has of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from zwerge.arena.counting import BotResult, Results, speeds
from zwerge.arena.intervals import Interval, by_deal, share_of
from zwerge.arena.page import figure, page, section, table, with_interval
from zwerge.arena.playing import Plan, Played
from zwerge.arena.plots import Axis, Writer, axis_of, curves, legend, spans, stacked, whiskers
from zwerge.draw.markup import h
from zwerge.draw.words import ending, text

_POINTS = 40
"""So many points a curve has at the most."""


def report(plan: Plan, games: Sequence[Played], results: Results, command: str, language: str = "en") -> str:
    """The page. `command` is what was typed for it."""
    say, write = partial(text, language), Writer(language)
    rounded = write.rounded_percent
    setup = plan.setup
    fair = 1 / setup.players
    name = say(f"{setup.game.id}.name")
    bots = results.bots
    shares = [(row.name, Interval(row.share, row.low, row.high)) for row in bots]
    ratings = [(row.name, row.rating) for row in bots]
    places = [say("arena.place.nth", place=place + 1) for place in range(setup.players)]
    seats = [
        (say("arena.seats.row", bot=row.name, seat=seat), one) for row in bots for seat, one in enumerate(row.by_seat)
    ]
    ordered = sorted(games, key=lambda one: one.number)
    steps, lines = settling([row.name for row in bots], ordered)
    whole = Axis(0.0, 1.0)
    scale = axis_of([one for _, one in ratings])
    uneven = results.games % setup.players
    sections = [
        section(
            say("arena.table"),
            _results(plan, games, bots, language),
            note=say("arena.share.note", fair=write.percent(fair))
            + (" " + say("arena.uneven", n=results.games, seats=setup.players) if uneven else ""),
        ),
        section(
            say("arena.share.plot"),
            figure(partial(whiskers, say("arena.share.plot"), shares, whole, write.percent, fair, rounded)),
            note=say("arena.share.plot.note"),
        ),
        section(
            say("arena.rating.plot"),
            figure(partial(whiskers, say("arena.rating.plot"), ratings, scale, write.signed, 0.0)),
            note=say("arena.rating.plot.note"),
        ),
        section(
            say("arena.places"),
            legend(places),
            figure(
                partial(stacked, say("arena.places"), [(row.name, row.places) for row in bots], write.rounded_percent)
            ),
        ),
        section(
            say("arena.seats"),
            figure(partial(whiskers, say("arena.seats"), seats, whole, write.percent, fair, rounded)),
            note=say("arena.seats.note"),
        ),
        section(
            say("arena.scores"),
            figure(partial(spans, say("arena.scores"), _scores(bots, ordered), write.short, write.short)),
            note=say("arena.scores.note"),
        ),
        section(
            say("arena.settling"),
            figure(partial(curves, say("arena.settling"), lines, steps, fair, rounded)),
            note=say("arena.settling.note"),
        ),
        section(say("arena.endings"), *_endings(results, setup.game.id, language)),
        section(say("arena.command"), h("pre", command)),
    ]
    lead = say("arena.lead", seed=str(plan.seed), players=setup.players, n=results.deals)
    return page(language, say("arena.title", game=name, n=results.games), lead, sections)


def _results(plan: Plan, games: Sequence[Played], bots: Sequence[BotResult], language: str) -> Markup:
    heads = [text(language, f"arena.{key}") for key in ("bot", "games", "share", "score", "place", "rating", "speed")]
    write = Writer(language)
    rows: list[list[str | Markup]] = [
        [
            row.name,
            str(row.games),
            with_interval(*map(write.percent, (row.share, row.low, row.high))),
            with_interval(*write.mean(row.score)),
            with_interval(*write.mean(row.place)),
            with_interval(*map(write.signed, row.rating)),
            write.plain(speed),
        ]
        for row, speed in zip(bots, speeds(len(bots), games), strict=True)
    ]
    return table(heads, rows)


def _endings(results: Results, game: str, language: str) -> tuple[Markup, Markup]:
    write, reasons = Writer(language), results.reasons
    parts = [f"{ending(language, game, one)}: {write.percent(n / results.games)}" for one, n in reasons.items()]
    bar = partial(stacked, text(language, "arena.endings"), [("", list(reasons.values()))], write.rounded_percent)
    return legend(parts), figure(bar)


def _scores(bots: Sequence[BotResult], games: Sequence[Played]) -> list[tuple[str, list[float]]]:
    return [
        (row.name, [float(one.scores[one.seats.index(who)]) for one in games if who in one.seats])
        for who, row in enumerate(bots)
    ]


def settling(names: Sequence[str], games: Sequence[Played]) -> tuple[list[int], list[tuple[str, list[Interval]]]]:
    """The share of every bot after so many games, in the order of the run."""
    number = len(games)
    points = min(_POINTS, number)
    steps = [round(number * (point + 1) / points) for point in range(points)]
    lines: list[tuple[str, list[Interval]]] = []
    for who, name in enumerate(names):
        pairs = [(one.deal, one.returns[one.seats.index(who)]) if who in one.seats else None for one in games]
        lines.append((name, [share_of(by_deal([pair for pair in pairs[:step] if pair])) for step in steps]))
    return steps, lines
