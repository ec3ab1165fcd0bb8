"""HTTP and WebSocket as uvicorn speaks them, with an end to every patience.

What comes in is read in small pieces, so that one connection that sends thousands of tiny things at once keeps nobody
waiting; a head, a body and the taking of an answer have their time; and whatever the bytes are, they end in a short
answer or the end of the connection, not in a traceback.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from zwerge.table.door import ANSWER, BODY, IDLE, SILENT, SOCKET, Visit
from zwerge.table.limits import Budget

log = logging.getLogger("zwerge.table")

HEAD_TIME, BODY_TIME, ANSWER_TIME = 10.0, 20.0, 60.0
"""Seconds for a whole head, for a whole body, and to take the whole answer."""
LINGER, MAX_LATE = 2.0, 65_536
"""Seconds and bytes in which the other end may finish a body that has been answered already."""
PIECE = 4096
"""So many bytes are read in one turn of the loop."""
MOST_UNREAD = 512 * 1024
"""The most bytes of one connection that wait to be read."""
MAX_HEAD = 16 * 1024
FRAMES, FRAMES_AT_ONCE = 60.0, 120.0
"""Frames of any kind a second on one socket, and at once: also those that the table never sees, such as pings."""


class Pieces:
    """Bytes that wait to be read, a piece in every turn of the loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, read: Any) -> None:
        self.loop = loop
        self.read = read
        self.unread = bytearray()
        self._due = False

    def add(self, data: bytes) -> bool:
        """Read some of it now and the rest soon; False if it is too much."""
        if len(self.unread) + len(data) > MOST_UNREAD:
            return False
        self.unread += data
        if not self._due:
            self._next()
        return True

    def drop(self) -> None:
        self.unread.clear()

    def _next(self) -> None:
        self._due = False
        piece = bytes(self.unread[:PIECE])
        del self.unread[:PIECE]
        if piece:
            self.read(piece)
        if self.unread:
            self._due = True
            self.loop.call_soon(self._next)


class Asking(H11Protocol):
    """A connection that asks for pages."""

    def __init__(self, *, visit: Visit, **given: Any) -> None:
        super().__init__(**given)
        self.visit = visit
        self.ws_protocol_class = partial(Talking, visit=visit)  # type: ignore[assignment]
        self._pieces = Pieces(self.loop, self._read)
        self._asked = 0
        self._phase: object = None
        self._late = 0
        self._is_deaf = False
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.visit.transport = transport
        self.visit.at(SILENT, HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        self._pieces.drop()
        self.visit.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_deaf:
            return
        if self.visit.stage == IDLE and self._phase == (self._asked, IDLE):
            self._enter((self._asked, SILENT), IDLE, HEAD_TIME)  # the head of a further request begins
        if not self._pieces.add(data):
            self.transport.abort()

    def _read(self, data: bytes) -> None:
        if self._is_deaf or self._is_socket or self.transport.is_closing():
            self._pieces.drop()
            return
        try:
            super().data_received(data)
        except Exception as error:  # whatever h11 and uvicorn make of hostile bytes
            log.warning("a connection sent what cannot be read: %s", type(error).__name__)
            self.transport.abort()
            return
        self._note()
        if self._is_answered():
            self._late += len(data)
            if self._late > MAX_LATE:
                self._is_deaf = True
                self._pieces.drop()

    def _is_answered(self) -> bool:
        """Whether the answer came before the whole body, so that nobody reads the rest."""
        return self.conn.their_state is h11.SEND_BODY and self.conn.our_state is h11.DONE

    def _note(self) -> None:
        """What the connection is at, by what has been read; every phase has its time from its beginning on."""
        if self._is_socket or self._is_deaf:
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            if self.cycle is not None and self._phase != (self._asked, SILENT):
                self._enter((self._asked, IDLE), IDLE, ANSWER_TIME)
        elif state is h11.SEND_BODY:
            late = self._is_answered()
            self._enter((self._asked, BODY, late), BODY, LINGER if late else BODY_TIME)
        else:
            self._enter((self._asked, ANSWER), ANSWER, ANSWER_TIME)

    def _enter(self, phase: object, stage: int, seconds: float) -> None:
        if phase != self._phase:
            self._phase = phase
            self.visit.at(stage, seconds)

    def on_response_complete(self) -> None:
        self._asked += 1
        self._late = 0
        super().on_response_complete()
        self._note()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # in the middle of an answer there is no place for another
            self.transport.close()


class Talking(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(self, *, visit: Visit, app_state: dict[str, Any], **given: Any) -> None:
        super().__init__(app_state={**app_state, "visit": visit}, **given)
        self.visit = visit
        self._pieces = Pieces(self.loop, self._read)
        self._frames = Budget(FRAMES, FRAMES_AT_ONCE, visit.door.now())

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.visit.at(SOCKET, HEAD_TIME)

    def connection_lost(self, exc: Exception | None) -> None:
        self._pieces.drop()
        self.visit.leave()
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        self.visit.at(SOCKET, float("inf"))  # pings see from now on whether somebody is there
        super().start_keepalive()

    def data_received(self, data: bytes) -> None:
        if not self._pieces.add(data):
            self.transport.abort()

    def _read(self, data: bytes) -> None:
        if self.transport.is_closing():
            self._pieces.drop()
            return
        try:
            super().data_received(data)
        except Exception as error:  # whatever the bytes were
            log.warning("a socket sent what cannot be read: %s", type(error).__name__)
            self.transport.abort()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # not even a handshake: there is no socket yet that could be closed
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    def handle_events(self) -> None:
        if not self._frames.take(len(self.conn.events), self.visit.door.now()):
            self._pieces.drop()
            self.conn.events.clear()
            self._fail(1008)
            return
        super().handle_events()

    def _fail(self, code: int) -> None:
        """Close because of what came, and let the table know."""
        if self.close_sent:
            return
        self.conn.fail(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(1007)
                return
        super().send_receive_event_to_app()
