"""OpenSpiel's own tests pass and its algorithms run, what it is told is true, and bad input is told as its users
expect."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation

from research.games import SMALL, TABLES
from zwerge import is_compiled
from zwerge.games import game
from zwerge.research.layout import layout_of
from zwerge.research.openspiel import ZwergeBot, ZwergeState, name_of, parameters_of
from zwerge.research.seen import first_seen

TINY = {"edition": "tiny", "round_limit": 1, "payoff": "zero_sum"}


def load(game_id: str, players: int, **parameters: Any) -> Any:
    return pyspiel.load_game(f"zwerge_{game_id}", {"players": players, **parameters})


def walk(state: Any, random: Random, moves: int = 10**6) -> Any:
    """The state so many random moves on, or at the end."""
    while moves and not state.is_terminal():
        outcomes = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(outcomes))
        moves -= 1
    return state


def asked(of: Any, seed: int, moves: int) -> Any:
    """A state in which a seat is asked, after at least so many random moves."""
    random = Random(seed)
    state = walk(of.new_initial_state(), random, moves)
    while state.is_chance_node():
        walk(state, random, 1)
    return state


def late(of: Any, seed: int, before: int) -> Any:
    """A random game, so many moves before its end."""
    past = walk(of.new_initial_state(), Random(seed)).history()
    state = of.new_initial_state()
    for action in past[: max(len(past) - before, 0)]:
        state.apply_action(action)
    return state


# ------------------------------------------------------------------ the peer's own tests


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_simulation_passes(game_id: str, players: int) -> None:
    """From a few moves before the end of a random game; whole games take the peer's test up to half a minute."""
    of = load(game_id, players)
    pyspiel.random_sim_test(
        of, num_sims=1, serialize=True, verbose=False, specific_initial_state=late(of, players, before=15)
    )


@pytest.mark.parametrize("game_string", ["zwerge_amulett(round_limit=2)", "zwerge_gartenzwerge(round_limit=20)"])
def test_the_peers_simulation_passes_from_the_opening_on(game_string: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game_string), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_what_the_peer_is_told_of_a_game_is_true(game_id: str, players: int) -> None:
    of, setup = load(game_id, players), game(game_id).setup(players)
    assert (of.num_players(), of.num_distinct_actions()) == (players, len(setup.actions))
    assert (of.max_chance_outcomes(), of.utility_sum()) == (len(setup.chances), 1.0)
    assert (of.min_utility(), of.max_utility()) == (0.0, 1.0)
    assert of.max_game_length() == setup.game.max_decisions(players, setup.options, setup.edition)
    assert of.max_chance_nodes_in_history() == setup.game.max_chance_nodes(players, setup.options, setup.edition)
    layout = layout_of(setup)
    assert (of.observation_tensor_shape(), of.information_state_tensor_shape()) == ([layout.size], [layout.state_size])


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_games_and_states_are_written_and_read_again(game_id: str, players: int) -> None:
    of = load(game_id, players)
    state = asked(of, 3, 40)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(of, state))
    for other in (read, pickle.loads(pickle.dumps(state)), state.clone()):
        assert isinstance(other, ZwergeState)
        assert (other.history(), str(other)) == (state.history(), str(state))
        assert other.information_state_string(0) == state.information_state_string(0)
        assert walk(other, Random(1), 20).history() == walk(state.clone(), Random(1), 20).history()
    assert pickle.loads(pickle.dumps(of)) == of
    assert pickle.loads(pickle.dumps(of.get_type())) == of.get_type()


def test_a_copy_goes_its_own_way() -> None:
    state = asked(load("amulett", 2), 1, 30)
    before = (str(state), state.history(), state.information_state_string(0))
    walk(state.clone(), Random(2), 5)
    assert (str(state), state.history(), state.information_state_string(0)) == before


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_whatever_the_peer_tells_of_a_state_is_the_same_whoever_made_its_moves(game_id: str, players: int) -> None:
    """Moves that Python makes do not go by way of C++, and yet its record misses none, whoever reads it first."""
    of = load(game_id, players)
    opening = of.new_initial_state()
    for name in sorted(set(dir(pyspiel.State)) - {"clone", "get_game"}):
        if name.startswith("_"):
            continue
        random = Random(name)
        mine, plain, mixed = opening.clone(), opening.clone(), opening.clone()
        for _ in range(40):
            action = random.choice(plain.legal_actions())
            mine.apply_action(action)
            pyspiel.State.apply_action(plain, action)
            random.choice([type(mixed).apply_action, pyspiel.State.apply_action])(mixed, action)
            told = [answer(state, name) for state in (mine, plain, mixed)]
            assert told[0] == told[1] == told[2], name
            if plain.is_terminal():
                break


