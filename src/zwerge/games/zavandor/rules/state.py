"""The rules of Die Minen von Zavandor, in the rulebook's order: set-up, income, scrolls, upgrades, the end.

Trade between income and bids is in `trade.py`, bids and auctions in `auctions.py`, what there is in `holdings.py`.
Paragraph ids are `L` and the line of the short rules; `setup` stands for what they leave out. Compiled where a compiler
works (`state.pxd`); the same file runs as it is. Entries for the journal are made only while somebody listens (`log`).
"""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import holdings as _h
from zwerge.games.zavandor.rules import refusals
from zwerge.games.zavandor.rules import tables as _t
from zwerge.games.zavandor.rules.auctions import Auctions
from zwerge.games.zavandor.rules.edition import BOARDS, CARDS, GEMS

_CHANCE = seats.CHANCE
_TERMINAL = seats.TERMINAL
_BOARDS = _h.BOARDS_PHASE
_START = _h.START
_TOPS = _h.TOPS
_DEAL = _h.DEAL
_INCOME = _h.INCOME
_SCROLLS = _h.SCROLLS
_TRADE = _h.TRADE
_BIDS = _h.BIDS
_AUCTIONS = _h.AUCTIONS
_ROWS = _h.ROWS
_UPGRADES = _h.UPGRADES
_OVER = _h.OVER
_BEGIN = _h.BEGIN
_DRAW = _h.DRAW
_FREE = _h.STONES
_DO_INCOME = _t.KINDS.index("income")
_DO_STONE = _t.KINDS.index("stone")
_DO_LOSE = _t.KINDS.index("lose")
_DO_USE = _t.KINDS.index("use")
_DO_PASS = _t.KINDS.index("pass_")
_DO_BID = _t.KINDS.index("bid")
_DO_COMMIT = _t.KINDS.index("commit")
_DO_UPGRADE = _t.KINDS.index("upgrade")
_DO_PAY = _t.KINDS.index("pay")
_DO_PLACE = _t.KINDS.index("place")
_DO_DONE = _t.KINDS.index("done")
_SCROLL = 8
_STONES = 12
_SCROLL_STONES = 13
_SCROLL_VP = 14
_EXTRA = 15
_DISCOUNT = 18
_END_RATE = 21
_LEVELS = _t.LEVELS


