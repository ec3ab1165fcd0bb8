"""The judge of Silberzwerg: replies as the heuristic's, placements found in one order, and nobody's secret used."""

from __future__ import annotations

import pytest

from zwerge.bots.bot import ask
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make
from zwerge.bots.search.tree import Search
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games.silberzwerg.bot import plan
from zwerge.games.silberzwerg.bot.judge import SilberzwergJudge
from zwerge.games.silberzwerg.rules import layout

from .brute import GAME

HEURISTIC = heuristic_of("silberzwerg")


def asked(players: int, seed: int, options: dict[str, object] | None = None) -> list[State]:
    """Every decision of one game of the heuristic's replies, with a few of chance's own in between."""
    rng, state, found = Rng(seed), GAME.new(players, options or {}), []
    while not state.is_terminal():
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        seat = state.turn
        found.append(state.clone())
        placing = state.phase == layout.PLACING
        by_chance = not placing and rng.below(6) == 0
        state.apply(state.playout_action(rng, seat) if by_chance else HEURISTIC.reply(state, seat), seat)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_reply_is_the_heuristics(players: int) -> None:
    judge, phases = SilberzwergJudge(wild=0), set()
    for state in asked(players, 4):
        if state.phase != layout.PLACING:
            phases.add(state.phase)
            assert judge.reply(state, state.turn, Rng(1)) == HEURISTIC.reply(state, state.turn)
    assert {layout.ACTING, layout.SHADOW, layout.SILVER} <= phases


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("apart", [False, True])
def test_the_plan_is_the_heuristics(players: int, apart: bool) -> None:
    judge, plans = SilberzwergJudge(wild=0), 0
    for state in asked(players, 6, {"one_leader_per_column": apart}):
        if state.phase == layout.PLACING and not state.draft(state.turn):
            seat, placed = state.turn, state.clone()
            judge.begin(state)
            while placed.phase == layout.PLACING and seat in placed.actors():
                last = placed.draft(seat)
                placed.apply(judge.reply(placed, seat, Rng(1)), seat)
            assert sorted(last) == sorted(plan(state, seat))
            plans += 1
    assert plans > 8


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("apart", [False, True])
def test_varied_replies_are_legal_wherever_a_draft_stands(players: int, apart: bool) -> None:
    judge, rng = SilberzwergJudge(wild=1), Rng(players)
    state = GAME.new(players, {"one_leader_per_column": apart, "round_limit": 3})
    while not state.is_terminal():
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if rng.below(20) == 0:
            judge.begin(state)
        reply = judge.reply(state, state.turn, rng)
        assert reply in state.legal_actions(state.turn)
        state.apply(state.playout_action(rng, state.turn) if rng.below(3) == 0 else reply)


@pytest.mark.parametrize("players", [2, 4])
def test_a_placement_is_looked_for_in_one_order_of_its_miners(players: int) -> None:
    judge, rng, state = SilberzwergJudge(), Rng(5), GAME.new(players)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    seat, first = state.turn, state.tables.first[layout.PLACE]
    for _ in range(40):
        placed, steps = state.clone(), []
        while placed.tables.verb[placed.legal_actions(seat)[-1]] != layout.COMMIT:
            found = judge.candidates(placed, seat, placed.legal_actions(seat))
            assert found
            assert set(found) <= set(placed.legal_actions(seat))
            steps.append(found[rng.below(len(found))])
            placed.apply(steps[-1], seat)
        miners = [step for step in steps if step < first + layout.COLUMN_COUNT]
        assert miners == sorted(miners)
        assert steps[-len(miners) :] == miners


def test_swaps_for_the_same_colour_are_not_looked_at() -> None:
    state = GAME.from_position(
        {"players": 2, "step": 4, "bags": [{"blue": 3, "red": 2}, {"green": 1}], "leaders": [["shadow gems"], []]}
    )
    state.apply_text("act shadow gems", 0)
    judge, text = SilberzwergJudge(), state.setup.actions.text
    legal = state.legal_actions()
    dropped = {text(action) for action in set(legal) - set(judge.candidates(state, 0, legal))}
    assert "swap blue blue" in dropped
    assert all(word.startswith("swap") for word in dropped)
    kept = {text(action) for action in judge.candidates(state, 0, legal)}
    assert {"swap blue red", "steal 1", "nothing"} <= kept


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.again)])
@pytest.mark.parametrize("level", ["greedy", "club@60", pytest.param("master@60", marks=pytest.mark.again)])
def test_what_another_has_placed_in_secret_changes_no_answer(level: str, many: bool) -> None:
    rng, state = Rng(3), GAME.new(2)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    first, second = state.actors()
    answers, counts = set(), set()
    for seed in range(4):
        committed, chance = state.clone(), Rng(seed)
        while first in committed.actors():
            committed.apply(committed.playout_action(chance, first), first)
        answers.add(make("silberzwerg", level, Rng(1)).choose(ask(committed, second)))
        search = Search(SilberzwergJudge(), ask(committed, second).sample, second, Rng(1), many=many)
        search.run(60)
        counts.add(tuple(search.counts()))
    assert len(answers) == 1
    assert len(counts) == 1


def test_a_search_to_the_end_judges_by_who_has_won() -> None:
    state = asked(2, 8)[40]
    judge = SilberzwergJudge(depth=0)
    world = state.determinize(state.turn, Rng(1))
    judge.begin(world)
    judge.play_on(world, Rng(2))
    judge.judge(world)
    assert world.is_terminal()
    assert [judge.share[seat] for seat in range(2)] == list(world.returns())


def test_a_search_judges_after_so_many_rounds() -> None:
    state = asked(3, 8)[40]
    judge = SilberzwergJudge(depth=2)
    world = state.determinize(state.turn, Rng(1))
    judge.begin(world)
    judge.play_on(world, Rng(2))
    judge.judge(world)
    assert world.round == state.round + 2
    assert sum(judge.share[seat] for seat in range(3)) == pytest.approx(1)
