"""Games of a batch are the games that they are alone, written into the caller's arrays; bad input changes nothing."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import zwerge
from research.games import TABLES
from zwerge.core.errors import BadInput
from zwerge.games import game
from zwerge.research import stepping
from zwerge.research.batch import QUICK, Arrays, Batch, any_legal
from zwerge.research.lanes import seed_after
from zwerge.research.running import Running

OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "amulett": (
        {"round_limit": 1},
        {"memory_aid": True, "announcing": "off", "round_limit": 2},
        {"announcing": "auto", "round_limit": 3},
        {"wrong_call_without_gold": "debt", "debtors_may_announce": True, "tie_gold": True, "round_limit": 2},
        {"doubles": 1, "after_wrong_call": "nobody", "round_limit": 2},
    ),
    "silberzwerg": (
        {"round_limit": 2},
        {"memory_aid": False, "round_limit": 3},
        {"memory_aid": False, "all_public": True, "faidutti": True, "deck": "full", "round_limit": 3},
        {"one_leader_per_column": True, "tie_by_gems": True, "round_limit": 2},
    ),
    "gartenzwerge": (
        {},
        {"cash_public": False, "last_member_standing": False},
        {"events": False, "helping_hand": True},
        {"free_bidding": True, "cash_public": False},
        {"guests_per_round": "none"},
    ),
    "zavandor": (
        {},
        {"boards": "back", "start_player": "random", "may_bid_zero": True},
        {"third_row_at_three": True, "free_stone_uses_step": True, "offers_per_phase": 2},
    ),
}
"""Options under which a game with a quick lane shows, offers or ends something else."""
STEPS = {"amulett": 150, "silberzwerg": 250, "gartenzwerge": 700, "zavandor": 900}
"""So many decisions end at least one game."""
LANES = [
    (game_id, players, number)
    for game_id, rows in OPTIONS.items()
    for players in game(game_id).players
    for number, options in enumerate(rows)
    if players == 3 or not options.get("free_bidding")  # a talk of many is long, and two have none
]
"""Every quick lane with every number of players and every row of options."""


def chosen(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """A random legal action for every game: a kind first, or Zavandor would do little but trade with its bank."""
    starts = np.array([span.start for span in batch.setup.actions.spans.values()])
    found = []
    for row in batch.legal:
        legal = np.flatnonzero(row)
        kinds = np.searchsorted(starts, legal, side="right")
        found.append(rng.choice(legal[kinds == rng.choice(np.unique(kinds))]))
    return np.array(found)


def beside(batch: Batch, steps: int, **told: Any) -> int:
    """Play a batch and every game of it alone, and compare them at every step; so many games came to their ends."""
    alone = [Running(batch.setup, **told) for _ in range(len(batch))]
    for one, seed in zip(alone, batch.seeds, strict=True):
        one.begin(int(seed))
    rng, ends = np.random.default_rng(5), 0
    for _ in range(steps):
        for row, one in enumerate(alone):
            compare(batch, row, one)
        actions, seeds = chosen(batch, rng), batch.seeds.copy()
        batch.step(actions)
        for row, one in enumerate(alone):
            one.move(int(actions[row]), one.state.turn)
            assert batch.ended[row] == one.state.is_terminal()
            assert batch.rewards[row].tolist() == pytest.approx(one.state.returns())
            if one.state.is_terminal():
                ends += 1
                assert batch.seeds[row] == seed_after(int(seeds[row]))
                one.begin(int(batch.seeds[row]))
    return ends


def compare(batch: Batch, row: int, one: Running) -> None:
    seat = one.state.turn
    assert batch.seats[row] == seat
    assert np.flatnonzero(batch.legal[row]).tolist() == list(one.legal(seat))
    if batch.observations.shape[1]:
        assert batch.observations[row].tobytes() == bytes(one.numbers(seat))
    state = batch.state(row)
    assert state.is_lean() or state == one.state
    if batch.setup.game.id == "silberzwerg" and batch.setup.options["memory_aid"] and batch.observations.shape[1]:
        assert not state.is_lean()  # it shows what a seat remembers


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_every_game_is_the_one_that_its_seed_gives_alone(game_id: str, players: int) -> None:
    beside(Batch(game_id, 3, players, seed=4), steps=40)


@pytest.mark.parametrize(("game_id", "players", "number"), LANES)
def test_what_a_quick_lane_writes_is_the_layout_of_the_view(game_id: str, players: int, number: int) -> None:
    options = OPTIONS[game_id][number]
    batch = Batch(game_id, 2, players, options, seed=9)
    assert type(batch._lanes[0]) is QUICK[game_id]
    assert beside(batch, steps=STEPS[game_id]) > 0


@pytest.mark.parametrize("game_id", QUICK)
def test_games_follow_each_other_and_decisions_without_a_choice_are_folded(game_id: str) -> None:
    options = {"round_limit": 3} if game_id == "silberzwerg" else None
    batch = Batch(game_id, 4, options=options, seed=[3, 4, 5, 6], fold=True, observe=False)
    assert batch.seeds.tolist() == [3, 4, 5, 6]
    assert beside(batch, steps=400 if game_id == "zavandor" else 200, fold=True) > 0
    assert (batch.legal.sum(axis=1) > 1).all()


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("amulett", {}),
        ("gartenzwerge", {}),
        ("silberzwerg", {"round_limit": 1}),
        ("silberzwerg", {"round_limit": 1, "memory_aid": False}),
        ("zavandor", {}),
    ],
)
@pytest.mark.parametrize("observe", [True, False])
def test_threads_change_nothing(game_id: str, options: dict[str, Any], observe: bool) -> None:
    one, two = (Batch(game_id, 600, 3, options, seed=7, threads=threads, observe=observe) for threads in (1, 2))
    rng = np.random.default_rng(1)
    for _ in range(120):
        actions = any_legal(one.legal, rng)
        one.step(actions)
        two.step(actions)
        for mine, other in zip(one.arrays, two.arrays, strict=True):
            assert np.array_equal(mine, other)


@pytest.mark.skipif(not zwerge.is_compiled(), reason="uncompiled rules hold the lock")
@pytest.mark.parametrize("game_id", QUICK)
def test_games_whose_rules_need_no_lock_are_decided_side_by_side(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch(game_id, 1024, threads=2)
    rng, step = np.random.default_rng(6), stepping.step
    shares: list[tuple[int, int, int]] = []

    def noted(found: Any, actions: Any, first: int, last: int) -> int:
        shares.append((threading.get_ident(), first, last))
        return step(found, actions, first, last)

    monkeypatch.setattr(stepping, "step", noted)
    batch.step(any_legal(batch.legal, rng))
    assert sorted(share[1:] for share in shares) == [(0, 512), (512, 1024)]
    assert len({share[0] for share in shares}) == 2
    assert goes_on_beside(step, batch)
    assert not goes_on_beside(stepping.held, batch)


def goes_on_beside(step: Callable[..., Any], batch: Batch) -> bool:
    """Whether this thread ever goes on while another one steps: that one is never asked to give the lock away."""
    rng, before = np.random.default_rng(7), sys.getswitchinterval()
    sys.setswitchinterval(600)
    try:
        return any(went_on_beside(step, batch, any_legal(batch.legal, rng)) for _ in range(40))
    finally:
        sys.setswitchinterval(before)


def went_on_beside(step: Callable[..., Any], batch: Batch, actions: np.ndarray) -> bool:
    begun, done = threading.Event(), threading.Event()

    def beside() -> None:
        begun.set()
        step(batch._found, actions, 0, len(batch))
        done.set()

    other = threading.Thread(target=beside)
    other.start()
    begun.wait()
    went_on = not done.is_set()
    other.join()
    return went_on


def test_python_collects_once_behind_a_step_and_as_before() -> None:
    batch = Batch("silberzwerg", 64, seed=3)
    begun: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        begun.append(info["generation"] if phase == "start" else -1)

    rng, thresholds = np.random.default_rng(4), gc.get_threshold()
    gc.callbacks.append(note)
    gc.set_threshold(20, 10, 10)
    try:
        actions = any_legal(batch.legal, rng)
        begun.clear()
        batch.step(actions)
        assert len(begun) <= 2 * 2
        assert gc.isenabled()
        gc.disable()
        batch.step(any_legal(batch.legal, rng))
        assert not gc.isenabled()
    finally:
        gc.enable()
        gc.set_threshold(*thresholds)
        gc.callbacks.remove(note)


@pytest.mark.parametrize("actions", [7, 70])
def test_any_legal_draws_every_legal_action_alike_and_no_other(actions: int) -> None:
    legal = np.zeros((3000, actions), np.uint8)
    legal[:1000, 0] = legal[1000:, 2] = legal[1000:, 6] = legal[2000:, 3] = 1
    drawn = any_legal(legal, np.random.default_rng(3))
    assert not drawn[:1000].any()
    for rows, alike in ((slice(1000, 2000), (2, 6)), (slice(2000, 3000), (2, 3, 6))):
        counts = np.bincount(drawn[rows], minlength=actions)
        assert counts.nonzero()[0].tolist() == list(alike)
        assert counts[counts > 0].min() > 0.9 * 1000 / len(alike)


@pytest.mark.parametrize("actions", [1, 64, 65, 255, 256, 300])
def test_any_legal_draws_the_same_from_the_same_numbers_however_long_rows_are(actions: int) -> None:
    rng = np.random.default_rng(5)
    legal = (rng.random((50, actions)) < rng.random((50, 1))).astype(np.uint8)
    legal[0], legal[:, -1] = 1, 1
    luck = np.random.default_rng(6).random(50)
    expected = [np.flatnonzero(row)[int(luck[at] * row.sum(dtype=int))] for at, row in enumerate(legal)]
    assert any_legal(legal, np.random.default_rng(6)).tolist() == expected


def test_it_writes_into_the_callers_arrays() -> None:
    seen = np.full((5, 77), 3, np.float32)
    legal = np.full((5, 12), 7, np.uint8)
    batch = Batch("amulett", 5, into={"observations": seen, "legal": legal})
    fresh = Batch("amulett", 5)
    assert batch.observations is seen
    assert np.array_equal(seen, fresh.observations)
    assert np.array_equal(legal, fresh.legal)


def test_a_new_seed_gives_new_games_and_the_same_one_the_same() -> None:
    batch = Batch("silberzwerg", 3, observe=False)
    first = batch.seeds.copy()
    batch.step(chosen(batch, np.random.default_rng(0)))
    batch.reset(1)
    assert not np.array_equal(batch.seeds, first)
    batch.reset(0)
    assert np.array_equal(batch.seeds, first)
    assert not batch.ended.any()


@pytest.mark.parametrize("game_id", ["amulett", "zavandor"])
def test_an_illegal_action_is_named_with_what_is_legal_and_changes_nothing(game_id: str) -> None:
    batch = Batch(game_id, 4, seed=2)
    right = chosen(batch, np.random.default_rng(2))
    before = [array.copy() for array in batch.arrays]
    for wrong in (-1, batch.legal.shape[1], 2**40, int(np.flatnonzero(batch.legal[2] == 0)[0])):
        bad = right.astype(np.int64)
        bad[2] = wrong
        with pytest.raises(ValueError, match=rf"game 2 of the batch: {game_id}: .*not legal for seat \d; legal are"):
            batch.step(bad)
        assert all(np.array_equal(*pair) for pair in zip(before, batch.arrays, strict=True))
    batch.legal[:] = 1  # the caller's own array is no permission
    bad = right.copy()
    bad[2] = np.flatnonzero(before[Arrays._fields.index("legal")][2] == 0)[0]
    with pytest.raises(ValueError, match="not legal"):
        batch.step(bad)


def test_actions_of_a_wrong_shape_or_kind_are_refused() -> None:
    batch = Batch("amulett", 4)
    for wrong, told in (
        (np.zeros(3, int), r"shape \(4,\), not \(3,\)"),
        (np.zeros((4, 1), int), r"shape \(4,\)"),
        (np.zeros(4), "whole numbers, not float64"),
        (np.zeros(4, bool), "whole numbers, not bool"),
        (["play dragon"] * 4, "whole numbers"),
        ([10, True, 10, 10], "whole numbers, and True is none"),
        ([10, 10, np.False_, 10], "whole numbers, and False is none"),
    ):
        with pytest.raises(ValueError, match=f"amulett: .*{told}"):
            batch.step(wrong)


@pytest.mark.parametrize("game_id", QUICK)
@pytest.mark.parametrize("observe", [True, False])
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_as_the_original_and_shares_nothing(
    game_id: str, observe: bool, copied: Callable[[Batch], Batch]
) -> None:
    options = {"round_limit": 1} if game_id == "silberzwerg" else {}
    batch, rng = Batch(game_id, 3, 3, options, seed=8, observe=observe), np.random.default_rng(2)
    steps = 0
    while steps < 60 or (game_id == "amulett" and not batch.ended.any()):  # a copy shows what has just ended, too
        batch.step(chosen(batch, rng))
        steps += 1
    other = copied(batch)
    before = [array.copy() for array in other.arrays]
    assert all(np.array_equal(*pair) for pair in zip(before, batch.arrays, strict=True))
    told, decisions = [], []
    for _ in range(STEPS[game_id] // 2):
        decisions.append(chosen(batch, rng))
        batch.step(decisions[-1])
        told.append([array.copy() for array in batch.arrays])
    assert all(np.array_equal(*pair) for pair in zip(before, other.arrays, strict=True))
    for actions, expected in zip(decisions, told, strict=True):
        other.step(actions)
        assert all(np.array_equal(*pair) for pair in zip(expected, other.arrays, strict=True))
    assert (other.fold, other.threads) == (batch.fold, batch.threads)


def test_a_copy_has_arrays_of_its_own_where_the_original_has_the_callers() -> None:
    mine = np.zeros((4, 12), np.uint8)
    batch = Batch("amulett", 4, into={"legal": mine})
    other = copy.copy(batch)
    before = other.legal.copy()
    mine[:] = 7
    assert np.array_equal(other.legal, before)


def test_wrong_parameters_are_refused_by_name() -> None:
    for wrong, named in (
        ({"n": 0}, "n: "),
        ({"n": 2.5}, "n: "),
        ({"fold": 1}, r"fold: 1 is not possible; it takes True or False \(amulett\)"),
        ({"observe": None}, "observe: None is not possible"),
        ({"players": 9}, "players"),
        ({"threads": 0}, "threads"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"seed": [1, 2]}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"into": {"pictures": np.zeros(4)}}, "pictures"),
        ({"into": {"ended": [0, 0, 0, 0]}}, "into: ended"),
        ({"into": {"seats": np.zeros(4)}}, "into: seats"),
        ({"into": {"legal": np.zeros((12, 4), np.uint8).T}}, "into: legal"),
    ):
        with pytest.raises(BadInput, match=named):
            Batch("amulett", **({"n": 4} | wrong))
    with pytest.raises(BadInput, match="row"):
        Batch("amulett", 2).state(2)


def test_what_a_batch_cannot_be_made_of_is_said() -> None:
    with pytest.raises(BadInput, match=r"n: 0 is not possible.*\(amulett\)"):
        Batch("amulett", 0)
    with pytest.raises(BadInput, match=r"options: .*fuel.*\(zavandor\)"):
        Batch("zavandor", 2, options={"fuel": 1})
    with pytest.raises(BadInput, match="game: None is no game; there are amulett"):
        Batch(None, 2)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="into: 5 gives no arrays by name; there are seats"):
        Batch("amulett", 2, into=5)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r"into: ended: uint8 of shape \(2,\), not C-contiguous does not do"):
        Batch("amulett", 2, into={"ended": np.zeros(4, np.uint8)[::2]})
