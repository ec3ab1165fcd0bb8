"""Lot: cards of one deck that were shuffled together, and that nobody but who drew them has seen."""

from zwerge.games.zavandor.rules import layout


class Lot:
    """How many cards of each gem a seat holds unseen out of a lot (`seat * GEMS + gem`), those in doubt included."""

    def __init__(self) -> None:
        self.count = [0] * 16

    def copy(self) -> "Lot":
        other = Lot()
        other.count = self.count[:]
        return other

    def change(self, place: int, more: int) -> None:
        """So many more at a place of `count`."""
        self.count[place] += more

    def size(self, seat: int) -> int:
        """All cards of a seat."""
        at = seat * layout.GEMS
        return self.count[at] + self.count[at + 1] + self.count[at + 2] + self.count[at + 3]

    def is_empty(self) -> bool:
        cards = 0
        for seat in range(layout.SEATS):
            cards += self.size(seat)
        return not cards

    def cells(self, seat: int) -> list[int]:
        """The cards of a seat, by gem."""
        at = seat * layout.GEMS
        return [self.count[at], self.count[at + 1], self.count[at + 2], self.count[at + 3]]

    def put(self, seat: int, cells: "list[int] | tuple[int, ...]") -> None:
        """Let a seat have just these cards, by gem."""
        for gem in range(layout.GEMS):
            self.count[seat * layout.GEMS + gem] = cells[gem]


def first_lots() -> list[list[Lot]]:
    """By deck: the printed deck is the first lot."""
    return [[Lot()] for _ in range(layout.BACKS)]


def copied(decks: list[list[Lot]]) -> list[list[Lot]]:
    """The lots of all decks once more."""
    found = []
    for back in range(layout.BACKS):
        lots = decks[back]
        copies = []
        for at in range(len(lots)):
            lot: Lot = lots[at]
            copies.append(lot.copy())
        found.append(copies)
    return found
