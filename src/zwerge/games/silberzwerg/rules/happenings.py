"""What can happen in Silberzwerg, by name. The rules call these where it happens; here nobody listens.

`SilberzwergState.teller` is one of these in search and a `Journal` where a move is told. Each is called with the state
as it is then, besides the bare numbers of `tables`.
"""

from typing import TYPE_CHECKING

from zwerge.core.telling import Teller

if TYPE_CHECKING:
    from zwerge.core.state import State


class Happenings(Teller):
    """Hears everything and keeps nothing."""

    def first(self, seat: int) -> None:
        """setup: who is dealt the first start gem."""

    def deal(self, seat: int, colour: int) -> None:
        """setup: a start gem, face down."""

    def start(self, seat: int) -> None:
        """setup: yellow starts."""

    def gave_back(self, seat: int, colour: int) -> None:
        """setup: a further start gem goes back openly."""

    def contract(self, state: "State", space: int, tile: int) -> None:
        """setup, refill: a tile from the deck."""

    def all_public(self) -> None:
        """public: from here on all contracts are public."""

    def round(self, number: int, seat: int) -> None:
        """place: a round begins, and who starts it."""

    def place(self, seat: int, dwarf: int, column: int) -> None:
        """miners, leaders: a dwarf onto the own board, behind the screen."""

    def ready(self, seat: int, step: int) -> None:
        """place, limit: a seat has committed its choice."""

    def screens_gone(self, state: "State") -> None:
        """reveal: all boards are open."""

    def prices(self, state: "State") -> None:
        """prices: every colour has its row."""

    def act(self, seat: int, dwarf: int, column: int) -> None:
        """shadow, silver: which leader acts."""

    def nothing(self, seat: int) -> None:
        """shadow, silver: the leader does nothing."""

    def done(self, seat: int) -> None:
        """silver: the leader has done enough."""

    def announce(self, state: "State", seat: int, action: int) -> None:
        """shadow: the whole action, as all hear it before anything happens."""

    def cancel(self, seat: int, actor: int) -> None:
        """cancel: the action is stopped."""

    def no_cancel(self, seat: int, actor: int) -> None:
        """cancel: a holder lets it happen."""

    def lapse(self, state: "State", space: int, tile: int) -> None:
        """turn: a contract is gone from the board, and nobody fulfilled it."""

    def penalty(self, seat: int, due: int, paid: int) -> None:
        """penalty: what its owner owes and what he can pay."""

    def drawn(self, thief: int, owner: int, colour: int) -> None:
        """shadow_gems: a gem out of a bag, blindly."""

    def dig(self, state: "State", seat: int) -> None:
        """dig: what a seat's miners are about to bring."""

    def buy(self, seat: int, colour: int, price: int) -> None:
        """silver_mine: a gem for money."""

    def sell(self, seat: int, colour: int, price: int) -> None:
        """silver_gems: money for a gem."""

    def fulfil(self, state: "State", seat: int, space: int, tile: int, value: int) -> None:
        """silver_contracts: a contract and its money."""

    def tools(self, seat: int, tool: int, bonus: int) -> None:
        """set: three tiles with the same tool."""

    def plus5(self, seat: int, victim: int, loss: int) -> None:
        """plus5: five more for one and up to five less for another (-1: nobody)."""

    def minus3(self, seat: int, colour: int, price: int) -> None:
        """minus3: a colour's price falls."""

    def wait(self, seat: int) -> None:
        """symbols: nothing for now."""

    def passed(self, seat: int) -> None:
        """symbols: nothing any more in this step."""

    def turn(self) -> None:
        """turn: every contract loses a corner."""

    def choose_return(self, seat: int, colour: int) -> None:
        """limit: a gem is chosen in secret to go back."""

    def returned(self, state: "State", seat: int) -> None:
        """limit: what a seat gives back is open."""

    def over(self, state: "State", reason: int) -> None:
        """end: the game is over."""
