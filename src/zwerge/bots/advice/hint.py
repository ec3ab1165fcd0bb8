"""A hint: what is best now, what each alternative is worth, and the odds that the seat may know."""

from __future__ import annotations

import msgspec

from zwerge.bots.advice.odds import CLOSELY, Likely, doubts_of
from zwerge.bots.advice.weighing import Decision, Master, alike, check_judge, weigh
from zwerge.bots.bot import Question, ask
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.found import Branch
from zwerge.bots.search.tree import opened
from zwerge.bots.search.tuning import MASTER, judge_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.state import State

USUAL = Budget(simulations=12_000)
"""How long is thought about a hint where nobody says it."""
ONLY, OBVIOUS, CLEAR, CLOSE, EARLY = "only", "obvious", "clear", "close", "early"
"""Why: nothing else is possible, it needs no thought, it is worth more than what else was looked at, or hardly more; or
all may answer at once, and it is what a master does without a search."""
_ALTERNATIVES, _LOOKED_AT = 3, 5
"""So many decisions are weighed, out of so many first steps: two may lead to one and the same draft."""
_THINKING, _WEIGHING = 1 / 2, 1 / 6
"""How the budget is parted: for the search, and for each of what is weighed."""


class Alternative(msgspec.Struct, frozen=True):
    """A decision (action texts; a draft has several), the share of the win to be expected from it, and the half of that
    share's 95 % interval."""

    actions: tuple[str, ...]
    value: float
    error: float


class Hint(msgspec.Struct, frozen=True):
    """What to do (the first of `alternatives`) and why: of what a master looked at most the best, once each was weighed
    apart. `odds` of what is hidden with others and in doubt, counted over all worlds if `exact`, else over a sample."""

    seat: int
    why: str
    alternatives: tuple[Alternative, ...]
    odds: tuple[Likely, ...]
    exact: bool


def hint(state: State, seat: int, budget: Budget = MASTER, seed: int = 1, legal: tuple[int, ...] | None = None) -> Hint:
    """A hint for a seat that is asked now; BadInput if it is not, or if the game has no judge.

    `legal` is what the seat may hand in before its turn, where all may answer at once. It follows from what the seat
    may know, and with a budget of simulations from the seed.
    """
    game = state.setup.game
    check_judge(game.id, "hint")
    if legal is None and seat not in state.actors():
        raise BadInput("hint", f"seat {seat} owes no decision now")
    question, seeds = ask(state, seat, legal), Rng(seed)
    if seat not in state.actors():
        return _early(state, question, seeds, budget)
    master = Master(game.id, Rng(seeds.next64()), budget.times(_THINKING))
    decisions = [master.whole(state, seat)]
    if len(question.legal) > 1:
        decisions += _others(master, state, question, decisions[0], seeds, budget)
    luck = seeds.next64()
    found = [_alternative(question, decision, luck, budget) for decision in decisions]
    why = _why(question, decisions[0], found)
    if why != OBVIOUS:
        found.sort(key=lambda one: -one.value)  # of equals the master's comes first
    odds, exact = doubts_of(state, seat, CLOSELY)
    return Hint(seat=seat, why=why, alternatives=tuple(found), odds=odds, exact=exact)


def _early(state: State, question: Question, seeds: Rng, budget: Budget) -> Hint:
    """Before its turn a seat has no tree to search: what the bot would answer, without what it is worth."""
    action = Master(state.setup.game.id, seeds, budget).choose(question)
    odds, exact = doubts_of(state, question.seat, CLOSELY)
    told = Alternative(tuple(question.actions.texts((action,))), 0.0, 0.0)
    return Hint(question.seat, ONLY if len(question.legal) == 1 else EARLY, (told,), odds, exact)


def _others(
    master: Master, state: State, question: Question, best: Decision, seeds: Rng, budget: Budget
) -> list[Decision]:
    """What else is worth a look: the best first steps besides the master's, each gone on with to its end."""
    tried = master.first
    if tried is None:  # it was too clear for a search
        tried = master.search(question, budget.times(_WEIGHING))
    found: list[Decision] = []
    for begun in _first_steps(tried.branches, master, question)[:_LOOKED_AT]:
        if len(found) + 1 == _ALTERNATIVES:
            break
        if begun.action == best[0]:
            continue
        bot = Master(state.setup.game.id, Rng(seeds.next64()), budget.times(_WEIGHING))
        decision = bot.whole(state, question.seat, begun)
        if not any(alike(decision, other) for other in (best, *found)):
            found.append(decision)
    return found


def _first_steps(tried: tuple[Branch, ...], master: Master, question: Question) -> list[Branch]:
    """What a search has tried, the best first, and then what it would have come to later."""
    legal, known = question.legal, {branch.action for branch in tried}
    world = opened(question.sample(Rng(0)), question.seat)
    later = master.judge.candidates(world, question.seat, legal)
    first = [branch for branch in tried if branch.action in legal]
    return [*first, *(Branch(action, 0, 0.0) for action in later if action not in known)]


def _alternative(question: Question, decision: Decision, luck: int, budget: Budget) -> Alternative:
    worth = weigh(question, decision, Rng(luck), budget.times(_WEIGHING))
    return Alternative(tuple(question.actions.texts(decision)), round(worth.value, 6), round(worth.error, 6))


def _why(question: Question, best: Decision, found: list[Alternative]) -> str:
    if len(question.legal) == 1:
        return ONLY
    world = question.sample(Rng(0))
    if judge_of(world.setup.game.id).obvious(world, question.seat) == best[0]:
        return OBVIOUS
    first, *others = sorted(found, key=lambda one: -one.value)
    lead = [first.value - one.value - max(first.error, one.error) for one in others]
    return CLEAR if min(lead, default=1.0) > 0 else CLOSE
