"""Gem events of a position taken back: a list of texts, checked by carrying it on down to the bags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.games.silberzwerg.knowledge.position import EVENT_WORDS, GEMS
from zwerge.games.silberzwerg.rules import layout, setup
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.state import SilberzwergState


def read(rows: Sequence[Any], state: SilberzwergState) -> list[Event]:
    """The events of a list, each after the one before."""
    found: list[Event] = []
    for i, row in enumerate(rows):
        found.append(_event(f"events.{i}", row, found[-1] if found else None, state))
    return found


@lru_cache(maxsize=4096)
def _event_of(text: str, players: int) -> tuple[int, int, int, tuple[int, ...]] | str:
    """(kind, seat, owner, colours) of an event written as text, or what is wrong with it."""
    words = text.split(" ")
    if words[0] not in EVENT_WORDS:
        return f"should begin with one of {', '.join(EVENT_WORDS)}"
    kind, seats, most = EVENT_WORDS[words[0]]
    named, colours = words[1 : 1 + seats], words[1 + seats :]
    known = [str(seat) for seat in range(players)]
    if len(set(named)) != seats or not set(named) <= set(known):
        return f"should name {seats} of the seats 0 to {players - 1}"
    if not 1 <= len(colours) <= most or not set(colours) <= set(COLOURS):
        return f"should end with up to {most} of {', '.join(COLOURS)}"
    gems = tuple(COLOURS.index(colour) for colour in colours)
    return kind, int(named[0]), int(named[1]) if seats == 2 else -1, gems


def _event(where: str, row: Any, before: Event | None, state: SilberzwergState) -> Event:
    players = state.tables.players
    if isinstance(row, Mapping):
        if set(row) != {"known"} or not isinstance(row["known"], list | tuple) or len(row["known"]) != players:
            raise BadPosition(where, f"should be a text, or known with the {players} bags")
        bags = [GEMS.read(bag, f"{where}.known.{seat}", state) for seat, bag in enumerate(row["known"])]
        return Event(before, layout.KNOWN, -1, -1, tuple(count for bag in bags for count in bag))
    if not isinstance(row, str) or len(row) > 40:
        raise BadPosition(where, f"{clip(row)} is no event")
    found = _event_of(row, players)
    if isinstance(found, str):
        raise BadPosition(where, f"{clip(row)} {found}")
    kind, seat, owner, colours = found
    return Event(before, kind, seat, owner, colours)


def check(state: SilberzwergState, found: list[Event], what: str) -> None:
    """Four deals or `known`, then what the gems can have done, down to the bags."""
    n = state.tables.players
    deals = [event for event in found if event.kind == layout.DEAL]
    if found[: len(deals)] != deals or any(event.kind == layout.KNOWN for event in found[1:]):
        raise BadPosition("events", "begin with the deals, or with known; neither comes later")
    known = bool(found) and found[0].kind == layout.KNOWN
    if len({event.gems for event in deals}) != len(deals) or (known and deals):
        raise BadPosition("events", "four start gems are dealt, one of each colour")
    if any(later.seat != (deal.seat + 1) % n for deal, later in pairwise(deals)):
        raise BadPosition("events", "start gems are dealt clockwise")
    if what in ("first", "deal"):
        if len(found) != len(deals) or len(deals) > (3 if what == "deal" else 0):
            raise BadPosition("events", "do not fit: start gems are still to be dealt")
        if deals and (deals[-1].seat + 1) % n != state.first_dealt:
            raise BadPosition("events", f"the next start gem goes to seat {(deals[-1].seat + 1) % n}")
        if what == "deal":
            first = deals[0].seat if deals else state.first_dealt
            setup.put_on_their_way(state, first, tuple(event.gems[0] for event in deals))
        return
    if not known and len(deals) != 4:
        raise BadPosition("events", "begin with the four deals, or with known")
    content = list(found[0].gems) if known else [0] * (4 * n)
    if known and max(sum(content[colour::4]) for colour in range(4)) > state.tables.gems:
        raise BadPosition("events.0", f"there are {state.tables.gems} gems of a colour")
    for event in deals[:n]:
        content[event.seat * layout.COLOUR_COUNT + event.gems[0]] += 1
    for i, event in enumerate(found):
        _carry(state, f"events.{i}", event, content)
    if content != state.bag[: layout.COLOUR_COUNT * n]:
        raise BadPosition("events", "do not lead to the bags")


def _carry(state: SilberzwergState, where: str, event: Event, content: list[int]) -> None:
    """One event on all bags."""
    for colour in event.gems if event.kind in (layout.GAIN, layout.LOSE, layout.SHOWS, layout.STOLEN) else ():
        seat = event.owner if event.kind == layout.STOLEN else event.seat
        needed = event.gems.count(colour) if event.kind == layout.SHOWS else 1
        if event.kind != layout.GAIN and content[seat * layout.COLOUR_COUNT + colour] < needed:
            raise BadPosition(where, f"seat {seat} does not hold that {COLOURS[colour]} gem")
        if event.kind in (layout.LOSE, layout.STOLEN):
            content[seat * layout.COLOUR_COUNT + colour] -= 1
        if event.kind in (layout.GAIN, layout.STOLEN):
            content[event.seat * layout.COLOUR_COUNT + colour] += 1
        if sum(content[colour::4]) > state.tables.gems:
            raise BadPosition(where, f"there are no more {COLOURS[colour]} gems")
