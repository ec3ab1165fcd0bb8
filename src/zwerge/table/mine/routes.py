"""The addresses of one's own games, and of the link that makes another device oneself.

The key of a link stands in one address only, the one that is opened on the other device: from there it goes into a
cookie of that device, and the browser on to an address without it. So it is in no history that is looked at later, and
no page sends it along as where somebody came from.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.draw import words
from zwerge.table.asked import table_of, whole_number
from zwerge.table.chairs import TableError
from zwerge.table.endings import endings_of
from zwerge.table.hosts import is_own
from zwerge.table.limits import Openings, address_key
from zwerge.table.mine import ladder, takeover
from zwerge.table.mine.page import Link, own_page, take_page
from zwerge.table.mine.running import next_of, running_of
from zwerge.table.mine.summons import ASKED_PER_HOUR, calls_of, change, summons_of
from zwerge.table.pages import leads_to_phones, qr
from zwerge.table.people import COOKIE, NAME, page, person_of, set_cookie, table_address, wrong

AT_ONCE = 20
"""So many finished games stand on one page."""
MOST_PAGES = 1000
LINKS_PER_HOUR = 12
TRIES_PER_HOUR = 60
KEY = "zwerge-take"
"""The cookie in which a device keeps the key of a link until it is asked whether it wants to."""


class Mine:
    """What is counted here: links that are made, those that are opened, and test messages that are asked for."""

    def __init__(self) -> None:
        self.links = Openings(LINKS_PER_HOUR)
        self.tries = Openings(TRIES_PER_HOUR)
        self.asked = Openings(ASKED_PER_HOUR)


def _mine(request: Request) -> Mine:
    found: Mine = request.app.state.mine
    return found


async def show(request: Request) -> Response:
    """One's own games."""
    text = request.query_params.get("page", "1")
    number = whole_number(text, 4, 0)
    if not 1 <= number <= MOST_PAGES:
        return wrong(request, "no_page", 404)
    return await _shown(request, number=number)


async def _shown(
    request: Request, status: int = 200, *, number: int = 1, link: Link | None = None, error: str = ""
) -> Response:
    person, hall = person_of(request), table_of(request).hall
    running = await running_of(hall, person.owner)
    found = endings_of(hall.store, person.owner, (number - 1) * AT_ONCE, AT_ONCE + 1)
    ladders, shown = ladder.ladders_of(request), found[:AT_ONCE]
    await ladders.catch_up()
    html = own_page(
        person,
        running,
        shown,
        number,
        more=len(found) > AT_ONCE,
        gains=[ladders.gain(person.owner, one.room, one.number, one.seat) for one in shown],
        ratings=ladders.of(person.owner),
        link=link,
        summons=summons_of(calls_of(request), person.owner),
        error=error,
        now=hall.clock.now(),
    )
    return page(request, html, status)


async def go_on(request: Request) -> Response:
    """From one table to the next that waits for whoever asks; to his games if none does."""
    found = await next_of(table_of(request).hall, person_of(request).owner, request.path_params["room"])
    return RedirectResponse("/mine" if found is None else f"/room/{found}", 303)


async def summon(request: Request) -> Response:
    """The forms about being called."""
    return await change(request, _mine(request).asked, partial(_shown, request))


async def make_link(request: Request) -> Response:
    """A link for another device. It is shown in this answer alone, for nobody keeps its key."""
    if not is_own(request):
        return wrong(request, "foreign", 403)
    person, table, counted = person_of(request), table_of(request), _mine(request).links
    if not person.owner:
        return await _shown(request, 400, error=words.text(person.language, "own.link.nobody"))
    address, now = address_key(request.client), table.clock.steady()
    wait = counted.wait(person.owner, address, now)
    if wait > 0:
        return await _shown(request, 429, error=words.text(person.language, "own.link.often", n=ceil(wait / 60)))
    counted.count(person.owner, address, now)
    own = takeover.Self(request.cookies[COOKIE], person.name)
    key = await takeover.make(table.hall.store, own, table.clock.now())
    there = f"{table_address(request)}/mine/take/{key}"
    return await _shown(request, link=Link(there, qr(there) if leads_to_phones(there) else Markup()))


async def come(request: Request) -> Response:
    """A link is opened: its key goes into a cookie, and the browser on to where it is asked."""
    response = RedirectResponse("/mine/take", 303)
    key = request.path_params["key"]
    if len(key) != takeover.KEY_LENGTH or not key.isascii():
        return wrong(request, "take", 410)
    response.set_cookie(
        KEY, key, max_age=round(takeover.LIFE), path="/mine", httponly=True, samesite="lax",
        secure=request.scope["scheme"] == "https",
    )  # fmt: skip
    return response


async def take(request: Request) -> Response:
    """A device is asked whether it shall become the person of a link, and becomes him."""
    person, table = person_of(request), table_of(request)
    address, now = address_key(request.client), table.clock.steady()
    tries = _mine(request).tries
    who = person.owner or f"nobody at {address}"  # a new device is nobody yet, and so is every other one
    if tries.wait(who, address, now) > 0:
        return wrong(request, "take_often", 429)
    tries.count(who, address, now)
    store, key = table.hall.store, request.cookies.get(KEY, "")
    if request.method == "POST" and not is_own(request):
        return wrong(request, "foreign", 403)
    try:
        own = takeover.read(store, key, table.clock.now())
        if own.owner == person.owner:
            return wrong(request, "take_here", 400)
        if request.method == "GET":
            rooms = store.rooms_of(person.owner, 100) if person.owner else []
            return page(request, take_page(person, own.name, len(rooms)))
        await takeover.use_up(store, key, table.clock.now())
    except TableError as error:
        return wrong(request, error.key, 410)
    response = RedirectResponse("/mine", 303)
    response.delete_cookie(KEY, path="/mine")
    set_cookie(request, response, COOKIE, own.token)
    if own.name:
        set_cookie(request, response, NAME, quote(own.name))
    return response


def routes() -> list[Route]:
    return [
        Route("/mine", show),
        Route("/mine/next/{room}", go_on),
        Route("/mine/link", make_link, methods=["POST"]),
        Route("/mine/take", take, methods=["GET", "POST"]),
        Route("/mine/take/{key}", come),
        Route("/mine/call/{change}", summon, methods=["POST"]),
        *ladder.routes(),
    ]
