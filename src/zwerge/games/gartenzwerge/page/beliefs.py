"""What lies hidden at a table of Gartenzwerge e.V., and with whom: sums in closed hands, and money."""

from __future__ import annotations

from zwerge.draw.words import text
from zwerge.games.gartenzwerge.knowledge.view import View

AMOUNTS = ("sum", "cash")


def hidden(view: View) -> dict[tuple[int, str], int]:
    """Every seat's money, and the sum in its hand while hands are closed, out of an omniscient view."""
    found = {(seat, "cash"): cash for seat, cash in enumerate(view.cash) if cash is not None}
    if view.deal is not None and view.step == "sums":
        found |= {(seat, "sum"): sum for seat, sum in enumerate(view.deal.sums) if sum is not None}
    return found


def picture(thing: str) -> None:
    """Sums have none."""


def name(thing: str, language: str) -> str:
    return text(language, f"gartenzwerge.beliefs.{thing}")
