"""Where the decisions that a seat may take are put together, in ascending order, without listing them for Python.

`offered_list.pxd` has the same functions for the compiler, which takes them in where they are called.
"""

from zwerge.games.silberzwerg.rules.data import Data


def begin(data: Data) -> None:
    """Nothing is offered yet."""
    data.n_offered = 0


def offer(data: Data, action: int) -> None:
    """One more decision; always a greater one than the last."""
    data.offered[data.n_offered] = action
    data.n_offered += 1


def listed(data: Data) -> tuple[int, ...]:
    """All that is offered."""
    return tuple([data.offered[i] for i in range(data.n_offered)])
