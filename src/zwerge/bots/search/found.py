"""What a search found: plain data, which can be sent from one process to another and added up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Branch(NamedTuple):
    """An action as a search found it: how often it was looked at, the sum of the shares of the win that came of it
    (0 to 1 each), and in a draft the steps that were looked at after it."""

    action: int
    visits: int
    total: float
    steps: tuple[Branch, ...] = ()


class Found(NamedTuple):
    """What was tried first of all, the best first, and how many simulations were made; `gained` and `squared` are the
    sums of the seat's shares and of their squares."""

    branches: tuple[Branch, ...]
    simulations: int
    gained: float
    squared: float


def ranked(branches: Iterable[Branch]) -> tuple[Branch, ...]:
    """The one visited most first, of equals the one worth most, then by number; without what was never tried."""
    tried = [branch for branch in branches if branch.visits > 0]
    return tuple(sorted(tried, key=lambda one: (-one.visits, -one.total / one.visits, one.action)))


def best_of(branches: Iterable[Branch], legal: tuple[int, ...]) -> Branch | None:
    """The first of ranked branches that is legal, or None."""
    return next((branch for branch in branches if branch.action in legal), None)


def added(parts: Iterable[Found]) -> Found:
    """What several searches for one decision found, added up."""
    parts = tuple(parts)
    return Found(
        _added_branches(part.branches for part in parts),
        sum(part.simulations for part in parts),
        sum(part.gained for part in parts),
        sum(part.squared for part in parts),
    )


def _added_branches(parts: Iterable[tuple[Branch, ...]]) -> tuple[Branch, ...]:
    alike: dict[int, list[Branch]] = {}
    for branches in parts:
        for branch in branches:
            alike.setdefault(branch.action, []).append(branch)
    return ranked(
        Branch(
            action,
            sum(one.visits for one in ones),
            sum(one.total for one in ones),
            _added_branches(one.steps for one in ones),
        )
        for action, ones in alike.items()
    )
