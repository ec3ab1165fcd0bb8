"""What all know of hands, told once more from the journal alone: known cards, lots, and unseen cards out of them.

Nothing here knows how the rules keep their books; it follows what a spectator is told, entry by entry.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from zwerge.core.outcome import Face
from zwerge.core.seats import SPECTATOR
from zwerge.games.zavandor.rules.edition import BACKS, GEMS


class Lot:
    """Gems that nobody has been shown, and how many cards of them each seat holds; the rest is the draw pile. Cards
    that are in doubt, since they may be of several lots, count in all of them."""

    def __init__(self, gems: Counter[str]) -> None:
        self.gems = gems
        self.unseen: Counter[int] = Counter()


class Doubt:
    """The showings of a seat and deck that may be of several lots, and how many cards of each lot they may be."""

    def __init__(self) -> None:
        self.gems: list[str] = []
        self.of: Counter[Lot] = Counter()

    def is_over(self) -> bool:
        return len(self.gems) == self.of.total()


class Books:
    """Kept by one who hears everything that is told to all."""

    def __init__(self, decks: dict[str, dict[str, int]]) -> None:
        self.known: Counter[tuple[int, str]] = Counter()
        self.lots = {back: [Lot(Counter(gems))] for back, gems in decks.items()}
        self.discard: dict[str, Counter[str]] = {back: Counter() for back in decks}
        self.offers: dict[int, tuple[int, Counter[str]]] = {}
        self.doubts: dict[tuple[int, str], Doubt] = {}
        self.in_doubt = 0

    def hear(self, face: Face) -> None:
        name, told = face.key.rpartition(".")[2], face.params
        hear = getattr(self, f"hear_{name}", None)
        if hear is not None:
            hear(**told)

    def hear_draw_other(self, seat: int, back: str) -> None:
        self.lots[back][-1].unseen[seat] += 1

    def hear_reshuffle(self, back: str) -> None:
        self.lots[back].append(Lot(self.discard[back]))
        self.discard[back] = Counter()
        self.tidy(back)

    def hear_turn(self, back: str, gem: str) -> None:
        self.lots[back][-1].gems[gem] -= 1
        self.discard[back][gem] += 1

    def hear_propose(self, seat: int, offer: int, cards: Any, **_: Any) -> None:
        self.offers[offer] = (seat, Counter(cards))
        self.hold(seat, Counter(cards))

    def hear_offer_ended(self, offer: int, **_: Any) -> None:
        self.offers.pop(offer, None)

    def hear_bank(self, seat: int, cards: Any, gem: str) -> None:
        for card in cards:
            self.leave(seat, card)
            self.throw(card)

    def hear_bought(self, seat: int, card: str) -> None:
        gem, back = card.split()
        self.discard[back][gem] -= 1
        self.known[seat, card] += 1

    def hear_deal(self, seat: int, maker: int, given: Any, taken: Any, **_: Any) -> None:
        for giver, cards in ((maker, taken), (seat, given)):
            for card in cards:
                self.leave(giver, card)
        for taker, cards in ((seat, taken), (maker, given)):
            self.known.update((taker, card) for card in cards)

    def hear_bid(self, seat: int, cards: Any) -> None:
        for card in cards:
            self.leave(seat, card)

    def hear_back(self, seat: int, cards: Any) -> None:
        self.known.update((seat, card) for card in cards)

    def hear_keep(self, seat: int, card: str) -> None:
        self.known[seat, card] += 1

    def hear_upgrade(self, seat: int, cards: Any, **_: Any) -> None:
        for card in cards:
            self.leave(seat, card)
            self.throw(card)

    def throw(self, card: str) -> None:
        gem, back = card.split()
        self.discard[back][gem] += 1

    def hold(self, seat: int, cards: Counter[str]) -> None:
        """At least these are held."""
        for card in sorted(cards, key=lambda c: (GEMS.index(c.split()[0]), BACKS.index(c.split()[1]))):
            while self.known[seat, card] < cards[card]:
                self.show(seat, card)

    def leave(self, seat: int, card: str) -> None:
        if not self.known[seat, card]:
            self.show(seat, card)
        self.known[seat, card] -= 1

    def show(self, seat: int, card: str) -> None:
        """An unseen card leaves the lot that fits; where several do, or older doubts are about it, it is in doubt."""
        gem, back = card.split()
        doubt = self.doubts.get((seat, back))
        over = doubt is not None and doubt.is_over()
        fits = [lot for lot in self.lots[back] if lot.unseen[seat] and lot.gems[gem]]
        free = [lot for lot in fits if doubt is None or lot.unseen[seat] > doubt.of[lot]] if over else fits
        self.known[seat, card] += 1
        if len(free) == 1 and (doubt is None or over or not doubt.of[free[0]]):
            free[0].gems[gem] -= 1
            free[0].unseen[seat] -= 1
        else:
            self.in_doubt += 1
            doubt = self.doubts.setdefault((seat, back), Doubt())
            doubt.gems.append(gem)
            for lot in fits:
                doubt.of[lot] = max(doubt.of[lot], lot.unseen[seat])
            if doubt.is_over() and len(+doubt.of) == 1:
                (lot,) = +doubt.of
                lot.unseen[seat] -= len(doubt.gems)
                lot.gems.subtract(doubt.gems)
                del self.doubts[seat, back]
        self.tidy(back)

    def tidy(self, back: str) -> None:
        """A lot out of which nobody holds an unseen card is forgotten, but for the draw pile's, and in doubt."""
        lots = self.lots[back]
        if not any(deck == back for _, deck in self.doubts):
            self.lots[back] = [lot for lot in lots[:-1] if lot.unseen.total()] + lots[-1:]

    def open_offers_show(self) -> None:
        """An offer that stays open shows that its cards are still held."""
        for seat, cards in self.offers.values():
            self.hold(seat, cards)

    def paid_bids_are_thrown(self, discard: dict[str, tuple[str, ...]]) -> None:
        """Which cards of a bid are paid follows from the rules; here the public discard pile is looked at."""
        self.discard = {back: Counter(gems) for back, gems in discard.items()}


def follow(state: Any, before: Any, books: Books) -> int:
    """Hear what the last step told to all; how many faces that were."""
    seat, action = state.trail.seat, state.trail.action
    told = [face for entry in before.clone().told(action, seat) if (face := entry.seen_as(SPECTATOR)) is not None]
    for face in told:
        books.hear(face)
    view = state.view(SPECTATOR)
    if view.buyer is None:  # what he pays may come back to a buyer
        books.open_offers_show()
    books.paid_bids_are_thrown(view.discard)
    return len(told)


def as_shown(books: Books, players: int) -> tuple[Any, Any, Any]:
    """In the words of a view: known cards per seat, gems per lot, unseen cards per seat and lot."""
    known = tuple(
        tuple(c for g in GEMS for b in BACKS for c in [f"{g} {b}"] * books.known[seat, f"{g} {b}"])
        for seat in range(players)
    )
    lots = {b: tuple(tuple(g for g in GEMS for _ in range(lot.gems[g])) for lot in books.lots[b]) for b in BACKS}
    unseen = tuple({b: tuple(lot.unseen[s] for lot in books.lots[b]) for b in BACKS} for s in range(players))
    return known, lots, unseen
