"""Credit: how much better than expected each decision of a batch turned out, for learners that play every seat.

Decisions of several seats lie in turn in one stream; what comes of a seat's decision shows when the same seat is asked
again, or when the game ends. This goes back along each seat's own (generalised advantage estimation, Schulman and
others, 2015, without discount).
"""

from __future__ import annotations

from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.credit"):
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float32]


def credit(
    shares: Floats,
    seats: NDArray[Any],
    rewards: Floats,
    ended: NDArray[Any],
    last: Floats,
    asked: NDArray[Any],
    trust: float = 0.95,
) -> tuple[Floats, NDArray[np.bool_]]:
    """For decisions of shape (steps, n): what they brought beyond the share that was expected of them, and whether
    anything is known of it yet (if not, 0).

    `shares` were expected by who decided, `seats`, with (steps, n, players) `rewards` and (steps, n) `ended` as a batch
    gave them after each step; `last` is expected by whoever is asked next, `asked`, both (n,). `trust` says how much
    what came later counts beside what was expected then: 0 nothing, 1 alone (lambda).
    """
    steps, n, players = rewards.shape
    better, known = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
    rows = np.arange(n)
    due, worth, surplus = (np.zeros((n, players), np.float32) for _ in range(3))
    followed = np.zeros((n, players), np.bool_)
    worth[rows, asked], followed[rows, asked] = last, True
    for step in reversed(range(steps)):
        over = ended[step] != 0
        due[over], worth[over], surplus[over], followed[over] = rewards[step][over], 0, 0, True
        mine = rows, seats[step]
        known[step] = followed[mine]
        surprise = due[mine] + worth[mine] - shares[step] + trust * surplus[mine]
        better[step] = np.where(known[step], surprise, 0)
        due[mine], worth[mine], surplus[mine], followed[mine] = 0, shares[step], better[step], True
    return better, known
