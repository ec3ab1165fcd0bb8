"""Drafts: what a seat puts together step by step, out of sight: an offer, an answer, a payment, a bid.

The parts of all drafts stand in `data.parts` in the order in which they came, and how many there are of each in `gave`
and `wants`. A bid has no first step; its cards are out of the hand, and counted in `in_fist`.
"""

from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.data import Data


def kind_of(data: Data, seat: int) -> int:
    """The kind of the first step of what a seat has half made, or NONE."""
    return data.tables.kind[data.begun[seat]] if data.begun[seat] >= 0 else layout.NONE


def value_of(data: Data, seat: int) -> int:
    """The partner of a half-made offer, the number of the offer answered, the object of a payment."""
    return data.tables.value[data.begun[seat]]


def clear(data: Data, seat: int) -> None:
    """Nothing of a draft or fist is left."""
    data.begun[seat] = layout.NONE
    kept = 0
    for at in range(data.n_parts):
        if data.parts[at] // layout.PARTS != seat:
            data.parts[kept] = data.parts[at]
            kept += 1
    if kept < data.n_parts:
        data.n_parts = kept
        for card in range(layout.CARDS):
            data.gave[seat * layout.CARDS + card] = 0
            data.in_fist[seat * layout.CARDS + card] = 0
        for gem in range(layout.GEMS):
            data.wants[seat * layout.GEMS + gem] = 0


def add(data: Data, seat: int, action: int) -> None:
    """One more step."""
    if data.begun[seat] < 0:
        data.begun[seat] = action
    elif data.tables.kind[action] == layout.DO_WANT:
        data.wants[seat * layout.GEMS + data.tables.value[action]] += 1
        add_part(data, seat, layout.CARDS + data.tables.value[action])
    else:
        data.gave[seat * layout.CARDS + data.tables.value[action]] += 1
        add_part(data, seat, data.tables.value[action])


def add_to_fist(data: Data, seat: int, card: int) -> None:
    """One more card of a bid."""
    data.in_fist[seat * layout.CARDS + card] += 1
    add_part(data, seat, card)


def add_part(data: Data, seat: int, part: int) -> None:
    data.parts[data.n_parts] = seat * layout.PARTS + part
    data.n_parts += 1


def count_given(data: Data, seat: int) -> int:
    """The cards of a half-made offer, answer or payment."""
    count = 0
    for card in range(layout.CARDS):
        count += data.gave[seat * layout.CARDS + card]
    return count


def count_fist(data: Data, seat: int) -> int:
    count = 0
    for card in range(seat * layout.CARDS, (seat + 1) * layout.CARDS):
        count += data.in_fist[card]
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


# ---------------------------------------------------------------------- drafts as people see them, and positions


def given(data: Data, seat: int) -> list[int]:
    """The cards of a half-made offer, answer or payment, sorted."""
    cards = []
    for card in range(layout.CARDS):
        for _ in range(data.gave[seat * layout.CARDS + card]):
            cards.append(card)
    return cards


def parts_of(data: Data, seat: int) -> list[int]:
    """The cards and wanted gems of a draft or fist, as they came."""
    own = [data.parts[at] for at in range(data.n_parts)]
    return [part % layout.PARTS for part in own if part // layout.PARTS == seat]


def half_of(data: Data, seat: int) -> tuple[int, ...]:
    """The steps of a half-made offer, answer or payment, in order."""
    kind = kind_of(data, seat)
    if kind < 0:
        return ()
    start = data.tables.start
    gives = layout.DO_GIVE
    if kind == layout.DO_ACCEPT:
        gives = layout.DO_HAND
    elif kind == layout.DO_UPGRADE:
        gives = layout.DO_PAY
    steps = [data.begun[seat]]
    for part in parts_of(data, seat):
        steps.append(start[gives] + part if part < layout.CARDS else start[layout.DO_WANT] + part - layout.CARDS)
    return tuple(steps)


def fist_of(data: Data, seat: int) -> tuple[int, ...]:
    """The cards of a bid as they were put there."""
    return () if data.begun[seat] >= 0 else tuple(parts_of(data, seat))


def set_steps(data: Data, seat: int, steps: "list[int] | tuple[int, ...]") -> None:
    """Put a whole draft there, such as one read from a position or one out of which a step was taken."""
    clear(data, seat)
    for step in steps:
        add(data, seat, step)


def set_fist(data: Data, seat: int, cards: "list[int] | tuple[int, ...]") -> None:
    """Put a whole bid there; the hand stays as it is."""
    clear(data, seat)
    for card in cards:
        add_to_fist(data, seat, card)


# ---------------------------------------------------------------------- steps taken back


def steps_of(data: Data, seat: int) -> tuple[int, ...]:
    """The steps of a half-made offer, answer, payment or bid, in order."""
    if data.phase == layout.BIDS and not data.committed[seat]:
        first = data.tables.start[layout.DO_BID]
        return tuple([first + card for card in fist_of(data, seat)])
    return half_of(data, seat)


def retractions(data: Data, seat: int) -> tuple[int, ...]:
    """Any step of the own draft but the first, which goes last."""
    steps = steps_of(data, seat)
    if data.turn < 0 or not steps:
        return ()
    loose = steps if data.phase == layout.BIDS or len(steps) == 1 else steps[1:]
    return tuple(sorted({data.tables.retraction[step] for step in loose}))


def take_back(data: Data, seat: int, retraction: int) -> None:
    """Take back the last step that a retraction names."""
    steps = list(half_of(data, seat))
    at = max([i for i, step in enumerate(steps) if data.tables.retraction[step] == retraction])
    del steps[at]
    set_steps(data, seat, steps)
