"""The trade phase of Die Minen von Zavandor: offers and answers between players (L21), and the bank (L23 to L27).

Offers and answers are drafts of single steps that only their seat sees; a proposed offer is public. Who has an open
offer need not act, but may. Compiled where a compiler works (`trade.pxd`); the same file runs as it is.
"""

from zwerge.core import seats
from zwerge.games.zavandor.rules import tables as _t
from zwerge.games.zavandor.rules.edition import BACKS, CARDS, GEMS
from zwerge.games.zavandor.rules.holdings import Holdings

_CHANCE = seats.CHANCE
_BIDS = 7
_SWAPS = 16
_GIVE = _t.KINDS.index("give")
_WANT = _t.KINDS.index("want")
_OFFER = _t.KINDS.index("offer")
_PROPOSE = _t.KINDS.index("propose")
_CANCEL = _t.KINDS.index("cancel")
_ACCEPT = _t.KINDS.index("accept")
_HAND = _t.KINDS.index("hand")
_AGREE = _t.KINDS.index("agree")
_DECLINE = _t.KINDS.index("decline")
_WITHDRAW = _t.KINDS.index("withdraw")
_BANK = _t.KINDS.index("bank")
_SWAP = _t.KINDS.index("swap")
_INSTEAD = _t.KINDS.index("instead")
_READY = _t.KINDS.index("ready")
_LIES_OPEN = -1
_NOWHERE = -2


class Offer:
    """A proposed offer, never changed: who made it, which seats still owe an answer, the cards given and the gems
    wanted (by gem)."""

    def __init__(
        self, number: int, maker: int, owing: tuple[int, ...], cards: tuple[int, ...], gems: tuple[int, ...]
    ) -> None:
        self.number = number
        self.maker = maker
        self.owing = owing
        self.cards = cards
        self.gems = gems

    def without(self, seat: int) -> "Offer":
        """The same offer when a seat has declined."""
        return Offer(
            self.number, self.maker, tuple([other for other in self.owing if other != seat]), self.cards, self.gems
        )


