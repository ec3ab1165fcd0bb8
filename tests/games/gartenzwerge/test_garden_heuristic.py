"""What a heuristic must keep: legal replies, nothing seen that the seat may not know, shares of the win, strength."""

from __future__ import annotations

import pytest
from garden_table import GAME, play, random_game, table

from zwerge.bots.bot import ask
from zwerge.bots.greedy import GreedyBot
from zwerge.bots.random_bot import RandomBot
from zwerge.core.chance import Rng
from zwerge.games.gartenzwerge import bot as heuristic

VARIANTS = [(2, {}), (3, {"free_bidding": True}), (4, {"helping_hand": True}), (5, {"events": False})]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_replies_are_legal_and_follow_from_what_the_seat_may_know(players, options):
    rng = Rng(9)
    for seed in range(3):
        for state in random_game(players, seed, **options)[::3]:
            for seat in state.actors():
                answer = heuristic.reply(state, seat)
                assert answer in state.legal_actions(seat)
                assert heuristic.reply(state.determinize(seat, rng), seat) == answer
                assert heuristic.obvious(state, seat) in (None, answer)


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_values_are_shares_of_the_win(players, options):
    states = random_game(players, 4, **options)
    for state in states[::9]:
        values = [heuristic.value(state, seat) for seat in range(players)]
        assert sum(values) == pytest.approx(1)
        assert min(values) >= 0
    assert tuple(heuristic.value(states[-1], seat) for seat in range(players)) == states[-1].returns()


def test_two_greens_are_swapped_for_a_golden_cap():
    state = table(herd=[["green", "green"], ["brown"], ["brown"]])
    assert state.setup.actions.text(heuristic.reply(state, 0)) == "swap green"


def test_a_moment_lasts_from_a_turn_to_the_end_of_its_deal():
    state = table(herd=[["red", "grey"], ["brown"], []])
    now = heuristic.moment(state)
    play(state, "0: seek red any free")
    assert heuristic.moment(state) == now
    play(state, "1: name brown", "0: maximum 500")
    assert heuristic.moment(state) == now
    play(state, "1: price 100")
    assert heuristic.moment(state) != now


@pytest.mark.again
@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {})])
def test_greedy_beats_random(players, options):
    won = 0.0
    for number in range(6):
        rng, seat = Rng(number), number % players
        bots = [RandomBot(rng) for _ in range(players)]
        bots[seat] = GreedyBot(heuristic, rng, samples=2)
        state = GAME.new(players, options)
        while not state.is_terminal():
            turn = state.turn
            state.apply(state.playout_chance(rng) if turn < 0 else bots[turn].choose(ask(state, turn)), turn)
        won += state.returns()[seat]
    assert won >= 5
