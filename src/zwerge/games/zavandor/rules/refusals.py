"""Why a decision is not allowed now, in the order in which the reasons are looked for.

The paragraph is the same for every reason of one row, so that a refusal tells nothing but what its own seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE
from zwerge.games.zavandor.rules import holdings as rules
from zwerge.games.zavandor.rules.actions import MOST_OFFERS
from zwerge.games.zavandor.rules.edition import CARDS, GEMS
from zwerge.games.zavandor.rules.tables import KINDS

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.state import ZavandorState

PARAGRAPHS = {
    **dict.fromkeys(("stone", "lose"), "L9"),
    **dict.fromkeys(("use", "pass_"), "L15"),
    **dict.fromkeys(("offer", "give", "want", "propose", "cancel", "accept", "hand", "agree"), "L21"),
    **dict.fromkeys(("decline", "withdraw", "ready"), "L21"),
    **dict.fromkeys(("bank", "swap"), "L25"),
    **dict.fromkeys(("bid", "commit"), "L34"),
    **dict.fromkeys(("vp", "take"), "L43"),
    **dict.fromkeys(("upgrade", "pay", "place"), "L66"),
    "income": "L13",
    "instead": "L27",
    "keep": "L38",
    "replace": "L46",
    "king": "L52",
    "done": "L63",
}
PHASES = {
    **dict.fromkeys(("stone", "lose"), (rules.INCOME, rules.SCROLLS)),
    **dict.fromkeys(("use", "pass_"), (rules.SCROLLS,)),
    **dict.fromkeys(("bid", "commit"), (rules.BIDS,)),
    **dict.fromkeys(("keep", "vp", "take", "replace", "king"), (rules.AUCTIONS,)),
    **dict.fromkeys(("upgrade", "pay", "place", "done"), (rules.UPGRADES,)),
    "income": (rules.INCOME,),
}


def early(state: ZavandorState, name: str, seat: int) -> Refusal | None:
    """The reasons that do not look at what exactly is decided."""
    paragraph = PARAGRAPHS[name]
    if state.phase == rules.OVER:
        return Refusal("L76", "over")
    if state.turn == CHANCE:
        return Refusal("L3", "chance")
    if state.phase not in PHASES.get(name, (rules.TRADE,)):
        return Refusal(paragraph, "other_phase")
    legal = state.legal(seat)
    if not legal:
        return Refusal("L63" if state.phase == rules.UPGRADES else paragraph, "not_asked")
    return None if _asked(state, name, seat) else Refusal(paragraph, "asked_otherwise")


def refusal(state: ZavandorState, action: int, seat: int) -> Refusal | None:
    name, value = KINDS[state.tables.kind_of(action)], state.tables.value_of(action)
    refused = early(state, name, seat)
    if refused is not None:
        return refused
    if action in state.legal(seat):
        return None
    return _why(state, name, value, seat)


def _asked(state: ZavandorState, name: str, seat: int) -> bool:
    """Whether a decision of this kind is asked of the seat now."""
    if state.phase in (rules.INCOME, rules.SCROLLS):
        if state.phase == rules.INCOME and state.step == rules.BEGIN:
            return name == "income"
        return name in (("stone", "lose") if state.stones_due else ("use", "pass_"))
    if state.phase == rules.TRADE:
        return _asked_in_trade(state, name, seat)
    if state.phase == rules.AUCTIONS:
        asked = {rules.KEEP: ("keep",), rules.KING: ("king",), rules.REWARD: ("vp", "take", "replace")}
        return name in asked[state.asked]
    if state.phase == rules.UPGRADES:
        return name in (("pay", "place") if state.half[seat] else ("upgrade", "done"))
    return True


def _asked_in_trade(state: ZavandorState, name: str, seat: int) -> bool:
    if state.buyer >= 0:
        return name == "instead"
    half = KINDS[state.half_kind(seat)] if state.half[seat] else ""
    if half == "accept":
        return name in ("hand", "agree", "decline")
    if half == "offer":
        return name in ("give", "want", "propose", "cancel")
    if name in ("accept", "decline"):
        return state.owe[seat] > 0
    return not state.ready[seat] and name in ("offer", "withdraw", "bank", "swap", "ready")


def _why(state: ZavandorState, name: str, value: Any, seat: int) -> Refusal:
    ids = state.tables.ids
    if name == "income":
        return Refusal("L13", "wrong_choice", {"limit": state.limit(seat)})
    if name in ("stone", "upgrade", "use", "replace"):
        return _object(state, name, value, seat)
    if name in ("offer", "give", "want", "propose", "accept", "hand", "agree", "decline", "withdraw"):
        return _trade(state, name, value, seat)
    if name in ("bank", "swap"):
        if name == "swap" and state.swaps[seat] >= state.total(seat, "swap"):
            return Refusal("L25", "no_swap")
        return Refusal("L25", "cards_not_held")
    if name == "instead":
        return Refusal("L27", "not_lying", {"gem": GEMS[value]})
    if name == "bid":
        return Refusal("L34", "not_in_hand", {"card": CARDS[value]})
    if name == "commit":
        return Refusal("L34", "empty_fist")
    if name == "keep":
        return Refusal("L38", "not_in_bid", {"card": CARDS[value]})
    if name == "take":
        return Refusal("L46", "mine_full")
    if name == "king":
        return Refusal("L52", "no_arrow", {"hall": state.tables.edition.halls[value].id})
    if name == "pay":
        return Refusal("L66", "not_in_price", {"card": CARDS[value]})
    return Refusal("L66", "not_paid", {"object": ids[state.half_value(seat)]})


def _object(state: ZavandorState, name: str, one: int, seat: int) -> Refusal:
    params: dict[str, Any] = {"object": state.tables.ids[one]}
    if name == "use":
        own = one > 1 and state.lies(seat, one) and state.thing(seat, one).kind == "scroll"
        return Refusal("L15", "no_stone" if own else "no_scroll", params)
    if name == "replace":
        if state.n_slots[seat] < state.tables.edition.mine_slots:
            return Refusal("L46", "slot_free")
        return Refusal("L46", "not_own", params)
    paragraph = "L9" if name == "stone" else "L65"
    if not state.lies(seat, one):
        return Refusal(paragraph, "not_own", params)
    if name == "stone":
        return Refusal("L9", "no_field" if state.full(seat, one) else "stepped", params)
    if state.has_stepped(seat, one):
        return Refusal("L65", "stepped", params)
    if state.full(seat, one):
        return Refusal("L67", "no_field", params)
    return Refusal("L66", "cannot_pay", params)


def _wants_too_many(state: ZavandorState, seat: int) -> bool:
    """Whether an offer wants more gems than its partner, or the richest of all, still holds."""
    partner = state.tables.value_of(state.half[seat][0])
    to = [other for other in range(state.n) if other != seat and partner in (other, state.n)]
    return sum(state.wants[seat * 4 : seat * 4 + 4]) > max(state.size(other) for other in to)


def _trade(state: ZavandorState, name: str, value: Any, seat: int) -> Refusal:
    """All under one paragraph, L21."""
    if name == "offer":
        if state.opened[seat] >= state.tables.most_offers:
            return Refusal("L21", "no_opening")
        return Refusal("L21", "no_partner")
    if name == "give":
        return Refusal("L21", "not_held", {"card": CARDS[value]})
    if name == "hand":
        offer = state.answered(seat)
        if offer is not None and state.still_wanted(seat, offer, value // 4):
            return Refusal("L21", "not_held", {"card": CARDS[value]})
        return Refusal("L21", "not_wanted", {"card": CARDS[value]})
    if name == "want" or (name == "propose" and _wants_too_many(state, seat)):
        return Refusal("L21", "too_many")
    if name in ("propose", "agree"):
        return Refusal("L21", "not_complete")
    offer = state.find(value)
    if offer is None:
        return Refusal("L21", "offer_ended", {"offer": value})
    if name == "withdraw":
        return Refusal("L21", "not_own_offer", {"offer": value})
    if seat not in offer.owing or name == "decline":
        return Refusal("L21", "not_to_you", {"offer": value})
    return Refusal("L21", "gems_missing", {"offer": value})


def refuse_text(state: ZavandorState, text: str, seat: int) -> Refusal | None:
    """What can be said but is no choice at this table: decks whose sum is no limit (L13), an offer to a seat that is
    not there, an answer to an offer whose number is never reached (L21)."""
    word, *rest = text.split(" ")
    numbers = [int(one) for one in rest if _is_count(one)]
    if word == "income" and len(rest) == len(numbers) == 4 and text not in state.tables.choice_texts:
        return early(state, word, seat) or Refusal("L13", "wrong_choice", {"limit": state.limit(seat)})
    if word == "offer" and ((rest == ["all"] and state.n == 2) or (len(rest) == 1 and _beyond(numbers, 0, state.n))):
        return early(state, word, seat) or _trade(state, word, None, seat)
    last = state.n * MOST_OFFERS
    if word in ("accept", "decline", "withdraw") and len(rest) == 1 and _beyond(numbers, 1, last + 1):
        return early(state, word, seat) or Refusal("L21", "offer_ended", {"offer": numbers[0]})
    return None


def _beyond(numbers: list[int], low: int, high: int) -> bool:
    return any(not low <= number < high for number in numbers)


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4 and word == str(int(word))
