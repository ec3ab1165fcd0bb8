"""limit: Edelsteine abgeben. Whoever holds more than twelve gems chooses in secret what goes back."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_moves, layout, offered_list, secret_steps, told
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.edition import COLOURS


def begin(data: Data) -> bool:
    """limit: all who hold too many are asked (ruling a22). False: nobody does."""
    data.step = layout.LIMIT_STEP
    data.phase = layout.RETURNING
    data.passed = 0
    return secret_steps.ask(data)


def to_choose(data: Data, seat: int) -> int:
    """limit: how many gems a seat has still to choose."""
    return gem_moves.excess(data, seat) - data.chosen[seat]


def offered(data: Data, seat: int) -> None:
    """limit: choose gems to give back, one by one, then commit (ruling a22)."""
    if to_choose(data, seat) == 0:
        offered_list.offer(data, data.tables.first[layout.COMMIT])
        return
    for colour in range(layout.COLOUR_COUNT):
        if has_more(data, seat, colour):
            offered_list.offer(data, data.tables.first[layout.RETURN] + colour)


def has_more(data: Data, seat: int, colour: int) -> bool:
    """limit: whether a bag holds more gems of a colour than are chosen."""
    at = seat * layout.COLOUR_COUNT + colour
    return data.bag[at] > data.returning[at]


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why this gem does not go back, or a seat is not ready."""
    if not secret_steps.drafting(data, seat):
        return secret_steps.not_asked(data, "limit", seat)
    verb, left = data.tables.verb[action], to_choose(data, seat)
    if verb == layout.COMMIT:
        return None if left == 0 else Refusal("limit", "more_to_return", {"count": left})
    if verb != layout.RETURN:
        return Refusal("limit", "return_or_commit")
    if left == 0:
        return Refusal("limit", "enough_returned")
    if not has_more(data, seat, data.tables.a[action]):
        return Refusal("limit", "no_more_of_colour", {"colour": COLOURS[data.tables.a[action]]})
    return None


def choose(data: Data, seat: int, colour: int) -> None:
    """limit: one gem is chosen, in secret."""
    data.returning[seat * layout.COLOUR_COUNT + colour] += 1
    data.chosen[seat] += 1
    told.choose_return(data, seat, colour)


def clear(data: Data, seat: int) -> None:
    """A seat has chosen nothing."""
    for colour in range(layout.COLOUR_COUNT):
        data.returning[seat * layout.COLOUR_COUNT + colour] = 0
    data.chosen[seat] = 0


def choice(data: Data, seat: int) -> list[int]:
    """The steps that lead to what a seat has chosen, sorted."""
    first = data.tables.first[layout.RETURN]
    found: list[int] = []
    for colour in range(layout.COLOUR_COUNT):
        found += [first + colour] * data.returning[seat * layout.COLOUR_COUNT + colour]
    return found


def give_back(data: Data) -> None:
    """limit: all are ready, and the gems go to the mines openly, in turn order."""
    giver = data.start
    for _ in range(data.tables.players):
        if data.chosen[giver] > 0:
            told.returned(data, giver)
            for colour in range(layout.COLOUR_COUNT):
                for _ in range(data.returning[giver * layout.COLOUR_COUNT + colour]):
                    gem_moves.lose(data, giver, colour)
            clear(data, giver)
        data.committed[giver] = 0
        giver = giver + 1 if giver + 1 < data.tables.players else 0
