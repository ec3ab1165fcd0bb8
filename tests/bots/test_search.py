"""Search answers from what its seat may know, alike from one seed, and plays last tricks as well as they can be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from quick_games import moments
from zwerge.arena.playing import play
from zwerge.bots.bot import ask
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make
from zwerge.bots.search.bot import SearchBot
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.judge import HeuristicJudge
from zwerge.bots.search.nodes import Nodes
from zwerge.bots.search.thinking import Settings, is_clear
from zwerge.bots.search.tree import Search, opened
from zwerge.bots.search.tuning import has_judge, judge_of, settings_of
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game, game_ids
from zwerge.games.amulett.bot.judge import AmulettJudge
from zwerge.games.gartenzwerge.bot.judge import GartenzwergeJudge
from zwerge.games.silberzwerg.bot.judge import SilberzwergJudge
from zwerge.games.zavandor.bot.judge import ZavandorJudge
from zwerge.games.zavandor.rules.state import ZavandorState

pytestmark = pytest.mark.again  # thousands of simulations of what the games' own tests go through

AMULETT = game("amulett")
LEVELS = ("random", "beginner", "greedy", "club@12", "master@24")


class Doubter(HeuristicJudge):
    """Takes nothing for obvious."""

    def obvious(self, state: State, seat: int) -> int:
        return -1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_level_answers_alike_in_worlds_that_are_alike_to_its_seat(game_id: str, level: str) -> None:
    differing = 0
    for number, state in enumerate(moments(game_id, 3, 5, 9, 6)):
        seat = state.turn
        other = state.resample(seat, Rng(number))
        differing += other.position() != state.position()
        answers = [make(game_id, level, Rng(number)).choose(ask(world, seat)) for world in (state, other)]
        assert answers[0] == answers[1]
        assert answers[0] in state.legal_actions(seat)
    assert differing > 2 or game_id == "gartenzwerge"  # there only sums in closed hands are hidden


def test_a_sum_in_a_closed_hand_is_not_used_against_its_owner() -> None:
    """Two states that differ only in what somebody has sealed are one question to whoever has not."""
    garden = game("gartenzwerge")
    state, rng = garden.new(4), Rng(2)
    while True:
        actors = state.actors()
        if len(actors) > 1 and not state.draft(actors[0]) and len(state.legal_actions(actors[0])) > 3:
            break
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
        else:
            state.apply(state.playout_action(rng, state.turn), state.turn)
    sealing, asked = actors[0], actors[1]
    answers = set()
    for action in state.legal_actions(sealing)[:: max(1, len(state.legal_actions(sealing)) // 3)]:
        sealed = state.clone()
        sealed.apply(action, sealing)
        world = opened(ask(sealed, asked).sample(Rng(1)), asked)
        assert sealing in world.actors()
        bot = SearchBot(Doubter(heuristic_of("gartenzwerge")), Rng(4), Budget(simulations=40))
        answers.add(bot.choose(ask(sealed, asked)))
    assert len(answers) == 1


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("game_id", game_ids())
def test_a_search_counts_every_simulation_once_and_leaves_its_world_alone(game_id: str, many: bool) -> None:
    for state in moments(game_id, 2, 3, 5, 3):
        question = ask(state, state.turn)
        search = Search(judge_of(game_id), question.sample, question.seat, Rng(1), many=many, fresh=50)
        before = search.world.position()
        search.run(40)
        counts = search.counts()
        assert sum(visits for _, visits, _ in counts) == 40
        assert {action for action, _, _ in counts} <= set(question.legal)
        assert all(0 <= share <= 1 for _, _, share in counts)
        assert search.world.position() == before


def _all_below(nodes: Nodes, node: int) -> list[int]:
    return [node, *(one for child in nodes.children_of(node) for one in _all_below(nodes, child))]


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_tree_has_counted_stays_with_its_nodes_where_siblings_come(game_id: str) -> None:
    state = moments(game_id, 2, 3, 5, 3)[-1]
    search = Search(judge_of(game_id), ask(state, state.turn).sample, state.turn, Rng(1), prior=0.0, fresh=50)
    before: dict[int, tuple[int, float]] = {}
    for count in range(1, 300):
        search.run(1)
        told = [search.nodes.told(child) for child in search.nodes.children_of(search.top)]
        now = {action: (visits, total) for action, visits, total in told if visits > 0}
        changed = [action for action, counted in now.items() if counted != before.get(action)]
        assert len(changed) == 1
        assert now[changed[0]][0] == before.get(changed[0], (0, 0.0))[0] + 1
        assert now.keys() >= before.keys()
        assert search.nodes.told(search.top)[1] == count
        before = now
    places = _all_below(search.nodes, search.top)
    assert len(set(places)) == len(places) > 60
    for place in places:
        _, visits, total = search.nodes.told(place)
        children = [search.nodes.told(child) for child in search.nodes.children_of(place)]
        assert len({action for action, _, _ in children}) == len(children)
        assert visits >= sum(looks for _, looks, _ in children)
        assert 0 <= total <= visits + 1e-9


def test_widening_looks_at_few_of_many_actions_first() -> None:
    state = moments("silberzwerg", 2, 3, 5, 1)[0]
    question = ask(state, state.turn)
    tried = []
    for widen in (0.0, 0.5):
        judge = judge_of("silberzwerg")
        search = Search(judge, question.sample, question.seat, Rng(1), explore=4.0, prior=0.0, widen=widen, fresh=50)
        search.run(40)
        tried.append(len(search.counts()))
    assert tried[1] <= 4 < tried[0]


_COUNTS = """
import sys
from zwerge.bots.bot import ask
from zwerge.bots.search.nodes import Nodes
from zwerge.bots.search.thinking import Settings, is_clear
from zwerge.bots.search.tree import Search
from zwerge.bots.search.tuning import judge_of, settings_of
from zwerge.core.chance import Rng
from zwerge.games import game
for game_id in sys.argv[1:]:
    state, rng = game(game_id).new(2), Rng(7)
    for _ in range(60):
        turn = state.turn
        state.apply(state.playout_chance(rng) if turn < 0 else state.playout_action(rng, turn), turn)
        if turn >= 0 and state.turn >= 0 and state.moves % 7 == 0:
            search = Search(judge_of(game_id), ask(state, state.turn).sample, state.turn, Rng(1), *settings_of(game_id))
            search.run(25)
            print(game_id, state.moves, search.counts())
