"""Winners of auctions (L36 to L46): from rubies to sapphires each is settled with all its choices before the next."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, king_stone, known_cards, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS

DECISIONS = {"keep": "L38", "vp": "L43", "take": "L43", "replace": "L46"}
PHASES = (layout.AUCTIONS,)


def begin(data: Data) -> None:
    data.auction = 0
    data.asked = layout.NOTHING
    forget_winners(data)


def forget_winners(data: Data) -> None:
    for gem in range(layout.GEMS):
        data.winner[gem] = layout.NONE
        data.won[gem] = 0


def gem_now(data: Data) -> int:
    """L36: from top to bottom, rubies first."""
    return layout.GEMS - 1 - data.auction


def bid_of(data: Data, seat: int, gem: int) -> int:
    """How many cards of one gem a seat has bid."""
    at = seat * layout.CARDS + gem * layout.BACKS
    return data.table[at] + data.table[at + 1] + data.table[at + 2] + data.table[at + 3]


def go(data: Data) -> int:
    """L36: the winner of the next auction is found, and pays."""
    if data.asked:
        return layout.ASKS
    if data.auction == layout.GEMS:
        return layout.DONE
    gem = gem_now(data)
    most = 0
    for seat in range(data.n):
        most = max(most, bid_of(data, seat, gem))
    if most == 0:
        told.no_bid(data, gem)
        settle(data)
        return layout.GOES_ON
    data.winner[gem] = best_bidder(data, gem, most)
    data.won[gem] = most
    told.won(data, gem, data.winner[gem], most)
    pay(data, gem)
    return layout.GOES_ON


def best_bidder(data: Data, gem: int, most: int) -> int:
    """L38: the earliest in turn order among the tied, but for a helper who wins ties."""
    first = layout.NONE
    helped = layout.NONE
    tied = 0
    seat = data.start
    for _ in range(data.n):
        if bid_of(data, seat, gem) == most:
            tied += 1
            if first < 0:
                first = seat
            if helped < 0 and owned_objects.sum_of(data, seat, layout.TIE):
                helped = seat
        seat = turn_order.after(data, seat)
    return helped if tied > 1 and helped >= 0 else first


# ---------------------------------------------------------------------- the winner pays


def keeps_card(data: Data, seat: int, count: int) -> bool:
    """L38: whether a helper gives one card of a winning bid back."""
    for place in range(owned_objects.own_count(data, seat)):
        one = owned_objects.nth(data, seat, place)
        least = owned_objects.does(data, seat, one, layout.REFUND_FROM)
        if owned_objects.does(data, seat, one, layout.REFUND) and count >= least:
            return True
    return False


def pay(data: Data, gem: int) -> None:
    """L38: the winner's cards go to the piles of their backs, but for one that a helper lets him keep."""
    seat = data.winner[gem]
    kinds = 0
    kept = 0
    if keeps_card(data, seat, data.won[gem]):
        for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
            if data.table[seat * layout.CARDS + card]:
                kinds += 1
                kept = card
    if kinds > 1:
        data.asked = layout.KEEP
        data.turn = seat
    else:
        if kinds:
            take_back(data, seat, kept)
        pay_rest(data, seat, gem)


def take_back(data: Data, seat: int, card: int) -> None:
    """L38: a card of the winning bid goes back into the hand."""
    data.table[seat * layout.CARDS + card] -= 1
    known_cards.gain(data, seat, card)
    told.keep(data, seat, card)


def pay_rest(data: Data, seat: int, gem: int) -> None:
    """L38, L42, L43: what is not kept is paid; enough cards win the extension on offer, or a point."""
    for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
        while data.table[seat * layout.CARDS + card]:
            data.table[seat * layout.CARDS + card] -= 1
            card_supply.throw(data, card)
    if data.won[gem] >= data.tables.extension_from and data.right[gem] >= 0:
        data.asked = layout.REWARD
        data.turn = seat
    else:
        take_point(data, seat)


def reward(data: Data, seat: int, points: int) -> None:
    """L42 to L44: a point where no extension is taken, and the bonus of a large bid."""
    gem = gem_now(data)
    if data.won[gem] >= data.tables.bonus_from[gem]:
        points += data.tables.bonus_vp
    data.vp[seat] += points
    if points:
        told.points(data, seat, points, gem)
    settle(data)


def settle(data: Data) -> None:
    """L36, L52: after the sapphires the king moves; then the next auction."""
    data.asked = layout.NOTHING
    if gem_now(data) > 0 or data.king_moved or not king_stone.sets_out(data):
        data.auction += 1


# ---------------------------------------------------------------------- what the winner decides


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L38, L43, L46, L52: a card to keep, where the king goes, or a point or the extension."""
    if data.asked == layout.KING:
        return king_stone.offered(data, seat, found)
    n = 0
    if data.asked == layout.KEEP:
        gem = gem_now(data)
        for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
            if data.table[seat * layout.CARDS + card]:
                found[n] = data.tables.start[layout.DO_KEEP] + card
                n += 1
        return n
    found[0] = data.tables.start[layout.DO_VP]
    if has_slot(data, seat):
        found[1] = data.tables.start[layout.DO_TAKE]
        return 2
    n = 1
    one = owned_objects.next_own(data, seat, layout.DRAGON)
    while one >= 0:
        found[n] = data.tables.start[layout.DO_REPLACE] + one
        n += 1
        one = owned_objects.next_own(data, seat, one)
    return n


def has_slot(data: Data, seat: int) -> bool:
    """L46: whether a slot of the mine is free."""
    return data.n_slots[seat] < data.tables.mine_slots


def keep(data: Data, seat: int, card: int) -> None:
    """L38: the card that the winner keeps; the others are paid."""
    data.asked = layout.NOTHING
    take_back(data, seat, card)
    pay_rest(data, seat, gem_now(data))


def take_point(data: Data, seat: int) -> None:
    """L42, L43: a point, for want of an extension or instead of it."""
    reward(data, seat, data.tables.win_vp)


def replace(data: Data, seat: int, one: int) -> None:
    """L46: without a free slot another extension leaves the game, with its stones."""
    owned_objects.remove(data, seat, one)
    told.remove(data, seat, one)
    take(data, seat)


def take(data: Data, seat: int) -> None:
    """L43, L45: the extension on the right space, into a free slot."""
    gem = gem_now(data)
    one = data.right[gem]
    data.right[gem] = layout.NONE
    owned_objects.add_to_mine(data, seat, one)
    owned_objects.set_level(data, seat, one, data.tables.printed[one + layout.PRINTED])
    told.take(data, seat, one)
    reward(data, seat, 0)


def send_king(data: Data, seat: int, hall: int) -> None:
    """L52: where he goes is decided, and the auctions are over."""
    data.asked = layout.NOTHING
    king_stone.move(data, seat, hall)
    data.auction += 1


def asked(data: Data, name: str, seat: int) -> bool:
    return data.asked == (layout.KEEP if name == "keep" else layout.REWARD)


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    if name == "keep":
        return Refusal("L38", "not_in_bid", {"card": CARDS[value]})
    if name == "take":
        return Refusal("L46", "mine_full")
    if has_slot(data, seat):
        return Refusal("L46", "slot_free")
    return Refusal("L46", "not_own", {"object": data.tables.ids[value]})
