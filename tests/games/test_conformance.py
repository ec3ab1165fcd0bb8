"""Every game keeps the contract, for every number of players and every value of every option."""

from __future__ import annotations

import pytest

from late_start import late_start
from zwerge import is_compiled
from zwerge.bots.bot import sampler_of
from zwerge.core.conformance import check as check_contract
from zwerge.games import game, game_ids

pytestmark = pytest.mark.again  # tracing every line would take five times as long
GAMES = 2 if is_compiled() else 1
"""Uncompiled all goes some forty times slower."""
PAIRS = [(name, players) for name in game_ids() for players in game(name).players]
ROUNDS = 3
"""Most checks are of games of so many rounds."""
FIT = {
    ("gartenzwerge", "guests_per_round"): 2,
    ("silberzwerg", "deck", "full"): 3,
    ("silberzwerg", "deck", "short"): 4,
    ("zavandor", "third_row_at_three"): 3,
    ("zavandor", "start_player", 2): 3,
    ("zavandor", "start_player", 3): 4,
}
"""Where a value of an option changes something, or is possible, for this number of players alone."""
RICH = ["green", "green", "blue", "red", "orange", "brown", "grey"]


def check(*arguments, **more):
    """The contract, and the odds of what bots are handed too."""
    return check_contract(*arguments, **more, samplers={"Question.sample": sampler_of})


def short(name: str, **options):
    """Options that end a game early, so that the checks stay quick."""
    limits = [option for option in game(name).options if option.name == "round_limit"]
    return {**{option.name: max(ROUNDS, option.low) for option in limits}, **options}


def first_rounds(name: str, players: int, options):
    """None where a game can be short from its opening on; else the first round, but with the last rounds to come."""
    if name == "zavandor":  # no option ends it early
        return late_start(players, options)
    if options.get("round_limit", ROUNDS) <= ROUNDS:
        return None
    table = {"step": "competition", "treasurer": players - 1}
    return {"players": players, "options": options, "round": options["round_limit"] - ROUNDS + 1, **table}


def last_rounds(name: str, players: int, options):
    """The same with riches for all, so that everything there is comes up."""
    position = first_rounds(name, players, options)
    if position is None or name == "zavandor":
        return position
    return {**position, "herd": [RICH] * players, "round": options["round_limit"] - 1}


def few_contracts(name: str, players: int):
    """Silberzwerg with twelve contracts to come, which takes a fifth of the time; None for the others."""
    if name != "silberzwerg":
        return None
    return {"players": players, "step": 9, "gone": list(range(7, 29))}


def variants():
    for name in game_ids():
        players = game(name).players
        turn = 0
        for option in game(name).options:
            values = option.values or (option.low, option.high)
            for value in values:
                if value != option.default and option.name != "round_limit":
                    fit = FIT.get((name, option.name)) or FIT.get((name, option.name, value))
                    yield name, fit or players[turn % len(players)], {option.name: value}
                    turn += 1


@pytest.mark.parametrize(("name", "players"), PAIRS)
def test_the_contract_holds_for_every_number_of_players(name, players):
    options = short(name)
    position = first_rounds(name, players, options)
    report = check(game(name), players, options, games=GAMES, seed=players, leaks=5, position=position)
    assert report.games == GAMES
    assert report.leak_checks == GAMES * 5 * (players + 1)


@pytest.mark.parametrize(("name", "players", "options"), list(variants()), ids=str)
def test_the_contract_holds_for_every_value_of_an_option(name, players, options):
    options = short(name, **options)
    position = last_rounds(name, players, options)
    assert check(game(name), players, options, games=1, seed=11, leaks=5, position=position).games == 1


@pytest.mark.parametrize("name", game_ids())
def test_the_contract_holds_for_whole_games(name):
    players = game(name).players[0]
    report = check(game(name), players, games=2, seed=4, leaks=2, position=few_contracts(name, players))
    assert report.reasons <= set(game(name).reasons)
