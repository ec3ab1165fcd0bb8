"""Lessons played through by somebody who does not see: by the accessibility tree and keys alone."""

from __future__ import annotations

from .conftest import Server, Visit
from .ears import Ears


def test_a_lesson_is_tried_wrong_and_right_and_leads_on(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/learn/amulett/like-takes-like")
    ears = Ears(page)
    assert ears.hears("Only a second witch")
    ears.press("button", "Play Giant")
    ears.wait_for("a high value never wins")
    ears.press("button", "Play Witch")
    ears.wait_for("takes the trick: 17 points")
    ears.press("link", "On to the next lesson")
    ears.wait_for("Lesson 2 of 7")


def test_a_sum_is_put_together_in_a_lesson_by_ear(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/learn/gartenzwerge/lend-at-a-price")
    ears = Ears(page)
    ears.press("button", "Chip of 100")
    ears.wait_for("Close the hand on 100")
    ears.press("button", "Close the hand on 100")
    ears.wait_for("On to the next lesson")
