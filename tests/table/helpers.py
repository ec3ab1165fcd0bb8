"""Companies of people for tests: at a table in memory (Company), or over the wire (Guest)."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.process import BaseProcess
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.record import Match, row_of
from zwerge.core.seats import SPECTATOR
from zwerge.table.chairs import hash_token
from zwerge.table.deciding import Decided, Task, decide
from zwerge.table.hall import Hall
from zwerge.table.lines import Line, Table
from zwerge.table.pace import Terms
from zwerge.table.pages import Person, fragments, room_page
from zwerge.table.passing import sit_beside
from zwerge.table.room import Pace, Room
from zwerge.table.thinkers import Thinkers

PACE = Pace(bot=0.7, answer=1.0)


def owner(seat: int) -> str:
    """What the table keeps of the token of the person whom a test puts into a seat."""
    return hash_token(f"the token of the person in seat {seat}")


def processes_of(thinkers: Thinkers) -> dict[int, BaseProcess]:
    """The workers that think for a table now, by their process's number."""
    assert thinkers._pool is not None
    return dict(thinkers._pool._pool._processes)


class StillTable(Table):
    """A table whose bots think on the spot, so that time passes only when a test says so."""

    def _think(self, room: str, task: Task, done: Callable[[Decided], None], is_wanted: Callable[[], bool]) -> None:
        done(decide(task))


class Company:
    """A table in memory (or at a path, to be opened again) with rooms whose clock stands until it is moved."""

    def __init__(self, path: str, clock: HandClock) -> None:
        self.clock = clock
        self.table = StillTable(path, clock, PACE)

    @property
    def hall(self) -> Hall:
        return self.table.hall

    def room(
        self,
        players: int = 4,
        *,
        game: str = "amulett",
        bots: dict[int, str] | None = None,
        start: bool = True,
        **options: Any,
    ) -> Room:
        """A room with people `owner(seat)` in all seats that have no bot."""
        room = self.hall.open(game, players, options, "default", owner(0))
        for seat in range(players):
            if bots and seat in bots:
                room.put_bot(owner(0), seat, bots[seat])
            else:
                room.sit(owner(seat), seat, f"Person {seat}")
        if start:
            room.start(owner(0))
        return room

    def close(self) -> None:
        self.hall.close()


def at_one_device(company: Company, *, game: str = "amulett", terms: Terms | None = None) -> Room:
    """A room for three in which seats 1 and 2 play at the device of the person in seat 1."""
    room = company.hall.open(game, 3, {}, "default", owner(0), terms=terms)
    for seat in range(2):
        room.sit(owner(seat), seat, f"Person {seat}")
    sit_beside(room, owner(1), 2, "Beside")
    room.start(owner(0))
    return room


def running(room: Room) -> Match:
    assert room.match is not None
    return room.match


def asked(room: Room) -> int:
    """The seat that the rules ask now."""
    return running(room).state.current_player()


def due(room: Room) -> int:
    """Somebody from whom something is expected now: in a window who has not answered yet."""
    open_to = range(len(room.seats)) if in_window(room) else ()
    return next((seat for seat in open_to if room.answer_of(seat) is None), asked(room))


def in_window(room: Room) -> bool:
    """Whether the time for announcements is open."""
    return room.match is not None and getattr(running(room).state.view(SPECTATOR), "phase", "") == "window"


def play(room: Room, seat: int, rng: Rng | None = None) -> str:
    """Let a person do something legal: silent in a window, else a card."""
    legal = room.legal(seat)
    text = "silent" if "silent" in legal else legal[rng.below(len(legal)) if rng else 0]
    room.deeds.act(room.seats[seat].owner, text, room.question(seat))
    return text


def play_until_window(room: Room) -> None:
    """One trick, everybody's first card."""
    while not in_window(room):
        play(room, asked(room))


def play_to_the_end(room: Room, rng: Rng | None = None) -> None:
    """Everybody plays something until the game is over."""
    while not room.is_over:
        play(room, due(room), rng)


# ------------------------------------------------------------------------------------------------ what is sent


def journal(room: Room, seat: int = SPECTATOR, language: str = "en") -> str:
    """The journal as a page shows it."""
    return "".join(html for id, html in fragments(room, seat, language).items() if id.startswith("journal-"))


def line(table: Table, room: Room, seat: int, *, as_json: bool = False, language: str = "en") -> Line:
    """An end of a socket at which nobody sits; the bytes are asked for with `frame`."""
    who = owner(seat) if seat >= 0 else hash_token("somebody who watches")
    return Line(None, room, Person(who, language), as_json)  # type: ignore[arg-type]


def frame(table: Table, of: Line) -> bytes | None:
    """The bytes that the table would send to this end now, or None."""
    return table.message(of, {})


def painted(screen: dict[str, str], sent: bytes | str) -> dict[str, str]:
    """A screen after a frame: its parts, and the edits put into those that were there."""
    found = json.loads(sent)
    for id, edit in found.get("edits", {}).items():
        old = screen[id]
        screen[id] = "".join(piece if isinstance(piece, str) else old[slice(*piece)] for piece in edit)
    screen |= found["html"]
    return screen


