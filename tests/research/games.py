"""Random games for the tests of research: every game and player count, a moment now and then."""

from __future__ import annotations

from collections.abc import Iterator

from zwerge.core.chance import Rng
from zwerge.core.game import Setup
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game, game_ids

TABLES = [(game_id, players) for game_id in game_ids() for players in game(game_id).players]
"""Every game at every number of players."""
SMALL = [(game_id, game(game_id).players[0]) for game_id in game_ids()]
"""Every game at the smallest table."""


def moments(setup: Setup, seed: int, every: int = 23) -> Iterator[State]:
    """A random game: each time a seat is asked, now and then, and the end."""
    state, rng = setup.new(), Rng(seed)
    while not state.is_terminal():
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if rng.below(every) == 0:
            yield state
        state.apply(state.playout_action(rng, state.turn), state.turn)
    yield state
