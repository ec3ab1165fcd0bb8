"""material: Zwerge. The dwarves of every flower, in its herd and in its supply, and what each of them does."""

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS


def bring(data: Data, seat: int, cap: int, job: int) -> None:
    """Lay a dwarf of the supply into the herd; r5: whatever lay before a player counts for the competitions."""
    data.own[layout.held(seat, cap)] += 1
    data.highest = max(data.highest, cap)
    data.dwarves[seat] += 1
    data.herd[layout.work(job, seat, cap)] += 1
    if job == layout.FREE:
        count_free(data, seat, cap, 1)


def put_back(data: Data, seat: int, cap: int, job: int) -> None:
    """Return a dwarf of the herd to the supply."""
    data.own[layout.held(seat, cap)] -= 1
    data.dwarves[seat] -= 1
    data.herd[layout.work(job, seat, cap)] -= 1
    if job == layout.FREE:
        count_free(data, seat, cap, -1)


def employ(data: Data, seat: int, cap: int, old: int, new: int) -> None:
    """Give a dwarf another job."""
    data.herd[layout.work(old, seat, cap)] -= 1
    data.herd[layout.work(new, seat, cap)] += 1
    if old == layout.FREE:
        count_free(data, seat, cap, -1)


def count_free(data: Data, seat: int, cap: int, change: int) -> None:
    """Keep `workers` and `free_caps` up to date."""
    if cap == layout.GREY or cap == layout.GOLD:
        return
    data.workers[seat] += change
    if data.herd[layout.work(layout.FREE, seat, cap)] > 0:
        data.free_caps[seat] |= 1 << cap
    else:
        data.free_caps[seat] &= ~(1 << cap)


def free_all(data: Data, seat: int) -> None:
    """course: whatever the dwarves of a seat did, they are free."""
    for job in range(layout.FREE + 1, layout.JOB_COUNT):
        for cap in range(layout.CAP_COUNT):
            data.herd[layout.work(job, seat, cap)] = 0
    data.workers[seat] = working(data, seat)
    data.free_caps[seat] = 0
    for cap in range(layout.CAP_COUNT):
        data.herd[layout.work(layout.FREE, seat, cap)] = data.own[layout.held(seat, cap)]
        if data.own[layout.held(seat, cap)] > 0:
            data.free_caps[seat] |= 1 << cap
    data.free_caps[seat] &= layout.WORKING


def working(data: Data, seat: int) -> int:
    """How many working dwarves a seat has, free or busy."""
    return data.dwarves[seat] - data.own[layout.held(seat, layout.GREY)] - data.own[layout.held(seat, layout.GOLD)]


def has_free_grey(data: Data, seat: int) -> bool:
    """Whether a seat has a grey dwarf that is free."""
    return data.herd[layout.work(layout.FREE, seat, layout.GREY)] > 0


def owned(data: Data, seat: int, cap: int) -> int:
    """How many dwarves of a rank a seat has, whatever they do."""
    return data.own[layout.held(seat, cap)]


def supply(data: Data, seat: int, cap: int) -> int:
    """How many dwarves of a rank a seat has not got yet."""
    return data.tables.dwarves[cap] - data.own[layout.held(seat, cap)]


def count(data: Data, seat: int, job: int, cap: int) -> int:
    """How many dwarves of a rank have a job (a place in JOBS)."""
    return data.herd[layout.work(job, seat, cap)]


def jobs_of(data: Data, seat: int) -> list[tuple[int, int, int]]:
    """The herd of a seat as (job, rank, how many), jobs and ranks in order."""
    found = []
    for job in range(layout.JOB_COUNT):
        for cap in range(layout.CAP_COUNT):
            if data.herd[layout.work(job, seat, cap)] > 0:
                found.append((job, cap, data.herd[layout.work(job, seat, cap)]))
    return found


def not_free(data: Data, seat: int, cap: int, paragraph: str) -> Refusal | None:
    """Why a seat has no free dwarf of a rank."""
    if has_free_grey(data, seat) if cap == layout.GREY else data.free_caps[seat] >> cap & 1:
        return None
    return Refusal(paragraph, "none_free", {"cap": CAPS[cap]})


def clear(data: Data) -> None:
    """Take all dwarves back into the supplies (a position set up by hand)."""
    for seat in range(data.tables.players):
        for job in range(layout.JOB_COUNT):
            for cap in range(layout.CAP_COUNT):
                while data.herd[layout.work(job, seat, cap)] > 0:
                    put_back(data, seat, cap, job)
