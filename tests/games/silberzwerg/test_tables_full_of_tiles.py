"""The contract of a State from positions in which windows, Cancels, thefts and trimming come up all the time."""

from __future__ import annotations

from typing import Any

import pytest

from zwerge.core.chance import Rng
from zwerge.core.conformance import check
from zwerge.core.seats import SPECTATOR

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
        "options": {"round_limit": 1},
        "board": BOARD[players],
        "kept": KEPT[players],
        "bags": GEMS[:players],
        **more,
    }


@pytest.mark.again
@pytest.mark.parametrize("players", GAME.players)
def test_the_contract_holds_where_everybody_keeps_tiles(players: int) -> None:
    report = check(GAME, players, {"round_limit": 1}, games=2, seed=players, leaks=6, position=table(players))
    kinds = {text.split()[0] for text in report.actions}
    assert {"set", "plus5", "minus3", "cancel", "pass", "wait", "return"} <= kinds


def test_a_past_that_begins_in_the_middle_of_secret_choices_is_redrawn_whole() -> None:
    """Drafts and commits that a position brings along are nobody else's business, nor is what became of them."""
    position = {
        "players": 3,
        "step": 10,
        "bags": [{"blue": 9, "red": 7}, {"green": 9, "yellow": 7}, {"red": 10, "yellow": 6}],
        "returning": [{"blue": 3, "red": 1}, {"green": 2}, {}],
        "committed": [True, False, False],
    }
    state = GAME.from_position(position)
    rng = Rng(3)
    steps = [
        *[(1, "return yellow"), (0, "retract commit"), (0, "retract red"), (2, "return red"), (0, "return blue")],
        *[(1, "return yellow"), (1, "commit"), (0, "commit"), (1, "retract commit"), (1, "retract green")],
        *[(1, "return yellow"), (2, "return red"), (2, "return red"), (1, "commit"), (2, "return red"), (2, "commit")],
        *[(1, "place miner red"), (0, "place silver gems")],
    ]
    for seat, text in steps:
        for observer in (0, 1, 2, SPECTATOR):
            other = state.resample(observer, rng)
            assert other.view(observer) == state.view(observer)
            assert other.information_state(observer) == state.information_state(observer)
            assert other.actors() == state.actors()
            if observer >= 0:
                assert other.retractions(observer) == state.retractions(observer)
            assert other.trail is not None
            again = other.trail.origin.clone()
            for who, action in other.trail.steps():
                if action < 0:
                    again.retract(~action, who)
                else:
                    again.apply(action, who)
            assert again == other
        state.apply_text(text, seat)
    assert state.position()["round"] == 2


@pytest.mark.again
def test_the_contract_holds_when_all_contracts_are_public() -> None:
    gone = [tile for tile in range(3, 35) if tile not in {tile for kept in KEPT[4] for tile in kept}]
    position = table(
        4, gone=gone, all_public=True, board={"personal3": {"tile": 1, "corner": 3}, "public1": {"tile": 2}}
    )
    report = check(GAME, 4, {"round_limit": 1}, games=2, seed=2, leaks=6, position=position)
    assert report.reasons <= {"contracts", "round_limit", "600"}
