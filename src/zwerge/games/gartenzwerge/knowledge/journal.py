"""What happened in Gartenzwerge e.V., told once with a face for each audience.

The rules name what a move does (`Happenings`), all of it public but the sum in a closed hand; here every name becomes
an entry. Tags are (round,).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.outcome import Entry, Face
from zwerge.core.rulebook import Param
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, WORKERS
from zwerge.games.gartenzwerge.rules.layout import BY, DO_MAXIMUM, ENDED, REASONS, WHY, WORDS
from zwerge.games.gartenzwerge.rules.news import MORE_NOTES, NOTES, PREFIX, Reporter, face, keep

_SAID = frozenset(("named", "named_none", "called", "called_sum", "withdrawn", "quiet", "accepted"))
"""What is said at the table stays said (r14, free_bidding), as the end of a talk does, and opened hands stay open."""

KEYS = (*NOTES, *MORE_NOTES, "closed", "closed_own")
"""The entries there are; all but the last two are also news of a view."""

_IDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("cap", "partner", "own", "new"), CAPS),
    "competition": WORKERS,
    "minimum_cap": ("any", *CAPS),
    "event": EVENTS,
    "by": BY,
    "why": WHY,
    "deal": ("seek", "offer"),
    "reason": REASONS,
    "decided_by": ("alone", "dwarves", "money", "shared"),
}


class Journal(Reporter):
    """Makes entries of what it hears; what is public becomes news too, where the state keeps them."""

    def __init__(self) -> None:
        super().__init__()
        self.said = False
        """Whether this move was said at the table: then all that follows from it stays told."""

    def hear(self, state: Any, key: str, params: dict[str, Param]) -> None:
        public = face(key, params)
        if state.keeps_news:
            keep(state, public)
        self.said = self.said or key in _SAID or params.get("why") == ENDED
        self.entries.append(Entry(public, reveals=self.said or key == "opened", tags=(state.round,)))

    def closed(self, state: Any, seat: int, side: int, amount: int) -> None:
        own = Face(PREFIX + "closed_own", {"seat": seat, "word": WORDS[DO_MAXIMUM + side], "sum": amount})
        others = Face(PREFIX + "closed", {"seat": seat})
        self.entries.append(Entry(own, seen_by=(seat,), others=others, tags=(state.round,)))


def news_of(news: tuple[tuple[int, Face], ...]) -> list[dict[str, Any]]:
    """News as a position writes them."""
    rows = []
    for number, told in news:
        params = {name: list(value) if isinstance(value, tuple) else value for name, value in told.params.items()}
        rows.append({"round": number, "key": told.key.removeprefix(PREFIX), "params": params})
    return rows


def read_news(rows: Any, players: int, now: int) -> tuple[tuple[int, Face], ...]:
    """News out of a position in round `now`; BadPosition names the row that is wrong."""
    if not isinstance(rows, list | tuple) or len(rows) > 2000:
        raise BadPosition("news", f"{clip(rows)} is no list of news")
    news: list[tuple[int, Face]] = []
    for i, row in enumerate(rows):
        where = f"news.{i}"
        if not isinstance(row, Mapping) or set(row) != {"round", "key", "params"}:
            raise BadPosition(where, f"{clip(row)} should have round, key and params")
        key, params = row["key"], row["params"]
        names = {**NOTES, **MORE_NOTES}.get(key) if isinstance(key, str) else None
        if names is None or type(row["round"]) is not int or not isinstance(params, Mapping):
            raise BadPosition(where, f"{clip(row)} is nothing that can be told")
        if not (news[-1][0] if news else now - 1) <= row["round"] <= now:
            raise BadPosition(f"{where}.round", f"news are of this round and the one before, {now}, oldest first")
        if set(params) != set(names):
            raise BadPosition(f"{where}.params", f"should be {', '.join(names)}")
        kept = {name: tuple(value) if isinstance(value, list) else value for name, value in params.items()}
        for name, value in kept.items():
            if not _tellable(name, value, players):
                raise BadPosition(f"{where}.params.{name}", f"{clip(value)} cannot be told")
        if key == "opened" and len(kept["seats"]) != len(kept["sums"]):
            raise BadPosition(f"{where}.params.sums", "should be one per seat")
        news.append((row["round"], Face(PREFIX + key, kept)))
    return tuple(news)


def _tellable(name: str, value: Any, players: int) -> bool:
    """Whether a parameter of a fact has a value that words can be found for."""
    if name in _IDS:
        return isinstance(value, str) and value in _IDS[name]
    if name == "who" and value == "schmiedel":
        return True
    if name in ("seat", "owner", "who"):
        return type(value) is int and 0 <= value < players
    if name == "seats":
        return isinstance(value, tuple) and all(_tellable("seat", seat, players) for seat in value)
    if name == "sums":
        return isinstance(value, tuple) and all(type(amount) is int for amount in value)
    return type(value) is int
