"""How a good player of Gartenzwerge e.V. decides, on a State; greedy bots call it on sampled States.

The contract is `zwerge.bots.heuristics.Heuristic`. Every decision follows from the same estimates in Blüten
(`replies.py`), which look at nothing that their seat may not know: all is open but sums in closed hands, and they look
only at their own. So every decision is `obvious` and no worlds are compared: what a few of them tell of a round with
two competitions, breeding and the sums of others is mostly chance, and greedy won less with it than without.
"""

from __future__ import annotations

from zwerge.core.state import State
from zwerge.games.gartenzwerge.bot import newcomer
from zwerge.games.gartenzwerge.bot.estimates import Estimates
from zwerge.games.gartenzwerge.bot.replies import Replies
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_ESTIMATES = Estimates()
_REPLIES = Replies()


def moment(state: State) -> object:
    """A round."""
    assert isinstance(state, GartenzwergeState)
    return state.round


def obvious(state: State, seat: int) -> int:
    """Every decision follows from the estimates."""
    return reply(state, seat)


def reply(state: State, seat: int) -> int:
    """A quick sensible decision: the one that gains most."""
    assert isinstance(state, GartenzwergeState)
    _REPLIES.know(state)
    return _REPLIES.reply(state, seat)


def naive(state: State, seat: int) -> int:
    """What a newcomer does."""
    assert isinstance(state, GartenzwergeState)
    return newcomer.naive(state, seat)


def value(state: State, seat: int) -> float:
    """The seat's share of the win to be expected, from 0 to 1, by money and dwarves."""
    assert isinstance(state, GartenzwergeState)
    if state.is_terminal():
        return state.returns()[seat]
    _ESTIMATES.weigh(state)
    return _ESTIMATES.share[seat]
