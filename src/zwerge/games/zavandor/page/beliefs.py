"""What lies hidden at a table of Die Minen von Zavandor, and with whom: hands, and fists before they are opened."""

from __future__ import annotations

from collections import Counter

from zwerge.draw.sheet import Symbol
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.words.lines import card_word

AMOUNTS: tuple[str, ...] = ()


def hidden(view: View) -> Counter[tuple[int, str]]:
    """How many cards of each gem and cart every seat holds, out of an omniscient view."""
    held = Counter((seat, card) for seat, hand in enumerate(view.hands or ()) for card in hand)
    return held + Counter((seat, card) for seat, fist in enumerate(view.fists or ()) for card in fist)


def picture(thing: str) -> Symbol:
    """The card, as the page's sheet has it."""
    return art.cards("en")[thing]


def name(thing: str, language: str) -> str:
    return card_word(thing, language)
