"""Several processes search for one decision together, and know no more than one."""

from __future__ import annotations

import os
import pickle
import signal
from threading import Timer

import pytest

from quick_games import moments
from zwerge.bots.advice.hint import hint
from zwerge.bots.advice.weighing import weigh
from zwerge.bots.bot import ask
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make, read_level
from zwerge.bots.search import together
from zwerge.bots.search.bot import SearchBot
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.found import Branch, Found, added, best_of
from zwerge.bots.search.judge import HeuristicJudge
from zwerge.bots.search.thinking import Settings, Wanted
from zwerge.bots.search.together import find
from zwerge.bots.search.tuning import judge_of, settings_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.state import State
from zwerge.games import game_ids

pytestmark = pytest.mark.again  # thousands of simulations of what the games' own tests go through


def wanted_in(state: State, game_id: str) -> Wanted:
    question = ask(state, state.turn)
    return Wanted(judge_of(game_id), question.sample, question.seat, settings_of(game_id))


def test_what_several_found_is_added_up_action_by_action_and_step_by_step() -> None:
    one = Found((Branch(5, 30, 12.0, (Branch(7, 20, 9.0), Branch(8, 10, 3.0))), Branch(2, 4, 3.0)), 34, 15.0, 8.0)
    two = Found((Branch(2, 28, 14.0), Branch(5, 3, 1.0, (Branch(8, 3, 1.0),)), Branch(1, 1, 0.0)), 32, 15.0, 7.0)
    both = added((one, two))
    assert both.branches == (
        Branch(5, 33, 13.0, (Branch(7, 20, 9.0), Branch(8, 13, 4.0))),
        Branch(2, 32, 17.0),
        Branch(1, 1, 0.0),
    )
    assert both[1:] == (66, 30.0, 15.0)
    assert added((one,)) == one
    best = best_of(both.branches, (1, 2))
    assert best is not None
    assert best.action == 2
    assert best_of(both.branches, (3, 4)) is None


def test_of_as_many_looks_the_better_action_comes_first_then_the_first() -> None:
    parts = [Found((Branch(one, 10, total),), 10, 0.0, 0.0) for one, total in ((3, 4.0), (2, 4.0), (9, 6.0))]
    assert [branch.action for branch in added(parts).branches] == [9, 2, 3]


@pytest.mark.parametrize(("simulations", "parts"), [(7, [4, 3]), (2, [1, 1]), (1, [1])])
def test_simulations_are_shared_out_and_of_seconds_each_has_all(simulations: int, parts: list[int]) -> None:
    assert [part.simulations for part in Budget(simulations=simulations, processes=2).shared_out()] == parts
    assert Budget(seconds=1.5, processes=3).shared_out() == [Budget(seconds=1.5)] * 3
    left = Budget(seconds=2.0, processes=3)
    assert left.times(0.5) == Budget(seconds=1.0, processes=3)
    assert left.after(0.5) == Budget(seconds=1.5, processes=3)


@pytest.mark.parametrize("game_id", game_ids())
def test_two_processes_find_alike_from_one_seed_and_simulate_as_often_as_one(game_id: str) -> None:
    state = moments(game_id, 2, 3, 5, 2)[-1]
    wanted = wanted_in(state, game_id)._replace(early=False)
    first, again, other = (find(wanted, Budget(simulations=61, processes=2), Rng(seed)) for seed in (4, 4, 5))
    assert first == again
    assert first != other
    assert first.simulations == sum(branch.visits for branch in first.branches) == 61
    assert {branch.action for branch in first.branches} <= set(state.legal_actions())
    parts = [
        find(wanted, Budget(simulations=part), Rng(seed)) for part, seed in zip((31, 30), seeds_of(4), strict=True)
    ]
    assert first == added(parts)


def seeds_of(seed: int) -> tuple[int, int]:
    rng = Rng(seed)
    return rng.next64(), rng.next64()


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_sent_to_another_process_follows_from_what_the_seat_may_know(game_id: str) -> None:
    """Whatever is hidden from it may be as it likes: the very bytes are the same, and deal the same worlds there."""
    for number, state in enumerate(moments(game_id, 3, 5, 9, 6)):
        seat = state.turn
        sent = pickle.dumps(ask(state, seat).sample)
        assert sent == pickle.dumps(ask(state.resample(seat, Rng(number)), seat).sample)
        there, here = pickle.loads(sent), ask(state, seat).sample
        assert [there(Rng(seed)).position() for seed in range(5)] == [here(Rng(seed)).position() for seed in range(5)]


