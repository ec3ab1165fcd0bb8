"""setup: Spielvorbereitung. Everybody has the same herd and cash, and the first treasurer is drawn by lot."""

from zwerge.games.gartenzwerge.rules import game_end, herds, layout
from zwerge.games.gartenzwerge.rules.data import Data


def lay_out(data: Data) -> None:
    """setup: the herds and the cash that all begin with."""
    for seat in range(data.tables.players):
        data.cash[seat] = data.tables.start_cash
        for cap in range(layout.GOLD):
            for _ in range(data.tables.start_herd[cap]):
                herds.bring(data, seat, cap, layout.FREE)
    game_end.note_standing(data)


def outcomes(data: Data) -> list[tuple[int, int]]:
    """r1: who may be drawn, each alike."""
    return [(seat, 1) for seat in range(data.tables.players)]


def choose_treasurer(data: Data, seat: int) -> None:
    """setup, r1: the first treasurer by lot."""
    data.treasurer = seat
    data.teller.round(data, 1)
    data.teller.treasurer(data, seat, layout.BY_LOT)
