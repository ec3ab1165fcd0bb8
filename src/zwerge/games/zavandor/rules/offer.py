"""Offer: what one seat offers others in trade (L21)."""


class Offer:
    """A proposed offer, never changed: who made it, which seats still owe an answer, the cards given and the gems
    wanted (by gem)."""

    def __init__(
        self, number: int, maker: int, owing: tuple[int, ...], cards: tuple[int, ...], gems: tuple[int, ...]
    ) -> None:
        self.number = number
        self.maker = maker
        self.owing = owing
        self.cards = cards
        self.gems = gems

    def without(self, seat: int) -> "Offer":
        """The same offer when a seat has declined."""
        return Offer(
            self.number, self.maker, tuple([other for other in self.owing if other != seat]), self.cards, self.gems
        )
