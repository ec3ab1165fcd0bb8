"""Small words for the tests of Das Zwergenamulett: set a table up, play, look."""

from __future__ import annotations

from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.games import game
from zwerge.games.amulett.rules.state import AmulettState

GAME = game("amulett")

TINY = {
    "id": "tiny",
    "copies": 2,
    "hand": {"2": 2},
    "gold": 5,
    "gold_to_win": 3,
    "dwarves_to_win": 2,
    "kinds": [
        {"id": "dragon", "value": 11, "weight": 0},
        {"id": "green", "value": 0, "weight": 1},
        {"id": "amulet", "value": 0, "weight": 0},
    ],
}
"""Three kinds, twice each, two cards in each of two hands."""


def table(players: int = 3, **position: Any) -> AmulettState:
    """A position, with options and edition among the keywords; text lists are cards: `hands="dragon,fairy red"`."""
    for key in ("hands", "piles"):
        if isinstance(position.get(key), str):
            position[key] = [[c for c in row.split("+") if c] for row in position[key].split("|")]
    if isinstance(position.get("table"), str):
        position["table"] = position["table"].split("+")
    return GAME.from_position({"players": players, **position})


def play(state: AmulettState, *steps: str) -> AmulettState:
    """Steps such as `0: play dragon`; returns the state."""
    for step in steps:
        name, text = step.split(": ")
        state.apply_text(text, CHANCE if name == "chance" else int(name))
    return state


def trick(*cards: str, leader: int = 0, **options: Any) -> AmulettState:
    """One trick of one-card hands, played from the leader on, cards in that order."""
    players = len(cards)
    hands: list[list[str]] = [[] for _ in cards]
    for i, card in enumerate(cards):
        hands[(leader + i) % players] = [card]
    state = table(players, hands=hands, leader=leader, options=options)
    for i, card in enumerate(cards):
        state.apply_text(f"play {card}", (leader + i) % players)
    return state


def window(piles: str, leader: int = 0, **position: Any) -> AmulettState:
    """A window after a trick of `leader`, with these piles."""
    rows = piles.split("|")
    return table(len(rows), phase="window", piles=piles, leader=leader, **position)


def silence(state: AmulettState) -> AmulettState:
    """All who are still asked in this window are silent."""
    number, tricks = state.round, sum(state.taken)
    while state.view(-2).phase == "window" and (state.round, sum(state.taken)) == (number, tricks):
        state.apply_text("silent", state.current_player())
    return state


def last_round(state: AmulettState) -> Any:
    return state.view(-2).rounds[-1]


def random_game(players: int, seed: int, sensible: bool = False, **options: Any) -> list[AmulettState]:
    """All states of a random game: uniform over the legal decisions, or as rollouts play."""
    rng = Rng(seed)
    state = GAME.new(players, options)
    states = [state.clone()]
    while state.turn != TERMINAL:
        seat = state.turn
        if seat == CHANCE:
            action = state.playout_chance(rng)
        elif sensible:
            action = state.playout_action(rng, seat)
        else:
            legal = state.legal_actions()
            action = legal[rng.below(len(legal))]
        state.apply(action, seat)
        states.append(state.clone())
    return states
