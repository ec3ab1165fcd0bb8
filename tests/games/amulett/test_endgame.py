"""The last tricks for two, solved as a game of hidden hands (bot/endgame.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from zwerge.bots.advice.hint import hint
from zwerge.bots.advice.telling import hint_lines
from zwerge.bots.advice.weighing import weigh
from zwerge.bots.bot import ask
from zwerge.bots.levels import make
from zwerge.bots.search.budget import Budget
from zwerge.bots.search.exact import drawn, work_out
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.draw.reader import Reader
from zwerge.games import game
from zwerge.games.amulett.bot.endgame import Endgame, before_trick, endgame_of, hands_of
from zwerge.games.amulett.rules.layout import KINDS, SILENT, WINDOW
from zwerge.games.amulett.rules.state import AmulettState
from zwerge.research.openspiel import BOXES

AMULETT = game("amulett")


def standing(**position: Any) -> AmulettState:
    state = AMULETT.from_position({"players": 2, **position})
    assert isinstance(state, AmulettState)
    return state


def boxed(name: str, **options: Any) -> AmulettState:
    """A round of a shrunken box, dealt."""
    setup = AMULETT.setup(2, {"round_limit": 1, **options}, str(BOXES / f"amulett_{name}.toml"))
    state, rng = setup.new(), Rng(4)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    assert isinstance(state, AmulettState)
    return state


def solved(state: AmulettState, iterations: int = 60) -> Endgame:
    found = endgame_of(state)
    assert found is not None
    found.run(iterations)
    return found


def named(by_kind: dict[int, float]) -> dict[str, float]:
    return {KINDS[kind]: round(share, 2) for kind, share in by_kind.items()}


def holding(name: str, leads: list[str], follows: list[str], **options: Any) -> AmulettState:
    """A round of a shrunken box in which the hands are these."""
    state = boxed(name, **options)
    leader = state.turn
    for seat in range(2):
        state.set_hand(seat, [])
    state.set_hand(leader, [KINDS.index(card) for card in leads])
    state.set_hand(1 - leader, [KINDS.index(card) for card in follows])
    return state


LAST_CARDS = {"hands": [["witch"], ["fairy", "amulet"]], "piles": [["giant", "dragon"], ["double"] * 3]}


@pytest.mark.again
def test_the_card_that_wins_the_round_is_found_and_the_other_is_worth_less() -> None:
    found = solved(standing(**LAST_CARDS, table=["double"]))
    assert named(found.odds()) == {"fairy": 0.0, "amulet": 1.0}
    worths = named(found.worths())
    assert 0 < worths["fairy"] + 0.1 < worths["amulet"] < 1


@pytest.mark.parametrize(
    ("hand", "led", "worth"),
    [
        # worked out by OpenSpiel's CFR+ as well, tests/research/test_exact.py
        (["amulet", "dragon"], "amulet", 0.25),
        (["amulet", "double"], "double", 0.92),
        (["dragon", "double"], "double", 0.50),
    ],
)
def test_a_hand_leads_the_card_that_wins_most_against_the_best_answer(hand: list[str], led: str, worth: float) -> None:
    found = solved(holding("tiny", hand, ["amulet", "dragon"], announcing="off"), 150)
    assert named(found.odds())[led] == 1.0
    assert named(found.worths())[led] == pytest.approx(worth, abs=0.011)


@pytest.mark.parametrize("hidden", [["amulet", "double"], ["amulet", "dragon"]])
def test_who_is_led_a_card_asks_which_hand_would_lead_it_and_sees_no_hand(hidden: list[str]) -> None:
    # Only amulet and dragon lead the amulet; so the amulet would only take a trick and lose the other.
    state = holding("tiny", hidden, ["amulet", "dragon"], announcing="off")
    state.apply_text("play amulet", state.turn)
    found = solved(state, 150)
    assert named(found.odds()) == {"dragon": 1.0, "amulet": 0.0}
    assert named(found.worths()) == {"dragon": pytest.approx(0.5, abs=0.011), "amulet": pytest.approx(0, abs=0.011)}


def test_hidden_hands_dealt_anew_change_nothing_of_what_is_found() -> None:
    state = holding("small", ["amulet", "dragon", "double"], ["dragon", "double", "amulet"])
    seat = state.turn
    expected = solved(state, 4)
    for seed in range(2):
        found = solved(state.determinize(seat, Rng(seed)), 4)  # type: ignore[arg-type]
        assert found.odds() == expected.odds()
        assert found.worths() == expected.worths()


def test_the_round_ends_in_the_middle_for_who_has_enough_dwarves() -> None:
    # Two double dwarves are seven in the small box: who takes both with the first trick has won, whatever is left.
    state = holding("small", ["amulet", "double", "dragon"], ["double", "dragon", "amulet"], announcing="auto")
    state.apply_text("play double", state.turn)
    found = solved(state, 20)
    assert named(found.odds())["double"] == 1.0
    assert named(found.worths())["double"] == 1.0


def test_somebody_who_had_seven_dwarves_and_was_silent_ends_no_round_in_hindsight() -> None:
    state = holding("small", ["double", "dragon", "amulet"], ["double", "dragon", "amulet"], announcing="manual")
    for text in ("play double", "play double", "silent", "silent"):
        state.apply_text(text, state.turn)
    found = solved(state, 20)
    assert found.leaves == 2**4  # two kinds in the two tricks that are left, and not three in the whole round
    assert named(found.worths()) == {"dragon": 1.0, "amulet": 1.0}  # announced after the next trick, whatever it is


@pytest.mark.parametrize("announcing", ["manual", "auto", "off"])
def test_what_lay_open_before_a_trick_is_put_together_again(announcing: str) -> None:
    setup = AMULETT.setup(2, {"announcing": announcing})
    state, rng = setup.new(), Rng(2)
    stood: list[AmulettState] = []
    while state.round == 1 and not state.is_terminal():
        assert isinstance(state, AmulettState)
        if state.phase == 2 and state.on_table == 0:
            stood.append(state.clone())  # type: ignore[arg-type]
            for number, then in enumerate(stood):
                found = before_trick(state, number)
                for name in ("points", "weight", "amulets", "taken", "gold", "leader", "turn", "phase", "round"):
                    assert getattr(found, name) == getattr(then, name), (number, name)
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
        else:
            state.apply(state.playout_action(rng, state.turn))
    assert len(stood) > 3


def test_an_endgame_begins_as_early_as_it_is_small_enough() -> None:
    kinds = ["dragon", "giant", "witch", "fairy"]
    three = standing(hands=[kinds[:3], kinds[1:]], leader=0)
    assert endgame_of(three) is None  # nine kinds may be in each hand
    two = standing(hands=[["dragon", "giant"], ["witch"]], table=["fairy"], leader=1)
    found = endgame_of(two)
    assert found is not None
    assert found.leaves == 9**4
    assert solved(boxed("small"), 0).leaves == 3**6  # the whole round


def test_more_than_two_play_no_such_endgame_and_a_window_is_none() -> None:
    many = AMULETT.from_position({"players": 3, "hands": [["dragon", "fairy"]] * 3, "leader": 0})
    assert isinstance(many, AmulettState)
    assert endgame_of(many) is None
    window = standing(hands=[["dragon"], ["fairy"]], piles=[["giant"], ["witch"]], phase="window")
    assert endgame_of(window) is None


def test_where_all_cards_are_alike_there_is_nothing_to_work_out(tmp_path: Path) -> None:
    box = (
        (BOXES / "amulett_tiny.toml").read_text("utf-8").replace("copies = 2", "copies = 24").replace("2 = 2", "2 = 12")
    )
    path = tmp_path / "alike.toml"
    path.write_text(box[: box.index("[[kinds]]", box.index("dragon"))], "utf-8")
    state, rng = AMULETT.setup(2, {}, str(path)).new(), Rng(1)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    assert isinstance(state, AmulettState)
    assert endgame_of(state) is None
    assert weigh(ask(state, state.turn), state.legal(state.turn), Rng(1), Budget(simulations=50)).value > 0


def test_all_hands_are_named_once_and_none_that_the_cards_do_not_allow() -> None:
    assert hands_of([1, 2], 2) == [(0, 2), (1, 1)]
    assert hands_of([1], 2) == []


@pytest.mark.again
def test_master_plays_exactly_with_its_usual_second_and_club_has_no_time_for_it() -> None:
    state = standing(**LAST_CARDS, table=["double"])
    found = endgame_of(state)
    assert found is not None
    assert not work_out(found, Budget(simulations=2000))
    assert found.iterations == 0
    assert work_out(found, Budget(seconds=1.0))
    assert found.iterations == 500
    assert not work_out(found, Budget(seconds=1e-9))
    for name in ("master", "master@20000", "club"):
        assert state.setup.actions.text(make("amulett", name, Rng(1)).choose(ask(state, 1))) == "play amulet"


@pytest.mark.again
def test_what_is_worked_out_is_weighed_without_an_error() -> None:
    state = standing(**LAST_CARDS, table=["double"])
    exact = named(solved(state, 500).worths())
    for card in ("fairy", "amulet"):
        worth = weigh(ask(state, 1), (KINDS.index(card),), Rng(1), Budget(simulations=50_000))
        assert worth.value == pytest.approx(exact[card], abs=0.006)
        assert worth.error == 0
    assert weigh(ask(state, 1), (KINDS.index("fairy"),), Rng(1), Budget(simulations=100)).error > 0


@pytest.mark.again
def test_a_hint_tells_what_was_worked_out_without_an_interval() -> None:
    state = standing(hands=[["witch", "green"], ["fairy", "amulet"]], piles=LAST_CARDS["piles"], leader=1)
    reader = Reader("en", ("Ada", "Bo"), edition=state.setup.edition)
    found = hint(state, 1, Budget(simulations=100_000))
    lines = hint_lines(found, state.view(1), state.setup, reader)
    assert lines[2] == "The chances:"
    assert all("%" in line and "±" not in line for line in lines[3:5])
    quick = hint_lines(hint(state, 1, Budget(simulations=100)), state.view(1), state.setup, reader)
    assert "±" in quick[3]


def test_an_action_is_drawn_by_its_odds_and_one_that_is_hardly_played_never() -> None:
    rng = Rng(1)
    found = [drawn({3: 0.7, 5: 0.26, 8: 0.04}, rng) for _ in range(400)]
    assert set(found) == {3, 5}
    assert 0.6 < found.count(3) / 400 < 0.85


@pytest.mark.again
@pytest.mark.parametrize("box", ["tiny", "small", None])
def test_in_whole_games_with_any_options_all_odds_and_worths_are_shares(box: str | None) -> None:
    rng, solved_ones = Rng(5), 0
    for _ in range(12):
        options = {
            option.name: option.values[rng.below(len(option.values))] for option in AMULETT.options if option.values
        }
        setup = AMULETT.setup(2, options, str(BOXES / f"amulett_{box}.toml") if box else "default")
        state = setup.new()
        while not state.is_terminal() and state.moves < 150:
            assert isinstance(state, AmulettState)
            found = endgame_of(state)
            assert found is None or len(state.legal(state.turn)) > 1
            if found is not None:
                found.run(3)
                assert sum(found.odds().values()) == pytest.approx(1)
                assert found.odds().keys() == found.worths().keys() == set(state.legal(state.turn))
                assert all(-1e-9 <= worth <= 1 + 1e-9 for worth in found.worths().values())
                solved_ones += 1
            if state.turn == CHANCE:
                state.apply(state.playout_chance(rng))
            elif state.phase == WINDOW and rng.below(2):
                state.apply(SILENT)  # who has seven may say nothing
            else:
                state.apply(state.playout_action(rng, state.turn))
    assert solved_ones > 20
