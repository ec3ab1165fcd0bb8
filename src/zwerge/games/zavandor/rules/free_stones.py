"""Free stones (L9): each is decided on its own, in income and when a scroll gives some."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import layout, owned_objects, told, upgrades
from zwerge.games.zavandor.rules.data import Data

DECISIONS = {"stone": "L9", "lose": "L9"}
PHASES = (layout.INCOME, layout.SCROLLS)


def takes(data: Data, seat: int, one: int) -> bool:
    """L9: an own object with a free field; with `free_stone_uses_step` only one not stepped this round."""
    if owned_objects.full(data, seat, one):
        return False
    return not (data.tables.strict and owned_objects.has_stepped(data, seat, one))


def asks(data: Data, seat: int) -> bool:
    """L9: whether a seat is asked for a free stone; nobody is when no field may take it, and it is lost."""
    if not data.stones_due:
        return False
    for place in range(owned_objects.own_count(data, seat)):
        if takes(data, seat, owned_objects.nth(data, seat, place)):
            data.turn = seat
            return True
    told.stones_lost(data, seat, data.stones_due)
    data.stones_due = 0
    return False


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L9: every object that takes the stone, or to let it go."""
    n = 0
    one = owned_objects.next_own(data, seat, layout.NONE)
    while one >= 0:
        if takes(data, seat, one):
            found[n] = data.tables.start[layout.DO_STONE] + one
            n += 1
        one = owned_objects.next_own(data, seat, one)
    found[n] = data.tables.start[layout.DO_LOSE]
    return n + 1


def lay(data: Data, seat: int, one: int) -> None:
    """L9: it replaces any price."""
    data.stones_due -= 1
    if data.tables.strict:
        owned_objects.set_stepped(data, seat, one)
    upgrades.put_stone(data, seat, one)
    told.stone(data, seat, one, owned_objects.level(data, seat, one))


def lose(data: Data, seat: int) -> None:
    """L9: a free stone that is not laid is lost."""
    data.stones_due -= 1
    told.lose(data, seat)


def asked(data: Data, name: str, seat: int) -> bool:
    return data.stones_due > 0 and not (data.phase == layout.INCOME and data.step == layout.BEGIN)


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    params = {"object": data.tables.ids[value]}
    if not owned_objects.lies(data, seat, value):
        return Refusal("L9", "not_own", params)
    return Refusal("L9", "no_field" if owned_objects.full(data, seat, value) else "stepped", params)
