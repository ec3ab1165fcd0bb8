"""The greedy bot plays Das Zwergenamulett like a careful person."""

from __future__ import annotations

import time
from typing import Any

import pytest

from zwerge.arena.matches import run
from zwerge.arena.playing import play
from zwerge.bots.bot import ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng
from zwerge.games import game

AMULETT = game("amulett")


def chosen(position: dict[str, Any], seed: int = 1) -> str:
    state = AMULETT.from_position(position)
    action = make("amulett", "greedy", Rng(seed)).choose(ask(state, state.turn))
    return state.setup.actions.text(action)


def window(**changes: Any) -> dict[str, Any]:
    return {
        "players": 2,
        "hands": [["dragon", "giant"], ["fairy", "amulet"]],
        "piles": [["double", "double", "double", "red"], []],
        "phase": "window",
        "leader": 0,
        **changes,
    }


@pytest.mark.again
@pytest.mark.parametrize(("players", "at_least"), [(2, 0.75), (3, 0.5), (4, 0.33), (6, 0.2)])
def test_greedy_wins_clearly_more_than_its_share_against_random(players: int, at_least: float) -> None:
    bots = ["greedy"] + ["random"] * (players - 1)
    results = run(AMULETT, bots, 60, seed=1, options={"round_limit": 1}, processes=1)
    assert results.bots[0].share >= at_least


def test_greedy_announces_as_soon_as_it_has_seven() -> None:
    assert chosen(window()) == "announce"


def test_greedy_is_silent_with_six() -> None:
    assert chosen(window(piles=[["double", "double", "double"], []])) == "silent"


def test_greedy_is_silent_as_a_debtor() -> None:
    assert chosen(window(gold=[-1, 0])) == "silent"


def test_greedy_does_not_call_wrongly_even_where_that_would_pay() -> None:
    """A call that costs nothing and takes a lost round from the other would be clever, and it would be a lie."""
    options = {"after_wrong_call": "nobody", "wrong_call_without_gold": "nothing"}
    lost = window(piles=[["fairy"], ["dragon", "dragon", "dragon"]], options=options, gold=[0, 2])
    assert chosen(lost) == "silent"


@pytest.mark.again
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_greedy_never_announces_wrongly(players: int) -> None:
    setup = AMULETT.setup(players, {"round_limit": 4})
    calls = 0
    for seed in range(5):
        for ended in play(setup, ["greedy"] * players, seed).view(0).rounds:
            assert ended.reason != "wrong_call"
            calls += ended.reason == "seven"
    assert calls > 0


def test_greedy_takes_the_trick_that_brings_it_seven() -> None:
    position = {
        "players": 2,
        "hands": [["witch"], ["fairy", "amulet"]],
        "piles": [[], ["double", "double", "red"]],
        "table": ["double"],
        "leader": 0,
    }
    assert chosen(position) == "play amulet"


def test_greedy_gives_a_rival_near_seven_no_dwarf() -> None:
    position = {
        "players": 3,
        "hands": [["witch", "magician"], ["witch", "magician"], ["double", "fairy", "giant"]],
        "piles": [["double", "double", "red"], [], []],
        "table": ["amulet", "witch"],
        "leader": 0,
    }
    for seed in range(5):
        assert chosen(position, seed) != "play double"


def test_greedy_gives_points_away_sparingly() -> None:
    """The trick is lost whatever is played: of a dragon and a fairy the fairy goes."""
    position = {
        "players": 2,
        "hands": [["witch"], ["dragon", "fairy"]],
        "piles": [["giant", "giant"], ["giant", "magician"]],
        "table": ["amulet"],
        "leader": 0,
    }
    assert chosen(position) == "play fairy"


def test_greedy_saves_its_amulet_for_a_better_trick() -> None:
    position = {
        "players": 2,
        "hands": [["witch", "giant", "dragon", "red"], ["amulet", "fairy", "fairy", "witch", "green"]],
        "table": ["fairy"],
        "leader": 0,
    }
    assert chosen(position) == "play fairy"


def test_greedy_decides_in_well_under_a_tenth_of_a_second() -> None:
    rng, state, bot = Rng(2), AMULETT.new(6), make("amulett", "greedy", Rng(3))
    while state.turn < 0:
        state.apply(state.playout_chance(rng))
    question = ask(state, state.turn)
    taken = []
    for _ in range(5):
        begun = time.perf_counter()
        bot.choose(question)
        taken.append(time.perf_counter() - begun)
    assert min(taken) < 0.1


@pytest.mark.parametrize(
    "options",
    [{"announcing": "auto"}, {"announcing": "off"}, {"doubles": 1}, {"tie_gold": True}, {"debtors_may_announce": True}],
)
def test_greedy_plays_with_every_option(options: dict[str, Any]) -> None:
    final = play(AMULETT.setup(4, {**options, "round_limit": 2}), ["greedy", "random", "greedy", "random"], 1)
    assert final.is_terminal()


def test_greedy_plays_shrunken_editions() -> None:
    box = {
        "id": "small",
        "copies": 2,
        "gold": 40,
        "gold_to_win": 20,
        "dwarves_to_win": 2,
        "hand": {"2": 3},
        "kinds": [
            {"id": "dragon", "value": 11, "weight": 0},
            {"id": "red", "value": 0, "weight": 1},
            {"id": "amulet", "value": 0, "weight": 0},
        ],
    }
    assert play(AMULETT.setup(2, {"round_limit": 3}, box), ["greedy", "greedy"], 1).is_terminal()
