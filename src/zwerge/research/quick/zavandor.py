"""Die Minen von Zavandor's lane. What is legal is taken from where the rules gather it, and what a seat sees straight
from the state, so that no list and no view is made for Python.

It reads what a seat may know alone: its own hand, fist, draft and unseen cards, of all others only how many of each
back and lot they have, and all that lies open. It looks where a seat is asked, so never in a step that is chance's.
The lock is taken only where lots or showings become more or fewer, and when a game ends.
"""

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.state import State
from zwerge.games.zavandor.rules import (
    auctions,
    card_supply,
    drafts,
    game_end,
    layout,
    lock_free_lists,
    owned_objects,
    trade_offers,
    trade_phase,
)
from zwerge.games.zavandor.rules.state import ZavandorState
from zwerge.research.lanes import FreeLane

if TYPE_CHECKING:
    from zwerge.research.layout import Layout


PHASE_COUNT = 12
STEP_COUNT = 3
BOARD_COUNT = 5
ASKED_COUNT = 3
OBJECT_SIZE = 3
"""An object: whether it is there, its stones, its fields."""
LOTS_SHOWN = 16
DRAFTED = (
    *(layout.DO_OFFER, layout.DO_GIVE, layout.DO_WANT, layout.DO_PROPOSE, layout.DO_ACCEPT, layout.DO_HAND),
    *(layout.DO_UPGRADE, layout.DO_PAY, layout.DO_BID),
)
"""The kinds of decision that a draft may hold, in the layout's order."""


