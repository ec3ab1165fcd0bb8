"""The pace that a table is opened with: how long somebody may take, how long he may be away, and who plays for him
then. Terms are read out of a form whole or not at all, and do not change while the room lasts.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from zwerge.bots.levels import seated_for, usual_for
from zwerge.table.chairs import TableError

KINDS = ("none", "clock", "days")
MINUTES, SECONDS, DAYS = (1, 180), (0, 600), (1, 30)
"""The least and the most of each that a table can be given."""
AWAY = (0, 2, 10, 60)
"""After so many minutes of absence a bot sits in by itself; 0: only when the others want it."""
DAY = 86400.0


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pace. `minutes` each for the whole game and `seconds` more for every decision, or `days` for every decision;
    `away` minutes of absence; `level` is that of the bot that sits in then ("": the others decide)."""

    kind: str = "none"
    minutes: int = 0
    seconds: int = 0
    days: int = 0
    away: int = 0
    level: str = ""

    @property
    def bank(self) -> float:
        """The seconds that everybody begins with."""
        return self.minutes * 60.0 if self.kind == "clock" else self.days * DAY

    @property
    def again(self) -> float:
        """The seconds that somebody has at least who comes back after his time was over."""
        return min(self.bank, 60.0 if self.kind == "clock" else 3600.0)

    def after_decision(self, left: float) -> float:
        """What somebody has for his next decision once he has decided."""
        return left + self.seconds if self.kind == "clock" else self.bank


def terms_of(form: Mapping[str, str], game_id: str) -> Terms:
    """The pace that a form asks for, or TableError for one that cannot be. A form that says nothing has none."""
    kind = form.get("pace", "none")
    if kind not in KINDS:
        raise TableError("pace")
    minutes = _number(form, "minutes", MINUTES) if kind == "clock" else 0
    seconds = _number(form, "seconds", SECONDS) if kind == "clock" else 0
    days = _number(form, "days", DAYS) if kind == "days" else 0
    away = form.get("away", "0")
    if away not in {str(minutes) for minutes in AWAY}:
        raise TableError("pace_away")
    level = form.get("sitin", "")
    if level and level not in seated_for(game_id):
        raise TableError("level")
    if int(away) and not level:
        level = usual_for(game_id)
    return Terms(kind, minutes, seconds, days, int(away), level)


def _number(form: Mapping[str, str], field: str, bounds: tuple[int, int]) -> int:
    text, (least, most) = form.get(field, ""), bounds
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise TableError(f"pace_{field}", least=least, most=most)
    return int(text)
