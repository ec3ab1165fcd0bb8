"""What cannot be used now says why: every card and every object of the own mine, at any moment."""

from __future__ import annotations

import re

import pytest
from test_zavandor_board import drawn, some_moments

from zwerge.core.seats import SPECTATOR


@pytest.mark.parametrize("players", [2, 4])
def test_a_pile_that_is_no_button_says_why(players: int) -> None:
    still = 0
    for state in some_moments(players):
        for seat in range(players):
            for tag in re.findall(r'<span class="down"[^>]*>', drawn(state, seat)["hand"]):
                assert re.search(r'data-why="[A-Z][^"]+[.]"', tag), tag
                still += 1
    assert still > 50


def test_in_upgrades_each_object_glows_or_says_why_it_does_not() -> None:
    reasons: set[str] = set()
    for players in (2, 3, 4):
        for state in some_moments(players):
            seat = state.current_player()
            if seat < 0 or state.view(SPECTATOR).phase != "upgrades" or state.view(seat).draft:
                continue
            for tag in re.findall(r'<span [^>]*id="thing-[^>]*>', drawn(state, seat)["hand"]):
                found = re.search(r'data-why="([^"]+)"', tag)
                assert found, tag
                reasons.add(found.group(1).split(":")[0])
    assert {"Already full", "You cannot pay for this"} <= reasons
