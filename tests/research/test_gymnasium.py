"""Gymnasium's own checks pass, in vectors too, and bad input is told as its users expect."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from research.games import SMALL, TABLES
from zwerge.core.errors import BadInput
from zwerge.games import game_ids
from zwerge.research.gymnasium import ZwergeSeat, environment_id


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_peers_check_passes(game_id: str, players: int) -> None:
    env = gymnasium.make(environment_id(game_id), players=players, bots="random", illegal="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=players > 2)


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_it_plays_in_vectors(game_id: str, players: int) -> None:
    def make() -> Any:
        return gymnasium.make(environment_id(game_id), players=players, bots="random", illegal="random")

    seen = []
    for kind in (gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv):
        envs = kind([make, make])
        envs.action_space.seed(1)
        observations = [envs.reset(seed=1)[0].copy()]
        observations += [envs.step(envs.action_space.sample())[0].copy() for _ in range(5)]
        seen.append(np.array(observations))
        envs.close()
    assert np.array_equal(*seen)


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_a_game_by_the_mask_comes_to_its_end_with_the_share_of_the_win(game_id: str, players: int) -> None:
    env = gymnasium.make(environment_id(game_id), players=players, bots="random", seat="random", fold=True)
    _, info = env.reset(seed=3)
    rng, over, reward = np.random.default_rng(1), False, 0.0
    while not over:
        assert reward == 0
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, cut, info = env.step(action)
        assert not cut
    assert 0 <= reward <= 1
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.unwrapped.step(0)


def test_masks_are_given_as_learners_ask_for_them() -> None:
    env = gymnasium.make(environment_id("amulett"), bots="random").unwrapped
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()


def test_an_illegal_action_raises_or_warns_and_ends_the_game_with_a_loss() -> None:
    strict = gymnasium.make(environment_id("amulett"), bots="random", illegal="raise").unwrapped
    strict.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match=r"amulett: 10 \(announce\) is not legal.*play"):
        strict.step(10)
    mild = gymnasium.make(environment_id("amulett"), bots="random").unwrapped
    mild.reset(seed=1)
    with pytest.warns(UserWarning, match="not legal"):
        _, reward, over, _, _ = mild.step(10)
    assert (reward, over) == (-1.0, True)


def test_wrong_parameters_are_refused_by_name() -> None:
    for wrong, named in (
        ({"players": 1}, "players"),
        ({"seat": 2}, "seat"),
        ({"seat": "left"}, "seat"),
        ({"bots": ["random", "random"]}, "bots"),
        ({"bots": "champion"}, "champion"),
        ({"illegal": "forgive"}, "illegal"),
        ({"render_mode": "film"}, "render_mode"),
    ):
        with pytest.raises(BadInput, match=named):
            ZwergeSeat("amulett", **wrong)


def test_bots_that_are_none_are_refused() -> None:
    for bots in (3, None):
        with pytest.raises(BadInput, match=f"bots: {bots} is no level, and no list of them"):
            gymnasium.make("zwerge/amulett-v1", bots=bots)


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("bots", ["random", "beginner", "greedy", "club@30", "master@30"])
def test_a_copy_and_what_was_pickled_go_on_as_the_original(game_id: str, bots: str) -> None:
    env = gymnasium.make(f"zwerge/{game_id}-v1", bots=bots)
    _, info = env.reset(seed=5)
    for _ in range(2):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    rng, begun = np.random.default_rng(1), [(each, info["action_mask"]) for each in (env, *copies)]
    for _ in range(4):
        action = rng.choice(np.flatnonzero(begun[0][1]))
        seen = [each.step(action) for each, _ in begun]
        assert all(np.array_equal(one[0], seen[0][0]) and one[1:4] == seen[0][1:4] for one in seen)
        begun = [(each, one[4]["action_mask"]) for (each, _), one in zip(begun, seen, strict=True)]
        if seen[0][2]:
            return
