"""Offers between players (L21): drafts that only their seat sees, public once proposed, answered by whom they ask."""

from typing import Any

from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import card_supply, drafts, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS
from zwerge.games.zavandor.rules.open_offer import Offer

DECISIONS = dict.fromkeys(
    ("offer", "give", "want", "propose", "cancel", "accept", "hand", "agree", "decline", "withdraw"), "L21"
)
PHASES = (layout.TRADE,)


# ---------------------------------------------------------------------- open offers, by their place


def find(data: Data, number: int) -> int:
    """The place of an open offer, or NONE."""
    for place in range(data.n_offers):
        if data.offer_number[place] == number:
            return place
    return layout.NONE


def answered(data: Data, seat: int) -> int:
    """The open offer to which a seat has half made an answer, or NONE."""
    return find(data, drafts.value_of(data, seat))


def owes(data: Data, seat: int, place: int) -> bool:
    """Whether an offer waits for a seat."""
    return data.offer_owing[place] >> seat & 1 > 0


def meets(data: Data, seat: int, place: int) -> bool:
    """Whether a seat holds the gems that an offer wants."""
    for gem in range(layout.GEMS):
        if card_supply.gems_held(data, seat, gem) < data.offer_gems[place * layout.GEMS + gem]:
            return False
    return True


def is_held(data: Data, place: int) -> bool:
    """Whether its maker holds the cards of an offer."""
    maker = data.offer_maker[place]
    for card in range(layout.CARDS):
        if data.offer_cards[place * layout.CARDS + card] > data.hand[maker * layout.CARDS + card]:
            return False
    return True


def count(data: Data) -> None:
    """Per seat how many open offers it made, and how many wait for it."""
    for seat in range(data.n):
        data.owe[seat] = 0
        data.made[seat] = 0
    for place in range(data.n_offers):
        data.made[data.offer_maker[place]] += 1
        for seat in range(data.n):
            if owes(data, seat, place):
                data.owe[seat] += 1


def remove(data: Data, gone: int) -> None:
    """An offer is open no more; those after it move up."""
    data.n_offers -= 1
    for place in range(gone, data.n_offers):
        data.offer_number[place] = data.offer_number[place + 1]
        data.offer_maker[place] = data.offer_maker[place + 1]
        data.offer_owing[place] = data.offer_owing[place + 1]
        for card in range(layout.CARDS):
            data.offer_cards[place * layout.CARDS + card] = data.offer_cards[(place + 1) * layout.CARDS + card]
        for gem in range(layout.GEMS):
            data.offer_gems[place * layout.GEMS + gem] = data.offer_gems[(place + 1) * layout.GEMS + gem]
    count(data)


def cards_of(data: Data, place: int) -> tuple[int, ...]:
    """The cards that an offer gives, sorted."""
    held = [data.offer_cards[place * layout.CARDS + card] for card in range(layout.CARDS)]
    return tuple([card for card in range(layout.CARDS) for _ in range(held[card])])


def told_of(data: Data, place: int) -> Offer:
    """An open offer, for whoever is told of it."""
    owing = tuple([seat for seat in range(data.n) if owes(data, seat, place)])
    gems = tuple([data.offer_gems[place * layout.GEMS + gem] for gem in range(layout.GEMS)])
    return Offer(data.offer_number[place], data.offer_maker[place], owing, cards_of(data, place), gems)


def set_open(data: Data, offers: list[Offer]) -> None:
    """Let these be the open offers, by number."""
    data.n_offers = 0
    for offer in offers:
        place = data.n_offers
        data.offer_number[place] = offer.number
        data.offer_maker[place] = offer.maker
        data.offer_owing[place] = sum([1 << seat for seat in offer.owing])
        for card in range(layout.CARDS):
            data.offer_cards[place * layout.CARDS + card] = offer.cards.count(card)
        for gem in range(layout.GEMS):
            data.offer_gems[place * layout.GEMS + gem] = offer.gems[gem]
        data.n_offers += 1
    count(data)


def partners(data: Data, seat: int) -> list[int]:
    """Others who hold cards, in turn order."""
    return [other for other in turn_order.order(data) if other != seat and card_supply.size(data, other)]


def most_wanted(data: Data, seat: int) -> int:
    """How many gems a half-made offer may want: as many as the partner, or the richest addressee, holds cards."""
    partner = drafts.value_of(data, seat)
    most = 0
    for other in range(data.n):
        if other == partner or (partner == data.n and other != seat):
            most = max(most, card_supply.size(data, other))
    return most


