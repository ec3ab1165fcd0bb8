"""Cards: hands, decks and discard piles (L8, L17). Nothing is shuffled: a draw pile is a count of gems."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules import known_cards, layout, told
from zwerge.games.zavandor.rules.data import Data

# ---------------------------------------------------------------------- hands


def size(data: Data, seat: int) -> int:
    """Cards in hand, the fist included, which there is only while bids are made."""
    count = 0
    for card in range(seat * layout.CARDS, (seat + 1) * layout.CARDS):
        count += data.hand[card]
    if data.phase == layout.BIDS:
        for card in range(seat * layout.CARDS, (seat + 1) * layout.CARDS):
            count += data.in_fist[card]
    return count


def cards_of(data: Data, seat: int) -> int:
    """All cards of a seat, bids on the table included."""
    count = size(data, seat)
    for card in range(layout.CARDS):
        count += data.table[seat * layout.CARDS + card]
    return count


def gems_held(data: Data, seat: int, gem: int) -> int:
    """Cards of a gem in hand, without the fist."""
    at = seat * layout.CARDS + gem * layout.BACKS
    return data.hand[at] + data.hand[at + 1] + data.hand[at + 2] + data.hand[at + 3]


def holds_all(data: Data, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether a hand has all these cards, sorted."""
    count = 0
    last = -1
    for card in cards:
        count = count + 1 if card == last else 1
        last = card
        if data.hand[seat * layout.CARDS + card] < count:
            return False
    return True


def throw(data: Data, card: int) -> None:
    """L38, L66: to the discard pile of its back."""
    data.discard[card % layout.BACKS * layout.GEMS + card // layout.BACKS] += 1


# ---------------------------------------------------------------------- decks


def draw_count(data: Data, back: int) -> int:
    at = back * layout.GEMS
    return data.draw_pile[at] + data.draw_pile[at + 1] + data.draw_pile[at + 2] + data.draw_pile[at + 3]


def discard_count(data: Data, back: int) -> int:
    at = back * layout.GEMS
    return data.discard[at] + data.discard[at + 1] + data.discard[at + 2] + data.discard[at + 3]


def are_due(data: Data) -> bool:
    """Whether somebody is still to draw cards."""
    return data.due[0] > 0 or data.due[1] > 0 or data.due[2] > 0 or data.due[3] > 0


def next_card(data: Data) -> bool:
    """L17: the next card that is due, cheap decks first; whether chance is asked for it.

    An empty draw pile is its shuffled discard pile at the moment a card is needed; a deck that has none at all is
    replaced by the next lower one, or if there is none by the next higher one.
    """
    data.drawing = layout.NONE
    for back in range(layout.BACKS):
        if data.due[back]:
            deck = source(data, back)
            if deck < 0:
                told.no_cards(data, data.who, data.due[0] + data.due[1] + data.due[2] + data.due[3])
                for other in range(layout.BACKS):
                    data.due[other] = 0
                return False
            if not draw_count(data, deck):
                reshuffle(data, deck)
            data.drawing = deck
            data.turn = seats.CHANCE
            return True
    return False


def source(data: Data, back: int) -> int:
    """The deck that gives a card due from this one; NONE if no deck has any."""
    for lower in range(back, -1, -1):
        if draw_count(data, lower) or discard_count(data, lower):
            return lower
    for higher in range(back + 1, layout.BACKS):
        if draw_count(data, higher) or discard_count(data, higher):
            return higher
    return layout.NONE


def reshuffle(data: Data, back: int) -> None:
    """L17: the discard pile becomes the draw pile, and a new lot begins."""
    for gem in range(layout.GEMS):
        data.draw_pile[back * layout.GEMS + gem] = data.discard[back * layout.GEMS + gem]
        data.discard[back * layout.GEMS + gem] = 0
    known_cards.begin_lot(data, back)


def draw(data: Data, outcome: int) -> None:
    """L8: a card, its back seen by all, its gem by the seat alone."""
    seat = data.who
    back = data.drawing
    gem = (outcome - data.tables.draw_start) % layout.GEMS
    data.drawing = layout.NONE
    due = 0
    while not data.due[due]:
        due += 1
    data.due[due] -= 1
    data.draw_pile[back * layout.GEMS + gem] -= 1
    data.hand[seat * layout.CARDS + gem * layout.BACKS + back] += 1
    known_cards.draw(data, seat, back, gem)
    told.draw(data, seat, back, gem)


def first_drawn(data: Data) -> int:
    """The first chance outcome of a card drawn by the seat whose turn it is; the others follow by gem."""
    return data.tables.draw_start + (data.who * layout.BACKS + data.drawing) * layout.GEMS


def outcomes(data: Data, first: int, back: int) -> list[tuple[int, int]]:
    """L8, L27: each gem of a draw pile, as often as it lies there."""
    pile = [data.draw_pile[back * layout.GEMS + gem] for gem in range(layout.GEMS)]
    return [(first + gem, pile[gem]) for gem in range(layout.GEMS) if pile[gem]]


def any_gem(data: Data, back: int, rng: Rng) -> int:
    """One gem of a draw pile with its true odds."""
    ticket = rng.below(draw_count(data, back))
    gem = 0
    while ticket >= data.draw_pile[back * layout.GEMS + gem]:
        ticket -= data.draw_pile[back * layout.GEMS + gem]
        gem += 1
    return gem