def answer(state: Any, name: str) -> Any:
    """What a method without arguments says, or that there is none such."""
    try:
        found = getattr(state, name)()
    except (TypeError, RuntimeError) as error:
        return type(error)
    return [(one.player, one.action) for one in found] if name == "full_history" else found


@pytest.mark.parametrize(
    "copied", [pyspiel.State.clone, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))]
)
def test_the_peers_own_record_is_whole_in_copies_too(copied: Any) -> None:
    state = asked(load("amulett", 2), 3, 40)
    action = state.legal_actions()[0]
    state.apply_action(action)
    other = copied(state)
    assert pyspiel.State.history(other) == pyspiel.State.history(state)
    assert pyspiel.State.history(other)[-1] == action
    assert other.child(other.legal_actions()[0]).history()[:-1] == state.history()


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.uint16])
def test_actions_are_taken_from_numpy_as_they_are_from_python(kind: Any) -> None:
    state, plain = (load("amulett", 2).new_initial_state() for _ in range(2))
    state.apply_action(kind(1))
    pyspiel.State.apply_action(plain, kind(1))
    assert state.history() == plain.history() == [1]
    for wrong in (1.0, "1", None, [1]):
        for here, apply in ((state, type(state).apply_action), (plain, pyspiel.State.apply_action)):
            with pytest.raises(TypeError):
                apply(here, wrong)


@pytest.mark.parametrize("wrong", [True, False, np.True_, np.False_])
def test_truth_values_are_no_actions(wrong: Any) -> None:
    opening = load("amulett", 2).new_initial_state()
    state = asked(load("amulett", 2), 1, 26)
    for here in (opening, state):
        before = (str(here), here.history())
        for apply in (here.apply_action, here.apply_action_with_legality_check, here.child):
            with pytest.raises(
                pyspiel.SpielError, match=rf"zwerge_amulett: .*{wrong}.* legal are|zwerge_amulett: {wrong}.* those are"
            ):
                apply(wrong)
        assert (str(here), here.history()) == before


