"""The table on the web: its pages, forms and sockets as routes around a Hall. Starlette, one process, one loop.

Pages may load nothing from elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketState

from zwerge.core.errors import BadInput
from zwerge.core.game import Edition, Game
from zwerge.draw import words
from zwerge.games import game, game_ids
from zwerge.table import couch, frames, home, learning, pages, speech
from zwerge.table.asked import room_of, table_of, whole_number
from zwerge.table.attic import left_record
from zwerge.table.chairs import TableError, clean_name, hash_token
from zwerge.table.clock import Clock, LoopClock
from zwerge.table.evening import routes as evenings
from zwerge.table.folder import claim_folder
from zwerge.table.gate import Gate
from zwerge.table.hall import Editions, offered
from zwerge.table.hosts import is_own, split
from zwerge.table.limits import House, address_key
from zwerge.table.lines import Table, line_of, on_the_disk
from zwerge.table.lobby import Wish, evenings_of, rooms_of, wish_of
from zwerge.table.matches import record_of
from zwerge.table.mine import routes as mine
from zwerge.table.mine.rating import Ladders
from zwerge.table.mine.running import waiting_elsewhere
from zwerge.table.pages import Person
from zwerge.table.passing import is_shared, leave_beside, sit_beside
from zwerge.table.people import (
    COOKIE,
    NAME,
    address_of,
    form_of,
    page,
    person_of,
    sentence,
    set_cookie,
    wants_json,
    wrong,
)
from zwerge.table.replay import routes as replay
from zwerge.table.room import Pace, Room
from zwerge.table.seatkeys import carry as carry_seat
from zwerge.table.seatkeys import seat_with
from zwerge.table.shelf import Shelf, check_styles, shown_files
from zwerge.table.talk import new_crowd

log = logging.getLogger("zwerge.table")


async def lobby(request: Request) -> Response:
    person, hall = person_of(request), table_of(request).hall
    mine, evenings_open = rooms_of(hall, person.owner), evenings_of(hall, person.owner)
    html = pages.lobby(person, hall.editions, mine=mine, evenings=evenings_open, now=hall.clock.now())
    return page(request, html)


async def rules(request: Request) -> Response:
    game_id = request.path_params["game"]
    if game_id not in pages.playable():
        return wrong(request, "no_page", 404)
    return page(request, pages.rules_page(game_id, person_of(request)))


async def prefer(request: Request) -> Response:
    """Language and theme, by cookie; then back to where the person was."""
    if not is_own(request):
        return wrong(request, "foreign", 403)
    form = await form_of(request)
    back = split(request.headers.get("referer", ""))
    response = RedirectResponse("/" + back.path.lstrip("/"), 303)  # `//host` would lead elsewhere
    if form.get("language") in words.LANGUAGES:
        set_cookie(request, response, "language", form["language"])
    if form.get("theme") in ("dark", "light"):
        set_cookie(request, response, "theme", form["theme"])
    return response


async def open_room(request: Request) -> Response:
    """A new room: its creator sits down, and bots take the other seats if wished. Or several, for an evening."""
    if not is_own(request):
        return wrong(request, "foreign", 403)
    person, form = person_of(request), await form_of(request)
    token = ""
    if not person.owner:
        token = secrets.token_urlsafe(24)
        person = msgspec.structs.replace(person, owner=hash_token(token))
    try:
        wish = wish_of(form, game(form.get("game", "")))
        table, address = table_of(request), address_key(request.client)
        wait = table.openings.wait(person.owner, address, table.clock.steady(), max(1, wish.tables))
        if wait > 0:
            raise TableError("rooms", n=ceil(wait / 60))
        if wish.tables:
            path = await evenings.opened(table, wish, person.owner, address)
        else:
            room = table.hall.open(
                wish.game.id, wish.players, wish.options, wish.edition, person.owner, terms=wish.terms
            )
            table.openings.count(person.owner, address, table.clock.steady())
            furnish(room, person.owner, wish)
            await on_the_disk(room)
            path = f"/room/{room.id}"
    except (TableError, BadInput) as error:
        key = error.key if isinstance(error, TableError) else ""
        said = sentence(person, error)
        hall = table_of(request).hall
        mine, evenings_open = rooms_of(hall, person.owner), evenings_of(hall, person.owner)
        html = pages.lobby(
            person,
            hall.editions,
            said,
            mine=mine,
            evenings=evenings_open,
            form=form,
            wrong_name=key == "name",
            now=hall.clock.now(),
        )
        return page(request, html, 429 if key == "rooms" else 400)
    response = RedirectResponse(path, 303)
    if token:
        set_cookie(request, response, COOKIE, token)
    set_cookie(request, response, NAME, quote(wish.name))
    return response


def furnish(room: Room, owner: str, wish: Wish) -> None:
    """Its creator sits down, bots take the other seats if wished, and then the game may begin."""
    if wish.help:
        room.help.allow(first=wish.first)
    room.sit(owner, 0, wish.name)
    if wish.level:
        for seat in range(1, wish.players):
            room.put_bot(owner, seat, wish.level)
    if wish.at_once:
        if wish.nonce:
            room.give_nonce(owner, wish.nonce)
        room.start(owner)


async def show_room(request: Request) -> Response:
    room = await room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if is_shared(room, person_of(request).owner):
        return RedirectResponse(f"/room/{room.id}/pass", 303)
    if room.place.is_closed_to(person_of(request).owner):
        return wrong(request, "evening", 403)
    hand_only, person = request.url.path.endswith("/hand"), person_of(request)
    elsewhere = waiting_elsewhere(table_of(request).hall, person.owner, room.id)
    address = address_of(request, room.id)
    return page(request, pages.room_page(room, person, address, hand_only=hand_only, elsewhere=elsewhere))


async def change_room(request: Request) -> Response:
    """The forms of a room. A page that asks by script for `application/json` stays where it is: nothing (204) for what
    was done, what was wrong (400) for what was refused."""
    room = await room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if not is_own(request):
        return wrong(request, "foreign", 403)
    person, form = table_of(request).curtains.person(room, person_of(request)), await form_of(request)
    change = request.path_params["change"]
    token = ""
    if change == "sit" and not person_of(request).owner:
        token = secrets.token_urlsafe(24)
        person = msgspec.structs.replace(person, owner=hash_token(token))
    deed = deed_of(room, person.owner, change, form)
    if deed is None:
        return wrong(request, "no_page", 404)
    await room.store.way.rest()  # what others have just done here may yet be undone
    try:
        if not person.owner and person_of(request).owner:
            raise TableError("curtain")
        deed()
        await on_the_disk(room)
    except TableError as error:
        await room.store.way.rest()
        return refused(request, room, person, error, form=form)
    by_script = wants_json(request)
    response = Response(status_code=204) if by_script else RedirectResponse(f"/room/{room.id}", 303)
    if token:
        set_cookie(request, response, COOKIE, token)
    if change == "sit":
        set_cookie(request, response, NAME, quote(clean_name(form.get("name", ""))))
    return response


def deed_of(room: Room, owner: str, change: str, form: Mapping[str, str]) -> Callable[[], None] | None:
    """What a form of a room asks for; None if there is no such form."""
    seat, level = form.get("seat", ""), form.get("level", "")
    number = whole_number(seat, 2, -1)
    deeds: dict[str, Callable[[], None]] = {
        "sit": lambda: room.sit(owner, number, form.get("name", "")),
        "leave": lambda: room.leave(owner),
        "beside": lambda: sit_beside(room, owner, number, form.get("name", "")),
        "unseat": lambda: leave_beside(room, owner, number),
        "bot": lambda: room.put_bot(owner, number, level),
        "nobot": lambda: room.clear_bot(owner, number),
        "standin": lambda: room.absence.put_stand_in(owner, number, level),
        "vote": lambda: room.absence.vote(owner, number),
        "back": lambda: room.absence.come_back(room.own_seat(owner)),
        "free": lambda: room.absence.free(owner, number),
        "speed": lambda: room.set_speed(owner, form.get("speed", "")),
        "start": lambda: room.start(owner),
        "rematch": lambda: room.rematch(owner),
    }
    return deeds.get(change)


def refused(
    request: Request,
    room: Room,
    person: Person,
    error: TableError,
    status: int = 400,
    form: Mapping[str, str] | None = None,
) -> Response:
    """The same page with the reason, or the reason alone for a script."""
    said = sentence(person, error)
    if wants_json(request):
        return Response(frames.said(said, error.key), status, media_type="application/json")
    if room.place.is_closed_to(person.owner):
        return wrong(request, "evening", 403)
    if is_shared(room, person_of(request).owner):
        return RedirectResponse(f"/room/{room.id}/pass", 303)
    return page(request, pages.room_page(room, person, address_of(request, room.id), said, form), status)


async def carry(request: Request) -> Response:
    """The link that carries a seat to another device: first a page that asks, so that nothing which only looks at a
    link takes the seat."""
    room, key = await room_of(request), request.path_params["key"]
    if room is None:
        return wrong(request, "no_room", 404)
    person = person_of(request)
    seat = seat_with(room, key)
    if seat < 0:
        return wrong(request, "no_key", 404)
    if request.method == "GET" and room.seats[seat].owner != person.owner:
        return page(request, pages.carry_page(room, seat, person))
    if request.method == "POST":
        if not is_own(request):
            return wrong(request, "foreign", 403)
        try:
            carry_seat(room, person.owner, key)
            await on_the_disk(room)
        except TableError as error:
            return refused(request, room, person, error)
    return RedirectResponse(f"/room/{room.id}", 303)


async def record(request: Request) -> Response:
    """The record of a match that is over: of the present one, or of any by its number."""
    room = await room_of(request)
    asked = request.path_params.get("number", str(room.number) if room is not None else "")
    number = whole_number(asked, 9, 0)
    if room is None:
        hall = table_of(request).hall
        try:
            file = left_record(hall.store, hall.attic, request.path_params["room"], number)
        except TableError as error:
            return wrong(request, error.key, 403)
        if file is None:
            return wrong(request, "no_room", 404)
        return download(await asyncio.to_thread(file.read_text, "utf-8"), file.name)
    try:
        make = record_of(room, number)
    except TableError as error:
        return refused(request, room, person_of(request), error, 404 if error.key == "no_match" else 403)
    return download(await asyncio.to_thread(make), f"{room.game.id}-{room.id}-{number}.json")


def download(text: str, name: str) -> Response:
    return Response(text, 200, {"content-disposition": f'attachment; filename="{name}"'}, "application/json")


async def socket(websocket: WebSocket) -> None:
    """A socket of a room. Who is sent away before it is accepted, gets an answer of HTTP; afterwards a code."""
    if not is_own(websocket):
        await websocket.send_denial_response(Response(status_code=403))
        return
    room = await room_of(websocket)
    if room is None:
        await websocket.send_denial_response(Response(status_code=404))
        return
    table = table_of(websocket)
    line = line_of(websocket, room, table.curtains)
    if line is not None and room.place.is_closed_to(line.looker):
        await websocket.send_denial_response(Response(status_code=403))
        return
    await websocket.accept()
    if line is None:
        await websocket.send_text(msgspec.json.encode(frames.CurtainFrame()).decode())
        await websocket.close(1000)
        return
    if await table.admit(line):
        await table.attend(line)


async def not_found(request: Request, error: Exception) -> Response:
    return wrong(request, "no_page", 404)


async def store_failed(connection: HTTPConnection, error: Exception) -> Response | None:
    """The disk is full or worse: nothing was done, and perhaps it can be done later."""
    log.error("the store failed: %s", error)
    if isinstance(connection, Request):
        return wrong(connection, "disk", 503)
    if isinstance(connection, WebSocket):
        if connection.application_state is WebSocketState.CONNECTING:
            await connection.accept()
        await connection.close(1013)
    return None


def create_app(
    data: Path | str = ":memory:",
    *,
    clock: Clock | None = None,
    pace: Pace | None = None,
    editions: Iterable[tuple[Game, Edition]] = (),
    house: House | None = None,
) -> Starlette:
    """The table as an ASGI application. `data` is a folder (made if missing) or ":memory:"; `editions` are offered
    beside those built in; `house` is what the host has decided. The folder is this application's own from now on until
    it has shut down. BadInput if two editions have the same name, a style sheet cannot be shown, or the folder is
    another server's.
    """
    check_styles()
    house = house or House()
    troubles: dict[Any, Any] = {404: not_found, 405: not_found, sqlite3.Error: store_failed}
    app = Starlette(
        routes=_routes(),
        middleware=[Middleware(Gate, house=house)],
        exception_handlers=troubles,
        lifespan=_life(data, clock or LoopClock(), pace or Pace(), offered(editions), house),
    )
    app.state.house = house
    return app


def _life(
    data: Path | str, clock: Clock, pace: Pace, editions: Editions, house: House
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """What begins and ends with the application. The folder is claimed at once, before anything else is done."""
    claim = None if data == ":memory:" else claim_folder(Path(data))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        path: Path | str = ":memory:" if data == ":memory:" else Path(data) / "table.sqlite3"
        app.state.table = Table(path, clock, pace, editions, house)
        app.state.table.hall.store.write_beside()
        app.state.table.start()
        app.state.replays = replay.Replays(app.state.table)
        app.state.mine = mine.Mine()
        app.state.ladders = Ladders(app.state.table.hall.store)
        app.state.crowd = new_crowd()
        for game_id in game_ids():  # the first person should not wait for the drawing of the cards
            if game_id in pages.playable():
                pages.rules(game_id, "en")
        yield
        app.state.replays.close()
        app.state.table.close()
        if claim is not None:
            claim.close()

    return lifespan


def _routes() -> list[BaseRoute]:
    """All addresses. Those of a room's forms come after all others that begin like them."""
    return [
        Route("/", lobby),
        Route("/open", open_room, methods=["POST"]),
        Route("/prefer", prefer, methods=["POST"]),
        Route("/rules/{game}", rules),
        Route("/room/{room}", show_room),
        Route("/room/{room}/hand", show_room),
        *couch.routes(),
        *evenings.routes(),
        *learning.routes(),
        *home.routes(),
        *mine.routes(),
        Route("/room/{room}/record.json", record),
        Route("/room/{room}/match/{number}/record.json", record),
        Route("/room/{room}/seat/{key}", carry, methods=["GET", "POST"]),
        *replay.routes(),
        *speech.routes(),
        WebSocketRoute("/room/{room}/socket", socket),
        Route("/room/{room}/{change}", change_room, methods=["POST"]),
        Route("/static/{name:path}", Shelf(shown_files()), methods=["GET"]),
    ]
