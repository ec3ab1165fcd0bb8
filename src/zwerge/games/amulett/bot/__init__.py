"""What a decent club player of Das Zwergenamulett looks at, on a State; greedy bots call it on sampled States.

The contract is `zwerge.bots.heuristics.Heuristic`. `obvious` and `reply` look at nothing that their seat may not know
(its hand and what lies and lay open); only `value` weighs the hands of all, as they are in a sampled world. The weights
were set by hand after fits to some thousand rounds per number of players; `zwerge match` counts what they are worth.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from zwerge.core.state import State
from zwerge.games.amulett.rules.layout import AMULET, ANNOUNCE, KINDS, OFF, SILENT, TRICK, WINDOW
from zwerge.games.amulett.rules.state import AmulettState

_THREAT = (0.0, 1.1, 0.8, 0.5, 0.35, 0.15)
"""What being one, two, ... dwarves short of seven is worth, on the scale of `_chances`."""
_KEEP = {"dragon": 3.0, "giant": 3.0, "red": 1.5, "green": 1.5, "brown": 1.5, "double": 3.0, "amulet": 9.0}
"""What it costs to give a card out of hand, in points; every other card costs 1."""
KEEPS = tuple(_KEEP.get(kind, 1.0) for kind in KINDS)
SEVEN = 60.0
"""A trick that brings somebody seven dwarves, in points."""
_FAT = 12
"""A trick of so many points is worth an amulet to a newcomer."""


def moment(state: State) -> object:
    """A trick with its window: what is played out before a position is judged."""
    assert isinstance(state, AmulettState)
    return state.round, state.n_tricks - (1 if state.phase == WINDOW else 0)


def obvious(state: State, seat: int) -> int | None:
    """Answers that need no thought: who has seven in his pile announces, if he may, and nobody else does."""
    assert isinstance(state, AmulettState)
    if state.phase != WINDOW:
        return None
    has_seven = state.weight[seat] >= state.tables.dwarves_to_win
    return ANNOUNCE if has_seven and state.may_announce(seat) else SILENT


def reply(state: State, seat: int) -> int:
    """A quick sensible decision: in a trick the card that gains most, after what it costs to part with it."""
    assert isinstance(state, AmulettState)
    answer = obvious(state, seat)
    if answer is not None:
        return answer
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    tables = state.tables
    values, weights, families = tables.value, tables.weight, tables.family
    hand, piles = state.hand_of(seat), state.weight
    players, to_win = tables.players, tables.dwarves_to_win
    after = players - 1 - state.on_table
    heaviest_after = max((piles[(seat + i) % players] for i in range(1, after + 1)), default=0)
    best, most = legal[0], -1e9
    for kind in legal:
        points = state.trick_points + values[kind]
        weight = state.trick_weight + weights[kind]
        if state.on_table == 0 or kind == AMULET or families[kind] == state.top:
            holds = _holds(kind, hand.count(kind), after)
            gain = holds * _worth(piles[seat], weight, points, to_win)
            gain -= (1 - holds) * 0.6 * _worth(heaviest_after, weight, points, to_win)
        else:
            gain = -(0.7 if players == 2 else 0.5) * _worth(piles[state.best], weight, points, to_win)
        gain -= KEEPS[kind]
        if gain > most:
            best, most = kind, gain
    return best


def _holds(kind: int, held: int, after: int) -> float:
    """How likely a card that takes the trick keeps it against so many who come after, roughly."""
    one = 0.86 if kind == AMULET else 0.88 - 0.0935 * max(0, 4 - held)
    return float(one**after)


def _worth(pile: int, weight: int, points: int, to_win: int) -> float:
    """What a trick is worth, in points, to whoever has so many dwarves already."""
    return SEVEN if pile + weight >= to_win else points + weight * (2 + (pile + weight) / 2)


def value(state: State, seat: int) -> float:
    """The seat's share of the win to be expected, from 0 to 1: who may win this round, and then the race."""
    assert isinstance(state, AmulettState)
    if state.is_terminal():
        return state.returns()[seat]
    tables = state.tables
    gold = list(state.scores())
    rounds = tables.round_limit - state.round
    if state.phase not in (TRICK, WINDOW):
        return race(gold, tables.gold_to_win, rounds + 1, seat)
    total = 0.0
    for winner, chance in enumerate(_chances(state)):
        gold[winner] += 1
        total += chance * race(gold, tables.gold_to_win, rounds, seat)
        gold[winner] -= 1
    return total


