"""What may be known of a game: views, hidden worlds, positions, and what is told. A larger game has a folder here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from math import perm
from typing import Any

import msgspec

from zwerge.core.chance import Rng, shuffle
from zwerge.core.errors import BadPosition
from zwerge.core.game import Game
from zwerge.core.outcome import Entry, Face
from zwerge.core.positions import per_seat, setup_of
from zwerge.core.seats import CHANCE, OMNISCIENT, TERMINAL

from .rules import PebblesState


class View(msgspec.Struct, frozen=True):
    """What `observer` may know. `held` and `aside` per seat: 0 is none, -1 is hidden from the observer."""

    observer: int
    players: int
    turn: int
    held: tuple[int, ...]
    aside: tuple[int, ...]
    decided: int


def knows(state: PebblesState, observer: int, seat: int) -> bool:
    """Whether the observer knows what a seat holds."""
    return observer in (seat, OMNISCIENT) or state.turn == TERMINAL


def view_of(state: PebblesState, observer: int) -> View:
    """Everything that the observer may know, and nothing else."""
    held = tuple(v if not v or knows(state, observer, seat) else -1 for seat, v in enumerate(state.held))
    return View(observer, state.setup.players, state.turn, held, tuple(state.aside), state.decided)


def secret(state: PebblesState, observer: int) -> tuple[list[int], list[int]]:
    """The seats whose pebbles the observer does not know, and all pebbles that these may be."""
    seats = [seat for seat, held in enumerate(state.held) if held and not knows(state, observer, seat)]
    return seats, sorted([*state.bag(), *(state.held[seat] for seat in seats)])


def with_held(state: PebblesState, seats: list[int], held: tuple[int, ...]) -> PebblesState:
    """A copy for search in which these seats hold other pebbles."""
    copy = state.clone()
    assert isinstance(copy, PebblesState)
    copy.trail = None
    for seat, value in zip(seats, held, strict=True):
        copy.held[seat] = value
    return copy


def determinize(state: PebblesState, observer: int, rng: Rng) -> PebblesState:
    """The present dealt anew."""
    seats, unseen = secret(state, observer)
    shuffle(rng, unseen)
    return with_held(state, seats, tuple(unseen[: len(seats)]))


def worlds(state: PebblesState, observer: int) -> Iterator[tuple[int, PebblesState]]:
    """Every deal that fits, each with the same weight."""
    seats, unseen = secret(state, observer)
    for held in permutations(unseen, len(seats)):
        yield 1, with_held(state, seats, held)


def world_count(state: PebblesState, observer: int) -> int:
    """How many those are."""
    seats, unseen = secret(state, observer)
    return perm(len(unseen), len(seats))


def resample(state: PebblesState, observer: int, rng: Rng) -> PebblesState:
    """The same with a past that fits: whoever holds another pebble now has drawn that one. What lies aside was drawn
    before, and everybody has seen it. A state for search has no past."""
    dealt = determinize(state, observer, rng)
    if state.trail is None:
        return dealt
    again = state.trail.origin.clone()
    assert isinstance(again, PebblesState)
    for seat, held in enumerate(again.held):
        if held and dealt.aside[seat] != again.aside[seat]:
            again.held[seat] = dealt.aside[seat]  # held at the beginning, and laid aside since
        elif held:
            again.held[seat] = dealt.held[seat]
    again.begin_trail()
    for seat, action in state.trail.steps():
        if seat == CHANCE:
            drawer = again.held.index(0)
            is_last = dealt.aside[drawer] == again.aside[drawer]
            action = (dealt.held if is_last else dealt.aside)[drawer] - 1
        again.apply(action, seat)
    return again


def position_of(state: PebblesState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    return {
        "players": state.setup.players,
        "edition": state.setup.game.edition_name(state.setup.edition),
        "held": list(state.held),
        "aside": list(state.aside),
        "decided": state.decided,
    }


def from_position(game: Game, data: Mapping[str, Any]) -> PebblesState:
    """A state out of such data. BadPosition names what cannot be."""
    setup = setup_of(game, data, ("players", "options", "edition", "held", "aside", "decided"))
    state = PebblesState(setup)
    state.held = per_seat(data.get("held"), "held", setup.players, 0)
    state.aside = per_seat(data.get("aside"), "aside", setup.players, 0)
    state.decided = data.get("decided", 0)
    out = [value for value in (*state.held, *state.aside) if value != 0]
    if not all(type(value) is int and 1 <= value <= setup.edition.pebbles for value in out) or len(set(out)) < len(out):
        raise BadPosition(
            "held, aside", f"should be different numbers from 1 to {setup.edition.pebbles}, or 0 for none"
        )
    if type(state.decided) is not int or not 0 <= state.decided <= setup.players:
        raise BadPosition("decided", f"should be a number from 0 to {setup.players}")
    if any(state.aside[state.decided :]):
        raise BadPosition("aside", "whoever has not decided has nothing aside")
    empty = [seat for seat, held in enumerate(state.held) if not held]
    drawing = state.decided == 0 and empty == list(range(setup.players - len(empty), setup.players))
    if empty and not drawing and not (empty == [state.decided - 1] and state.aside[state.decided - 1]):
        raise BadPosition("held", "pebbles are drawn in the order of the seats, and after a swap at once")
    state.turn = state.next_turn()
    state.begin_trail()
    return state


def tell(before: PebblesState, seat: int, action: int, after: PebblesState) -> list[Entry]:
    """Each thing that happened, once."""
    if seat == CHANCE:
        drawer = before.held.index(0)
        own = Face("pebbles.journal.draw_own", {"seat": drawer, "value": action + 1})
        told = [Entry(own, seen_by=(drawer,), others=Face("pebbles.journal.draw", {"seat": drawer}))]
    elif action == 1:
        told = [Entry(Face("pebbles.journal.swap", {"seat": seat, "value": after.aside[seat]}), reveals=True)]
    else:
        told = [Entry(Face("pebbles.journal.keep", {"seat": seat}))]
    if after.turn == TERMINAL:
        winner = after.held.index(max(after.held))
        told.append(Entry(Face("pebbles.journal.won", {"seat": winner, "value": after.held[winner]}), reveals=True))
    return told
