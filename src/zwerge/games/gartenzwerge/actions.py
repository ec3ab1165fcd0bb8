"""What can be decided in Gartenzwerge e.V., by players and by chance."""

from __future__ import annotations

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.gartenzwerge.edition import CAPS, EVENTS, UNIT, WORKERS

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
    seek = block(cap=WORKERS, minimum_cap=MINIMUM_CAPS, duty=DUTIES)
    offer = block(cap=WORKERS)
    sell = block(cap=CAPS[:-1])
    swap = block(cap=WORKERS)
    compete = block(cap=WORKERS, competition=WORKERS)
    rest = block(cap=WORKERS)
    pass_ = single(word="pass")
    name = block(cap=WORKERS)
    none = single()
    maximum = block(sum=_sums)
    price = block(sum=_sums)
    minimum = block(sum=_sums)
    bid = block(sum=_sums)
    choose = block(who=_who)
    pair = block(cap=WORKERS)
    call_cap = block(word="call", cap=WORKERS, sum=_sums)
    call_sum = block(word="call", sum=_sums)
    withdraw = single()
    quiet = single()
    accept = block(seat=_seats)
    end = single()


class Chances(ActionSpace):
    """Chance outcomes: first treasurer, cards, Schmiedel's chips, breeding and rivals."""

    treasurer = block(seat=_seats)
    competition = block(cap=WORKERS)
    event = block(event=EVENTS)
    chips = block(a=_chips, b=_chips, where=lambda a, b: int(a) <= int(b))
    breed = block(cap=CAPS)
    rival = block(competition=WORKERS, cap=CAPS)


class Retractions(ActionSpace):
    """A closed hand may be taken back until all are closed (section 4.3 of the sheet: paragraph work)."""

    retract = single()
