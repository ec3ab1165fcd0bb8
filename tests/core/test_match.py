"""Match: decisions by seat, undo to the last new information, questions that go stale, and a store that only grows."""

from __future__ import annotations

import pytest
from toy import GAME as TOY

from zwerge.core.chance import CommittedDice, Rng, SeededDice
from zwerge.core.errors import BadRecord, UnknownAction
from zwerge.core.record import KEPT, MOST_TAKEN_BACK, Match, Record, Row, verify
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE, SPECTATOR, TERMINAL
from zwerge.games import game, game_ids

AMULETT = game("amulett")


def find(name):
    return TOY if name == "toy" else game(name)


def toy(players: int = 2) -> Match:
    match = Match(TOY.setup(players), SeededDice(1))
    assert match.start() == []
    return match


def amulett(options=None, position=None) -> Match:
    setup = AMULETT.setup(2, {"round_limit": 1, **(options or {})})
    state = None if position is None else AMULETT.from_position({"players": 2, "options": setup.options, **position})
    match = Match(setup, SeededDice(4), state=state)
    match.start()
    return match


WINDOW = {"phase": "window", "leader": 0, "hands": [["dragon"], ["fairy"]], "piles": [["giant"], []]}


def test_chance_acts_until_a_seat_is_asked():
    match = Match(AMULETT.setup(2), SeededDice(4))
    told = match.start()
    assert match.state.current_player() >= 0
    assert len(match.rows) == 1 + 24
    assert all(row.seat == CHANCE for row in match.rows)
    assert [entry.face.key.split(".")[-1] for entry in told[:3]] == ["lead", "round", "deal_own"]


def test_a_refused_decision_changes_nothing():
    match = toy()
    match.apply("commit", 0)
    rows, questions, state = list(match.rows), list(match.questions), match.state.clone()
    for text, seat, error in (
        ("take red", 0, IllegalAction),
        ("take green", 1, IllegalAction),
        ("take gold", 1, UnknownAction),
        ("commit", 5, UnknownAction),
        ("retract red", 1, IllegalAction),
        ("retract gold", 1, UnknownAction),
    ):
        with pytest.raises(error):
            match.apply(text, seat)
        assert (match.rows, match.questions, match.state) == (rows, questions, state)


def test_what_one_seat_does_in_secret_leaves_the_others_question_as_it_was():
    match = toy(3)
    before = list(match.questions)
    match.apply("take red", 1, question=before[1])
    match.apply("commit", 1)
    assert (match.questions[0], match.questions[2]) == (before[0], before[2])
    assert match.questions[1] > before[1]
    match.apply("take blue", 0, question=before[0])


def test_an_answer_to_a_question_that_has_gone_is_stale():
    match = toy()
    asked = match.questions[0]
    match.apply("take red", 0, question=asked)
    with pytest.raises(IllegalAction) as error:
        match.apply("take red", 0, question=asked)
    assert error.value.refusal.key == "stale"
    assert match.state.stones[0] == [0]


def test_undo_takes_back_the_own_last_decision_and_only_adds_a_row():
    match = amulett(position=WINDOW)
    before = match.state.clone()
    match.apply("silent", 0)
    rows = list(match.rows)
    assert match.undoable(0) == 1
    assert match.undo(0) == 1
    assert match.state == before
    assert match.rows == [*rows, Row("undo", 0, "", 1)]
    match.apply("announce", 0)
    assert match.state.is_terminal()


def test_undo_ends_where_another_seat_has_acted():
    match = amulett(position=WINDOW)
    match.apply("silent", 0)
    match.apply("silent", 1)
    assert match.undoable(0) == 0
    assert match.undo(0) == 0
    assert match.undoable(1) == 1


def test_a_card_that_was_shown_cannot_be_taken_back():
    match = amulett(position={"hands": [["dragon"], ["fairy"]]})
    match.apply("play dragon", 0)
    assert match.undoable(0) == 0


def test_what_an_announcement_has_shown_cannot_be_taken_back():
    match = amulett(position=WINDOW)
    match.apply("announce", 0)
    assert match.state.is_terminal()
    assert match.undoable(0) == 0


def test_a_count_that_laid_the_piles_open_cannot_be_taken_back():
    match = amulett(position={**WINDOW, "hands": [[], []], "silent": 1})
    match.apply("silent", 1)
    assert match.state.is_terminal()
    assert match.undoable(1) == 0


def test_undo_ends_at_chance():
    match = amulett()
    assert match.undoable(match.state.current_player()) == 0


def test_a_draft_is_taken_back_by_retractions_too():
    match = toy()
    match.apply("take red", 0)
    match.apply("take blue", 0)
    match.apply("retract blue", 0)
    assert match.state.stones[0] == [0]


def test_undo_does_not_tell_whether_others_draft():
    match = toy()
    match.apply("take red", 0)
    before = match.undoable(0)
    match.apply("take red", 1)
    assert match.undoable(0) == before == 0


