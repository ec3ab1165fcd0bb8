"""What the rules of Gartenzwerge e.V. tell of a move, where it happens: public facts, and what each number of one is.

Message keys begin with `gartenzwerge.journal.`; who hears what is said in `knowledge/journal.py`.
"""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS
from zwerge.games.gartenzwerge.rules.layout import BY, SCHMIEDEL, WHY

PREFIX = "gartenzwerge.journal."
_RANKS = frozenset(("cap", "partner", "own", "new", "competition"))

NOTES: dict[str, tuple[str, ...]] = {
    "round": ("round",),
    "treasurer": ("seat", "by"),
    "competition": ("competition",),
    "event": ("event",),
    "event_fee": ("seat", "sum"),
    "event_gift": ("seat", "sum"),
    "event_freed": ("seat", "cap"),
    "duty_lapsed": ("seat",),
    "passed": ("seat",),
    "garden": ("seat", "cap", "sum"),
    "rest": ("seat", "cap"),
    "seek": ("seat", "cap", "minimum_cap", "duty"),
    "duty_met": ("seat",),
    "named": ("seat", "cap"),
    "named_none": ("seat",),
    "offer": ("seat", "cap"),
    "chips": ("chips", "sum"),
    "chosen": ("seat", "who"),
    "won": ("seat", "owner", "cap", "sum"),
    "hired": ("seat", "who", "cap", "partner", "sum"),
    "duty": ("seat",),
    "paired": ("seat", "cap", "partner"),
    "guest": ("seat", "cap", "sum"),
    "no_deal": ("seat", "cap", "why", "sum"),
    "quiet": ("seat",),
    "withdrawn": ("seat",),
    "called": ("seat", "cap", "sum"),
    "called_sum": ("seat", "sum"),
    "accepted": ("seat", "who"),
    "sold": ("seat", "cap", "sum"),
    "swapped": ("seat", "cap", "new"),
    "competes": ("seat", "cap", "competition"),
    "bred": ("seat", "own", "partner", "cap"),
    "bonus": ("seat", "sum"),
    "none_left": ("seat", "own", "partner", "cap"),
    "rival": ("competition", "cap"),
    "must_sell": ("seat", "due"),
    "force_sold": ("seat", "cap", "sum"),
    "upkeep": ("seat", "sum", "waived"),
}
"""Facts that the rules note as plain numbers, and what each number is."""

MORE_NOTES: dict[str, tuple[str, ...]] = {
    "opened": ("deal", "seats", "sums"),
    "judged": ("competition", "cap", "seats", "sum"),
    "over": ("seats", "reason", "decided_by"),
}
"""Facts that need more than numbers."""


def face(key: str, params: dict[str, Param]) -> Face:
    """A noted fact as it is told: ranks and events become ids, Schmiedel's number his name."""
    told: dict[str, Param] = {}
    for name, value in params.items():
        if name in _RANKS and isinstance(value, int):
            told[name] = CAPS[value]
        elif name == "minimum_cap" and isinstance(value, int):
            told[name] = CAPS[value] if value else "any"
        elif name == "event" and isinstance(value, int):
            told[name] = EVENTS[value]
        elif name == "by" and isinstance(value, int):
            told[name] = BY[value]
        elif name == "why" and isinstance(value, int):
            told[name] = WHY[value]
        elif name == "who" and value == SCHMIEDEL:
            told[name] = "schmiedel"
        else:
            told[name] = value
    return Face(PREFIX + key, told)
