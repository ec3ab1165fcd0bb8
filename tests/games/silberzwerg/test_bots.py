"""Bots at Silberzwerg: what they are handed has the odds of what their seat has seen, and greedy plays whole games."""

from __future__ import annotations

from collections import Counter

from zwerge.bots.bot import ask
from zwerge.bots.greedy import GreedyBot
from zwerge.bots.heuristics import heuristic_of
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE

from .brute import GAME


def test_sampled_bags_follow_what_the_seat_has_seen() -> None:
    state = GAME.from_position(
        {
            "players": 3,
            "step": 4,
            "bags": [{}, {"blue": 3, "red": 1}, {}],
            "leaders": [["shadow gems"], [], ["shadow blue"]],
        }
    )
    for text, seat in (("act shadow gems", 0), ("steal 1", 0), ("draw 1 red", CHANCE), ("draw 1 blue", CHANCE)):
        state.apply_text(text, seat)
    question = ask(state, 2)
    rng = Rng(7)
    drawn = Counter(question.sample(rng).position()["bags"][0]["red"] for _ in range(2000))
    # two of three blue and one red: the red one is among them in half of the cases
    assert set(drawn) == {0, 1}
    assert abs(drawn[1] - 1000) < 120


def test_greedy_plays_whole_games_and_beats_chance() -> None:
    won = 0.0
    for seed in range(2):
        rng = Rng(seed)
        bot = GreedyBot(heuristic_of("silberzwerg"), Rng(seed), samples=1)
        state = GAME.new(3, {"round_limit": 5})
        while not state.is_terminal():
            seat = state.turn
            if seat == CHANCE:
                state.apply(state.playout_chance(rng), CHANCE)
            elif seat == seed:
                state.apply(bot.choose(ask(state, seat)), seat)
            else:
                state.apply(state.playout_action(rng, seat), seat)
        won += state.returns()[seed]
    assert won == 2
