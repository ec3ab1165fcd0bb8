"""The page of an evening, drawn from what its tables look like from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zwerge.table import pages
from zwerge.table.evening.keeping import Evening
from zwerge.table.evening.standing import Result, compare, overall
from zwerge.table.pages import Person


class Seen(NamedTuple):
    """One table as the evening's page shows it: `state` is `waiting`, `playing`, `over` or `gone`."""

    number: int
    room: str
    names: list[str]
    state: str
    mine: bool
    address: str


def evening_page(person: Person, evening: Evening, tables: Sequence[Seen], results: Sequence[Result] | None) -> str:
    """The tables, and the comparison of those that ended; `results` is None while the evening lasts."""
    compared = results if results is not None and len(results) > 1 else ()
    return pages.render(
        "evening.html",
        person,
        evening=evening,
        tables=tables,
        codes={one.room: pages.code_of(one.address) for one in tables},
        over=results is not None,
        seats=compare(compared),
        ranks=overall(compared),
        is_host=evening.creator == person.owner,
        ends={one.room for one in tables if one.state == "over"},
    )
