"""The contract of a State from positions in which windows, Cancels, thefts and trimming come up all the time."""

from __future__ import annotations

from typing import Any

import pytest

from zwerge.core.conformance import check

from .brute import GAME

BOARD = {2: {"personal0a": {"tile": 1}, "personal1b": {"tile": 2}}, 3: {"personal1": {"tile": 1}}, 4: {}}
GEMS = [{"blue": 5, "red": 3}, {"green": 7, "yellow": 6}, {"red": 4, "yellow": 4, "blue": 4}, {"green": 1}]
KEPT = {
    2: [[6, 5, 10, 9, 16, 25], [8, 14, 13, 12, 15, 19]],
    3: [[6, 5, 9, 16, 25], [22, 10, 34], [28, 13, 20]],
    4: [[6, 5, 9, 16, 25], [8, 10, 14], [22, 13, 20], [28, 18, 12, 15, 19]],
}


def table(players: int, **more: Any) -> dict[str, Any]:
    """A table in step 1 at which everybody keeps tiles and holds gems."""
    return {
        "players": players,
        "options": {"round_limit": 2},
        "board": BOARD[players],
        "kept": KEPT[players],
        "bags": GEMS[:players],
        **more,
    }


@pytest.mark.parametrize("players", GAME.players)
def test_the_contract_holds_where_everybody_keeps_tiles(players: int) -> None:
    report = check(GAME, players, {"round_limit": 2}, games=4, seed=players, leaks=6, position=table(players))
    kinds = {text.split()[0] for text in report.actions}
    assert {"set", "plus5", "minus3", "cancel", "pass", "wait", "return"} <= kinds


def test_the_contract_holds_from_the_middle_of_secret_choices() -> None:
    bags = [{"blue": 9, "red": 7}, {"green": 9, "yellow": 7}, {"red": 10, "yellow": 6}]
    position = {
        "players": 3,
        "options": {"round_limit": 2},
        "step": 10,
        "bags": bags,
        "returning": [{"blue": 3, "red": 1}, {"green": 2}, {}],
        "committed": [True, False, False],
    }
    report = check(GAME, 3, {"round_limit": 2}, games=6, seed=9, leaks=8, position=position)
    assert "return" in {text.split()[0] for text in report.actions}


def test_the_contract_holds_when_all_contracts_are_public() -> None:
    gone = [tile for tile in range(3, 35) if tile not in {tile for kept in KEPT[4] for tile in kept}]
    position = table(
        4, gone=gone, all_public=True, board={"personal3": {"tile": 1, "corner": 3}, "public1": {"tile": 2}}
    )
    report = check(GAME, 4, {"round_limit": 2}, games=4, seed=2, leaks=6, position=position)
    assert report.reasons <= {"contracts", "round_limit", "600"}