def _chances(state: AmulettState) -> list[float]:
    """How likely each seat wins the running round, from piles, hands and the lead, as they are in this world."""
    tables = state.tables
    players = tables.players
    values, weights = tables.value, tables.weight
    hands = [state.hand_of(seat) for seat in range(players)]
    held_points = [sum([values[kind] for kind in hand]) for hand in hands]
    held_weight = [sum([weights[kind] for kind in hand]) for hand in hands]
    points, weight = sum(held_points), sum(held_weight)
    wide, narrow = 5 + points / 2, 4 + points / 10  # how far the points still to come can shift a lead
    amulet_in_hand = 1.65 - 2.1 / players
    seven_wins = tables.announcing != OFF
    piles, amulets = state.weight, state.amulets
    strengths = []
    for seat in range(players):
        strength = 0.4 * state.score(seat) / narrow
        short = tables.dwarves_to_win - piles[seat]
        if seven_wins and 0 < short <= weight and short < len(_THREAT):
            strength += _THREAT[short]
        if hands[seat]:
            own = hands[seat].count(AMULET)
            strength += amulet_in_hand * own
            if own and not amulets[seat]:
                strength += 1.5 * piles[seat] / wide
            if seat == state.leader:
                strength += 0.3
            # cards of worth in hand go to others more often than to oneself
            strength -= held_points[seat] / wide + held_weight[seat] / (1 + weight)
        strengths.append(exp(strength))
    total = sum(strengths)
    return [strength / total for strength in strengths]


def race(gold: list[int], to_win: int, rounds: int, seat: int) -> float:
    """The seat's share of the win if from here on every round is anybody's alike.

    Long races are shortened (to three more gold for the first, and to five for the last), which keeps their order.
    """
    needs = [to_win - held for held in gold]
    cut = max(0, min(needs) - 3)
    needs = [min(5, need - cut) for need in needs]
    mine = needs.pop(seat)
    return _share(mine, tuple(sorted(needs)), min(rounds, 9))


@lru_cache(maxsize=1 << 16)
def _share(mine: int, others: tuple[int, ...], rounds: int) -> float:
    least = min(mine, *others)
    if least <= 0 or rounds == 0:
        return 1 / (1 + others.count(least)) if mine == least else 0.0
    total = _share(mine - 1, others, rounds - 1)
    for i, need in enumerate(others):
        rest = tuple(sorted((*others[:i], need - 1, *others[i + 1 :])))
        total += _share(mine, rest, rounds - 1)
    return total / (1 + len(others))


def naive(state: State, seat: int) -> int:
    """What a newcomer plays: he sees the points on the table, and neither who may still come nor anybody's dwarves.

    He leads his dearest card, takes what he can take, spends an amulet on a fat trick, and else throws his cheapest.
    """
    assert isinstance(state, AmulettState)
    answer = obvious(state, seat)
    if answer is not None:
        return answer
    legal, values = state.legal(seat), state.tables.value
    plain = [kind for kind in legal if kind != AMULET] or list(legal)
    if state.on_table == 0:
        return max(plain, key=lambda kind: values[kind])
    taking = [kind for kind in plain if state.tables.family[kind] == state.top]
    if taking:
        return taking[0]
    if AMULET in legal and state.trick_points >= _FAT:
        return AMULET
    return min(plain, key=lambda kind: values[kind])
