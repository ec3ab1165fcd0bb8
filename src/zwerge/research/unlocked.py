"""Loops over lanes. Compiled, those of `unlocked.pxd` stand in for these: there lanes are found by their address, and
all but `held` do without the interpreter's lock, so that several threads go on at once. Here they do the
same one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

BY_ADDRESS: Final = 0
"""Whether the loops want addresses instead of lanes."""


def check(bits: Any, actions: Any) -> int:
    """The first lane for which an action is not legal, by the bits of those that are, or -1."""
    for at, action in enumerate(actions):
        number = int(action)
        if not 0 <= number < 64 * bits.shape[1] or not int(bits[at, number >> 6]) >> (number & 63) & 1:
            return at
    return -1


def step(lanes: Sequence[Any], actions: Any, first: int, last: int) -> int:
    """Make the decisions of the lanes from `first` to before `last`, all checked, and show what is next."""
    for at in range(first, last):
        lanes[at].go(int(actions[at]))
    return 0


def held(lanes: Sequence[Any], actions: Any, first: int, last: int) -> int:
    """As `step`, for lanes that need the lock."""
    return step(lanes, actions, first, last)
