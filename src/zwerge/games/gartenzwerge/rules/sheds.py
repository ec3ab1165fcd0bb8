"""material: Schuppen. The pairs in every shed, until they breed (`breeding`)."""

from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.data import Data


def add_pair(data: Data, seat: int, own: int, partner: int, lender: int) -> None:
    """seek, r26: a pair comes into a shed, behind those that are there."""
    at = layout.pair(seat, data.shed_size[seat])
    data.shed_own[at] = own
    data.shed_partner[at] = partner
    data.shed_lender[at] = lender
    data.shed_size[seat] += 1


def take_out(data: Data, seat: int) -> None:
    """breeding, r33: the oldest pair leaves a shed."""
    data.shed_size[seat] -= 1
    for at in range(layout.pair(seat, 0), layout.pair(seat, data.shed_size[seat])):
        data.shed_own[at] = data.shed_own[at + 1]
        data.shed_partner[at] = data.shed_partner[at + 1]
        data.shed_lender[at] = data.shed_lender[at + 1]


def pairs_of(data: Data, seat: int) -> list[tuple[int, int, int]]:
    """The pairs in a shed, oldest first: own rank, partner's rank, lender (or SCHMIEDEL)."""
    places = range(layout.pair(seat, 0), layout.pair(seat, data.shed_size[seat]))
    return [(data.shed_own[at], data.shed_partner[at], data.shed_lender[at]) for at in places]
