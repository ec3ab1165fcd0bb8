"""Helpers for the tests of Gartenzwerge e.V.: positions in a line, and random games with all their states."""

from __future__ import annotations

from zwerge.core.chance import Rng
from zwerge.games import game
from zwerge.games.gartenzwerge import bot as heuristic

GAME = game("gartenzwerge")


def table(players=3, **given):
    """A position in phase 2 of round 3, unless told otherwise."""
    return GAME.from_position(
        {"players": players, "step": "turn", "round": 3, "treasurer": 0, "competitions": ["brown", "orange"], **given}
    )


def play(state, *steps):
    """Carry out steps such as `0: garden brown` and `chance: breed red`."""
    for step in steps:
        who, _, text = step.partition(": ")
        state.apply_text(text, -1 if who == "chance" else int(who))
    return state


def random_game(players, seed, sensible=True, start=None, greedy=(), **options):
    """All states of a random game, the opening first; some seats may be greedy."""
    state = GAME.new(players, options) if start is None else start
    rng = Rng(seed)
    states = [state.clone()]
    while not state.is_terminal():
        seat = state.turn
        if seat < 0:
            action = state.playout_chance(rng)
        elif seat in greedy:
            action = heuristic.reply(state, seat)
        else:
            legal = state.legal_actions()
            action = state.playout_action(rng, seat) if sensible else legal[rng.below(len(legal))]
        state.apply(action, seat)
        states.append(state.clone())
    return states
