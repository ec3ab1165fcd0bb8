"""The rules of Die Minen von Zavandor: whose move it is, and which chapter says what it does.

A chapter is a module here: what it offers, why not, and what is done. What follows what says `round_course`. Paragraph
ids are `L` and the line of the short rules; `setup` stands for what they leave out. Compiled where a compiler works
(each `.pxd`); the same files run as they are.
"""

from typing import TYPE_CHECKING

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.games.zavandor.rules import (
    auctions,
    bank_trade,
    card_supply,
    drafts,
    fist_bids,
    free_stones,
    game_end,
    income,
    layout,
    numbers,
    refusals,
    round_course,
    row_refill,
    scrolls,
    setup,
    trade_offers,
    trade_phase,
    upgrades,
)
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS
from zwerge.games.zavandor.rules.happenings import DEAF
from zwerge.games.zavandor.rules.open_offer import Offer

if TYPE_CHECKING:
    from zwerge.core.game import Setup
    from zwerge.core.outcome import Outcome
    from zwerge.core.telling import Teller


class ZavandorState(Data):
    """A whole game of Die Minen von Zavandor."""

    def __init__(self, setting: "Setup") -> None:
        super().__init__(setting)
        setup.begin(self)
        self.go()

    # ------------------------------------------------------------------ who acts, what is legal

    def actors(self) -> tuple[int, ...]:
        """The seats that owe a decision now, in turn order."""
        if self.turn < 0:
            return ()
        if self.phase == layout.TRADE:
            return trade_phase.actors(self)
        if self.phase == layout.BIDS:
            return fist_bids.actors(self)
        return (self.turn,)

    def fill(self, seat: int, found: list[int]) -> int:
        """Gather what a seat may decide now into `found`, sorted; how many that is."""
        if self.turn < 0:
            return 0
        if self.phase == layout.TRADE:
            return trade_phase.offered(self, seat, found)
        if self.phase == layout.BIDS:
            return fist_bids.offered(self, seat, found)
        if seat != self.turn:
            return 0
        if self.phase == layout.UPGRADES:
            return upgrades.offered(self, seat, found)
        if self.phase == layout.AUCTIONS:
            return auctions.offered(self, seat, found)
        if self.phase == layout.INCOME and self.step == layout.BEGIN:
            return income.offered(self, seat, found)
        if self.stones_due:
            return free_stones.offered(self, seat, found)
        return scrolls.offered(self, seat, found)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may decide now, by phase."""
        if self.tables.lock is None:
            return self.gathered(seat)
        with self.tables.lock:
            return self.gathered(seat)

    def gathered(self, seat: int) -> tuple[int, ...]:
        """`legal`, while no other thread gathers."""
        count = self.fill(seat, self.tables.found)
        return numbers.picked(self.tables.numbers, self.tables.found, count)

    def refusal(self, action: int, seat: int) -> Refusal | None:
        return refusals.refusal(self, action, seat, self.legal(seat))

    def refuse_text(self, text: str, seat: int) -> Refusal | None:
        """Why a text is no decision of this table, if the rules know a reason."""
        return refusals.refuse_text(self, text, seat, self.legal(seat))

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
        count = self.fill(seat, tables.found)
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

    # ------------------------------------------------------------------ moves

    def move(self, action: int, seat: int) -> None:
        """One decision or chance outcome, unchecked."""
        self.step_on(action, seat)

    def step_on(self, action: int, seat: int) -> None:
        """The same; compiled it takes the lock only for lots and showings, and where somebody listens."""
        self.moves += 1
        if seat == seats.CHANCE:
            self.come(action)
        elif self.phase == layout.TRADE:
            trade_phase.decide(self, self.tables.kind[action], action, seat)
        else:
            self.decide(self.tables.kind[action], action, seat)
        round_course.run_on(self)

    def decide(self, kind: int, action: int, seat: int) -> None:
        """A decision by its kind, outside of trade."""
        value = self.tables.value[action]
        if kind == layout.DO_BID:
            fist_bids.bid(self, seat, value)
        elif kind == layout.DO_COMMIT:
            fist_bids.commit(self, seat)
        elif kind == layout.DO_UPGRADE or kind == layout.DO_PAY:
            upgrades.step(self, seat, action)
        elif kind == layout.DO_PLACE:
            upgrades.place(self, seat)
        elif kind == layout.DO_DONE:
            if upgrades.done(self, seat):
                round_course.after_round(self)
        elif kind == layout.DO_PASS:
            scrolls.no_more(self, seat)
        elif kind == layout.DO_USE:
            scrolls.use(self, seat, value)
        elif kind == layout.DO_INCOME:
            income.choose(self, seat, action)
        elif kind == layout.DO_STONE:
            free_stones.lay(self, seat, value)
        elif kind == layout.DO_LOSE:
            free_stones.lose(self, seat)
        elif kind == layout.DO_KEEP:
            auctions.keep(self, seat, value)
        elif kind == layout.DO_VP:
            auctions.take_point(self, seat)
        elif kind == layout.DO_TAKE:
            auctions.take(self, seat)
        elif kind == layout.DO_REPLACE:
            auctions.replace(self, seat, value)
        else:
            auctions.send_king(self, seat, value)

    def go(self) -> None:
        """`run_on`, for those who hold the lock."""
        round_course.run_on(self)

    # ------------------------------------------------------------------ chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Every outcome that can come now, with its weight."""
        if self.turn != seats.CHANCE:
            return []
        if self.drawing >= 0:
            return card_supply.outcomes(self, card_supply.first_drawn(self), self.drawing)
        if self.phase == layout.TRADE:
            return bank_trade.outcomes(self)
        if self.phase == layout.TOPS or self.phase == layout.ROWS:
            return row_refill.outcomes(self)
        return setup.outcomes(self)

    def playout_chance(self, rng: Rng) -> int:
        """With the true odds, without building a list."""
        return self.drawn(rng)

    def drawn(self, rng: Rng) -> int:
        """One of the chance outcomes, by its odds."""
        if self.drawing >= 0:
            return card_supply.first_drawn(self) + card_supply.any_gem(self, self.drawing, rng)
        if self.phase == layout.TRADE:
            return bank_trade.chosen(self, rng)
        if self.phase == layout.TOPS or self.phase == layout.ROWS:
            return row_refill.chosen(self, rng)
        return setup.chosen(self, rng)

    def come(self, outcome: int) -> None:
        """What chance says."""
        if self.drawing >= 0:
            card_supply.draw(self, outcome)
        elif self.phase == layout.TRADE:
            bank_trade.turn_over(self, outcome)
        elif self.phase == layout.TOPS or self.phase == layout.ROWS:
            row_refill.new_top(self, outcome)
        else:
            setup.come(self, outcome)

    # ------------------------------------------------------------------ how it stands

    def score(self, seat: int) -> int:
        return game_end.score(self, seat)

    def scores(self) -> tuple[int, ...]:
        return game_end.scores(self)

    def outcome(self) -> "Outcome | None":
        return game_end.outcome(self)

    def listen(self, teller: "Teller | None") -> None:
        self.teller = DEAF if teller is None else teller  # type: ignore[assignment]
        self.hears = teller is not None

    # ------------------------------------------------------------------ for those who do not see the C arrays

    @property
    def half(self) -> tuple[tuple[int, ...], ...]:
        """Per seat the steps of a half-made offer, answer or payment."""
        return tuple([drafts.half_of(self, seat) for seat in range(self.n)])

    @property
    def fist(self) -> tuple[tuple[int, ...], ...]:
        """Per seat the cards of a bid as they were put there."""
        return tuple([drafts.fist_of(self, seat) for seat in range(self.n)])

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The open offers, by number."""
        return tuple([trade_offers.told_of(self, place) for place in range(self.n_offers)])

    # ------------------------------------------------------------------ drafts

    def draft(self, seat: int) -> tuple[int, ...]:
        """The steps of a half-made offer, answer, payment or bid, in order."""
        return drafts.steps_of(self, self.check_seat(seat))

    def retractions(self, seat: int) -> tuple[int, ...]:
        """Any step of the own draft but the first, which goes last; before all have committed also the commit."""
        seat = self.check_seat(seat)
        if fist_bids.may_reopen(self, seat):
            return (self.tables.retract_commit,)
        return drafts.retractions(self, seat)

    def undo_move(self, retraction: int, seat: int) -> None:
        self.moves += 1
        words = self.setup.retractions.text(retraction).split(" ", 2)
        if words[1] == "commit":
            fist_bids.reopen(self, seat)
        elif words[1] == "bid":
            fist_bids.take_back(self, seat, CARDS.index(words[2]))
        else:
            drafts.take_back(self, seat, retraction)
            if words[1] == "offer":
                self.opened[seat] -= 1
        self.go()

    def retraction_refusal(self, retraction: int, seat: int) -> Refusal:
        paragraph = {layout.BIDS: "L34", layout.UPGRADES: "L66"}.get(self.phase, "L21")
        return Refusal(paragraph, "nothing_to_retract")
