"""What can be decided in Die Minen von Zavandor, by players and by chance, and what can be taken back.

A card is named by gem and back (`sapphire wood`), an object by its id, an offer by its number, a hall by its name.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS

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
    """Over the limit: how many cards from wood, copper, iron and bronze (L13)."""
    stone = block(object=_objects)
    """Place a free stone on an object (L9)."""
    lose = single()
    """Let a free stone go."""
    use = block(object=_objects)
    """Use a scroll (L15)."""
    pass_ = single(word="pass")
    """Use no more scrolls."""
    offer = block(partner=_partners)
    """Begin an offer to a seat or to all; a draft (L21)."""
    give = block(card=CARDS)
    """Offer a card."""
    want = block(gem=GEMS)
    """Want a gem."""
    propose = single()
    """The offer is made: it is public now."""
    cancel = single(record="nothing")
    """Drop what is half made."""
    accept = block(offer=_numbers)
    """Begin to accept an offer; a draft."""
    hand = block(card=CARDS)
    """Hand a card for a wanted gem."""
    agree = single()
    """The deal is made."""
    decline = block(offer=_numbers, record="alone")
    """Decline an offer."""
    withdraw = block(offer=_numbers)
    """Withdraw an own offer."""
    bank = block(cards=_payments, gem=GEMS)
    """Pay the bank and name the gem that is searched for (L25)."""
    swap = block(card=CARDS, gem=GEMS)
    """Trade a card 1:1, by a helper (L25)."""
    instead = block(gem=GEMS)
    """Name another gem, since the first lies nowhere (L27)."""
    ready = single()
    """Trade no more in this phase."""
    bid = block(card=CARDS)
    """Put a card in the fist; a draft (L34)."""
    commit = single()
    """The bid is final."""
    keep = block(card=CARDS)
    """Keep a card of a losing bid."""
    vp = single()
    """Take a point instead of the extension."""
    take = single()
    """Take the extension that was won."""
    replace = block(object=_objects)
    """Take it for one of the own mine, which is full (L46)."""
    king = block(hall=_halls)
    """Where the king goes (L52)."""
    upgrade = block(object=_objects)
    """Begin an upgrade; a draft (L66)."""
    pay = block(card=CARDS)
    """Pay a card of its price."""
    place = single()
    """The upgrade is paid: place the stone."""
    done = single()
    """Upgrade no more in this round."""


class Chances(ActionSpace):
    """Chance outcomes: boards, the start player, new tops of stacks, cards drawn and cards turned over."""

    board = block(seat=_seats, board=BOARDS[1:])
    """The back side that a seat's board shows."""
    start = block(seat=_seats)
    """The start player."""
    top = block(row=GEMS, extension=_extensions)
    """The new top of a row's stack."""
    draw = block(seat=_seats, back=BACKS, gem=GEMS)
    """A card drawn by a seat."""
    turn = block(back=BACKS, gem=GEMS)
    """A card turned over in a search at the bank."""


_STEPS = (
    *("offer", "accept", "upgrade", "commit"),
    *(f"{word} {card}" for word in ("give", "hand", "bid", "pay") for card in CARDS),
    *(f"want {gem}" for gem in GEMS),
)


class Retractions(ActionSpace):
    """Taking back a step of a draft, or a bid before the last seat has committed."""

    retract = block(step=_STEPS)
    """Take back a step of the own draft, or a bid that is not revealed yet."""