"""


def test_a_search_counts_alike_compiled_and_uncompiled() -> None:
    own = [game_id for game_id in game_ids() if has_judge(game_id)]
    environment = {name: value for name, value in os.environ.items() if name != "ZWERGE_PURE"}
    command = [sys.executable, "-c", _COUNTS, *own]
    told = [
        subprocess.run(command, env=environment | pure, capture_output=True, text=True, check=True).stdout
        for pure in ({}, {"ZWERGE_PURE": "1"})
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) > 2 * len(own) >= 4


def test_a_draft_is_one_decision_thought_through_at_its_first_step() -> None:
    state = next(s for s in moments("silberzwerg", 2, 3, 1, 9) if len(s.legal_actions()) > 4)
    seat, judge = state.turn, Doubter(heuristic_of("silberzwerg"))
    bot = SearchBot(judge, Rng(1), Budget(simulations=400), Settings(fresh=400))
    thought = []
    while state.draft(seat) or not thought:
        state.apply(bot.choose(ask(state, seat)), seat)
        thought.append(bot.simulations)
    assert len(thought) > 5
    assert sum(after == before for before, after in pairwise(thought)) >= 3


def test_thinking_ends_where_nothing_could_change() -> None:
    state = AMULETT.from_position(
        {"players": 2, "hands": [["witch"], ["fairy", "amulet"]], "piles": [[], ["double"] * 3], "table": ["double"]}
    )
    bot = SearchBot(AmulettJudge(), Rng(1), Budget(simulations=100_000))
    assert state.setup.actions.text(bot.choose(ask(state, 1))) == "play amulet"
    assert bot.simulations < 100_000
    search = Search(AmulettJudge(), ask(state, 1).sample, 1, Rng(1))
    search.run(10)
    assert not is_clear(search, 1_000_000)


def test_a_bot_that_thinks_by_the_clock_answers_too() -> None:
    hands = [["witch", "dragon", "red"], ["fairy", "amulet", "red"]]
    state = AMULETT.from_position({"players": 2, "hands": hands, "leader": 0})
    bot = make("amulett", "master@0.05s", Rng(1))
    assert bot.choose(ask(state, state.turn)) in state.legal_actions()
    assert isinstance(bot, SearchBot)
    assert bot.simulations >= 8


@pytest.mark.parametrize(
    "wish",
    [
        *("master@", "master@0", "master@-3", "master@x", "club@0s", "club@nans", "master@1e9s", "master@3.5"),
        *(
            "master@1_000",
            "master@+5",
            "master@ 5",
            "master@٣",
            "master@1_0s",
            "master@1e1s",
            "master@ 3s",
            "master@.5s",
        ),
        *("master@5x", "master@5x1_0", "master@5x+2", "master@" + "9" * 5000),
    ],
)
def test_a_budget_that_is_none_is_refused_and_told_how_one_looks(wish: str) -> None:
    with pytest.raises(BadInput, match=r"as in @0\.5s"):
        make("amulett", wish, Rng(1))


def test_who_does_not_think_takes_no_time() -> None:
    with pytest.raises(BadInput, match="greedy does not think"):
        make("amulett", "greedy@3s", Rng(1))


def test_a_game_without_a_judge_is_judged_by_its_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(judge_of("amulett"), AmulettJudge)
    assert isinstance(judge_of("silberzwerg"), SilberzwergJudge)
    assert isinstance(judge_of("gartenzwerge"), GartenzwergeJudge)
    assert isinstance(judge_of("zavandor"), ZavandorJudge)
    monkeypatch.setattr("zwerge.bots.search.tuning._judge_module", lambda game_id: None)
    assert isinstance(judge_of("zavandor"), HeuristicJudge)
    assert settings_of("unheard of").fresh > 0


def test_in_zavandor_master_plays_on_through_the_next_round_and_club_to_the_end_of_this_one() -> None:
    state, rng = game("zavandor").new(2), Rng(4)
    ends = {}
    for level in ("club", "master"):
        bot = make("zavandor", level, rng)
        assert isinstance(bot, SearchBot)
        world = state.clone()
        assert isinstance(world, ZavandorState)
        bot.judge.start(0)
        bot.judge.begin(world)
        bot.judge.play_on(world, rng)
        ends[level] = world.round
    assert ends["master"] == ends["club"] + 1


# ---------------------------------------------------------------------- Das Zwergenamulett


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_compiled_reply_is_the_heuristics(players: int) -> None:
    judge, heuristic = AmulettJudge(), heuristic_of("amulett")
    for state in moments("amulett", players, 9, 1, 150):
        assert judge.reply(state, state.turn, Rng(1)) == heuristic.reply(state, state.turn)


@pytest.mark.parametrize("in_debt", [False, True])
@pytest.mark.parametrize("seven", [False, True])
def test_a_window_is_closed_as_it_is_answer_by_answer(seven: bool, in_debt: bool) -> None:
    """Who has seven announces, unless he is in debt and may not."""
    state = game("amulett").from_position(
        {
            "players": 3,
            "phase": "window",
            "leader": 1,
            "hands": [["dragon"], ["giant"], ["fairy"]],
            "piles": [["green"] * 3, ["red"], ["double"] * 3 + ["witch"] * (not seven) + ["red"] * seven],
            "gold": [0, 1, -1 if in_debt else 0],
        }
    )
    judge, at_once, one_by_one = AmulettJudge(), state.determinize(0, Rng(1)), state.determinize(0, Rng(1))
    judge.begin(state)
    judge.settle(at_once)
    while one_by_one.round == state.round and one_by_one.view(0).phase == "window":
        one_by_one.play(judge.obvious(one_by_one, one_by_one.turn))
    assert (at_once, at_once.moves) == (one_by_one, one_by_one.moves)
    assert (at_once.round > state.round) is (seven and not in_debt)


def test_worlds_dealt_in_place_follow_the_exact_odds() -> None:
    """How often the other hand holds a card more or less, against all worlds with their weights."""
    state = moments("amulett", 2, 4, 9, 1)[0]
    seat, judge, rng, rounds = state.turn, AmulettJudge(), Rng(8), 20_000
    counted: Counter[tuple[str, ...]] = Counter()
    exact: Counter[str] = Counter()
    total = 0
    for weight, world in state.worlds(seat):
        total += weight
        for card in world.view(1 - seat).hand:
            exact[card] += weight
    held: Counter[str] = Counter()
    copy = state.determinize(seat, rng)
    for _ in range(rounds):
        assert judge.redeal(copy, seat, rng)
        hand = copy.view(1 - seat).hand
        held.update(hand)
        counted[hand] += 1
    assert copy.view(seat) == state.determinize(seat, rng).view(seat)
    assert len(counted) > 10
    for card, weight in exact.items():
        assert held[card] / rounds == pytest.approx(weight / total, abs=0.03)


def best_share(state: State, seat_shares: AmulettJudge, number: int) -> tuple[float, ...]:
    """The shares that come of best play with open cards, by trying everything through the rules' front door."""
    judge = seat_shares
    if state.is_terminal() or state.view(0).round != number:
        judge.judge(state)
        return tuple(judge.share[seat] for seat in range(state.setup.players))
    seat = state.turn
    obvious = judge.obvious(state, seat)
    best: tuple[float, ...] = ()
    for action in (obvious,) if obvious >= 0 else state.legal_actions():
        after = state.clone()
        after.apply(action)
        found = best_share(after, judge, number)
        if not best or found[seat] > best[seat]:
            best = found
    return best


