"""What lies hidden at a table of Das Zwergenamulett, and with whom: the hands."""

from __future__ import annotations

from collections import Counter

from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.amulett.knowledge.view import View
from zwerge.games.amulett.page.scene import face

AMOUNTS: tuple[str, ...] = ()


def hidden(view: View) -> Counter[tuple[int, str]]:
    """How many cards of each kind every seat holds, out of an omniscient view."""
    return Counter((seat, kind) for seat, hand in enumerate(view.hands or ()) for kind in hand)


def picture(thing: str) -> Symbol:
    """The card, as the page's sheet has it."""
    return face(thing)


def name(thing: str, language: str) -> str:
    return text(language, f"amulett.card.{thing}")
