"""A search for one decision on as many processes as its budget says."""

from __future__ import annotations

import pickle
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import NamedTuple

from zwerge.bots.processes import MOST_TRIES, Pool
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.found import Found, added
from zwerge.bots.search.judge import Judge
from zwerge.bots.search.thinking import Wanted, find_here
from zwerge.core.chance import Rng

_NOBODY = Judge()
"""Who stands for a judge that is sent apart."""
_pools: dict[int, Pool] = {}
"""Processes that were begun for a search and wait for the next one, by their number."""


class Part(NamedTuple):
    """What one process of several does of a search. The judge is sent as bytes, with the setup of its game, and known
    again by them."""

    wanted: Wanted
    judge: bytes
    budget: Budget
    seed: int


def find(wanted: Wanted, budget: Budget, rng: Rng) -> Found:
    """What a search finds within its budget.

    On several processes each grows a tree of its own, from a seed of its own, and what they found is added up: root
    parallelization (Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008). So many simulations
    are shared out among them; of seconds each takes all.
    """
    if budget.processes == 1:
        return find_here(wanted, budget, rng)
    judge = pickle.dumps((wanted.judge, wanted.sample(Rng(0)).setup))
    rest = wanted._replace(judge=_NOBODY)
    parts = [Part(rest, judge, part, rng.next64()) for part in budget.shared_out()]
    if budget.processes not in _pools:
        _pools[budget.processes] = Pool(budget.processes)
    pool = _pools[budget.processes]
    try:
        return added(_find_there(pool, parts))
    except BaseException:  # Ctrl-C too: nobody waits for what they think about
        _pools.pop(budget.processes, None)
        pool.stop()
        raise


def _find_there(pool: Pool, parts: list[Part]) -> list[Found]:
    """The parts of a search in the processes of a pool. What died is searched again, in the end in this process."""
    found: dict[int, Found] = {}
    for _ in range(MOST_TRIES):
        running = {number: pool.submit(_search_part, part) for number, part in enumerate(parts) if number not in found}
        for number, future in running.items():
            try:
                found[number] = future.result()
            except BrokenProcessPool:
                pool.broken(future)
        if len(found) == len(parts):
            break
    return [found[number] if number in found else _search_part(part) for number, part in enumerate(parts)]


def _search_part(part: Part) -> Found:
    wanted = part.wanted._replace(judge=_judge_of(part.judge))
    return find_here(wanted, part.budget, Rng(part.seed))


@lru_cache(maxsize=8)
def _judge_of(sent: bytes) -> Judge:
    """The judge that was sent, the same one for all searches in games alike: it has worked out much by then."""
    judge: Judge = pickle.loads(sent)[0]
    return judge
