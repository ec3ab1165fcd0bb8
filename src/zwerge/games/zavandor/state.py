"""The rules of Die Minen von Zavandor, in the rulebook's order.

Paragraph ids are `L` and the line of the short rules; `setup` stands for what they leave out. A card is the number
`gem * 4 + back`; piles are kept as `back * 4 + gem`. Nothing is shuffled: a draw pile is a count of gems.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.outcome import Entry, Face, Outcome, places_by, shared_win
from zwerge.core.rulebook import Param, Refusal
from zwerge.core.state import State
from zwerge.games.zavandor import trade
from zwerge.games.zavandor.edition import BACKS, BOARDS, CARDS, GEMS, NO_LIMIT
from zwerge.games.zavandor.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwerge.core.game import Setup
    from zwerge.games.zavandor.edition import Effect, Level, Thing
    from zwerge.games.zavandor.view import View

_CHANCE = seats.CHANCE
_TERMINAL = seats.TERMINAL

BOARDS_PHASE, START, TOPS, DEAL, INCOME, SCROLLS, TRADE, BIDS, AUCTIONS, ROWS, UPGRADES, OVER = range(12)
PHASES = (
    *("boards", "start", "tops", "deal", "income", "scrolls", "trade", "bids", "auctions", "rows"),
    *("upgrades", "over"),
)
BEGIN, DRAW, STONES = range(3)
"""Steps of one player's income."""
NOTHING, KEEP, REWARD, KING = range(4)
ASKED = ("", "keep", "reward", "king")
"""What the winner of an auction, or the mover of the king, is asked."""
AUCTION_ORDER = (3, 2, 1, 0)
"""L36: from top to bottom, as gems."""
NONE = -1
FAMILY, DRAGON, START_SCROLL = range(3)


