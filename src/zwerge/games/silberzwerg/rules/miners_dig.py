"""dig: Edelsteine verteilen. Every miner brings a gem, while there are any."""

from zwerge.games.silberzwerg.rules import gem_moves, layout, told
from zwerge.games.silberzwerg.rules.data import Data


def brings(data: Data, seat: int, colour: int) -> int:
    """dig: how many gems the miners of a seat bring out of a mine (ruling d15)."""
    found: int = min(data.miners[seat * layout.COLOUR_COUNT + colour], data.stock[colour])
    return found


def dig(data: Data) -> None:
    """dig: player by player, from the start player on (rulings d15, a46)."""
    seat = data.start
    for _ in range(data.tables.players):
        told.dig(data, seat)
        for colour in range(layout.COLOUR_COUNT):
            for _ in range(brings(data, seat, colour)):
                gem_moves.gain(data, seat, colour)
        seat = seat + 1 if seat + 1 < data.tables.players else 0
