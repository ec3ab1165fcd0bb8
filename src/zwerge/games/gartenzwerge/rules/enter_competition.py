"""compete: VI Zum Wettbewerb anmelden. Dwarves on the two cards, until they are judged (`competitions`)."""

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS


def refusal(data: Data, competition: int) -> Refusal | None:
    """Why nobody can enter there."""
    if competition == data.card[0] or competition == data.card[1]:
        return None
    return Refusal("compete", "not_drawn", {"competition": CAPS[competition]})


def compete(data: Data, seat: int, cap: int, competition: int) -> None:
    """compete, r30: onto one of the two cards."""
    herds.employ(data, seat, cap, layout.FREE, layout.COMPETING)
    enter(data, seat, cap, competition)
    told.competes(data, seat, cap, competition)


def enter(data: Data, seat: int, cap: int, competition: int) -> None:
    """Behind those that are entered already."""
    data.entry_seat[data.entries] = seat
    data.entry_cap[data.entries] = cap
    data.entry_card[data.entries] = competition
    data.entries += 1


def entries_of(data: Data) -> list[tuple[int, int, int]]:
    """The entries that are not judged yet, oldest first: seat, rank, competition's rank."""
    return [(data.entry_seat[at], data.entry_cap[at], data.entry_card[at]) for at in range(data.entries)]
