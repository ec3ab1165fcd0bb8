"""What a batch does with lanes: check decisions and make them, from one lane to before another."""

from array import array
from collections.abc import Sequence
from typing import Any

from zwerge.research import unlocked
from zwerge.research.lanes import Lane


def found_by(lanes: Sequence[Lane]) -> Any:
    """What `check` and `step` find lanes by; whoever has it keeps the lanes alive."""
    return array("Q", [id(lane) for lane in lanes]) if unlocked.BY_ADDRESS else lanes


def check(bits: Any, actions: Any) -> int:
    """The first lane for which an action is not legal, by the bits of those that are, or -1."""
    return unlocked.check(bits, actions)


def step(lanes: Any, actions: Any, first: int, last: int) -> int:
    """Make decisions that were all checked, and show what is next, without the interpreter's lock."""
    return unlocked.step(lanes, actions, first, last)


def held(lanes: Any, actions: Any, first: int, last: int) -> int:
    """The same, and hold the lock."""
    return unlocked.held(lanes, actions, first, last)
