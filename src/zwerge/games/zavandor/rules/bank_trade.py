"""The bank (L23 to L27): cards are paid for a gem, which is sought in discard and draw piles."""

from typing import Any

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout, owned_objects, told, trade_offers
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import GEMS

DECISIONS = {"bank": "L25", "swap": "L25", "instead": "L27"}
PHASES = (layout.TRADE,)


# ---------------------------------------------------------------------- what is offered


def payments(data: Data, seat: int, found: list[int], n: int) -> int:
    """L25: every payment that the hand allows, for every gem; single cards while helpers allow."""
    at = seat * layout.CARDS
    for one in range(layout.CARDS):
        if not data.hand[at + one]:
            continue
        for two in range(one, layout.CARDS):
            if data.hand[at + two] < (2 if two == one else 1):
                continue
            if data.tables.bank_rate == 2:
                n = for_each_gem(data.tables.bank[one * layout.CARDS + two], found, n)
                continue
            for three in range(two, layout.CARDS):
                if data.hand[at + three] >= 1 + (three == two) + (three == one):
                    n = for_each_gem(data.tables.bank[(one * layout.CARDS + two) * layout.CARDS + three], found, n)
    if data.swaps[seat] < owned_objects.sum_of(data, seat, layout.SWAPS):
        for one in range(layout.CARDS):
            if data.hand[at + one]:
                n = for_each_gem(data.tables.start[layout.DO_SWAP] + one * layout.GEMS, found, n)
    return n


def for_each_gem(first: int, found: list[int], n: int) -> int:
    """Gather a payment for every gem."""
    for gem in range(layout.GEMS):
        found[n + gem] = first + gem
    return n + layout.GEMS


def others(data: Data, found: list[int]) -> int:
    """L27: the gems that lie open, for whom the first is nowhere to be had."""
    n = 0
    for gem in range(layout.GEMS):
        if lies_open(data, gem):
            found[n] = data.tables.start[layout.DO_INSTEAD] + gem
            n += 1
    return n


# ---------------------------------------------------------------------- what is done


def pay(data: Data, seat: int, action: int, kind: int) -> None:
    """L25: the cards are paid to the piles of their backs, then the wanted gem is sought. One card for one as often as
    the helpers allow."""
    for place in range(action * 3, action * 3 + 3):
        card = data.tables.paid[place]
        if card >= 0:
            known_cards.lose(data, seat, card)
            card_supply.throw(data, card)
    if kind == layout.DO_SWAP:
        data.swaps[seat] += 1
    data.buyer = seat
    data.sought = data.tables.value[action]
    data.naming = 0
    told.bank(data, seat, action)


def name_another(data: Data, seat: int, gem: int) -> None:
    """L27: the gem turned up nowhere, so he names another that lies open."""
    told.instead(data, seat, gem)
    data.sought = gem
    data.naming = 0


def turned_deck(data: Data) -> int:
    """L26, L27: the deck whose draw pile is turned over now; LIES_OPEN if the gem lies open before, or NOWHERE."""
    for place in range(data.sought * layout.BACKS, (data.sought + 1) * layout.BACKS):
        back = data.tables.likely[place]
        if data.discard[back * layout.GEMS + data.sought]:
            return layout.LIES_OPEN
        if card_supply.draw_count(data, back):
            return back
    return layout.NOWHERE


def search(data: Data) -> int:
    """L26, L27: discard pile first, then the whole draw pile of a deck, before the next deck is looked at."""
    deck = turned_deck(data)
    if deck >= 0:
        data.turn = seats.CHANCE
        return layout.ASKS
    if deck == layout.NOWHERE:
        gems = 0
        only = 0
        for gem in range(layout.GEMS):
            if lies_open(data, gem):
                gems += 1
                only = gem
        if gems > 1:
            data.naming = 1
            data.turn = data.buyer
            return layout.ASKS
        told.nowhere(data, data.buyer, data.sought)
        data.sought = only
    for place in range(data.sought * layout.BACKS, (data.sought + 1) * layout.BACKS):
        back = data.tables.likely[place]
        if data.discard[back * layout.GEMS + data.sought]:
            data.discard[back * layout.GEMS + data.sought] -= 1
            buy(data, data.sought * layout.BACKS + back)
            return layout.GOES_ON
    raise AssertionError("the gem that lies in a discard pile is not found")


def lies_open(data: Data, gem: int) -> bool:
    """Whether a gem lies in any discard pile."""
    return data.discard[gem] + data.discard[4 + gem] + data.discard[8 + gem] + data.discard[12 + gem] > 0


def buy(data: Data, card: int) -> None:
    """L27: the gem sought comes into the hand."""
    known_cards.gain(data, data.buyer, card)
    told.bought(data, data.buyer, card)
    data.buyer = layout.NONE
    data.naming = 0
    trade_offers.clean(data)


# ---------------------------------------------------------------------- chance


def outcomes(data: Data) -> list[tuple[int, int]]:
    """L27: any card of the pile that is turned over."""
    back = turned_deck(data)
    return card_supply.outcomes(data, data.tables.turn_start + back * layout.GEMS, back)


def chosen(data: Data, rng: Rng) -> int:
    """One of them."""
    back = turned_deck(data)
    return data.tables.turn_start + back * layout.GEMS + card_supply.any_gem(data, back, rng)


def turn_over(data: Data, outcome: int) -> None:
    """L27: the gem that is sought is taken, any other card goes to the discard pile of that deck."""
    back = (outcome - data.tables.turn_start) // layout.GEMS
    gem = (outcome - data.tables.turn_start) % layout.GEMS
    data.draw_pile[back * layout.GEMS + gem] -= 1
    told.turn(data, back, gem)
    if gem == data.sought:
        buy(data, gem * layout.BACKS + back)
    else:
        data.discard[back * layout.GEMS + gem] += 1


# ---------------------------------------------------------------------- why not


def asked(data: Data, name: str, seat: int) -> bool:
    if data.buyer >= 0 or name == "instead":
        return data.buyer >= 0 and name == "instead"
    return drafts.kind_of(data, seat) < 0 and not data.ready[seat]


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    if name == "instead":
        return Refusal("L27", "not_lying", {"gem": GEMS[value]})
    if name == "swap" and data.swaps[seat] >= owned_objects.sum_of(data, seat, layout.SWAPS):
        return Refusal("L25", "no_swap")
    return Refusal("L25", "cards_not_held")
