"""setup: boards, the first start player, the first extensions of each row, and the start hands."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules import layout, owned_objects, row_refill, told, turn_order
from zwerge.games.zavandor.rules.data import Data


def begin(data: Data) -> None:
    """setup: with `boards` = back one is dealt to each; else there is nothing to deal."""
    if not data.tables.backs:
        data.who = data.n


def deal_boards(data: Data) -> int:
    """setup: when all have a board, the printed stones are laid and each start scroll into a slot."""
    if data.who < data.n:
        data.turn = seats.CHANCE
        return layout.ASKS
    for seat in range(data.n):
        board = data.board[seat]
        owned_objects.set_level(data, seat, layout.FAMILY, data.tables.printed[board])
        dragon = max(data.tables.printed[layout.DRAGON + layout.PRINTED], data.tables.dragon_printed[board])
        owned_objects.set_level(data, seat, layout.DRAGON, dragon)
        scroll = data.tables.printed[layout.START_SCROLL + layout.PRINTED]
        owned_objects.set_level(data, seat, layout.START_SCROLL, scroll)
        owned_objects.empty_mine(data, seat)
        owned_objects.add_to_mine(data, seat, layout.START_SCROLL)
    data.start = data.tables.first_start
    data.who = 0
    return layout.DONE


def draw_start(data: Data) -> int:
    """setup: the first start player, named by the option or by chance."""
    if data.start < 0:
        data.turn = seats.CHANCE
        return layout.ASKS
    data.row_at = 0
    return layout.DONE


def fill_rows(data: Data) -> int:
    """setup: rows in use in the order ruby, diamond, emerald, sapphire."""
    while data.row_at < data.tables.n_rows and row_refill.is_empty(data, row_refill.row_now(data)):
        data.row_at += 1
    if data.row_at < data.tables.n_rows:
        data.turn = seats.CHANCE
        return layout.ASKS
    data.row_at = 0
    return layout.DONE


def begin_deal(data: Data) -> None:
    data.who = data.start
    data.step = layout.BEGIN


def deal_hands(data: Data) -> int:
    """setup: the start hands, start player first, one player fully before the next."""
    if data.step == layout.BEGIN:
        for back in range(layout.BACKS):
            data.due[back] = data.tables.start_hand[back]
        data.step = layout.DRAW
        return layout.GOES_ON
    return layout.DONE if turn_order.to_next(data) else layout.GOES_ON


# ---------------------------------------------------------------------- chance


def outcomes(data: Data) -> list[tuple[int, int]]:
    """setup: any board not dealt yet, or any seat as start player, each alike."""
    if data.phase == layout.START:
        return [(data.tables.start_start + seat, 1) for seat in range(data.n)]
    first = data.tables.board_start + data.who * layout.SEATS - 1
    return [(first + board, 1) for board in range(1, 5) if not is_dealt(data, board)]


def is_dealt(data: Data, board: int) -> bool:
    """Whether a seat has a board already."""
    for seat in range(data.who):  # noqa: SIM110  (no generator in C)
        if data.board[seat] == board:
            return True
    return False


def chosen(data: Data, rng: Rng) -> int:
    """One of them, without building a list."""
    if data.phase == layout.START:
        return data.tables.start_start + rng.below(data.n)
    left = rng.below(layout.SEATS - data.who)
    board = 1
    while left > 0 or is_dealt(data, board):
        if not is_dealt(data, board):
            left -= 1
        board += 1
    return data.tables.board_start + data.who * layout.SEATS - 1 + board


def come(data: Data, outcome: int) -> None:
    """setup: what chance says."""
    if data.phase == layout.START:
        data.start = outcome - data.tables.start_start
        told.start(data, data.start)
    else:
        data.board[data.who] = 1 + (outcome - data.tables.board_start) % layout.SEATS
        told.board(data, data.who, data.board[data.who])
        data.who += 1
