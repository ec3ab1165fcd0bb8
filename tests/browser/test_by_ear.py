"""Lessons, a replay and a device for two, played through by somebody who does not see: by the accessibility tree and
keys alone."""

from __future__ import annotations

from .conftest import Server, Visit
from .ears import Ears
from .people import open_room


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


def test_two_at_one_device_play_by_ear_and_one_replays_it(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    room = open_room(page, 2, bots="", round_limit="1")
    ears = Ears(page)
    ears.press("DisclosureTriangle", "Somebody plays at the same device")
    ears.type("Name for seat 2 at the same device", "Berta")
    ears.press("button", "Sit down too")
    ears.wait_for("Berta")
    ears.press("button", "Start the game")
    played = 0
    while ears.wait_for("I am ", "The game is over") == "I am ":
        asked = ears.wait_for("Asked: Anna", "Asked: Berta").removeprefix("Asked: ")
        ears.press("button", f"I am {asked}")
        ears.wait_for("Close the curtain")
        way = ears.wait_for("Stay silent", "Play ")
        ears.press("button", way.strip())
        played += 1
        ears.press("link", "Close the curtain")
    assert played > 10
    page.goto(f"{room}/match/1/replay")
    ears = Ears(page)
    ears.wait_for("Step 0 of")
    for step in (1, 2, 3):
        ears.press("link", "A step forward")
        ears.wait_for(f"Step {step} of")
    assert ears.hears("Anna")
    assert ears.hears("Berta")
    ears.press("link", "Berta")
    ears.wait_for("What Berta could believe")
