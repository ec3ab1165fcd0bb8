"""What was worked out about purses, to be looked up instead of worked out again. Compiled where a compiler works."""

_PLACES = 512
_MOST_KNOWN = 384
"""So many purses have a place, and so many of them are used at the most: when these are, no more is remembered."""


class Memory:
    """What purses are worth, and the bids found for them, until all is forgotten at once."""

    def __init__(self) -> None:
        self.era = 1
        self.left = _MOST_KNOWN
        self.known_in = [0] * 512
        self.purse = [0] * 512
        self.worth = [0.0] * 512
        self.bid = [0] * 512

    def forget(self) -> None:
        """All of it."""
        self.era += 1
        self.left = _MOST_KNOWN

    def place(self, gems: int) -> int:
        """Where a purse stands, or would stand."""
        at = (gems + (gems >> 8) + (gems >> 16) + (gems >> 24)) & (_PLACES - 1)
        while self.known_in[at] == self.era and self.purse[at] != gems:
            at = (at + 1) & (_PLACES - 1)
        return at

    def has(self, at: int) -> bool:
        """Whether a purse stands at a place."""
        return self.known_in[at] == self.era

    def put(self, at: int, gems: int, worth: float, bid: int) -> None:
        """Let a purse stand at its place."""
        if self.left > 0:
            self.left -= 1
            self.known_in[at] = self.era
            self.purse[at] = gems
            self.worth[at] = worth
            self.bid[at] = bid
