"""PettingZoo's own tests pass, copies go on as the original would, and bad input is told as its users expect."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections import Counter
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import wrappers

from research.games import SMALL, TABLES
from zwerge.core.errors import BadInput
from zwerge.games import game
from zwerge.research import pettingzoo
from zwerge.research.pettingzoo import name_of

CYCLES = 12


def module(game_id: str) -> Any:
    return getattr(pettingzoo, name_of(game(game_id)))


@pytest.fixture(autouse=True)
def nothing_but_the_known_is_warned_of() -> Iterator[None]:
    """The peer warns of observations with a mask unless they are of its own games."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_tests_of_environments_pass(game_id: str, players: int) -> None:
    env = partial(module(game_id).env, players=players)
    api_test(env(), num_cycles=CYCLES)
    api_test(module(game_id).raw_env(players=players, fold=True), num_cycles=CYCLES)
    seed_test(env, num_cycles=CYCLES)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_tests_of_parallel_environments_pass(game_id: str, players: int) -> None:
    env = partial(module(game_id).parallel_env, players=players)
    parallel_api_test(env(), num_cycles=CYCLES)
    parallel_seed_test(env, num_cycles=CYCLES)
    parallel_seed_test(partial(env, illegal="random"), num_cycles=CYCLES)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_test_of_cycles_passes(game_id: str, players: int) -> None:
    """The test plays without looking at masks, so illegal actions must not end the game."""
    told = {"players": players, "illegal": "random"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(module(game_id).env, **told), parallel_env=partial(module(game_id).parallel_env, **told)
        )
    )


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_test_of_pictures_passes(game_id: str, players: int) -> None:
    render_test(partial(module(game_id).env, players=players))


