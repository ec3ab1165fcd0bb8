"""What all know of hands: cards that come and go in public, and cards that are shown out of their lots.

A card is known from the moment at which all know that a seat holds it. Any other is unseen and counts in the lot that
it was drawn from; when it is shown it leaves that lot, or if it may be of several, that stays in doubt (`showings`).
"""

from zwerge.games.zavandor.rules import layout, lock_free_lists, shown_cards, told
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.shown_cards import Showing
from zwerge.games.zavandor.rules.unseen_cards import Lot

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
    lock_free_lists.change(data.lots, back, lock_free_lists.count_in(data.lots, back) - 1, seat * layout.GEMS + gem, 1)


def begin_lot(data: Data, back: int) -> None:
    """A discard pile that becomes the draw pile begins a new lot."""
    data.lots[back].append(Lot())
    told.reshuffle(data, back)
    tidy(data, back)


# ---------------------------------------------------------------------- cards are shown


def show(data: Data, seat: int, card: int, count: int) -> None:
    """All come to know that a seat holds at least so many of a card.

    An unseen card is shown out of the lot that fits; where it may be of several, that is remembered.
    """
    back = card % layout.BACKS
    gem = card // layout.BACKS
    before = seat * layout.BACKS + back
    while data.known[seat * layout.CARDS + card] < count:
        at = 0
        if lock_free_lists.count_in(data.lots, back) > 1 or lock_free_lists.is_there(data.past, before):
            at = fitting_lot(data, seat, back, gem)
        if at >= 0:
            lock_free_lists.change(data.lots, back, at, seat * layout.GEMS + gem, -1)
        told.show(data, seat, card, at)
        data.known[seat * layout.CARDS + card] += 1
        if at < 0:
            if not lock_free_lists.lacking_of(data.past, before) and not lock_free_lists.open_of(data.past, before):
                settle(data, seat, back)
        elif lock_free_lists.count_in(data.lots, back) > 1:
            tidy(data, back)


def fitting_lot(data: Data, seat: int, back: int, gem: int) -> int:
    """The lot out of which a card is shown, or NONE: then it may be of several, and that is remembered.

    Of a lot is what the seat holds an unseen card of, and in which the gem still is. While older showings are in
    doubt, a card that may be one of those among which they are is in doubt too.
    """
    if lock_free_lists.is_there(data.past, seat * layout.BACKS + back):
        only = later_lot(data, seat, back, gem)
    else:
        only = only_lot(data, seat, back, gem)
    if only < 0:
        doubt(data, seat, back, gem)
    return only


def doubt(data: Data, seat: int, back: int, gem: int) -> None:
    """A card that may be of several lots is laid."""
    before = data.past[seat * layout.BACKS + back]
    number = lock_free_lists.count_in(data.lots, back)
    held = [0] * number
    room = [0] * number
    for at in range(number):
        gems = gems_in(data, back, at, gem)
        if gems:
            held[at] = lock_free_lists.size(data.lots, back, at, seat)
            room[at] = gems
    data.past[seat * layout.BACKS + back] = shown_cards.laid_of(before, gem, tuple(held), tuple(room))


def only_lot(data: Data, seat: int, back: int, gem: int) -> int:
    """With nothing in doubt before: the one lot that a card fits, or NONE if there are more."""
    only = layout.NONE
    for at in range(lock_free_lists.count_in(data.lots, back)):
        if lock_free_lists.size(data.lots, back, at, seat) and gems_in(data, back, at, gem):
            if only >= 0:
                return layout.NONE
            only = at
    return only


def later_lot(data: Data, seat: int, back: int, gem: int) -> int:
    """The same with something in doubt: none but a lot that no card in doubt is of, or cards drawn since all that can
    have been laid have been."""
    before = seat * layout.BACKS + back
    settled = lock_free_lists.open_of(data.past, before) == 0
    only = layout.NONE
    fits = 0
    for at in range(lock_free_lists.count_in(data.lots, back)):
        touched = lock_free_lists.touched(data.past, before, at)
        size = lock_free_lists.size(data.lots, back, at, seat)
        if size > (touched if settled else 0) and gems_in(data, back, at, gem):
            fits += 1
            if fits > 1 or (touched and not settled):
                return layout.NONE
            only = at
    return only


