"""A master's advice: hints and reviews follow from what a seat may know, find blunders, and are told in words."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from quick_games import moments
from zwerge.arena.playing import play_recorded
from zwerge.bots.advice import review as reviewing
from zwerge.bots.advice import weighing
from zwerge.bots.advice.hint import CLEAR, CLOSE, OBVIOUS, ONLY, Hint, hint
from zwerge.bots.advice.odds import CLOSELY, doubts_of, drawn_error, odds_of
from zwerge.bots.advice.review import Judged, Made, Review, decisions_of, judged, review
from zwerge.bots.advice.telling import decision_words, hint_lines, review_lines
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.search.budget import Budget
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.errors import BadInput, BadRecord
from zwerge.core.record import Match, Record
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids

pytestmark = pytest.mark.again  # thousands of simulations of what the games' own tests go through

AMULETT = game("amulett")
FEW = Budget(simulations=60)
JUDGES = [("amulett", 2), ("amulett", 3), ("silberzwerg", 2), ("silberzwerg", 3)]


def reader_for(state: State, language: str) -> Reader:
    names = ("Ada", "Bo", "Cy")[: state.setup.players]
    return Reader(language, names, edition=state.setup.edition)


def last_cards() -> State:
    """Seat 1 takes all it needs with its amulet, and gives the round away with the fairy."""
    piles = [["giant", "dragon"], ["double"] * 3]
    return AMULETT.from_position(
        {"players": 2, "hands": [["witch"], ["fairy", "amulet"]], "piles": piles, "table": ["double"]}
    )


def blundered(seed: int = 3) -> tuple[Record, int]:
    """A round played sensibly, but that whoever has seven dwarves first says nothing; and the step of his silence."""
    heuristic = heuristic_of("amulett")
    match = Match(AMULETT.setup(2, {"round_limit": 1}), SeededDice(seed))
    match.start()
    silent = None
    while not match.state.is_terminal():
        seat = match.state.current_player()
        text = match.setup.actions.text(heuristic.reply(match.state, seat))
        if text == "announce" and silent is None:
            silent, text = len(match.steps), "silent"
        match.apply(text, seat)
    assert silent is not None
    return match.record(), silent


# ---------------------------------------------------------------------------------------- what nobody may know


@pytest.mark.parametrize(("game_id", "players"), JUDGES)
def test_hint_and_review_are_the_same_to_the_byte_whatever_is_hidden(game_id: str, players: int) -> None:
    """`resample` also deals the past anew: a State from `determinize` has forgotten what Silberzwerg's seats heard."""
    differing = 0
    for number, state in enumerate(moments(game_id, players, 5, 11, 5)):
        seat, played = state.turn, [state.legal_actions()[-1]]
        if len(state.legal_actions()) > 12:  # a placement: its first step is no whole decision
            played = [state.setup.actions.parse(one) for one in hint(state, seat, FEW).alternatives[0].actions]
        told = set()
        worlds = [state, state.resample(seat, Rng(number)), state.resample(seat, Rng(number + 100))]
        if game_id == "amulett":
            worlds.append(state.determinize(seat, Rng(number)))
        for world in worlds:
            differing += world.position() != state.position()
            found = hint(world, seat, FEW, 7)
            one = judged(Made(4, seat, world, played), FEW, 7)
            lines = hint_lines(found, world.view(seat), world.setup, reader_for(world, "de"))
            told.add((msgspec.json.encode(found), msgspec.json.encode(one), "\n".join(lines)))
        assert len(told) == 1
    assert differing > 2 or (game_id, players) == ("silberzwerg", 2)  # two know each other's bags


def test_another_seed_thinks_otherwise_and_the_same_one_alike() -> None:
    state = moments("amulett", 2, 5, 12, 1)[0]
    first, second, other = (hint(state, state.turn, FEW, seed) for seed in (1, 1, 2))
    assert first == second
    assert first != other


