"""The arena counts games between bots, the same from the same seed."""

from __future__ import annotations

import pytest

from zwerge.arena.matches import game_seed, run, seating, wilson
from zwerge.arena.playing import BotError, play, play_recorded
from zwerge.bots.bot import Bot, Question
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.record import verify
from zwerge.games import game

AMULETT = game("amulett")
SHORT = {"round_limit": 1}


class FirstCard:
    """Always the first legal action, silent in windows."""

    def choose(self, question: Question) -> int:
        return question.legal[-1] if question.view.phase == "window" else question.legal[0]


def first_card(rng: Rng) -> Bot:
    return FirstCard()


def test_the_result_is_the_same_whatever_the_number_of_processes() -> None:
    one = run(AMULETT, ["greedy", "random"], 40, seed=3, options=SHORT, processes=1)
    three = run(AMULETT, ["greedy", "random"], 40, seed=3, options=SHORT, processes=3)
    assert one == three
    assert one != run(AMULETT, ["greedy", "random"], 40, seed=4, options=SHORT, processes=1)


def test_what_is_counted_adds_up() -> None:
    results = run(AMULETT, ["random", "random", "random"], 30, seed=1, options=SHORT, processes=1)
    assert [row.name for row in results.bots] == ["random", "random (2)", "random (3)"]
    assert sum(row.share for row in results.bots) == pytest.approx(1)
    assert results.reasons == {"round_limit": 30}
    for row in results.bots:
        assert sum(row.places) == row.games == 30
        assert row.places[0] == row.wins + row.shared
        assert row.low <= row.share <= row.high


def test_seats_go_round_so_that_each_sits_everywhere_equally_often() -> None:
    for players in (2, 3, 6):
        sat = [[seating(players, number)[seat] for number in range(players)] for seat in range(players)]
        assert all(sorted(there) == list(range(players)) for there in sat)


def test_every_game_of_a_run_has_a_seed_of_its_own() -> None:
    assert len({game_seed(seed, number) for seed in range(20) for number in range(50)}) == 1000


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_recorded_game_is_the_counted_one_and_verifies() -> None:
    setup = AMULETT.setup(3, SHORT)
    final = play(setup, ["greedy", "random", "random"], 7)
    match = play_recorded(setup, ["greedy", "random", "random"], 7)
    assert match.state == final
    assert verify(match.record(["greedy", "random", "random"]), game).dice == "seeded"


def test_own_bots_play_too() -> None:
    results = run(AMULETT, ["random", first_card], 12, seed=1, options=SHORT, processes=1)
    assert results.bots[1].name == "first_card"
    assert results == run(AMULETT, ["random", first_card], 12, seed=1, options=SHORT, processes=1)


def test_a_bot_that_plays_what_is_not_legal_is_named() -> None:
    class Liar:
        def __init__(self, rng: Rng) -> None:
            self.rng = rng

        def choose(self, question: Question) -> int:
            return 10

    class Nonsense(Liar):
        def choose(self, question: Question) -> int:
            return 99

    with pytest.raises(BotError, match=r"Liar chose what is not legal: 'announce' by seat . is refused"):
        run(AMULETT, ["random", Liar], 2, options=SHORT, processes=1)
    with pytest.raises(BotError, match=r"Nonsense at seat . chose what is no action: .*99"):
        run(AMULETT, [Nonsense, "random"], 2, options=SHORT, processes=1)


@pytest.mark.parametrize(
    ("bots", "games", "options", "what"),
    [
        (["random", "nix"], 2, {}, "'nix' is no bot"),
        (["random"], 2, {}, "1 is not possible"),
        (["random", "random"], 0, {}, "at least one game"),
        (["random", "random"], 2, {"round_limit": 0}, "round_limit"),
    ],
)
def test_what_cannot_be_run_is_refused_before_anything_runs(
    bots: list[str], games: int, options: dict[str, int], what: str
) -> None:
    with pytest.raises(BadInput, match=what):
        run(AMULETT, bots, games, options=options)
