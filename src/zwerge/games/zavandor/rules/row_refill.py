"""Refill (L56 to L58): the extensions on offer move up, and the next card of each stack is seen."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules import layout, told
from zwerge.games.zavandor.rules.data import Data


def begin(data: Data) -> None:
    data.row_at = 0
    data.step = layout.BEGIN


def go(data: Data) -> int:
    """L56 to L58: in every row in use the right card goes, the middle one moves up, the top one follows."""
    if data.row_at == data.tables.n_rows:
        data.row_at = 0
        return layout.DONE
    row = row_now(data)
    if data.step == layout.BEGIN:
        if data.right[row] >= 0:
            told.out(data, row, data.right[row])
        data.right[row] = data.middle[row]
        data.middle[row] = data.top[row]
        data.top[row] = layout.NONE
        data.step = layout.DRAW
    if not is_empty(data, row):
        data.turn = seats.CHANCE
        return layout.ASKS
    data.row_at += 1
    data.step = layout.BEGIN
    return layout.GOES_ON


def row_now(data: Data) -> int:
    """The row that is filled next."""
    return data.tables.row_number[data.row_at]


def count(data: Data, row: int, light: int) -> int:
    """How many light or dark cards of a row are still to come."""
    found = 0
    for place in range(data.tables.row_size[row]):
        one = data.tables.row_object[row * layout.ROW_PLACES + place]
        if data.to_come[one] and data.tables.is_light[one] == light:
            found += 1
    return found


def is_empty(data: Data, row: int) -> bool:
    """Whether no card of a row is still to come."""
    for place in range(data.tables.row_size[row]):
        if data.to_come[data.tables.row_object[row * layout.ROW_PLACES + place]]:
            return False
    return True


def new_top(data: Data, outcome: int) -> None:
    """setup, L58: the next card of a stack is seen; in the set-up the right and the middle space are filled first."""
    one = (outcome - data.tables.top_start) % data.tables.extensions + layout.FIRST_EXTENSION
    row = row_now(data)
    data.to_come[one] = 0
    place = layout.TOP
    if data.phase == layout.TOPS and data.right[row] < 0:
        data.right[row] = one
        place = layout.RIGHT
    elif data.phase == layout.TOPS and data.middle[row] < 0:
        data.middle[row] = one
        place = layout.MIDDLE
    else:
        data.top[row] = one
        data.row_at += 1
        data.step = layout.BEGIN
    told.top(data, row, one, place)


# ---------------------------------------------------------------------- chance


def first_outcome(data: Data) -> int:
    """The chance outcome of object 0 as the new top of the row; the others follow by their numbers."""
    return data.tables.top_start + row_now(data) * data.tables.extensions - layout.FIRST_EXTENSION


def outcomes(data: Data) -> list[tuple[int, int]]:
    """L58: the extensions of a row that can come next: light ones while there are any, then dark ones."""
    row = row_now(data)
    first = first_outcome(data)
    light = 1 if count(data, row, 1) else 0
    of_row = data.tables.of_row[row]
    return [(first + one, 1) for one in of_row if data.to_come[one] and data.tables.is_light[one] == light]


def chosen(data: Data, rng: Rng) -> int:
    """One of them, without building a list."""
    row = row_now(data)
    light = 1
    there = count(data, row, 1)
    if not there:
        light = 0
        there = count(data, row, 0)
    left = rng.below(there)
    place = row * layout.ROW_PLACES
    while True:
        one = data.tables.row_object[place]
        if data.to_come[one] and data.tables.is_light[one] == light:
            if not left:
                return first_outcome(data) + one
            left -= 1
        place += 1