def test_a_picture_is_not_blank() -> None:
    env = module("amulett").env(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (640, 960, 3)
    assert 100 < int((picture < 128).sum()) < picture.size // 4


def play(env: Any, decisions: int) -> list[Any]:
    """What comes of a fixed stream of decisions."""
    rng, seen = np.random.default_rng(0), []
    for agent in env.agent_iter(decisions):
        observation, reward, over, cut, _ = env.last()
        action = None if over or cut else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        seen.append((agent, observation["observation"].tobytes(), reward, action))
        env.step(action)
    return seen


@pytest.mark.parametrize("history", [False, True])
@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_copies_and_pickled_environments_go_on_as_the_original(game_id: str, players: int, history: bool) -> None:
    env = module(game_id).env(players=players, history=history)
    env.reset(seed=4)
    play(env, 9)
    copied, pickled = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    went = play(env, 60)
    assert play(copied, 60) == went
    assert play(pickled, 60) == went
    env.reset()
    copied.reset()
    pickled.reset()
    assert play(env, 5) == play(copied, 5) == play(pickled, 5)


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_copies_of_parallel_environments_go_on_as_the_original(game_id: str, players: int) -> None:
    env = module(game_id).parallel_env(players=players, illegal="random")
    env.reset(seed=4)
    actions = dict.fromkeys(env.agents, 0)
    env.step(actions)
    copied, pickled = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    for _ in range(10):
        told = [one.step(actions) for one in (env, copied, pickled)]
        for agent in told[0][0]:
            rows = [seen[agent]["observation"].tobytes() for seen, *_ in told]
            assert rows[0] == rows[1] == rows[2]


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_folded_nobody_is_asked_who_has_no_choice(game_id: str, players: int) -> None:
    plain, folded = (module(game_id).raw_env(players=players, fold=fold) for fold in (False, True))
    asked = []
    for env in (plain, folded):
        env.reset(seed=2)
        masks = []
        rng = np.random.default_rng(1)
        for _ in env.agent_iter(300):
            observation, _, over, _, _ = env.last()
            if over:
                break
            masks.append(int(observation["action_mask"].sum()))
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        asked.append(min(masks))
    assert asked == [1, 2] or asked[1] >= 2


def test_history_makes_the_observation_an_information_state() -> None:
    env = module("amulett").raw_env(players=2, history=True, events=4)
    env.reset(seed=1)
    layout = env.running.layout
    assert env.last()[0]["observation"].shape == (layout.state_size,) == (layout.size + 104,)


def test_numpy_integers_are_actions_and_all_else_is_refused_with_what_is_legal() -> None:
    env = module("amulett").raw_env(players=2)
    env.reset(seed=1)
    before = env.last()[0]["observation"].tobytes()
    for wrong in (10, 99, -1, 1.0, "play dragon", None, True, np.array([0, 1])):
        with pytest.raises(ValueError, match=r"amulett: .* is not legal for seat \d; legal are \d+ \(play"):
            env.step(wrong)
        assert env.last()[0]["observation"].tobytes() == before
    env.step(np.int64(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def test_the_action_space_draws_every_legal_action_alike() -> None:
    space = module("amulett").env().action_space("player_0")
    mask = np.zeros(12, np.int8)
    mask[[0, 4, 11]] = 1
    space.seed(1)
    first = [space.sample(mask) for _ in range(3000)]
    assert all(isinstance(action, np.integer) and space.contains(action) for action in first)
    assert {action: pytest.approx(1000, abs=120) for action in (0, 4, 11)} == Counter(map(int, first))
    twin = copy.deepcopy(space)
    assert [twin.sample(mask) for _ in range(20)] == [space.sample(mask) for _ in range(20)]
    space.seed(1)
    assert [space.sample(mask) for _ in range(3000)] == first


def test_masks_are_taken_and_refused_as_the_peers_action_space_does() -> None:
    space, plain = module("amulett").env().action_space("player_0"), Discrete(12)
    assert space == plain
    assert space.sample(np.zeros(12, np.int8)) == plain.sample(np.zeros(12, np.int8)) == 0
    assert space.sample(probability=np.eye(12)[7]) == 7
    assert 0 <= space.sample() < 12
    good = np.ones(12, np.int8)
    for wrong in (good[:11], good.astype(np.int64), 2 * good, [1] * 12):
        said = []
        for one in (space, plain):
            with pytest.raises(AssertionError) as raised:
                one.sample(wrong)
            said.append(str(raised.value))
        assert said[0] == said[1]


def test_an_illegal_action_ends_a_guarded_game_with_a_loss() -> None:
    env = module("amulett").env(players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(10)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    ends = {}
    for one in env.agent_iter():
        ends[one] = env.last()[1]
        env.step(None)
    assert ends == {agent: -1, ("player_1" if agent == "player_0" else "player_0"): 0}


def test_a_guarded_game_does_what_the_peers_wrappers_do() -> None:
    """Both go the same way, and refuse alike."""

    def wrapped() -> Any:
        raw = module("amulett").raw_env(players=3)
        return wrappers.OrderEnforcingWrapper(
            wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
        )

    ours, theirs = module("amulett").env(players=3), wrapped()
    for env in (ours, theirs):
        for early in (env.agent_iter, lambda env=env: env.step(0), lambda env=env: env.observe("player_0"), env.render):
            with pytest.raises(AssertionError, match="reset"):
                early()
        with pytest.raises(AttributeError):
            env.rewards  # noqa: B018
        env.reset(seed=3)
        for wrong in (99, -1, None, 1.0, "play dragon", *((True, False) if env is ours else ())):
            with pytest.raises(AssertionError, match="action is not in action space"):
                env.step(wrong)
        env.reset(seed=3)
    assert play(ours, 80) == play(theirs, 80)
    ends = []
    for env in (ours, theirs):
        env.reset(seed=3)
        env.step(11)
        left = [(one, *env.last()[1:4], env.step(None))[:4] for one in env.agent_iter()]
        ends.append(left)
        env.reset(seed=3)
        with pytest.raises(AssertionError, match="need to call step"):
            for _ in env.agent_iter():
                pass
    assert ends[0] == ends[1]


def test_unknown_parameters_are_refused_by_name() -> None:
    amulett = module("amulett")
    for wrong, named in (
        ({"players": 7}, "players"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"render_mode": "film"}, "render_mode"),
        ({"events": -1}, "events"),
        ({"fold": "no"}, r"fold: 'no' is not possible; it takes True or False \(amulett\)"),
        ({"history": 1}, "history: 1 is not possible"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"max_cycles": 3, "illegal": "forgive"}, "illegal"),
    ):
        with pytest.raises(BadInput, match=named):
            amulett.raw_env(**wrong)
    with pytest.raises(TypeError, match="nonsense"):
        amulett.raw_env(nonsense=1)


def test_an_old_or_unknown_version_is_refused_with_those_there_are() -> None:
    with pytest.raises(ImportError, match="has no amulett_v0; there are amulett_v1"):
        from zwerge.research.pettingzoo import amulett_v0  # noqa: F401
    with pytest.raises(AttributeError, match="has no nonsense; there are amulett_v1"):
        pettingzoo.nonsense  # noqa: B018


def test_before_reset_and_after_the_end_the_peers_errors_come() -> None:
    env = module("amulett").raw_env(players=2)
    with pytest.raises(AssertionError, match="reset"):
        env.observe("player_0")
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    parallel = module("amulett").parallel_env(players=2)
    parallel.reset(seed=1)
    parallel.step(dict.fromkeys(parallel.agents, 10))
    assert parallel.agents == []
    assert parallel.step({}) == ({}, {}, {}, {}, {})


def test_a_missing_action_changes_nothing_in_a_parallel_game() -> None:
    env = module("silberzwerg").parallel_env(players=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="player_1 is missing"):
        env.step({"player_0": int(np.flatnonzero(env._seen("player_0")["action_mask"])[0])})
    with pytest.raises(ValueError, match="not legal"):
        env.step({"player_0": 0, "player_1": 0})
    assert env.running.state.draft(0) == ()


def test_what_was_illegal_is_told_by_the_names_of_game_and_actions(caplog: pytest.LogCaptureFixture) -> None:
    guarded, together = pettingzoo.amulett_v1.env(), pettingzoo.amulett_v1.parallel_env()
    guarded.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space: amulett has 0 to 11, not 99"):
        guarded.step(99)
    guarded.step(11)
    assert "amulett: 11 (silent) is not legal for seat 0; legal are" in caplog.text
    together.reset(seed=1)
    with pytest.raises(ValueError, match="amulett: None gives no actions by the names of agents"):
        together.step(None)
    caplog.clear()
    _, rewards, *_ = together.step(dict.fromkeys(together.agents, 11))
    assert min(rewards.values()) == -1
    assert "amulett: 11 (silent) is not legal for seat" in caplog.text
