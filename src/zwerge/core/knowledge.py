"""Knowledge: what the rest of the house asks of a state beyond its rules.

A Game attaches it, so that rules know nothing of views, positions and hidden worlds, and no import runs in a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from zwerge.core.chance import Rng


class Knowledge(NamedTuple):
    """The functions of a game's `knowledge`, on its own type of State. Observers are checked before they are asked.

    They do what the methods of the same names say in `zwerge.core.state.State`; `from_position` what `Game` says.
    """

    view: Callable[[Any, int], Any]
    position: Callable[[Any], dict[str, Any]]
    from_position: Callable[[Any, Mapping[str, Any]], Any]
    determinize: Callable[[Any, int, Rng], Any]
    resample: Callable[[Any, int, Rng], Any]
    worlds: Callable[[Any, int], Iterator[tuple[int, Any]]]
    world_count: Callable[[Any, int], int]