def test_odds_are_those_of_the_worlds_that_the_seat_may_be_in() -> None:
    """Three cards are not seen: seat 1 holds one of them, each alike."""
    state = last_cards()
    rows, exact = odds_of(state, 1, AMULETT.part("beliefs"))
    total = sum(weight for weight, _ in state.worlds(1))
    witch = sum(weight for weight, world in state.worlds(1) if world.view(0).hand == ("witch",))
    assert exact
    assert {row.thing: row.chance for row in rows}["witch"] == pytest.approx(witch / total)
    assert sum(row.chance for row in rows) == pytest.approx(1)  # the other holds a single card


def test_what_others_choose_in_secret_just_now_has_no_odds() -> None:
    state = next(one for one in moments("silberzwerg", 3, 5, 1, 9) if len(one.actors()) == 3)
    assert all(row.thing.startswith("bag ") for row in hint(state, state.turn, FEW).odds)


# ---------------------------------------------------------------------------------------- hints


def test_a_hint_takes_the_trick_that_wins_and_says_what_else_is_worth() -> None:
    found = hint(last_cards(), 1, Budget(simulations=600))
    assert found.alternatives[0].actions == ("play amulet",)
    assert found.why == CLEAR
    values = {one.actions[0]: one.value for one in found.alternatives}
    assert values["play amulet"] > values["play fairy"] + 0.1


@pytest.mark.parametrize("game_id", game_ids())
def test_no_alternative_is_worth_more_than_the_advice(game_id: str) -> None:
    reasons = set()
    for state in moments(game_id, 2, 3, 5, 4):
        found = hint(state, state.turn, FEW)
        values = [one.value for one in found.alternatives]
        if found.why in (CLEAR, CLOSE):
            assert values == sorted(values, reverse=True)
            apart = [values[0] - one.value - max(found.alternatives[0].error, one.error) for one in found.alternatives]
            assert (found.why == CLEAR) is all(gap > 0 for gap in apart[1:])
        reasons.add(found.why)
    assert reasons & {CLEAR, CLOSE}


def test_odds_out_of_a_sample_are_as_near_as_is_said() -> None:
    """Before a card is played nothing tells the others' hands apart."""
    state = AMULETT.new(4)
    rng = Rng(5)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    seat = state.turn
    rows, exact = doubts_of(state, seat, CLOSELY)
    many, _ = doubts_of(state, seat, 40_000)
    assert not exact
    true = {(row.seat, row.thing): row.chance for row in many}
    off = [abs(row.chance - true[row.seat, row.thing]) for row in rows]
    assert len(off) == 27
    assert sum(gap > drawn_error(CLOSELY) for gap in off) <= 2
    assert drawn_error(CLOSELY) < 0.022 < drawn_error(400)


def test_whoever_has_seven_is_told_that_to_announce_needs_no_thought() -> None:
    record, step = blundered()
    made = next(one for one in decisions_of(record) if one.step == step)
    found = hint(made.before, made.seat, FEW)
    assert (found.why, found.alternatives[0].actions) == (OBVIOUS, ("announce",))
    assert found.alternatives[0].value > found.alternatives[1].value


def test_with_one_choice_there_is_nothing_to_compare() -> None:
    state = AMULETT.from_position({"players": 2, "hands": [["witch"], ["fairy"]], "piles": [[], []], "leader": 0})
    found = hint(state, 0, FEW)
    assert (found.why, len(found.alternatives)) == (ONLY, 1)


def test_a_placement_is_advised_whole_and_other_ones_beside_it() -> None:
    state = next(one for one in moments("silberzwerg", 2, 5, 1, 3) if len(one.legal_actions()) > 12)
    found = hint(state, state.turn, FEW)
    sets = [tuple(sorted(one.actions)) for one in found.alternatives]
    assert len(set(sets)) == len(sets) > 1
    for one in found.alternatives:
        placed = state.clone()
        for text in one.actions:
            placed.apply_text(text, found.seat)
        assert one.actions[-1] == "commit"


