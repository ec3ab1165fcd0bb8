"""Moments of ordinary games as pages, made without a server: what the layout test looks at.

A game was played once by bots and is kept as its decisions (`played/<game>.txt`); replayed with the same dice it stops
at every kind of question that was put to seat 0, at the end of every round and at the result. The pages are those that
the server would send, with its own style sheets and scripts.

    python -m tests.browser.moments        plays the games anew, should rules or bots have changed
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from zwerge.bots.bot import ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.record import Match
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids
from zwerge.table import pages
from zwerge.table.chairs import Seat, hash_token
from zwerge.table.clock import HandClock
from zwerge.table.hall import offered
from zwerge.table.pages import Person
from zwerge.table.room import Pace, Room
from zwerge.table.store import Store

PLAYED = Path(__file__).parent / "played"
SEED, PLAYERS = 3, 4
OWNER = hash_token("the person who looks")
ADDRESS = "http://zwerge.test/room/QmZ3xT8kLw0p"
ROUND_END = "the end of a round"
LATER = 300
"""After so many steps a kind of question is looked at a second time: by then there is more on the table."""


class Moment(NamedTuple):
    """A page at a moment: `html` by language."""

    game: str
    name: str
    html: dict[str, str]


def moments(game_id: str) -> list[Moment]:
    """Every moment of a game worth looking at, in the order of the game."""
    return list(_moments(game_id))


@cache
def pages_around() -> tuple[Moment, ...]:
    """The pages before and around games: lobby, waiting rooms, rules, an error."""
    found = [_page("lobby", "lobby", lambda who: pages.lobby(who, offered())), _page("error", "error", _error)]
    for id in game_ids():
        found.append(_page(id, "rules", lambda who, id=id: pages.rules_page(id, who)))  # type: ignore[misc]
        room = _room(id)
        found.append(_page(id, "waiting for start", lambda who, room=room: pages.room_page(room, who, ADDRESS)))  # type: ignore[misc]
        room.seats[2], room.seats[3] = Seat(), Seat()
        found.append(_page(id, "waiting for people", lambda who, room=room: pages.room_page(room, who, ADDRESS)))  # type: ignore[misc]
    return tuple(found)


def _error(who: Person) -> str:
    return pages.error_page(who, "no_room")


def _page(of: str, name: str, draw: object) -> Moment:
    assert callable(draw)
    return Moment(of, name, {language: draw(Person(OWNER, language)) for language in LANGUAGES})


def _room(game_id: str) -> Room:
    """A room in memory: the reader, another person who is away, two bots."""
    room = Room.open(
        Store(":memory:"),
        HandClock(),
        Pace(),
        game_id=game_id,
        players=PLAYERS,
        options={},
        edition=game(game_id).edition("default"),
        owner=OWNER,
    )
    room.seats = [
        Seat("person", "Annika", OWNER),
        Seat("person", "Bertram", hash_token("another")),
        Seat("bot", "Durin", "", "greedy"),
        Seat("bot", "Hilda", "", "greedy"),
    ]
    room.present = {0: 1}
    return room


def _moments(game_id: str) -> Iterator[Moment]:
    room = _room(game_id)
    match = Match(room.setup, SeededDice(SEED))
    match.start()
    room.match = match
    seen: set[str] = set()
    last = 0
    for seat, text in _decisions(game_id):
        new = [kind for kind in _kinds(room, match, last) if kind not in seen]
        seen.update(new)
        last = room.view(0).round
        if new:
            yield _table(room, new[-1])
        match.apply(text, seat)
    assert match.state.is_terminal(), f"{game_id} was played by other rules: make its decisions anew"
    yield _table(room, "the result")


def _table(room: Room, name: str) -> Moment:
    return _page(room.game.id, name, lambda who: pages.room_page(room, who, ADDRESS))


def _kinds(room: Room, match: Match, round_before: int) -> list[str]:
    """What a moment is an example of, in a few words: a kind of question, waiting, the end of a round."""
    view, asked = room.view(0), room.legal(0)
    verbs = "/".join(sorted({text.split()[0] for text in asked}))
    phase = getattr(view, "phase", None) or getattr(view, "asked", "")
    kinds = [f"{phase}: {verbs}" if asked else "waiting"]
    if view.round != round_before and round_before:
        kinds.append(f"{ROUND_END}, {'asked' if asked else 'waiting'}")
    return [*kinds, *(f"later, {kind}" for kind in kinds if len(match.steps) > LATER)]


# ------------------------------------------------------------------------------------------------ the games themselves


def _decisions(game_id: str) -> list[tuple[int, str]]:
    lines = (PLAYED / f"{game_id}.txt").read_text("utf-8").splitlines()
    return [(int(seat), text) for seat, _, text in (line.partition(" ") for line in lines)]


def play(game_id: str) -> str:
    """A game by greedy bots, as one decision a line."""
    setup = game(game_id).setup(PLAYERS)
    match = Match(setup, SeededDice(SEED))
    match.start()
    bots = [make(game_id, "greedy", Rng(seat)) for seat in range(PLAYERS)]
    lines = []
    while not match.state.is_terminal():
        seat = match.state.actors()[0]
        text = setup.actions.text(bots[seat].choose(ask(match.state, seat)))
        match.apply(text, seat)
        lines.append(f"{seat} {text}\n")
    return "".join(lines)


if __name__ == "__main__":
    PLAYED.mkdir(exist_ok=True)
    for each in game_ids():
        (PLAYED / f"{each}.txt").write_text(play(each), "utf-8")
