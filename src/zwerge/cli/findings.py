"""What a lab run found, as tables for the terminal, in the words of the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from zwerge.arena.intervals import Interval
from zwerge.arena.plots import Writer, greatest
from zwerge.cli.shell import console, say, tell
from zwerge.cli.standing import Row, between, laid_out
from zwerge.draw.words import number, text
from zwerge.lab.naming import Names
from zwerge.lab.report import MEANS, PARTS, Found, difference_name, is_share

Written = Callable[[Interval], tuple[str, str]]
_MOST_KINDS = 30


def print_tables(found: Sequence[Found], language: str) -> None:
    """Print all of it but single actions and events, which stand in the report."""
    trial, out, word = found[0].variant.trial, console(), partial(text, language)
    seats, wide = trial.setup.players, out.width if out.is_terminal else None

    def told(title: str, heads: list[str], rows: list[Row]) -> None:
        tell(out, title)
        tell(out)
        for line in laid_out(heads, rows, wide):
            say(line)
        tell(out)

    about = {"n": found[0].figures.games, "players": seats, "seed": str(trial.seed)}
    first = found[0].variant.name
    told(
        word("lab.told.title", game=trial.setup.game.id, **about),
        [word("lab.told.figure"), *(one.variant.name or trial.bot for one in found)],
        _figures(found, language),
    )
    tell(out, word("lab.told.below", fair=Writer(language).percent(1 / seats)))
    tell(out)
    for one in found[1:]:
        title = word("lab.told.against", other=one.variant.name, first=first)
        told(title, [word("lab.told.figure"), word("lab.told.difference")], _differences(one, language))
    for one in found:
        title = ", ".join(filter(None, (word("lab.kinds"), one.variant.name)))
        told(title, [word(f"lab.{key}") for key in _USED], _uses(one, language))


_USED = ("action", "offered", "chosen", "rate", "games", "won")


def _figures(found: Sequence[Found], language: str) -> list[Row]:
    """Every figure, the same one of all variants in a row."""
    word, names = partial(text, language), Names(language, found[0].variant.trial.setup.game.id)
    figures, share, mean = [one.figures for one in found], _share(language), _mean(language)
    rows = []

    def row(name: str, values: Iterable[Interval], write: Written) -> None:
        rows.append(Row(name, tuple(map(write, values))))

    for seat in range(len(figures[0].seats)):
        row(word("lab.told.seat", seat=seat), (one.seats[seat] for one in figures), share)
    firsts = [one.first for one in figures if one.first is not None]
    if len(firsts) == len(figures):
        row(word("lab.told.first"), firsts, share)
    for seat in range(len(figures[0].scores)):
        row(word("lab.told.points", seat=seat), (one.scores[seat] for one in figures), mean)
    for keys, write in ((MEANS, mean), (PARTS, share)):
        for key in keys:
            row(word(f"lab.{key}"), (getattr(one, key) for one in figures), write)
    for reason in sorted({reason for one in figures for reason, _ in one.endings}):
        row(word("lab.told.ends", ending=names.ending(reason)), (one.ending(reason) for one in figures), share)
    return rows


def _differences(one: Found, language: str) -> list[Row]:
    return [
        Row(difference_name(row.name, language), ((_share if is_share(row.name) else _mean)(language)(row.difference),))
        for row in one.differences
    ]


def _uses(one: Found, language: str) -> list[Row]:
    """What was chosen, by the first word of each action."""
    names, share = Names(language, one.variant.trial.setup.game.id), _share(language)
    return [
        Row(
            names.kind(use.name),
            (
                (number(language, use.offered), ""),
                (number(language, use.chosen), ""),
                share(use.rate),
                share(use.games),
                share(use.won) if use.chosen else ("–", ""),
            ),
        )
        for use in one.figures.kinds[:_MOST_KINDS]
    ]


def _share(language: str) -> Written:
    """How a part of a whole is written, and what stands below it."""
    write = Writer(language)
    return lambda one: (write.percent(one.value), between(write.percent, one.low, one.high))


def _mean(language: str) -> Written:
    """The same for any number."""
    write = Writer(language)
    return lambda one: (write.mean(one)[0], between(partial(write.plain, among=greatest(one)), one.low, one.high))
