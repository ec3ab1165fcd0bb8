"""treasurer: 1. Bestimmung des Kassenwarts. Who has the most valuable herd, and which competitions there are."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import clockwise, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def elect(data: Data) -> None:
    """treasurer, r2, r3: the most valuable herd, then cash, then who is reached first from the last treasurer."""
    best = data.treasurer
    seat = clockwise.left_of(data, best)
    while seat != data.treasurer:
        better = compare_herds(data, seat, best)
        if better > 0 or (better == 0 and data.cash[seat] > data.cash[best]):
            best = seat
        seat = clockwise.left_of(data, seat)
    by = layout.BY_DWARVES
    for seat in range(data.tables.players):
        if seat != best and compare_herds(data, seat, best) == 0:
            by = layout.BY_ORDER if by == layout.BY_ORDER or data.cash[seat] == data.cash[best] else layout.BY_MONEY
    data.treasurer = best
    told.treasurer(data, best, by)


def compare_herds(data: Data, a: int, b: int) -> int:
    """treasurer, r2: position by position from the top, more of the highest colour first; greys count nothing."""
    for cap in range(layout.GOLD, layout.GREY, -1):
        if data.own[layout.held(a, cap)] != data.own[layout.held(b, cap)]:
            return 1 if data.own[layout.held(a, cap)] > data.own[layout.held(b, cap)] else -1
    return 0


def draw_cards(data: Data) -> None:
    """treasurer, r5, r7: two competition cards of those in play come next."""
    data.step = layout.COMPETITION
    data.turn = seats.CHANCE


def highest_card(data: Data) -> int:
    """treasurer, r5: the highest competition in play; there is none of gold."""
    return min(data.highest, layout.GREEN)


def outcomes(data: Data) -> list[tuple[int, int]]:
    """r5: the competitions in play that are not out yet, each alike."""
    start = data.tables.competition_start - 1
    return [(start + cap, 1) for cap in range(1, highest_card(data) + 1) if cap != data.card[0]]


def draw(data: Data, rng: Rng) -> int:
    """The same without a list."""
    top = highest_card(data)
    out = data.card[0]
    cap = rng.below(top - (1 if 0 < out <= top else 0)) + 1
    return data.tables.competition_start + cap - (0 if 0 < out <= cap else 1)


def lay_competition(data: Data, cap: int) -> bool:
    """treasurer: a competition card is laid out. True: it was the second."""
    told.competition(data, cap)
    if data.card[0] == 0:
        data.card[0] = cap
        return False
    data.card[1] = cap
    return True
