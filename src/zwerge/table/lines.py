"""Open sockets: what changes in a room goes to everybody there, and what they send goes to the room."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import weakref
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from zwerge.core.errors import BadInput
from zwerge.core.outcome import Face
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.table import couch, frames, pages
from zwerge.table.chairs import TableError
from zwerge.table.clock import Clock, Handle
from zwerge.table.deciding import Decided, Task
from zwerge.table.edits import edit
from zwerge.table.hall import DAY, Editions, Hall
from zwerge.table.limits import House, Openings, Rates, address_key, capacity, cost_of
from zwerge.table.mine.calls import Calls
from zwerge.table.pages import Person
from zwerge.table.passing import Curtains, is_shared, seats_of
from zwerge.table.people import person_of
from zwerge.table.places import place_for
from zwerge.table.room import Pace, Room
from zwerge.table.thinkers import Thinkers

MAX_WAITING = 50
"""The most frames that wait for one socket's end to read them."""
BEAT = 4.0
"""Every so many seconds a page hears that its line is alive, if it has heard nothing else."""
MAX_DONE = 64
"""So many ids of frames that were carried out are remembered for one person in a room."""
MAX_REMEMBERED = 4096
"""The ids of so many people are remembered."""
FAREWELL = 5.0
"""Seconds in which a socket that is closed may read why."""

Screens = dict[tuple[int, str, str], dict[str, str]]
"""What was drawn in one round, by seat, language and what is looked at."""

log = logging.getLogger("zwerge.table")


class Line:
    """One open socket: who is at its end, and what that end has been shown."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        person: Person,
        as_json: bool,
        address: str = "",
        *,
        look: str = "",
        device: str | None = None,
        lift: str = "",
    ) -> None:
        self.socket = socket
        self.room = room
        self.person = person
        self.as_json = as_json
        self.address = address
        self.look = look
        """Whose page it is: "" a person's, `board` a shared screen's, `curtain` a device's between two people."""
        self.device = person.owner if device is None else device
        """Whose cookie the device has: several people may play at it."""
        self.lift = lift
        """The key under which a device that several people share is fed, while its curtain is up."""
        self.company: tuple[int, ...] = ()
        """The other seats whose people are at this device."""
        self.shown: dict[str, str] = {}
        self.told: list[Face] = []
        self.question = 0
        self.seat = SPECTATOR
        self.since = 0.0
        self.wire = asyncio.Lock()
        self.waiting = 0
        self.heard = 0.0
        """When something was sent to this end last."""

    @property
    def looker(self) -> str:
        """By whose leave this end looks: nobody's in particular at a shared screen, else that of its device."""
        return "" if self.look == "board" else self.device


