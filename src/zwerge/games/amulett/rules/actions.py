"""What can be decided in Das Zwergenamulett, by players and by chance."""

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.amulett.rules.layout import KINDS


def _seats(setup: Setup) -> list[str]:
    return [str(seat) for seat in range(setup.players)]


class Actions(ActionSpace):
    """Players' decisions. The list of kinds is fixed, whatever the edition deals."""

    play = block(card=KINDS)
    """Play a card of the own hand (play)."""
    announce = single()
    """In a window: call that the own pile holds enough dwarves (seven_dwarves)."""
    silent = single()
    """In a window: say nothing."""


class Chances(ActionSpace):
    """Chance outcomes: who leads the first round, and every card dealt."""

    lead = block(seat=_seats)
    """Who leads the first trick of the game."""
    deal = block(seat=_seats, card=KINDS)
    """A card dealt to a seat."""