class ZavandorLane(FreeLane):
    """A lane of Die Minen von Zavandor. Every part of what a seat sees is written from a place on, and ends where the
    next begins."""

    def __init__(self, opening: State, shown: "Layout | None", arrays: Any, bits: Any, row: int, fold: bool) -> None:
        FreeLane.__init__(self, opening, shown, arrays, bits, row, fold)
        self.game: ZavandorState = self.state  # type: ignore[assignment]
        self.bytes -= layout.SEATS * layout.MOST_OF_ONE  # of the parts of drafts, which stand last, few are there
        self.halls = len(self.game.tables.hall_next)
        self.lot_size = 1 + LOTS_SHOWN * layout.GEMS
        self.drafted = [0] * 30
        self.drafts = 0
        spans = list(opening.setup.actions.spans.values())
        for kind in DRAFTED:
            self.drafted[kind] = self.drafts - spans[kind].start
            self.drafts += len(spans[kind].rows)

    def step_on(self, action: int) -> None:
        self.game.step_on(action, self.game.turn)

    def draw(self) -> None:
        self.game.step_on(self.game.drawn(self.rng), seats.CHANCE)

    def gather(self) -> None:
        self.count = self.game.fill(self.game.turn, self.offered)

    def look(self) -> None:
        """The numbers of `layouts/zavandor.toml`, in the order of the View's fields."""
        n, me = self.players, self.game.turn
        for at in range(self.size):
            self.seen[at] = 0
        self.seen[me] = 1
        self.seen[n] = self.game.round
        self.seen[n + 1 + self.game.phase] = 1
        self.seen[n + 1 + PHASE_COUNT + self.game.step] = 1
        at = self.look_at_turn(n + 1 + PHASE_COUNT + STEP_COUNT)
        at = self.look_at_king(at)
        at = self.look_at_objects(at)
        at = self.look_at_own(at)
        at = self.look_at_hands(at)
        at = self.look_at_lots(at)
        at = self.look_at_table(at)
        at = self.look_at_rows(at)
        at = self.look_at_trade(at)
        self.look_at_auctions(at)

    def look_at_turn(self, at: int) -> int:
        """Who starts, whose turn it is, who owes a decision."""
        n, phase = self.players, self.game.phase
        if self.game.start >= 0:
            self.seen[at + self.turned(self.game.start)] = 1
        by_turns = phase == layout.INCOME or phase == layout.SCROLLS or phase == layout.UPGRADES
        if by_turns and self.game.who < n:
            self.seen[at + n + self.turned(self.game.who)] = 1
        for seat in range(n):
            self.seen[at + 2 * n + self.turned(seat)] = self.owes(seat)
        return at + 3 * n

    def owes(self, seat: int) -> bool:
        """Whether a seat owes a decision."""
        if self.game.phase == layout.TRADE and self.game.buyer < 0:
            return trade_phase.waits_for(self.game, seat)
        if self.game.phase == layout.BIDS:
            return not self.game.committed[seat]
        return seat == self.game.turn

    def look_at_king(self, at: int) -> int:
        """Where the king stands, what it costs there, and where he may go."""
        self.seen[at + self.game.hall] = 1
        at += self.halls
        for gem in range(layout.GEMS):
            self.seen[at + gem] = self.game.tables.hall_price[self.game.hall * layout.GEMS + gem]
        at += layout.GEMS
        first = self.game.tables.first_arrow[self.game.hall]
        for place in range(first, self.game.tables.first_arrow[self.game.hall + 1]):
            self.seen[at + self.game.tables.arrow[place]] += 1
        return at + self.halls

    def look_at_objects(self, at: int) -> int:
        """Boards, objects with their stones, points, what was upgraded, and what it all would be worth now."""
        n, count = self.players, self.game.tables.objects
        for seat in range(n):
            far = self.turned(seat)
            self.seen[at + far * BOARD_COUNT + self.game.board[seat]] = 1
            first = at + n * BOARD_COUNT + far * count * OBJECT_SIZE
            for place in range(owned_objects.own_count(self.game, seat)):
                one = owned_objects.nth(self.game, seat, place)
                self.seen[first + one * OBJECT_SIZE] = 1
                self.seen[first + one * OBJECT_SIZE + 1] = owned_objects.level(self.game, seat, one)
                fields = self.game.tables.fields[owned_objects.printed_thing(self.game, seat, one)]
                self.seen[first + one * OBJECT_SIZE + 2] = fields
        at += n * (BOARD_COUNT + count * OBJECT_SIZE)
        for seat in range(n):
            far = self.turned(seat)
            self.seen[at + far] = self.game.vp[seat]
            first = at + n + far * count
            for one in range(count):
                self.seen[first + one] = self.game.stepped[seat * layout.OBJECTS + one] > 0
            self.seen[at + n + n * count + far] = game_end.score(self.game, seat)
        return at + n * (2 + count)

    def look_at_own(self, at: int) -> int:
        """What is the seat's alone: its hand, fist and draft, its unseen cards, and how many offers it has opened."""
        me = self.game.turn
        for card in range(layout.CARDS):
            self.seen[at + card] = self.game.hand[me * layout.CARDS + card]
        at += layout.CARDS
        if self.game.begun[me] >= 0 or self.game.phase == layout.BIDS:
            self.look_at_draft(at)
        at += layout.CARDS + self.drafts
        for back in range(layout.BACKS):
            count = lock_free_lists.count_in(self.game.lots, back)
            self.seen[at] = count
            for place in range(min(count, LOTS_SHOWN)):
                for gem in range(layout.GEMS):
                    held = lock_free_lists.cards(self.game.lots, back, place, me * layout.GEMS + gem)
                    self.seen[at + 1 + place * layout.GEMS + gem] = held
            at += self.lot_size
        self.seen[at] = 1
        self.seen[at + 1] = self.game.opened[me]
        return at + 2

    def look_at_draft(self, at: int) -> None:
        """The seat's fist, and the steps of its draft, which those of a fist are too."""
        me = self.game.turn
        kind = drafts.kind_of(self.game, me)
        takes = layout.DO_BID
        if kind == layout.DO_OFFER:
            takes = layout.DO_GIVE
        elif kind == layout.DO_ACCEPT:
            takes = layout.DO_HAND
        elif kind == layout.DO_UPGRADE:
            takes = layout.DO_PAY
        for card in range(layout.CARDS):
            put = self.game.in_fist[me * layout.CARDS + card]
            self.seen[at + card] = put
            put += self.game.gave[me * layout.CARDS + card]
            self.step(at, self.game.tables.start[takes] + card, put)
        for gem in range(layout.GEMS):
            self.step(at, self.game.tables.start[layout.DO_WANT] + gem, self.game.wants[me * layout.GEMS + gem])
        if kind >= 0:
            self.step(at, self.game.begun[me], 1)

    def step(self, at: int, action: int, count: int) -> None:
        """So often a draft has a step."""
        self.seen[at + layout.CARDS + self.drafted[self.game.tables.kind[action]] + action] = count

    def look_at_hands(self, at: int) -> int:
        """How many cards every seat holds, by back too, and those of which all know."""
        n = self.players
        for seat in range(n):
            far = self.turned(seat)
            self.seen[at + far] = card_supply.size(self.game, seat)
            first = at + n + far * layout.BACKS
            open_cards = at + n + n * layout.BACKS + far * layout.CARDS
            for card in range(layout.CARDS):
                self.seen[first + card % layout.BACKS] += self.game.hand[seat * layout.CARDS + card]
                self.seen[first + card % layout.BACKS] += self.game.in_fist[seat * layout.CARDS + card]
                self.seen[open_cards + card] = self.game.known[seat * layout.CARDS + card]
        return at + n * (1 + layout.BACKS + layout.CARDS)

    def look_at_lots(self, at: int) -> int:
        """What nobody has been shown: the gems of each lot, and how many of its cards each seat holds."""
        n = self.players
        sizes = at + layout.BACKS * self.lot_size
        for back in range(layout.BACKS):
            count = lock_free_lists.count_in(self.game.lots, back)
            self.seen[at + back * self.lot_size] = count
            for seat in range(n):
                self.seen[sizes + (seat * layout.BACKS + back) * (1 + LOTS_SHOWN)] = count
            for place in range(min(count, LOTS_SHOWN)):
                first = at + back * self.lot_size + 1 + place * layout.GEMS
                for seat in range(n):
                    size = sizes + (self.turned(seat) * layout.BACKS + back) * (1 + LOTS_SHOWN) + 1 + place
                    for gem in range(layout.GEMS):
                        held = lock_free_lists.cards(self.game.lots, back, place, seat * layout.GEMS + gem)
                        self.seen[size] += held
                        self.seen[first + gem] += held
                if place == count - 1:  # those of the draw pile are of the newest lot
                    for gem in range(layout.GEMS):
                        self.seen[first + gem] += self.game.draw_pile[back * layout.GEMS + gem]
        return sizes + n * layout.BACKS * (1 + LOTS_SHOWN)

    def look_at_table(self, at: int) -> int:
        """Who has committed a bid, what lies before each seat, the piles."""
        n = self.players
        for seat in range(n):
            far = self.turned(seat)
            self.seen[at + far] = self.game.committed[seat] != 0
            for card in range(layout.CARDS):
                self.seen[at + n + far * layout.CARDS + card] = self.game.table[seat * layout.CARDS + card]
        at += n * (1 + layout.CARDS)
        for back in range(layout.BACKS):
            self.seen[at + back] = card_supply.draw_count(self.game, back)
        at += layout.BACKS
        for pile in range(layout.BACKS * layout.GEMS):
            self.seen[at + pile] = self.game.discard[pile]
        return at + layout.BACKS * layout.GEMS

    def look_at_rows(self, at: int) -> int:
        """The rows of extensions, and those that have left the game."""
        count = self.game.tables.extensions
        gone = at + layout.GEMS * (1 + 5 * count) - layout.FIRST_EXTENSION
        for number in range(self.game.tables.n_rows):
            row = self.game.tables.row_number[number]
            self.seen[at + row * (1 + 5 * count)] = 1
            first = at + row * (1 + 5 * count) + 1 - layout.FIRST_EXTENSION
            if self.game.right[row] >= 0:
                self.seen[first + self.game.right[row]] = 1
            if self.game.middle[row] >= 0:
                self.seen[first + count + self.game.middle[row]] = 1
            if self.game.top[row] >= 0:
                self.seen[first + 2 * count + self.game.top[row]] = 1
            for place in range(self.game.tables.row_size[row]):
                one = self.game.tables.row_object[row * layout.ROW_PLACES + place]
                if self.game.to_come[one]:
                    self.seen[first + (3 if self.game.tables.is_light[one] else 4) * count + one] = 1
                elif not self.is_about(row, one):
                    self.seen[gone + one] = 1
        return gone + layout.FIRST_EXTENSION + count

    def is_about(self, row: int, one: int) -> bool:
        """Whether an extension of a row lies there, or in a mine."""
        about = one == self.game.right[row] or one == self.game.middle[row] or one == self.game.top[row]
        for seat in range(self.players):
            about = about or self.game.owned[seat * layout.OBJECTS + one] > 0
        return about

    def look_at_trade(self, at: int) -> int:
        """What is still to come of an income, who trades no more, 1:1 trades, and the oldest open offers."""
        n = self.players
        for back in range(layout.BACKS):
            self.seen[at + back] = self.game.due[back]
        at += layout.BACKS
        self.seen[at] = self.game.stones_due
        at += 1
        for seat in range(n):
            self.seen[at + self.turned(seat)] = self.game.ready[seat] != 0
            self.seen[at + n + self.turned(seat)] = self.game.swaps[seat]
        at += 2 * n
        size = 1 + 2 * n + layout.CARDS + layout.GEMS
        self.seen[at] = self.game.n_offers
        for place in range(min(self.game.n_offers, n)):
            self.look_at_offer(at + 1 + place * size, place)
        return at + 1 + n * size

    def look_at_offer(self, at: int, place: int) -> None:
        """An open offer."""
        n = self.players
        self.seen[at] = self.game.offer_number[place]
        self.seen[at + 1 + self.turned(self.game.offer_maker[place])] = 1
        for seat in range(n):
            if trade_offers.owes(self.game, seat, place):
                self.seen[at + 1 + n + self.turned(seat)] = 1
        at += 1 + 2 * n
        for card in range(layout.CARDS):
            self.seen[at + card] = self.game.offer_cards[place * layout.CARDS + card]
        for gem in range(layout.GEMS):
            self.seen[at + layout.CARDS + gem] = self.game.offer_gems[place * layout.GEMS + gem]

    def look_at_auctions(self, at: int) -> None:
        """The search at the bank, the auction that is settled, and who won which."""
        n = self.players
        if self.game.buyer >= 0:
            self.seen[at + self.turned(self.game.buyer)] = 1
            self.seen[at + n + self.game.sought] = 1
        at += n + layout.GEMS
        if self.game.phase == layout.AUCTIONS and self.game.auction < layout.GEMS:
            self.seen[at + auctions.gem_now(self.game)] = 1
        at += layout.GEMS
        if self.game.asked != layout.NOTHING:
            self.seen[at + self.game.asked - 1] = 1
        at += ASKED_COUNT
        for gem in range(layout.GEMS):
            if self.game.winner[gem] >= 0:
                first = at + gem * (2 + n)
                self.seen[first] = 1
                self.seen[first + 1 + self.turned(self.game.winner[gem])] = 1
                self.seen[first + 1 + n] = self.game.won[gem]

    def turned(self, seat: int) -> int:
        """A seat as the one that is asked counts: himself 0, then clockwise."""
        far = seat - self.game.turn
        return far if far >= 0 else far + self.players
