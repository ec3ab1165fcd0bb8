"""What a game of Die Minen von Zavandor consists of: cards, objects, halls, and what all know of hands.

A card is the number `gem * 4 + back`; piles are kept as `back * 4 + gem`. Nothing is shuffled: a draw pile is a count
of gems. Compiled where a compiler works (`holdings.pxd`); the same file runs as it is.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.outcome import Entry, Face
from zwerge.core.state import State
from zwerge.games.zavandor.rules.edition import BACKS, CARDS
from zwerge.games.zavandor.rules.showings import Showing
from zwerge.games.zavandor.rules.tables import EFFECTS, Tables

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.rulebook import Param
    from zwerge.games.zavandor.rules.edition import Effect, Level, Thing
    from zwerge.games.zavandor.rules.trade import Offer

_CHANCE = seats.CHANCE
_LEVELS = 21
_WIDTH = 24
_FAMILY = 0
_DRAGON = 1
_START_SCROLL = 2
_ONCE = 4
_SCROLL = 8
_STONES = 12
_LIMIT = 22
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
NONE = -1
FAMILY, DRAGON, START_SCROLL = range(3)


class Holdings(State):
    """Everything on the table and in the hands; `trade.py` and `state.py` say what is done with it.

    Per seat and card (`seat * 16 + card`) `hand` counts cards in hand without the fist, `known` those of hand and fist
    of which all know, `table` revealed and losing bids. `lots[back]` is a list of lots, the draw pile's last; each
    holds per seat and gem the unseen cards out of it. Where a card was shown that may be of several lots, the lots keep
    it, and `past` (`seat * 4 + back`) the last such Showing of a seat. `half` holds the half-made offer, answer or
    payment of a seat as its steps, `gave` and `wants` its cards and gems; `fist` the cards of a bid as they were put
    there. Per seat and object (`seat * 64 + object`) `stones` lie, `owned` says whether it lies in the mine, and
    `stepped` whether it stepped this round. `gives` is the income worked out last.
    Whoever wants to follow the lots sets `shown` to a list: it gets (seat, card, lot or -1, what is in doubt) for each
    unseen card shown, (CHANCE, back, 0, None) for each reshuffle, (CHANCE, back, -1 - lot, None) for a lot that is
    forgotten, and (seat, -1 - back, 0, what was in doubt) when showings of a seat no more are; `log` is the list of a
    listening journal.
    """

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.moves = 0
        self.trail = None
        self.log: list[Entry] | None = None
        self.shown: list[tuple[int, int, int, Showing | None]] | None = None
        self.tables: Tables = setup.tables
        tables = self.tables
        n: int = tables.players
        self.n: int = n
        self.turn = _CHANCE
        self.phase = 0
        self.round = 1
        self.start = -1
        self.hall = 0
        self.who = 0
        self.step = 0
        self.due = [0] * 4
        self.drawing = -1
        self.gives = [0] * 4
        self.stones_due = 0
        self.board = [0] * 4
        self.stones = [0] * 256
        self.stepped = [0] * 256
        self.owned = [0] * 256
        self.slots = [0] * 80
        self.n_slots = [0] * 4
        self.vp = [0] * 4
        self.hand = [0] * 64
        self.known = [0] * 64
        self.table = [0] * 64
        self.fist: list[list[int]] = [[] for _ in range(n)]
        self.committed = [0] * 4
        self.half: list[list[int]] = [[] for _ in range(n)]
        self.gave = [0] * 64
        self.wants = [0] * 16
        self.draw_pile = [0] * 16
        self.discard = [0] * 16
        for back in range(4):
            for gem in range(4):
                self.draw_pile[back * 4 + gem] = tables.edition.decks[back][gem]
        self.lots: list[list[list[int]]] = [[[0] * (n * 4)] for _ in range(4)]
        self.past: list[Showing | None] = [None] * (n * 4)
        self.right = [-1] * 4
        self.middle = [-1] * 4
        self.top = [-1] * 4
        self.to_come = [0] * 64
        for one in range(tables.objects):
            self.to_come[one] = 1 if tables.row_of[one] in tables.rows else 0
        self.row_at = 0
        self.ready = [0] * 4
        self.opened = [0] * 4
        self.proposed = [0] * 4
        self.swaps = [0] * 4
        self.offers: list[Offer] = []
        self.owe = [0] * 4
        self.made = [0] * 4
        self.next_offer = 1
        self.buyer = -1
        self.sought = 0
        self.naming = 0
        self.auction = 0
        self.asked = 0
        self.winner = [-1] * 4
        self.won = [0] * 4
        self.king_moved = 0
        self.set_up()

    def set_up(self) -> None:
        raise TypeError("holdings alone are no game")

    def copy_from(self, other: State) -> None:
        """Become equal to another state."""
        mine: Holdings = other  # type: ignore[assignment]
        self.setup = mine.setup
        self.moves = mine.moves
        self.trail = mine.trail
        self.log = None
        self.shown = None
        self.tables = mine.tables
        self.n = mine.n
        self.turn = mine.turn
        self.phase = mine.phase
        self.round = mine.round
        self.start = mine.start
        self.hall = mine.hall
        self.who = mine.who
        self.step = mine.step
        self.due = mine.due[:]
        self.drawing = mine.drawing
        self.gives = mine.gives[:]
        self.stones_due = mine.stones_due
        self.board = mine.board[:]
        self.stones = mine.stones[:]
        self.stepped = mine.stepped[:]
        self.owned = mine.owned[:]
        self.slots = mine.slots[:]
        self.n_slots = mine.n_slots[:]
        self.vp = mine.vp[:]
        self.hand = mine.hand[:]
        self.known = mine.known[:]
        self.table = mine.table[:]
        self.committed = mine.committed[:]
        self.gave = mine.gave[:]
        self.wants = mine.wants[:]
        self.draw_pile = mine.draw_pile[:]
        self.discard = mine.discard[:]
        self.right = mine.right[:]
        self.middle = mine.middle[:]
        self.top = mine.top[:]
        self.to_come = mine.to_come[:]
        self.row_at = mine.row_at
        self.ready = mine.ready[:]
        self.opened = mine.opened[:]
        self.proposed = mine.proposed[:]
        self.swaps = mine.swaps[:]
        self.owe = mine.owe[:]
        self.made = mine.made[:]
        self.next_offer = mine.next_offer
        self.buyer = mine.buyer
        self.sought = mine.sought
        self.naming = mine.naming
        self.auction = mine.auction
        self.asked = mine.asked
        self.winner = mine.winner[:]
        self.won = mine.won[:]
        self.king_moved = mine.king_moved
        self.fist = [cards[:] for cards in mine.fist]
        self.half = [steps[:] for steps in mine.half]
        self.lots = [[lot[:] for lot in lots] for lots in mine.lots]
        self.past = mine.past[:]
        self.offers = mine.offers[:]

    def say(
        self,
        key: str,
        seen_by: int = NONE,
        others: Face | None = None,
        reveals: bool = False,
        **params: "Param",
    ) -> None:
        """Tell the journal, if somebody listens: to one seat and something else to the others, or to all."""
        if self.log is not None:
            face = Face(f"zavandor.journal.{key}", params)
            self.log.append(Entry(face, None if seen_by < 0 else (seen_by,), others, reveals))

    # ------------------------------------------------------------------ order

    def order(self) -> list[int]:
        """L3: the seats in turn order, the start player first."""
        return [(self.start + i) % self.n for i in range(self.n)]

    def ask(self, seat: int) -> int:
        self.turn = seat
        return 1

    def to_next(self) -> int:
        """On to the next seat in turn order; 1 when all had their turn."""
        self.who = (self.who + 1) % self.n
        self.step = 0
        return 1 if self.who == self.start else 0

    # ------------------------------------------------------------------ cards

    def size(self, seat: int) -> int:
        """Cards in hand, the fist included."""
        count = len(self.fist[seat])
        for card in range(16):
            count += self.hand[seat * 16 + card]
        return count

    def gems_held(self, seat: int, gem: int) -> int:
        """Cards of a gem in hand, without the fist."""
        at = seat * 16 + gem * 4
        return self.hand[at] + self.hand[at + 1] + self.hand[at + 2] + self.hand[at + 3]

    def next_card(self) -> int:
        """L17: the next card that is due, cheap decks first; 1 if chance is asked for it.

        An empty draw pile is its shuffled discard pile at the moment a card is needed; a deck that has none at all is
        replaced by the next lower one, or if there is none by the next higher one.
        """
        self.drawing = -1
        for back in range(4):
            if self.due[back]:
                source = self.source(back)
                if source < 0:
                    if self.log is not None:
                        self.say("no_cards", seat=self.who, count=self.due[0] + self.due[1] + self.due[2] + self.due[3])
                    for other in range(4):
                        self.due[other] = 0
                    return 0
                if not self.draw_count(source):
                    self.reshuffle(source)
                self.drawing = source
                self.turn = _CHANCE
                return 1
        return 0

    def source(self, back: int) -> int:
        """The deck that gives a card due from this one; -1 if no deck has any."""
        for lower in range(back, -1, -1):
            if self.draw_count(lower) or self.discard_count(lower):
                return lower
        for higher in range(back + 1, 4):
            if self.draw_count(higher) or self.discard_count(higher):
                return higher
        return -1

    def draw_count(self, back: int) -> int:
        at = back * 4
        return self.draw_pile[at] + self.draw_pile[at + 1] + self.draw_pile[at + 2] + self.draw_pile[at + 3]

    def discard_count(self, back: int) -> int:
        at = back * 4
        return self.discard[at] + self.discard[at + 1] + self.discard[at + 2] + self.discard[at + 3]

    def reshuffle(self, back: int) -> None:
        """L17: the discard pile becomes the draw pile, and a new lot begins."""
        for gem in range(4):
            self.draw_pile[back * 4 + gem] = self.discard[back * 4 + gem]
            self.discard[back * 4 + gem] = 0
        self.lots[back].append([0] * (self.n * 4))
        if self.shown is not None:
            self.shown.append((_CHANCE, back, 0, None))
        self.tidy_lots(back)
        if self.log is not None:
            self.say("reshuffle", back=BACKS[back])

    def draw(self, seat: int, back: int, gem: int) -> None:
        """L8: a card, its back seen by all, its gem by the seat alone."""
        self.drawing = -1
        due = 0
        while not self.due[due]:
            due += 1
        self.due[due] -= 1
        self.draw_pile[back * 4 + gem] -= 1
        self.hand[seat * 16 + gem * 4 + back] += 1
        lots = self.lots[back]
        lot = lots[len(lots) - 1]
        lot[seat * 4 + gem] += 1
        if self.log is not None:
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

        An unseen card is shown out of the lot that fits; where it may be of several, that is remembered.
        """
        while self.known[seat * 16 + card] < count:
            lots = self.lots[card % 4]
            at = 0 if len(lots) == 1 and self.past[seat * 4 + card % 4] is None else self.fitting_lot(seat, card)
            if at >= 0:
                lots[at][seat * 4 + card // 4] -= 1
            if self.shown is not None:
                self.shown.append((seat, card, at, self.past[seat * 4 + card % 4]))
            self.known[seat * 16 + card] += 1
            if at < 0:
                self.settle(seat, card % 4)
            elif len(lots) > 1:
                self.tidy_lots(card % 4)

    def fitting_lot(self, seat: int, card: int) -> int:
        """The lot out of which a card is shown, or -1: then it may be of several, and that is remembered.

        Of a lot is what the seat holds an unseen card of, and in which the gem still is. While older showings are in
        doubt, a card that may be one of those among which they are is in doubt too.
        """
        back = card % 4
        lots = self.lots[back]
        before = self.past[seat * 4 + back]
        old = before.touched if before is not None else ()
        settled = before is not None and before.is_settled()
        held = []
        room = []
        fits = 0
        only = -1
        for at in range(len(lots)):
            lot = lots[at]
            own = lot[seat * 4] + lot[seat * 4 + 1] + lot[seat * 4 + 2] + lot[seat * 4 + 3]
            gems = self.gems_in(back, at, card // 4)
            touched = old[at] if at < len(old) else 0
            if own > (touched if settled else 0) and gems:
                fits += 1
                only = at if settled or not touched else -1
            held.append(own if gems else 0)
            room.append(gems)
        if fits == 1 and only >= 0:
            return only
        self.past[seat * 4 + back] = Showing(before, card // 4, tuple(held), tuple(room))
        return -1

    def gems_in(self, back: int, at: int, gem: int) -> int:
        """How many of a gem a lot has: unseen cards, and for the newest those of the draw pile."""
        lot = self.lots[back][at]
        there = self.draw_pile[back * 4 + gem] if at == len(self.lots[back]) - 1 else 0
        for other in range(self.n):
            there += lot[other * 4 + gem]
        return there

    def possible(self, seat: int, card: int) -> int:
        """How many unseen cards of a kind a seat may hold, by the lots of which it has cards."""
        count = 0
        for at, lot in enumerate(self.lots[card % 4]):
            own = lot[seat * 4] + lot[seat * 4 + 1] + lot[seat * 4 + 2] + lot[seat * 4 + 3]
            count += min(own, self.gems_in(card % 4, at, card // 4))
        return count

    def unseen_count(self, seat: int, back: int) -> int:
        """How many cards of a back that seat holds of which nobody knows."""
        count = 0
        for lot in self.lots[back]:
            count += lot[seat * 4] + lot[seat * 4 + 1] + lot[seat * 4 + 2] + lot[seat * 4 + 3]
        before = self.past[seat * 4 + back]
        return count - (sum(before.laid) if before is not None else 0)

    def settle(self, seat: int, back: int) -> None:
        """When all cards that can have been shown have been, and all of one lot, nothing is in doubt any more."""
        last = self.past[seat * 4 + back]
        if last is None or last.lacking or not last.is_settled():
            return
        lots = [at for at in range(len(last.touched)) if last.touched[at]]
        if len(lots) > 1:
            return
        if self.shown is not None:
            self.shown.append((seat, -1 - back, 0, last))
        self.past[seat * 4 + back] = None
        for gem in range(4):
            self.lots[back][lots[0]][seat * 4 + gem] -= last.laid[gem]
        self.tidy_lots(back)

    def lack(self, seat: int, cards: tuple[int, ...]) -> None:
        """All come to know that a seat does not hold all of these cards: what is not known of is not there.

        It tells nothing where all know already that one of them cannot be there.
        """
        needs = [(card, cards.count(card) - self.known[seat * 16 + card]) for card in sorted(set(cards))]
        needs = [(card, need) for card, need in needs if need > 0]
        for card, need in needs:
            if min(self.possible(seat, card), self.unseen_count(seat, card % 4)) < need:
                return
        backs = sorted({card % 4 for card, _ in needs})
        event = sum([node.lacking for node in self.past[seat * 4 : seat * 4 + 4] if node is not None])
        for back in backs:
            lots = self.lots[back]
            held = tuple([sum(lot[seat * 4 : seat * 4 + 4]) for lot in lots])
            room = tuple([self.gems_in(back, at, gem) for at in range(len(lots)) for gem in range(4)])
            lacks = tuple([(card // 4, need) for card, need in needs if card % 4 == back])
            before = self.past[seat * 4 + back]
            self.past[seat * 4 + back] = Showing(before, -1, held, room, lacks, event, len(backs) == 1)

    def lot_gems(self, back: int, at: int) -> list[int]:
        """The gems of a lot that nobody has been shown: unseen cards, and for the newest the draw pile."""
        return [self.gems_in(back, at, gem) for gem in range(4)]

    def tidy_lots(self, back: int) -> None:
        """Lots out of which nobody holds an unseen card are forgotten, but for the draw pile's; none while a showing
        counts by them."""
        for seat in range(self.n):
            if self.past[seat * 4 + back] is not None:
                return
        lots = self.lots[back]
        for at in range(len(lots) - 2, -1, -1):
            if not any(lots[at]):
                del lots[at]
                if self.shown is not None:
                    self.shown.append((_CHANCE, back, -1 - at, None))

    # ------------------------------------------------------------------ objects

    def printed_thing(self, seat: int, one: int) -> int:
        """The number of what is printed on an object: a family's is that of its board."""
        return self.board[seat] if one == 0 else one + 4

    def thing(self, seat: int, one: int) -> "Thing":
        thing: Thing = self.tables.printed_things[self.printed_thing(seat, one)]
        return thing

    def lies(self, seat: int, one: int) -> bool:
        """Whether an object is a seat's own."""
        return one < 2 or self.owned[seat * 64 + one] > 0

    def mine_of(self, seat: int) -> list[int]:
        """The extensions of a mine, in the order of getting them."""
        return [self.slots[seat * 20 + place] for place in range(self.n_slots[seat])]

    def set_mine(self, seat: int, mine: list[int]) -> None:
        self.n_slots[seat] = 0
        for one in range(64):
            self.owned[seat * 64 + one] = 0
        for one in mine:
            self.add_to_mine(seat, one)

    def add_to_mine(self, seat: int, one: int) -> None:
        """L45: into the next free slot."""
        self.slots[seat * 20 + self.n_slots[seat]] = one
        self.n_slots[seat] += 1
        self.owned[seat * 64 + one] = 1

    def own(self, seat: int) -> list[int]:
        return [FAMILY, DRAGON, *self.mine_of(seat)]

    def level(self, seat: int, one: int) -> int:
        """L8: the stones that lie on it."""
        return self.stones[seat * 64 + one]

    def set_level(self, seat: int, one: int, stones: int) -> None:
        self.stones[seat * 64 + one] = stones

    def full(self, seat: int, one: int) -> bool:
        return self.stones[seat * 64 + one] == self.tables.fields[self.printed_thing(seat, one)]

    def does(self, seat: int, one: int, what: int) -> int:
        """L11: one number of what the level reached does, and no lower one."""
        at = self.printed_thing(seat, one) * _LEVELS + self.stones[seat * 64 + one]
        return self.tables.effect[at * _WIDTH + what]

    def sum_of(self, seat: int, what: int) -> int:
        """The sum of one effect over all own objects."""
        count = self.does(seat, 0, what) + self.does(seat, 1, what)
        for place in range(self.n_slots[seat]):
            count += self.does(seat, self.slots[seat * 20 + place], what)
        return count

    def has_stepped(self, seat: int, one: int) -> bool:
        return self.stepped[seat * 64 + one] > 0

    def set_stepped(self, seat: int, one: int) -> None:
        self.stepped[seat * 64 + one] = 1

    def put_stone(self, seat: int, one: int) -> None:
        """L67, L69: a stone on the topmost free field; what it gives at once comes at once."""
        self.stones[seat * 64 + one] += 1
        for back in range(4):
            self.due[back] = self.does(seat, one, _ONCE + back)

    def remove(self, seat: int, one: int) -> None:
        """L15, L46: out of the mine and the game, with its stones."""
        place = 0
        while self.slots[seat * 20 + place] != one:
            place += 1
        self.n_slots[seat] -= 1
        while place < self.n_slots[seat]:
            self.slots[seat * 20 + place] = self.slots[seat * 20 + place + 1]
            place += 1
        self.slots[seat * 20 + self.n_slots[seat]] = 0
        self.owned[seat * 64 + one] = 0
        self.stones[seat * 64 + one] = 0

    def limit(self, seat: int) -> int:
        """L12, L13: how many cards a seat may take, or -1 for as many as it likes; the highest level that names one
        counts."""
        limit = self.tables.income_limit
        for place in range(-2, self.n_slots[seat]):
            one = place + 2 if place < 0 else self.slots[seat * 20 + place]
            thing = self.printed_thing(seat, one)
            named = 0
            for stones in range(1, self.stones[seat * 64 + one] + 1):
                told = self.tables.effect[(thing * _LEVELS + stones) * _WIDTH + _LIMIT]
                if told:
                    named = told
            if named < 0:
                return -1
            limit = max(limit, named)
        return limit

    # ------------------------------------------------------------------ drafts of offers, answers and payments

    def begin_half(self, seat: int, action: int) -> None:
        self.clear_half(seat)
        self.half[seat] = [action]

    def clear_half(self, seat: int) -> None:
        self.half[seat] = []
        for card in range(16):
            self.gave[seat * 16 + card] = 0
        for gem in range(4):
            self.wants[seat * 4 + gem] = 0

    def given(self, seat: int) -> list[int]:
        """The cards of a half-made offer, answer or payment, sorted."""
        cards = []
        for card in range(16):
            for _ in range(self.gave[seat * 16 + card]):
                cards.append(card)
        return cards

    def holds_given(self, seat: int) -> bool:
        """Whether the cards of a half-made offer or answer are in the hand."""
        holds = True
        for card in range(16):
            holds = holds and self.gave[seat * 16 + card] <= self.hand[seat * 16 + card]
        return holds

    def names(self, cards: list[int]) -> tuple[str, ...]:
        return tuple([CARDS[card] for card in cards])

    # ------------------------------------------------------------------ for those who do not see the C arrays

    @property
    def mine(self) -> list[list[int]]:
        """Per seat the extensions of its mine, in the order of getting them."""
        return [self.mine_of(seat) for seat in range(self.n)]

    def effect(self, seat: int, one: int) -> "Effect":
        """L11: what the level reached does."""
        level = self.stones[seat * 64 + one]
        effect: Effect = self.thing(seat, one).levels[level - 1].effect if level else self.tables.no_effect
        return effect

    def next_level(self, seat: int, one: int) -> "Level":
        """What the topmost free field costs and does."""
        level: Level = self.thing(seat, one).levels[self.stones[seat * 64 + one]]
        return level

    def total(self, seat: int, what: str) -> int:
        """The sum of one effect over all own objects, by its name."""
        return self.sum_of(seat, _STONES + EFFECTS.index(what))

    @property
    def winners(self) -> list[tuple[int, int]]:
        """Per gem who won how many cards, or -1 and 0."""
        return [(self.winner[gem], self.won[gem]) for gem in range(4)]

    def set_winner(self, gem: int, seat: int, count: int) -> None:
        self.winner[gem] = seat
        self.won[gem] = count

    def cards_of(self, seat: int) -> int:
        """All cards of a seat, bids on the table included."""
        count = self.size(seat)
        for card in range(16):
            count += self.table[seat * 16 + card]
        return count
