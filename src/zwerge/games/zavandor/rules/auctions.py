"""Bids, auctions, the king and the rows of Die Minen von Zavandor: phase 3, L34 to L58.

Compiled where a compiler works (`auctions.pxd`); the same file runs as it is.
"""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules import holdings as _h
from zwerge.games.zavandor.rules import tables as _t
from zwerge.games.zavandor.rules.edition import CARDS, GEMS
from zwerge.games.zavandor.rules.trade import Trade

_CHANCE = seats.CHANCE
_AUCTIONS = _h.AUCTIONS
_ROWS = _h.ROWS
_UPGRADES = _h.UPGRADES
_BEGIN = _h.BEGIN
_DRAW = _h.DRAW
_KEEP = _h.KEEP
_REWARD = _h.REWARD
_KING = _h.KING
_DO_BID = _t.KINDS.index("bid")
_DO_COMMIT = _t.KINDS.index("commit")
_DO_KEEP = _t.KINDS.index("keep")
_DO_VP = _t.KINDS.index("vp")
_DO_TAKE = _t.KINDS.index("take")
_DO_REPLACE = _t.KINDS.index("replace")
_DO_KING = _t.KINDS.index("king")
_TIE = 17
_REFUND = 19
_REFUND_FROM = 20


class Auctions(Trade):
    """A game of Die Minen von Zavandor as far as its auctions go."""

    # ------------------------------------------------------------------ L34, L35: bids

    def go_bids(self) -> int:
        """L35: when all have committed, all bids are revealed at once."""
        for i in range(self.n):
            seat = (self.start + i) % self.n
            if not self.committed[seat]:
                return self.ask(seat)
        for seat in range(self.n):
            cards = sorted(self.fist[seat])
            for card in cards:
                self.forget(seat, card)
                self.table[seat * 16 + card] += 1
            if cards and self.log is not None:
                self.say("bid", seat=seat, cards=self.names(cards), reveals=True)
            self.fist[seat] = []
            self.committed[seat] = 0
        self.phase = _AUCTIONS
        self.auction = 0
        self.asked = 0
        self.forget_winners()
        return 0

    def fill_bids(self, seat: int) -> int:
        tables = self.tables
        n = 0
        if self.committed[seat]:
            return 0
        for card in range(16):
            if self.hand[seat * 16 + card]:
                tables.found[n] = tables.start[_DO_BID] + card
                n += 1
        if self.fist[seat] or tables.may_bid_zero:
            tables.found[n] = tables.start[_DO_COMMIT]
            n += 1
        return n

    def bid(self, seat: int, card: int) -> None:
        """L34: a card into the fist."""
        self.hand[seat * 16 + card] -= 1
        self.fist[seat].append(card)
        if self.log is not None:
            self.say("fist", seat, seat=seat, card=CARDS[card])

    def commit(self, seat: int) -> None:
        self.committed[seat] = 1
        if self.log is not None:
            self.say("commit", seat=seat)

    # ------------------------------------------------------------------ L36 to L54: auctions

    def gem_now(self) -> int:
        """L36: from top to bottom, rubies first."""
        return 3 - self.auction

    def forget_winners(self) -> None:
        for gem in range(4):
            self.winner[gem] = -1
            self.won[gem] = 0

    def bid_of(self, seat: int, gem: int) -> int:
        """How many cards of one gem a seat has bid."""
        at = seat * 16 + gem * 4
        return self.table[at] + self.table[at + 1] + self.table[at + 2] + self.table[at + 3]

    def go_auctions(self) -> int:
        """L36: one auction is settled with all its choices before the next."""
        if self.asked:
            return self.ask(self.turn)
        if self.auction == 4:
            self.phase = _ROWS
            self.row_at = 0
            self.step = _BEGIN
            return 0
        gem = self.gem_now()
        most = 0
        for seat in range(self.n):
            most = max(most, self.bid_of(seat, gem))
        if most == 0:
            if self.log is not None:
                self.say("no_bid", gem=GEMS[gem])
            return self.settled()
        self.winner[gem] = self.best_bidder(gem, most)
        self.won[gem] = most
        if self.log is not None:
            self.say("won", gem=GEMS[gem], seat=self.winner[gem], count=most)
        return self.pay_bid()

    def best_bidder(self, gem: int, most: int) -> int:
        """L38: the earliest in turn order among the tied, but for a helper who wins ties."""
        first = -1
        helped = -1
        tied = 0
        for i in range(self.n):
            seat = (self.start + i) % self.n
            if self.bid_of(seat, gem) == most:
                tied += 1
                if first < 0:
                    first = seat
                if helped < 0 and self.sum_of(seat, _TIE):
                    helped = seat
        return helped if tied > 1 and helped >= 0 else first

    def keeps_card(self, seat: int, count: int) -> bool:
        """L38: whether a helper gives one card of a winning bid back."""
        for one in self.own(seat):
            if self.does(seat, one, _REFUND) and count >= self.does(seat, one, _REFUND_FROM):
                return True
        return False

    def pay_bid(self) -> int:
        """L38: the winner's cards go to the piles of their backs, but for one that a helper lets him keep."""
        gem = self.gem_now()
        seat = self.winner[gem]
        if self.keeps_card(seat, self.won[gem]):
            kinds = 0
            kept = 0
            for card in range(gem * 4, gem * 4 + 4):
                if self.table[seat * 16 + card]:
                    kinds += 1
                    kept = card
            if kinds > 1:
                self.asked = _KEEP
                return self.ask(seat)
            self.keep(seat, kept)
        return self.pay_rest()

    def keep(self, seat: int, card: int) -> None:
        self.table[seat * 16 + card] -= 1
        self.gain(seat, card)
        if self.log is not None:
            self.say("keep", seat=seat, card=CARDS[card])

    def pay_rest(self) -> int:
        gem = self.gem_now()
        seat = self.winner[gem]
        for card in range(gem * 4, gem * 4 + 4):
            while self.table[seat * 16 + card]:
                self.table[seat * 16 + card] -= 1
                self.throw(card)
        if self.won[gem] >= self.tables.extension_from and self.right[gem] >= 0:
            self.asked = _REWARD
            return self.ask(seat)
        self.reward(seat, self.tables.win_vp)
        return self.settled()

    def reward(self, seat: int, points: int) -> None:
        """L42 to L44: a point where no extension is taken, and the bonus of a large bid."""
        gem = self.gem_now()
        if self.won[gem] >= self.tables.bonus_from[gem]:
            points += self.tables.bonus_vp
        self.vp[seat] += points
        if points and self.log is not None:
            self.say("points", seat=seat, points=points, gem=GEMS[gem])

    def settled(self) -> int:
        """L52: after the sapphires the king moves; then the next auction."""
        self.asked = 0
        if self.gem_now() == 0 and not self.king_moved:
            seat = self.winner[0] if self.winner[0] >= 0 else self.start
            arrows = self.tables.hall_next[self.hall]
            if len(arrows) > 1:
                self.asked = _KING
                return self.ask(seat)
            if arrows:  # only a position can begin with the king at the end of his way
                self.move_king(seat, arrows[0])
        self.auction += 1
        return 0

    def fill_auctions(self, seat: int) -> int:
        tables = self.tables
        n = 0
        if self.asked == _KEEP:
            gem = self.gem_now()
            for card in range(gem * 4, gem * 4 + 4):
                if self.table[seat * 16 + card]:
                    tables.found[n] = tables.start[_DO_KEEP] + card
                    n += 1
            return n
        if self.asked == _KING:
            for hall in tables.hall_next[self.hall]:
                tables.found[n] = tables.start[_DO_KING] + hall
                n += 1
            return n
        tables.found[0] = tables.start[_DO_VP]
        if self.n_slots[seat] < tables.mine_slots:
            tables.found[1] = tables.start[_DO_TAKE]
            return 2
        n = 1
        for one in range(2, tables.objects):
            if self.lies(seat, one):
                tables.found[n] = tables.start[_DO_REPLACE] + one
                n += 1
        return n

    def decide_auction(self, kind: int, value: int, seat: int) -> None:
        """What the winner of an auction or the mover of the king decides."""
        if kind == _DO_KING:
            self.asked = 0
            self.move_king(seat, value)
            self.auction += 1
        elif kind == _DO_KEEP:
            self.asked = 0
            self.keep(seat, value)
            self.pay_rest()
        elif kind == _DO_VP:  # L43: a point instead of the extension
            self.reward(seat, self.tables.win_vp)
            self.settled()
        else:
            if kind == _DO_REPLACE:  # L46: without a free slot another extension leaves the game, with its stones
                self.remove(seat, value)
                if self.log is not None:
                    self.say("remove", seat=seat, object=self.tables.ids[value])
            self.take(seat)

    def take(self, seat: int) -> None:
        """L43, L45: the extension on the right space, into a free slot."""
        gem = self.gem_now()
        one = self.right[gem]
        self.right[gem] = -1
        self.add_to_mine(seat, one)
        self.stones[seat * 64 + one] = self.tables.printed[one + 4]
        if self.log is not None:
            self.say("take", seat=seat, object=self.tables.ids[one])
        self.reward(seat, 0)
        self.settled()

    def move_king(self, seat: int, hall: int) -> None:
        """L52, L54: one hall on in the direction of an arrow."""
        self.hall = hall
        self.king_moved = 1
        if self.log is not None:
            self.say("king", seat=seat, hall=self.tables.edition.halls[hall].id)

    # ------------------------------------------------------------------ L56 to L58: the rows move up

    def go_rows(self) -> int:
        """L56 to L58: in every row in use the right card goes, the middle one moves up, the top one follows."""
        rows = self.tables.rows
        if self.row_at == len(rows):
            self.phase = _UPGRADES
            self.who = self.start
            self.row_at = 0
            return 0
        row: int = rows[self.row_at]
        if self.step == _BEGIN:
            if self.right[row] >= 0 and self.log is not None:
                self.say("out", row=GEMS[row], object=self.tables.ids[self.right[row]])
            self.right[row] = self.middle[row]
            self.middle[row] = self.top[row]
            self.top[row] = -1
            self.step = _DRAW
        if not self.is_empty(row):
            return self.ask(_CHANCE)
        self.row_at += 1
        self.step = _BEGIN
        return 0

    def next_tops(self, row: int) -> list[int]:
        """L58: the extensions of a row that can come next: light ones while there are any, then dark ones."""
        light = self.count_tops(row, 1)
        return [
            one
            for one in self.tables.of_row[row]
            if self.to_come[one] and self.tables.is_light[one] == (1 if light else 0)
        ]

    def count_tops(self, row: int, light: int) -> int:
        """How many light or dark cards of a row are still to come."""
        tables = self.tables
        count = 0
        for place in range(tables.row_size[row]):
            one = tables.row_object[row * 52 + place]
            if self.to_come[one] and tables.is_light[one] == light:
                count += 1
        return count

    def is_empty(self, row: int) -> bool:
        """Whether no card of a row is still to come."""
        return self.count_tops(row, 1) == 0 and self.count_tops(row, 0) == 0

    def playout_top(self, rng: Rng) -> int:
        """L58: any of the cards of a row that can come next, each alike."""
        tables = self.tables
        row: int = tables.rows[self.row_at]
        light = 1 if self.count_tops(row, 1) else 0
        left = rng.below(self.count_tops(row, light))
        place = 0
        while True:
            one = tables.row_object[row * 52 + place]
            if self.to_come[one] and tables.is_light[one] == light:
                if not left:
                    return tables.top_start + row * tables.extensions - 3 + one
                left -= 1
            place += 1