# ------------------------------------------------------------------ what seats see


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_information_states_tell_every_decision_of_a_seat_from_the_one_before(game_id: str, players: int) -> None:
    """A step of a draft too: else it would count as the same decision with other actions."""
    random = Random(players)
    state = load(game_id, players).new_initial_state()
    last: dict[int, str] = {}
    for _ in range(250):
        walk(state, random, 1)
        if state.is_terminal():
            break
        if not state.is_chance_node():
            seat = state.current_player()
            told = state.information_state_string()
            assert told != last.get(seat)
            last[seat] = told


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_resampled_states_look_alike_to_the_seat_and_have_a_past_of_their_own(game_id: str, players: int) -> None:
    state = asked(load(game_id, players), players, 60)
    random = Random(7)
    for seat in range(players):
        other = state.resample_from_infostate(seat, random.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert (other.current_player(), other.legal_actions(seat)) == (
            state.current_player(),
            state.legal_actions(seat),
        )
        # nothing of it is taken over: played from the opening, its own history leads there, and tells the seat the same
        again = state.get_game().new_initial_state()
        for action in other.history():
            again.apply_action(action)
        assert str(again) == str(other)
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert first_seen(layout_of(other.core.setup), other.core, seat).text == state.information_state_string(seat)


def test_resampling_never_falls_back_on_the_truth() -> None:
    state = asked(load("amulett", 2), 1, 30)
    random = Random(1)
    found = {str(state.resample_from_infostate(0, random.random)) for _ in range(30)}
    assert len(found - {str(state)}) > 25


def test_resampling_follows_the_peers_random_numbers_alone() -> None:
    state = asked(load("amulett", 3), 2, 40)
    one, same, other = (state.resample_from_infostate(1, Random(seed).random) for seed in (1, 1, 2))
    assert one.history() == same.history() != other.history()


def test_observers_give_the_parts_of_a_tensor_by_name() -> None:
    of = load("amulett", 2)
    state = asked(of, 1, 10)
    now = make_observation(of)
    now.set_from(state, 1)
    assert now.tensor.tolist() == state.observation_tensor(1)
    assert now.dict["seat"].tolist() == [0.0, 1.0]
    assert now.string_from(state, 1) == state.observation_string(1)
    recall = make_observation(of, pyspiel.IIGObservationType(perfect_recall=True), {"events": 4})
    recall.set_from(state, 0)
    assert recall.dict["events"].shape == (4, 10)
    assert set(np.unique(recall.dict["digest"])) == {0.0, 1.0}


# ------------------------------------------------------------------ the peer's algorithms


def test_the_peers_search_over_information_states_plays() -> None:
    of = load("amulett", 2, round_limit=1)
    state = asked(of, 5, 26)
    for by_observation in (False, True):
        bot = ismcts.ISMCTSBot(
            of,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
            uct_c=1.0,
            max_simulations=10,
            random_state=np.random.RandomState(1),
            use_observation_string=by_observation,
        )
        assert bot.step(state) in state.legal_actions()


@pytest.mark.skipif(not is_compiled(), reason="the whole tree of a game takes long uncompiled")
def test_the_peers_regret_minimisation_brings_a_small_game_near_to_its_solution() -> None:
    of = pyspiel.convert_to_cached_tree(load("amulett", 2, **TINY))
    solver = pyspiel.CFRSolver(of)
    begun = pyspiel.exploitability(of, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert begun > 0.05 > pyspiel.exploitability(of, solver.average_policy())


def test_algorithms_written_in_python_run_too() -> None:
    of = pyspiel.load_game("zwerge_amulett", {**TINY, "announcing": "off"})
    solver = external_sampling_mccfr.ExternalSamplingSolver(of)
    for _ in range(3):
        solver.iteration()
    assert 0 <= exploitability.exploitability(of, solver.average_policy()) <= 1
    states = get_all_states(of, include_terminals=True, include_chance_states=True)
    assert sum(state.is_terminal() for state in states.values()) > 50
    assert {sum(state.returns()) for state in states.values()} == {0.0}


def test_our_bots_play_in_the_peers_tournaments() -> None:
    of = load("amulett", 2, round_limit=1)
    bots = [ZwergeBot("greedy", 1), pyspiel.make_uniform_random_bot(1, 2)]
    first, second = (pyspiel.evaluate_bots(of.new_initial_state(), bots, 7) for _ in range(2))
    assert sum(first) == sum(second) == 1.0


# ------------------------------------------------------------------ parameters and errors


def test_options_and_payoff_are_parameters() -> None:
    of = load("amulett", 4, announcing="off", doubles=1, memory_aid=True, payoff="zero_sum")
    assert of.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert (of.min_utility(), of.max_utility(), of.utility_sum()) == (-0.25, 0.75, 0.0)
    state = walk(of.new_initial_state(), Random(1))
    assert sum(state.returns()) == pytest.approx(0.0)
    assert state.core.setup.options["doubles"] == 1
    assert pyspiel.load_game(str(of)) == of


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_every_option_of_a_game_is_a_parameter_and_none_has_two_meanings(game_id: str, players: int) -> None:
    of = game(game_id)
    names = [option.name for option in of.options]
    assert set(parameters_of(of)) == {"players", "edition", "payoff", *names}
    assert not {"players", "edition", "payoff"} & set(names)
    assert name_of(of) in pyspiel.registered_names()


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"playerz": 2}, "playerz.*Available parameters are"),
        ({"players": 9}, "zwerge_amulett: players: 9.*takes 2, 3, 4, 5, 6"),
        ({"players": "two"}, "players"),
        ({"announcing": "shout"}, "zwerge_amulett: .*announcing: 'shout'.*manual, auto, off"),
        ({"edition": "lost"}, "zwerge_amulett: 'lost'"),
        ({"payoff": "gold"}, "zwerge_amulett: payoff: 'gold'.*share, zero_sum"),
    ],
)
def test_wrong_parameters_raise_the_peers_error_and_say_what_would_be_right(
    parameters: dict[str, Any], said: str
) -> None:
    with pytest.raises(pyspiel.SpielError, match=said):
        pyspiel.load_game("zwerge_amulett", parameters)