def test_a_match_comes_back_from_its_rows():
    match = toy(3)
    for text, seat in (
        ("take red", 2),
        ("take red", 0),
        ("retract red", 0),
        ("commit", 2),
        ("commit", 1),
        ("take blue", 0),
    ):
        match.apply(text, seat)
    assert match.undo(0) == 1
    match.apply("commit", 0)
    again = Match.resume(TOY.setup(3), SeededDice(1), match.rows)
    assert again.state == match.state
    assert again.questions == match.questions
    assert again.journal() == match.journal()
    assert again.rows == match.rows


@pytest.mark.parametrize(
    "row",
    [Row("do", 0, "dance"), Row("undo", 0, "", 1), Row("do", CHANCE, "count red"), Row("retract", 0, "retract red")],
)
def test_a_row_that_does_not_fit_is_named(row):
    with pytest.raises(BadRecord) as error:
        Match.resume(TOY.setup(2), SeededDice(1), [Row("do", 1, "take red"), row])
    assert error.value.where == "row 1"


def test_each_observer_is_told_its_own_faces():
    match = toy()
    match.apply("take red", 0)
    match.apply("commit", 0)
    assert [f.key for f in match.faces(0)] == ["toy.journal.take", "toy.journal.commit"]
    assert [f.key for f in match.faces(1)] == ["toy.journal.done"]
    assert [f.key for f in match.faces(SPECTATOR)] == ["toy.journal.done"]
    assert [f.key for f in match.faces(-3)] == ["toy.journal.take", "toy.journal.commit"]


def test_people_are_told_less_than_programs():
    match = amulett(position=WINDOW)
    match.apply("silent", 0)
    assert [f.key for f in match.faces(1)] == ["amulett.journal.silent"]
    assert match.faces(1, people=True) == []


def test_a_record_keeps_what_was_committed_and_nothing_that_was_taken_back():
    match = toy(3)
    for text, seat in (
        ("take red", 0),
        ("take blue", 1),
        ("retract blue", 1),
        ("commit", 0),
        ("take red", 1),
        ("cancel", 1),
        ("retract commit", 0),
        ("take blue", 0),
        ("take red", 2),
        ("fold", 2),
        ("commit", 0),
    ):
        match.apply(text, seat)
    assert match.record().steps == ["2: fold", "0: take red", "0: take blue", "0: commit"]
    match.apply("take blue", 1)
    assert match.record().steps[-1] == "0: commit"
    match.apply("commit", 1)
    record = match.record(["Ann", "Bea", "Cid"])
    assert record.steps[-3:-1] == ["1: take blue", "1: commit"]
    assert record.steps[-1].startswith("chance: count ")
    assert record.states(find)[-1].position() == match.state.position()


def test_a_record_of_committed_dice_gives_the_seed_out_only_at_the_end():
    dice = CommittedDice(b"s" * 32, ["ann", "bea"])
    match = Match(TOY.setup(2), dice)
    match.start()
    match.apply("commit", 0)
    sealed = match.record()
    assert sealed.dice == {"commitment": dice.commitment, "nonces": ["ann", "bea"]}
    assert verify(sealed, find).dice == "sealed"
    match.apply("commit", 1)
    assert match.state.current_player() == TERMINAL
    opened = match.record()
    assert opened.dice["seed"] == (b"s" * 32).hex()
    assert verify(opened, find) == (3, 1, "committed", "", True)


def test_a_record_that_begins_in_the_middle_carries_its_position():
    match = amulett(position=WINDOW)
    match.apply("announce", 0)
    record = Record.loads(match.record().dumps())
    assert record.position is not None
    assert record.states(find)[-1] == match.state
    assert verify(record, find).dice == "seeded"


def test_a_record_that_begins_in_the_middle_of_a_draft_replays():
    opening = TOY.new(2)
    for text, seat in (("take red", 0), ("take red", 1), ("commit", 1)):
        opening.apply_text(text, seat)
    match = Match(TOY.setup(2), SeededDice(1), state=TOY.from_position(opening.position()))
    match.start()
    for text, seat in (
        ("retract red", 0),
        ("take blue", 0),
        ("retract commit", 1),
        ("take blue", 1),
        ("commit", 1),
        ("commit", 0),
    ):
        match.apply(text, seat)
    record = match.record()
    assert record.position == opening.position()
    assert record.states(find)[-1] == match.state
    assert verify(record, find).steps == len(record.steps)


def left(match: Match) -> tuple[int, int, list[object]]:
    return len(match.rows), len(match.steps), match.journal()


def test_a_draft_that_comes_to_nothing_leaves_nothing_behind():
    match = toy(3)
    match.apply("take blue", 1)
    before, trail = left(match), match.state.trail.steps()
    for _ in range(50):
        match.apply("take red", 0)
        match.apply("take blue", 0)
        match.apply("retract blue", 0)
        match.apply("retract red", 0)
    assert left(match) == before
    assert match.state.trail.steps() == trail


