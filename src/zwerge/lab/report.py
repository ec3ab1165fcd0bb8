"""What a lab run found, as one page of HTML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from zwerge.arena.intervals import Interval
from zwerge.arena.page import figure, page, section, table, with_interval
from zwerge.arena.plots import Axis, Writer, axis_of, legend, stacked, whiskers
from zwerge.draw.markup import h
from zwerge.draw.words import text
from zwerge.lab.figures import Difference, Figures, UseFigure
from zwerge.lab.naming import Names
from zwerge.lab.trials import Variant

MOST_ROWS = 400
"""So many actions or events a table has at the most; the rest stands in the results as data."""
MEANS = ("decisions", "draws", "choices", "leads", "margin")
PARTS = ("free", "settled")


class Found(NamedTuple):
    """A variant with its figures, and how it differs from the first one."""

    variant: Variant
    figures: Figures
    differences: tuple[Difference, ...] = ()


def report(found: Sequence[Found], command: str, language: str = "en") -> str:
    """The page. `command` is what was typed for it."""
    say, write = partial(text, language), Writer(language)
    rounded = write.rounded_percent
    trial = found[0].variant.trial
    setup, name = trial.setup, text(language, f"{trial.setup.game.id}.name")
    names = Names(language, setup.game.id)
    fair, whole = 1 / setup.players, Axis(0.0, 1.0)
    scale = axis_of([score for one in found for score in one.figures.scores])
    seats = [
        _captioned(
            one,
            partial(whiskers, say("lab.seats"), _seats(one, language), whole, write.percent, fair, rounded),
        )
        for one in found
    ]
    scores = [
        _captioned(
            one,
            partial(whiskers, say("lab.scores"), _scores(one, language), scale, write.plain, None, write.short),
        )
        for one in found
    ]
    sections = [
        section(say("lab.seats"), *seats, note=say("lab.seats.note", fair=write.percent(fair))),
        section(say("lab.scores"), *scores),
        section(say("lab.course"), _course(found, language), note=say("lab.course.note")),
        section(say("lab.endings"), *_endings(found, names, language)),
    ]
    if len(found) > 1:
        sections.append(
            section(say("lab.differences"), _differences(found, language), note=say("lab.differences.note"))
        )
    for one in found:
        label = f": {one.variant.name}" if one.variant.name else ""
        sections += [
            section(
                say("lab.kinds") + label, _uses(one.figures.kinds, names.kind, language), note=say("lab.uses.note")
            ),
            section(
                say("lab.actions") + label,
                h("details", h("summary", say("lab.open")), _uses(one.figures.actions, names.action, language)),
            ),
            section(
                say("lab.events") + label,
                h("details", h("summary", say("lab.open")), _events(one.figures, names, language)),
                note=say("lab.events.note"),
            ),
        ]
    sections.append(section(say("lab.command"), h("pre", command)))
    lead = say("lab.lead", seed=str(trial.seed), players=setup.players, bot=trial.bot)
    return page(language, say("lab.title", game=name, n=found[0].figures.games), lead, sections)


def _captioned(one: Found, plot: Callable[..., Markup]) -> Markup:
    """A plot, under the name of its variant where there are several."""
    return h("div", h("p", one.variant.name, class_="soft") if one.variant.name else None, figure(plot))


def _seats(one: Found, language: str) -> list[tuple[str, Interval]]:
    rows = [(text(language, "lab.seat", seat=seat), share) for seat, share in enumerate(one.figures.seats)]
    if one.figures.first is not None:
        rows.append((text(language, "lab.first"), one.figures.first))
    return rows


def _scores(one: Found, language: str) -> list[tuple[str, Interval]]:
    return [(text(language, "lab.seat", seat=seat), score) for seat, score in enumerate(one.figures.scores)]


def _course(found: Sequence[Found], language: str) -> Markup:
    write = Writer(language)
    heads = ["", *(one.variant.name or text(language, "lab.all") for one in found)]
    rows: list[list[str | Markup]] = [
        [text(language, f"lab.{key}"), *(with_interval(*say(getattr(one.figures, key))) for one in found)]
        for keys, say in ((MEANS, write.mean), (PARTS, write.share))
        for key in keys
    ]
    return table(heads, rows)


def _endings(found: Sequence[Found], names: Names, language: str) -> tuple[Markup, Markup, Markup]:
    write = Writer(language)
    reasons = sorted({reason for one in found for reason, _ in one.figures.endings})
    bars = [(one.variant.name, [one.figures.ending(reason).value for reason in reasons]) for one in found]
    heads = ["", *(one.variant.name or text(language, "lab.all") for one in found)]
    rows: list[list[str | Markup]] = [
        [names.ending(reason), *(with_interval(*write.share(one.figures.ending(reason))) for one in found)]
        for reason in reasons
    ]
    bar = partial(stacked, text(language, "lab.endings"), bars, write.rounded_percent)
    return legend(map(names.ending, reasons)), figure(bar), table(heads, rows)


def _differences(found: Sequence[Found], language: str) -> Markup:
    write = Writer(language)
    others = found[1:]
    heads = ["", *(one.variant.name for one in others)]
    names = [row.name for row in others[0].differences]
    rows: list[list[str | Markup]] = []
    for number, name in enumerate(names):
        say = write.share if is_share(name) else write.mean
        rows.append(
            [
                difference_name(name, language),
                *(with_interval(*say(one.differences[number].difference)) for one in others),
            ]
        )
    return table(heads, rows)


def difference_name(name: str, language: str) -> str:
    """What a figure that two trials are compared by is called."""
    if name.startswith("seat "):
        return text(language, "lab.seat", seat=name.split()[1])
    return text(language, f"lab.{name}")


def is_share(name: str) -> bool:
    """Whether it is a part of a whole."""
    return name.startswith("seat ") or name in PARTS


def _named(said: str, code: str) -> Markup:
    """What something is called, and below it how programs name it where that is another thing."""
    return h("span", said, h("small", code) if said != code else None)


def _uses(uses: Sequence[UseFigure], called: Callable[[str], str], language: str) -> Markup:
    write = Writer(language)
    heads = [text(language, f"lab.{key}") for key in ("action", "offered", "chosen", "rate", "games", "won")]
    rows: list[list[str | Markup]] = [
        [
            _named(called(use.name), use.name),
            write.short(use.offered),
            write.short(use.chosen),
            with_interval(*write.share(use.rate)),
            with_interval(*write.share(use.games)),
            with_interval(*write.share(use.won)) if use.chosen else "–",
        ]
        for use in uses[:MOST_ROWS]
    ]
    return table(heads, rows)


def _events(one: Figures, names: Names, language: str) -> Markup:
    write = Writer(language)
    heads = [text(language, f"lab.{key}") for key in ("event", "times", "games", "won")]
    rows: list[list[str | Markup]] = [
        [
            _named(names.event(event.name), event.name),
            with_interval(*write.mean(event.times)),
            with_interval(*write.share(event.games)),
            with_interval(*write.share(event.won)) if event.won else "–",
        ]
        for event in one.events[:MOST_ROWS]
    ]
    return table(heads, rows)
