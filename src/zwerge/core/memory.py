"""Room for bytes that grows and belongs to one object. Compiled, the functions of `memory.pxd` stand in for these: the
bytes are C's own, found by their address, and no lock is needed to ask for more."""

from __future__ import annotations

from typing import Any


def none() -> Any:
    """No room yet."""
    return []


def grown(place: Any, size: int) -> Any:
    """Room for `size` bytes, more than before: what stood there stands there still, all else is worth nothing."""
    place += [0] * (size - len(place))
    return place


def give_back(place: Any) -> None:
    """Nobody looks at it any more."""
