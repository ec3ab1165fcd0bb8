"""Scrolls (L15): each player in turn may use any of his, before trade begins."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import free_stones, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data import Data

DECISIONS = {"use": "L15", "pass_": "L15"}
PHASES = (layout.SCROLLS,)


def go(data: Data) -> int:
    """L15: one pass, start player first; any number of scrolls in any order."""
    seat = data.who
    if free_stones.asks(data, seat):
        return layout.ASKS
    if data.step == layout.BEGIN:
        for place in range(layout.START_SCROLL, owned_objects.own_count(data, seat)):
            if usable(data, seat, owned_objects.nth(data, seat, place)):
                data.turn = seat
                return layout.ASKS
    return layout.DONE if turn_order.to_next(data) else layout.GOES_ON


def usable(data: Data, seat: int, one: int) -> bool:
    """Whether it is a scroll with a stone on it."""
    return data.tables.is_scroll[one] > 0 and owned_objects.level(data, seat, one) > 0


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L15: every own scroll with a stone, or no more."""
    n = 0
    one = owned_objects.next_own(data, seat, layout.DRAGON)
    while one >= 0:
        if usable(data, seat, one):
            found[n] = data.tables.start[layout.DO_USE] + one
            n += 1
        one = owned_objects.next_own(data, seat, one)
    found[n] = data.tables.start[layout.DO_PASS]
    return n + 1


def use(data: Data, seat: int, one: int) -> None:
    """L15: cards outside the limit, free stones or points; the scroll leaves the game."""
    for back in range(layout.BACKS):
        data.due[back] = owned_objects.does(data, seat, one, layout.SCROLL_CARDS + back)
    data.stones_due = owned_objects.does(data, seat, one, layout.SCROLL_STONES)
    points = owned_objects.does(data, seat, one, layout.SCROLL_VP)
    data.vp[seat] += points
    owned_objects.remove(data, seat, one)
    told.use(data, seat, one, points)


def no_more(data: Data, seat: int) -> None:
    """L15: the seat uses no more of them."""
    data.step = layout.DRAW
    told.pass_(data, seat)


def asked(data: Data, name: str, seat: int) -> bool:
    return not data.stones_due


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    own = value > layout.DRAGON and owned_objects.lies(data, seat, value) and data.tables.is_scroll[value]
    return Refusal("L15", "no_stone" if own else "no_scroll", {"object": data.tables.ids[value]})