def test_a_hint_by_the_clock_is_one_too() -> None:
    assert hint(last_cards(), 1, Budget(seconds=0.06)).alternatives[0].actions == ("play amulet",)


def test_who_is_not_asked_gets_no_hint_and_neither_does_a_game_without_a_judge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(weighing, "has_judge", lambda game_id: game_id == "amulett")
    with pytest.raises(BadInput, match="seat 0 owes no decision now"):
        hint(last_cards(), 0, FEW)
    with pytest.raises(BadInput, match="has no master to ask yet; there is one in amulett"):
        hint(game("zavandor").new(2), 0, FEW)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("de", ["Rat: Amulett", "Aussicht auf den Sieg", "Das Nächstbeste, Fee 2", "  Ada: ", "gezählt"]),
        ("en", ["Advice: Amulet", "Chance to win", "The next best, Fairy 2", "  Ada: ", "counted"]),
    ],
)
def test_a_hint_is_told_in_the_game_s_own_words_with_its_odds(language: str, says: list[str]) -> None:
    state = last_cards()
    told = "\n".join(hint_lines(hint(state, 1, FEW), state.view(1), state.setup, reader_for(state, language)))
    assert [one for one in says if one not in told] == []


@pytest.mark.parametrize("why", ["only", "obvious", "clear", "close"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_with_and_without_alternatives(language: str, why: str) -> None:
    state = last_cards()
    found = hint(state, 1, FEW)
    lone = Hint(1, why, found.alternatives[:1], (), True)
    reader = reader_for(state, language)
    assert len(hint_lines(lone, state.view(1), state.setup, reader)) == 2
    both = msgspec.structs.replace(lone, alternatives=found.alternatives)
    assert len(hint_lines(both, state.view(1), state.setup, reader)) == 3 + len(found.alternatives)


def test_steps_of_a_draft_are_told_together_and_counted() -> None:
    state = next(one for one in moments("silberzwerg", 2, 5, 1, 3) if len(one.legal_actions()) > 12)
    steps = ("place silver gems", "place miner red", "place miner red", "place miner blue", "commit")
    said = decision_words(steps, state.view(state.turn), state.setup, reader_for(state, "en"))
    assert said == "Place miner: blue mine, 2 × red mine; Place silver dwarf: trade"
    assert decision_words((), None, state.setup, reader_for(state, "en")) == "wait"


# ---------------------------------------------------------------------------------------- reviews


def test_a_planted_blunder_is_the_first_mistake_of_a_review() -> None:
    record, step = blundered()
    found = review(record, Budget(simulations=300))
    worst = found.decisions[found.mistakes[0]]
    assert (worst.step, worst.played, worst.best) == (step, ("silent",), ("announce",))
    assert worst.loss > 0.5 > worst.error
    assert found.lost[worst.seat] >= worst.loss
    told = "\n".join(review_lines(found, record, record.setup(game), Reader("en", ("Ada", "Bo")), top=1))
    name = ("Ada", "Bo")[worst.seat]
    assert f"Step {step}, {name}: " in told
    assert "Better: " in told


def test_a_review_names_every_decision_once_and_the_biggest_loss_first() -> None:
    bots = ["greedy", "random", "random"]
    record = play_recorded(AMULETT.setup(3, {"round_limit": 1}), bots, 5).record(bots)
    found = review(record, FEW, 9)
    steps = [int(number) for number, step in enumerate(record.steps) if not step.startswith("chance")]
    assert [one.step for one in found.decisions] == steps
    losses = [found.decisions[at].loss for at in found.mistakes]
    assert all(first >= second > 0 for first, second in pairwise(losses))
    assert {at for at, one in enumerate(found.decisions) if one.loss > one.error} == set(found.mistakes)
    doubtful = [one for one in found.decisions if 0 < one.loss <= one.error]
    assert doubtful
    sure = [sum(one.loss for one in found.decisions if one.is_mistake and one.seat == seat) for seat in range(3)]
    assert found.lost == pytest.approx(sure)
    assert all((one.value is None) == (one.choices == 1) for one in found.decisions)
    assert found.seats == ("greedy", "random", "random")
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found == review(record, FEW, 9)


def test_a_placement_is_one_decision_of_a_review() -> None:
    record = play_recorded(game("silberzwerg").setup(2, {"round_limit": 1}), ["greedy", "beginner"], 2).record()
    found = review(record, Budget(simulations=20))
    placements = [one for one in found.decisions if one.played[0].startswith("place ")]
    assert [one.seat for one in placements] == [0, 1]
    assert all(one.played[-1] == "commit" == one.best[-1] for one in placements)
    played = sum(len(one.played) for one in found.decisions)
    assert played == sum(not step.startswith("chance") for step in record.steps)


def test_what_was_taken_back_in_a_record_is_no_decision() -> None:
    match = Match(game("silberzwerg").setup(2, {}), SeededDice(1))
    match.start()
    match.apply("place miner red", 0)
    position = match.state.position()
    again = Match(match.setup, SeededDice(1), state=game("silberzwerg").from_position(position))
    again.start()
    again.apply("place miner blue", 0)
    again.apply("retract miner blue", 0)
    again.apply("place miner blue", 0)
    record = again.record()
    assert any("retract" in step for step in record.steps)
    assert [one.actions for one in decisions_of(record)] == []  # nothing has been committed


def test_who_acts_unasked_is_weighed_against_waiting() -> None:
    """In Die Minen von Zavandor an offer is taken back out of turn."""
    state, rng = game("zavandor").new(2), Rng(1)
    unasked: list[tuple[int, int]] = []
    while not unasked:
        seat = state.turn
        state.apply(state.playout_chance(rng) if seat == CHANCE else state.playout_action(rng, seat), seat)
        others = [seat for seat in range(2) if seat not in state.actors()]
        unasked = [(seat, state.legal_actions(seat)[0]) for seat in others if state.legal_actions(seat)]
    seat, action = unasked[0]
    found = judged(Made(7, seat, state, [action]), Budget(simulations=8), 1)
    assert found.best == ()
    assert found.best_value is not None
    assert found.played == (state.setup.actions.text(action),)


def test_a_damaged_record_is_refused_before_any_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = blundered()

    def never(*_: Any) -> Judged:
        raise AssertionError("thought about it")

    monkeypatch.setattr(reviewing, "judged", never)
    steps = [*record.steps]
    steps[-1] = "0: play nothing"
    with pytest.raises(BadRecord, match=rf"steps\[{len(steps) - 1}\]"):
        review(msgspec.structs.replace(record, steps=steps), FEW)
    with pytest.raises(BadRecord, match="outcome"):
        review(msgspec.structs.replace(record, outcome=None), FEW)


def test_a_game_without_a_judge_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "has_judge", lambda game_id: game_id == "amulett")
    record = play_recorded(game("gartenzwerge").setup(2, {}), ["random", "random"], 1).record()
    with pytest.raises(BadInput, match="gartenzwerge has no master to ask yet"):
        review(record, FEW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_without_mistakes_says_so(language: str) -> None:
    record, _ = blundered()
    flawless = msgspec.structs.replace(review(record, Budget(simulations=2)), mistakes=(), seconds=1.5, simulations=0)
    told = review_lines(flawless, record, record.setup(game), Reader(language, ("Ada", "Bo")))
    assert any({"de": "mit 1,5 Sekunden", "en": "with 1.5 seconds"}[language] in line for line in told)
    whole = msgspec.structs.replace(flawless, seconds=1.0)
    told = review_lines(whole, record, record.setup(game), Reader(language, ("Ada", "Bo")))
    assert any({"de": "mit 1 Sekunde für", "en": "with 1 second each"}[language] in line for line in told)
    assert told[-1] in ("Der Meister hätte nirgends Besseres gewusst.", "Nowhere would the master have known better.")
