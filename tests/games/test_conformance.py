"""Every game keeps the contract, for every number of players and every value of every option."""

from __future__ import annotations

import pytest

from late_start import late_start
from zwerge.core.conformance import check
from zwerge.core.errors import BadOption
from zwerge.games import game, game_ids

PAIRS = [(name, players) for name in game_ids() for players in game(name).players]


def short(name: str, **options):
    """Options that end a game early, so that the checks stay quick."""
    limits = [option for option in game(name).options if option.name == "round_limit"]
    return {**{option.name: max(3, option.low) for option in limits}, **options}


def start(name: str, players: int, options):
    """Where a game begins that no option ends early."""
    return late_start(players, options) if name == "zavandor" else None


def accepted(name: str, players: int, options) -> bool:
    """Whether a game takes these options with so many players: a fourth seat cannot start among three."""
    try:
        game(name).setup(players, options)
    except BadOption:
        return False
    return True


def variants():
    for name in game_ids():
        players = game(name).players
        turn = 0
        for option in game(name).options:
            values = option.values or (option.low, option.high)
            for value in values:
                if value != option.default and option.name != "round_limit":
                    order = [players[(turn + i) % len(players)] for i in range(len(players))]
                    options = {option.name: value}
                    yield name, next((count for count in order if accepted(name, count, options)), order[0]), options
                    turn += 1


@pytest.mark.parametrize(("name", "players"), PAIRS)
def test_the_contract_holds_for_every_number_of_players(name, players):
    options = short(name)
    position = start(name, players, options)
    report = check(game(name), players, options, games=3, seed=players, leaks=5, position=position)
    assert report.games == 3
    assert report.leak_checks == 3 * 5 * (players + 1)


@pytest.mark.parametrize(("name", "players", "options"), list(variants()), ids=str)
def test_the_contract_holds_for_every_value_of_an_option(name, players, options):
    options = short(name, **options)
    position = start(name, players, options)
    assert check(game(name), players, options, games=2, seed=11, leaks=3, position=position).games == 2


@pytest.mark.parametrize("name", game_ids())
def test_the_contract_holds_for_whole_games(name):
    players = game(name).players[0]
    report = check(game(name), players, games=2, seed=4, leaks=2)
    assert report.reasons <= set(game(name).reasons)
