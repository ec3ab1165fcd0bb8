"""What every request passes before the table sees it: by which name the table was called, how fast its sender sends,
and a turnstile, so that a flood of requests from one address makes that address wait and nobody else.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import suppress

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from zwerge.table import pages
from zwerge.table.hosts import is_called
from zwerge.table.limits import House, address_key
from zwerge.table.people import person_of
from zwerge.table.shelf import allowed_styles

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; "
    f"style-src 'self' {allowed_styles()}; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

PATIENCE = "2"
"""Seconds after which whoever was too fast may try again, as a header says it."""


class Turnstile:
    """Lets one request through in every turn of the loop, by turns one of each address that waits, and of each person
    there. Drawing a page takes milliseconds; between two of them the sockets of all tables get their turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self._turns = False

    async def passed(self, address: str, owner: str) -> None:
        """Wait until it is the turn of a request of this person from this address."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.setdefault(address, OrderedDict()).setdefault(owner, deque()).append(turn)
        if not self._turns:
            self._turns = True
            loop.call_soon(self._next, loop)
        await turn

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            owner, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[owner] = turns  # behind the others
            if people:
                self._waiting[address] = people
            if not turn.done():  # who has gone meanwhile takes nobody's turn
                turn.set_result(None)
                loop.call_soon(self._next, loop)
                return
        self._turns = False


class Body:
    """What comes with a request. An answer that overtakes it would be lost to many browsers, so the rest is read first,
    and thrown away, as far as that can be expected of a table."""

    MOST = 262_144

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self._receive = receive
        self.is_whole = not any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])

    async def receive(self) -> Message:
        message = await self._receive()
        self.is_whole = self.is_whole or message["type"] != "http.request" or not message.get("more_body")
        return message

    async def drain(self) -> None:
        thrown = 0
        while not self.is_whole and thrown < self.MOST:
            thrown += len((await self.receive()).get("body", b""))


class Gate:
    """The way in, as an ASGI application around the table."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.turnstile = Turnstile()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            body = Body(scope, receive)
            await self._request(Request(scope, body.receive), body.receive, _secured(send, body))
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_called(HTTPConnection(scope).headers.get("host", ""), self.house.host_names):
            await self.app(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(Response(status_code=421))

    async def _request(self, request: Request, receive: Receive, send: Send) -> None:
        await self.turnstile.passed(address_key(request.client), person_of(request).owner)
        refused = self._refusal(request)
        with suppress(ClientDisconnect):  # who asked has gone in the middle of it: nothing was done, and nobody waits
            await (refused or self.app)(request.scope, receive, send)

    def _refusal(self, request: Request) -> Response | None:
        """The answer to what is not let in."""
        if not is_called(request.headers.get("host", ""), self.house.host_names):
            return _said(request, "host", 421)
        if request.method == "POST" and not self._may_post(request):
            answer = _said(request, "many", 429)
            answer.headers["retry-after"] = PATIENCE
            return answer
        return None

    @staticmethod
    def _may_post(request: Request) -> bool:
        table = request.app.state.table
        return bool(table.rates.allow_form(person_of(request).owner, 1, table.clock.steady()))


def _said(request: Request, key: str, status: int) -> Response:
    """A page without a cookie: it may be under a name that is not this table's."""
    return HTMLResponse(pages.error_page(person_of(request), key), status, {"cache-control": "no-store"})


def _secured(send: Send, body: Body) -> Send:
    """Adds the security headers to every page, which is sent when the request is over."""

    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            await body.drain()
            message["headers"] = [*message["headers"], *((k.encode(), v.encode()) for k, v in HEADERS.items())]
        await send(message)

    return secured
