"""The judge of Gartenzwerge e.V.: replies as the heuristic's, few of many sums, and nobody's secret used."""

from __future__ import annotations

import pytest
from garden_table import GAME, play, table

from zwerge.bots.bot import ask
from zwerge.bots.levels import make
from zwerge.bots.search.tree import Search
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games.gartenzwerge import bot as heuristic
from zwerge.games.gartenzwerge.bot.judge import GartenzwergeJudge
from zwerge.games.gartenzwerge.rules import layout

VARIANTS = [
    (2, {}),
    (2, {"guests_per_round": "none", "events": False}),
    (3, {"free_bidding": True}),
    (4, {"helping_hand": True}),
    (6, {}),
]


def asked(players, seed, most=400, **options):
    """Decisions of games of the heuristic's replies, with a few of chance's own in between."""
    rng, found = Rng(seed), []
    while len(found) < most:
        state = GAME.new(players, options)
        while not state.is_terminal() and len(found) < most:
            if state.turn == CHANCE:
                state.apply(state.playout_chance(rng))
                continue
            seat = state.turn
            found.append(state.clone())
            by_chance = rng.below(4) == 0
            state.apply(state.playout_action(rng, seat) if by_chance else heuristic.reply(state, seat), seat)
    return found


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_the_quick_reply_is_the_heuristics(players, options):
    judge, steps = GartenzwergeJudge(wild=0), set()
    for state in asked(players, 4, **options):
        steps.add(state.step)
        for seat in state.actors():
            text = state.setup.actions.text
            assert text(judge.reply(state, seat, Rng(1))) == text(heuristic.reply(state, seat))
    deals = {layout.TALK} if options.get("free_bidding") else {layout.NAME, layout.SUMS}
    assert {layout.TURN, layout.PAIR} | deals <= steps


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_varied_replies_and_what_is_looked_at_are_legal(players, options):
    judge, rng, varied = GartenzwergeJudge(wild=1), Rng(2), 0
    for state in asked(players, 5, **options):
        if state.moves % 3 == 0:
            judge.begin(state)
        for seat in state.actors():
            legal = state.legal_actions(seat)
            reply = judge.reply(state, seat, rng)
            assert reply in legal
            varied += reply != heuristic.reply(state, seat)
            looked = judge.candidates(state, seat, legal)
            assert looked
            assert list(looked) == sorted(set(looked) & set(legal))
    assert varied > 10 or options.get("free_bidding")


def texts(state, actions):
    return [state.setup.actions.text(action) for action in actions]


def test_of_all_sums_few_are_looked_at_and_those_that_meet_or_beat_what_others_would_choose():
    state = table(players=4, herd=[["red"], ["brown"], ["orange"], ["grey"]], cash=[1500, 900, 900, 900])
    play(state, "0: seek red any free", "1: name brown", "2: name orange")
    judge = GartenzwergeJudge(wild=0)
    for seat in state.actors():
        looked = judge.candidates(state, seat, state.legal_actions(seat))
        assert len(looked) < len(state.legal_actions(seat)) / 2
        sums = [state.tables.sum_of(action) for action in looked]
        for other in state.actors():
            theirs = state.tables.sum_of(judge.reply(state, other, Rng(1)))
            assert {theirs - 50, theirs, theirs + 50} <= set(sums)
        assert sums[0] == 0


def test_between_two_what_schmiedel_may_ask_is_looked_at():
    state = table(players=2, herd=[["red"], ["brown"]])
    play(state, "0: seek red any free", "1: none")
    looked = texts(state, GartenzwergeJudge().candidates(state, 0, state.legal_actions(0)))
    assert {f"maximum {amount}" for amount in (400, 450, 500, 550, 600)} <= set(looked)


def test_a_higher_cap_is_demanded_only_where_somebody_has_one():
    state = table(herd=[["orange"], ["blue"], ["brown"]])
    judge = GartenzwergeJudge()
    judge.begin(state)
    looked = texts(state, judge.candidates(state, 0, state.legal_actions(0)))
    searches = [text for text in looked if text.startswith("seek")]
    caps = ("any", "red", "blue")
    assert searches == [f"seek orange {cap} {duty}" for cap in caps for duty in ("must_seek", "free")]
    assert {"garden orange", "offer orange", "sell orange", "compete orange brown"} <= set(looked)


def test_past_the_decision_asked_about_only_the_best_occupations_are_looked_at():
    state = table(herd=[["brown"], ["red", "blue"], ["brown"]])
    judge = GartenzwergeJudge(narrow=3)
    judge.begin(state)
    assert len(judge.candidates(state, 0, state.legal_actions(0))) > 3
    play(state, "0: garden brown")
    looked = judge.candidates(state, 1, state.legal_actions(1))
    assert len(looked) == 3
    assert heuristic.reply(state, 1) in looked


