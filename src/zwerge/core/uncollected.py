"""Things that never lie in a circle: Python's collector, which looks for circles that nobody needs, can leave them out.

Where there are very many, as in a batch of games, it would take longer to look through them than to make them.
"""

from __future__ import annotations


def no_circle(thing: object) -> None:
    """Nothing that `thing` leads to ever leads back to it. Compiled, what `uncollected.pxd` has stands in for this, and
    the collector leaves it out; here it looks through it like through all else."""
