"""setup: Spielvorbereitung. Everybody has the same herd and cash, and the first treasurer is drawn by lot."""

from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import game_end, herds, layout, told
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


def draw(data: Data, rng: Rng) -> int:
    """The same without a list."""
    return rng.below(data.tables.players)


def choose_treasurer(data: Data, seat: int) -> None:
    """setup, r1: the first treasurer by lot."""
    data.treasurer = seat
    told.round(data, 1)
    told.treasurer(data, seat, layout.BY_LOT)
