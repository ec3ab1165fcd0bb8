"""Positions of Silberzwerg: a whole state as plain readable data. docs/games/silberzwerg.md explains each key.

`read_position.py` takes them back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from zwerge.games.silberzwerg.knowledge.view import gems_of, leaders_of
from zwerge.games.silberzwerg.rules import layout, leaders, prices, setup
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES, spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.rules.events import Event, events_of

if TYPE_CHECKING:
    from zwerge.games.silberzwerg.rules.state import SilberzwergState

KEYS = (
    *("players", "options", "edition", "round", "step", "start", "board", "kept", "gone", "all_public", "money"),
    *("income", "bags", "miners", "leaders", "committed", "prices", "returning", "asked", "passed", "events", "reason"),
)


def position_of(state: SilberzwergState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    names = spaces(n)
    over = layout.PHASES[state.phase] == "over"
    place = state.place
    position: dict[str, Any] = {
        "players": n,
        "options": dict(state.setup.options),
        "edition": state.setup.game.edition_name(state.setup.edition),
        "round": state.round,
        "step": "over" if over else state.step,
        "start": state.start if state.start >= 0 else None,
        "board": {
            name: {"tile": state.tile[space], "corner": state.corner[space]}
            for space, name in enumerate(names)
            if state.tile[space]
        },
        "kept": [[tile for tile in range(1, 35) if place[tile] == layout.KEPT + seat] for seat in range(n)],
        "gone": [tile for tile in range(1, 35) if place[tile] == layout.GONE],
        "all_public": bool(state.all_public),
        "money": list(state.scores()),
        "income": [dict(zip(layout.INCOME, state.income[seat * 6 : seat * 6 + 6], strict=True)) for seat in range(n)],
        "bags": [gems_of(state.bag[layout.gems(seat)]) for seat in range(n)],
        "miners": [gems_of(state.miners[layout.gems(seat)]) for seat in range(n)],
        "leaders": [[asdict(leader) for leader in leaders_of(state, seat)] for seat in range(n)],
        "committed": [bool(flag) for flag in state.committed[:n]],
        "prices": gems_of([prices.price(state, colour) for colour in range(4)]) if state.row[0] >= 0 else None,
        "returning": [gems_of(state.returning[layout.gems(seat)]) for seat in range(n)],
        "asked": None if over else _asked(state),
        "passed": _bits(state.passed, n),
        "events": _events(state),
    }
    if over:
        position["reason"] = layout.REASONS[state.end]
    return position


def _bits(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def _asked(state: SilberzwergState) -> dict[str, Any]:
    """What is asked, of whom, and what goes with it."""
    what = layout.PHASES[state.phase]
    names = spaces(state.tables.players)
    asked: dict[str, Any] = {"what": what, "seats": list(state.actors())}
    if what == "deal":
        asked["seat"] = setup.next_dealt(state)
    if what == "contract":
        asked["gaps"] = [names[space] for space in state.gaps[: state.n_gaps]]
    if state.actor >= 0:
        asked["seat"] = state.actor
    if state.column >= 0:
        asked["leader"] = f"{DWARVES[leaders.acting_kind(state)]} {COLUMNS[state.column]}"
    if what == "silver" and COLUMNS[state.column] == "contracts":
        asked["fulfilled"] = bool(state.fulfilled)
    if what in ("cancel", "draw"):
        asked["announced"] = state.setup.actions.text(state.announced)
    if what in ("window", "cancel"):
        asked["heard"] = _bits(state.heard, state.tables.players)
    if what == "draw":
        asked["draws"] = list(state.draws[: state.n_draws])
    return asked


def _events(state: SilberzwergState) -> list[Any]:
    """The gem events, oldest first; a state made for search counts as seen by all (k10)."""
    n = state.tables.players
    if not state.tracks:
        if layout.PHASES[state.phase] == "first":
            return []
        if layout.PHASES[state.phase] == "deal":
            seats = [(state.first_dealt + i) % n for i in range(state.n_dealt)]
            return [f"deal {seat} {COLOURS[state.dealt[i]]}" for i, seat in enumerate(seats)]
        return [_event(Event(None, layout.KNOWN, -1, -1, tuple(state.bag[: 4 * n])))]
    return [_event(event) for event in events_of(state.events)]


def _event(event: Event) -> Any:
    if event.kind == layout.KNOWN:
        return {"known": [gems_of(event.gems[at : at + 4]) for at in range(0, len(event.gems), 4)]}
    return _event_text(event.kind, event.seat, event.owner, event.gems)


@lru_cache(maxsize=4096)
def _event_text(kind: int, seat: int, owner: int, gems: tuple[int, ...]) -> str:
    seats = (seat, owner) if kind == layout.STOLEN else (seat,)
    return " ".join([layout.EVENTS[kind], *map(str, seats), *(COLOURS[colour] for colour in gems)])


EVENT_WORDS = {
    name: (kind, 2 if kind == layout.STOLEN else 1, 2 if kind == layout.SHOWS else 1)
    for kind, name in enumerate(layout.EVENTS)
    if kind != layout.KNOWN
}
"""Per kind of event that is a text: its number, how many seats it names, and at most how many colours."""
