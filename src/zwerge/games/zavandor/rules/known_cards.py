"""What all know of hands: cards that come and go in public, and cards that are shown out of their lots.

A card is known from the moment at which all know that a seat holds it. Any other is unseen and counts in the lot that
it was drawn from; when it is shown it leaves that lot, or if it may be of several, that stays in doubt (`showings`).
"""

from zwerge.games.zavandor.rules import layout, shown_cards
from zwerge.games.zavandor.rules.card_lot import Lot
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.shown_cards import Showing

# ---------------------------------------------------------------------- cards come and go


def gain(data: Data, seat: int, card: int) -> None:
    """A card comes into the hand in public."""
    data.hand[seat * layout.CARDS + card] += 1
    data.known[seat * layout.CARDS + card] += 1


def lose(data: Data, seat: int, card: int) -> None:
    """A card leaves the hand in public."""
    data.hand[seat * layout.CARDS + card] -= 1
    forget(data, seat, card)


def forget(data: Data, seat: int, card: int) -> None:
    """A card that leaves is one of those of which all know, or is shown now."""
    show(data, seat, card, 1)
    data.known[seat * layout.CARDS + card] -= 1


def draw(data: Data, seat: int, back: int, gem: int) -> None:
    """An unseen card out of the draw pile's lot."""
    lots = data.lots[back]
    lot: Lot = lots[len(lots) - 1]
    lot.count[seat * layout.GEMS + gem] += 1


def begin_lot(data: Data, back: int) -> None:
    """A discard pile that becomes the draw pile begins a new lot."""
    data.lots[back].append(Lot())
    data.teller.reshuffle(back)
    tidy(data, back)


# ---------------------------------------------------------------------- cards are shown


def show(data: Data, seat: int, card: int, count: int) -> None:
    """All come to know that a seat holds at least so many of a card.

    An unseen card is shown out of the lot that fits; where it may be of several, that is remembered.
    """
    back = card % layout.BACKS
    gem = card // layout.BACKS
    while data.known[seat * layout.CARDS + card] < count:
        lots = data.lots[back]
        at = 0
        if len(lots) > 1 or data.past[seat * layout.BACKS + back] is not None:
            at = fitting_lot(data, seat, back, gem)
        if at >= 0:
            lot: Lot = lots[at]
            lot.count[seat * layout.GEMS + gem] -= 1
        data.teller.show(seat, card, at, data.past[seat * layout.BACKS + back])
        data.known[seat * layout.CARDS + card] += 1
        if at < 0:
            settle(data, seat, back)
        elif len(lots) > 1:
            tidy(data, back)


def fitting_lot(data: Data, seat: int, back: int, gem: int) -> int:
    """The lot out of which a card is shown, or NONE: then it may be of several, and that is remembered.

    Of a lot is what the seat holds an unseen card of, and in which the gem still is. While older showings are in
    doubt, a card that may be one of those among which they are is in doubt too.
    """
    before = data.past[seat * layout.BACKS + back]
    if before is None:
        only = only_lot(data, seat, back, gem)
        if only >= 0:
            return only
    else:
        only = later_lot(data, seat, back, gem, before)
        if only >= 0:
            return only
    lots = data.lots[back]
    held = [0] * len(lots)
    room = [0] * len(lots)
    for at in range(len(lots)):
        gems = gems_in(data, back, at, gem)
        if gems:
            lot: Lot = lots[at]
            held[at] = lot.size(seat)
            room[at] = gems
    data.past[seat * layout.BACKS + back] = shown_cards.laid_of(before, gem, tuple(held), tuple(room))
    return layout.NONE


def only_lot(data: Data, seat: int, back: int, gem: int) -> int:
    """With nothing in doubt before: the one lot that a card fits, or NONE if there are more."""
    lots = data.lots[back]
    only = layout.NONE
    for at in range(len(lots)):
        lot: Lot = lots[at]
        if lot.size(seat) and gems_in(data, back, at, gem):
            if only >= 0:
                return layout.NONE
            only = at
    return only


def later_lot(data: Data, seat: int, back: int, gem: int, before: Showing) -> int:
    """The same with something in doubt: none but a lot that no card in doubt is of, or cards drawn since all that can
    have been laid have been."""
    lots = data.lots[back]
    settled = before.open == 0
    old = before.touched
    only = layout.NONE
    fits = 0
    for at in range(len(lots)):
        lot: Lot = lots[at]
        touched = 0
        if at < len(old):
            touched = old[at]
        if lot.size(seat) > (touched if settled else 0) and gems_in(data, back, at, gem):
            fits += 1
            if fits > 1 or (touched and not settled):
                return layout.NONE
            only = at
    return only


