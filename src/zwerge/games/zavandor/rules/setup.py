"""setup: boards, the first start player, the first extensions of each row, and the start hands."""

from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.games.zavandor.rules import extension_rows, layout, owned_objects, turn_order
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
    tables = data.tables
    for seat in range(data.n):
        board = data.board[seat]
        owned_objects.set_level(data, seat, layout.FAMILY, tables.printed[board])
        dragon = max(tables.printed[layout.DRAGON + layout.PRINTED], tables.dragon_printed[board])
        owned_objects.set_level(data, seat, layout.DRAGON, dragon)
        owned_objects.set_level(data, seat, layout.START_SCROLL, tables.printed[layout.START_SCROLL + layout.PRINTED])
        owned_objects.set_mine(data, seat, [layout.START_SCROLL])
    data.start = tables.first_start
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
    while data.row_at < data.tables.n_rows and extension_rows.is_empty(data, extension_rows.row_now(data)):
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
    tables = data.tables
    if data.phase == layout.START:
        return [(tables.start_start + seat, 1) for seat in range(data.n)]
    first = tables.board_start + data.who * layout.SEATS - 1
    dealt = [data.board[seat] for seat in range(data.who)]
    return [(first + board, 1) for board in range(1, 5) if board not in dealt]


def chosen(data: Data, rng: Rng) -> int:
    """One of them."""
    found = outcomes(data)
    outcome: int = found[rng.below(len(found))][0]
    return outcome


def come(data: Data, outcome: int) -> None:
    """setup: what chance says."""
    tables = data.tables
    if data.phase == layout.START:
        data.start = outcome - tables.start_start
        data.teller.start(data.start)
    else:
        data.board[data.who] = 1 + (outcome - tables.board_start) % layout.SEATS
        data.teller.board(data.who, data.board[data.who])
        data.who += 1
