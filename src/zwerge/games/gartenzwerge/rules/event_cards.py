"""events: Ereigniskarten, and first, what some of them say of a first dwarf. What a card changes elsewhere is told
there: pay in `garden_work` and `sell_dwarf`, prizes in `competitions`, the bonus in `breeding`, upkeep in `upkeep`."""

from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import herds, layout, seat_circle, told
from zwerge.games.gartenzwerge.rules.data import Data


def coming_stack(data: Data) -> int:
    """setup, r8: the blue stack once a dwarf of rank blue or higher has been in play."""
    blue = data.event_stack == layout.BLUE_EVENTS or data.highest >= layout.BLUE
    return layout.BLUE_EVENTS if blue else layout.GREY_EVENTS


def lay_stack(data: Data, stack: int) -> None:
    """setup: the cards of a stack, all shuffled, are those that events come from."""
    data.event_stack = stack
    data.event_draw = layout.ALL_NINE
    data.event_discard = 0


def cards(data: Data) -> int:
    """treasurer: what may be turned over now, a bit each; an empty stack is shuffled anew, and a new one is whole."""
    return data.event_draw if coming_stack(data) == data.event_stack and data.event_draw else layout.ALL_NINE


def outcomes(data: Data) -> list[tuple[int, int]]:
    """The cards of the stack, each alike."""
    first = data.tables.event_start + layout.STACK_CARDS * coming_stack(data)
    there = cards(data)
    return [(first + at, 1) for at in range(layout.STACK_CARDS) if there >> at & 1]


def draw(data: Data, rng: Rng) -> int:
    """The same without a list."""
    there = cards(data)
    ticket = rng.below(data.tables.size[there & 127] + data.tables.size[there >> 7])
    at = 0
    while True:
        if there >> at & 1:
            ticket -= 1
            if ticket < 0:
                return data.tables.event_start + layout.STACK_CARDS * coming_stack(data) + at
        at += 1


def discard(data: Data) -> None:
    """course: last round's card goes to the discarded ones, unless its stack is gone."""
    if data.event >= 0 and data.event // layout.STACK_CARDS == data.event_stack:
        data.event_discard |= 1 << data.event % layout.STACK_CARDS
    data.event = layout.NO_EVENT


def turn_over(data: Data, event: int) -> None:
    """treasurer, events: the card is in force for this round; NOW effects follow at once."""
    if coming_stack(data) != data.event_stack or data.event_draw == 0:
        lay_stack(data, coming_stack(data))
    data.event_draw &= ~(1 << event % layout.STACK_CARDS)
    data.event = event
    told.event(data, event)
    if event == layout.G7 or event == layout.B4:
        collect_fee(data, event)
    elif event == layout.G8:
        help_poorest(data)
    elif event == layout.B8:
        free_dwarves(data)


def collect_fee(data: Data, event: int) -> None:
    """events, g7 and b4: a fee from everybody, or from whoever has more than a sum, and never below it."""
    floor = 0 if event == layout.G7 else data.tables.event_number[layout.B4_ABOVE]
    fee = data.tables.event_number[layout.G7_FEE if event == layout.G7 else layout.B4_FEE]
    seat = data.treasurer
    for _ in range(data.tables.players):
        paid = min(fee, data.cash[seat] - floor)
        if paid > 0:
            data.cash[seat] -= paid
            told.event_fee(data, seat, paid)
        seat = seat_circle.left_of(data, seat)


def help_poorest(data: Data) -> None:
    """events, g8: whoever has least cash gets a gift, all who are tied."""
    least = data.cash[0]
    for seat in range(data.tables.players):
        least = min(least, data.cash[seat])
    gift = data.tables.event_number[layout.G8_GIFT]
    seat = data.treasurer
    for _ in range(data.tables.players):
        if data.cash[seat] == least:
            data.cash[seat] += gift
            told.event_gift(data, seat, gift)
        seat = seat_circle.left_of(data, seat)


def free_dwarves(data: Data) -> None:
    """events, b8: whoever has most dwarves returns one: of two or more working ones the lowest, else a grey."""
    most = data.tables.event_number[layout.B8_LEAST]
    for seat in range(data.tables.players):
        most = max(most, data.dwarves[seat])
    seat = data.treasurer
    for _ in range(data.tables.players):
        if data.dwarves[seat] == most:
            free_dwarf(data, seat)
        seat = seat_circle.left_of(data, seat)


def free_dwarf(data: Data, seat: int) -> None:
    """events, b8: a seat returns one, if it has one that it may."""
    cap = layout.GREY
    if herds.working(data, seat) >= 2:
        cap = layout.GREY + 1
        while data.own[layout.held(seat, cap)] == 0:
            cap += 1
    if data.own[layout.held(seat, cap)] > 0:
        herds.put_back(data, seat, cap, layout.FREE)
        told.event_freed(data, seat, cap)


def prescribed(data: Data, seat: int) -> int:
    """first: the kind of action that the event prescribes for the first own turn, if that is open, else -1."""
    if data.event < 0 or data.first_done >> seat & 1 or data.workers[seat] == 0:
        return -1
    return data.tables.first_kind[data.event]


def may_deal(data: Data, seat: int) -> bool:
    """events, b6: whoever has a pair in his shed can neither search nor bid."""
    return data.event != layout.B6 or data.shed_size[seat] == 0
