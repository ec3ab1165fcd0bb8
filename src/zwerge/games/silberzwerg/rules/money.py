"""money: Geld. Thalers come in from a source, and whoever has enough of them has won."""

from zwerge.games.silberzwerg.rules import game_end, layout
from zwerge.games.silberzwerg.rules.data import Data


def earn(data: Data, seat: int, amount: int, source: int) -> None:
    """money: thalers to a player; who reaches 600 has won at that instant (rulings a25, a26)."""
    data.money[seat] += amount
    data.income[seat * layout.SOURCE_COUNT + source] += amount
    game_end.check_money(data, seat)


def pay(data: Data, seat: int, due: int, source: int) -> int:
    """money: what a player can pay of a sum, for nobody falls below 0 (ruling a23)."""
    paid = due if due < data.money[seat] else data.money[seat]
    data.money[seat] -= paid
    data.income[seat * layout.SOURCE_COUNT + source] -= paid
    return paid
