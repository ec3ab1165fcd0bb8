"""Steps 1 and 10, in which all choose at once, in secret: who still owes a final choice."""

from zwerge.core import seats
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_moves, layout, told
from zwerge.games.silberzwerg.rules.data import Data


def drafting(data: Data, seat: int) -> bool:
    """Whether a seat owes a commit."""
    if data.committed[seat]:
        return False
    return data.phase == layout.PLACING or (data.phase == layout.RETURNING and gem_moves.excess(data, seat) > 0)


def in_turn(data: Data) -> list[int]:
    """All seats clockwise from the start player."""
    return [(data.start + i) % data.tables.players for i in range(data.tables.players)]


def drafters(data: Data) -> tuple[int, ...]:
    """All who owe a commit, in turn order."""
    return tuple([seat for seat in in_turn(data) if drafting(data, seat)])


def ask(data: Data) -> bool:
    """Let `turn` be the first seat in turn order that owes a commit. False: nobody does, and `turn` is TERMINAL for a
    moment."""
    seat = data.start
    for _ in range(data.tables.players):
        if drafting(data, seat):
            data.turn = seat
            return True
        seat = seat + 1 if seat + 1 < data.tables.players else 0
    data.turn = seats.TERMINAL
    return False


def commit(data: Data, seat: int) -> bool:
    """place, limit: a seat is ready. True: it was the last one."""
    data.committed[seat] = 1
    told.ready(data, seat, data.step)
    return not ask(data)


def not_asked(data: Data, paragraph: str, seat: int) -> Refusal:
    """Why nobody hears a seat that owes no commit."""
    if data.committed[seat]:
        return Refusal(paragraph, "committed")
    return Refusal(paragraph, f"not_asked_{paragraph}", {"seats": drafters(data)})
