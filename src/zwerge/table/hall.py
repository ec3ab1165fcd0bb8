"""The hall: all rooms of one table server, found again after a restart."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Edition, Game
from zwerge.core.options import OptionValue
from zwerge.games import game as find_game
from zwerge.games import game_ids
from zwerge.table.attic import FOLDER, put_away
from zwerge.table.chairs import TableError
from zwerge.table.clock import Clock, Handle
from zwerge.table.clocks import SAVED_DAYS, Nap
from zwerge.table.endings import note_missing
from zwerge.table.evening import keeping
from zwerge.table.evening.keeping import Evening
from zwerge.table.pace import Terms
from zwerge.table.room import Pace, Room
from zwerge.table.store import Store

log = logging.getLogger("zwerge.table")

MAX_ROOMS = 5000
"""The most rooms one server keeps. A further one takes the place of those where nothing began, or is refused."""
DAY = 24 * 3600.0
WEEK = 7 * DAY
"""So long a room in which something was played is kept at least, however full the hall is."""
TIDY, TIDY_ON = 3600.0, 1.0
"""So often, in seconds, the hall looks for rooms long left, and so soon again after it has found one."""
PATIENCE = DAY
"""So many seconds a room in which nothing has begun is kept at least."""
ROUSE = 0.3
"""So many seconds after its start, and after each one, the hall wakes a room in which clocks run."""
LOOK_ROUND = 20.0
"""So often, in seconds, the hall looks for rooms that may sleep."""


class Rooms(Mapping[str, Room]):
    """Rooms by id. One is woken from the store when somebody first asks for it, so that a server with many old rooms
    starts at once, and a room that cannot be read keeps nobody else out."""

    def __init__(
        self, store: Store, load: Callable[[str, dict[str, Any]], Room], woken: Callable[[Room], None]
    ) -> None:
        self._store = store
        self._load = load
        self._woken = woken
        self._waking: dict[str, asyncio.Future[Room | None]] = {}
        self._reader = ThreadPoolExecutor(1, "zwerge-reader")
        self.awake: dict[str, Room] = {}
        self.naps: dict[str, Nap] = {}
        """Rooms that sleep though somebody's time goes by there."""
        self._stopped = store.beat()
        self._dozing: WeakValueDictionary[str, Room] = WeakValueDictionary()

    def __getitem__(self, room_id: str) -> Room:
        room = self._found(room_id)
        room.touched = room.clock.steady()
        return room

    def is_awake(self, room_id: str) -> bool:
        """Whether somebody has the room in hand."""
        return room_id in self.awake or room_id in self._dozing

    def put_to_sleep(self) -> None:
        """Forget rooms that nobody would miss, until somebody asks for them. Who still has one in hand shares it with
        whoever asks."""
        for room in [room for room in self.awake.values() if room.may_sleep]:
            if (nap := room.clocks.nap()) is not None:
                self.naps[room.id] = nap
            room.autopilot.rest()
            room.clocks.rest()
            self._dozing[room.id] = self.awake.pop(room.id)

    def wake_in_time(self, until: float) -> None:
        """Wake the rooms in which something happens by itself until a steady moment."""
        for room_id in [room_id for room_id, nap in self.naps.items() if nap.due <= until]:
            if self.get(room_id) is None:
                self.naps.pop(room_id, None)  # there is nothing to wake any more

    def _put(self, room: Room) -> None:
        """A room that was read is awake."""
        room.clocks.wake(self.naps.pop(room.id, None), self._stopped)
        self.awake[room.id] = room
        self._woken(room)

    async def wake(self, room_id: str) -> Room | None:
        """The same as `get`, but a room that sleeps is read beside the loop, once for all who ask meanwhile."""
        if room_id in self.awake or room_id in self._dozing:
            return self.get(room_id)
        if room_id not in self._waking:
            self._waking[room_id] = asyncio.get_running_loop().run_in_executor(self._reader, self._read, room_id)
        try:
            read = await asyncio.shield(self._waking[room_id])
        finally:
            self._waking.pop(room_id, None)
        if read is not None and room_id not in self.awake:
            self._put(read)
        return self.get(room_id) if read is not None else None

    def _read(self, room_id: str) -> Room | None:
        """A room out of the store; None if there is none, or none that can be read."""
        try:
            return self._load(room_id, self._store.room(room_id)) if self._store.has_room(room_id) else None
        except sqlite3.Error:
            raise  # the room may be well, and can be read later
        except Exception:  # whatever stands in a damaged file: nobody can play on from it
            log.exception("room %s cannot be read", room_id)
            return None

    def _found(self, room_id: str) -> Room:
        if room_id not in self.awake:
            dozing = self._dozing.pop(room_id, None)
            if not self._store.has_room(room_id):
                raise KeyError(room_id)
            if dozing is not None:
                self.awake[room_id] = dozing
                self.naps.pop(room_id, None)
                dozing.autopilot.plan_anew()
                return dozing
            read = self._read(room_id)
            if read is None:
                raise KeyError(room_id)
            self._put(read)
        return self.awake[room_id]

    def close(self) -> None:
        self._reader.shutdown(cancel_futures=True)

    def __iter__(self) -> Iterator[str]:
        return iter(self._store.room_ids())

    def __len__(self) -> int:
        return self._store.count_rooms()


