"""The end of a game says of every place why it is that one."""

from __future__ import annotations

import re

import pytest
from garden_finished import ENDINGS, FOLDER

from zwerge.core.record import Record
from zwerge.core.seats import SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.games import game
from zwerge.games.gartenzwerge.page import board

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fritz")


def reasons(fixture: str, language: str = "en") -> list[str]:
    """The reasons on the last page of a finished game, from the second row on."""
    last = Record.loads((FOLDER / f"{fixture}.json").read_bytes()).states(game)[-1]
    view = last.view(SPECTATOR)
    result = board.fragments(view, Reader(language, NAMES[: view.players]))["result"]
    return re.findall(r'<small class="why">(.*?)</small>', result)


@pytest.mark.parametrize("fixture", ENDINGS)
def test_every_place_but_the_first_has_its_reason(fixture: str) -> None:
    players = ENDINGS[fixture][3]
    assert len(reasons(fixture)) == players - 1
    assert all(reasons(fixture, "de"))


def test_dwarves_decide_before_money_and_the_goal_before_both() -> None:
    assert reasons("decided_by_money")[0] == "the same dwarves, but 100 less than Ben"
    assert reasons("decided_by_dwarves") == ["Red dwarf: 0, Clara has 1", "Blue dwarf: 0, Ben has 1"]
    assert reasons("shared")[0] == "the same dwarves and the same money as Anna"
    assert reasons("gold")[0] == "has no golden cap, nor the money for one"
    assert "was out before Fritz" in reasons("no_member_standing")
