"""A network judges by what its file says, alike for every seat, and refuses a file that does not fit together."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Any

import pytest

from quick_games import moments
from zwerge.bots.search.net import Net, read_nets
from zwerge.bots.search.tuning import judge_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.games import game
from zwerge.research.training import Looks, hand_made, looks_of

LEARNED = ("gartenzwerge",)
TABLE: dict[str, Any] = {"inner": [[1.0, -1.0], [2.0, 0.5]], "bias": [0, -3], "outer": [0.5, 2], "straight": [0.1, 0]}


def looks(game_id: str) -> Looks:
    found = looks_of(game_id)
    assert found is not None
    return found


def nets_file(game_id: str) -> Path:
    path = looks(game_id).LOOK.__module__.split(".")
    return Path(__import__("zwerge").__file__).parent.joinpath(*path[1:-1], "nets.toml")


def strength(table: dict[str, Any], row: list[float]) -> float:
    """What the page of the module says, in the plainest words."""
    total = sum(a * b for a, b in zip(table["straight"], row, strict=True))
    for weights, bias, outer in zip(table["inner"], table["bias"], table["outer"], strict=True):
        total += outer * max(0.0, bias + sum(a * b for a, b in zip(weights, row, strict=True)))
    return total


@pytest.mark.parametrize("game_id", LEARNED)
def test_shares_go_by_what_the_file_makes_of_how_seats_stand(game_id: str) -> None:
    found, tables = looks(game_id), tomllib.loads(nets_file(game_id).read_text("utf-8"))
    look, met = found.LOOK(), 0
    for group, counts in found.GROUPS.items():
        for players in counts:
            state = moments(game_id, players, 1, 3, 30)[0]
            rows = look.numbers(state, players, len(found.INPUTS))
            odds = [exp(strength(tables[group], row)) for row in rows]
            look.weigh(state, Net(tables[group]), players)
            assert list(look.share)[:players] == pytest.approx([one / sum(odds) for one in odds])
            met += len({tuple(row) for row in rows})
    assert met > sum(len(counts) for counts in found.GROUPS.values())


@pytest.mark.parametrize("game_id", LEARNED)
def test_a_game_ships_a_small_file_that_its_judge_goes_by(game_id: str) -> None:
    path, found = nets_file(game_id), looks(game_id)
    assert path.stat().st_size < 2_000_000
    assert {group: net.inputs for group, net in read_nets(path).items()} == dict.fromkeys(
        found.GROUPS, len(found.INPUTS)
    )
    judge, by_hand = judge_of(game_id), hand_made(game_id)
    state = game(game_id).new(max(game(game_id).players))
    by_hand.begin(state)
    by_hand.play_on(state, Rng(1))
    told = []
    for one in (judge, by_hand):
        one.judge(state)
        told.append(list(one.share)[: state.setup.players])
    assert told[0] != told[1]
    assert sum(told[0]) == pytest.approx(sum(told[1])) == pytest.approx(1)


@pytest.mark.parametrize("wrong", [{"bias": [0]}, {"inner": [[1.0], [2.0]]}, {"inner": []}, {"straight": []}])
def test_a_table_that_does_not_fit_together_is_refused(wrong: dict[str, Any]) -> None:
    assert Net(TABLE).width == 2
    with pytest.raises(BadInput, match=r"weights|alike"):
        Net(TABLE | wrong)


def test_a_table_that_is_too_large_is_refused() -> None:
    with pytest.raises(BadInput, match="at most 64"):
        Net({"inner": [[0.0]] * 65, "bias": [0.0] * 65, "outer": [0.0] * 65, "straight": [0.0]})
