"""treasurer: 1. Bestimmung des Kassenwarts. A round begins: the table is cleared, whoever has the most valuable herd is
treasurer, and draws two competition cards and an event card."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import event_cards, game_end, herds, layout, seat_circle, told
from zwerge.games.gartenzwerge.rules.data import Data


def begin_round(data: Data) -> None:
    """treasurer, r9: a new treasurer, then his cards. In round 1 the lot has named him (`setup`)."""
    clear_table(data)
    game_end.note_standing(data)
    told.round(data, data.round)
    elect(data)
    draw_cards(data)


def clear_table(data: Data) -> None:
    """course: what of the last round is gone; all dwarves are free again, and its cards go back."""
    for seat in range(data.tables.players):
        herds.free_all(data, seat)
        data.shed_size[seat] = 0
        data.guests[seat] = 0
    event_cards.discard(data)
    data.first_done = 0
    data.must_seek = 0
    data.passed = 0
    data.entries = 0
    for place in range(layout.CARD_COUNT):
        data.card[place] = 0
        data.rivals[place] = 0
    data.to_come = 0
    data.due = 0
    data.active = layout.NOBODY


def elect(data: Data) -> None:
    """treasurer, r2, r3: the most valuable herd, then cash, then who is reached first from the last treasurer."""
    best = data.treasurer
    seat = seat_circle.left_of(data, best)
    while seat != data.treasurer:
        better = compare_herds(data, seat, best)
        if better > 0 or (better == 0 and data.cash[seat] > data.cash[best]):
            best = seat
        seat = seat_circle.left_of(data, seat)
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
    """treasurer, r7, r9: two competition cards of those in play come next."""
    data.step = layout.COMPETITION
    data.turn = seats.CHANCE


def lay_card(data: Data, outcome: int) -> bool:
    """treasurer, r9: two competitions are laid out, then the event card, if there are any, is turned over. True: that
    was the last card."""
    if data.step == layout.EVENT:
        event_cards.turn_over(data, outcome - data.tables.event_start)
        return True
    lay_competition(data, outcome - data.tables.competition_start + 1)
    if data.card[1] == 0:
        return False
    if not data.tables.events:
        return True
    data.step = layout.EVENT
    return False


def highest_card(data: Data) -> int:
    """treasurer, r5: competitions are in play up to the highest dwarf that ever lay out; there is none of gold."""
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


def lay_competition(data: Data, cap: int) -> None:
    """treasurer: a competition card is laid out."""
    told.competition(data, cap)
    data.card[0 if data.card[0] == 0 else 1] = cap
