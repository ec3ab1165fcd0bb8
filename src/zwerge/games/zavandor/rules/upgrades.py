"""Upgrades (L61 to L69): stones on the topmost free fields, paid with cards and points."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS

DECISIONS = {"upgrade": "L66", "pay": "L66", "place": "L66", "done": "L63"}
PHASES = (layout.UPGRADES,)


def begin(data: Data) -> None:
    data.who = data.start


def go(data: Data) -> int:
    """L63: the start player does all his upgrades, then the next."""
    data.turn = data.who
    return layout.ASKS


# ---------------------------------------------------------------------- the price


def cost_at(data: Data, seat: int, one: int) -> int:
    """Where the cost of the next field stands in the tables."""
    level = owned_objects.printed_thing(data, seat, one) * layout.LEVELS + owned_objects.level(data, seat, one)
    return level * layout.COST_WIDTH


def is_kings_price(data: Data, seat: int, one: int) -> bool:
    """L66: whether the next field costs what stands in the king's hall."""
    return data.tables.cost[cost_at(data, seat, one) + layout.COST_KING] > 0


def price_of(data: Data, seat: int, one: int, gem: int) -> int:
    """L66: the gems among which the next field is paid; the king's price is that of his hall."""
    if is_kings_price(data, seat, one):
        return data.tables.hall_price[data.hall * layout.GEMS + gem]
    return data.tables.cost[cost_at(data, seat, one) + gem]


def price_count(data: Data, seat: int, one: int) -> int:
    """L66: how many cards are paid. A helper takes one off a king's price."""
    count = 0
    for gem in range(layout.GEMS):
        count += price_of(data, seat, one, gem)
    if is_kings_price(data, seat, one):
        return discounted(count, owned_objects.sum_of(data, seat, layout.DISCOUNT))
    return count


def discounted(count: int, discount: int) -> int:
    """L66: how many cards of a king's price are paid when helpers take so many off."""
    return max(0, count - discount)


def price_vp(data: Data, seat: int, one: int) -> int:
    return data.tables.cost[cost_at(data, seat, one) + layout.COST_VP]


def can_pay(data: Data, seat: int, one: int) -> bool:
    """L66: exactly, out of the hand and the points; the king's start has no price, so nothing is bought there."""
    if data.hall == 0 and is_kings_price(data, seat, one):
        return False
    if data.vp[seat] < price_vp(data, seat, one):
        return False
    held = 0
    for gem in range(layout.GEMS):
        held += min(price_of(data, seat, one, gem), card_supply.gems_held(data, seat, gem))
    return held >= price_count(data, seat, one)


# ---------------------------------------------------------------------- what is offered


def offered(data: Data, seat: int, found: list[int]) -> int:
    """L65, L66: an object that has a free field, has not stepped this round and can be paid; then its price."""
    if data.begun[seat] >= 0:
        return payments(data, seat, found)
    n = 0
    one = owned_objects.next_own(data, seat, layout.NONE)
    while one >= 0:
        free = not owned_objects.has_stepped(data, seat, one) and not owned_objects.full(data, seat, one)
        if free and can_pay(data, seat, one):
            found[n] = data.tables.start[layout.DO_UPGRADE] + one
            n += 1
        one = owned_objects.next_own(data, seat, one)
    found[n] = data.tables.start[layout.DO_DONE]
    return n + 1


def payments(data: Data, seat: int, found: list[int]) -> int:
    """L66: the cards that may still be paid, or the stone when the price is."""
    one = drafts.value_of(data, seat)
    if drafts.count_given(data, seat) == price_count(data, seat, one):
        found[0] = data.tables.start[layout.DO_PLACE]
        return 1
    n = 0
    for gem in range(layout.GEMS):
        paid = 0
        for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
            paid += data.gave[seat * layout.CARDS + card]
        if paid < price_of(data, seat, one, gem):
            for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
                if drafts.has_left(data, seat, card):
                    found[n] = data.tables.start[layout.DO_PAY] + card
                    n += 1
    return n


# ---------------------------------------------------------------------- what is done


def step(data: Data, seat: int, action: int) -> None:
    """L66: an upgrade begins, or a card of its price is set aside."""
    drafts.add(data, seat, action)
    told.step(data, seat, action)


def place(data: Data, seat: int) -> None:
    """L65 to L69: the price is paid, a stone laid, and its advantage used at once."""
    one = drafts.value_of(data, seat)
    points = price_vp(data, seat, one)
    data.vp[seat] -= points
    for card in range(layout.CARDS):
        for _ in range(data.gave[seat * layout.CARDS + card]):
            known_cards.lose(data, seat, card)
            card_supply.throw(data, card)
    owned_objects.set_stepped(data, seat, one)
    put_stone(data, seat, one)
    told.upgrade(data, seat, one, points)
    drafts.clear(data, seat)


def put_stone(data: Data, seat: int, one: int) -> None:
    """L67, L69: a stone on the topmost free field; what it gives at once comes at once."""
    data.stones[seat * layout.OBJECTS + one] += 1
    for back in range(layout.BACKS):
        data.due[back] = owned_objects.does(data, seat, one, layout.CARDS_AT_ONCE + back)


def done(data: Data, seat: int) -> bool:
    """L63: the next player; True when all are done."""
    told.done(data, seat)
    data.who = turn_order.after(data, data.who)
    return data.who == data.start


# ---------------------------------------------------------------------- why not


def asked(data: Data, name: str, seat: int) -> bool:
    return name in (("pay", "place") if data.begun[seat] >= 0 else ("upgrade", "done"))


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    if name == "pay":
        return Refusal("L66", "not_in_price", {"card": CARDS[value]})
    if name == "place":
        return Refusal("L66", "not_paid", {"object": data.tables.ids[drafts.value_of(data, seat)]})
    params = {"object": data.tables.ids[value]}
    if not owned_objects.lies(data, seat, value):
        return Refusal("L65", "not_own", params)
    if owned_objects.has_stepped(data, seat, value):
        return Refusal("L65", "stepped", params)
    if owned_objects.full(data, seat, value):
        return Refusal("L67", "no_field", params)
    return Refusal("L66", "cannot_pay", params)
