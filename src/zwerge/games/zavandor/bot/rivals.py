"""How others will bid in Die Minen von Zavandor, as one seat expects it from what all know of their cards.

It looks at nothing that the seat may not know: of the others only the public counts of `known`, `lots` and cards in
hand. Compiled where a compiler works (`rivals.pxd`); the same file runs as it is.
"""

from zwerge.games.zavandor.rules import card_supply, known_cards, layout, owned_objects, turn_order
from zwerge.games.zavandor.rules.shown_cards import Showing
from zwerge.games.zavandor.rules.state import ZavandorState
from zwerge.games.zavandor.rules.tables import Tables
from zwerge.games.zavandor.rules.unseen_cards import Lot

_SHARE = 0.35
_SHARE_OF_THREE = 0.5
"""How much of a gem others put into a bid, without and with an extension to win."""
_COUNTS = 64
"""Bids are weighed up to one card less; larger ones count as that."""


class Rivals:
    """The others at the auctions, to one seat in one state.

    `held` is how many cards of each gem the last expected of them holds; `count` is how many they are. `rough` expects
    of them what the number of their cards tells, by `portion` of each gem among all cards, and nothing more.
    """

    def __init__(self) -> None:
        self.seat = 0
        self.rough = False
        self.count = 0
        self.held = [0.0] * 4
        self.free = [0] * 4
        self.portion = [0.0] * 4
        self.base = [0.0] * 16
        self.beaten = [0.0] * 16
        self.chance = [0.0] * 256
        self.has_chance = [0] * 4

    def begin(self, state: ZavandorState, seat: int, rough: bool) -> None:
        """Think of all but this seat."""
        self.state = state
        self.seat = seat
        self.rough = rough

    def find_portions(self, tables: Tables) -> None:
        """How much of all cards each gem is."""
        total = 0
        for gem in range(layout.GEMS):
            self.free[gem] = 0
            for back in range(layout.BACKS):
                self.free[gem] += tables.decks[back * layout.GEMS + gem]
            total += self.free[gem]
        for gem in range(layout.GEMS):
            self.portion[gem] = self.free[gem] / total

    def expect(self, other: int) -> None:
        """How many cards of each gem another seat holds, from what all know, into `held`."""
        state = self.state
        if self.rough:
            size = card_supply.size(state, other)
            for gem in range(layout.GEMS):
                self.held[gem] = size * self.portion[gem]
            return
        for gem in range(layout.GEMS):
            count = 0
            for back in range(layout.BACKS):
                count += state.known[other * layout.CARDS + gem * layout.BACKS + back]
            self.held[gem] = count
        for back in range(layout.BACKS):
            lots = state.lots[back]
            for at in range(len(lots)):
                lot: Lot = lots[at]
                unseen = lot.size(other)
                if unseen > 0:
                    self.expect_of_lot(lot, back, at, unseen)
            shown: Showing | None = state.past[other * layout.BACKS + back]
            if shown is not None:  # of the unseen cards these are known already
                for gem in range(layout.GEMS):
                    self.held[gem] = max(0.0, self.held[gem] - shown.laid[gem])

    def expect_of_lot(self, lot: Lot, back: int, at: int, unseen: int) -> None:
        """So many unseen cards of a lot are any of those that the seat itself does not hold."""
        total = 0
        for gem in range(layout.GEMS):
            self.free[gem] = known_cards.gems_in(self.state, back, at, gem) - lot.count[self.seat * layout.GEMS + gem]
            total += self.free[gem]
        for gem in range(layout.GEMS):
            self.held[gem] += unseen * self.free[gem] / total

    def find(self) -> None:
        """How every other seat bids for each gem."""
        state, seat, n = self.state, self.seat, self.state.n
        self.count = 0
        tie = owned_objects.sum_of(state, seat, layout.TIE) > 0
        other = state.start
        earlier = True
        for _ in range(n):
            if other == seat:
                earlier = False
            else:
                theirs = owned_objects.sum_of(state, other, layout.TIE) > 0
                self.compete(other, tie if tie != theirs else not earlier)
            other = turn_order.after(state, other)
        for gem in range(layout.GEMS):
            self.chance[gem * _COUNTS] = 0.0
            self.has_chance[gem] = 1

    def compete(self, other: int, wins_ties: bool) -> None:
        """Another seat bids too."""
        self.expect(other)
        for gem in range(layout.GEMS):
            held = self.held[gem]
            mean = held * (_SHARE_OF_THREE if self.state.right[gem] >= 0 and held >= 3 else _SHARE)
            base = mean / (1 + mean)
            self.base[self.count * layout.GEMS + gem] = base
            self.beaten[self.count * layout.GEMS + gem] = base * base if wins_ties else base
        self.count += 1

    def wins(self, gem: int, number: int) -> float:
        """How likely so many cards win an auction; worked out from one card on, as far as anybody asks."""
        if number >= _COUNTS:
            number = _COUNTS - 1
        while self.has_chance[gem] <= number:
            chance = 1.0
            for rival in range(self.count):
                place = rival * layout.GEMS + gem
                chance *= 1 - self.beaten[place]
                self.beaten[place] *= self.base[place]
            self.chance[gem * _COUNTS + self.has_chance[gem]] = chance
            self.has_chance[gem] += 1
        return self.chance[gem * _COUNTS + number]
