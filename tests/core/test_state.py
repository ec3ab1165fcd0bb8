"""State and Game: what a game leaves out is named, and what every game has follows from what it writes."""

from __future__ import annotations

import pickle

import pytest
from toy import GAME as TOY

from zwerge.core.chance import Rng
from zwerge.core.errors import UnknownAction
from zwerge.core.game import Game
from zwerge.core.outcome import Entry, Face, places_by, shared_win
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR, TERMINAL
from zwerge.core.state import State

RNG = Rng(1)


class Bare(State):
    """A game that has written nothing yet."""


@pytest.mark.parametrize(
    "call",
    [
        lambda s: s.legal(0),
        lambda s: s.move(0, 0),
        lambda s: s.refusal(0, 0),
        lambda s: s.chance_outcomes(),
        lambda s: s.undo_move(0, 0),
        lambda s: s.retraction_refusal(0, 0),
        lambda s: s.outcome(),
        lambda s: s.scores(),
        lambda s: s.view(0),
        lambda s: s.position(),
        lambda s: s.determinize(0, RNG),
        lambda s: s.resample(0, RNG),
        lambda s: s.worlds(0),
        lambda s: s.world_count(0),
    ],
)
def test_a_state_says_what_its_game_has_not_written(call):
    with pytest.raises(TypeError, match="Bare"):
        call(Bare(TOY.setup(2)))


def test_a_bare_state_asks_chance_and_nobody():
    bare = Bare(TOY.setup(2))
    assert (bare.actors(), bare.current_player(), bare.legal_actions()) == ((), CHANCE, ())
    assert (bare.retractions(0), bare.draft(0), bare.is_terminal()) == ((), (), False)
    assert bare.clone().moves == 0


@pytest.mark.parametrize(
    "call",
    [
        lambda g: g.read_edition({}, ""),
        lambda g: g.write_edition(None),
        lambda g: g.from_position({}),
        lambda g: g.tell(None, 0, 0, None),
        lambda g: g.max_decisions(2, {}),
        lambda g: g.max_chance_nodes(2, {}),
    ],
)
def test_a_game_says_what_it_has_not_written(call):
    class Plain(Game):
        id = "plain"
        players = (2,)

    with pytest.raises(TypeError, match="plain"):
        call(Plain())


def test_what_a_game_need_not_write_has_a_sensible_meaning():
    class Plain(Game):
        id = "plain"
        players = (2, 3)

    plain, state = Plain(), TOY.new(2)
    assert plain.edition_players(None) == (2, 3)
    assert plain.tables(None) is None
    assert plain.tellable(Entry(Face("x")), state)
    assert plain.refuse_text(state, "x", 0) is None
    assert plain.early(None) == ()
    assert plain.early_key(None) is None
    assert plain.secret(state)


def test_apply_takes_the_current_player_when_no_seat_is_named():
    state = TOY.new(2)
    state.apply(2)
    assert state.actors() == (1,)
    state.apply(2)
    state.apply(1)
    assert state.is_terminal()
    with pytest.raises(IllegalAction):
        state.apply(2)


def test_decisions_come_by_text_too_and_a_text_in_no_list_may_be_refused():
    state = TOY.new(2)
    state.apply_text("take red", 0)
    state.apply_text("retract red", 0)
    assert state.draft(0) == ()
    with pytest.raises(IllegalAction) as error:
        state.apply_text("take green", 0)
    assert error.value.refusal.key == "no_such_colour"
    assert "'take green' by seat 0 is refused" in str(error.value)
    with pytest.raises(UnknownAction):
        state.apply_text("commit", 2)
    with pytest.raises(UnknownAction, match="not chance's turn"):
        state.apply_text("count red", CHANCE)


def test_playouts_come_to_an_end_and_change_nothing():
    state = TOY.new(3)
    before = state.clone()
    assert state.playouts(Rng(4), 20) >= 20 * 4
    assert state == before
    copy = state.clone()
    assert copy.playout(Rng(4)) >= 4
    assert copy.is_terminal()


def test_returns_are_nothing_before_the_end_and_sum_to_one_at_it():
    state = TOY.new(3)
    assert state.returns() == (0.0, 0.0, 0.0)
    state.clone()
    for seat in range(3):
        state.apply_text("commit", seat)
    state.apply_text("count red", CHANCE)
    assert state.returns() == (1 / 3, 1 / 3, 1 / 3)


def test_equal_places_share_and_the_next_are_left_out():
    assert places_by([(2,), (2,), (1,), (0,)]) == (1, 1, 3, 4)
    assert places_by([(1, 5), (1, 6)]) == (2, 1)
    assert shared_win((1, 1, 3)) == (0.5, 0.5, 0.0)


def test_an_entry_has_a_face_for_each_audience():
    secret = Entry(Face("own"), seen_by=(1,), others=Face("other"))
    assert [secret.seen_as(o).key for o in (0, 1, SPECTATOR, OMNISCIENT)] == ["other", "own", "other", "own"]
    assert Entry(Face("own"), seen_by=()).seen_as(0) is None
    assert Entry(Face("all")).seen_as(SPECTATOR).key == "all"


def test_states_are_equal_by_what_the_rules_look_at():
    one, two = TOY.new(2), TOY.new(2)
    one.apply_text("take red", 0)
    one.apply_text("retract red", 0)
    assert one == two
    assert one.moves != two.moves
    assert one != TOY.new(3)
    assert one != "toy"
    with pytest.raises(TypeError):
        hash(one)


def test_a_state_survives_pickling_with_retractions_and_without_history():
    state = TOY.new(2)
    for text, seat in (("take red", 0), ("take red", 1), ("retract red", 0), ("commit", 1)):
        state.apply_text(text, seat)
    back = pickle.loads(pickle.dumps(state))
    assert back == state
    assert back.trail.steps() == state.trail.steps()
    assert back.information_state(1) == state.information_state(1)
    sampled = pickle.loads(pickle.dumps(state.determinize(0, Rng(1))))
    assert sampled.trail is None
    assert sampled.moves == state.moves


def test_a_state_played_on_for_search_has_no_history():
    state = TOY.new(2)
    state.play(2, 0)
    assert state.actors() == (1,)
    with pytest.raises(ValueError, match="keeps no history"):
        state.information_state(0)


def test_a_state_shows_what_it_is_in_one_line():
    assert repr(TOY.new(2)) == "<toy for 2, 0 moves made>"
    assert TERMINAL < OMNISCIENT < SPECTATOR < CHANCE < 0
