"""Purses: how many gems of each kind, as one number, so that hands are compared, added and remembered at once.

Ten bits a gem (an edition has at most 400 cards), sapphires highest: sorted, purses stand in the order of their gems.
"""

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


def holds(gems: int, less: int) -> bool:
    """Whether a purse has all of another."""
    return both(gems, less) == less


def overlap(gems: int, other: int) -> bool:
    """Whether two purses have a gem in common."""
    return both(gems, other) > 0


def both(gems: int, other: int) -> int:
    """What two purses have in common."""
    found = 0
    for gem in range(layout.GEMS):
        found += min(count(gems, gem), count(other, gem)) * one(gem)
    return found


def of_cards(data: Data, seat: int) -> int:
    """The cards of a half-made offer, answer or payment."""
    found = 0
    for card in range(layout.CARDS):
        found += data.gave[seat * layout.CARDS + card] * one(card // layout.BACKS)
    return found


def wanted(data: Data, seat: int) -> int:
    """The gems that a half-made offer wants."""
    at = seat * layout.GEMS
    return of(data.wants[at], data.wants[at + 1], data.wants[at + 2], data.wants[at + 3])


def fist(data: Data, seat: int) -> int:
    """The cards of a bid that is put together."""
    found = 0
    for card in range(layout.CARDS):
        found += data.in_fist[seat * layout.CARDS + card] * one(card // layout.BACKS)
    return found


def held(data: Data, seat: int) -> int:
    """A hand, the fist included."""
    found = fist(data, seat)
    for card in range(layout.CARDS):
        found += data.hand[seat * layout.CARDS + card] * one(card // layout.BACKS)
    return found


def price(tables: Tables, hall: int) -> int:
    """What a hall asks."""
    at = hall * layout.GEMS
    return of(tables.hall_price[at], tables.hall_price[at + 1], tables.hall_price[at + 2], tables.hall_price[at + 3])


def cost(tables: Tables, at: int) -> int:
    """The gems that a field costs, by where that stands in the tables."""
    return of(tables.cost[at], tables.cost[at + 1], tables.cost[at + 2], tables.cost[at + 3])
