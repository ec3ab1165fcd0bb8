"""Offer: what one seat offers others in trade (L21), as journals, views and positions tell it."""


class Offer:
    """A proposed offer: who made it, which seats still owe an answer, the cards given, sorted, and the gems wanted (by
    gem)."""

    def __init__(
        self, number: int, maker: int, owing: tuple[int, ...], cards: tuple[int, ...], gems: tuple[int, ...]
    ) -> None:
        self.number = number
        self.maker = maker
        self.owing = owing
        self.cards = cards
        self.gems = gems