class Trade(Holdings):
    """A game of Die Minen von Zavandor as far as its trade phase goes."""

    def begin_trade(self) -> None:
        """Who has no card when the phase begins is ready throughout."""
        self.phase = 6
        self.close_trade()
        for seat in range(self.n):
            self.ready[seat] = 0 if self.size(seat) else 1
            self.clear_half(seat)
        self.buyer = -1

    def close_trade(self) -> None:
        """After the phase nothing of it is left."""
        for seat in range(4):
            self.ready[seat] = 0
            self.opened[seat] = 0
            self.proposed[seat] = 0
            self.swaps[seat] = 0
            self.owe[seat] = 0
            self.made[seat] = 0
        self.offers = []
        self.next_offer = 1

    def go_trade(self) -> int:
        """1 while somebody is asked; the phase ends when all are ready and no offer is open."""
        if self.buyer >= 0:
            return self.search()
        for i in range(self.n):
            seat = (self.start + i) % self.n
            if self.waited_for(seat):
                self.turn = seat
                return 1
        self.close_trade()
        self.phase = _BIDS
        for seat in range(self.n):
            self.committed[seat] = 0 if self.size(seat) else 1
        return 0

    def waited_for(self, seat: int) -> bool:
        """Every addressee of an open offer, and who is not ready and has no open offer of his own."""
        if self.owe[seat]:
            return True
        return not self.ready[seat] and not self.made[seat]

    def traders(self) -> tuple[int, ...]:
        """The seats for which the phase waits, in turn order."""
        if self.buyer >= 0:
            return (self.buyer,)
        return tuple([seat for seat in self.order() if self.waited_for(seat)])

    def set_offers(self, offers: list[Offer]) -> None:
        """The open offers, by number, and per seat how many it made and to how many it owes an answer."""
        self.offers = offers
        for seat in range(self.n):
            self.owe[seat] = 0
            self.made[seat] = 0
        for offer in offers:
            self.made[offer.maker] += 1
            for seat in offer.owing:
                self.owe[seat] += 1

    # ------------------------------------------------------------------ drafts

    def half_kind(self, seat: int) -> int:
        """The kind of the first step of what a seat has half made, or -1."""
        half = self.half[seat]
        return self.tables.kind[half[0]] if half else -1

    def half_value(self, seat: int) -> int:
        """The partner of a half-made offer, the number of the offer answered, the object of a payment."""
        return self.tables.value[self.half[seat][0]]

    def set_half(self, seat: int, steps: list[int]) -> None:
        """Put a whole draft there, such as one read from a position or one out of which a step was taken."""
        self.clear_half(seat)
        for step in steps:
            self.add_step(seat, step)

    def add_step(self, seat: int, action: int) -> None:
        kind = self.tables.kind[action]
        self.half[seat].append(action)
        if kind == _WANT:
            self.wants[seat * 4 + self.tables.value[action]] += 1
        elif kind != _OFFER and kind != _ACCEPT and len(self.half[seat]) > 1:
            self.gave[seat * 16 + self.tables.value[action]] += 1

    def answered(self, seat: int) -> Offer | None:
        """The open offer to which a seat has half made an answer."""
        return self.find(self.half_value(seat))

    def find(self, number: int) -> Offer | None:
        for offer in self.offers:
            if offer.number == number:
                return offer
        return None

    def partners(self, seat: int) -> list[int]:
        """Others who hold cards, in turn order."""
        return [other for other in self.order() if other != seat and self.size(other)]

    def most_wanted(self, seat: int) -> int:
        """How many gems a half-made offer may want: as many as the partner, or the richest addressee, holds cards."""
        partner = self.half_value(seat)
        most = 0
        for other in range(self.n):
            if other == partner or (partner == self.n and other != seat):
                most = max(most, self.size(other))
        return most

    def count_wanted(self, seat: int) -> int:
        at = seat * 4
        return self.wants[at] + self.wants[at + 1] + self.wants[at + 2] + self.wants[at + 3]

    def count_given(self, seat: int) -> int:
        count = 0
        for card in range(16):
            count += self.gave[seat * 16 + card]
        return count

    def still_wanted(self, seat: int, offer: Offer, gem: int) -> int:
        """How many of a gem a half-made answer still lacks."""
        wanted: int = offer.gems[gem]
        for card in range(gem * 4, gem * 4 + 4):
            wanted -= self.gave[seat * 16 + card]
        return wanted

    def meets(self, seat: int, offer: Offer) -> bool:
        """Whether a seat holds the gems that an offer wants."""
        holds = True
        for gem in range(4):
            wanted: int = offer.gems[gem]
            holds = holds and self.gems_held(seat, gem) >= wanted
        return holds

    # ------------------------------------------------------------------ what is legal

    def fill_trade(self, seat: int) -> int:
        """Gather what a seat may decide in this phase, sorted; how many that is."""
        tables = self.tables
        n = 0
        if self.buyer >= 0:
            for gem in range(4):
                if seat == self.buyer and self.lies_open(gem):
                    tables.found[n] = tables.start[_INSTEAD] + gem
                    n += 1
            return n
        half = self.half_kind(seat)
        if half == _OFFER:
            return self.fill_offer(seat)
        if half == _ACCEPT:
            return self.fill_answer(seat)
        if not self.ready[seat] and self.opened[seat] < tables.most_offers and self.size(seat):
            n = self.fill_partners(seat)
        if self.owe[seat]:
            for offer in self.offers:
                if seat in offer.owing and self.meets(seat, offer):
                    tables.found[n] = tables.start[_ACCEPT] + offer.number - 1
                    n += 1
            for offer in self.offers:
                if seat in offer.owing:
                    tables.found[n] = tables.start[_DECLINE] + offer.number - 1
                    n += 1
        if self.ready[seat]:
            return n
        if self.made[seat]:
            for offer in self.offers:
                if offer.maker == seat:
                    tables.found[n] = tables.start[_WITHDRAW] + offer.number - 1
                    n += 1
        n = self.fill_bank(seat, n)
        tables.found[n] = tables.start[_READY]
        return n + 1

    def fill_partners(self, seat: int) -> int:
        tables = self.tables
        n = 0
        for other in range(self.n):
            if other != seat and self.size(other):
                tables.found[n] = tables.start[_OFFER] + other
                n += 1
        if n and self.n > 2:
            tables.found[n] = tables.start[_OFFER] + self.n
            n += 1
        return n

    def fill_bank(self, seat: int, n: int) -> int:
        """L25: every payment that the hand allows, for every gem; single cards while helpers allow."""
        tables = self.tables
        at = seat * 16
        for one in range(16):
            if not self.hand[at + one]:
                continue
            for two in range(one, 16):
                if self.hand[at + two] < (2 if two == one else 1):
                    continue
                if tables.bank_rate == 2:
                    for gem in range(4):
                        tables.found[n] = tables.bank[one * 16 + two] + gem
                        n += 1
                    continue
                for three in range(two, 16):
                    if self.hand[at + three] < 1 + (three == two) + (three == one):
                        continue
                    for gem in range(4):
                        tables.found[n] = tables.bank[(one * 16 + two) * 16 + three] + gem
                        n += 1
        if self.swaps[seat] < self.sum_of(seat, _SWAPS):
            for one in range(16):
                if self.hand[at + one]:
                    for gem in range(4):
                        tables.found[n] = tables.start[_SWAP] + one * 4 + gem
                        n += 1
        return n

    def fill_offer(self, seat: int) -> int:
        tables = self.tables
        n = 0
        for card in range(16):
            if self.hand[seat * 16 + card] > self.gave[seat * 16 + card]:
                tables.found[n] = tables.start[_GIVE] + card
                n += 1
        wanted = self.count_wanted(seat)
        most = self.most_wanted(seat)
        if wanted < most:
            for gem in range(4):
                tables.found[n] = tables.start[_WANT] + gem
                n += 1
        if 0 < wanted <= most and self.count_given(seat):
            tables.found[n] = tables.start[_PROPOSE]
            n += 1
        tables.found[n] = tables.start[_CANCEL]
        return n + 1

    def fill_answer(self, seat: int) -> int:
        tables = self.tables
        offer = self.answered(seat)
        assert offer is not None
        n = 0
        missing = 0
        for gem in range(4):
            lacks = self.still_wanted(seat, offer, gem)
            missing += lacks
            for card in range(gem * 4, gem * 4 + 4):
                if lacks and self.hand[seat * 16 + card] > self.gave[seat * 16 + card]:
                    tables.found[n] = tables.start[_HAND] + card
                    n += 1
        if not missing:
            tables.found[n] = tables.start[_AGREE]
            n += 1
        tables.found[n] = tables.start[_DECLINE] + offer.number - 1
        return n + 1

    # ------------------------------------------------------------------ offers and answers

    def trade(self, kind: int, action: int, seat: int) -> None:
        """One decision of this phase."""
        value = self.tables.value[action]
        if kind in (_BANK, _SWAP):
            self.pay_bank(seat, action, kind)
        elif kind == _OFFER:
            self.begin_half(seat, action)
            self.opened[seat] += 1
            if self.log is not None:
                self.say("offer_draft", seat, seat=seat)
        elif kind in (_GIVE, _WANT, _HAND, _ACCEPT):
            if kind == _ACCEPT:
                self.clear_half(seat)
            self.add_step(seat, action)
            if self.log is not None:
                self.say("step_draft", seat, seat=seat, step=self.setup.actions.text(action))
        elif kind == _PROPOSE:
            self.propose(seat)
        elif kind == _CANCEL:
            if self.count_wanted(seat) > self.most_wanted(seat):
                self.opened[seat] -= 1  # the partner's cards went: no offer could come of it, so none was opened
            self.clear_half(seat)
            if self.log is not None:
                self.say("cancel_draft", seat, seat=seat)
        elif kind == _AGREE:
            self.agree(seat)
        elif kind == _DECLINE:
            self.decline(seat, value)
        elif kind == _WITHDRAW:
            self.end_offer(value, "withdrawn")
            self.clean()
        elif kind == _READY:
            self.ready[seat] = 1
            if self.log is not None:
                self.say("ready", seat=seat)
        else:  # L27: the gem turned up nowhere, so he names another that lies open
            if self.log is not None:
                self.say("instead", seat=seat, gem=GEMS[value])
            self.sought = value
            self.naming = 0

    def propose(self, seat: int) -> None:
        """L21: the offer is public, and shows that its cards are held."""
        partner = self.half_value(seat)
        owing = [partner]
        if partner == self.n:
            owing = [other for other in range(self.n) if other != seat and self.size(other)]
        cards = self.given(seat)
        gems = (self.wants[seat * 4], self.wants[seat * 4 + 1], self.wants[seat * 4 + 2], self.wants[seat * 4 + 3])
        self.clear_half(seat)
        offer = Offer(self.next_offer, seat, tuple(owing), tuple(cards), gems)
        self.set_offers([*self.offers, offer])
        self.next_offer += 1
        self.proposed[seat] += 1
        self.show_offer(offer)
        if self.log is not None:
            wanted = tuple([GEMS[gem] for gem in range(4) for _ in range(gems[gem])])
            self.say(
                "propose",
                seat=seat,
                offer=offer.number,
                to=offer.owing,
                cards=self.names(cards),
                gems=wanted,
                reveals=True,
            )

    def show_offer(self, offer: Offer) -> None:
        """An offer shows that its cards are held."""
        count = 0
        last = -1
        for card in offer.cards:
            count = count + 1 if card == last else 1
            last = card
            self.show(offer.maker, card, count)

    def agree(self, seat: int) -> None:
        """L21: the cards change hands, and both partners are unready again."""
        offer = self.answered(seat)
        assert offer is not None
        cards = self.given(seat)
        self.clear_half(seat)
        # all leave before any comes, so that a card just got is never taken for the one handed over
        for card in offer.cards:
            self.lose(offer.maker, card)
        for card in cards:
            self.lose(seat, card)
        for card in offer.cards:
            self.gain(seat, card)
        for card in cards:
            self.gain(offer.maker, card)
        self.ready[offer.maker] = 0
        self.ready[seat] = 0
        if self.log is not None:
            self.say(
                "deal",
                seat=seat,
                maker=offer.maker,
                offer=offer.number,
                given=self.names(cards),
                taken=self.names(list(offer.cards)),
                reveals=True,
            )
        self.end_offer(offer.number, "agreed")
        self.clean()

    def decline(self, seat: int, number: int) -> None:
        offer = self.find(number)
        assert offer is not None
        self.clear_half(seat)
        if self.log is not None:
            self.say("decline", seat=seat, offer=number)
        rest = offer.without(seat)
        if rest.owing:
            self.set_offers([rest if other.number == number else other for other in self.offers])
        else:
            self.end_offer(number, "declined")

    def end_offer(self, number: int, reason: str) -> None:
        """The end of an offer; half-made answers to it fall away with `clean`."""
        offer = self.find(number)
        assert offer is not None
        self.set_offers([other for other in self.offers if other.number != number])
        if self.log is not None:
            self.say("offer_ended", offer=number, seat=offer.maker, reason=reason)

    def clean(self) -> None:
        """End offers whose maker no longer holds their cards, and drop half-made ones whose ground has gone."""
        for offer in self.offers:
            if self.holds_all(offer.maker, offer.cards):
                self.show_offer(offer)  # it goes on showing that its cards are held
            else:
                self.lack(offer.maker, offer.cards)  # all see that he holds no more of them unseen
                self.end_offer(offer.number, "cards_gone")
        for seat in range(self.n):
            half = self.half_kind(seat)
            if half < 0:
                continue
            gone = not self.holds_given(seat)
            if half == _ACCEPT:
                answered = self.answered(seat)
                gone = gone or answered is None or not self.meets(seat, answered)
            if gone:
                self.clear_half(seat)
                if self.log is not None:
                    self.say("draft_gone", seat, seat=seat)

    def holds_all(self, seat: int, cards: tuple[int, ...]) -> bool:
        """Whether a hand has all these cards, sorted."""
        count = 0
        last = -1
        for card in cards:
            count = count + 1 if card == last else 1
            last = card
            if self.hand[seat * 16 + card] < count:
                return False
        return True

    # ------------------------------------------------------------------ the bank

    def pay_bank(self, seat: int, action: int, kind: int) -> None:
        """L25: the cards are paid to the piles of their backs, then the wanted gem is sought. One card for one as often
        as the helpers allow."""
        for place in range(3):
            card = self.tables.paid[action * 3 + place]
            if card >= 0:
                self.lose(seat, card)
                self.throw(card)
        if kind == _SWAP:
            self.swaps[seat] += 1
        self.buyer = seat
        self.sought = self.tables.value[action]
        self.naming = 0
        if self.log is not None:
            paid = [self.tables.paid[action * 3 + place] for place in range(3)]
            cards = self.names([card for card in paid if card >= 0])
            self.say("bank", seat=seat, cards=cards, gem=GEMS[self.sought], reveals=True)

    def turned_deck(self) -> int:
        """L26, L27: the deck whose draw pile is turned over now; -1 if the gem lies open before, -2 if it is
        nowhere."""
        for place in range(4):
            back = self.tables.likely[self.sought * 4 + place]
            if self.discard[back * 4 + self.sought]:
                return _LIES_OPEN
            if self.draw_count(back):
                return back
        return _NOWHERE

    def search(self) -> int:
        """L26, L27: discard pile first, then the whole draw pile of a deck, before the next deck is looked at."""
        deck = self.turned_deck()
        if deck >= 0:
            self.turn = _CHANCE
            return 1
        if deck == _NOWHERE:
            gems = 0
            only = 0
            for gem in range(4):
                if self.lies_open(gem):
                    gems += 1
                    only = gem
            if gems > 1:
                self.naming = 1
                self.turn = self.buyer
                return 1
            if self.log is not None:
                self.say("nowhere", seat=self.buyer, gem=GEMS[self.sought])
            self.sought = only
        for place in range(4):
            back = self.tables.likely[self.sought * 4 + place]
            if self.discard[back * 4 + self.sought]:
                self.discard[back * 4 + self.sought] -= 1
                self.buy(self.sought * 4 + back)
                return 0
        raise AssertionError("the gem that lies in a discard pile is not found")

    def lies_open(self, gem: int) -> bool:
        """Whether a gem lies in any discard pile."""
        return self.discard[gem] + self.discard[4 + gem] + self.discard[8 + gem] + self.discard[12 + gem] > 0

    def buy(self, card: int) -> None:
        self.gain(self.buyer, card)
        if self.log is not None:
            self.say("bought", seat=self.buyer, card=CARDS[card])
        self.buyer = -1
        self.naming = 0
        self.clean()

    def turn_over(self, back: int, gem: int) -> None:
        """L27: the gem that is sought is taken, any other card goes to the discard pile of that deck."""
        self.draw_pile[back * 4 + gem] -= 1
        if self.log is not None:
            self.say("turn", back=BACKS[back], gem=GEMS[gem])
        if gem == self.sought:
            self.buy(gem * 4 + back)
        else:
            self.discard[back * 4 + gem] += 1