class Table:
    """The hall with its open sockets: what changes in a room goes to everybody there."""

    def __init__(
        self, data: Path | str, clock: Clock, pace: Pace, editions: Editions | None = None, house: House | None = None
    ) -> None:
        self.house = house or House()
        self.rates = Rates()
        self.openings = Openings(self.house.rooms_per_hour)
        self.most_lines = capacity() * 3 // 4  # the others are for pages
        self.lines: dict[str, set[Line]] = {}
        self.clock = clock
        self.tasks: set[asyncio.Task[None]] = set()
        self.news: dict[str, int] = {}
        self.acting = ""
        self.id = secrets.token_hex(4)
        self.done: dict[tuple[str, str], dict[str, None]] = {}
        """The ids that were carried out, by room and owner."""
        self._beating: Handle | None = None
        self.late: dict[str, str] = {}
        """Rooms with news that is on its way to the disk, and who acted there last."""
        self.curtains = Curtains()
        self.thinkers = Thinkers(self.house.thinkers)
        self.hall = Hall(data, clock, pace, self._dress, editions, self.house.keep_days * DAY)
        self.calls = Calls(self.hall, clock, self.house.calls)
        self.calls.run = self._task

    def start(self) -> None:
        """On the loop: take up what was left when the table stopped."""
        self._task(self.calls.look_everywhere())

    def close(self) -> None:
        self.thinkers.close()
        self.calls.close()
        self.hall.close()

    def _dress(self, room: Room) -> None:
        asleep = weakref.ref(room)

        def changed() -> None:
            if (awake := asleep()) is not None:
                self.spread(awake)
                self.calls.look(awake)

        def settled() -> None:
            if (awake := asleep()) is not None and awake.id in self.late:
                self.spread(awake, self.late.pop(awake.id))

        room.changed = changed
        room.store.way.settled = settled
        room.autopilot.think = partial(self._think, room.id)
        room.help.ask_worker = self.ask_worker

    def _think(self, room: str, task: Task, done: Callable[[Decided], None], is_wanted: Callable[[], bool]) -> None:
        """Let a bot think beside the loop."""
        self._task(self.thinkers.think(room, task, done, is_wanted))

    def ask_worker(
        self, who: str, work: Callable[[], Any], done: Callable[[Any], None], is_wanted: Callable[[], bool]
    ) -> None:
        """Have something worked out in a process of the bots', by turns with them."""
        self._task(self.thinkers.work(who, work, done, is_wanted))

    def _task(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the table failed", exc_info=task.exception())

    def beat(self) -> None:
        """Let every page hear that its line is alive, and go on while there is one."""
        now, pages_open = self.clock.now(), False
        for lines in self.lines.values():
            for line in lines:
                pages_open |= not line.as_json
                if not line.as_json and not 0 <= now - line.heard < BEAT - 0.1:
                    self._task(self._send(line, msgspec.json.encode(frames.BeatFrame(self.id))))
        self._beating = self.clock.later(BEAT, self.beat) if pages_open else None

    def _was_done(self, line: Line, id: str | None) -> bool:
        """Whether a frame of that id was carried out before: a page sends again what it had no answer to."""
        return id is not None and id in self.done.get((line.room.id, line.person.owner), ())

    async def _say_done(self, line: Line, id: str | None) -> None:
        if id is None:
            return
        key = line.room.id, line.person.owner
        known = self.done.pop(key, {})
        self.done[key] = known  # whoever did something last is forgotten last
        known[id] = None
        while len(self.done) > MAX_REMEMBERED:
            del self.done[next(iter(self.done))]
        while len(known) > MAX_DONE:
            del known[next(iter(known))]
        await self._send(line, msgspec.json.encode(frames.DoneFrame(id)))

    def spread(self, room: Room, acting: str = "") -> None:
        """Send everybody in a room what has changed for him, soon, and not before it is on the disk."""
        acting = acting or self.acting
        for line in tuple(self.lines.get(room.id, ())):
            self._follow(line)
            if room.place.is_closed_to(line.looker):
                self._leave(line)
                self._task(self._end_behind_curtain(line))
        if room.store.on_its_way:
            self.late[room.id] = acting
        elif self.lines.get(room.id):
            self.news[room.id] = self.news.get(room.id, 0) + 1
            self._task(self._spread(room, self.news[room.id], acting))

    def _follow(self, line: Line) -> None:
        """Let a line be of the seat that its person has now: who gave a seat up is there no longer."""
        before, line.seat = line.seat, self.seat_of(line)
        together = tuple(seat for seat in seats_of(line.room, line.device) if seat != line.seat)
        gone, line.company = line.company, together
        for seat in set(together) - set(gone):
            line.room.arrive(seat)
        for seat in set(gone) - set(together):
            line.room.depart(seat, followed=False)
        if line.seat != before:
            line.shown = dict.fromkeys(line.shown, "")
            stood_in = line.seat >= 0 and line.room.seats[line.seat].level
            line.room.arrive(line.seat)
            line.room.depart(before)
            key = "stood_in" if stood_in else line.room.notices.get(line.person.owner, "")
            if key and not line.as_json:
                said = words.text(line.person.language, f"table.notice.{key}")
                self._task(self._send(line, msgspec.json.encode(frames.NoticeFrame(said))))

    def seat_of(self, line: Line) -> int:
        """The seat that a line shows: none to a device that several people share, but for whom its curtain is up."""
        room, owner = line.room, line.person.owner
        if line.lift:
            shown = self.curtains.feeds(room, line.device, line.lift)
            return shown if shown == room.seat_of(owner) else SPECTATOR
        return SPECTATOR if is_shared(room, owner) else room.seat_of(owner)

    def let_fall(self, room: Room, device: str) -> None:
        """Let the curtain of a device fall, and tell the page in front of which it was up."""
        self.curtains.fall(room, device)
        for line in tuple(self.lines.get(room.id, ())):
            if line.lift and line.device == device:
                self._leave(line)
                self._task(self._end_behind_curtain(line))

    async def _end_behind_curtain(self, line: Line) -> None:
        await self._send(line, msgspec.json.encode(frames.CurtainFrame()))
        await self._hang_up(line, 1000)

    async def _spread(self, room: Room, news: int, acting: str) -> None:
        """Drawn once per seat and language and sent at once, to others before the one who acted: he knows already."""
        drawn: Screens = {}
        for line in sorted(self.lines.get(room.id, ()), key=lambda line: line.person.owner == acting):
            if self.news.get(room.id) != news:
                return  # something newer has happened, and its own round goes to all
            if room.store.on_its_way:
                self.late.setdefault(room.id, acting)
                return
            message = self.message(line, drawn)
            if message is not None:
                self._task(self._send(line, message))
                await asyncio.sleep(0)  # lets the sending begin; who is slow to read keeps nobody waiting

    def message(self, line: Line, drawn: Screens) -> bytes | None:
        """The next frame of a line, or None if nothing has changed for it."""
        room = line.room
        seat = self.seat_of(line)
        if line.as_json:
            return self._view_frame(line, seat)
        language, look = line.person.language, line.look
        if not line.lift and is_shared(room, line.person.owner):
            look = "curtain"  # of a page that was open before the game began
        screen = seat, language, look and f"{look} {line.device}"
        if screen not in drawn:
            drawn[screen] = couch.parts(room, look, line.device, seat, language)
        parts = drawn[screen]
        changed = {id: html for id, html in parts.items() if line.shown.get(id) != html}
        changed |= {id: "" for id in line.shown if id not in parts}
        question = room.question(seat)
        if not changed and question == line.question:
            return None
        edits = {id: change for id, html in changed.items() if (change := edit(line.shown.get(id, ""), html))}
        line.shown, line.question = parts, question
        whole = {id: html for id, html in changed.items() if id not in edits}
        page = frames.PageFrame(stage_of(room), room.number, question, room.drafting(seat), whole, edits)
        return msgspec.json.encode(page)

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
                {
                    "kind": chair.kind,
                    "name": chair.name,
                    "level": chair.level,
                    "here": bool(room.present.get(number)),
                    "helped": len(room.kept[number].helped),
                }
                for number, chair in enumerate(room.seats)
            ),
            journal_from=first,
            journal=told[first:],
            now=round(room.clock.now() * 1000) if room.clocks.books is not None else 0,
            clocks=clocks_of(room),
        )
        # A frame without news would tell that somebody has answered early, so the journal of old does not count.
        standing = msgspec.json.encode(
            msgspec.structs.replace(frame, journal_from=len(told), journal=[], now=0)
        ).decode()
        if line.shown.get("view") == standing and first == len(told) == len(line.told):
            return None
        line.shown, line.told = {"view": standing}, told
        return msgspec.json.encode(frame)

    async def _send(self, line: Line, message: bytes) -> None:
        """Send a frame after those before it; whoever has stopped reading is hung up on."""
        if line.waiting >= MAX_WAITING:
            await self._hang_up(line, 1013)
            return
        line.waiting += 1
        line.heard = self.clock.now()
        async with line.wire:
            with suppress(WebSocketDisconnect, RuntimeError):
                await line.socket.send_text(message.decode())
        line.waiting -= 1

    @staticmethod
    async def _hang_up(line: Line, code: int) -> None:
        visit = getattr(line.socket.state, "visit", None)
        if visit is not None:
            visit.hang_up(FAREWELL)  # who does not even read the farewell
        with suppress(WebSocketDisconnect, RuntimeError):  # the other end may have gone, or both close at once
            await line.socket.close(code)

    async def admit(self, line: Line) -> bool:
        """Whether a line that has been accepted finds a place; if not it is told to try again later."""
        line.since = self.clock.steady()
        line.seat = line.room.seat_of(line.person.owner)
        there = self.lines.get(line.room.id, ())
        everywhere = [other for others in self.lines.values() for other in others]
        welcome, weaker = place_for(line, there, everywhere, self.most_lines)
        line.seat = SPECTATOR  # it arrives when it is attended to
        if weaker is not None:
            self._leave(weaker)
            self._task(self._hang_up(weaker, 1013))
        if not welcome:
            await self._hang_up(line, 1013)
        return welcome

    def _may_send(self, line: Line, data: str | bytes) -> bool:
        return self.rates.allow(line.person.owner, line.address, cost_of(data), self.clock.steady())

    async def attend(self, line: Line) -> None:
        """A socket from its first message to its end."""
        room = line.room
        self.lines.setdefault(room.id, set()).add(line)
        room.arrive(line.seat)
        self._follow(line)
        if self._beating is None and not line.as_json:
            self._beating = self.clock.later(BEAT, self.beat)
        await self._greet(line)
        try:
            while True:
                message = await line.socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                data = message.get("text") or message.get("bytes") or b""
                if not self._may_send(line, data):
                    await self._refuse(line, "too_fast")
                    await self._hang_up(line, 1008)
                    break
                await self._hear(line, data)
        except WebSocketDisconnect:
            pass
        finally:
            self._leave(line)

    async def _greet(self, line: Line) -> None:
        """Send the first frame: the whole page, which nobody needs any more once it is gone."""
        await line.room.store.way.rest()
        first = self.message(line, {})
        if first is not None:
            await self._send(line, first)

    def _leave(self, line: Line) -> None:
        """Count a line no longer; whoever has given way still ends by himself."""
        room = line.room
        if line in self.lines.get(room.id, ()):
            self.lines[room.id].discard(line)
            if not self.lines[room.id]:
                del self.lines[room.id]
                self.news.pop(room.id, None)
            room.depart(line.seat)
            for seat in line.company:
                room.depart(seat, followed=False)
            line.company = ()

    async def _hear(self, line: Line, data: str | bytes) -> None:
        """One frame from outside: carried out, or answered with what is wrong."""
        room, owner, language = line.room, line.person.owner, line.person.language
        if room.seat_of(owner) != self.seat_of(line):
            owner = ""  # the curtain hangs: who is in front of it is not known
        id = None
        try:
            frame = frames.read_frame(data)
            id = frame.id
            if frame.ping is not None:
                await self._send(line, msgspec.json.encode(frames.BeatFrame(self.id, frame.ping)))
                return
            await room.store.way.rest()  # what others have just done here may yet be undone
            if not self._was_done(line, id):
                self.acting = owner
                self._do(room, owner, frame)
                self.acting = ""
                await on_the_disk(room)
            await self._say_done(line, id)
        except IllegalAction as error:
            said = pages.refusal_words(room, error.seat, language, error.refusal)
            trouble = frames.Trouble(said, error.refusal.paragraph, error.refusal.key)
            await self._send(line, msgspec.json.encode(frames.ErrorFrame(trouble, id or "")))
        except TableError as error:
            await self._refuse(line, error.key, id, **error.params)
        except BadInput as error:
            await self._refuse(line, "input", id, what=error.what)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            await self._refuse(line, "frame", id, what=str(error)[:200])
        except sqlite3.Error as error:
            log.error("the store failed: %s", error)
            await self._refuse(line, "store", id)
        finally:
            self.acting = ""

    @staticmethod
    def _do(room: Room, owner: str, frame: frames.FrameIn) -> None:
        """Carry a wish out, or raise what is wrong with it."""
        if frame.do is not None:
            room.deeds.act(owner, frame.do, frame.question)
        elif frame.undo:
            room.deeds.undo(owner, frame.question)
        elif frame.help:
            room.help.ask(owner, frame.question)
        elif frame.setting is not None:
            room.deeds.set_setting(owner, frame.setting, frame.value)
        elif frame.nonce is not None and room.seat_of(owner) >= 0:
            room.give_nonce(owner, frame.nonce)

    async def _refuse(self, line: Line, key: str, id: str | None = None, **params: str | int) -> None:
        said = words.text(line.person.language, f"table.error.{key}", **params)
        await self._send(line, msgspec.json.encode(frames.ErrorFrame(frames.Trouble(said, key=key), id or "")))


