"""What a decent club player of Gartenzwerge e.V. looks at, on a State; greedy bots call it on sampled States.

The contract is `zwerge.bots.heuristics.Heuristic`. `obvious` and `reply` look at nothing that their seat may not know:
all is open but sums in closed hands, and they look only at their own. Everything is counted in Blüten: what a cap is
worth to keep, what a pair may breed, what a competition may bring. The worths were set by hand; `zwerge match` counts
what they do.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from zwerge.core.state import State
from zwerge.games.gartenzwerge.rules import agreement, compete, competitions, garden, herd, layout, swap, upkeep
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

WORTH = (-100, 350, 600, 950, 1400, 2100, 4500)
"""What having a dwarf of a rank is worth, upkeep considered."""
ALONE = 0.85
"""What is left of a prize when others may still enter."""
HIRE = 150
"""What a partner costs, roughly, and what lending brings."""
_SPREAD = 650.0
"""How far apart two players are, in Blüten, when one is about three times as likely to win."""


def moment(state: State) -> object:
    """A turn with the deal it began: what is played out before a position is judged."""
    assert isinstance(state, GartenzwergeState)
    if not layout.TURN <= state.step <= layout.TALK:
        return state.round, state.active, layout.STEPS[state.step]
    seat = state.active
    placed = state.workers[seat] + herd.count(state, seat, layout.FREE, 0) + (state.step != layout.TURN)
    return state.round, seat, placed, state.passed


def obvious(state: State, seat: int) -> int | None:
    """Two greens for a golden cap, and every sum in a closed hand: samples hold any sums of others alike, so trying
    sums against them would teach nothing."""
    assert isinstance(state, GartenzwergeState)
    if state.step == layout.SUMS and seat in state.actors():
        return _sum(state, seat, state.legal(seat))
    if state.step == layout.TURN and seat == state.turn and swap.swaps(state, seat) >> (layout.GOLD - 1) & 1:
        gold = state.setup.actions.spans["swap"](cap="green")
        return gold if gold in state.legal(seat) else None
    return None


def reply(state: State, seat: int) -> int:
    """A quick sensible decision: the one that gains most by rough estimates."""
    assert isinstance(state, GartenzwergeState)
    answer = obvious(state, seat)
    if answer is not None:
        return answer
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.step == layout.TALK:
        return _talk(state, seat, legal)
    return max(legal, key=lambda action: _gain(state, seat, action))


def value(state: State, seat: int) -> float:
    """The seat's share of the win to be expected, from 0 to 1: how wealthy each is, in money, dwarves and hopes."""
    assert isinstance(state, GartenzwergeState)
    if state.is_terminal():
        return state.returns()[seat]
    players = range(state.tables.players)
    wealth = [_wealth(state, other) / _SPREAD for other in players]
    top = max(wealth)
    strengths = [exp(one - top) for one in wealth]
    return strengths[seat] / sum(strengths)


# ---------------------------------------------------------------------- estimates


def _wealth(state: GartenzwergeState, seat: int) -> float:
    """Money, dwarves, and what is hoped of them this round."""
    total = float(state.cash[seat])
    for job, cap, count in herd.jobs_of(state, seat):
        total += WORTH[cap] * count
        if job == layout.FREE and 0 < cap < layout.GOLD and layout.TURN <= state.step <= layout.TALK:
            total += count * _occupation(state, cap)
    for own, partner, _ in agreement.pairs_of(state, seat):
        total += _litter(state, max(own, partner))
    for who, cap, card in compete.entries_of(state):
        if who == seat:
            total += _prize(state, cap, card, entered=True) * ALONE
    # the closer to the price of gold, the more a Blüte is worth
    return total * (1 + min(state.cash[seat], state.tables.gold_price) / state.tables.gold_price / 4)


def _litter(state: GartenzwergeState, rank: int) -> float:
    """What a draw from a stack is worth, on average, this round's upkeep paid."""
    return litter_worth(tuple(state.tables.stack_of(rank))) - upkeep.per_dwarf(state)


