"""setup: Spielvorbereitung. Who leads first, and the deal, card by card: chance decides here, and nobody else."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.data import Data

ONES, TOPS = 0x0101010101, 0x8080808080
"""1 in each of five bytes, and the highest bit of each."""


def refusal() -> Refusal:
    """Nobody decides anything before the cards are dealt."""
    return Refusal("setup", "not_dealt")


def outcomes(data: Data) -> list[tuple[int, int]]:
    """Before round 1 every seat alike; in a deal every kind by its copies not dealt yet (rulings 8, 11)."""
    players = data.tables.players
    if data.phase == layout.LEAD:
        return [(seat, 1) for seat in range(players)]
    if data.phase != layout.DEAL:
        return []
    first = players + data.dealing * layout.KIND_COUNT
    return [(first + kind, data.left[kind]) for kind in range(layout.KIND_COUNT) if data.left[kind] > 0]


def draw(data: Data, rng: Rng) -> int:
    """One of the outcomes with its true odds, without building a list."""
    players = data.tables.players
    if data.phase == layout.LEAD:
        return rng.below(players)
    return players + data.dealing * layout.KIND_COUNT + any_kind(data, rng)


def any_kind(data: Data, rng: Rng) -> int:
    """A card of those not dealt yet, each alike: as many kinds as lie wholly below the ticket come before its own. That
    looks at all of them, for a processor guesses badly where it could stop."""
    ticket = rng.below(data.left_total)
    kind = 0
    below = 0
    for other in range(layout.KIND_COUNT - 1):
        below += data.left[other]
        kind += ticket >= below
    return kind


def deal_all(data: Data, rng: Rng) -> int:
    """setup: all cards that are still to be dealt, as they would come one by one (`any_kind`); how many that were.

    `low` and `high` have a byte for each of five kinds: how many cards of it and of the kinds before it are left. The
    ticket is a card of the first kind that has more; that kind and all behind it (`past`) have one less then.
    """
    low = counted_up(data, 0, 0)
    high = counted_up(data, 5, low >> 32)
    left = data.left_total
    for seat in range(data.dealing, data.tables.players):
        for _ in range(data.dealt, data.tables.hand_size):
            ticket = rng.below(left)
            left -= 1
            past_low = ((low | TOPS) - (ticket + 1) * ONES & TOPS) >> 7
            past_high = ((high | TOPS) - (ticket + 1) * ONES & TOPS) >> 7
            low -= past_low
            high -= past_high
            kind = layout.KIND_COUNT - ((past_low + past_high) * ONES >> 32 & 255)
            data.hand[seat * layout.KIND_COUNT + kind] += 1
            data.mask[seat] |= 1 << kind
        data.dealt = 0
    data.dealing = 0
    take_down(data, low, high)
    count: int = data.left_total - left
    data.left_total = left
    data.in_hands += count
    return count


def counted_up(data: Data, first: int, before: int) -> int:
    """Five kinds from `first` on, a byte each: how many cards of it and of those before it are left."""
    found: int = 0
    for kind in range(5):
        before += data.left[first + kind]
        found |= before << 8 * kind
    return found


def take_down(data: Data, low: int, high: int) -> None:
    """What is left of each kind, out of two such numbers."""
    before = 0
    for kind in range(layout.KIND_COUNT):
        upto = (low >> 8 * kind if kind < 5 else high >> 8 * (kind - 5)) & 255
        data.left[kind] = upto - before
        before = upto


def choose_leader(data: Data, seat: int) -> None:
    """play, ruling 8: chance names the first leader, once per game."""
    data.first_leader = seat


def next_round(data: Data) -> None:
    """play, ruling 9: the lead of a round's first trick goes round."""
    data.round += 1
    data.first_leader += 1
    if data.first_leader == data.tables.players:
        data.first_leader = 0


def begin_deal(data: Data) -> None:
    """setup, ruling 11: all cards are there again, and nobody holds any."""
    for i in range(60):
        data.hand[i] = 0
    for i in range(6):
        data.mask[i] = 0
        data.points[i] = 0
        data.weight[i] = 0
        data.amulets[i] = 0
        data.taken[i] = 0
    data.left = data.tables.copies[:]
    data.left_total = data.tables.cards
    if data.base is not data.tables.no_piles:
        forget_piles(data)
    data.leader = data.first_leader
    data.log_leader = data.first_leader
    data.n_played = 0
    data.n_tricks = 0
    data.in_hands = 0
    data.dealing = 0
    data.dealt = 0
    data.phase = layout.DEAL
    data.turn = seats.CHANCE


def forget_piles(data: Data) -> None:
    """Piles that a position set up by hand gave were those of the round before."""
    data.base = data.tables.no_piles


def deal(data: Data, kind: int) -> bool:
    """setup: one card to the seat that is being dealt to, seat 0's whole hand first (ruling 11). True: it was the last
    card."""
    data.left[kind] -= 1
    data.left_total -= 1
    data.hand[data.dealing * layout.KIND_COUNT + kind] += 1
    data.mask[data.dealing] |= 1 << kind
    data.in_hands += 1
    data.dealt += 1
    if data.dealt < data.tables.hand_size:
        return False
    data.dealt = 0
    data.dealing += 1
    if data.dealing < data.tables.players:
        return False
    data.dealing = 0
    return True
