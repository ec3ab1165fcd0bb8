"""What a newcomer to Gartenzwerge e.V. does: he counts what an occupation brings and not what the dwarf could have done
instead, expects to win what nobody better has entered for, pays for a partner whatever the litter is worth, and swaps
for whatever is better."""

from __future__ import annotations

from zwerge.games.gartenzwerge.bot.replies import Replies, Taste
from zwerge.games.gartenzwerge.rules import competitions, enter_competition, garden_work, layout
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_TASTE = Taste(worth=(-100, 350, 600, 950, 1400, 2100, 4500), sells=-100.0, finishes=False)
_REPLIES = Replies(_TASTE)
_HIRE = 150
"""What he has at least before he looks for a partner."""


def naive(state: GartenzwergeState, seat: int) -> int:
    """His decision: legal, and from what the seat may know."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    _REPLIES.know(state)
    if state.step == layout.SUMS:
        step = int(max(0.0, _REPLIES.litter(state, max(1, state.deal_cap)))) // state.tables.unit
        return legal[min(step, len(legal) - 1)]
    if state.step == layout.PAIR:
        return max(legal, key=lambda action: _REPLIES.litter(state, max(state.tables.cap_of(action), state.deal_cap)))
    if state.step == layout.TURN:
        _REPLIES.occupy(state, seat)
        return max(legal, key=lambda action: _hope(state, seat, action))
    return _REPLIES.reply(state, seat)


def _hope(state: GartenzwergeState, seat: int, action: int) -> float:
    """What he expects of an occupation."""
    tables = state.tables
    word, cap = layout.WORDS[tables.kind_of(action)], tables.cap_of(action)
    if word == "compete":
        card = tables.more_of(action)
        if cap < card or any(k == card and c > cap for _, c, k in enter_competition.entries_of(state)):
            return 0.0
        return float(competitions.prize(state, state.card[0] + state.card[1] - card < card))
    if word == "seek":
        return _REPLIES.litter(state, cap) if tables.more_of(action) <= 1 and state.cash[seat] >= _HIRE else 0.0
    if word == "swap":
        return float(_TASTE.worth[cap + 1])
    if word == "garden":
        return float(garden_work.usual_pay(state))
    return _REPLIES.gain(state, seat, action) if word == "sell" else 0.0