@lru_cache(maxsize=64)
def litter_worth(stack: tuple[int, ...]) -> float:
    return sum(count * worth for count, worth in zip(stack, WORTH, strict=True)) / sum(stack)


def _prize(state: GartenzwergeState, cap: int, card: int, *, entered: bool = False) -> float:
    """What an entry may win against two rivals and what lies there already."""
    better = sum(k == card and c > cap for _, c, k in compete.entries_of(state))
    equal = sum(k == card and c == cap for _, c, k in compete.entries_of(state)) - entered
    if better:
        return 0.0
    higher = state.card[0] + state.card[1] - card < card
    return odds(tuple(state.tables.stack_of(card)), cap) * competitions.prize(state, higher) / (1 + equal)


@lru_cache(maxsize=512)
def odds(stack: tuple[int, ...], cap: int) -> float:
    """The share of a prize that a dwarf alone expects against two rivals of a stack."""
    cards = [rank for rank, count in enumerate(stack) for _ in range(count)]
    pairs = [(a, b) for i, a in enumerate(cards) for b in cards[:i]]
    return sum(1 / (1 + (a == cap) + (b == cap)) for a, b in pairs if max(a, b) <= cap) / len(pairs)


def _occupation(state: GartenzwergeState, cap: int) -> float:
    """What a free dwarf of a rank still brings this round: garden, a competition, or breeding."""
    contests = max(_prize(state, cap, state.card[0]), _prize(state, cap, state.card[1]))
    return max(float(garden.usual_pay(state)), contests * ALONE, _litter(state, cap) - HIRE)


def _gain(state: GartenzwergeState, seat: int, action: int) -> float:
    """What a decision that is no sum gains, roughly."""
    tables = state.tables
    word, cap = layout.WORDS[tables.kind_of(action)], tables.cap_of(action)
    if state.step == layout.SALE:
        return -float(WORTH[cap]) + tables.resale[cap]
    if word in ("none", "pass"):
        return 0.0
    if word == "name":
        return 1.0 - cap + (HIRE - _occupation(state, cap)) / 100
    if word == "pair":
        return _litter(state, max(cap, state.deal_cap)) - _occupation(state, cap)
    if word == "choose":
        who = tables.more_of(action)
        partner = state.deal_cap if who == layout.SCHMIEDEL else state.named[who]
        # r18, r50: the better dwarf first, then clockwise; on an offer the other player before Schmiedel
        distance = (who - seat) % tables.players if who != layout.SCHMIEDEL else tables.players
        return (partner if state.deal == layout.SEEK else 0) - distance / 10
    if word == "sell":
        return tables.resale[cap] - WORTH[cap] - (0.0 if cap == 0 else _occupation(state, cap)) - (cap == 0) * 150
    if word == "swap":
        return float(WORTH[cap + 1] - 2 * WORTH[cap]) + upkeep.per_dwarf(state) - 2 * _occupation(state, cap)
    return _work(state, seat, action, word, cap) - _occupation(state, cap)


def _work(state: GartenzwergeState, seat: int, action: int, word: str, cap: int) -> float:
    """What an occupation brings."""
    tables = state.tables
    if word == "garden":
        return float(garden.usual_pay(state))
    if word == "compete":
        return _prize(state, cap, tables.more_of(action)) * ALONE
    others = [other for other in range(tables.players) if other != seat and state.workers[other]]
    if word == "offer":
        reachable = bool(others) or (tables.two and state.guests[seat] < tables.guests_per_round)
        rent = tables.resale[cap] + 150 if tables.two else min(_litter(state, cap) / 2, HIRE + 50 * cap)
        return max(0.0, rent - 20) if reachable else 0.0
    if word == "seek":
        demands = tables.more_of(action)
        if demands > 1 or not (others or tables.two):
            return 0.0
        price = tables.resale[cap] + 200 if tables.two and not others else HIRE
        if price > state.cash[seat]:
            return 0.0
        return max(20.0, _litter(state, cap) - price) - demands
    return 0.0


