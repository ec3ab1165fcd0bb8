"""Why a decision is refused in Gartenzwerge e.V.: the reasons in the order of the sheet (4.2), the first that holds.

They follow from public facts and the seat's own sum. Keys are told as `gartenzwerge.refusal.<key>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.core.rulebook import Param, Refusal
from zwerge.core.seats import CHANCE
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, UNIT, WORKERS

if TYPE_CHECKING:
    from zwerge.core.state import State
    from zwerge.games.gartenzwerge.rules.state import GartenzwergeState


_DRAWS = {
    layout.TREASURER: "setup",
    layout.COMPETITION: "treasurer",
    layout.EVENT: "treasurer",
    layout.BREED: "breeding",
    layout.RIVAL: "competitions",
}
_TURN_WORDS = frozenset(layout.WORDS[:8])
_LAZY = ("grey", "gold")


def refusal(state: GartenzwergeState, action: int, seat: int) -> Refusal | None:
    """Why the decision of a seat is not allowed now, or None."""
    word = layout.WORDS[state.tables.kind_of(action)]
    closed = _closed(state)
    if closed is not None:
        return closed
    return _BY_STEP[state.step](state, word, action, seat)


def retraction_refusal(state: GartenzwergeState) -> Refusal:
    """`retract` with nothing to take back: as a word of another step."""
    return _closed(state) or _other_word(state)


def _closed(state: GartenzwergeState) -> Refusal | None:
    """The game is over, or chance is to act."""
    if state.step == layout.OVER:
        return Refusal("game_end", "over")
    if state.turn == CHANCE:
        if state.step == layout.CHIPS:
            return Refusal("two_seek" if state.deal == layout.SEEK else "two_offer", "chance")
        return Refusal(_DRAWS[state.step], "chance")
    return None


def _paragraph(state: GartenzwergeState) -> str:
    return "seek" if state.deal == layout.SEEK else "offer"


def _other_word(state: GartenzwergeState) -> Refusal:
    paragraph = {
        layout.TURN: "work",
        layout.NAME: "seek",
        layout.PAIR: "offer",
        layout.TALK: "free_bidding",
        layout.SALE: "upkeep",
    }.get(state.step)
    return Refusal(paragraph or _paragraph(state), f"now_{STEP_KEYS[state.step]}", _asked(state))


STEP_KEYS = {
    layout.TURN: "turn",
    layout.NAME: "name",
    layout.SUMS: "sums",
    layout.CHOOSE: "choose",
    layout.PAIR: "pair",
    layout.TALK: "talk",
    layout.SALE: "sale",
}


def _asked(state: GartenzwergeState) -> dict[str, Param]:
    return {"seat": state.active if state.step in (layout.SUMS, layout.TALK) else state.turn}


def _cap(state: GartenzwergeState, action: int) -> str:
    return CAPS[state.tables.cap_of(action)]


def _not_free(state: GartenzwergeState, action: int, seat: int, paragraph: str) -> Refusal | None:
    rank = state.tables.cap_of(action)
    if rank and state.free_caps[seat] >> rank & 1:
        return None
    if rank == 0 and state.count(seat, 0, 0):
        return None
    return Refusal(paragraph, "none_free", {"cap": CAPS[rank]})


def _turn(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    tables = state.tables
    if word not in _TURN_WORDS:
        return _other_word(state)
    if seat != state.turn:
        return Refusal("work", "not_your_turn", {"seat": state.turn})
    first = state.prescribed(seat)
    if first >= 0 and word != layout.WORDS[first]:
        return Refusal("first", "first", {"event": EVENTS[state.event], "word": layout.WORDS[first]})
    if first < 0 and word != "seek" and state.duty_open(seat):
        return Refusal("seek", "duty")
    if word == "pass":
        return Refusal("work", "must_occupy") if state.workers[seat] else None
    if word == "rest" and first < 0:
        return Refusal("events", "rest")
    missing = _not_free(state, action, seat, "work")
    if missing is not None:
        return missing
    rank = tables.cap_of(action)
    if word == "seek" and not state.may_deal(seat):
        return Refusal("events", "leaking_shed")
    if word == "swap" and state.count(seat, 0, rank) < 2:
        return Refusal("swap", "only_one", {"cap": CAPS[rank]})
    if word == "swap" and not state.swaps(seat) >> rank & 1:
        return Refusal("swap", "none_left", {"cap": CAPS[rank + 1]})
    if word == "compete" and tables.more_of(action) not in (state.card[0], state.card[1]):
        return Refusal("compete", "not_drawn", {"competition": CAPS[tables.more_of(action)]})
    return None


def _name(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    if word not in ("name", "none"):
        return _other_word(state)
    if seat != state.turn:
        return Refusal("seek", "not_asked", {"seat": state.turn})
    if word == "none":
        return None
    missing = _not_free(state, action, seat, "seek")
    if missing is not None:
        return missing
    return _below(state, action)


def _below(state: GartenzwergeState, action: int) -> Refusal | None:
    if state.tables.cap_of(action) < state.minimum_cap:
        return Refusal("seek", "below_minimum", {"cap": _cap(state, action), "minimum_cap": CAPS[state.minimum_cap]})
    return None


def _sums(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    paragraph = _paragraph(state)
    own, others = ("maximum", "price") if state.deal == layout.SEEK else ("minimum", "bid")
    if word not in (own, others):
        return _other_word(state)
    if not state.hands >> seat & 1:
        return Refusal(paragraph, "no_hand")
    if state.closed >> seat & 1:
        return Refusal(paragraph, "hand_closed")
    if word != (own if seat == state.active else others):
        return Refusal(paragraph, "other_side", {"word": own if seat == state.active else others})
    if state.tables.sum_of(action) > state.most(seat):
        return Refusal(paragraph, "above_cash", {"sum": state.tables.sum_of(action), "most": state.most(seat)})
    return None


def _choose(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    paragraph = _paragraph(state)
    if word != "choose":
        return _other_word(state)
    if seat != state.turn:
        return Refusal(paragraph, "not_choosing", {"seat": state.turn})
    if not state.tied >> state.tables.more_of(action) & 1:
        return Refusal(paragraph, "not_tied")
    return None


def _pair(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    if word != "pair":
        return _other_word(state)
    if seat != state.turn:
        return Refusal("offer", "not_pairing", {"seat": state.turn})
    return _not_free(state, action, seat, "offer")


def _sale(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    if word != "sell":
        return _other_word(state)
    if seat != state.turn:
        return Refusal("upkeep", "not_paying", {"seat": state.turn})
    rank = state.tables.cap_of(action)
    if state.owned(seat, rank) == 0:
        return Refusal("upkeep", "none_there", {"cap": CAPS[rank]})
    if not state.saleable(seat) >> rank & 1:
        return Refusal("upkeep", "last_working", {"cap": CAPS[rank]})
    return None


def _talk(state: GartenzwergeState, word: str, action: int, seat: int) -> Refusal | None:
    tables = state.tables
    if word not in ("call", "withdraw", "quiet", "accept", "end"):
        return _other_word(state)
    if seat == state.active:
        if word not in ("accept", "end"):
            return Refusal("free_bidding", "other_side_active")
        if word == "accept" and state.call_sum[tables.more_of(action)] < 0:
            return Refusal("free_bidding", "no_call_of", {"who": tables.more_of(action)})
        return None
    if not state.hands >> seat & 1:
        lack = "dwarf" if state.workers[seat] == 0 else "shed" if state.deal == layout.OFFER else "demand"
        return Refusal("free_bidding", "may_not_call", {"lack": lack})
    if word in ("accept", "end"):
        return Refusal("free_bidding", "other_side_caller", {"seat": state.active})
    if not state.has_word(seat):
        return Refusal("free_bidding", "said_all", {"calls": tables.calls_per_talk})
    if state.quiet >> seat & 1:
        return Refusal("free_bidding", "is_quiet")
    if word == "quiet":
        return None
    if word == "withdraw":
        return None if state.call_sum[seat] >= 0 else Refusal("free_bidding", "no_call")
    return _call(state, action, seat)


def _call(state: GartenzwergeState, action: int, seat: int) -> Refusal | None:
    tables = state.tables
    amount, rank, limit = tables.sum_of(action), tables.cap_of(action), state.call_limit(seat)
    if state.deal == layout.SEEK:
        if rank == 0:
            return Refusal("free_bidding", "call_with_cap")
        missing = _not_free(state, action, seat, "free_bidding") or _below(state, action)
        if missing is not None:
            return missing
        if amount > limit:
            return Refusal("seek", "above_searchers_cash", {"sum": amount, "most": limit})
    else:
        if rank > 0:
            return Refusal("free_bidding", "call_without_cap")
        if amount == 0:
            return Refusal("offer", "call_zero")
        if amount > limit:
            return Refusal("offer", "above_cash", {"sum": amount, "most": limit})
    if state.call_sum[seat] == amount and state.call_cap[seat] == rank:
        return Refusal("free_bidding", "same_call")
    return None


_BY_STEP = {
    layout.TURN: _turn,
    layout.NAME: _name,
    layout.SUMS: _sums,
    layout.CHOOSE: _choose,
    layout.PAIR: _pair,
    layout.TALK: _talk,
    layout.SALE: _sale,
}


# ---------------------------------------------------------------------- texts that are in no list


def refuse_text(state: State, text: str) -> Refusal | None:
    """A refusal for a text in the form of a decision that no table ever allows: a lazy or golden dwarf at work, a
    demand or competition that does not exist, a sum off the 50s. None for all else, bad input too."""
    word, *parts = text.split(" ")
    if word in ("garden", "offer", "rest", "seek", "compete", "swap"):
        return _no_work(word, parts)
    if word in ("name", "pair", "call") and parts and parts[0] in _LAZY:
        paragraph = {"name": "seek", "pair": "offer", "call": "free_bidding"}[word]
        fits = len(parts) == 2 and _is_sum(parts[1]) if word == "call" else len(parts) == 1
        return Refusal(paragraph, "lazy", {"cap": parts[0]}) if fits else None
    if parts == ["gold"] and word == "sell":
        return Refusal("sell", "gold")
    return _no_sum(state, word, parts)


def _no_work(word: str, parts: list[str]) -> Refusal | None:
    if not parts or parts[0] not in CAPS:
        return None
    lazy = [cap for cap in parts[:1] if cap in _LAZY]
    count = {"seek": 3, "compete": 2}.get(word, 1)
    if word == "swap" and len(parts) == 2 and parts[1] in CAPS:
        lazy += [cap for cap in parts[1:] if cap in _LAZY]
        return Refusal("work", "lazy", {"cap": lazy[0]}) if lazy else Refusal("swap", "one_colour")
    if len(parts) != count:
        return None
    if word == "seek" and (parts[1] not in ("any", *CAPS) or parts[2] not in ("must_seek", "free")):
        return None
    if word == "compete" and parts[1] not in CAPS:
        return None
    if lazy:
        return Refusal("work", "lazy", {"cap": lazy[0]})
    if word == "seek" and parts[1] in ("grey", "brown", "gold"):
        return Refusal("seek", "no_demand", {"cap": parts[1]})
    if word == "compete" and parts[1] not in WORKERS:
        return Refusal("compete", "no_competition", {"cap": parts[1]})
    return None


def _is_sum(text: str) -> bool:
    """Whether this is a whole number written plainly."""
    digits = text.removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) < 10
    return plain and (digits == text == "0" or not digits.startswith("0"))


def _no_sum(state: State, word: str, parts: list[str]) -> Refusal | None:
    paragraphs = {"maximum": "seek", "price": "seek", "minimum": "offer", "bid": "offer", "call": "free_bidding"}
    caps = parts[:-1]
    if word not in paragraphs or not parts or len(caps) > (word == "call") or not _is_sum(parts[-1]):
        return None
    if caps and caps[0] not in WORKERS:
        return None
    amount, highest = int(parts[-1]), state.setup.edition.highest_sum
    if amount % UNIT == 0 and 0 <= amount <= highest:
        return None
    return Refusal(paragraphs[word], "no_sum", {"sum": amount, "unit": UNIT, "most": highest})
