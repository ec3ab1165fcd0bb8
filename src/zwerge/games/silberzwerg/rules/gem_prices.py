"""prices: Edelsteinpreis festsetzen. The miners on the open boards say what gems cost."""

from zwerge.games.silberzwerg.rules import layout, told
from zwerge.games.silberzwerg.rules.data import Data


def fix(data: Data) -> None:
    """prices: the more miners in a mine, the cheaper its gems; more than nine count as nine (ruling a3)."""
    for colour in range(layout.COLOUR_COUNT):
        digging = 0
        for seat in range(data.tables.players):
            digging += data.miners[seat * layout.COLOUR_COUNT + colour]
        data.row[colour] = digging if digging < layout.LAST_ROW else layout.LAST_ROW
    told.prices(data)


def cut(data: Data, colour: int, rows: int) -> None:
    """minus3: a price falls by so many rows for the rest of the round, at most to the last (d10, d11)."""
    row = data.row[colour] + rows
    data.row[colour] = row if row < layout.LAST_ROW else layout.LAST_ROW


def lift(data: Data) -> None:
    """turn, end: there are no prices until the next round."""
    for colour in range(layout.COLOUR_COUNT):
        data.row[colour] = layout.NO_ROW


def price(data: Data, colour: int) -> int:
    """prices: what a gem of a colour costs now."""
    return data.tables.price[data.row[colour]]
