"""The forms by which somebody lets himself be called, and does no more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from zwerge.draw import words
from zwerge.table.asked import table_of
from zwerge.table.chairs import TableError
from zwerge.table.hosts import is_own
from zwerge.table.limits import Openings, address_key
from zwerge.table.mine.calls import Calls
from zwerge.table.mine.page import Summons
from zwerge.table.pages import Person
from zwerge.table.people import form_of, person_of, sentence, table_address, wrong

ASKED_PER_HOUR = 6
Shown = Callable[..., Awaitable[Response]]
"""What shows the page of one's own games, with a status and an error."""


def summons_of(calls: Calls, owner: str) -> Summons | None:
    """What the page says about being called; None where the host allows none. Never where."""
    if not calls.kinds:
        return None
    kept = calls.kept(owner)
    if kept is None or kept.kind not in calls.kinds:
        return Summons(", ".join(calls.kinds), "", False)
    return Summons(", ".join(calls.kinds), kept.kind, kept.is_confirmed)


def calls_of(request: Request) -> Calls:
    return table_of(request).calls


async def change(request: Request, asked: Openings, shown: Shown) -> Response:
    """One of the forms: `ask` with an address, `confirm` with the code of the test message, `forget`."""
    calls, person = calls_of(request), person_of(request)
    if not calls.kinds or request.path_params["change"] not in ("ask", "confirm", "forget"):
        return wrong(request, "no_page", 404)
    if not is_own(request):
        return wrong(request, "foreign", 403)
    if not person.owner:
        return await shown(400, error=words.text(person.language, "own.link.nobody"))
    address, now = address_key(request.client), table_of(request).clock.steady()
    wait = asked.wait(person.owner, address, now) if request.path_params["change"] == "ask" else 0
    if wait > 0:
        said = words.text(person.language, "summon.often", n=ceil(wait / 60))
        return await shown(429, error=said)
    try:
        await _change(request, calls, person, asked)
    except TableError as error:
        return await shown(400, error=sentence(person, error))
    return RedirectResponse("/mine", 303)


async def _change(request: Request, calls: Calls, person: Person, asked: Openings) -> None:
    form, which = await form_of(request), request.path_params["change"]
    if which == "ask":
        asked.count(person.owner, address_key(request.client), table_of(request).clock.steady())
        await calls.ask_for(person.owner, form.get("address", ""), person.language, table_address(request))
    elif which == "confirm":
        await calls.confirm(person.owner, form.get("code", ""))
    else:
        await calls.forget(person.owner)
