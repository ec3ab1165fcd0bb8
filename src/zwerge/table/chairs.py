"""Chairs and who sits on them: names, owners, what the table keeps for a seat, and how it says no."""

from __future__ import annotations

import hashlib
import re
import unicodedata

import msgspec

from zwerge.core.options import OptionValue
from zwerge.table.sittings import Sitting

BOT_NAMES = ("Alrik", "Borga", "Durin", "Edda", "Fundin", "Gerda", "Hilda", "Ingo")
"""Names of bots, given in this order."""
NAME_LENGTH = 24
"""The most characters of a person's name."""


_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
"""Printable characters that show nothing: with them one name could be two, or none."""
_HEAPED = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}")
"""More marks on one letter than any language puts there: they would cover what stands around the name."""


class TableError(Exception):
    """Something the table cannot do now. `key` is a message key below `table.error.`."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Seat(msgspec.Struct):
    """A chair: `kind` is "empty", "person" or "bot"; `owner` the hash of the person's token. `level` is a bot's; a
    person's seat has one while a bot plays for him."""

    kind: str = "empty"
    name: str = ""
    owner: str = ""
    level: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What somebody who asked for help was told, by language: after how many decisions of his own, and at which public
    moment."""

    made: int
    seen: str
    lines: dict[str, list[str]]


class Kept(msgspec.Struct):
    """What the table keeps for one seat during a match and shows to nobody else.

    `answer` is an early answer and `answer_key` what it belongs to; `settings` are the seat's own wishes and `until`
    the moments they end; `nonce` is the seat's part of the dice; `seen` how many steps of the match it was shown;
    `began` is who sat here when the match began, `held` are the owners of those who have given it up since, and know
    what it held; `sat` is who sat here when, and `away` the moment since which he has no page open, `without` whom he
    would go on without; `helped` are the moments at which somebody here has asked for help (how many things everybody
    had been told by then), `helped_at` how many decisions the seat had made when that was noted last, and `advice` is
    what was said.
    """

    answer: str = ""
    answer_key: str = ""
    settings: dict[str, OptionValue] = {}
    until: dict[str, str] = {}
    nonce: str = ""
    seen: int = 0
    began: Seat | None = None
    held: list[str] = []
    without: list[int] = []
    sat: list[Sitting] = []
    away: float | None = None
    helped: list[int] = []
    helped_at: int = -1
    advice: Advice | None = None


def clean_name(name: str) -> str:
    """A person's name as it is kept, or TableError: 1 to 24 printable characters, spaces folded."""
    if len(name) > 10 * NAME_LENGTH:
        raise TableError("name", limit=NAME_LENGTH)
    plain = re.sub("[\ufe00-\ufe0f]", "", name)  # phones add these to emoji; without them the name looks as well
    folded = " ".join(unicodedata.normalize("NFC", plain).split())
    visible = folded.isprintable() and not _UNSEEN.search(folded) and not unicodedata.combining(folded[:1] or "x")
    if not 1 <= len(folded) <= NAME_LENGTH or not visible or _HEAPED.search(unicodedata.normalize("NFD", folded)):
        raise TableError("name", limit=NAME_LENGTH)
    return folded


def hash_token(token: str) -> str:
    """What is kept of a person's token."""
    return hashlib.sha256(token.encode()).hexdigest()
