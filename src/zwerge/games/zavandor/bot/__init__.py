"""How a careful player decides in Die Minen von Zavandor; greedy bots call it on sampled States.

The contract is `zwerge.bots.heuristics.Heuristic`. Every decision is weighed by the same estimates (`worth.py`), which
know nothing that their seat does not know, so every decision is `obvious` and no worlds are compared. A hand is worth
what its best bid and its best upgrades bring; a trade is good when it makes the hand worth more than the bank could
(`replies.py`).
"""

from __future__ import annotations

from math import exp

from zwerge.core.state import State
from zwerge.games.zavandor.bot import purse
from zwerge.games.zavandor.bot.replies import OFFERS, Replies
from zwerge.games.zavandor.bot.worth import Mind
from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.state import ZavandorState

__all__ = ["OFFERS", "moment", "naive", "obvious", "reply", "value"]

_SPREAD = 7.0
"""So many points ahead make a player about e times as likely to win, early on."""
_NAIVE_BID = 3
"""So many cards go into a newcomer's bid at most."""


def moment(state: State) -> object:
    """A phase of a round."""
    assert isinstance(state, ZavandorState)
    return state.round, state.phase


def obvious(state: State, seat: int) -> int:
    """Every decision follows from the estimates."""
    return reply(state, seat)


def reply(state: State, seat: int) -> int:
    """A legal, sensible decision; looks only at what the seat may know."""
    assert isinstance(state, ZavandorState)
    return Replies().reply(state, seat)


def value(state: State, seat: int) -> float:
    """The seat's share of the win to be expected: points, cards in hand, and what objects still bring."""
    assert isinstance(state, ZavandorState)
    if state.is_terminal():
        return state.returns()[seat]
    scores, mind = state.scores(), Mind()
    strengths = []
    for other in range(state.n):
        mind.think(state, other)
        left = min(1.0, 0.2 + mind.rounds / 10)
        cards = mind.worth_of(mind.hand) - purse.size(mind.hand) / 3
        to_come = 0.6 * mind.rounds * mind.income_worth(0, mind.limit)
        strengths.append((scores[other] + cards + to_come) / (_SPREAD * left))
    top = max(strengths)
    shares = [exp(strength - top) for strength in strengths]
    return shares[seat] / sum(shares)


# ---------------------------------------------------------------------- a newcomer


def naive(state: State, seat: int) -> int:
    """What a newcomer does: he trades with nobody, puts all of the gem he has most of into one auction, and puts his
    stones wherever he can pay, in the order in which his cards lie."""
    assert isinstance(state, ZavandorState)
    first, legal = state.tables.first, state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == layout.TRADE:
        declining = [action for action in legal if first["decline"] <= action < first["decline"] + state.n_offers]
        return declining[0] if declining else first["ready"] if first["ready"] in legal else reply(state, seat)
    if state.phase == layout.BIDS:
        return _naive_bid(state, seat, legal)
    if state.phase == layout.UPGRADES:
        return legal[0] if state.begun[seat] >= 0 or first["done"] not in legal else _naive_upgrade(state, legal)
    return reply(state, seat)


def _naive_bid(state: ZavandorState, seat: int, legal: tuple[int, ...]) -> int:
    """All cards of the gem of which most are held, at most three, and then no more."""
    first = state.tables.first
    put = state.fist[seat]
    if len(put) >= _NAIVE_BID and first["commit"] in legal:
        return first["commit"]
    start = seat * layout.CARDS
    held = [sum(state.hand[start + gem * 4 : start + gem * 4 + 4]) for gem in range(layout.GEMS)]
    gem = put[0] // 4 if put else max(range(4), key=held.__getitem__)
    same = range(first["bid"] + gem * 4, first["bid"] + gem * 4 + 4)
    cards = [action for action in legal if action in same]
    return cards[0] if cards else first["commit"] if first["commit"] in legal else legal[0]


def _naive_upgrade(state: ZavandorState, legal: tuple[int, ...]) -> int:
    return next((action for action in legal if action != state.tables.first["done"]), state.tables.first["done"])
