"""breeding: 3. Zucht. Every pair draws a card of the stack of its higher parent."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import herds, layout, seat_circle, sheds, told, two_players_schmiedel
from zwerge.games.gartenzwerge.rules.data import Data


def begin(data: Data) -> None:
    """breeding, r33: the treasurer's pairs first, then clockwise."""
    data.to_come = (1 << data.tables.players) - 1


def next_shed(data: Data, seat: int) -> bool:
    """breeding: the next seat to come that has a pair in its shed. False: all have bred, and guests come home (r53)."""
    while data.to_come > 0:
        other = seat_circle.first_of(data, data.to_come, seat)
        data.to_come &= ~(1 << other)
        if data.shed_size[other] > 0:
            data.step = layout.BREED
            data.active = other
            data.turn = seats.CHANCE
            return True
    two_players_schmiedel.send_home(data)
    return False


def parent(data: Data) -> int:
    """breeding: the higher of the pair that is drawn for; its stack is used."""
    at = layout.pair(data.active, 0)
    return max(data.shed_own[at], data.shed_partner[at])


def outcomes(data: Data) -> list[tuple[int, int]]:
    """The cards of that stack."""
    return data.tables.breed_outcomes[parent(data)][:]


def draw(data: Data, rng: Rng) -> int:
    """The same without a list."""
    return data.tables.breed_start + data.tables.draw_card(rng, parent(data), layout.NOBODY)


def breed(data: Data, cap: int) -> bool:
    """breeding, r34, r35, b5: the dwarf comes if it is in the supply; then both parents return (r31). True: it was the
    last pair of its shed."""
    seat = data.active
    own = data.shed_own[layout.pair(seat, 0)]
    partner = data.shed_partner[layout.pair(seat, 0)]
    lender = data.shed_lender[layout.pair(seat, 0)]
    if herds.supply(data, seat, cap) > 0:
        herds.bring(data, seat, cap, layout.NEW)
        told.bred(data, seat, own, partner, cap)
        if cap > layout.GREY and data.event == layout.B5:
            data.cash[seat] += data.tables.event_number[layout.B5_BONUS]
            told.bonus(data, seat, data.tables.event_number[layout.B5_BONUS])
    else:
        told.none_left(data, seat, own, partner, cap)
    herds.employ(data, seat, own, layout.SHED, layout.HOME)
    if lender != layout.SCHMIEDEL:
        herds.employ(data, lender, partner, layout.LENT, layout.HOME)
    sheds.take_out(data, seat)
    return data.shed_size[seat] == 0
