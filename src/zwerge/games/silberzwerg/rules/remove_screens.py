"""reveal: Sichtschirme entfernen. Where everybody's dwarves stand is seen by all."""

from zwerge.games.silberzwerg.rules import layout, told
from zwerge.games.silberzwerg.rules.data import Data


def take_screens_away(data: Data) -> None:
    """reveal: all boards are open at once (ruling a47)."""
    told.screens_gone(data)
    for seat in range(layout.SEATS):
        data.committed[seat] = 0
