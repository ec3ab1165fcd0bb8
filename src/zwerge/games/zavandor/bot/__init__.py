"""How a careful player decides in Die Minen von Zavandor; greedy bots call it on sampled States.

The contract is `zwerge.bots.heuristics.Heuristic`. Every decision is weighed by the same estimates (`worth.py`), which
know nothing that their seat does not know, so every decision is `obvious` and no worlds are compared. A hand is worth
what its best bid and its best upgrades bring; a trade is good when it makes the hand worth more than the bank could.
"""

from __future__ import annotations

import itertools
from math import exp

from zwerge.core.state import State
from zwerge.games.zavandor.bot.worth import Gems, Mind
from zwerge.games.zavandor.rules import auctions, drafts, income, layout, objects, offers
from zwerge.games.zavandor.rules.offer import Offer
from zwerge.games.zavandor.rules.state import ZavandorState

OFFERS = 3
"""So many offers are made in a trade phase at most."""
_TAKE = 0.12
"""A deal has to bring so much."""
_GIVE = 0.3
"""An offer has to bring its partner so much, as far as can be seen."""
_BANK = 0.08
"""A trade with the bank has to bring so much."""
_PATIENCE = 0.5
"""A scroll is kept for its next field if that brings so much."""
_SPREAD = 7.0
"""So many points ahead make a player about e times as likely to win, early on."""

_NAIVE_BID = 3
"""So many cards go into a newcomer's bid at most."""

Deal = tuple[Gems, Gems]
"""Gems given and gems wanted."""


def moment(state: State) -> object:
    """A phase of a round."""
    assert isinstance(state, ZavandorState)
    return state.round, state.phase


def obvious(state: State, seat: int) -> int:
    """Every decision follows from the estimates."""
    return reply(state, seat)


def reply(state: State, seat: int) -> int:
    """A legal, sensible decision; looks only at what the seat may know."""
    assert isinstance(state, ZavandorState)
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == layout.TRADE:
        return _trade(state, seat, legal)
    if state.phase == layout.BIDS:
        return _bid(state, seat)
    if state.phase == layout.AUCTIONS:
        return _auction(state, seat, legal)
    if state.phase == layout.UPGRADES:
        return _upgrade(state, seat, legal)
    if state.phase == layout.INCOME and state.step == layout.BEGIN:
        return _income(state, seat, legal)
    if state.stones_due:
        return _stone(state, seat, legal)
    return _scroll(state, seat, legal)


def value(state: State, seat: int) -> float:
    """The seat's share of the win to be expected: points, cards in hand, and what objects still bring."""
    assert isinstance(state, ZavandorState)
    if state.is_terminal():
        return state.returns()[seat]
    scores = state.scores()
    strengths, left = [], 1.0
    for other in range(state.n):
        mind = Mind(state, other)
        left = min(1.0, 0.2 + mind.rounds / 10)
        cards = mind.worth_of(mind.hand) - sum(mind.hand) / 3
        to_come = 0.6 * mind.rounds * mind.cards_worth(mind.income, mind.limit)
        strengths.append((scores[other] + cards + to_come) / (_SPREAD * left))
    top = max(strengths)
    shares = [exp(strength - top) for strength in strengths]
    return shares[seat] / sum(shares)


# ---------------------------------------------------------------------- income and scrolls


def _plus(gems: Gems, gem: int) -> Gems:
    return tuple(count + (at == gem) for at, count in enumerate(gems))


