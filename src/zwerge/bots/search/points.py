"""What a search's tree is made of, in one piece of room that grows. Compiled, what `points.pxd` has stands in for this:
a node is a few numbers there, found by its place, and nothing of Python's."""

from __future__ import annotations


class Point:
    """A node: where a seat stands after `action`. Its `children` stand side by side, from the place `first` on.

    `visits` and `total` (of the mover's shares) count simulations that came through; `seen` those in which the action
    was possible, and `root` is the square root of it. `hints` counts how often the game's reply named the action,
    `asked` how often it was asked for one of the children.
    """

    __slots__ = ("action", "asked", "children", "first", "hints", "root", "seen", "total", "visits")

    action: int
    visits: int
    seen: int
    total: float
    root: float
    hints: int
    asked: int
    first: int
    children: int


Points = list[Point]


def none() -> Points:
    """No room yet."""
    return []


def grown(points: Points, number: int) -> Points:
    """Room for `number` nodes, more than before: those that stood there stand there still, the others are worth
    nothing."""
    points += [Point() for _ in range(number - len(points))]
    return points


def give_back(points: Points) -> None:
    """Nobody looks at them any more."""