def test_a_bot_on_several_processes_thinks_a_draft_through_at_its_first_step() -> None:
    state = next(s for s in moments("silberzwerg", 2, 3, 1, 9) if len(s.legal_actions()) > 4)
    seat = state.turn
    bot = SearchBot(judge_of("silberzwerg"), Rng(1), Budget(simulations=600, processes=2), Settings(fresh=400))
    thought = []
    while state.draft(seat) or not thought:
        state.apply(bot.choose(ask(state, seat)), seat)
        thought.append(bot.simulations)
    assert thought[0] >= 100
    assert len(set(thought)) < len(thought)


def test_a_bot_is_named_for_the_processes_it_thinks_on() -> None:
    assert read_level("amulett", "master@0.2sx2")[1] == Budget(seconds=0.2, processes=2)
    assert read_level("amulett", "club@500x3")[1] == Budget(simulations=500, processes=3)
    state = moments("silberzwerg", 2, 3, 5, 1)[0]
    bot = make("silberzwerg", "master@0.05sx2", Rng(1))
    assert bot.choose(ask(state, state.turn)) in state.legal_actions()
    assert isinstance(bot, SearchBot)
    assert bot.simulations >= 16


def test_a_game_without_a_judge_of_its_own_is_searched_on_several_processes_too() -> None:
    state = moments("silberzwerg", 2, 3, 5, 1)[0]
    question = ask(state, state.turn)
    judge = HeuristicJudge(heuristic_of("silberzwerg"), 2)
    wanted = Wanted(judge, question.sample, question.seat, Settings(fresh=4), early=False)
    sent = pickle.loads(pickle.dumps(wanted.judge))
    assert (type(sent), sent.heuristic, sent.depth) == (HeuristicJudge, heuristic_of("silberzwerg"), 2)
    assert find(wanted, Budget(simulations=20, processes=2), Rng(1)).simulations == 20


@pytest.mark.parametrize(
    "wish", ["master@5x0", "master@5x", "master@x2", "master@1sx-1", "master@1sx257", "master@1xs2"]
)
def test_a_number_of_processes_that_is_none_is_refused_and_told_how_one_looks(wish: str) -> None:
    with pytest.raises(BadInput, match=f"{wish}.*x2 after it is for two processes"):
        make("amulett", wish, Rng(1))


def test_what_a_decision_is_worth_and_a_hint_may_take_several_processes() -> None:
    state = moments("silberzwerg", 2, 3, 5, 1)[0]
    question = ask(state, state.turn)
    worth = weigh(question, (question.legal[0],), Rng(1), Budget(simulations=120, processes=2))
    assert 0 < worth.value < 1
    assert 0 < worth.error < 0.3
    found = hint(state, state.turn, Budget(simulations=120, processes=2))
    assert found == hint(state, state.turn, Budget(simulations=120, processes=2))
    legal = {state.setup.actions.text(action) for action in state.legal_actions()}
    assert {alternative.actions[0] for alternative in found.alternatives} <= legal


def test_what_a_process_was_at_when_it_died_is_searched_again() -> None:
    state = moments("amulett", 3, 3, 5, 1)[0]
    wanted, budget = wanted_in(state, "amulett")._replace(early=False), Budget(simulations=400_000, processes=2)
    calm = find(wanted, budget, Rng(3))
    before = processes()
    killing = Timer(0.05, lambda: [os.kill(pid, signal.SIGKILL) for pid in before])
    killing.start()
    assert find(wanted, budget, Rng(3)) == calm
    killing.join()
    assert not before & processes()


def test_after_too_many_deaths_this_process_searches_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    state = moments("amulett", 3, 3, 5, 1)[0]
    wanted, budget = wanted_in(state, "amulett"), Budget(simulations=600, processes=2)
    calm = find(wanted, budget, Rng(3))
    monkeypatch.setattr(together, "MOST_TRIES", 0)
    assert find(wanted, budget, Rng(3)) == calm


def test_who_stops_waiting_stops_the_processes_too() -> None:
    state = moments("amulett", 3, 3, 5, 1)[0]
    wanted = wanted_in(state, "amulett")._replace(early=False)
    find(wanted, Budget(simulations=20, processes=2), Rng(3))
    workers = processes()
    Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        find(wanted, Budget(seconds=600, processes=2), Rng(3))
    assert 2 not in together._pools
    for pid in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def processes() -> set[int]:
    """Those that wait for a search of two, or are at one."""
    return set(together._pools[2]._pool._processes)
