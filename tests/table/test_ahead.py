"""There is nothing to lay down beforehand: between two decisions of a seat, with others deciding in between while it
is not asked, something is always told to it. What is decided without news in between is asked at once."""

from __future__ import annotations

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games import game, game_ids

LONG = 1500
"""So many steps of a game of random decisions are looked at."""


def decided_without_news(game_id: str, players: int, rng: Rng) -> tuple[int, list[str]]:
    """How often a seat was asked again after others had decided while nothing was asked of it, and each time that it
    had been told nothing since."""
    state = game(game_id).new(players=players)
    again, found = 0, []
    decided = dict.fromkeys(range(players), False)
    rested, others, told = dict(decided), dict(decided), dict(decided)
    for _ in range(LONG):
        if state.is_terminal():
            break
        if state.turn == CHANCE:
            seat, action = CHANCE, state.playout_chance(rng)
        else:
            asked = state.actors()
            for one in decided:
                rested[one] |= one not in asked
            seat = asked[rng.below(len(asked))]
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            if decided[seat] and rested[seat] and others[seat]:
                again += 1
                if not told[seat]:
                    found.append(f"seat {seat}: {state.setup.actions.text(action)}")
        entries = state.apply_told(action, seat)
        for one in decided:
            others[one] |= seat not in (CHANCE, one)
            told[one] |= any(entry.seen_as(one) is not None for entry in entries)
        if seat != CHANCE:
            decided[seat] = True
            told[seat] = others[seat] = rested[seat] = False
    return again, found


@pytest.mark.parametrize("game_id", game_ids())
def test_who_is_asked_again_after_others_was_told_something_since_his_last_decision(game_id: str) -> None:
    rng = Rng(14)
    for players in game(game_id).players:
        again = 0
        for _ in range(4):
            times, found = decided_without_news(game_id, players, rng)
            assert found == []
            again += times
        assert again > 20, "or nothing was looked at"
