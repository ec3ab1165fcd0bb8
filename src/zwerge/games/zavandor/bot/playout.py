"""How a search of Die Minen von Zavandor plays on: every seat by its own thoughts, a whole decision at once.

A simulation asks for a plausible course of things, not for the best reply, so much is weighed more roughly here than by
the heuristic (`replies.py`): a seat thinks once in a round about trade, bids and what it wins; it trades with the bank
only for the one gem that an upgrade still lacks; and in the rounds after the running one it expects of others only what
the number of their cards tells, and the king in the cheapest hall. It looks only at what its seat may know. Compiled
where a compiler works (`playout.pxd`); the same file runs as it is.
"""

from zwerge.games.zavandor.bot import purse, replies
from zwerge.games.zavandor.bot.replies import Replies
from zwerge.games.zavandor.rules import drafts, fist_bids, layout, owned_objects, upgrades
from zwerge.games.zavandor.rules.state import ZavandorState

_BANK = 0.08
"""A trade with the bank has to bring so much."""


class Playout:
    """One who plays all seats on, within one simulation: `round` is the one in which it began."""

    def __init__(self) -> None:
        self.replies = [Replies() for _ in range(layout.SEATS)]
        self.thought_in = [-1] * 4
        self.round = 0

    def begin(self, state: ZavandorState) -> None:
        """A simulation begins: nothing has been thought in it yet."""
        self.round = state.round
        for seat in range(layout.SEATS):
            self.thought_in[seat] = -1

    def of(self, state: ZavandorState, seat: int) -> Replies:
        """A seat's replies, its thoughts of this round with them: of trade, bids and what is won."""
        own: Replies = self.replies[seat]
        mind = own.mind
        if self.thought_in[seat] == state.round:
            mind.hand = purse.held(state, seat)
        else:
            mind.rough = state.round > self.round
            mind.think(state, seat)
            self.thought_in[seat] = state.round
        return own

    def stone_or_scroll(self, state: ZavandorState, seat: int) -> None:
        """L9, L15: a free stone, or a scroll or none."""
        own: Replies = self.replies[seat]
        own.mind.take_stock(state, seat)
        state.move(own.stone(state, seat) if state.stones_due else own.scroll(state, seat), seat)

    # ------------------------------------------------------------------ trade and bids

    def trade(self, state: ZavandorState, seat: int) -> None:
        """A trade with the bank, or no more."""
        banked = self.bank(state, seat, self.of(state, seat))
        state.move(banked if banked >= 0 else state.tables.start[layout.DO_READY], seat)

    def respond(self, state: ZavandorState, seat: int) -> None:
        """L21: an offer is accepted or declined as the heuristic does it."""
        state.move(self.of(state, seat).respond(state, seat), seat)

    def bank(self, state: ZavandorState, seat: int, own: Replies) -> int:
        """The trade that gets the one gem which an upgrade lacks, for cards that no better bargain asks for; NONE if
        that brings too little."""
        mind = own.mind
        swaps = state.swaps[seat] < owned_objects.sum_of(state, seat, layout.SWAPS)
        rate = 1 if swaps else state.tables.bank_rate
        hand = rest = mind.hand
        if purse.size(hand) <= rate:
            return layout.NONE
        for number in range(mind.count_steps()):
            paid = mind.payment(number, rest)
            if paid >= 0:
                rest -= paid
                continue
            gem = mind.lacking(number, rest)
            given = cheapest(rest, mind.step_price[number], rate) if gem >= 0 else 0
            if given > 0:
                then = hand - given + purse.one(gem)
                more = mind.upgrades(then) - mind.upgrades(hand) + mind.worth_of(then) - mind.worth_of(hand)
                if more >= _BANK and mind.worth(then) - mind.worth(hand) >= _BANK:
                    return own.bought(state, seat, given, gem, swaps)
        return layout.NONE

    def bid(self, state: ZavandorState, seat: int) -> int:
        """The gems to bid."""
        return self.of(state, seat).bid()

    def put(self, state: ZavandorState, seat: int, bid: int) -> None:
        """L34: what is missing of a bid into the fist, and the commit."""
        missing = bid - purse.fist(state, seat)
        for gem in range(layout.GEMS):
            for _ in range(purse.count(missing, gem)):
                fist_bids.bid(state, seat, replies.spare_card(state, seat, gem))
        state.move(state.tables.start[layout.DO_COMMIT], seat)

    def reward(self, state: ZavandorState, seat: int) -> None:
        """L43, L46: a point or the extension."""
        action = self.of(state, seat).reward(state, seat)
        self.thought_in[seat] = -1  # there may be another object now, and one less
        state.move(action, seat)

    # ------------------------------------------------------------------ upgrades

    def upgrade(self, state: ZavandorState, seat: int) -> None:
        """The best upgrades one after another, and no more; a hoard is one alone: its cards may pay for others."""
        own: Replies = self.replies[seat]
        mind = own.mind
        self.thought_in[seat] = -1
        mind.think(state, seat)
        chosen, rest = mind.choose(mind.hand), mind.hand
        hoard = 0
        for number in range(mind.count_steps()):
            if chosen >> number & 1 and hoard == 0 and state.tables.is_hoard[mind.step_one[number]] > 0:
                hoard = 1 << number
        if hoard > 0:
            chosen = hoard
        for number in range(mind.count_steps()):
            if chosen >> number & 1 and state.turn == seat:  # else cards are drawn
                paid = mind.payment(number, rest)
                rest -= paid
                self.lay(state, seat, mind.step_one[number], paid)
        if hoard == 0 and state.turn == seat:
            state.move(state.tables.start[layout.DO_DONE], seat)

    def lay(self, state: ZavandorState, seat: int, one: int, paid: int) -> None:
        """L66: a stone on an object, for so many gems."""
        upgrades.step(state, seat, state.tables.start[layout.DO_UPGRADE] + one)
        self.place(state, seat, paid)

    def pay(self, state: ZavandorState, seat: int) -> None:
        """L66: what is missing of the price of an upgrade begun, and the stone; where a helper takes some off, by the
        heuristic's replies."""
        one, price = drafts.value_of(state, seat), 0
        for gem in range(layout.GEMS):
            price += upgrades.price_of(state, seat, one, gem) * purse.one(gem)
        if purse.size(price) == upgrades.price_count(state, seat, one):
            self.place(state, seat, price - purse.of_cards(state, seat))
        own: Replies = self.replies[seat]
        while state.begun[seat] >= 0:
            state.move(own.reply(state, seat), seat)

    def place(self, state: ZavandorState, seat: int, paid: int) -> None:
        """So many gems more set aside, and the stone."""
        start = state.tables.start
        for gem in range(layout.GEMS):
            for _ in range(purse.count(paid, gem)):
                upgrades.step(state, seat, start[layout.DO_PAY] + replies.spare_card(state, seat, gem))
        state.move(start[layout.DO_PLACE], seat)


def cheapest(gems: int, price: int, number: int) -> int:
    """So many of the cheapest gems beside those of a price; 0 if there are fewer."""
    spare, found = gems - purse.both(gems, price), 0
    for gem in range(layout.GEMS):
        taken = min(number, purse.count(spare, gem))
        found += taken * purse.one(gem)
        number -= taken
    return 0 if number > 0 else found
