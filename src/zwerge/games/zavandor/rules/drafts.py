"""Drafts: what a seat puts together step by step, out of sight: an offer, an answer, a payment, a bid."""

from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.data import Data


def kind_of(data: Data, seat: int) -> int:
    """The kind of the first step of what a seat has half made, or NONE."""
    half = data.half[seat]
    return data.tables.kind[half[0]] if half else layout.NONE


def value_of(data: Data, seat: int) -> int:
    """The partner of a half-made offer, the number of the offer answered, the object of a payment."""
    return data.tables.value[data.half[seat][0]]


def clear(data: Data, seat: int) -> None:
    if data.half[seat]:
        data.half[seat] = ()
        for card in range(layout.CARDS):
            data.gave[seat * layout.CARDS + card] = 0
        for gem in range(layout.GEMS):
            data.wants[seat * layout.GEMS + gem] = 0


def set_steps(data: Data, seat: int, steps: "list[int] | tuple[int, ...]") -> None:
    """Put a whole draft there, such as one read from a position or one out of which a step was taken."""
    clear(data, seat)
    for step in steps:
        add(data, seat, step)


def add(data: Data, seat: int, action: int) -> None:
    """One more step."""
    kind = data.tables.kind[action]
    if kind == layout.DO_WANT:
        data.wants[seat * layout.GEMS + data.tables.value[action]] += 1
    elif data.half[seat]:
        data.gave[seat * layout.CARDS + data.tables.value[action]] += 1
    data.half[seat] += (action,)


def given(data: Data, seat: int) -> list[int]:
    """The cards of a half-made offer, answer or payment, sorted."""
    cards = []
    for card in range(layout.CARDS):
        for _ in range(data.gave[seat * layout.CARDS + card]):
            cards.append(card)
    return cards


def count_given(data: Data, seat: int) -> int:
    count = 0
    for card in range(layout.CARDS):
        count += data.gave[seat * layout.CARDS + card]
    return count


def count_wanted(data: Data, seat: int) -> int:
    at = seat * layout.GEMS
    return data.wants[at] + data.wants[at + 1] + data.wants[at + 2] + data.wants[at + 3]


def has_left(data: Data, seat: int, card: int) -> bool:
    """Whether a card is in the hand besides those of the draft."""
    return data.hand[seat * layout.CARDS + card] > data.gave[seat * layout.CARDS + card]


def holds_given(data: Data, seat: int) -> bool:
    """Whether the cards of a half-made offer or answer are in the hand."""
    for card in range(layout.CARDS):
        if data.gave[seat * layout.CARDS + card] > data.hand[seat * layout.CARDS + card]:
            return False
    return True


# ---------------------------------------------------------------------- steps taken back


def steps_of(data: Data, seat: int) -> tuple[int, ...]:
    """The steps of a half-made offer, answer, payment or bid, in order."""
    if data.phase == layout.BIDS and not data.committed[seat]:
        first = data.tables.start[layout.DO_BID]
        return tuple([first + card for card in data.fist[seat]])
    return data.half[seat]


def retractions(data: Data, seat: int) -> tuple[int, ...]:
    """Any step of the own draft but the first, which goes last."""
    steps = steps_of(data, seat)
    if data.turn < 0 or not steps:
        return ()
    loose = steps if data.phase == layout.BIDS or len(steps) == 1 else steps[1:]
    return tuple(sorted({data.tables.retraction[step] for step in loose}))


def take_back(data: Data, seat: int, retraction: int) -> None:
    """Take back the last step that a retraction names."""
    steps = list(data.half[seat])
    at = max([i for i, step in enumerate(steps) if data.tables.retraction[step] == retraction])
    del steps[at]
    set_steps(data, seat, steps)