def test_illegal_actions_raise_the_peers_error_and_change_nothing() -> None:
    of = load("amulett", 2)
    opening, state = of.new_initial_state(), asked(of, 1, 26)
    over = walk(state.clone(), Random(1))
    for here, action, said in (
        (opening, 5, r"zwerge_amulett: 5 is no outcome that chance may bring now; those are 0 \(lead 0\), 1"),
        (state, 10, r"zwerge_amulett: 10 \(announce\) is not legal for seat \d; legal are \d \(play"),
        (state, 99, r"zwerge_amulett: 99 is not legal"),
        (state, -1, r"zwerge_amulett: -1 is not legal for seat \d; legal are"),
        (state, 2**70, r"zwerge_amulett: 1180591620717411303424 is not legal"),
        (over, 0, r"zwerge_amulett: the game is over"),
    ):
        before = (str(here), here.history())
        for apply in (here.apply_action, here.apply_action_with_legality_check):
            with pytest.raises(pyspiel.SpielError, match=said):
                apply(action)
        assert (str(here), here.history()) == before
    assert over.legal_actions() == over.legal_actions(0) == []


def test_whatever_else_cannot_be_raises_the_peers_error_too() -> None:
    of = load("amulett", 2)
    state = asked(of, 1, 26)
    other = 1 - state.current_player()
    assert state.legal_actions(other) == []
    for wrong, said in (
        (state.chance_outcomes, "zwerge_amulett: it is not chance's turn"),
        (lambda: state.action_to_string(0, 99), "zwerge_amulett: .*99"),
        (lambda: state.information_state_string(2), "player"),
        (lambda: state.resample_from_infostate(2, Random(1).random), "zwerge_amulett: .*2 is no seat"),
        (lambda: make_observation(of, params={"colour": 1}), "'colour'.*takes events"),
        (lambda: make_observation(of, params={"events": -1}), "zwerge_amulett: events: -1"),
        (lambda: make_observation(of, pyspiel.IIGObservationType(public_info=False, perfect_recall=False)), "one seat"),
    ):
        with pytest.raises(pyspiel.SpielError, match=said):
            wrong()


def test_a_program_that_plays_ends_without_complaint() -> None:
    """OpenSpiel keeps what makes games beyond the interpreter's end."""
    said = subprocess.run(
        [sys.executable, "-c", "import pyspiel, zwerge.research.openspiel; pyspiel.load_game('zwerge_amulett')"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stderr) == (0, "")


def test_an_observer_and_a_bot_say_what_they_cannot_be_asked() -> None:
    ours, other = pyspiel.load_game("zwerge_amulett"), pyspiel.load_game("zwerge_silberzwerg").new_initial_state()
    observer, state = make_observation(ours), ours.new_initial_state()
    for call in (observer.set_from, observer.string_from):
        with pytest.raises(pyspiel.SpielError, match="zwerge_amulett: 5 is no seat; 0 to 1 are"):
            call(state, 5)
        with pytest.raises(pyspiel.SpielError, match="zwerge_amulett: the state is of another game"):
            call(other, 0)
    for level in ("god", 3, None):
        with pytest.raises(pyspiel.SpielError, match="is no level; there are beginner, club, greedy"):
            ZwergeBot(level)
    bot = ZwergeBot("greedy")
    for strange in (state, pyspiel.load_game("kuhn_poker").new_initial_state()):
        with pytest.raises(pyspiel.SpielError, match="a bot is asked where a seat decides"):
            bot.step(strange)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="zwerge_amulett: bots: 'master@x'"):
        ZwergeBot("master@x").step(state)