def _sum(state: GartenzwergeState, seat: int, legal: tuple[int, ...]) -> int:
    """Prices and minimums above what the dwarf could do else, maximums and bids below what breeding brings."""
    if state.deal == layout.SEEK and seat == state.active:
        partner = max((state.named[s] for s in range(state.tables.players) if s != seat), default=0)
        wanted = _litter(state, max(state.deal_cap, partner)) - garden.usual_pay(state)
    elif state.deal == layout.SEEK:
        wanted = _occupation(state, state.named[seat]) + 50
    elif seat == state.active:
        wanted = _occupation(state, state.deal_cap) + 50
    else:
        own = max(range(1, 6), key=lambda cap: (herd.count(state, seat, layout.FREE, cap) > 0) * (10 - cap))
        wanted = (_litter(state, max(own, state.deal_cap)) - _occupation(state, own)) * 0.7
    step = int(max(0.0, wanted)) // state.tables.unit
    return legal[min(step, len(legal) - 1)]


def _talk(state: GartenzwergeState, seat: int, legal: tuple[int, ...]) -> int:
    """One call a talk, as a price or bid would be; the active player takes the best call that gains him something."""
    tables = state.tables
    words = [layout.WORDS[tables.kind_of(action)] for action in legal]
    if seat != state.active:
        calls = [action for action, word in zip(legal, words, strict=True) if word == "call"]
        if state.spoken[seat] or not calls:
            return legal[words.index("quiet")]
        if state.deal == layout.SEEK:
            cap = min(tables.cap_of(action) for action in calls)
            calls = [action for action in calls if tables.cap_of(action) == cap]
            wanted = _occupation(state, cap) + 50
        else:
            own = min(cap for cap in range(1, 6) if herd.count(state, seat, layout.FREE, cap))
            wanted = (_litter(state, max(own, state.deal_cap)) - _occupation(state, own)) * 0.7
        return min(calls, key=lambda action: abs(tables.sum_of(action) - wanted))

    def gain(action: int) -> float:
        who = tables.more_of(action)
        if layout.WORDS[tables.kind_of(action)] == "end":
            return float(garden.usual_pay(state))
        if state.deal == layout.SEEK:
            return _litter(state, max(state.deal_cap, state.call_cap[who])) - state.call_sum[who]
        return float(state.call_sum[who])

    return max(legal, key=gain)


# ---------------------------------------------------------------------- a newcomer


def naive(state: State, seat: int) -> int:
    """What a newcomer does: he counts what an occupation brings and not what the dwarf could have done instead, expects
    to win what nobody better has entered for, and pays for a partner whatever the litter is worth."""
    assert isinstance(state, GartenzwergeState)
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.step == layout.SUMS:
        step = int(max(0.0, _litter(state, max(1, state.deal_cap)))) // state.tables.unit
        return legal[min(step, len(legal) - 1)]
    if state.step == layout.TALK:
        return _talk(state, seat, legal)
    return max(legal, key=lambda action: _hope(state, seat, action))


def _hope(state: GartenzwergeState, seat: int, action: int) -> float:
    """What a newcomer expects of a decision that is no sum."""
    tables = state.tables
    word, cap = layout.WORDS[tables.kind_of(action)], tables.cap_of(action)
    if word == "compete":
        card = tables.more_of(action)
        better = any(k == card and c > cap for _, c, k in compete.entries_of(state))
        return (
            0.0
            if better or cap < card
            else float(competitions.prize(state, state.card[0] + state.card[1] - card < card))
        )
    if word == "seek":
        return _litter(state, cap) if tables.more_of(action) <= 1 and state.cash[seat] >= HIRE else 0.0
    if word in ("garden", "offer"):
        return float(garden.usual_pay(state)) if word == "garden" else 0.0
    if word == "pair":
        return _litter(state, max(cap, state.deal_cap))
    if word == "swap":
        return float(WORTH[cap + 1])
    return _gain(state, seat, action)
