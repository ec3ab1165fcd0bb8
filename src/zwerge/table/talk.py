"""Talk at a table: lines and ready phrases, kept with the room. While a game goes on players and those who watch have
each their own talk, so that nobody who sees more, or other things, whispers to somebody who plays.

A phrase is kept as its key, and everybody reads it in his own language. What is said binds nobody and no rule hears it.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from markupsafe import Markup

from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.markup import h, narrow
from zwerge.draw.pieces import BADGES
from zwerge.table.chairs import TableError
from zwerge.table.evening.keeping import FIRST
from zwerge.table.limits import Budgets
from zwerge.table.ofroom import OfRoom

if TYPE_CHECKING:
    from zwerge.table.room import Room

LENGTH = 200
"""The most characters of a line."""
MOST_KEPT, MOST_SHOWN = 200, 60
PHRASES = ("hello", "luck", "moment", "thanks", "well_played", "sorry", "again")

RATE, BURST = 0.4, 5.0
"""Lines a second that one person may say for long, and at once."""
CROWD_RATE, CROWD_BURST = 1.0, 15.0
"""The same of all at one address together: cookies cost nothing."""

_UNSEEN = re.compile("[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e01ef]")  # fmt: skip  # noqa: E501
"""What shows nothing, or turns the direction of what stands beside it."""
_MARK = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_HEAPED = re.compile(f"([{_MARK}]{{2}})[{_MARK}]+")
"""More marks on one letter than any language puts there."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line: its number, who said it (a name for this room that tells nothing about his token), his name then, his
    seat or SPECTATOR, the game during which it was said (0: none went on), and a text or the key of a phrase."""

    n: int
    by: str
    name: str
    seat: int
    during: int = 0
    text: str = ""
    phrase: str = ""

    def words(self, language: str) -> str:
        """What was said, in a reader's language as far as it is a phrase."""
        return words.text(language, self.phrase) if words.has(language, self.phrase) else self.text


def clean_line(text: str) -> str:
    """A line as it is kept: no line ends, no characters that show nothing or turn directions; or TableError."""
    if len(text) > 10 * LENGTH:
        raise TableError("talk_line", limit=LENGTH)
    plain = _UNSEEN.sub("", unicodedata.normalize("NFC", text))
    folded = " ".join("".join(c if c.isprintable() or c == "\u200d" else " " for c in plain).split())
    calm = unicodedata.normalize("NFC", _HEAPED.sub(r"\1", unicodedata.normalize("NFD", folded)))
    if not 1 <= len(calm) <= LENGTH or not any(c.isprintable() and not unicodedata.combining(c) for c in calm):
        raise TableError("talk_line", limit=LENGTH)
    return calm


@cache
def phrases_of(game_id: str) -> tuple[str, ...]:
    """The keys of all phrases at a table of a game: its own, such as what one looks for in Zavandor's trade, then those
    of every table."""
    own = sorted(key for key in words.keys(words.FALLBACK) if key.startswith(f"{game_id}.phrase."))
    return (*own, *(f"talk.phrase.{name}" for name in PHRASES))


class Crowd(NamedTuple):
    """How fast people may talk, at all tables of a server."""

    own: Budgets
    address: Budgets

    def may(self, owner: str, address: str, now: float) -> bool:
        return self.own.take(owner, 1, now) and self.address.take(address, 1, now)


def new_crowd() -> Crowd:
    return Crowd(Budgets(RATE, BURST), Budgets(CROWD_RATE, CROWD_BURST))


class Talk(OfRoom):
    """What is said in one room."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._lines: list[Said] | None = None
        self._drawn: dict[object, str] = {}

    @property
    def lines(self) -> list[Said]:
        """All that is kept, oldest first; read from the store when it is first asked for."""
        if self._lines is None:
            kept = self.room.store.talk(self.room.id)
            self._lines = [msgspec.json.decode(data, type=Said) for _, data in kept]
        return self._lines

    def forget(self) -> None:
        """Read it again when it is asked for: something could not be written."""
        self._lines = None
        self._drawn.clear()

    def say(self, owner: str, name: str, *, text: str = "", phrase: str = "") -> None:
        """Say a line or a phrase; TableError for what is none. Not before it is in the store is it shown."""
        room = self.room
        if not owner:
            raise TableError("talk_who")
        if phrase and phrase not in phrases_of(room.game.id):
            raise TableError("talk_phrase")
        said = "" if phrase else clean_line(text)
        seat = room.seat_of(owner)
        line = Said(
            n=self.lines[-1].n + 1 if self.lines else 1,
            by=self.by(owner),
            name=room.seats[seat].name if seat >= 0 else name,
            seat=seat,
            during=self._running(),
            text=said,
            phrase=phrase,
        )
        with room.store.transaction():
            room.store.add_talk(room.id, line.n, msgspec.json.encode(line).decode(), MOST_KEPT)
        self._lines = [*self.lines, line][-MOST_KEPT:]
        self._drawn.clear()
        room.touched = room.clock.steady()
        room.changed()

    def by(self, owner: str) -> str:
        """What somebody is called among the lines of this room, so that he can be muted."""
        return hashlib.sha256(f"{self.room.id} hears {owner}".encode()).hexdigest()[:12] if owner else ""

    def _running(self) -> int:
        """The number of the game that goes on, or 0."""
        return self.room.number if self.room.match is not None and not self.room.is_over else 0

    def heard_by(self, seat: int) -> list[Said]:
        """The lines that a seat (or SPECTATOR) may read now: of the running game only its own side's."""
        running = self._running()
        kept_back = FIRST if seat < 0 and self.room.place.keeps_back(FIRST) else -1
        return [
            line
            for line in self.lines
            if line.during != kept_back and (not running or line.during != running or (line.seat >= 0) == (seat >= 0))
        ][-MOST_SHOWN:]

    def told(self, seat: int, language: str) -> list[dict[str, Any]]:
        """The same for programs: number, name, seat (null: who watches) and the words."""
        return [
            {
                "n": line.n,
                "name": line.name,
                "seat": line.seat if line.seat >= 0 else None,
                "text": line.words(language),
            }
            for line in self.heard_by(seat)
        ]

    def drawn(self, seat: int, language: str) -> str:
        """The lines as a fragment of the page, with a word on who reads them."""
        running, side = self._running(), "players" if seat >= 0 else "watchers"
        key = side, language, running
        if key not in self._drawn:
            note = words.text(language, f"talk.read_by.{side}" if running else "talk.read_by.all")
            items = [_item(line, language) for line in self.heard_by(seat)]
            quiet = None if items else h("p", words.text(language, "talk.quiet"), class_="talk-quiet")
            lines = (
                h("ol", items, class_="talk-lines", tabindex=0, aria_label=words.text(language, "talk.title"))
                if items
                else None
            )
            whole = h("div", h("p", note, class_="note"), lines, quiet, id="talk", class_="talk")
            self._drawn[key] = narrow(whole)
        return self._drawn[key]


def _item(line: Said, language: str) -> Markup:
    name = line.name or words.text(language, "talk.somebody")
    label = words.text(language, "talk.mute", name=name)
    who = h(
        "button",
        h("bdi", name),
        type="button",
        class_="talk-who",
        data_mute=line.by,
        aria_label=label,
        title=label,
        id=f"said-by-{line.n}",
    )
    watches = None if line.seat != SPECTATOR else h("span", words.text(language, "talk.watches"), class_="tag")
    badge = BADGES[line.seat].use("badge") if line.seat >= 0 else None
    said = h("span", line.words(language), class_="talk-said", dir="auto")
    return h("li", badge, who, watches, said, id=f"said-{line.n}", data_by=line.by)
