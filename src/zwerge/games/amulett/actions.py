"""What can be decided in Das Zwergenamulett, by players and by chance."""

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.amulett.edition import KINDS


def _seats(setup: Setup) -> list[str]:
    return [str(seat) for seat in range(setup.players)]


class Actions(ActionSpace):
    """Players' decisions. The list of kinds is fixed, whatever the edition deals."""

    play = block(card=KINDS)
    announce = single()
    silent = single()


class Chances(ActionSpace):
    """Chance outcomes: who leads the first round, and every card dealt."""

    lead = block(seat=_seats)
    deal = block(seat=_seats, card=KINDS)