def gems_in(data: Data, back: int, at: int, gem: int) -> int:
    """How many of a gem a lot has: unseen cards, and for the newest those of the draw pile."""
    there = 0
    for seat in range(layout.SEATS):
        there += lock_free_lists.cards(data.lots, back, at, seat * layout.GEMS + gem)
    if at == lock_free_lists.count_in(data.lots, back) - 1:
        there += data.draw_pile[back * layout.GEMS + gem]
    return there


def lot_gems(data: Data, back: int, at: int) -> list[int]:
    """The gems of a lot that nobody has been shown: unseen cards, and for the newest the draw pile."""
    return [gems_in(data, back, at, gem) for gem in range(layout.GEMS)]


def settle(data: Data, seat: int, back: int) -> None:
    """All cards that can have been shown have been: if all are of one lot, nothing is in doubt any more."""
    last: Showing = data.past[seat * layout.BACKS + back]  # type: ignore[assignment]
    at = last.only_lot()
    if at >= 0:
        told.settle(data, seat, back)
        data.past[seat * layout.BACKS + back] = None
        for gem in range(layout.GEMS):
            lock_free_lists.change(data.lots, back, at, seat * layout.GEMS + gem, -last.laid[gem])
        tidy(data, back)


def tidy(data: Data, back: int) -> None:
    """Lots out of which nobody holds an unseen card are forgotten, but for the draw pile's; none while a showing
    counts by them."""
    if not in_doubt(data, back):
        for at in range(lock_free_lists.count_in(data.lots, back) - 2, -1, -1):
            if lock_free_lists.is_empty(data.lots, back, at):
                forget_lot(data, back, at)


def forget_lot(data: Data, back: int, at: int) -> None:
    """A lot is forgotten."""
    del data.lots[back][at]
    told.lot_gone(data, back, at)


def in_doubt(data: Data, back: int) -> bool:
    """Whether it is in doubt of a card of any seat out of which lot it was shown."""
    for seat in range(data.n):  # noqa: SIM110  (no generator in C)
        if lock_free_lists.is_there(data.past, seat * layout.BACKS + back):
            return True
    return False


# ---------------------------------------------------------------------- cards that are not there


def lack(data: Data, seat: int, place: int) -> None:
    """All come to know that a seat does not hold all cards of its open offer: what is not known of is not there.

    It tells nothing where all know already that one of them cannot be there.
    """
    asked = [data.offer_cards[place * layout.CARDS + card] for card in range(layout.CARDS)]
    needs = [(card, asked[card] - data.known[seat * layout.CARDS + card]) for card in range(layout.CARDS)]
    needs = [(card, need) for card, need in needs if asked[card] and need > 0]
    for card, need in needs[:]:
        if not may_hold(data, seat, card, need):
            needs = []
    backs = sorted({card % layout.BACKS for card, _ in needs})
    first = seat * layout.BACKS
    event = sum([node.lacking for node in data.past[first : first + layout.BACKS] if node is not None])
    for back in backs:
        number = lock_free_lists.count_in(data.lots, back)
        held = tuple([lock_free_lists.size(data.lots, back, at, seat) for at in range(number)])
        room = tuple([gems for at in range(number) for gems in lot_gems(data, back, at)])
        lacks = tuple([(card // layout.BACKS, need) for card, need in needs if card % layout.BACKS == back])
        before = data.past[first + back]
        data.past[first + back] = Showing(before, layout.NONE, held, room, lacks, event, len(backs) == 1)


def may_hold(data: Data, seat: int, card: int, need: int) -> bool:
    """Whether a seat may hold so many cards of a kind unseen, as far as all know."""
    return min(possible(data, seat, card), unseen_count(data, seat, card % layout.BACKS)) >= need


def possible(data: Data, seat: int, card: int) -> int:
    """How many unseen cards of a kind a seat may hold, by the lots of which it has cards."""
    back = card % layout.BACKS
    count = 0
    for at in range(lock_free_lists.count_in(data.lots, back)):
        count += min(lock_free_lists.size(data.lots, back, at, seat), gems_in(data, back, at, card // layout.BACKS))
    return count


def unseen_count(data: Data, seat: int, back: int) -> int:
    """How many cards of a back that seat holds of which nobody knows."""
    count = 0
    for at in range(lock_free_lists.count_in(data.lots, back)):
        count += lock_free_lists.size(data.lots, back, at, seat)
    before: Showing | None = data.past[seat * layout.BACKS + back]
    if before is not None:
        count -= before.laid[0] + before.laid[1] + before.laid[2] + before.laid[3]
    return count
