"""Purses: how many gems of each kind, as one number, so that hands are compared, added and remembered at once.

Ten bits a gem, sapphires highest: sorted, purses stand in the order of their gems. An edition has at most 400 cards, so
the highest bit of each ten is free, and tells in `holds` and `both` where a difference goes below 0. Compiled, what
`purse.pxd` has stands in for these functions, word for word.
"""

from collections.abc import Sequence

from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.tables import Tables


def one(gem: int) -> int:
    """One gem."""
    return 1 << (3 - gem) * 10


def count(gems: int, gem: int) -> int:
    """How many of a gem."""
    return gems >> (3 - gem) * 10 & 1023


def size(gems: int) -> int:
    """How many gems in all."""
    return (gems >> 30 & 1023) + (gems >> 20 & 1023) + (gems >> 10 & 1023) + (gems & 1023)


def of(sapphires: int, emeralds: int, diamonds: int, rubies: int) -> int:
    """So many of each."""
    return ((sapphires * 1024 + emeralds) * 1024 + diamonds) * 1024 + rubies


def free() -> int:
    """The highest bits."""
    return of(512, 512, 512, 512)


def holds(gems: int, less: int) -> bool:
    """Whether a purse has all of another."""
    return (gems + free() - less) & free() == free()


def overlap(gems: int, other: int) -> bool:
    """Whether two purses have a gem in common."""
    return both(gems, other) > 0


def both(gems: int, other: int) -> int:
    """What two purses have in common."""
    enough = (gems + free() - other) & free()
    there = enough - (enough >> 9)  # all other bits of the gems of which there are enough
    return other & there | gems & ~there


def in_cards(cards: Sequence[int], at: int) -> int:
    """Cards that are counted one kind after another, from one place on."""
    return of(
        cards[at] + cards[at + 1] + cards[at + 2] + cards[at + 3],
        cards[at + 4] + cards[at + 5] + cards[at + 6] + cards[at + 7],
        cards[at + 8] + cards[at + 9] + cards[at + 10] + cards[at + 11],
        cards[at + 12] + cards[at + 13] + cards[at + 14] + cards[at + 15],
    )


def of_cards(data: Data, seat: int) -> int:
    """The cards of a half-made offer, answer or payment."""
    return in_cards(data.gave, seat * layout.CARDS)


def wanted(data: Data, seat: int) -> int:
    """The gems that a half-made offer wants."""
    at = seat * layout.GEMS
    return of(data.wants[at], data.wants[at + 1], data.wants[at + 2], data.wants[at + 3])


def fist(data: Data, seat: int) -> int:
    """The cards of a bid that is put together."""
    return in_cards(data.in_fist, seat * layout.CARDS)


def held(data: Data, seat: int) -> int:
    """A hand, the fist included."""
    return fist(data, seat) + in_cards(data.hand, seat * layout.CARDS)


def price(tables: Tables, hall: int) -> int:
    """What a hall asks."""
    at = hall * layout.GEMS
    return of(tables.hall_price[at], tables.hall_price[at + 1], tables.hall_price[at + 2], tables.hall_price[at + 3])


def cost(tables: Tables, at: int) -> int:
    """The gems that a field costs, by where that stands in the tables."""
    return of(tables.cost[at], tables.cost[at + 1], tables.cost[at + 2], tables.cost[at + 3])
