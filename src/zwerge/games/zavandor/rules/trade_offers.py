"""Offers between players (L21): drafts that only their seat sees, public once proposed, answered by whom they ask."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout, turn_order
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS
from zwerge.games.zavandor.rules.offer import Offer

DECISIONS = dict.fromkeys(
    ("offer", "give", "want", "propose", "cancel", "accept", "hand", "agree", "decline", "withdraw"), "L21"
)
PHASES = (layout.TRADE,)


# ---------------------------------------------------------------------- open offers


def set_open(data: Data, offers: list[Offer]) -> None:
    """The open offers, by number, and per seat how many it made and to how many it owes an answer."""
    data.offers = offers
    for seat in range(data.n):
        data.owe[seat] = 0
        data.made[seat] = 0
    for offer in offers:
        data.made[offer.maker] += 1
        for seat in offer.owing:
            data.owe[seat] += 1


def find(data: Data, number: int) -> Offer | None:
    for offer in data.offers:
        if offer.number == number:
            return offer
    return None


def answered(data: Data, seat: int) -> Offer | None:
    """The open offer to which a seat has half made an answer."""
    return find(data, drafts.value_of(data, seat))


def partners(data: Data, seat: int) -> list[int]:
    """Others who hold cards, in turn order."""
    return [other for other in turn_order.order(data) if other != seat and card_supply.size(data, other)]


def meets(data: Data, seat: int, offer: Offer) -> bool:
    """Whether a seat holds the gems that an offer wants."""
    for gem in range(layout.GEMS):
        wanted: int = offer.gems[gem]
        if card_supply.gems_held(data, seat, gem) < wanted:
            return False
    return True


def most_wanted(data: Data, seat: int) -> int:
    """How many gems a half-made offer may want: as many as the partner, or the richest addressee, holds cards."""
    partner = drafts.value_of(data, seat)
    most = 0
    for other in range(data.n):
        if other == partner or (partner == data.n and other != seat):
            most = max(most, card_supply.size(data, other))
    return most


def still_wanted(data: Data, seat: int, offer: Offer, gem: int) -> int:
    """How many of a gem a half-made answer still lacks."""
    wanted: int = offer.gems[gem]
    for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
        wanted -= data.gave[seat * layout.CARDS + card]
    return wanted


# ---------------------------------------------------------------------- what is offered


def openings(data: Data, seat: int) -> int:
    """L21: an offer to anyone who holds cards, or to all, while openings are left."""
    tables = data.tables
    n = 0
    if data.opened[seat] >= tables.most_offers or not card_supply.size(data, seat):
        return 0
    for other in range(data.n):
        if other != seat and card_supply.size(data, other):
            tables.found[n] = tables.start[layout.DO_OFFER] + other
            n += 1
    if n and data.n > 2:
        tables.found[n] = tables.start[layout.DO_OFFER] + data.n
        n += 1
    return n


def answers(data: Data, seat: int, n: int) -> int:
    """L21: offers to the seat that it can fill may be accepted, and all declined."""
    tables = data.tables
    for offer in data.offers:
        if seat in offer.owing and meets(data, seat, offer):
            tables.found[n] = tables.start[layout.DO_ACCEPT] + offer.number - 1
            n += 1
    for offer in data.offers:
        if seat in offer.owing:
            tables.found[n] = tables.start[layout.DO_DECLINE] + offer.number - 1
            n += 1
    return n


def withdrawals(data: Data, seat: int, n: int) -> int:
    """L21: own open offers."""
    tables = data.tables
    for offer in data.offers:
        if offer.maker == seat:
            tables.found[n] = tables.start[layout.DO_WITHDRAW] + offer.number - 1
            n += 1
    return n


def further_steps(data: Data, seat: int) -> int:
    """L21: a half-made offer gets a card or a gem more, is proposed, or is dropped."""
    tables = data.tables
    n = 0
    for card in range(layout.CARDS):
        if drafts.has_left(data, seat, card):
            tables.found[n] = tables.start[layout.DO_GIVE] + card
            n += 1
    wanted = drafts.count_wanted(data, seat)
    most = most_wanted(data, seat)
    if wanted < most:
        for gem in range(layout.GEMS):
            tables.found[n] = tables.start[layout.DO_WANT] + gem
            n += 1
    if 0 < wanted <= most and drafts.count_given(data, seat):
        tables.found[n] = tables.start[layout.DO_PROPOSE]
        n += 1
    tables.found[n] = tables.start[layout.DO_CANCEL]
    return n + 1


def further_cards(data: Data, seat: int) -> int:
    """L21: a half-made answer gets a wanted card more, is agreed to when none is missing, or turns into a no."""
    tables = data.tables
    offer = answered(data, seat)
    assert offer is not None
    n = 0
    missing = 0
    for gem in range(layout.GEMS):
        lacks = still_wanted(data, seat, offer, gem)
        missing += lacks
        if lacks:
            for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
                if drafts.has_left(data, seat, card):
                    tables.found[n] = tables.start[layout.DO_HAND] + card
                    n += 1
    if not missing:
        tables.found[n] = tables.start[layout.DO_AGREE]
        n += 1
    tables.found[n] = tables.start[layout.DO_DECLINE] + offer.number - 1
    return n + 1


# ---------------------------------------------------------------------- what is done


def step(data: Data, seat: int, action: int, kind: int) -> None:
    """L21: a step of an offer or an answer."""
    if kind == layout.DO_OFFER:
        data.opened[seat] += 1
    if kind == layout.DO_OFFER or kind == layout.DO_ACCEPT:
        drafts.clear(data, seat)
    drafts.add(data, seat, action)
    data.teller.step(data, seat, action)


def cancel(data: Data, seat: int) -> None:
    """L21: what is half made is dropped."""
    if drafts.count_wanted(data, seat) > most_wanted(data, seat):
        data.opened[seat] -= 1  # the partner's cards went: no offer could come of it, so none was opened
    drafts.clear(data, seat)
    data.teller.cancel(seat)


def propose(data: Data, seat: int) -> None:
    """L21: the offer is public, and shows that its cards are held."""
    partner = drafts.value_of(data, seat)
    owing = [partner]
    if partner == data.n:
        owing = [other for other in range(data.n) if other != seat and card_supply.size(data, other)]
    at = seat * layout.GEMS
    gems = (data.wants[at], data.wants[at + 1], data.wants[at + 2], data.wants[at + 3])
    offer = Offer(data.next_offer, seat, tuple(owing), tuple(drafts.given(data, seat)), gems)
    drafts.clear(data, seat)
    set_open(data, [*data.offers, offer])
    data.next_offer += 1
    data.proposed[seat] += 1
    show(data, offer)
    data.teller.propose(offer)


def show(data: Data, offer: Offer) -> None:
    """L21: an offer shows that its cards are held."""
    count = 0
    last = -1
    for card in offer.cards:
        count = count + 1 if card == last else 1
        last = card
        known_cards.show(data, offer.maker, card, count)


def agree(data: Data, seat: int) -> None:
    """L21: the cards change hands, and both partners are unready again."""
    offer = answered(data, seat)
    assert offer is not None
    handed = drafts.given(data, seat)
    drafts.clear(data, seat)
    # all leave before any comes, so that a card just got is never taken for the one handed over
    for card in offer.cards:
        known_cards.lose(data, offer.maker, card)
    for card in handed:
        known_cards.lose(data, seat, card)
    for card in offer.cards:
        known_cards.gain(data, seat, card)
    for card in handed:
        known_cards.gain(data, offer.maker, card)
    data.ready[offer.maker] = 0
    data.ready[seat] = 0
    data.teller.deal(seat, offer, handed)
    end(data, offer.number, "agreed")
    clean(data)


def decline(data: Data, seat: int, number: int) -> None:
    """L21: the last of those asked who declines ends the offer."""
    offer = find(data, number)
    assert offer is not None
    drafts.clear(data, seat)
    data.teller.decline(seat, number)
    rest = offer.without(seat)
    if rest.owing:
        set_open(data, [rest if other.number == number else other for other in data.offers])
    else:
        end(data, number, "declined")


def withdraw(data: Data, number: int) -> None:
    """L21: an own offer is open no more."""
    end(data, number, "withdrawn")
    clean(data)


def end(data: Data, number: int, reason: str) -> None:
    """L21: the end of an offer; half-made answers to it fall away with `clean`."""
    offer = find(data, number)
    assert offer is not None
    set_open(data, [other for other in data.offers if other.number != number])
    data.teller.offer_ended(offer, reason)


def clean(data: Data) -> None:
    """L21: offers whose maker no longer holds their cards end, and half-made ones whose ground has gone are
    dropped."""
    for offer in data.offers:
        if card_supply.holds_all(data, offer.maker, offer.cards):
            show(data, offer)  # it goes on showing that its cards are held
        else:
            known_cards.lack(data, offer.maker, offer.cards)  # all see that he holds no more of them unseen
            end(data, offer.number, "cards_gone")
    for seat in range(data.n):
        kind = drafts.kind_of(data, seat)
        if kind < 0:
            continue
        gone = not drafts.holds_given(data, seat)
        if kind == layout.DO_ACCEPT:
            reply = answered(data, seat)
            gone = gone or reply is None or not meets(data, seat, reply)
        if gone:
            drafts.clear(data, seat)
            data.teller.draft_gone(seat)


# ---------------------------------------------------------------------- why not


def asked(data: Data, name: str, seat: int) -> bool:
    if data.buyer >= 0:
        return False
    half = drafts.kind_of(data, seat)
    if half == layout.DO_ACCEPT:
        return name in ("hand", "agree", "decline")
    if half == layout.DO_OFFER:
        return name in ("give", "want", "propose", "cancel")
    if name in ("accept", "decline"):
        return data.owe[seat] > 0
    return not data.ready[seat] and name in ("offer", "withdraw")


def refusal(data: Data, name: str, value: Any, seat: int) -> Refusal:
    """All under one paragraph, so that nobody hears more than he may know."""
    if name == "offer":
        return Refusal("L21", "no_opening" if data.opened[seat] >= data.tables.most_offers else "no_partner")
    if name == "give":
        return Refusal("L21", "not_held", {"card": CARDS[value]})
    if name == "hand":
        offer = answered(data, seat)
        wanted = offer is not None and still_wanted(data, seat, offer, value // layout.BACKS)
        return Refusal("L21", "not_held" if wanted else "not_wanted", {"card": CARDS[value]})
    if name == "want" or (name == "propose" and drafts.count_wanted(data, seat) > most_wanted(data, seat)):
        return Refusal("L21", "too_many")
    if name in ("propose", "agree"):
        return Refusal("L21", "not_complete")
    offer = find(data, value)
    if offer is None:
        return ended(value)
    if name == "withdraw":
        return Refusal("L21", "not_own_offer", {"offer": value})
    if seat not in offer.owing or name == "decline":
        return Refusal("L21", "not_to_you", {"offer": value})
    return Refusal("L21", "gems_missing", {"offer": value})


def ended(number: int) -> Refusal:
    """An offer with this number is not open."""
    return Refusal("L21", "offer_ended", {"offer": number})