Editions = Mapping[str, Mapping[str, Edition]]
"""By game and by name."""


def offered(own: Iterable[tuple[Game, Edition]] = ()) -> Editions:
    """The editions built in and those that the host brought along. BadInput if two of a game have the same name."""
    found = {id: {name: find_game(id).edition(name) for name in find_game(id).editions} for id in game_ids()}
    for of, edition in own:
        if edition.id in found[of.id]:
            raise BadInput("--edition", f"{of.id} has an edition {clip(edition.id)} already; give yours another id")
        found[of.id][edition.id] = edition
    return found


class Hall:
    """All rooms by id. `dressed` is called with every room that comes to life, to hang its wires on; `editions`
    are those that rooms can be opened with (default: those built in). Rooms that nobody visits for `keep` seconds are
    put away in the attic (0: never)."""

    def __init__(
        self,
        path: Path | str,
        clock: Clock,
        pace: Pace,
        dressed: Callable[[Room], None],
        editions: Editions | None = None,
        keep: float = 0.0,
    ) -> None:
        self.editions = editions or offered()
        self.store = Store(path)
        self.keep = keep
        self.attic = None if path == ":memory:" else Path(path).parent / FOLDER
        self.clock = clock
        self.pace = pace
        self._dressed = dressed
        self.rooms = Rooms(self.store, self._load, self._woken)
        self._look_round: Handle | None = None
        self._tidying: Handle | None = None
        self._watch()
        self._tidy()
        self._timed = self.store.rooms_timed()
        self._rousing = clock.later(ROUSE, self._rouse)
        self._beating = clock.later(SAVED_DAYS, self._beat)

    def _watch(self) -> None:
        """Look now and then for rooms that may sleep, and for those that must not sleep any longer."""
        self._look_round = self.clock.later(LOOK_ROUND, self._watch)
        self.rooms.wake_in_time(self.clock.steady() + LOOK_ROUND)
        self.rooms.put_to_sleep()

    def _rouse(self) -> None:
        """Wake the rooms, one after the other, in which somebody's time goes by, after the server was started."""
        if self._timed:
            self.rooms.get(self._timed.pop(0))
            self._rousing = self.clock.later(ROUSE, self._rouse)

    def _beat(self) -> None:
        """Write down now and then until when the time of rooms that sleep was counted. Not before all of them are
        roused after a start: their time stood still meanwhile."""
        self._beating = self.clock.later(SAVED_DAYS, self._beat)
        if self.rooms.naps and not self._timed:
            with suppress(sqlite3.Error), self.store.transaction():
                self.store.put_beat(self.clock.now())

    def _load(self, room_id: str, data: dict[str, Any]) -> Room:
        return Room.load(self.store, self.clock, self.pace, room_id, data)

    def _woken(self, room: Room) -> None:
        self._dress(room)
        room.clocks.write_down()
        room.autopilot.plan()
        note_missing(room)
        self._note_visit(room.id)

    def _dress(self, room: Room) -> None:
        known = weakref.ref(room)

        def undone() -> None:
            if (awake := known()) is not None:
                self._undo(awake)

        room.store.way.undone = undone
        self._dressed(room)

    def _undo(self, room: Room) -> None:
        """Something of a room could not be written: it becomes what the store has, or is gone."""
        try:
            room.read_again()
        except Exception as error:
            log.error("room %s cannot be read again: %s", room.id, error)
            room.autopilot.rest()
            room.clocks.rest()
            self.rooms.awake.pop(room.id, None)

    def _tidy(self) -> None:
        """Put a room away that was left long ago, one at a time, for that takes some milliseconds."""
        found = self.keep > 0 and self._put_away(self.clock.now() - self.keep)
        self._tidying = self.clock.later(TIDY_ON if found else TIDY, self._tidy)

    def _put_away(self, before: float) -> bool:
        """Put the room away that nobody has visited for longest, if that was before a moment; whether there was one."""
        asleep = (room_id for room_id in self.store.rooms_left(before) if not self.rooms.is_awake(room_id))
        left = (room_id for room_id in asleep if room_id not in self.rooms.naps)
        room_id = next(left, None)
        if room_id is None:
            return False
        try:
            put_away(self.store, room_id, self._load, self.attic)
        except (OSError, sqlite3.Error) as error:
            log.error("room %s cannot be put away: %s", room_id, error)
            return False
        return True

    def _note_visit(self, room_id: str) -> None:
        """Remember, to the day, that somebody was in a room."""
        now, before = self.clock.now(), self.store.room(room_id).get("visited", 0.0)
        if not isinstance(before, float) or not 0 <= now - before < DAY:
            with suppress(sqlite3.Error), self.store.transaction():
                self.store.change_room(room_id, {"visited": now})

    def open(
        self,
        game_id: str,
        players: int,
        options: dict[str, OptionValue],
        edition: str,
        owner: str,
        *,
        room_id: str = "",
        evening: Evening | None = None,
        terms: Terms | None = None,
    ) -> Room:
        """A new room; BadInput for what the game does not take. An edition is one of `editions`, by its name: nobody
        opens files of this machine from outside. A table of an evening has its id from there."""
        known = self.editions[find_game(game_id).id]
        if edition not in known:
            raise BadInput("edition", f"{clip(edition)} is no edition here; there are {', '.join(known)}")
        if len(self.rooms) >= MAX_ROOMS and not self._clear():
            raise TableError("full")
        room = Room.open(
            self.store,
            self.clock,
            self.pace,
            game_id=game_id,
            players=players,
            options=options,
            edition=known[edition],
            owner=owner,
            room_id=room_id,
            evening=evening,
            terms=terms,
        )
        self.rooms.awake[room.id] = room
        self._dress(room)
        return room

    def open_evening(
        self,
        game_id: str,
        players: int,
        options: dict[str, OptionValue],
        edition: str,
        owner: str,
        tables: int,
        pace: Terms | None = None,
    ) -> Evening:
        """So many new rooms that have the same dice; BadInput or TableError as `open`, and then there is none."""
        rooms = tuple(secrets.token_urlsafe(12) for _ in range(tables))
        evening = Evening(
            id=secrets.token_urlsafe(12),
            creator=owner,
            opened=self.clock.now(),
            game=game_id,
            players=players,
            seed=secrets.token_bytes(32),
            nonce=secrets.token_hex(16),
            rooms=rooms,
        )
        if len(self.rooms) + tables > MAX_ROOMS and not self._clear():
            raise TableError("full")
        with self.store.transaction():
            keeping.keep(self.store, evening)
            for room_id in rooms:
                self.open(game_id, players, options, edition, owner, room_id=room_id, evening=evening, terms=pace)
        return evening

    def _clear(self) -> bool:
        """Take away rooms in which nothing was ever begun, nobody is, and long enough nothing has been, or else the one
        left longest; whether that made place."""
        gone = 0
        for room_id in self.store.rooms_never_begun(self.clock.now() - PATIENCE):
            room = self.rooms.awake.get(room_id)
            if room is None or not any(room.present.values()):
                self.rooms.awake.pop(room_id, None)
                self.store.drop_room(room_id)
                gone += 1
        return gone > 0 or self._put_away(self.clock.now() - WEEK)

    def close(self) -> None:
        for timer in (self._look_round, self._tidying, self._rousing, self._beating):
            if timer is not None:
                timer.cancel()
        for room in self.rooms.awake.values():
            room.autopilot.rest()
            room.clocks.rest()
        self.rooms.close()
        self.store.close()
