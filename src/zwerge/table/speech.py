"""The address at which people say something at a table, and at which programs read what was said."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.table import frames
from zwerge.table.chairs import TableError
from zwerge.table.hosts import is_own
from zwerge.table.limits import address_key
from zwerge.table.lines import on_the_disk
from zwerge.table.pages import room_page
from zwerge.table.passing import is_shared
from zwerge.table.people import address_of, form_of, page, person_of, sentence, wrong


async def talk(request: Request) -> Response:
    """A line or a phrase of somebody at a table, or who watches it: nothing (204) or what was wrong for a script. GET
    tells all that the reader may read."""
    room = await request.app.state.table.hall.rooms.wake(request.path_params["room"])
    if room is None:
        return wrong(request, "no_room", 404)
    person = request.app.state.table.curtains.person(room, person_of(request))
    await room.store.way.rest()
    if room.place.is_closed_to(person_of(request).owner):
        return wrong(request, "evening", 403)
    if request.method == "GET":
        hangs = not person.owner and person_of(request).owner != ""
        told = [] if hangs else room.talk.told(room.seat_of(person.owner), person.language)
        return Response(msgspec.json.encode(told), 200, {"cache-control": "no-store"}, "application/json")
    if not is_own(request):
        return wrong(request, "foreign", 403)
    form = await form_of(request)
    by_script = request.headers.get("accept", "").startswith("application/json")
    try:
        if not person.owner and person_of(request).owner:
            raise TableError("curtain")
        crowd, now = request.app.state.crowd, request.app.state.table.clock.steady()
        if person.owner and not crowd.may(person.owner, address_key(request.client), now):
            raise TableError("talk_fast")
        room.talk.say(person.owner, person.name, text=form.get("text", ""), phrase=form.get("phrase", ""))
        await on_the_disk(room)
    except TableError as error:
        status, said = 429 if error.key == "talk_fast" else 400, sentence(person, error)
        if by_script:
            return Response(frames.said(said, error.key), status, media_type="application/json")
        if is_shared(room, person_of(request).owner):
            return RedirectResponse(f"/room/{room.id}/pass", 303)
        return page(request, room_page(room, person, address_of(request, room.id), said), status)
    return Response(status_code=204) if by_script else RedirectResponse(f"/room/{room.id}", 303)


def routes() -> list[Route]:
    return [Route("/room/{room}/talk", talk, methods=["GET", "POST"])]
