"""Why a decision is not allowed now, in the order in which the reasons are looked for: first those that do not look at
what exactly is decided, then those of its chapter.

The paragraph is the same for every reason of one kind of decision, so that a refusal tells nothing but what its own
seat may know.
"""

from collections.abc import Collection

from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE
from zwerge.games.zavandor.rules import (
    auctions,
    bank_trade,
    fist_bids,
    free_stones,
    income,
    king_stone,
    layout,
    scrolls,
    trade_offers,
    trade_phase,
    upgrades,
)
from zwerge.games.zavandor.rules.actions import MOST_OFFERS
from zwerge.games.zavandor.rules.data import Data

_CHAPTERS = (
    income,
    free_stones,
    scrolls,
    trade_offers,
    bank_trade,
    trade_phase,
    fist_bids,
    auctions,
    king_stone,
    upgrades,
)
CHAPTER_OF = {name: chapter for chapter in _CHAPTERS for name in chapter.DECISIONS}
"""By kind of decision the chapter that offers it; there `DECISIONS` names its paragraph."""


def early(data: Data, name: str, seat: int, legal: Collection[int]) -> Refusal | None:
    """The reasons that do not look at what exactly is decided."""
    chapter = CHAPTER_OF[name]
    paragraph = chapter.DECISIONS[name]
    if data.phase == layout.OVER:
        return Refusal("L76", "over")
    if data.turn == CHANCE:
        return Refusal("L3", "chance")
    if data.phase not in chapter.PHASES:
        return Refusal(paragraph, "other_phase")
    if not legal:
        return Refusal("L63" if data.phase == layout.UPGRADES else paragraph, "not_asked")
    return None if chapter.asked(data, name, seat) else Refusal(paragraph, "asked_otherwise")


def refusal(data: Data, action: int, seat: int, legal: Collection[int]) -> Refusal | None:
    """Why a seat that may do what is legal may not do this."""
    name = layout.KINDS[data.tables.kind_of(action)]
    refused = early(data, name, seat, legal)
    if refused is not None or action in legal:
        return refused
    found: Refusal = CHAPTER_OF[name].refusal(data, name, data.tables.value_of(action), seat)
    return found


def refuse_text(data: Data, text: str, seat: int, legal: Collection[int]) -> Refusal | None:
    """What can be said but is no choice at this table: decks whose sum is no limit (L13), an offer to a seat that is
    not there, an answer to an offer whose number is never reached (L21)."""
    word, *rest = text.split(" ")
    numbers = [int(one) for one in rest if _is_count(one)]
    if word == "income" and len(rest) == len(numbers) == 4 and text not in data.tables.choice_texts:
        return early(data, word, seat, legal) or income.refusal(data, word, None, seat)
    if word == "offer" and ((rest == ["all"] and data.n == 2) or (len(rest) == 1 and _beyond(numbers, 0, data.n))):
        return early(data, word, seat, legal) or trade_offers.refusal(data, word, None, seat)
    last = data.n * MOST_OFFERS
    if word in ("accept", "decline", "withdraw") and len(rest) == 1 and _beyond(numbers, 1, last + 1):
        return early(data, word, seat, legal) or trade_offers.ended(numbers[0])
    return None


def _beyond(numbers: list[int], low: int, high: int) -> bool:
    return any(not low <= number < high for number in numbers)


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4 and word == str(int(word))
