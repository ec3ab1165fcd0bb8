"""The table on the web: pages, forms and sockets around a Hall. Starlette, one process, one loop.

Whoever comes gets a random token in a cookie; the store keeps only its hash. Forms and sockets are accepted from this
table's own pages alone, and pages may load nothing from elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from zwerge.bots.levels import bots_for
from zwerge.core.errors import BadInput
from zwerge.core.game import Edition, Game
from zwerge.core.outcome import Face
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.games import game, game_ids
from zwerge.table import frames, pages
from zwerge.table.clock import Clock, LoopClock
from zwerge.table.hall import Editions, Hall, offered
from zwerge.table.pages import Person
from zwerge.table.room import Pace, Room, TableError, clean_name, hash_token

COOKIE = "zwerge"
YEAR = 365 * 24 * 3600
MAX_FORM = 16_384
MAX_HOST = 255
"""The longest name of this table that is drawn as a QR code; names in use have no more than 253 characters."""
MAX_SOCKETS = 64
"""The most sockets in one room of those who watch."""
MAX_OWN = 16
"""The most sockets of one seat; whoever watches takes none of these away."""
MAX_WAITING = 50
"""The most frames that wait for one socket's end to read them."""
RATE, BURST = 20.0, 40.0
"""Frames a second that one socket may send for long, and at once."""

log = logging.getLogger("zwerge.table")

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Line:
    """One open socket: who is at its end, and what that end has been shown."""

    def __init__(self, socket: WebSocket, room: Room, person: Person, as_json: bool) -> None:
        self.socket = socket
        self.room = room
        self.person = person
        self.as_json = as_json
        self.shown: dict[str, str] = {}
        self.told: list[Face] = []
        self.question = 0
        self.seat = SPECTATOR
        self.wire = asyncio.Lock()
        self.waiting = 0
        self.credit = BURST
        self.spent = 0.0

    def may_send(self, now: float) -> bool:
        """Whether a further frame is within the rate."""
        self.credit = min(BURST, self.credit + (now - self.spent) * RATE)
        self.spent = now
        if self.credit < 1:
            return False
        self.credit -= 1
        return True


