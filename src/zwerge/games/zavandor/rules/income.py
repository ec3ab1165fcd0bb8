"""Income (L7 to L13): cards by the level of family and clans, up to the limit; free stones stand in `free_stones`."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import free_stones, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data import Data

DECISIONS = {"income": "L13"}
PHASES = (layout.INCOME,)


def begin(data: Data) -> None:
    """L7: a round begins with income."""
    data.who = data.start
    data.step = layout.BEGIN
    owned_objects.nothing_stepped(data)
    data.king_moved = 0
    told.round(data, data.round, data.start)


def go(data: Data) -> int:
    """L7 to L9: one player fully before the next: cards, then free stones. Both are fixed at the beginning.

    L13: over the limit, and with more than one way to choose, he is asked.
    """
    seat = data.who
    if data.step == layout.BEGIN:
        data.stones_due = owned_objects.sum_of(data, seat, layout.FREE_STONES)
        cards = entitle(data, seat)
        most = limit(data, seat)
        if most < 0 or cards <= most:
            most = cards
        decks = 0
        for back in range(layout.BACKS):
            if data.gives[back]:
                decks += 1
        if cards > most and decks > 1:
            data.turn = seat
            return layout.ASKS
        for back in range(layout.BACKS):
            data.due[back] = min(data.gives[back], most)
        data.step = layout.DRAW
        return layout.GOES_ON
    data.step = layout.STONES
    if free_stones.asks(data, seat):
        return layout.ASKS
    return layout.DONE if turn_order.to_next(data) else layout.GOES_ON


def entitle(data: Data, seat: int) -> int:
    """L8, L11, L12: the cards that family and clans give into `gives`, by deck, and what a helper adds from the
    richest of them; how many these are."""
    for back in range(layout.BACKS):
        data.gives[back] = owned_objects.sum_of(data, seat, layout.INCOME_CARDS + back)
    deck = richest(data.gives[0], data.gives[1], data.gives[2], data.gives[3])
    if deck >= 0:
        data.gives[deck] += owned_objects.sum_of(data, seat, layout.EXTRA)
    return data.gives[0] + data.gives[1] + data.gives[2] + data.gives[3]


def richest(wood: int, copper: int, iron: int, bronze: int) -> int:
    """L12: the dearest deck of those that give cards, for what a helper adds; NONE if none gives any."""
    if bronze:
        return 3
    if iron:
        return 2
    if copper:
        return 1
    return 0 if wood else layout.NONE


def limit(data: Data, seat: int) -> int:
    """L12, L13: how many cards a seat may take, or -1 for as many as it likes; the highest level that names one
    counts."""
    most = data.tables.income_limit
    for place in range(owned_objects.own_count(data, seat)):
        one = owned_objects.nth(data, seat, place)
        at = owned_objects.printed_thing(data, seat, one) * layout.LEVELS
        named = 0
        for level in range(1, owned_objects.level(data, seat, one) + 1):
            told = data.tables.effect[(at + level) * layout.WIDTH + layout.LIMIT]
            if told:
                named = told
        if named < 0:
            return -1
        most = max(most, named)
    return most


# ---------------------------------------------------------------------- over the limit


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L13: every choice of as many cards as the limit allows out of those the seat is entitled to."""
    most = limit(data, seat)
    entitle(data, seat)
    n = 0
    for choice in range(
        data.tables.choice_start[most], data.tables.choice_start[most] + data.tables.choice_count[most]
    ):
        if fits(data, choice):
            found[n] = choice
            n += 1
    return n


def fits(data: Data, choice: int) -> bool:
    """Whether no deck gives more than it should."""
    over = 0
    for back in range(layout.BACKS):
        over += data.tables.choice[choice * layout.BACKS + back] > data.gives[back]
    return not over


def choose(data: Data, seat: int, action: int) -> None:
    """L13: over the limit he names the decks before he sees a card."""
    for back in range(layout.BACKS):
        data.due[back] = data.tables.choice[action * layout.BACKS + back]
    data.step = layout.DRAW
    told.income(data, seat)


def asked(data: Data, name: str, seat: int) -> bool:
    return data.step == layout.BEGIN


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    return Refusal("L13", "wrong_choice", {"limit": limit(data, seat)})
