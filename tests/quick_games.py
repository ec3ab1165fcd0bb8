"""States out of games of quick replies, for tests that ask bots something."""

from __future__ import annotations

from zwerge.bots.heuristics import heuristic_of
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game


def moments(game_id: str, players: int, seed: int, every: int, most: int) -> list[State]:
    """States of one game of quick replies in which somebody has a choice."""
    rng, state, found, asked = Rng(seed), game(game_id).new(players), [], 0
    heuristic = heuristic_of(game_id)
    while not state.is_terminal() and len(found) < most:
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        seat = state.turn
        if len(state.legal_actions(seat)) > 1:
            asked += 1
            if asked % every == 0:
                found.append(state.clone())
        state.apply(heuristic.reply(state, seat), seat)
    return found
