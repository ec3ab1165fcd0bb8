"""competitions: 4. Wettbewerbe. Two rivals come to each card, and the highest caps share its prize."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import UNIT


def begin(data: Data) -> None:
    """competitions, r36: the lower one first."""
    data.to_come = layout.BOTH_CARDS
    data.active = layout.NOBODY
    data.step = layout.RIVAL
    data.turn = seats.CHANCE


def judged(data: Data) -> int:
    """competitions: the place of the card that is judged now, the lower of those to come."""
    if data.to_come == layout.BOTH_CARDS:
        return 0 if data.card[0] < data.card[1] else 1
    return 0 if data.to_come == 1 else 1


def rival_before(data: Data, place: int) -> int:
    """The rank of the rival who has come to a card already, or NOBODY."""
    return data.rival[layout.drawn(place, 0)] if data.rivals[place] == 1 else layout.NOBODY


def outcomes(data: Data) -> list[tuple[int, int]]:
    """r36: the cards of the competition's stack, without a rival who has come already."""
    place = judged(data)
    rank = data.card[place]
    before = rival_before(data, place)
    start = data.tables.rival_start + (rank - 1) * layout.CAP_COUNT
    rows = []
    for cap in range(layout.CAP_COUNT):
        weight = data.tables.stack[layout.card(rank, cap)] - (1 if cap == before else 0)
        if weight > 0:
            rows.append((start + cap, weight))
    return rows


def draw(data: Data, rng: Rng) -> int:
    """The same without a list."""
    place = judged(data)
    rank = data.card[place]
    start = data.tables.rival_start + (rank - 1) * layout.CAP_COUNT
    return start + data.tables.draw_card(rng, rank, rival_before(data, place))


def come(data: Data, cap: int) -> bool:
    """competitions, r36: two different cards of the competition's stack; after the second the card is judged. True:
    both cards have been."""
    place = judged(data)
    data.rival[layout.drawn(place, data.rivals[place])] = cap
    data.rivals[place] += 1
    told.rival(data, data.card[place], cap)
    if data.rivals[place] < layout.RIVAL_COUNT:
        return False
    judge(data, place)
    data.to_come &= ~(1 << place)
    return data.to_come == 0


def judge(data: Data, place: int) -> None:
    """competitions, r37, b1: the highest rank wins, equal ones share, rivals' shares stay in the bank."""
    card = data.card[place]
    top = max(data.rival[layout.drawn(place, 0)], data.rival[layout.drawn(place, 1)])
    for at in range(data.entries):
        if data.entry_card[at] == card:
            top = max(top, data.entry_cap[at])
    equal = 0
    for at in range(layout.RIVAL_COUNT):
        if data.rival[layout.drawn(place, at)] == top:
            equal += 1
    for at in range(data.entries):
        if data.entry_card[at] == card and data.entry_cap[at] == top:
            equal += 1
    each = share(prize(data, card > data.card[1 - place]), equal)
    for at in range(data.entries):
        if data.entry_card[at] == card and data.entry_cap[at] == top:
            data.cash[data.entry_seat[at]] += each
    told.judged(data, card, top, each)
    go_home(data, card)


def winners(data: Data, card: int, cap: int) -> tuple[int, ...]:
    """r37: whose dwarves of a rank are entered there, the oldest entry first; rivals belong to nobody."""
    entries = range(data.entries)
    return tuple([data.entry_seat[at] for at in entries if data.entry_card[at] == card and data.entry_cap[at] == cap])


def go_home(data: Data, card: int) -> None:
    """competitions, r31: whoever was entered there has done his work; entries of the other card stay."""
    kept = 0
    for at in range(data.entries):
        if data.entry_card[at] == card:
            herds.employ(data, data.entry_seat[at], data.entry_cap[at], layout.COMPETING, layout.HOME)
        else:
            data.entry_seat[kept] = data.entry_seat[at]
            data.entry_cap[kept] = data.entry_cap[at]
            data.entry_card[kept] = data.entry_card[at]
            kept += 1
    data.entries = kept


def equals(ranks: list[int], cap: int) -> int:
    """r37: how many of these share a prize with a dwarf of a rank, as things stand; 0 if one of them beats him."""
    found = 0
    for rank in ranks:
        if rank > cap:
            return 0
        if rank == cap:
            found += 1
    return found


def share(whole: int, winners: int) -> int:
    """r37: what each of so many gets of a prize, in whole chips."""
    return whole // winners // UNIT * UNIT


def prize(data: Data, higher: bool) -> int:
    """competitions, b1: the prize of the higher or the lower card."""
    if data.event == layout.B1:
        return data.tables.event_number[layout.B1_HIGH if higher else layout.B1_LOW]
    return data.tables.prize_high if higher else data.tables.prize_low


def rivals_of(data: Data, place: int) -> list[int]:
    """The ranks of the rivals drawn for the first or second card."""
    return [data.rival[layout.drawn(place, at)] for at in range(data.rivals[place])]


def set_card(data: Data, place: int, cap: int, rivals: list[int]) -> None:
    """A competition card and the rivals drawn for it (a position set up by hand)."""
    data.card[place] = cap
    for at in range(len(rivals)):
        data.rival[layout.drawn(place, at)] = rivals[at]
    data.rivals[place] = len(rivals)
