"""start: Startspieler, and end: Das Ende des Spiels. The figure goes round until the game is over."""

from zwerge.core import seats
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_prices, layout, told
from zwerge.games.silberzwerg.rules.data import Data


def refusal() -> Refusal:
    """Nobody decides anything any more."""
    return Refusal("end", "over")


def ends(data: Data) -> bool:
    """start, end: the figure goes to the left; after the last contract or round the game ends (d13, a29, a45)."""
    if data.deck_size == 0 and board_is_empty(data):
        finish(data, layout.RAN_OUT)
        return True
    if data.round >= data.tables.round_limit:
        finish(data, layout.ROUND_LIMIT)
        return True
    data.round += 1
    data.start = data.start + 1 if data.start + 1 < data.tables.players else 0
    return False


def board_is_empty(data: Data) -> bool:
    """end: no contract lies anywhere."""
    there = 0
    for space in range(data.tables.spaces):
        there += data.tile[space]
    return there == 0


def finish(data: Data, reason: int) -> None:
    """end: nobody acts any more."""
    data.end = reason
    data.phase = layout.OVER
    data.step = layout.START_STEP
    data.turn = seats.TERMINAL
    data.actor = layout.NOBODY
    data.column = -1
    data.fulfilled = False
    data.announced = -1
    data.n_draws = 0
    data.heard = 0
    data.passed = 0
    gem_prices.lift(data)
    told.over(data, reason)


def outcome(data: Data) -> Outcome | None:
    """end: places by money, with option tie_by_gems then by gems (ruling a28)."""
    if data.phase != layout.OVER:
        return None
    money = tuple([data.money[seat] for seat in range(data.tables.players)])
    by_gems = data.tables.tie_by_gems
    places = places_by([(money[seat], data.bag_size[seat] if by_gems else 0) for seat in range(len(money))])
    decided = "gems" if places.count(1) < money.count(max(money)) else "money"
    return Outcome(layout.REASONS[data.end], places, shared_win(places), money, decided)
