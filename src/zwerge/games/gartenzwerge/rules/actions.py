"""What can be decided in Gartenzwerge e.V., by players and by chance."""

from __future__ import annotations

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, UNIT, WORKERS

MINIMUM_CAPS = ("any", "orange", "red", "blue", "green")
"""What a search may demand of a partner's cap (ruling r13)."""
DUTIES = ("must_seek", "free")
SCHMIEDEL = "schmiedel"


def _seats(setup: Setup) -> list[str]:
    return [str(seat) for seat in range(setup.players)]


def _who(setup: Setup) -> list[str]:
    return [*_seats(setup), SCHMIEDEL]


def _sums(setup: Setup) -> list[str]:
    return [str(amount) for amount in range(0, setup.edition.highest_sum + 1, UNIT)]


def _chips(setup: Setup) -> list[str]:
    return [str(value) for value in sorted(set(setup.edition.schmiedel_chips))]


class Actions(ActionSpace):
    """Players' decisions. Every word exists at every table, so that a refusal can say why it does not fit."""

    garden = block(cap=WORKERS)
    """A dwarf works in the own garden (garden)."""
    seek = block(cap=WORKERS, minimum_cap=MINIMUM_CAPS, duty=DUTIES)
    """Search a partner for a dwarf, with what is demanded of the partner's cap and whether its owner must search."""
    offer = block(cap=WORKERS)
    """Offer a dwarf to the others (offer)."""
    sell = block(cap=CAPS[:-1])
    """Sell a dwarf (sell)."""
    swap = block(cap=WORKERS)
    """Swap a dwarf for one of the next rank (swap)."""
    compete = block(cap=WORKERS, competition=WORKERS)
    """Enter a dwarf in a competition that is drawn (compete)."""
    rest = block(cap=WORKERS)
    """A dwarf rests, where the event lets it."""
    pass_ = single(word="pass")
    """Occupy nobody any more in this round."""
    name = block(cap=WORKERS)
    """Name an own dwarf for somebody's search or offer."""
    none = single()
    """Name none."""
    maximum = block(sum=_sums)
    """Close the searcher's hand: the most he pays."""
    price = block(sum=_sums)
    """Close a lender's hand: the least he takes."""
    minimum = block(sum=_sums)
    """Close the offering seat's hand: the least it takes."""
    bid = block(sum=_sums)
    """Close a bidder's hand."""
    choose = block(who=_who)
    """Choose among equal hands, Schmiedel's included."""
    pair = block(cap=WORKERS)
    """Name the own dwarf that is paired, after an offer is won."""
    call_cap = block(word="call", cap=WORKERS, sum=_sums)
    """Free bidding in a search: offer a dwarf at a price."""
    call_sum = block(word="call", sum=_sums)
    """Free bidding on an offer: bid a sum."""
    withdraw = single()
    """Take the own call back."""
    quiet = single()
    """Say nothing for the rest of the talk."""
    accept = block(seat=_seats)
    """Accept a seat's call."""
    end = single()
    """End the talk without a partner."""


class Chances(ActionSpace):
    """Chance outcomes: first treasurer, cards, Schmiedel's chips, breeding and rivals."""

    treasurer = block(seat=_seats)
    """The first treasurer."""
    competition = block(cap=WORKERS)
    """A competition card."""
    event = block(event=EVENTS)
    """The card of the event."""
    chips = block(a=_chips, b=_chips, where=lambda a, b: int(a) <= int(b))
    """Schmiedel's two chips."""
    breed = block(cap=CAPS)
    """The cap of a dwarf that is bred."""
    rival = block(competition=WORKERS, cap=CAPS)
    """A rival's cap in a competition."""


class Retractions(ActionSpace):
    """A closed hand may be taken back until all are closed (section 4.3 of the sheet: paragraph work)."""

    retract = single()
    """Open the own hand again."""
