"""What can happen in Gartenzwerge e.V., by name. The rules call these where it happens; here nobody listens.

`GartenzwergeState.teller` is one of these in search, a `Reporter` where news are kept, and a `Journal` where a move is
told. Each is called with the state as it is then, and bare numbers: ranks, seats, sums in Blüten, the layout's.
"""

from typing import TYPE_CHECKING

from zwerge.core.telling import Teller

if TYPE_CHECKING:
    from zwerge.core.state import State


class Happenings(Teller):
    """Hears everything and keeps nothing."""

    def round(self, state: "State", number: int) -> None:
        """course: a round begins."""

    def treasurer(self, state: "State", seat: int, by: int) -> None:
        """treasurer: who it is, and what decided it."""

    def competition(self, state: "State", cap: int) -> None:
        """treasurer: a competition card."""

    def event(self, state: "State", event: int) -> None:
        """events: the card that is in force from here on."""

    def event_fee(self, state: "State", seat: int, fee: int) -> None:
        """events, g7 and b4: what a seat pays."""

    def event_gift(self, state: "State", seat: int, gift: int) -> None:
        """events, g8: what a seat gets."""

    def event_freed(self, state: "State", seat: int, cap: int) -> None:
        """events, b8: a dwarf goes back to the supply."""

    def duty_lapsed(self, state: "State", seat: int) -> None:
        """seek: a duty that nobody can meet any more."""

    def passed(self, state: "State", seat: int) -> None:
        """work: occupies nobody any more."""

    def garden(self, state: "State", seat: int, cap: int, pay: int) -> None:
        """garden: a dwarf works, and is paid."""

    def rest(self, state: "State", seat: int, cap: int) -> None:
        """events, b2: a dwarf lies in the garden."""

    def seek(self, state: "State", seat: int, cap: int, minimum_cap: int, duty: int) -> None:
        """seek: a search and its demands."""

    def duty_met(self, state: "State", seat: int) -> None:
        """seek: with this search a duty is done."""

    def named(self, state: "State", seat: int, cap: int) -> None:
        """seek: a dwarf is named."""

    def named_none(self, state: "State", seat: int) -> None:
        """seek: nobody is named."""

    def offer(self, state: "State", seat: int, cap: int) -> None:
        """offer: a dwarf is offered."""

    def closed(self, state: "State", seat: int, side: int, amount: int) -> None:
        """seek, offer: a hand is closed; its sum is nobody else's to know."""

    def opened(self, state: "State") -> None:
        """seek, offer: all hands are opened."""

    def chips(self, state: "State", total: int, amount: int) -> None:
        """two_seek, two_offer: Schmiedel's chips, and what he asks or bids."""

    def chosen(self, state: "State", seat: int, who: int) -> None:
        """seek, offer: the active player has chosen among equal sums."""

    def won(self, state: "State", seat: int, owner: int, cap: int, amount: int) -> None:
        """offer: the highest bid."""

    def hired(self, state: "State", seat: int, who: int, cap: int, partner: int, amount: int) -> None:
        """seek: a partner is found."""

    def duty(self, state: "State", seat: int) -> None:
        """seek: who lent must search himself."""

    def paired(self, state: "State", seat: int, cap: int, partner: int) -> None:
        """offer: the winner's dwarf and the rented one."""

    def guest(self, state: "State", seat: int, cap: int, amount: int) -> None:
        """two_offer: a dwarf is Schmiedel's guest."""

    def no_deal(self, state: "State", seat: int, cap: int, why: int, pay: int) -> None:
        """seek, offer: only the garden is left."""

    def quiet(self, state: "State", seat: int) -> None:
        """free_bidding: says no more."""

    def withdrawn(self, state: "State", seat: int) -> None:
        """free_bidding: takes the own call back."""

    def called(self, state: "State", seat: int, cap: int, amount: int) -> None:
        """free_bidding: a dwarf and a price."""

    def called_sum(self, state: "State", seat: int, amount: int) -> None:
        """free_bidding: a bid."""

    def accepted(self, state: "State", seat: int, who: int) -> None:
        """free_bidding: the active player takes a call."""

    def sold(self, state: "State", seat: int, cap: int, pay: int) -> None:
        """sell: a dwarf for money."""

    def swapped(self, state: "State", seat: int, cap: int, new: int) -> None:
        """swap: two of a colour for one of the next."""

    def competes(self, state: "State", seat: int, cap: int, competition: int) -> None:
        """compete: a dwarf is entered."""

    def bred(self, state: "State", seat: int, own: int, partner: int, cap: int) -> None:
        """breeding: a dwarf has come."""

    def bonus(self, state: "State", seat: int, bonus: int) -> None:
        """breeding, b5: money for one that has come."""

    def none_left(self, state: "State", seat: int, own: int, partner: int, cap: int) -> None:
        """breeding: the supply has none of what was drawn."""

    def rival(self, state: "State", competition: int, cap: int) -> None:
        """competitions: a rival is drawn."""

    def judged(self, state: "State", competition: int, cap: int, share: int) -> None:
        """competitions: the rank that has won, and how much each; the entries are still there (`winners`)."""

    def must_sell(self, state: "State", seat: int, due: int) -> None:
        """upkeep: the money does not reach."""

    def force_sold(self, state: "State", seat: int, cap: int, pay: int) -> None:
        """upkeep: a dwarf sold for it."""

    def upkeep(self, state: "State", seat: int, paid: int, waived: int) -> None:
        """upkeep: what is paid, and what nobody has."""

    def over(self, state: "State") -> None:
        """game_end: the game is over."""
