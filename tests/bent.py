"""Pools of positions to bend (`zwerge.core.bending`): every game, number of players, several options and editions."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from zwerge.core.bending import Pool
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.game import Game
from zwerge.core.state import State
from zwerge.draw.reader import Reader

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Frida")
RICH = ["green", "green", "blue", "red", "orange", "brown", "grey"]
TILES = {
    2: [[6, 5, 10, 9, 16, 25], [8, 14, 13, 12, 15, 19]],
    3: [[6, 5, 9, 16, 25], [22, 10, 34], [28, 13, 20]],
    4: [[6, 5, 9, 16, 25], [8, 10, 14], [22, 13, 20], [28, 18, 12, 15, 19]],
}
GEMS = [{"blue": 5, "red": 3}, {"green": 7, "yellow": 6}, {"red": 4, "yellow": 4, "blue": 4}, {"green": 1}]


MOMENT: dict[str, dict[str, Any]] = {
    "zavandor": dict.fromkeys(("phase", "who", "due", "stones_due", "row_at", "auction", "asked", "search"))
    | {"step": "begin"}
}
"""Fields that say which moment it is, in games whose reader goes on to where somebody is asked, and what they are taken
for where they are left out."""


def box(of: Game) -> Any:
    """An owner's edition, with other numbers than the built-in ones."""
    data: dict[str, Any] = copy.deepcopy(of.write_edition(of.edition()))
    data["id"] = "mine"
    if of.id == "amulett":
        kinds = [{"id": kind, "value": at, "weight": at % 3} for at, kind in enumerate(("dragon", "fairy", "double"))]
        kinds.append({"id": "amulet", "value": 0, "weight": 0})
        hands = {"2": 3, "3": 2, "4": 2, "5": 2, "6": 2}
        data |= {"kinds": kinds, "copies": 3, "hand": hands, "gold": 40, "gold_to_win": 2, "dwarves_to_win": 3}
    elif of.id == "silberzwerg":
        data |= {"money": 15, "money_to_win": 300, "gems": 20, "bag_limit": 4}
    elif of.id == "gartenzwerge":
        data |= {"start_cash": 2000, "upkeep": 150}
    else:
        data |= {"startHand": {"wood": 3, "copper": 2}, "incomeLimit": 4, "mineSlots": 3, "bankRate": 3, "endRate": 4}
    return data


def starts(of: Game, players: int, options: Mapping[str, Any], edition: Any, rich: bool) -> dict[str, Any]:
    """Where a short game begins; with riches, so that all there is comes up."""
    start: dict[str, Any] = {"players": players, "options": dict(options), "edition": edition}
    if of.id == "zavandor":
        start |= {"phase": "boards", "hall": "9a" if rich else "8a"}
    elif of.id == "gartenzwerge":
        start |= {"step": "competition", "round": int(options["round_limit"]) - 1}
        start |= {"herd": [RICH] * players} if rich else {}
    elif of.id == "silberzwerg" and rich:
        start |= {"kept": TILES[players], "bags": GEMS[:players]}
    elif of.id == "silberzwerg":
        start |= {"step": 9, "gone": list(range(7, 29))} if options["deck"] == "standard" and players != 3 else {}
    return start


def games(of: Game, count: int, seed: int) -> Iterator[tuple[Any, dict[str, Any] | None, int]]:
    """(setup, start, seed) of so many random games."""
    for number in range(count):
        rng = Rng(seed * 7919 + number)
        players = of.players[number % len(of.players)]
        options = {o.name: o.values[rng.below(len(o.values))] for o in of.options if o.values and rng.below(3) == 0}
        short = next((o.low for o in of.options if o.name == "round_limit"), None)
        if short is not None:
            options["round_limit"] = short + 1 + rng.below(2)
        editions = (*of.editions, *of.editions, box(of))
        edition = editions[rng.below(len(editions))]
        try:
            setup = of.setup(players, options, edition)
        except BadInput:  # some exclude each other
            setup = of.setup(players, {"round_limit": options["round_limit"]} if short else {})
        start = starts(of, players, setup.options, of.edition_name(setup.edition), rich=number % 2 == 0)
        try:
            of.from_position(start)
        except BadInput:
            yield setup, None, seed + number
        else:
            yield setup, start, seed + number


@cache
def pool_of(of: Game, count: int, seed: int) -> Pool:
    pool = Pool(of)
    for setup, start, number in games(of, count, seed):
        pool.gather(setup, number, start)
    return pool


def drawn(state: State, observer: int) -> dict[str, str]:
    """The page of an observer."""
    setup = state.setup
    board = setup.game.part("board")
    assert board is not None
    legal = setup.actions.texts(state.legal_actions(observer)) if observer >= 0 else ()
    language = ("de", "en")[state.moves % 2]
    reader = Reader(language, NAMES[: setup.players], tuple(legal), edition=setup.edition)
    parts: dict[str, str] = board.fragments(state.view(observer), reader)
    return parts