class ZavandorState(Auctions):
    """A whole game of Die Minen von Zavandor."""

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """The seats that owe a decision now, in turn order."""
        if self.turn < 0:
            return ()
        if self.phase == _TRADE:
            return self.traders()
        if self.phase == _BIDS:
            return tuple([seat for seat in self.order() if not self.committed[seat]])
        return (self.turn,)

    def fill(self, seat: int) -> int:
        """Gather what a seat may decide now into `tables.found`, sorted; how many that is."""
        if self.turn < 0:
            return 0
        if self.phase == _TRADE:
            return self.fill_trade(seat)
        if self.phase == _BIDS:
            return self.fill_bids(seat)
        if seat != self.turn:
            return 0
        if self.phase == _UPGRADES:
            return self.fill_upgrades(seat)
        if self.phase == _AUCTIONS:
            return self.fill_auctions(seat)
        if self.phase == _INCOME and self.step == _BEGIN:
            return self.fill_income(seat)
        if self.stones_due:
            return self.fill_stones(seat)
        return self.fill_scrolls(seat)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may decide now, by phase."""
        if self.tables.lock is None:
            return self.gathered(seat)
        with self.tables.lock:
            return self.gathered(seat)

    def gathered(self, seat: int) -> tuple[int, ...]:
        """`legal`, while no other thread gathers."""
        count = self.fill(seat)
        return tuple([self.tables.found[i] for i in range(count)])

    def refusal(self, action: int, seat: int) -> Refusal | None:
        return refusals.refusal(self, action, seat)

    def playout_action(self, rng: Rng, seat: int) -> int:
        """First one of the kinds of decision that are legal, each alike, then one of that kind, each alike: else
        the many bank trades would drown everything else."""
        if self.tables.lock is None:
            return self.chosen(rng, seat)
        with self.tables.lock:
            return self.chosen(rng, seat)

    def chosen(self, rng: Rng, seat: int) -> int:
        """`playout_action`, while no other thread gathers."""
        tables = self.tables
        count = self.fill(seat)
        kinds = 0
        first = 0
        while first < count:
            tables.edge[kinds] = first
            kinds += 1
            first = self.end_of_kind(first, count)
        tables.edge[kinds] = count
        kind = rng.below(kinds)
        first = tables.edge[kind]
        return tables.found[first + rng.below(tables.edge[kind + 1] - first)]

    def end_of_kind(self, first: int, count: int) -> int:
        """Where among the gathered actions the next kind begins, found by halving: they and their kinds are sorted."""
        tables = self.tables
        kind = tables.kind[tables.found[first]]
        low = first + 1
        high = count
        while low < high:
            middle = (low + high) // 2
            if tables.kind[tables.found[middle]] == kind:
                low = middle + 1
            else:
                high = middle
        return low

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if seat == _CHANCE:
            self.chance(action)
        else:
            self.decide(self.tables.kind[action], action, seat)
        self.go()

    def decide(self, kind: int, action: int, seat: int) -> None:
        """A decision by its kind."""
        if self.phase == _TRADE:
            self.trade(kind, action, seat)
        elif kind == _DO_BID:
            self.bid(seat, self.tables.value[action])
        elif kind == _DO_COMMIT:
            self.commit(seat)
        elif kind == _DO_PAY:
            self.pay(seat, action)
        elif kind == _DO_UPGRADE:
            self.upgrade(seat, action)
        elif kind == _DO_PLACE:
            self.place(seat)
        elif kind == _DO_DONE:
            self.done(seat)
        elif kind == _DO_PASS:
            self.pass_scrolls(seat)
        elif kind == _DO_USE:
            self.use(seat, self.tables.value[action])
        elif kind == _DO_INCOME:
            self.choose_income(seat, action)
        elif kind == _DO_STONE:
            self.lay_stone(seat, self.tables.value[action])
        elif kind == _DO_LOSE:
            self.lose_stone(seat)
        else:
            self.decide_auction(kind, self.tables.value[action], seat)

    def go(self) -> None:
        """Go on until chance or a seat is asked, or the game is over."""
        going = 1
        while going:
            if self.due[0] or self.due[1] or self.due[2] or self.due[3]:
                if self.next_card():
                    break
            else:
                self.drawing = -1
            going = 0 if self.go_on() else 1

    def go_on(self) -> int:
        """The next stretch of the phase; 1 if somebody is asked then."""
        phase = self.phase
        if phase == _TRADE:
            return self.go_trade()
        if phase == _INCOME:
            return self.go_income()
        if phase == _DEAL:
            return self.go_deal()
        if phase == _BIDS:
            return self.go_bids()
        if phase == _UPGRADES:
            return self.ask(self.who)  # L63: the start player does all his upgrades, then the next
        if phase == _AUCTIONS:
            return self.go_auctions()
        if phase == _ROWS:
            return self.go_rows()
        if phase == _SCROLLS:
            return self.go_scrolls()
        if phase == _TOPS:
            return self.go_tops()
        if phase == _BOARDS:
            return self.go_boards()
        if phase == _START:
            return self.go_start()
        return self.ask(_TERMINAL)

    # ------------------------------------------------------------------ chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Every outcome that can come now, with its weight."""
        if self.turn != _CHANCE:
            return []
        tables = self.tables
        if self.drawing >= 0:
            return self.drawn(tables.draw_start + (self.who * 4 + self.drawing) * 4, self.drawing)
        if self.phase == _BOARDS:
            first = tables.board_start + self.who * 4 - 1
            dealt = [self.board[seat] for seat in range(self.who)]
            return [(first + board, 1) for board in range(1, 5) if board not in dealt]
        if self.phase == _START:
            return [(tables.start_start + seat, 1) for seat in range(self.n)]
        if self.phase == _TOPS or self.phase == _ROWS:
            row = tables.rows[self.row_at]
            first = tables.top_start + row * tables.extensions - 3
            return [(first + one, 1) for one in self.next_tops(row)]
        back = self.turned_deck()
        return self.drawn(tables.turn_start + back * 4, back)

    def drawn(self, first: int, back: int) -> list[tuple[int, int]]:
        return [(first + gem, self.draw_pile[back * 4 + gem]) for gem in range(4) if self.draw_pile[back * 4 + gem]]

    def playout_chance(self, rng: Rng) -> int:
        """With the true odds, for cards without building a list."""
        tables = self.tables
        if self.drawing < 0 and self.phase in (_TOPS, _ROWS):
            return self.playout_top(rng)
        if self.drawing < 0 and self.phase != _TRADE:
            outcomes = self.chance_outcomes()
            chosen: int = outcomes[rng.below(len(outcomes))][0]
            return chosen
        back = self.drawing if self.drawing >= 0 else self.turned_deck()
        ticket = rng.below(self.draw_count(back))
        gem = 0
        while ticket >= self.draw_pile[back * 4 + gem]:
            ticket -= self.draw_pile[back * 4 + gem]
            gem += 1
        if self.drawing >= 0:
            return tables.draw_start + (self.who * 4 + back) * 4 + gem
        return tables.turn_start + back * 4 + gem

    def chance(self, outcome: int) -> None:
        tables = self.tables
        if self.drawing >= 0:
            self.draw(self.who, self.drawing, (outcome - tables.draw_start) % 4)
        elif self.phase == _TRADE:
            self.turn_over((outcome - tables.turn_start) // 4, (outcome - tables.turn_start) % 4)
        elif self.phase == _BOARDS:
            self.board[self.who] = 1 + (outcome - tables.board_start) % 4
            if self.log is not None:
                self.say("board", seat=self.who, board=BOARDS[self.board[self.who]])
            self.who += 1
        elif self.phase == _START:
            self.start = outcome - tables.start_start
            if self.log is not None:
                self.say("start", seat=self.start)
        else:
            self.new_top((outcome - tables.top_start) % tables.extensions + 3)

    # ------------------------------------------------------------------ setup

    def set_up(self) -> None:
        """setup: the boards of all, or with `boards` = back one dealt to each."""
        self.phase = _BOARDS
        if not self.tables.backs:
            self.who = self.n
        self.go()

    def go_boards(self) -> int:
        """setup: when all have a board, the printed stones are laid and each start scroll into a slot."""
        if self.who < self.n:
            return self.ask(_CHANCE)
        edition = self.tables.edition
        for seat in range(self.n):
            board = self.board[seat]
            self.stones[seat * 64] = edition.boards[board].printed
            self.stones[seat * 64 + 1] = max(edition.dragon.printed, edition.dragon_printed[board])
            self.stones[seat * 64 + 2] = edition.start_scroll.printed
            self.set_mine(seat, [2])
        self.start = self.tables.first_start
        self.phase = _START
        self.who = 0
        return 0

    def go_start(self) -> int:
        """setup: the first start player, named by the option or by chance."""
        if self.start < 0:
            return self.ask(_CHANCE)
        self.phase = _TOPS
        self.row_at = 0
        return 0

    def new_top(self, one: int) -> None:
        """setup, L58: the next card of a stack is seen; in the set-up the right and the middle space are filled
        first."""
        row: int = self.tables.row_of[one]
        self.to_come[one] = 0
        place = "top"
        if self.phase == _TOPS and self.right[row] < 0:
            self.right[row] = one
            place = "right"
        elif self.phase == _TOPS and self.middle[row] < 0:
            self.middle[row] = one
            place = "middle"
        else:
            self.top[row] = one
            self.row_at += 1
            self.step = _BEGIN
        if self.log is not None:
            self.say("top", row=GEMS[row], extension=self.tables.ids[one], place=place)

    def go_tops(self) -> int:
        """setup: rows in use in the order ruby, diamond, emerald, sapphire."""
        rows = self.tables.rows
        while self.row_at < len(rows) and self.is_empty(rows[self.row_at]):
            self.row_at += 1
        if self.row_at < len(rows):
            return self.ask(_CHANCE)
        self.phase = _DEAL
        self.who = self.start
        self.step = _BEGIN
        self.row_at = 0
        return 0

    def go_deal(self) -> int:
        """setup: the start hands, start player first, one player fully before the next."""
        if self.step == _BEGIN:
            for back in range(4):
                self.due[back] = self.tables.start_hand[back]
            self.step = _DRAW
        elif self.to_next():
            self.begin_round()
        return 0

    # ------------------------------------------------------------------ L7 to L13: income

    def begin_round(self) -> None:
        self.phase = _INCOME
        self.who = self.start
        self.step = _BEGIN
        for i in range(256):
            self.stepped[i] = 0
        self.king_moved = 0
        if self.log is not None:
            self.say("round", round=self.round, seat=self.start)

    def entitle(self, seat: int) -> int:
        """L8, L11, L12: the cards that family and clans give into `gives`, by deck, and what a helper adds from the
        richest of them; how many these are."""
        cards = 0
        richest = -1
        for back in range(4):
            self.gives[back] = self.sum_of(seat, back)
            cards += self.gives[back]
            if self.gives[back]:
                richest = back
        if richest >= 0:
            extra = self.sum_of(seat, _EXTRA)
            self.gives[richest] += extra
            cards += extra
        return cards

    def fill_income(self, seat: int) -> int:
        tables = self.tables
        limit = self.limit(seat)
        self.entitle(seat)
        n = 0
        for choice in range(tables.choice_start[limit], tables.choice_start[limit] + tables.choice_count[limit]):
            fits = True
            for back in range(4):
                fits = fits and tables.choice[choice * 4 + back] <= self.gives[back]
            if fits:
                tables.found[n] = choice
                n += 1
        return n

    def go_income(self) -> int:
        """L7 to L9: one player fully before the next: cards, then free stones. Both are fixed at the beginning.

        L13: over the limit, and with more than one way to choose, he is asked.
        """
        seat = self.who
        if self.step == _BEGIN:
            self.stones_due = self.sum_of(seat, _STONES)
            cards = self.entitle(seat)
            limit = self.limit(seat)
            if limit < 0 or cards <= limit:
                limit = cards
            decks = 0
            for back in range(4):
                if self.gives[back]:
                    decks += 1
            if cards > limit and decks > 1:
                return self.ask(seat)
            for back in range(4):
                self.due[back] = min(self.gives[back], limit)
            self.step = _DRAW
            return 0
        self.step = _FREE
        if self.ask_stone(seat):
            return 1
        if self.to_next():
            self.phase = _SCROLLS
        return 0

    def choose_income(self, seat: int, action: int) -> None:
        """L13: over the limit he names the decks before he sees a card."""
        for back in range(4):
            self.due[back] = self.tables.choice[action * 4 + back]
        self.step = _DRAW
        if self.log is not None:
            self.say("income", seat=seat, cards=(self.due[0], self.due[1], self.due[2], self.due[3]))

    def takes_stone(self, seat: int, one: int) -> bool:
        """L9: an own object with a free field; with `free_stone_uses_step` only one not stepped this round."""
        if self.full(seat, one):
            return False
        return not (self.tables.strict and self.stepped[seat * 64 + one])

    def ask_stone(self, seat: int) -> int:
        """L9: each free stone is decided on its own; nobody is asked when no field may take it, and it is lost."""
        if not self.stones_due:
            return 0
        if self.takes_stone(seat, 0) or self.takes_stone(seat, 1):
            return self.ask(seat)
        for place in range(self.n_slots[seat]):
            if self.takes_stone(seat, self.slots[seat * 20 + place]):
                return self.ask(seat)
        if self.log is not None:
            self.say("stones_lost", seat=seat, count=self.stones_due)
        self.stones_due = 0
        return 0

    def fill_stones(self, seat: int) -> int:
        tables = self.tables
        n = 0
        for one in range(tables.objects):
            if self.lies(seat, one) and self.takes_stone(seat, one):
                tables.found[n] = tables.start[_DO_STONE] + one
                n += 1
        tables.found[n] = tables.start[_DO_LOSE]
        return n + 1

    def lay_stone(self, seat: int, one: int) -> None:
        """L9: it replaces any price."""
        self.stones_due -= 1
        if self.tables.strict:
            self.stepped[seat * 64 + one] = 1
        self.put_stone(seat, one)
        if self.log is not None:
            self.say("stone", seat=seat, object=self.tables.ids[one], level=self.level(seat, one))

    def lose_stone(self, seat: int) -> None:
        """L9: a free stone that is not laid is lost."""
        self.stones_due -= 1
        if self.log is not None:
            self.say("lose", seat=seat)

    # ------------------------------------------------------------------ L15: scrolls

    def usable(self, seat: int, one: int) -> bool:
        return self.tables.is_scroll[one] > 0 and self.stones[seat * 64 + one] > 0

    def go_scrolls(self) -> int:
        """L15: one pass, start player first; any number of scrolls in any order."""
        seat = self.who
        if self.ask_stone(seat):
            return 1
        if self.step == _BEGIN:
            for place in range(self.n_slots[seat]):
                if self.usable(seat, self.slots[seat * 20 + place]):
                    return self.ask(seat)
        if self.to_next():
            self.begin_trade()
        return 0

    def fill_scrolls(self, seat: int) -> int:
        tables = self.tables
        n = 0
        for one in range(2, tables.objects):
            if tables.is_scroll[one] and self.stones[seat * 64 + one] and self.lies(seat, one):
                tables.found[n] = tables.start[_DO_USE] + one
                n += 1
        tables.found[n] = tables.start[_DO_PASS]
        return n + 1

    def use(self, seat: int, one: int) -> None:
        """L15: cards outside the limit, free stones or points; the scroll leaves the game."""
        for back in range(4):
            self.due[back] = self.does(seat, one, _SCROLL + back)
        self.stones_due = self.does(seat, one, _SCROLL_STONES)
        points = self.does(seat, one, _SCROLL_VP)
        self.vp[seat] += points
        self.remove(seat, one)
        if self.log is not None:
            self.say("use", seat=seat, object=self.tables.ids[one], points=points)

    def pass_scrolls(self, seat: int) -> None:
        self.step = _DRAW
        if self.log is not None:
            self.say("pass", seat=seat)

    # ------------------------------------------------------------------ L61 to L69: upgrades

    def cost_at(self, seat: int, one: int) -> int:
        """Where the cost of the next field stands in the tables."""
        return (self.printed_thing(seat, one) * _LEVELS + self.stones[seat * 64 + one]) * 6

    def price_of(self, seat: int, one: int, gem: int) -> int:
        """L66: the gems among which the next field is paid; the king's price is that of his hall."""
        at = self.cost_at(seat, one)
        if self.tables.cost[at + 4]:
            return self.tables.hall_price[self.hall * 4 + gem]
        return self.tables.cost[at + gem]

    def price_count(self, seat: int, one: int) -> int:
        """L66: how many cards are paid. A helper takes one off a king's price."""
        count = 0
        for gem in range(4):
            count += self.price_of(seat, one, gem)
        if self.tables.cost[self.cost_at(seat, one) + 4]:
            count -= self.sum_of(seat, _DISCOUNT)
        return max(0, count)

    def price_vp(self, seat: int, one: int) -> int:
        return self.tables.cost[self.cost_at(seat, one) + 5]

    def can_pay(self, seat: int, one: int) -> bool:
        """L66: exactly, out of the hand and the points; the king's start has no price, so nothing is bought there."""
        at = self.cost_at(seat, one)
        if self.hall == 0 and self.tables.cost[at + 4]:
            return False
        held = 0
        for gem in range(4):
            held += min(self.price_of(seat, one, gem), self.gems_held(seat, gem))
        return self.vp[seat] >= self.tables.cost[at + 5] and held >= self.price_count(seat, one)

    def fill_upgrades(self, seat: int) -> int:
        tables = self.tables
        n = 0
        if not self.half[seat]:
            for one in range(tables.objects):
                if self.stepped[seat * 64 + one] or not self.lies(seat, one) or self.full(seat, one):
                    continue
                if self.can_pay(seat, one):
                    tables.found[n] = tables.start[_DO_UPGRADE] + one
                    n += 1
            tables.found[n] = tables.start[_DO_DONE]
            return n + 1
        one = self.half_value(seat)
        if self.count_given(seat) == self.price_count(seat, one):
            tables.found[0] = tables.start[_DO_PLACE]
            return 1
        for gem in range(4):
            paid = 0
            for card in range(gem * 4, gem * 4 + 4):
                paid += self.gave[seat * 16 + card]
            for card in range(gem * 4, gem * 4 + 4):
                if paid < self.price_of(seat, one, gem) and self.hand[seat * 16 + card] > self.gave[seat * 16 + card]:
                    tables.found[n] = tables.start[_DO_PAY] + card
                    n += 1
        return n

    def upgrade(self, seat: int, action: int) -> None:
        self.begin_half(seat, action)
        if self.log is not None:
            self.say("upgrade_draft", seat, seat=seat, object=self.tables.ids[self.tables.value[action]])

    def pay(self, seat: int, action: int) -> None:
        self.add_step(seat, action)
        if self.log is not None:
            self.say("pay_draft", seat, seat=seat, card=CARDS[self.tables.value[action]])

    def place(self, seat: int) -> None:
        """L65 to L69: the price is paid, a stone laid, and its advantage used at once."""
        one = self.half_value(seat)
        points = self.price_vp(seat, one)
        cards = self.given(seat)
        self.clear_half(seat)
        self.vp[seat] -= points
        for card in cards:
            self.lose(seat, card)
            self.throw(card)
        self.stepped[seat * 64 + one] = 1
        self.put_stone(seat, one)
        if self.log is not None:
            self.say(
                "upgrade",
                seat=seat,
                object=self.tables.ids[one],
                level=self.level(seat, one),
                cards=self.names(cards),
                points=points,
                reveals=True,
            )

    def done(self, seat: int) -> None:
        if self.log is not None:
            self.say("done", seat=seat)
        self.who = (self.who + 1) % self.n
        if self.who == self.start:
            self.end_round()

    # ------------------------------------------------------------------ L73 to L76: it goes on

    def end_round(self) -> None:
        """L73, L74, L76: losing bids come back; at the coronation hall the game is over, else the next round."""
        for seat in range(self.n):
            cards = []
            for card in range(16):
                while self.table[seat * 16 + card]:
                    self.table[seat * 16 + card] -= 1
                    self.gain(seat, card)
                    cards.append(card)
            if cards and self.log is not None:
                self.say("back", seat=seat, cards=self.names(cards))
        self.forget_winners()
        self.stones_due = 0
        self.auction = 0
        if self.hall == self.tables.crown:
            self.finish()
        else:
            self.round += 1
            self.start = (self.start + 1) % self.n
            self.begin_round()

    def finish(self) -> None:
        self.phase = _OVER
        for i in range(256):
            self.stepped[i] = 0
        if self.log is not None:
            self.tell_end()

    def tell_end(self) -> None:
        for seat in range(self.n):
            self.say("count", seat=seat, points=self.scores()[seat], left=self.left_over(seat))
        outcome = self.outcome()
        assert outcome is not None
        first = tuple([seat for seat, place in enumerate(outcome.places) if place == 1])
        self.say("over", seats=first, decided_by=outcome.decided_by)

    # ------------------------------------------------------------------ L78 to L84: the count

    def end_rate(self, seat: int) -> int:
        rate: int = self.tables.edition.end_rate
        for one in self.own(seat):
            helped = self.does(seat, one, _END_RATE)
            if helped:
                rate = min(rate, helped)
        return rate

    def left_over(self, seat: int) -> int:
        return self.cards_of(seat) % self.end_rate(seat)

    def score(self, seat: int) -> int:
        """L78: points, full objects, and what the cards are worth."""
        points = self.vp[seat] + self.cards_of(seat) // self.end_rate(seat)
        for one in self.own(seat):
            if self.full(seat, one):
                points += self.tables.thing_vp[self.printed_thing(seat, one)]
        return points

    def scores(self) -> tuple[int, ...]:
        return tuple([self.score(seat) for seat in range(self.n)])

    def outcome(self) -> Outcome | None:
        """L80 to L84: most points, then most cards left, then a shared win; the places below alike."""
        if self.phase != _OVER:
            return None
        scores = self.scores()
        places = places_by([(scores[seat], self.left_over(seat)) for seat in range(self.n)])
        if places.count(1) > 1:
            decided = "shared"
        else:
            decided = "points" if scores.count(max(scores)) == 1 else "cards_left"
        return Outcome("coronation", places, shared_win(places), scores, decided)

    # ------------------------------------------------------------------ drafts

    def draft(self, seat: int) -> tuple[int, ...]:
        """The steps of a half-made offer, answer, payment or bid, in order."""
        seat = self.check_seat(seat)
        if self.phase == _BIDS and not self.committed[seat]:
            first = self.tables.start[_DO_BID]
            return tuple([first + card for card in self.fist[seat]])
        return tuple(self.half[seat])

    def retractions(self, seat: int) -> tuple[int, ...]:
        """Any step of the own draft but the first, which goes last; before all have committed also the commit."""
        seat = self.check_seat(seat)
        if self.phase == _BIDS and self.turn >= 0 and self.committed[seat] and self.size(seat):
            return (self.tables.retract_commit,)
        steps = self.draft(seat)
        if self.turn < 0 or not steps:
            return ()
        loose = steps if self.phase == _BIDS or len(steps) == 1 else steps[1:]
        return tuple(sorted({self.tables.retraction[step] for step in loose}))

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        words = self.setup.retractions.text(retraction).split(" ", 2)
        if words[1] == "commit":
            self.committed[seat] = 0
        elif words[1] == "bid":
            card = CARDS.index(words[2])
            at = len(self.fist[seat]) - 1 - self.fist[seat][::-1].index(card)
            del self.fist[seat][at]
            self.hand[seat * 16 + card] += 1
        else:
            steps = list(self.half[seat])
            at = max([i for i, step in enumerate(steps) if self.tables.retraction[step] == retraction])
            del steps[at]
            self.set_half(seat, steps)
            if words[1] == "offer":
                self.opened[seat] -= 1
        self.go()

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        paragraph = {_BIDS: "L34", _UPGRADES: "L66"}.get(self.phase, "L21")
        return Refusal(paragraph, "nothing_to_retract")
