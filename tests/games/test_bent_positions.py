"""Positions bent at random are refused by a field's name, or they stand and are played on to the end.

`python bench/bend.py` tries many more.
"""

from __future__ import annotations

import pytest

from bent import MOMENT, drawn, pool_of
from zwerge.core.bending import bend, examine
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.games import game, game_ids

BENDS = {"amulett": 200, "gartenzwerge": 60, "silberzwerg": 60, "zavandor": 60}


@pytest.mark.again
@pytest.mark.parametrize("name", BENDS)
def test_a_bent_position_is_refused_by_name_or_played_on(name):
    of = game(name)
    pool = pool_of(of, 6, 5)
    accepted, refused = 0, set()
    for number in range(BENDS[name]):
        rng = Rng(number)
        position = pool.draw(rng)
        bend(position, pool, rng)
        verdict = examine(of, position, rng, drawn, MOMENT.get(name))
        accepted += verdict.accepted
        refused.add(verdict.where.split(".")[0])
    assert accepted >= 10
    assert len(refused) >= 10


@pytest.mark.parametrize("name", game_ids())
def test_the_positions_that_are_bent_stand_by_themselves(name):
    pool = pool_of(game(name), 6, 5)
    for number in range(3):
        rng = Rng(number)
        assert examine(game(name), pool.draw(rng), rng).accepted
    played = {position["players"] for position in pool.positions}
    assert len(played) >= len(game(name).players) - 1
    state = game(name).from_position(pool.positions[0])
    assert drawn(state, SPECTATOR)


def test_a_reader_that_goes_on_from_the_beginning_of_a_moment_is_not_blamed():
    """Without `step` the refilling of a row begins anew: a card of it goes out, and the next one is drawn."""
    rows = {
        "emerald": {"right": "E03", "middle": "E02", "top": "E05", "light": ["E01", "E04"]},
        "sapphire": {"right": "S05", "middle": "S01", "top": None, "light": ["S02", "S03", "S04"]},
    }
    for row, place in rows.items():
        place["dark"] = [f"{row[0].upper()}{number:02}" for number in range(7, 14)]
    position = {"players": 2, "phase": "rows", "rows": rows, "out": ["E06", "S06"]}
    assert examine(game("zavandor"), position, Rng(1), drawn, MOMENT["zavandor"]).accepted
