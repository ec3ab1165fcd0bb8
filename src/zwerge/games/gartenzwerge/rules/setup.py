"""setup: Spielvorbereitung. Everybody has the same herd and cash, events are grey, two competitions are in play, and
the first treasurer is drawn by lot."""

from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge.rules import event_cards, game_end, herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def lay_out(data: Data) -> None:
    """setup: the grey events, the brown and the orange competition, and for everybody cash and a herd; the other
    dwarves of his flower are his supply (`herds.supply`)."""
    event_cards.lay_stack(data, layout.GREY_EVENTS)
    data.highest = layout.ORANGE
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
