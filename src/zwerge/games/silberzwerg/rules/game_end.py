"""end: Das Ende des Spiels. What ends it, and who has won."""

from zwerge.core import seats
from zwerge.core.outcome import Outcome, places_by, shared_win
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_prices, layout, told
from zwerge.games.silberzwerg.rules.data import Data


def refusal() -> Refusal:
    """Nobody decides anything any more."""
    return Refusal("end", "over")


def check_money(data: Data, seat: int) -> None:
    """end: whoever reaches 600 has won at that instant (rulings a25, a26)."""
    if data.money[seat] >= data.tables.goal:
        finish(data, layout.REACHED)


def check_round(data: Data) -> None:
    """end: after the last contract, or the last round that may be played, the game is over (d13, a29, a45)."""
    if data.deck_size == 0 and board_is_empty(data):
        finish(data, layout.RAN_OUT)
    elif data.round >= data.tables.round_limit:
        finish(data, layout.ROUND_LIMIT)


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
