"""game_end: Spielende. Whether another round follows, and the places when none does."""

from zwerge.core import seats
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.data import Data


def refusal() -> Refusal:
    """Nobody decides anything any more."""
    return Refusal("game_end", "over")


def ends(data: Data, reason: int) -> bool:
    """game_end, rulings 25, 29: the third gold ends the game at once, and so does the last round. `reason` is how the
    round ended."""
    for seat in range(data.tables.players):
        if data.gold[seat] >= data.tables.gold_to_win:
            finish(data, reason)
            return True
    if data.round >= data.tables.round_limit:
        finish(data, layout.ROUND_LIMIT)
        return True
    return False


def finish(data: Data, end: int) -> None:
    data.end = end
    data.phase = layout.OVER
    data.turn = seats.TERMINAL


def outcome(data: Data) -> Outcome | None:
    """game_end, ruling 30: places by gold, the win shared by the equal first."""
    if data.phase != layout.OVER:
        return None
    gold = tuple([data.gold[seat] for seat in range(data.tables.players)])
    places = places_by([(held,) for held in gold])
    return Outcome(layout.ENDS[data.end], places, shared_win(places), gold)