def test_drafts_of_several_that_come_to_nothing_in_turn_leave_nothing_behind():
    match = toy(3)
    before = left(match)
    for _ in range(20):
        for seat in range(3):
            match.apply("take red", seat)
        for seat in range(3):
            match.apply("retract red", seat)
    assert left(match) == before
    match.apply("take blue", 2)
    match.apply("take red", 0)
    match.apply("commit", 1)
    match.apply("retract red", 0)
    assert [(row.seat, row.text) for row in match.rows] == [(2, "take blue"), (1, "commit")]
    assert match.before(1).stones == [[], [], [1]]


def test_questions_count_on_over_a_draft_that_left_nothing():
    match = toy(2)
    asked = [match.questions[0]]
    for text in ("take red", "retract red", "take red", "retract red", "take blue"):
        match.apply(text, 0)
        asked.append(match.questions[0])
        with pytest.raises(IllegalAction):
            match.apply("commit", 0, question=asked[-2])
    assert asked == sorted(set(asked))
    assert Match.resume(TOY.setup(2), SeededDice(1), match.rows).questions == match.questions


def test_taking_back_is_bounded_and_never_leaves_anybody_stuck(monkeypatch):
    monkeypatch.setattr("zwerge.core.record.MOST_TAKEN_BACK", 3)
    match = toy(2)
    match.apply("take red", 0)
    for _ in range(3):
        match.apply("commit", 0)
        match.apply("retract commit", 0)
    match.apply("commit", 0)
    before = (list(match.rows), list(match.questions), match.state.clone())
    with pytest.raises(IllegalAction) as refused:
        match.apply("retract commit", 0)
    assert refused.value.refusal.key == "too_often"
    assert (match.rows, match.questions, match.state) == before
    match.apply("take red", 1)
    match.apply("retract red", 1)
    match.apply("commit", 1)
    assert match.state.is_terminal()


def test_undo_is_bounded():
    match = amulett(position=WINDOW)
    for _ in range(MOST_TAKEN_BACK):
        match.apply("silent", 0)
        match.undo(0)
    match.apply("silent", 0)
    with pytest.raises(IllegalAction) as refused:
        match.undo(0)
    assert refused.value.refusal.key == "too_often"
    match.apply("announce", 1)


def test_old_states_are_not_kept_but_made_again():
    match = amulett()
    states = []
    while match.state.current_player() != TERMINAL:
        states.append((len(match.steps), match.state.clone()))
        match.apply(match.setup.actions.text(match.state.legal_actions()[0]), match.state.current_player())
    assert sum(step.before is not None for step in match.steps) <= KEPT
    assert all(match.before(number) == state for number, state in states)


@pytest.mark.parametrize("name", ["silberzwerg", "zavandor"])
def test_whatever_is_put_together_can_be_taken_apart_again_and_is_gone(name):
    """In every game with drafts, at random: a step taken back leaves the match as it was."""
    rng, taken = Rng(5), 0
    match = Match(game(name).setup(3), SeededDice(7))
    match.start()
    for _ in range(300):
        state = match.state
        if state.current_player() == TERMINAL:
            break
        seat = state.actors()[rng.below(len(state.actors()))]
        before, draft = left(match), state.draft(seat)
        text = match.setup.actions.text(state.playout_action(rng, seat))
        match.apply(text, seat)
        for back in match.state.retractions(seat) if match.steps[-1].private() else ():
            trial = match.state.clone()
            trial.retract(back, seat)
            if trial.draft(seat) == draft:
                match.apply(match.setup.retractions.text(back), seat)
                assert left(match) == before
                match.apply(text, seat)
                taken += 1
    assert taken > 10


def driven(match, rng, decisions):
    """Random decisions in a match, some of them taken back."""
    while decisions and not match.state.is_terminal():
        seat = match.state.current_player()
        match.apply(match.setup.actions.text(match.state.playout_action(rng, seat)), seat)
        if rng.below(3) == 0:
            match.undo(seat)
        decisions -= 1


@pytest.mark.parametrize("name", game_ids())
def test_a_match_taken_up_again_draws_what_it_would_have_drawn(name):
    setup = find(name).setup(find(name).players[0])
    match = Match(setup, SeededDice(7))
    match.start()
    for decisions in (0, 5, 30):
        driven(match, Rng(1), decisions)
        # with dice of any age: a match throws its own from their seed
        again = Match.resume(setup, match.dice, match.rows)
        for one in (match, again):
            driven(one, Rng(2), 40)
        assert again.rows == match.rows
        assert verify(Record.loads(again.record().dumps()), find).dice == "seeded"


def test_matches_do_not_share_their_dice():
    setup, dice = AMULETT.setup(2), SeededDice(3)
    first, second = Match(setup, dice), Match(setup, dice)
    first.start()
    second.start()
    assert first.rows == second.rows


def test_a_record_has_a_name_for_every_seat_or_none():
    match = toy(2)
    assert match.record().seats == []
    for names in (["a"], ["a", "b", "c"]):
        with pytest.raises(BadRecord, match=r"seats: has \d names for 2 players"):
            match.record(names)
