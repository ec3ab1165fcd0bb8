"""Drafts of steps 1 and 10, and what may be taken back of them until the last seat has committed (ruling a47)."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_limit, layout, place_dwarves, secret_steps
from zwerge.games.silberzwerg.rules.actions import DWARVES
from zwerge.games.silberzwerg.rules.data import Data


def choice(data: Data, seat: int) -> tuple[int, ...]:
    """The steps that lead to what a seat has placed (step 1) or chosen (step 10), committed or not, sorted."""
    if data.phase == layout.PLACING:
        return tuple(place_dwarves.choice(data, seat))
    return tuple(gem_limit.choice(data, seat)) if data.phase == layout.RETURNING else ()


def set_choice(data: Data, seat: int, steps: tuple[int, ...], committed: bool) -> None:
    """Put a draft or committed choice in the place of a seat's own, without asking anybody."""
    if data.phase == layout.PLACING:
        place_dwarves.clear(data, seat)
        for action in steps:
            place_dwarves.place_dwarf(data, seat, data.tables.a[action], data.tables.b[action])
    else:
        gem_limit.clear(data, seat)
        for action in steps:
            gem_limit.choose(data, seat, data.tables.a[action])
    data.committed[seat] = 1 if committed else 0
    secret_steps.ask(data)


def retractions(data: Data, seat: int) -> tuple[int, ...]:
    """place, limit: the own commit, or what stands of the own draft."""
    spans = data.setup.retractions.spans
    if data.phase != layout.PLACING and data.phase != layout.RETURNING:
        return ()
    if data.committed[seat]:
        return (spans["commit"].start,)
    if not secret_steps.drafting(data, seat):
        return ()
    return tuple(sorted({taking_back(data, action) for action in choice(data, seat)}))


def taking_back(data: Data, action: int) -> int:
    """The retraction of a step of a draft."""
    spans = data.setup.retractions.spans
    if data.tables.verb[action] == layout.RETURN:
        start: int = spans["gem"].start
        return start + data.tables.a[action]
    start = spans[DWARVES[data.tables.a[action]]].start
    return start + data.tables.b[action]


def take_back(data: Data, retraction: int, seat: int) -> None:
    """place, limit: a commit, or one step of a draft."""
    steps = list(choice(data, seat))
    if not data.committed[seat]:
        steps.pop([taking_back(data, step) for step in steps].index(retraction))
    set_choice(data, seat, tuple(steps), False)


def refusal(data: Data) -> Refusal:
    """Why a retraction is not on offer."""
    if data.phase == layout.PLACING:
        return Refusal("place", "nothing_to_take_back")
    if data.phase == layout.RETURNING:
        return Refusal("limit", "nothing_to_take_back")
    return Refusal("reveal", "too_late_to_take_back")