class ZavandorState(State):
    """A whole game of Die Minen von Zavandor.

    Per seat and card (`seat * 16 + card`) `hand` counts cards in hand without the fist, `known` those of hand and fist
    of which all know, `table` revealed and losing bids. `lots[back]` is a list of lots, the draw pile's last; each
    holds per seat and gem the unseen cards out of it. `half` holds the half-made offer, answer or payment of a seat
    as its steps, `fist` the cards of a bid in the order in which they were put there. Whoever wants to follow the lots
    sets `shown` to a list: it gets (seat, card) for each unseen card shown, and (CHANCE, back) for each reshuffle.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.log: list[Entry] | None = None
        self.shown: list[tuple[int, int]] | None = None
        tables: Tables = setup.tables
        self.tables = tables
        n = self.n = tables.players
        self.turn = _CHANCE
        self.phase = BOARDS_PHASE
        self.round = 1
        self.start = NONE
        self.hall = 0
        self.who = 0
        self.step = BEGIN
        self.due = [0, 0, 0, 0]
        self.drawing = NONE
        self.stones_due = 0
        self.board = [0] * n
        self.stones = [0] * (n * tables.objects)
        self.mine: list[list[int]] = [[] for _ in range(n)]
        self.vp = [0] * n
        self.stepped = [0] * n
        self.hand = [0] * (n * 16)
        self.known = [0] * (n * 16)
        self.table = [0] * (n * 16)
        self.fist: list[list[int]] = [[] for _ in range(n)]
        self.committed = [False] * n
        self.half: list[list[int]] = [[] for _ in range(n)]
        self.draw_pile = [count for deck in tables.edition.decks for count in deck]
        self.discard = [0] * 16
        self.lots: list[list[list[int]]] = [[[0] * (n * 4)] for _ in range(4)]
        self.right = [NONE] * 4
        self.middle = [NONE] * 4
        self.top = [NONE] * 4
        self.to_come = [1 if tables.row_of[x] in tables.rows else 0 for x in range(tables.objects)]
        self.row_at = 0
        self.ready = [False] * n
        self.opened = [0] * n
        self.proposed = [0] * n
        self.swaps = [0] * n
        self.offers: list[trade.Offer] = []
        self.next_offer = 1
        self.buyer = NONE
        self.sought = 0
        self.naming = False
        self.auction = 0
        self.asked = NOTHING
        self.winners: list[tuple[int, int]] = [(NONE, 0)] * 4
        self.king_moved = False
        self.set_up()

    def copy_from(self, other: State) -> None:
        """Become equal to another state."""
        assert isinstance(other, ZavandorState)
        self.setup, self.moves, self.trail, self.tables, self.n = (
            other.setup,
            other.moves,
            other.trail,
            other.tables,
            other.n,
        )
        self.log = None
        self.shown = None
        self.turn, self.phase, self.round, self.start = other.turn, other.phase, other.round, other.start
        self.hall, self.who, self.step, self.drawing = other.hall, other.who, other.step, other.drawing
        self.stones_due, self.row_at, self.next_offer = other.stones_due, other.row_at, other.next_offer
        self.buyer, self.sought, self.naming = other.buyer, other.sought, other.naming
        self.auction, self.asked, self.king_moved = other.auction, other.asked, other.king_moved
        self.due = other.due[:]
        self.board = other.board[:]
        self.stones = other.stones[:]
        self.mine = [held[:] for held in other.mine]
        self.vp = other.vp[:]
        self.stepped = other.stepped[:]
        self.hand = other.hand[:]
        self.known = other.known[:]
        self.table = other.table[:]
        self.fist = [cards[:] for cards in other.fist]
        self.committed = other.committed[:]
        self.half = [steps[:] for steps in other.half]
        self.draw_pile = other.draw_pile[:]
        self.discard = other.discard[:]
        self.lots = [[lot[:] for lot in lots] for lots in other.lots]
        self.right = other.right[:]
        self.middle = other.middle[:]
        self.top = other.top[:]
        self.to_come = other.to_come[:]
        self.ready = other.ready[:]
        self.opened = other.opened[:]
        self.proposed = other.proposed[:]
        self.swaps = other.swaps[:]
        self.offers = other.offers[:]
        self.winners = other.winners[:]

    # ------------------------------------------------------------------ who acts, what is legal

    def order(self) -> list[int]:
        """L3: the seats in turn order, the start player first."""
        return [(self.start + i) % self.n for i in range(self.n)]

    def actors(self) -> tuple[int, ...]:
        """The seats that owe a decision now, in turn order."""
        if self.turn < 0:
            return ()
        if self.phase == TRADE:
            return trade.asked(self)
        if self.phase == BIDS:
            return tuple(seat for seat in self.order() if not self.committed[seat])
        return (self.turn,)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may decide now, by phase."""
        if self.turn < 0:
            return ()
        if self.phase == TRADE:
            return trade.legal(self, seat)
        if self.phase == BIDS:
            return self.legal_bids(seat)
        if seat != self.turn:
            return ()
        if self.phase == AUCTIONS:
            return self.legal_in_auctions(seat)
        if self.phase == UPGRADES:
            return self.legal_upgrades(seat)
        if self.phase == INCOME and self.step == BEGIN:
            return self.legal_income(seat)
        if self.stones_due:
            return self.legal_stones(seat)
        return self.legal_scrolls(seat)

    def refusal(self, action: int, seat: int) -> Refusal | None:
        from zwerge.games.zavandor.refusals import refusal

        return refusal(self, action, seat)

    def playout_action(self, rng: Rng, seat: int) -> int:
        """First one of the kinds of decision that are legal, each alike, then one of that kind, each alike: else
        the many bank trades would drown everything else."""
        legal = self.legal(seat)
        kinds = self.tables.kind_of
        found: list[int] = []
        for action in legal:
            if not found or kinds[action] != kinds[found[-1]]:
                found.append(action)
        kind = kinds[found[rng.below(len(found))]]
        among = [action for action in legal if kinds[action] == kind]
        return among[rng.below(len(among))]

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.moves += 1
        if seat == _CHANCE:
            self.chance(action)
        else:
            name, value = self.tables.meaning[action]
            decide = trade.DECISIONS.get(name)
            if decide is not None:
                decide(self, seat, value, action)
            else:
                getattr(self, f"do_{name}")(seat, value, action)
        self.go()

    def go(self) -> None:
        """Go on until chance or a seat is asked, or the game is over."""
        steps = (
            *(self.go_boards, self.go_start, self.go_tops, self.go_deal, self.go_income, self.go_scrolls),
            *(self.go_trade, self.go_bids, self.go_auctions, self.go_rows, self.go_upgrades, self.go_over),
        )
        while not (self.next_card() or steps[self.phase]()):
            pass

    def ask(self, seat: int) -> bool:
        self.turn = seat
        return True

    def say(
        self,
        key: str,
        seen_by: int = NONE,
        others: Face | None = None,
        reveals: bool = False,
        **params: Param,
    ) -> None:
        """Tell the journal, if somebody listens: to one seat and something else to the others, or to all."""
        if self.log is not None:
            face = Face(f"zavandor.journal.{key}", params)
            self.log.append(Entry(face, None if seen_by < 0 else (seen_by,), others, reveals))

    # ------------------------------------------------------------------ chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Every outcome that can come now, with its weight."""
        if self.turn != _CHANCE:
            return []
        tables, spans = self.tables, self.setup.chances.spans
        if self.drawing >= 0:
            first = spans["draw"].start + (self.who * 4 + self.drawing) * 4
            pile = self.draw_pile[self.drawing * 4 : self.drawing * 4 + 4]
            return [(first + gem, count) for gem, count in enumerate(pile) if count]
        if self.phase == BOARDS_PHASE:
            first = spans["board"].start + self.who * 4 - 1
            return [(first + board, 1) for board in range(1, 5) if board not in self.board[: self.who]]
        if self.phase == START:
            return [(spans["start"].start + seat, 1) for seat in range(self.n)]
        if self.phase in (TOPS, ROWS):
            row = tables.rows[self.row_at]
            first = spans["top"].start + row * len(tables.edition.extensions) - 3
            return [(first + one, 1) for one in self.next_tops(row)]
        back = trade.turned_deck(self)
        pile = self.draw_pile[back * 4 : back * 4 + 4]
        first = spans["turn"].start + back * 4
        return [(first + gem, count) for gem, count in enumerate(pile) if count]

    def chance(self, outcome: int) -> None:
        spans = self.setup.chances.spans
        if self.drawing >= 0:
            self.draw(self.who, self.drawing, (outcome - spans["draw"].start) % 4)
        elif self.phase == BOARDS_PHASE:
            self.board[self.who] = 1 + (outcome - spans["board"].start) % 4
            self.say("board", seat=self.who, board=BOARDS[self.board[self.who]])
            self.who += 1
        elif self.phase == START:
            self.start = outcome - spans["start"].start
            self.say("start", seat=self.start)
        elif self.phase in (TOPS, ROWS):
            self.new_top((outcome - spans["top"].start) % len(self.tables.edition.extensions) + 3)
        else:
            trade.turn_over(self, *divmod(outcome - spans["turn"].start, 4))

    # ------------------------------------------------------------------ setup

    def set_up(self) -> None:
        """setup: the boards of all, or with `boards` = back one dealt to each."""
        self.phase = BOARDS_PHASE
        if not self.tables.backs:
            self.who = self.n
        self.go()

    def go_boards(self) -> bool:
        """setup: when all have a board, the printed stones are laid and each start scroll into a slot."""
        if self.who < self.n:
            return self.ask(_CHANCE)
        edition, objects = self.tables.edition, self.tables.objects
        for seat in range(self.n):
            self.stones[seat * objects + FAMILY] = edition.boards[self.board[seat]].printed
            self.stones[seat * objects + DRAGON] = max(edition.dragon.printed, edition.dragon_printed[self.board[seat]])
            self.stones[seat * objects + START_SCROLL] = edition.start_scroll.printed
            self.mine[seat] = [START_SCROLL]
        self.start = self.tables.start
        self.phase, self.who = START, 0
        return False

    def go_start(self) -> bool:
        """setup: the first start player, named by the option or by chance."""
        if self.start < 0:
            return self.ask(_CHANCE)
        self.phase = TOPS
        self.row_at = 0
        return False

    def next_tops(self, row: int) -> list[int]:
        """L58: the extensions of a row that can come next: light ones while there are any, then dark ones."""
        tables = self.tables
        left = [x for x in tables.of_row[row] if self.to_come[x]]
        light = [x for x in left if tables.light[x]]
        return light or left

    def new_top(self, one: int) -> None:
        """setup, L58: the next card of a stack is seen; in the set-up the right and the middle space are filled
        first."""
        row = self.tables.row_of[one]
        self.to_come[one] = 0
        place = "top"
        if self.phase == TOPS and self.right[row] < 0:
            self.right[row], place = one, "right"
        elif self.phase == TOPS and self.middle[row] < 0:
            self.middle[row], place = one, "middle"
        else:
            self.top[row] = one
        self.say("top", row=GEMS[row], extension=self.tables.ids[one], place=place)
        if place == "top":
            self.row_at, self.step = self.row_at + 1, BEGIN

    def go_tops(self) -> bool:
        """setup: rows in use in the order ruby, diamond, emerald, sapphire."""
        rows = self.tables.rows
        while self.row_at < len(rows) and not self.next_tops(rows[self.row_at]):
            self.row_at += 1
        if self.row_at < len(rows):
            return self.ask(_CHANCE)
        self.phase, self.who, self.step, self.row_at = DEAL, self.start, BEGIN, 0
        return False

    def go_deal(self) -> bool:
        """setup: the start hands, start player first, one player fully before the next."""
        if self.step == BEGIN:
            self.due = list(self.tables.edition.start_hand)
            self.step = DRAW
        elif self.to_next():
            self.begin_round()
        return False

    def to_next(self) -> bool:
        """On to the next seat in turn order; True when all had their turn."""
        self.who = (self.who + 1) % self.n
        self.step = BEGIN
        return self.who == self.start

    # ------------------------------------------------------------------ cards

    def size(self, seat: int) -> int:
        """Cards in hand, the fist included."""
        return sum(self.hand[seat * 16 : seat * 16 + 16]) + len(self.fist[seat])

    def gems_held(self, seat: int, gem: int) -> int:
        """Cards of a gem in hand, without the fist."""
        return sum(self.hand[seat * 16 + gem * 4 : seat * 16 + gem * 4 + 4])

    def next_card(self) -> bool:
        """L17: the next card that is due, cheap decks first; True if chance is asked for it.

        An empty draw pile is its shuffled discard pile at the moment a card is needed; a deck that has none at all is
        replaced by the next lower one, or if there is none by the next higher one.
        """
        self.drawing = NONE
        for back in range(4):
            if not self.due[back]:
                continue
            source = next((b for b in (*range(back, -1, -1), *range(back + 1, 4)) if self.pile(b)), NONE)
            if source < 0:
                self.say("no_cards", seat=self.who, count=sum(self.due))
                self.due = [0, 0, 0, 0]
                return False
            if not any(self.draw_pile[source * 4 : source * 4 + 4]):
                self.reshuffle(source)
            self.drawing = source
            return self.ask(_CHANCE)
        return False

    def pile(self, back: int) -> int:
        return sum(self.draw_pile[back * 4 : back * 4 + 4]) + sum(self.discard[back * 4 : back * 4 + 4])

    def reshuffle(self, back: int) -> None:
        """L17: the discard pile becomes the draw pile, and a new lot begins."""
        at = back * 4
        self.draw_pile[at : at + 4] = self.discard[at : at + 4]
        self.discard[at : at + 4] = [0, 0, 0, 0]
        self.lots[back].append([0] * (self.n * 4))
        self.tidy_lots(back)
        if self.shown is not None:
            self.shown.append((_CHANCE, back))
        self.say("reshuffle", back=BACKS[back])

    def draw(self, seat: int, back: int, gem: int) -> None:
        """L8: a card, its back seen by all, its gem by the seat alone."""
        self.drawing = NONE
        due = next(b for b in range(4) if self.due[b])
        self.due[due] -= 1
        self.draw_pile[back * 4 + gem] -= 1
        self.hand[seat * 16 + gem * 4 + back] += 1
        self.lots[back][-1][seat * 4 + gem] += 1
        others = Face("zavandor.journal.draw_other", {"seat": seat, "back": BACKS[back]})
        self.say("draw_own", seat, others, seat=seat, card=CARDS[gem * 4 + back])

    def gain(self, seat: int, card: int) -> None:
        """A card comes into the hand in public."""
        self.hand[seat * 16 + card] += 1
        self.known[seat * 16 + card] += 1

    def lose(self, seat: int, card: int) -> None:
        """A card leaves the hand in public."""
        self.hand[seat * 16 + card] -= 1
        self.forget(seat, card)

    def forget(self, seat: int, card: int) -> None:
        """A card that leaves is one of those of which all know, or is shown now."""
        self.show(seat, card, 1)
        self.known[seat * 16 + card] -= 1

    def throw(self, card: int) -> None:
        """L38, L66: to the discard pile of its back."""
        self.discard[card % 4 * 4 + card // 4] += 1

    def show(self, seat: int, card: int, count: int) -> None:
        """All come to know that a seat holds at least so many of a card; see `lots`.

        An unseen card is shown out of the lot that fits; lots that fit alike are made one first.
        """
        gem, back = divmod(card, 4)
        while self.known[seat * 16 + card] < count:
            lots = self.lots[back]
            fits = [
                lot for at, lot in enumerate(lots) if any(lot[seat * 4 : seat * 4 + 4]) and self.lot_gems(back, at)[gem]
            ]
            if len(fits) > 1:
                keep = lots[-1] if fits[-1] is lots[-1] else fits[0]
                for lot in fits:
                    if lot is not keep:
                        for i, held in enumerate(lot):
                            keep[i] += held
                            lot[i] = 0
                fits = [keep]
            fits[0][seat * 4 + gem] -= 1
            if self.shown is not None:
                self.shown.append((seat, card))
            self.known[seat * 16 + card] += 1
            self.tidy_lots(back)

    def lot_gems(self, back: int, at: int) -> list[int]:
        """The gems of a lot that nobody has been shown: unseen cards, and for the newest the draw pile."""
        lots = self.lots[back]
        gems = [sum(lots[at][seat * 4 + gem] for seat in range(self.n)) for gem in range(4)]
        if at == len(lots) - 1:
            gems = [gems[gem] + self.draw_pile[back * 4 + gem] for gem in range(4)]
        return gems

    def tidy_lots(self, back: int) -> None:
        """Lots out of which nobody holds an unseen card are forgotten, but for the draw pile's."""
        lots = self.lots[back]
        self.lots[back] = [lot for lot in lots[:-1] if any(lot)] + lots[-1:]

    # ------------------------------------------------------------------ objects

    def thing(self, seat: int, one: int) -> Thing:
        edition = self.tables.edition
        if one == FAMILY:
            return edition.boards[self.board[seat]]
        thing: Thing = self.tables.things[one]
        return thing

    def own(self, seat: int) -> list[int]:
        return [FAMILY, DRAGON, *self.mine[seat]]

    def level(self, seat: int, one: int) -> int:
        """L8: the stones that lie on it."""
        return self.stones[seat * self.tables.objects + one]

    def full(self, seat: int, one: int) -> bool:
        return self.level(seat, one) == len(self.thing(seat, one).levels)

    def effect(self, seat: int, one: int) -> Effect:
        """L11: what the level reached does, and no lower one."""
        level = self.level(seat, one)
        return self.thing(seat, one).levels[level - 1].effect if level else self.tables.no_effect

    def total(self, seat: int, what: str) -> int:
        """The sum of one effect over all own objects."""
        return sum(getattr(self.effect(seat, one), what) for one in self.own(seat))

    def put_stone(self, seat: int, one: int) -> None:
        """L67, L69: a stone on the topmost free field; what it gives at once comes at once."""
        self.stones[seat * self.tables.objects + one] += 1
        self.due = list(self.effect(seat, one).once)

    def remove(self, seat: int, one: int) -> None:
        """L15, L46: out of the mine and the game, with its stones."""
        self.mine[seat].remove(one)
        self.stones[seat * self.tables.objects + one] = 0

    # ------------------------------------------------------------------ L7 to L13: income

    def begin_round(self) -> None:
        self.phase, self.who, self.step = INCOME, self.start, BEGIN
        self.stepped = [0] * self.n
        self.king_moved = False
        self.say("round", round=self.round, seat=self.start)

    def entitlement(self, seat: int) -> list[int]:
        """L8, L11: the cards by deck that family and clans give, and what a helper adds from the richest of them."""
        cards = [0, 0, 0, 0]
        for one in self.own(seat):
            for back, count in enumerate(self.effect(seat, one).income):
                cards[back] += count
        if any(cards):
            cards[max(back for back in range(4) if cards[back])] += self.total(seat, "extra")
        return cards

    def limit(self, seat: int) -> int:
        """L12, L13: how many cards a seat may take, or -1 for as many as it likes; the highest level that names one
        counts."""
        limit = self.tables.edition.income_limit
        for one in self.own(seat):
            levels = self.thing(seat, one).levels[: self.level(seat, one)]
            named = [level.effect.limit for level in levels if level.effect.limit]
            if named:
                if named[-1] == NO_LIMIT:
                    return NO_LIMIT
                limit = max(limit, named[-1])
        return limit

    def income_asked(self, seat: int) -> bool:
        """L13: over the limit, and more than one way to choose."""
        cards, limit = self.entitlement(seat), self.limit(seat)
        return 0 <= limit < sum(cards) and sum(count > 0 for count in cards) > 1

    def legal_income(self, seat: int) -> tuple[int, ...]:
        cards, limit = self.entitlement(seat), self.limit(seat)
        return tuple(
            action
            for action, choice in self.tables.choices[limit]
            if all(take <= count for take, count in zip(choice, cards, strict=True))
        )

    def go_income(self) -> bool:
        """L7 to L9: one player fully before the next: cards, then free stones. Both are fixed at the beginning."""
        seat = self.who
        if self.step == BEGIN:
            self.stones_due = self.total(seat, "stones")
            if self.income_asked(seat):
                return self.ask(seat)
            cards, limit = self.entitlement(seat), self.limit(seat)
            self.due = [min(count, limit) for count in cards] if 0 <= limit < sum(cards) else cards
            self.step = DRAW
            return False
        self.step = STONES
        if self.ask_stone(seat):
            return True
        if self.to_next():
            self.phase = SCROLLS
        return False

    def do_income(self, seat: int, choice: Any, action: int) -> None:
        """L13: over the limit he names the decks before he sees a card."""
        self.due = list(choice)
        self.step = DRAW
        self.say("income", seat=seat, cards=tuple(choice))

    def stone_targets(self, seat: int) -> list[int]:
        """L9: own objects with a free field; with `free_stone_uses_step` only those not stepped this round."""
        return [
            one
            for one in self.own(seat)
            if not self.full(seat, one) and not (self.tables.strict and self.has_stepped(seat, one))
        ]

    def has_stepped(self, seat: int, one: int) -> bool:
        return bool(self.stepped[seat] >> one & 1)

    def ask_stone(self, seat: int) -> bool:
        """L9: each free stone is decided on its own; nobody is asked when no field may take it, and it is lost."""
        if self.stones_due and self.stone_targets(seat):
            return self.ask(seat)
        if self.stones_due:
            self.say("stones_lost", seat=seat, count=self.stones_due)
        self.stones_due = 0
        return False

    def legal_stones(self, seat: int) -> tuple[int, ...]:
        first = self.tables.first["stone"]
        return (*sorted(first + one for one in self.stone_targets(seat)), self.tables.first["lose"])

    def do_stone(self, seat: int, one: Any, action: int) -> None:
        """L9: it replaces any price."""
        self.stones_due -= 1
        if self.tables.strict:
            self.stepped[seat] |= 1 << one
        self.put_stone(seat, one)
        self.say("stone", seat=seat, object=self.tables.ids[one], level=self.level(seat, one))

    def do_lose(self, seat: int, value: Any, action: int) -> None:
        """L9: a free stone that is not laid is lost."""
        self.stones_due -= 1
        self.say("lose", seat=seat)

    # ------------------------------------------------------------------ L15: scrolls

    def scrolls(self, seat: int) -> list[int]:
        return [x for x in self.mine[seat] if self.thing(seat, x).kind == "scroll" and self.level(seat, x)]

    def go_scrolls(self) -> bool:
        """L15: one pass, start player first; any number of scrolls in any order."""
        seat = self.who
        if self.ask_stone(seat):
            return True
        if self.step == BEGIN and self.scrolls(seat):
            return self.ask(seat)
        if self.to_next():
            self.phase = TRADE
            trade.begin(self)
        return False

    # ------------------------------------------------------------------ L21 to L27: trade (trade.py)

    def go_trade(self) -> bool:
        return trade.go(self)

    def legal_scrolls(self, seat: int) -> tuple[int, ...]:
        first = self.tables.first["use"]
        return (*sorted(first + one for one in self.scrolls(seat)), self.tables.first["pass_"])

    def do_use(self, seat: int, one: Any, action: int) -> None:
        """L15: cards outside the limit, free stones or points; the scroll leaves the game."""
        effect = self.effect(seat, one)
        self.remove(seat, one)
        self.due = list(effect.scroll)
        self.stones_due = effect.scrollStones
        self.vp[seat] += effect.scrollVP
        self.say("use", seat=seat, object=self.tables.ids[one], points=effect.scrollVP)

    def do_pass_(self, seat: int, value: Any, action: int) -> None:
        self.step = DRAW
        self.say("pass", seat=seat)

    # ------------------------------------------------------------------ L34, L35: bids

    def begin_bids(self) -> None:
        self.phase = BIDS
        self.committed = [self.size(seat) == 0 for seat in range(self.n)]

    def go_bids(self) -> bool:
        """L35: when all have committed, all bids are revealed at once."""
        for seat in self.order():
            if not self.committed[seat]:
                return self.ask(seat)
        for seat in range(self.n):
            for card in sorted(self.fist[seat]):
                self.forget(seat, card)
                self.table[seat * 16 + card] += 1
            if self.fist[seat]:
                cards = tuple(CARDS[card] for card in sorted(self.fist[seat]))
                self.say("bid", seat=seat, cards=cards, reveals=True)
            self.fist[seat] = []
        self.committed = [False] * self.n
        self.phase, self.auction, self.asked = AUCTIONS, 0, NOTHING
        self.winners = [(NONE, 0)] * 4
        return False

    def legal_bids(self, seat: int) -> tuple[int, ...]:
        if self.committed[seat]:
            return ()
        first = self.tables.first["bid"]
        cards = tuple(first + card for card in range(16) if self.hand[seat * 16 + card])
        may = self.fist[seat] or self.tables.may_bid_zero
        return (*cards, self.tables.first["commit"]) if may else cards

    def do_bid(self, seat: int, card: Any, action: int) -> None:
        """L34: a card into the fist."""
        self.hand[seat * 16 + card] -= 1
        self.fist[seat].append(card)
        self.say("fist", seat, seat=seat, card=CARDS[card])

    def do_commit(self, seat: int, value: Any, action: int) -> None:
        self.committed[seat] = True
        self.say("commit", seat=seat)

    # ------------------------------------------------------------------ L36 to L54: auctions

    def gem_now(self) -> int:
        return AUCTION_ORDER[self.auction]

    def bid_of(self, seat: int, gem: int) -> list[int]:
        """The cards of one gem that a seat has bid, by card."""
        return [c for c in range(gem * 4, gem * 4 + 4) for _ in range(self.table[seat * 16 + c])]

    def go_auctions(self) -> bool:
        """L36: one auction is settled with all its choices before the next."""
        if self.asked != NOTHING:
            return self.ask(self.turn)
        if self.auction == 4:
            self.phase, self.row_at, self.step = ROWS, 0, BEGIN
            return False
        gem = self.gem_now()
        bids = [len(self.bid_of(seat, gem)) for seat in range(self.n)]
        most = max(bids)
        if most == 0:
            self.say("no_bid", gem=GEMS[gem])
            return self.settled()
        tied = [seat for seat in self.order() if bids[seat] == most]
        first = [seat for seat in tied if len(tied) > 1 and self.total(seat, "tie")]
        winner = (first or tied)[0]
        self.winners[gem] = (winner, most)
        self.say("won", gem=GEMS[gem], seat=winner, count=most)
        return self.pay_bid()

    def keeps_card(self, seat: int, count: int) -> bool:
        """L38: whether a helper gives one card of a winning bid back."""
        effects = [self.effect(seat, one) for one in self.own(seat)]
        return any(effect.refund and count >= effect.refundFrom for effect in effects)

    def pay_bid(self) -> bool:
        """L38: the winner's cards go to the piles of their backs, but for one that a helper lets him keep."""
        gem = self.gem_now()
        seat, count = self.winners[gem]
        cards = self.bid_of(seat, gem)
        if self.keeps_card(seat, count):
            if len(set(cards)) > 1:
                self.asked = KEEP
                return self.ask(seat)
            self.keep(seat, cards[0])
        return self.pay_rest()

    def keep(self, seat: int, card: int) -> None:
        self.table[seat * 16 + card] -= 1
        self.gain(seat, card)
        self.say("keep", seat=seat, card=CARDS[card])

    def pay_rest(self) -> bool:
        gem = self.gem_now()
        seat, count = self.winners[gem]
        for card in self.bid_of(seat, gem):
            self.table[seat * 16 + card] -= 1
            self.throw(card)
        if count >= self.tables.edition.extension_from and self.right[gem] >= 0:
            self.asked = REWARD
            return self.ask(seat)
        self.reward(seat, self.tables.edition.win_vp)
        return self.settled()

    def reward(self, seat: int, points: int) -> None:
        """L42 to L44: a point where no extension is taken, and the bonus of a large bid."""
        gem, edition = self.gem_now(), self.tables.edition
        if self.winners[gem][1] >= edition.bonus_from[gem]:
            points += edition.bonus_vp
        self.vp[seat] += points
        if points:
            self.say("points", seat=seat, points=points, gem=GEMS[gem])

    def settled(self) -> bool:
        """L52: after the sapphires the king moves; then the next auction."""
        self.asked = NOTHING
        if self.gem_now() == 0 and not self.king_moved:
            seat = self.winners[0][0] if self.winners[0][0] >= 0 else self.start
            arrows = self.tables.edition.halls[self.hall].next
            if len(arrows) > 1:
                self.asked = KING
                return self.ask(seat)
            self.move_king(seat, arrows[0])
        self.auction += 1
        return False

    def legal_in_auctions(self, seat: int) -> tuple[int, ...]:
        first = self.tables.first
        if self.asked == KEEP:
            return tuple(first["keep"] + card for card in sorted(set(self.bid_of(seat, self.gem_now()))))
        if self.asked == KING:
            return tuple(first["king"] + hall for hall in self.tables.edition.halls[self.hall].next)
        if len(self.mine[seat]) < self.tables.edition.mine_slots:
            return (first["vp"], first["take"])
        return (first["vp"], *sorted(first["replace"] + one for one in self.mine[seat]))

    def do_keep(self, seat: int, card: Any, action: int) -> None:
        self.asked = NOTHING
        self.keep(seat, card)
        self.pay_rest()

    def do_vp(self, seat: int, value: Any, action: int) -> None:
        """L43: a point instead of the extension."""
        self.reward(seat, self.tables.edition.win_vp)
        self.settled()

    def do_take(self, seat: int, value: Any, action: int) -> None:
        """L43, L45: the extension on the right space, into a free slot."""
        gem = self.gem_now()
        one = self.right[gem]
        self.right[gem] = NONE
        self.mine[seat].append(one)
        self.stones[seat * self.tables.objects + one] = self.thing(seat, one).printed
        self.say("take", seat=seat, object=self.tables.ids[one])
        self.reward(seat, 0)
        self.settled()

    def do_replace(self, seat: int, one: Any, action: int) -> None:
        """L46: without a free slot another extension leaves the game, with its stones."""
        self.remove(seat, one)
        self.say("remove", seat=seat, object=self.tables.ids[one])
        self.do_take(seat, None, action)

    def do_king(self, seat: int, hall: Any, action: int) -> None:
        self.asked = NOTHING
        self.move_king(seat, hall)
        self.auction += 1

    def move_king(self, seat: int, hall: int) -> None:
        """L52, L54: one hall on in the direction of an arrow."""
        self.hall = hall
        self.king_moved = True
        self.say("king", seat=seat, hall=self.tables.edition.halls[hall].id)

    # ------------------------------------------------------------------ L56 to L58: the rows move up

    def go_rows(self) -> bool:
        """L56 to L58: in every row in use the right card goes, the middle one moves up, the top one follows."""
        rows = self.tables.rows
        if self.row_at == len(rows):
            self.phase, self.who, self.row_at = UPGRADES, self.start, 0
            return False
        row = rows[self.row_at]
        if self.step == BEGIN:
            if self.right[row] >= 0:
                self.say("out", row=GEMS[row], object=self.tables.ids[self.right[row]])
            self.right[row], self.middle[row], self.top[row] = self.middle[row], self.top[row], NONE
            self.step = DRAW
        if self.next_tops(row):
            return self.ask(_CHANCE)
        self.row_at, self.step = self.row_at + 1, BEGIN
        return False

    # ------------------------------------------------------------------ L61 to L69: upgrades

    def next_level(self, seat: int, one: int) -> Level:
        return self.thing(seat, one).levels[self.level(seat, one)]

    def price(self, seat: int, one: int) -> tuple[tuple[int, ...], int, int]:
        """L66: the gems among which is paid, how many of them, and the points. A helper takes one card off a king's
        price."""
        cost = self.next_level(seat, one).cost
        if not cost.king:
            return cost.gems, sum(cost.gems), cost.vp
        gems = self.tables.edition.halls[self.hall].price
        return gems, max(0, sum(gems) - self.total(seat, "kingDiscount")), cost.vp

    def paid(self, seat: int) -> list[int]:
        """The cards paid so far in a half-made upgrade."""
        first = self.tables.first["pay"]
        return [step - first for step in self.half[seat][1:]]

    def can_pay(self, seat: int, one: int) -> bool:
        """L66: exactly, out of the hand and the points; the king's start has no price, so nothing is bought there."""
        gems, count, points = self.price(seat, one)
        if self.hall == 0 and self.next_level(seat, one).cost.king:
            return False
        held = sum(min(gems[gem], self.gems_held(seat, gem)) for gem in range(4))
        return self.vp[seat] >= points and held >= count

    def legal_upgrades(self, seat: int) -> tuple[int, ...]:
        first = self.tables.first
        if not self.half[seat]:
            able = sorted(
                one
                for one in self.own(seat)
                if not self.full(seat, one) and not self.has_stepped(seat, one) and self.can_pay(seat, one)
            )
            return (*(first["upgrade"] + one for one in able), first["done"])
        gems, count, _ = self.price(seat, self.half[seat][0] - first["upgrade"])
        paid = self.paid(seat)
        if len(paid) == count:
            return (first["place"],)
        by_gem = [sum(card // 4 == gem for card in paid) for gem in range(4)]
        return tuple(
            first["pay"] + card
            for card in range(16)
            if self.hand[seat * 16 + card] > paid.count(card) and by_gem[card // 4] < gems[card // 4]
        )

    def go_upgrades(self) -> bool:
        """L63: the start player does all his upgrades, then the next; everybody says done himself."""
        return self.ask(self.who)

    def do_upgrade(self, seat: int, one: Any, action: int) -> None:
        self.half[seat] = [action]
        self.say("upgrade_draft", seat, seat=seat, object=self.tables.ids[one])

    def do_pay(self, seat: int, card: Any, action: int) -> None:
        self.half[seat].append(action)
        self.say("pay_draft", seat, seat=seat, card=CARDS[card])

    def do_place(self, seat: int, value: Any, action: int) -> None:
        """L65 to L69: the price is paid, a stone laid, and its advantage used at once."""
        one = self.half[seat][0] - self.tables.first["upgrade"]
        _, _, points = self.price(seat, one)
        cards = sorted(self.paid(seat))
        self.half[seat] = []
        self.vp[seat] -= points
        for card in cards:
            self.lose(seat, card)
            self.throw(card)
        self.stepped[seat] |= 1 << one
        self.put_stone(seat, one)
        self.say(
            "upgrade",
            seat=seat,
            object=self.tables.ids[one],
            level=self.level(seat, one),
            cards=tuple(CARDS[card] for card in cards),
            points=points,
            reveals=True,
        )

    def do_done(self, seat: int, value: Any, action: int) -> None:
        self.say("done", seat=seat)
        self.who = (self.who + 1) % self.n
        if self.who == self.start:
            self.end_round()

    # ------------------------------------------------------------------ L73 to L76: it goes on

    def end_round(self) -> None:
        """L73, L74, L76: losing bids come back; at the coronation hall the game is over, else the next round."""
        for seat in range(self.n):
            cards = [c for c in range(16) for _ in range(self.table[seat * 16 + c])]
            for card in cards:
                self.table[seat * 16 + card] -= 1
                self.gain(seat, card)
            if cards:
                self.say("back", seat=seat, cards=tuple(CARDS[card] for card in cards))
        self.winners = [(NONE, 0)] * 4
        self.stones_due = self.auction = 0
        if self.hall == self.tables.edition.crown:
            self.phase = OVER
            self.stepped = [0] * self.n
            for seat in range(self.n):
                self.say("count", seat=seat, points=self.scores()[seat], left=self.left_over(seat))
            outcome = self.outcome()
            assert outcome is not None
            first = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
            self.say("over", seats=first, decided_by=outcome.decided_by)
            return
        self.round += 1
        self.start = (self.start + 1) % self.n
        self.begin_round()

    def go_over(self) -> bool:
        return self.ask(_TERMINAL)

    # ------------------------------------------------------------------ L78 to L84: the count

    def end_rate(self, seat: int) -> int:
        rates = [self.effect(seat, one).endRate for one in self.own(seat)]
        return min([self.tables.edition.end_rate, *(rate for rate in rates if rate)])

    def cards_of(self, seat: int) -> int:
        """All cards of a seat, bids on the table included."""
        return self.size(seat) + sum(self.table[seat * 16 : seat * 16 + 16])

    def left_over(self, seat: int) -> int:
        return self.cards_of(seat) % self.end_rate(seat)

    def scores(self) -> tuple[int, ...]:
        """L78: points, full objects, and what the cards are worth."""
        return tuple(
            self.vp[seat]
            + sum(self.thing(seat, one).vp for one in self.own(seat) if self.full(seat, one))
            + self.cards_of(seat) // self.end_rate(seat)
            for seat in range(self.n)
        )

    def outcome(self) -> Outcome | None:
        """L80 to L84: most points, then most cards left, then a shared win; the places below alike."""
        if self.phase != OVER:
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
        if self.phase == BIDS and not self.committed[seat]:
            first = self.tables.first["bid"]
            return tuple(first + card for card in self.fist[seat])
        return tuple(self.half[seat])

    def retractions(self, seat: int) -> tuple[int, ...]:
        """Any step of the own draft but the first, which goes last; before all have committed also the commit."""
        if self.phase == BIDS and self.turn >= 0 and self.committed[seat] and self.size(seat):
            return (self.setup.retractions.parse("retract commit"),)
        steps = self.draft(seat)
        if self.turn < 0 or not steps:
            return ()
        loose = steps if self.phase == BIDS or len(steps) == 1 else steps[1:]
        return tuple(sorted({self.tables.retraction[step] for step in loose}))

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        words = self.setup.retractions.text(retraction).split(" ", 2)
        if words[1] == "commit":
            self.committed[seat] = False
        elif words[1] == "bid":
            card = CARDS.index(words[2])
            at = len(self.fist[seat]) - 1 - self.fist[seat][::-1].index(card)
            del self.fist[seat][at]
            self.hand[seat * 16 + card] += 1
        else:
            steps = self.half[seat]
            at = max(i for i, step in enumerate(steps) if self.tables.retraction[step] == retraction)
            del steps[at]
            if words[1] == "offer":
                self.opened[seat] -= 1
        self.go()

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        paragraph = {BIDS: "L34", UPGRADES: "L66"}.get(self.phase, "L21")
        return Refusal(paragraph, "nothing_to_retract")

    # ------------------------------------------------------------------ what is seen and not seen

    def view(self, observer: int) -> View:
        from zwerge.games.zavandor.view import view_of

        return view_of(self, observer)

    def position(self) -> dict[str, Any]:
        from zwerge.games.zavandor.position import position_of

        return position_of(self)

    def determinize(self, observer: int, rng: Rng) -> ZavandorState:
        from zwerge.games.zavandor.hidden import determinize

        return determinize(self, observer, rng)

    def resample(self, observer: int, rng: Rng) -> ZavandorState:
        from zwerge.games.zavandor.hidden import resample

        return resample(self, observer, rng)

    def worlds(self, observer: int) -> Iterator[tuple[int, ZavandorState]]:
        from zwerge.games.zavandor.hidden import worlds

        return worlds(self, observer)

    def world_count(self, observer: int) -> int:
        from zwerge.games.zavandor.hidden import world_count

        return world_count(self, observer)