class Table:
    """The hall with its open sockets: what changes in a room goes to everybody there."""

    def __init__(self, data: Path | str, clock: Clock, pace: Pace, editions: Editions | None = None) -> None:
        self.lines: dict[str, set[Line]] = {}
        self.clock = clock
        self.tasks: set[asyncio.Task[None]] = set()
        self.news: dict[str, int] = {}
        self.acting = ""
        self.hall = Hall(data, clock, pace, self._dress, editions)

    def _dress(self, room: Room) -> None:
        room.changed = lambda: self.spread(room)
        room.autopilot.think = self._think

    def _think(self, work: Callable[[], str], done: Callable[[str], None]) -> None:
        """Let a bot think beside the loop."""

        async def run() -> None:
            done(await asyncio.to_thread(work))

        self._task(run())

    def _task(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the table failed", exc_info=task.exception())

    def spread(self, room: Room) -> None:
        """Send everybody in a room what has changed for him, soon."""
        if self.lines.get(room.id):
            for line in tuple(self.lines[room.id]):
                self._follow(line)
            self.news[room.id] = self.news.get(room.id, 0) + 1
            self._task(self._spread(room, self.news[room.id], self.acting))

    def _follow(self, line: Line) -> None:
        """Let a line be of the seat that its person has now: who gave a seat up is there no longer."""
        before, line.seat = line.seat, line.room.seat_of(line.person.owner)
        if line.seat != before:
            line.shown = dict.fromkeys(line.shown, "")
            line.room.depart(before)
            line.room.arrive(line.seat)

    async def _spread(self, room: Room, news: int, acting: str) -> None:
        """Drawn once per seat and language and sent at once, to others before the one who acted: he knows already."""
        drawn: dict[tuple[int, str], dict[str, str]] = {}
        for line in sorted(self.lines.get(room.id, ()), key=lambda line: line.person.owner == acting):
            if self.news[room.id] != news:
                return  # something newer has happened, and its own round goes to all
            message = self.message(line, drawn)
            if message is not None:
                self._task(self._send(line, message))
                await asyncio.sleep(0)  # lets the sending begin; who is slow to read keeps nobody waiting

    def message(self, line: Line, drawn: dict[tuple[int, str], dict[str, str]]) -> bytes | None:
        """The next frame of a line, or None if nothing has changed for it."""
        room = line.room
        seat = room.seat_of(line.person.owner)
        if line.as_json:
            return self._view_frame(line, seat)
        language = line.person.language
        if (seat, language) not in drawn:
            drawn[seat, language] = pages.fragments(room, seat, language)
        parts = drawn[seat, language]
        changed = {id: html for id, html in parts.items() if line.shown.get(id) != html}
        changed |= {id: "" for id in line.shown if id not in parts}
        question = room.question(seat)
        if not changed and question == line.question:
            return None
        line.shown, line.question = parts, question
        return msgspec.json.encode(frames.PageFrame(stage_of(room), question, changed))

    def _view_frame(self, line: Line, seat: int) -> bytes | None:
        room = line.room
        told = [] if room.match is None else room.match.faces(seat)
        first = alike(line.told, told)
        frame = frames.ViewFrame(
            stage=stage_of(room),
            seat=seat if seat >= 0 else None,
            question=room.question(seat),
            view=None if room.match is None else room.view(seat),
            legal=room.legal(seat),
            kept=room.answer_of(seat),
            settings=dict(room.settings_of(seat)),
            seats=tuple(
                {"kind": chair.kind, "name": chair.name, "level": chair.level, "here": bool(room.present.get(number))}
                for number, chair in enumerate(room.seats)
            ),
            journal_from=first,
            journal=told[first:],
        )
        # A frame without news would tell that somebody has answered early, so the journal of old does not count.
        standing = msgspec.json.encode(msgspec.structs.replace(frame, journal_from=len(told), journal=[])).decode()
        if line.shown.get("view") == standing and first == len(told) == len(line.told):
            return None
        line.shown, line.told = {"view": standing}, told
        return msgspec.json.encode(frame)

    async def _send(self, line: Line, message: bytes) -> None:
        """Send a frame after those before it; whoever has stopped reading is hung up on."""
        if line.waiting >= MAX_WAITING:
            with suppress(WebSocketDisconnect, RuntimeError):
                await line.socket.close(1013)
            return
        line.waiting += 1
        async with line.wire:
            with suppress(WebSocketDisconnect, RuntimeError):
                await line.socket.send_text(message.decode())
        line.waiting -= 1

    async def attend(self, line: Line) -> None:
        """A socket from its first message to its end."""
        room = line.room
        self.lines.setdefault(room.id, set()).add(line)
        self._follow(line)
        first = self.message(line, {})
        if first is not None:
            await self._send(line, first)
        try:
            while True:
                message = await line.socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                if not line.may_send(self.clock.now()):
                    await self._refuse(line, "too_fast")
                    await line.socket.close(1008)
                    break
                await self._hear(line, message.get("text") or message.get("bytes") or b"")
        except WebSocketDisconnect:
            pass
        finally:
            self.lines[room.id].discard(line)
            room.depart(line.seat)

    async def _hear(self, line: Line, data: str | bytes) -> None:
        """One frame from outside: carried out, or answered with what is wrong."""
        room, owner, language = line.room, line.person.owner, line.person.language
        self.acting = owner
        try:
            frame = frames.read_frame(data)
            if frame.do is not None:
                room.act(owner, frame.do, frame.question)
            elif frame.undo:
                room.undo(owner)
            elif frame.setting is not None:
                room.set_setting(owner, frame.setting, frame.value)
            elif frame.nonce is not None and room.seat_of(owner) >= 0:
                room.give_nonce(owner, frame.nonce)
        except IllegalAction as error:
            said = pages.refusal_words(room, error.seat, language, error.refusal)
            trouble = frames.Trouble(said, error.refusal.paragraph, error.refusal.key)
            await self._send(line, msgspec.json.encode(frames.ErrorFrame(trouble)))
        except TableError as error:
            await self._refuse(line, error.key, **error.params)
        except BadInput as error:
            await self._refuse(line, "input", what=error.what)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            await self._refuse(line, "frame", what=str(error)[:200])
        except sqlite3.Error:
            log.exception("the store failed")
            await self._refuse(line, "store")
        finally:
            self.acting = ""

    async def _refuse(self, line: Line, key: str, **params: str | int) -> None:
        said = words.text(line.person.language, f"table.error.{key}", **params)
        await self._send(line, msgspec.json.encode(frames.ErrorFrame(frames.Trouble(said, key=key))))


def alike(told: list[Face], true: list[Face]) -> int:
    """How much of what an end has been told still holds. Counting would not do: after an undo and another decision,
    or in another seat, a journal of the same length tells something else."""
    pairs = zip(told, true, strict=False)
    return next(
        (n for n, (one, other) in enumerate(pairs) if one is not other and one != other), min(len(told), len(true))
    )


def stage_of(room: Room) -> str:
    """Which page of a room is the right one: `waiting` or `playing`."""
    return "waiting" if room.match is None else "playing"


# ------------------------------------------------------------------------------------------------ people and forms


def person_of(connection: HTTPConnection) -> Person:
    """Who looks, by cookies; without a cookie somebody without a seat anywhere."""
    token = connection.cookies.get(COOKIE, "")
    language = connection.cookies.get("language", "")
    if language not in words.LANGUAGES:
        language = words.negotiate(connection.headers.get("accept-language", ""))
    theme = connection.cookies.get("theme", "")
    owner = hash_token(token) if 20 <= len(token) <= 64 else ""
    return Person(owner, language, theme if theme in ("dark", "light") else "")


def is_own(connection: HTTPConnection) -> bool:
    """Whether a form or socket comes from a page of this table."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return split(origin).netloc == connection.headers.get("host", "") != ""


def split(url: str) -> SplitResult:
    """The parts of a URL from outside; what is none has none."""
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def table_of(connection: HTTPConnection) -> Table:
    table: Table = connection.app.state.table
    return table


def with_cookie(request: Request, response: Response) -> Response:
    """Give somebody without a token one."""
    if not person_of(request).owner:
        set_cookie(request, response, COOKIE, secrets.token_urlsafe(24))
    return response


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def page(request: Request, html: str, status: int = 200) -> Response:
    return with_cookie(request, HTMLResponse(html, status, {"cache-control": "no-store"}))


def wrong(request: Request, key: str, status: int) -> Response:
    return page(request, pages.error_page(person_of(request), key), status)


async def form_of(request: Request) -> dict[str, str]:
    """A small form as browsers send it, as name -> text; what is too large or no form is empty."""
    if not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        return {}
    body = b""
    async for part in request.stream():  # counted as it comes: not every body says its length, or the truth
        body += part
        if len(body) > MAX_FORM:
            return {}
    try:
        return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=60))
    except ValueError:  # too many fields
        return {}


def sentence(person: Person, error: TableError | BadInput) -> str:
    if isinstance(error, TableError):
        return words.text(person.language, f"table.error.{error.key}", **error.params)
    return words.text(person.language, "table.error.input", what=error.what)


# ------------------------------------------------------------------------------------------------ routes


async def lobby(request: Request) -> Response:
    return page(request, pages.lobby(person_of(request), table_of(request).hall.editions))


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
    """A new room: its creator sits down, and bots take the other seats if wished."""
    if not is_own(request):
        return wrong(request, "foreign", 403)
    person, form = person_of(request), await form_of(request)
    token = ""
    if not person.owner:
        token = secrets.token_urlsafe(24)
        person = msgspec.structs.replace(person, owner=hash_token(token))
    try:
        of = game(form.get("game", ""))
        options = {
            name.removeprefix("option."): of.option(name.removeprefix("option.")).parse(value)
            for name, value in form.items()
            if name.startswith("option.")
        }
        players = form.get("players", "")
        if not (players.isascii() and players.isdigit() and len(players) < 3):
            raise BadInput("players", "a number of players is needed")
        name, level = clean_name(form.get("name", "")), form.get("bots", "")
        if level and level not in bots_for(of.id):
            raise TableError("level")
        room = table_of(request).hall.open(
            of.id, int(players), options, form.get("edition", of.editions[0]), person.owner
        )
        room.sit(person.owner, 0, name)
        if level:
            for seat in range(1, int(players)):
                room.put_bot(person.owner, seat, level)
    except (TableError, BadInput) as error:
        return page(request, pages.lobby(person, table_of(request).hall.editions, sentence(person, error)), 400)
    response = RedirectResponse(f"/room/{room.id}", 303)
    if token:
        set_cookie(request, response, COOKIE, token)
    return response


def room_of(connection: HTTPConnection) -> Room | None:
    return table_of(connection).hall.rooms.get(connection.path_params["room"])


def address_of(request: Request, room: Room) -> str:
    """The link that invites: as the person himself reaches the table."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host if len(host) <= MAX_HOST else ''}/room/{room.id}"


async def show_room(request: Request) -> Response:
    room = room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    return page(request, pages.room_page(room, person_of(request), address_of(request, room)))


async def change_room(request: Request) -> Response:
    """The forms of a room: sit, leave, bot, nobot, start, rematch."""
    room = room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if not is_own(request):
        return wrong(request, "foreign", 403)
    person, form = person_of(request), await form_of(request)
    seat = form.get("seat", "")
    number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1
    change = request.path_params["change"]
    token = ""
    if change == "sit" and not person.owner:
        token = secrets.token_urlsafe(24)
        person = msgspec.structs.replace(person, owner=hash_token(token))
    changes: dict[str, Callable[[], None]] = {
        "sit": lambda: room.sit(person.owner, number, form.get("name", "")),
        "leave": lambda: room.leave(person.owner),
        "bot": lambda: room.put_bot(person.owner, number, form.get("level", "")),
        "nobot": lambda: room.clear_bot(person.owner, number),
        "start": lambda: room.start(person.owner),
        "rematch": lambda: room.rematch(person.owner),
    }
    if change not in changes:
        return wrong(request, "no_page", 404)
    try:
        changes[change]()
    except TableError as error:
        said = sentence(person, error)
        return page(request, pages.room_page(room, person, address_of(request, room), said), 400)
    response = RedirectResponse(f"/room/{room.id}", 303)
    if token:
        set_cookie(request, response, COOKIE, token)
    return response


async def record(request: Request) -> Response:
    room = room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    try:
        text = room.record()
    except TableError as error:
        person = person_of(request)
        said = sentence(person, error)
        return page(request, pages.room_page(room, person, address_of(request, room), said), 403)
    name = f"{room.game.id}-{room.id}-{room.number}.json"
    return Response(text, 200, {"content-disposition": f'attachment; filename="{name}"'}, "application/json")


async def socket(websocket: WebSocket) -> None:
    room = room_of(websocket)
    if room is None or not is_own(websocket):
        await websocket.close(4404 if room is None else 4403)
        return
    table = table_of(websocket)
    line = Line(websocket, room, person_of(websocket), websocket.query_params.get("as") == "json")
    seat = room.seat_of(line.person.owner)
    alike = sum(other.seat == seat for other in table.lines.get(room.id, ()))
    if alike >= (MAX_SOCKETS if seat == SPECTATOR else MAX_OWN):
        await websocket.close(1013)
        return
    await websocket.accept()
    await table.attend(line)


async def not_found(request: Request, error: Exception) -> Response:
    return wrong(request, "no_page", 404)


async def store_failed(connection: HTTPConnection, error: Exception) -> Response | None:
    """The disk is full or worse: nothing was done, and perhaps it can be done later."""
    log.error("the store failed", exc_info=error)
    if isinstance(connection, Request):
        return wrong(connection, "disk", 503)
    if isinstance(connection, WebSocket):
        await connection.close(1013)
    return None


class Secured:
    """Adds the security headers to every page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *((k.encode(), v.encode()) for k, v in HEADERS.items())]
            await send(message)

        await self.app(scope, receive, secured if scope["type"] == "http" else send)


def create_app(
    data: Path | str = ":memory:",
    *,
    clock: Clock | None = None,
    pace: Pace | None = None,
    editions: Iterable[tuple[Game, Edition]] = (),
) -> Starlette:
    """The table as an ASGI application. `data` is a folder (made if missing) or ":memory:"; `editions` are offered
    beside those built in. BadInput if two have the same name.
    """
    known = offered(editions)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        path: Path | str = ":memory:"
        if data != ":memory:":
            Path(data).mkdir(parents=True, exist_ok=True)
            path = Path(data) / "table.sqlite3"
        app.state.table = Table(path, clock or LoopClock(), pace or Pace(), known)
        for game_id in game_ids():  # the first person should not wait for the drawing of the cards
            if game_id in pages.playable():
                pages.rules(game_id, "en")
        yield
        app.state.table.hall.close()

    static = StaticFiles(packages=[("zwerge.table", "static")])
    routes = [
        Route("/", lobby),
        Route("/open", open_room, methods=["POST"]),
        Route("/prefer", prefer, methods=["POST"]),
        Route("/rules/{game}", rules),
        Route("/room/{room}", show_room),
        Route("/room/{room}/record.json", record),
        WebSocketRoute("/room/{room}/socket", socket),
        Route("/room/{room}/{change}", change_room, methods=["POST"]),
        Mount("/static", static),
    ]
    troubles: dict[Any, Any] = {404: not_found, 405: not_found, sqlite3.Error: store_failed}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Secured)],
        exception_handlers=troubles,
        lifespan=lifespan,
    )
