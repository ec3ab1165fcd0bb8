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


def test_a_moment_lasts_a_round():
    state = table(herd=[["red", "grey"], ["brown"], []])
    now = heuristic.moment(state)
    play(state, "0: seek red any free", "1: none")
    assert heuristic.moment(state) == now
    assert heuristic.moment(table(round=4, herd=[["red"], ["brown"], []])) != now


@pytest.mark.parametrize(
    ("herd", "cash", "steps"),
    [
        (["brown", "orange"], 4100, ["garden brown", "garden orange"]),  # 4,000 when both have earned 50
        (["brown", "orange"], 4000, ["sell brown"]),  # 200 less upkeep, and 100 for the brown one
        (["grey", "red"], 3900, ["sell grey", "sell red"]),
    ],
)
def test_the_price_of_gold_is_taken_for_certain_where_it_is_within_reach(herd, cash, steps):
    state = table(herd=[herd, ["brown"], ["brown"]], cash=[cash, 900, 900])
    for text in steps:
        while state.turn != 0:
            state.apply_text("garden brown", state.turn)
        assert state.setup.actions.text(heuristic.reply(state, 0)) == text
        play(state, f"0: {text}")
    while not state.is_terminal():
        seat = state.turn
        state.apply(state.playout_chance(Rng(1)) if seat < 0 else heuristic.reply(state, seat), seat)
    assert state.round == 3
    assert state.returns()[0] == 1


def test_nothing_is_sold_for_gold_that_is_out_of_reach():
    state = table(herd=[["brown", "orange"], ["brown"], ["brown"]], cash=[3600, 900, 900])
    assert not state.setup.actions.text(heuristic.reply(state, 0)).startswith("sell")


def test_less_is_bid_for_a_litter_the_nearer_somebody_is_to_gold():
    bids = []
    for richest in (500, 2500, 3900):
        state = table(herd=[["red"], ["brown"], ["brown"]], cash=[500, 2000, richest])
        play(state, "0: offer red")
        bids.append(state.tables.sum_of(heuristic.reply(state, 1)))
    assert bids[0] > bids[1] > bids[2]


@pytest.mark.parametrize("players", [3, 6])
def test_it_beats_newcomers(players):
    won, games = 0.0, 24
    for number in range(games):
        rng, seat = Rng(number), number % players
        state = GAME.new(players).detached()
        while not state.is_terminal():
            turn = state.turn
            if turn < 0:
                state.move(state.playout_chance(rng), turn)
            else:
                state.move((heuristic.reply if turn == seat else heuristic.naive)(state, turn), turn)
        won += state.returns()[seat]
    assert won > games / 2


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
