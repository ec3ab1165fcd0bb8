"""seven_dwarves: Die 7 Zwerge. The window after a trick, in which everybody may announce, and what comes of it."""

from zwerge.core.rulebook import Refusal
from zwerge.games.amulett.rules import layout, round_end
from zwerge.games.amulett.rules.data import Data


def offered(data: Data, seat: int) -> tuple[int, ...]:
    """In a window announce and silent, for a debtor only silent."""
    return data.tables.calls[0 if may_announce(data, seat) else 1]


def may_announce(data: Data, seat: int) -> bool:
    """seven_dwarves, ruling 22: whoever is in debt may not announce, unless the option says so."""
    return is_heard(data.gold[seat], data.tables.debtors_may_announce)


def is_heard(gold: int, debtors_may_announce: bool) -> bool:
    """The same of anybody with so much gold, for who looks on from outside."""
    return gold >= 0 or debtors_may_announce


def penalty(gold: int, debts: bool) -> int:
    """seven_dwarves, ruling 22: the gold that a wrong call costs. Who has none gets into debt, if there are debts."""
    return 1 if gold > 0 or (gold == 0 and debts) else 0


def has_seven(data: Data, seat: int) -> bool:
    """seven_dwarves, ruling 17: whether an announcement would be right."""
    return data.weight[seat] >= data.tables.dwarves_to_win


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why nobody hears this now, in the order in which the sheet looks for reasons."""
    if action < layout.ANNOUNCE:
        return Refusal("seven_dwarves", "play_in_window")
    if seat != data.turn:
        return Refusal("seven_dwarves", "not_heard")
    if action == layout.ANNOUNCE and not may_announce(data, seat):
        return debtor()
    return None


def debtor() -> Refusal:
    """seven_dwarves, ruling 22: who is in debt is not heard."""
    return Refusal("seven_dwarves", "debtor")


def open_window(data: Data) -> None:
    """seven_dwarves, ruling 16: all are heard, from the winner of the trick on."""
    data.silent = 0
    data.phase = layout.WINDOW
    data.turn = data.leader


def first_with_seven(data: Data) -> int:
    """seven_dwarves, ruling 18: the first seat with seven in the order of hearing, or NOBODY."""
    seat = data.leader
    for _ in range(data.tables.players):
        if has_seven(data, seat):
            return seat
        seat += 1
        if seat == data.tables.players:
            seat = 0
    return layout.NOBODY


def keep_silent(data: Data) -> bool:
    """seven_dwarves, ruling 16: the next seat is heard. True: all were silent, and the round goes on."""
    data.silent += 1
    if data.silent == data.tables.players:
        data.silent = 0
        return True
    data.turn += 1
    if data.turn == data.tables.players:
        data.turn = 0
    return False


def all_silent(data: Data) -> bool:
    """seven_dwarves, ruling 18: everybody else in the window is silent, down to who has seven and may announce. True:
    nobody has, and the round goes on; False: it is his turn."""
    while not (has_seven(data, data.turn) and may_announce(data, data.turn)):
        data.moves += 1
        if keep_silent(data):
            return True
    return False


def announce(data: Data) -> int:
    """seven_dwarves: with seven the round is won at once (ruling 17); without, it is a wrong call."""
    data.silent = 0
    return win(data, data.turn) if has_seven(data, data.turn) else call_wrongly(data, data.turn)


def win(data: Data, seat: int) -> int:
    """seven_dwarves, ruling 19: one gold, nothing is counted."""
    return round_end.close(data, layout.SEVEN, seat, 1 << seat, 0, 0)


def call_wrongly(data: Data, seat: int) -> int:
    """seven_dwarves, rulings 21, 22: one gold back or a debt, then the others are counted."""
    lost = penalty(data.gold[seat], data.tables.debts) << seat
    if data.tables.count_after_wrong_call:
        return round_end.count(data, seat, lost)
    return round_end.close(data, layout.WRONG_CALL, seat, 0, lost, 0)