def still_wanted(data: Data, seat: int, place: int, gem: int) -> int:
    """How many of a gem a half-made answer still lacks."""
    wanted: int = data.offer_gems[place * layout.GEMS + gem]
    for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
        wanted -= data.gave[seat * layout.CARDS + card]
    return wanted


# ---------------------------------------------------------------------- what is offered


def openings(data: Data, seat: int, found: list[int]) -> int:
    """L21: an offer to anyone who holds cards, or to all, while openings are left."""
    n = 0
    if data.opened[seat] >= data.tables.most_offers or not card_supply.size(data, seat):
        return 0
    for other in range(data.n):
        if other != seat and card_supply.size(data, other):
            found[n] = data.tables.start[layout.DO_OFFER] + other
            n += 1
    if n and data.n > 2:
        found[n] = data.tables.start[layout.DO_OFFER] + data.n
        n += 1
    return n


def answers(data: Data, seat: int, found: list[int], n: int) -> int:
    """L21: offers to the seat that it can fill may be accepted, and all declined."""
    for place in range(data.n_offers):
        if owes(data, seat, place) and meets(data, seat, place):
            found[n] = data.tables.start[layout.DO_ACCEPT] + data.offer_number[place] - 1
            n += 1
    for place in range(data.n_offers):
        if owes(data, seat, place):
            found[n] = data.tables.start[layout.DO_DECLINE] + data.offer_number[place] - 1
            n += 1
    return n


def withdrawals(data: Data, seat: int, found: list[int], n: int) -> int:
    """L21: own open offers."""
    for place in range(data.n_offers):
        if data.offer_maker[place] == seat:
            found[n] = data.tables.start[layout.DO_WITHDRAW] + data.offer_number[place] - 1
            n += 1
    return n


def further_steps(data: Data, seat: int, found: list[int]) -> int:
    """L21: a half-made offer gets a card or a gem more, is proposed, or is dropped."""
    n = 0
    for card in range(layout.CARDS):
        if drafts.has_left(data, seat, card):
            found[n] = data.tables.start[layout.DO_GIVE] + card
            n += 1
    wanted = drafts.count_wanted(data, seat)
    most = most_wanted(data, seat)
    if wanted < most:
        for gem in range(layout.GEMS):
            found[n] = data.tables.start[layout.DO_WANT] + gem
            n += 1
    if 0 < wanted <= most and drafts.count_given(data, seat):
        found[n] = data.tables.start[layout.DO_PROPOSE]
        n += 1
    found[n] = data.tables.start[layout.DO_CANCEL]
    return n + 1


def further_cards(data: Data, seat: int, found: list[int]) -> int:
    """L21: a half-made answer gets a wanted card more, is agreed to when none is missing, or turns into a no."""
    place = answered(data, seat)
    n = 0
    missing = 0
    for gem in range(layout.GEMS):
        lacks = still_wanted(data, seat, place, gem)
        missing += lacks
        if lacks:
            for card in range(gem * layout.BACKS, (gem + 1) * layout.BACKS):
                if drafts.has_left(data, seat, card):
                    found[n] = data.tables.start[layout.DO_HAND] + card
                    n += 1
    if not missing:
        found[n] = data.tables.start[layout.DO_AGREE]
        n += 1
    found[n] = data.tables.start[layout.DO_DECLINE] + data.offer_number[place] - 1
    return n + 1


# ---------------------------------------------------------------------- what is done


def step(data: Data, seat: int, action: int, kind: int) -> None:
    """L21: a step of an offer or an answer."""
    if kind == layout.DO_OFFER:
        data.opened[seat] += 1
    if kind == layout.DO_OFFER or kind == layout.DO_ACCEPT:
        drafts.clear(data, seat)
    drafts.add(data, seat, action)
    told.step(data, seat, action)


def cancel(data: Data, seat: int) -> None:
    """L21: what is half made is dropped."""
    if drafts.count_wanted(data, seat) > most_wanted(data, seat):
        data.opened[seat] -= 1  # the partner's cards went: no offer could come of it, so none was opened
    drafts.clear(data, seat)
    told.cancel(data, seat)