def _income(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """L13: the decks whose cards help most, for what the hand lacks and in general."""
    mind = Mind(state, seat)
    now = mind.worth(mind.hand)
    more = [mind.worth(_plus(mind.hand, gem)) - now for gem in range(layout.GEMS)]
    decks = state.tables.edition.decks
    worth = [
        mind.back_worth[back]
        + 0.2 * sum(count * gain for count, gain in zip(decks[back], more, strict=True)) / max(1, sum(decks[back]))
        for back in range(layout.BACKS)
    ]
    choices = {action: choice for action, choice in state.tables.choices(income.limit(state, seat)) if action in legal}
    return max(choices, key=lambda action: sum(n * w for n, w in zip(choices[action], worth, strict=True)))


def _stone(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """L9: a free stone goes where it brings most, and is never let go."""
    mind = Mind(state, seat)
    first, lose = state.tables.first["stone"], state.tables.first["lose"]
    places = [action for action in legal if action != lose]

    def gain(action: int) -> float:
        one = action - first
        return mind.gain(one, objects.thing(state, seat, one), objects.level(state, seat, one), mind.rounds + 1)

    return max(places, key=gain) if places else lose


def _scroll(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """L15: a scroll is used when it is full or when no further stone will pay; in the end if it beats its points."""
    mind = Mind(state, seat)
    first = state.tables.first
    for action in legal:
        if action == first["pass_"]:
            continue
        one = action - first["use"]
        thing, level = objects.thing(state, seat, one), objects.level(state, seat, one)
        worth = mind.scroll_worth(thing.levels[level - 1].effect)
        full = level == len(thing.levels)
        if mind.rounds < 1:
            if worth > (thing.vp if full else 0):
                return action
        elif full or mind.rounds < 3 or state.n_slots[seat] == state.tables.edition.mine_slots:
            return action
        else:
            more = mind.gain(one, thing, level, mind.rounds - 1) - mind.cost(thing.levels[level].cost)
            if more < _PATIENCE:
                return action
    return first["pass_"]


# ---------------------------------------------------------------------- trade


def _trade(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    first = state.tables.first
    if state.buyer >= 0:
        mind = Mind(state, seat)
        return max(legal, key=lambda action: mind.worth(_plus(mind.hand, action - first["instead"])))
    half = layout.KINDS[drafts.kind_of(state, seat)] if state.half[seat] else ""
    if half == "accept":
        return _answer(state, seat, legal)
    mind = Mind(state, seat)
    if half == "offer":
        return _draft(state, seat, legal, mind)
    owed = [offer for offer in state.offers if seat in offer.owing]
    if owed:
        gains = {offer.number: taken(mind, offer) for offer in owed}
        best = max(owed, key=lambda offer: gains[offer.number])
        if gains[best.number] >= _TAKE:
            return first["accept"] + best.number - 1
        return first["decline"] + owed[0].number - 1
    if state.opened[seat] < min(OFFERS, state.tables.most_offers):
        opening = _opening(state, seat)
        if opening in legal and deals(state, seat, mind, state.opened[seat]):
            return opening
    banked = _bank(state, seat, mind)
    return first["ready"] if banked is None else banked


def _after(gems: Gems, given: Gems, got: Gems) -> Gems:
    return tuple(count - less + more for count, less, more in zip(gems, given, got, strict=True))


def _counts(cards: tuple[int, ...]) -> Gems:
    return tuple(sum(card // layout.BACKS == gem for card in cards) for gem in range(layout.GEMS))


def taken(mind: Mind, offer: Offer) -> float:
    """What accepting an offer brings, with what the bank could do before or after; far below 0 if it cannot be met."""
    if any(held < wanted for held, wanted in zip(mind.hand, offer.gems, strict=True)):
        return -1000.0
    return with_bank(mind, _after(mind.hand, offer.gems, _counts(offer.cards))) - with_bank(mind, mind.hand)


def with_bank(mind: Mind, hand: Gems) -> float:
    """What a hand is worth after the best trade with the bank, or as it is."""
    hands = [_after(hand, given, wanted) for given, wanted in _bank_deals(hand, mind.edition.bank_rate)]
    return max(map(mind.worth, [hand, *hands]))


def _bank_deals(hand: Gems, rate: int) -> list[Deal]:
    """Trades with the bank that get another gem than those given."""
    found = []
    for gems in itertools.combinations_with_replacement(range(4), rate):
        given = tuple(gems.count(gem) for gem in range(layout.GEMS))
        if all(held >= less for held, less in zip(hand, given, strict=True)):
            found += [(given, _plus((0, 0, 0, 0), gem)) for gem in range(layout.GEMS) if not given[gem]]
    return found


def deals(state: ZavandorState, seat: int, mind: Mind, number: int) -> Deal | None:
    """The offer to make after so many others in this phase: worth making, and worth taking as far as can be seen."""
    others = offers.partners(state, seat)
    if not others:
        return None
    held = {other: mind.expected(other) for other in others}
    needs = {other: _needs(state, other, mind) for other in others}
    base = with_bank(mind, mind.hand)
    found: list[tuple[float, Deal]] = []
    for given, wanted in _candidates(mind.hand):
        welcome = -1.0
        for other in others:
            if all(count <= have for count, have in zip(wanted, held[other], strict=True)):
                brings = sum((given[gem] - wanted[gem]) * needs[other][gem] for gem in range(layout.GEMS))
                welcome = max(welcome, brings)
        if welcome < _GIVE:
            continue
        gain = mind.worth(_after(mind.hand, given, wanted)) - base
        if gain >= _TAKE:
            found.append((gain * min(1.0, welcome / 0.4), (given, wanted)))
    found.sort(key=lambda row: (-row[0], row[1]))
    return found[number][1] if number < len(found) else None


def _candidates(hand: Gems) -> list[Deal]:
    """One for one, two for one, one for two, two for two and three for two, never a gem for the same."""
    shapes = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2))
    sets = {n: [tuple(row.count(g) for g in range(4)) for row in _rows(n)] for n in (1, 2, 3)}
    found = []
    for gives, wants in shapes:
        for given in sets[gives]:
            if any(less > held for less, held in zip(given, hand, strict=True)):
                continue
            for wanted in sets[wants]:
                if not any(less and more for less, more in zip(given, wanted, strict=True)):
                    found.append((given, wanted))
    return found


def _rows(count: int) -> list[tuple[int, ...]]:
    return list(itertools.combinations_with_replacement(range(4), count))


def _needs(state: ZavandorState, other: int, mind: Mind) -> list[float]:
    """What a gem is worth to another, roughly: more if the next field of an object of his asks for it."""
    asked = [0, 0, 0, 0]
    for one in objects.own(state, other):
        level = objects.next_level(state, other, one)
        if level is not None:
            price = level.cost.price(mind.edition.halls[mind.hall].price)
            asked = [max(most, count) for most, count in zip(asked, price, strict=True)]
    held = mind.expected(other)
    return [
        mind.gem_worth[gem] * (1.25 if asked[gem] > held[gem] else 1.0 if held[gem] < 3 else 0.9)
        for gem in range(layout.GEMS)
    ]


def _opening(state: ZavandorState, seat: int) -> int:
    """An offer goes to all who hold cards."""
    others = offers.partners(state, seat)
    return state.tables.first["offer"] + (state.n if state.n > 2 or not others else others[0])


def _draft(state: ZavandorState, seat: int, legal: tuple[int, ...], mind: Mind) -> int:
    """The next step of the offer begun; a draft that no deal fits is cancelled."""
    first = state.tables.first
    deal = deals(state, seat, mind, max(0, state.opened[seat] - 1))
    if deal is None:
        return first["cancel"]
    given, wanted = deal
    gives, wants = _counts(tuple(drafts.given(state, seat))), state.wants[seat * 4 : seat * 4 + 4]
    for gem in range(layout.GEMS):
        if gives[gem] > given[gem] or wants[gem] > wanted[gem]:
            return first["cancel"]
    for gem in range(layout.GEMS):
        if gives[gem] < given[gem]:
            card = _card(state, seat, gem, drafts.given(state, seat))
            return first["give"] + card
        if wants[gem] < wanted[gem]:
            want = first["want"] + gem
            return want if want in legal else first["cancel"]
    return first["propose"] if first["propose"] in legal else first["cancel"]


def _answer(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """Hand what is wanted, unless the answer was begun for a bad offer."""
    first = state.tables.first
    offer = offers.answered(state, seat)
    assert offer is not None
    if taken(Mind(state, seat), offer) < _TAKE:
        return first["decline"] + offer.number - 1
    if first["agree"] in legal:
        return first["agree"]
    gem = next(gem for gem in range(layout.GEMS) if offers.still_wanted(state, seat, offer, gem))
    return first["hand"] + _card(state, seat, gem, drafts.given(state, seat))


def _card(state: ZavandorState, seat: int, gem: int, put: list[int]) -> int:
    """A card of a gem, from the deck of which most are held."""
    kinds = range(gem * 4, gem * 4 + 4)
    return max(kinds, key=lambda card: state.hand[seat * layout.CARDS + card] - put.count(card))


def _bank(state: ZavandorState, seat: int, mind: Mind) -> int | None:
    """The trade with the bank that helps most, one for one while helpers allow it."""
    tables = state.tables
    swaps = state.swaps[seat] < objects.sum_of(state, seat, layout.SWAPS)
    rate = 1 if swaps else tables.edition.bank_rate
    options = _bank_deals(mind.hand, rate)
    if not options:
        return None
    gains = [mind.worth(_after(mind.hand, given, wanted)) for given, wanted in options]
    best = max(range(len(options)), key=gains.__getitem__)
    if gains[best] - mind.worth(mind.hand) < _BANK:
        return None
    given, wanted = options[best]
    cards: list[int] = []
    for gem in range(layout.GEMS):
        for _ in range(given[gem]):
            cards.append(_card(state, seat, gem, cards))
    gem = wanted.index(1)
    if swaps:
        return tables.first["swap"] + cards[0] * 4 + gem
    return tables.payment(cards, gem)


# ---------------------------------------------------------------------- bids and auctions


def bid(mind: Mind) -> Gems:
    """How many cards of each gem to bid: never none, if there are any."""
    plan = mind.plan(mind.hand)[1]
    if any(plan) or not any(mind.hand):
        return plan
    held = [gem for gem in range(layout.GEMS) if mind.hand[gem]]
    return _plus(plan, max(held, key=lambda gem: mind.bid_gain(gem, 1) - mind.gem_worth[gem]))


def _bid(state: ZavandorState, seat: int) -> int:
    first = state.tables.first
    put = _counts(tuple(state.fist[seat]))
    for gem, count in enumerate(bid(Mind(state, seat))):
        if put[gem] < count:
            return first["bid"] + _card(state, seat, gem, [])
    if state.fist[seat]:
        return first["commit"]
    return min(state.legal(seat))


def _auction(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    first = state.tables.first
    if state.asked == layout.KEEP:
        return legal[0]
    mind = Mind(state, seat)
    if state.asked == layout.KING:
        return max(legal, key=lambda action: _hall_gain(mind, action - first["king"]))
    one = state.right[auctions.gem_now(state)]
    worth = mind.extension(one) - state.tables.edition.win_vp
    if first["take"] in legal:
        return first["take"] if worth > 0 else first["vp"]
    goes = min(legal[1:], key=lambda action: mind.keeping(action - first["replace"]))
    return goes if worth > mind.keeping(goes - first["replace"]) else first["vp"]


def _hall_gain(mind: Mind, hall: int) -> float:
    """The hall whose price suits the hand; who earns more than the others likes a longer way."""
    state, seat = mind.state, mind.seat
    there = Mind(state, seat)
    there.look_at(hall)
    suits = there.upgrades(mind.hand, state.vp[seat])[0]
    earns = [sum(Mind(state, other).income) for other in range(state.n)]
    ahead: float = earns[seat] - (sum(earns) - earns[seat]) / (state.n - 1)
    return suits + 0.2 * ahead * there.way(hall) - 0.05 * mind.worth_of(mind.edition.halls[hall].price)


# ---------------------------------------------------------------------- upgrades


def _upgrade(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    first = state.tables.first
    mind = Mind(state, seat)
    if not state.half[seat]:
        best = mind.upgrades(mind.hand, state.vp[seat])[1]
        able = [one for one in best if first["upgrade"] + one in legal]
        if not able:
            return first["done"]
        # a hoard first: its cards may pay for the others
        return first["upgrade"] + min(able, key=lambda one: objects.thing(state, seat, one).kind != "hoard")
    held = list(mind.hand)
    for card in drafts.given(state, seat):
        held[card // layout.BACKS] -= 1
    cheapest = min(legal, key=lambda action: _lost(mind, held, (action - first["pay"]) // 4))
    gem = (cheapest - first["pay"]) // 4
    pay = first["pay"] + _card(state, seat, gem, drafts.given(state, seat))
    return pay if pay in legal else cheapest


def _lost(mind: Mind, held: list[int], gem: int) -> float:
    """What the hand loses with a card of a gem."""
    left = tuple(count - (at == gem) for at, count in enumerate(held))
    return mind.gem_worth[gem] - mind.upgrades(left, mind.state.vp[mind.seat])[0]


# ---------------------------------------------------------------------- a newcomer


def naive(state: State, seat: int) -> int:
    """What a newcomer does: he trades with nobody, puts all of the gem he has most of into one auction, and puts his
    stones wherever he can pay, in the order in which his cards lie."""
    assert isinstance(state, ZavandorState)
    first, legal = state.tables.first, state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == layout.TRADE:
        declining = [action for action in legal if first["decline"] <= action < first["decline"] + len(state.offers)]
        return declining[0] if declining else first["ready"] if first["ready"] in legal else reply(state, seat)
    if state.phase == layout.BIDS:
        return _naive_bid(state, seat, legal)
    if state.phase == layout.UPGRADES:
        return legal[0] if state.half[seat] or first["done"] not in legal else _naive_upgrade(state, legal)
    return reply(state, seat)


def _naive_bid(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """All cards of the gem of which most are held, at most three, and then no more."""
    first = state.tables.first
    put = state.fist[seat]
    if len(put) >= _NAIVE_BID and first["commit"] in legal:
        return first["commit"]
    start = seat * layout.CARDS
    held = [sum(state.hand[start + gem * 4 : start + gem * 4 + 4]) for gem in range(layout.GEMS)]
    gem = put[0] // 4 if put else max(range(4), key=held.__getitem__)
    same = range(first["bid"] + gem * 4, first["bid"] + gem * 4 + 4)
    cards = [action for action in legal if action in same]
    return cards[0] if cards else first["commit"] if first["commit"] in legal else legal[0]


def _naive_upgrade(state: ZavandorState, legal: tuple[int, ...]) -> int:
    return next((action for action in legal if action != state.tables.first["done"]), state.tables.first["done"])
