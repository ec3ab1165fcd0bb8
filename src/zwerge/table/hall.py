"""The hall: all rooms of one table server, found again after a restart."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Edition, Game
from zwerge.core.options import OptionValue
from zwerge.games import game as find_game
from zwerge.games import game_ids
from zwerge.table.chairs import TableError
from zwerge.table.clock import Clock, Handle
from zwerge.table.room import Pace, Room
from zwerge.table.store import Store

log = logging.getLogger("zwerge.table")

MAX_ROOMS = 5000
"""The most rooms one server keeps. A further one takes the place of those where nothing began, or is refused."""
PATIENCE = 24 * 3600.0
"""So many seconds a room in which nothing has begun is kept at least."""
LOOK_ROUND = 20.0
"""So often, in seconds, the hall looks for rooms that may sleep."""


class Rooms(Mapping[str, Room]):
    """Rooms by id. One is woken from the store when somebody first asks for it, so that a server with many old rooms
    starts at once, and a room that cannot be read keeps nobody else out."""

    def __init__(self, store: Store, wake: Callable[[str, dict[str, Any]], Room]) -> None:
        self._store = store
        self._wake = wake
        self.awake: dict[str, Room] = {}
        self._dozing: WeakValueDictionary[str, Room] = WeakValueDictionary()

    def __getitem__(self, room_id: str) -> Room:
        room = self._found(room_id)
        room.touched = room.clock.steady()
        return room

    def put_to_sleep(self) -> None:
        """Forget rooms that nobody would miss, until somebody asks for them. Who still has one in hand shares it with
        whoever asks."""
        for room in [room for room in self.awake.values() if room.may_sleep]:
            room.autopilot.rest()
            self._dozing[room.id] = self.awake.pop(room.id)

    def _found(self, room_id: str) -> Room:
        if room_id not in self.awake:
            dozing = self._dozing.pop(room_id, None)
            if not self._store.has_room(room_id):
                raise KeyError(room_id)
            if dozing is not None:
                self.awake[room_id] = dozing
                dozing.autopilot.plan_anew()
                return dozing
            try:
                self.awake[room_id] = self._wake(room_id, self._store.room(room_id))
            except sqlite3.Error:
                raise  # the room may be well, and can be read later
            except Exception:  # whatever stands in a damaged file: nobody can play on from it
                log.exception("room %s cannot be read", room_id)
                raise KeyError(room_id) from None
        return self.awake[room_id]

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
    are those that rooms can be opened with (default: those built in)."""

    def __init__(
        self,
        path: Path | str,
        clock: Clock,
        pace: Pace,
        dressed: Callable[[Room], None],
        editions: Editions | None = None,
    ) -> None:
        self.editions = editions or offered()
        self.store = Store(path)
        self.clock = clock
        self.pace = pace
        self._dressed = dressed
        self.rooms = Rooms(self.store, self._wake)
        self._look_round: Handle | None = None
        self._watch()

    def _watch(self) -> None:
        """Look now and then for rooms that may sleep."""
        self._look_round = self.clock.later(LOOK_ROUND, self._watch)
        self.rooms.put_to_sleep()

    def _wake(self, room_id: str, data: dict[str, Any]) -> Room:
        room = Room.load(self.store, self.clock, self.pace, room_id, data)
        self._dressed(room)
        room.autopilot.plan()
        return room

    def open(self, game_id: str, players: int, options: dict[str, OptionValue], edition: str, owner: str) -> Room:
        """A new room; BadInput for what the game does not take. An edition is one of `editions`, by its name: nobody
        opens files of this machine from outside."""
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
        )
        self.rooms.awake[room.id] = room
        self._dressed(room)
        return room

    def _clear(self) -> bool:
        """Take away rooms in which nothing was ever begun, nobody is, and long enough nothing has been; whether that
        made place."""
        for room_id in self.store.rooms_never_begun(self.clock.now() - PATIENCE):
            room = self.rooms.awake.get(room_id)
            if room is None or not any(room.present.values()):
                self.rooms.awake.pop(room_id, None)
                self.store.drop_room(room_id)
        return len(self.rooms) < MAX_ROOMS

    def close(self) -> None:
        if self._look_round is not None:
            self._look_round.cancel()
        for room in self.rooms.awake.values():
            room.autopilot.rest()
        self.store.close()
