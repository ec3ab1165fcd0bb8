"""Turn order (L3): the start player first, then the seats after him."""

from zwerge.games.zavandor.rules.data import Data


def order(data: Data) -> list[int]:
    """L3: all seats in turn order."""
    return [(data.start + i) % data.n for i in range(data.n)]


def after(data: Data, seat: int) -> int:
    """The next seat."""
    return seat + 1 if seat + 1 < data.n else 0


def to_next(data: Data) -> bool:
    """L3: on to the next seat; True when all have had their turn."""
    data.who = after(data, data.who)
    data.step = 0
    return data.who == data.start
