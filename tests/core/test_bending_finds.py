"""The bending of positions finds readers that let things pass, and can fail."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from zwerge.core.bending import BendingError, Pool, bend, examine, kept
from zwerge.core.chance import Rng
from zwerge.core.errors import BadPosition
from zwerge.games.amulett import GAME, Amulett


def careless(read: Callable[[Any], Any]) -> Amulett:
    """The game with another reader of positions, which finds its editions all the same."""
    own = {"from_position": lambda self, data: read(data), "__module__": Amulett.__module__}
    return type("Careless", (Amulett,), own)()


def examined(game: Amulett, **position: Any) -> Any:
    return examine(game, {"players": 2, **position}, Rng(1))


def test_what_is_written_and_not_read_is_found():
    def forgets(data):
        return GAME.from_position({key: value for key, value in data.items() if value})

    assert examined(careless(GAME.from_position), phase="deal", gold=[0, 1]).accepted
    with pytest.raises(BendingError, match=r"gold was written 0 and is read as \[0, 0\]"):
        examined(careless(forgets), phase="deal", gold=0)


def test_an_error_that_names_no_field_and_one_of_another_class_are_found():
    def vague(data):
        raise BadPosition("somewhere", "something is wrong")

    with pytest.raises(BendingError, match="names no field"):
        examined(careless(vague))
    with pytest.raises(BendingError, match="IndexError out of the reader"):
        examined(careless(lambda data: data["gold"][7]), gold=[0, 0])


def test_a_game_that_cannot_go_on_is_found():
    def stuck(data):
        state = GAME.from_position(data)
        state.set_hand(0, [])
        return state

    with pytest.raises(BendingError, match="hands was written"):
        examined(careless(stuck), phase="trick", hands=[["red"], ["fairy"]])
    with pytest.raises(BendingError, match="seat 0 is asked and has no legal action"):
        examined(careless(lambda data: stuck({**data, "hands": [["red"], ["fairy"]]})), phase="trick")


def test_a_refusal_is_told_with_its_place():
    verdict = examined(Amulett(), round="soon")
    assert (verdict.accepted, verdict.where) == (False, "round")


def test_the_same_seed_bends_the_same_way_and_all_kinds_come_up():
    game = Amulett()
    pool = Pool(game)
    pool.gather(game.setup(2, {"round_limit": 1}), seed=1)
    told = set()
    for seed in range(300):
        one, other = pool.draw(Rng(seed)), pool.draw(Rng(seed))
        words = bend(other, pool, Rng(seed))
        assert bend(one, pool, Rng(seed)) == words
        assert one == other
        told |= {re.split(r" [a-z_]+(\.|$)", word)[0] for word in words.split(", ")}
    assert {"known", "field", "number", "type", "remove", "double", "swap", "move", "option"} <= told


@pytest.mark.parametrize(
    ("given", "read", "same"),
    [
        (None, [1], True),
        (0, 0, True),
        (0, False, False),
        (1.0, 1, False),
        ("", None, False),
        ({"red": 2}, ["red", "red"], True),
        ({"red": 2}, ["red"], False),
        ({"red": 2}, {"red": 2, "blue": 0}, True),
        (["red", "red"], {"red": 2, "blue": 0}, True),
        (["red"], {"red": 2, "blue": 0}, False),
        (["red", "blue"], ["blue", "red"], True),
        (["red", "blue"], ["blue", "blue"], False),
        ({"1": 3}, [0, 3], True),
        ({"1": 3}, [0, 2], False),
        ({"x": 0}, {}, True),
        ({"x": 1}, {}, False),
        (4, {"is": 4, "source": "owner"}, True),
        ("red", {"card": "red", "entries": []}, True),
    ],
)
def test_what_is_kept_is_the_same_by_the_same_type(given, read, same):
    assert kept(given, read) == same


def test_lists_that_have_an_order_keep_it():
    assert not kept(["red", "blue"], ["blue", "red"], ordered=True)
