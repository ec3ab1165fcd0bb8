"""Bots are asked by Questions, know only their seat, and play the same from the same seed."""

from __future__ import annotations

import pytest

from zwerge.arena.playing import play
from zwerge.bots.bot import Question, ask
from zwerge.bots.levels import LEVELS, bots_for, make, offered_for, read_level
from zwerge.bots.search.bot import SearchBot
from zwerge.bots.search.budget import Budget
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.state import State
from zwerge.games import game, game_ids

pytestmark = pytest.mark.again  # thousands of simulations of what the games' own tests go through

AMULETT = game("amulett")
BOTS = ("random", "beginner", "greedy", "club@60", "master@300")
"""Every level, with little to think."""


def some_moments(players: int, seed: int, every: int) -> list[State]:
    """States of one random game in which somebody is asked."""
    rng, state, found = Rng(seed), AMULETT.new(players, {"round_limit": 2}), []
    while not state.is_terminal():
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if rng.below(every) == 0:
            found.append(state.clone())
        state.apply(state.playout_action(rng, state.turn))
    return found


def decisions(level: str, state: State) -> int:
    seat = state.turn
    return make("amulett", level, Rng(11)).choose(ask(state, seat))


def test_every_level_is_made_by_name_and_an_unknown_one_is_told_with_those_there_are() -> None:
    assert bots_for("amulett") == offered_for("amulett") == tuple(LEVELS)
    for level in LEVELS:
        assert callable(make("amulett", level, Rng(1)).choose)
    there_are = "there are random, beginner, greedy, club, master"
    with pytest.raises(BadInput, match=f"'grandmaster' is no bot for amulett; {there_are}"):
        make("amulett", "grandmaster", Rng(1))


def test_club_thinks_as_long_as_the_game_needs_unless_its_name_says_otherwise() -> None:
    assert read_level("silberzwerg", "club")[1] == Budget(simulations=200)
    assert read_level("amulett", "club")[1] == Budget(simulations=2000)
    assert read_level("zavandor", "club")[1] == Budget(simulations=400)
    assert read_level("amulett", "club@200")[1] == Budget(simulations=200)
    bot = make("amulett", "club", Rng(1))
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(simulations=2000)


def test_people_are_offered_a_search_only_where_it_has_a_judge_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for id in game_ids():
        assert offered_for(id) == tuple(LEVELS)
    monkeypatch.setattr("zwerge.bots.levels.has_judge", lambda game_id: False)
    assert offered_for("zavandor") == ("random", "beginner", "greedy")
    assert set(offered_for("zavandor")) < set(bots_for("zavandor"))


def test_a_game_without_a_heuristic_has_no_greedy_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zwerge.bots.levels.has_heuristic", lambda game_id: False)
    assert bots_for("amulett") == ("random",)
    with pytest.raises(BadInput, match="'greedy' is no bot"):
        make("amulett", "greedy", Rng(1))


def test_a_question_holds_no_state() -> None:
    for state in some_moments(3, 5, 4):
        question = ask(state, state.turn)
        assert set(vars(question)) == {"seat", "view", "legal", "actions", "sample", "information_state"}
        assert not any(isinstance(value, State) for value in vars(question).values())
        assert question.view == state.view(state.turn)
        assert question.view.hands is None


def test_sampled_states_show_the_same_view_other_hidden_cards_and_no_history() -> None:
    state = some_moments(3, 6, 4)[0]
    seat = state.turn
    question, rng = ask(state, seat), Rng(3)
    worlds = [question.sample(rng) for _ in range(20)]
    assert all(world.view(seat) == msg_without_rounds(state, seat) for world in worlds)
    assert len({str(world.view(OMNISCIENT).hands) for world in worlds}) > 10
    assert all(world.trail is None for world in worlds)


def msg_without_rounds(state: State, seat: int) -> object:
    """The view of a state that keeps no history of rounds, as states made for search do not."""
    return state.determinize(seat, Rng(0)).view(seat)


def test_a_sampled_state_is_the_bots_own_to_change() -> None:
    state = some_moments(2, 7, 4)[0]
    before = state.position()
    question, rng = ask(state, state.turn), Rng(4)
    question.sample(rng).playout(rng)
    assert state.position() == before
    assert question.sample(rng).view(state.turn) == msg_without_rounds(state, state.turn)


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_decides_alike_in_worlds_that_are_alike_to_its_seat(level: str, players: int) -> None:
    """What a bot does follows from what its seat may know: hidden cards dealt anew change nothing."""
    differing = 0
    for number, state in enumerate(some_moments(players, 8, 6)):
        seat = state.turn
        other = state.resample(seat, Rng(number))
        differing += other.position() != state.position()
        assert decisions(level, state) == decisions(level, other)
        assert ask(state, seat).information_state() == ask(other, seat).information_state()
    assert differing > 3


@pytest.mark.parametrize("level", BOTS)
def test_the_same_seed_plays_the_same_game_and_another_seed_another(level: str) -> None:
    setup = AMULETT.setup(3, {"round_limit": 1})
    first, again, other = (play(setup, [level] * 3, seed) for seed in (1, 1, 2))
    assert first.trail is not None
    assert again.trail is not None
    assert other.trail is not None
    assert first.trail.steps() == again.trail.steps()
    assert first.trail.steps() != other.trail.steps()


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_answers_early_in_a_window(level: str) -> None:
    """The table asks all seats at once (ruling 16), also those whom the engine does not ask yet."""
    for weight, answer in ((["double"] * 4, "announce"), (["double"] * 3, "silent")):
        state = AMULETT.from_position(
            {
                "players": 2,
                "hands": [["dragon"], ["giant"]],
                "piles": [weight, ["fairy", "fairy"]],
                "phase": "window",
                "leader": 1,
            }
        )
        assert state.actors() == (1,)
        legal = tuple(state.setup.actions.parse(text) for text in AMULETT.early(state.view(0)))
        question = ask(state, 0, legal)
        assert isinstance(question, Question)
        assert state.setup.actions.text(make("amulett", level, Rng(1)).choose(question)) == answer