async def on_the_disk(room: Room) -> None:
    """Wait until what was done in a room is on the disk; sqlite3.Error if it could not be written, and is undone."""
    error = await room.store.way.arrival()
    if error is not None:
        raise error


def alike(told: list[Face], true: list[Face]) -> int:
    """How much of what an end has been told still holds. Counting would not do: after an undo and another decision,
    or in another seat, a journal of the same length tells something else."""
    pairs = zip(told, true, strict=False)
    return next(
        (n for n, (one, other) in enumerate(pairs) if one is not other and one != other), min(len(told), len(true))
    )


def clocks_of(room: Room) -> tuple[dict[str, float | int | bool | None], ...] | None:
    """By seat what its clock showed when it stood last, when it ends if it runs now, and whether its time is over."""
    standing = room.clocks.standing()
    if standing is None:
        return None
    return tuple(
        {"left": round(left, 1), "ends": None if ends is None else round(ends * 1000), "late": late}
        for left, ends, late in standing
    )


def stage_of(room: Room) -> str:
    """Which page of a room is the right one: `waiting` or `playing`."""
    return "waiting" if room.match is None else "playing"


def line_of(websocket: WebSocket, room: Room, curtains: Curtains) -> Line | None:
    """The line that a socket asks for: of its person, of nobody in particular for a shared screen or a curtain, or of
    whoever has lifted the curtain of his device; None if that has fallen."""
    person, asked = person_of(websocket), websocket.query_params
    if asked.get("language") in words.LANGUAGES:  # that of the page which it feeds
        person = msgspec.structs.replace(person, language=asked["language"])
    address, look, lift = address_key(websocket.client), asked.get("as", ""), asked.get("lift", "")
    nobody = msgspec.structs.replace(person, owner="")
    if look == "board":
        return Line(websocket, room, nobody, False, address, look=look)
    if look == "curtain":
        return Line(websocket, room, nobody, False, address, look=look, device=person.owner)
    if not is_shared(room, person.owner) and not lift:
        return Line(websocket, room, person, look == "json", address)
    seat = curtains.feeds(room, person.owner, lift)
    if seat < 0:
        return None
    own = msgspec.structs.replace(person, owner=room.seats[seat].owner)
    return Line(websocket, room, own, False, address, device=person.owner, lift=lift)
