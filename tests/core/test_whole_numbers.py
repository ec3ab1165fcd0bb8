"""Whole numbers of any kind (numpy's, say) are taken as actions, seats and seeds; truth values and floats are not."""

from __future__ import annotations

import json

import msgspec
import pytest

from zwerge.core.chance import Rng, SeededDice
from zwerge.core.errors import BadInput, UnknownAction
from zwerge.core.record import Match, Record, verify
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.games import game, game_ids


class Whole:
    """A whole number that is no int, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


NO_NUMBERS = (True, False, 0.0, 1.0, -1.0, "0", None, [])


@pytest.mark.parametrize("name", game_ids())
def test_a_game_is_played_with_whole_numbers_of_any_kind(name):
    players = game(name).players[0]
    plain, other = game(name).new(players), game(name).new(Whole(players))
    assert type(other.setup.players) is int
    rng = Rng(Whole(7))
    assert rng.state == Rng(7).state
    for _ in range(60):
        if plain.is_terminal():
            break
        seat = plain.turn
        if seat == CHANCE:
            action = plain.playout_chance(rng)
        else:
            action = plain.playout_action(rng, seat)
            assert other.legal_actions(Whole(seat)) == plain.legal_actions(seat)
            assert other.why_not(Whole(action), Whole(seat)) is None
        unchecked = other.clone()
        unchecked.play(Whole(action), Whole(seat))
        plain.apply(action, seat)
        other.apply(Whole(action), Whole(seat))
        assert unchecked == other == plain
    assert json.dumps(other.position()) == json.dumps(plain.position())
    assert other.trail.steps() == plain.trail.steps()
    assert all(type(number) is int for step in other.trail.steps() for number in step)


@pytest.mark.parametrize("name", game_ids())
def test_drafts_and_what_may_be_taken_back_are_asked_for_by_whole_numbers_of_any_kind(name):
    players = game(name).players[0]
    state, rng, begun = game(name).new(players), Rng(3), 0
    for _ in range(600):
        if state.is_terminal():
            break
        for seat in range(players):
            for look in (state.draft, state.retractions):
                assert look(Whole(seat)) == look(seat)
                begun += bool(look(seat))
        seat = state.turn
        state.apply(state.playout_chance(rng) if seat == CHANCE else state.playout_action(rng, seat), seat)
    assert begun or name == "amulett", "somebody had begun something"
    for look in (state.draft, state.retractions):
        for wrong in (Whole(players), players, CHANCE, SPECTATOR, *NO_NUMBERS):
            with pytest.raises(UnknownAction):
                look(wrong)


@pytest.mark.parametrize("name", game_ids())
def test_observers_may_be_whole_numbers_of_any_kind(name):
    players = game(name).players[0]
    state = game(name).new(players)
    for observer in (0, SPECTATOR, OMNISCIENT):
        other = Whole(observer)
        assert msgspec.json.encode(state.view(other)) == msgspec.json.encode(state.view(observer))
        assert state.information_state(other) == state.information_state(observer)
        assert state.determinize(other, Rng(1)) == state.determinize(observer, Rng(1))
        assert state.resample(other, Rng(1)) == state.resample(observer, Rng(1))
        assert state.world_count(other) == state.world_count(observer)
        assert next(state.worlds(other))[0] == next(state.worlds(observer))[0]
    for observer in (players, CHANCE, -4, True, 0.0, "0", None):
        for look in (state.view, state.world_count, state.worlds, state.information_state):
            with pytest.raises(UnknownAction):
                look(observer)
        for deal in (state.determinize, state.resample):
            with pytest.raises(UnknownAction):
                deal(observer, Rng(1))


def test_actions_are_named_by_whole_numbers_of_any_kind():
    actions = game("amulett").setup(2).actions
    assert actions.text(Whole(0)) == "play dragon"
    assert actions.parts(Whole(0)) == actions.parts(0)
    assert type(actions.check(Whole(3))) is int
    assert Whole(0) in actions.span(0)
    assert 0.0 not in actions.span(0)


def test_truth_values_and_floats_stay_refused():
    state = game("amulett").from_position({"players": 2, "hands": [["dragon"], ["fairy"]]})
    for wrong in NO_NUMBERS:
        before = state.position()
        with pytest.raises(UnknownAction):
            state.apply(wrong, 0)
        with pytest.raises(UnknownAction):
            state.why_not(0, wrong)
        if wrong is not None:
            with pytest.raises(UnknownAction):
                state.legal_actions(wrong)
            with pytest.raises(UnknownAction):
                state.apply(0, wrong)
            with pytest.raises(UnknownAction):
                state.apply_text("play dragon", wrong)
        with pytest.raises(UnknownAction):
            state.retract(0, wrong)
        with pytest.raises(BadInput):
            game("amulett").new(wrong)
        for seeded in (Rng, SeededDice):
            with pytest.raises(TypeError, match="a seed is a whole number"):
                seeded(wrong)
        assert state.position() == before
    with pytest.raises(TypeError):
        state.clone().play(0.0)


def test_a_record_made_with_them_is_written_and_checked():
    match = Match(game("amulett").setup(Whole(2), {"round_limit": Whole(1)}), SeededDice(Whole(5)))
    match.start()
    rng = Rng(1)
    while not match.state.is_terminal():
        seat = match.state.turn
        match.apply(match.setup.actions.text(match.state.playout_action(rng, seat)), Whole(seat))
    record = Record.loads(match.record(["a", "b"]).dumps())
    assert record.options["round_limit"] == 1
    assert verify(record, game).finished
