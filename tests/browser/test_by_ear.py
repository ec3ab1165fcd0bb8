"""Lessons, a replay and the couch by somebody who does not see: by the accessibility tree and keys alone. Every loop
has an end, so that a table at which nothing is heard fails and does not wait for ever."""

from __future__ import annotations

from pathlib import Path

from zwerge.core.chance import Rng, SeededDice
from zwerge.core.record import Match
from zwerge.core.seats import CHANCE
from zwerge.games import game

from .conftest import PHONE, Server, Visit
from .ears import Ears
from .people import open_room
from .test_couch import shared

MOST = 60
"""Presses after which a game of one round is over for certain."""


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


def short_record(file: Path) -> int:
    """The record of one round for two, played at random, which a wrong call ends in the third trick; gives its number
    of steps."""
    rng = Rng(2)
    match = Match(game("amulett").setup(2, {"round_limit": 1}), SeededDice(2))
    match.start()
    for _ in range(MOST):
        if match.state.is_terminal():
            break
        assert match.state.turn != CHANCE
        legal = match.state.legal_actions()
        match.apply(match.setup.actions.text(legal[rng.below(len(legal))]), match.state.turn)
    assert match.state.is_terminal()
    file.write_text(match.record(("Anna", "Ben")).dumps(), "utf-8")
    return len(match.steps)


def test_a_finished_game_is_stepped_through_to_its_end_by_ear(server: Server, visit: Visit, tmp_path: Path) -> None:
    assert short_record(tmp_path / "game.json") < MOST
    page = visit(f"{server.url}/replay")
    ears = Ears(page)
    page.set_input_files("#record-file", tmp_path / "game.json")  # the window for choosing a file is the system's
    ears.press("button", "Open it")
    ears.wait_for("Step 0 of")
    for step in range(1, MOST):
        ears.press("link", "A step on")
        ears.wait_for(f"Step {step} of")
        if ears.hears("The game is over"):
            break
    assert ears.hears(f"Step {step} of {step}"), "the last step is the end"
    ears.press("link", "A step back")
    ears.wait_for(f"Step {step - 1} of {step}")


def may_play(ears: Ears) -> bool:
    """Whether a card is offered."""
    return any(one.role == "button" and one.name.startswith("Play ") for one in ears.all())


def test_one_device_goes_from_hand_to_hand_behind_its_curtain_by_ear(server: Server, visit: Visit) -> None:
    page = shared(visit, server)
    ears = Ears(page)
    ears.press("button", "Start the game")
    for _ in range(4):
        asked = ears.wait_for("Asked: Anna", "Asked: Berta").removeprefix("Asked: ")
        assert not may_play(ears), "nothing of a hand is heard before the curtain is lifted"
        ears.press("button", f"I am {asked}")
        ears.press("button", "Play ")
        ears.press("link", "Close the curtain")
    ears.wait_for("Asked: ")


def heard_of_a_hand(ears: Ears) -> list[str]:
    """What a shared screen would say of a hand, or offer to press of a game."""
    return [one.name for one in ears.all() if one.role == "button" and one.name.startswith(("Play ", "I am "))]


def test_a_screen_for_all_and_two_phones_are_played_by_ear(server: Server, visit: Visit) -> None:
    phones = {name: visit(server.url, size=PHONE) for name in ("Anna", "Ben")}
    room = open_room(phones["Anna"], 2, bots="", announcing="off", round_limit="1")
    screen = Ears(visit(f"{room}/board", size={"width": 1920, "height": 1080}))
    for page in phones.values():
        page.goto(f"{room}/hand")
    ears = {name: Ears(page) for name, page in phones.items()}
    ears["Ben"].press("textbox", "Your name", key="B")
    phones["Ben"].keyboard.type("en")
    ears["Ben"].press("button", "Sit down")
    screen.wait_for("Ben")
    ears["Anna"].press("button", "Start the game")
    screen.wait_for("leads the first trick")
    for page in phones.values():
        page.wait_for_selector("#ask")
        page.wait_for_load_state("load")  # its script hears from here on
    for _ in range(4):
        able: list[str] = []
        for _ in range(MOST):
            able = [name for name, one in ears.items() if may_play(one)]
            if able:
                break
            phones["Anna"].wait_for_timeout(250)
        assert len(able) == 1, "one of the phones says that a card may be played"
        ears[able[0]].press("button", "Play ")
        screen.wait_for(f"{able[0]} plays")
        assert heard_of_a_hand(screen) == []
    other = ears["Ben" if able[0] == "Anna" else "Anna"]
    other.wait_for(f"{able[0]} plays", "takes the trick")
