"""What can be decided in Die Minen von Zavandor, by players and by chance, and what can be taken back.

A card is named by gem and back (`sapphire wood`), an object by its id, an offer by its number, a hall by its name.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.zavandor.edition import BACKS, BOARDS, CARDS, GEMS

MOST_OFFERS = 8


def _seats(setup: Setup) -> list[str]:
    return [str(seat) for seat in range(setup.players)]


def _partners(setup: Setup) -> list[str]:
    return [*_seats(setup), *(["all"] if setup.players > 2 else [])]


def _numbers(setup: Setup) -> list[str]:
    return [str(number) for number in range(1, setup.players * MOST_OFFERS + 1)]


def objects_of(edition: Any) -> tuple[str, ...]:
    """The ids of all objects: family, pack dragon, start scroll, then the extensions."""
    return ("family", "dragon", "start_scroll", *(one.id for one in edition.extensions))


def _objects(setup: Setup) -> tuple[str, ...]:
    return objects_of(setup.edition)


def _extensions(setup: Setup) -> list[str]:
    return [one.id for one in setup.edition.extensions]


def _halls(setup: Setup) -> list[str]:
    return [hall.id for hall in setup.edition.halls]


def _choices(setup: Setup) -> list[str]:
    """Every way to take as many cards as an income limit, by deck."""
    found = []
    for limit in setup.edition.limits:
        for a, b, c in itertools.product(range(limit + 1), repeat=3):
            if a + b + c <= limit:
                found.append(f"{a} {b} {c} {limit - a - b - c}")
    return found


def _payments(setup: Setup) -> Iterable[str]:
    """As many cards as a bank trade costs, in order."""
    return (" ".join(row) for row in itertools.combinations_with_replacement(CARDS, setup.edition.bank_rate))


class Actions(ActionSpace):
    """Players' decisions, in the order of a round."""

    income = block(cards=_choices)
    stone = block(object=_objects)
    lose = single()
    use = block(object=_objects)
    pass_ = single(word="pass")
    offer = block(partner=_partners)
    give = block(card=CARDS)
    want = block(gem=GEMS)
    propose = single()
    cancel = single(record="nothing")
    accept = block(offer=_numbers)
    hand = block(card=CARDS)
    agree = single()
    decline = block(offer=_numbers, record="alone")
    withdraw = block(offer=_numbers)
    bank = block(cards=_payments, gem=GEMS)
    swap = block(card=CARDS, gem=GEMS)
    instead = block(gem=GEMS)
    ready = single()
    bid = block(card=CARDS)
    commit = single()
    keep = block(card=CARDS)
    vp = single()
    take = single()
    replace = block(object=_objects)
    king = block(hall=_halls)
    upgrade = block(object=_objects)
    pay = block(card=CARDS)
    place = single()
    done = single()


class Chances(ActionSpace):
    """Chance outcomes: boards, the start player, new tops of stacks, cards drawn and cards turned over."""

    board = block(seat=_seats, board=BOARDS[1:])
    start = block(seat=_seats)
    top = block(row=GEMS, extension=_extensions)
    draw = block(seat=_seats, back=BACKS, gem=GEMS)
    turn = block(back=BACKS, gem=GEMS)


_STEPS = (
    *("offer", "accept", "upgrade", "commit"),
    *(f"{word} {card}" for word in ("give", "hand", "bid", "pay") for card in CARDS),
    *(f"want {gem}" for gem in GEMS),
)


class Retractions(ActionSpace):
    """Taking back a step of a draft, or a bid before the last seat has committed."""

    retract = block(step=_STEPS)
