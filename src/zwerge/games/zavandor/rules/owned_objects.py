"""Objects (L8, L11): family, pack dragon and extensions, their stones, and what the level reached does."""

from typing import TYPE_CHECKING

from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.data import Data

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.edition import Effect, Level, Thing

# ---------------------------------------------------------------------- the mine


def lies(data: Data, seat: int, one: int) -> bool:
    """Whether an object is a seat's own."""
    return one < layout.START_SCROLL or data.owned[seat * layout.OBJECTS + one] > 0


def mine_of(data: Data, seat: int) -> list[int]:
    """The extensions of a mine, in the order of getting them."""
    return [data.slots[seat * layout.SLOTS + place] for place in range(data.n_slots[seat])]


def own(data: Data, seat: int) -> list[int]:
    return [layout.FAMILY, layout.DRAGON, *mine_of(data, seat)]


def own_count(data: Data, seat: int) -> int:
    """How many objects a seat has; `nth` names them without building a list."""
    return layout.START_SCROLL + data.n_slots[seat]


def next_own(data: Data, seat: int, one: int) -> int:
    """The own object with the next higher number, or NONE."""
    one += 1
    while one < data.tables.objects:
        if one < layout.START_SCROLL or data.owned[seat * layout.OBJECTS + one]:
            return one
        one += 1
    return layout.NONE


def nth(data: Data, seat: int, place: int) -> int:
    """Family, dragon, then the extensions of the mine."""
    if place < layout.START_SCROLL:
        return place
    return data.slots[seat * layout.SLOTS + place - layout.START_SCROLL]


def empty_mine(data: Data, seat: int) -> None:
    data.n_slots[seat] = 0
    for one in range(layout.OBJECTS):
        data.owned[seat * layout.OBJECTS + one] = 0


def set_mine(data: Data, seat: int, mine: list[int]) -> None:
    empty_mine(data, seat)
    for one in mine:
        add_to_mine(data, seat, one)


def add_to_mine(data: Data, seat: int, one: int) -> None:
    """L45: into the next free slot."""
    data.slots[seat * layout.SLOTS + data.n_slots[seat]] = one
    data.n_slots[seat] += 1
    data.owned[seat * layout.OBJECTS + one] = 1


def remove(data: Data, seat: int, one: int) -> None:
    """L15, L46: out of the mine and the game, with its stones."""
    place = seat * layout.SLOTS
    while data.slots[place] != one:
        place += 1
    data.n_slots[seat] -= 1
    last = seat * layout.SLOTS + data.n_slots[seat]
    while place < last:
        data.slots[place] = data.slots[place + 1]
        place += 1
    data.slots[last] = 0
    data.owned[seat * layout.OBJECTS + one] = 0
    data.stones[seat * layout.OBJECTS + one] = 0


# ---------------------------------------------------------------------- stones and what they do


def printed_thing(data: Data, seat: int, one: int) -> int:
    """The number of what is printed on an object: a family's is that of its board."""
    return data.board[seat] if one == layout.FAMILY else one + layout.PRINTED


def level(data: Data, seat: int, one: int) -> int:
    """L8: the stones that lie on it."""
    return data.stones[seat * layout.OBJECTS + one]


def set_level(data: Data, seat: int, one: int, stones: int) -> None:
    data.stones[seat * layout.OBJECTS + one] = stones


def has_stepped(data: Data, seat: int, one: int) -> bool:
    return data.stepped[seat * layout.OBJECTS + one] > 0


def stepped(data: Data, seat: int) -> list[int]:
    """L65: all that have stepped in this round."""
    return [one for one in range(layout.OBJECTS) if data.stepped[seat * layout.OBJECTS + one]]


def set_stepped(data: Data, seat: int, one: int) -> None:
    data.stepped[seat * layout.OBJECTS + one] = 1


def nothing_stepped(data: Data) -> None:
    """L65: in a new round every object may step again."""
    for i in range(layout.SEATS * layout.OBJECTS):
        data.stepped[i] = 0


def full(data: Data, seat: int, one: int) -> bool:
    return data.stones[seat * layout.OBJECTS + one] == data.tables.fields[printed_thing(data, seat, one)]


def does(data: Data, seat: int, one: int, what: int) -> int:
    """L11: one number of what the level reached does, and no lower one."""
    at = printed_thing(data, seat, one) * layout.LEVELS + data.stones[seat * layout.OBJECTS + one]
    return data.tables.effect[at * layout.WIDTH + what]


def sum_of(data: Data, seat: int, what: int) -> int:
    """The sum of one effect over all own objects."""
    count = does(data, seat, layout.FAMILY, what) + does(data, seat, layout.DRAGON, what)
    for place in range(data.n_slots[seat]):
        count += does(data, seat, data.slots[seat * layout.SLOTS + place], what)
    return count


# ---------------------------------------------------------------------- the same for people and bots


def thing(data: Data, seat: int, one: int) -> "Thing":
    found: Thing = data.tables.printed_things[printed_thing(data, seat, one)]
    return found


def effect(data: Data, seat: int, one: int) -> "Effect":
    """L11: what the level reached does."""
    return thing(data, seat, one).reached(level(data, seat, one))


def next_level(data: Data, seat: int, one: int) -> "Level | None":
    """L67: what the topmost free field costs and does; None when there is none."""
    return thing(data, seat, one).next_level(level(data, seat, one))
