"""News: what has happened in this round and the one before, which everybody may look up.

`NOTES` says what each number of a fact is; ranks and events become ids, Schmiedel's number his name. Message keys begin
with `gartenzwerge.journal.`; who hears what is said in `knowledge/journal.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS
from zwerge.games.gartenzwerge.rules.happenings import Happenings
from zwerge.games.gartenzwerge.rules.layout import BY, DEALS, SCHMIEDEL, WHY

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
"""Happenings that are told as they are, and what each of their numbers is."""

MORE_NOTES: dict[str, tuple[str, ...]] = {
    "opened": ("deal", "seats", "sums"),
    "judged": ("competition", "cap", "seats", "sum"),
    "over": ("seats", "reason", "decided_by"),
}
"""Facts that need more than numbers."""


class Reporter(Happenings):
    """Keeps what all may know as the state's news. One serves all states: it remembers nothing itself."""

    def hear(self, state: Any, key: str, params: dict[str, Param]) -> None:
        """A public fact."""
        keep(state, face(key, params))

    def opened(self, state: Any) -> None:
        around = [(state.active + i) % state.tables.players for i in range(state.tables.players)]
        holders = tuple(seat for seat in around if state.hands >> seat & 1)
        sums = tuple(state.sums[seat] for seat in holders)
        self.hear(state, "opened", {"deal": DEALS[state.deal], "seats": holders, "sums": sums})

    def judged(self, state: Any, competition: int, cap: int, share: int) -> None:
        winners = state.winners(competition, cap)
        self.hear(state, "judged", {"competition": competition, "cap": cap, "seats": winners, "sum": share})

    def over(self, state: Any) -> None:
        outcome = state.outcome()
        winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
        self.hear(state, "over", {"seats": winners, "reason": outcome.reason, "decided_by": outcome.decided_by})


def _heard(key: str) -> Callable[..., None]:
    """How a reporter hears what `NOTES` tells as it is."""

    def heard(self: Reporter, state: Any, *numbers: int) -> None:
        self.hear(state, key, dict(zip(NOTES[key], numbers, strict=True)))

    return heard


for _key in NOTES:
    setattr(Reporter, _key, _heard(_key))


def keep(state: Any, told: Face) -> None:
    """Add a fact to the news, which reach back to the round before."""
    news = state.news
    if news and news[0][0] < state.round - 1:
        news = tuple(one for one in news if one[0] >= state.round - 1)
    state.news = (*news, (state.round, told))


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