def gems_in(data: Data, back: int, at: int, gem: int) -> int:
    """How many of a gem a lot has: unseen cards, and for the newest those of the draw pile."""
    lots = data.lots[back]
    lot: Lot = lots[at]
    there = lot.count[gem] + lot.count[4 + gem] + lot.count[8 + gem] + lot.count[12 + gem]
    if at == len(lots) - 1:
        there += data.draw_pile[back * layout.GEMS + gem]
    return there


def lot_gems(data: Data, back: int, at: int) -> list[int]:
    """The gems of a lot that nobody has been shown: unseen cards, and for the newest the draw pile."""
    return [gems_in(data, back, at, gem) for gem in range(layout.GEMS)]


def settle(data: Data, seat: int, back: int) -> None:
    """When all cards that can have been shown have been, and all of one lot, nothing is in doubt any more."""
    last: Showing | None = data.past[seat * layout.BACKS + back]
    if last is not None and not last.lacking and not last.open:
        at = last.only_lot()
        if at >= 0:
            data.teller.settle(seat, back, last)
            data.past[seat * layout.BACKS + back] = None
            lot: Lot = data.lots[back][at]
            for gem in range(layout.GEMS):
                lot.count[seat * layout.GEMS + gem] -= last.laid[gem]
            tidy(data, back)


def tidy(data: Data, back: int) -> None:
    """Lots out of which nobody holds an unseen card are forgotten, but for the draw pile's; none while a showing
    counts by them."""
    if not in_doubt(data, back):
        lots = data.lots[back]
        for at in range(len(lots) - 2, -1, -1):
            lot: Lot = lots[at]
            if lot.is_empty():
                del lots[at]
                data.teller.lot_gone(back, at)


def in_doubt(data: Data, back: int) -> bool:
    """Whether it is in doubt of a card of any seat out of which lot it was shown."""
    for seat in range(data.n):
        node = data.past[seat * layout.BACKS + back]
        if node is not None:
            return True
    return False


# ---------------------------------------------------------------------- cards that are not there


def lack(data: Data, seat: int, cards: tuple[int, ...]) -> None:
    """All come to know that a seat does not hold all of these cards: what is not known of is not there.

    It tells nothing where all know already that one of them cannot be there.
    """
    needs = [(card, cards.count(card) - data.known[seat * layout.CARDS + card]) for card in sorted(set(cards))]
    needs = [(card, need) for card, need in needs if need > 0]
    for card, need in needs:
        if min(possible(data, seat, card), unseen_count(data, seat, card % layout.BACKS)) < need:
            return
    backs = sorted({card % layout.BACKS for card, _ in needs})
    first = seat * layout.BACKS
    event = sum([node.lacking for node in data.past[first : first + layout.BACKS] if node is not None])
    for back in backs:
        lots = data.lots[back]
        held = tuple([sum(lot.cells(seat)) for lot in lots])
        room = tuple([gems for at in range(len(lots)) for gems in lot_gems(data, back, at)])
        lacks = tuple([(card // layout.BACKS, need) for card, need in needs if card % layout.BACKS == back])
        before = data.past[first + back]
        data.past[first + back] = Showing(before, layout.NONE, held, room, lacks, event, len(backs) == 1)


def possible(data: Data, seat: int, card: int) -> int:
    """How many unseen cards of a kind a seat may hold, by the lots of which it has cards."""
    back = card % layout.BACKS
    lots = data.lots[back]
    count = 0
    for at in range(len(lots)):
        lot: Lot = lots[at]
        count += min(lot.size(seat), gems_in(data, back, at, card // layout.BACKS))
    return count


def unseen_count(data: Data, seat: int, back: int) -> int:
    """How many cards of a back that seat holds of which nobody knows."""
    lots = data.lots[back]
    count = 0
    for at in range(len(lots)):
        lot: Lot = lots[at]
        count += lot.size(seat)
    before: Showing | None = data.past[seat * layout.BACKS + back]
    if before is not None:
        count -= before.laid[0] + before.laid[1] + before.laid[2] + before.laid[3]
    return count
