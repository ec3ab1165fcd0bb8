"""The trade phase of Die Minen von Zavandor: offers and answers between players (L21), and the bank (L23 to L27).

Offers and answers are drafts of single steps that only their seat sees; a proposed offer is public. Who has an open
offer need not act, but may.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import msgspec

from zwerge.games.zavandor.edition import BACKS, CARDS, GEMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwerge.games.zavandor.state import ZavandorState


class Offer(msgspec.Struct, frozen=True):
    """A proposed offer: who made it, which seats still owe an answer, the cards given and the gems wanted."""

    number: int
    maker: int
    owing: tuple[int, ...]
    cards: tuple[int, ...]
    gems: tuple[int, ...]


def begin(state: ZavandorState) -> None:
    """Who has no card when the phase begins is ready throughout."""
    n = state.n
    state.ready = [state.size(seat) == 0 for seat in range(n)]
    state.opened, state.proposed, state.swaps = [0] * n, [0] * n, [0] * n
    state.offers, state.next_offer = [], 1
    state.half = [[] for _ in range(n)]
    state.buyer = -1


def close(state: ZavandorState) -> None:
    """After the phase nothing of it is left."""
    state.ready = [False] * state.n
    state.opened, state.proposed, state.swaps = [0] * state.n, [0] * state.n, [0] * state.n
    state.offers, state.next_offer = [], 1


def go(state: ZavandorState) -> bool:
    """True while somebody is asked; the phase ends when all are ready and no offer is open."""
    if state.buyer >= 0:
        return search(state)
    waiting = asked(state)
    if waiting:
        return state.ask(waiting[0])
    close(state)
    state.begin_bids()
    return False


def owed(state: ZavandorState, seat: int) -> list[Offer]:
    """The open offers to which a seat owes an answer."""
    return [offer for offer in state.offers if seat in offer.owing]


def made(state: ZavandorState, seat: int) -> list[Offer]:
    return [offer for offer in state.offers if offer.maker == seat]


def asked(state: ZavandorState) -> tuple[int, ...]:
    """Every addressee of an open offer, and who is not ready and has no open offer of his own."""
    if state.buyer >= 0:
        return (state.buyer,)
    return tuple(
        seat for seat in state.order() if owed(state, seat) or (not state.ready[seat] and not made(state, seat))
    )


# ---------------------------------------------------------------------- drafts


def kind(state: ZavandorState, seat: int) -> str:
    """What a seat has half made: "offer", "accept" or nothing."""
    half = state.half[seat]
    return str(state.tables.meaning[half[0]][0]) if half else ""


def given(state: ZavandorState, seat: int) -> list[int]:
    """The cards of a half-made offer or answer, sorted."""
    meaning = state.tables.meaning
    return sorted(meaning[step][1] for step in state.half[seat] if meaning[step][0] in ("give", "hand"))


def wanted(state: ZavandorState, seat: int) -> list[int]:
    """The gems wanted in a half-made offer, sorted."""
    meaning = state.tables.meaning
    return sorted(meaning[step][1] for step in state.half[seat] if meaning[step][0] == "want")


def answered(state: ZavandorState, seat: int) -> Offer | None:
    """The open offer to which a seat has half made an answer."""
    number = state.tables.meaning[state.half[seat][0]][1]
    return find(state, number)


def find(state: ZavandorState, number: int) -> Offer | None:
    return next((offer for offer in state.offers if offer.number == number), None)


def partners(state: ZavandorState, seat: int) -> list[int]:
    """Others who hold cards, in turn order."""
    return [other for other in state.order() if other != seat and state.size(other)]


def addressees(state: ZavandorState, seat: int, partner: int) -> list[int]:
    return partners(state, seat) if partner == state.n else [partner]


def most_wanted(state: ZavandorState, seat: int) -> int:
    """How many gems a half-made offer may want: as many as the partner, or the richest addressee, holds cards."""
    partner = state.tables.meaning[state.half[seat][0]][1]
    return max(map(state.size, addressees(state, seat, partner)), default=0)


def still_wanted(state: ZavandorState, seat: int, offer: Offer) -> list[int]:
    """By gem, what a half-made answer still lacks."""
    left = list(offer.gems)
    for card in given(state, seat):
        left[card // 4] -= 1
    return left


def complete(state: ZavandorState, seat: int) -> bool:
    """Whether a half-made offer may be proposed."""
    count = len(wanted(state, seat))
    return bool(given(state, seat)) and 0 < count <= most_wanted(state, seat)


def meets(state: ZavandorState, seat: int, offer: Offer) -> bool:
    """Whether a seat holds the gems that an offer wants."""
    return all(state.gems_held(seat, gem) >= offer.gems[gem] for gem in range(4))


# ---------------------------------------------------------------------- what is legal


def legal(state: ZavandorState, seat: int) -> tuple[int, ...]:
    first = state.tables.first
    if state.buyer >= 0:
        return tuple(first["instead"] + gem for gem in lying(state)) if seat == state.buyer else ()
    half = kind(state, seat)
    if half == "accept":
        return legal_answer(state, seat)
    if half == "offer":
        return legal_offer(state, seat)
    found = []
    for offer in owed(state, seat):
        if meets(state, seat, offer):
            found.append(first["accept"] + offer.number - 1)
        found.append(first["decline"] + offer.number - 1)
    if not state.ready[seat]:
        found += legal_trades(state, seat)
    return tuple(sorted(found))


def legal_answer(state: ZavandorState, seat: int) -> tuple[int, ...]:
    first = state.tables.first
    offer = answered(state, seat)
    assert offer is not None
    left, cards = still_wanted(state, seat, offer), given(state, seat)
    hand = [
        first["hand"] + card
        for card in range(16)
        if left[card // 4] and state.hand[seat * 16 + card] > cards.count(card)
    ]
    agree = [] if any(left) else [first["agree"]]
    return (*hand, *agree, first["decline"] + offer.number - 1)


def legal_offer(state: ZavandorState, seat: int) -> tuple[int, ...]:
    first = state.tables.first
    cards = given(state, seat)
    found = [first["give"] + card for card in range(16) if state.hand[seat * 16 + card] > cards.count(card)]
    if len(wanted(state, seat)) < most_wanted(state, seat):
        found += [first["want"] + gem for gem in range(4)]
    if complete(state, seat):
        found.append(first["propose"])
    return (*found, first["cancel"])


def legal_trades(state: ZavandorState, seat: int) -> list[int]:
    """What one who is not ready and has nothing half made may begin."""
    tables, first = state.tables, state.tables.first
    found = []
    others = partners(state, seat)
    if state.opened[seat] < tables.most_offers and state.size(seat):
        found += [first["offer"] + other for other in others]
        if others and state.n > 2:
            found.append(first["offer"] + state.n)
    found += [first["withdraw"] + offer.number - 1 for offer in made(state, seat)]
    cards = [card for card in range(16) for _ in range(min(tables.edition.bank_rate, state.hand[seat * 16 + card]))]
    for payment in sorted(set(itertools.combinations(cards, tables.edition.bank_rate))):
        found += [tables.bank[payment, gem] for gem in range(4)]
    if state.swaps[seat] < state.total(seat, "swap"):
        found += [first["swap"] + card * 4 + gem for card in sorted(set(cards)) for gem in range(4)]
    return [*found, first["ready"]]


# ---------------------------------------------------------------------- offers and answers


def do_offer(state: ZavandorState, seat: int, partner: Any, action: int) -> None:
    """L21: opened, half made and secret."""
    state.half[seat] = [action]
    state.opened[seat] += 1
    state.say("offer_draft", seat, seat=seat)


def do_step(state: ZavandorState, seat: int, value: Any, action: int) -> None:
    """L21: a card given or handed, a gem wanted, an answer begun."""
    state.half[seat].append(action)
    state.say("step_draft", seat, seat=seat, step=state.setup.actions.text(action))


def do_cancel(state: ZavandorState, seat: int, value: Any, action: int) -> None:
    state.half[seat] = []
    state.say("cancel_draft", seat, seat=seat)


def do_propose(state: ZavandorState, seat: int, value: Any, action: int) -> None:
    """L21: the offer is public, and shows that its cards are held."""
    cards, gems = given(state, seat), wanted(state, seat)
    to = addressees(state, seat, state.tables.meaning[state.half[seat][0]][1])
    state.half[seat] = []
    by_gem = tuple(gems.count(gem) for gem in range(4))
    offer = Offer(state.next_offer, seat, tuple(sorted(to)), tuple(cards), by_gem)
    state.offers.append(offer)
    state.next_offer += 1
    state.proposed[seat] += 1
    for card in sorted(set(cards)):
        state.show(seat, card, cards.count(card))
    state.say(
        "propose",
        seat=seat,
        offer=offer.number,
        to=offer.owing,
        cards=tuple(CARDS[card] for card in cards),
        gems=tuple(GEMS[gem] for gem in gems),
        reveals=True,
    )


def do_agree(state: ZavandorState, seat: int, value: Any, action: int) -> None:
    """L21: the cards change hands, and both partners are unready again."""
    offer = answered(state, seat)
    assert offer is not None
    cards = given(state, seat)
    state.half[seat] = []
    both = ((offer.maker, seat, offer.cards), (seat, offer.maker, tuple(cards)))
    for giver, _, moved in both:
        # all leave before any comes, so that a card just got is never taken for the one handed over
        for card in moved:
            state.lose(giver, card)
        state.ready[giver] = False
    for _, taker, moved in both:
        for card in moved:
            state.gain(taker, card)
    state.say(
        "deal",
        seat=seat,
        maker=offer.maker,
        offer=offer.number,
        given=tuple(CARDS[card] for card in cards),
        taken=tuple(CARDS[card] for card in offer.cards),
        reveals=True,
    )
    end(state, offer, "agreed")
    clean(state)


def do_decline(state: ZavandorState, seat: int, number: Any, action: int) -> None:
    offer = find(state, number)
    assert offer is not None
    state.half[seat] = []
    state.say("decline", seat=seat, offer=number)
    left = tuple(other for other in offer.owing if other != seat)
    if left:
        at = state.offers.index(offer)
        state.offers[at] = msgspec.structs.replace(offer, owing=left)
    else:
        end(state, offer, "declined")


def do_withdraw(state: ZavandorState, seat: int, number: Any, action: int) -> None:
    offer = find(state, number)
    assert offer is not None
    end(state, offer, "withdrawn")
    clean(state)


def do_ready(state: ZavandorState, seat: int, value: Any, action: int) -> None:
    state.ready[seat] = True
    state.say("ready", seat=seat)


def end(state: ZavandorState, offer: Offer, reason: str) -> None:
    """The end of an offer; half-made answers to it fall away with `clean`."""
    state.offers = [other for other in state.offers if other.number != offer.number]
    state.say("offer_ended", offer=offer.number, seat=offer.maker, reason=reason)


def clean(state: ZavandorState) -> None:
    """End offers whose maker no longer holds their cards, and drop half-made ones whose ground has gone."""
    for offer in state.offers:
        if not holds(state, offer.maker, list(offer.cards)):
            end(state, offer, "cards_gone")
            continue
        for card in sorted(set(offer.cards)):
            # an offer that stays open goes on showing that its cards are held
            state.show(offer.maker, card, offer.cards.count(card))
    for seat in range(state.n):
        half = kind(state, seat)
        if not half:
            continue
        offer_to = answered(state, seat) if half == "accept" else None
        gone = half == "accept" and (offer_to is None or not meets(state, seat, offer_to))
        if gone or not holds(state, seat, given(state, seat)):
            state.half[seat] = []
            state.say("draft_gone", seat, seat=seat)


def holds(state: ZavandorState, seat: int, cards: list[int]) -> bool:
    return all(state.hand[seat * 16 + card] >= cards.count(card) for card in set(cards))


# ---------------------------------------------------------------------- the bank


def do_bank(state: ZavandorState, seat: int, trade: Any, action: int) -> None:
    """L25: the cards are paid to the piles of their backs, then the wanted gem is sought."""
    cards, gem = trade
    for card in cards:
        state.lose(seat, card)
        state.throw(card)
    state.buyer, state.sought, state.naming = seat, gem, False
    state.say("bank", seat=seat, cards=tuple(CARDS[card] for card in cards), gem=GEMS[gem], reveals=True)


def do_swap(state: ZavandorState, seat: int, trade: Any, action: int) -> None:
    """L25: one card for one, as often as the helpers allow."""
    state.swaps[seat] += 1
    do_bank(state, seat, trade, action)


def turned_deck(state: ZavandorState) -> int:
    """L26, L27: the deck whose draw pile is turned over now; -1 if the gem lies open before, -2 if it is nowhere."""
    for back in state.tables.likely[state.sought]:
        if state.discard[back * 4 + state.sought]:
            return -1
        if any(state.draw_pile[back * 4 : back * 4 + 4]):
            return back
    return -2


def search(state: ZavandorState) -> bool:
    """L26, L27: discard pile first, then the whole draw pile of a deck, before the next deck is looked at."""
    deck = turned_deck(state)
    if deck >= 0:
        return state.ask(-1)
    if deck == -2:
        gems = lying(state)
        if len(gems) > 1:
            state.naming = True
            return state.ask(state.buyer)
        state.say("nowhere", seat=state.buyer, gem=GEMS[state.sought])
        state.sought = gems[0]
    for back in state.tables.likely[state.sought]:
        if state.discard[back * 4 + state.sought]:
            state.discard[back * 4 + state.sought] -= 1
            bought(state, state.sought * 4 + back)
            return False
    raise AssertionError("the gem that lies in a discard pile is not found")


def lying(state: ZavandorState) -> list[int]:
    """The gems that lie in any discard pile."""
    return [gem for gem in range(4) if any(state.discard[back * 4 + gem] for back in range(4))]


def bought(state: ZavandorState, card: int) -> None:
    state.gain(state.buyer, card)
    state.say("bought", seat=state.buyer, card=CARDS[card])
    state.buyer, state.naming = -1, False
    clean(state)


def turn_over(state: ZavandorState, back: int, gem: int) -> None:
    """L27: the gem that is sought is taken, any other card goes to the discard pile of that deck."""
    state.draw_pile[back * 4 + gem] -= 1
    state.say("turn", back=BACKS[back], gem=GEMS[gem])
    if gem == state.sought:
        bought(state, gem * 4 + back)
    else:
        state.discard[back * 4 + gem] += 1


def do_instead(state: ZavandorState, seat: int, gem: Any, action: int) -> None:
    """L27: the gem turned up nowhere, so he names another that lies open."""
    state.say("instead", seat=seat, gem=GEMS[gem])
    state.sought, state.naming = gem, False


DECISIONS: dict[str, Callable[[ZavandorState, int, Any, int], None]] = {
    "offer": do_offer,
    "give": do_step,
    "want": do_step,
    "propose": do_propose,
    "cancel": do_cancel,
    "accept": do_step,
    "hand": do_step,
    "agree": do_agree,
    "decline": do_decline,
    "withdraw": do_withdraw,
    "bank": do_bank,
    "swap": do_swap,
    "instead": do_instead,
    "ready": do_ready,
}
