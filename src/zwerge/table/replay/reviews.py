"""Reviews that people have asked for: begun by a press, worked out in the bots' worker processes, kept once done.

What is done of a review is kept now and then while it goes on, so a server that was killed in the middle goes on from
there when somebody asks again. There is one only of games that are over: a review looks behind every screen.
"""

from __future__ import annotations

import zlib
from collections import Counter, OrderedDict
from functools import partial
from typing import NamedTuple

import msgspec

from zwerge.bots.advice.review import Judged
from zwerge.bots.search.tuning import has_judge
from zwerge.core.record import Record
from zwerge.table.chairs import TableError
from zwerge.table.lines import Table
from zwerge.table.replay.stretch import stretch

MOST_KEPT = 2_000
"""So many reviews are kept; a further one takes the place of the one that was worked on longest ago."""
MOST_DECISIONS = 3_000
"""A game with more decisions is not reviewed. The longest games of people have some thousand."""
MOST_HERE, MOST_AT_ONCE = 2, 8
"""So many reviews may go on at once for one address, and in all."""
MOST_REMEMBERED = 12
EVERY = 5.0
"""So often, in seconds, what is done of a review is written down."""


class Place(NamedTuple):
    """Which game: a room and the number of its match, or the id of a record out of a file, and 0."""

    where: str
    number: int


class Study(msgspec.Struct):
    """What is done of a review. `total` is how many decisions the game has, 0 while nobody has asked."""

    judged: list[Judged] = []
    total: int = 0
    said: dict[tuple[str, int], str] = {}
    """Decisions in words, by language and step, once somebody has read them."""

    @property
    def is_done(self) -> bool:
        return 0 < self.total == len(self.judged)


class _Kept(msgspec.Struct):
    judged: list[Judged]
    total: int


class _Running(NamedTuple):
    text: str
    address: str
    written: float


class Reviews:
    """The reviews of one table. To be used from the loop's own thread."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._desk = table.hall.store.desk()
        self._known: OrderedDict[Place, Study] = OrderedDict()
        self._running: dict[Place, _Running] = {}

    def find(self, place: Place) -> Study:
        """What there is of a review; nothing yet, if nobody has asked."""
        if place in self._known:
            self._known.move_to_end(place)
            return self._known[place]
        data = self._desk.review(*place)
        study = self._known[place] = Study()
        if data is not None:
            kept = msgspec.json.decode(zlib.decompress(data), type=_Kept)
            study.judged, study.total = kept.judged, kept.total
        for old in [one for one in self._known if one not in self._running][: -MOST_REMEMBERED - 1]:
            del self._known[old]
        return study

    def goes_on(self, place: Place) -> bool:
        """Whether a review is being worked on."""
        return place in self._running

    def ask(self, game_id: str, place: Place, address: str) -> bool:
        """Ask for a review of a game, before anything is done for it; whether it is to be begun, for it is neither done
        nor goes on. It has its place among those that go on then. TableError if it cannot be."""
        if not has_judge(game_id):
            raise TableError("no_judge")
        if self.find(place).is_done or place in self._running:
            return False
        here = Counter(one.address for one in self._running.values())
        if here[address] >= MOST_HERE or len(self._running) >= MOST_AT_ONCE:
            raise TableError("reviews")
        self._running[place] = _Running("", address, self.table.clock.steady())
        return True

    def begin(self, place: Place, record: Record, total: int) -> None:
        """Have a review made that was asked for, of so many decisions, or gone on with; TableError if it cannot be."""
        if not 0 < total <= MOST_DECISIONS:
            self.give_up(place)
            raise TableError("no_review", n=MOST_DECISIONS)
        self.find(place).total = total
        self._running[place] = self._running[place]._replace(text=record.dumps())
        self._go_on(place)

    def give_up(self, place: Place) -> None:
        """A review that was asked for is not made."""
        self._running.pop(place, None)

    def _go_on(self, place: Place) -> None:
        work = partial(stretch, self._running[place].text, len(self._known[place].judged))
        self.table.ask_worker(
            f"review {place.where} {place.number}",
            work,
            partial(self._heard, place),
            lambda: place in self._running,
        )

    def _heard(self, place: Place, found: list[Judged] | None) -> None:
        """A stretch is done, or has failed: then what is done stays, and somebody may ask again."""
        running, study = self._running[place], self._known[place]
        study.judged.extend(found or ())
        now = self.table.clock.steady()
        if study.is_done or not found or now - running.written >= EVERY:
            self._keep(place, study)
            self._running[place] = running._replace(written=now)
        if study.is_done or not found:
            del self._running[place]
        else:
            self._go_on(place)

    def _keep(self, place: Place, study: Study) -> None:
        data = zlib.compress(msgspec.json.encode(_Kept(study.judged, study.total)))
        with self._desk.transaction():
            self._desk.put_review(*place, self.table.clock.now(), data, MOST_KEPT)
