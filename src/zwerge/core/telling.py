"""Telling: rules name what happens where it happens, and somebody may listen.

A game writes two classes. The first, compiled with its rules, has a method for everything that can happen, and does
nothing: a state has one when nobody listens, as in search. The second, a subclass in its journal, makes entries of
what it hears. So a move is told while it is made, once, and nothing is played twice to find out what it did.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zwerge.core.outcome import Entry


class Teller:
    """What a game's two classes have in common: `entries`, what was told of one step, in the order it is heard."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
