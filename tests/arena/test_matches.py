"""The arena counts games between bots, the same from the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from zwerge.arena.deals import DealDice, game_seed, seating
from zwerge.arena.matches import plan_of, run
from zwerge.arena.playing import BotError, play, play_number, play_recorded
from zwerge.bots.bot import Bot, Question
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput
from zwerge.core.record import Record, verify
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
    assert sum(row.rating.value for row in results.bots) == pytest.approx(0)
    assert (results.games, results.deals, results.reasons) == (30, 10, {"round_limit": 30})
    for row in results.bots:
        assert sum(row.places) == row.games == 30
        assert row.places[0] == row.wins + row.shared
        assert row.low <= row.share <= row.high
        assert row.rating.low < row.rating.value < row.rating.high
        assert row.place.value == pytest.approx(sum((p + 1) * n for p, n in enumerate(row.places)) / 30)


# ---------------------------------------------------------------------- deals and seats


@pytest.mark.parametrize(("players", "entrants"), [(2, 2), (3, 3), (6, 6), (2, 4), (3, 5)])
def test_in_every_deal_each_of_its_bots_sits_everywhere_once(players: int, entrants: int) -> None:
    for deal in range(12):
        games = [seating(players, entrants, deal * players + turn) for turn in range(players)]
        assert {sat.deal for sat in games} == {deal}
        for seat in range(players):
            assert sorted(sat.seats[seat] for sat in games) == sorted(games[0].seats)


def test_all_bots_meet_equally_often_and_have_every_neighbour() -> None:
    games = [seating(3, 4, number).seats for number in range(3 * 4 * 2)]
    fields = Counter(tuple(sorted(seats)) for seats in games)
    assert sorted(fields.values()) == [6, 6, 6, 6]
    left_of_the_first = Counter(seats[(seats.index(0) + 1) % 3] for seats in games if 0 in seats)
    assert sorted(left_of_the_first.values()) == [6, 6, 6]


def test_every_deal_of_a_run_has_a_seed_of_its_own() -> None:
    assert len({game_seed(seed, number) for seed in range(20) for number in range(50)}) == 1000


def dealt(record: str | None) -> list[str]:
    assert record is not None
    return [step for step in Record.loads(record).steps if step.startswith("chance: deal")]


def test_games_of_one_deal_have_the_same_chance_and_other_deals_another() -> None:
    plan = plan_of(AMULETT, ["greedy", "random", "beginner"], 5, SHORT, recorded=True)
    deals = [dealt(play_number(plan, number).record) for number in range(4)]
    assert deals[0] == deals[1] == deals[2] != deals[3]


def test_what_one_kind_of_draw_brings_moves_no_other() -> None:
    silver = game("silberzwerg").setup(2)
    red, blue = (silver.chances.parse(f"draw {seat} red") for seat in (0, 1))
    other = [(red + 0, 1), (red + 1, 1)]
    first, second = DealDice(silver, 1), DealDice(silver, 1)
    for _ in range(5):
        first.draw([(blue, 1), (blue + 1, 1)])
    assert [first.draw(other) for _ in range(40)] == [second.draw(other) for _ in range(40)]


def test_the_dice_of_a_deal_keep_to_the_weights() -> None:
    setup = AMULETT.setup(2)
    dice = DealDice(setup, 7)
    drawn = Counter(dice.draw([(2, 1), (3, 3)]) for _ in range(4000))
    assert abs(drawn[3] - 3000) < 6 * (4000 * 3 / 16) ** 0.5


# ---------------------------------------------------------------------- single games, own bots, bad input


def test_a_recorded_game_is_the_counted_one_and_verifies() -> None:
    setup = AMULETT.setup(3, SHORT)
    final = play(setup, ["greedy", "random", "random"], 7)
    match = play_recorded(setup, ["greedy", "random", "random"], 7)
    assert match.state == final
    assert verify(match.record(["greedy", "random", "random"]), game).dice == "seeded"


@pytest.mark.parametrize("game_id", ["amulett", "gartenzwerge"])
def test_the_record_of_a_game_of_a_run_holds_and_ends_as_it_was_counted(game_id: str) -> None:
    plan = plan_of(game(game_id), ["beginner", "random"], 2, recorded=True)
    played, text = play_number(plan, 1)
    assert text is not None
    record = Record.loads(text)
    assert verify(record, game).finished
    assert record.outcome is not None
    assert record.outcome.scores == played.scores
    assert record.seats == ["random", "beginner"]


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


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadInput, match="too few for 3 players: 2"):
        run(AMULETT, ["random", "random"], 3, players=3)
