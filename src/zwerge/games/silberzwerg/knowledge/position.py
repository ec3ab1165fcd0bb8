"""Positions of Silberzwerg: a whole state as plain readable data. docs/games/silberzwerg.md explains each key.

`read_position.py` takes them back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import asdict

from zwerge.core.shapes import FLAG, SEAT, SEATS, Shape, Told, counted, seats_in, table, whole, written
from zwerge.games.silberzwerg.knowledge.view import gems_of, leaders_of
from zwerge.games.silberzwerg.rules import gem_prices, layout, leaders_in_turn, setup
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.rules.gem_events import Event, events_of
from zwerge.games.silberzwerg.rules.state import SilberzwergState

_MOST = 10**6
"""More thalers than any game moves."""
_FLOWS = {
    name: whole(
        -_MOST if source in (layout.BOUGHT, layout.TOKENS, layout.PENALTIES) else 0,
        _MOST if source in (layout.SOLD, layout.FULFILLED, layout.SETS, layout.TOKENS) else 0,
    )
    for source, name in enumerate(layout.INCOME)
}


def _read_income(value: Any, where: str, state: SilberzwergState) -> list[int]:
    given = table(value, where, layout.INCOME, f"it is told of {', '.join(layout.INCOME)}")
    return [flow.read(given.get(name, 0), f"{where}.{name}", state) for name, flow in _FLOWS.items()]


def _most_money(state: SilberzwergState) -> int:
    """Less than ends the game; when it is over, more than any last step brings."""
    return state.tables.goal + (10000 if state.step == layout.START_STEP else -1)


GEMS = counted(COLOURS, "colour", most=99)._replace(write=gems_of)
"""Gems: a list of colours, or a table of how many of each."""
TOLD = {
    "round": Told("round", whole(1, lambda state: state.tables.round_limit)),
    "start": Told("start", SEAT),
    "all_public": Told("all_public", FLAG),
    "money": Told("money", whole(0, _most_money), 1),
    "income": Told("income", Shape(_read_income, lambda held: dict(zip(layout.INCOME, held, strict=True))), 6),
    "bags": Told("bag", GEMS, 4),
    "miners": Told("miners", GEMS, 4),
    "committed": Told("committed", FLAG, 1),
    "returning": Told("returning", GEMS, 4),
    "passed": Told("passed", SEATS),
}
KEYS = (
    *("players", "options", "edition", "round", "step", "start", "board", "kept", "gone", "all_public", "money"),
    *("income", "bags", "miners", "leaders", "committed", "prices", "returning", "asked", "passed", "events", "reason"),
)


def position_of(state: SilberzwergState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    over = layout.PHASES[state.phase] == "over"
    place = state.place
    further: dict[str, Any] = {
        "step": "over" if over else state.step,
        "board": {
            name: {"tile": state.tile[space], "corner": state.corner[space]}
            for space, name in enumerate(spaces(n))
            if state.tile[space]
        },
        "kept": [[tile for tile in range(1, 35) if place[tile] == layout.KEPT + seat] for seat in range(n)],
        "gone": [tile for tile in range(1, 35) if place[tile] == layout.GONE],
        "leaders": [[asdict(leader) for leader in leaders_of(state, seat)] for seat in range(n)],
        "prices": gems_of([gem_prices.price(state, colour) for colour in range(4)]) if state.row[0] >= 0 else None,
        "asked": None if over else _asked(state),
        "events": _events(state),
    }
    if over:
        further["reason"] = layout.REASONS[state.end]
    return written(KEYS, TOLD, state, further)


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
        asked["leader"] = f"{DWARVES[leaders_in_turn.acting_kind(state)]} {COLUMNS[state.column]}"
    if what == "silver" and COLUMNS[state.column] == "contracts":
        asked["fulfilled"] = bool(state.fulfilled)
    if what in ("cancel", "draw"):
        asked["announced"] = state.setup.actions.text(state.announced)
    if what in ("window", "cancel"):
        asked["heard"] = seats_in(state.heard)
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