def test_in_a_talk_calls_near_the_quick_reply_are_looked_at():
    state = GAME.from_position(
        {
            "players": 3,
            "options": {"free_bidding": True},
            "step": "turn",
            "round": 3,
            "treasurer": 0,
            "competitions": ["brown", "orange"],
            "herd": [["red"], ["brown", "orange"], ["brown"]],
        }
    )
    play(state, "0: seek red any free")
    judge = GartenzwergeJudge()
    legal = state.legal_actions(1)
    looked = texts(state, judge.candidates(state, 1, legal))
    assert state.setup.actions.text(heuristic.reply(state, 1)) in looked
    assert "quiet" in looked
    assert len(looked) < len(legal) / 4
    play(state, "1: call brown 200")
    looked = texts(state, judge.candidates(state, 1, state.legal_actions(1)))
    assert "withdraw" in looked
    assert judge.candidates(state, 0, state.legal_actions(0)) == state.legal_actions(0)


# ---------------------------------------------------------------------- secrets


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.again)])
@pytest.mark.parametrize("level", ["greedy", "club@60", pytest.param("master@60", marks=pytest.mark.again)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_sum_in_a_closed_hand_changes_no_answer(players, level, many):
    herds = [["red", "orange"], ["brown", "red"], ["orange"], ["brown"]][:players]
    state = play(table(players=players, herd=herds), "0: seek red any free", "1: name brown")
    if players == 4:
        play(state, "2: name orange", "3: none")
    answers, counts = set(), set()
    for amount in (0, 200, 450, 1500):
        sealed = play(state.clone(), f"0: maximum {amount}")
        question = ask(sealed, 1)
        answers.add(make("gartenzwerge", level, Rng(1)).choose(question))
        search = Search(GartenzwergeJudge(), question.sample, 1, Rng(1), many=many)
        search.run(60)
        counts.add(tuple(search.counts()))
    assert len(answers) == 1
    assert len(counts) == 1


# ---------------------------------------------------------------------- how it is judged


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_search_to_the_end_judges_by_who_has_won(players):
    state = asked(players, 8, most=60)[-1].detached()
    judge = GartenzwergeJudge(depth=0)
    judge.begin(state)
    judge.play_on(state, Rng(2))
    judge.judge(state)
    assert state.is_terminal()
    assert [judge.share[seat] for seat in range(players)] == list(state.returns())


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_search_judges_as_a_round_begins_after_so_many(players):
    start = asked(players, 8, most=20)[-1]
    judge, state = GartenzwergeJudge(depth=2), start.detached()
    judge.begin(state)
    assert not judge.is_over(state)
    judge.play_on(state, Rng(2))
    judge.judge(state)
    assert judge.is_over(state)
    assert state.round == start.round + 2
    assert sum(judge.share[seat] for seat in range(players)) == pytest.approx(1)


def shares(players=3, **given):
    state = table(players=players, **given)
    judge = GartenzwergeJudge()
    judge.begin(state)
    judge.judge(state)
    return [judge.share[seat] for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_who_has_more_may_expect_more(players):
    others = [["brown"]] * (players - 1)
    alike = shares(players, herd=[["brown"], *others], cash=[1000] * players)
    assert max(alike) - min(alike) < 0.05  # who comes sooner or later in the round
    for herd in (["brown", "blue"], ["brown", "green"], ["green", "green"]):
        assert shares(players, herd=[herd, *others], cash=[1000] * players)[0] > alike[0]
    assert shares(players, herd=[["brown"], *others], cash=[3500] + [1000] * (players - 1))[0] > 0.6
    assert shares(players, herd=[["grey"], *others], cash=[1000] * players)[0] < alike[0]
    assert shares(players, herd=[["blue", "blue"], *others], cash=[1000] * players)[0] > alike[0]


@pytest.mark.parametrize("level", ["club", "master@400"])
def test_a_search_swaps_two_greens_where_that_wins(level):
    state = table(herd=[["green", "green", "brown"], ["brown"], ["brown"]], cash=[300, 900, 900])
    assert state.setup.actions.text(make("gartenzwerge", level, Rng(1)).choose(ask(state, 0))) == "swap green"


@pytest.mark.again
@pytest.mark.parametrize(("players", "games"), [(2, 12), (4, 8)])
def test_a_search_wins_more_than_its_share_against_quick_replies(players, games):
    won = 0.0
    for number in range(games):
        rng, seat = Rng(number), number % players
        bot, judge = make("gartenzwerge", "club@100", rng), GartenzwergeJudge(wild=0)
        state = GAME.new(players).detached()
        while not state.is_terminal():
            turn = state.turn
            if turn == CHANCE:
                state.move(state.playout_chance(rng), turn)
            else:
                state.move(bot.choose(ask(state, turn)) if turn == seat else judge.reply(state, turn, rng), turn)
        won += state.returns()[seat]
    assert won > games / players
