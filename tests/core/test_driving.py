"""The one loop that plays a game, on a state and on a match, and that there is no other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import zwerge
from zwerge.core.actions import ActionSpace
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.driving import ByDice, Deed, drive
from zwerge.core.game import Setup
from zwerge.core.record import Match
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game

GAME = game("amulett")
SOURCE = Path(zwerge.__file__).parent


def decider(seed: int):
    rng, chance = Rng(seed), ByDice(SeededDice(seed))

    def decide(state: State) -> Deed:
        if state.turn == CHANCE:
            return chance(state)
        seat = state.current_player()
        return Deed(seat, state.playout_action(rng, seat))

    return decide


def match_started(setup: Setup) -> Match:
    match = Match(setup, SeededDice(1))
    match.start()
    return match


def test_a_state_and_a_match_are_driven_to_the_same_end_by_the_same_deeds() -> None:
    setup = GAME.setup(3, {"round_limit": 2})
    state, match = setup.new(), Match(setup, SeededDice(5))
    deeds = [deed for deed, _ in drive(state, decider(5))]
    match.start()
    of_seats = [deed for deed, _ in drive(match, decider(5))]
    assert state.is_terminal()
    assert of_seats == [deed for deed in deeds if deed.seat != CHANCE]
    assert match.rows == [deed.row(setup) for deed in deeds]
    assert match.state == state


def test_a_match_tells_always_and_a_state_if_it_is_asked_to() -> None:
    setup = GAME.setup(2, {"round_limit": 1})
    quiet, telling, match = setup.new(), setup.new(), Match(setup, SeededDice(1))
    assert [told for _, told in drive(quiet, decider(1)) if told] == []
    told = [entry for _, entries in drive(telling, decider(1), told=True) for entry in entries]
    heard = match.start() + [entry for _, entries in drive(match, decider(1)) for entry in entries]
    assert heard == told
    assert len(told) > 20


def test_a_match_that_is_driven_reads_no_text(monkeypatch) -> None:
    setup = GAME.setup(2, {"round_limit": 1})
    match, by_text = Match(setup, SeededDice(1)), match_started(setup)
    for deed, _ in drive(match_started(setup), decider(1)):
        by_text.apply(deed.row(setup).text, deed.seat)
    with monkeypatch.context() as patched:
        patched.setattr(ActionSpace, "parse", lambda *_: pytest.fail("a text is read inside the house"))
        match.start()
        assert list(drive(match, decider(1)))
    assert match.rows == by_text.rows
    assert match.state == by_text.state


def test_where_nobody_decides_it_stops_as_it_stands() -> None:
    state = GAME.new(2)
    decide = decider(1)
    deeds = list(drive(state, lambda now: decide(now) if now.turn == CHANCE else None))
    assert {deed.seat for deed, _ in deeds} == {CHANCE}
    assert not state.is_terminal()
    assert state.moves == len(deeds)


def test_something_taken_back_is_a_deed_too() -> None:
    state = game("silberzwerg").new(2)
    setup = state.setup
    todo = iter(["place miner red", "retract miner red"])

    def decide(now: State) -> Deed | None:
        text = next(todo, None)
        if now.turn == CHANCE or text is None:
            return None
        seat = now.actors()[0]
        return Deed(seat, now.read_step(text, seat))

    while state.turn == CHANCE:
        state.apply(state.playout_chance(Rng(1)))
    before = state.position()
    (placed, _), (back, _) = drive(state, decide)
    assert (placed.row(setup).kind, back.row(setup).kind) == ("do", "retract")
    assert state.position() == before


def test_nothing_else_goes_on_until_a_game_is_over() -> None:
    """No `while` of arena, terminal or core asks for the end of a game but the driver's."""
    found = [
        path.name
        for folder in ("arena", "cli", "core")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.While) and any(end in ast.unparse(node.test) for end in ("TERMINAL", "is_terminal"))
    ]
    assert found == ["driving.py"]
