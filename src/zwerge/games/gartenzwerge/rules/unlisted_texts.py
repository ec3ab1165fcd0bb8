"""Texts in the form of a decision that no table ever allows, and why: they are in no list, so no chapter meets them.

A lazy or golden dwarf at work, a demand or competition that does not exist, a sum off the 50s (sheet, 4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules.edition import CAPS, UNIT, WORKERS

if TYPE_CHECKING:
    from zwerge.core.state import State

_LAZY = ("grey", "gold")


def refusal(state: State, text: str) -> Refusal | None:
    """Why such a text is refused. None for all else, bad input too."""
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
