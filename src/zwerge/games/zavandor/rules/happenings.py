"""What can happen in Die Minen von Zavandor, by name. The rules call these where it happens; here nobody listens.

`Data.teller` is one of these in search, a `Journal` where a move is told, and somebody who follows the lots where a
past is drawn anew. Each hears the bare numbers of the layout; `state` is the state as it is then.
"""

from typing import TYPE_CHECKING

from zwerge.core.telling import Teller

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.data import Data


class Happenings(Teller):
    """Hears everything and keeps nothing."""

    # ------------------------------------------------------------------ set-up and rows

    def board(self, seat: int, board: int) -> None:
        """setup: the back side of a seat's board."""

    def start(self, seat: int) -> None:
        """setup: the first start player."""

    def top(self, state: "Data", row: int, one: int, place: int) -> None:
        """setup, L58: the next card of a stack is seen."""

    def out(self, state: "Data", row: int, one: int) -> None:
        """L56: the right card of a row leaves the game."""

    def round(self, number: int, seat: int) -> None:
        """L7: a round begins, and who starts it."""

    # ------------------------------------------------------------------ cards and what is known of them

    def draw(self, seat: int, back: int, gem: int) -> None:
        """L8: a card, its back seen by all, its gem by the seat alone."""

    def no_cards(self, seat: int, count: int) -> None:
        """L17: no deck has a card left."""

    def reshuffle(self, back: int) -> None:
        """L17: the discard pile becomes the draw pile."""

    def show(self, state: "Data", seat: int, card: int, at: int) -> None:
        """An unseen card is shown out of a lot, or out of one of several (-1)."""

    def lot_gone(self, back: int, at: int) -> None:
        """A lot is forgotten."""

    def settle(self, state: "Data", seat: int, back: int) -> None:
        """What is in doubt is so no longer."""

    # ------------------------------------------------------------------ income and scrolls

    def income(self, state: "Data", seat: int) -> None:
        """L13: which decks a seat over its limit chose."""

    def stones_lost(self, seat: int, count: int) -> None:
        """L9: no field may take the free stones."""

    def stone(self, state: "Data", seat: int, one: int, level: int) -> None:
        """L9: a free stone is laid."""

    def lose(self, seat: int) -> None:
        """L9: a free stone is let go."""

    def use(self, state: "Data", seat: int, one: int, points: int) -> None:
        """L15: a scroll is used."""

    def pass_(self, seat: int) -> None:
        """L15: no more scrolls."""

    # ------------------------------------------------------------------ trade

    def step(self, state: "Data", seat: int, action: int) -> None:
        """L21, L66: a step of an offer, an answer or a payment, out of sight."""

    def cancel(self, seat: int) -> None:
        """L21: what was half made is dropped."""

    def draft_gone(self, seat: int) -> None:
        """L21: what was half made no longer stands."""

    def propose(self, state: "Data", place: int) -> None:
        """L21: an offer is public."""

    def deal(self, state: "Data", seat: int, place: int) -> None:
        """L21: cards change hands."""

    def decline(self, seat: int, number: int) -> None:
        """L21: an offer is declined."""

    def offer_ended(self, state: "Data", place: int, reason: int) -> None:
        """L21: an offer will be open no more."""

    def ready(self, seat: int) -> None:
        """L21: a seat trades no more."""

    def bank(self, state: "Data", seat: int, action: int) -> None:
        """L25: what is paid, and for what."""

    def turn(self, back: int, gem: int) -> None:
        """L27: a card is turned over."""

    def instead(self, seat: int, gem: int) -> None:
        """L27: another gem is named."""

    def nowhere(self, seat: int, gem: int) -> None:
        """L27: the gem turned up nowhere."""

    def bought(self, seat: int, card: int) -> None:
        """L27: what the bank gives."""

    # ------------------------------------------------------------------ bids and auctions

    def fist(self, seat: int, card: int) -> None:
        """L34: a card into the fist, out of sight."""

    def commit(self, seat: int) -> None:
        """L34: a bid is final."""

    def bid(self, state: "Data", seat: int) -> None:
        """L35: a bid is revealed."""

    def no_bid(self, gem: int) -> None:
        """L36: nobody bid in an auction."""

    def won(self, gem: int, seat: int, count: int) -> None:
        """L38: who won an auction, with how many cards."""

    def keep(self, seat: int, card: int) -> None:
        """L38: a card of the winning bid comes back."""

    def points(self, seat: int, points: int, gem: int) -> None:
        """L42 to L44: points of an auction."""

    def remove(self, state: "Data", seat: int, one: int) -> None:
        """L46: an extension leaves the game for another."""

    def take(self, state: "Data", seat: int, one: int) -> None:
        """L43: the extension on offer."""

    def king(self, state: "Data", seat: int, hall: int) -> None:
        """L52: the king moves."""

    # ------------------------------------------------------------------ upgrades and the end

    def upgrade(self, state: "Data", seat: int, one: int, points: int) -> None:
        """L66: a stone is paid and laid."""

    def done(self, seat: int) -> None:
        """L63: no more upgrades."""

    def back(self, state: "Data", seat: int) -> None:
        """L73: the losing bid that lies before a seat comes back."""

    def over(self, state: "Data") -> None:
        """L76: the game is over, and counted."""


DEAF = Happenings()
"""Nobody listens."""