@pytest.mark.parametrize("seed", range(6))
def test_the_last_tricks_are_played_as_well_as_they_can_be(seed: int) -> None:
    rng, kinds = Rng(seed), ("dragon", "giant", "witch", "double", "red", "green", "amulet")
    position: dict[str, Any] = {
        "players": 2,
        "hands": [[kinds[rng.below(7)] for _ in range(2)] for _ in range(2)],
        "piles": [[kinds[rng.below(5)] for _ in range(3)], [kinds[rng.below(5)] for _ in range(3)]],
        "leader": seed % 2,
    }
    state = AMULETT.from_position(position)
    judge = AmulettJudge(exact=4)
    judge.begin(state)
    expected = best_share(state, judge, 1)
    world = state.determinize(0, rng)
    world.copy_from(state)
    world.trail = None
    judge.play_on(world, rng)
    judge.judge(world)
    assert tuple(judge.share[seat] for seat in range(2)) == expected


@pytest.mark.again
def test_master_beats_greedy_in_single_rounds() -> None:
    setup = AMULETT.setup(2, {"round_limit": 1})
    won = 0.0
    for number in range(60):
        seats = ["master@400", "greedy"] if number % 2 else ["greedy", "master@400"]
        won += play(setup, seats, number // 2).returns()[number % 2 == 0]
    assert won >= 30


def test_the_newcomer_leads_his_dearest_card_and_takes_what_he_can() -> None:
    state = AMULETT.from_position(
        {"players": 2, "hands": [["fairy", "dragon"], ["witch", "fairy"]], "piles": [["giant"], []], "leader": 0}
    )
    assert state.setup.actions.text(make("amulett", "beginner", Rng(1)).choose(ask(state, 0))) == "play dragon"
    state.apply_text("play fairy", 0)
    assert state.setup.actions.text(make("amulett", "beginner", Rng(1)).choose(ask(state, 1))) == "play fairy"
