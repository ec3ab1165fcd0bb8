"""Lists of actions, made of Python's numbers that are there already. Compiled, what `numbers.pxd` has stands in
for this function, and builds no list first: a search asks for very many.
"""

from __future__ import annotations

from collections.abc import Sequence


def picked(numbers: tuple[int, ...], found: Sequence[int], count: int) -> tuple[int, ...]:
    """The first `count` of what is found."""
    return tuple([numbers[found[i]] for i in range(count)])