def everything(table: Table, room: Room, seat: int) -> list[bytes]:
    """All that a seat (or SPECTATOR) can get at a moment: page, first frames in both shapes and languages."""
    sent: list[bytes] = []
    for language in ("de", "en"):
        who = Person(owner(seat) if seat >= 0 else "", language)
        sent.append(room_page(room, who, "https://table.example/room").encode())
        sent.append(frame(table, line(table, room, seat, language=language)) or b"")
    sent.append(frame(table, line(table, room, seat, as_json=True)) or b"")
    return sent


def twin(room: Room, observer: int, rng: Rng) -> Room:
    """The same room in another world that looks alike to the observer: other hidden cards, others' answers.

    It has a store and a clock of its own; everything public and everything of the observer's is the same.
    """
    hall = Hall(":memory:", HandClock(), room.pace, lambda _: None)
    options, terms = dict(room.setup.options), room.terms
    made = hall.open(room.game.id, len(room.seats), options, "default", room.creator, room_id=room.id, terms=terms)
    made.seats = list(room.seats)
    made.number, made.seed, made.present = room.number, room.seed, dict(room.present)
    made.kept = list(room.kept)
    made.talk._lines = list(room.talk.lines)
    made.match = twin_match(running(room), observer, rng)
    made.help.allowed, made.help.first = room.help.allowed, room.help.first
    made.clock.time = room.clock.now()  # type: ignore[attr-defined]
    made.clocks.books, made.clocks._ends = room.clocks.books, dict(room.clocks._ends)
    made.clocks._shown, made.clocks._since = room.clocks._shown, room.clocks._since
    shuffle_answers(made, observer, rng)
    return made


def twin_match(match: Match, observer: int, rng: Rng) -> Match:
    """The same match in another world that looks alike to the observer, any game."""
    trail = match.state.resample(observer, rng).trail
    assert trail is not None
    return Match.resume(match.setup, match.dice, [row_of(match.setup, *step) for step in trail.steps()])


def shuffle_answers(room: Room, observer: int, rng: Rng) -> None:
    """Change what others have answered early, as far as that settles nothing."""
    for seat in range(len(room.seats)):
        before = room.kept[seat]
        if seat == observer or not in_window(room):
            continue
        choices = [None, *running(room).game.early(running(room).state.view(seat))]
        if room.seats[seat].kind == "bot":  # bots answer all at once, at a moment that everybody knows
            choices = choices[1:] if room.answer_of(seat) else [None]
        text = choices[rng.below(len(choices))]
        key = room.early_key(running(room).state) if text else ""
        kept = list(room.kept)
        kept[seat] = type(before)(**{**_fields(before), "answer": text or "", "answer_key": key})
        if text is None or room.deeds.settled(running(room).state, key, kept) is None:
            room.kept = kept


def _fields(kept: Any) -> dict[str, Any]:
    return {name: getattr(kept, name) for name in kept.__struct_fields__}


# ------------------------------------------------------------------------------------------------ over the wire


class Guest:
    """A person with a browser: cookies, forms and sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, follow_redirects=False, timeout=10)
        self.open_ends = ExitStack()

    def close(self) -> None:
        self.open_ends.close()
        self.http.close()

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.http.get(path, headers=headers)

    def post(self, path: str, origin: str | None = "", **form: str) -> httpx.Response:
        """Send a form; `origin` "" is this table's own, None sends none."""
        headers = {} if origin is None else {"origin": origin or self.url}
        return self.http.post(path, data=form, headers=headers)

    def open(self, players: int = 2, bots: str = "", name: str = "Anna", **options: str) -> str:
        """Open a room and sit down in it; gives its path."""
        form = {"game": "amulett", "players": str(players), "name": name, "bots": bots, "edition": "default"}
        answer = self.post("/open", **form, **{f"option.{k}": v for k, v in options.items()})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def socket(self, room: str, *, as_json: bool = True, origin: str = "", query: str = "", **headers: str) -> Socket:
        """A socket of a room, as this person."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + room + "/socket" + (query or ("?as=json" if as_json else ""))
        end = connect(address, additional_headers={"cookie": cookie, **headers}, origin=origin or self.url)
        return Socket(self.open_ends.enter_context(end))


class Socket:
    """One end of a socket; everything waits at most some seconds."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire

    def get(self, seconds: float = 5) -> dict[str, Any]:
        """The next frame."""
        found: dict[str, Any] = json.loads(self.wire.recv(timeout=seconds))
        return found

    def until(self, found: Any, seconds: float = 20) -> dict[str, Any]:
        """The next frame for which `found` holds."""
        while True:
            frame = self.get(seconds)
            if found(frame):
                return frame

    def say(self, frame: Any) -> None:
        self.wire.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def is_quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.wire.recv(timeout=seconds)
        except TimeoutError:
            return True
        return False

    def closed(self) -> int:
        """Wait until the other side closes; gives the code."""
        try:
            while True:
                self.wire.recv(timeout=5)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 0

    def close(self) -> None:
        self.wire.close()


def crowd(of: Guest, room: str, sockets: int) -> None:
    """Let somebody watch a room through many sockets, with a cookie of his own."""
    of.get("/")
    for _ in range(sockets):
        of.socket(room).get()


def new_token() -> str:
    """A token of the form that the table gives out, which it has never given out."""
    return secrets.token_urlsafe(24)


def ids(html: str) -> list[str]:
    """All ids of a page, in order."""
    return re.findall(r'\sid="([^"]+)"', html)