def propose(data: Data, seat: int) -> None:
    """L21: the offer is public, and shows that its cards are held."""
    partner = drafts.value_of(data, seat)
    place = data.n_offers
    data.offer_number[place] = data.next_offer
    data.offer_maker[place] = seat
    data.offer_owing[place] = 0
    for other in range(data.n):
        if other == partner or (partner == data.n and other != seat and card_supply.size(data, other)):
            data.offer_owing[place] += 1 << other
    for card in range(layout.CARDS):
        data.offer_cards[place * layout.CARDS + card] = data.gave[seat * layout.CARDS + card]
    for gem in range(layout.GEMS):
        data.offer_gems[place * layout.GEMS + gem] = data.wants[seat * layout.GEMS + gem]
    drafts.clear(data, seat)
    data.n_offers += 1
    count(data)
    data.next_offer += 1
    data.proposed[seat] += 1
    show(data, place)
    told.propose(data, place)


def show(data: Data, place: int) -> None:
    """L21: an offer shows that its cards are held."""
    for card in range(layout.CARDS):
        if data.offer_cards[place * layout.CARDS + card]:
            known_cards.show(data, data.offer_maker[place], card, data.offer_cards[place * layout.CARDS + card])


def agree(data: Data, seat: int) -> None:
    """L21: the cards change hands, and both partners are unready again."""
    place = answered(data, seat)
    maker = data.offer_maker[place]
    # all leave before any comes, so that a card just got is never taken for the one handed over
    for card in range(layout.CARDS):
        for _ in range(data.offer_cards[place * layout.CARDS + card]):
            known_cards.lose(data, maker, card)
    for card in range(layout.CARDS):
        for _ in range(data.gave[seat * layout.CARDS + card]):
            known_cards.lose(data, seat, card)
    for card in range(layout.CARDS):
        for _ in range(data.offer_cards[place * layout.CARDS + card]):
            known_cards.gain(data, seat, card)
        for _ in range(data.gave[seat * layout.CARDS + card]):
            known_cards.gain(data, maker, card)
    data.ready[maker] = 0
    data.ready[seat] = 0
    told.deal(data, seat, place)
    drafts.clear(data, seat)
    end(data, place, layout.AGREED)
    clean(data)


def decline(data: Data, seat: int, number: int) -> None:
    """L21: the last of those asked who declines ends the offer."""
    place = find(data, number)
    drafts.clear(data, seat)
    told.decline(data, seat, number)
    if data.offer_owing[place] == 1 << seat:
        end(data, place, layout.DECLINED)
    else:
        data.offer_owing[place] -= 1 << seat
        count(data)


def withdraw(data: Data, number: int) -> None:
    """L21: an own offer is open no more."""
    end(data, find(data, number), layout.WITHDRAWN)
    clean(data)


def end(data: Data, place: int, reason: int) -> None:
    """L21: the end of an offer; half-made answers to it fall away with `clean`."""
    told.offer_ended(data, place, reason)
    remove(data, place)


def clean(data: Data) -> None:
    """L21: offers whose maker no longer holds their cards end, and half-made ones whose ground has gone are
    dropped."""
    place = 0
    while place < data.n_offers:
        if is_held(data, place):
            show(data, place)  # it goes on showing that its cards are held
            place += 1
        else:
            known_cards.lack(data, data.offer_maker[place], place)  # all see that he holds no more of them unseen
            end(data, place, layout.CARDS_GONE)
    for seat in range(data.n):
        kind = drafts.kind_of(data, seat)
        if kind < 0:
            continue
        gone = not drafts.holds_given(data, seat)
        if kind == layout.DO_ACCEPT:
            reply = answered(data, seat)
            gone = gone or reply < 0 or not meets(data, seat, reply)
        if gone:
            drafts.clear(data, seat)
            told.draft_gone(data, seat)


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
        wanted = still_wanted(data, seat, answered(data, seat), value // layout.BACKS)
        return Refusal("L21", "not_held" if wanted else "not_wanted", {"card": CARDS[value]})
    if name == "want" or (name == "propose" and drafts.count_wanted(data, seat) > most_wanted(data, seat)):
        return Refusal("L21", "too_many")
    if name in ("propose", "agree"):
        return Refusal("L21", "not_complete")
    place = find(data, value)
    if place < 0:
        return ended(value)
    if name == "withdraw":
        return Refusal("L21", "not_own_offer", {"offer": value})
    if not owes(data, seat, place) or name == "decline":
        return Refusal("L21", "not_to_you", {"offer": value})
    return Refusal("L21", "gems_missing", {"offer": value})


def ended(number: int) -> Refusal:
    """An offer with this number is not open."""
    return Refusal("L21", "offer_ended", {"offer": number})
